/* pepita-advice.h: what the window tells a player who wants advice: hints, whether the game can be
 * won, and how it could have been.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-adviser.h"
#include "pepita-window.h"

G_BEGIN_DECLS

typedef enum
{
  PEPITA_HINT_LEVEL_FAIR,   /* from what the player can see */
  PEPITA_HINT_LEVEL_SOLVER, /* the next move of a proved win */
} PepitaHintLevel;

/* Shows @record, which it takes over, in @window, from the event @from_event on, under @title. */
typedef void (*PepitaShowFunc) (PepitaWindow *window,
                                PepitaRecord *record,
                                gsize from_event,
                                const char *title);

#define PEPITA_TYPE_ADVICE (pepita_advice_get_type ())
G_DECLARE_FINAL_TYPE (PepitaAdvice, pepita_advice, PEPITA, ADVICE, GObject)

/* Follows the game of a window, as its settings say.
 *
 * Properties:
 *
 *   game          PepitaGame  the one that is shown
 *   verdict       string      for the line below the table; empty where it is not to be shown
 *   spoken        string      the last thing that screen readers are to say
 *   deal-outlook  PepitaOutlook  read-only; of the game's deal, once the game is stuck
 *
 * Signal:
 *
 *   told (const char *text, const char *button, const char *action)
 *                             a word to the player, for a toast; the last two may be NULL */

/* @window outlives it.  @show is called for solutions. */
PepitaAdvice *
pepita_advice_new (PepitaWindow *window, GSettings *settings, PepitaShowFunc show);

/* Marks a good move on the table, or says why there is none. */
void pepita_advice_give_hint (PepitaAdvice *self);

/* Shows how the game can still be won, or says that it can't. */
void pepita_advice_show_solution (PepitaAdvice *self);

/* The hint or solution that was asked for and is not there yet is not wanted any more. */
void pepita_advice_forget_wish (PepitaAdvice *self);

/* Shows how the deal that is over could have been won. */
void pepita_advice_show_how (PepitaAdvice *self);

/* @game is left for another one: when it is known whether its deal could have been won, the player
 * is told. */
void pepita_advice_game_left (PepitaAdvice *self, PepitaGame *game);

PepitaOutlook pepita_advice_get_deal_outlook (PepitaAdvice *self);

/* What it asks: for tests. */
PepitaAdviser *pepita_advice_get_adviser (PepitaAdvice *self);

G_END_DECLS

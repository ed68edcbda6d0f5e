/* pepita-settings.h: the settings, as the rest of the program wants them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "pepita-deck.h"
#include "pepita-ruleset.h"
#include "pepita-table-view.h"

G_BEGIN_DECLS

/* The rules of the next game, with nothing in the bank.  What the settings say and there is not is
 * passed over. */
PepitaRules pepita_settings_get_rules (GSettings *settings);

/* Sets them, all at once: who hears of one of them finds the others set as well. */
void pepita_settings_set_rules (GSettings *settings, const PepitaRules *rules);

/* Whose letters jack, queen and king have in the decks of the game. */
typedef enum
{
  PEPITA_LETTERS_LANGUAGE, /* of the player's language */
  PEPITA_LETTERS_ENGLISH,
} PepitaLetters;

/* A new deck with this @id, or, where that is NULL, with the chosen one, in the chosen style: four
 * colours, letters, back.  When one of these settings changes another deck is to be made. */
PepitaDeck *pepita_settings_new_deck (GSettings *settings, const char *id);

PepitaSpeed pepita_settings_get_speed (GSettings *settings);

G_END_DECLS

/* pepita-game.h: a game in play, as a GObject.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "pepita-record.h"
#include "pepita-types.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_GAME (pepita_game_get_type ())
G_DECLARE_FINAL_TYPE (PepitaGame, pepita_game, PEPITA, GAME, GObject)

/* A game around one record.  Its properties are read-only and notify only when they change:
 *
 *   ruleset      string  the ruleset's id
 *   draw         uint    cards turned at a time
 *   deal-number  uint    0 for cards that came from elsewhere
 *   score        int     points, or dollars
 *   moves        uint    events so far
 *   elapsed      uint    whole seconds played
 *   status       PepitaStatus
 *   can-undo, can-redo   boolean
 *   stock-left   uint    cards in the stock
 *   passes-left  int     trips through the stock that are left, this one counted; -1: no limit
 *   can-recycle  boolean whether the stock, once it is empty, can be turned over again
 *   finishing    PepitaFinish  whether the rest plays by itself, is offered, or can't be played
 *   paused       boolean the clock is held
 *
 * Signals, in this order, after the table has changed and before the properties notify:
 *
 *   moved (const PepitaStep *step)      cards went from a pile to another; drawn ones were
 *                                       turned over one by one
 *   turned-up (guint pile, guint card)  the card on top of the pile turned face up
 *   recycled (const PepitaStep *step)   the waste was turned over and is the stock
 *   undone (const PepitaStep *step)     the step was taken back, a card that it had turned up
 *                                       turned down again
 *   jumped ()                           a replay has gone to another moment of the game; in the
 *                                       place of all of these
 *   finished ()                         the game is won; after the properties have notified
 *
 * Steps are valid while the signal is emitted.  The properties read as new in each of them.  Only
 * once the properties notify, and in finished, may a handler make the next move. */

/* A game of @rules that starts from @deal; both are copied. */
PepitaGame *pepita_game_new (const PepitaRules *rules, const PepitaDeal *deal);

/* A game that goes on from @record, which it takes over.  It is held until it is let go on with
 * pepita_game_set_paused(), so that its clock does not run before it is seen. */
PepitaGame *pepita_game_new_for_record (PepitaRecord *record);

/* A game for looking at: @record, which it takes over, as it was after the first @n events, or
 * after all of them.  Its clock shows the time of that moment, it takes no moves, and it is never
 * finished, though its status may be that it is won. */
PepitaGame *pepita_game_new_replay (PepitaRecord *record, gsize n);

/* Takes a replay to the moment after the first @n events (at most all of them), which the property
 * moves then says.  One event on is told as if it were played, undos and redos too; all other ways
 * are told by jumped. */
void pepita_game_seek (PepitaGame *self, gsize n);

/* The whole game that a replay is of; NULL of a game that is played.  Owned by the game. */
const PepitaRecord *pepita_game_get_replayed (PepitaGame *self);

/* The one door in: makes a move, an undo or a redo.  @move is looked at only for
 * PEPITA_EVENT_MOVE.  The clock starts with the first move.
 * Returns PEPITA_LEGAL, or why nothing happened. */
PepitaReason pepita_game_apply (PepitaGame *self, PepitaEventKind kind, PepitaMove move);

/* The same in the notation of moves: one word, such as "T3-T5x2", "D" or "U".
 * PEPITA_NO_SUCH_PILE for anything else. */
PepitaReason pepita_game_apply_text (PepitaGame *self, const char *text);

/* Holds the clock, or lets it go on. */
void pepita_game_set_paused (PepitaGame *self, gboolean paused);
gboolean pepita_game_get_paused (PepitaGame *self);

/* The record, up to date but for the running second.  Owned by the game. */
const PepitaRecord *pepita_game_get_record (PepitaGame *self);

/* Shortcuts into the record; valid until the next event. */
const PepitaTable *pepita_game_get_table (PepitaGame *self);
const PepitaRules *pepita_game_get_rules (PepitaGame *self);
const PepitaDeal *pepita_game_get_deal (PepitaGame *self);

guint pepita_game_get_moves (PepitaGame *self);
guint pepita_game_get_elapsed (PepitaGame *self);
int pepita_game_get_score (PepitaGame *self);
PepitaStatus pepita_game_get_status (PepitaGame *self);
PepitaFinish pepita_game_get_finishing (PepitaGame *self);
int pepita_game_get_passes_left (PepitaGame *self);
gboolean pepita_game_get_can_undo (PepitaGame *self);
gboolean pepita_game_get_can_redo (PepitaGame *self);
gboolean pepita_game_get_can_recycle (PepitaGame *self);

/* Whether somebody sees the seconds go by, as is taken for granted.  Otherwise the clock tells of
 * itself every PEPITA_TICK_SECONDS alone, and the program is woken up no more often; each event is
 * at its second all the same. */
void pepita_game_set_shows_time (PepitaGame *self, gboolean shows_time);

/* Takes the time from @now, in microseconds, instead of the system's clock: for tests.
 * To be called while the clock stands. */
void pepita_game_set_time_source (PepitaGame *self, gint64 (*now) (void));

G_END_DECLS

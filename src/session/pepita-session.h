/* pepita-session.h: what is played: the game, its saving, and those before it.
 *
 * A session owns the file of games.  Each event of the game is in it before the call that made the
 * event returns.  What can't be saved is played all the same, and told once: see "problem".
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "pepita-game.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_SESSION (pepita_session_get_type ())
G_DECLARE_FINAL_TYPE (PepitaSession, pepita_session, PEPITA, SESSION, GObject)

/* Properties:
 *
 *   game         PepitaGame  read-only; NULL until there is one
 *   problem      string      read-only; a sentence for the player about what can't be saved or was
 *                            set aside, in their language; NULL while all is well
 *   can-go-back  boolean     read-only; whether there is a game that was left in this session
 *   keeps-bank   boolean     whether a new game for money goes on from the bank
 *
 * Signals:
 *
 *   statistics-changed ()    a result, the list of games or a bank has changed */

/* Opens the games in @folder, an absolute path, or, for NULL, in the player's data folder. */
PepitaSession *pepita_session_new (const char *folder);

/* Brings back the game that was played last, if it is not over: its table, score, clock, and what
 * can be undone and redone.  Its clock is held until pepita_game_set_paused() lets it go on.
 * Returns FALSE if there is none.  To be called before there is a game. */
gboolean pepita_session_restore (PepitaSession *self);

/* The game; NULL if there is none yet.  Owned by the session. */
PepitaGame *pepita_session_get_game (PepitaSession *self);

/* Is @self's game worth going back to once it is left: has it begun and not been won? */
gboolean pepita_session_is_game_on (PepitaSession *self);

/* Starts another game; the one that is played is left, and counts as lost if it was begun and not
 * won.  The bank of @rules is set here. */
void pepita_session_deal (PepitaSession *self, const PepitaRules *rules, const PepitaDeal *deal);

/* The same with the rules and the deal of the game that is played. */
void pepita_session_restart (PepitaSession *self);

/* Goes back to the game that was left last, as it was: it is not lost any more.  The one that is
 * played is left in its turn, and gone back to after all others.
 * Returns FALSE if there is none. */
gboolean pepita_session_go_back (PepitaSession *self);
gboolean pepita_session_get_can_go_back (PepitaSession *self);

/* Goes back to any game of the history that was left, by its id. */
gboolean pepita_session_continue_game (PepitaSession *self, gint64 id, GError **error);

/* The record of any game of the history, as it was when it ended.  To be freed with
 * pepita_record_free(). */
PepitaRecord *pepita_session_load_record (PepitaSession *self, gint64 id, GError **error);

/* The player has been given a hint. */
void pepita_session_count_hint (PepitaSession *self);

/* Dollars in the bank of games with @draw cards at a time; as long as what is stored can't be read,
 * those won since. */
int pepita_session_get_bank (PepitaSession *self, int draw);

/* From now on there are none. */
void pepita_session_empty_bank (PepitaSession *self, int draw);

void pepita_session_set_keeps_bank (PepitaSession *self, gboolean keeps_bank);

/* The sentence of "problem", or NULL. */
const char *pepita_session_get_problem (PepitaSession *self);

/* Is what is played now being kept on disk? */
gboolean pepita_session_is_saved (PepitaSession *self);

/* Takes the date from @now, in seconds since 1970, instead of the system's clock: for tests. */
void pepita_session_set_date_source (PepitaSession *self, gint64 (*now) (void));

G_END_DECLS

/* pepita-history.h: the list of games, the newest first.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-result.h"
#include "pepita-session.h"

G_BEGIN_DECLS

/* --- a game of the list: it never changes --- */

#define PEPITA_TYPE_PLAYED_GAME (pepita_played_game_get_type ())
G_DECLARE_FINAL_TYPE (PepitaPlayedGame, pepita_played_game, PEPITA, PLAYED_GAME, GObject)

/* The id is for pepita_session_continue_game() and pepita_session_load_record(). */
gint64 pepita_played_game_get_id (PepitaPlayedGame *self);
PepitaResult pepita_played_game_get_result (PepitaPlayedGame *self);

/* Its rules and deal; FALSE if this version of Pepita does not know them. */
gboolean pepita_played_game_get_rules (PepitaPlayedGame *self, PepitaRules *rules);
gboolean pepita_played_game_get_deal (PepitaPlayedGame *self, PepitaDeal *deal);

guint pepita_played_game_get_deal_number (PepitaPlayedGame *self); /* 0: cards from elsewhere */
const char *pepita_played_game_get_cards (PepitaPlayedGame *self); /* their text; NULL: a number */
gint64 pepita_played_game_get_started (PepitaPlayedGame *self);    /* seconds since 1970 */
gint64 pepita_played_game_get_ended (PepitaPlayedGame *self);      /* 0: it is played */
int pepita_played_game_get_score (PepitaPlayedGame *self);
guint pepita_played_game_get_moves (PepitaPlayedGame *self);
guint pepita_played_game_get_seconds (PepitaPlayedGame *self);
guint pepita_played_game_get_undos (PepitaPlayedGame *self);
guint pepita_played_game_get_hints (PepitaPlayedGame *self);

/* --- the list: a GListModel of PepitaPlayedGame, read as it is asked for --- */

#define PEPITA_TYPE_HISTORY (pepita_history_get_type ())
G_DECLARE_FINAL_TYPE (PepitaHistory, pepita_history, PEPITA, HISTORY, GObject)

/* The games of @kind, or of all kinds for NULL; the one that is played now, once it has a move,
 * comes first.  It follows the session. */
PepitaHistory *pepita_history_new (PepitaSession *session, const char *kind);

/* The same of one result: PEPITA_RESULT_WON, PEPITA_RESULT_LOST, which the game that is played now
 * is among, or PEPITA_RESULT_NONE for all. */
PepitaHistory *
pepita_history_new_of (PepitaSession *session, const char *kind, PepitaResult result);

/* --- export --- */

/* The games as CSV (RFC 4180), oldest first, with a line of names; dates in local time.
 * NULL with @error. */
char *pepita_history_to_csv (PepitaSession *session, const char *kind, GError **error);

/* Writes them to @file.  The games are read at once, the file is written while others go on. */
void pepita_history_export_async (PepitaSession *session,
                                  const char *kind,
                                  GFile *file,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

gboolean
pepita_history_export_finish (PepitaSession *session, GAsyncResult *result, GError **error);

G_END_DECLS

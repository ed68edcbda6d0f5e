/* pepita-window.h: the window with the table.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "pepita-game.h"
#include "pepita-session.h"
#include "pepita-table-view.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_WINDOW (pepita_window_get_type ())
G_DECLARE_FINAL_TYPE (PepitaWindow, pepita_window, PEPITA, WINDOW, AdwApplicationWindow)

PepitaWindow *pepita_window_new (GtkApplication *application);

/* Starts deal @number, or a random one for 0, with the rules of the settings.  A game that was
 * being played can be gone back to. */
void pepita_window_new_game (PepitaWindow *self, guint number);

/* The same with @deal, which must be one of the layout of the rules that are set. */
void pepita_window_play_deal (PepitaWindow *self, const PepitaDeal *deal);

/* The same with these rules, whatever is set: the bank is set by the session. */
void
pepita_window_play_rules (PepitaWindow *self, const PepitaRules *rules, const PepitaDeal *deal);

/* Plays the deal that @link says, as new games are, unless it is the one in play.  For anything
 * that is not a link to a deal it says what is wrong, and nothing happens to the game. */
void pepita_window_open_link (PepitaWindow *self, const char *link);

/* Goes back to game @id of the history, which was left; the one that is being played can be gone
 * back to.  Says so if the game can't go on. */
void pepita_window_continue_game (PepitaWindow *self, gint64 id);

/* Shows @record, which is taken over, in the place of the game, from the moment after its first
 * @from_event events on, under @title.  The game is held meanwhile and is not touched; it
 * is still pepita_window_get_game(). */
void pepita_window_show_replay (PepitaWindow *self,
                                PepitaRecord *record,
                                gsize from_event,
                                const char *title);

/* Shows the game again, as it was.  Does nothing if it is shown. */
void pepita_window_close_replay (PepitaWindow *self);
gboolean pepita_window_is_replaying (PepitaWindow *self);

/* Dollars that cumulative Vegas with @draw cards at a time goes on from. */
int pepita_window_get_bank (PepitaWindow *self, int draw);
void pepita_window_empty_bank (PepitaWindow *self, int draw);

/* What saves the games. */
PepitaSession *pepita_window_get_session (PepitaWindow *self);

/* The game that the player plays, NULL before there is one; it is the session's.  What the window
 * shows, its property "shown-game", is another one while a game is shown again. */
PepitaGame *pepita_window_get_game (PepitaWindow *self);
PepitaTableView *pepita_window_get_table_view (PepitaWindow *self);

G_END_DECLS

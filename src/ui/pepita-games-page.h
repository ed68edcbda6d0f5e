/* pepita-games-page.h: the list of games that have been played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "pepita-game-row.h"
#include "pepita-window.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_GAMES_PAGE (pepita_games_page_get_type ())
G_DECLARE_FINAL_TYPE (PepitaGamesPage, pepita_games_page, PEPITA, GAMES_PAGE, AdwBin)

/* The games of @window, which must outlive the page, each to be seen again, gone on with, played
 * again or copied.  To be shown in a dialog, which closes when a game is to be on the table. */
GtkWidget *pepita_games_page_new (PepitaWindow *window);

/* The chooser of the results that are shown, which has its place above the page or beside another
 * chooser. */
GtkWidget *pepita_games_page_get_filter (PepitaGamesPage *self);

/* Shows the games of @kind (see pepita_result_kind()); of all kinds for NULL. */
void pepita_games_page_set_kind (PepitaGamesPage *self, const char *kind);

G_END_DECLS

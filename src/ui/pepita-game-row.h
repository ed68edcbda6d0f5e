/* pepita-game-row.h: a game of the history, as a row of a list.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-history.h"

G_BEGIN_DECLS

/* What can be done with a game. */
typedef enum
{
  PEPITA_GAME_REPLAY,
  PEPITA_GAME_CONTINUE, /* one that was left, or is being played */
  PEPITA_GAME_RESTART,  /* play its deal again, by its rules */
  PEPITA_GAME_COPY,     /* its deal */
  PEPITA_N_GAME_DEEDS
} PepitaGameDeed;

#define PEPITA_TYPE_GAME_ROW (pepita_game_row_get_type ())
G_DECLARE_FINAL_TYPE (PepitaGameRow, pepita_game_row, PEPITA, GAME_ROW, GtkWidget)

/* Signal: chosen (guint deed), a PepitaGameDeed, when the player has asked for one. */
GtkWidget *pepita_game_row_new (void);

/* Shows @game, which may be NULL. */
void pepita_game_row_set_game (PepitaGameRow *self, PepitaPlayedGame *game);
PepitaPlayedGame *pepita_game_row_get_game (PepitaGameRow *self);

/* All that the row shows, in one sentence; to be freed. */
char *pepita_game_row_get_summary (PepitaGameRow *self);

G_END_DECLS

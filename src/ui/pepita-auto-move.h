/* pepita-auto-move.h: moves safe cards to the foundations, after the player's own moves.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-table-view.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_AUTO_MOVE (pepita_auto_move_get_type ())
G_DECLARE_FINAL_TYPE (PepitaAutoMove, pepita_auto_move, PEPITA, AUTO_MOVE, GObject)

/* For games that are played on @table.  Each card is a move like any other, counted and taken back
 * by itself.  None goes up after an undo or a redo, while the player holds a card, while the game
 * is held, or where the game plays itself.
 *
 * Property: enabled (boolean, FALSE at first).  Takes effect at once. */
PepitaAutoMove *pepita_auto_move_new (PepitaTableView *table);

/* NULL, and a replay, for nothing to be moved. */
void pepita_auto_move_set_game (PepitaAutoMove *self, PepitaGame *game);

G_END_DECLS

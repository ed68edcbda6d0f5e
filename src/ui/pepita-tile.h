/* pepita-tile.h: one of several things to choose between, with a picture of it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For screen readers tiles are radio buttons, and their box is the group of them.  Arrow keys walk
 * from tile to tile, Space or Enter chooses. */
#define PEPITA_TYPE_TILE (pepita_tile_get_type ())
G_DECLARE_FINAL_TYPE (PepitaTile, pepita_tile, PEPITA, TILE, GtkFlowBoxChild)

/* A box for tiles; @name, of what is chosen, is for screen readers.  Its signal child-activated
 * tells which tile was chosen; who made the box checks it then. */
GtkWidget *pepita_tile_box_new (const char *name);

/* Checks @tile, which may be NULL, and no other of the box. */
void pepita_tile_box_check (GtkFlowBox *box, PepitaTile *tile);

/* A tile with @picture, which is taken over, and is no focus or voice of its own. */
GtkWidget *pepita_tile_new (GtkWidget *picture, const char *name);

const char *pepita_tile_get_name (PepitaTile *self);
gboolean pepita_tile_is_checked (PepitaTile *self);

/* A word under the name, NULL for none.  A warning says why the thing can't be had. */
void pepita_tile_set_note (PepitaTile *self, const char *note, gboolean warning);
const char *pepita_tile_get_note (PepitaTile *self);

/* How much of what the player waits for is done, 0 … 1; less than 0: the player does not wait. */
void pepita_tile_set_progress (PepitaTile *self, double progress);

G_END_DECLS

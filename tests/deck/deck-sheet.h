/* deck-sheet.h: SVG decks made for the tests.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SHEET_CELL_WIDTH 240
#define SHEET_CELL_HEIGHT 336
#define SHEET_NONE G_MAXUINT

typedef struct
{
  guint without; /* the face that is not there, or SHEET_NONE */
  guint empty;   /* the face that is there with nothing in it, or SHEET_NONE */
  int scale;     /* multiplies the width of the cells, 1 in the house deck */
  gboolean slow; /* each card takes long to draw */
} SheetOptions;

/* A deck of the shape of the house deck: 13 x 5 cells, a different picture in each. */
GBytes *sheet_new (const SheetOptions *options);

/* Where the house deck has a face. */
int sheet_column (guint face);
int sheet_row (guint face);

G_END_DECLS

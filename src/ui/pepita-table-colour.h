/* pepita-table-colour.h: the colours that the table can have.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In the order of the setting table-colour. */
typedef enum
{
  PEPITA_TABLE_GREEN,
  PEPITA_TABLE_BLUE,
  PEPITA_TABLE_BURGUNDY,
  PEPITA_TABLE_BROWN,
  PEPITA_TABLE_GREY,
  PEPITA_N_TABLE_COLOURS
} PepitaTableColour;

/* What it is called. */
const char *pepita_table_colour_name (PepitaTableColour colour);

/* Gives the colour to @widget, a table or a felt, in the place of any other.  How it looks in each
 * style is told by the style sheet. */
void pepita_table_colour_apply (GtkWidget *widget, PepitaTableColour colour);

/* A piece of a table of this colour, in the style of the moment, to choose it by. */
GtkWidget *pepita_table_colour_swatch (PepitaTableColour colour);

G_END_DECLS

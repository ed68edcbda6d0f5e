/* pepita-table-colour.c: the colours that the table can have.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-colour.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pepita-look.h"

/* Pixels. */
enum
{
  SWATCH_WIDTH = 72,
  SWATCH_HEIGHT = 48,
};

/* The classes of the style sheet. */
static const char *const classes[PEPITA_N_TABLE_COLOURS] = {
  [PEPITA_TABLE_GREEN] = "green",
  [PEPITA_TABLE_BLUE] = "blue",
  [PEPITA_TABLE_BURGUNDY] = "burgundy",
  [PEPITA_TABLE_BROWN] = "brown",
  [PEPITA_TABLE_GREY] = "grey",
};

const char *
pepita_table_colour_name (PepitaTableColour colour)
{
  static const char *const names[PEPITA_N_TABLE_COLOURS] = {
    /* Translators: these are colours of the table. */
    [PEPITA_TABLE_GREEN] = NC_ ("table", "Green"),
    [PEPITA_TABLE_BLUE] = NC_ ("table", "Blue"),
    [PEPITA_TABLE_BURGUNDY] = NC_ ("table", "Burgundy"),
    [PEPITA_TABLE_BROWN] = NC_ ("table", "Brown"),
    [PEPITA_TABLE_GREY] = NC_ ("table", "Grey"),
  };

  g_return_val_if_fail (colour < PEPITA_N_TABLE_COLOURS, "");
  return g_dpgettext2 (NULL, "table", names[colour]);
}

void
pepita_table_colour_apply (GtkWidget *widget, PepitaTableColour colour)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (colour < PEPITA_N_TABLE_COLOURS);

  for (int i = 0; i < PEPITA_N_TABLE_COLOURS; i++)
    {
      if (i != (int) colour)
        gtk_widget_remove_css_class (widget, classes[i]);
    }
  gtk_widget_add_css_class (widget, classes[colour]);
}

GtkWidget *
pepita_table_colour_swatch (PepitaTableColour colour)
{
  GtkWidget *felt = g_object_new (ADW_TYPE_BIN, "css-name", "felt", NULL);

  gtk_widget_set_size_request (felt, SWATCH_WIDTH, SWATCH_HEIGHT);
  gtk_widget_set_halign (felt, GTK_ALIGN_CENTER);
  pepita_table_colour_apply (felt, colour);
  pepita_look_follow (felt);
  return felt;
}

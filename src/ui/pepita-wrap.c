/* pepita-wrap.c: words that take a second line where there is no room for one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-wrap.h"

enum
{
  LARGE = 120 * PANGO_SCALE, /* gtk-xft-dpi of the large text of desktops */
};

gboolean
pepita_wrap_is_needed (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi >= LARGE;
}

GtkWidget *
pepita_wrap_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
wrap_buttons (GtkWidget *root, PangoWrapMode mode)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_BUTTON (root) || !GTK_IS_LABEL (child))
        {
          wrap_buttons (child, mode);
          continue;
        }
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (child), mode);
      gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_CENTER);
    }
}

void
pepita_wrap_buttons (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  wrap_buttons (root, pepita_wrap_is_needed () ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
}

char *
pepita_wrap_parts (const char *text)
{
  g_autoptr (GString) whole = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  whole = g_string_new (text);
  g_string_replace (whole, " ", "\u00a0", 0);
  g_string_replace (whole, "\u00a0·\u00a0", "\u00a0· ", 0);
  return g_string_free (g_steal_pointer (&whole), FALSE);
}

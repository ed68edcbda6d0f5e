/* pepita-wrap.c: words of buttons that take a second line where there is no room for one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-wrap.h"

void
pepita_wrap_buttons (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_BUTTON (root) || !GTK_IS_LABEL (child))
        {
          pepita_wrap_buttons (child);
          continue;
        }
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_CENTER);
    }
}

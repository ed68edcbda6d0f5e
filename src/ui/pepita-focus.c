/* pepita-focus.c: where the keyboard is when what it was in goes.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-focus.h"

#include "pepita-window.h"

void
pepita_focus_leave (GtkWidget *widget)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  root = gtk_widget_get_root (widget);
  if (!PEPITA_IS_WINDOW (root))
    return;
  focus = gtk_root_get_focus (root);
  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_widget_child_focus (GTK_WIDGET (pepita_window_get_table_view (PEPITA_WINDOW (root))),
                            GTK_DIR_TAB_FORWARD);
}

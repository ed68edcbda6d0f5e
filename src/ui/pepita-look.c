/* pepita-look.c: widgets that look different in dark style and high contrast.
 *
 * The style sheet has one part for each look, as newer versions of libadwaita want it.  A dialog
 * may be a window of its own, so what is in it can't do with the classes of the game's window.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-look.h"

#include <adwaita.h>

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
changed_cb (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  set_class (widget, "dark", adw_style_manager_get_dark (manager));
  set_class (widget, "high-contrast", adw_style_manager_get_high_contrast (manager));
}

void
pepita_look_follow (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (changed_cb), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (changed_cb), widget,
                           G_CONNECT_SWAPPED);
  changed_cb (widget);
}

/* pepita-close-button.c: the round button that sends something on the table away.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-close-button.h"

#include <glib/gi18n.h>

#include "pepita-compat.h"

GtkWidget *
pepita_close_button_new (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  pepita_compat_name_button (button, _ ("Close"));
  gtk_widget_set_focus_on_click (button, FALSE);
  return button;
}

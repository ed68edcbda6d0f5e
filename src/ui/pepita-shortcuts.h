/* pepita-shortcuts.h: the keys of the program, in one list.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the keys with modifiers to the application, so that menus show them. */
void pepita_shortcuts_install_accels (GtkApplication *application);

/* Gives the plain keys to @window, behind whatever has the focus: text can still be typed. */
void pepita_shortcuts_install_keys (GtkWidget *window);

/* Adds the keys of its action to the tooltip of each button below @widget. */
void pepita_shortcuts_add_tooltips (GtkWidget *widget);

/* Shows the list as a dialog of @parent. */
void pepita_shortcuts_present (GtkWidget *parent);

G_END_DECLS

/* pepita-preferences.h: the preferences dialog.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the preferences as a dialog of @window, a PepitaWindow. */
void pepita_preferences_present (GSettings *settings, GtkWidget *window);

G_END_DECLS

/* pepita-look.h: widgets that look different in dark style and high contrast.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the style classes "dark" and "high-contrast" of @widget as the desktop is, from now on and
 * as long as there is the widget. */
void pepita_look_follow (GtkWidget *widget);

G_END_DECLS

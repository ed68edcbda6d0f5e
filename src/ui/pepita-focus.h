/* pepita-focus.h: where the keyboard is when what it was in goes.
 *
 * GTK would have it on the first button of the window, which begins a new game.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be called when @widget, in the window of the game, begins to go: if the focus is in it, that
 * is on the table from now on. */
void pepita_focus_leave (GtkWidget *widget);

G_END_DECLS

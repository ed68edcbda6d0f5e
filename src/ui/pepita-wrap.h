/* pepita-wrap.h: words of buttons that take a second line where there is no room for one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the labels of all buttons at and below @root wrap, also within a word where nothing else
 * helps, so that none is a reason for a window to be wider than a phone. */
void pepita_wrap_buttons (GtkWidget *root);

G_END_DECLS

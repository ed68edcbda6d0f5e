/* pepita-title-line.h: the title of the window, below a header bar that has no room for it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows title and subtitle where a header bar whose title is in a #PepitaFold does not show them;
 * else it takes no room.  Whoever changes the buttons of the header bar has it measured anew.
 *
 * Properties: "header" (the header bar) and "window-title" (its AdwWindowTitle), both not owned. */
#define PEPITA_TYPE_TITLE_LINE (pepita_title_line_get_type ())
G_DECLARE_FINAL_TYPE (PepitaTitleLine, pepita_title_line, PEPITA, TITLE_LINE, GtkWidget)

G_END_DECLS

/* pepita-graphics.h: with a graphics card and without; none is pretended where there is none.
 *
 * GTK gets OpenGL and Vulkan ready when it opens the display, even if it will draw without them.
 * Without a graphics card both are computed by the processor: that costs a third of the time of a
 * start and more memory than all else, and draws slower than cairo does.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has GTK leave OpenGL and Vulkan alone where cairo is chosen (GSK_RENDERER), or where nothing is
 * and there is no graphics card.  Before GTK is initialised and before there are other threads:
 * GTK can be told only by the environment. */
void pepita_graphics_prepare (void);

/* After GTK is initialised: programs that are started by this one are not told the same. */
void pepita_graphics_prepared (void);

/* Is what @widget shows painted by cairo?  That copies a texture for each frame, and scales it,
 * which costs a graphics card nothing. */
gboolean pepita_graphics_is_cairo (GtkWidget *widget);

G_END_DECLS

/* pepita-flow-layout.h: children side by side, and in lines where there is no room for that.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PEPITA_TYPE_FLOW_LAYOUT (pepita_flow_layout_get_type ())
G_DECLARE_FINAL_TYPE (PepitaFlowLayout, pepita_flow_layout, PEPITA, FLOW_LAYOUT, GtkLayoutManager)

/* Gives each child its natural width and begins a new line where that does not fit.  A line is in
 * the middle, unless one of its children expands: then those share the rest of it.
 *
 * Properties: "spacing" (int, pixels) between children of a line, "line-spacing" (int, pixels). */
GtkLayoutManager *pepita_flow_layout_new (int spacing, int line_spacing);

G_END_DECLS

/* pepita-slot-view.h: the place of a pile on the table, seen where it is empty.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-mark.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_SLOT_VIEW (pepita_slot_view_get_type ())
G_DECLARE_FINAL_TYPE (PepitaSlotView, pepita_slot_view, PEPITA, SLOT_VIEW, GtkWidget)

GtkWidget *pepita_slot_view_new (void);

/* The mark on the slot, or PEPITA_SHAPE_NONE. */
void pepita_slot_view_set_mark (PepitaSlotView *self, PepitaShape mark);

G_END_DECLS

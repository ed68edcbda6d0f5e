/* pepita-felt.h: the felt of the table, darker towards its edges.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Kept from frame to frame; all zero at first. */
typedef struct
{
  GskRenderNode *node;
  GdkRGBA colour; /* that it was made with */
  float width;    /* pixels */
  float height;
  double scale;
  gboolean cairo;
} PepitaFelt;

/* Covers all of @widget with felt of the "color" that the style sheet gives to it. */
void pepita_felt_snapshot (PepitaFelt *self, GtkWidget *widget, GtkSnapshot *snapshot);

void pepita_felt_clear (PepitaFelt *self);

G_END_DECLS

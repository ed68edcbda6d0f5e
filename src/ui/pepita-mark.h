/* pepita-mark.h: our own symbolic icons, drawn by code.
 *
 * An icon in SVG makes GTK look for a plug-in that reads SVG, load it and parse the file, all
 * before the first frame.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  PEPITA_SHAPE_NONE,
  PEPITA_SHAPE_ACE,      /* what an empty foundation waits for */
  PEPITA_SHAPE_HINT,     /* a lamp */
  PEPITA_SHAPE_NEW_GAME, /* a card beside the pack, with a plus */
  PEPITA_SHAPE_RECYCLE,  /* the waste can be turned over */
  PEPITA_SHAPE_STOP,     /* it can't */
} PepitaShape;

GType pepita_shape_get_type (void);
#define PEPITA_TYPE_SHAPE (pepita_shape_get_type ())

/* A GtkSymbolicPaintable: it takes the colour of the text where it is shown, and is sharp in
 * each size.
 *
 * Property: shape (PepitaShape, construct only). */
#define PEPITA_TYPE_MARK (pepita_mark_get_type ())
G_DECLARE_FINAL_TYPE (PepitaMark, pepita_mark, PEPITA, MARK, GObject)

GdkPaintable *pepita_mark_new (PepitaShape shape);

G_END_DECLS

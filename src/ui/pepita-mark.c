/* pepita-mark.c: our own symbolic icons, drawn by code.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-mark.h"

#include <math.h>

/* All shapes are drawn in a square of this side. */
static const double GRID = 16;

struct _PepitaMark
{
  GObject parent_instance;

  PepitaShape shape;
};

enum
{
  PROP_0,
  PROP_SHAPE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_ENUM_TYPE (PepitaShape,
                    pepita_shape,
                    G_DEFINE_ENUM_VALUE (PEPITA_SHAPE_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (PEPITA_SHAPE_ACE, "ace"),
                    G_DEFINE_ENUM_VALUE (PEPITA_SHAPE_HINT, "hint"),
                    G_DEFINE_ENUM_VALUE (PEPITA_SHAPE_NEW_GAME, "new-game"),
                    G_DEFINE_ENUM_VALUE (PEPITA_SHAPE_RECYCLE, "recycle"),
                    G_DEFINE_ENUM_VALUE (PEPITA_SHAPE_STOP, "stop"))

/* --- the shapes --- */

static void
trace_polygon (cairo_t *cr, const double (*points)[2], gsize n)
{
  cairo_new_sub_path (cr);
  for (gsize i = 0; i < n; i++)
    cairo_line_to (cr, points[i][0], points[i][1]);
  cairo_close_path (cr);
}

/* A capital A without serifs; its counter is left out by the even-odd rule. */
static void
draw_ace (cairo_t *cr)
{
  static const double outline[][2] = {
    { 6.7, 1 },
    { 1.5, 15 },
    { 4.1, 15 },
    { 5.3, 11.6 },
    { 10.7, 11.6 },
    { 11.9, 15 },
    { 14.5, 15 },
    { 9.3, 1 },
  };
  static const double counter[][2] = { { 8, 4.1 }, { 9.9, 9.4 }, { 6.1, 9.4 } };

  trace_polygon (cr, outline, G_N_ELEMENTS (outline));
  trace_polygon (cr, counter, G_N_ELEMENTS (counter));
  cairo_fill (cr);
}

/* A bulb on its socket. */
static void
draw_hint (cairo_t *cr)
{
  cairo_arc (cr, 8, 5.5, 4.5, G_PI * 0.7, G_PI * 2.3);
  cairo_line_to (cr, 10, 11);
  cairo_line_to (cr, 6, 11);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_rectangle (cr, 5, 13, 6, 1.2);
  cairo_rectangle (cr, 6.4, 15, 3.2, 1);
  cairo_fill (cr);
}

static void
trace_card (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
}

static void
draw_new_game (cairo_t *cr)
{
  static const double plus[][2] = {
    { 9, 5 },
    { 11, 5 },
    { 11, 7.5 },
    { 13.5, 7.5 },
    { 13.5, 9.5 },
    { 11, 9.5 },
    { 11, 12 },
    { 9, 12 },
    { 9, 9.5 },
    { 6.5, 9.5 },
    { 6.5, 7.5 },
    { 9, 7.5 },
  };

  trace_card (cr, 4, 2, 12, 13, 3);
  trace_polygon (cr, plus, G_N_ELEMENTS (plus));
  cairo_fill (cr);
  /* what is seen of the card below */
  cairo_move_to (cr, 7, 1);
  cairo_line_to (cr, 5, 1);
  cairo_arc_negative (cr, 5, 3, 2, -G_PI_2, -G_PI);
  cairo_line_to (cr, 3, 3.1);
  cairo_line_to (cr, 1.7, 3.6);
  cairo_curve_to (cr, 0.7, 4, 0.2, 5.2, 0.6, 6.2);
  cairo_line_to (cr, 3, 12.3);
  cairo_line_to (cr, 3, 5);
  cairo_arc (cr, 7, 5, 4, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Two arrows that run after each other. */
static void
draw_recycle (cairo_t *cr)
{
  static const double head[][2] = {
    { 11, 5 },
    { 11, 7 },
    { 16, 7 },
    { 16, 2 },
    { 14, 2 },
    { 14, 5 },
  };

  for (int i = 0; i < 2; i++)
    {
      trace_polygon (cr, head, G_N_ELEMENTS (head));
      cairo_fill (cr);
      cairo_arc (cr, 8, 8, 7, G_PI, G_PI + G_PI * 0.83);
      cairo_stroke (cr);
      cairo_translate (cr, GRID, GRID);
      cairo_rotate (cr, G_PI);
    }
}

static void
draw_stop (cairo_t *cr)
{
  cairo_move_to (cr, 2.3, 2.3);
  cairo_line_to (cr, 13.7, 13.7);
  cairo_move_to (cr, 13.7, 2.3);
  cairo_line_to (cr, 2.3, 13.7);
  cairo_stroke (cr);
}

static void
draw_shape (cairo_t *cr, PepitaShape shape)
{
  static void (*const draw[]) (cairo_t *) = {
    [PEPITA_SHAPE_ACE] = draw_ace,
    [PEPITA_SHAPE_HINT] = draw_hint,
    [PEPITA_SHAPE_NEW_GAME] = draw_new_game,
    [PEPITA_SHAPE_RECYCLE] = draw_recycle,
    [PEPITA_SHAPE_STOP] = draw_stop,
  };

  cairo_set_line_width (cr, 2);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  if (draw[shape] != NULL)
    draw[shape](cr);
}

/* --- the paintable --- */

static void
pepita_mark_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                               GdkSnapshot *snapshot,
                               double width,
                               double height,
                               const GdkRGBA *colors,
                               gsize n_colors)
{
  static const GdkRGBA black = { 0, 0, 0, 1 };
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  double side = MIN (width, height);

  gdk_cairo_set_source_rgba (cr, n_colors > 0 ? &colors[GTK_SYMBOLIC_COLOR_FOREGROUND] : &black);
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  cairo_scale (cr, side / GRID, side / GRID);
  draw_shape (cr, PEPITA_MARK (paintable)->shape);
  cairo_destroy (cr);
}

static void
pepita_mark_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  pepita_mark_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (paintable), snapshot, width, height, NULL,
                                 0);
}

static GdkPaintableFlags
pepita_mark_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static int
pepita_mark_get_side (GdkPaintable *paintable)
{
  return (int) GRID;
}

static void
init_paintable (GdkPaintableInterface *interface)
{
  interface->snapshot = pepita_mark_snapshot;
  interface->get_flags = pepita_mark_get_flags;
  interface->get_intrinsic_width = pepita_mark_get_side;
  interface->get_intrinsic_height = pepita_mark_get_side;
}

static void
init_symbolic (GtkSymbolicPaintableInterface *interface)
{
  interface->snapshot_symbolic = pepita_mark_snapshot_symbolic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PepitaMark,
                               pepita_mark,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, init_paintable)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE,
                                                          init_symbolic))

static void
pepita_mark_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHAPE)
    PEPITA_MARK (object)->shape = (PepitaShape) g_value_get_enum (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pepita_mark_class_init (PepitaMarkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = pepita_mark_set_property;
  props[PROP_SHAPE] =
      g_param_spec_enum ("shape", NULL, NULL, PEPITA_TYPE_SHAPE, PEPITA_SHAPE_NONE,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
pepita_mark_init (PepitaMark *self)
{
}

GdkPaintable *
pepita_mark_new (PepitaShape shape)
{
  return g_object_new (PEPITA_TYPE_MARK, "shape", shape, NULL);
}

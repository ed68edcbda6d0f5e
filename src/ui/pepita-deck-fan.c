/* pepita-deck-fan.c: a few cards of a deck, side by side.
 *
 * All fans are of one size, whatever the shape of the cards: those are as large as it allows.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-fan.h"

#include <math.h>

#include "pepita-compat.h"

/* Of a card's width, from one to the next. */
static const double STEP = 0.62;

/* Pixels: two fans of four fit beside each other on a phone. */
static const double CARD_WIDTH = 46;
static const double CARD_HEIGHT = 64.4;
static const float RADIUS = 3;

static const GdkRGBA BLANK = { 0.6f, 0.6f, 0.6f, 0.35f };
static const GdkRGBA EDGE = { 0, 0, 0, 0.35f };

struct _PepitaDeckFan
{
  GtkWidget parent_instance;

  guint n;
  guint faces[PEPITA_DECK_FAN_MAX];
  cairo_surface_t *pictures[PEPITA_DECK_FAN_MAX];
  double aspect;
};

G_DEFINE_FINAL_TYPE (PepitaDeckFan, pepita_deck_fan, GTK_TYPE_WIDGET)

/* Pixels that @n cards of this width take. */
static double
fan_width (guint n, double card_width)
{
  return card_width * (1 + (n - 1) * STEP);
}

/* The largest cards of this shape. */
static double
card_width (PepitaDeckFan *self)
{
  return MIN (CARD_WIDTH, CARD_HEIGHT * self->aspect);
}

static void
pepita_deck_fan_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  PepitaDeckFan *self = PEPITA_DECK_FAN (widget);
  double size = orientation == GTK_ORIENTATION_HORIZONTAL ? fan_width (self->n, CARD_WIDTH)
                                                          : CARD_HEIGHT;

  *minimum = *natural = (int) ceil (size) + 2;
}

static void
snapshot_card (GtkSnapshot *snapshot, const graphene_rect_t *bounds, cairo_surface_t *picture)
{
  GskRoundedRect outline;
  cairo_t *cr;

  gsk_rounded_rect_init_from_rect (&outline, bounds, RADIUS);
  if (picture == NULL)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &BLANK, bounds);
      gtk_snapshot_pop (snapshot);
      return;
    }
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &EDGE, 0, 0, 1, 0);
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  cairo_translate (cr, (double) bounds->origin.x, (double) bounds->origin.y);
  cairo_scale (cr, (double) bounds->size.width / cairo_image_surface_get_width (picture),
               (double) bounds->size.height / cairo_image_surface_get_height (picture));
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
pepita_deck_fan_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PepitaDeckFan *self = PEPITA_DECK_FAN (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = (float) card_width (self);
  float height = (float) (card_width (self) / self->aspect);
  float left = ((float) gtk_widget_get_width (widget) - (float) fan_width (self->n, width)) / 2;
  float top = ((float) gtk_widget_get_height (widget) - height) / 2;

  for (guint i = 0; i < self->n; i++)
    {
      guint place = mirrored ? self->n - 1 - i : i;
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (
          left + (float) place * width * (float) STEP, top, width, height);

      snapshot_card (snapshot, &bounds, self->pictures[i]);
    }
}

static void
drop_pictures (PepitaDeckFan *self)
{
  for (guint i = 0; i < self->n; i++)
    g_clear_pointer (&self->pictures[i], cairo_surface_destroy);
}

static void
pepita_deck_fan_finalize (GObject *object)
{
  drop_pictures (PEPITA_DECK_FAN (object));
  G_OBJECT_CLASS (pepita_deck_fan_parent_class)->finalize (object);
}

static void
pepita_deck_fan_class_init (PepitaDeckFanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pepita_deck_fan_finalize;
  widget_class->measure = pepita_deck_fan_measure;
  widget_class->snapshot = pepita_deck_fan_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
pepita_deck_fan_init (PepitaDeckFan *self)
{
  self->aspect = CARD_WIDTH / CARD_HEIGHT;
}

GtkWidget *
pepita_deck_fan_new (const guint *faces, guint n)
{
  PepitaDeckFan *self;

  g_return_val_if_fail (n > 0 && n <= PEPITA_DECK_FAN_MAX, NULL);

  self = g_object_new (PEPITA_TYPE_DECK_FAN, NULL);
  self->n = n;
  for (guint i = 0; i < n; i++)
    self->faces[i] = faces[i];
  return GTK_WIDGET (self);
}

gboolean
pepita_deck_fan_take (PepitaDeckFan *self, PepitaDeck *deck)
{
  double scale;
  gboolean all = TRUE;

  g_return_val_if_fail (PEPITA_IS_DECK_FAN (self), FALSE);
  g_return_val_if_fail (PEPITA_IS_DECK (deck), FALSE);

  if (!pepita_deck_is_loaded (deck))
    return FALSE;
  scale = pepita_compat_get_scale (GTK_WIDGET (self));
  self->aspect = pepita_deck_get_aspect (deck);
  pepita_deck_set_size (deck, (int) lround (card_width (self) * scale),
                        (int) lround (card_width (self) / self->aspect * scale));
  for (guint i = 0; i < self->n; i++)
    {
      gboolean exact = FALSE;

      pepita_deck_get_surface (deck, self->faces[i], &exact);
      all &= exact;
    }
  if (!all)
    return FALSE;
  drop_pictures (self);
  for (guint i = 0; i < self->n; i++)
    self->pictures[i] =
        cairo_surface_reference (pepita_deck_get_surface (deck, self->faces[i], NULL));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

void
pepita_deck_fan_forget (PepitaDeckFan *self)
{
  g_return_if_fail (PEPITA_IS_DECK_FAN (self));

  drop_pictures (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
pepita_deck_fan_has_pictures (PepitaDeckFan *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK_FAN (self), FALSE);
  return self->pictures[0] != NULL;
}

/* pepita-picture.c: a little position of cards, as the help shows it.
 *
 * Cards and empty places are the widgets of the table itself; arrows are drawn over them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-picture.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pepita-card-view.h"
#include "pepita-compat.h"
#include "pepita-look.h"
#include "pepita-slot-view.h"

enum
{
  CARD_WIDTH = 62, /* pixels: four lanes fit the narrowest window */
  MAX_PLACES = 10,
  MAX_ARROWS = 2,
};

/* What lies at a place. */
typedef enum
{
  END,
  CARD,
  CHOSEN, /* a card that the picture is about */
  BACK,
  SLOT,
} Kind;

/* x is in widths of a card, y in heights, from the top left corner of the picture. */
typedef struct
{
  Kind kind;
  float x;
  float y;
  int rank;
  PepitaSuit suit;
} Place;

/* From a point to another; all zero for none. */
typedef struct
{
  float x1;
  float y1;
  float x2;
  float y2;
} Arrow;

typedef struct
{
  const char *text; /* what is to be seen */
  float width;      /* in widths of a card */
  float height;     /* in heights */
  Place places[MAX_PLACES];
  Arrow arrows[MAX_ARROWS];
  float equals; /* where an equals sign stands, or 0 */
} Position;

static const Position positions[PEPITA_N_PICTURES] = {
  [PEPITA_PICTURE_SIX_ON_SEVEN] = {
      .text = N_ ("Picture: the six of spades goes on the seven of hearts in another column and "
                  "uncovers a face-down card."),
      .width = 2.5f,
      .height = 1.36f,
      .places = {
          { BACK, 0, 0, 0, 0 },
          { BACK, 0, 0.12f, 0, 0 },
          { CARD, 0, 0.24f, 7, PEPITA_HEARTS },
          { BACK, 1.5f, 0, 0, 0 },
          { CHOSEN, 1.5f, 0.12f, 6, PEPITA_SPADES },
      },
      .arrows = { { 1.56f, 0.7f, 0.74f, 0.9f } },
  },
  [PEPITA_PICTURE_RUN] = {
      .text = N_ ("Picture: a run of jack of clubs, ten of diamonds and nine of spades goes on the "
                  "queen of hearts as a unit."),
      .width = 2.5f,
      .height = 1.68f,
      .places = {
          { BACK, 0, 0, 0, 0 },
          { CARD, 0, 0.12f, PEPITA_QUEEN, PEPITA_HEARTS },
          { BACK, 1.5f, 0, 0, 0 },
          { CHOSEN, 1.5f, 0.12f, PEPITA_JACK, PEPITA_CLUBS },
          { CHOSEN, 1.5f, 0.40f, 10, PEPITA_DIAMONDS },
          { CHOSEN, 1.5f, 0.68f, 9, PEPITA_SPADES },
      },
      .arrows = { { 1.52f, 0.32f, 0.74f, 0.72f } },
  },
  [PEPITA_PICTURE_SPLIT] = {
      .text = N_ ("Picture: the seven of spades leaves its run for the eight of hearts, and the "
                  "eight of diamonds under it goes to its foundation."),
      .width = 3.8f,
      .height = 1.68f,
      .places = {
          { CARD, 0, 0, 7, PEPITA_DIAMONDS },
          { BACK, 1.4f, 0, 0, 0 },
          { CARD, 1.4f, 0.12f, 9, PEPITA_CLUBS },
          { CARD, 1.4f, 0.40f, 8, PEPITA_DIAMONDS },
          { CHOSEN, 1.4f, 0.68f, 7, PEPITA_SPADES },
          { BACK, 2.8f, 0, 0, 0 },
          { CARD, 2.8f, 0.12f, 8, PEPITA_HEARTS },
      },
      .arrows = { { 2.3f, 1.2f, 3.05f, 0.9f }, { 1.42f, 0.54f, 0.76f, 0.62f } },
  },
  [PEPITA_PICTURE_ACE] = {
      .text = N_ ("Picture: the ace of diamonds goes from its column to an empty foundation. "
                  "Beside it the two of spades lies on its ace."),
      .width = 3.8f,
      .height = 1.24f,
      .places = {
          { CARD, 0, 0, 2, PEPITA_SPADES },
          { SLOT, 1.2f, 0, 0, 0 },
          { BACK, 2.8f, 0, 0, 0 },
          { BACK, 2.8f, 0.12f, 0, 0 },
          { CHOSEN, 2.8f, 0.24f, PEPITA_ACE, PEPITA_DIAMONDS },
      },
      .arrows = { { 2.85f, 0.8f, 1.8f, 0.55f } },
  },
  [PEPITA_PICTURE_KING] = {
      .text = N_ ("Picture: the king of clubs with the queen of diamonds on it goes to an empty "
                  "column and uncovers a face-down card."),
      .width = 2.5f,
      .height = 1.52f,
      .places = {
          { SLOT, 0, 0, 0, 0 },
          { BACK, 1.5f, 0, 0, 0 },
          { BACK, 1.5f, 0.12f, 0, 0 },
          { CHOSEN, 1.5f, 0.24f, PEPITA_KING, PEPITA_CLUBS },
          { CHOSEN, 1.5f, 0.52f, PEPITA_QUEEN, PEPITA_DIAMONDS },
      },
      .arrows = { { 1.52f, 0.42f, 0.6f, 0.6f } },
  },
  [PEPITA_PICTURE_BACK] = {
      .text = N_ ("Picture: the five of hearts comes from its foundation to the six of clubs, and "
                  "the four of spades goes on it."),
      .width = 3.8f,
      .height = 1.36f,
      .places = {
          { CHOSEN, 0, 0, 5, PEPITA_HEARTS },
          { BACK, 1.4f, 0, 0, 0 },
          { CARD, 1.4f, 0.12f, 6, PEPITA_CLUBS },
          { BACK, 2.8f, 0, 0, 0 },
          { BACK, 2.8f, 0.12f, 0, 0 },
          { CARD, 2.8f, 0.24f, 4, PEPITA_SPADES },
      },
      .arrows = { { 0.94f, 0.5f, 1.66f, 0.62f }, { 2.85f, 0.8f, 2.2f, 0.92f } },
  },
  [PEPITA_PICTURE_DRAW_2] = {
      .text = N_ ("Picture: the stock, and beside it two cards that were drawn, the eight of "
                  "diamonds and the queen of spades. The queen can be played."),
      .width = 2.78f,
      .height = 1,
      .places = {
          { BACK, 0, 0, 0, 0 },
          { CARD, 1.4f, 0, 8, PEPITA_DIAMONDS },
          { CHOSEN, 1.78f, 0, PEPITA_QUEEN, PEPITA_SPADES },
      },
  },
  [PEPITA_PICTURE_DRAW_3] = {
      .text = N_ ("Picture: the stock, and beside it three cards that were drawn, the eight of "
                  "diamonds, the queen of spades and the four of hearts. The four can be played."),
      .width = 3.16f,
      .height = 1,
      .places = {
          { BACK, 0, 0, 0, 0 },
          { CARD, 1.4f, 0, 8, PEPITA_DIAMONDS },
          { CARD, 1.78f, 0, PEPITA_QUEEN, PEPITA_SPADES },
          { CHOSEN, 2.16f, 0, 4, PEPITA_HEARTS },
      },
  },
  [PEPITA_PICTURE_JOKER] = {
      .text = N_ ("Picture: between the seven of hearts and the five of diamonds, a joker stands "
                  "for a black six."),
      .width = 2.9f,
      .height = 1.68f,
      .places = {
          { BACK, 0, 0, 0, 0 },
          { CARD, 0, 0.12f, 7, PEPITA_HEARTS },
          { CHOSEN, 0, 0.40f, PEPITA_JOKER, PEPITA_CLUBS },
          { CARD, 0, 0.68f, 5, PEPITA_DIAMONDS },
          { BACK, 1.9f, 0, 0, 0 },
          { CARD, 1.9f, 0.12f, 7, PEPITA_HEARTS },
          { CHOSEN, 1.9f, 0.40f, 6, PEPITA_SPADES },
          { CARD, 1.9f, 0.68f, 5, PEPITA_DIAMONDS },
      },
      .equals = 1.45f,
  },
};

struct _PepitaPicture
{
  GtkWidget parent_instance;

  PepitaDeck *deck;
  const Position *position;
  GtkWidget *widgets[MAX_PLACES + 1]; /* for each place, then NULL */
  /* of a card, on whole device pixels */
  double card_width;
  double card_height;
};

G_DEFINE_FINAL_TYPE (PepitaPicture, pepita_picture, GTK_TYPE_WIDGET)

static double
on_pixels (double length, double scale)
{
  return round (length * scale) / scale;
}

static void
pepita_picture_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  PepitaPicture *self = PEPITA_PICTURE (widget);
  double width = self->position->width * CARD_WIDTH;
  double height = self->position->height * CARD_WIDTH / pepita_deck_get_aspect (self->deck);

  *minimum = (int) ceil (orientation == GTK_ORIENTATION_HORIZONTAL ? width : height);
  *natural = *minimum;
}

static void
allocate_place (PepitaPicture *self, int index, double scale)
{
  const Place *place = &self->position->places[index];
  GtkWidget *child = self->widgets[index];
  double x = place->x * CARD_WIDTH;
  graphene_point_t at;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - self->card_width;
  graphene_point_init (&at, (float) on_pixels (x, scale),
                       (float) on_pixels (place->y * self->card_height, scale));
  if (PEPITA_IS_CARD_VIEW (child))
    pepita_card_view_set_size (PEPITA_CARD_VIEW (child), self->card_width, self->card_height);
  /* GTK wants a widget measured before it is allocated */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (child, (int) lround (self->card_width), (int) lround (self->card_height),
                       -1, gsk_transform_translate (NULL, &at));
}

static void
pepita_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PepitaPicture *self = PEPITA_PICTURE (widget);
  double scale = pepita_compat_get_scale (widget);

  self->card_width = on_pixels (CARD_WIDTH, scale);
  self->card_height = on_pixels (CARD_WIDTH / pepita_deck_get_aspect (self->deck), scale);
  pepita_deck_set_size (self->deck, (int) lround (self->card_width * scale),
                        (int) lround (self->card_height * scale));
  for (int i = 0; self->widgets[i] != NULL; i++)
    allocate_place (self, i, scale);
}

/* --- what is drawn over the cards --- */

static void
arrow_path (cairo_t *cr, graphene_vec2_t from, graphene_vec2_t to)
{
  float x1 = graphene_vec2_get_x (&from), y1 = graphene_vec2_get_y (&from);
  float x2 = graphene_vec2_get_x (&to), y2 = graphene_vec2_get_y (&to);
  /* it bends upwards; its head points along the end of the curve */
  double x = (x1 + x2) / 2, y = MIN (y1, y2) - fabsf (x2 - x1) * 0.22;
  double angle = atan2 (y2 - y, x2 - x);

  cairo_move_to (cr, x1, y1);
  cairo_curve_to (cr, (x1 + 2 * x) / 3, (y1 + 2 * y) / 3, (x2 + 2 * x) / 3, (y2 + 2 * y) / 3, x2,
                  y2);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x2, y2);
      cairo_line_to (cr, x2 - 11 * cos (angle + side * 0.55), y2 - 11 * sin (angle + side * 0.55));
    }
}

static void
draw_arrow (PepitaPicture *self, cairo_t *cr, const Arrow *arrow)
{
  graphene_vec2_t from, to;

  graphene_vec2_init (&from, arrow->x1 * (float) self->card_width,
                      arrow->y1 * (float) self->card_height);
  graphene_vec2_init (&to, arrow->x2 * (float) self->card_width,
                      arrow->y2 * (float) self->card_height);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  arrow_path (cr, from, to);
  cairo_set_source_rgb (cr, 0.10, 0.16, 0.14);
  cairo_set_line_width (cr, 7);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 0.80, 0.25);
  cairo_set_line_width (cr, 3.5);
  cairo_stroke (cr);
}

static void
draw_equals (PepitaPicture *self, cairo_t *cr)
{
  double x = self->position->equals * self->card_width;
  double y = self->position->height * self->card_height / 2;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x - 8, y + side * 4);
      cairo_line_to (cr, x + 8, y + side * 4);
    }
  cairo_stroke (cr);
}

static void
pepita_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PepitaPicture *self = PEPITA_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  cairo_t *cr;

  GTK_WIDGET_CLASS (pepita_picture_parent_class)->snapshot (widget, snapshot);
  if (self->position->arrows[0].x1 == 0 && self->position->equals == 0)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot,
      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) gtk_widget_get_height (widget)));
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }
  for (int i = 0; i < MAX_ARROWS && self->position->arrows[i].x1 != 0; i++)
    draw_arrow (self, cr, &self->position->arrows[i]);
  if (self->position->equals != 0)
    draw_equals (self, cr);
  cairo_destroy (cr);
}

/* --- the object --- */

static void
deck_changed_cb (PepitaPicture *self)
{
  for (int i = 0; self->widgets[i] != NULL; i++)
    gtk_widget_queue_draw (self->widgets[i]);
}

static void
pepita_picture_dispose (GObject *object)
{
  PepitaPicture *self = PEPITA_PICTURE (object);

  for (int i = 0; i < MAX_PLACES; i++)
    g_clear_pointer (&self->widgets[i], gtk_widget_unparent);
  g_clear_object (&self->deck);
  G_OBJECT_CLASS (pepita_picture_parent_class)->dispose (object);
}

static void
pepita_picture_class_init (PepitaPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_picture_dispose;
  widget_class->measure = pepita_picture_measure;
  widget_class->size_allocate = pepita_picture_size_allocate;
  widget_class->snapshot = pepita_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "position");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
pepita_picture_init (PepitaPicture *self)
{
  pepita_look_follow (GTK_WIDGET (self));
}

static GtkWidget *
create_place (PepitaDeck *deck, const Place *place)
{
  GtkWidget *widget;

  if (place->kind == SLOT)
    widget = pepita_slot_view_new ();
  else
    {
      /* any card will do for a back */
      widget = pepita_card_view_new (
          deck, pepita_card (place->kind == BACK ? PEPITA_ACE : place->rank, place->suit));
      pepita_card_view_set_turn (PEPITA_CARD_VIEW (widget), place->kind == BACK ? 0 : 1);
    }
  if (place->kind == CHOSEN)
    gtk_widget_add_css_class (widget, "target");
  gtk_widget_set_focusable (widget, FALSE);
  /* the picture is one thing to a screen reader */
  pepita_compat_hide_from_readers (widget, TRUE);
  return widget;
}

GtkWidget *
pepita_picture_new (PepitaDeck *deck, PepitaPictureId id)
{
  PepitaPicture *self;

  g_return_val_if_fail (PEPITA_IS_DECK (deck), NULL);
  g_return_val_if_fail ((guint) id < PEPITA_N_PICTURES, NULL);

  self = g_object_new (PEPITA_TYPE_PICTURE, NULL);
  self->deck = g_object_ref (deck);
  self->position = &positions[id];
  for (int i = 0; i < MAX_PLACES && self->position->places[i].kind != END; i++)
    {
      self->widgets[i] = create_place (deck, &self->position->places[i]);
      gtk_widget_set_parent (self->widgets[i], GTK_WIDGET (self));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (self->position->text), -1);
  g_signal_connect_object (deck, "changed", G_CALLBACK (deck_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (deck, "notify::aspect", G_CALLBACK (gtk_widget_queue_resize), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

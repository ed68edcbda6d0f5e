/* pepita-card-view.c: one card on the table.
 *
 * It draws the deck's texture of its face or back, pixel by pixel, or a blank card while that is
 * still being rasterised.  A card that is being turned over is drawn as it is seen in space.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-card-view.h"

#include <math.h>

#include "pepita-graphics.h"
#include "pepita-turn.h"

/* By the width of a card. */
static const float CORNER_RADIUS = 14.0f / 240.0f;

/* A badge lies at the top right, in the strip that is seen of a covered card. */
static const float BADGE_FONT = 0.15f;
static const float BADGE_MARGIN = 0.045f;

static const GdkRGBA BADGE_INK = { 0.11f, 0.12f, 0.17f, 1 };
static const GdkRGBA BADGE_RED = { 0.78f, 0.16f, 0.11f, 1 };
static const GdkRGBA BADGE_PAPER = { 1, 0.89f, 0.55f, 1 };
static const GdkRGBA PAPER = { 0.98f, 0.965f, 0.92f, 1 };
static const GdkRGBA CLOTH = { 0.13f, 0.25f, 0.28f, 1 };
static const GdkRGBA SHADE = { 0, 0, 0, 0.28f };
static const float SIDE = 0.1f; /* how dark the seam is at the sides */

/* Of a card that is turned over; lengths by its width. */
static const double TURN_BEGINS = 0.01;
static const double TURN_SHADE = 0.34; /* how dark, where it is darkest */
static const double TURN_DROP = 0.09;
static const double TURN_SPREAD = 0.08;
static const float TURN_ROOM = 0.25f; /* that it needs around its place */

enum
{
  TURN_SHADES = 4,
};

struct _PepitaCardView
{
  GtkWidget parent_instance;

  PepitaDeck *deck;
  PepitaCard card;
  double turn;
  char *badge;
  gboolean badge_red;
  float width;
  float height;
  float hidden_from; /* what lies under another card */
  float hidden_to;
  gboolean smooth;
  guint stamp; /* of the picture that was drawn last */
};

G_DEFINE_FINAL_TYPE (PepitaCardView, pepita_card_view, GTK_TYPE_WIDGET)

guint
pepita_card_view_face (PepitaCard card)
{
  if (pepita_card_rank (card) == PEPITA_JOKER)
    return PEPITA_FACE_BLACK_JOKER + pepita_card_suit (card) % 2;
  return (guint) (pepita_card_suit (card) * PEPITA_N_RANKS + pepita_card_rank (card) - PEPITA_ACE);
}

static guint
seen_face (PepitaCardView *self)
{
  return self->turn >= 0.5 ? pepita_card_view_face (self->card) : PEPITA_FACE_BACK;
}

static void
snapshot_badge (PepitaCardView *self, GtkSnapshot *snapshot)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->badge);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  float margin = self->width * BADGE_MARGIN;
  graphene_rect_t bounds;
  GskRoundedRect outline;
  int width, height;

  pango_font_description_set_family (font, "Sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font,
                                            (double) (self->width * BADGE_FONT) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  graphene_rect_init (&bounds, self->width - margin * 3 - (float) width, margin,
                      (float) width + margin * 2, (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, bounds.size.height / 3);

  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &BADGE_PAPER, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (bounds.origin.x + margin, bounds.origin.y));
  gtk_snapshot_append_layout (snapshot, layout, self->badge_red ? &BADGE_RED : &BADGE_INK);
  gtk_snapshot_restore (snapshot);
}

/* What a card keeps from the light: a seam along its edges, strongest below.  Rectangles are far
 * quicker than any shadow with round corners. */
static void
snapshot_seam (GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  GdkRGBA side = { 0, 0, 0, SIDE };
  float width = bounds->size.width;
  float height = bounds->size.height;
  float corner = width * CORNER_RADIUS;

  gtk_snapshot_append_color (snapshot, &side,
                             &GRAPHENE_RECT_INIT (-1, corner, 1, height - 1.5f * corner));
  gtk_snapshot_append_color (snapshot, &side,
                             &GRAPHENE_RECT_INIT (width, corner, 1, height - 1.5f * corner));
  gtk_snapshot_append_color (snapshot, &side,
                             &GRAPHENE_RECT_INIT (corner, height + 1, width - 2 * corner, 1));
  gtk_snapshot_append_color (snapshot, &SHADE,
                             &GRAPHENE_RECT_INIT (corner / 2, height, width - corner, 1));
}

/* What of @surface, stretched to @bounds, lies from @top to @bottom. */
static void
snapshot_strip (PepitaCardView *self,
                GtkSnapshot *snapshot,
                const graphene_rect_t *bounds,
                cairo_surface_t *surface,
                float top,
                float bottom)
{
  graphene_rect_t strip = GRAPHENE_RECT_INIT (0, top, bounds->size.width, bottom - top);
  cairo_t *cr;

  if (bottom <= top)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &strip);
  cairo_rectangle (cr, 0, (double) top, (double) bounds->size.width, (double) (bottom - top));
  cairo_scale (cr, (double) bounds->size.width / cairo_image_surface_get_width (surface),
               (double) bounds->size.height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  if (!self->smooth)
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Most of a card in a column lies under others: to paint it would take longer than to paint what is
 * seen of it, as a node of cairo is painted on a surface of its own first. */
static void
snapshot_surface (PepitaCardView *self,
                  GtkSnapshot *snapshot,
                  const graphene_rect_t *bounds,
                  cairo_surface_t *surface)
{
  float from = ceilf (self->hidden_from);
  float to = floorf (self->hidden_to);

  snapshot_seam (snapshot, bounds);
  if (to <= from)
    from = to = bounds->size.height;
  snapshot_strip (self, snapshot, bounds, surface, 0, from);
  snapshot_strip (self, snapshot, bounds, surface, to, bounds->size.height);
}

/* FALSE if there is no picture of the face yet. */
static gboolean
snapshot_face (PepitaCardView *self,
               GtkSnapshot *snapshot,
               guint face,
               const graphene_rect_t *bounds)
{
  if (pepita_graphics_is_cairo (GTK_WIDGET (self)))
    {
      cairo_surface_t *surface = pepita_deck_get_surface (self->deck, face, NULL);

      if (surface != NULL)
        snapshot_surface (self, snapshot, bounds, surface);
      return surface != NULL;
    }
  else
    {
      GdkTexture *texture = pepita_deck_get_texture (self->deck, face, NULL);
      GskRoundedRect outline;

      if (texture == NULL)
        return FALSE;
      gsk_rounded_rect_init_from_rect (&outline, bounds, self->width * CORNER_RADIUS);
      gtk_snapshot_append_outset_shadow (snapshot, &outline, &SHADE, 0, 1, 0, 1);
      gtk_snapshot_append_texture (snapshot, texture, bounds);
      return TRUE;
    }
}

static void
snapshot_card (PepitaCardView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->width, self->height);
  guint face = seen_face (self);
  gboolean face_up = face != PEPITA_FACE_BACK;
  GskRoundedRect outline;

  self->stamp = pepita_deck_get_stamp (self->deck, face);
  if (snapshot_face (self, snapshot, face, &bounds))
    {
      if (face_up && self->badge != NULL)
        snapshot_badge (self, snapshot);
      return;
    }
  gsk_rounded_rect_init_from_rect (&outline, &bounds, self->width * CORNER_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, face_up ? &PAPER : &CLOTH, &bounds);
  gtk_snapshot_pop (snapshot);
}

/* --- in the middle of a turn --- */

/* What a card off the table keeps from the light: wider and paler rectangles, each below. */
static void
draw_turn_shade (cairo_t *cr, const PepitaTurn *turn, double width, double height)
{
  double reach = turn->lift * width;

  for (int i = 1; i <= TURN_SHADES; i++)
    {
      double grow = reach * TURN_SPREAD * (i - 1) / TURN_SHADES;

      cairo_set_source_rgba (cr, 0, 0, 0, TURN_SHADE / TURN_SHADES);
      cairo_rectangle (cr, width / 2 + turn->left - grow, reach * TURN_DROP - grow + 2,
                       turn->right - turn->left + 2 * grow, height - 2 + 2 * grow);
      cairo_fill (cr);
    }
}

/* The outline of a card without a picture. */
static void
draw_blank_turn (cairo_t *cr, const PepitaTurn *turn, double width, double height)
{
  const GdkRGBA *colour = turn->face_up ? &PAPER : &CLOTH;
  double left = width / 2 + turn->left;
  double right = width / 2 + turn->right;

  cairo_move_to (cr, left, height / 2 * (1 - turn->left_grow));
  cairo_line_to (cr, right, height / 2 * (1 - turn->right_grow));
  cairo_line_to (cr, right, height / 2 * (1 + turn->right_grow));
  cairo_line_to (cr, left, height / 2 * (1 + turn->left_grow));
  cairo_set_source_rgb (cr, (double) colour->red * turn->light,
                        (double) colour->green * turn->light, (double) colour->blue * turn->light);
  cairo_fill (cr);
}

static void
draw_turn (cairo_t *cr, const PepitaTurn *turn, cairo_surface_t *picture)
{
  int x, y;
  cairo_surface_t *seen = pepita_turn_draw (turn, picture, &x, &y);

  cairo_set_source_surface (cr, seen, x, y);
  cairo_paint (cr);
  cairo_surface_destroy (seen);
}

/* With cairo, whatever the renderer: it is a moment, and looks the same everywhere. */
static void
snapshot_turning (PepitaCardView *self, GtkSnapshot *snapshot)
{
  guint face = seen_face (self);
  cairo_surface_t *picture = pepita_deck_get_surface (self->deck, face, NULL);
  double width = picture != NULL ? cairo_image_surface_get_width (picture) : (double) self->width;
  double scale = (double) self->width / width;
  double height = picture != NULL ? cairo_image_surface_get_height (picture)
                                  : (double) self->height;
  PepitaTurn turn = pepita_turn_at (self->turn, width);
  float room = self->width * TURN_ROOM;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-room, -room, self->width + 2 * room,
                                     self->height + 2 * room));

  self->stamp = pepita_deck_get_stamp (self->deck, face);
  cairo_scale (cr, scale, (double) self->height / height);
  draw_turn_shade (cr, &turn, width, height);
  if (picture != NULL)
    draw_turn (cr, &turn, picture);
  else
    draw_blank_turn (cr, &turn, width, height);
  cairo_destroy (cr);
}

static gboolean
is_turning (PepitaCardView *self)
{
  return self->turn > TURN_BEGINS && self->turn < 1 - TURN_BEGINS;
}

static void
pepita_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PepitaCardView *self = PEPITA_CARD_VIEW (widget);

  if (is_turning (self))
    snapshot_turning (self, snapshot);
  else
    snapshot_card (self, snapshot);
}

static void
pepita_card_view_dispose (GObject *object)
{
  PepitaCardView *self = PEPITA_CARD_VIEW (object);

  g_clear_object (&self->deck);
  G_OBJECT_CLASS (pepita_card_view_parent_class)->dispose (object);
}

static void
pepita_card_view_finalize (GObject *object)
{
  g_clear_pointer (&PEPITA_CARD_VIEW (object)->badge, g_free);
  G_OBJECT_CLASS (pepita_card_view_parent_class)->finalize (object);
}

static void
pepita_card_view_class_init (PepitaCardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_card_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = pepita_card_view_finalize;
  widget_class->snapshot = pepita_card_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
pepita_card_view_init (PepitaCardView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  self->smooth = TRUE;
}

GtkWidget *
pepita_card_view_new (PepitaDeck *deck, PepitaCard card)
{
  PepitaCardView *self;

  g_return_val_if_fail (PEPITA_IS_DECK (deck), NULL);

  self = g_object_new (PEPITA_TYPE_CARD_VIEW, NULL);
  self->deck = g_object_ref (deck);
  self->card = card;
  return GTK_WIDGET (self);
}

void
pepita_card_view_set_deck (PepitaCardView *self, PepitaDeck *deck)
{
  g_return_if_fail (PEPITA_IS_CARD_VIEW (self));
  g_return_if_fail (PEPITA_IS_DECK (deck));

  if (g_set_object (&self->deck, deck))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pepita_card_view_refresh (PepitaCardView *self)
{
  g_return_if_fail (PEPITA_IS_CARD_VIEW (self));

  if (self->stamp != pepita_deck_get_stamp (self->deck, seen_face (self)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pepita_card_view_set_turn (PepitaCardView *self, double turn)
{
  g_return_if_fail (PEPITA_IS_CARD_VIEW (self));

  if (self->turn == turn)
    return;
  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
pepita_card_view_get_turn (PepitaCardView *self)
{
  g_return_val_if_fail (PEPITA_IS_CARD_VIEW (self), 0);
  return self->turn;
}

void
pepita_card_view_set_size (PepitaCardView *self, double width, double height)
{
  g_return_if_fail (PEPITA_IS_CARD_VIEW (self));

  if (self->width == (float) width && self->height == (float) height)
    return;
  self->width = (float) width;
  self->height = (float) height;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pepita_card_view_set_smooth (PepitaCardView *self, gboolean smooth)
{
  g_return_if_fail (PEPITA_IS_CARD_VIEW (self));

  self->smooth = smooth;
}

void
pepita_card_view_set_badge (PepitaCardView *self, const char *text, gboolean red)
{
  g_return_if_fail (PEPITA_IS_CARD_VIEW (self));

  if (g_strcmp0 (self->badge, text) == 0 && self->badge_red == red)
    return;
  g_free (self->badge);
  self->badge = g_strdup (text);
  self->badge_red = red;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
pepita_card_view_get_solid (PepitaCardView *self, double *from, double *to)
{
  g_return_val_if_fail (PEPITA_IS_CARD_VIEW (self), FALSE);

  if (is_turning (self) || !pepita_deck_get_solid (self->deck, seen_face (self), from, to))
    return FALSE;
  /* a picture that is stretched is blurred at its edges */
  *from = *from * (double) self->height + 1;
  *to = *to * (double) self->height - 1;
  return *to > *from;
}

void
pepita_card_view_set_hidden (PepitaCardView *self, double from, double to)
{
  g_return_if_fail (PEPITA_IS_CARD_VIEW (self));

  if (self->hidden_from == (float) from && self->hidden_to == (float) to)
    return;
  self->hidden_from = (float) from;
  self->hidden_to = (float) to;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

PepitaCard
pepita_card_view_get_card (PepitaCardView *self)
{
  g_return_val_if_fail (PEPITA_IS_CARD_VIEW (self), PEPITA_NO_CARD);
  return self->card;
}

/* pepita-table-view-cascade.c: what is to be seen after a win.
 *
 * Card after card jumps off the foundations, bounces along the floor and leaves its picture
 * wherever it passes.  The pictures are painted over each other on one surface, so that a frame
 * costs the few cards that are in the air and not the thousands that have been there.  Any touch
 * ends it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <math.h>

#include "pepita-cascade.h"

static const double WAIT = 0.35;   /* seconds until the last card of the game is in its place */
static const double SECONDS = 5.5; /* from the first jump to the last */
static const double LINGER = 0.6;  /* the whole picture stays for so long */
static const double FADE = 0.7;    /* and goes in so long */
static const double HASTE = 2;     /* how much faster it is at high speed */

enum
{
  MARGIN = 2, /* around a picture, for the shadow of the card; pixels */

  MAX_STEPS_AT_ONCE = PEPITA_CASCADE_STEPS / 4, /* after a pause of the whole desktop */
};

typedef struct
{
  PepitaCard card;
  PepitaJump jump;
  cairo_surface_t *picture; /* while it is in the air */
} Jumper;

struct _PepitaTableCascade
{
  PepitaCascadeSpace space;
  Jumper jumpers[PEPITA_CARD_LIMIT]; /* in the order in which they go */
  gboolean gone[PEPITA_CARD_LIMIT];  /* by card */
  guint n_jumpers;
  guint n_gone;
  guint in_air;
  guint steps;      /* made so far */
  guint last_steps; /* when the last card had left the table; 0: not yet */
  gint64 start;     /* of step 0, in microseconds of the monotonic clock */
  double haste;
  double opacity;
  cairo_surface_t *trail; /* in device pixels */
  guint tick_id;
};

/* In pixels at @scale device pixels each. */
static cairo_surface_t *
make_surface (double width, double height, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (width * scale), (int) ceil (height * scale));

  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}

/* Kings first, each foundation in its turn. */
static void
line_up (PepitaTableView *self, PepitaTableCascade *cascade)
{
  const PepitaTable *table = pepita_table_view_table (self);

  for (int i = PEPITA_MAX_CARDS; i-- > 0;)
    {
      for (int pile = 0; pile < PEPITA_N_PILES; pile++)
        {
          if (pepita_pile_is_foundation (pile) && i < pepita_table_count (table, pile))
            cascade->jumpers[cascade->n_jumpers++].card = pepita_table_cards (table, pile)[i];
        }
    }
}

/* What @piece looks like, with a margin. */
static cairo_surface_t *
paint_card (PepitaTableView *self, const PepitaPiece *piece)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *picture =
      make_surface (self->layout.card_width + 2 * MARGIN, self->layout.card_height + 2 * MARGIN,
                    self->scale);
  cairo_t *cr = cairo_create (picture);
  GskRenderNode *node;

  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (MARGIN - piece->place.x, MARGIN - piece->place.y));
  gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (piece->view), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    {
      gsk_render_node_draw (node, cr);
      gsk_render_node_unref (node);
    }
  cairo_destroy (cr);
  return picture;
}

static void
begin_jump (PepitaTableView *self, PepitaTableCascade *cascade, Jumper *jumper)
{
  const PepitaPiece *piece = &self->pieces[jumper->card];

  jumper->picture = paint_card (self, piece);
  jumper->jump = pepita_cascade_jump (&cascade->space, (double) piece->place.x,
                                      (double) piece->place.y, g_random_int ());
  cascade->gone[jumper->card] = TRUE;
  cascade->in_air++;
  cascade->n_gone++;
}

/* Leaves the picture of a card where it is. */
static void
stamp (cairo_t *cr, const Jumper *jumper)
{
  cairo_set_source_surface (cr, jumper->picture, jumper->jump.x - MARGIN,
                            jumper->jump.y - MARGIN);
  cairo_paint (cr);
}

static void
step (PepitaTableView *self, PepitaTableCascade *cascade, cairo_t *cr)
{
  double due = (double) cascade->steps / PEPITA_CASCADE_STEPS / SECONDS;

  while (cascade->n_gone < cascade->n_jumpers &&
         cascade->n_gone <= due * (double) cascade->n_jumpers)
    begin_jump (self, cascade, &cascade->jumpers[cascade->n_gone]);
  for (guint i = 0; i < cascade->n_gone; i++)
    {
      Jumper *jumper = &cascade->jumpers[i];

      if (jumper->picture == NULL)
        continue;
      stamp (cr, jumper);
      if (pepita_cascade_step (&jumper->jump, &cascade->space))
        continue;
      g_clear_pointer (&jumper->picture, cairo_surface_destroy);
      cascade->in_air--;
    }
  cascade->steps++;
  if (cascade->n_gone == cascade->n_jumpers && cascade->in_air == 0)
    cascade->last_steps = cascade->steps;
}

static gboolean
cascade_tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);
  PepitaTableCascade *cascade = self->cascade;
  double seconds = (double) (g_get_monotonic_time () - cascade->start) / 1e6 * cascade->haste;
  guint wanted = seconds > 0 ? (guint) (seconds * PEPITA_CASCADE_STEPS) : 0;
  cairo_t *cr;

  if (cascade->last_steps > 0)
    {
      double after = seconds - (double) cascade->last_steps / PEPITA_CASCADE_STEPS;

      cascade->opacity = CLAMP (1 - (after - LINGER) / FADE, 0, 1);
      gtk_widget_queue_draw (widget);
      if (cascade->opacity > 0)
        return G_SOURCE_CONTINUE;
      cascade->tick_id = 0; /* removed by the return value */
      pepita_table_view_end_cascade (self);
      return G_SOURCE_REMOVE;
    }
  if (wanted > cascade->steps + MAX_STEPS_AT_ONCE)
    {
      /* time stood still meanwhile */
      guint skipped = wanted - cascade->steps - MAX_STEPS_AT_ONCE;

      cascade->start += (gint64) (skipped * 1e6 / PEPITA_CASCADE_STEPS / cascade->haste);
      wanted -= skipped;
    }
  cr = cairo_create (cascade->trail);
  while (cascade->steps < wanted && cascade->last_steps == 0)
    step (self, cascade, cr);
  cairo_destroy (cr);
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* --- for the other files of the table view --- */

gboolean
pepita_table_view_has_jumped (PepitaTableView *self, PepitaCard card)
{
  return self->cascade != NULL && self->cascade->gone[card] && self->cascade->last_steps == 0;
}

void
pepita_table_view_snapshot_cascade (PepitaTableView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height);
  cairo_t *cr;

  if (self->cascade == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_set_source_surface (cr, self->cascade->trail, 0, 0);
  cairo_paint_with_alpha (cr, self->cascade->opacity);
  cairo_destroy (cr);
}

gboolean
pepita_table_view_end_cascade (PepitaTableView *self)
{
  PepitaTableCascade *cascade = g_steal_pointer (&self->cascade);

  if (cascade == NULL)
    return FALSE;
  if (cascade->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), cascade->tick_id);
  for (guint i = 0; i < cascade->n_jumpers; i++)
    g_clear_pointer (&cascade->jumpers[i].picture, cairo_surface_destroy);
  cairo_surface_destroy (cascade->trail);
  g_free (cascade);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  pepita_table_view_tell_celebrated (self);
  return TRUE;
}

static PepitaCascadeSpace
space_of (PepitaTableView *self)
{
  return (PepitaCascadeSpace){ self->width, self->height, self->layout.card_width,
                               self->layout.card_height };
}

void
pepita_table_view_check_cascade (PepitaTableView *self)
{
  PepitaCascadeSpace space = space_of (self);

  if (self->cascade != NULL && memcmp (&space, &self->cascade->space, sizeof space) != 0)
    pepita_table_view_end_cascade (self);
}

/* --- public --- */

gboolean
pepita_table_view_celebrate (PepitaTableView *self)
{
  PepitaTableCascade *cascade;

  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);

  if (self->game == NULL || self->width == 0 || pepita_table_view_get_pace (self) == 0)
    return FALSE;
  pepita_table_view_end_cascade (self);
  cascade = g_new0 (PepitaTableCascade, 1);
  cascade->space = space_of (self);
  cascade->haste = self->speed == PEPITA_SPEED_FAST ? HASTE : 1;
  cascade->opacity = 1;
  cascade->start = g_get_monotonic_time () + (gint64) (WAIT * 1e6);
  cascade->trail = make_surface (self->width, self->height, self->scale);
  self->cascade = cascade;
  line_up (self, cascade);
  cascade->tick_id =
      gtk_widget_add_tick_callback (GTK_WIDGET (self), cascade_tick_cb, NULL, NULL);
  return TRUE;
}

gboolean
pepita_table_view_is_celebrating (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);
  return self->cascade != NULL;
}

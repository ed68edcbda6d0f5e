/* pepita-table-view-cascade.c: what is to be seen after a win.
 *
 * Card after card jumps off the foundations, bounces along the floor and leaves its picture
 * wherever it passes.  The pictures are painted over each other on tiles that cover the table, so
 * that a frame costs the tiles under the few cards that are in the air and not the thousands that
 * have been there, nor all of the table.  For the same reason the picture does not fade as a whole
 * in the end, but tile after tile from one corner to the other.  Any touch ends it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <math.h>

#include "pepita-cascade.h"

static const double WAIT = 0.35;      /* seconds until the last card of the game is in its place */
static const double SECONDS = 5.5;    /* from the first jump to the last */
static const double LINGER = 0.6;     /* the whole picture stays for so long */
static const double FADE = 0.9;       /* and goes in so long, … */
static const double TILE_FADE = 0.25; /* … each tile in so long */
static const double HASTE = 2;        /* how much faster it is at high speed */

enum
{
  MARGIN = 2, /* around a picture, for the shadow of the card; pixels */
  TILE = 128, /* device pixels, each way */

  /* Where frames are late they get no longer by all that they have missed: it goes on slower. */
  MAX_STEPS_AT_ONCE = PEPITA_CASCADE_STEPS / 12,
};

typedef struct
{
  PepitaCard card;
  PepitaJump jump;
  cairo_surface_t *picture; /* while it is in the air */
} Jumper;

typedef struct
{
  cairo_surface_t *surface; /* NULL: no card has been there */
  GskRenderNode *node;      /* of what is on it now; NULL: to be made */
  double opacity;           /* that it was made with */
} Tile;

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
  double fading; /* seconds since it began to go */
  Tile *tiles;   /* row by row */
  int columns;
  int rows;
  double tile;  /* pixels, each way */
  double ridge; /* how much it lies over the next: no gap is seen where they are not on pixels */
  double scale;
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

  pepita_card_view_set_hidden (piece->view, 0, 0);
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

/* Paints the part of @picture at @x, @y that falls on the tile. */
static void
stamp_tile (PepitaTableCascade *cascade,
            int column,
            int row,
            cairo_surface_t *picture,
            double x,
            double y)
{
  Tile *tile = &cascade->tiles[row * cascade->columns + column];
  cairo_t *cr;

  g_clear_pointer (&tile->node, gsk_render_node_unref);
  if (tile->surface == NULL)
    tile->surface = make_surface (cascade->tile + cascade->ridge, cascade->tile + cascade->ridge,
                                  cascade->scale);
  cr = cairo_create (tile->surface);
  cairo_set_source_surface (cr, picture, x - column * cascade->tile, y - row * cascade->tile);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/* Leaves the picture of a card where it is, on whole device pixels: nothing is interpolated. */
static void
stamp (PepitaTableCascade *cascade, const Jumper *jumper)
{
  double x = round ((jumper->jump.x - MARGIN) * cascade->scale) / cascade->scale;
  double y = round ((jumper->jump.y - MARGIN) * cascade->scale) / cascade->scale;
  double right = x + cascade->space.card_width + 2 * MARGIN;
  double bottom = y + cascade->space.card_height + 2 * MARGIN;
  int last_column = MIN ((int) floor (right / cascade->tile), cascade->columns - 1);
  int last_row = MIN ((int) floor (bottom / cascade->tile), cascade->rows - 1);
  int first_column = MAX ((int) floor ((x - cascade->ridge) / cascade->tile), 0);
  int first_row = MAX ((int) floor ((y - cascade->ridge) / cascade->tile), 0);

  for (int row = first_row; row <= last_row; row++)
    {
      for (int column = first_column; column <= last_column; column++)
        stamp_tile (cascade, column, row, jumper->picture, x, y);
    }
}

static void
step (PepitaTableView *self, PepitaTableCascade *cascade)
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
      stamp (cascade, jumper);
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

  if (cascade->last_steps > 0)
    {
      double after = seconds - (double) cascade->last_steps / PEPITA_CASCADE_STEPS;

      cascade->fading = MAX (after - LINGER, 0);
      if (cascade->fading > 0)
        gtk_widget_queue_draw (widget);
      if (cascade->fading < FADE)
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
  while (cascade->steps < wanted && cascade->last_steps == 0)
    step (self, cascade);
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* --- for the other files of the table view --- */

gboolean
pepita_table_view_has_jumped (PepitaTableView *self, PepitaCard card)
{
  return self->cascade != NULL && self->cascade->gone[card] && self->cascade->last_steps == 0;
}

/* The node of a tile; a container, so that it is compared with the same tile of the frame before,
 * whether there is something on it or not. */
static GskRenderNode *
make_tile_node (const PepitaTableCascade *cascade, const Tile *tile, int column, int row)
{
  float side = (float) (cascade->tile + cascade->ridge);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (column * cascade->tile),
                                               (float) (row * cascade->tile), side, side);
  GskRenderNode *picture;
  GskRenderNode *node;
  cairo_t *cr;

  if (tile->surface == NULL || tile->opacity == 0)
    return gsk_container_node_new (NULL, 0);
  picture = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (picture);
  cairo_set_source_surface (cr, tile->surface, column * cascade->tile, row * cascade->tile);
  cairo_paint_with_alpha (cr, tile->opacity);
  cairo_destroy (cr);
  node = gsk_container_node_new (&picture, 1);
  gsk_render_node_unref (picture);
  return node;
}

static double
tile_opacity (const PepitaTableCascade *cascade, int column, int row)
{
  double part = (double) (column + row) / MAX (cascade->columns + cascade->rows - 2, 1);

  return CLAMP (1 - (cascade->fading - part * (FADE - TILE_FADE)) / TILE_FADE, 0, 1);
}

static GskRenderNode *
get_tile_node (PepitaTableCascade *cascade, int column, int row)
{
  Tile *tile = &cascade->tiles[row * cascade->columns + column];
  double opacity = tile_opacity (cascade, column, row);

  if (tile->opacity != opacity)
    g_clear_pointer (&tile->node, gsk_render_node_unref);
  tile->opacity = opacity;
  if (tile->node == NULL)
    tile->node = make_tile_node (cascade, tile, column, row);
  return tile->node;
}

void
pepita_table_view_snapshot_cascade (PepitaTableView *self, GtkSnapshot *snapshot)
{
  PepitaTableCascade *cascade = self->cascade;

  if (cascade == NULL)
    return;
  for (int row = 0; row < cascade->rows; row++)
    {
      for (int column = 0; column < cascade->columns; column++)
        gtk_snapshot_append_node (snapshot, get_tile_node (cascade, column, row));
    }
}

static void
make_tiles (PepitaTableView *self, PepitaTableCascade *cascade)
{
  cascade->scale = self->scale;
  cascade->tile = TILE / self->scale;
  cascade->ridge = 1 / self->scale;
  cascade->columns = (int) ceil (self->width / cascade->tile);
  cascade->rows = (int) ceil (self->height / cascade->tile);
  cascade->tiles = g_new0 (Tile, cascade->columns * cascade->rows);
}

static void
free_tiles (PepitaTableCascade *cascade)
{
  for (int i = 0; i < cascade->columns * cascade->rows; i++)
    {
      g_clear_pointer (&cascade->tiles[i].node, gsk_render_node_unref);
      g_clear_pointer (&cascade->tiles[i].surface, cairo_surface_destroy);
    }
  g_free (cascade->tiles);
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
  free_tiles (cascade);
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
  cascade->start = g_get_monotonic_time () + (gint64) (WAIT * 1e6);
  make_tiles (self, cascade);
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

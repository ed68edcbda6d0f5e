/* pepita-turn.c: a card in the middle of being turned over, as it is seen in space.
 *
 * A renderer that draws with cairo knows no transforms in space, so the picture is made here, pixel
 * column by pixel column: seen from the middle, each upright line of the card stays upright, and
 * its height goes by its distance from the eye.  A column of pixels shows the lines of the card
 * between its two sides, of which it has the mean, so that nothing flickers when the card is seen
 * from its edge.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-turn.h"

#include <math.h>

/* By the width of a card. */
static const double EYE = 5.0;
static const double LIFT = 0.13;

/* Across and towards the player: where the light comes from. */
static const double LIGHT_X = -0.34;
static const double LIGHT_Z = 0.94;
static const double DARKEST = 0.38; /* how much of the light a card that sees none of it loses */

enum
{
  ONE = 256,     /* in fixed point */
  MAX_LINES = 4, /* of the card that are looked at for a column of pixels */
  WHOLE = 65536, /* in finer fixed point */
};

PepitaTurn
pepita_turn_at (double turn, double width)
{
  gboolean face_up = turn >= 0.5;
  double angle = (face_up ? turn - 1 : turn) * G_PI;
  PepitaTurn self = {
    .face_up = face_up,
    .lift = sin (turn * G_PI),
    .sine = sin (angle),
    .cosine = cos (angle),
    .eye = EYE * width,
    .width = width,
  };
  double lit = (self.sine * -LIGHT_X + self.cosine * LIGHT_Z) / LIGHT_Z;

  self.light = 1 - DARKEST * (1 - MIN (lit, 1));
  self.height = self.lift * LIFT * width;
  self.left_grow = self.eye / (self.eye - self.height + self.sine * width / 2);
  self.right_grow = self.eye / (self.eye - self.height - self.sine * width / 2);
  self.left = -self.cosine * width / 2 * self.left_grow;
  self.right = self.cosine * width / 2 * self.right_grow;
  return self;
}

double
pepita_turn_look (const PepitaTurn *self, double x, double *grow)
{
  double across = x * (self->eye - self->height) / (self->cosine * self->eye + x * self->sine);

  *grow = self->eye / (self->eye - self->height - across * self->sine);
  return across;
}

/* --- pixels --- */

/* A picture as a field of pixels. */
typedef struct
{
  guint8 *data;
  int stride;
  int width;
  int height;
} Field;

static Field
field_of (cairo_surface_t *surface)
{
  return (Field){ cairo_image_surface_get_data (surface),
                  cairo_image_surface_get_stride (surface),
                  cairo_image_surface_get_width (surface),
                  cairo_image_surface_get_height (surface) };
}

static guint32 *
pixel_at (const Field *field, int x, int y)
{
  return (guint32 *) (gpointer) (field->data + y * field->stride) + x;
}

/* The lines of the card that a column of pixels shows. */
typedef struct
{
  int lines[MAX_LINES];
  int n;
  double grow;
  guint cover; /* what of the sum of the lines is the column's opacity, of WHOLE; 0: no card */
  guint light; /* the same of its colours */
} Column;

static Column
find_column (const PepitaTurn *self, const Field *card, double x)
{
  double from = MAX (x, self->left);
  double to = MIN (x + 1, self->right);
  Column column = { .n = 0 };
  double grow, first, last;

  if (to <= from)
    return column;
  first = pepita_turn_look (self, from, &grow) + self->width / 2;
  last = pepita_turn_look (self, to, &grow) + self->width / 2;
  pepita_turn_look (self, (from + to) / 2, &column.grow);
  column.n = CLAMP ((int) ceil (last - first), 1, MAX_LINES);
  for (int i = 0; i < column.n; i++)
    column.lines[i] = CLAMP ((int) floor (first + (last - first) * (i + 0.5) / column.n), 0,
                             card->width - 1);
  column.cover = (guint) lround ((to - from) * WHOLE / column.n);
  column.light = (guint) lround ((to - from) * self->light * WHOLE / column.n);
  return column;
}

/* Two of the four parts of a pixel at a time, each with room for a product with ONE. */
static guint32
mix (guint32 above, guint32 below, guint share)
{
  guint32 mask = 0x00ff00ff;
  guint32 low = (above & mask) * (ONE - share) + (below & mask) * share;
  guint32 high = (above >> 8 & mask) * (ONE - share) + (below >> 8 & mask) * share;

  return (low >> 8 & mask) | (high & ~mask);
}

/* What is beyond the card's picture is nothing. */
static guint32
look_at (const Field *card, int line, int row)
{
  return row >= 0 && row < card->height ? *pixel_at (card, line, row) : 0;
}

static guint32
part_of (guint sum, guint share)
{
  return (sum * share + WHOLE / 2) / WHOLE;
}

/* The mean of the lines at @y (of WHOLE) of the card, with the light that falls on it. */
static guint32
shade_pixel (const Field *card, const Column *column, gint64 y)
{
  int row = (int) (y >> 16);
  guint share = (guint) (y >> 8 & 0xff);
  guint alpha = 0, red = 0, green = 0, blue = 0;

  for (int i = 0; i < column->n; i++)
    {
      guint32 pixel = mix (look_at (card, column->lines[i], row),
                           look_at (card, column->lines[i], row + 1), share);

      alpha += pixel >> 24;
      red += pixel >> 16 & 0xff;
      green += pixel >> 8 & 0xff;
      blue += pixel & 0xff;
    }
  return part_of (alpha, column->cover) << 24 | part_of (red, column->light) << 16 |
         part_of (green, column->light) << 8 | part_of (blue, column->light);
}

/* Draws the column @x of @seen, of which @left and @top tell where it lies by the card. */
static void
draw_column (const PepitaTurn *self, const Field *card, Field *seen, int x, int left, int top)
{
  Column column = find_column (self, card, x + left - self->width / 2);
  double middle = card->height / 2.0;
  gint64 step, y;

  if (column.cover == 0)
    return;
  step = (gint64) llround (WHOLE / column.grow);
  y = (gint64) llround ((middle + (top + 0.5 - middle) / column.grow - 0.5) * WHOLE);
  for (int i = 0; i < seen->height; i++, y += step)
    {
      if (y > -WHOLE && y < (gint64) card->height * WHOLE)
        *pixel_at (seen, x, i) = shade_pixel (card, &column, y);
    }
}

cairo_surface_t *
pepita_turn_draw (const PepitaTurn *self, cairo_surface_t *picture, int *x, int *y)
{
  Field card = field_of (picture);
  double half = card.height / 2.0 * MAX (self->left_grow, self->right_grow);
  int left = (int) floor (self->width / 2 + self->left);
  int right = (int) ceil (self->width / 2 + self->right);
  int top = (int) floor (card.height / 2.0 - half);
  int bottom = (int) ceil (card.height / 2.0 + half);
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, MAX (right - left, 1), bottom - top);
  Field seen;

  *x = left;
  *y = top;
  cairo_surface_flush (picture);
  cairo_surface_flush (surface);
  seen = field_of (surface);
  for (int i = 0; i < seen.width && seen.data != NULL; i++)
    draw_column (self, &card, &seen, i, left, top);
  cairo_surface_mark_dirty (surface);
  return surface;
}

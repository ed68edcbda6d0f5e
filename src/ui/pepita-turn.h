/* pepita-turn.h: a card in the middle of being turned over, as it is seen in space.
 *
 * Arithmetic and pixels, without widgets.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The card turns about the upright line through its middle, its right edge towards the player
 * first, and is lifted off the table meanwhile.  Lengths are in pixels of any kind, those across
 * from the middle of the card. */
typedef struct
{
  gboolean face_up; /* which side is seen */
  double lift;      /* how high it is: 0 on the table … 1 in the middle of the turn */
  double light;     /* how bright it is: 1 as on the table, less where it is turned away */
  double left;      /* where its edges are seen */
  double right;
  double left_grow; /* how much higher they look there than on the table, 1: just as high */
  double right_grow;

  /* for the functions below */
  double sine;
  double cosine;
  double eye;    /* from the table */
  double height; /* of the middle of the card over the table */
  double width;
} PepitaTurn;

/* A card of @width; @turn is 0 face down … 1 face up. */
PepitaTurn pepita_turn_at (double turn, double width);

/* What of the card, measured across from its middle, is seen at @x from there; @grow is set to how
 * much higher it looks there. */
double pepita_turn_look (const PepitaTurn *self, double x, double *grow);

/* The picture of the side that is seen, as it looks then.  @picture is an image surface in ARGB32,
 * as wide as the turn was told.  @x and @y (pixels) are set to where the new one lies from the top
 * left of a card that rests. */
cairo_surface_t *
pepita_turn_draw (const PepitaTurn *self, cairo_surface_t *picture, int *x, int *y);

G_END_DECLS

/* pepita-cascade.c: how a card flies, falls and bounces.
 *
 * Plain mechanics in the table's own measure: a card falls from the top to the floor in the same
 * time on a phone and on a wall of screens.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cascade.h"

#include <math.h>

static const double FALL_SECONDS = 0.7; /* from the top of the table to its floor */
static const double BOUNCE = 0.82;      /* of the speed that is left after a bounce */
static const double SLOWEST = 0.22;     /* widths of the table in a second */
static const double FASTEST = 0.55;
static const double HIGHEST = 0.35; /* of the speed of a fall, upwards at the start */
static const double OUTWARDS = 0.2; /* share of the cards that go the short way to a side */

static double
fall_of (const PepitaCascadeSpace *space)
{
  return MAX (space->height - space->card_height, space->card_height);
}

PepitaJump
pepita_cascade_jump (const PepitaCascadeSpace *space, double x, double y, guint32 random)
{
  /* three independent numbers from 0 to 1 */
  double side = (double) (random & 0x3ff) / 0x3ff;
  double speed = (double) (random >> 10 & 0x7ff) / 0x7ff;
  double height = (double) (random >> 21) / 0x7ff;
  double dx = space->width * (SLOWEST + (FASTEST - SLOWEST) * speed);
  gboolean right = x + space->card_width / 2 < space->width / 2;

  if (side < OUTWARDS)
    right = !right;
  return (PepitaJump){ .x = x,
                       .y = y,
                       .dx = right ? dx : -dx,
                       .dy = -2 * fall_of (space) / FALL_SECONDS * HIGHEST * height };
}

gboolean
pepita_cascade_step (PepitaJump *jump, const PepitaCascadeSpace *space)
{
  const double step = 1.0 / PEPITA_CASCADE_STEPS;
  double floor = space->height - space->card_height;

  jump->dy += 2 * fall_of (space) / (FALL_SECONDS * FALL_SECONDS) * step;
  jump->x += jump->dx * step;
  jump->y += jump->dy * step;
  if (jump->y > floor)
    {
      jump->y = floor;
      jump->dy = -fabs (jump->dy) * BOUNCE;
    }
  return jump->x < space->width && jump->x + space->card_width > 0;
}

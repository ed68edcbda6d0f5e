/* pepita-motion.c: a card on its way.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-motion.h"

#include <math.h>

PepitaMotion
pepita_motion_rest (graphene_point_t at, gboolean face_up)
{
  return (PepitaMotion){
    .from = at,
    .to = at,
    .turn_from = face_up ? 1 : 0,
    .turn_to = face_up ? 1 : 0,
  };
}

/* Cubic, fast at first: the card answers the hand at once and settles gently. */
static double
ease_out (double t)
{
  double rest = 1 - t;

  return 1 - rest * rest * rest;
}

/* Slow at both ends: what is turned over fast at first would not be seen from behind. */
static double
ease_both (double t)
{
  return t * t * (3 - 2 * t);
}

PepitaPose
pepita_motion_pose (const PepitaMotion *motion, gint64 time)
{
  double t = 1;
  double eased;

  if (motion->duration > 0)
    t = CLAMP ((double) (time - motion->start) / (double) motion->duration, 0, 1);
  eased = ease_out (t);

  return (PepitaPose){
    .at = GRAPHENE_POINT_INIT (
        (float) (motion->from.x + eased * (motion->to.x - motion->from.x)),
        (float) (motion->from.y + eased * (motion->to.y - motion->from.y) -
                 sin (eased * G_PI) * motion->lift)),
    .turn = motion->turn_from + ease_both (t) * (motion->turn_to - motion->turn_from),
  };
}

gboolean
pepita_motion_is_over (const PepitaMotion *motion, gint64 time)
{
  return time >= motion->start + motion->duration;
}

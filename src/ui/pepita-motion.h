/* pepita-motion.h: a card on its way, as arithmetic without widgets.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <graphene.h>
#include <glib.h>

G_BEGIN_DECLS

/* A way from one place to another.  Times are in microseconds of the monotonic clock. */
typedef struct
{
  graphene_point_t from;
  graphene_point_t to;
  double turn_from; /* 0 is face down, 1 is face up */
  double turn_to;
  gint64 start;
  gint64 duration; /* 0: it is there */
  double lift;     /* how far the way bows, in pixels */
  guint order;     /* of two cards on their way the one with the higher order is on top */
} PepitaMotion;

/* Where a card is. */
typedef struct
{
  graphene_point_t at;
  double turn; /* 0 is face down, 1 is face up */
} PepitaPose;

/* A card that rests at @at. */
PepitaMotion pepita_motion_rest (graphene_point_t at, gboolean face_up);

PepitaPose pepita_motion_pose (const PepitaMotion *motion, gint64 time);

/* Is the way over at @time? */
gboolean pepita_motion_is_over (const PepitaMotion *motion, gint64 time);

G_END_DECLS

/* pepita-table-view-motion.c: cards on their way to where they belong.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <adwaita.h>
#include <math.h>

/* Milliseconds at normal speed. */
static const double SHORT_WAY = 120;
static const double LONG_WAY = 250;
static const double TURN_TIME = 220; /* that a card takes at least which is turned over */

/* How far a way bows, by its length. */
static const double LIFT = 0.06;

static gboolean
moves_cards (PepitaTableView *self)
{
  return self->speed != PEPITA_SPEED_NONE && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

/* Microseconds that @milliseconds at normal speed are now. */
static gint64
at_speed (PepitaTableView *self, double milliseconds)
{
  return (gint64) (milliseconds * 1000 * (self->speed == PEPITA_SPEED_FAST ? 0.5 : 1));
}

static void
rest_piece (PepitaPiece *piece)
{
  piece->motion = pepita_motion_rest (piece->place, piece->face_up);
  piece->displaced = piece->moving = FALSE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);
  gint64 now = g_get_monotonic_time ();
  gboolean moving = FALSE;

  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      PepitaPiece *piece = &self->pieces[card];

      if (!piece->moving)
        continue;
      if (pepita_motion_is_over (&piece->motion, now))
        rest_piece (piece);
      moving |= piece->moving;
    }
  gtk_widget_queue_draw (widget);
  if (moving)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
start_ticking (PepitaTableView *self)
{
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Milliseconds on the way of @length pixels. */
static double
way_time (PepitaTableView *self, double length, gboolean turns)
{
  double far = length / MAX (self->layout.card_height * 3, 1);
  double time = SHORT_WAY + (LONG_WAY - SHORT_WAY) * MIN (far, 1);

  return turns ? MAX (time, TURN_TIME) : time;
}

void
pepita_table_view_send_piece (PepitaTableView *self, PepitaPiece *piece, double delay)
{
  gint64 now = g_get_monotonic_time ();
  PepitaPose pose = pepita_motion_pose (&piece->motion, now);
  double way = hypot (pose.at.x - piece->place.x, pose.at.y - piece->place.y);
  double turn = piece->face_up ? 1 : 0;

  piece->displaced = FALSE;
  if (!moves_cards (self) || (way < 0.5 && pose.turn == turn))
    {
      rest_piece (piece);
      return;
    }
  piece->motion = (PepitaMotion){
    .from = pose.at,
    .to = piece->place,
    .turn_from = pose.turn,
    .turn_to = turn,
    .start = now + at_speed (self, delay),
    .duration = at_speed (self, way_time (self, way, pose.turn != turn)),
    .lift = way * LIFT,
    .order = ++self->order,
  };
  piece->moving = TRUE;
  start_ticking (self);
}

void
pepita_table_view_settle (PepitaTableView *self)
{
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    rest_piece (&self->pieces[card]);
}

/* --- public --- */

void
pepita_table_view_set_speed (PepitaTableView *self, PepitaSpeed speed)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));
  self->speed = speed;
}

guint
pepita_table_view_get_pace (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), 0);
  return moves_cards (self) ? (guint) (at_speed (self, SHORT_WAY) / 1000) : 0;
}

gboolean
pepita_table_view_is_moving (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);
  return self->tick_id != 0;
}

/* pepita-finisher.c: plays the rest of a game by itself.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-finisher.h"

#include "pepita-endgame.h"

struct _PepitaFinisher
{
  GObject parent_instance;

  PepitaGame *game;
  guint timeout_id;
  gint64 interval; /* microseconds */
  gint64 next;     /* when the next move is due */
};

G_DEFINE_FINAL_TYPE (PepitaFinisher, pepita_finisher, G_TYPE_OBJECT)

enum
{
  MAX_AT_ONCE = 5, /* after a pause of the whole desktop */
};

/* The way is worked out anew for each step: it can't be out of date.  Returns the moves that are
 * left, and the first of them. */
static guint
find_step (PepitaGame *game, PepitaMove *move)
{
  g_autofree PepitaMove *moves = g_new (PepitaMove, PEPITA_MAX_FINISH_MOVES);
  PepitaFinishing finishing = pepita_table_finishing (pepita_game_get_table (game),
                                                      pepita_game_get_rules (game), moves);

  if (finishing.n_moves > 0)
    *move = moves[0];
  return (guint) finishing.n_moves;
}

/* FALSE if that was the end. */
static gboolean
step (PepitaFinisher *self)
{
  PepitaMove move;

  if (find_step (self->game, &move) == 0)
    {
      pepita_finisher_stop (self);
      return FALSE;
    }
  pepita_game_apply (self->game, PEPITA_EVENT_MOVE, move);
  return self->timeout_id != 0; /* the win may have ended it */
}

static gboolean
step_cb (gpointer data)
{
  g_autoptr (PepitaFinisher) self = g_object_ref (data);
  gint64 now = g_get_monotonic_time ();
  gboolean goes_on = TRUE;

  if (pepita_game_get_paused (self->game) || now > self->next + MAX_AT_ONCE * self->interval)
    self->next = now;
  if (pepita_game_get_paused (self->game))
    return G_SOURCE_CONTINUE;
  for (; goes_on && self->next <= now; self->next += self->interval)
    goes_on = step (self);
  return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
pepita_finisher_dispose (GObject *object)
{
  pepita_finisher_stop (PEPITA_FINISHER (object));
  G_OBJECT_CLASS (pepita_finisher_parent_class)->dispose (object);
}

static void
pepita_finisher_class_init (PepitaFinisherClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_finisher_dispose;
}

static void
pepita_finisher_init (PepitaFinisher *self)
{
}

PepitaFinisher *
pepita_finisher_new (void)
{
  return g_object_new (PEPITA_TYPE_FINISHER, NULL);
}

guint
pepita_finisher_pace (guint n_moves, guint interval, guint longest)
{
  if (longest > 0 && n_moves > 0)
    interval = MIN (interval, longest / n_moves);
  return MAX (interval, 1);
}

void
pepita_finisher_start (PepitaFinisher *self, PepitaGame *game, guint interval, guint longest)
{
  PepitaMove move;

  g_return_if_fail (PEPITA_IS_FINISHER (self));
  g_return_if_fail (PEPITA_IS_GAME (game));

  pepita_finisher_stop (self);
  self->game = g_object_ref (game);
  interval = pepita_finisher_pace (find_step (game, &move), interval, longest);
  self->interval = interval * 1000;
  self->next = g_get_monotonic_time () + self->interval;
  self->timeout_id = g_timeout_add (interval, step_cb, self);
}

gboolean
pepita_finisher_stop (PepitaFinisher *self)
{
  g_return_val_if_fail (PEPITA_IS_FINISHER (self), FALSE);

  if (self->timeout_id == 0)
    return FALSE;
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_object (&self->game);
  return TRUE;
}

gboolean
pepita_finisher_is_running (PepitaFinisher *self)
{
  g_return_val_if_fail (PEPITA_IS_FINISHER (self), FALSE);
  return self->timeout_id != 0;
}

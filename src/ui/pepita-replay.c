/* pepita-replay.c: a game that was played is shown again, step by step or running.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-replay.h"

#include <glib/gi18n.h>

#include "pepita-game-text.h"

enum
{
  DEFAULT_INTERVAL = 500,
};

struct _PepitaReplay
{
  GObject parent_instance;

  PepitaGame *game;
  guint interval;
  guint timeout_id; /* while it plays */
};

G_DEFINE_FINAL_TYPE (PepitaReplay, pepita_replay, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_PLAYING,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* --- running --- */

static gboolean
step_cb (gpointer data)
{
  /* whoever hears of the step may drop the replay */
  g_autoptr (PepitaReplay) self = g_object_ref (data);

  pepita_replay_go_to (self, pepita_replay_get_position (self) + 1);
  if (pepita_replay_get_position (self) < pepita_replay_get_length (self))
    return self->timeout_id != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
  pepita_replay_stop (self);
  return G_SOURCE_REMOVE;
}

static void
moves_cb (PepitaReplay *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_POSITION]);
}

/* --- GObject --- */

static void
pepita_replay_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PepitaReplay *self = PEPITA_REPLAY (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, pepita_replay_get_position (self));
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, pepita_replay_is_playing (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_replay_dispose (GObject *object)
{
  PepitaReplay *self = PEPITA_REPLAY (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (pepita_replay_parent_class)->dispose (object);
}

static void
pepita_replay_class_init (PepitaReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = pepita_replay_get_property;
  object_class->dispose = pepita_replay_dispose;
  props[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
pepita_replay_init (PepitaReplay *self)
{
  self->interval = DEFAULT_INTERVAL;
}

/* --- public --- */

PepitaReplay *
pepita_replay_new (PepitaRecord *record, gsize n)
{
  PepitaReplay *self;

  g_return_val_if_fail (record != NULL, NULL);

  self = g_object_new (PEPITA_TYPE_REPLAY, NULL);
  self->game = pepita_game_new_replay (record, n);
  g_signal_connect_object (self->game, "notify::moves", G_CALLBACK (moves_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

PepitaGame *
pepita_replay_get_game (PepitaReplay *self)
{
  g_return_val_if_fail (PEPITA_IS_REPLAY (self), NULL);
  return self->game;
}

guint
pepita_replay_get_position (PepitaReplay *self)
{
  g_return_val_if_fail (PEPITA_IS_REPLAY (self), 0);
  return pepita_game_get_moves (self->game);
}

guint
pepita_replay_get_length (PepitaReplay *self)
{
  g_return_val_if_fail (PEPITA_IS_REPLAY (self), 0);
  return (guint) pepita_record_moves (pepita_game_get_replayed (self->game));
}

void
pepita_replay_go_to (PepitaReplay *self, guint position)
{
  g_return_if_fail (PEPITA_IS_REPLAY (self));
  pepita_game_seek (self->game, position);
}

void
pepita_replay_play (PepitaReplay *self)
{
  g_return_if_fail (PEPITA_IS_REPLAY (self));

  if (self->timeout_id != 0 || pepita_replay_get_length (self) == 0)
    return;
  if (pepita_replay_get_position (self) == pepita_replay_get_length (self))
    pepita_replay_go_to (self, 0);
  self->timeout_id = g_timeout_add (self->interval, step_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
}

void
pepita_replay_stop (PepitaReplay *self)
{
  g_return_if_fail (PEPITA_IS_REPLAY (self));

  if (self->timeout_id == 0)
    return;
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
}

gboolean
pepita_replay_is_playing (PepitaReplay *self)
{
  g_return_val_if_fail (PEPITA_IS_REPLAY (self), FALSE);
  return self->timeout_id != 0;
}

void
pepita_replay_set_interval (PepitaReplay *self, guint interval)
{
  g_return_if_fail (PEPITA_IS_REPLAY (self));
  g_return_if_fail (interval > 0);

  if (self->interval == interval)
    return;
  self->interval = interval;
  if (self->timeout_id == 0)
    return;
  g_source_remove (self->timeout_id);
  self->timeout_id = g_timeout_add (interval, step_cb, self);
}

char *
pepita_replay_get_text (PepitaReplay *self)
{
  const PepitaRecord *record;
  const PepitaEvent *events;
  PepitaRecord *before;
  PepitaStep step;
  gsize n_events;
  guint position;

  g_return_val_if_fail (PEPITA_IS_REPLAY (self), NULL);

  position = pepita_replay_get_position (self);
  if (position == 0)
    /* Translators: the beginning of a replay: no move has been made yet. */
    return g_strdup (_ ("the deal"));
  record = pepita_game_get_replayed (self->game);
  events = pepita_record_events (record, &n_events);
  before = pepita_record_until (record, position - 1);
  if (pepita_record_follow (before, &events[position - 1], &step) != PEPITA_LEGAL)
    g_assert_not_reached ();
  pepita_record_free (before);
  return pepita_game_text_step (events[position - 1].kind, &step);
}

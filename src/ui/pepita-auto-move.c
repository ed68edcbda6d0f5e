/* pepita-auto-move.c: moves safe cards to the foundations, after the player's own moves.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-auto-move.h"

#include "pepita-choice.h"

/* Milliseconds from a move to the next. */
enum
{
  STILL = 60, /* where cards do not move */
  AFTER = 40, /* that a card has come to rest */
};

struct _PepitaAutoMove
{
  GObject parent_instance;

  PepitaTableView *table; /* not owned: it may go first */
  PepitaGame *game;
  GSignalGroup *game_signals;
  gboolean enabled;
  guint timeout_id;
};

G_DEFINE_FINAL_TYPE (PepitaAutoMove, pepita_auto_move, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENABLED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* Who takes a move back, or makes it again, wants to see just that. */
static gboolean
last_was_a_move (PepitaGame *game)
{
  const PepitaEvent *last = pepita_record_last_event (pepita_game_get_record (game));

  return last != NULL && last->kind == PEPITA_EVENT_MOVE;
}

static gboolean
find_move (PepitaAutoMove *self, PepitaMove *move)
{
  return self->enabled && self->game != NULL && !pepita_game_get_paused (self->game) &&
         pepita_game_get_replayed (self->game) == NULL &&
         pepita_game_get_finishing (self->game) != PEPITA_FINISH_BY_ITSELF &&
         last_was_a_move (self->game) &&
         pepita_choose_safe_move (pepita_game_get_table (self->game),
                                  pepita_game_get_rules (self->game), move);
}

static gboolean
move_cb (gpointer data)
{
  g_autoptr (PepitaAutoMove) self = g_object_ref (data);
  PepitaMove move;

  if (self->table != NULL && pepita_table_view_is_holding (self->table))
    return G_SOURCE_CONTINUE;
  self->timeout_id = 0;
  if (find_move (self, &move))
    pepita_game_apply (self->game, PEPITA_EVENT_MOVE, move); /* which leads to the next */
  return G_SOURCE_REMOVE;
}

/* A moment after the last event, so that each card is seen to go by itself. */
static void
consider_cb (PepitaAutoMove *self)
{
  guint pace = self->table != NULL ? pepita_table_view_get_pace (self->table) : 0;
  PepitaMove move;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (!find_move (self, &move))
    return;
  self->timeout_id = g_timeout_add (pace > 0 ? pace + AFTER : STILL, move_cb, self);
  g_source_set_name_by_id (self->timeout_id, "a safe card goes up");
}

static void
pepita_auto_move_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PepitaAutoMove *self = PEPITA_AUTO_MOVE (object);

  switch (id)
    {
    case PROP_ENABLED:
      if (self->enabled == g_value_get_boolean (value))
        return;
      self->enabled = g_value_get_boolean (value);
      consider_cb (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pepita_auto_move_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, PEPITA_AUTO_MOVE (object)->enabled);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pepita_auto_move_dispose (GObject *object)
{
  PepitaAutoMove *self = PEPITA_AUTO_MOVE (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_weak_pointer (&self->table);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (pepita_auto_move_parent_class)->dispose (object);
}

static void
pepita_auto_move_class_init (PepitaAutoMoveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = pepita_auto_move_set_property;
  object_class->get_property = pepita_auto_move_get_property;
  object_class->dispose = pepita_auto_move_dispose;
  props[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
pepita_auto_move_init (PepitaAutoMove *self)
{
  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify::moves", G_CALLBACK (consider_cb),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "notify::paused", G_CALLBACK (consider_cb),
                                  self);
}

PepitaAutoMove *
pepita_auto_move_new (PepitaTableView *table)
{
  PepitaAutoMove *self;

  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (table), NULL);

  self = g_object_new (PEPITA_TYPE_AUTO_MOVE, NULL);
  g_set_weak_pointer (&self->table, table);
  return self;
}

void
pepita_auto_move_set_game (PepitaAutoMove *self, PepitaGame *game)
{
  g_return_if_fail (PEPITA_IS_AUTO_MOVE (self));
  g_return_if_fail (game == NULL || PEPITA_IS_GAME (game));

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
}

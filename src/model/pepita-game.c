/* pepita-game.c: a game in play, as a GObject.
 *
 * Every property is computed from the record after each event and compared with what was last
 * told, so that nothing notifies that has not changed.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-game.h"

#include "pepita-clock.h"
#include "pepita-endgame.h"
#include "pepita-notation.h"

#include <string.h>

/* What the properties say. */
typedef struct
{
  int score;
  guint moves;
  guint elapsed;
  PepitaStatus status;
  gboolean can_undo;
  gboolean can_redo;
  guint stock_left;
  int passes_left;
  gboolean can_recycle;
  PepitaFinish finishing;
} State;

struct _PepitaGame
{
  GObject parent_instance;

  PepitaRecord *record;
  PepitaRecord *replayed; /* the whole game, of which record is a part; NULL: it is played */
  PepitaClock clock;
  guint tick_id; /* the timeout at the next whole second, or ten, while the clock runs */
  gboolean shows_time;
  gboolean paused;
  gboolean telling; /* signals are telling of a step: the table must stay what they say */
  State state;
};

G_DEFINE_FINAL_TYPE (PepitaGame, pepita_game, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RULESET,
  PROP_DRAW,
  PROP_DEAL_NUMBER,
  PROP_SCORE,
  PROP_MOVES,
  PROP_ELAPSED,
  PROP_STATUS,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_STOCK_LEFT,
  PROP_PASSES_LEFT,
  PROP_CAN_RECYCLE,
  PROP_FINISHING,
  PROP_PAUSED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  MOVED,
  TURNED_UP,
  RECYCLED,
  UNDONE,
  JUMPED,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static State
compute_state (PepitaGame *self)
{
  const PepitaTable *table = pepita_record_table (self->record);
  const PepitaRules *rules = pepita_record_rules (self->record);
  int passes = pepita_passes_left (rules, table);

  return (State){
    .score = pepita_record_score (self->record),
    .moves = (guint) pepita_record_moves (self->record),
    .elapsed = (guint) pepita_record_clock (self->record),
    .status = pepita_record_status (self->record),
    .can_undo = pepita_record_can_undo (self->record) == PEPITA_LEGAL,
    .can_redo = pepita_record_can_redo (self->record) == PEPITA_LEGAL,
    .stock_left = (guint) pepita_table_count (table, PEPITA_STOCK),
    .passes_left = passes,
    .can_recycle = (passes < 0 || passes > 1) && pepita_table_count (table, PEPITA_STOCK) +
                                                         pepita_table_count (table, PEPITA_WASTE) >
                                                     0,
    .finishing = pepita_table_finishing (table, rules, NULL).finish,
  };
}

#define NOTIFY_IF_CHANGED(field, prop)                           \
  G_STMT_START                                                   \
  {                                                              \
    if (before->field != self->state.field)                      \
      g_object_notify_by_pspec (G_OBJECT (self), props[(prop)]); \
  }                                                              \
  G_STMT_END

static void
notify_changes (PepitaGame *self, const State *before)
{
  g_object_freeze_notify (G_OBJECT (self));
  NOTIFY_IF_CHANGED (score, PROP_SCORE);
  NOTIFY_IF_CHANGED (moves, PROP_MOVES);
  NOTIFY_IF_CHANGED (elapsed, PROP_ELAPSED);
  NOTIFY_IF_CHANGED (status, PROP_STATUS);
  NOTIFY_IF_CHANGED (can_undo, PROP_CAN_UNDO);
  NOTIFY_IF_CHANGED (can_redo, PROP_CAN_REDO);
  NOTIFY_IF_CHANGED (stock_left, PROP_STOCK_LEFT);
  NOTIFY_IF_CHANGED (passes_left, PROP_PASSES_LEFT);
  NOTIFY_IF_CHANGED (can_recycle, PROP_CAN_RECYCLE);
  NOTIFY_IF_CHANGED (finishing, PROP_FINISHING);
  g_object_thaw_notify (G_OBJECT (self));
}

#undef NOTIFY_IF_CHANGED

static void
update_state (PepitaGame *self)
{
  State before = self->state;

  self->state = compute_state (self);
  notify_changes (self, &before);
}

/* --- the clock --- */

static void run_clock (PepitaGame *self);

static void
charge_clock (PepitaGame *self)
{
  if (self->replayed == NULL)
    pepita_record_set_clock (self->record, pepita_clock_seconds (&self->clock));
}

static gboolean
tick_cb (gpointer data)
{
  /* whoever hears of the time may drop the game */
  g_autoptr (PepitaGame) self = g_object_ref (data);

  self->tick_id = 0;
  charge_clock (self);
  update_state (self);
  run_clock (self);
  return G_SOURCE_REMOVE;
}

/* The clock runs from the first move to the win, unless it is held. */
static void
run_clock (PepitaGame *self)
{
  gboolean runs = !self->paused && self->state.moves > 0 && self->state.status != PEPITA_WON &&
                  self->replayed == NULL;

  if (!runs)
    {
      pepita_clock_stop (&self->clock);
      g_clear_handle_id (&self->tick_id, g_source_remove);
      return;
    }
  pepita_clock_start (&self->clock);
  if (self->tick_id == 0)
    self->tick_id = g_timeout_add (
        pepita_clock_to_next (&self->clock, self->shows_time ? 1 : PEPITA_TICK_SECONDS), tick_cb,
        self);
}

/* --- events --- */

static void
emit_step (PepitaGame *self, PepitaEventKind kind, const PepitaStep *step)
{
  if (kind == PEPITA_EVENT_UNDO)
    {
      g_signal_emit (self, signals[UNDONE], 0, step);
      return;
    }
  if (step->to == PEPITA_STOCK)
    g_signal_emit (self, signals[RECYCLED], 0, step);
  else
    g_signal_emit (self, signals[MOVED], 0, step);
  if (step->turned_up)
    {
      PepitaCard card = pepita_table_top (pepita_record_table (self->record), step->from);

      g_signal_emit (self, signals[TURNED_UP], 0, (guint) step->from, (guint) card);
    }
}

static PepitaReason
make_event (PepitaGame *self, PepitaEventKind kind, PepitaMove move, PepitaStep *step)
{
  switch (kind)
    {
    case PEPITA_EVENT_MOVE:
      return pepita_record_move (self->record, move, step);
    case PEPITA_EVENT_UNDO:
      return pepita_record_undo (self->record, step);
    case PEPITA_EVENT_REDO:
      return pepita_record_redo (self->record, step);
    default:
      g_assert_not_reached ();
    }
}

static void
tell_changes (PepitaGame *self, const State *before)
{
  /* known before the properties notify: who hears of them may play on, or take the win back */
  gboolean won = self->state.status == PEPITA_WON && before->status != PEPITA_WON;

  notify_changes (self, before);
  if (won && self->state.status == PEPITA_WON)
    g_signal_emit (self, signals[FINISHED], 0);
}

PepitaReason
pepita_game_apply (PepitaGame *self, PepitaEventKind kind, PepitaMove move)
{
  g_autoptr (PepitaGame) keep = NULL;
  PepitaReason reason;
  PepitaStep step;
  State before;

  g_return_val_if_fail (PEPITA_IS_GAME (self), PEPITA_NO_SUCH_PILE);
  g_return_val_if_fail (kind <= PEPITA_EVENT_REDO, PEPITA_NO_SUCH_PILE);
  g_return_val_if_fail (!self->telling, PEPITA_NO_SUCH_PILE);
  g_return_val_if_fail (self->replayed == NULL, PEPITA_NO_SUCH_PILE);

  charge_clock (self);
  reason = make_event (self, kind, move, &step);
  if (reason != PEPITA_LEGAL)
    return reason;

  /* whoever hears of the step may drop the game */
  keep = g_object_ref (self);
  before = self->state;
  self->state = compute_state (self);
  self->telling = TRUE;
  emit_step (self, kind, &step);
  self->telling = FALSE;
  run_clock (self);
  tell_changes (self, &before);
  return PEPITA_LEGAL;
}

PepitaReason
pepita_game_apply_text (PepitaGame *self, const char *text)
{
  PepitaTokenReader reader;
  PepitaParseError error;
  PepitaToken token;

  g_return_val_if_fail (PEPITA_IS_GAME (self), PEPITA_NO_SUCH_PILE);
  g_return_val_if_fail (text != NULL, PEPITA_NO_SUCH_PILE);

  reader = pepita_token_reader (text, strlen (text));
  token = pepita_token_next (&reader, &error);
  if (pepita_token_next (&reader, &error).kind != PEPITA_TOKEN_END)
    return PEPITA_NO_SUCH_PILE;
  switch (token.kind)
    {
    case PEPITA_TOKEN_MOVE:
      return pepita_game_apply (self, PEPITA_EVENT_MOVE, token.move);
    case PEPITA_TOKEN_UNDO:
      return pepita_game_apply (self, PEPITA_EVENT_UNDO, token.move);
    case PEPITA_TOKEN_REDO:
      return pepita_game_apply (self, PEPITA_EVENT_REDO, token.move);
    case PEPITA_TOKEN_CLOCK: /* the clock of a game in play is its own */
    case PEPITA_TOKEN_END:
    case PEPITA_TOKEN_ERROR:
    default:
      return PEPITA_NO_SUCH_PILE;
    }
}

/* --- GObject --- */

/* One of those that play changes; FALSE if it is none of them. */
static gboolean
get_state_property (const State *state, guint prop_id, GValue *value)
{
  switch (prop_id)
    {
    case PROP_SCORE:
      g_value_set_int (value, state->score);
      return TRUE;
    case PROP_MOVES:
      g_value_set_uint (value, state->moves);
      return TRUE;
    case PROP_ELAPSED:
      g_value_set_uint (value, state->elapsed);
      return TRUE;
    case PROP_STATUS:
      g_value_set_enum (value, state->status);
      return TRUE;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, state->can_undo);
      return TRUE;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, state->can_redo);
      return TRUE;
    case PROP_STOCK_LEFT:
      g_value_set_uint (value, state->stock_left);
      return TRUE;
    case PROP_PASSES_LEFT:
      g_value_set_int (value, state->passes_left);
      return TRUE;
    case PROP_CAN_RECYCLE:
      g_value_set_boolean (value, state->can_recycle);
      return TRUE;
    case PROP_FINISHING:
      g_value_set_enum (value, state->finishing);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
pepita_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PepitaGame *self = PEPITA_GAME (object);
  const PepitaRules *rules = pepita_record_rules (self->record);

  if (get_state_property (&self->state, prop_id, value))
    return;
  switch (prop_id)
    {
    case PROP_RULESET:
      g_value_set_string (value, rules->ruleset->id);
      break;
    case PROP_DRAW:
      g_value_set_uint (value, rules->draw);
      break;
    case PROP_DEAL_NUMBER:
      g_value_set_uint (value, pepita_record_deal (self->record)->number);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_game_dispose (GObject *object)
{
  PepitaGame *self = PEPITA_GAME (object);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  G_OBJECT_CLASS (pepita_game_parent_class)->dispose (object);
}

static void
pepita_game_finalize (GObject *object)
{
  PepitaGame *self = PEPITA_GAME (object);

  g_clear_pointer (&self->record, pepita_record_free);
  g_clear_pointer (&self->replayed, pepita_record_free);
  G_OBJECT_CLASS (pepita_game_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_RULESET] = g_param_spec_string ("ruleset", NULL, NULL, NULL, flags);
  props[PROP_DRAW] = g_param_spec_uint ("draw", NULL, NULL, 1, PEPITA_MAX_DRAW, 1, flags);
  props[PROP_DEAL_NUMBER] =
      g_param_spec_uint ("deal-number", NULL, NULL, 0, PEPITA_MAX_DEAL_NUMBER, 0, flags);
  props[PROP_SCORE] = g_param_spec_int ("score", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  props[PROP_MOVES] = g_param_spec_uint ("moves", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_ELAPSED] = g_param_spec_uint ("elapsed", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_STATUS] =
      g_param_spec_enum ("status", NULL, NULL, PEPITA_TYPE_STATUS, PEPITA_PLAYING, flags);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  props[PROP_STOCK_LEFT] =
      g_param_spec_uint ("stock-left", NULL, NULL, 0, PEPITA_MAX_CARDS, 0, flags);
  props[PROP_PASSES_LEFT] = g_param_spec_int ("passes-left", NULL, NULL, -1, G_MAXINT, -1, flags);
  props[PROP_CAN_RECYCLE] = g_param_spec_boolean ("can-recycle", NULL, NULL, FALSE, flags);
  props[PROP_FINISHING] =
      g_param_spec_enum ("finishing", NULL, NULL, PEPITA_TYPE_FINISH, PEPITA_FINISH_OFF, flags);
  props[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static guint
install_signal (const char *name, guint n_params, GType first, GType second)
{
  return g_signal_new (name, PEPITA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_params, first, second);
}

static void
pepita_game_class_init (PepitaGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = pepita_game_get_property;
  object_class->dispose = pepita_game_dispose;
  object_class->finalize = pepita_game_finalize;
  install_properties (object_class);

  signals[MOVED] = install_signal ("moved", 1, G_TYPE_POINTER, G_TYPE_NONE);
  signals[TURNED_UP] = install_signal ("turned-up", 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[RECYCLED] = install_signal ("recycled", 1, G_TYPE_POINTER, G_TYPE_NONE);
  signals[UNDONE] = install_signal ("undone", 1, G_TYPE_POINTER, G_TYPE_NONE);
  signals[JUMPED] = install_signal ("jumped", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[FINISHED] = install_signal ("finished", 0, G_TYPE_NONE, G_TYPE_NONE);
}

static void
pepita_game_init (PepitaGame *self)
{
  self->clock = pepita_clock (0, NULL);
  self->shows_time = TRUE;
}

/* --- public --- */

PepitaGame *
pepita_game_new (const PepitaRules *rules, const PepitaDeal *deal)
{
  PepitaGame *self;

  g_return_val_if_fail (rules != NULL && deal != NULL, NULL);

  self = g_object_new (PEPITA_TYPE_GAME, NULL);
  self->record = pepita_record_new (rules, deal);
  self->state = compute_state (self);
  return self;
}

PepitaGame *
pepita_game_new_for_record (PepitaRecord *record)
{
  PepitaGame *self;

  g_return_val_if_fail (record != NULL, NULL);

  self = g_object_new (PEPITA_TYPE_GAME, NULL);
  self->record = record;
  self->clock = pepita_clock (pepita_record_clock (record), NULL);
  self->paused = TRUE;
  self->state = compute_state (self);
  return self;
}

/* --- replays --- */

PepitaGame *
pepita_game_new_replay (PepitaRecord *record, gsize n)
{
  PepitaGame *self;

  g_return_val_if_fail (record != NULL, NULL);

  self = pepita_game_new_for_record (pepita_record_until (record, n));
  self->replayed = record;
  return self;
}

/* Makes event @n of the whole game; with the last one the clock goes on to the end. */
static PepitaEventKind
follow_event (PepitaGame *self, gsize n, PepitaStep *step)
{
  gsize n_events;
  const PepitaEvent *events = pepita_record_events (self->replayed, &n_events);

  if (pepita_record_follow (self->record, &events[n], step) != PEPITA_LEGAL)
    g_assert_not_reached ();
  if (n + 1 == n_events)
    pepita_record_set_clock (self->record, pepita_record_clock (self->replayed));
  return events[n].kind;
}

static void
jump (PepitaGame *self, gsize n)
{
  pepita_record_free (self->record);
  self->record = pepita_record_until (self->replayed, n);
}

void
pepita_game_seek (PepitaGame *self, gsize n)
{
  g_autoptr (PepitaGame) keep = NULL;
  PepitaStep step;
  PepitaEventKind kind = PEPITA_EVENT_MOVE;
  State before;
  gboolean one_on;

  g_return_if_fail (PEPITA_IS_GAME (self));
  g_return_if_fail (self->replayed != NULL);
  g_return_if_fail (!self->telling);

  n = MIN (n, (gsize) pepita_record_moves (self->replayed));
  if (n == self->state.moves)
    return;
  keep = g_object_ref (self);
  before = self->state;
  one_on = n == self->state.moves + 1;
  if (one_on)
    kind = follow_event (self, n - 1, &step);
  else
    jump (self, n);
  self->state = compute_state (self);
  self->telling = TRUE;
  if (one_on)
    emit_step (self, kind, &step);
  else
    g_signal_emit (self, signals[JUMPED], 0);
  self->telling = FALSE;
  notify_changes (self, &before);
}

const PepitaRecord *
pepita_game_get_replayed (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), NULL);
  return self->replayed;
}

/* --- what it is --- */

void
pepita_game_set_paused (PepitaGame *self, gboolean paused)
{
  g_autoptr (PepitaGame) keep = NULL;

  g_return_if_fail (PEPITA_IS_GAME (self));

  paused = !!paused;
  if (self->paused == paused)
    return;
  keep = g_object_ref (self);
  charge_clock (self);
  self->paused = paused;
  update_state (self);
  run_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
}

gboolean
pepita_game_get_paused (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), FALSE);
  return self->paused;
}

const PepitaRecord *
pepita_game_get_record (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), NULL);
  return self->record;
}

const PepitaTable *
pepita_game_get_table (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), NULL);
  return pepita_record_table (self->record);
}

const PepitaRules *
pepita_game_get_rules (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), NULL);
  return pepita_record_rules (self->record);
}

const PepitaDeal *
pepita_game_get_deal (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), NULL);
  return pepita_record_deal (self->record);
}

guint
pepita_game_get_moves (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), 0);
  return self->state.moves;
}

guint
pepita_game_get_elapsed (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), 0);
  return self->state.elapsed;
}

int
pepita_game_get_score (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), 0);
  return self->state.score;
}

PepitaStatus
pepita_game_get_status (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), PEPITA_PLAYING);
  return self->state.status;
}

PepitaFinish
pepita_game_get_finishing (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), PEPITA_FINISH_OFF);
  return self->state.finishing;
}

int
pepita_game_get_passes_left (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), -1);
  return self->state.passes_left;
}

gboolean
pepita_game_get_can_undo (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), FALSE);
  return self->state.can_undo;
}

gboolean
pepita_game_get_can_redo (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), FALSE);
  return self->state.can_redo;
}

gboolean
pepita_game_get_can_recycle (PepitaGame *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME (self), FALSE);
  return self->state.can_recycle;
}

void
pepita_game_set_shows_time (PepitaGame *self, gboolean shows_time)
{
  g_autoptr (PepitaGame) keep = NULL;

  g_return_if_fail (PEPITA_IS_GAME (self));

  shows_time = !!shows_time;
  if (self->shows_time == shows_time)
    return;
  self->shows_time = shows_time;
  if (self->tick_id == 0)
    return;
  keep = g_object_ref (self);
  g_clear_handle_id (&self->tick_id, g_source_remove);
  charge_clock (self);
  update_state (self);
  run_clock (self);
}

void
pepita_game_set_time_source (PepitaGame *self, gint64 (*now) (void))
{
  g_return_if_fail (PEPITA_IS_GAME (self));
  g_return_if_fail (!self->clock.running);
  self->clock = pepita_clock (pepita_record_clock (self->record), now);
}

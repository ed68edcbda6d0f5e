/* pepita-adviser.c: asks the solver about a game in play, away from the main thread.
 *
 * The thread gets a question that is its own until it is answered; only its stop flag is shared.
 * A GTask would do as well, but the threads of its pool stay for a while when the work is done.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-adviser.h"

#include "pepita-answer.h"

#define MEMORY ((size_t) 128 << 20)
static const double SECONDS = 10;

enum
{
  MAX_KNOWN = 1000, /* positions of which the answer is kept */
};

typedef struct
{
  PepitaTable table;
  PepitaRules rules;
  PepitaSolverLimits limits;
  gboolean of_deal;
  atomic_bool stop;
  GMainContext *context; /* where the answer goes */
  GWeakRef adviser;
  PepitaAnswer *answer; /* NULL if it was stopped */
} Question;

struct _PepitaAdviser
{
  GObject parent_instance;

  PepitaSolverLimits limits;
  gboolean live;

  PepitaGame *game;
  GSignalGroup *game_signals;
  PepitaTable table; /* of the game, when it was last looked at */
  PepitaOutlook outlook;
  PepitaAnswer *answer; /* one of those known, where the outlook is from a search */
  guint since_winnable; /* moves since the last table that could be won; 0: none is known */
  GHashTable *known;    /* PepitaAnswer, by its table */

  gboolean deal_asked;
  PepitaRules deal_rules;
  PepitaTable deal_table;
  PepitaOutlook deal_outlook;
  PepitaAnswer *deal_answer;

  GThread *thread;
  Question *running; /* the thread's, but for the stop flag */
  guint n_searches;
};

G_DEFINE_FINAL_TYPE (PepitaAdviser, pepita_adviser, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (PepitaOutlook,
                    pepita_outlook,
                    G_DEFINE_ENUM_VALUE (PEPITA_OUTLOOK_UNKNOWN, "unknown"),
                    G_DEFINE_ENUM_VALUE (PEPITA_OUTLOOK_ASKING, "asking"),
                    G_DEFINE_ENUM_VALUE (PEPITA_OUTLOOK_WINNABLE, "winnable"),
                    G_DEFINE_ENUM_VALUE (PEPITA_OUTLOOK_LOST, "lost"),
                    G_DEFINE_ENUM_VALUE (PEPITA_OUTLOOK_UNDECIDED, "undecided"))

enum
{
  PROP_0,
  PROP_OUTLOOK,
  PROP_DEAL_OUTLOOK,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  THROWN_AWAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- answers --- */

static guint
hash_table (gconstpointer table)
{
  return (guint) pepita_table_hash (table);
}

static gboolean
equal_tables (gconstpointer a, gconstpointer b)
{
  return pepita_table_equal (a, b);
}

/* Takes @answer over; returns the one that is kept for its table. */
static PepitaAnswer *
keep_answer (PepitaAdviser *self, PepitaAnswer *answer)
{
  PepitaAnswer *old = g_hash_table_lookup (self->known, &answer->table);

  if (old != NULL && pepita_answer_is_decided (old))
    {
      pepita_answer_free (answer);
      return old;
    }
  if (old == self->answer || g_hash_table_size (self->known) >= MAX_KNOWN)
    self->answer = NULL;
  if (g_hash_table_size (self->known) >= MAX_KNOWN)
    g_hash_table_remove_all (self->known);
  g_hash_table_replace (self->known, &answer->table, answer);
  return answer;
}

/* --- the other thread --- */

static void
question_free (Question *question)
{
  g_clear_pointer (&question->answer, pepita_answer_free);
  g_weak_ref_clear (&question->adviser);
  g_main_context_unref (question->context);
  g_free (question);
}

static gboolean answered_cb (gpointer data);

/* Not by g_main_context_invoke(), which calls from here where nobody runs the context just then. */
static void
deliver (Question *question)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, answered_cb, question, (GDestroyNotify) question_free);
  g_source_attach (source, question->context);
}

static gpointer
search (gpointer data)
{
  Question *question = data;
  PepitaSolver *solver = pepita_solver_new (&question->limits);

  if (solver == NULL)
    question->answer = pepita_answer_new (&question->table, PEPITA_OUTLOOK_UNDECIDED, NULL, 0);
  else
    {
      pepita_solver_set_stop_flag (solver, &question->stop);
      pepita_solver_set (solver, &question->table, &question->rules);
      pepita_solver_step (solver, 0);
      if (pepita_solver_limit (solver) != PEPITA_LIMIT_STOPPED)
        question->answer = pepita_answer_of_solver (solver, &question->table);
      pepita_solver_free (solver);
    }
  deliver (question);
  return NULL;
}

/* --- one question at a time --- */

static void
start_search (PepitaAdviser *self, gboolean of_deal)
{
  Question *question = g_new0 (Question, 1);

  question->table = of_deal ? self->deal_table : self->table;
  question->rules = of_deal ? self->deal_rules : *pepita_game_get_rules (self->game);
  question->limits = self->limits;
  question->of_deal = of_deal;
  question->context = g_main_context_ref_thread_default ();
  g_weak_ref_init (&question->adviser, self);
  self->running = question;
  self->n_searches++;
  self->thread = g_thread_try_new ("solver", search, question, NULL);
  if (self->thread != NULL)
    return;
  /* no thread is to be had: nothing can be said */
  question->answer = pepita_answer_new (&question->table, PEPITA_OUTLOOK_UNDECIDED, NULL, 0);
  deliver (question);
}

static gboolean
wants_answer (PepitaAdviser *self)
{
  return self->outlook == PEPITA_OUTLOOK_ASKING;
}

static gboolean
is_about_deal (PepitaAdviser *self, const Question *question)
{
  return self->deal_asked && pepita_table_equal (&question->table, &self->deal_table) &&
         pepita_rules_equal (&question->rules, &self->deal_rules);
}

static gboolean
is_about_game (PepitaAdviser *self, const Question *question)
{
  return self->game != NULL && pepita_table_equal (&question->table, &self->table) &&
         pepita_rules_equal (&question->rules, pepita_game_get_rules (self->game));
}

/* Stops a search that nobody waits for, or starts the next one. */
static void
go_on (PepitaAdviser *self)
{
  if (self->running != NULL)
    {
      if (self->running->of_deal ? wants_answer (self) || !is_about_deal (self, self->running)
                                 : !wants_answer (self) || !is_about_game (self, self->running))
        atomic_store (&self->running->stop, true);
    }
  else if (wants_answer (self))
    start_search (self, FALSE);
  else if (self->deal_asked)
    start_search (self, TRUE);
}

/* --- what is said --- */

static void
set_outlook (PepitaAdviser *self, PepitaOutlook outlook)
{
  guint moves = self->since_winnable;

  if (outlook == PEPITA_OUTLOOK_WINNABLE || outlook == PEPITA_OUTLOOK_LOST)
    self->since_winnable = 0;
  if (self->outlook == outlook)
    return;
  self->outlook = outlook;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OUTLOOK]);
  if (outlook == PEPITA_OUTLOOK_LOST && moves > 0)
    g_signal_emit (self, signals[THROWN_AWAY], 0, moves);
}

static void
set_deal_outlook (PepitaAdviser *self, PepitaOutlook outlook)
{
  if (self->deal_outlook == outlook)
    return;
  self->deal_outlook = outlook;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DEAL_OUTLOOK]);
}

static void
take_deal_answer (PepitaAdviser *self, PepitaAnswer *answer)
{
  self->deal_asked = FALSE;
  g_clear_pointer (&self->deal_answer, pepita_answer_free);
  self->deal_answer = answer;
  set_deal_outlook (self, answer->outlook);
}

static void
take_answer (PepitaAdviser *self, Question *question)
{
  PepitaAnswer *answer = g_steal_pointer (&question->answer);

  if (answer == NULL)
    return;
  if (question->of_deal && is_about_deal (self, question))
    take_deal_answer (self, answer);
  else if (!question->of_deal && is_about_game (self, question) && wants_answer (self))
    {
      self->answer = keep_answer (self, answer);
      set_outlook (self, self->answer->outlook);
    }
  else
    pepita_answer_free (answer);
}

static gboolean
answered_cb (gpointer data)
{
  Question *question = data;
  g_autoptr (PepitaAdviser) self = g_weak_ref_get (&question->adviser);

  if (self == NULL || self->running != question)
    return G_SOURCE_REMOVE;
  g_clear_pointer (&self->thread, g_thread_join);
  self->running = NULL;
  take_answer (self, question);
  go_on (self);
  return G_SOURCE_REMOVE;
}

/* --- following the game --- */

/* Says what is known of the table as it stands, @inferred being what follows from the one before.
 */
static void
look (PepitaAdviser *self, PepitaAnswer *inferred)
{
  PepitaAnswer *answer = g_hash_table_lookup (self->known, &self->table);

  if (inferred == NULL && answer == NULL)
    inferred = pepita_answer_at_sight (self->game);
  if (inferred != NULL)
    answer = keep_answer (self, inferred);
  self->answer = answer;
  if (answer != NULL)
    set_outlook (self, answer->outlook);
  else
    set_outlook (self, self->live ? PEPITA_OUTLOOK_ASKING : PEPITA_OUTLOOK_UNKNOWN);
  go_on (self);
}

static void
moved_cb (PepitaAdviser *self, const PepitaStep *step)
{
  const PepitaAnswer *before = self->answer;
  const PepitaRules *rules = pepita_game_get_rules (self->game);

  self->table = *pepita_game_get_table (self->game);
  if (before != NULL && before->outlook == PEPITA_OUTLOOK_WINNABLE)
    self->since_winnable = 1;
  else if (self->since_winnable > 0)
    self->since_winnable++;
  look (self, before != NULL ? pepita_answer_after_move (before, &self->table, rules) : NULL);
}

static void
undone_cb (PepitaAdviser *self, const PepitaStep *step)
{
  const PepitaAnswer *before = self->answer;
  const PepitaRules *rules = pepita_game_get_rules (self->game);

  self->table = *pepita_game_get_table (self->game);
  if (self->since_winnable > 0)
    self->since_winnable--;
  look (self, before != NULL ? pepita_answer_after_undo (before, &self->table, rules, step) : NULL);
}

/* --- GObject --- */

static void
pepita_adviser_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PepitaAdviser *self = PEPITA_ADVISER (object);

  switch (prop_id)
    {
    case PROP_OUTLOOK:
      g_value_set_enum (value, self->outlook);
      break;
    case PROP_DEAL_OUTLOOK:
      g_value_set_enum (value, self->deal_outlook);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_adviser_dispose (GObject *object)
{
  PepitaAdviser *self = PEPITA_ADVISER (object);

  if (self->running != NULL)
    {
      atomic_store (&self->running->stop, true);
      self->running = NULL;
      g_clear_pointer (&self->thread, g_thread_join);
    }
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (pepita_adviser_parent_class)->dispose (object);
}

static void
pepita_adviser_finalize (GObject *object)
{
  PepitaAdviser *self = PEPITA_ADVISER (object);

  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->deal_answer, pepita_answer_free);
  G_OBJECT_CLASS (pepita_adviser_parent_class)->finalize (object);
}

static void
pepita_adviser_class_init (PepitaAdviserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = pepita_adviser_get_property;
  object_class->dispose = pepita_adviser_dispose;
  object_class->finalize = pepita_adviser_finalize;
  props[PROP_OUTLOOK] = g_param_spec_enum ("outlook", NULL, NULL, PEPITA_TYPE_OUTLOOK,
                                           PEPITA_OUTLOOK_UNKNOWN, flags);
  props[PROP_DEAL_OUTLOOK] = g_param_spec_enum ("deal-outlook", NULL, NULL, PEPITA_TYPE_OUTLOOK,
                                                PEPITA_OUTLOOK_UNKNOWN, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[THROWN_AWAY] = g_signal_new ("thrown-away", PEPITA_TYPE_ADVISER, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
pepita_adviser_init (PepitaAdviser *self)
{
  self->limits = (PepitaSolverLimits){ .bytes = MEMORY, .seconds = SECONDS };
  self->known =
      g_hash_table_new_full (hash_table, equal_tables, NULL, (GDestroyNotify) pepita_answer_free);
  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "recycled", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "undone", G_CALLBACK (undone_cb), self);
}

/* --- public --- */

PepitaAdviser *
pepita_adviser_new (void)
{
  return g_object_new (PEPITA_TYPE_ADVISER, NULL);
}

void
pepita_adviser_set_limits (PepitaAdviser *self, const PepitaSolverLimits *limits)
{
  g_return_if_fail (PEPITA_IS_ADVISER (self));
  g_return_if_fail (limits != NULL);

  self->limits = *limits;
}

void
pepita_adviser_follow (PepitaAdviser *self, PepitaGame *game)
{
  g_return_if_fail (PEPITA_IS_ADVISER (self));
  g_return_if_fail (game == NULL || PEPITA_IS_GAME (game));

  self->answer = NULL;
  self->since_winnable = 0;
  g_hash_table_remove_all (self->known);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  if (game == NULL)
    {
      set_outlook (self, PEPITA_OUTLOOK_UNKNOWN);
      go_on (self);
      return;
    }
  self->table = *pepita_game_get_table (game);
  look (self, NULL);
}

void
pepita_adviser_set_live (PepitaAdviser *self, gboolean live)
{
  g_return_if_fail (PEPITA_IS_ADVISER (self));

  self->live = live;
  if (live)
    pepita_adviser_ask (self);
}

void
pepita_adviser_ask (PepitaAdviser *self)
{
  g_return_if_fail (PEPITA_IS_ADVISER (self));

  if (self->game == NULL || self->outlook != PEPITA_OUTLOOK_UNKNOWN)
    return;
  set_outlook (self, PEPITA_OUTLOOK_ASKING);
  go_on (self);
}

PepitaOutlook
pepita_adviser_get_outlook (PepitaAdviser *self)
{
  g_return_val_if_fail (PEPITA_IS_ADVISER (self), PEPITA_OUTLOOK_UNKNOWN);
  return self->outlook;
}

const PepitaMove *
pepita_adviser_get_solution (PepitaAdviser *self, gsize *n_moves)
{
  g_return_val_if_fail (PEPITA_IS_ADVISER (self), NULL);
  g_return_val_if_fail (n_moves != NULL, NULL);
  return pepita_answer_moves (self->answer, n_moves);
}

void
pepita_adviser_ask_deal (PepitaAdviser *self, const PepitaRules *rules, const PepitaDeal *deal)
{
  const PepitaAnswer *answer = NULL;

  g_return_if_fail (PEPITA_IS_ADVISER (self));
  g_return_if_fail (rules != NULL && deal != NULL);

  self->deal_asked = TRUE;
  self->deal_rules = *rules;
  self->deal_table = deal->table;
  g_clear_pointer (&self->deal_answer, pepita_answer_free);
  if (self->game != NULL && pepita_rules_equal (rules, pepita_game_get_rules (self->game)))
    answer = g_hash_table_lookup (self->known, &deal->table);
  if (answer != NULL)
    take_deal_answer (
        self, pepita_answer_new (&answer->table, answer->outlook, answer->moves, answer->n_moves));
  else
    set_deal_outlook (self, PEPITA_OUTLOOK_ASKING);
  go_on (self);
}

void
pepita_adviser_drop_deal (PepitaAdviser *self)
{
  g_return_if_fail (PEPITA_IS_ADVISER (self));

  self->deal_asked = FALSE;
  g_clear_pointer (&self->deal_answer, pepita_answer_free);
  set_deal_outlook (self, PEPITA_OUTLOOK_UNKNOWN);
  go_on (self);
}

PepitaOutlook
pepita_adviser_get_deal_outlook (PepitaAdviser *self)
{
  g_return_val_if_fail (PEPITA_IS_ADVISER (self), PEPITA_OUTLOOK_UNKNOWN);
  return self->deal_outlook;
}

const PepitaMove *
pepita_adviser_get_deal_solution (PepitaAdviser *self, gsize *n_moves)
{
  g_return_val_if_fail (PEPITA_IS_ADVISER (self), NULL);
  g_return_val_if_fail (n_moves != NULL, NULL);
  return pepita_answer_moves (self->deal_answer, n_moves);
}

guint
pepita_adviser_get_n_searches (PepitaAdviser *self)
{
  g_return_val_if_fail (PEPITA_IS_ADVISER (self), 0);
  return self->n_searches;
}

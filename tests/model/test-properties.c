/* test-properties.c: the properties of a game, and the whole of its signals, over random games.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "game-log.h"
#include "null-view.h"
#include "pepita-endgame.h"

/* All properties of a game as they were, and how often each has notified since. */
typedef struct
{
  PepitaGame *game;
  GParamSpec **pspecs;
  guint n;
  GValue *values;
  guint *notified;
} Watch;

static void
watch_notify_cb (PepitaGame *game, GParamSpec *pspec, Watch *watch)
{
  for (guint i = 0; i < watch->n; i++)
    watch->notified[i] += watch->pspecs[i] == pspec;
}

static Watch *
watch_new (PepitaGame *game)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->game = game;
  watch->pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (game), &watch->n);
  watch->values = g_new0 (GValue, watch->n);
  watch->notified = g_new0 (guint, watch->n);
  for (guint i = 0; i < watch->n; i++)
    g_object_get_property (G_OBJECT (game), watch->pspecs[i]->name, &watch->values[i]);
  g_signal_connect (game, "notify", G_CALLBACK (watch_notify_cb), watch);
  return watch;
}

static void
watch_free (Watch *watch)
{
  for (guint i = 0; i < watch->n; i++)
    g_value_unset (&watch->values[i]);
  g_free (watch->values);
  g_free (watch->notified);
  g_free (watch->pspecs);
  g_free (watch);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Watch, watch_free)

/* Since the last look, what has changed has notified once and nothing else has. */
static void
watch_assert_exact (Watch *watch)
{
  for (guint i = 0; i < watch->n; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      gboolean changed;

      g_object_get_property (G_OBJECT (watch->game), watch->pspecs[i]->name, &value);
      changed = g_param_values_cmp (watch->pspecs[i], &value, &watch->values[i]) != 0;
      if (watch->notified[i] != (guint) changed)
        g_error ("%s has notified %u times and has%s changed", watch->pspecs[i]->name,
                 watch->notified[i], changed ? "" : " not");
      watch->notified[i] = 0;
      g_value_copy (&value, &watch->values[i]);
    }
}

/* One trip after the other until no more is allowed. */
static int
count_passes (const PepitaTable *table, const PepitaRules *rules)
{
  PepitaTable copy = *table;
  int passes = 1;

  if (rules->passes == PEPITA_UNLIMITED)
    return -1;
  do
    {
      while (pepita_move_apply (&copy, rules, PEPITA_DRAW, NULL) == PEPITA_LEGAL)
        ;
    }
  while (pepita_move_apply (&copy, rules, PEPITA_RECYCLE, NULL) == PEPITA_LEGAL && passes++);
  return passes;
}

static gboolean
can_recycle_in_the_end (const PepitaTable *table, const PepitaRules *rules)
{
  PepitaTable copy = *table;

  while (pepita_move_apply (&copy, rules, PEPITA_DRAW, NULL) == PEPITA_LEGAL)
    ;
  return pepita_move_check (&copy, rules, PEPITA_RECYCLE) == PEPITA_LEGAL;
}

/* The properties of @game are what follows from @record. */
static void
assert_properties (PepitaGame *game, const PepitaRecord *record)
{
  const PepitaTable *table = pepita_record_table (record);
  const PepitaRules *rules = pepita_record_rules (record);
  guint draw, number, moves, elapsed, stock_left;
  int score, passes_left, status, finishing;
  gboolean can_undo, can_redo, can_recycle, paused;
  g_autofree char *ruleset = NULL;

  g_object_get (game,
                "ruleset", &ruleset, "draw", &draw, "deal-number", &number, "score", &score,
                "moves", &moves, "elapsed", &elapsed, "status", &status, "can-undo", &can_undo,
                "can-redo", &can_redo, "stock-left", &stock_left, "passes-left", &passes_left,
                "can-recycle", &can_recycle, "finishing", &finishing, "paused", &paused, NULL);
  g_assert_cmpstr (ruleset, ==, rules->ruleset->id);
  g_assert_cmpuint (draw, ==, rules->draw);
  g_assert_cmpuint (number, ==, pepita_record_deal (record)->number);
  g_assert_cmpint (score, ==, pepita_record_score (record));
  g_assert_cmpuint (moves, ==, (guint) pepita_record_moves (record));
  g_assert_cmpuint (elapsed, ==, (guint) pepita_record_clock (record));
  g_assert_cmpint (status, ==, (int) pepita_record_status (record));
  g_assert_cmpint (can_undo, ==, pepita_record_can_undo (record) == PEPITA_LEGAL);
  g_assert_cmpint (can_redo, ==, pepita_record_can_redo (record) == PEPITA_LEGAL);
  g_assert_cmpuint (stock_left, ==, (guint) pepita_table_count (table, PEPITA_STOCK));
  g_assert_cmpint (can_recycle, ==, can_recycle_in_the_end (table, rules));
  if (can_recycle)
    g_assert_cmpint (passes_left, ==, count_passes (table, rules));
  g_assert_cmpint (finishing, ==, (int) pepita_table_finishing (table, rules, NULL).finish);
  g_assert_false (paused);

  g_assert_cmpint (pepita_game_get_score (game), ==, score);
  g_assert_cmpuint (pepita_game_get_moves (game), ==, moves);
  g_assert_cmpuint (pepita_game_get_elapsed (game), ==, elapsed);
  g_assert_cmpint ((int) pepita_game_get_status (game), ==, status);
  g_assert_cmpint (pepita_game_get_can_undo (game), ==, can_undo);
  g_assert_cmpint (pepita_game_get_can_redo (game), ==, can_redo);
  g_assert_cmpint (pepita_game_get_can_recycle (game), ==, can_recycle);
  g_assert_cmpint (pepita_game_get_passes_left (game), ==, passes_left);
  g_assert_cmpint ((int) pepita_game_get_finishing (game), ==, finishing);
  g_assert_cmpint (pepita_game_get_paused (game), ==, paused);
}

typedef struct
{
  const char *ruleset;
  guint draw;
  int score;
  int passes_left;
  gboolean can_recycle;
} NewGame;

static const NewGame new_games[] = {
  { "standard", 1, 0, -1, TRUE },
  { "standard", 3, 0, -1, TRUE },
  { "stilldeck", 3, 0, -1, TRUE },
  { "cardems", 1, 0, -1, TRUE },
  { "vegas", 1, -52, 1, FALSE },
  { "vegas", 3, -52, 3, TRUE },
  { "traditional", 1, 0, 1, FALSE },
  { "traditional", 3, 0, 3, TRUE },
};

static void
test_new_game (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (new_games); i++)
    {
      const NewGame *row = &new_games[i];
      PepitaRules rules = preset (row->ruleset, (int) row->draw);
      PepitaDeal deal = pepita_deal_numbered (rules.layout, 1000 + i);
      g_autoptr (Log) log = log_new (&rules, &deal);

      g_assert_cmpint (pepita_game_get_score (log->game), ==, row->score);
      g_assert_cmpint (pepita_game_get_passes_left (log->game), ==, row->passes_left);
      g_assert_cmpint (pepita_game_get_can_recycle (log->game), ==, row->can_recycle);
      g_assert_cmpint (pepita_game_get_status (log->game), ==, PEPITA_PLAYING);
      g_assert_cmpint (pepita_game_get_finishing (log->game), ==, PEPITA_FINISH_OFF);
      g_assert_false (pepita_game_get_can_undo (log->game));
      g_assert_false (pepita_game_get_can_redo (log->game));
      g_assert_true (pepita_rules_equal (pepita_game_get_rules (log->game), &rules));
      g_assert_cmpuint (pepita_game_get_deal (log->game)->number, ==, 1000 + i);
      assert_properties (log->game, log->shadow);
      assert_said (log, "");
    }
}

typedef struct
{
  const char *ruleset;
  const char *position;
  PepitaFinish finishing;
} Finishing;

#define END_WITH(where) \
  "T2: KS\n" where "\nF1: " TO_K ("C") "\nF2: " TO_K ("D") "\nF3: " TO_J ("H") "\nF4: " TO_Q ("S")

static const Finishing finishings[] = {
  { "standard", END_WITH ("waste: KH QH"), PEPITA_FINISH_BY_ITSELF },
  { "cardems", END_WITH ("waste: KH QH"), PEPITA_FINISH_OFFERED },
  { "traditional", END_WITH ("waste: KH QH"), PEPITA_FINISH_OFFERED },
  { "standard", END_WITH ("waste: QH KH"), PEPITA_FINISH_OFFERED },
  { "stilldeck", END_WITH ("waste: QH KH"), PEPITA_FINISH_BY_ITSELF },
  { "traditional", END_WITH ("waste: QH KH"), PEPITA_FINISH_OFF },
  { "vegas", END_WITH ("waste:\nstock: QH KH"), PEPITA_FINISH_BY_ITSELF },
  { "vegas", END_WITH ("waste:\nstock: KH QH"), PEPITA_FINISH_BY_ITSELF },
  { "vegas", END_WITH ("waste: QH\nstock: KH"), PEPITA_FINISH_BY_ITSELF },
  { "vegas", END_WITH ("waste: QH KH"), PEPITA_FINISH_OFF },
  { "standard", END_WITH ("T1: KH | QH\nwaste:"), PEPITA_FINISH_OFF },
  { "standard", END_WITH ("T1: QH KH\nwaste:"), PEPITA_FINISH_OFF },
  { "standard", END_WITH ("T1: KH QH\nwaste:"), PEPITA_FINISH_BY_ITSELF },
};

static void
test_finishing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (finishings); i++)
    {
      g_autoptr (Log) log = log_new_text (finishings[i].ruleset, 1, finishings[i].position);

      g_test_message ("row %u", i);
      g_assert_cmpint (pepita_game_get_finishing (log->game), ==, finishings[i].finishing);
    }
}

static void
test_finish_off (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (END_WITH ("waste: KH QH"));
  g_autoptr (Log) log = NULL;

  rules.finish = PEPITA_FINISH_OFF;
  log = log_new (&rules, &deal);
  g_assert_cmpint (pepita_game_get_finishing (log->game), ==, PEPITA_FINISH_OFF);
}

static void
test_starts_stuck (void)
{
  g_autoptr (Log) log =
      log_new_text ("standard", 1, "T1: 3D\nT2: 3S\nT3: 6S\nT4: 9C\nT5: 9S\nT6: JC\nT7: ... KD\n"
                                   "waste:");

  g_assert_cmpint (pepita_game_get_status (log->game), ==, PEPITA_STUCK);
}

static void
test_passes_used_up (void)
{
  g_autoptr (Log) log =
      log_new_text ("vegas", 3, "T1: 3D\nT7: ... | KD\nstock: 5H 4H\nwaste:\npasses: 7");

  g_assert_cmpint (pepita_game_get_passes_left (log->game), ==, 0);
  g_assert_false (pepita_game_get_can_recycle (log->game));
}

/* --- random games --- */

typedef struct
{
  PepitaGame *game;
  NullView *view;
  PepitaRecord *shadow;
  GRand *rand;
} Random;

/* Play of every kind, some of it not legal. */
static PepitaEventKind
random_event (Random *random, PepitaMove *move)
{
  int n = g_rand_int_range (random->rand, 0, 100);
  const PepitaTable *table = pepita_record_table (random->shadow);
  const PepitaRules *rules = pepita_record_rules (random->shadow);

  *move = (PepitaMove){ 0 };
  if (n < 12)
    return PEPITA_EVENT_UNDO;
  if (n < 22)
    return PEPITA_EVENT_REDO;
  if (n < 27)
    *move = (PepitaMove){ (guint8) g_rand_int_range (random->rand, 0, 256),
                          (guint8) g_rand_int_range (random->rand, 0, 256),
                          (guint8) g_rand_int_range (random->rand, 0, 16) };
  else
    random_move (random->rand, table, rules, move);
  return PEPITA_EVENT_MOVE;
}

static PepitaReason
play_on_record (PepitaRecord *record, PepitaEventKind kind, PepitaMove move)
{
  if (kind == PEPITA_EVENT_UNDO)
    return pepita_record_undo (record, NULL);
  if (kind == PEPITA_EVENT_REDO)
    return pepita_record_redo (record, NULL);
  return pepita_record_move (record, move, NULL);
}

static void
random_event_check (Random *random)
{
  guint heard = null_view_heard (random->view);
  PepitaMove move;
  PepitaEventKind kind = random_event (random, &move);
  PepitaReason reason = pepita_game_apply (random->game, kind, move);

  g_assert_cmpint (reason, ==, play_on_record (random->shadow, kind, move));
  if (reason == PEPITA_LEGAL)
    g_assert_cmpuint (null_view_heard (random->view), >, heard);
  else
    g_assert_cmpuint (null_view_heard (random->view), ==, heard);
  null_view_assert_shows (random->view, pepita_game_get_table (random->game));
  g_assert_true (pepita_table_equal (pepita_game_get_table (random->game),
                                     pepita_record_table (random->shadow)));
}

static void
add_counts (NullView *sum, const NullView *view)
{
  sum->n_moved += view->n_moved;
  sum->n_turned_up += view->n_turned_up;
  sum->n_recycled += view->n_recycled;
  sum->n_undone += view->n_undone;
  sum->n_finished += view->n_finished;
}

/* Games are numbered; each number has its ruleset, draw and deal.  Every tenth starts near its
 * end, so that some are won. */
static void
random_game (guint number, guint n_events, gboolean watched, NullView *sum)
{
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);
  PepitaRules rules = pepita_rules (rulesets[number % n_rulesets], number & 1 ? 3 : 1);
  PepitaDeal deal = number % 10 == 9 ? position (END_STOCK)
                                     : pepita_deal_numbered (rules.layout, number + 1);
  PepitaGame *game = pepita_game_new (&rules, &deal);
  g_autoptr (NullView) view = null_view_new (game, &deal.table);
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  g_autoptr (Watch) watch = watched ? watch_new (game) : NULL;
  Random random = { game, view, pepita_record_new (&rules, &deal), rand };

  fake_time = 0;
  pepita_game_set_time_source (game, fake_now);
  for (guint i = 0; i < n_events; i++)
    {
      random_event_check (&random);
      if (watched)
        {
          watch_assert_exact (watch);
          assert_properties (game, random.shadow);
        }
    }
  add_counts (sum, view);
  pepita_record_free (random.shadow);
  g_assert_finalize_object (game);
}

static void
random_games (guint n_games, guint n_events, gboolean watched)
{
  NullView sum = { 0 };

  for (guint i = 0; i < n_games; i++)
    random_game (i, n_events, watched, &sum);
  g_test_message ("%u moved, %u turned up, %u recycled, %u undone, %u finished", sum.n_moved,
                  sum.n_turned_up, sum.n_recycled, sum.n_undone, sum.n_finished);
  /* all that can happen did, and not only once */
  g_assert_cmpuint (sum.n_moved, >, 10 * n_games);
  g_assert_cmpuint (sum.n_turned_up, >, n_games);
  g_assert_cmpuint (sum.n_recycled, >, n_games / 10);
  g_assert_cmpuint (sum.n_undone, >, n_games);
  g_assert_cmpuint (sum.n_finished, >, n_games / 100);
}

static void
test_null_view (void)
{
  random_games (2000, 120, FALSE);
}

static void
test_notifies_exactly (void)
{
  random_games (200, 120, TRUE);
}

/* Back to the deal and on to the end again, however long the game was. */
static void
test_undo_without_limit (void)
{
  PepitaRules rules = preset ("standard", 3);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, 7);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (PepitaTable));
  g_autoptr (PepitaGame) game = pepita_game_new (&rules, &deal);
  PepitaMove move = { 0 };

  g_array_append_vals (tables, pepita_game_get_table (game), 1);
  while (tables->len < 1500)
    {
      g_assert_true (random_move (rand, pepita_game_get_table (game), &rules, &move));
      g_assert_cmpint (pepita_game_apply (game, PEPITA_EVENT_MOVE, move), ==, PEPITA_LEGAL);
      g_array_append_vals (tables, pepita_game_get_table (game), 1);
    }

  for (guint i = tables->len - 1; i > 0; i--)
    {
      g_assert_true (pepita_game_get_can_undo (game));
      g_assert_cmpint (pepita_game_apply (game, PEPITA_EVENT_UNDO, move), ==, PEPITA_LEGAL);
      g_assert_true (pepita_table_equal (pepita_game_get_table (game),
                                         &g_array_index (tables, PepitaTable, i - 1)));
    }
  g_assert_false (pepita_game_get_can_undo (game));
  for (guint i = 1; i < tables->len; i++)
    {
      g_assert_true (pepita_game_get_can_redo (game));
      g_assert_cmpint (pepita_game_apply (game, PEPITA_EVENT_REDO, move), ==, PEPITA_LEGAL);
      g_assert_true (pepita_table_equal (pepita_game_get_table (game),
                                         &g_array_index (tables, PepitaTable, i)));
    }
  g_assert_false (pepita_game_get_can_redo (game));
  g_assert_cmpuint (pepita_game_get_moves (game), ==, 3 * (tables->len - 1));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/properties/new-game", test_new_game);
  g_test_add_func ("/game/properties/finishing", test_finishing);
  g_test_add_func ("/game/properties/finish-off", test_finish_off);
  g_test_add_func ("/game/properties/starts-stuck", test_starts_stuck);
  g_test_add_func ("/game/properties/passes-used-up", test_passes_used_up);
  g_test_add_func ("/game/properties/notify-exactly", test_notifies_exactly);
  g_test_add_func ("/game/null-view", test_null_view);
  g_test_add_func ("/game/undo-without-limit", test_undo_without_limit);
  return g_test_run ();
}

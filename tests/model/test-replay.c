/* test-replay.c: replays against what was on the table when the game was played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "null-view.h"
#include "pepita-endgame.h"
#include "positions.h"

enum
{
  EVENTS = 120,
  JUMPS = 150,
};

/* What there was after each event, written down while it was played. */
typedef struct
{
  PepitaTable table;
  int score;
  int clock;
  PepitaStatus status;
  gboolean can_undo;
  gboolean can_redo;
} Moment;

typedef struct
{
  PepitaRecord *record;
  GArray *moments; /* one more than events */
  guint undos;
  guint redos;
} Played;

static void
write_down (Played *played)
{
  const PepitaRecord *record = played->record;
  Moment moment = {
    .table = *pepita_record_table (record),
    .score = pepita_record_score (record),
    .clock = pepita_record_clock (record),
    .status = pepita_record_status (record),
    .can_undo = pepita_record_can_undo (record) == PEPITA_LEGAL,
    .can_redo = pepita_record_can_redo (record) == PEPITA_LEGAL,
  };

  g_array_append_val (played->moments, moment);
}

static gboolean
play_event (Played *played, GRand *rand)
{
  const PepitaRules *rules = pepita_record_rules (played->record);
  int chance = g_rand_int_range (rand, 0, 100);
  PepitaMove move;

  pepita_record_set_clock (played->record, pepita_record_clock (played->record) +
                                               MAX (g_rand_int_range (rand, -20, 12), 0));
  if (chance < 25 && pepita_record_undo (played->record, NULL) == PEPITA_LEGAL)
    played->undos++;
  else if (chance >= 25 && chance < 45 &&
           pepita_record_redo (played->record, NULL) == PEPITA_LEGAL)
    played->redos++;
  else if (!random_move (rand, pepita_record_table (played->record), rules, &move) ||
           pepita_record_move (played->record, move, NULL) != PEPITA_LEGAL)
    return FALSE;
  write_down (played);
  return TRUE;
}

static Played *
played_new (const PepitaRules *rules, GRand *rand)
{
  Played *played = g_new0 (Played, 1);
  PepitaDeal deal = pepita_deal_numbered (rules->layout, g_rand_int_range (rand, 1, 100000));

  played->record = pepita_record_new (rules, &deal);
  played->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  write_down (played);
  for (int i = 0; i < EVENTS && play_event (played, rand); i++)
    ;
  /* the player looks at the table once more before the game is left */
  pepita_record_set_clock (played->record, pepita_record_clock (played->record) + 47);
  g_array_set_size (played->moments, played->moments->len - 1);
  write_down (played);
  return played;
}

static void
played_free (Played *played)
{
  g_array_unref (played->moments);
  pepita_record_free (played->record);
  g_free (played);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Played, played_free)

static guint
n_events (const Played *played)
{
  return played->moments->len - 1;
}

static PepitaGame *
replay_of (const Played *played, gsize n)
{
  return pepita_game_new_replay (pepita_record_until (played->record, G_MAXSIZE), n);
}

static void
assert_moment (PepitaGame *game, const Played *played, guint n)
{
  const Moment *moment = &g_array_index (played->moments, Moment, n);
  int score;
  guint elapsed;

  g_assert_true (pepita_table_equal (pepita_game_get_table (game), &moment->table));
  g_assert_cmpuint (pepita_game_get_moves (game), ==, n);
  g_assert_cmpint (pepita_game_get_score (game), ==, moment->score);
  g_assert_cmpint (pepita_game_get_elapsed (game), ==, moment->clock);
  g_assert_cmpint (pepita_game_get_status (game), ==, moment->status);
  g_assert_cmpint (pepita_game_get_can_undo (game), ==, moment->can_undo);
  g_assert_cmpint (pepita_game_get_can_redo (game), ==, moment->can_redo);
  g_object_get (game, "score", &score, "elapsed", &elapsed, NULL);
  g_assert_cmpint (score, ==, moment->score);
  g_assert_cmpint (elapsed, ==, moment->clock);
}

/* --- forwards, backwards, anywhere --- */

/* What is told is enough for a view that never looks. */
static void
check_forwards (const Played *played)
{
  g_autoptr (PepitaGame) game = replay_of (played, 0);
  g_autoptr (NullView) view = null_view_new (game, pepita_game_get_table (game));

  assert_moment (game, played, 0);
  for (guint n = 1; n <= n_events (played); n++)
    {
      guint undone = view->n_undone;

      pepita_game_seek (game, n);
      assert_moment (game, played, n);
      null_view_assert_shows (view, pepita_game_get_table (game));
      g_assert_cmpuint (view->n_undone - undone, <=, 1);
    }
  g_assert_cmpuint (view->n_undone, ==, played->undos);
  g_assert_cmpuint (view->n_finished, ==, 0);
  pepita_game_seek (game, G_MAXSIZE);
  assert_moment (game, played, n_events (played));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
check_backwards (const Played *played)
{
  g_autoptr (PepitaGame) game = replay_of (played, G_MAXSIZE);
  g_autoptr (NullView) view = null_view_new (game, pepita_game_get_table (game));
  guint jumped = 0;

  g_signal_connect_swapped (game, "jumped", G_CALLBACK (count_cb), &jumped);
  assert_moment (game, played, n_events (played));
  for (guint n = n_events (played); n-- > 0;)
    {
      pepita_game_seek (game, n);
      assert_moment (game, played, n);
    }
  g_assert_cmpuint (jumped, ==, n_events (played));
  pepita_game_seek (game, 0);
  g_assert_cmpuint (jumped, ==, n_events (played));
  g_assert_cmpuint (null_view_heard (view), ==, 0);
}

static void
check_jumps (const Played *played, GRand *rand)
{
  guint at = (guint) g_rand_int_range (rand, 0, (gint32) n_events (played) + 1);
  g_autoptr (PepitaGame) game = replay_of (played, at);

  assert_moment (game, played, at);
  for (int i = 0; i < JUMPS; i++)
    {
      at = (guint) g_rand_int_range (rand, 0, (gint32) n_events (played) + 1);
      pepita_game_seek (game, at);
      assert_moment (game, played, at);
    }
  g_assert_cmpint (pepita_record_moves (pepita_game_get_replayed (game)), ==, n_events (played));
}

static void
test_every_ruleset (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);
  guint undos = 0, redos = 0;

  for (size_t i = 0; i < n_rulesets; i++)
    {
      for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
        {
          for (int timed = 0; timed < 2 && pepita_ruleset_has_draw (rulesets[i], draw); timed++)
            {
              PepitaRules rules = pepita_rules (rulesets[i], draw);
              g_autoptr (Played) played = NULL;

              rules.timed = timed;
              played = played_new (&rules, rand);
              check_forwards (played);
              check_backwards (played);
              check_jumps (played, rand);
              undos += played->undos;
              redos += played->redos;
            }
        }
    }
  g_assert_cmpuint (undos, >, 100);
  g_assert_cmpuint (redos, >, 30);
}

/* --- nothing runs, nothing ends --- */

/* A game that is won, then taken back and won again. */
static Played *
won_twice (void)
{
  static const char text[] = "T1: KH QH\nT2: KS\nwaste:\nF1: " TO_K ("C") "\nF2: " TO_K (
      "D") "\nF3: " TO_J ("H") "\nF4: " TO_Q ("S");
  Played *played = g_new0 (Played, 1);
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (text);
  PepitaFinishing finishing;
  PepitaMove moves[PEPITA_MAX_FINISH_MOVES];

  played->record = pepita_record_new (&rules, &deal);
  played->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  write_down (played);
  finishing = pepita_table_finishing (&deal.table, &rules, moves);
  g_assert_cmpint (finishing.n_moves, ==, 3);
  for (int i = 0; i < 3; i++)
    {
      pepita_record_set_clock (played->record, 10 * (i + 1));
      g_assert_cmpint (pepita_record_move (played->record, moves[i], NULL), ==, PEPITA_LEGAL);
      write_down (played);
    }
  g_assert_cmpint (pepita_record_undo (played->record, NULL), ==, PEPITA_LEGAL);
  write_down (played);
  pepita_record_set_clock (played->record, 50);
  g_assert_cmpint (pepita_record_redo (played->record, NULL), ==, PEPITA_LEGAL);
  write_down (played);
  played->undos = played->redos = 1;
  return played;
}

static void
test_won (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);
  g_autoptr (Played) played = won_twice ();

  g_assert_cmpint (g_array_index (played->moments, Moment, 3).status, ==, PEPITA_WON);
  g_assert_cmpint (g_array_index (played->moments, Moment, 4).status, !=, PEPITA_WON);
  check_forwards (played);
  check_backwards (played);
  check_jumps (played, rand);
}

/* Its clock stands, whatever is done to it. */
static void
test_clock_stands (void)
{
  g_autoptr (Played) played = won_twice ();
  g_autoptr (PepitaGame) game = replay_of (played, 1);

  pepita_game_set_paused (game, FALSE);
  g_usleep (1100 * 1000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  pepita_game_set_paused (game, TRUE);
  assert_moment (game, played, 1);
}

static void
test_takes_no_moves (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (Played) played = won_twice ();
      g_autoptr (PepitaGame) game = replay_of (played, 1);

      pepita_game_apply (game, PEPITA_EVENT_UNDO, PEPITA_DRAW);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*replayed == NULL*");
}

static void
drop_cb (PepitaGame **game)
{
  g_clear_object (game);
}

/* Whoever hears of a step may drop the replay. */
static void
test_dropped (void)
{
  static const char *const signals[] = { "moved", "jumped", "notify::moves" };
  g_autoptr (Played) played = won_twice ();

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      PepitaGame *game = replay_of (played, 1);
      PepitaGame *owner = game;

      g_object_add_weak_pointer (G_OBJECT (game), (void **) &game);
      g_signal_connect_swapped (game, signals[i], G_CALLBACK (drop_cb), &owner);
      pepita_game_seek (game, i == 0 ? 2 : 0);
      g_assert_null (game);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay/every-ruleset", test_every_ruleset);
  g_test_add_func ("/replay/won", test_won);
  g_test_add_func ("/replay/clock-stands", test_clock_stands);
  g_test_add_func ("/replay/takes-no-moves", test_takes_no_moves);
  g_test_add_func ("/replay/dropped", test_dropped);
  return g_test_run ();
}

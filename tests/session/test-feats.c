/* test-feats.c: what wins are records of, against a plain comparison; lists of one result.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-feats.h"
#include "pepita-history.h"
#include "play.h"

enum
{
  GAMES = 200,
};

typedef struct
{
  gboolean won;
  guint seconds;
  guint moves;
  int score;
} Played;

typedef struct
{
  char *folder;
  PepitaSession *session;
  GArray *games; /* Played */
} Test;

static Test *
test_new (void)
{
  Test *test = g_new0 (Test, 1);

  test->folder = play_new_folder ();
  test->session = pepita_session_new (test->folder);
  pepita_session_set_date_source (test->session, play_date);
  test->games = g_array_new (FALSE, FALSE, sizeof (Played));
  return test;
}

static void
test_free (Test *test)
{
  g_object_unref (test->session);
  play_remove_folder (test->folder);
  g_array_unref (test->games);
  g_free (test);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Test, test_free)

static void
write_down (Test *test, gboolean won)
{
  PepitaGame *game = pepita_session_get_game (test->session);
  Played played = { won, pepita_game_get_elapsed (game), pepita_game_get_moves (game),
                    pepita_game_get_score (game) };

  g_array_append_val (test->games, played);
}

/* A game whose time is worth points. */
static PepitaGame *
deal_timed (Test *test)
{
  PepitaRules rules = play_rules ("standard", 1);
  PepitaDeal cards = play_nearly_won ();
  PepitaGame *game;

  rules.timed = TRUE;
  pepita_session_deal (test->session, &rules, &cards);
  game = pepita_session_get_game (test->session);
  pepita_game_set_time_source (game, play_now);
  return game;
}

/* Goes to and fro so often, for @seconds, and then wins, or leaves it at that. */
static void
play_game (Test *test, guint detours, guint seconds, gboolean win)
{
  PepitaGame *game = deal_timed (test);

  play_pass (60);
  for (guint i = 0; i <= detours; i++)
    {
      g_assert_cmpint (pepita_game_apply_text (game, "D"), ==, PEPITA_LEGAL);
      g_assert_cmpint (pepita_game_apply_text (game, "U"), ==, PEPITA_LEGAL);
    }
  play_time += seconds * G_USEC_PER_SEC;
  if (win)
    play_win (game);
  else
    pepita_game_set_paused (game, TRUE);
  write_down (test, win);
}

/* --- the plain comparison --- */

/* Wins in a row that end with game @last. */
static guint
row_at (GArray *games, int last)
{
  guint n = 0;

  while (last >= 0 && g_array_index (games, Played, last).won)
    {
      last--;
      n++;
    }
  return n;
}

static PepitaFeats
expected_feats (GArray *games)
{
  int last = (int) games->len - 1;
  const Played *now = &g_array_index (games, Played, last);
  PepitaFeats feats = PEPITA_FEAT_FASTEST | PEPITA_FEAT_FEWEST_MOVES | PEPITA_FEAT_BEST_SCORE |
                      PEPITA_FEAT_STREAK;
  gboolean first = TRUE;

  if (row_at (games, last) < 3)
    feats &= ~(guint) PEPITA_FEAT_STREAK;
  for (int i = 0; i < last; i++)
    {
      const Played *other = &g_array_index (games, Played, i);

      first &= !other->won;
      if (other->won && other->seconds <= now->seconds)
        feats &= ~(guint) PEPITA_FEAT_FASTEST;
      if (other->won && other->moves <= now->moves)
        feats &= ~(guint) PEPITA_FEAT_FEWEST_MOVES;
      if (other->score >= now->score)
        feats &= ~(guint) PEPITA_FEAT_BEST_SCORE;
      if (row_at (games, i) >= row_at (games, last))
        feats &= ~(guint) PEPITA_FEAT_STREAK;
    }
  return first ? PEPITA_FEAT_FIRST_WIN : feats;
}

static void
test_random (void)
{
  g_autoptr (Test) test = test_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint seen[5] = { 0 };

  for (int i = 0; i < GAMES; i++)
    {
      gboolean win = g_rand_int_range (rand, 0, 10) < 8;
      PepitaFeats feats;
      guint streak;

      play_game (test, (guint) g_rand_int_range (rand, 0, 40),
                 (guint) g_rand_int_range (rand, 1, 900), win);
      feats = pepita_session_get_feats (test->session, &streak);
      if (!win)
        {
          g_assert_cmpint (feats, ==, 0);
          g_assert_cmpuint (streak, ==, 0);
          continue;
        }
      g_assert_cmpint (feats, ==, expected_feats (test->games));
      g_assert_cmpuint (streak, ==, row_at (test->games, (int) test->games->len - 1));
      for (guint k = 0; k < G_N_ELEMENTS (seen); k++)
        seen[k] += (feats >> k) & 1;
    }
  g_assert_cmpuint (seen[0], ==, 1);
  for (guint k = 1; k < G_N_ELEMENTS (seen); k++)
    g_assert_cmpuint (seen[k], >, 0);
}

/* A win that is taken back is none; games of other kinds do not count. */
static void
test_undone (void)
{
  g_autoptr (Test) test = test_new ();
  PepitaGame *game;
  PepitaMove moves[PEPITA_MAX_MOVES];

  g_assert_cmpint (pepita_session_get_feats (test->session, NULL), ==, 0);
  game = play_deal (test->session, "standard", 3, 0);
  g_assert_cmpint (pepita_session_get_feats (test->session, NULL), ==, 0);
  play_win (game);
  g_assert_cmpint (pepita_session_get_feats (test->session, NULL), ==, PEPITA_FEAT_FIRST_WIN);
  play_game (test, 3, 100, TRUE);
  g_assert_cmpint (pepita_session_get_feats (test->session, NULL), ==, PEPITA_FEAT_FIRST_WIN);
  game = pepita_session_get_game (test->session);
  g_assert_cmpint (pepita_game_apply_text (game, "U"), ==, PEPITA_LEGAL);
  g_assert_cmpint (pepita_session_get_feats (test->session, NULL), ==, 0);
  g_assert_cmpint (
      pepita_moves_list (pepita_game_get_table (game), pepita_game_get_rules (game), moves), >, 0);
  play_win (game);
  g_assert_cmpint (pepita_session_get_feats (test->session, NULL), ==, PEPITA_FEAT_FIRST_WIN);
}

/* --- lists of one result --- */

/* The list has the games of @all that are of this result, in their order. */
static void
assert_lists (Test *test, const char *kind, PepitaResult result)
{
  g_autoptr (PepitaHistory) all = pepita_history_new (test->session, kind);
  g_autoptr (PepitaHistory) some = pepita_history_new_of (test->session, kind, result);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (all)); i++)
    {
      g_autoptr (PepitaPlayedGame) game = g_list_model_get_item (G_LIST_MODEL (all), i);
      g_autoptr (PepitaPlayedGame) same = NULL;
      gboolean won = pepita_played_game_get_result (game) == PEPITA_RESULT_WON;

      if (result != PEPITA_RESULT_NONE && won != (result == PEPITA_RESULT_WON))
        continue;
      same = g_list_model_get_item (G_LIST_MODEL (some), n++);
      g_assert_nonnull (same);
      g_assert_cmpint (pepita_played_game_get_id (game), ==, pepita_played_game_get_id (same));
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (some)), ==, n);
  g_assert_cmpuint (n, >, result == PEPITA_RESULT_WON ? 100 : 10);
}

static void
test_lists (void)
{
  g_autoptr (Test) test = test_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int i = 0; i < 260; i++)
    {
      if (i % 5 == 0)
        pepita_game_apply_text (play_deal (test->session, "vegas", 3, 9), "D");
      else
        play_game (test, 0, 1, g_rand_int_range (rand, 0, 10) < 7);
    }
  /* the last one is being played */
  play_game (test, 0, 1, FALSE);
  assert_lists (test, NULL, PEPITA_RESULT_NONE);
  assert_lists (test, NULL, PEPITA_RESULT_WON);
  assert_lists (test, NULL, PEPITA_RESULT_LOST);
  assert_lists (test, "standard draw=1 timed=yes", PEPITA_RESULT_WON);
  assert_lists (test, "standard draw=1 timed=yes", PEPITA_RESULT_LOST);
  assert_lists (test, "vegas draw=3", PEPITA_RESULT_LOST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/feats/random", test_random);
  g_test_add_func ("/feats/undone", test_undone);
  g_test_add_func ("/history/lists", test_lists);
  return g_test_run ();
}

/* test-time.c: the clock of a game in play, with a time of its own.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "game-log.h"

#include <string.h>

/* The clock of the game that the shadow is beside. */
static void
expect_clock (Log *log, int seconds)
{
  g_assert_cmpint (pepita_record_set_clock (log->shadow, seconds), ==, PEPITA_LEGAL);
}

/* Lets @seconds pass, but for some milliseconds, and waits in the main loop for the rest of the
 * last one.  Holding the clock for a moment makes it wait for no longer than that. */
static void
tick (Log *log, int seconds, int expected)
{
  pass (seconds - 0.004);
  expect_clock (log, expected - 1);
  pepita_game_set_paused (log->game, TRUE);
  pepita_game_set_paused (log->game, FALSE);
  g_assert_cmpuint (pepita_game_get_elapsed (log->game), ==, (guint) expected - 1);
  g_assert_cmpint (next_timeout (), <=, 5);
  pass (0.004);
  expect_clock (log, expected);
  while (pepita_game_get_elapsed (log->game) != (guint) expected)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_clock_stands_before_first_move (void)
{
  g_autoptr (Log) log = log_new_text ("standard", 1, MIDDLE);

  pass (100);
  g_assert_cmpint (next_timeout (), ==, -1);
  g_assert_cmpint (play (log, "T1-T2"), !=, PEPITA_LEGAL);
  pepita_game_set_paused (log->game, TRUE);
  pepita_game_set_paused (log->game, FALSE);
  g_assert_cmpint (next_timeout (), ==, -1);
  g_assert_cmpuint (pepita_game_get_elapsed (log->game), ==, 0);
  assert_said (log, "[paused paused]");
}

/* Where nobody sees it the time is told every ten seconds, and events are at their second. */
static void
test_clock_unseen (void)
{
  g_autoptr (Log) log = log_new_text ("standard", 1, MIDDLE);

  play_all (log, "D");
  assert_said (log, "moved S-Wx1 [can-undo moves stock-left]");
  pepita_game_set_shows_time (log->game, FALSE);
  g_assert_cmpint (next_timeout (), >, 9000);
  pass (3);
  expect_clock (log, 3);
  play_all (log, "D");
  assert_said (log, "moved S-Wx1 [elapsed moves stock-left]");
  g_assert_cmpint (next_timeout (), >, 6000);
  pass (2);
  expect_clock (log, 5);
  pepita_game_set_shows_time (log->game, TRUE);
  g_assert_cmpuint (pepita_game_get_elapsed (log->game), ==, 5);
  g_assert_cmpint (next_timeout (), <=, 1001);
}

static void
test_clock_runs (void)
{
  g_autoptr (Log) log = log_new_text ("standard", 1, MIDDLE);

  play_all (log, "D");
  assert_said (log, "moved S-Wx1 [can-undo moves stock-left]");
  g_assert_cmpint (next_timeout (), >, 0);
  tick (log, 1, 1);
  assert_said (log, "[elapsed paused paused]");
  tick (log, 1, 2);
  assert_said (log, "[elapsed paused paused]");
  tick (log, 60, 62);
  assert_said (log, "[elapsed elapsed paused paused]");
  g_assert_cmpint (next_timeout (), >, 0);
  g_assert_cmpint (pepita_record_clock (pepita_game_get_record (log->game)), ==, 62);
}

static void
test_clock_stands_while_paused (void)
{
  g_autoptr (Log) log = log_new_text ("standard", 1, MIDDLE);

  play_all (log, "D");
  assert_said (log, "moved S-Wx1 [can-undo moves stock-left]");
  pass (3.5);
  expect_clock (log, 3);
  pepita_game_set_paused (log->game, TRUE);
  g_assert_true (pepita_game_get_paused (log->game));
  assert_said (log, "[elapsed paused]");
  g_assert_cmpint (next_timeout (), ==, -1);
  pass (100);
  pepita_game_set_paused (log->game, TRUE);
  pepita_game_set_paused (log->game, 17);
  assert_said (log, "");

  /* a move does not let it go on */
  play_all (log, "D");
  assert_said (log, "moved S-Wx1 [moves stock-left]");
  g_assert_cmpint (next_timeout (), ==, -1);
  pass (100);

  /* parts of a second are not lost */
  pepita_game_set_paused (log->game, FALSE);
  pepita_game_set_paused (log->game, FALSE);
  assert_said (log, "[paused]");
  pass (0.6);
  expect_clock (log, 4);
  play_all (log, "D");
  assert_said (log, "moved S-Wx1 [elapsed moves stock-left]");
}

/* Held before the first move, it does not start with it. */
static void
test_clock_paused_at_first_move (void)
{
  g_autoptr (Log) log = log_new_text ("standard", 1, MIDDLE);

  pepita_game_set_paused (log->game, TRUE);
  play_all (log, "D");
  g_assert_cmpint (next_timeout (), ==, -1);
  pass (10);
  pepita_game_set_paused (log->game, FALSE);
  g_assert_cmpint (next_timeout (), >, 0);
  g_assert_cmpuint (pepita_game_get_elapsed (log->game), ==, 0);
  tick (log, 1, 1);
}

static void
test_clock_stands_after_win (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (END);
  g_autoptr (Log) log = NULL;

  rules.timed = TRUE;
  log = log_new (&rules, &deal);
  play_all (log, "T1-F @40 T1-F T2-F");
  /* 15 + 10 + 10, four ticks, the bonus */
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 35 - 8 + 700000 / 40);
  g_assert_cmpint (next_timeout (), ==, -1);
  pass (1000);
  pepita_game_set_paused (log->game, TRUE);
  pepita_game_set_paused (log->game, FALSE);
  g_assert_cmpint (next_timeout (), ==, -1);
  g_assert_cmpuint (pepita_game_get_elapsed (log->game), ==, 40);

  /* undo brings back the game and its clock, but not the time since the win */
  play_all (log, "U");
  g_assert_cmpuint (pepita_game_get_elapsed (log->game), ==, 40);
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 25 - 8 - 2);
  g_assert_cmpint (next_timeout (), >, 0);
  forget_said (log);
  tick (log, 10, 50);
  expect_clock (log, 50);
  play_all (log, "Y");
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 25 - 8 - 2 - 2 + 10 + 700000 / 50);
  g_assert_nonnull (strstr (log->text->str, "finished"));
  g_assert_cmpint (next_timeout (), ==, -1);
}

static void
test_clock_charges (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (MIDDLE);
  g_autoptr (Log) log = NULL;

  rules.timed = TRUE;
  log = log_new (&rules, &deal);
  play_all (log, "T3-F");
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 15);
  tick (log, 9, 9);
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 15);
  forget_said (log);
  tick (log, 1, 10);
  assert_said (log, "[elapsed paused paused score]");
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 13);
  tick (log, 60, 70);
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 1);
  forget_said (log);
  tick (log, 10, 80);
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 0);
  assert_said (log, "[elapsed elapsed paused paused score]");
  tick (log, 10, 90);
  g_assert_cmpint (pepita_game_get_score (log->game), ==, 0);
  assert_said (log, "[elapsed elapsed paused paused]");
}

/* A game that is gone leaves nothing in the main loop. */
static void
test_clock_goes_with_game (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (MIDDLE);
  PepitaGame *game = pepita_game_new (&rules, &deal);

  pepita_game_apply_text (game, "D");
  g_assert_cmpint (next_timeout (), >, 0);
  g_assert_finalize_object (game);
  g_assert_cmpint (next_timeout (), ==, -1);

  game = pepita_game_new (&rules, &deal);
  pepita_game_apply_text (game, "D");
  g_object_run_dispose (G_OBJECT (game));
  g_object_run_dispose (G_OBJECT (game));
  g_assert_cmpint (next_timeout (), ==, -1);
  g_assert_finalize_object (game);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/clock/stands-before-first-move", test_clock_stands_before_first_move);
  g_test_add_func ("/game/clock/runs", test_clock_runs);
  g_test_add_func ("/game/clock/unseen", test_clock_unseen);
  g_test_add_func ("/game/clock/stands-while-paused", test_clock_stands_while_paused);
  g_test_add_func ("/game/clock/paused-at-first-move", test_clock_paused_at_first_move);
  g_test_add_func ("/game/clock/stands-after-win", test_clock_stands_after_win);
  g_test_add_func ("/game/clock/charges", test_clock_charges);
  g_test_add_func ("/game/clock/goes-with-game", test_clock_goes_with_game);
  return g_test_run ();
}

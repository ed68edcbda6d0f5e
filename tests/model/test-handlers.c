/* test-handlers.c: handlers that drop the game or play on.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "game-log.h"
#include "null-view.h"
#include "pepita-endgame.h"

static void
drop_cb (PepitaGame **owner)
{
  g_clear_object (owner);
}

typedef struct
{
  const char *signal;
  const char *events; /* the last one ends the game's life */
} Drop;

static const Drop drops[] = {
  { "moved", "D" },
  { "moved", "T3-F" },
  { "turned-up", "T3-F" },
  { "recycled", "D D D D D R" },
  { "undone", "T3-F U" },
  { "notify", "D" },
  { "notify::can-redo", "T3-F U" },
};

static void
drop_at (const char *position_text, const char *signal, const char *events)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (position_text);
  PepitaGame *game = pepita_game_new (&rules, &deal);
  PepitaGame *owner = game;
  g_auto (GStrv) words = g_strsplit (events, " ", -1);

  g_object_add_weak_pointer (G_OBJECT (game), (void **) &game);
  g_signal_connect_swapped (game, signal, G_CALLBACK (drop_cb), &owner);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_assert_nonnull (game);
      g_assert_cmpint (pepita_game_apply_text (game, words[i]), ==, PEPITA_LEGAL);
    }
  g_assert_null (owner);
  g_assert_null (game);
  g_assert_cmpint (next_timeout (), ==, -1);
}

static void
test_dropped_in_handler (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (drops); i++)
    drop_at (MIDDLE, drops[i].signal, drops[i].events);
  drop_at (END, "notify::status", "T1-F T1-F T2-F");
  drop_at (END, "finished", "T1-F T1-F T2-F");
}

static void
test_dropped_by_pause (void)
{
  static const char *const signals[] = { "notify::elapsed", "notify::paused" };
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (MIDDLE);

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      PepitaGame *game = pepita_game_new (&rules, &deal);
      PepitaGame *owner = game;

      fake_time = 0;
      pepita_game_set_time_source (game, fake_now);
      pepita_game_apply_text (game, "D");
      g_object_add_weak_pointer (G_OBJECT (game), (void **) &game);
      g_signal_connect_swapped (game, signals[i], G_CALLBACK (drop_cb), &owner);
      pass (10);
      pepita_game_set_paused (game, TRUE);
      g_assert_null (game);
      g_assert_cmpint (next_timeout (), ==, -1);
    }
}

static void
test_dropped_by_tick (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (MIDDLE);
  PepitaGame *game = pepita_game_new (&rules, &deal);
  PepitaGame *owner = game;

  fake_time = 0;
  pepita_game_set_time_source (game, fake_now);
  pepita_game_apply_text (game, "D");
  pass (0.998);
  pepita_game_set_paused (game, TRUE);
  pepita_game_set_paused (game, FALSE);
  pass (0.002);
  g_object_add_weak_pointer (G_OBJECT (game), (void **) &game);
  g_signal_connect_swapped (game, "notify::elapsed", G_CALLBACK (drop_cb), &owner);
  while (owner != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (game);
  g_assert_cmpint (next_timeout (), ==, -1);
}

/* Plays the game's rest, one move from within the other. */
static void
play_rest_cb (PepitaGame *game)
{
  PepitaMove moves[PEPITA_MAX_FINISH_MOVES];
  PepitaFinishing finishing = pepita_table_finishing (pepita_game_get_table (game),
                                                      pepita_game_get_rules (game), moves);

  if (finishing.finish != PEPITA_FINISH_OFF)
    g_assert_cmpint (pepita_game_apply (game, PEPITA_EVENT_MOVE, moves[0]), ==, PEPITA_LEGAL);
}

static void
test_play_on_in_notify (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (END_STOCK);
  PepitaGame *game = pepita_game_new (&rules, &deal);
  g_autoptr (NullView) view = null_view_new (game, &deal.table);

  g_signal_connect (game, "notify::moves", G_CALLBACK (play_rest_cb), NULL);
  g_assert_cmpint (pepita_game_apply_text (game, "D"), ==, PEPITA_LEGAL);
  g_assert_cmpint (pepita_game_get_status (game), ==, PEPITA_WON);
  g_assert_cmpuint (pepita_game_get_moves (game), ==, 5);
  null_view_assert_shows (view, pepita_game_get_table (game));
  g_assert_cmpuint (view->n_moved, ==, 5);
  g_assert_cmpuint (view->n_finished, ==, 1);
  g_assert_cmpint (next_timeout (), ==, -1);
  g_assert_finalize_object (game);
}

static void
undo_once_cb (PepitaGame *game, gpointer data)
{
  g_signal_handlers_disconnect_by_func (game, undo_once_cb, data);
  g_assert_cmpint (pepita_game_apply_text (game, "U"), ==, PEPITA_LEGAL);
}

static void
undo_notify_cb (PepitaGame *game, GParamSpec *pspec, gpointer data)
{
  g_signal_handlers_disconnect_by_func (game, undo_notify_cb, data);
  g_assert_cmpint (pepita_game_apply_text (game, "U"), ==, PEPITA_LEGAL);
}

static void
test_undo_in_finished (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (END);
  PepitaGame *game = pepita_game_new (&rules, &deal);
  g_autoptr (NullView) view = null_view_new (game, &deal.table);

  g_signal_connect (game, "finished", G_CALLBACK (undo_once_cb), NULL);
  pepita_game_apply_text (game, "T1-F");
  pepita_game_apply_text (game, "T1-F");
  pepita_game_apply_text (game, "T2-F");
  g_assert_cmpint (pepita_game_get_status (game), ==, PEPITA_PLAYING);
  null_view_assert_shows (view, pepita_game_get_table (game));
  g_assert_cmpint (next_timeout (), >, 0);
  g_assert_finalize_object (game);
}

/* A win that somebody takes back before it is told is none. */
static void
test_undo_before_finished (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (END);
  PepitaGame *game = pepita_game_new (&rules, &deal);
  g_autoptr (NullView) view = null_view_new (game, &deal.table);

  pepita_game_apply_text (game, "T1-F");
  pepita_game_apply_text (game, "T1-F");
  g_signal_connect (game, "notify::status", G_CALLBACK (undo_notify_cb), NULL);
  pepita_game_apply_text (game, "T2-F");
  g_assert_cmpint (pepita_game_get_status (game), ==, PEPITA_PLAYING);
  g_assert_cmpuint (view->n_finished, ==, 0);
  pepita_game_apply_text (game, "T2-F");
  g_assert_cmpuint (view->n_finished, ==, 1);
  null_view_assert_shows (view, pepita_game_get_table (game));
  g_assert_finalize_object (game);
}

/* While a step is being told the table must stay what the signals say. */
static void
play_now_cb (PepitaGame *game)
{
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*assertion*failed*");
  g_assert_cmpint (pepita_game_apply_text (game, "D"), ==, PEPITA_NO_SUCH_PILE);
  g_test_assert_expected_messages ();
}

static void
test_no_move_in_step_signals (void)
{
  static const char *const signals[] = { "moved", "turned-up", "undone" };
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (MIDDLE);

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      PepitaGame *game = pepita_game_new (&rules, &deal);
      g_autoptr (NullView) view = NULL;

      g_signal_connect (game, signals[i], G_CALLBACK (play_now_cb), NULL);
      view = null_view_new (game, &deal.table);
      g_assert_cmpint (pepita_game_apply_text (game, "T3-F"), ==, PEPITA_LEGAL);
      g_assert_cmpint (pepita_game_apply_text (game, "U"), ==, PEPITA_LEGAL);
      g_assert_cmpuint (pepita_game_get_moves (game), ==, 2);
      null_view_assert_shows (view, pepita_game_get_table (game));
      g_signal_handlers_disconnect_by_func (game, play_now_cb, NULL);
      g_assert_cmpint (pepita_game_apply_text (game, "D"), ==, PEPITA_LEGAL);
      g_assert_finalize_object (game);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/handlers/drop", test_dropped_in_handler);
  g_test_add_func ("/game/handlers/drop-at-pause", test_dropped_by_pause);
  g_test_add_func ("/game/handlers/drop-at-tick", test_dropped_by_tick);
  g_test_add_func ("/game/handlers/play-on-in-notify", test_play_on_in_notify);
  g_test_add_func ("/game/handlers/undo-in-finished", test_undo_in_finished);
  g_test_add_func ("/game/handlers/undo-before-finished", test_undo_before_finished);
  g_test_add_func ("/game/handlers/no-move-in-step-signals", test_no_move_in_step_signals);
  return g_test_run ();
}

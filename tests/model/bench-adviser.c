/* bench-adviser.c: how soon the verdict is there in a game in play, and what it costs.
 *
 * Times are by the clock on the wall, which is what a player waits for, and by that of the
 * processor, which does not count what else is going on.  Nothing is judged here.
 *
 *     bench-adviser [DEALS]    games of each kind, 25 unless it is said
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../process.h"
#include "../times.h"
#include "pepita-adviser.h"

#include <stdlib.h>
#include <string.h>

#include "pepita-hint.h"

enum
{
  HARD = 572, /* millions of nodes */
  MAX_PLAYED = 150,
  N_STOPS = 50,
  N_NEW = 300,
  WANDERS = 4, /* one of so many moves of a careless player is any that is there */
};

/* --- games in play --- */

typedef struct
{
  GArray *wall;
  GArray *processor;
  GArray *searched; /* by the wall, where it was not known without a search */
  guint n_lost;
  guint n_undecided;
} Times;

static PepitaGame *
new_game (int draw, guint32 number)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), draw);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, number);

  return pepita_game_new (&rules, &deal);
}

static void
wait_for_answer (PepitaAdviser *adviser)
{
  while (pepita_adviser_get_outlook (adviser) == PEPITA_OUTLOOK_ASKING)
    g_main_context_iteration (NULL, TRUE);
}

/* What the player does next; FALSE if that is nothing. */
static gboolean
choose_move (PepitaGame *game, GRand *random, gboolean careless, PepitaMove *move)
{
  const PepitaTable *table = pepita_game_get_table (game);
  const PepitaRules *rules = pepita_game_get_rules (game);
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (table, rules, moves);
  PepitaView view = pepita_view (table, rules);
  PepitaHint hint = pepita_hint (&view);

  if (n_moves == 0 || pepita_game_get_status (game) != PEPITA_PLAYING)
    return FALSE;
  if (careless && g_rand_int_range (random, 0, WANDERS) == 0)
    *move = moves[g_rand_int_range (random, 0, n_moves)];
  else if (hint.kind == PEPITA_HINT_MOVE)
    *move = hint.move;
  else
    return FALSE;
  return TRUE;
}

static void
play_game (PepitaAdviser *adviser, PepitaGame *game, GRand *random, gboolean careless, Times *times)
{
  PepitaMove move;

  pepita_adviser_follow (adviser, game);
  wait_for_answer (adviser);
  for (int i = 0; i < MAX_PLAYED && choose_move (game, random, careless, &move); i++)
    {
      guint n_searches = pepita_adviser_get_n_searches (adviser);
      double wall = clock_milliseconds (CLOCK_MONOTONIC);
      double processor = clock_milliseconds (CLOCK_PROCESS_CPUTIME_ID);

      pepita_game_apply (game, PEPITA_EVENT_MOVE, move);
      wait_for_answer (adviser);
      wall = clock_milliseconds (CLOCK_MONOTONIC) - wall;
      processor = clock_milliseconds (CLOCK_PROCESS_CPUTIME_ID) - processor;
      g_array_append_val (times->wall, wall);
      g_array_append_val (times->processor, processor);
      if (pepita_adviser_get_n_searches (adviser) > n_searches)
        g_array_append_val (times->searched, wall);
      times->n_lost += pepita_adviser_get_outlook (adviser) == PEPITA_OUTLOOK_LOST;
      times->n_undecided += pepita_adviser_get_outlook (adviser) == PEPITA_OUTLOOK_UNDECIDED;
    }
  pepita_adviser_follow (adviser, NULL);
}

static void
measure_games (int draw, gboolean careless, guint n_games)
{
  g_autoptr (PepitaAdviser) adviser = pepita_adviser_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Times times = { new_times (), new_times (), new_times (), 0, 0 };

  pepita_adviser_set_live (adviser, TRUE);
  for (guint32 number = 1; number <= n_games; number++)
    {
      g_autoptr (PepitaGame) game = new_game (draw, number);

      play_game (adviser, game, random, careless, &times);
    }
  g_print ("draw %d, %s player, %u games\n", draw, careless ? "careless" : "careful", n_games);
  print_times ("  after a move", times.wall);
  print_times ("  the same, processor", times.processor);
  print_times ("  after those that took a search", times.searched);
  g_print ("  lost %u, undecided %u\n", times.n_lost, times.n_undecided);
  g_array_unref (times.wall);
  g_array_unref (times.processor);
  g_array_unref (times.searched);
}

/* --- stopping --- */

typedef struct
{
  atomic_bool stop;
  double stopped; /* when the step was over, in milliseconds */
} Run;

static gpointer
run_hard (gpointer data)
{
  Run *run = data;
  PepitaSolver *solver = pepita_solver_new (NULL);
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 3);
  PepitaTable table = pepita_deal_numbered (rules.layout, HARD).table;

  pepita_solver_set_stop_flag (solver, &run->stop);
  pepita_solver_set (solver, &table, &rules);
  pepita_solver_step (solver, 0);
  run->stopped = clock_milliseconds (CLOCK_MONOTONIC);
  pepita_solver_free (solver);
  return NULL;
}

static void
measure_stop_flag (void)
{
  GArray *times = new_times ();

  for (int i = 0; i < N_STOPS; i++)
    {
      Run run = { .stopped = 0 };
      GThread *thread = g_thread_new ("solver", run_hard, &run);
      double start, took;

      g_usleep ((gulong) (i + 1) * 4000);
      start = clock_milliseconds (CLOCK_MONOTONIC);
      atomic_store (&run.stop, true);
      g_thread_join (thread);
      took = run.stopped - start;
      g_array_append_val (times, took);
    }
  print_times ("from the stop flag to the end of the step", times);
  g_array_unref (times);
}

/* Another deal while that of a hard one is searched. */
static void
measure_new (void)
{
  g_autoptr (PepitaAdviser) adviser = pepita_adviser_new ();
  GArray *returned = new_times ();
  GArray *answered = new_times ();

  pepita_adviser_set_live (adviser, TRUE);
  for (guint32 i = 1; i <= N_STOPS; i++)
    {
      g_autoptr (PepitaGame) hard = new_game (3, HARD);
      g_autoptr (PepitaGame) next = new_game (3, 9);
      double start, took;

      pepita_adviser_follow (adviser, hard);
      g_usleep (i * 4000);
      start = clock_milliseconds (CLOCK_MONOTONIC);
      pepita_adviser_follow (adviser, next);
      took = clock_milliseconds (CLOCK_MONOTONIC) - start;
      g_array_append_val (returned, took);
      wait_for_answer (adviser);
      took = clock_milliseconds (CLOCK_MONOTONIC) - start;
      g_array_append_val (answered, took);
    }
  print_times ("from New, with a hard deal in work, to its end", returned);
  print_times ("the same, until the verdict on the new deal", answered);
  g_array_unref (returned);
  g_array_unref (answered);
}

/* --- what it takes --- */

static void
measure_many (void)
{
  g_autoptr (PepitaAdviser) adviser = pepita_adviser_new ();

  pepita_adviser_set_live (adviser, TRUE);
  g_print ("new deals with the verdict on: memory (KiB) and threads, when all is answered\n");
  for (guint32 number = 1; number <= N_NEW; number++)
    {
      g_autoptr (PepitaGame) game = new_game (3, number);

      pepita_adviser_follow (adviser, game);
      if (number % 3 == 0)
        wait_for_answer (adviser);
      if (number % 50 == 0)
        {
          wait_for_answer (adviser);
          g_print ("  after %3u: %ld, %ld\n", number, read_status ("VmRSS:"),
                   read_status ("Threads:"));
        }
      pepita_adviser_follow (adviser, NULL);
    }
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 25;

  for (int draw = 1; draw <= 3; draw += 2)
    {
      measure_games (draw, FALSE, n_games);
      measure_games (draw, TRUE, n_games);
    }
  measure_stop_flag ();
  measure_new ();
  measure_many ();
  return 0;
}

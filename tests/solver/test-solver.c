/* test-solver.c: the solver on whole deals.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"
#include "solver-check.h"

#include <glib.h>

static PepitaTable
deal (const PepitaRules *rules, unsigned number)
{
  return pepita_deal_numbered (rules->layout, number).table;
}

static PepitaVerdict
solve (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules)
{
  pepita_solver_set (solver, table, rules);
  g_assert_true (pepita_solver_step (solver, 0));
  return pepita_solver_verdict (solver);
}

static const char *const games[] = {
  "standard draw=1",
  "standard draw=3",
  "standard draw=3 foundation-return=no",
  "vegas draw=1",
  "vegas draw=3",
  "traditional draw=1",
  "traditional draw=3",
  "thoughtful draw=1",
  "thoughtful draw=3",
};

/* Every solution is played by the core to the win, and most are short enough to watch. */
static void
test_solutions (void)
{
  unsigned n = g_test_slow () ? 10000 : 50;
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 200000 });

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PepitaRules rules = rules_of (games[i]);
      unsigned counts[3] = { 0, 0, 0 };
      size_t n_moves = 0;

      for (unsigned number = 1; number <= n; number++)
        {
          PepitaTable table = deal (&rules, number);
          PepitaVerdict verdict = solve (solver, &table, &rules);

          counts[verdict]++;
          if (verdict == PEPITA_WINNABLE)
            {
              size_t length = assert_solution (solver, &table, &rules);

              g_assert_cmpuint (length, >, 0);
              n_moves += length;
            }
        }
      g_test_message ("%s: %u winnable, %u not, %u undecided", games[i], counts[0], counts[1],
                      counts[2]);
      g_assert_cmpuint (counts[PEPITA_WINNABLE], >, 0);
      g_assert_cmpuint (n_moves / counts[PEPITA_WINNABLE], <, rules.draw == 1 ? 185 : 140);
    }
  pepita_solver_free (solver);
}

/* Two decks and jokers: what is won is won, and that is most. */
static void
test_other_layouts (void)
{
  static const char *const others[] = { "double draw=1", "double draw=3", "joker draw=1",
                                        "joker draw=3" };
  unsigned n = g_test_slow () ? 200 : 6;
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 5000 });

  for (size_t i = 0; i < G_N_ELEMENTS (others); i++)
    {
      PepitaRules rules = rules_of (others[i]);
      unsigned n_won = 0;

      for (unsigned number = 1; number <= n; number++)
        {
          PepitaTable table = deal (&rules, number);

          if (solve (solver, &table, &rules) != PEPITA_WINNABLE)
            continue;
          g_assert_cmpuint (assert_solution (solver, &table, &rules), >, 0);
          n_won++;
        }
      g_test_message ("%s: %u won", others[i], n_won);
      g_assert_cmpuint (n_won, >=, n * 3 / 4);
    }
  pepita_solver_free (solver);
}

/* Without some of the rules of the search, what is decided is decided in the same way. */
static void
test_without_rules (void)
{
  unsigned n = g_test_slow () ? 2000 : 10;
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 300000 });

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PepitaRules rules = rules_of (games[i]);

      for (unsigned number = 1; number <= n; number++)
        {
          PepitaTable table = deal (&rules, number);
          PepitaVerdict verdict;

          pepita_solver_use (solver, PEPITA_SOLVER_ALL_RULES);
          verdict = solve (solver, &table, &rules);
          for (int rule = 0; rule < 11 && verdict != PEPITA_UNDECIDED; rule++)
            {
              PepitaVerdict other;

              pepita_solver_use (solver, PEPITA_SOLVER_ALL_RULES & ~(1u << rule));
              other = solve (solver, &table, &rules);
              if (other != PEPITA_UNDECIDED)
                g_assert_cmpint (other, ==, verdict);
            }
        }
    }
  pepita_solver_free (solver);
}

/* What is won with fewer passes, more cards drawn or no return is won with more, fewer or with. */
static void
test_easier_rules (void)
{
  static const char *const pairs[][2] = {
    { "standard draw=3", "standard draw=1" },
    { "standard draw=3 foundation-return=no", "standard draw=3" },
    { "standard draw=1 foundation-return=no", "standard draw=1" },
    { "vegas draw=3", "standard draw=3" },
    { "vegas draw=1", "standard draw=1" },
    { "traditional draw=3", "vegas draw=3" },
    { "standard draw=3", "thoughtful draw=3" },
  };
  unsigned n = g_test_slow () ? 2000 : 50;
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 200000 });

  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      PepitaRules hard = rules_of (pairs[i][0]);
      PepitaRules easy = rules_of (pairs[i][1]);

      for (unsigned number = 1; number <= n; number++)
        {
          PepitaTable table = deal (&hard, number);
          PepitaTable open = deal (&easy, number);

          if (solve (solver, &table, &hard) == PEPITA_WINNABLE)
            g_assert_cmpint (solve (solver, &open, &easy), !=, PEPITA_NOT_WINNABLE);
        }
    }
  pepita_solver_free (solver);
}

/* Along a solution every position can be won; and no other move wins from a lost position. */
static void
test_middle_of_games (void)
{
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 100000 });
  GRand *random = g_rand_new_with_seed (7);

  for (unsigned number = 1; number <= (g_test_slow () ? 500u : 12u); number++)
    {
      PepitaRules rules = rules_of (games[number % G_N_ELEMENTS (games)]);
      PepitaTable table = deal (&rules, number);
      PepitaVerdict verdict = solve (solver, &table, &rules);

      for (int i = 0; i < 40; i++)
        {
          PepitaMove moves[PEPITA_MAX_MOVES];
          int n_moves = pepita_moves_list (&table, &rules, moves);
          PepitaVerdict next;

          if (n_moves == 0)
            break;
          pepita_move_apply (&table, &rules, moves[g_rand_int_range (random, 0, n_moves)], NULL);
          next = solve (solver, &table, &rules);
          if (verdict == PEPITA_NOT_WINNABLE)
            g_assert_cmpint (next, !=, PEPITA_WINNABLE);
          if (next == PEPITA_WINNABLE && !pepita_table_is_won (&table, rules.layout))
            g_assert_cmpuint (assert_solution (solver, &table, &rules), >, 0);
          if (next != PEPITA_UNDECIDED)
            verdict = next;
        }
    }
  g_rand_free (random);
  pepita_solver_free (solver);
}

/* The same again, in steps of other sizes and with another solver. */
static void
test_deterministic (void)
{
  PepitaSolverLimits limits = { .nodes = 50000 };
  PepitaSolver *solver = pepita_solver_new (&limits);
  PepitaRules rules = rules_of ("standard draw=3");

  for (unsigned number = 1; number <= 60; number++)
    {
      PepitaSolver *other = pepita_solver_new (&limits);
      PepitaTable table = deal (&rules, number);
      PepitaVerdict verdict = solve (solver, &table, &rules);
      size_t n_moves, n_others;
      const PepitaMove *moves = pepita_solver_solution (solver, &n_moves);
      const PepitaMove *others;

      pepita_solver_set (other, &table, &rules);
      while (!pepita_solver_step (other, number * 7))
        continue;
      others = pepita_solver_solution (other, &n_others);
      g_assert_cmpint (pepita_solver_verdict (other), ==, verdict);
      g_assert_cmpuint (pepita_solver_nodes (other), ==, pepita_solver_nodes (solver));
      g_assert_cmpuint (n_others, ==, n_moves);
      for (size_t i = 0; i < n_moves; i++)
        g_assert_true (pepita_move_equal (moves[i], others[i]));
      pepita_solver_free (other);
    }
  pepita_solver_free (solver);
}

/* Looking ahead changes the time that a search takes, and nothing else. */
static void
test_ahead (void)
{
  static const unsigned uses[] = {
    PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_AHEAD,
    PEPITA_SOLVER_ALL_RULES,
    PEPITA_SOLVER_ALL_RULES | PEPITA_SOLVER_AHEAD_ALWAYS,
  };
  unsigned n = g_test_slow () ? 1000 : 10;
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 100000 });

  for (unsigned i = 0; i < n * G_N_ELEMENTS (games); i++)
    {
      PepitaRules rules = rules_of (games[i % G_N_ELEMENTS (games)]);
      PepitaTable table = deal (&rules, i / G_N_ELEMENTS (games) + 1);
      PepitaVerdict verdict = PEPITA_UNDECIDED;
      uint64_t nodes = 0;

      for (size_t j = 0; j < G_N_ELEMENTS (uses); j++)
        {
          PepitaVerdict other;

          pepita_solver_use (solver, uses[j]);
          other = solve (solver, &table, &rules);
          if (j > 0)
            {
              g_assert_cmpint (other, ==, verdict);
              g_assert_cmpuint (pepita_solver_nodes (solver), ==, nodes);
            }
          verdict = other;
          nodes = pepita_solver_nodes (solver);
        }
    }
  pepita_solver_free (solver);
}

static gpointer
raise_flag (gpointer data)
{
  g_usleep (20000);
  atomic_store ((atomic_bool *) data, true);
  return NULL;
}

/* Deal 572 of draw 3 takes millions of nodes. */
static void
test_stop_flag (void)
{
  PepitaSolver *solver = pepita_solver_new (NULL);
  PepitaRules rules = rules_of ("standard draw=3");
  PepitaTable table = deal (&rules, 572);
  atomic_bool stop = false;
  GThread *thread;

  pepita_solver_set_stop_flag (solver, &stop);
  pepita_solver_set (solver, &table, &rules);
  thread = g_thread_new ("stop", raise_flag, &stop);
  g_assert_true (pepita_solver_step (solver, 0));
  g_thread_join (thread);
  g_assert_cmpint (pepita_solver_verdict (solver), ==, PEPITA_UNDECIDED);
  g_assert_cmpint (pepita_solver_limit (solver), ==, PEPITA_LIMIT_STOPPED);

  /* it goes on where it was */
  atomic_store (&stop, false);
  g_assert_false (pepita_solver_step (solver, 1000));
  g_assert_cmpint (pepita_solver_limit (solver), ==, PEPITA_UNFINISHED);
  pepita_solver_free (solver);
}

static void
test_limits (void)
{
  PepitaSolverLimits nodes = { .nodes = 30000 };
  PepitaSolverLimits bytes = { .nodes = 3000000, .bytes = PEPITA_SOLVER_MIN_BYTES };
  PepitaRules rules = rules_of ("standard draw=3");
  PepitaTable table = deal (&rules, 572);
  PepitaSolver *solver = pepita_solver_new (&nodes);

  g_assert_cmpint (solve (solver, &table, &rules), ==, PEPITA_UNDECIDED);
  g_assert_cmpint (pepita_solver_limit (solver), ==, PEPITA_LIMIT_NODES);
  g_assert_cmpuint (pepita_solver_nodes (solver), ==, nodes.nodes);
  pepita_solver_free (solver);

  solver = pepita_solver_new (&bytes);
  solve (solver, &table, &rules);
  g_assert_cmpuint (pepita_solver_peak (solver), <=, bytes.bytes);
  pepita_solver_free (solver);
}

/* A table too small for what there is to know forgets, but does not err. */
static void
test_forgetful (void)
{
  static const unsigned numbers[] = { 2, 10, 11, 15, 19, 28, 53, 70, 88, 92 };
  PepitaSolver *large = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 3000000 });
  PepitaSolver *small = pepita_solver_new (
      &(PepitaSolverLimits){ .nodes = 3000000, .bytes = PEPITA_SOLVER_MIN_BYTES });

  for (size_t i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      PepitaRules rules = rules_of (games[i % G_N_ELEMENTS (games)]);
      PepitaTable table = deal (&rules, numbers[i]);
      PepitaVerdict verdict = solve (large, &table, &rules);
      PepitaVerdict other = solve (small, &table, &rules);

      if (verdict != PEPITA_UNDECIDED && other != PEPITA_UNDECIDED)
        g_assert_cmpint (other, ==, verdict);
    }
  pepita_solver_free (large);
  pepita_solver_free (small);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/solutions", test_solutions);
  g_test_add_func ("/solver/other-layouts", test_other_layouts);
  g_test_add_func ("/solver/without-rules", test_without_rules);
  g_test_add_func ("/solver/easier-rules", test_easier_rules);
  g_test_add_func ("/solver/middle-of-games", test_middle_of_games);
  g_test_add_func ("/solver/deterministic", test_deterministic);
  g_test_add_func ("/solver/ahead", test_ahead);
  g_test_add_func ("/solver/stop-flag", test_stop_flag);
  g_test_add_func ("/solver/limits", test_limits);
  g_test_add_func ("/solver/forgetful", test_forgetful);
  return g_test_run ();
}

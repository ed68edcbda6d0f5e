/* test-solver-small.c: the solver against a plain search, on thousands of small positions.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"
#include "pepita-solver.h"
#include "plain-search.h"
#include "small-positions.h"
#include "solver-check.h"

#include <glib.h>

enum
{
  MAX_TABLES = 4000,
  MAX_TABLES_SLOW = 30000,
};

static PepitaVerdict
solve (PepitaSolver *solver, unsigned use, const PepitaTable *table, const PepitaRules *rules)
{
  PepitaVerdict verdict;

  pepita_solver_use (solver, use);
  pepita_solver_set (solver, table, rules);
  g_assert_true (pepita_solver_step (solver, 0));
  verdict = pepita_solver_verdict (solver);
  if (verdict == PEPITA_WINNABLE)
    assert_solution (solver, table, rules);
  return verdict;
}

/* Each rule of the search switched off, all of them, and none. */
static const unsigned uses[] = {
  PEPITA_SOLVER_ALL_RULES,
  0,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_SAFE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_SAFE_STOCK,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_MERGE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_DEAD_END,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_DRAW_ONE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_LOST,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_WASTE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_ROUNDS,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_NEEDED,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_BRIEF,
  PEPITA_SOLVER_ALL_RULES | PEPITA_SOLVER_AHEAD_ALWAYS,
  PEPITA_SOLVER_AHEAD_ALWAYS,
  PEPITA_SOLVER_SAFE,
  PEPITA_SOLVER_MERGE,
  PEPITA_SOLVER_MERGE | PEPITA_SOLVER_LOST,
  PEPITA_SOLVER_MERGE | PEPITA_SOLVER_NEEDED,
  PEPITA_SOLVER_MERGE | PEPITA_SOLVER_BRIEF,
};

static void
compare (PepitaSolver *solver, unsigned seed, int counts[3])
{
  PepitaTable table;
  PepitaRules rules;
  PlainAnswer plain;

  small_position (seed, 6 + (int) (seed % 13), &table, &rules);
  plain = plain_search (&table, &rules, g_test_slow () ? MAX_TABLES_SLOW : MAX_TABLES);
  counts[plain]++;
  if (plain == PLAIN_TOO_LARGE)
    return;
  for (size_t i = 0; i < G_N_ELEMENTS (uses); i++)
    {
      PepitaVerdict verdict = solve (solver, uses[i], &table, &rules);

      if (verdict != (plain == PLAIN_WON ? PEPITA_WINNABLE : PEPITA_NOT_WINNABLE))
        {
          char text[PEPITA_DEAL_TEXT_SIZE];
          char rules_text[PEPITA_RULES_TEXT_SIZE];

          pepita_position_text (&table, rules.layout, text);
          pepita_rules_text (&rules, rules_text);
          g_error ("seed %u, rules %#x: verdict %d, should be %s\n%s\n%s", seed, uses[i],
                   (int) verdict, plain == PLAIN_WON ? "winnable" : "not winnable", rules_text,
                   text);
        }
    }
}

static void
compare_range (unsigned first, unsigned count)
{
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ 0 });
  int counts[3] = { 0, 0, 0 };

  for (unsigned seed = first; seed < first + count; seed++)
    compare (solver, seed, counts);
  g_test_message ("%d won, %d lost, %d too large", counts[PLAIN_WON], counts[PLAIN_LOST],
                  counts[PLAIN_TOO_LARGE]);
  g_assert_cmpint (counts[PLAIN_WON] + counts[PLAIN_LOST], >, (int) count / 3);
  pepita_solver_free (solver);
}

static void
test_small_positions (void)
{
  if (g_test_slow ())
    compare_range (1000, 20000);
  else
    compare_range (0, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/small-positions", test_small_positions);
  return g_test_run ();
}

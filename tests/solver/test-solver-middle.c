/* test-solver-middle.c: verdicts in the middle of games, as the table and the hints ask for them.
 *
 * What must hold between the verdicts of neighbours: after each move of a solution the position can
 * still be won; of a position that can't be won, no move leads to one that can; of one that can,
 * at least one does.  And no verdict depends on the rules of the search.
 *
 * PEPITA_DEALS=20 makes the number of games less, PEPITA_FIRST_DEAL=1000 begins with others.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"
#include "solver-check.h"

#include <glib.h>

/* Each limit of passes, from one to none, with each draw and rule of return, in turn. */
static PepitaRules
rules_of_game (unsigned number)
{
  static const char *const rulesets[] = { "standard", "standard", "standard", "thoughtful" };
  PepitaRules rules = pepita_rules (pepita_ruleset_find (rulesets[number / 30 % 4]), 3);

  rules.draw = (uint8_t) (1 + number % 3);
  rules.passes = (uint8_t) (number / 3 % 5); /* 0: no limit */
  rules.foundation_return = number / 15 % 2 == 0;
  return rules;
}

static unsigned
number_of (const char *variable, unsigned otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (unsigned) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static unsigned
first_deal (void)
{
  return number_of ("PEPITA_FIRST_DEAL", 1);
}

static unsigned
last_deal (unsigned n_quick, unsigned n_slow)
{
  return first_deal () + number_of ("PEPITA_DEALS", g_test_slow () ? n_slow : n_quick) - 1;
}

static PepitaVerdict
solve (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules)
{
  pepita_solver_set (solver, table, rules);
  g_assert_true (pepita_solver_step (solver, 0));
  return pepita_solver_verdict (solver);
}

/* Fails with all that is needed to see it again. */
G_GNUC_NORETURN static void
fail (const char *what, unsigned number, const PepitaTable *table, const PepitaRules *rules)
{
  char text[PEPITA_DEAL_TEXT_SIZE];
  char rules_text[PEPITA_RULES_TEXT_SIZE];

  pepita_position_text (table, rules->layout, text);
  pepita_rules_text (rules, rules_text);
  g_error ("%s: deal %u, %s\n%s", what, number, rules_text, text);
}

/* Makes a random move, cards rather than draws.  Returns false if there is none. */
static bool
play_any_move (GRand *random, PepitaTable *table, const PepitaRules *rules)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (table, rules, moves);
  PepitaMove move;

  if (n_moves == 0)
    return false;
  do
    move = moves[g_rand_int_range (random, 0, n_moves)];
  while (pepita_pile_is_foundation (move.from) && g_rand_boolean (random));
  pepita_move_apply (table, rules, move, NULL);
  return true;
}

/* --- a solution, move by move --- */

static void
test_along_solutions (void)
{
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 100000 });
  PepitaSolver *other = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 100000 });
  unsigned n_solutions = 0;
  unsigned n_steps = 0;
  unsigned n_undecided = 0;

  for (unsigned number = first_deal (); number <= last_deal (12, 1200); number++)
    {
      PepitaRules rules = rules_of_game (number);
      PepitaTable table = pepita_deal_numbered (rules.layout, number).table;
      size_t n_moves;
      const PepitaMove *moves;

      if (solve (solver, &table, &rules) != PEPITA_WINNABLE)
        continue;
      n_solutions++;
      moves = pepita_solver_solution (solver, &n_moves);
      for (size_t i = 0; i < n_moves; i++)
        {
          PepitaVerdict verdict;

          g_assert_cmpint (pepita_move_apply (&table, &rules, moves[i], NULL), ==, PEPITA_LEGAL);
          verdict = solve (other, &table, &rules);
          if (verdict == PEPITA_NOT_WINNABLE)
            fail ("not winnable after a move of a solution", number, &table, &rules);
          if (verdict == PEPITA_WINNABLE)
            assert_solution (other, &table, &rules);
          n_undecided += verdict == PEPITA_UNDECIDED;
          n_steps++;
        }
      g_assert_true (pepita_table_is_won (&table, rules.layout));
    }
  g_test_message ("%u solutions, %u moves, %u positions undecided", n_solutions, n_steps,
                  n_undecided);
  g_assert_cmpuint (n_solutions, >, 0);
  pepita_solver_free (solver);
  pepita_solver_free (other);
}

/* --- a position and all that can be made of it in one move --- */

static void
check_children (PepitaSolver *solver,
                unsigned number,
                const PepitaTable *table,
                const PepitaRules *rules,
                unsigned counts[3])
{
  PepitaVerdict verdict = solve (solver, table, rules);
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (table, rules, moves);
  bool all_lost = true;

  counts[verdict]++;
  if (verdict == PEPITA_UNDECIDED || pepita_table_is_won (table, rules->layout))
    return;
  for (int i = 0; i < n_moves; i++)
    {
      PepitaTable child = *table;
      PepitaVerdict next;

      pepita_move_apply (&child, rules, moves[i], NULL);
      next = solve (solver, &child, rules);
      if (next == PEPITA_WINNABLE && verdict == PEPITA_NOT_WINNABLE)
        fail ("not winnable, but after a move it is", number, table, rules);
      all_lost = all_lost && next == PEPITA_NOT_WINNABLE;
    }
  if (all_lost && verdict == PEPITA_WINNABLE)
    fail ("winnable, but by no move", number, table, rules);
}

static void
test_children (void)
{
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 20000 });
  GRand *random = g_rand_new_with_seed (11 + first_deal ());
  unsigned counts[3] = { 0, 0, 0 };

  for (unsigned number = first_deal (); number <= last_deal (30, 6000); number++)
    {
      PepitaRules rules = rules_of_game (number);
      PepitaTable table = pepita_deal_numbered (rules.layout, number).table;

      for (int i = 0; i < 4; i++)
        {
          int n_moves = g_rand_int_range (random, 0, 25);

          while (n_moves-- > 0 && play_any_move (random, &table, &rules))
            continue;
          check_children (solver, number, &table, &rules, counts);
        }
    }
  g_test_message ("%u winnable, %u not, %u undecided", counts[PEPITA_WINNABLE],
                  counts[PEPITA_NOT_WINNABLE], counts[PEPITA_UNDECIDED]);
  g_assert_cmpuint (counts[PEPITA_WINNABLE], >, 0);
  g_assert_cmpuint (counts[PEPITA_NOT_WINNABLE], >, 0);
  g_rand_free (random);
  pepita_solver_free (solver);
}

/* --- without rules of the search --- */

enum
{
  N_SEARCH_RULES = 11,
};

static void
check_rules (PepitaSolver *solver,
             unsigned number,
             const PepitaTable *table,
             const PepitaRules *rules,
             unsigned counts[3])
{
  PepitaVerdict first = PEPITA_UNDECIDED;

  for (int rule = -2; rule < N_SEARCH_RULES; rule++)
    {
      PepitaVerdict verdict;

      /* all of them, none, and all but one */
      pepita_solver_use (solver, rule == -1 ? 0u
                                 : rule < 0 ? PEPITA_SOLVER_ALL_RULES
                                            : PEPITA_SOLVER_ALL_RULES & ~(1u << rule));
      verdict = solve (solver, table, rules);
      if (rule == -2)
        counts[verdict]++;
      if (verdict == PEPITA_WINNABLE && !pepita_table_is_won (table, rules->layout))
        assert_solution (solver, table, rules);
      if (first == PEPITA_UNDECIDED)
        first = verdict;
      else if (verdict != PEPITA_UNDECIDED && verdict != first)
        fail ("verdicts differ", number, table, rules);
    }
  pepita_solver_use (solver, PEPITA_SOLVER_ALL_RULES);
}

static void
test_rules_of_search (void)
{
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 20000 });
  GRand *random = g_rand_new_with_seed (12 + first_deal ());
  unsigned counts[3] = { 0, 0, 0 };

  for (unsigned number = first_deal (); number <= last_deal (30, 6000); number++)
    {
      PepitaRules rules = rules_of_game (number);
      PepitaTable table = pepita_deal_numbered (rules.layout, number).table;

      for (int i = 0; i < 3; i++)
        {
          int n_moves = g_rand_int_range (random, 5, 60);

          while (n_moves-- > 0 && play_any_move (random, &table, &rules))
            continue;
          check_rules (solver, number, &table, &rules, counts);
        }
    }
  g_test_message ("%u winnable, %u not, %u undecided", counts[PEPITA_WINNABLE],
                  counts[PEPITA_NOT_WINNABLE], counts[PEPITA_UNDECIDED]);
  g_rand_free (random);
  pepita_solver_free (solver);
}

/* --- passes --- */

/* With one more pass, with foundation return or with fewer cards drawn at a time, what could be won
 * still can be. */
static void
test_more_passes (void)
{
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 100000 });
  unsigned n_won[2][7] = { { 0 } };

  for (unsigned number = first_deal (); number <= last_deal (8, 1000); number++)
    {
      for (int variant = 0; variant < 6; variant++)
        {
          PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 3);
          PepitaTable table = pepita_deal_numbered (rules.layout, number).table;
          PepitaVerdict before = PEPITA_UNDECIDED;

          rules.draw = (uint8_t) (1 + variant / 2);
          rules.foundation_return = variant % 2 == 0;
          for (int passes = 1; passes <= 7; passes++)
            {
              PepitaVerdict verdict;

              rules.passes = (uint8_t) (passes < 7 ? passes : PEPITA_UNLIMITED);
              verdict = solve (solver, &table, &rules);
              n_won[variant % 2][passes - 1] += verdict == PEPITA_WINNABLE;
              if (verdict == PEPITA_NOT_WINNABLE && before == PEPITA_WINNABLE)
                fail ("not winnable with more passes", number, &table, &rules);
              if (verdict != PEPITA_UNDECIDED)
                before = verdict;
            }
        }
    }
  for (int i = 0; i < 7; i++)
    g_test_message ("passes %d (7: no limit): %u won, %u without return", i + 1, n_won[0][i],
                    n_won[1][i]);
  g_assert_cmpuint (n_won[0][6], >, 0);
  pepita_solver_free (solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/middle/along-solutions", test_along_solutions);
  g_test_add_func ("/solver/middle/children", test_children);
  g_test_add_func ("/solver/middle/rules-of-search", test_rules_of_search);
  g_test_add_func ("/solver/middle/more-passes", test_more_passes);
  return g_test_run ();
}

/* solver-check.c: what the tests of the solver share.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "solver-check.h"

#include <glib.h>

PepitaRules
rules_of (const char *text)
{
  PepitaRules rules;

  g_assert_true (pepita_rules_parse (text, &rules));
  return rules;
}

size_t
assert_solution (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules)
{
  PepitaTable copy = *table;
  size_t n_moves;
  const PepitaMove *moves = pepita_solver_solution (solver, &n_moves);

  for (size_t i = 0; i < n_moves; i++)
    g_assert_cmpint (pepita_move_apply (&copy, rules, moves[i], NULL), ==, PEPITA_LEGAL);
  g_assert_true (pepita_table_is_won (&copy, rules->layout));
  return n_moves;
}

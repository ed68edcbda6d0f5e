/* pepita-prover.c: deals that can surely be won, and how hard they are.
 *
 * The level comes first: it costs a few milliseconds, and two deals of three are of another one.
 * If one of the games that were played for it was won, there is nothing left to be proved; this is
 * what makes deals of two decks and with jokers quick to find.  Otherwise the solver is asked.  It
 * is not given long: hard searches mostly end with a no, and the next deal may be an easy one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-prover.h"

#include "pepita-deal.h"
#include "pepita-solver.h"

#include <stdlib.h>

enum
{
  MAX_NODES = 50000,
  MAX_WIDE_NODES = 1500, /* of the layouts that are searched on whole tables */
};

#define MAX_BYTES ((size_t) 32 << 20)

struct _PepitaProver
{
  PepitaSolver *solver;
  PepitaSolver *wide_solver; /* of other limits */
  const atomic_bool *stop;
  PepitaTrial trial;
  PepitaLevel level;
  const PepitaMove *moves;
  size_t n_moves;
};

PepitaProver *
pepita_prover_new (void)
{
  PepitaProver *prover = calloc (1, sizeof *prover);

  if (prover == NULL)
    return NULL;
  prover->solver = pepita_solver_new (&(PepitaSolverLimits){ MAX_NODES, MAX_BYTES, 0 });
  prover->wide_solver = pepita_solver_new (&(PepitaSolverLimits){ MAX_WIDE_NODES, MAX_BYTES, 0 });
  if (prover->solver == NULL || prover->wide_solver == NULL)
    {
      pepita_prover_free (prover);
      return NULL;
    }
  return prover;
}

void
pepita_prover_free (PepitaProver *prover)
{
  if (prover == NULL)
    return;
  pepita_solver_free (prover->solver);
  pepita_solver_free (prover->wide_solver);
  free (prover);
}

void
pepita_prover_set_stop_flag (PepitaProver *prover, const atomic_bool *stop)
{
  prover->stop = stop;
  pepita_solver_set_stop_flag (prover->solver, stop);
  pepita_solver_set_stop_flag (prover->wide_solver, stop);
}

/* Asks the solver for moves that win. */
static bool
solve (PepitaProver *prover, const PepitaTable *table, const PepitaRules *rules)
{
  bool one_deck = rules->layout->decks == 1 && rules->layout->jokers == 0;
  PepitaSolver *solver = one_deck ? prover->solver : prover->wide_solver;

  pepita_solver_set (solver, table, rules);
  pepita_solver_step (solver, 0);
  prover->moves = pepita_solver_solution (solver, &prover->n_moves);
  return prover->moves != NULL;
}

/* Do the moves win?  Whoever has found them is not asked. */
static bool
replay (const PepitaProver *prover, PepitaTable table, const PepitaRules *rules)
{
  for (size_t i = 0; i < prover->n_moves; i++)
    {
      if (pepita_move_apply (&table, rules, prover->moves[i], NULL) != PEPITA_LEGAL)
        return false;
    }
  return pepita_table_is_won (&table, rules->layout);
}

bool
pepita_prover_try (PepitaProver *prover,
                   const PepitaRules *rules,
                   uint32_t number,
                   PepitaLevel level)
{
  PepitaTable table = pepita_deal_numbered (rules->layout, number).table;

  if (!pepita_level_try (&table, rules, prover->stop, &prover->trial))
    return false;
  prover->level = pepita_level_of (rules, prover->trial.ease);
  if (level != PEPITA_LEVEL_ANY && level != prover->level)
    return false;
  prover->moves = prover->trial.moves;
  prover->n_moves = (size_t) prover->trial.n_moves;
  if (prover->n_moves == 0 && !solve (prover, &table, rules))
    return false;
  return replay (prover, table, rules);
}

PepitaLevel
pepita_prover_level (const PepitaProver *prover)
{
  return prover->level;
}

int
pepita_prover_ease (const PepitaProver *prover)
{
  return prover->trial.ease;
}

const PepitaMove *
pepita_prover_moves (const PepitaProver *prover, size_t *n_moves)
{
  *n_moves = prover->n_moves;
  return prover->moves;
}

/* pepita-solver.c: the solver as others see it: limits, verdicts and solutions.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct _PepitaSolver
{
  PepitaSolverLimits limits;
  unsigned use;
  const atomic_bool *stop;

  PepitaTable table;
  PepitaRules rules;
  SolverBoard board;
  SolverState state;
  SolverHeights heights;
  SolverSearch *search;
  SolverWide *wide; /* in the place of the search, for other layouts */

  PepitaVerdict verdict;
  PepitaLimit limit;
  uint64_t nodes;
  double seconds;
  PepitaMove *moves;
  int n_moves;
  bool shortened;
};

static double
processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

PepitaSolver *
pepita_solver_new (const PepitaSolverLimits *limits)
{
  PepitaSolver *solver = calloc (1, sizeof *solver);
  size_t bytes;

  if (solver == NULL)
    return NULL;
  if (limits != NULL)
    solver->limits = *limits;
  if (solver->limits.bytes == 0)
    solver->limits.bytes = PEPITA_SOLVER_BYTES;
  if (solver->limits.bytes < PEPITA_SOLVER_MIN_BYTES)
    solver->limits.bytes = PEPITA_SOLVER_MIN_BYTES;
  solver->use = PEPITA_SOLVER_ALL_RULES;
  solver->limit = PEPITA_UNFINISHED;
  solver->verdict = PEPITA_UNDECIDED;
  bytes = solver->limits.bytes - PEPITA_SOLVER_MIN_BYTES / 4 * 3;
  solver->moves = malloc (SOLVER_MAX_MOVES * sizeof (PepitaMove));
  solver->search = solver_search_new (bytes);
  if (solver->moves == NULL || solver->search == NULL)
    {
      pepita_solver_free (solver);
      return NULL;
    }
  return solver;
}

void
pepita_solver_free (PepitaSolver *solver)
{
  if (solver == NULL)
    return;
  solver_search_free (solver->search);
  solver_wide_free (solver->wide);
  free (solver->moves);
  free (solver);
}

void
pepita_solver_use (PepitaSolver *solver, unsigned rules)
{
  solver->use = rules;
}

void
pepita_solver_set_stop_flag (PepitaSolver *solver, const atomic_bool *stop)
{
  solver->stop = stop;
}

static bool
is_stopped (const PepitaSolver *solver)
{
  return solver->stop != NULL && atomic_load_explicit (solver->stop, memory_order_relaxed);
}

static bool
answer (PepitaSolver *solver, PepitaVerdict verdict, PepitaLimit limit)
{
  solver->verdict = verdict;
  solver->limit = limit;
  return true;
}

void
pepita_solver_set (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules)
{
  double start = processor_seconds ();

  solver->table = *table;
  solver->rules = *rules;
  solver->nodes = 0;
  solver->n_moves = 0;
  solver->shortened = false;
  answer (solver, PEPITA_UNDECIDED, PEPITA_UNFINISHED);

  solver_wide_free (solver->wide);
  solver->wide = NULL;

  if (pepita_table_is_won (table, rules->layout))
    answer (solver, PEPITA_WINNABLE, PEPITA_DECIDED);
  else if (rules->layout->decks == 1 && rules->layout->jokers == 0 &&
           rules->layout->columns == SOLVER_COLUMNS &&
           solver_board_set (&solver->board, &solver->state, &solver->heights, table, rules,
                             solver->use))
    {
      solver_search_start (solver->search, &solver->board, &solver->state, solver->heights);
      solver->nodes = solver_search_nodes (solver->search);
    }
  else
    {
      solver->wide =
          solver_wide_new (table, rules, solver->limits.bytes - PEPITA_SOLVER_MIN_BYTES / 2);
      if (solver->wide == NULL)
        answer (solver, PEPITA_UNDECIDED, PEPITA_LIMIT_MEMORY);
    }
  solver->seconds = processor_seconds () - start;
}

/* Fills @moves with those that the search has found, played to the win; -1 if they can't be. */
static int
find_moves (PepitaSolver *solver, PepitaMove *moves)
{
  int n_choices = solver_search_n_choices (solver->search);
  SolverChoice *choices;
  int n;

  if (solver->wide != NULL)
    return solver_wide_moves (solver->wide, &solver->table, moves, SOLVER_MAX_MOVES);

  choices = malloc ((size_t) (n_choices + 1) * sizeof *choices);
  if (choices == NULL)
    return -1;
  solver_search_choices (solver->search, choices);
  n = solver_path_moves (solver->search, &solver->board, &solver->state, solver->heights,
                         &solver->table, &solver->rules, choices, n_choices, moves,
                         SOLVER_MAX_MOVES);
  free (choices);
  assert (n >= 0);
  return n;
}

/* The search says that it has won: that is believed when the core has seen it. */
static bool
answer_won (PepitaSolver *solver)
{
  int n = find_moves (solver, solver->moves);

  if (n < 0)
    return answer (solver, PEPITA_UNDECIDED, PEPITA_LIMIT_MEMORY);
  solver->n_moves = n;
  return answer (solver, PEPITA_WINNABLE, PEPITA_DECIDED);
}

enum
{
  CHUNK = 4096,    /* nodes between two looks at the clock */
  WIDE_CHUNK = 64, /* of other layouts, that take longer */
};

static bool
run_chunk (PepitaSolver *solver, uint64_t end)
{
  uint64_t left = end - solver->nodes < CHUNK ? end - solver->nodes : CHUNK;
  double start = processor_seconds ();
  SolverOutcome outcome;

  if (solver->wide != NULL)
    {
      outcome = solver_wide_run (solver->wide, left < WIDE_CHUNK ? left : WIDE_CHUNK, solver->stop);
      solver->nodes = solver_wide_nodes (solver->wide);
    }
  else
    {
      outcome = solver_search_run (solver->search, left, solver->stop);
      solver->nodes = solver_search_nodes (solver->search);
    }
  solver->seconds += processor_seconds () - start;
  if (outcome == SOLVER_WON)
    return answer_won (solver);
  if (outcome == SOLVER_LOST)
    return answer (solver, PEPITA_NOT_WINNABLE, PEPITA_DECIDED);
  if (outcome == SOLVER_FULL_MEMORY)
    return answer (solver, PEPITA_UNDECIDED, PEPITA_LIMIT_MEMORY);
  if (solver->limits.nodes > 0 && solver->nodes >= solver->limits.nodes)
    return answer (solver, PEPITA_UNDECIDED, PEPITA_LIMIT_NODES);
  if (solver->limits.seconds > 0 && solver->seconds >= solver->limits.seconds)
    return answer (solver, PEPITA_UNDECIDED, PEPITA_LIMIT_TIME);
  return false;
}

bool
pepita_solver_step (PepitaSolver *solver, uint64_t nodes)
{
  uint64_t end = nodes > 0 ? solver->nodes + nodes : UINT64_MAX;

  if (solver->limit == PEPITA_LIMIT_STOPPED)
    solver->limit = PEPITA_UNFINISHED;
  if (solver->limit != PEPITA_UNFINISHED)
    return true;
  if (solver->limits.nodes > 0 && end > solver->limits.nodes)
    end = solver->limits.nodes;

  for (;;)
    {
      if (run_chunk (solver, end))
        return true;
      if (is_stopped (solver))
        return answer (solver, PEPITA_UNDECIDED, PEPITA_LIMIT_STOPPED);
      if (solver->nodes >= end)
        return false;
    }
}

PepitaVerdict
pepita_solver_verdict (const PepitaSolver *solver)
{
  return solver->verdict;
}

PepitaLimit
pepita_solver_limit (const PepitaSolver *solver)
{
  return solver->limit;
}

uint64_t
pepita_solver_nodes (const PepitaSolver *solver)
{
  return solver->nodes;
}

double
pepita_solver_seconds (const PepitaSolver *solver)
{
  return solver->seconds;
}

size_t
pepita_solver_peak (const PepitaSolver *solver)
{
  return sizeof *solver + SOLVER_MAX_MOVES * sizeof (PepitaMove) +
         (solver->wide != NULL ? solver_wide_bytes (solver->wide)
                               : solver_search_peak (solver->search));
}

enum
{
  TRIES = 60, /* for a way of fewer moves */
  TRY_NODES = 1500,
  ALL_TRIES_NODES = 40000,
};

/* The first moves found to win are seldom few: looks for others, and keeps the fewest. */
static void
find_fewer_moves (PepitaSolver *solver)
{
  PepitaMove *moves = malloc (SOLVER_MAX_MOVES * sizeof *moves);
  uint64_t start = solver_search_nodes (solver->search);

  for (unsigned i = 1; i <= TRIES && moves != NULL; i++)
    {
      int n = -1;

      if (is_stopped (solver) ||
          solver_search_nodes (solver->search) - start > ALL_TRIES_NODES)
        break;
      if (solver_search_again (solver->search, i, TRY_NODES))
        n = find_moves (solver, moves);
      if (n > 0)
        n = solver_path_shorten (&solver->table, &solver->rules, moves, n);
      if (n > 0 && n < solver->n_moves)
        {
          memcpy (solver->moves, moves, (size_t) n * sizeof *moves);
          solver->n_moves = n;
        }
    }
  solver_search_rest (solver->search);
  free (moves);
}

const PepitaMove *
pepita_solver_solution (PepitaSolver *solver, size_t *n_moves)
{
  *n_moves = 0;
  if (solver->verdict != PEPITA_WINNABLE)
    return NULL;
  if (!solver->shortened && solver->n_moves > 0)
    solver->n_moves =
        solver_path_shorten (&solver->table, &solver->rules, solver->moves, solver->n_moves);
  if (!solver->shortened && solver->n_moves > 0 && solver->wide == NULL)
    find_fewer_moves (solver);
  solver->shortened = true;
  *n_moves = (size_t) solver->n_moves;
  return solver->moves;
}

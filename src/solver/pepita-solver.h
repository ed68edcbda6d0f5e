/* pepita-solver.h: can this position be won, every card known?
 *
 * A solver is asked about one position at a time: set it, let it run, read the verdict.  Winnable
 * comes with moves that have been replayed to the win by the core, not winnable is the end of a
 * complete search, undecided names the limit that ended it.  The same position, rules and limits
 * (those in nodes and bytes) give the same verdict, moves and number of nodes everywhere.
 *
 * Positions of one deck without jokers are searched to the end; of others most that can be won are
 * found, and few that can't.
 *
 * A solver is used by one thread at a time; only the stop flag may be raised by others.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-move.h"

#include <stdatomic.h>

typedef struct _PepitaSolver PepitaSolver;

typedef enum
{
  PEPITA_WINNABLE,
  PEPITA_NOT_WINNABLE,
  PEPITA_UNDECIDED,
} PepitaVerdict;

/* Why a search ended without an answer, or that it has not ended. */
typedef enum
{
  PEPITA_DECIDED,
  PEPITA_UNFINISHED,  /* there is more to do: step on */
  PEPITA_LIMIT_NODES, /* the limits of the search, in the order of their fields */
  PEPITA_LIMIT_MEMORY,
  PEPITA_LIMIT_TIME,
  PEPITA_LIMIT_STOPPED, /* the stop flag */
} PepitaLimit;

typedef struct
{
  uint64_t nodes; /* 0: no limit */
  size_t bytes;   /* of memory, all in all; 0: PEPITA_SOLVER_BYTES */
  double seconds; /* of the processor; 0: no limit.  Not deterministic, of course */
} PepitaSolverLimits;

#define PEPITA_SOLVER_BYTES ((size_t) 256 << 20)

/* The least that a solver does with. */
#define PEPITA_SOLVER_MIN_BYTES ((size_t) 4 << 20)

/* Rules of the search that can be switched off, one by one, for tests: no verdict depends on
 * them, only the time that it takes.  What each is and why it is right: pepita-solver-search.c. */
typedef enum
{
  PEPITA_SOLVER_SAFE = 1 << 0,       /* safe cards go up at once and stay there */
  PEPITA_SOLVER_SAFE_STOCK = 1 << 1, /* from the stock too, where that loses nothing */
  PEPITA_SOLVER_MERGE = 1 << 2,      /* positions that lead to each other are one */
  PEPITA_SOLVER_DEAD_END = 1 << 3,   /* what can't be won even in a far easier game is given up */
  PEPITA_SOLVER_DRAW_ONE = 1 << 4,   /* so is what can't be won with one card drawn at a time */
  PEPITA_SOLVER_LOST = 1 << 5,       /* what was lost before a move is not tried after it */
  PEPITA_SOLVER_WASTE = 1 << 6,      /* what is lost when more can be drawn is lost with less */
  PEPITA_SOLVER_ROUNDS = 1 << 7,     /* the search is begun anew in other orders */
  PEPITA_SOLVER_AHEAD = 1 << 8,      /* what a node leads to is looked up in advance, if it pays */
  PEPITA_SOLVER_NEEDED = 1 << 9,     /* of the stock, what can help to free a level is played */
  PEPITA_SOLVER_BRIEF = 1 << 10,     /* the first way down looks at no more than it takes */
  PEPITA_SOLVER_ALL_RULES = 0x7ff,
  PEPITA_SOLVER_AHEAD_ALWAYS = 1 << 11, /* even if it doesn't pay */
} PepitaSolverRules;

/* Returns NULL if there is not enough memory. */
PepitaSolver *pepita_solver_new (const PepitaSolverLimits *limits);

void pepita_solver_free (PepitaSolver *solver);

/* Switches rules of the search; for the positions set from now on. */
void pepita_solver_use (PepitaSolver *solver, unsigned rules);

/* Takes up a new position and forgets the last one. */
void
pepita_solver_set (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules);

/* Searches on for about @nodes nodes at most, 0: until it is decided or a limit is reached.
 * Returns true when there is no more to be done.  After a limit in nodes, stepping on goes
 * nowhere; after the stop flag it goes on where it was. */
bool pepita_solver_step (PepitaSolver *solver, uint64_t nodes);

/* Ends a step within a few milliseconds.  The flag belongs to the caller and may be raised from
 * any thread; NULL: none. */
void pepita_solver_set_stop_flag (PepitaSolver *solver, const atomic_bool *stop);

PepitaVerdict pepita_solver_verdict (const PepitaSolver *solver);

PepitaLimit pepita_solver_limit (const PepitaSolver *solver);

/* Positions looked at so far. */
uint64_t pepita_solver_nodes (const PepitaSolver *solver);

/* What the search for the verdict has taken so far, in seconds of the processor; making moves of
 * what it has found and playing them comes on top. */
double pepita_solver_seconds (const PepitaSolver *solver);

/* The most memory that was in use for this position, in bytes. */
size_t pepita_solver_peak (const PepitaSolver *solver);

/* Moves that win, for a winnable position, replayed by the core.  On the first call others are
 * looked for and needless ones are taken out, to have few of them; that takes a few hundredths of a
 * second at most, less if the stop flag is raised.  Valid until the next position is set.  NULL if
 * there are none. */
const PepitaMove *pepita_solver_solution (PepitaSolver *solver, size_t *n_moves);

/* pepita-cli-jobs.h: many positions, solved by one thread or more.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-cli-options.h"
#include "pepita-solver.h"

/* The answer to one position. */
typedef struct
{
  PepitaVerdict verdict;
  PepitaLimit limit;
  double seconds;       /* of the processor, for the verdict */
  double moves_seconds; /* for making, playing and shortening the moves that win */
  uint64_t nodes;
  size_t peak; /* bytes */
  size_t n_moves;
} PepitaCliAnswer;

typedef struct
{
  PepitaRules rules;
  PepitaSolverLimits limits;
  int n_threads;
  bool solutions; /* shorten them and count their moves */
  /* The next position.  Returns false if there are no more.  Called by one thread at a time, and
   * never at the same time as the other function. */
  bool (*next) (void *data, PepitaTable *table, size_t *id);
  /* Takes an answer, in the order in which they come. */
  void (*take) (void *data, size_t id, const PepitaCliAnswer *answer);
  void *data;
} PepitaCliJobs;

/* Reads the limits and the number of threads.  Reports an error and returns false if they are
 * not good. */
bool pepita_cli_jobs_options (const PepitaCliOptions *options, PepitaCliJobs *jobs);

/* Runs all jobs.  Reports an error and returns false if that fails. */
bool pepita_cli_jobs_run (PepitaCliJobs *jobs);

/* Solves one position: the answer, and whatever else @solver can tell. */
PepitaCliAnswer
pepita_cli_solve_table (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules);

/* "winnable", "not winnable" or "undecided". */
const char *pepita_cli_verdict_text (PepitaVerdict verdict);

/* "time", "memory" and so on. */
const char *pepita_cli_limit_text (PepitaLimit limit);

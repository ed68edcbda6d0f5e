/* pepita-cli-jobs.c: many positions, solved by one thread or more.
 *
 * Each thread has a solver of its own, so that no answer depends on the others.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-jobs.h"
#include "pepita-cli-report.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum
{
  MAX_THREADS = 256,
};

/* What the threads share. */
typedef struct
{
  PepitaCliJobs *jobs;
  pthread_mutex_t lock; /* of the jobs' functions */
  bool worked;          /* a thread has had the memory for it */
} Pool;

/* --- options --- */

bool
pepita_cli_jobs_options (const PepitaCliOptions *options, PepitaCliJobs *jobs)
{
  uint64_t mebibytes = PEPITA_SOLVER_BYTES >> 20;
  uint64_t threads = 1;
  uint64_t nodes = 0;

  jobs->limits = (PepitaSolverLimits){ 0 };
  if (!pepita_cli_options_number (options, PEPITA_CLI_MEMORY, 1, 1 << 20, &mebibytes) ||
      !pepita_cli_options_number (options, PEPITA_CLI_JOBS, 1, MAX_THREADS, &threads) ||
      !pepita_cli_options_number (options, PEPITA_CLI_NODES, 1, UINT64_MAX / 16, &nodes) ||
      !pepita_cli_options_seconds (options, PEPITA_CLI_TIME_LIMIT, &jobs->limits.seconds))
    return false;
  jobs->limits.bytes = (size_t) mebibytes << 20;
  jobs->limits.nodes = nodes;
  jobs->n_threads = (int) threads;
  return true;
}

/* --- solving --- */

static double
processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

PepitaCliAnswer
pepita_cli_solve_table (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules)
{
  double start = processor_seconds ();
  PepitaCliAnswer answer = { 0 };

  pepita_solver_set (solver, table, rules);
  pepita_solver_step (solver, 0);
  answer.seconds = pepita_solver_seconds (solver);
  answer.moves_seconds = processor_seconds () - start - answer.seconds;
  answer.verdict = pepita_solver_verdict (solver);
  answer.limit = pepita_solver_limit (solver);
  answer.nodes = pepita_solver_nodes (solver);
  answer.peak = pepita_solver_peak (solver);
  return answer;
}

static void
find_solution (PepitaSolver *solver, PepitaCliAnswer *answer)
{
  double start = processor_seconds ();

  pepita_solver_solution (solver, &answer->n_moves);
  answer->moves_seconds += processor_seconds () - start;
}

static void *
work (void *data)
{
  Pool *pool = data;
  PepitaCliJobs *jobs = pool->jobs;
  PepitaSolver *solver = pepita_solver_new (&jobs->limits);
  PepitaTable table;
  size_t id;
  bool more;

  if (solver == NULL)
    return NULL;
  pthread_mutex_lock (&pool->lock);
  pool->worked = true;
  more = jobs->next (jobs->data, &table, &id);
  pthread_mutex_unlock (&pool->lock);

  while (more)
    {
      PepitaCliAnswer answer = pepita_cli_solve_table (solver, &table, &jobs->rules);

      if (jobs->solutions)
        find_solution (solver, &answer);
      pthread_mutex_lock (&pool->lock);
      jobs->take (jobs->data, id, &answer);
      more = jobs->next (jobs->data, &table, &id);
      pthread_mutex_unlock (&pool->lock);
    }
  pepita_solver_free (solver);
  return NULL;
}

bool
pepita_cli_jobs_run (PepitaCliJobs *jobs)
{
  Pool pool = { .jobs = jobs };
  pthread_t threads[MAX_THREADS];
  int n = 0;

  /* where there are fewer threads or less memory than was hoped for, the others do the work */
  pthread_mutex_init (&pool.lock, NULL);
  while (n < jobs->n_threads - 1 && pthread_create (&threads[n], NULL, work, &pool) == 0)
    n++;
  work (&pool);
  while (n > 0)
    pthread_join (threads[--n], NULL);
  pthread_mutex_destroy (&pool.lock);
  if (!pool.worked)
    pepita_cli_error ("not enough memory");
  return pool.worked;
}

/* --- text --- */

const char *
pepita_cli_verdict_text (PepitaVerdict verdict)
{
  switch (verdict)
    {
    case PEPITA_WINNABLE:
      return "winnable";
    case PEPITA_NOT_WINNABLE:
      return "not winnable";
    case PEPITA_UNDECIDED:
    default:
      return "undecided";
    }
}

const char *
pepita_cli_limit_text (PepitaLimit limit)
{
  switch (limit)
    {
    case PEPITA_LIMIT_NODES:
      return "nodes";
    case PEPITA_LIMIT_MEMORY:
      return "memory";
    case PEPITA_LIMIT_TIME:
      return "time";
    case PEPITA_LIMIT_STOPPED:
      return "stopped";
    case PEPITA_DECIDED:
    case PEPITA_UNFINISHED:
    default:
      return "none";
    }
}

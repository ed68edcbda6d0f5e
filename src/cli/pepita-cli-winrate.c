/* pepita-cli-winrate.c: the commands that solve many numbered deals.
 *
 * A table of answers is printed for people; a CSV file, one line a deal, is what a stopped run goes
 * on from.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-commands.h"
#include "pepita-cli-jobs.h"
#include "pepita-deal.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  const PepitaLayout *layout;
  uint32_t first;
  size_t count;
  size_t next;
  bool *done; /* by place in the range */
  bool *won;
  double *seconds;
  double *moves_seconds; /* that the moves took of those that can be won */
  double *n_moves;
  size_t n_solutions;
  size_t n_done;
  size_t n_verdicts[3];
  uint64_t nodes;
  double total;
  size_t peak;
  FILE *csv;
  const char *csv_name;
  bool csv_failed;
  bool show_progress;
} Range;

/* --- progress --- */

enum
{
  BAR = 40,
};

static void
show_progress (const Range *range)
{
  int filled = (int) (range->n_done * BAR / range->count);

  if (!range->show_progress)
    return;
  fputs ("\r[", stderr);
  for (int i = 0; i < BAR; i++)
    fputc (i < filled ? '#' : '.', stderr);
  fprintf (stderr, "] %zu/%zu", range->n_done, range->count);
  if (range->n_done == range->count)
    fputc ('\n', stderr);
}

/* --- the jobs --- */

static bool
next_deal (void *data, PepitaTable *table, size_t *id)
{
  Range *range = data;

  while (range->next < range->count && range->done[range->next])
    range->next++;
  if (range->next == range->count)
    return false;
  *id = range->next++;
  *table = pepita_deal_numbered (range->layout, range->first + (uint32_t) *id).table;
  return true;
}

static void
add_answer (Range *range, size_t id, const PepitaCliAnswer *answer)
{
  range->done[id] = true;
  range->seconds[range->n_done++] = answer->seconds;
  range->n_verdicts[answer->verdict]++;
  range->nodes += answer->nodes;
  range->total += answer->seconds;
  if (range->peak < answer->peak)
    range->peak = answer->peak;
  range->won[id] = answer->verdict == PEPITA_WINNABLE;
}

static void
take_answer (void *data, size_t id, const PepitaCliAnswer *answer)
{
  Range *range = data;

  add_answer (range, id, answer);
  if (range->csv != NULL &&
      (fprintf (range->csv, "%" PRIu32 ",%s,%.6f,%" PRIu64 ",%zu\n",
                range->first + (uint32_t) id, pepita_cli_verdict_text (answer->verdict),
                answer->seconds, answer->nodes, answer->peak) < 0 ||
       fflush (range->csv) != 0))
    range->csv_failed = true;
  show_progress (range);
}

/* The deals that were won are solved once more for their moves: that is another matter than the
 * verdict, and takes so much memory in between that verdicts would come later for it. */
static bool
next_won (void *data, PepitaTable *table, size_t *id)
{
  Range *range = data;

  while (range->next < range->count && !range->won[range->next])
    range->next++;
  if (range->next == range->count)
    return false;
  *id = range->next++;
  *table = pepita_deal_numbered (range->layout, range->first + (uint32_t) *id).table;
  return true;
}

static void
take_moves (void *data, size_t id, const PepitaCliAnswer *answer)
{
  Range *range = data;

  if (answer->n_moves == 0)
    return;
  range->moves_seconds[range->n_solutions] = answer->moves_seconds;
  range->n_moves[range->n_solutions++] = (double) answer->n_moves;
}

/* --- the CSV file --- */

static const char csv_head[] = "deal,verdict,seconds,nodes,bytes";

/* The first line of a file names the rules: no run goes on from one with others. */
static bool
read_csv_line (Range *range, const char *line)
{
  PepitaCliAnswer answer = { 0 };
  uint32_t number;
  char verdict[16];

  if (sscanf (line, "%" SCNu32 ",%15[a-z ],%lf,%" SCNu64 ",%zu", &number, verdict, &answer.seconds,
              &answer.nodes, &answer.peak) != 5)
    return false;
  for (answer.verdict = PEPITA_WINNABLE; answer.verdict < PEPITA_UNDECIDED; answer.verdict++)
    {
      if (strcmp (verdict, pepita_cli_verdict_text (answer.verdict)) == 0)
        break;
    }
  if (number >= range->first && number - range->first < range->count &&
      !range->done[number - range->first])
    add_answer (range, number - range->first, &answer);
  return true;
}

static bool
read_csv (Range *range, FILE *file, const char *rules)
{
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  int number = 0;
  bool good = true;

  while (good && (length = getline (&line, &size, file)) > 0)
    {
      /* a line that was cut off when the run was stopped is written again */
      if (line[length - 1] != '\n')
        {
          good = fseek (file, -length, SEEK_CUR) == 0 &&
                 ftruncate (fileno (file), (off_t) ftell (file)) == 0;
          break;
        }
      line[length - 1] = '\0';
      number++;
      if (number == 1)
        good = strncmp (line, "# ", 2) == 0 && strcmp (line + 2, rules) == 0;
      else if (number > 2)
        good = read_csv_line (range, line);
    }
  free (line);
  if (!good)
    pepita_cli_error ("not a file of answers for %s (%s:%d:1)", rules, range->csv_name, number);
  return good;
}

static bool
open_csv (Range *range, const char *name, const PepitaRules *rules)
{
  char text[PEPITA_RULES_TEXT_SIZE];

  pepita_rules_text (rules, text);
  range->csv_name = name;
  range->csv = fopen (name, "r+e");
  if (range->csv == NULL && errno == ENOENT)
    range->csv = fopen (name, "w+e");
  if (range->csv == NULL)
    {
      pepita_cli_error ("can't write: %s (%s)", strerror (errno), name);
      return false;
    }
  if (!read_csv (range, range->csv, text))
    return false;
  fseek (range->csv, 0, SEEK_END);
  if (ftell (range->csv) == 0)
    fprintf (range->csv, "# %s\n%s\n", text, csv_head);
  return true;
}

static bool
close_csv (Range *range)
{
  if (range->csv == NULL)
    return true;
  if (fclose (range->csv) != 0)
    range->csv_failed = true;
  if (range->csv_failed)
    pepita_cli_error ("can't write all of %s", range->csv_name);
  return !range->csv_failed;
}

/* --- what is printed --- */

static int
compare_numbers (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Of @n numbers in order. */
static double
quantile (const double *numbers, size_t n, double part)
{
  size_t at = (size_t) (part * (double) n);

  return n == 0 ? 0 : numbers[at < n ? at : n - 1];
}

/* An end of the interval of Wilson, 95 %, for @k of @n. */
static double
wilson (size_t k, size_t n, double sign)
{
  const double z = 1.959963985;
  double p = (double) k / (double) n;
  double middle = p + z * z / (2 * (double) n);
  double half = z * sqrt (p * (1 - p) / (double) n + z * z / (4 * (double) n * (double) n));

  return (middle + sign * half) / (1 + z * z / (double) n);
}

static void
print_solutions (Range *range)
{
  size_t n = range->n_solutions;
  double total = 0;

  qsort (range->n_moves, n, sizeof *range->n_moves, compare_numbers);
  qsort (range->moves_seconds, n, sizeof *range->moves_seconds, compare_numbers);
  for (size_t i = 0; i < n; i++)
    total += range->moves_seconds[i];
  printf ("moves: median %.0f, p90 %.0f, max %.0f\n", quantile (range->n_moves, n, 0.5),
          quantile (range->n_moves, n, 0.9), quantile (range->n_moves, n, 1));
  printf ("seconds for moves: total %.2f, median %.6f, p99 %.6f, max %.6f\n", total,
          quantile (range->moves_seconds, n, 0.5), quantile (range->moves_seconds, n, 0.99),
          quantile (range->moves_seconds, n, 1));
}

static void
print_range (Range *range)
{
  size_t won = range->n_verdicts[PEPITA_WINNABLE];
  size_t open = range->n_verdicts[PEPITA_UNDECIDED];

  qsort (range->seconds, range->n_done, sizeof *range->seconds, compare_numbers);
  printf ("deals: %zu\n", range->n_done);
  printf ("winnable: %zu\n", won);
  printf ("not winnable: %zu\n", range->n_verdicts[PEPITA_NOT_WINNABLE]);
  printf ("undecided: %zu\n", open);
  if (range->n_done > 0)
    /* those undecided may all be the one or the other */
    printf ("rate: %.3f %% (95 %%: %.3f to %.3f)\n", 100.0 * (double) won / (double) range->n_done,
            100 * wilson (won, range->n_done, -1), 100 * wilson (won + open, range->n_done, 1));
  printf ("seconds: total %.2f, median %.6f, p90 %.6f, p99 %.6f, max %.6f\n", range->total,
          quantile (range->seconds, range->n_done, 0.5),
          quantile (range->seconds, range->n_done, 0.9),
          quantile (range->seconds, range->n_done, 0.99),
          quantile (range->seconds, range->n_done, 1));
  printf ("nodes: %" PRIu64 ", %.0f a second\n", range->nodes,
          range->total > 0 ? (double) range->nodes / range->total : 0);
  printf ("memory: %zu KiB at most\n", range->peak / 1024);
}

static bool
run_for_moves (PepitaCliJobs *jobs, Range *range)
{
  range->next = 0;
  jobs->solutions = true;
  jobs->next = next_won;
  jobs->take = take_moves;
  if (!pepita_cli_jobs_run (jobs))
    return false;
  print_solutions (range);
  return true;
}

static PepitaCliStatus
run_range (PepitaCliJobs *jobs, Range *range, const char *csv, bool moves)
{
  bool good = true;

  range->layout = jobs->rules.layout;
  range->done = calloc (range->count, sizeof *range->done);
  range->won = calloc (range->count, sizeof *range->won);
  range->seconds = calloc (range->count, sizeof *range->seconds);
  range->moves_seconds = calloc (range->count, sizeof *range->moves_seconds);
  range->n_moves = calloc (range->count, sizeof *range->n_moves);
  range->show_progress = isatty (STDERR_FILENO) != 0;
  jobs->next = next_deal;
  jobs->take = take_answer;
  jobs->data = range;

  if (range->done == NULL || range->won == NULL || range->seconds == NULL ||
      range->moves_seconds == NULL || range->n_moves == NULL)
    {
      pepita_cli_error ("not enough memory");
      good = false;
    }
  else if (csv != NULL)
    good = open_csv (range, csv, &jobs->rules);
  good = good && pepita_cli_jobs_run (jobs);
  good = close_csv (range) && good;
  if (good)
    print_range (range);
  if (moves)
    good = good && run_for_moves (jobs, range);
  free (range->done);
  free (range->won);
  free (range->seconds);
  free (range->moves_seconds);
  free (range->n_moves);
  return good ? PEPITA_CLI_FINE : PEPITA_CLI_BAD;
}

/* --- commands --- */

static bool
read_range (const PepitaCliOptions *options, uint64_t count, Range *range)
{
  uint64_t first = 1;

  if (options->n_arguments > 0)
    {
      pepita_cli_usage_error (options->command, "unknown argument %s", options->arguments[0]);
      return false;
    }
  if (!pepita_cli_options_number (options, PEPITA_CLI_FIRST, 1, PEPITA_MAX_DEAL_NUMBER, &first) ||
      !pepita_cli_options_number (options, PEPITA_CLI_COUNT, 1, PEPITA_MAX_DEAL_NUMBER, &count))
    return false;
  if (count > PEPITA_MAX_DEAL_NUMBER - first + 1)
    count = PEPITA_MAX_DEAL_NUMBER - first + 1;
  *range = (Range){ .first = (uint32_t) first, .count = (size_t) count };
  return true;
}

PepitaCliStatus
pepita_cli_winrate (const PepitaCliOptions *options)
{
  PepitaCliJobs jobs = { 0 };
  Range range;

  if (!pepita_cli_options_rules (options, &jobs.rules) ||
      !pepita_cli_jobs_options (options, &jobs) || !read_range (options, 1000, &range))
    return PEPITA_CLI_BAD;
  return run_range (&jobs, &range, options->values[PEPITA_CLI_CSV], false);
}

PepitaCliStatus
pepita_cli_bench (const PepitaCliOptions *options)
{
  static const int draws[] = { 3, 1 };
  PepitaCliStatus status = PEPITA_CLI_FINE;

  for (int i = 0; i < 2 && status == PEPITA_CLI_FINE; i++)
    {
      PepitaCliJobs jobs = { 0 };
      Range range;

      if (!pepita_cli_options_rules (options, &jobs.rules) ||
          !pepita_cli_jobs_options (options, &jobs) || !read_range (options, 1000, &range))
        return PEPITA_CLI_BAD;
      if (options->values[PEPITA_CLI_DRAW] != NULL && jobs.rules.draw != draws[i])
        continue;
      if (!pepita_ruleset_has_draw (jobs.rules.ruleset, draws[i]))
        continue;
      if (options->values[PEPITA_CLI_DRAW] == NULL)
        pepita_rules_set (&jobs.rules, "draw", draws[i] == 1 ? "1" : "3");
      if (options->values[PEPITA_CLI_TIME_LIMIT] == NULL)
        jobs.limits.seconds = 10;
      printf ("draw %d\n", draws[i]);
      status = run_range (&jobs, &range, NULL, true);
    }
  return status;
}

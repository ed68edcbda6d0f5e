/* pepita-cli-hint.c: the command that tells a good next move.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-commands.h"
#include "pepita-cli-game.h"
#include "pepita-cli-jobs.h"
#include "pepita-hint.h"
#include "pepita-notation.h"

#include <string.h>

static PepitaCliStatus
print_hint (PepitaMove move)
{
  char text[PEPITA_MOVE_TEXT_SIZE];

  pepita_move_text (move, text);
  puts (text);
  return PEPITA_CLI_FINE;
}

static PepitaCliStatus
hint_fair (const PepitaRecord *record)
{
  static const char *const reasons[] = {
    [PEPITA_HINT_WON] = "won",
    [PEPITA_HINT_STUCK] = "stuck",
    [PEPITA_HINT_CIRCLES] = "nothing in sight that helps",
  };
  PepitaView view = pepita_view (pepita_record_table (record), pepita_record_rules (record));
  PepitaHint hint = pepita_hint (&view);

  if (hint.kind == PEPITA_HINT_MOVE)
    return print_hint (hint.move);
  printf ("none (%s)\n", reasons[hint.kind]);
  return PEPITA_CLI_NO;
}

static PepitaCliStatus
hint_solver (const PepitaRecord *record, const PepitaSolverLimits *limits)
{
  PepitaSolver *solver = pepita_solver_new (limits);
  PepitaCliStatus status = PEPITA_CLI_NO;
  PepitaCliAnswer answer;
  const PepitaMove *moves;
  size_t n_moves;

  if (solver == NULL)
    {
      pepita_cli_error ("not enough memory");
      return PEPITA_CLI_BAD;
    }
  answer =
      pepita_cli_solve_table (solver, pepita_record_table (record), pepita_record_rules (record));
  moves = pepita_solver_solution (solver, &n_moves);
  if (n_moves > 0)
    status = print_hint (moves[0]);
  else if (answer.verdict == PEPITA_WINNABLE)
    puts ("none (won)");
  else if (answer.verdict == PEPITA_NOT_WINNABLE)
    puts ("none (not winnable)");
  else
    printf ("none (undecided: %s)\n", pepita_cli_limit_text (answer.limit));
  pepita_solver_free (solver);
  return status;
}

PepitaCliStatus
pepita_cli_hint (const PepitaCliOptions *options)
{
  const char *level = options->values[PEPITA_CLI_LEVEL];
  PepitaCliJobs jobs = { 0 };
  PepitaRecord *record;
  PepitaCliStatus status;

  if (level == NULL)
    level = "fair";
  if (strcmp (level, "fair") != 0 && strcmp (level, "solver") != 0)
    {
      pepita_cli_usage_error (options->command, "--level %s: must be fair|solver", level);
      return PEPITA_CLI_BAD;
    }
  if (!pepita_cli_jobs_options (options, &jobs))
    return PEPITA_CLI_BAD;
  status = pepita_cli_game_open (options, &record);
  if (status != PEPITA_CLI_FINE)
    return status;
  status = strcmp (level, "fair") == 0 ? hint_fair (record) : hint_solver (record, &jobs.limits);
  pepita_record_free (record);
  return status;
}

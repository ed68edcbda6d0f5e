/* pepita-cli-solve.c: the command that decides deals and positions.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-commands.h"
#include "pepita-cli-game.h"
#include "pepita-cli-input.h"
#include "pepita-cli-jobs.h"
#include "pepita-notation.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- one position --- */

static void
print_answer (const PepitaCliAnswer *answer)
{
  fputs (pepita_cli_verdict_text (answer->verdict), stdout);
  if (answer->verdict == PEPITA_UNDECIDED)
    printf (" (%s)", pepita_cli_limit_text (answer->limit));
  printf ("\nnodes: %llu\nseconds: %.3f\n", (unsigned long long) answer->nodes, answer->seconds);
}

static void
print_solution (PepitaSolver *solver)
{
  size_t n_moves;
  const PepitaMove *moves = pepita_solver_solution (solver, &n_moves);

  for (size_t i = 0; i < n_moves; i++)
    {
      char text[PEPITA_MOVE_TEXT_SIZE];

      pepita_move_text (moves[i], text);
      puts (text);
    }
}

static PepitaCliStatus
solve_one (const PepitaCliOptions *options, const PepitaCliJobs *jobs)
{
  PepitaRecord *record;
  PepitaCliStatus status = pepita_cli_game_open (options, &record);
  PepitaSolver *solver;
  PepitaCliAnswer answer;

  if (status != PEPITA_CLI_FINE)
    return status;
  solver = pepita_solver_new (&jobs->limits);
  if (solver == NULL)
    {
      pepita_cli_error ("not enough memory");
      pepita_record_free (record);
      return PEPITA_CLI_BAD;
    }

  answer = pepita_cli_solve_table (solver, pepita_record_table (record),
                                   pepita_record_rules (record));
  print_answer (&answer);
  if (options->values[PEPITA_CLI_SOLUTION] != NULL)
    print_solution (solver);
  pepita_solver_free (solver);
  pepita_record_free (record);
  return answer.verdict == PEPITA_WINNABLE ? PEPITA_CLI_FINE : PEPITA_CLI_NO;
}

/* --- a deal a line --- */

enum
{
  ID_SIZE = 64,
  DECK = 52,
};

typedef struct
{
  const PepitaLayout *layout;
  const char *name;
  FILE *file;
  char *line;
  size_t size;
  int number; /* of the line */
  bool failed;
  /* the identifiers of the deals that are being solved */
  char (*ids)[ID_SIZE];
  size_t n_ids;
  size_t *free_ids;
  size_t n_free_ids;
} Batch;

static bool
refuse (Batch *batch, const char *at, const char *what)
{
  pepita_cli_error ("%s (%s:%d:%d)", what, batch->name, batch->number,
                    (int) (at - batch->line) + 1);
  batch->failed = true;
  return false;
}

/* Deals the cards at @at: the columns from the first to the last, then the stock. */
static bool
read_cards (Batch *batch, const char *at, PepitaTable *table)
{
  PepitaCard cards[DECK];
  bool known[PEPITA_CARD_LIMIT] = { false };
  int next = 0;

  for (int i = 0; i < DECK; i++)
    {
      at += strspn (at, " \t\r\n");
      if (*at == '\0')
        return refuse (batch, at, "less than 52 cards");
      cards[i] = pepita_card_parse (at);
      if (cards[i] == PEPITA_NO_CARD || pepita_card_is_joker (cards[i]))
        return refuse (batch, at, "not a card");
      if (known[cards[i]])
        return refuse (batch, at, "a card that is there twice");
      known[cards[i]] = true;
      at += 2;
    }
  at += strspn (at, " \t\r\n");
  if (*at != '\0')
    return refuse (batch, at, "more than 52 cards");

  memset (table, 0, sizeof *table);
  for (int i = 0; i < batch->layout->columns; i++)
    {
      for (int j = 0; j <= i; j++)
        pepita_table_push (table, PEPITA_COLUMN_0 + i, cards[next++]);
      table->down[i] = (uint8_t) (batch->layout->open ? 0 : i);
    }
  for (int i = DECK - 1; i >= next; i--)
    pepita_table_push (table, PEPITA_STOCK, cards[i]);
  return true;
}

/* Reads one line; false if it holds no deal. */
static bool
read_line (Batch *batch, char id[ID_SIZE], PepitaTable *table)
{
  const char *at = batch->line + strspn (batch->line, " \t\r\n");
  size_t length = strcspn (at, " \t\r\n");

  if (*at == '\0' || *at == '#')
    return false;
  if (length >= ID_SIZE)
    return refuse (batch, at, "an identifier that is too long");
  memcpy (id, at, length);
  id[length] = '\0';
  return read_cards (batch, at + length, table);
}

static bool
next_line (void *data, PepitaTable *table, size_t *id)
{
  Batch *batch = data;

  while (getline (&batch->line, &batch->size, batch->file) >= 0)
    {
      size_t free_id = batch->free_ids[batch->n_free_ids - 1];

      batch->number++;
      if (read_line (batch, batch->ids[free_id], table))
        {
          batch->n_free_ids--;
          *id = free_id;
          return true;
        }
    }
  return false;
}

static void
take_answer (void *data, size_t id, const PepitaCliAnswer *answer)
{
  Batch *batch = data;

  printf ("%s\t%s\t%.6f\t%llu\t%zu\t%zu\n", batch->ids[id],
          pepita_cli_verdict_text (answer->verdict), answer->seconds,
          (unsigned long long) answer->nodes, answer->peak / 1024, answer->n_moves);
  fflush (stdout);
  batch->free_ids[batch->n_free_ids++] = id;
}

static bool
run_batch (PepitaCliJobs *jobs, Batch *batch)
{
  size_t n = (size_t) jobs->n_threads;
  bool done = false;

  batch->ids = calloc (n, sizeof *batch->ids);
  batch->free_ids = calloc (n, sizeof *batch->free_ids);
  if (batch->ids == NULL || batch->free_ids == NULL)
    pepita_cli_error ("not enough memory");
  else
    {
      while (batch->n_free_ids < n)
        {
          batch->free_ids[batch->n_free_ids] = batch->n_free_ids;
          batch->n_free_ids++;
        }
      jobs->solutions = true;
      jobs->next = next_line;
      jobs->take = take_answer;
      jobs->data = batch;
      done = pepita_cli_jobs_run (jobs);
    }
  free (batch->ids);
  free (batch->free_ids);
  free (batch->line);
  return done && !batch->failed;
}

static PepitaCliStatus
solve_batch (const PepitaCliOptions *options, PepitaCliJobs *jobs)
{
  const char *name = options->values[PEPITA_CLI_BATCH];
  Batch batch = { .layout = jobs->rules.layout, .name = name };
  bool done;

  if (options->n_arguments > 0 || options->values[PEPITA_CLI_DEAL] != NULL ||
      options->values[PEPITA_CLI_MOVES] != NULL || options->values[PEPITA_CLI_SOLUTION] != NULL)
    {
      pepita_cli_usage_error (options->command, "--batch takes its deals from the file alone");
      return PEPITA_CLI_BAD;
    }
  if (batch.layout->decks != 1 || batch.layout->jokers != 0)
    {
      pepita_cli_usage_error (options->command, "--batch reads deals of 52 cards");
      return PEPITA_CLI_BAD;
    }
  batch.file = strcmp (name, "-") == 0 ? stdin : fopen (name, "re");
  if (batch.file == NULL)
    {
      pepita_cli_error ("can't read: %s (%s)", strerror (errno), name);
      return PEPITA_CLI_BAD;
    }
  done = run_batch (jobs, &batch);
  if (ferror (batch.file))
    {
      pepita_cli_error ("can't read: %s (%s)", strerror (errno), name);
      done = false;
    }
  if (batch.file != stdin)
    fclose (batch.file);
  return done ? PEPITA_CLI_FINE : PEPITA_CLI_BAD;
}

PepitaCliStatus
pepita_cli_solve (const PepitaCliOptions *options)
{
  PepitaCliJobs jobs = { 0 };

  if (!pepita_cli_options_rules (options, &jobs.rules) || !pepita_cli_jobs_options (options, &jobs))
    return PEPITA_CLI_BAD;
  return options->values[PEPITA_CLI_BATCH] != NULL ? solve_batch (options, &jobs)
                                                   : solve_one (options, &jobs);
}

/* pepita-cli-game.c: the game that a command line asks for.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-game.h"
#include "pepita-cli-input.h"
#include "pepita-notation.h"

#include <string.h>

#define MESSAGE_SIZE 200

static void
report_parse_error (const PepitaCliInput *input, const PepitaParseError *error)
{
  char message[MESSAGE_SIZE];

  pepita_parse_error_text (error, message, sizeof message);
  pepita_cli_error ("%s (%s:%d:%d)", message, input->name, error->line, error->column);
}

/* --- the deal --- */

bool
pepita_cli_game_read_deal (const char *name, const PepitaLayout *layout, PepitaDeal *deal)
{
  PepitaCliInput input;
  PepitaParseError error;
  bool parsed;

  if (!pepita_cli_input_read (&input, name))
    return false;

  parsed = pepita_deal_parse (input.text, input.length, layout, deal, &error);
  if (!parsed)
    report_parse_error (&input, &error);
  pepita_cli_input_clear (&input);
  return parsed;
}

/* What there is in the option, or else in the first argument; @n_used arguments are used up. */
static bool
find_deal (const PepitaCliOptions *options,
           const PepitaLayout *layout,
           PepitaDeal *deal,
           int *n_used)
{
  const char *value = options->values[PEPITA_CLI_DEAL];
  uint32_t number;

  *n_used = value == NULL ? 1 : 0;
  if (value == NULL && options->n_arguments == 0)
    {
      pepita_cli_usage_error (options->command, "no deal is given");
      return false;
    }
  /* A file that is named like a number can be written ./123. */
  if (value != NULL && value[strspn (value, "0123456789")] != '\0')
    return pepita_cli_game_read_deal (value, layout, deal);

  if (value == NULL)
    value = options->arguments[0];
  number = pepita_cli_deal_number (value);
  if (number == 0)
    {
      pepita_cli_usage_error (options->command,
                              "not a deal number from 1 to %d: %s",
                              PEPITA_MAX_DEAL_NUMBER,
                              value);
      return false;
    }

  *deal = pepita_deal_numbered (layout, number);
  return true;
}

/* --- the moves --- */

static bool
check_notation (const PepitaCliInput *moves)
{
  PepitaParseError error;

  if (pepita_notation_check (moves->text, moves->length, &error))
    return true;
  report_parse_error (moves, &error);
  return false;
}

static PepitaCliStatus
play_moves (PepitaRecord *record, const PepitaCliInput *moves)
{
  PepitaPlayed played;
  size_t n_before;

  pepita_record_events (record, &n_before);
  if (pepita_record_play (record, moves->text, moves->length, &played))
    return PEPITA_CLI_FINE;

  if (!played.parsed)
    {
      report_parse_error (moves, &played.error);
      return PEPITA_CLI_BAD;
    }

  pepita_cli_error ("move %zu (%s): %s",
                    n_before + (size_t) played.index,
                    played.token.text,
                    pepita_reason_text (played.reason));
  return PEPITA_CLI_NO;
}

static bool
read_moves (const PepitaCliOptions *options, int n_used, PepitaCliInput *file, PepitaCliInput *line)
{
  const char *name = options->values[PEPITA_CLI_MOVES];

  if (name != NULL ? !pepita_cli_input_read (file, name)
                   : !pepita_cli_input_join (file, "", NULL, 0))
    return false;
  if (!pepita_cli_input_join (line,
                              "moves",
                              options->arguments + n_used,
                              options->n_arguments - n_used))
    return false;

  return check_notation (file) && check_notation (line);
}

static bool
standard_input_is_named_twice (const PepitaCliOptions *options)
{
  const char *deal = options->values[PEPITA_CLI_DEAL];
  const char *moves = options->values[PEPITA_CLI_MOVES];

  return deal != NULL && moves != NULL && strcmp (deal, "-") == 0 && strcmp (moves, "-") == 0;
}

PepitaCliStatus
pepita_cli_game_open (const PepitaCliOptions *options, PepitaRecord **record)
{
  PepitaCliInput file = { 0 };
  PepitaCliInput line = { 0 };
  PepitaRules rules;
  PepitaDeal deal;
  PepitaCliStatus status = PEPITA_CLI_BAD;
  int n_used;

  *record = NULL;

  if (standard_input_is_named_twice (options))
    pepita_cli_usage_error (options->command, "standard input can be read only once");
  else if (pepita_cli_options_rules (options, &rules) &&
           find_deal (options, rules.layout, &deal, &n_used) &&
           read_moves (options, n_used, &file, &line))
    {
      *record = pepita_record_new (&rules, &deal);
      status = play_moves (*record, &file);
      if (status == PEPITA_CLI_FINE)
        status = play_moves (*record, &line);
    }

  if (status != PEPITA_CLI_FINE && *record != NULL)
    {
      pepita_record_free (*record);
      *record = NULL;
    }
  pepita_cli_input_clear (&file);
  pepita_cli_input_clear (&line);
  return status;
}

/* pepita-cli-deal.c: the command that prints a deal.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-commands.h"
#include "pepita-cli-game.h"

static bool
find_deal (const PepitaCliOptions *options, const PepitaLayout *layout, PepitaDeal *deal)
{
  const char *file = options->values[PEPITA_CLI_FROM];
  uint32_t number;

  if (options->n_arguments != (file == NULL ? 1 : 0))
    {
      pepita_cli_usage_error (options->command, "one deal number or --from FILE must be given");
      return false;
    }
  if (file != NULL)
    return pepita_cli_game_read_deal (file, layout, deal);

  number = pepita_cli_deal_number (options->arguments[0]);
  if (number == 0)
    {
      pepita_cli_usage_error (options->command,
                              "not a deal number from 1 to %d: %s",
                              PEPITA_MAX_DEAL_NUMBER,
                              options->arguments[0]);
      return false;
    }

  *deal = pepita_deal_numbered (layout, number);
  return true;
}

PepitaCliStatus
pepita_cli_deal (const PepitaCliOptions *options)
{
  PepitaRules rules;
  PepitaDeal deal;
  char text[PEPITA_DEAL_TEXT_SIZE];

  if (!pepita_cli_options_rules (options, &rules) || !find_deal (options, rules.layout, &deal))
    return PEPITA_CLI_BAD;

  /* A position in mid-game can't be written as a deal: it stays a position, and loses nothing. */
  if (pepita_table_is_dealt (&deal.table, rules.layout))
    pepita_deal_text (&deal.table, rules.layout, text);
  else
    pepita_position_text (&deal.table, rules.layout, text);

  fputs (text, stdout);
  return PEPITA_CLI_FINE;
}

/* pepita-cli-options.h: the options of the commands, and the rules that they make.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-ruleset.h"

#include <stdio.h>

typedef enum
{
  PEPITA_CLI_RULESET,
  PEPITA_CLI_DRAW,
  PEPITA_CLI_PASSES,
  PEPITA_CLI_POINTS,
  PEPITA_CLI_TIMED,
  PEPITA_CLI_FOUNDATION_RETURN,
  PEPITA_CLI_UNDO,
  PEPITA_CLI_UNDO_FEE,
  PEPITA_CLI_FINISH,
  PEPITA_CLI_FROM,
  PEPITA_CLI_DEAL,
  PEPITA_CLI_MOVES,
  PEPITA_CLI_LEVEL,
  PEPITA_CLI_SOLUTION,
  PEPITA_CLI_TIME_LIMIT,
  PEPITA_CLI_MEMORY,
  PEPITA_CLI_NODES,
  PEPITA_CLI_BATCH,
  PEPITA_CLI_JOBS,
  PEPITA_CLI_FIRST,
  PEPITA_CLI_COUNT,
  PEPITA_CLI_CSV,
  PEPITA_CLI_HELP,
  PEPITA_CLI_VERSION,
  PEPITA_CLI_N_OPTIONS,
} PepitaCliOption;

/* A set of options: PEPITA_CLI_SET (a) | PEPITA_CLI_SET (b). */
#define PEPITA_CLI_SET(option) (1u << (option))

/* Those that every command has. */
#define PEPITA_CLI_COMMON                                                              \
  (PEPITA_CLI_SET (PEPITA_CLI_RULESET) | PEPITA_CLI_SET (PEPITA_CLI_DRAW) |            \
   PEPITA_CLI_SET (PEPITA_CLI_PASSES) | PEPITA_CLI_SET (PEPITA_CLI_POINTS) |           \
   PEPITA_CLI_SET (PEPITA_CLI_TIMED) | PEPITA_CLI_SET (PEPITA_CLI_FOUNDATION_RETURN) | \
   PEPITA_CLI_SET (PEPITA_CLI_UNDO) | PEPITA_CLI_SET (PEPITA_CLI_UNDO_FEE) |           \
   PEPITA_CLI_SET (PEPITA_CLI_FINISH) |                                                \
   PEPITA_CLI_SET (PEPITA_CLI_HELP) | PEPITA_CLI_SET (PEPITA_CLI_VERSION))

/* A command line, taken apart.  All strings are the caller's. */
typedef struct
{
  const char *command;                      /* its name */
  const char *values[PEPITA_CLI_N_OPTIONS]; /* NULL: not given; "" for one without a value */
  char **arguments;                         /* all that is no option, in order */
  int n_arguments;
} PepitaCliOptions;

/* Takes the @argc arguments of @argv apart, which get another order by that.  Stops at --help and
 * --version.  Reports an error and returns false where they are not what @allowed allows. */
bool pepita_cli_options_parse (PepitaCliOptions *options,
                               const char *command,
                               unsigned allowed,
                               char **argv,
                               int argc);

/* The rules that the options ask for.  Reports an error and returns false if there are none. */
bool pepita_cli_options_rules (const PepitaCliOptions *options, PepitaRules *rules);

/* Reads the value of @option, a number from @min to @max; leaves @number alone if it is not given.
 * Reports an error and returns false if it is something else. */
bool pepita_cli_options_number (const PepitaCliOptions *options,
                                PepitaCliOption option,
                                uint64_t min,
                                uint64_t max,
                                uint64_t *number);

/* The same for seconds, more than 0. */
bool pepita_cli_options_seconds (const PepitaCliOptions *options,
                                 PepitaCliOption option,
                                 double *seconds);

/* Reads @text as a deal number.  Returns 0 if it is none. */
uint32_t pepita_cli_deal_number (const char *text);

/* Prints a line for each of @allowed. */
void pepita_cli_options_help (unsigned allowed);

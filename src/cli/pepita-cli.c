/* pepita-cli.c: the engine without a desktop, for people who study deals and for scripts.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-commands.h"

#include <signal.h>
#include <string.h>

typedef struct
{
  const char *name;
  PepitaCliStatus (*run) (const PepitaCliOptions *options);
  unsigned options;
  const char *arguments;
  const char *summary;
  const char *details;
} Command;

#define GAME_OPTIONS \
  (PEPITA_CLI_COMMON | PEPITA_CLI_SET (PEPITA_CLI_DEAL) | PEPITA_CLI_SET (PEPITA_CLI_MOVES))
#define GAME_ARGUMENTS "[--deal FILE|NUMBER | NUMBER] [MOVE...] [--moves FILE]"

#define SEARCH_OPTIONS                                                           \
  (PEPITA_CLI_SET (PEPITA_CLI_TIME_LIMIT) | PEPITA_CLI_SET (PEPITA_CLI_MEMORY) | \
   PEPITA_CLI_SET (PEPITA_CLI_NODES))
#define LIMIT_OPTIONS (SEARCH_OPTIONS | PEPITA_CLI_SET (PEPITA_CLI_JOBS))
#define RANGE_OPTIONS                                                      \
  (PEPITA_CLI_COMMON | LIMIT_OPTIONS | PEPITA_CLI_SET (PEPITA_CLI_FIRST) | \
   PEPITA_CLI_SET (PEPITA_CLI_COUNT))

static const Command commands[] = {
  { "deal",
    pepita_cli_deal,
    PEPITA_CLI_COMMON | PEPITA_CLI_SET (PEPITA_CLI_FROM),
    "NUMBER | --from FILE",
    "print a deal",
    "Prints the numbered deal, or the one in FILE, as deal text. FILE may be deal text,\n"
    "position text, the 156 digits of Klondike-Solver or the JSON of Solvitaire.\n"
    "A position that is no longer a deal is printed as position text.\n" },
  { "play",
    pepita_cli_play,
    GAME_OPTIONS,
    GAME_ARGUMENTS,
    "make moves and print the position after them",
    "Makes the moves exactly as given and prints the position after them, then the status\n"
    "(playing, won or stuck), the score, the number of moves, the seconds played and the\n"
    "passes through the stock that are used up. If a move is illegal, says which and why,\n"
    "prints no position and exits with 1.\n" },
  { "legal",
    pepita_cli_legal,
    GAME_OPTIONS,
    GAME_ARGUMENTS,
    "list the legal moves",
    "Prints every legal move of the position after the moves, one a line.\n" },
  { "finish",
    pepita_cli_finish,
    GAME_OPTIONS,
    GAME_ARGUMENTS,
    "tell whether the rest of the game plays itself",
    "Prints \"by itself\", \"offered\" or \"no\", then the moves that finish the game, one a\n"
    "line. Exits with 1 after \"no\".\n" },
  { "hint",
    pepita_cli_hint,
    GAME_OPTIONS | SEARCH_OPTIONS | PEPITA_CLI_SET (PEPITA_CLI_LEVEL),
    GAME_ARGUMENTS,
    "tell a good next move",
    "Prints one move, or \"none\" and why there is none; then it exits with 1. A fair hint\n"
    "knows only what the player can have seen; one of the solver is the next move of a win.\n"
    "The limits are for the solver.\n" },
  { "solve",
    pepita_cli_solve,
    GAME_OPTIONS | LIMIT_OPTIONS | PEPITA_CLI_SET (PEPITA_CLI_SOLUTION) |
        PEPITA_CLI_SET (PEPITA_CLI_BATCH),
    GAME_ARGUMENTS " | --batch FILE",
    "tell whether a deal or a position can be won",
    "Prints \"winnable\", \"not winnable\" or \"undecided\" with the limit that ended the\n"
    "search, every card known, then the nodes searched and the seconds of the processor that\n"
    "it took; with --solution also the moves that win, one a line. Exits with 0 if it is\n"
    "winnable, with 1 if not or undecided.\n\n"
    "With --batch, FILE has one deal a line: an identifier and 52 cards, T1 bottom to top, T2\n"
    "to T7, then the stock in the order in which it is drawn. For each it prints, as soon as\n"
    "they are known and separated by tabs, the identifier, the verdict, seconds, nodes, KiB\n"
    "of memory and the length of the solution.\n" },
  { "winrate",
    pepita_cli_winrate,
    RANGE_OPTIONS | PEPITA_CLI_SET (PEPITA_CLI_CSV),
    "[--first NUMBER] [--count N]",
    "solve a range of numbered deals and count",
    "Prints how many of the deals are winnable, not winnable and undecided, the rate with\n"
    "its 95 % interval, and the times. With --csv, a run that was stopped goes on where it\n"
    "was.\n" },
  { "bench",
    pepita_cli_bench,
    RANGE_OPTIONS,
    "[--first NUMBER] [--count N]",
    "measure the solver on a fixed set of deals",
    "Solves the numbered deals from 1 to 1000 in draw 3 and draw 1 (or the one of --draw),\n"
    "at most 10 seconds each, and prints the counts, times, nodes a second and memory, and\n"
    "the number of moves that win and the time for finding, playing and shortening them.\n" },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

static void
print_program_help (void)
{
  puts ("Usage: pepita-cli COMMAND [OPTION...] [ARGUMENT...]\n\n"
        "Commands:");
  for (size_t i = 0; i < N_COMMANDS; i++)
    printf ("  %-10s%s\n", commands[i].name, commands[i].summary);
  puts ("\n"
        "  --help      print this, or the help of a command\n"
        "  --version   print the version\n\n"
        "As a FILE, - is standard input.\n"
        "Exit status: 0 fine; 1 the answer is no; 2 bad usage, or input that can't be read.");
}

static void
print_command_help (const Command *command)
{
  printf ("Usage: pepita-cli %s %s [OPTION...]\n\n", command->name, command->arguments);
  puts (command->details);
  if ((command->options & PEPITA_CLI_SET (PEPITA_CLI_MOVES)) != 0)
    puts ("Moves: D draw, R recycle, W-F, W-T4, T2-F, T3-T5x2 (two cards), F2-T4, U undo,\n"
          "Y redo, @31 sets the clock to 31 seconds.\n");
  puts ("Options:");
  pepita_cli_options_help (command->options);
}

static PepitaCliStatus
run_command (const Command *command, char **argv, int argc)
{
  PepitaCliOptions options;

  if (!pepita_cli_options_parse (&options, command->name, command->options, argv, argc))
    return PEPITA_CLI_BAD;

  if (options.values[PEPITA_CLI_HELP] != NULL)
    print_command_help (command);
  else if (options.values[PEPITA_CLI_VERSION] != NULL)
    puts ("pepita-cli " PEPITA_VERSION);
  else
    return command->run (&options);

  return PEPITA_CLI_FINE;
}

static PepitaCliStatus
run (char **argv, int argc)
{
  if (argc < 2)
    {
      pepita_cli_usage_error (NULL, "no command is given");
      return PEPITA_CLI_BAD;
    }

  for (size_t i = 0; i < N_COMMANDS; i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return run_command (&commands[i], argv + 2, argc - 2);

  if (strcmp (argv[1], "--help") == 0)
    print_program_help ();
  else if (strcmp (argv[1], "--version") == 0)
    puts ("pepita-cli " PEPITA_VERSION);
  else
    {
      pepita_cli_usage_error (NULL,
                              argv[1][0] == '-' ? "unknown option %s" : "no such command: %s",
                              argv[1]);
      return PEPITA_CLI_BAD;
    }

  return PEPITA_CLI_FINE;
}

int
main (int argc, char **argv)
{
  PepitaCliStatus status;

  /* A reader that has gone away is an error of writing like any other. */
  signal (SIGPIPE, SIG_IGN);

  status = run (argv, argc);
  if (!pepita_cli_close_output ())
    status = PEPITA_CLI_BAD;
  return (int) status;
}

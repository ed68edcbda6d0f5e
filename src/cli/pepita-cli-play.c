/* pepita-cli-play.c: the commands that make moves and tell about the position after them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-commands.h"
#include "pepita-cli-game.h"
#include "pepita-endgame.h"
#include "pepita-notation.h"

static void
print_moves (const PepitaMove *moves, int n_moves)
{
  for (int i = 0; i < n_moves; i++)
    {
      char text[PEPITA_MOVE_TEXT_SIZE];

      pepita_move_text (moves[i], text);
      puts (text);
    }
}

static const char *
status_text (PepitaStatus status)
{
  switch (status)
    {
    case PEPITA_WON:
      return "won";
    case PEPITA_STUCK:
      return "stuck";
    case PEPITA_PLAYING:
    default:
      return "playing";
    }
}

PepitaCliStatus
pepita_cli_play (const PepitaCliOptions *options)
{
  PepitaRecord *record;
  PepitaCliStatus status = pepita_cli_game_open (options, &record);
  const PepitaTable *table;
  char text[PEPITA_DEAL_TEXT_SIZE];

  if (status != PEPITA_CLI_FINE)
    return status;

  table = pepita_record_table (record);
  pepita_position_text (table, pepita_record_rules (record)->layout, text);
  fputs (text, stdout);
  printf ("status: %s\n", status_text (pepita_record_status (record)));
  printf ("score: %d\n", pepita_record_score (record));
  printf ("moves: %d\n", pepita_record_moves (record));
  printf ("time: %d\n", pepita_record_clock (record));
  printf ("passes: %u\n", (unsigned) table->passes);

  pepita_record_free (record);
  return PEPITA_CLI_FINE;
}

PepitaCliStatus
pepita_cli_legal (const PepitaCliOptions *options)
{
  PepitaRecord *record;
  PepitaCliStatus status = pepita_cli_game_open (options, &record);
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves;

  if (status != PEPITA_CLI_FINE)
    return status;

  n_moves = pepita_moves_list (pepita_record_table (record), pepita_record_rules (record), moves);
  print_moves (moves, n_moves);

  pepita_record_free (record);
  return PEPITA_CLI_FINE;
}

PepitaCliStatus
pepita_cli_finish (const PepitaCliOptions *options)
{
  PepitaRecord *record;
  PepitaCliStatus status = pepita_cli_game_open (options, &record);
  PepitaMove moves[PEPITA_MAX_FINISH_MOVES];
  PepitaFinishing finishing;

  if (status != PEPITA_CLI_FINE)
    return status;

  finishing = pepita_table_finishing (pepita_record_table (record),
                                      pepita_record_rules (record),
                                      moves);
  switch (finishing.finish)
    {
    case PEPITA_FINISH_BY_ITSELF:
      puts ("by itself");
      print_moves (moves, finishing.n_moves);
      break;
    case PEPITA_FINISH_OFFERED:
      puts ("offered");
      print_moves (moves, finishing.n_moves);
      break;
    case PEPITA_FINISH_OFF:
    default:
      puts ("no");
      status = PEPITA_CLI_NO;
      break;
    }

  pepita_record_free (record);
  return status;
}

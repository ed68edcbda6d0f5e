/* pepita-answer.c: what is known of a position, and what follows from it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-answer.h"

#include <string.h>

#include "pepita-endgame.h"

PepitaAnswer *
pepita_answer_new (const PepitaTable *table,
                   PepitaOutlook outlook,
                   const PepitaMove *moves,
                   gsize n_moves)
{
  PepitaAnswer *answer = g_new (PepitaAnswer, 1);

  *answer = (PepitaAnswer){
    .table = *table,
    .outlook = outlook,
    .moves = g_memdup2 (moves, n_moves * sizeof *moves),
    .n_moves = n_moves,
  };
  return answer;
}

void
pepita_answer_free (PepitaAnswer *answer)
{
  g_free (answer->moves);
  g_free (answer);
}

gboolean
pepita_answer_is_decided (const PepitaAnswer *answer)
{
  return answer->outlook == PEPITA_OUTLOOK_WINNABLE || answer->outlook == PEPITA_OUTLOOK_LOST;
}

PepitaAnswer *
pepita_answer_of_solver (PepitaSolver *solver, const PepitaTable *table)
{
  size_t n_moves = 0;
  const PepitaMove *moves = pepita_solver_solution (solver, &n_moves);

  switch (pepita_solver_verdict (solver))
    {
    case PEPITA_WINNABLE:
      return pepita_answer_new (table, PEPITA_OUTLOOK_WINNABLE, moves, n_moves);
    case PEPITA_NOT_WINNABLE:
      return pepita_answer_new (table, PEPITA_OUTLOOK_LOST, NULL, 0);
    case PEPITA_UNDECIDED:
    default:
      return pepita_answer_new (table, PEPITA_OUTLOOK_UNDECIDED, NULL, 0);
    }
}

/* The move of @step, if it leads from @before to @after. */
static gboolean
find_move (const PepitaTable *before,
           const PepitaTable *after,
           const PepitaRules *rules,
           const PepitaStep *step,
           PepitaMove *move)
{
  PepitaTable copy = *before;

  *move = (PepitaMove){ step->from, step->to, step->count };
  if (step->from == PEPITA_STOCK)
    *move = PEPITA_DRAW;
  else if (step->to == PEPITA_STOCK)
    *move = PEPITA_RECYCLE;
  *move = pepita_move_canonical (before, rules, *move);
  return pepita_move_apply (&copy, rules, *move, NULL) == PEPITA_LEGAL &&
         pepita_table_equal (&copy, after);
}

PepitaAnswer *
pepita_answer_after_move (const PepitaAnswer *answer,
                          const PepitaTable *table,
                          const PepitaRules *rules)
{
  PepitaTable next = answer->table;

  if (answer->outlook == PEPITA_OUTLOOK_LOST)
    return pepita_answer_new (table, PEPITA_OUTLOOK_LOST, NULL, 0);
  if (answer->outlook != PEPITA_OUTLOOK_WINNABLE || answer->n_moves == 0 ||
      pepita_move_apply (&next, rules, answer->moves[0], NULL) != PEPITA_LEGAL ||
      !pepita_table_equal (&next, table))
    return NULL;
  return pepita_answer_new (table, PEPITA_OUTLOOK_WINNABLE, answer->moves + 1,
                            answer->n_moves - 1);
}

PepitaAnswer *
pepita_answer_after_undo (const PepitaAnswer *answer,
                          const PepitaTable *table,
                          const PepitaRules *rules,
                          const PepitaStep *step)
{
  PepitaAnswer *longer;
  PepitaMove move;

  if (answer->outlook != PEPITA_OUTLOOK_WINNABLE ||
      !find_move (table, &answer->table, rules, step, &move))
    return NULL;
  longer = pepita_answer_new (table, PEPITA_OUTLOOK_WINNABLE, NULL, 0);
  longer->n_moves = answer->n_moves + 1;
  longer->moves = g_new (PepitaMove, longer->n_moves);
  longer->moves[0] = move;
  if (answer->n_moves > 0) /* before the last move of a win there are none */
    memcpy (longer->moves + 1, answer->moves, answer->n_moves * sizeof *answer->moves);
  return longer;
}

PepitaAnswer *
pepita_answer_at_sight (PepitaGame *game)
{
  const PepitaTable *table = pepita_game_get_table (game);
  PepitaMove moves[PEPITA_MAX_FINISH_MOVES];
  PepitaFinishing finishing;

  switch (pepita_game_get_status (game))
    {
    case PEPITA_WON:
      return pepita_answer_new (table, PEPITA_OUTLOOK_WINNABLE, NULL, 0);
    case PEPITA_STUCK:
      return pepita_answer_new (table, PEPITA_OUTLOOK_LOST, NULL, 0);
    case PEPITA_PLAYING:
    default:
      break;
    }
  if (pepita_game_get_finishing (game) == PEPITA_FINISH_OFF)
    return NULL;
  finishing = pepita_table_finishing (table, pepita_game_get_rules (game), moves);
  return pepita_answer_new (table, PEPITA_OUTLOOK_WINNABLE, moves, (gsize) finishing.n_moves);
}

const PepitaMove *
pepita_answer_moves (const PepitaAnswer *answer, gsize *n_moves)
{
  gboolean wins = answer != NULL && answer->outlook == PEPITA_OUTLOOK_WINNABLE;

  *n_moves = wins ? answer->n_moves : 0;
  return wins ? answer->moves : NULL;
}

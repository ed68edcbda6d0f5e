/* pepita-endgame.c: is the game over, and can it play itself to the end?
 *
 * Both are worked out by playing on a copy of the table.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-endgame.h"

#include "pepita-tally.h"

#include <assert.h>

/* Can a card be moved now? */
static bool
can_move_card (const PepitaTable *table, const PepitaRules *rules)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (table, rules, moves);

  for (int i = 0; i < n; i++)
    {
      if (!pepita_move_equal (moves[i], PEPITA_DRAW) &&
          !pepita_move_equal (moves[i], PEPITA_RECYCLE))
        return true;
    }
  return false;
}

/* Can the top card of the waste be moved now? */
static bool
can_move_waste (const PepitaTable *table, const PepitaRules *rules)
{
  if (pepita_move_check (table, rules, (PepitaMove){ PEPITA_WASTE, PEPITA_ANY_FOUNDATION, 1 }) ==
      PEPITA_LEGAL)
    return true;
  for (int i = 0; i < rules->layout->columns; i++)
    {
      PepitaMove move = { PEPITA_WASTE, (uint8_t) (PEPITA_COLUMN_0 + i), 1 };

      if (pepita_move_check (table, rules, move) == PEPITA_LEGAL)
        return true;
    }
  return false;
}

static bool
turn_stock (PepitaTable *table, const PepitaRules *rules)
{
  return pepita_move_apply (table, rules, PEPITA_DRAW, NULL) == PEPITA_LEGAL ||
         pepita_move_apply (table, rules, PEPITA_RECYCLE, NULL) == PEPITA_LEGAL;
}

bool
pepita_table_is_stuck (const PepitaTable *table, const PepitaRules *rules)
{
  PepitaTable copy = *table;
  int recycles = 0;

  if (pepita_table_is_won (table, rules->layout) || can_move_card (table, rules))
    return false;

  /* Nothing but the waste changes from here on, and the trip after the next recycle shows the
   * same cards as all the trips that follow it. */
  while (turn_stock (&copy, rules))
    {
      if (can_move_waste (&copy, rules))
        return false;
      if (copy.passes > table->passes && pepita_table_count (&copy, PEPITA_WASTE) == 0 &&
          recycles++ > 0)
        break;
    }
  return true;
}

static bool
all_face_up (const PepitaTable *table)
{
  for (int i = 0; i < PEPITA_MAX_COLUMNS; i++)
    {
      if (table->down[i] > 0)
        return false;
    }
  return true;
}

/* The next move of a game that plays itself: to a foundation from the columns, left to right,
 * then from the waste; otherwise draw or recycle. */
static bool
find_finish_move (const PepitaTable *table, const PepitaRules *rules, PepitaMove *move)
{
  for (int i = 0; i < rules->layout->columns; i++)
    {
      *move = (PepitaMove){ (uint8_t) (PEPITA_COLUMN_0 + i), PEPITA_ANY_FOUNDATION, 1 };
      if (pepita_move_check (table, rules, *move) == PEPITA_LEGAL)
        return true;
    }
  *move = (PepitaMove){ PEPITA_WASTE, PEPITA_ANY_FOUNDATION, 1 };
  if (pepita_move_check (table, rules, *move) == PEPITA_LEGAL)
    return true;
  *move = PEPITA_DRAW;
  if (pepita_move_check (table, rules, *move) == PEPITA_LEGAL)
    return true;
  *move = PEPITA_RECYCLE;
  return pepita_move_check (table, rules, *move) == PEPITA_LEGAL;
}

PepitaFinishing
pepita_table_finishing (const PepitaTable *table,
                        const PepitaRules *rules,
                        PepitaMove moves[PEPITA_MAX_FINISH_MOVES])
{
  const PepitaFinishing none = { PEPITA_FINISH_OFF, 0 };
  PepitaFinishing finishing = { rules->finish, 0 };
  PepitaTable copy = *table;
  PepitaMove move;
  int idle_recycles = 0;

  if (rules->finish == PEPITA_FINISH_OFF || !all_face_up (table) ||
      pepita_table_is_won (table, rules->layout))
    return none;

  while (!pepita_table_is_won (&copy, rules->layout))
    {
      PepitaStep step;

      if (!find_finish_move (&copy, rules, &move))
        return none;
      pepita_move_apply (&copy, rules, move, &step);

      if (step.to == PEPITA_STOCK)
        {
          /* a whole trip that played nothing would only be repeated */
          if (++idle_recycles > 1)
            return none;
          if (pepita_tally_step (rules, &step, &copy, 0) < 0)
            finishing.finish = PEPITA_FINISH_OFFERED;
        }
      else if (step.from != PEPITA_STOCK)
        idle_recycles = 0;

      assert (finishing.n_moves < PEPITA_MAX_FINISH_MOVES);
      if (moves != NULL)
        moves[finishing.n_moves] = move;
      finishing.n_moves++;
    }
  return finishing;
}

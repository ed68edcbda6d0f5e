/* pepita-tally.c: what an event scores, read off the points scheme of the rules.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-tally.h"

static int
tally_recycle (const PepitaRules *rules, const PepitaTable *after)
{
  int free_recycles = rules->points->free_recycles[rules->draw];

  return after->passes > (uint32_t) free_recycles ? rules->points->recycle[rules->draw] : 0;
}

static int
tally_cards (const PepitaPoints *points, const PepitaStep *step)
{
  bool home = pepita_pile_is_foundation (step->from) || pepita_pile_is_foundation (step->to);

  if (home && pepita_card_is_joker (step->card))
    return 0;
  if (pepita_pile_is_foundation (step->from))
    return points->foundation_to_column;
  if (pepita_pile_is_foundation (step->to))
    return step->from == PEPITA_WASTE ? points->waste_to_foundation : points->column_to_foundation;
  return step->from == PEPITA_WASTE ? points->waste_to_column : 0;
}

int
pepita_tally_step (const PepitaRules *rules,
                   const PepitaStep *step,
                   const PepitaTable *after,
                   int seconds)
{
  const PepitaPoints *points = rules->points;
  int tally;

  if (step->from == PEPITA_STOCK)
    return 0;
  if (step->to == PEPITA_STOCK)
    return tally_recycle (rules, after);

  tally = tally_cards (points, step);
  if (step->turned_up)
    tally += points->turn_up;
  if (rules->timed && seconds > PEPITA_BONUS_AFTER_SECONDS &&
      pepita_table_is_won (after, rules->layout))
    tally += points->win_bonus / seconds;
  return tally;
}

int
pepita_tally_clock (const PepitaRules *rules, int before, int after)
{
  if (!rules->timed)
    return 0;
  return (after / PEPITA_TICK_SECONDS - before / PEPITA_TICK_SECONDS) * rules->points->tick;
}

int
pepita_tally_add (const PepitaRules *rules, int score, int points)
{
  int64_t sum = (int64_t) score + points;

  if (rules->points->floor && sum < 0)
    return 0;
  return (int) (sum < -PEPITA_MAX_SCORE  ? -PEPITA_MAX_SCORE
                : sum > PEPITA_MAX_SCORE ? PEPITA_MAX_SCORE
                                         : sum);
}

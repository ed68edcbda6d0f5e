/* pepita-choice.c: where a card goes that the player only taps.
 *
 * A card is safe on its foundation when no card that could ever want to lie on it is left in
 * play: both suits of the other colour have come to the rank below (Blake & Gent 2026, section 7.1,
 * give the finer forms; this one holds without taking cards back too).  Only aces could lie on a
 * two, and an ace can always go to its foundation itself.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-choice.h"

gboolean
pepita_card_is_safe (const PepitaTable *table, const PepitaLayout *layout, PepitaCard card)
{
  int heights[PEPITA_N_SUITS];

  if (pepita_card_is_joker (card))
    return FALSE;
  if (pepita_card_rank (card) <= PEPITA_ACE + 1)
    return TRUE;
  pepita_table_heights (table, layout, heights);
  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    {
      if (pepita_card_is_red (pepita_card (PEPITA_ACE, suit)) == pepita_card_is_red (card))
        continue;
      if (heights[suit] < pepita_card_rank (card) - 1)
        return FALSE;
    }
  return TRUE;
}

/* How much is gained by moving @count cards of @from to @to?  Higher is better, less than 0 is
 * a move that only shuffles cards about. */
static int
column_gain (const PepitaTable *table, int from, int count, int to)
{
  int left = pepita_table_count (table, from) - count;
  gboolean to_empty = pepita_table_count (table, to) == 0;
  /* a column whose hidden cards are few loses least by being built on */
  int gain = PEPITA_MAX_CARDS - pepita_table_down (table, to);

  if (!pepita_pile_is_column (from))
    return gain;
  if (left == 0)
    return to_empty ? -1 : gain;
  return left == pepita_table_down (table, from) ? gain : -1;
}

static gboolean
choose_column (const PepitaTable *table,
               const PepitaRules *rules,
               int from,
               int count,
               PepitaMove *move,
               int *best,
               PepitaReason *reason)
{
  gboolean found = FALSE;

  for (int i = 0; i < rules->layout->columns; i++)
    {
      PepitaMove candidate = { (guint8) from, (guint8) (PEPITA_COLUMN_0 + i), (guint8) count };
      PepitaReason refused = pepita_move_check (table, rules, candidate);
      int gain;

      if (refused == PEPITA_SAME_PILE)
        continue;
      *reason = refused;
      if (refused != PEPITA_LEGAL)
        continue;
      gain = column_gain (table, from, count, candidate.to);
      if (found && gain <= *best)
        continue;
      found = TRUE;
      *best = gain;
      *move = candidate;
    }
  return found;
}

gboolean
pepita_choose_move (const PepitaTable *table,
                    const PepitaRules *rules,
                    int pile,
                    int index,
                    PepitaMove *move,
                    PepitaReason *reason)
{
  gboolean exists = pepita_layout_has_pile (rules->layout, pile) && index >= 0 &&
                    index < pepita_table_count (table, pile);
  int count = exists ? pepita_table_count (table, pile) - index : 0; /* 0 is never legal */
  PepitaMove home = { (guint8) (exists ? pile : PEPITA_NO_PILE), PEPITA_ANY_FOUNDATION,
                      (guint8) count };
  PepitaReason home_reason = pepita_move_check (table, rules, home);
  PepitaReason column_reason = PEPITA_NO_SUCH_PILE;
  PepitaMove column;
  int gain = -1;
  gboolean has_home = home_reason == PEPITA_LEGAL;
  gboolean has_column = exists && choose_column (table, rules, pile, count, &column, &gain,
                                                 &column_reason);

  if (has_home &&
      (!has_column || gain < 0 ||
       pepita_card_is_safe (table, rules->layout, pepita_table_top (table, pile))))
    *move = home;
  else if (has_column)
    *move = column;
  else if (reason != NULL)
    *reason = count > 1 || pepita_pile_is_foundation (pile) ? column_reason : home_reason;
  return has_home || has_column;
}

static gboolean
is_safe_move (const PepitaTable *table, const PepitaRules *rules, PepitaMove move)
{
  return pepita_table_count (table, move.from) > 0 &&
         pepita_move_check (table, rules, move) == PEPITA_LEGAL &&
         pepita_card_is_safe (table, rules->layout, pepita_table_top (table, move.from));
}

gboolean
pepita_choose_safe_move (const PepitaTable *table, const PepitaRules *rules, PepitaMove *move)
{
  for (int i = 0; i < rules->layout->columns; i++)
    {
      *move = (PepitaMove){ (guint8) (PEPITA_COLUMN_0 + i), PEPITA_ANY_FOUNDATION, 1 };
      if (is_safe_move (table, rules, *move))
        return TRUE;
    }
  *move = (PepitaMove){ PEPITA_WASTE, PEPITA_ANY_FOUNDATION, 1 };
  return rules->draw == 1 && is_safe_move (table, rules, *move);
}

/* pepita-table.c: the state of play.
 *
 * All cards lie in one array, pile after pile, with the end of each pile beside it: the whole
 * table is some 150 bytes, so that a game's history is kept as plain copies.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table.h"

#include <assert.h>
#include <string.h>

bool
pepita_layout_has_pile (const PepitaLayout *layout, int pile)
{
  if (pepita_pile_is_foundation (pile))
    return pile - PEPITA_FOUNDATION_0 < layout->foundations;
  if (pepita_pile_is_column (pile))
    return pile - PEPITA_COLUMN_0 < layout->columns;
  return pile == PEPITA_STOCK || pile == PEPITA_WASTE;
}

bool
pepita_table_equal (const PepitaTable *a, const PepitaTable *b)
{
  return memcmp (a->cards, b->cards, sizeof a->cards) == 0 &&
         memcmp (a->end, b->end, sizeof a->end) == 0 &&
         memcmp (a->down, b->down, sizeof a->down) == 0 &&
         a->passes == b->passes;
}

static uint64_t
hash_bytes (uint64_t hash, const uint8_t *bytes, size_t n)
{
  /* FNV-1a (Fowler, Noll, Vo), 64 bit */
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);
  return hash;
}

uint64_t
pepita_table_hash (const PepitaTable *table)
{
  uint8_t passes[4];
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (int i = 0; i < 4; i++)
    passes[i] = (uint8_t) (table->passes >> (8 * i));

  hash = hash_bytes (hash, table->cards, sizeof table->cards);
  hash = hash_bytes (hash, table->end, sizeof table->end);
  hash = hash_bytes (hash, table->down, sizeof table->down);
  return hash_bytes (hash, passes, sizeof passes);
}

bool
pepita_cards_in_order (PepitaCard lower, PepitaCard upper)
{
  return pepita_card_rank (upper) + 1 == pepita_card_rank (lower) &&
         pepita_card_is_red (upper) != pepita_card_is_red (lower);
}

int
pepita_table_run (const PepitaTable *table, int pile)
{
  int n = pepita_table_count (table, pile);
  int up = n - pepita_table_down (table, pile);
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int run = up > 0 ? 1 : 0;

  while (run > 0 && run < up && pepita_cards_in_order (cards[n - run - 1], cards[n - run]))
    run++;
  return run;
}

PepitaPile
pepita_table_foundation_for (const PepitaTable *table, const PepitaLayout *layout, PepitaCard card)
{
  for (int i = 0; i < layout->foundations; i++)
    {
      int pile = PEPITA_FOUNDATION_0 + i;
      PepitaCard top = pepita_table_top (table, pile);

      if (top == PEPITA_NO_CARD && pepita_card_rank (card) == PEPITA_ACE)
        return (PepitaPile) pile;
      if (top != PEPITA_NO_CARD && pepita_card_suit (card) == pepita_card_suit (top) &&
          pepita_card_rank (card) == pepita_card_rank (top) + 1)
        return (PepitaPile) pile;
    }
  return PEPITA_NO_PILE;
}

bool
pepita_table_is_won (const PepitaTable *table, const PepitaLayout *layout)
{
  for (int i = 0; i < layout->foundations; i++)
    {
      if (pepita_table_count (table, PEPITA_FOUNDATION_0 + i) != PEPITA_N_RANKS)
        return false;
    }
  return true;
}

void
pepita_table_push (PepitaTable *table, int pile, PepitaCard card)
{
  int at = table->end[pile];
  int last = table->end[PEPITA_N_PILES - 1];

  assert (last < PEPITA_MAX_CARDS);
  memmove (table->cards + at + 1, table->cards + at, (size_t) (last - at));
  table->cards[at] = card;
  for (int i = pile; i < PEPITA_N_PILES; i++)
    table->end[i]++;
}

void
pepita_table_shift (PepitaTable *table, int from, int to, int count)
{
  PepitaCard moved[PEPITA_MAX_CARDS];
  int source = table->end[from] - count;

  assert (count >= 0 && count <= pepita_table_count (table, from));
  memcpy (moved, table->cards + source, (size_t) count);

  if (from < to)
    {
      int target = table->end[to] - count;

      memmove (table->cards + source, table->cards + source + count, (size_t) (target - source));
      memcpy (table->cards + target, moved, (size_t) count);
      for (int i = from; i < to; i++)
        table->end[i] = (uint8_t) (table->end[i] - count);
    }
  else
    {
      int target = table->end[to];

      memmove (table->cards + target + count, table->cards + target, (size_t) (source - target));
      memcpy (table->cards + target, moved, (size_t) count);
      for (int i = to; i < from; i++)
        table->end[i] = (uint8_t) (table->end[i] + count);
    }
}

void
pepita_table_reverse (PepitaTable *table, int pile, int count)
{
  PepitaCard *low = table->cards + table->end[pile] - count;
  PepitaCard *high = table->cards + table->end[pile] - 1;

  assert (count <= pepita_table_count (table, pile));
  for (; low < high; low++, high--)
    {
      PepitaCard card = *low;

      *low = *high;
      *high = card;
    }
}

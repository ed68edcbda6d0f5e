/* pepita-deal.c: numbered deals.
 *
 * A number and a layout fix the cards for ever.  What is done, so that anyone can repeat it:
 *
 *  1. The deck lies in order: for each deck clubs, diamonds, hearts, spades, each ace to king; then
 *     the jokers.
 *  2. Random numbers come from SplitMix64 (Steele, Lea, Flood 2014; constants as published by
 *     Vigna), whose state starts as the deal number; each output's upper 32 bits are used.
 *  3. A number below n is had without bias: 32-bit outputs of 2^32 - 2^32 mod n or more are
 *     thrown away, the remainder modulo n of the others is taken.
 *  4. Fisher-Yates: for i from the last card down to the second, card i is exchanged with card
 *     number (random below i + 1).
 *  5. The cards are dealt from the first on, row by row: one to each column, then one to each but
 *     the first, and so on.  The rest is the stock, the next card being drawn first.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal-private.h"

#include <string.h>

static uint32_t
next_random (uint64_t *state)
{
  uint64_t z = (*state += UINT64_C (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  z ^= z >> 31;
  return (uint32_t) (z >> 32);
}

static uint32_t
random_below (uint64_t *state, uint32_t n)
{
  uint64_t limit = (UINT64_C (1) << 32) - (UINT64_C (1) << 32) % n;
  uint32_t random;

  do
    random = next_random (state);
  while (random >= limit);
  return random % n;
}

int
pepita_layout_deck (const PepitaLayout *layout, PepitaCard cards[PEPITA_MAX_CARDS])
{
  int n = 0;

  for (int deck = 0; deck < layout->decks; deck++)
    {
      for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
        {
          for (int rank = PEPITA_ACE; rank <= PEPITA_KING; rank++)
            cards[n++] = (PepitaCard) (pepita_card (rank, (PepitaSuit) suit) | deck << 6);
        }
    }
  for (int i = 0; i < layout->jokers; i++)
    cards[n++] = pepita_card (PEPITA_JOKER, (PepitaSuit) i);
  return n;
}

PepitaTable
pepita_table_dealt (const PepitaLayout *layout, const PepitaCard *cards)
{
  PepitaTable table;
  int n = pepita_layout_cards (layout);
  int at = 0;

  memset (&table, 0, sizeof table);
  for (int row = 0; row < layout->columns; row++)
    {
      for (int i = row; i < layout->columns; i++)
        pepita_table_push (&table, PEPITA_COLUMN_0 + i, cards[at++]);
    }
  for (int i = n - 1; i >= at; i--)
    pepita_table_push (&table, PEPITA_STOCK, cards[i]);
  for (int i = 0; i < layout->columns && !layout->open; i++)
    table.down[i] = (uint8_t) i;
  return table;
}

PepitaDeal
pepita_deal_numbered (const PepitaLayout *layout, uint32_t number)
{
  PepitaDeal deal;
  PepitaCard cards[PEPITA_MAX_CARDS];
  int n = pepita_layout_deck (layout, cards);
  uint64_t state = number;

  for (int i = n - 1; i > 0; i--)
    {
      uint32_t j = random_below (&state, (uint32_t) i + 1);
      PepitaCard card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }

  deal.number = number;
  deal.table = pepita_table_dealt (layout, cards);
  return deal;
}

bool
pepita_table_is_dealt (const PepitaTable *table, const PepitaLayout *layout)
{
  int in_columns = 0;

  for (int i = 0; i < layout->columns; i++)
    {
      if (pepita_table_count (table, PEPITA_COLUMN_0 + i) != i + 1 ||
          table->down[i] != (layout->open ? 0 : i))
        return false;
      in_columns += i + 1;
    }
  return table->passes == 0 &&
         pepita_table_count (table, PEPITA_STOCK) == pepita_layout_cards (layout) - in_columns;
}

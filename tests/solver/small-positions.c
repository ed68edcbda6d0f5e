/* small-positions.c: positions with few cards left, for comparison with a plain search.
 *
 * The low cards lie on the foundations, the others in a few columns and in the stock: what is left
 * is a game with fewer ranks, in which the empty columns are of use to kings alone.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "small-positions.h"

#include <glib.h>
#include <string.h>

static int
below (GRand *random, int n)
{
  return g_rand_int_range (random, 0, n);
}

static void
shuffle (GRand *random, PepitaCard *cards, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = below (random, i + 1);
      PepitaCard card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
}

/* Rules with each draw, limit of passes and rule of return. */
static void
make_rules (GRand *random, PepitaRules *rules)
{
  static const char *const rulesets[] = { "standard", "standard", "thoughtful" };

  *rules = pepita_rules (pepita_ruleset_find (rulesets[below (random, 3)]), 3);
  rules->draw = (uint8_t) (1 + below (random, 3));
  rules->passes = (uint8_t) (below (random, 2) == 0 ? PEPITA_UNLIMITED : 1 + below (random, 4));
  rules->foundation_return = below (random, 2) == 0;
}

/* Foundations of @heights; the other cards, shuffled. */
static int
split_deck (GRand *random,
            const int heights[PEPITA_N_SUITS],
            PepitaTable *table,
            PepitaCard cards[PEPITA_MAX_CARDS])
{
  int n = 0;

  for (int i = 0; i < PEPITA_N_SUITS; i++)
    {
      for (int rank = 1; rank <= PEPITA_N_RANKS; rank++)
        {
          if (rank <= heights[i])
            pepita_table_push (table, PEPITA_FOUNDATION_0 + i, pepita_card (rank, (PepitaSuit) i));
          else
            cards[n++] = pepita_card (rank, (PepitaSuit) i);
        }
    }
  shuffle (random, cards, n);
  return n;
}

/* The cards above foundations of random heights, shuffled. */
static int
make_cards (GRand *random, int n_cards, PepitaTable *table, PepitaCard cards[PEPITA_MAX_CARDS])
{
  int heights[PEPITA_N_SUITS];
  int spread = 2 + below (random, 8);
  int left = 52;

  for (int i = 0; i < PEPITA_N_SUITS; i++)
    heights[i] = 0;
  while (left > n_cards)
    {
      int suit = below (random, PEPITA_N_SUITS);
      int lowest = heights[0];

      for (int i = 1; i < PEPITA_N_SUITS; i++)
        lowest = MIN (lowest, heights[i]);
      if (heights[suit] < PEPITA_N_RANKS && heights[suit] < lowest + spread)
        {
          heights[suit]++;
          left--;
        }
    }
  return split_deck (random, heights, table, cards);
}

void
small_position (unsigned seed, int n_cards, PepitaTable *table, PepitaRules *rules)
{
  GRand *random = g_rand_new_with_seed (seed);
  PepitaCard cards[PEPITA_MAX_CARDS];
  int n_columns = 1 + below (random, 7);
  int n, n_stock;

  memset (table, 0, sizeof *table);
  make_rules (random, rules);
  n = make_cards (random, n_cards, table, cards);
  n_stock = below (random, n * 2 / 3 + 1);

  for (int i = 0; i < n; i++)
    {
      int pile = PEPITA_COLUMN_0 + below (random, n_columns);

      if (i < n_stock)
        pile = below (random, 3) == 0 ? PEPITA_WASTE : PEPITA_STOCK;
      pepita_table_push (table, pile, cards[i]);
    }
  for (int i = 0; i < PEPITA_MAX_COLUMNS && !rules->layout->open; i++)
    {
      int n_here = pepita_table_count (table, PEPITA_COLUMN_0 + i);

      /* mostly as in play, but any number of cards may lie face up */
      if (n_here > 0)
        table->down[i] = (uint8_t) (below (random, 4) > 0 ? n_here - 1 : below (random, n_here));
    }
  if (rules->passes != PEPITA_UNLIMITED)
    table->passes = (uint32_t) below (random, rules->passes);
  g_rand_free (random);
}

/* Moves @max kings or fewer to the end of @cards.  Returns their number. */
static int
set_kings_apart (PepitaCard *cards, int n_cards, int max)
{
  int n_kings = 0;

  for (int i = n_cards - 1; i >= 0 && n_kings < max; i--)
    {
      PepitaCard card = cards[i];

      if (pepita_card_rank (card) != PEPITA_N_RANKS)
        continue;
      n_kings++;
      cards[i] = cards[n_cards - n_kings];
      cards[n_cards - n_kings] = card;
    }
  return n_kings;
}

/* Deals @n cards to the stock and three to five columns, row by row as a game is laid out, over and
 * over; kings to columns of their own. */
static void
deal_cards (GRand *random, PepitaCard *cards, int n, PepitaTable *table, const PepitaRules *rules)
{
  int n_kings = set_kings_apart (cards, n, below (random, 5));
  int n_columns = MIN (3 + below (random, 3), 7 - n_kings);
  int n_stock, n_waste;
  int dealt[PEPITA_MAX_COLUMNS] = { 0 };

  n -= n_kings;
  n_stock = below (random, n * 3 / 5 + 1);
  n_waste = below (random, 3) == 0 ? below (random, n_stock + 1) : 0;
  for (int i = 0, column = 0, row = 0; i < n - n_stock; i++)
    {
      dealt[column]++;
      if (++column == n_columns)
        column = row = (row + 1) % n_columns;
    }
  for (int i = 0; i < n_stock; i++)
    pepita_table_push (table, i < n_waste ? PEPITA_WASTE : PEPITA_STOCK, cards[i]);
  for (int column = 0, next = n_stock; column < n_columns; column++)
    {
      for (int i = 0; i < dealt[column]; i++)
        pepita_table_push (table, PEPITA_COLUMN_0 + column, cards[next++]);
      if (dealt[column] > 0 && !rules->layout->open)
        table->down[column] = (uint8_t) (dealt[column] - 1);
    }
  for (int i = 0; i < n_kings; i++)
    pepita_table_push (table, PEPITA_COLUMN_0 + n_columns + i, cards[n + i]);
  if (rules->passes != PEPITA_UNLIMITED)
    table->passes = (uint32_t) below (random, rules->passes);
}

void
small_deck (unsigned seed, int n_ranks, PepitaTable *table, PepitaRules *rules)
{
  GRand *random = g_rand_new_with_seed (seed);
  PepitaCard cards[PEPITA_MAX_CARDS];
  int heights[PEPITA_N_SUITS];
  bool even = below (random, 3) > 0;
  int n;

  memset (table, 0, sizeof *table);
  make_rules (random, rules);
  for (int i = 0; i < PEPITA_N_SUITS; i++)
    heights[i] = PEPITA_N_RANKS - n_ranks + (even ? 0 : below (random, 2));
  n = split_deck (random, heights, table, cards);
  deal_cards (random, cards, n, table, rules);
  g_rand_free (random);
}

void
edge_position (unsigned seed, PepitaTable *table, PepitaRules *rules)
{
  GRand *random = g_rand_new_with_seed (seed);
  PepitaCard cards[PEPITA_MAX_CARDS];
  int heights[PEPITA_N_SUITS];
  int rank = 11 + below (random, 2);
  PepitaSuit suit = (PepitaSuit) below (random, PEPITA_N_SUITS);
  bool red = pepita_card_is_red (pepita_card (1, suit));
  int n;

  memset (table, 0, sizeof *table);
  make_rules (random, rules);
  for (int i = 0; i < PEPITA_N_SUITS; i++)
    {
      if (i == (int) suit)
        heights[i] = rank - 1;
      else if (pepita_card_is_red (pepita_card (1, (PepitaSuit) i)) == red)
        heights[i] = rank - 2 - below (random, 4);
      else
        heights[i] = rank - 1 - below (random, 3);
    }
  n = split_deck (random, heights, table, cards);
  deal_cards (random, cards, n, table, rules);
  g_rand_free (random);
}

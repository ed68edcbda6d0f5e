/* pepita-solver-board.c: a position as the search sees it.
 *
 * How the face-up cards lie is left out: where a card of a rank and colour is free of others, the
 * cards on its twin can move over to it, so either of the two can be had.  What remains are the
 * foundations, how much of each column is still held down, and the stock.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-private.h"

#include <string.h>

static int
card_number (PepitaCard card)
{
  return solver_card (pepita_card_rank (card) - 1, pepita_card_suit (card));
}

static bool
in_order (int lower, int upper)
{
  return lower >= 4 && ((lower - 4) | 1) == (upper | 1);
}

/* Cuts column @pile into segments. */
static void
set_column (SolverBoard *board, const PepitaTable *table, int column)
{
  int pile = PEPITA_COLUMN_0 + column;
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int n = pepita_table_count (table, pile);
  int down = pepita_table_down (table, pile);
  int n_segments = 0;
  uint64_t segments[SOLVER_CARDS];
  uint8_t bases[SOLVER_CARDS];
  int king;

  for (int i = 0; i < n; i++)
    {
      int card = card_number (cards[i]);

      if (i == 0 || i <= down || !in_order (card_number (cards[i - 1]), card))
        {
          segments[n_segments] = 0;
          bases[n_segments++] = (uint8_t) card;
        }
      segments[n_segments - 1] |= solver_bit (card);
    }

  king = n_segments > 0 && (solver_bit (bases[0]) & SOLVER_KINGS) != 0;
  board->n_levels[column] = (uint8_t) (n_segments - king);
  board->segment[column][0] = king ? segments[0] : 0;
  for (int i = king; i < n_segments; i++)
    {
      board->base[column][i - king] = bases[i];
      board->segment[column][i - king + 1] = segments[i];
      board->column_of[bases[i]] = (uint8_t) column;
    }
}

static void
set_stock (SolverBoard *board, const PepitaTable *table)
{
  const PepitaCard *stock = pepita_table_cards (table, PEPITA_STOCK);
  const PepitaCard *waste = pepita_table_cards (table, PEPITA_WASTE);

  board->n_stock = 0;
  for (int i = 0; i < pepita_table_count (table, PEPITA_WASTE); i++)
    board->stock[board->n_stock++] = (uint8_t) card_number (waste[i]);
  for (int i = pepita_table_count (table, PEPITA_STOCK) - 1; i >= 0; i--)
    board->stock[board->n_stock++] = (uint8_t) card_number (stock[i]);
  for (int i = 0; i < board->n_stock; i++)
    board->position[board->stock[i]] = (uint8_t) i;
}

/* Gives each part of a key its weight.  Returns false if they need more than 64 bits. */
static bool
set_weights (SolverBoard *board)
{
  unsigned __int128 weight = (unsigned __int128) 1 << board->n_stock;

  for (int i = 0; i < SOLVER_SUITS; i++)
    {
      board->height_weight[i] = (uint64_t) weight;
      weight *= SOLVER_RANKS + 1;
    }
  for (int i = 0; i < SOLVER_COLUMNS; i++)
    {
      board->column_weight[i] = (uint64_t) weight;
      weight *= board->n_levels[i] + 1u;
    }
  board->marked = (board->use & PEPITA_SOLVER_WASTE) != 0 && board->recycles < 0 &&
                  weight < (unsigned __int128) 1 << SOLVER_MARKED_BITS &&
                  board->n_stock / board->draw < 13;
  if (board->marked)
    return true;
  board->waste_weight = (uint64_t) weight;
  weight *= board->n_stock + 1u;
  board->recycle_weight = (uint64_t) weight;
  weight *= board->recycles < 0 ? 1u : board->recycles + 1u;
  return weight < (unsigned __int128) UINT64_MAX;
}

/* With no limit of passes, cards in the waste make no difference where the same cards would come
 * up from a full stock: with whole draws in it, or all. */
static void
normalise_waste (const SolverBoard *board, SolverState *state)
{
  if (state->recycles >= 0)
    return;
  if (solver_remainder (state->waste, board->draw) == 0 || state->waste == state->n_stock)
    state->waste = 0;
}

static void
set_state (const SolverBoard *board, SolverState *state)
{
  *state = (SolverState){ .recycles = (int8_t) board->recycles };
  state->stock = board->n_stock == 0 ? 0 : UINT64_MAX >> (64 - board->n_stock);
  state->n_stock = (int8_t) board->n_stock;
  for (int i = 0; i < board->n_stock; i++)
    state->stock_cards |= solver_bit (board->stock[i]);
  for (int i = 0; i < SOLVER_COLUMNS; i++)
    {
      int n = board->n_levels[i];

      state->levels |= (uint64_t) n << (8 * i);
      state->key += board->column_weight[i] * (uint64_t) n;
      state->seen |= board->segment[i][n];
      if (n > 0)
        {
          state->locked |= solver_bit (board->base[i][n - 1]);
          state->columns++;
        }
    }
}

bool
solver_board_set (SolverBoard *board,
                  SolverState *state,
                  SolverHeights *heights,
                  const PepitaTable *table,
                  const PepitaRules *rules,
                  unsigned use)
{
  bool keyed;

  memset (board, 0, sizeof *board);
  board->use = use;
  memset (board->position, 255, sizeof board->position);
  board->draw = rules->draw;
  board->back = rules->foundation_return;
  for (int i = 0; i < SOLVER_COLUMNS; i++)
    set_column (board, table, i);
  set_stock (board, table);

  /* A trip through the stock that plays no card leads nowhere, so that there is a number of
   * recycles beyond which no more are needed. */
  board->recycles = -1;
  if (rules->passes != PEPITA_UNLIMITED)
    {
      int left = rules->passes - 1 - (int) (table->passes < 255 ? table->passes : 255);

      board->recycles = left < 0 ? 0 : left;
      if (board->recycles > board->n_stock + 1)
        board->recycles = -1;
    }

  keyed = set_weights (board);
  set_state (board, state);
  state->waste = state->on_waste = (int8_t) pepita_table_count (table, PEPITA_WASTE);
  normalise_waste (board, state);

  *heights = 0;
  for (int i = 0; i < SOLVER_SUITS; i++)
    {
      const PepitaCard *cards = pepita_table_cards (table, PEPITA_FOUNDATION_0 + i);
      int n = pepita_table_count (table, PEPITA_FOUNDATION_0 + i);

      for (int j = 0; j < n; j++)
        state->seen |= solver_bit (card_number (cards[j]));
      if (n > 0)
        *heights = (SolverHeights) (*heights | n << (4 * pepita_card_suit (cards[0])));
    }
  return keyed;
}

/* Without its @n lowest bits. */
static inline uint64_t
without (uint64_t mask, int n)
{
  for (; n > 0; n--)
    mask &= mask - 1;
  return mask;
}

/* The cards on top of the waste when it has @from, @from + draw, … cards, and all. */
static inline uint64_t
drawable_from (const SolverBoard *board, uint64_t stock, int from)
{
  uint64_t left = without (stock, (from == 0 ? board->draw : from) - 1);
  uint64_t cards = 0;

  if (stock != 0)
    cards = solver_bit (board->stock[63 - __builtin_clzll (stock)]);
  for (; left != 0; left = without (left, board->draw))
    cards |= solver_bit (board->stock[__builtin_ctzll (left)]);
  return cards;
}

uint64_t
solver_board_drawable (const SolverBoard *board, const SolverState *state)
{
  uint64_t cards;

  if (board->draw == 1 && state->recycles < 0)
    return state->stock_cards;
  cards = drawable_from (board, state->stock, state->waste);
  if (state->waste != 0 && state->recycles != 0)
    cards |= drawable_from (board, state->stock, 0);
  return cards;
}

/* Can the card that makes the waste @n be had without a recycle? */
static bool
before_recycle (const SolverBoard *board, const SolverState *state, int n)
{
  if (n < state->waste)
    return false;
  return n == state->n_stock || (n - state->waste) % board->draw == 0;
}

/* The number of cards on the waste when @card is on top of it. */
static inline int
place_of (const SolverBoard *board, const SolverState *state, int card)
{
  uint64_t bit = UINT64_C (1) << board->position[card];

  return solver_count (state->stock & (bit - 1)) + 1;
}

int
solver_board_draws (const SolverBoard *board, const SolverState *state, int card)
{
  int draw = board->draw;
  int n = place_of (board, state, card);
  int from = state->on_waste;
  int before = 0;

  if (n < from || (n != state->n_stock && (n - from) % draw != 0))
    {
      before = (state->n_stock - from + draw - 1) / draw + 1;
      from = 0;
    }
  return before + (n - from + draw - 1) / draw;
}

static void
take_from_stock (const SolverBoard *board, SolverState *state, int card)
{
  uint64_t bit = UINT64_C (1) << board->position[card];
  int n = place_of (board, state, card);

  if (state->recycles > 0 && !before_recycle (board, state, n))
    state->recycles--;
  state->stock ^= bit;
  state->n_stock--;
  state->stock_cards ^= solver_bit (card);
  state->drawable = 0;
  state->seen |= solver_bit (card);
  state->waste = state->on_waste = (int8_t) (n - 1);
  normalise_waste (board, state);
}

static void
take_base (const SolverBoard *board, SolverState *state, int card)
{
  int column = board->column_of[card];
  int n = (int) (state->levels >> (8 * column) & 255) - 1;

  state->levels -= UINT64_C (1) << (8 * column);
  state->key -= board->column_weight[column];
  state->seen |= board->segment[column][n];
  state->locked ^= solver_bit (card);
  if (n > 0)
    state->locked |= solver_bit (board->base[column][n - 1]);
  else
    state->columns--;
}

void
solver_board_take (const SolverBoard *board, SolverState *state, int card)
{
  if ((state->stock_cards & solver_bit (card)) != 0)
    take_from_stock (board, state, card);
  else if ((state->locked & solver_bit (card)) != 0)
    take_base (board, state, card);
}

uint64_t
solver_board_key (const SolverBoard *board, const SolverState *state, SolverHeights heights)
{
  uint64_t key = state->key + state->stock;

  for (int i = 0; i < SOLVER_SUITS; i++)
    key += board->height_weight[i] * (uint64_t) solver_height (heights, i);
  key += board->waste_weight * (uint64_t) state->waste;
  if (state->recycles > 0)
    key += board->recycle_weight * (uint64_t) state->recycles;
  return key;
}

/* pepita-solver-choices.c: what can be chosen in a node, and in which order.
 *
 * What the words mean, and why the rules are right, is told in pepita-solver-search.c.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-search-private.h"

#include <stdlib.h>

/* --- choices --- */

static bool
grow_choices (SolverSearch *search)
{
  size_t max = search->max_choices * 2;
  SolverChoice *choices = realloc (search->choices, max * sizeof *choices);
  Child *children;

  if (choices == NULL)
    return false;
  search->choices = choices;
  children = realloc (search->children, max * sizeof *children);
  if (children == NULL)
    return false;
  search->children = children;
  search->max_choices = max;
  return true;
}

void
solver_push_choice (SolverSearch *search, SolverHeights heights, int card, SolverKind kind)
{
  if (search->n_choices == search->max_choices && !grow_choices (search))
    {
      search->outcome = SOLVER_FULL_MEMORY;
      return;
    }
  search->choices[search->n_choices++] =
      (SolverChoice){ heights, (uint8_t) card, (uint8_t) kind };
}

/* Where @card could go up, a column leads to the same if cards may come back, and to more if they
 * may not. */
void
solver_push_card (SolverSearch *search, int card)
{
  uint64_t bit = solver_bit (card);
  bool merge = search->board.back && (search->board.use & PEPITA_SOLVER_MERGE) != 0;

  for (int i = 0; i < search->n_stops; i++)
    {
      const Stop *stop = &search->stops[i];

      if ((stop->up & ~stop->lost_up & bit) != 0)
        solver_push_choice (search, stop->heights, card, SOLVER_UP);
      if ((stop->columns & ~stop->lost_columns & bit) != 0 && !(merge && (stop->up & bit) != 0))
        solver_push_choice (search, stop->heights, card, SOLVER_TO_COLUMN);
    }
}

static void
push_cards (SolverSearch *search, uint64_t cards)
{
  uint64_t later = cards & (solver_bit (search->first_card) - 1);

  cards ^= later;
  while ((cards | later) != 0)
    {
      int card;

      if (cards == 0)
        {
          cards = later;
          later = 0;
        }
      card = search->high_first ? 63 - __builtin_clzll (cards) : __builtin_ctzll (cards);
      cards ^= solver_bit (card);
      solver_push_card (search, card);
    }
}

/* The high cards of @cards before the low ones. */
static void
push_cards_down (SolverSearch *search, uint64_t cards)
{
  for (; cards != 0; cards ^= solver_bit (63 - __builtin_clzll (cards)))
    solver_push_card (search, 63 - __builtin_clzll (cards));
}

/* The base that holds down the most levels; of two, the lower card. */
static inline int
deepest_base (const SolverSearch *search, const SolverState *state, uint64_t bases)
{
  int best = 0;
  unsigned most = 0;

  for (; bases != 0; bases &= bases - 1)
    {
      int card = __builtin_ctzll (bases);
      unsigned n = state->levels >> (8 * search->board.column_of[card]) & 255;

      if (n > most)
        {
          most = n;
          best = card;
        }
    }
  return best;
}

/* Bases of levels, from the column with the most of them on. */
static void
push_by_levels (SolverSearch *search, const SolverState *state, uint64_t bases)
{
  while (bases != 0)
    {
      int best = deepest_base (search, state, bases);

      solver_push_card (search, best);
      bases ^= solver_bit (best);
    }
}

enum
{
  DRAW_COST = 4,
  CHANCE = 12, /* what costs less than that much more may come before */
};

/* A number that looks like chance, for a card in a position, and with each seed another. */
static inline int
chance_of (unsigned seed, const SolverState *state, int card)
{
  uint64_t mixed = (seed * UINT64_C (0x9e3779b97f4a7c15) ^ state->stock ^ state->levels) +
                   (uint64_t) card;

  mixed = (mixed ^ mixed >> 29) * UINT64_C (0xbf58476d1ce4e5b9);
  return (int) ((mixed >> 40) % CHANCE);
}

/* What takes few draws first, by and large. */
static void
push_by_draws (SolverSearch *search, const SolverState *state, uint64_t cards)
{
  int order[SOLVER_CARDS];
  int costs[SOLVER_CARDS];
  int n = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      int card = __builtin_ctzll (cards);
      int cost = chance_of (search->seed, state, card);
      int i;

      if ((state->stock_cards & solver_bit (card)) != 0)
        cost += DRAW_COST * solver_board_draws (&search->board, state, card);
      for (i = n++; i > 0 && costs[i - 1] > cost; i--)
        {
          order[i] = order[i - 1];
          costs[i] = costs[i - 1];
        }
      order[i] = card;
      costs[i] = cost;
    }
  for (int i = 0; i < n; i++)
    solver_push_card (search, order[i]);
}

/* Those of @cards in the places of @places, in the order in which they are drawn. */
static void
push_places (SolverSearch *search, uint64_t places, uint64_t cards)
{
  for (; places != 0; places &= places - 1)
    {
      int card = search->board.stock[__builtin_ctzll (places)];

      if ((cards & solver_bit (card)) != 0)
        solver_push_card (search, card);
    }
}

/* Where passes are limited: the waste first, then what passes over the fewest cards. */
static void
push_as_drawn (SolverSearch *search, const SolverState *state, uint64_t up, uint64_t columns)
{
  uint64_t rest = state->stock;

  for (int i = 0; i < state->waste; i++)
    rest &= rest - 1;
  push_places (search, state->stock ^ rest, up);
  push_places (search, state->stock ^ rest, columns);
  push_places (search, rest, up);
  push_places (search, rest, columns);
}

/* The order of the first round: see ROUNDS. */
static void
push_eagerly (SolverSearch *search, const SolverState *state, uint64_t up, uint64_t columns)
{
  uint64_t bases = state->locked;
  uint64_t useful = solver_both_twins (bases) << 4;

  push_cards (search, bases & up);
  push_by_levels (search, state, bases & columns & ~up);
  push_cards (search, up & ~bases);
  columns &= ~bases & ~up;
  push_cards_down (search, columns & useful);
  push_cards_down (search, columns & ~useful);
}

int
solver_first_eager (const SolverSearch *search,
                    const SolverState *state,
                    uint64_t up,
                    uint64_t columns)
{
  uint64_t bases = state->locked;
  uint64_t useful = solver_both_twins (bases) << 4;

  if ((bases & up) != 0)
    return __builtin_ctzll (bases & up);
  if ((bases & columns) != 0)
    return deepest_base (search, state, bases & columns);
  if (up != 0)
    return __builtin_ctzll (up);
  if ((columns & useful) != 0)
    return 63 - __builtin_clzll (columns & useful);
  return 63 - __builtin_clzll (columns);
}

/* Cards that go up or come back by themselves, where that is not part of the node. */
static void
push_free (SolverSearch *search, const SolverState *state)
{
  SolverHeights here = search->stops[0].heights;
  View view = view_heights (search, state, here);
  uint64_t safe = 0;

  for (uint64_t up = view.up & ~state->locked; up != 0; up &= up - 1)
    solver_push_choice (search, here, __builtin_ctzll (up), SOLVER_FREE_UP);
  if (!search->board.back)
    return;
  if ((search->board.use & PEPITA_SOLVER_SAFE) != 0)
    safe = safe_cards (search, here);
  for (uint64_t back = view.back & ~safe; back != 0; back &= back - 1)
    solver_push_choice (search, here, __builtin_ctzll (back), SOLVER_FREE_DOWN);
}

void
solver_find_movable (const SolverSearch *search, uint64_t *up, uint64_t *columns)
{
  *up = *columns = 0;
  for (int i = 0; i < search->n_stops; i++)
    {
      *up |= search->stops[i].up & ~search->stops[i].lost_up;
      *columns |= search->stops[i].columns & ~search->stops[i].lost_columns;
    }
}

void
solver_push_all (SolverSearch *search, const SolverState *state, uint64_t drawable, uint64_t cards)
{
  uint64_t up, columns;

  solver_find_movable (search, &up, &columns);
  up &= cards;
  columns &= cards;
  if (search->seed != 0)
    push_by_draws (search, state, up | columns);
  else if (search->eager)
    push_eagerly (search, state, up, columns);
  else
    {
      push_cards (search, state->locked & up);
      push_cards (search, state->locked & columns & ~up);
      if (state->recycles >= 0)
        push_as_drawn (search, state, drawable & up, drawable & columns & ~up);
      else
        {
          push_cards (search, drawable & up);
          push_cards (search, drawable & columns & ~up);
        }
    }
  if (!search->board.back || (search->board.use & PEPITA_SOLVER_MERGE) == 0)
    push_free (search, state);
}

/* pepita-solver-node.c: the heights that make up a node, and ways between them.
 *
 * What the words mean, and why the rules are right, is told in pepita-solver-search.c.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-search-private.h"

#include <stdlib.h>

/* Cards of the stock that lose nothing by going up, if they are safe there. */
static inline uint64_t
stock_that_may_go (const SolverBoard *board, const SolverState *state)
{
  if ((board->use & PEPITA_SOLVER_SAFE_STOCK) == 0 || state->stock == 0)
    return 0;
  if (board->draw == 1 && state->recycles < 0)
    return state->stock_cards;
  if (state->recycles < 0 && state->waste == 0)
    return solver_bit (board->stock[63 - __builtin_clzll (state->stock)]);
  return 0;
}

/* The heights one free card away: up, or back if it is not safe. */
static inline void
add_neighbours (SolverSearch *search,
                const SolverState *state,
                SolverHeights here,
                const View *view,
                uint64_t safe)
{
  for (uint64_t up = view->up & ~state->locked; up != 0; up &= up - 1)
    add_heights (search, raised (here, __builtin_ctzll (up)));
  for (uint64_t back = view->back & ~safe; back != 0; back &= back - 1)
    add_heights (search, lowered (here, __builtin_ctzll (back)));
}

int
solver_spread_heights (SolverSearch *search,
                       const SolverState *state,
                       SolverHeights heights,
                       SolverHeights *at)
{
  const SolverBoard *board = &search->board;
  bool merge = board->back && (board->use & PEPITA_SOLVER_MERGE) != 0;
  bool use_safe = (board->use & PEPITA_SOLVER_SAFE) != 0;
  uint64_t may_go = stock_that_may_go (board, state);
  uint64_t takes = state->locked | state->stock_cards;

  clear_heights (search);
  add_heights (search, heights);
  for (int i = 0; i < search->n_heights; i++)
    {
      SolverHeights here = search->heights[i];
      View view = view_heights (search, state, here);
      uint64_t rising = view.up | (view.next & may_go);
      uint64_t safe = 0;
      Stop *stop = &search->stops[search->n_stops];

      if (use_safe && (rising | view.back) != 0)
        safe = safe_cards (search, here);
      if ((rising & safe) != 0)
        {
          int card = __builtin_ctzll (rising & safe);

          *at = here;
          if (((state->locked | may_go) & solver_bit (card)) != 0)
            return card;
          add_heights (search, raised (here, card));
          continue;
        }

      stop->heights = here;
      stop->up = (view.up & state->locked) | (view.next & state->stock_cards);
      stop->columns = view.room & takes;
      stop->lost_up = stop->lost_columns = 0;
      search->n_stops++;
      if (merge)
        add_neighbours (search, state, here, &view, safe);
    }
  return -1;
}

static inline int
total (SolverHeights heights)
{
  unsigned pairs = (heights & 0x0f0fu) + (heights >> 4 & 0x0f0fu);

  return (int) ((pairs & 255) + (pairs >> 8));
}

SolverHeights
solver_choose_heights (const SolverSearch *search)
{
  SolverHeights best = search->stops[0].heights;

  for (int i = 1; i < search->n_stops; i++)
    {
      SolverHeights other = search->stops[i].heights;
      int more = total (other) - total (best);

      if (more > 0 || (more == 0 && other > best))
        best = other;
    }
  return best;
}

/* --- from heights to heights --- */

/* The way straight up to @to, or down: what it mostly is.  Returns 0 if that is not possible. */
static int
straight_way (const SolverSearch *search,
              const SolverState *state,
              SolverHeights from,
              SolverHeights to,
              SolverHeights *way,
              int max)
{
  int n = 0;

  way[n++] = from;
  while (from != to && n < max)
    {
      View view = view_heights (search, state, from);
      SolverHeights next = from;

      for (int suit = 0; suit < SOLVER_SUITS && next == from; suit++)
        {
          int height = solver_height (from, suit);
          int end = solver_height (to, suit);

          if (height < end && (view.up & solver_bit (solver_card (height, suit))) != 0)
            next = raised (from, solver_card (height, suit));
          else if (height > end && (view.room & solver_bit (solver_card (height - 1, suit))) != 0)
            next = lowered (from, solver_card (height - 1, suit));
        }
      if (next == from)
        return 0;
      from = way[n++] = next;
    }
  return from == to ? n : 0;
}

int
solver_search_way (SolverSearch *search,
                   const SolverState *state,
                   SolverHeights from,
                   SolverHeights to,
                   SolverHeights *way,
                   int max)
{
  SolverHeights *before;
  int n = straight_way (search, state, from, to, way, max);

  if (n > 0)
    return n;
  before = malloc (65536 * sizeof *before);
  if (before == NULL)
    return 0;
  clear_heights (search);
  add_heights (search, from);
  before[from] = from;
  for (int i = 0; i < search->n_heights && !has_heights (search, to); i++)
    {
      SolverHeights here = search->heights[i];
      View view = view_heights (search, state, here);
      int known = search->n_heights;

      add_neighbours (search, state, here, &view, 0);
      while (known < search->n_heights)
        before[search->heights[known++]] = here;
    }
  if (has_heights (search, to))
    {
      for (SolverHeights at = to; n < max; at = before[at])
        {
          way[n++] = at;
          if (at == from)
            break;
        }
    }
  free (before);
  for (int i = 0; i < n / 2; i++)
    {
      SolverHeights swap = way[i];

      way[i] = way[n - 1 - i];
      way[n - 1 - i] = swap;
    }
  return n;
}

/* pepita-solver-lost.c: what leads nowhere, and what can wait.
 *
 * What the words mean, and why the rules are right, is told in pepita-solver-search.c.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-search-private.h"

#include <stdlib.h>
#include <string.h>

/* --- dead ends --- */

/* The cards of the waste that can be had only after those above them. */
static inline uint64_t
buried_places (const SolverState *state)
{
  uint64_t rest = state->stock;

  if (state->recycles != 0)
    return 0;
  for (int i = 1; i < state->waste; i++)
    rest &= rest - 1;
  return state->waste == 0 ? 0 : state->stock ^ rest;
}

static inline int
place_above (const SolverState *state, uint64_t buried)
{
  return __builtin_ctzll (state->stock & ~buried);
}

static inline uint64_t
cards_at (const SolverBoard *board, uint64_t places)
{
  uint64_t cards = 0;

  for (; places != 0; places &= places - 1)
    cards |= solver_bit (board->stock[__builtin_ctzll (places)]);
  return cards;
}

/* An easier game, as far as it is played: no card is ever in the way of another, none takes up
 * room, and all of the stock can be had, but for what lies in the waste below cards that have
 * nowhere to go, where there is no recycle left. */
typedef struct
{
  const SolverSearch *search;
  SolverHeights heights;
  uint64_t levels;  /* that are not free yet */
  uint64_t had;     /* cards that can go up when their turn comes */
  uint64_t lying;   /* cards that others can lie on */
  uint64_t waiting; /* cards that can be laid on them */
  uint64_t buried;  /* places in the waste of what can't be had yet */
  int above;        /* the place above those */
} EasierGame;

static EasierGame
easier_game (const SolverSearch *search, const SolverState *state, SolverHeights heights)
{
  uint64_t up = cards_below (search, heights);
  uint64_t buried = buried_places (state);
  uint64_t stock = state->stock_cards & ~cards_at (&search->board, buried);

  return (EasierGame){
    .search = search,
    .heights = heights,
    .levels = state->levels,
    .had = state->seen | stock,
    .lying = state->seen & ~up,
    .waiting = search->board.back ? stock | up : stock,
    .buried = buried,
    .above = buried == 0 ? 0 : place_above (state, buried),
  };
}

/* Cards that there is room for in the columns. */
static inline uint64_t
easier_room (const EasierGame *game)
{
  return solver_both_twins (game->lying) >> 4 | SOLVER_KINGS;
}

/* Each of these does what it can, and returns whether that is anything. */
static bool
lay_down (EasierGame *game)
{
  uint64_t laid = game->waiting & easier_room (game) & ~game->lying;

  game->lying |= laid;
  return laid != 0;
}

static bool
put_up (EasierGame *game)
{
  bool any = false;
  uint64_t next;

  while ((next = cards_next (game->search, game->heights) & game->had) != 0)
    {
      for (; next != 0; next &= next - 1)
        game->heights = raised (game->heights, __builtin_ctzll (next));
      any = true;
    }
  return any;
}

static bool
dig_out (EasierGame *game)
{
  const SolverBoard *board = &game->search->board;
  uint64_t gone = game->lying | cards_below (game->search, game->heights);
  bool any = false;

  while (game->buried != 0 && (gone >> board->stock[game->above] & 1) != 0)
    {
      game->above = 63 - __builtin_clzll (game->buried);
      game->buried ^= UINT64_C (1) << game->above;
      game->had |= solver_bit (board->stock[game->above]);
      game->waiting |= solver_bit (board->stock[game->above]);
      any = true;
    }
  return any;
}

static bool
free_levels (EasierGame *game)
{
  const SolverBoard *board = &game->search->board;
  uint64_t moves = cards_below (game->search, game->heights) | easier_room (game);
  bool any = false;

  for (int i = 0; i < SOLVER_COLUMNS; i++)
    {
      unsigned n = game->levels >> (8 * i) & 255;

      while (n > 0 && (moves >> board->base[i][n - 1] & 1) != 0)
        {
          n--;
          game->levels -= UINT64_C (1) << (8 * i);
          game->had |= board->segment[i][n];
          game->lying |= board->segment[i][n];
          any = true;
        }
    }
  return any;
}

bool
solver_is_dead_end (const SolverSearch *search, const SolverState *state, SolverHeights heights)
{
  EasierGame game = easier_game (search, state, heights);
  bool more = true;

  while (more)
    {
      more = lay_down (&game);
      more |= put_up (&game);
      more |= dig_out (&game);
      more |= free_levels (&game);
    }
  return game.levels != 0 || game.buried != 0;
}

bool
solver_may_be_dead_end (const SolverSearch *search, const SolverState *state)
{
  size_t n = search->n_frames;

  if ((search->board.use & PEPITA_SOLVER_DEAD_END) == 0)
    return false;
  if (n < DEAD_END_DEPTH)
    return true;
  return state->recycles == 0 && state->waste > 1 &&
         (state->waste > search->frames[n - 1].state.waste ||
          search->frames[n - 1].state.recycles > 0);
}

/* --- what can wait --- */

/* Not where few moves are looked for: to come back to a card later takes more draws. */
bool
solver_may_wait (const SolverSearch *search, const SolverState *state)
{
  unsigned both = PEPITA_SOLVER_NEEDED | PEPITA_SOLVER_MERGE;

  return search->board.draw == 1 && state->recycles < 0 && search->board.back &&
         (search->board.use & both) == both && search->seed == 0;
}

/* Aces and twos are safe for ever. */
static SolverNeeds
find_needs (const SolverSearch *search, const SolverState *state)
{
  uint64_t up = cards_below (search, solver_choose_heights (search));
  uint64_t fixed = (search->board.use & PEPITA_SOLVER_SAFE) != 0 ? up & 0xff : 0;

  return solver_find_needs (state, up, fixed);
}

void
solver_leave_what_can_wait (SolverSearch *search, const SolverState *state)
{
  SolverNeeds needs = find_needs (search, state);

  for (int i = 0; i < search->n_stops; i++)
    {
      search->stops[i].up &= state->locked | needs.up;
      search->stops[i].columns &= state->locked | needs.columns;
    }
}

/* --- what need not be tried again --- */

static inline uint64_t
twins (int card)
{
  return UINT64_C (3) << (card & ~1);
}

/* Cards that, moved to a column or up before @card is moved like that, might be in its way.  Two of
 * them never are, though to try them again does no harm: where @card goes up off a level, its twin
 * that can still go up then had no loose card on it before either (and off the stock it bears
 * none); and of kings that lie on others or in the stock each takes one column more, so that the
 * order of two makes no difference. */
static inline void
find_rivals (int card, bool up, bool from_stock, uint64_t *columns, uint64_t *ups)
{
  uint64_t same = twins (card);
  uint64_t lower = same >> 4;
  uint64_t upper = card < 48 ? same << 4 : 0;

  if (!up)
    {
      *columns = card < 48 ? same : SOLVER_KINGS;
      *ups = upper;
    }
  else if (from_stock)
    *columns = *ups = 0;
  else
    {
      *columns = lower;
      *ups = same;
    }
}

void
solver_find_lost (SolverSearch *search, const SolverState *state, const Frame *parent)
{
  const SolverBoard *board = &search->board;
  int card = parent->made.card;
  uint64_t bit = solver_bit (card);
  int suit = solver_card_suit (card);
  bool from_stock = (parent->state.stock_cards & bit) != 0;
  uint64_t rivals[2][2];
  uint64_t base = state->locked;

  if (from_stock && board->draw == 1 && state->recycles < 0)
    base = SOLVER_ALL;
  find_rivals (card, false, from_stock, &rivals[0][0], &rivals[0][1]);
  find_rivals (card, true, from_stock, &rivals[1][0], &rivals[1][1]);
  if (!from_stock)
    base = SOLVER_ALL;

  for (int i = 0; i < search->n_stops; i++)
    {
      Stop *stop = &search->stops[i];
      int height = solver_height (stop->heights, suit);
      bool up = height > solver_card_rank (card);
      SolverHeights before = up ? lowered (stop->heights, card) : stop->heights;
      const Stop *old = search->kept_stops + parent->first_stop;
      const Stop *end = old + parent->n_stops;

      if (height > solver_card_rank (card) + 1)
        continue;
      while (old < end && old->heights != before)
        old++;
      if (old == end || ((up ? old->up : old->columns) & bit) == 0)
        continue;
      stop->lost_columns = stop->columns & old->columns & (old->lost_columns | parent->done);
      stop->lost_columns &= base & ~rivals[up][0];
      stop->lost_up = stop->up & old->up & (old->lost_up | parent->done);
      stop->lost_up &= base & ~rivals[up][1];
    }
}

void
solver_keep_stops (SolverSearch *search, Frame *frame)
{
  size_t n = search->n_kept + (size_t) search->n_stops;

  if (n > search->max_kept)
    {
      Stop *stops = realloc (search->kept_stops, 2 * n * sizeof *stops);

      if (stops == NULL)
        {
          search->outcome = SOLVER_FULL_MEMORY;
          return;
        }
      search->kept_stops = stops;
      search->max_kept = 2 * n;
    }
  memcpy (search->kept_stops + search->n_kept, search->stops,
          (size_t) search->n_stops * sizeof (Stop));
  frame->n_stops = search->n_stops;
  search->n_kept = n;
}

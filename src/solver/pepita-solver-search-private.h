/* pepita-solver-search-private.h: what the files of the search share: the search as it stands, and
 * what can be done at given heights.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-solver-private.h"

enum
{
  N_MARKS = 65536 / 64,
  DEAD_END_DEPTH = 8, /* beyond it, a look at what could be costs more than it saves */
};

typedef struct
{
  SolverState state;
  size_t first; /* of its choices */
  size_t next;
  size_t end;
  SolverChoice made; /* the last of them */
  uint64_t done;     /* cards whose choices have all been searched, in vain */
  size_t first_stop; /* of those that are kept */
  int n_stops;       /* 0: nothing is known of what is lost here */
  SolverHeights entered;
  bool brief;        /* the choices of one card are known alone */
  bool ahead;        /* what its choices lead to is known */
  bool added;        /* to what has been seen, as */
  uint8_t old_marks; /* before */
  uint64_t key;
} Frame;

/* What a choice leads to. */
typedef struct
{
  uint64_t key;
  int8_t waste;
  uint8_t n_nodes; /* up to it, as safe cards go up one by one; 0: it is not known */
  bool struck;     /* another choice leads to the same */
} Child;

/* Heights of a node, and which cards can be moved there. */
typedef struct
{
  SolverHeights heights;
  uint64_t up;      /* bases of levels and stock cards that can go up */
  uint64_t columns; /* and those that have room in a column */
  uint64_t lost_up; /* those of them that are known to lead nowhere */
  uint64_t lost_columns;
} Stop;

struct _SolverSearch
{
  SolverBoard board;
  SolverSeen seen;
  uint64_t nodes;
  SolverOutcome outcome;

  /* where it starts, and how the search goes about it at present */
  SolverState start;
  SolverHeights start_heights;
  int draw;           /* that of the rules */
  size_t ahead_lines; /* so large a table makes it worth while to look ahead */
  int round;
  uint64_t round_end; /* in nodes */
  uint64_t run_end;   /* no later than that of the run */
  bool diving;        /* nothing has been lost yet */
  bool eager;         /* what looks best first: deep columns, cards that others can go on */
  bool high_first;    /* the high cards before the low ones */
  int first_card;     /* and those from this one on before the others */
  unsigned seed;      /* not 0: what costs few draws first, and a little chance */
  bool draw_one_won;  /* with one card drawn at a time it can be won */

  Frame *frames;
  size_t n_frames;
  size_t max_frames;
  SolverChoice *choices;
  Child *children; /* in the same places */
  size_t n_choices;
  size_t max_choices;

  /* the heights that belong together: all that were met, with a bit for each, and those where
   * something can be chosen */
  SolverHeights *heights;
  int n_heights;
  Stop *stops;
  int n_stops;
  Stop *kept_stops; /* of all frames */
  size_t n_kept;
  size_t max_kept;
  uint64_t marks[N_MARKS];

  /* cards on, and next on, two foundations of given heights */
  uint64_t below[2][256];
  uint64_t above[2][256];
};

/* --- what can be done at given heights --- */

typedef struct
{
  uint64_t next; /* cards that the foundations take */
  uint64_t up;   /* those of them in the columns that nothing need lie on */
  uint64_t room; /* cards that a column would take */
  uint64_t back; /* those of them on top of the foundations */
} View;

static inline uint64_t
cards_below (const SolverSearch *search, SolverHeights heights)
{
  return search->below[0][heights & 255] | search->below[1][heights >> 8];
}

static inline uint64_t
cards_next (const SolverSearch *search, SolverHeights heights)
{
  return search->above[0][heights & 255] | search->above[1][heights >> 8];
}

/* Of each rank and chain there are cards in the columns, at most two; each card one rank lower
 * that is not the base of a level lies on one of them.  If there are more of the former, one is
 * free: which one is for us to say.  So many columns are taken as there are levels and kings. */
static inline View
view_heights (const SolverSearch *search, const SolverState *state, SolverHeights heights)
{
  uint64_t below = cards_below (search, heights);
  uint64_t cards = state->seen & ~below;
  uint64_t loose = cards & ~state->locked;
  uint64_t on = loose << 4;
  uint64_t open = ((cards | cards >> 1) & ~(on | on >> 1)) | (cards & cards >> 1 & ~(on & on >> 1));
  unsigned kings;
  View view;

  open &= SOLVER_TWIN_LOW;
  open |= open << 1;
  view.next = cards_next (search, heights);
  view.up = view.next & cards & open;
  view.room = open >> 4;
  kings = (unsigned) (loose >> 48);
  if (state->columns + (int) (0x4332322132212110 >> 4 * kings & 7) < SOLVER_COLUMNS)
    view.room |= SOLVER_KINGS;
  view.back = view.room & below & ~solver_before_of_suit (below);
  return view;
}

static inline unsigned
least (unsigned one, unsigned other)
{
  return one < other ? one : other;
}

/* All cards that are safe: see the essay. */
static inline uint64_t
safe_cards (const SolverSearch *search, SolverHeights heights)
{
  unsigned clubs = heights >> (4 * PEPITA_CLUBS) & 15;
  unsigned diamonds = heights >> (4 * PEPITA_DIAMONDS) & 15;
  unsigned hearts = heights >> (4 * PEPITA_HEARTS) & 15;
  unsigned spades = heights >> (4 * PEPITA_SPADES) & 15;
  unsigned black = least (least (diamonds, hearts) + 2, SOLVER_RANKS);
  unsigned red = least (least (clubs, spades) + 2, SOLVER_RANKS);

  return cards_below (search,
                      (SolverHeights) (least (black, spades + 3) << (4 * PEPITA_CLUBS) |
                                       least (red, hearts + 3) << (4 * PEPITA_DIAMONDS) |
                                       least (red, diamonds + 3) << (4 * PEPITA_HEARTS) |
                                       least (black, clubs + 3) << (4 * PEPITA_SPADES)));
}

static inline SolverHeights
raised (SolverHeights heights, int card)
{
  return (SolverHeights) (heights + (1u << (4 * solver_card_suit (card))));
}

static inline SolverHeights
lowered (SolverHeights heights, int card)
{
  return (SolverHeights) (heights - (1u << (4 * solver_card_suit (card))));
}

/* --- a node: all heights that lead to each other --- */

static inline void
add_heights (SolverSearch *search, SolverHeights heights)
{
  uint64_t *word = &search->marks[heights >> 6];
  uint64_t bit = UINT64_C (1) << (heights & 63);

  if ((*word & bit) == 0)
    {
      *word |= bit;
      search->heights[search->n_heights++] = heights;
    }
}

static inline bool
has_heights (const SolverSearch *search, SolverHeights heights)
{
  return (search->marks[heights >> 6] >> (heights & 63) & 1) != 0;
}

static inline void
clear_heights (SolverSearch *search)
{
  for (int i = 0; i < search->n_heights; i++)
    search->marks[search->heights[i] >> 6] = 0;
  search->n_heights = 0;
  search->n_stops = 0;
}

/* --- pepita-solver-node.c --- */

/* Lists the heights that belong to a node, from @heights on.  Where a safe card can go up for good,
 * that is all there is to do: returns it, and leaves where in @at.  Otherwise returns -1. */
int solver_spread_heights (SolverSearch *search,
                           const SolverState *state,
                           SolverHeights heights,
                           SolverHeights *at);

/* The heights that stand for all that are listed. */
SolverHeights solver_choose_heights (const SolverSearch *search);

/* --- pepita-solver-choices.c --- */

/* These add to the choices of the search, or set its outcome to SOLVER_FULL_MEMORY. */
void solver_push_choice (SolverSearch *search, SolverHeights heights, int card, SolverKind kind);

/* All that can be done with @card at the heights that are listed. */
void solver_push_card (SolverSearch *search, int card);

/* All that can be chosen there with @cards, in the order of the round; @drawable are those cards of
 * the stock that can be had. */
void solver_push_all (SolverSearch *search,
                      const SolverState *state,
                      uint64_t drawable,
                      uint64_t cards);

/* The card of @up or @columns, which can be moved so, that comes first in the first round. */
int solver_first_eager (const SolverSearch *search,
                        const SolverState *state,
                        uint64_t up,
                        uint64_t columns);

/* The cards that can go up or to a column, at any of the heights, and are not known to be lost. */
void solver_find_movable (const SolverSearch *search, uint64_t *up, uint64_t *columns);

/* --- pepita-solver-lost.c --- */

/* Can't every level be freed even in a game that is easier? */
bool solver_is_dead_end (const SolverSearch *search,
                         const SolverState *state,
                         SolverHeights heights);

/* Is that worth a look?  Near the start, and where cards of the stock have just been passed over
 * for good. */
bool solver_may_be_dead_end (const SolverSearch *search, const SolverState *state);

/* Leaves cards in the stock that can't help to free a level, where that may be done. */
bool solver_may_wait (const SolverSearch *search, const SolverState *state);
void solver_leave_what_can_wait (SolverSearch *search, const SolverState *state);

/* What was tried in vain in the position of @parent, and can be done in either order with the move
 * it has just made, leads nowhere from @state: marks it in the stops. */
void solver_find_lost (SolverSearch *search, const SolverState *state, const Frame *parent);

/* Keeps a copy of the stops for @frame, or sets the outcome to SOLVER_FULL_MEMORY. */
void solver_keep_stops (SolverSearch *search, Frame *frame);

/* --- pepita-solver-search-memory.c --- */

/* What a hard position has grown is given back, so that the memory that is counted for one tells
 * nothing of those before it. */
void solver_search_give_back (SolverSearch *search);

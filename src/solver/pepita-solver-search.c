/* pepita-solver-search.c: the search itself.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* WHAT IS SEARCHED.  A position here is the heights of the foundations, how much of each column is
 * still held down (levels), and the stock; how the face-up cards lie is left out.  This is exact.
 * Each loose card (face up, not the first of a level) lies on a card one rank higher of the other
 * colour, kings on nothing.  So of a rank and chain as many cards are free of others as lie in the
 * columns less the loose cards one rank lower; and if one of two twins is free, either can be had,
 * as what lies on the other may move over to the one that is free.  Hence: every move of the game
 * is a move here or changes nothing here, and every move here is one move of the game after at
 * most one such shift (pepita-solver-path.c makes it).  A king with nothing under it is loose.
 * The idea is that of lonelybot (Vuong, github.com/vuonghy2442/lonelybot), where more is taken for
 * granted than is proved here.
 *
 * The stock is what can be drawn from it now or after recycles, not the drawing (the "K+" moves of
 * Yan, Diaconis, Rusmevichientong and Van Roy 2004; Bjarnason, Tadepalli and Fern 2007).  With no
 * limit of passes the waste matters only as far as it changes what can be drawn; with one, waste
 * and recycles left are part of a position.  Moves from the stock and those that free a level can't
 * be taken back, the others can (if foundation cards may return): so there are no circles.
 *
 * The rules of the search.  Each can be switched off (PepitaSolverRules), and the tests do it.
 *
 * SAFE.  A card of rank r that can go up is safe if both foundations of the other colour are at
 * r - 2 or higher and that of its twin at r - 3 or higher.  (Keller's rule; Blake and Gent, "The
 * Winnability of Klondike Solitaire", arXiv 1906.12314, appendix B.)  It goes up at once, and does
 * not come back while it is safe.  Why: take a way to win in which it stays.  The only use of it
 * there is to have cards d of rank r - 1 and the other colour laid on it, on those the twin's x of
 * rank r - 2, and so on.  Go the same way with the card up, putting d or x up instead of laying
 * them there: each is next on its foundation or there already, since all of lower rank are up and
 * stay up; nothing of rank r - 3 is left to lie on x.  In this way the foundations are at least as
 * high at any time as they were, and no more lies in the columns; so all else can be done as
 * before.  No card needs to come back for it, so that it holds with and without foundation return,
 * and as d or x leave the stock at the same moment as before, for every kind of stock.
 *
 * SAFE_STOCK.  From the stock, a safe card goes up at once if that changes nothing else: where one
 * card is drawn at a time with no limit of passes (all of the stock can be had always); or, with no
 * limit, if it is the last of the stock while the waste makes no difference: the cards before it
 * keep their places, and what can be drawn from them without it is at least what could be drawn
 * with it.  (In any other place the cards after it would come up at other times.)
 *
 * MERGE.  Where foundation cards may return, all heights that lead to each other by loose cards
 * going up and coming back are one node: won or lost together.  One of them stands for all in what
 * has been seen.  A choice that leads from a node to heights of a node just searched is struck out.
 *
 * LOST.  If a choice m was lost at a node, and now m is possible after another choice c that could
 * have been made after m just as well, with the same result, then m is lost here too: the position
 * is one that could have been reached through the lost one.  (Sleep sets, Godefroid 1996; here no
 * more is used than that what follows from a lost position is lost.)  The two are in each other's
 * way if the one takes the place that the other needs, frees or covers a twin of it, or if both
 * take from the stock, unless all of it can always be had.
 *
 * WASTE.  Of positions that differ in the waste alone, one from which more cards can be drawn is
 * at least as good, as taking a card leads to the same from both.  With draws of three, a waste of
 * w cards lets one draw what a waste of w + 3 does, and the card at w; a waste that makes no
 * difference, the least of all.  So what is lost with w is lost with w + 3.
 *
 * DRAW_ONE.  All that can be drawn three at a time can be drawn one at a time, so that what is lost
 * with one card at a time is lost with three.  Where that is not soon decided, the easier game is
 * searched too, and what is found lost in it counts for both.
 *
 * NEEDED.  Where one card is drawn at a time with no limit of passes (so also in the easier game of
 * DRAW_ONE), a card stays in the stock until it can be of use for freeing a level, by itself or
 * through others; what can be is found at each node.  (pepita-solver-needs.c says how, and why this
 * loses nothing.)  It is the greatest gain of all: in hard searches it spares five nodes of six.
 *
 * DEAD_END.  A game that is easier still: cards are never in the way and never leave a place where
 * they once were of use.  What can't free every level even so is lost (Bjarnason and others 2007).
 * It is looked at near the start alone, where it can save much.  When no recycle is left, what lies
 * in the waste can be had only after the cards above it, even in that game; so it is looked at
 * again each time that cards are passed over.
 *
 * ROUNDS.  Whether a position that can be won is won soon is a matter of the order in which things
 * are tried, and of luck.  The first round is for what is easily won: it frees the column with the
 * most levels first, and of the stock it takes cards that the base of a level can go on, high ones
 * first.  (Where passes are limited, all rounds take the waste first, and then what passes over the
 * fewest cards.)  A search that takes long is broken off and begun anew in another order,
 * again and again, each time longer.  What has been found lost stays so; the nodes that were not
 * finished are taken out of it.
 *
 * FEW MOVES.  Draws are most of the moves of a game, and the first way found to win takes no heed
 * of them.  After a win there are short searches in orders in which what costs few draws comes
 * first, with a little chance in them that is the same everywhere; the shortest way is kept
 * (pepita-solver.c).  No verdict depends on it.
 *
 * AHEAD.  In a hard search the table of what has been seen is large, and most of the time would go
 * in waiting for the memory where a position is or is not; four of five are there.  So all that a
 * node leads to is looked up in advance: its keys are made, and their lines sent for, before the
 * first is asked for.  What is known by then to be lost is passed over.  The nodes are the same, in
 * the same order, as without it.
 *
 * Not used, since deals are known on which it is wrong or no proof is known: rules that depend on
 * the last moves together with what was seen (lonelybot's pruning after reveals and draws), and
 * treating suits of a colour as equal.
 */

#include "pepita-solver-private.h"

#include <stdlib.h>
#include <string.h>

enum
{
  N_HEIGHTS = 14 * 14 * 14 * 14,
  FIRST_FRAMES = 128,
  FIRST_CHOICES = 2048,
  FIRST_KEPT = 2048,
  AHEAD_LINES = 8192, /* of a table that is more than the processor has near it */
  N_MARKS = 65536 / 64,
  NO_CARD = 63,
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

/* Lists the heights that belong to a node, from @heights on.  Where a safe card can go up for good,
 * that is all there is to do: returns it, and leaves where in @at.  Otherwise returns -1. */
static int
spread_heights (SolverSearch *search,
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

/* The heights that stand for all that are listed. */
static SolverHeights
choose_heights (const SolverSearch *search)
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

static void
push_choice (SolverSearch *search, SolverHeights heights, int card, SolverKind kind)
{
  if (search->n_choices == search->max_choices && !grow_choices (search))
    {
      search->outcome = SOLVER_FULL_MEMORY;
      return;
    }
  search->choices[search->n_choices++] =
      (SolverChoice){ heights, (uint8_t) card, (uint8_t) kind };
}

/* All that can be done with @card.  Where it could go up, a column leads to the same if cards may
 * come back, and to more if they may not. */
static void
push_card (SolverSearch *search, int card)
{
  uint64_t bit = solver_bit (card);
  bool merge = search->board.back && (search->board.use & PEPITA_SOLVER_MERGE) != 0;

  for (int i = 0; i < search->n_stops; i++)
    {
      const Stop *stop = &search->stops[i];

      if ((stop->up & ~stop->lost_up & bit) != 0)
        push_choice (search, stop->heights, card, SOLVER_UP);
      if ((stop->columns & ~stop->lost_columns & bit) != 0 && !(merge && (stop->up & bit) != 0))
        push_choice (search, stop->heights, card, SOLVER_TO_COLUMN);
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
      push_card (search, card);
    }
}

/* The high cards of @cards before the low ones. */
static void
push_cards_down (SolverSearch *search, uint64_t cards)
{
  for (; cards != 0; cards ^= solver_bit (63 - __builtin_clzll (cards)))
    push_card (search, 63 - __builtin_clzll (cards));
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

      push_card (search, best);
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
    push_card (search, order[i]);
}

/* Those of @cards in the places of @places, in the order in which they are drawn. */
static void
push_places (SolverSearch *search, uint64_t places, uint64_t cards)
{
  for (; places != 0; places &= places - 1)
    {
      int card = search->board.stock[__builtin_ctzll (places)];

      if ((cards & solver_bit (card)) != 0)
        push_card (search, card);
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

/* The card that comes first in that order. */
static inline int
first_eager (const SolverSearch *search, const SolverState *state, uint64_t up, uint64_t columns)
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
    push_choice (search, here, __builtin_ctzll (up), SOLVER_FREE_UP);
  if (!search->board.back)
    return;
  if ((search->board.use & PEPITA_SOLVER_SAFE) != 0)
    safe = safe_cards (search, here);
  for (uint64_t back = view.back & ~safe; back != 0; back &= back - 1)
    push_choice (search, here, __builtin_ctzll (back), SOLVER_FREE_DOWN);
}

/* Cards that can be moved, by what has not been lost. */
static inline void
find_movable (const SolverSearch *search, uint64_t *up, uint64_t *columns)
{
  *up = *columns = 0;
  for (int i = 0; i < search->n_stops; i++)
    {
      *up |= search->stops[i].up & ~search->stops[i].lost_up;
      *columns |= search->stops[i].columns & ~search->stops[i].lost_columns;
    }
}

/* All that can be chosen, with @cards. */
static void
push_all (SolverSearch *search, const SolverState *state, uint64_t drawable, uint64_t cards)
{
  uint64_t up, columns;

  find_movable (search, &up, &columns);
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

/* An easier game: no card is ever in the way of another, none takes up room, and all of the stock
 * can be had, but for what lies in the waste below cards that have nowhere to go, where there is no
 * recycle left.  If not even then every level comes free, there is no hope. */
static bool
is_dead_end (const SolverSearch *search, const SolverState *state, SolverHeights heights)
{
  const SolverBoard *board = &search->board;
  uint64_t up = cards_below (search, heights);
  uint64_t buried = buried_places (state);
  uint64_t stock = state->stock_cards & ~cards_at (board, buried);
  uint64_t had = state->seen | stock; /* can go up when their turn comes */
  uint64_t lying = state->seen & ~up; /* can be what others lie on */
  uint64_t waiting = board->back ? stock | up : stock;
  uint64_t levels = state->levels;
  int above = buried == 0 ? 0 : place_above (state, buried);
  uint64_t next;
  bool more = true;

  while (more)
    {
      uint64_t room = solver_both_twins (lying);
      uint64_t laid = waiting & (room >> 4 | SOLVER_KINGS) & ~lying;

      more = laid != 0;
      lying |= laid;
      room |= solver_both_twins (laid);
      while ((next = cards_next (search, heights) & had) != 0)
        {
          for (; next != 0; next &= next - 1)
            heights = raised (heights, __builtin_ctzll (next));
          more = true;
        }
      up = cards_below (search, heights);
      while (buried != 0 && ((lying | up) >> board->stock[above] & 1) != 0)
        {
          above = 63 - __builtin_clzll (buried);
          buried ^= UINT64_C (1) << above;
          had |= solver_bit (board->stock[above]);
          waiting |= solver_bit (board->stock[above]);
          more = true;
        }
      up |= room >> 4 | SOLVER_KINGS;
      for (int i = 0; i < SOLVER_COLUMNS; i++)
        {
          unsigned n = levels >> (8 * i) & 255;

          while (n > 0 && (up >> board->base[i][n - 1] & 1) != 0)
            {
              n--;
              levels -= UINT64_C (1) << (8 * i);
              had |= board->segment[i][n];
              lying |= board->segment[i][n];
              more = true;
            }
        }
    }
  return levels != 0 || buried != 0;
}

/* Is it worth a look?  Near the start, and where cards of the stock have just been passed over for
 * good. */
static inline bool
may_be_dead_end (const SolverSearch *search, const SolverState *state)
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
static inline bool
may_wait (const SolverSearch *search, const SolverState *state)
{
  unsigned both = PEPITA_SOLVER_NEEDED | PEPITA_SOLVER_MERGE;

  return search->board.draw == 1 && state->recycles < 0 && search->board.back &&
         (search->board.use & both) == both && search->seed == 0;
}

/* Aces and twos are safe for ever. */
static SolverNeeds
find_needs (const SolverSearch *search, const SolverState *state)
{
  uint64_t up = cards_below (search, choose_heights (search));
  uint64_t fixed = (search->board.use & PEPITA_SOLVER_SAFE) != 0 ? up & 0xff : 0;

  return solver_find_needs (state, up, fixed);
}

/* Leaves cards in the stock that can't help to free a level. */
static void
leave_what_can_wait (SolverSearch *search, const SolverState *state)
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

/* Where the card of @choice has just been moved from the position of @parent, what was tried there
 * in vain and can be done in either order with it leads nowhere from here. */
static void
find_lost (SolverSearch *search, const SolverState *state, const Frame *parent)
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

static void
keep_stops (SolverSearch *search, Frame *frame)
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

/* --- depth first --- */

static Frame *
push_frame (SolverSearch *search, const SolverState *state)
{
  Frame *frame;

  if (search->n_frames == search->max_frames)
    {
      size_t max = search->max_frames * 2;
      Frame *frames = realloc (search->frames, max * sizeof *frames);

      /* the frame at the top is lost, but so is the search */
      if (frames == NULL)
        search->outcome = SOLVER_FULL_MEMORY;
      else
        {
          search->frames = frames;
          search->max_frames = max;
        }
    }
  if (search->n_frames == search->max_frames)
    search->n_frames--;
  frame = &search->frames[search->n_frames++];
  frame->state = *state;
  frame->first = frame->next = search->n_choices;
  frame->first_stop = search->n_kept;
  frame->n_stops = 0;
  frame->added = false;
  frame->brief = false;
  frame->ahead = false;
  frame->done = 0;
  frame->made.card = NO_CARD;
  return frame;
}

/* What the marks of a key tell.  For each remainder, 1 or 2, of cards in the waste beyond whole
 * draws: how many draws, plus one, are known to be lost, and so are more of them.  A waste that
 * makes no difference is worse than any.  Zero: not even one card at a time could win. */
enum
{
  MARK_ANY = 14,
};

static inline unsigned
mark_of (unsigned marks, int remainder)
{
  return marks >> (4 * (remainder - 1)) & 15;
}

/* The marks after a position with @waste is found lost; @marks themselves if that is known. */
static unsigned
marks_with (unsigned marks, int waste, int draw)
{
  int remainder = solver_remainder (waste, draw);
  unsigned rounds = (unsigned) (waste / draw) + 1;
  unsigned first = mark_of (marks, 1);
  unsigned second = mark_of (marks, 2);

  if (draw == 1)
    return 0;
  if (remainder == 0)
    return first <= MARK_ANY || second <= MARK_ANY ? marks : MARK_ANY | MARK_ANY << 4;
  if (mark_of (marks, remainder) <= rounds)
    return marks;
  if (remainder == 1)
    return rounds | (second < MARK_ANY ? second : MARK_ANY) << 4;
  return rounds << 4 | (first < MARK_ANY ? first : MARK_ANY);
}

/* Adds a node to what has been seen, as lost: it will be, or the search is over.  Returns false if
 * nothing can come of it any more. */
static bool
add_to_seen (SolverSearch *search, const SolverState *state, uint64_t *key, unsigned *old_marks)
{
  const SolverBoard *board = &search->board;
  unsigned marks;

  *key = solver_board_key (board, state, choose_heights (search));
  if (!board->marked)
    return solver_seen_add (&search->seen, *key);
  *old_marks = solver_seen_marks (&search->seen, *key);
  marks = marks_with (*old_marks, state->waste, board->draw);
  if (marks == *old_marks)
    return false;
  solver_seen_set_marks (&search->seen, *key, marks);
  return true;
}

/* Gives up what is being searched: of the nodes on the way nothing is known. */
static void
forget_frames (SolverSearch *search)
{
  for (size_t i = 0; i < search->n_frames; i++)
    {
      const Frame *frame = &search->frames[i];

      if (frame->added && search->board.marked)
        solver_seen_set_marks (&search->seen, frame->key, frame->old_marks);
      else if (frame->added)
        solver_seen_remove (&search->seen, frame->key);
    }
  search->n_frames = 0;
  search->n_choices = 0;
  search->n_kept = 0;
}

static SolverHeights
heights_after (SolverChoice choice)
{
  if (choice.kind == SOLVER_TO_COLUMN)
    return choice.heights;
  if (choice.kind == SOLVER_FREE_DOWN)
    return lowered (choice.heights, choice.card);
  return raised (choice.heights, choice.card);
}

/* What leads here from a level alone has left the stock as it was. */
static inline void
find_drawable (const SolverSearch *search, SolverState *state)
{
  if (state->drawable == 0 && state->stock != 0)
    state->drawable = solver_board_drawable (&search->board, state);
}

static inline bool
uses_lost (const SolverSearch *search)
{
  return (search->board.use & PEPITA_SOLVER_LOST) != 0 &&
         ((search->board.use & PEPITA_SOLVER_MERGE) != 0 || !search->board.back);
}

/* Leaves what can be done in the node whose frame is at the top, and is not known to be lost.
 * Returns the cards that can be had. */
static uint64_t
narrow_stops (SolverSearch *search, const SolverState *state)
{
  uint64_t takes = state->locked | state->drawable;

  for (int i = 0; i < search->n_stops; i++)
    {
      search->stops[i].up &= takes;
      search->stops[i].columns &= takes;
    }
  if (may_wait (search, state))
    leave_what_can_wait (search, state);
  if (uses_lost (search) && search->n_frames > 1)
    find_lost (search, state, &search->frames[search->n_frames - 2]);
  return takes;
}

/* Fills the frame at the top, of a node that has been added to what has been seen, with what can be
 * chosen beside what is in it. */
static void
fill_frame (SolverSearch *search, const SolverState *state, uint64_t key, unsigned old_marks)
{
  Frame *frame = &search->frames[search->n_frames - 1];
  uint64_t takes = narrow_stops (search, state);

  frame->added = true;
  frame->key = key;
  frame->old_marks = (uint8_t) old_marks;
  if (uses_lost (search))
    keep_stops (search, frame);
  push_all (search, state, takes & ~state->locked, ~solver_bit (frame->made.card));
  frame->end = search->n_choices;
}

/* Of a node that has just been listed, the first card alone is looked at: see BRIEF. */
static void
enter_briefly (SolverSearch *search, SolverState *state, SolverHeights heights)
{
  Frame *frame;
  uint64_t up, columns;

  find_drawable (search, state);
  frame = push_frame (search, state);
  frame->brief = true;
  frame->entered = heights;
  narrow_stops (search, state);
  find_movable (search, &up, &columns);
  while ((up | columns) != 0 && search->n_choices == frame->first)
    {
      int card = first_eager (search, state, up, columns);

      push_card (search, card);
      up &= ~solver_bit (card);
      columns &= ~solver_bit (card);
    }
  frame->end = search->n_choices;
}

/* Gives up all from the first dead end on.  Returns false if there is none. */
static bool
cut_dead_end (SolverSearch *search)
{
  if ((search->board.use & PEPITA_SOLVER_DEAD_END) == 0)
    return false;
  for (size_t i = 1; i < search->n_frames && i < DEAD_END_DEPTH; i++)
    {
      const Frame *frame = &search->frames[i];

      if (frame->brief && is_dead_end (search, &frame->state, frame->entered))
        {
          search->n_choices = frame->first;
          search->n_kept = frame->first_stop;
          search->n_frames = i;
          return true;
        }
    }
  return false;
}

/* Makes up for what was left out when the node at the top was entered. */
static void
complete (SolverSearch *search, Frame *frame)
{
  bool dived = search->diving;
  SolverState state = frame->state;
  SolverHeights at;
  uint64_t key;
  unsigned old_marks = 0;

  search->diving = false;
  if (dived && cut_dead_end (search))
    return;
  frame->brief = false;
  spread_heights (search, &state, frame->entered, &at);
  add_to_seen (search, &state, &key, &old_marks);
  fill_frame (search, &state, key, old_marks);
}

/* Looks at a position, reached by the last choice of the frame at the top if there is one: adds a
 * frame if there is something to search. */
static void
enter (SolverSearch *search, SolverState *state, SolverHeights heights)
{
  uint64_t key;
  unsigned old_marks = 0;
  SolverHeights at;
  int card;

  search->nodes++;
  if (state->levels == 0 && state->seen == SOLVER_ALL &&
      (search->board.use & PEPITA_SOLVER_SAFE) != 0)
    {
      search->outcome = SOLVER_WON; /* all go up, the lowest first, as each is safe */
      return;
    }
  card = spread_heights (search, state, heights, &at);
  if (card >= 0)
    {
      push_frame (search, state);
      push_choice (search, at, card, SOLVER_UP);
      search->frames[search->n_frames - 1].end = search->n_choices;
      return;
    }
  if (has_heights (search, SOLVER_FULL))
    {
      search->outcome = SOLVER_WON;
      return;
    }
  if (search->diving && search->n_frames > 0)
    {
      enter_briefly (search, state, heights);
      return;
    }
  if (!add_to_seen (search, state, &key, &old_marks))
    return;
  if (may_be_dead_end (search, state) &&
      is_dead_end (search, state, search->stops[0].heights))
    return;
  find_drawable (search, state);
  push_frame (search, state);
  fill_frame (search, state, key, old_marks);
}

/* Strikes out what the same card does at heights that have just been looked at with others. */
static void
strike_out (SolverSearch *search, Frame *frame, SolverChoice made)
{
  size_t kept = frame->next;
  size_t i;

  for (i = frame->next; i < frame->end && search->choices[i].card == made.card; i++)
    {
      if (!has_heights (search, heights_after (search->choices[i])))
        search->choices[kept++] = search->choices[i];
    }
  /* what is kept moves up to what follows */
  while (kept > frame->next)
    search->choices[--i] = search->choices[--kept];
  frame->next = i;
}

/* --- looking ahead --- */

/* Strikes out what the same card as choice @made does at heights of the node it leads to. */
static void
strike_ahead (SolverSearch *search, const Frame *frame, size_t made)
{
  int card = search->choices[made].card;

  for (size_t i = made + 1; i < frame->end && search->choices[i].card == card; i++)
    {
      if (has_heights (search, heights_after (search->choices[i])))
        search->children[i].struck = true;
    }
}

/* Goes from the position of @frame where choice @at leads, with all safe cards up. */
static void
find_child (SolverSearch *search, const Frame *frame, size_t at)
{
  const SolverBoard *board = &search->board;
  SolverChoice choice = search->choices[at];
  SolverState state = frame->state;
  SolverHeights heights = heights_after (choice);
  Child *child = &search->children[at];
  int n = 1;
  int card;

  if (choice.kind <= SOLVER_UP)
    solver_board_take (board, &state, choice.card);
  card = spread_heights (search, &state, heights, &heights);
  if (board->back && (board->use & PEPITA_SOLVER_MERGE) != 0)
    strike_ahead (search, frame, at);
  for (; card >= 0; n++)
    {
      solver_board_take (board, &state, card);
      card = spread_heights (search, &state, raised (heights, card), &heights);
    }
  child->n_nodes = 0;
  if (has_heights (search, SOLVER_FULL))
    return;
  child->n_nodes = (uint8_t) n;
  child->waste = state.waste;
  child->key = solver_board_key (board, &state, choose_heights (search));
  solver_seen_prefetch (&search->seen, child->key, board->marked);
}

static void
look_ahead (SolverSearch *search, Frame *frame)
{
  frame->ahead = true;
  for (size_t i = frame->first; i < frame->end; i++)
    search->children[i].struck = false;
  for (size_t i = frame->first; i < frame->end; i++)
    {
      if (!search->children[i].struck)
        find_child (search, frame, i);
    }
}

/* Where the run would end on the way, it has to go there step by step. */
static bool
is_known_lost (SolverSearch *search, const Child *child)
{
  unsigned marks;

  if (child->n_nodes == 0 || search->nodes + child->n_nodes > search->run_end)
    return false;
  if (!search->board.marked)
    return solver_seen_has (&search->seen, child->key);
  marks = solver_seen_marks (&search->seen, child->key);
  return marks_with (marks, child->waste, search->board.draw) == marks;
}

/* --- depth first, step by step --- */

static void
leave (SolverSearch *search, const Frame *frame)
{
  search->n_choices = frame->first;
  search->n_kept = frame->first_stop;
  if (--search->n_frames == 0)
    search->outcome = SOLVER_LOST;
}

static void
step (SolverSearch *search)
{
  size_t at = search->n_frames - 1;
  Frame *frame = &search->frames[at];
  SolverState state = frame->state;
  bool ahead = frame->ahead;
  SolverChoice choice;

  while (ahead && frame->next < frame->end && search->children[frame->next].struck)
    frame->next++;
  if (frame->next == frame->end)
    {
      if (frame->brief)
        complete (search, frame);
      else
        leave (search, frame);
      return;
    }
  choice = search->choices[frame->next++];
  if (choice.card != frame->made.card)
    frame->done |= solver_bit (frame->made.card) & SOLVER_ALL;
  frame->made = choice;
  if (ahead && is_known_lost (search, &search->children[frame->next - 1]))
    {
      search->nodes += search->children[frame->next - 1].n_nodes;
      return;
    }
  if (choice.kind <= SOLVER_UP)
    solver_board_take (&search->board, &state, choice.card);
  enter (search, &state, heights_after (choice));
  if (!ahead && search->board.back && (search->board.use & PEPITA_SOLVER_MERGE) != 0)
    strike_out (search, &search->frames[at], choice);
  /* not before: what has been struck out are heights of the node just entered */
  if (search->outcome == SOLVER_MORE && search->n_frames > at + 1 &&
      search->frames[at + 1].added && search->seen.n_lines >= search->ahead_lines)
    look_ahead (search, &search->frames[at + 1]);
}

/* --- rounds --- */

enum
{
  ROUND_KINDS = 3,
  FIRST_ROUND = 3000, /* nodes */
  SHARE = 4,          /* rounds in other orders are shorter by that */
};

/* Can a search be broken off and begun anew, with what it has found lost? */
static bool
has_rounds (const SolverSearch *search)
{
  unsigned use = search->board.use;

  return (use & PEPITA_SOLVER_ROUNDS) != 0 &&
         ((use & PEPITA_SOLVER_MERGE) != 0 || !search->board.back);
}

/* Where choices are of cards alone, in the order of the first round. */
static bool
may_dive (const SolverSearch *search)
{
  return search->eager && search->board.back &&
         (search->board.use & PEPITA_SOLVER_MERGE) != 0 && search->ahead_lines > 0;
}

/* Begins the next round.  The first tries what looks best first, which soon wins most of what can
 * be won; then one card at a time, high cards first, low cards first, which is the shorter way
 * through what is hard; and the same again, each time twice as long. */
static void
start_round (SolverSearch *search)
{
  bool draw_one = (search->board.use & PEPITA_SOLVER_DRAW_ONE) != 0 && search->board.marked &&
                  search->draw > 1 && !search->draw_one_won;
  SolverState state = search->start;
  int kind = search->round % ROUND_KINDS;
  int cycle = search->round / ROUND_KINDS;

  if (kind == 1 && !draw_one)
    {
      search->round++;
      kind++;
    }
  search->eager = search->round == 0 && search->board.recycles < 0;
  search->high_first = kind == 2 && cycle % 2 == 0;
  search->first_card = kind == 2 ? cycle * 20 % SOLVER_CARDS : 0;
  search->board.draw = kind == 1 ? 1 : search->draw;
  if (kind == 1)
    state.waste = 0;
  if (has_rounds (search))
    search->round_end = search->nodes + ((uint64_t) FIRST_ROUND << cycle) / (kind == 2 ? SHARE : 1);
  else
    search->round_end = UINT64_MAX;
  search->diving = may_dive (search);
  search->round++;
  enter (search, &state, search->start_heights);
  if (search->outcome == SOLVER_MORE && search->n_frames == 0)
    search->outcome = SOLVER_LOST;
}

/* Winning with one card at a time is not yet winning; losing is losing. */
static void
finish_draw_one (SolverSearch *search)
{
  if (search->board.draw == search->draw || search->outcome != SOLVER_WON)
    return;
  search->outcome = SOLVER_MORE;
  search->draw_one_won = true;
  search->round_end = search->nodes;
}

SolverOutcome
solver_search_run (SolverSearch *search, uint64_t nodes, const atomic_bool *stop)
{
  uint64_t end = search->nodes + nodes;

  for (unsigned i = 1; search->outcome == SOLVER_MORE && search->nodes < end; i++)
    {
      bool grows = solver_seen_grow (&search->seen);

      if ((grows || i % 1024 == 0) && stop != NULL &&
          atomic_load_explicit (stop, memory_order_relaxed))
        break;
      if (grows)
        continue;
      if (search->nodes >= search->round_end)
        {
          forget_frames (search);
          start_round (search);
        }
      else
        {
          search->run_end = end < search->round_end ? end : search->round_end;
          step (search);
        }
      finish_draw_one (search);
    }
  return search->outcome;
}

bool
solver_search_again (SolverSearch *search, unsigned seed, uint64_t nodes)
{
  uint64_t end = search->nodes + nodes;
  SolverState start = search->start;

  if (!has_rounds (search) || search->outcome == SOLVER_FULL_MEMORY)
    return false;
  while (solver_seen_grow (&search->seen))
    continue;
  forget_frames (search);
  search->outcome = SOLVER_MORE;
  search->seed = seed;
  search->run_end = end;
  search->diving = false;
  search->board.draw = search->draw;
  enter (search, &start, search->start_heights);
  while (search->outcome == SOLVER_MORE && search->nodes < end && search->n_frames > 0)
    {
      if (!solver_seen_grow (&search->seen))
        step (search);
    }
  search->seed = 0;
  return search->outcome == SOLVER_WON;
}

/* What a hard position has grown is given back, so that the memory that is counted for one tells
 * nothing of those before it. */
static void
give_back (SolverSearch *search)
{
  Frame *frames = NULL;
  SolverChoice *choices = NULL;
  Child *children = NULL;
  Stop *kept = NULL;

  if (search->max_frames > FIRST_FRAMES)
    frames = realloc (search->frames, FIRST_FRAMES * sizeof *frames);
  if (frames != NULL)
    {
      search->frames = frames;
      search->max_frames = FIRST_FRAMES;
    }
  if (search->max_choices > FIRST_CHOICES)
    {
      choices = realloc (search->choices, FIRST_CHOICES * sizeof *choices);
      children = realloc (search->children, FIRST_CHOICES * sizeof *children);
      search->max_choices = FIRST_CHOICES;
    }
  if (choices != NULL)
    search->choices = choices;
  if (children != NULL)
    search->children = children;
  if (search->max_kept > FIRST_KEPT)
    kept = realloc (search->kept_stops, FIRST_KEPT * sizeof *kept);
  if (kept != NULL)
    {
      search->kept_stops = kept;
      search->max_kept = FIRST_KEPT;
    }
}

void
solver_search_start (SolverSearch *search,
                     const SolverBoard *board,
                     const SolverState *state,
                     SolverHeights heights)
{
  search->board = *board;
  search->start = *state;
  search->start_heights = heights;
  search->draw = board->draw;
  search->draw_one_won = false;
  search->ahead_lines = (board->use & PEPITA_SOLVER_AHEAD) != 0 ? AHEAD_LINES : SIZE_MAX;
  if ((board->use & PEPITA_SOLVER_AHEAD_ALWAYS) != 0)
    search->ahead_lines = 0;
  search->round = 0;
  search->nodes = 0;
  search->outcome = SOLVER_MORE;
  search->n_frames = 0;
  search->n_choices = 0;
  search->n_kept = 0;
  give_back (search);
  solver_seen_clear (&search->seen);
  start_round (search);
}

void
solver_search_rest (SolverSearch *search)
{
  size_t peak = search->seen.peak;

  solver_seen_clear (&search->seen);
  search->seen.peak = peak;
}

static void
make_tables (SolverSearch *search)
{
  for (int half = 0; half < 2; half++)
    {
      for (int low = 0; low <= SOLVER_RANKS; low++)
        {
          for (int high = 0; high <= SOLVER_RANKS; high++)
            {
              uint64_t below = 0;
              uint64_t above = 0;

              for (int i = 0; i < low; i++)
                below |= solver_bit (solver_card (i, 2 * half));
              for (int i = 0; i < high; i++)
                below |= solver_bit (solver_card (i, 2 * half + 1));
              if (low < SOLVER_RANKS)
                above |= solver_bit (solver_card (low, 2 * half));
              if (high < SOLVER_RANKS)
                above |= solver_bit (solver_card (high, 2 * half + 1));
              search->below[half][high << 4 | low] = below;
              search->above[half][high << 4 | low] = above;
            }
        }
    }
}

SolverSearch *
solver_search_new (size_t bytes)
{
  SolverSearch *search = calloc (1, sizeof *search);

  if (search == NULL)
    return NULL;
  search->max_frames = FIRST_FRAMES;
  search->max_choices = FIRST_CHOICES;
  search->max_kept = FIRST_KEPT;
  search->frames = malloc (search->max_frames * sizeof (Frame));
  search->choices = malloc (search->max_choices * sizeof (SolverChoice));
  search->children = malloc (search->max_choices * sizeof (Child));
  search->kept_stops = malloc (search->max_kept * sizeof (Stop));
  search->heights = malloc ((N_HEIGHTS + 1) * sizeof (SolverHeights));
  search->stops = malloc ((N_HEIGHTS + 1) * sizeof (Stop));
  make_tables (search);
  if (search->frames == NULL || search->choices == NULL || search->children == NULL ||
      search->heights == NULL || search->stops == NULL || search->kept_stops == NULL ||
      !solver_seen_init (&search->seen, bytes))
    {
      solver_search_free (search);
      return NULL;
    }
  return search;
}

void
solver_search_free (SolverSearch *search)
{
  if (search == NULL)
    return;
  solver_seen_free (&search->seen);
  free (search->frames);
  free (search->choices);
  free (search->children);
  free (search->heights);
  free (search->stops);
  free (search->kept_stops);
  free (search);
}

uint64_t
solver_search_nodes (const SolverSearch *search)
{
  return search->nodes;
}

size_t
solver_search_peak (const SolverSearch *search)
{
  return search->seen.peak + sizeof *search + N_HEIGHTS * (sizeof (SolverHeights) + sizeof (Stop)) +
         search->max_frames * sizeof (Frame) + search->max_kept * sizeof (Stop) +
         search->max_choices * (sizeof (SolverChoice) + sizeof (Child));
}

int
solver_search_n_choices (const SolverSearch *search)
{
  return (int) search->n_frames;
}

void
solver_search_choices (const SolverSearch *search, SolverChoice *choices)
{
  for (size_t i = 0; i < search->n_frames; i++)
    choices[i] = search->frames[i].made;
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

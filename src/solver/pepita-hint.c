/* pepita-hint.c: a good next move, from what the player can see alone.
 *
 * Some moves can't be taken back by any others, and each of them brings the game on:
 *
 *   - a card of a column is uncovered,
 *   - a card goes to a foundation where nothing can ever want it back (see is_kept()),
 *   - a card leaves the waste for good,
 *   - a card of the stock is drawn that has not been seen yet.
 *
 * These are the goals.  The other moves (parts of runs, whole runs that leave an empty column
 * behind, cards that go up early or come back from the foundations, draws of cards that are known)
 * are only made on the way to a goal.  Ways of a few moves are searched, level by level; each move
 * costs something, each goal is worth something, and the hint is the first move of the way that
 * comes out cheapest.  Nothing has to be remembered from one hint to the next: after the first
 * move of the cheapest way the rest of it is still there and costs less, so that what the way costs
 * falls with each move that is followed until the goal is reached, and goals can't be undone.
 * That is why hints never go in circles.  It holds for ways of at most so many moves as well (what
 * is left of a way is shorter), and for a level that is given up for its size, as long as nothing
 * of it is used.
 *
 * Where the table has no goal within a few moves and nothing is left to be drawn that is unknown,
 * the search goes deeper; then cards leave the waste, or go up early, for want of better.
 *
 * What is guessed of unseen cards is nothing at all.  Better play would deal them at random a few
 * times (PepitaView.unseen) and let the solver answer; it has a place in worth_of().
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-hint.h"

#include "pepita-endgame.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MAX_NODES = 5000,  /* positions that are looked at */
  N_SLOTS = 1 << 14, /* of the table that finds them again */
  NEAR = 3,          /* moves of the ways that are always searched */
  MAX_LEVEL = 12,
  NONE = INT_MAX,
};

/* What moves cost that bring nothing by themselves, more than nothing each. */
enum
{
  COST_MOVE = 10,
  COST_UP = 14,
  COST_BACK = 30,
  COST_DRAW = 1,
  COST_RECYCLE = 4,
  COST_LIMITED_RECYCLE = 60, /* where the passes are numbered */
};

typedef struct
{
  PepitaTable table;
  PepitaMove first; /* of the way that leads here */
  int cost;
} Node;

/* A goal and the way to it. */
typedef struct
{
  int cost;
  PepitaMove first;
} Way;

typedef struct
{
  const PepitaView *view;
  const PepitaRules *rules;
  Node *nodes;
  int n_nodes;
  int *slots; /* of nodes, by hash; -1: free */
  bool full;

  /* the cheapest ways of the levels that are complete, and of all */
  Way strong;
  Way weak;
  Way next_strong;
  Way next_weak;
  Way now; /* the best that can be done with the top card of the waste at once */
} Search;

/* --- the foundations --- */

/* Can @card, on its foundation, never be missed in the columns?  With one deck the fine form that
 * Blake and Gent (2026, section 7.1) prove; else no card is kept that is more than two ranks above
 * the lowest foundation.  Where cards do not come back, it is safe only when nothing is left that
 * could lie on it.
 * None of the cards that make a card kept can come back before it: so what is kept stays so. */
static bool
is_kept (const PepitaTable *table, const PepitaRules *rules, PepitaCard card)
{
  int rank = pepita_card_rank (card);
  PepitaSuit twin = (PepitaSuit) (PEPITA_SPADES - pepita_card_suit (card));
  int heights[PEPITA_N_SUITS];
  int lowest = PEPITA_N_RANKS, other = PEPITA_N_RANKS;

  if (pepita_card_is_joker (card))
    return false;
  if (rank <= PEPITA_ACE + 1)
    return true;
  pepita_table_heights (table, rules->layout, heights);
  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    {
      bool red = pepita_card_is_red (pepita_card (PEPITA_ACE, (PepitaSuit) suit));

      if (heights[suit] < lowest)
        lowest = heights[suit];
      if (red != pepita_card_is_red (card) && heights[suit] < other)
        other = heights[suit];
    }
  if (!rules->foundation_return)
    return rank <= lowest + 2 || rank <= other + 1;
  if (rules->layout->decks > 1 || rules->layout->jokers > 0)
    return rank <= lowest + 2;
  return rank <= other + 2 && rank <= heights[twin] + 3;
}

/* --- what a goal is worth --- */

/* Cards of column @pile that can't be moved before others are: those face down and, where cards
 * lie open, those out of order. */
static int
covered (const PepitaTable *table, const PepitaRules *rules, int pile)
{
  if (!rules->layout->open)
    return pepita_table_down (table, pile);
  return pepita_table_count (table, pile) - pepita_table_run (table, pile);
}

static bool
is_known (const PepitaTable *table, int pile)
{
  return pepita_table_count (table, pile) == 0 || pepita_table_top (table, pile) != PEPITA_NO_CARD;
}

/* Can what lies on the covered cards of @pile be moved at once? */
static bool
can_uncover (const PepitaTable *table, const PepitaRules *rules, int pile)
{
  int count = pepita_table_count (table, pile) - covered (table, rules, pile);
  PepitaMove move = { (uint8_t) pile, PEPITA_ANY_FOUNDATION, (uint8_t) count };

  if (covered (table, rules, pile) == 0 || !is_known (table, pile))
    return false;
  if (pepita_move_check (table, rules, move) == PEPITA_LEGAL)
    return true;
  for (int i = 0; i < rules->layout->columns; i++)
    {
      move.to = (uint8_t) (PEPITA_COLUMN_0 + i);
      if (is_known (table, move.to) && pepita_move_check (table, rules, move) == PEPITA_LEGAL)
        return true;
    }
  return false;
}

static int
n_uncoverable (const PepitaTable *table, const PepitaRules *rules)
{
  int n = 0;

  for (int i = 0; i < rules->layout->columns; i++)
    n += can_uncover (table, rules, PEPITA_COLUMN_0 + i);
  return n;
}

/* What uncovering a card of @from brings, the table being @after by then: more where many cards are
 * covered, and where it leaves more to be uncovered. */
static int
worth_of (const PepitaTable *after, const PepitaRules *rules, int from)
{
  return 100 + 6 * covered (after, rules, from) + 10 * n_uncoverable (after, rules);
}

enum
{
  WORTH_KEPT = 1000,      /* at once, whatever else there is */
  WORTH_KEPT_WASTE = 120, /* for it changes what can be drawn */
  WORTH_DRAW = 40,
  WORTH_WASTE_UP = 20,
  WORTH_WASTE = 0,
  WORTH_LAST_PASS = 60, /* what is drawn now is not drawn again */
};

/* --- the search --- */

static void
take_way (Way *best, int cost, PepitaMove first)
{
  if (cost < best->cost)
    *best = (Way){ cost, first };
}

/* The node of @table that costs least, or the free place for it. */
static int *
find_slot (Search *search, const PepitaTable *table)
{
  uint64_t at = pepita_table_hash (table);

  for (;; at++)
    {
      int *slot = &search->slots[at % N_SLOTS];

      if (*slot < 0 || pepita_table_equal (&search->nodes[*slot].table, table))
        return slot;
    }
}

static void
add_node (Search *search, const PepitaTable *table, PepitaMove first, int cost)
{
  int *slot = find_slot (search, table);

  if (*slot >= 0 && search->nodes[*slot].cost <= cost)
    return;
  if (search->n_nodes == MAX_NODES)
    {
      search->full = true;
      return;
    }
  *slot = search->n_nodes;
  search->nodes[search->n_nodes++] = (Node){ *table, first, cost };
}

static int
move_cost (const PepitaStep *step)
{
  if (pepita_pile_is_foundation (step->from))
    return COST_BACK;
  return pepita_pile_is_foundation (step->to) ? COST_UP : COST_MOVE;
}

/* Goes on from @table, to which a way leads that begins with @first, or is to begin with @move. */
static void
try_move (
    Search *search, const PepitaTable *table, PepitaMove move, const PepitaMove *first, int cost)
{
  const PepitaRules *rules = search->rules;
  PepitaTable after = *table;
  bool begins = first == NULL;
  PepitaStep step;
  bool kept;

  if (pepita_move_apply (&after, rules, move, &step) != PEPITA_LEGAL)
    return;
  if (begins)
    first = &move;
  if (pepita_pile_is_foundation (step.from) && is_kept (table, rules, step.card))
    return;
  kept = pepita_pile_is_foundation (step.to) && is_kept (table, rules, step.card);
  if (pepita_pile_is_column (step.from) &&
      covered (&after, rules, step.from) < covered (table, rules, step.from))
    {
      take_way (&search->next_strong,
                cost + (kept ? -WORTH_KEPT : 0) - worth_of (&after, rules, step.from), *first);
      return;
    }
  if (kept)
    {
      take_way (&search->next_strong,
                cost - (step.from == PEPITA_WASTE ? WORTH_KEPT_WASTE : WORTH_KEPT), *first);
      return;
    }
  cost += move_cost (&step);
  if (step.from == PEPITA_WASTE)
    {
      int total = cost - 10 * n_uncoverable (&after, rules) -
                  (pepita_pile_is_foundation (step.to) ? WORTH_WASTE_UP : WORTH_WASTE);

      take_way (&search->next_weak, total, *first);
      if (begins)
        take_way (&search->now, total, move);
    }
  add_node (search, &after, *first, cost);
}

/* Tries the top card of the waste, now and after each number of draws. */
static void
try_waste (Search *search, PepitaTable table, const PepitaMove *first, int cost)
{
  const PepitaRules *rules = search->rules;
  PepitaMove draw, begin;
  int recycles = 0;

  for (;;)
    {
      PepitaMove move = { PEPITA_WASTE, PEPITA_ANY_FOUNDATION, 1 };

      if (pepita_table_count (&table, PEPITA_WASTE) > 0)
        {
          try_move (search, &table, move, first, cost);
          for (int i = 0; i < rules->layout->columns; i++)
            {
              move.to = (uint8_t) (PEPITA_COLUMN_0 + i);
              try_move (search, &table, move, first, cost);
            }
        }
      if (!search->view->stock_seen)
        return;
      draw = pepita_table_count (&table, PEPITA_STOCK) > 0 ? PEPITA_DRAW : PEPITA_RECYCLE;
      if (draw.from == PEPITA_STOCK)
        cost += COST_DRAW;
      else if (recycles++ > 0)
        return;
      else
        cost += rules->passes == PEPITA_UNLIMITED ? COST_RECYCLE : COST_LIMITED_RECYCLE;
      if (pepita_move_apply (&table, rules, draw, NULL) != PEPITA_LEGAL)
        return;
      if (rules->passes == PEPITA_UNLIMITED)
        table.passes = 0;
      if (first == NULL)
        {
          begin = draw;
          first = &begin;
        }
    }
}

static void
expand (Search *search, int index)
{
  /* nodes do not move, but they may be more when this one has been gone through */
  const Node *node = &search->nodes[index];
  const PepitaMove *first = index > 0 ? &node->first : NULL;
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (&node->table, search->rules, moves);

  for (int i = 0; i < n_moves && !search->full; i++)
    {
      if (moves[i].from != PEPITA_WASTE && moves[i].from != PEPITA_STOCK)
        try_move (search, &node->table, moves[i], first, node->cost);
    }
  if (!search->full)
    try_waste (search, node->table, first, node->cost);
}

/* Searches the ways that are one move longer.  Returns false when there are no more, or they are
 * too many: then nothing of them is used. */
static bool
search_level (Search *search, int *begin)
{
  int end = search->n_nodes;

  search->next_strong = search->strong;
  search->next_weak = search->weak;
  for (; *begin < end && !search->full; (*begin)++)
    expand (search, *begin);
  if (search->full)
    return false;
  search->strong = search->next_strong;
  search->weak = search->next_weak;
  return *begin < search->n_nodes;
}

static bool
can_draw_unseen (const PepitaView *view)
{
  return !view->stock_seen && pepita_table_count (&view->table, PEPITA_STOCK) > 0;
}

/* Is what is drawn now drawn for the last time? */
static bool
is_last_pass (const PepitaView *view)
{
  return view->rules.passes != PEPITA_UNLIMITED && view->table.passes + 1 >= view->rules.passes;
}

/* For want of better: a card goes up early, the lowest first. */
static bool
find_up (const PepitaView *view, PepitaMove *move)
{
  int lowest = NONE;

  for (int i = -1; i < view->rules.layout->columns; i++)
    {
      int from = i < 0 ? PEPITA_WASTE : PEPITA_COLUMN_0 + i;
      PepitaMove up = { (uint8_t) from, PEPITA_ANY_FOUNDATION, 1 };
      int rank = pepita_card_rank (pepita_table_top (&view->table, from));

      if (rank >= lowest || pepita_move_check (&view->table, &view->rules, up) != PEPITA_LEGAL)
        continue;
      lowest = rank;
      *move = up;
    }
  return lowest != NONE;
}

/* Are draws all that is left?  What has not been seen may always be of use. */
static PepitaHintKind
nothing_left (const PepitaView *view)
{
  return pepita_table_is_stuck (&view->table, &view->rules) ? PEPITA_HINT_STUCK
                                                            : PEPITA_HINT_CIRCLES;
}

static PepitaHint
hint_for (PepitaMove move)
{
  return (PepitaHint){ PEPITA_HINT_MOVE, move };
}

static void
search_near (Search *search, int *begin, bool *more)
{
  for (int level = 0; level < NEAR && *more; level++)
    *more = search_level (search, begin);
}

/* Where the passes are numbered, a card that is passed by may be lost: what can be done with the
 * top card of the waste is then done before the next draw. */
static bool
is_now_or_never (const Search *search)
{
  PepitaMove first = search->strong.first;

  return search->rules->passes != PEPITA_UNLIMITED && search->now.cost != NONE &&
         (pepita_move_equal (first, PEPITA_DRAW) || pepita_move_equal (first, PEPITA_RECYCLE));
}

static PepitaHint
choose (Search *search)
{
  const PepitaView *view = search->view;
  bool unseen = can_draw_unseen (view);
  int worth_draw = is_last_pass (view) ? -WORTH_LAST_PASS : WORTH_DRAW;
  int begin = 0;
  bool more = true;
  PepitaMove up;

  add_node (search, &view->table, PEPITA_DRAW, 0);
  search_near (search, &begin, &more);
  if (unseen)
    take_way (&search->strong, -worth_draw, PEPITA_DRAW);
  if (unseen && search->weak.cost < search->strong.cost)
    search->strong = search->weak;
  for (int level = NEAR; level < MAX_LEVEL && more && search->strong.cost == NONE; level++)
    more = search_level (search, &begin);

  if (is_now_or_never (search))
    return hint_for (search->now.first);
  if (search->strong.cost != NONE)
    return hint_for (search->strong.first);
  if (search->weak.cost != NONE)
    return hint_for (search->weak.first);
  if (find_up (view, &up))
    return hint_for (up);
  return (PepitaHint){ nothing_left (view), PEPITA_DRAW };
}

PepitaHint
pepita_hint (const PepitaView *view)
{
  Search search = { .view = view, .rules = &view->rules };
  PepitaHint hint = { PEPITA_HINT_WON, PEPITA_DRAW };

  if (pepita_table_is_won (&view->table, view->rules.layout))
    return hint;
  search.nodes = malloc (MAX_NODES * sizeof *search.nodes);
  search.slots = malloc (N_SLOTS * sizeof *search.slots);
  if (search.nodes == NULL || search.slots == NULL)
    abort ();
  memset (search.slots, -1, N_SLOTS * sizeof *search.slots);
  search.strong = search.weak = search.now = (Way){ NONE, PEPITA_DRAW };
  hint = choose (&search);
  free (search.nodes);
  free (search.slots);
  return hint;
}

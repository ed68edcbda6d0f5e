/* test-solver-rules.c: the premises of the rules of the search, each looked at by itself.
 *
 * Whole games seldom hang on a single condition of a rule: what it would leave out wrongly is
 * mostly found in another way.  So here the rules are asked one by one, at very many positions, and
 * each thing they say is compared with what their proof in pepita-solver-search.c takes for
 * granted.  For that the file is taken in whole.
 *
 * PEPITA_DECKS=100 makes the number of positions less, PEPITA_FIRST_DECK=1 begins with others.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-lost.c"
#include "pepita-solver-node.c"
#include "pepita-solver-search.c"

#include "pepita-deal.h"
#include "small-positions.h"

#include <glib.h>
#include <inttypes.h>

enum
{
  MAX_STOPS = 40, /* more heights in one node tell nothing new, and take long */
};

static unsigned
number_of (const char *variable, unsigned otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (unsigned) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

/* The same but for what counts draws alone. */
static bool
state_equal (const SolverState *a, const SolverState *b)
{
  return a->stock == b->stock && a->stock_cards == b->stock_cards && a->seen == b->seen &&
         a->locked == b->locked && a->levels == b->levels && a->key == b->key &&
         a->waste == b->waste && a->recycles == b->recycles && a->columns == b->columns &&
         a->n_stock == b->n_stock;
}

static SolverState
after_taking (const SolverBoard *board, SolverState state, int card)
{
  solver_board_take (board, &state, card);
  return state;
}

/* --- LOST: what is passed over could have been done before, with the same result --- */

/* Can @card be moved at @heights, up or to a column? */
static bool
is_possible (const SolverSearch *search,
             const SolverState *state,
             SolverHeights heights,
             int card,
             bool up)
{
  View view = view_heights (search, state, heights);
  uint64_t drawable = solver_board_drawable (&search->board, state);
  uint64_t ups = (view.up & state->locked) | (view.next & drawable);
  uint64_t columns = view.room & (state->locked | drawable);

  return ((up ? ups : columns) & solver_bit (card)) != 0;
}

typedef struct
{
  int card;
  bool up;
} Move;

/* From @state at @heights @first was made, which led to @after; there @second is passed over. */
static bool
could_be_made_before (const SolverSearch *search,
                      const SolverState *state,
                      SolverHeights heights,
                      Move first,
                      Move second,
                      const SolverState *after)
{
  const SolverBoard *board = &search->board;
  SolverState other = after_taking (board, *state, second.card);
  SolverHeights between = second.up ? raised (heights, second.card) : heights;
  SolverState end = after_taking (board, *after, second.card);

  if (!is_possible (search, state, heights, second.card, second.up) ||
      !is_possible (search, &other, between, first.card, first.up))
    return false;
  other = after_taking (board, other, first.card);
  return state_equal (&other, &end);
}

/* Lists the heights of the node of @state as the search does, with what can be done there.  Returns
 * false if there is nothing to choose. */
static bool
list_stops (SolverSearch *search, const SolverState *state, SolverHeights heights)
{
  uint64_t drawable = solver_board_drawable (&search->board, state);
  SolverHeights at;

  if (solver_spread_heights (search, state, heights, &at) >= 0 ||
      has_heights (search, SOLVER_FULL) ||
      search->n_stops > MAX_STOPS)
    return false;
  for (int i = 0; i < search->n_stops; i++)
    {
      search->stops[i].up &= state->locked | drawable;
      search->stops[i].columns &= state->locked | drawable;
    }
  return true;
}

/* All that is passed over after @choice, made from @parent, if all else was searched there.
 * Returns how much that is. */
static unsigned
check_choice (SolverSearch *search, Frame *parent, SolverChoice choice, unsigned seed)
{
  SolverState after = after_taking (&search->board, parent->state, choice.card);
  int suit = solver_card_suit (choice.card);
  unsigned n = 0;

  parent->made = choice;
  parent->done = SOLVER_ALL & ~solver_bit (choice.card);
  if (!list_stops (search, &after, heights_after (choice)))
    return 0;
  solver_find_lost (search, &after, parent);
  for (int i = 0; i < search->n_stops; i++)
    {
      const Stop *stop = &search->stops[i];
      bool up = solver_height (stop->heights, suit) > solver_card_rank (choice.card);
      SolverHeights heights = up ? lowered (stop->heights, choice.card) : stop->heights;

      for (int card = 0; card < SOLVER_CARDS; card++)
        {
          for (int to = 0; to < 2; to++)
            {
              Move second = { card, to == 1 };

              if (((to == 1 ? stop->lost_up : stop->lost_columns) & solver_bit (card)) == 0)
                continue;
              if (!could_be_made_before (search, &parent->state, heights,
                                         (Move){ choice.card, up }, second, &after))
                g_error ("seed %u: card %d (up: %d) is in the way of %d (up: %d)", seed, card, to,
                         choice.card, up);
              n++;
            }
        }
    }
  return n;
}

/* Looks at a node and all that it leads to.  Returns one of its choices, drawn by lot; with
 * @n_checked as it was where there is none. */
static SolverChoice
check_node (SolverSearch *search,
            const SolverState *state,
            GRand *random,
            unsigned seed,
            unsigned *n_checked)
{
  Frame *frame;
  size_t n;
  SolverChoice lot = { .kind = SOLVER_FREE_DOWN };

  search->n_frames = search->n_kept = search->n_choices = 0;
  frame = push_frame (search, state);
  solver_keep_stops (search, frame);
  for (int card = 0; card < SOLVER_CARDS; card++)
    solver_push_card (search, card);
  n = search->n_choices;
  if (n > 0)
    lot = search->choices[g_rand_int_range (random, 0, (int) n)];
  for (size_t i = 0; i < n; i++)
    *n_checked += check_choice (search, frame, search->choices[i], seed);
  return lot;
}

/* Goes from a position by moves drawn by lot until nothing is left to do, looking all around. */
static unsigned
check_along (SolverSearch *search,
             const PepitaTable *table,
             const PepitaRules *rules,
             unsigned seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  unsigned use = PEPITA_SOLVER_ALL_RULES & ~(seed % 2 == 0 ? PEPITA_SOLVER_SAFE : 0u);
  unsigned n = 0;
  SolverState state;
  SolverHeights heights;

  if (solver_board_set (&search->board, &state, &heights, table, rules, use))
    {
      SolverHeights at;
      int safe;

      while ((safe = solver_spread_heights (search, &state, heights, &at)) >= 0 ||
             list_stops (search, &state, heights))
        {
          SolverChoice choice = { at, (uint8_t) safe, SOLVER_UP };

          if (safe < 0)
            choice = check_node (search, &state, random, seed, &n);
          if (choice.kind > SOLVER_UP)
            break;
          solver_board_take (&search->board, &state, choice.card);
          heights = heights_after (choice);
        }
    }
  g_rand_free (random);
  return n;
}

static void
test_lost (void)
{
  unsigned first = number_of ("PEPITA_FIRST_DECK", 0);
  unsigned n = number_of ("PEPITA_DECKS", g_test_slow () ? 1000000 : 10000);
  SolverSearch *search = solver_search_new (PEPITA_SOLVER_MIN_BYTES);
  unsigned n_checked = 0;

  for (unsigned seed = first; seed < first + n; seed++)
    {
      PepitaTable table;
      PepitaRules rules;

      if (seed % 4 == 0)
        small_deck (seed, 3 + (int) (seed / 4 % 4), &table, &rules);
      else
        small_position (seed, 8 + (int) (seed / 4 % 16), &table, &rules);
      n_checked += check_along (search, &table, &rules, seed);
    }
  g_test_message ("%u moves could have been made before others", n_checked);
  g_assert_cmpuint (n_checked, >, 0);
  solver_search_free (search);
}

/* --- WASTE and SAFE_STOCK: what can be drawn --- */

/* @n cards in the stock, @waste of them drawn, and no other. */
static SolverState
stock_of (SolverBoard *board, int n, int waste, int draw, int passes)
{
  PepitaRules rules;
  PepitaTable table;
  SolverState state;
  SolverHeights heights;

  g_assert_true (pepita_rules_parse ("standard", &rules));
  rules.draw = (uint8_t) draw;
  rules.passes = (uint8_t) passes;
  memset (&table, 0, sizeof table);
  for (int i = 0; i < waste; i++)
    pepita_table_push (&table, PEPITA_WASTE, pepita_card (1 + i / 4, (PepitaSuit) (i % 4)));
  for (int i = n - 1; i >= waste; i--)
    pepita_table_push (&table, PEPITA_STOCK, pepita_card (1 + i / 4, (PepitaSuit) (i % 4)));
  g_assert_true (solver_board_set (board, &state, &heights, &table, &rules,
                                   PEPITA_SOLVER_ALL_RULES));
  return state;
}

/* Can all that can be drawn from @other be drawn from @state, with the same result? */
static bool
is_as_good (const SolverBoard *board, const SolverState *state, const SolverState *other)
{
  uint64_t cards = solver_board_drawable (board, other);

  if ((cards & ~solver_board_drawable (board, state)) != 0)
    return false;
  for (; cards != 0; cards &= cards - 1)
    {
      SolverState one = after_taking (board, *state, __builtin_ctzll (cards));
      SolverState two = after_taking (board, *other, __builtin_ctzll (cards));

      if (!state_equal (&one, &two))
        return false;
    }
  return true;
}

/* With three wastes found lost one after another, each that then counts as lost is no better than
 * one of the three; and nothing at all is known of one card at a time. */
static unsigned
check_marks (const SolverBoard *board, const SolverState *states, int n, const int lost[3])
{
  unsigned marks = SOLVER_NO_MARKS;
  unsigned n_known = 0;

  for (int i = 0; i < 3; i++)
    {
      marks = marks_with (marks, states[lost[i]].waste, board->draw);
      g_assert_cmpuint (marks_with (marks, states[lost[i]].waste, board->draw), ==, marks);
    }
  g_assert_cmpuint (marks_with (marks, 0, 1), !=, marks);
  for (int waste = 0; waste <= n; waste++)
    {
      if (marks_with (marks, states[waste].waste, board->draw) != marks)
        continue;
      if (!is_as_good (board, &states[lost[0]], &states[waste]) &&
          !is_as_good (board, &states[lost[1]], &states[waste]) &&
          !is_as_good (board, &states[lost[2]], &states[waste]))
        g_error ("draw %d, stock %d: lost with %d, %d, %d, but not with %d", board->draw, n,
                 lost[0], lost[1], lost[2], waste);
      n_known++;
    }
  return n_known;
}

static void
test_waste (void)
{
  unsigned n_known = 0;

  for (int draw = 2; draw <= 3; draw++)
    for (int n = 1; n / draw < 13; n += n < 12 ? 1 : 13) /* up to the most that has marks */
      {
        SolverState states[SOLVER_CARDS + 1];
        SolverBoard board;
        int lost[3];

        for (int waste = 0; waste <= n; waste++)
          states[waste] = stock_of (&board, n, waste, draw, PEPITA_UNLIMITED);
        for (lost[0] = 0; lost[0] <= n; lost[0]++)
          for (lost[1] = 0; lost[1] <= n; lost[1]++)
            for (lost[2] = 0; lost[2] <= n; lost[2] += n < 12 ? 1 : 4)
              n_known += check_marks (&board, states, n, lost);
      }
  g_test_message ("%u wastes known to be lost", n_known);
  g_assert_cmpuint (n_known, >, 0);
}

/* What was found lost with one card drawn at a time is lost with three; no more than that. */
static void
test_draw_one (void)
{
  for (int waste = 0; waste < 39; waste++)
    {
      unsigned marks = marks_with (SOLVER_NO_MARKS, waste, 3);

      g_assert_cmpuint (marks_with (SOLVER_NO_MARKS, 0, 1), !=, SOLVER_NO_MARKS);
      marks = marks_with (marks, 0, 1);
      g_assert_cmpuint (marks_with (marks, 0, 1), ==, marks);
      for (int other = 0; other < 39; other++)
        g_assert_cmpuint (marks_with (marks, other, 3), ==, marks);
    }
}

/* Can all that can be done from @with be done from @without, which has put @safe up beforehand, in
 * whatever order? */
static bool
loses_nothing (const SolverBoard *board,
               const SolverState *without,
               const SolverState *with,
               int safe)
{
  uint64_t cards = solver_board_drawable (board, with);
  SolverState later;

  if ((cards & ~solver_bit (safe) & ~solver_board_drawable (board, without)) != 0)
    return false;
  for (uint64_t left = cards & ~solver_bit (safe); left != 0; left &= left - 1)
    {
      SolverState one = after_taking (board, *without, __builtin_ctzll (left));
      SolverState two = after_taking (board, *with, __builtin_ctzll (left));

      if (!loses_nothing (board, &one, &two, safe))
        return false;
    }
  if ((cards & solver_bit (safe)) == 0)
    return true;
  later = after_taking (board, *with, safe);
  return is_as_good (board, without, &later);
}

static void
test_safe_stock (void)
{
  unsigned n_may_go = 0;

  for (int draw = 1; draw <= 3; draw++)
    for (int passes = PEPITA_UNLIMITED; passes <= 3; passes++)
      for (int n = 1; n <= 6; n++)
        for (int waste = 0; waste <= n; waste++)
          {
            SolverBoard board;
            SolverState state = stock_of (&board, n, waste, draw, passes);
            uint64_t cards = stock_that_may_go (&board, &state);

            g_assert_cmpuint (cards & ~solver_board_drawable (&board, &state), ==, 0);
            for (; cards != 0; cards &= cards - 1)
              {
                int card = __builtin_ctzll (cards);
                SolverState without = after_taking (&board, state, card);

                if (!loses_nothing (&board, &without, &state, card))
                  g_error ("draw %d, passes %d, stock %d, waste %d: not without card %d", draw,
                           passes, n, waste, card);
                n_may_go++;
              }
          }
  g_assert_cmpuint (n_may_go, >, 0);
}

/* --- NEEDED: what makes possible what can help to free a level --- */

enum
{
  MAX_PHASE = 400, /* positions before a reveal, of one node */
};

/* The kinds of steps, and two of reveals. */
enum
{
  PLACE,
  RAISE,
  GO_UP,
  COME_DOWN,
  REVEAL,
  REVEAL_UP,
  N_KINDS,
};

typedef struct
{
  SolverState state;
  SolverHeights heights;
  uint64_t possible[N_KINDS];
} Phase;

typedef struct
{
  int card;
  int kind;
} Step;

static void
set_phase (const SolverSearch *search,
           Phase *phase,
           const SolverState *state,
           SolverHeights heights,
           uint64_t fixed)
{
  View view = view_heights (search, state, heights);
  uint64_t tops = 0;

  for (int suit = 0; suit < SOLVER_SUITS; suit++)
    {
      if (solver_height (heights, suit) > 0)
        tops |= solver_bit (solver_card (solver_height (heights, suit) - 1, suit));
    }
  *phase = (Phase){ .state = *state, .heights = heights };
  phase->possible[PLACE] = view.room & state->stock_cards;
  phase->possible[RAISE] = view.next & state->stock_cards;
  phase->possible[GO_UP] = view.up & ~state->locked;
  phase->possible[COME_DOWN] = view.room & tops & ~fixed;
  phase->possible[REVEAL] = view.room & state->locked;
  phase->possible[REVEAL_UP] = view.up & state->locked;
}

static Phase
after_step (const SolverSearch *search, const Phase *phase, Step step, uint64_t fixed)
{
  int kind = step.kind;
  int card = step.card;
  SolverState state = phase->state;
  SolverHeights heights = phase->heights;
  Phase after;

  if (kind != GO_UP && kind != COME_DOWN)
    solver_board_take (&search->board, &state, card);
  if (kind == RAISE || kind == GO_UP || kind == REVEAL_UP)
    heights = raised (heights, card);
  if (kind == COME_DOWN)
    heights = lowered (heights, card);
  set_phase (search, &after, &state, heights, fixed);
  return after;
}

/* The steps of a node that are useful, and those that are needed. */
typedef struct
{
  uint64_t possible[N_KINDS];
  uint64_t needed[N_KINDS];
} Served;

static Served
find_served (const SolverSearch *search, const SolverState *state)
{
  SolverNeeds needs = find_needs (search, state);
  uint64_t up = cards_below (search, solver_choose_heights (search));
  uint64_t lying = (state->seen & ~state->locked & ~up) | needs.useful;

  return (Served){
    .possible = { needs.useful, SOLVER_ALL, SOLVER_ALL, needs.useful, SOLVER_ALL, SOLVER_ALL },
    .needed = { needs.columns, needs.up, needs.up & lying, needs.down, SOLVER_ALL, SOLVER_ALL },
  };
}

/* What is possible after @first, and before it as well, can be made before it. */
static void
check_exchange (const SolverSearch *search,
                const Phase *phase,
                const Phase *after,
                Step first,
                Step second,
                unsigned seed)
{
  Phase other = after_step (search, phase, second, 0);
  Phase end = after_step (search, after, second, 0);

  if ((other.possible[first.kind] & solver_bit (first.card)) == 0)
    g_error ("seed %u: %d of card %d is in the way of %d of card %d", seed, second.kind,
             second.card, first.kind, first.card);
  other = after_step (search, &other, first, 0);
  if (other.heights != end.heights || !state_equal (&other.state, &end.state))
    g_error ("seed %u: %d of card %d can't be exchanged", seed, second.kind, second.card);
}

/* Step @first has just been made, which led from @phase to @after.  What could have been made
 * before it can be exchanged with it.  What could not is served by it, so that it is useful, and
 * needed if that is.  Returns how much is not needed. */
static unsigned
check_step (const SolverSearch *search,
            const Phase *phase,
            const Phase *after,
            Step first,
            const Served *served,
            unsigned seed)
{
  uint64_t bit = solver_bit (first.card);
  bool useful = (served->possible[first.kind] & bit) != 0;
  bool needed = (served->needed[first.kind] & bit) != 0;

  for (int kind = 0; kind < N_KINDS; kind++)
    {
      uint64_t possible = after->possible[kind] & ~bit;
      uint64_t served_now = possible & ~phase->possible[kind] & served->possible[kind];

      if ((!useful && served_now != 0) || (!needed && (served_now & served->needed[kind]) != 0))
        g_error ("seed %u: %d of card %d serves %d of %" PRIx64, seed, first.kind, first.card, kind,
                 served_now);
      for (possible &= phase->possible[kind]; possible != 0; possible &= possible - 1)
        {
          Step second = { __builtin_ctzll (possible), kind };

          check_exchange (search, phase, after, first, second, seed);
        }
    }
  return !needed;
}

/* Looks at the positions to which useful steps lead from a node. */
static unsigned
check_phases (SolverSearch *search, const SolverState *state, unsigned seed)
{
  SolverHeights start = solver_choose_heights (search);
  bool safe = (search->board.use & PEPITA_SOLVER_SAFE) != 0;
  uint64_t fixed = safe ? cards_below (search, start) & 0xff : 0;
  Served served = find_served (search, state);
  Phase *phases = g_new (Phase, MAX_PHASE + 1);
  unsigned n_left = 0;
  int n = 1;

  set_phase (search, &phases[0], state, start, fixed);
  for (int i = 0; i < n; i++)
    for (int kind = PLACE; kind < REVEAL; kind++)
      for (uint64_t left = phases[i].possible[kind]; left != 0; left &= left - 1)
        {
          Step step = { __builtin_ctzll (left), kind };
          Phase after = after_step (search, &phases[i], step, fixed);
          int j = 0;

          n_left += check_step (search, &phases[i], &after, step, &served, seed);
          while (j < n && (phases[j].heights != after.heights ||
                           phases[j].state.stock != after.state.stock))
            j++;
          if (j == n && n < MAX_PHASE && (served.possible[kind] & solver_bit (step.card)) != 0)
            phases[n++] = after;
        }
  g_free (phases);
  return n_left;
}

/* Goes from a position by reveals drawn by lot, or steps where there are none, until there is
 * nothing to do. */
static unsigned
check_needs_along (SolverSearch *search, const PepitaTable *table, PepitaRules rules, unsigned seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  unsigned use = PEPITA_SOLVER_ALL_RULES & ~(seed % 2 == 0 ? PEPITA_SOLVER_SAFE : 0u);
  unsigned n = 0;
  SolverState state;
  SolverHeights heights;

  rules.draw = 1;
  rules.passes = PEPITA_UNLIMITED;
  rules.foundation_return = true;
  if (solver_board_set (&search->board, &state, &heights, table, &rules, use))
    {
      SolverHeights at;
      int card;

      while ((card = solver_spread_heights (search, &state, heights, &at)) >= 0 ||
             list_stops (search, &state, heights))
        {
          if (card < 0)
            {
              const Stop *stop = &search->stops[g_rand_int_range (random, 0, search->n_stops)];
              uint64_t cards = stop->up | stop->columns;

              n += check_phases (search, &state, seed);
              if ((cards & state.locked) != 0 && g_rand_boolean (random))
                cards &= state.locked;
              if (cards == 0)
                break;
              for (int i = g_rand_int_range (random, 0, solver_count (cards)); i > 0; i--)
                cards &= cards - 1;
              card = __builtin_ctzll (cards);
              at = stop->heights;
              if ((stop->up & solver_bit (card)) == 0)
                {
                  solver_board_take (&search->board, &state, card);
                  heights = at;
                  continue;
                }
            }
          solver_board_take (&search->board, &state, card);
          heights = raised (at, card);
        }
    }
  g_rand_free (random);
  return n;
}

static void
test_needs (void)
{
  unsigned first = number_of ("PEPITA_FIRST_DECK", 0);
  unsigned n = number_of ("PEPITA_DECKS", g_test_slow () ? 200000 : 300);
  SolverSearch *search = solver_search_new (PEPITA_SOLVER_MIN_BYTES);
  unsigned n_left = 0;

  for (unsigned seed = first; seed < first + n; seed++)
    {
      PepitaTable table;
      PepitaRules rules;

      if (seed % 8 < 2)
        small_deck (seed, 3 + (int) (seed / 8 % 8), &table, &rules);
      else if (seed % 8 < 5)
        small_position (seed, 8 + (int) (seed / 8 % 28), &table, &rules);
      else
        {
          rules = pepita_rules (pepita_ruleset_find (seed % 8 < 7 ? "standard" : "thoughtful"), 1);
          table = pepita_deal_numbered (rules.layout, seed).table;
        }
      n_left += check_needs_along (search, &table, rules, seed);
    }
  g_test_message ("%u steps are left for later", n_left);
  g_assert_cmpuint (n_left, >, 0);
  solver_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/rules/lost", test_lost);
  g_test_add_func ("/solver/rules/waste", test_waste);
  g_test_add_func ("/solver/rules/draw-one", test_draw_one);
  g_test_add_func ("/solver/rules/safe-stock", test_safe_stock);
  g_test_add_func ("/solver/rules/needs", test_needs);
  return g_test_run ();
}

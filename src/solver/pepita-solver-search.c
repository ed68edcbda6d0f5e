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
 * BRIEF.  What can be won easily is won on the first way down, or little beside it, where nothing
 * has yet been lost or seen.  So as far as the first node from which nothing leads on, a node finds
 * the card that comes first in the order and no others, is not added to what has been seen, and is
 * not looked at for dead ends.  All that is made up for when the search comes back to it.  (What
 * lies below it can't be the node itself, so that it can be added then as well as before.)
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
 * What a node is and the ways between its heights are in pepita-solver-node.c, the orders of what
 * can be chosen in pepita-solver-choices.c, dead ends and what is lost in pepita-solver-lost.c; the
 * memory for all that is in pepita-solver-search-memory.c.
 *
 * Not used, since deals are known on which it is wrong or no proof is known: rules that depend on
 * the last moves together with what was seen (lonelybot's pruning after reveals and draws), and
 * treating suits of a colour as equal.
 */

#include "pepita-solver-search-private.h"

#include <stdlib.h>
#include <string.h>

enum
{
  AHEAD_LINES = 8192, /* of a table that is more than the processor has near it */
  NO_CARD = 63,
};

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

  *key = solver_board_key (board, state, solver_choose_heights (search));
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
  if (solver_may_wait (search, state))
    solver_leave_what_can_wait (search, state);
  if (uses_lost (search) && search->n_frames > 1)
    solver_find_lost (search, state, &search->frames[search->n_frames - 2]);
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
    solver_keep_stops (search, frame);
  solver_push_all (search, state, takes & ~state->locked, ~solver_bit (frame->made.card));
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
  solver_find_movable (search, &up, &columns);
  while ((up | columns) != 0 && search->n_choices == frame->first)
    {
      int card = solver_first_eager (search, state, up, columns);

      solver_push_card (search, card);
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

      if (frame->brief && solver_is_dead_end (search, &frame->state, frame->entered))
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
  solver_spread_heights (search, &state, frame->entered, &at);
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
  card = solver_spread_heights (search, state, heights, &at);
  if (card >= 0)
    {
      push_frame (search, state);
      solver_push_choice (search, at, card, SOLVER_UP);
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
  if (solver_may_be_dead_end (search, state) &&
      solver_is_dead_end (search, state, search->stops[0].heights))
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
  card = solver_spread_heights (search, &state, heights, &heights);
  if (board->back && (board->use & PEPITA_SOLVER_MERGE) != 0)
    strike_ahead (search, frame, at);
  for (; card >= 0; n++)
    {
      solver_board_take (board, &state, card);
      card = solver_spread_heights (search, &state, raised (heights, card), &heights);
    }
  child->n_nodes = 0;
  if (has_heights (search, SOLVER_FULL))
    return;
  child->n_nodes = (uint8_t) n;
  child->waste = state.waste;
  child->key = solver_board_key (board, &state, solver_choose_heights (search));
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
         (~search->board.use & (PEPITA_SOLVER_BRIEF | PEPITA_SOLVER_MERGE)) == 0;
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
  solver_search_give_back (search);
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

uint64_t
solver_search_nodes (const SolverSearch *search)
{
  return search->nodes;
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

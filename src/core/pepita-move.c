/* pepita-move.c: legality and the mover.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-move.h"

#include "pepita-marked-text.h"

#include <assert.h>

static const char *const reason_texts[PEPITA_N_REASONS] = {
  [PEPITA_LEGAL] = N_ ("This move can be made"),
  [PEPITA_NO_SUCH_PILE] = N_ ("There is no such move"),
  [PEPITA_GAME_IS_WON] = N_ ("The game is won"),
  [PEPITA_STOCK_IS_EMPTY] = N_ ("The stock is empty"),
  [PEPITA_STOCK_IS_NOT_EMPTY] = N_ ("The stock is not empty yet"),
  [PEPITA_WASTE_IS_EMPTY] = N_ ("The waste is empty"),
  [PEPITA_NO_PASS_LEFT] = N_ ("No pass through the stock is left"),
  [PEPITA_PILE_IS_EMPTY] = N_ ("There is no card to move"),
  [PEPITA_NOT_ENOUGH_CARDS] = N_ ("There are not so many cards"),
  [PEPITA_CARD_IS_FACE_DOWN] = N_ ("Face-down cards can’t be moved"),
  [PEPITA_NOT_A_RUN] = N_ ("Only a run in order moves as a unit"),
  [PEPITA_SAME_PILE] = N_ ("The card is there already"),
  [PEPITA_ONE_AT_A_TIME] = N_ ("Foundations take one card at a time"),
  [PEPITA_NEEDS_ACE] = N_ ("An empty foundation takes an ace"),
  [PEPITA_NEEDS_SAME_SUIT] = N_ ("A foundation takes cards of one suit"),
  [PEPITA_NEEDS_NEXT_RANK] = N_ ("A foundation takes the next higher card"),
  [PEPITA_NO_FOUNDATION_FITS] = N_ ("The card fits no foundation yet"),
  [PEPITA_NEEDS_KING] = N_ ("An empty column takes a king"),
  [PEPITA_NEEDS_OTHER_COLOUR] = N_ ("The colours must alternate"),
  [PEPITA_NEEDS_RANK_BELOW] = N_ ("The card must be one rank lower"),
  [PEPITA_NO_FOUNDATION_RETURN] = N_ ("Cards stay on the foundations in this game"),
  [PEPITA_NO_UNDO] = N_ ("This game has no undo"),
  [PEPITA_NOTHING_TO_UNDO] = N_ ("There is nothing to undo"),
  [PEPITA_NOTHING_TO_REDO] = N_ ("There is nothing to redo"),
  [PEPITA_CLOCK_RUNS_BACK] = N_ ("The clock can’t run back"),
};

const char *
pepita_reason_text (PepitaReason reason)
{
  return (unsigned int) reason < PEPITA_N_REASONS ? reason_texts[reason] : "";
}

static PepitaReason
check_draw (const PepitaTable *table)
{
  return pepita_table_count (table, PEPITA_STOCK) > 0 ? PEPITA_LEGAL : PEPITA_STOCK_IS_EMPTY;
}

int
pepita_passes_left (const PepitaRules *rules, const PepitaTable *table)
{
  if (rules->passes == PEPITA_UNLIMITED)
    return -1;
  return table->passes < rules->passes ? rules->passes - table->passes : 0;
}

static PepitaReason
check_recycle (const PepitaTable *table, const PepitaRules *rules)
{
  int left = pepita_passes_left (rules, table);

  if (pepita_table_count (table, PEPITA_STOCK) > 0)
    return PEPITA_STOCK_IS_NOT_EMPTY;
  if (pepita_table_count (table, PEPITA_WASTE) == 0)
    return PEPITA_WASTE_IS_EMPTY;
  if (left == 0 || left == 1)
    return PEPITA_NO_PASS_LEFT;
  return PEPITA_LEGAL;
}

PepitaReason
pepita_lift_check (const PepitaTable *table, const PepitaRules *rules, int pile, int count)
{
  int n = pepita_table_count (table, pile);

  if (n == 0)
    return PEPITA_PILE_IS_EMPTY;
  if (pepita_pile_is_foundation (pile) && !rules->foundation_return)
    return PEPITA_NO_FOUNDATION_RETURN;
  if (!pepita_pile_is_column (pile))
    return count == 1 ? PEPITA_LEGAL : PEPITA_NO_SUCH_PILE;
  if (count > n)
    return PEPITA_NOT_ENOUGH_CARDS;
  if (count > n - pepita_table_down (table, pile))
    return PEPITA_CARD_IS_FACE_DOWN;
  return count <= pepita_table_run (table, pile) ? PEPITA_LEGAL : PEPITA_NOT_A_RUN;
}

static PepitaReason
check_foundation (const PepitaTable *table, int pile, PepitaCard card)
{
  if (pepita_foundation_takes (table, pile, card))
    return PEPITA_LEGAL;
  if (pepita_table_count (table, pile) == 0)
    return PEPITA_NEEDS_ACE;
  if (!pepita_card_is_joker (card) &&
      pepita_card_suit (card) != pepita_card_suit (pepita_table_cards (table, pile)[0]))
    return PEPITA_NEEDS_SAME_SUIT;
  return PEPITA_NEEDS_NEXT_RANK;
}

static PepitaReason
check_column (const PepitaTable *table, int from, int count, int to)
{
  static const PepitaReason reasons[] = {
    [PEPITA_FITS] = PEPITA_LEGAL,
    [PEPITA_FITS_NOT_KING] = PEPITA_NEEDS_KING,
    [PEPITA_FITS_NOT_RANK] = PEPITA_NEEDS_RANK_BELOW,
    [PEPITA_FITS_NOT_COLOUR] = PEPITA_NEEDS_OTHER_COLOUR,
  };

  return reasons[pepita_table_fit (table, from, count, to)];
}

/* Is @move of a form that the layout knows, whatever lies on the table? */
static bool
has_form (const PepitaLayout *layout, PepitaMove move)
{
  bool to_foundation = move.to == PEPITA_ANY_FOUNDATION || pepita_pile_is_foundation (move.to);

  if (!pepita_layout_has_pile (layout, move.from) || move.from == PEPITA_STOCK || move.count < 1)
    return false;
  if (move.to != PEPITA_ANY_FOUNDATION && !pepita_layout_has_pile (layout, move.to))
    return false;
  /* between foundations nothing but an ace would fit, which is no move; or a joker */
  if (to_foundation)
    return !pepita_pile_is_foundation (move.from) || layout->jokers > 0;
  return pepita_pile_is_column (move.to);
}

PepitaReason
pepita_move_check (const PepitaTable *table, const PepitaRules *rules, PepitaMove move)
{
  PepitaReason reason;
  PepitaCard card;

  if (pepita_table_is_won (table, rules->layout))
    return PEPITA_GAME_IS_WON;
  if (pepita_move_equal (move, PEPITA_DRAW))
    return check_draw (table);
  if (pepita_move_equal (move, PEPITA_RECYCLE))
    return check_recycle (table, rules);
  if (!has_form (rules->layout, move))
    return PEPITA_NO_SUCH_PILE;
  if (move.from == move.to)
    return PEPITA_SAME_PILE;

  reason = pepita_lift_check (table, rules, move.from, move.count);
  if (reason != PEPITA_LEGAL)
    return reason;

  if (pepita_pile_is_column (move.to))
    return check_column (table, move.from, move.count, move.to);
  if (move.count > 1)
    return PEPITA_ONE_AT_A_TIME;
  card = pepita_table_top (table, move.from);
  if (pepita_pile_is_foundation (move.from) && !pepita_card_is_joker (card))
    return PEPITA_NO_SUCH_PILE;
  if (move.to != PEPITA_ANY_FOUNDATION)
    return check_foundation (table, move.to, card);
  return pepita_table_foundation_for (table, rules->layout, card, move.from) != PEPITA_NO_PILE
             ? PEPITA_LEGAL
             : PEPITA_NO_FOUNDATION_FITS;
}

static PepitaStep
make_step (const PepitaTable *table, int from, int to, int count)
{
  return (PepitaStep){
    .from = (uint8_t) from,
    .to = (uint8_t) to,
    .count = (uint8_t) count,
    .card = table->cards[table->end[from] - count],
  };
}

static PepitaStep
apply_draw (PepitaTable *table, int draw)
{
  int n = pepita_table_count (table, PEPITA_STOCK);
  int count = n < draw ? n : draw;
  PepitaStep step = make_step (table, PEPITA_STOCK, PEPITA_WASTE, count);

  pepita_table_shift (table, PEPITA_STOCK, PEPITA_WASTE, count);
  pepita_table_reverse (table, PEPITA_WASTE, count);
  return step;
}

static PepitaStep
apply_recycle (PepitaTable *table)
{
  int count = pepita_table_count (table, PEPITA_WASTE);
  PepitaStep step = make_step (table, PEPITA_WASTE, PEPITA_STOCK, count);

  pepita_table_shift (table, PEPITA_WASTE, PEPITA_STOCK, count);
  pepita_table_reverse (table, PEPITA_STOCK, count);
  table->passes++;
  return step;
}

/* Moves the top card of @step's pile to its foundation, where it may take a joker's place. */
static void
put_home (PepitaTable *table, PepitaStep *step)
{
  int count = pepita_table_count (table, step->to);
  PepitaCard card = pepita_table_pop (table, step->from);

  step->place = (uint8_t) pepita_foundation_place (table, step->to, card);
  if (step->place == count)
    {
      pepita_table_push (table, step->to, card);
      return;
    }
  step->displaced = pepita_table_exchange (table, step->to, step->place, card);
  pepita_table_push (table, step->to, step->displaced);
  if (pepita_foundation_is_complete (table, step->to))
    {
      step->aside = (uint8_t) (count + 1 - PEPITA_N_RANKS);
      pepita_table_shift (table, step->to, PEPITA_ASIDE, step->aside);
    }
}

static PepitaStep
apply_cards (PepitaTable *table, const PepitaLayout *layout, PepitaMove move)
{
  PepitaStep step = make_step (table, move.from, move.to, move.count);

  if (move.to == PEPITA_ANY_FOUNDATION)
    step.to = (uint8_t) pepita_table_foundation_for (
        table, layout, pepita_table_top (table, move.from), move.from);

  if (pepita_pile_is_foundation (step.to))
    put_home (table, &step);
  else
    pepita_table_shift (table, step.from, step.to, step.count);
  if (pepita_pile_is_column (step.from))
    {
      uint8_t *down = &table->down[step.from - PEPITA_COLUMN_0];

      if (*down > 0 && *down == pepita_table_count (table, step.from))
        {
          (*down)--;
          step.turned_up = true;
        }
    }
  return step;
}

PepitaReason
pepita_move_apply (PepitaTable *table, const PepitaRules *rules, PepitaMove move, PepitaStep *step)
{
  PepitaReason reason = pepita_move_check (table, rules, move);
  PepitaStep done;

  if (reason != PEPITA_LEGAL)
    return reason;

  if (move.from == PEPITA_STOCK)
    done = apply_draw (table, rules->draw);
  else if (move.to == PEPITA_STOCK)
    done = apply_recycle (table);
  else
    done = apply_cards (table, rules->layout, move);

  if (step != NULL)
    *step = done;
  return PEPITA_LEGAL;
}

/* A list that is being filled. */
typedef struct
{
  const PepitaTable *table;
  const PepitaRules *rules;
  PepitaMove *moves;
  int n;
} MoveList;

static void
list_move (MoveList *list, int from, int to, int count)
{
  assert (list->n < PEPITA_MAX_MOVES);
  list->moves[list->n++] = (PepitaMove){ (uint8_t) from, (uint8_t) to, (uint8_t) count };
}

/* The moves of the top cards of @from, a run of @run cards, to the columns. */
static void
list_to_columns (MoveList *list, int from, int run)
{
  for (int i = 0; i < list->rules->layout->columns; i++)
    {
      int to = PEPITA_COLUMN_0 + i;

      if (to == from)
        continue;
      for (int count = run; count >= 1; count--)
        {
          if (pepita_table_fit (list->table, from, count, to) == PEPITA_FITS)
            list_move (list, from, to, count);
        }
    }
}

static void
list_to_foundations (MoveList *list, int from)
{
  const PepitaLayout *layout = list->rules->layout;
  PepitaCard card = pepita_table_top (list->table, from);
  bool joker = pepita_card_is_joker (card);
  int first;

  if (pepita_pile_is_foundation (from) && !joker)
    return;
  first = pepita_table_foundation_for (list->table, layout, card, from);
  if (first == PEPITA_NO_PILE)
    return;
  list_move (list, from, pepita_pile_is_foundation (from) ? first : PEPITA_ANY_FOUNDATION, 1);
  for (int i = first + 1; joker && i < PEPITA_FOUNDATION_0 + layout->foundations; i++)
    {
      if (i != from && pepita_foundation_takes (list->table, i, card))
        list_move (list, from, i, 1);
    }
}

static void
list_from (MoveList *list, int from)
{
  if (pepita_table_count (list->table, from) == 0)
    return;
  list_to_foundations (list, from);
  list_to_columns (list, from,
                   pepita_pile_is_column (from) ? pepita_table_run (list->table, from) : 1);
}

int
pepita_moves_list (const PepitaTable *table,
                   const PepitaRules *rules,
                   PepitaMove moves[PEPITA_MAX_MOVES])
{
  MoveList list = { table, rules, moves, 0 };

  if (pepita_table_is_won (table, rules->layout))
    return 0;
  if (check_draw (table) == PEPITA_LEGAL)
    moves[list.n++] = PEPITA_DRAW;
  if (check_recycle (table, rules) == PEPITA_LEGAL)
    moves[list.n++] = PEPITA_RECYCLE;
  list_from (&list, PEPITA_WASTE);
  for (int i = 0; i < rules->layout->columns; i++)
    list_from (&list, PEPITA_COLUMN_0 + i);
  for (int i = 0; i < rules->layout->foundations && rules->foundation_return; i++)
    list_from (&list, PEPITA_FOUNDATION_0 + i);
  return list.n;
}

PepitaMove
pepita_move_canonical (const PepitaTable *table, const PepitaRules *rules, PepitaMove move)
{
  PepitaPile first;

  if (!pepita_layout_has_pile (rules->layout, move.from) ||
      (!pepita_pile_is_foundation (move.to) && move.to != PEPITA_ANY_FOUNDATION))
    return move;
  first = pepita_table_foundation_for (table, rules->layout, pepita_table_top (table, move.from),
                                       move.from);
  /* a joker's way between foundations is always written out */
  if (pepita_pile_is_foundation (move.from))
    {
      if (move.to == PEPITA_ANY_FOUNDATION && first != PEPITA_NO_PILE)
        move.to = (uint8_t) first;
    }
  else if (move.to == first)
    move.to = PEPITA_ANY_FOUNDATION;
  return move;
}

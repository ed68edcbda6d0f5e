/* slow-rules.c: every game of Klondike a second time, written only to be compared with src/core.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "slow-rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A move taken apart.  Piles are called by the letters of the notation: D and R for the two that
 * have no piles, W, F and T otherwise.  Numbers count from 1; a foundation 0 is any that fits. */
typedef struct
{
  char from;
  int from_number;
  char to;
  int to_number;
  int count;
} Move;

/* --- rules --- */

SlowRules
slow_rules (const char *ruleset, int draw)
{
  SlowRules rules = { .draw = draw, .foundation_return = true, .undo = true };

  rules.passes = SLOW_UNLIMITED;
  rules.finish = SLOW_FINISH_BY_ITSELF;
  if (strcmp (ruleset, "thoughtful") == 0)
    rules.layout = SLOW_THOUGHTFUL;
  else if (strcmp (ruleset, "double") == 0)
    rules.layout = SLOW_DOUBLE;
  else if (strcmp (ruleset, "joker") == 0)
    rules.layout = SLOW_JOKERS;
  if (strcmp (ruleset, "standard") == 0 || rules.layout != SLOW_KLONDIKE)
    {
      rules.points = SLOW_POINTS_STANDARD;
      rules.undo_fee = -2;
    }
  else if (strcmp (ruleset, "stilldeck") == 0)
    {
      rules.points = SLOW_POINTS_STILLDECK;
    }
  else if (strcmp (ruleset, "cardems") == 0)
    {
      rules.points = SLOW_POINTS_CARDEMS;
      rules.finish = SLOW_FINISH_OFFERED;
    }
  else if (strcmp (ruleset, "vegas") == 0)
    {
      rules.points = SLOW_POINTS_VEGAS;
      rules.passes = draw == 1 ? 1 : 3;
      rules.undo = false;
    }
  else if (strcmp (ruleset, "traditional") == 0)
    {
      rules.points = SLOW_POINTS_NONE;
      rules.passes = draw == 1 ? 1 : 3;
      rules.undo = false;
      rules.foundation_return = false;
      rules.finish = SLOW_FINISH_OFFERED;
    }
  else
    {
      fprintf (stderr, "slow_rules does not know the ruleset %s\n", ruleset);
      abort ();
    }
  return rules;
}

/* --- piles --- */

void
slow_table_clear (SlowTable *table, SlowLayout layout)
{
  memset (table, 0, sizeof *table);
  table->n_foundations = layout == SLOW_DOUBLE ? 8 : 4;
  table->n_columns = layout == SLOW_DOUBLE ? 9 : 7;
}

void
slow_pile_put (SlowPile *pile, SlowCard card, bool face_up)
{
  card.face_up = face_up;
  pile->cards[pile->n++] = card;
}

static SlowPile *
find_pile (SlowTable *table, char letter, int number)
{
  if (letter == 'W')
    return &table->waste;
  if (letter == 'F' && number >= 1 && number <= table->n_foundations)
    return &table->foundations[number - 1];
  if (letter == 'T' && number >= 1 && number <= table->n_columns)
    return &table->columns[number - 1];
  return NULL;
}

static const SlowPile *
look_at_pile (const SlowTable *table, char letter, int number)
{
  return find_pile ((SlowTable *) table, letter, number);
}

static bool
is_joker (SlowCard card)
{
  return card.rank == SLOW_JOKER;
}

static bool
is_red (SlowCard card)
{
  return card.suit == 'D' || card.suit == 'H';
}

static SlowCard
top_of (const SlowPile *pile)
{
  return pile->cards[pile->n - 1];
}

/* --- columns --- */

/* What the card at @index counts as if it is moved with all that lies on it, and nothing that lies
 * below it matters: a real card is itself, a joker is what the first real card above it says. */
static SlowFace
face_from_above (const SlowPile *column, int index)
{
  SlowFace face = { SLOW_UNBOUND, false };
  int i = index;

  while (i < column->n && is_joker (column->cards[i]))
    i++;
  if (i == column->n)
    return face;
  face.rank = column->cards[i].rank;
  face.red = is_red (column->cards[i]);
  for (; i > index; i--)
    {
      face.rank++;
      face.red = !face.red;
    }
  return face;
}

SlowFace
slow_face (const SlowPile *column, int index)
{
  SlowFace below;

  if (!is_joker (column->cards[index]) || index == 0 || !column->cards[index - 1].face_up)
    return face_from_above (column, index);
  below = slow_face (column, index - 1);
  if (below.rank == SLOW_UNBOUND)
    return below;
  if (below.rank > 1)
    return (SlowFace){ below.rank - 1, !below.red };
  return (SlowFace){ SLOW_NO_PLACE, false };
}

/* Does the card at @index lie in order on the one below it? */
static bool
is_in_order (const SlowPile *column, int index)
{
  SlowFace lower = slow_face (column, index - 1);
  SlowFace upper = slow_face (column, index);

  /* two jokers that nothing tells what they are */
  if (lower.rank == SLOW_UNBOUND)
    return upper.rank == SLOW_UNBOUND;
  return lower.rank >= 2 && lower.rank <= 13 && upper.rank == lower.rank - 1 &&
         upper.red != lower.red;
}

/* Are the top @count cards of @pile face up and in order? */
static bool
is_run (const SlowPile *pile, int count)
{
  for (int i = pile->n - count; i < pile->n; i++)
    {
      if (!pile->cards[i].face_up)
        return false;
      if (i > pile->n - count && !is_in_order (pile, i))
        return false;
    }
  return true;
}

int
slow_run (const SlowPile *column)
{
  int count = 0;

  while (count < column->n && column->cards[column->n - 1 - count].face_up &&
         (count == 0 || is_in_order (column, column->n - count)))
    count++;
  return count;
}

/* How many jokers lie on top of @pile? */
static int
count_top_jokers (const SlowPile *pile)
{
  int count = 0;

  while (count < pile->n && is_joker (pile->cards[pile->n - 1 - count]))
    count++;
  return count;
}

/* Do the top @count cards of @from, a run, fit on @column?  Jokers without a real card on them
 * are whatever is wanted, as long as there are ranks enough for all of them. */
static bool
fits_column (const SlowPile *column, const SlowPile *from, int count)
{
  SlowFace head = face_from_above (from, from->n - count);
  SlowFace top;

  if (column->n == 0)
    return head.rank == 13 || head.rank == SLOW_UNBOUND;
  top = slow_face (column, column->n - 1);
  if (!top_of (column).face_up || top.rank == SLOW_NO_PLACE)
    return false;
  /* the unbound jokers become cards of higher ranks, of which there must be enough */
  if (top.rank == SLOW_UNBOUND && head.rank == SLOW_UNBOUND)
    return count_top_jokers (column) + count <= 13;
  if (top.rank == SLOW_UNBOUND)
    return head.rank + count_top_jokers (column) <= 13;
  if (head.rank == SLOW_UNBOUND)
    return top.rank - count >= 1;
  return head.rank == top.rank - 1 && head.red != top.red;
}

/* --- foundations --- */

/* A joker may go on a foundation that has its ace and wants a card; a real card on top, or in
 * the place of a joker that stands for it. */
static bool
fits_foundation (const SlowPile *foundation, SlowCard card)
{
  int place = card.rank - 1;

  if (is_joker (card))
    return foundation->n >= 1 && foundation->n < 13;
  if (foundation->n == 0)
    return card.rank == 1;
  if (card.suit != foundation->cards[0].suit)
    return false;
  return place == foundation->n ||
         (place < foundation->n && is_joker (foundation->cards[place]));
}

/* The number of the first foundation but @except that takes @card, or 0. */
static int
find_foundation (const SlowTable *table, SlowCard card, int except)
{
  for (int i = 1; i <= table->n_foundations; i++)
    if (i != except && fits_foundation (&table->foundations[i - 1], card))
      return i;
  return 0;
}

static int
count_real (const SlowPile *pile)
{
  int n = 0;

  for (int i = 0; i < pile->n; i++)
    n += !is_joker (pile->cards[i]);
  return n;
}

/* The jokers of @foundation, if it has all its real cards, leave the game. */
static void
lay_jokers_aside (SlowPile *foundation, SlowPile *aside)
{
  SlowPile all = *foundation;

  if (count_real (foundation) < 13)
    return;
  foundation->n = 0;
  for (int i = 0; i < all.n; i++)
    slow_pile_put (is_joker (all.cards[i]) ? aside : foundation, all.cards[i], true);
}

/* Puts @card, which fits, on @foundation. */
static void
put_home (SlowPile *foundation, SlowPile *aside, SlowCard card)
{
  int place = card.rank - 1;

  if (is_joker (card) || place == foundation->n)
    {
      slow_pile_put (foundation, card, true);
    }
  else
    {
      SlowCard joker = foundation->cards[place];

      foundation->cards[place] = card;
      foundation->cards[place].face_up = true;
      slow_pile_put (foundation, joker, true);
    }
  lay_jokers_aside (foundation, aside);
}

/* All real cards are on the foundations, wherever the jokers are. */
static bool
is_won (const SlowTable *table)
{
  for (int i = 0; i < table->n_foundations; i++)
    if (table->foundations[i].n < 13 || count_real (&table->foundations[i]) < 13)
      return false;
  return true;
}

/* --- notation --- */

/* Reads a number of one or two digits without a leading zero; 0 where there is none. */
static int
read_number (const char **at)
{
  int number = 0;

  if (**at == '0')
    return 0;
  for (int i = 0; i < 2 && **at >= '0' && **at <= '9'; i++)
    number = number * 10 + *(*at)++ - '0';
  return number;
}

static bool
read_move (const char *text, Move *move)
{
  const char *at = text;

  memset (move, 0, sizeof *move);
  if (strcmp (text, "D") == 0 || strcmp (text, "R") == 0)
    {
      move->from = text[0];
      return true;
    }
  move->from = *at++;
  if (move->from == 'F' || move->from == 'T')
    move->from_number = read_number (&at);
  else if (move->from != 'W')
    return false;
  if (*at++ != '-')
    return false;
  move->to = *at++;
  if (move->to != 'F' && move->to != 'T')
    return false;
  move->to_number = read_number (&at);
  move->count = 1;
  if (*at == 'x' && move->from == 'T' && move->to == 'T')
    {
      at++;
      move->count = read_number (&at);
    }
  return *at == '\0';
}

static char *
write_pile (char *at, char letter, int number)
{
  *at++ = letter;
  if (number != 0)
    *at++ = (char) ('0' + number);
  return at;
}

static void
write_move (const Move *move, char text[SLOW_MOVE_SIZE])
{
  char *at = text;

  at = write_pile (at, move->from, move->from_number);
  if (move->to != 0)
    {
      *at++ = '-';
      at = write_pile (at, move->to, move->to_number);
    }
  if (move->count > 1)
    {
      *at++ = 'x';
      if (move->count >= 10)
        *at++ = '1';
      *at++ = (char) ('0' + move->count % 10);
    }
  *at = '\0';
}

/* --- what is legal --- */

static bool
can_draw (const SlowTable *table)
{
  return !is_won (table) && table->stock.n > 0;
}

/* The pass that a recycle would begin must be one of those allowed: passes + 1 are used up by
 * then, and one more is needed. */
static bool
can_recycle (const SlowRules *rules, const SlowTable *table)
{
  if (is_won (table) || table->stock.n > 0 || table->waste.n == 0)
    return false;
  return rules->passes == SLOW_UNLIMITED || table->passes + 1 < rules->passes;
}

/* The foundation that a move has to avoid: the one that it comes from. */
static int
foundation_left (const Move *move)
{
  return move->from == 'F' ? move->from_number : 0;
}

/* From a foundation to another go jokers alone. */
static bool
can_move_to_foundation (const SlowTable *table, const Move *move, SlowCard card)
{
  const SlowPile *foundation;

  if (move->count != 1 || (move->from == 'F' && !is_joker (card)))
    return false;
  if (move->to_number == 0)
    return find_foundation (table, card, foundation_left (move)) != 0;
  foundation = look_at_pile (table, 'F', move->to_number);
  return foundation != NULL && move->to_number != foundation_left (move) &&
         fits_foundation (foundation, card);
}

static bool
can_move (const SlowRules *rules, const SlowTable *table, const Move *move)
{
  const SlowPile *from = look_at_pile (table, move->from, move->from_number);
  const SlowPile *to;

  if (is_won (table) || from == NULL || move->count < 1 || move->count > from->n)
    return false;
  if (move->from == 'T' ? !is_run (from, move->count) : move->count != 1)
    return false;
  if (move->from == 'F' && !rules->foundation_return)
    return false;
  if (move->to == 'F')
    return can_move_to_foundation (table, move, top_of (from));
  to = look_at_pile (table, 'T', move->to_number);
  return to != NULL && to != from && fits_column (to, from, move->count);
}

static bool
is_legal (const SlowRules *rules, const SlowTable *table, const Move *move)
{
  if (move->from == 'D')
    return can_draw (table);
  if (move->from == 'R')
    return can_recycle (rules, table);
  return can_move (rules, table, move);
}

/* --- points --- */

typedef enum
{
  WASTE_TO_COLUMN,
  WASTE_TO_FOUNDATION,
  COLUMN_TO_FOUNDATION,
  TURN_UP,
  FOUNDATION_TO_COLUMN,
  N_EVENTS,
} Event;

static int
points_of (SlowPoints points, Event event)
{
  static const int table[][N_EVENTS] = {
    [SLOW_POINTS_NONE] = { 0, 0, 0, 0, 0 },
    [SLOW_POINTS_STANDARD] = { 5, 10, 10, 5, -15 },
    [SLOW_POINTS_STILLDECK] = { 5, 10, 10, 5, -15 },
    [SLOW_POINTS_CARDEMS] = { 5, 10, 10, 5, -15 },
    [SLOW_POINTS_VEGAS] = { 0, 5, 5, 0, -5 },
  };

  return table[points][event];
}

/* Points of the recycle after which @recycles have been made. */
static int
points_of_recycle (const SlowRules *rules, int recycles)
{
  switch (rules->points)
    {
    case SLOW_POINTS_STANDARD:
      if (rules->draw == 1)
        return -100;
      return recycles >= 3 ? -20 : 0;
    case SLOW_POINTS_STILLDECK:
      return rules->draw == 1 ? 0 : -20;
    case SLOW_POINTS_CARDEMS:
      return rules->draw == 1 ? -100 : 0;
    case SLOW_POINTS_NONE:
    case SLOW_POINTS_VEGAS:
    default:
      return 0;
    }
}

static int
points_of_win (const SlowRules *rules, int seconds)
{
  if (rules->points == SLOW_POINTS_STANDARD && rules->timed && seconds > 30)
    return 700000 / seconds;
  return 0;
}

/* The score with @points added; all schemes but Vegas never fall below zero. */
static int
add_points (const SlowRules *rules, int score, int points)
{
  score += points;
  if (score < 0 && rules->points != SLOW_POINTS_VEGAS)
    return 0;
  return score;
}

/* --- moving --- */

static void
draw_cards (const SlowRules *rules, SlowTable *table)
{
  for (int i = 0; i < rules->draw && table->stock.n > 0; i++)
    {
      SlowCard card = table->stock.cards[--table->stock.n];

      slow_pile_put (&table->waste, card, true);
    }
}

/* The pile is turned over as a whole: what lay on top is at the bottom. */
static void
recycle (SlowTable *table)
{
  while (table->waste.n > 0)
    {
      SlowCard card = table->waste.cards[--table->waste.n];

      slow_pile_put (&table->stock, card, false);
    }
  table->passes++;
}

/* Makes the card that became the top of a pile lie face up; returns whether it did not. */
static bool
turn_up (SlowPile *pile)
{
  if (pile->n == 0 || pile->cards[pile->n - 1].face_up)
    return false;
  pile->cards[pile->n - 1].face_up = true;
  return true;
}

/* A joker scores nothing on or off a foundation. */
static int
points_of_move (const SlowRules *rules, const Move *move, SlowCard card)
{
  if (is_joker (card) && (move->from == 'F' || move->to == 'F'))
    return 0;
  if (move->from == 'W' && move->to == 'T')
    return points_of (rules->points, WASTE_TO_COLUMN);
  if (move->from == 'W' && move->to == 'F')
    return points_of (rules->points, WASTE_TO_FOUNDATION);
  if (move->from == 'T' && move->to == 'F')
    return points_of (rules->points, COLUMN_TO_FOUNDATION);
  if (move->from == 'F' && move->to == 'T')
    return points_of (rules->points, FOUNDATION_TO_COLUMN);
  return 0;
}

static int
move_cards (const SlowRules *rules, SlowTable *table, const Move *move)
{
  SlowPile *from = find_pile (table, move->from, move->from_number);
  SlowCard card = top_of (from);
  int number = move->to_number;
  SlowPile *to;
  int points = points_of_move (rules, move, card);

  if (move->to == 'F' && number == 0)
    number = find_foundation (table, card, foundation_left (move));
  to = find_pile (table, move->to, number);
  if (move->to == 'F')
    put_home (to, &table->aside, card);
  else
    for (int i = from->n - move->count; i < from->n; i++)
      slow_pile_put (to, from->cards[i], true);
  from->n -= move->count;
  if (turn_up (from))
    points += points_of (rules->points, TURN_UP);
  return points;
}

/* Makes a legal move and returns its points. */
static int
make_move (const SlowRules *rules, SlowTable *table, const Move *move)
{
  if (move->from == 'D')
    {
      draw_cards (rules, table);
      return 0;
    }
  if (move->from == 'R')
    {
      recycle (table);
      return points_of_recycle (rules, table->passes);
    }
  return move_cards (rules, table, move);
}

/* --- the game --- */

void
slow_game_start (SlowGame *game, const SlowRules *rules, const SlowTable *table)
{
  game->rules = *rules;
  game->table = *table;
  game->score = rules->points == SLOW_POINTS_VEGAS ? -52 : 0;
  game->moves = 0;
  game->undos = 0;
  game->clock = 0;
  game->n_done = 0;
  game->n_undone = 0;
}

static bool
play_move (SlowGame *game, const char *token)
{
  SlowStep *step = &game->done[game->n_done];
  Move move;
  int points;
  int score;

  if (!read_move (token, &move) || !is_legal (&game->rules, &game->table, &move))
    return false;
  memmove (step->move, token, strlen (token) + 1);
  step->before = game->table;
  points = make_move (&game->rules, &game->table, &move);
  if (is_won (&game->table))
    points += points_of_win (&game->rules, game->clock);
  score = add_points (&game->rules, game->score, points);
  step->change = score - game->score;
  game->score = score;
  game->n_done++;
  game->moves++;
  return true;
}

static bool
play_undo (SlowGame *game)
{
  SlowStep *step;

  if (!game->rules.undo || game->n_done == 0)
    return false;
  step = &game->done[--game->n_done];
  game->table = step->before;
  game->score = add_points (&game->rules, game->score, -step->change);
  game->score = add_points (&game->rules, game->score, game->rules.undo_fee);
  memcpy (game->undone[game->n_undone++], step->move, SLOW_MOVE_SIZE);
  game->undos++;
  game->moves++;
  return true;
}

static bool
play_redo (SlowGame *game)
{
  if (!game->rules.undo || game->n_undone == 0)
    return false;
  if (!play_move (game, game->undone[game->n_undone - 1]))
    abort ();
  game->n_undone--;
  return true;
}

/* Two points less at each full ten seconds of a timed game.  The clock of a won game stands. */
static bool
play_clock (SlowGame *game, const char *digits)
{
  int seconds = atoi (digits);

  if (seconds < game->clock)
    return false;
  if (is_won (&game->table))
    return true;
  while (game->clock < seconds)
    {
      game->clock++;
      if (game->clock % 10 == 0 && game->rules.timed && game->rules.points == SLOW_POINTS_STANDARD)
        game->score = add_points (&game->rules, game->score, -2);
    }
  return true;
}

bool
slow_game_play (SlowGame *game, const char *token)
{
  if (token[0] == '@')
    return play_clock (game, token + 1);
  if (strcmp (token, "U") == 0)
    return play_undo (game);
  if (strcmp (token, "Y") == 0)
    return play_redo (game);
  if (!play_move (game, token))
    return false;
  game->n_undone = 0;
  return true;
}

bool
slow_game_is_won (const SlowGame *game)
{
  return is_won (&game->table);
}

/* --- lists of moves --- */

static void
list_if_legal (const SlowRules *rules, const SlowTable *table, Move move, SlowMoves *legal)
{
  if (is_legal (rules, table, &move))
    write_move (&move, legal->moves[legal->n++]);
}

/* A joker's moves to the foundations other than the first that takes it. */
static void
list_joker_moves (const SlowRules *rules, const SlowTable *table, Move move, SlowMoves *legal)
{
  const SlowPile *from = look_at_pile (table, move.from, move.from_number);
  int first;

  if (from->n == 0 || move.count != 1 || !is_joker (top_of (from)))
    return;
  first = move.from == 'F' ? 0 : find_foundation (table, top_of (from), 0);
  move.to = 'F';
  for (move.to_number = 1; move.to_number <= table->n_foundations; move.to_number++)
    if (move.to_number != first)
      list_if_legal (rules, table, move, legal);
}

/* Every move of @count cards from one pile to any foundation and to each column.  From a foundation
 * to another all are named. */
static void
list_from (const SlowRules *rules, const SlowTable *table, Move move, SlowMoves *legal)
{
  list_joker_moves (rules, table, move, legal);
  move.to = 'F';
  move.to_number = 0;
  if (move.from != 'F')
    list_if_legal (rules, table, move, legal);
  move.to = 'T';
  for (move.to_number = 1; move.to_number <= table->n_columns; move.to_number++)
    list_if_legal (rules, table, move, legal);
}

/* All legal moves but draw and recycle. */
static void
list_card_moves (const SlowRules *rules, const SlowTable *table, SlowMoves *legal)
{
  list_from (rules, table, (Move){ .from = 'W', .count = 1 }, legal);
  for (int i = 1; i <= table->n_columns; i++)
    for (int count = 1; count <= slow_run (&table->columns[i - 1]); count++)
      list_from (rules, table, (Move){ .from = 'T', .from_number = i, .count = count }, legal);
  for (int i = 1; i <= table->n_foundations; i++)
    list_from (rules, table, (Move){ .from = 'F', .from_number = i, .count = 1 }, legal);
}

void
slow_game_legal (const SlowGame *game, SlowMoves *legal)
{
  legal->n = 0;
  list_if_legal (&game->rules, &game->table, (Move){ .from = 'D' }, legal);
  list_if_legal (&game->rules, &game->table, (Move){ .from = 'R' }, legal);
  list_card_moves (&game->rules, &game->table, legal);
}

/* --- the end of the game --- */

static bool
piles_are_equal (const SlowPile *a, const SlowPile *b)
{
  if (a->n != b->n)
    return false;
  for (int i = 0; i < a->n; i++)
    if (a->cards[i].rank != b->cards[i].rank || a->cards[i].suit != b->cards[i].suit ||
        a->cards[i].deck != b->cards[i].deck)
      return false;
  return true;
}

/* Draws and recycles until that brings nothing new, looking for a move on the way.  All that this
 * can change is the stock and the waste, and whenever a pass begins all is in the stock: once
 * two passes begin with the same stock, everything has been seen. */
bool
slow_game_is_stuck (const SlowGame *game)
{
  SlowTable table = game->table;
  SlowPile last_stock = { 0 };
  SlowMoves found;

  if (is_won (&table))
    return false;
  found.n = 0;
  list_card_moves (&game->rules, &table, &found);
  for (;;)
    {
      list_from (&game->rules, &table, (Move){ .from = 'W', .count = 1 }, &found);
      if (found.n > 0)
        return false;
      if (can_draw (&table))
        {
          draw_cards (&game->rules, &table);
        }
      else if (can_recycle (&game->rules, &table))
        {
          recycle (&table);
          if (piles_are_equal (&table.stock, &last_stock))
            return true;
          last_stock = table.stock;
        }
      else
        {
          return true;
        }
    }
}

bool
slow_table_is_open (const SlowTable *table)
{
  for (int i = 0; i < table->n_columns; i++)
    for (int k = 0; k < table->columns[i].n; k++)
      if (!table->columns[i].cards[k].face_up)
        return false;
  return true;
}

/* Finds the next move to a foundation: columns from left to right, then the waste. */
static bool
find_move_up (const SlowRules *rules, const SlowTable *table, Move *move)
{
  *move = (Move){ .from = 'T', .to = 'F', .count = 1 };
  for (move->from_number = 1; move->from_number <= table->n_columns; move->from_number++)
    if (is_legal (rules, table, move))
      return true;
  *move = (Move){ .from = 'W', .to = 'F', .count = 1 };
  return is_legal (rules, table, move);
}

SlowFinish
slow_game_finishing (const SlowGame *game, SlowFinishing *finishing)
{
  const SlowRules *rules = &game->rules;
  SlowTable table = game->table;
  bool pass_began_here = false; /* has the present pass begun in the simulation? */
  bool moved_in_pass = false;
  bool costs_points = false;
  Move move;

  finishing->n = 0;
  if (is_won (&table) || !slow_table_is_open (&table) || rules->finish == SLOW_FINISH_NO)
    return SLOW_FINISH_NO;
  while (!is_won (&table))
    {
      int points;

      if (find_move_up (rules, &table, &move))
        moved_in_pass = true;
      else if (can_draw (&table))
        move = (Move){ .from = 'D' };
      else if (can_recycle (rules, &table) && (moved_in_pass || !pass_began_here))
        move = (Move){ .from = 'R' };
      else
        return SLOW_FINISH_NO;
      points = make_move (rules, &table, &move);
      write_move (&move, finishing->moves[finishing->n++]);
      if (move.from == 'R')
        {
          pass_began_here = true;
          moved_in_pass = false;
          costs_points = costs_points || points < 0;
        }
    }
  return costs_points ? SLOW_FINISH_OFFERED : rules->finish;
}

/* --- position text --- */

static char *
write_card (char *at, SlowCard card)
{
  *at++ = ' ';
  *at++ = "XA23456789TJQK"[card.rank];
  *at++ = card.suit;
  return at;
}

static char *
write_line (char *at, const char *name, int number, const SlowPile *pile, bool is_column)
{
  bool barred = false;

  if (pile->n == 0)
    return at;
  at += sprintf (at, number > 0 ? "%s%d:" : "%s:", name, number);
  for (int i = 0; i < pile->n; i++)
    {
      if (is_column && pile->cards[i].face_up && i > 0 && !barred)
        {
          if (!pile->cards[i - 1].face_up)
            at += sprintf (at, " |");
          barred = true;
        }
      at = write_card (at, pile->cards[i]);
    }
  *at++ = '\n';
  return at;
}

void
slow_table_text (const SlowTable *table, char text[SLOW_POSITION_SIZE])
{
  char *at = text;
  SlowPile stock = { 0 };

  for (int i = 0; i < table->n_columns; i++)
    at = write_line (at, "T", i + 1, &table->columns[i], true);
  for (int i = table->stock.n - 1; i >= 0; i--)
    stock.cards[stock.n++] = table->stock.cards[i];
  at = write_line (at, "stock", 0, &stock, false);
  at = write_line (at, "waste", 0, &table->waste, false);
  for (int i = 0; i < table->n_foundations; i++)
    at = write_line (at, "F", i + 1, &table->foundations[i], false);
  at = write_line (at, "aside", 0, &table->aside, false);
  sprintf (at, "passes: %d\n", table->passes);
}

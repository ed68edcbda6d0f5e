/* other-player.c: players that are no part of the program, to judge the levels of deals by.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "other-player.h"

#include "pepita-move.h"

#include <string.h>

enum
{
  N_THOUGHTS = 5, /* games that are thought of for each move */
  WON_IS_WORTH = 20,
  MAX_MOVES = 3000,
};

typedef struct
{
  PepitaTable table;
  const PepitaRules *rules;
  uint64_t random;
  int idle_recycles; /* since a card was moved */
  bool stock_known;  /* all of it has been seen */
} Game;

/* Xorshift (Marsaglia 2003), 64 bit. */
static unsigned
next_random (Game *game, unsigned n)
{
  game->random ^= game->random << 13;
  game->random ^= game->random >> 7;
  game->random ^= game->random << 17;
  return (unsigned) (game->random >> 33) % n;
}

static Game
new_game (const PepitaTable *table, const PepitaRules *rules, uint64_t seed)
{
  return (Game){ .table = *table,
                 .rules = rules,
                 .random = (seed + 1) * UINT64_C (0x9e3779b97f4a7c15),
                 .stock_known = rules->layout->open };
}

/* --- the order of moves --- */

static int
below_run (const PepitaTable *table, int pile)
{
  return pepita_table_count (table, pile) - pepita_table_run (table, pile);
}

/* Is every card of a lower rank and the other colour up, but for the next lower one? */
static bool
is_useless_in_columns (const Game *game, PepitaCard card)
{
  const PepitaTable *table = &game->table;
  int lower = 0;

  for (int i = table->end[PEPITA_FOUNDATION_0 - 1]; i < table->end[PEPITA_COLUMN_0 - 1]; i++)
    lower += pepita_card_is_red (table->cards[i]) != pepita_card_is_red (card) &&
             pepita_card_rank (table->cards[i]) < pepita_card_rank (card) - 1;
  return lower >= 2 * game->rules->layout->decks * (pepita_card_rank (card) - 2);
}

/* Does a run wait to be laid on @card, with cards below it to be had? */
static bool
is_waited_for (const Game *game, PepitaCard card)
{
  for (int pile = PEPITA_COLUMN_0; pile < PEPITA_COLUMN_0 + game->rules->layout->columns; pile++)
    {
      int below = below_run (&game->table, pile);
      PepitaFace face;

      if (below == 0)
        continue;
      face = pepita_table_face (&game->table, pile, below);
      if (face.rank == pepita_card_rank (card) - 1 && face.red != pepita_card_is_red (card))
        return true;
    }
  return false;
}

static bool
is_king_waiting (const Game *game)
{
  for (int pile = PEPITA_COLUMN_0; pile < PEPITA_COLUMN_0 + game->rules->layout->columns; pile++)
    {
      int below = below_run (&game->table, pile);

      if (below > 0 && pepita_table_face (&game->table, pile, below).rank == PEPITA_KING)
        return true;
    }
  return pepita_card_rank (pepita_table_top (&game->table, PEPITA_WASTE)) == PEPITA_KING;
}

static int
rank_home (const Game *game, PepitaMove move, bool late)
{
  PepitaCard card = pepita_table_top (&game->table, move.from);

  if (pepita_card_is_joker (card))
    return late ? 2 : -1;
  if (is_useless_in_columns (game, card))
    return 100;
  if (pepita_pile_is_column (move.from) && pepita_table_run (&game->table, move.from) == 1 &&
      below_run (&game->table, move.from) > 0)
    return 60;
  return late ? 30 : 5;
}

static int
rank_from_waste (const Game *game, bool late)
{
  PepitaCard card = pepita_table_top (&game->table, PEPITA_WASTE);

  if (pepita_card_rank (card) == PEPITA_KING || is_waited_for (game, card))
    return 50;
  return late ? 40 : 5 + pepita_card_rank (card);
}

static int
rank_in_columns (const Game *game, PepitaMove move)
{
  const PepitaTable *table = &game->table;
  int below = below_run (table, move.from);

  if (move.count < pepita_table_run (table, move.from))
    return -1;
  if (below > 0)
    return 70 + below;
  return pepita_table_count (table, move.to) > 0 && is_king_waiting (game) ? 45 : -1;
}

/* Less than zero: not to be made. */
static int
rank (const Game *game, PepitaMove move)
{
  const PepitaRules *rules = game->rules;
  bool late = game->idle_recycles > 0 || (rules->passes != PEPITA_UNLIMITED &&
                                          game->table.passes + 1 >= (uint32_t) rules->passes);

  if (move.count == 0)
    return game->idle_recycles < 3 ? 10 : -1;
  if (pepita_pile_is_foundation (move.from))
    return -1;
  if (pepita_pile_is_foundation (move.to) || move.to == PEPITA_ANY_FOUNDATION)
    return rank_home (game, move, late);
  return move.from == PEPITA_WASTE ? rank_from_waste (game, late) : rank_in_columns (game, move);
}

static void
make (Game *game, PepitaMove move)
{
  pepita_move_apply (&game->table, game->rules, move, NULL);
  if (move.count > 0)
    game->idle_recycles = 0;
  else if (pepita_move_equal (move, PEPITA_RECYCLE))
    {
      game->idle_recycles++;
      game->stock_known = true;
    }
}

/* --- the orderly player: takes the second best now and then, as people do --- */

static bool
orderly_step (Game *game)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (&game->table, game->rules, moves);
  int best = -1;
  int best_rank = -1;

  for (int i = 0; i < n_moves; i++)
    {
      int of = rank (game, moves[i]);

      if (of < 0)
        continue;
      of = 4 * of + (int) next_random (game, 4);
      if (next_random (game, 10) == 0)
        of += 60;
      if (of > best_rank)
        {
          best_rank = of;
          best = i;
        }
    }
  if (best >= 0)
    make (game, moves[best]);
  return best >= 0;
}

static bool
play_on (Game *game)
{
  for (int i = 0; i < MAX_MOVES && orderly_step (game); i++)
    ;
  return pepita_table_is_won (&game->table, game->rules->layout);
}

bool
orderly_player (const PepitaTable *table, const PepitaRules *rules, uint64_t seed)
{
  Game game = new_game (table, rules, seed);

  return play_on (&game);
}

/* --- the thinking player --- */

/* Gives the cards that are not known other places among themselves. */
static void
imagine (Game *game)
{
  PepitaTable *table = &game->table;
  int unknown[PEPITA_MAX_CARDS];
  int n = 0;

  for (int i = 0; !game->stock_known && i < table->end[PEPITA_STOCK]; i++)
    unknown[n++] = i;
  for (int i = 0; i < game->rules->layout->columns; i++)
    {
      for (int j = 0; j < table->down[i]; j++)
        unknown[n++] = pepita_table_start (table, PEPITA_COLUMN_0 + i) + j;
    }
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) next_random (game, (unsigned) i + 1);
      PepitaCard card = table->cards[unknown[i]];

      table->cards[unknown[i]] = table->cards[unknown[j]];
      table->cards[unknown[j]] = card;
    }
}

static int
think_of (const Game *game, PepitaMove move)
{
  int worth = 0;

  for (int i = 0; i < N_THOUGHTS; i++)
    {
      Game thought = *game;

      thought.random += (uint64_t) i * UINT64_C (0xbf58476d1ce4e5b9);
      imagine (&thought);
      make (&thought, move);
      worth += play_on (&thought) ? WON_IS_WORTH : 0;
      worth += pepita_table_start (&thought.table, PEPITA_COLUMN_0) -
               thought.table.end[PEPITA_FOUNDATION_0 - 1];
    }
  return worth;
}

static bool
thinking_step (Game *game)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (&game->table, game->rules, moves);
  int best = -1;
  int best_worth = -1;

  for (int i = 0; i < n_moves; i++)
    {
      int worth;

      if (rank (game, moves[i]) < 0)
        continue;
      worth = rank (game, moves[i]) == 100 ? INT32_MAX : think_of (game, moves[i]);
      if (worth > best_worth)
        {
          best_worth = worth;
          best = i;
        }
    }
  next_random (game, 2);
  if (best >= 0)
    make (game, moves[best]);
  return best >= 0;
}

bool
thinking_player (const PepitaTable *table, const PepitaRules *rules, uint64_t seed)
{
  Game game = new_game (table, rules, seed);

  for (int i = 0; i < MAX_MOVES && thinking_step (&game); i++)
    ;
  return pepita_table_is_won (&game.table, rules->layout);
}

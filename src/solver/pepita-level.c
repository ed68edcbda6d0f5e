/* pepita-level.c: how hard a deal is for a person.
 *
 * A simple player plays the deal several times and is watched.  It looks at the face-up cards alone
 * and prefers moves that uncover cards, then those that bring cards home or out of the waste, and
 * draws when it likes nothing better.  Chance makes it prefer something else now and then, in each
 * game more than in the one before: careless games tell easy deals apart, careful ones hard deals.
 * It never goes back on a move, so that each game is short.
 *
 * The ease of a deal is half the share of games won and half that of cards brought home.  Games won
 * alone would be plainer, but many deals that can be won are not won once in so few games: how far
 * they were played tells these apart.
 *
 * What else was looked at: the nodes of the solver and the length of its solution say little about
 * how often another player wins (rank correlations of -0.35 and 0.15, where the ease has 0.7).  The
 * benchmark "level" prints these figures and the table of levels below.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-level.h"

#include <string.h>

/* What the player likes, before chance is added. */
enum
{
  NEVER = -1,
  LAST = 0, /* when nothing else is left */
  MAKE_ROOM = 24,
  BREAK_RUN = 24,
  LEAVE_WASTE = 24,
  DRAW = 16,
  GO_HOME = 40,
  GO_HOME_EARLY = 18, /* of a card that others may still want to lie on */
  UNCOVER = 40,
  EACH_COVERED = 3,
  CHANCE = 12,
  MORE_CHANCE = 10, /* in each game */

  GAMES = 24, /* with one deck */
};

typedef struct
{
  PepitaTable table;
  const PepitaRules *rules;
  PepitaTrial *trial; /* where the moves go */
  uint64_t random;
  uint32_t chance;
  int idle_trips; /* recycles since a card was moved */
  int safe[2];    /* black and red cards of this rank or lower are not wanted in the columns */
  bool king_waits;
} Player;

/* SplitMix64, as in pepita-deal.c. */
static uint32_t
next_random (Player *player)
{
  uint64_t z = (player->random += UINT64_C (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  z ^= z >> 31;
  return (uint32_t) (z >> 32);
}

/* --- what the player sees --- */

/* Cards of a column that lie below its run: face down, or in an open layout out of order. */
static int
count_covered (const PepitaTable *table, int pile)
{
  return pepita_table_count (table, pile) - pepita_table_run (table, pile);
}

/* A card is wanted by those one rank lower of the other colour: none is left of them once all
 * foundations of that colour have them. */
static void
look_at_foundations (Player *player)
{
  const PepitaLayout *layout = player->rules->layout;
  int begun[PEPITA_N_SUITS] = { 0 };
  int lowest[PEPITA_N_SUITS] = { PEPITA_KING, PEPITA_KING, PEPITA_KING, PEPITA_KING };

  for (int i = 0; i < layout->foundations; i++)
    {
      int count = pepita_table_count (&player->table, PEPITA_FOUNDATION_0 + i);
      PepitaSuit suit;

      if (count == 0)
        continue;
      suit = pepita_card_suit (pepita_table_cards (&player->table, PEPITA_FOUNDATION_0 + i)[0]);
      begun[suit]++;
      if (count < lowest[suit])
        lowest[suit] = count;
    }
  player->safe[0] = PEPITA_KING;
  player->safe[1] = PEPITA_KING;
  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    {
      bool red = suit == PEPITA_DIAMONDS || suit == PEPITA_HEARTS;
      int all = (begun[suit] < layout->decks ? 0 : lowest[suit]) + 2;

      if (all < player->safe[!red])
        player->safe[!red] = all;
    }
}

/* Is there a king that would go to an empty column? */
static bool
does_king_wait (const PepitaTable *table, const PepitaLayout *layout)
{
  if (pepita_card_rank (pepita_table_top (table, PEPITA_WASTE)) == PEPITA_KING)
    return true;
  for (int pile = PEPITA_COLUMN_0; pile < PEPITA_COLUMN_0 + layout->columns; pile++)
    {
      int covered = count_covered (table, pile);

      if (covered > 0 && pepita_table_face (table, pile, covered).rank == PEPITA_KING)
        return true;
    }
  return false;
}

/* --- what it likes --- */

static int
rate_home (const Player *player, PepitaMove move)
{
  PepitaCard card = pepita_table_top (&player->table, move.from);
  int rating = GO_HOME;

  if (pepita_card_is_joker (card))
    return LAST;
  if (pepita_card_rank (card) > player->safe[pepita_card_is_red (card)])
    rating = GO_HOME_EARLY;
  if (pepita_pile_is_column (move.from) && pepita_table_run (&player->table, move.from) == 1)
    rating += EACH_COVERED * count_covered (&player->table, move.from);
  return rating;
}

/* Moves within the tableau uncover a card, make room for a king, or break a run so that a card of
 * it goes home at once; so they come to an end. */
static int
rate_shift (const Player *player, PepitaMove move)
{
  const PepitaTable *table = &player->table;
  int covered = count_covered (table, move.from);
  PepitaCard exposed;

  if (move.count == pepita_table_run (table, move.from))
    {
      if (covered > 0)
        return UNCOVER + EACH_COVERED * covered;
      return pepita_table_count (table, move.to) > 0 && player->king_waits ? MAKE_ROOM : NEVER;
    }
  exposed = pepita_table_cards (table, move.from)[pepita_table_count (table, move.from) -
                                                  move.count - 1];
  if (pepita_card_is_joker (exposed) ||
      pepita_table_foundation_for (table, player->rules->layout, exposed, PEPITA_NO_PILE) ==
          PEPITA_NO_PILE)
    return NEVER;
  return BREAK_RUN;
}

static int
rate_turn (const Player *player)
{
  const PepitaRules *rules = player->rules;
  bool last_trip =
      rules->passes != PEPITA_UNLIMITED && player->table.passes + 1 >= (uint32_t) rules->passes;

  if (player->idle_trips > 1)
    return NEVER; /* it has seen all of the stock twice and moved nothing */
  return player->idle_trips > 0 || last_trip ? LAST : DRAW;
}

static int
rate (const Player *player, PepitaMove move)
{
  if (move.count == 0)
    return rate_turn (player);
  if (pepita_pile_is_foundation (move.from))
    return NEVER;
  if (!pepita_pile_is_column (move.to))
    return rate_home (player, move);
  return move.from == PEPITA_WASTE ? LEAVE_WASTE : rate_shift (player, move);
}

/* --- playing --- */

static bool
make (Player *player, PepitaMove move)
{
  PepitaTrial *trial = player->trial;

  if (trial->n_moves == PEPITA_LEVEL_MAX_MOVES ||
      pepita_move_apply (&player->table, player->rules, move, NULL) != PEPITA_LEGAL)
    return false;
  trial->moves[trial->n_moves++] = move;
  if (move.count > 0)
    player->idle_trips = 0;
  else if (pepita_move_equal (move, PEPITA_RECYCLE))
    player->idle_trips++;
  return true;
}

/* The card for which a run was broken goes home at once. */
static bool
make_all (Player *player, PepitaMove move)
{
  bool breaks = pepita_pile_is_column (move.from) && pepita_pile_is_column (move.to) &&
                move.count < pepita_table_run (&player->table, move.from);

  return make (player, move) &&
         (!breaks || make (player, (PepitaMove){ move.from, PEPITA_ANY_FOUNDATION, 1 }));
}

/* Makes the move that it likes best; false if it likes none. */
static bool
step (Player *player)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n_moves = pepita_moves_list (&player->table, player->rules, moves);
  int best = -1;
  int best_rating = NEVER;

  look_at_foundations (player);
  player->king_waits = does_king_wait (&player->table, player->rules->layout);
  for (int i = 0; i < n_moves; i++)
    {
      int rating = rate (player, moves[i]);

      if (rating > LAST)
        rating += (int) (next_random (player) % player->chance);
      if (rating <= best_rating)
        continue;
      best = i;
      best_rating = rating;
    }
  return best >= 0 && make_all (player, moves[best]);
}

/* Real cards on the foundations. */
static int
count_home (const PepitaTable *table)
{
  int home = 0;

  for (int i = table->end[PEPITA_FOUNDATION_0 - 1]; i < table->end[PEPITA_COLUMN_0 - 1]; i++)
    home += !pepita_card_is_joker (table->cards[i]);
  return home;
}

/* Returns the cards brought home; @trial has the moves. */
static int
play_game (const PepitaTable *table, const PepitaRules *rules, int game, PepitaTrial *trial)
{
  Player player = {
    .table = *table,
    .rules = rules,
    .trial = trial,
    .random = pepita_table_hash (table) + (uint64_t) game,
    .chance = (uint32_t) (CHANCE + MORE_CHANCE * rules->layout->decks * game),
  };

  trial->n_moves = 0;
  while (step (&player))
    ;
  return count_home (&player.table);
}

bool
pepita_level_try (const PepitaTable *table,
                  const PepitaRules *rules,
                  const atomic_bool *stop,
                  PepitaTrial *trial)
{
  int cards = rules->layout->decks * PEPITA_N_SUITS * PEPITA_N_RANKS;
  PepitaTrial other;
  int home = 0;

  trial->n_games = GAMES / rules->layout->decks;
  trial->n_won = 0;
  trial->n_moves = 0;
  for (int game = 0; game < trial->n_games; game++)
    {
      int home_now;

      if (stop != NULL && atomic_load_explicit (stop, memory_order_relaxed))
        return false;
      home_now = play_game (table, rules, game, trial->n_won > 0 ? &other : trial);
      home += home_now;
      if (home_now == cards)
        trial->n_won++;
    }
  if (trial->n_won == 0)
    trial->n_moves = 0;
  trial->ease = (home + trial->n_won * cards) * PEPITA_LEVEL_MAX_EASE /
                (2 * cards * trial->n_games);
  return true;
}

/* --- levels --- */

/* Deals of an ease of at least @gentle are gentle, of at least @fair fair, others tough.  Printed
 * by the benchmark "level", so that each has a third of the deals that can be won. */
typedef struct
{
  const char *layout;
  uint8_t draw;
  uint8_t passes;
  uint16_t gentle;
  uint16_t fair;
} Levels;

static const Levels levels[] = {
  { "klondike", 1, 0, 743, 344 },
  { "klondike", 1, 1, 258, 96 },
  { "klondike", 1, 2, 392, 201 },
  { "klondike", 1, 3, 553, 265 },
  { "klondike", 2, 0, 368, 144 },
  { "klondike", 2, 1, 125, 72 },
  { "klondike", 2, 2, 129, 64 },
  { "klondike", 2, 3, 179, 78 },
  { "klondike", 3, 0, 171, 64 },
  { "klondike", 3, 1, 105, 67 },
  { "klondike", 3, 2, 79, 46 },
  { "klondike", 3, 3, 86, 48 },
  { "thoughtful", 1, 0, 784, 420 },
  { "thoughtful", 1, 1, 291, 102 },
  { "thoughtful", 1, 2, 411, 199 },
  { "thoughtful", 1, 3, 579, 285 },
  { "thoughtful", 2, 0, 395, 176 },
  { "thoughtful", 3, 0, 183, 78 },
  { "thoughtful", 3, 1, 108, 67 },
  { "thoughtful", 3, 2, 81, 45 },
  { "thoughtful", 3, 3, 86, 50 },
  { "double", 1, 0, 1000, 932 },
  { "double", 1, 2, 475, 371 },
  { "double", 1, 3, 726, 635 },
  { "double", 3, 0, 644, 512 },
  { "joker", 1, 0, 747, 459 },
  { "joker", 1, 1, 237, 161 },
  { "joker", 1, 2, 436, 283 },
  { "joker", 1, 3, 564, 336 },
  { "joker", 3, 0, 258, 148 },
  { "joker", 3, 2, 118, 100 },
  { "joker", 3, 3, 157, 106 },
};

/* Of kinds with too few deals that can be won to be measured, and of layouts that are new. */
static const Levels other_levels = { "", 0, 0, 300, 200 };

static const Levels *
find_levels_of (const char *layout, int draw, int passes)
{
  for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
    {
      if (strcmp (levels[i].layout, layout) == 0 && levels[i].draw == draw &&
          levels[i].passes == passes)
        return &levels[i];
    }
  return NULL;
}

/* Where two cards are drawn at a time, the nearest that was measured will do. */
static const Levels *
find_levels (const PepitaRules *rules)
{
  const Levels *found = find_levels_of (rules->layout->id, rules->draw, rules->passes);

  if (found == NULL)
    found = find_levels_of (rules->layout->id, PEPITA_MAX_DRAW, rules->passes);
  return found != NULL ? found : &other_levels;
}

PepitaLevel
pepita_level_of (const PepitaRules *rules, int ease)
{
  const Levels *of = find_levels (rules);

  if (ease >= of->gentle)
    return PEPITA_LEVEL_GENTLE;
  return ease >= of->fair ? PEPITA_LEVEL_FAIR : PEPITA_LEVEL_TOUGH;
}

/* test-differential.c: random games played by src/core and by the slow rules, compared at every
 * event.
 *
 * Without arguments 600 games of each ruleset are played, with "-m slow" 20,000, and half as many
 * more of each layout by custom rules; PEPITA_GAMES=N sets the number for a ruleset.  A game
 * depends on its number alone: PEPITA_FIRST=N begins at another one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"
#include "pepita-endgame.h"
#include "pepita-notation.h"
#include "pepita-record.h"
#include "slow-rules.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

enum
{
  QUICK_GAMES = 600,
  ALL_GAMES = 20000,
  MAX_TURNS = 140,
  MAX_TURNS_OF_TWO_DECKS = 600, /* few games have as many */
  MAX_FAILURES = 3,
};

typedef struct
{
  const char *name;
  const char *ruleset;
  int draw;
  bool timed;
  bool custom;    /* single rules are changed at random */
  bool positions; /* games begin in the middle, with cards that lie anyhow */
} Kind;

#define POINTS_STANDARD(ruleset)                              \
  { ruleset "/draw-1", ruleset, 1 },                          \
      { ruleset "/draw-3", ruleset, 3 },                      \
      { ruleset "/draw-1/timed", ruleset, 1, .timed = true }, \
  {                                                           \
    ruleset "/draw-3/timed", ruleset, 3, .timed = true        \
  }

#define CUSTOM(layout, ruleset)                                                         \
  { "custom/" layout "/draw-1", ruleset, 1, .custom = true },                           \
      { "custom/" layout "/draw-3", ruleset, 3, .custom = true },                       \
      { "positions/" layout "/draw-1", ruleset, 1, .custom = true, .positions = true }, \
  {                                                                                     \
    "positions/" layout "/draw-3", ruleset, 3, .custom = true, .positions = true        \
  }

static const Kind kinds[] = {
  POINTS_STANDARD ("standard"),
  { "stilldeck/draw-1", "stilldeck", 1 },
  { "stilldeck/draw-3", "stilldeck", 3 },
  { "cardems", "cardems", 1 },
  { "vegas/draw-1", "vegas", 1 },
  { "vegas/draw-3", "vegas", 3 },
  { "traditional/draw-1", "traditional", 1 },
  { "traditional/draw-3", "traditional", 3 },
  POINTS_STANDARD ("thoughtful"),
  POINTS_STANDARD ("double"),
  POINTS_STANDARD ("joker"),
  CUSTOM ("klondike", "standard"),
  CUSTOM ("thoughtful", "thoughtful"),
  CUSTOM ("double", "double"),
  CUSTOM ("joker", "joker"),
};

/* One game, played on both sides. */
typedef struct
{
  const Kind *kind;
  int number;
  uint64_t random;
  PepitaRules rules;
  SlowRules slow_rules;
  PepitaDeal deal;
  PepitaRecord *record;
  SlowGame slow;
  SlowMoves legal; /* of slow */
  bool stuck;      /* slow is */
  bool eager;      /* the player plays well rather than anyhow */
  bool failed;
  uint64_t hashes[SLOW_MAX_EVENTS]; /* of the table by the number of moves done */
  GString *log;
} Game;

typedef struct
{
  int games;
  int won;
  int stuck;
  int events;
  int finishings;
} Count;

static Game game;

/* --- chance --- */

/* SplitMix64, as published by Sebastiano Vigna; good enough to play by. */
static uint64_t
next_random (void)
{
  uint64_t z = (game.random += UINT64_C (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static int
below (int limit)
{
  return (int) (next_random () % (uint64_t) limit);
}

static bool
chance (int percent)
{
  return below (100) < percent;
}

/* --- what differs --- */

static void
describe_game (GString *text)
{
  const SlowRules *rules = &game.slow_rules;
  char position[PEPITA_DEAL_TEXT_SIZE];
  char slow_position[SLOW_POSITION_SIZE];

  pepita_position_text (&game.deal.table, game.rules.layout, position);
  g_string_append_printf (text, "game %d of %s, deal %u:\n%s", game.number, game.kind->name,
                          game.deal.number, position);
  g_string_append_printf (text, "points %d draw %d passes %d timed %d return %d undo %d fee %d\n",
                          rules->points, rules->draw, rules->passes, rules->timed,
                          rules->foundation_return, rules->undo, rules->undo_fee);
  g_string_append_printf (text, "moves: %s\n", game.log->str);
  slow_table_text (&game.slow.table, slow_position);
  g_string_append_printf (text, "slow: score %d moves %d clock %d\n%s", game.slow.score,
                          game.slow.moves, game.slow.clock, slow_position);
  pepita_position_text (pepita_record_table (game.record), game.rules.layout, position);
  g_string_append_printf (text, "core: score %d moves %d clock %d\n%s",
                          pepita_record_score (game.record), pepita_record_moves (game.record),
                          pepita_record_clock (game.record), position);
}

static void differ (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Reports a difference; the game is given up. */
static void
differ (const char *format, ...)
{
  g_autoptr (GString) text = g_string_new (NULL);
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
  g_string_append (text, "\n");
  describe_game (text);
  g_test_message ("%s", text->str);
  g_test_fail ();
  game.failed = true;
}

/* @core and @slow are numbers that ought to be equal. */
static void
compare (const char *what, int core, int slow)
{
  if (core != slow)
    differ ("%s is %d in core, %d by the slow rules", what, core, slow);
}

/* --- cards --- */

/* A card of core as one of the slow rules, by its name and its deck. */
static SlowCard
slow_card (PepitaCard card)
{
  SlowCard slow = { 0 };
  char text[3];

  pepita_card_text (card, text);
  slow.rank = (unsigned char) (strchr ("XA23456789TJQK", text[0]) - "XA23456789TJQK");
  slow.suit = text[1];
  if (!pepita_card_is_joker (card))
    slow.deck = (unsigned char) pepita_card_deck (card);
  return slow;
}

/* The two equal cards of a double deck are not the same. */
static bool
is_same_card (PepitaCard card, SlowCard slow)
{
  SlowCard named = slow_card (card);

  return named.rank == slow.rank && named.suit == slow.suit && named.deck == slow.deck;
}

/* --- the table --- */

static void
compare_pile (const char *name, int pile, const SlowPile *slow)
{
  const PepitaTable *table = pepita_record_table (game.record);
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int down = 0;
  bool same = pepita_table_count (table, pile) == slow->n;

  for (int i = 0; same && i < slow->n; i++)
    {
      same = is_same_card (cards[i], slow->cards[i]);
      down += !slow->cards[i].face_up;
    }
  if (!same)
    differ ("%s has other cards", name);
  else if (pepita_table_down (table, pile) != down)
    differ ("%s has %d face-down cards in core, %d by the slow rules", name,
            pepita_table_down (table, pile), down);
}

/* Their order is of no meaning. */
static void
compare_aside (void)
{
  const PepitaTable *table = pepita_record_table (game.record);
  const PepitaCard *cards = pepita_table_cards (table, PEPITA_ASIDE);
  const SlowPile *aside = &game.slow.table.aside;

  compare ("the number of jokers laid aside", pepita_table_count (table, PEPITA_ASIDE), aside->n);
  for (int i = 0; i < aside->n && !game.failed; i++)
    if (!is_same_card (cards[0], aside->cards[i]) &&
        !is_same_card (cards[aside->n - 1], aside->cards[i]))
      differ ("other jokers are laid aside");
}

/* What the jokers of a column stand for, and how long its run is. */
static void
compare_faces (int i)
{
  const PepitaTable *table = pepita_record_table (game.record);
  const SlowPile *column = &game.slow.table.columns[i];

  compare ("the length of a run", pepita_table_run (table, PEPITA_COLUMN_0 + i),
           slow_run (column));
  for (int k = 0; k < column->n && !game.failed; k++)
    {
      PepitaFace core;
      SlowFace slow;

      if (!column->cards[k].face_up || column->cards[k].rank != SLOW_JOKER)
        continue;
      core = pepita_table_face (table, PEPITA_COLUMN_0 + i, k);
      slow = slow_face (column, k);
      if (slow.rank > 13)
        continue;
      compare ("the rank of a joker", core.rank, slow.rank);
      if (slow.rank > 0)
        compare ("the colour of a joker", core.red, slow.red);
    }
}

static void
compare_table (void)
{
  const PepitaTable *table = pepita_record_table (game.record);

  compare_pile ("the stock", PEPITA_STOCK, &game.slow.table.stock);
  compare_pile ("the waste", PEPITA_WASTE, &game.slow.table.waste);
  compare_aside ();
  for (int i = 0; i < SLOW_FOUNDATIONS; i++)
    compare_pile ("a foundation", PEPITA_FOUNDATION_0 + i, &game.slow.table.foundations[i]);
  for (int i = 0; i < SLOW_COLUMNS; i++)
    compare_pile ("a column", PEPITA_COLUMN_0 + i, &game.slow.table.columns[i]);
  for (int i = 0; i < SLOW_COLUMNS && !game.failed; i++)
    compare_faces (i);
  compare ("the number of passes", (int) table->passes, game.slow.table.passes);
}

static bool
is_listed (const SlowMoves *moves, const char *text)
{
  for (int i = 0; i < moves->n; i++)
    if (strcmp (moves->moves[i], text) == 0)
      return true;
  return false;
}

static void
compare_legal (void)
{
  static PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (pepita_record_table (game.record), &game.rules, moves);

  slow_game_legal (&game.slow, &game.legal);
  compare ("the number of legal moves", n, game.legal.n);
  for (int i = 0; i < n && !game.failed; i++)
    {
      char text[PEPITA_MOVE_TEXT_SIZE];

      pepita_move_text (moves[i], text);
      if (!is_listed (&game.legal, text))
        differ ("%s is legal in core alone", text);
      for (int k = 0; k < i; k++)
        if (pepita_move_equal (moves[i], moves[k]))
          differ ("%s is listed twice", text);
    }
}

/* Is there a legal move besides draw and recycle? */
static bool
can_move_card (void)
{
  return game.legal.n > 0 && game.legal.moves[game.legal.n - 1][1] != '\0';
}

/* As long as cards can be moved the answer is plain, and it is asked for now and then only. */
static void
compare_status (void)
{
  PepitaStatus status = PEPITA_PLAYING;

  if (can_move_card () && game.slow.moves % 8 != 0)
    {
      game.stuck = false;
      return;
    }
  game.stuck = slow_game_is_stuck (&game.slow);
  if (slow_game_is_won (&game.slow))
    status = PEPITA_WON;
  else if (game.stuck)
    status = PEPITA_STUCK;
  compare ("the status", pepita_record_status (game.record), status);
}

static void
compare_undo (void)
{
  PepitaReason undo = PEPITA_LEGAL;
  PepitaReason redo = PEPITA_LEGAL;

  if (!game.slow_rules.undo)
    undo = redo = PEPITA_NO_UNDO;
  else if (game.slow.n_done == 0)
    undo = PEPITA_NOTHING_TO_UNDO;
  if (game.slow_rules.undo && game.slow.n_undone == 0)
    redo = PEPITA_NOTHING_TO_REDO;
  compare ("whether undo is possible", pepita_record_can_undo (game.record), undo);
  compare ("whether redo is possible", pepita_record_can_redo (game.record), redo);
}

/* The table of a number of moves done is always the same until other moves are made. */
static void
compare_hash (bool is_new)
{
  uint64_t hash = pepita_table_hash (pepita_record_table (game.record));

  if (is_new)
    game.hashes[game.slow.n_done] = hash;
  else if (game.hashes[game.slow.n_done] != hash)
    differ ("undo or redo led to another table");
}

static void
compare_counters (void)
{
  size_t n_events;

  pepita_record_events (game.record, &n_events);
  compare ("the score", pepita_record_score (game.record), game.slow.score);
  compare ("the number of moves", pepita_record_moves (game.record), game.slow.moves);
  compare ("the number of events", (int) n_events, game.slow.moves);
  compare ("the number of undos", pepita_record_undos (game.record), game.slow.undos);
  compare ("the clock", pepita_record_clock (game.record), game.slow.clock);
}

static void
compare_all (void)
{
  compare_counters ();
  compare_table ();
  compare_legal ();
  compare_status ();
  compare_undo ();
}

static void
compare_finishing (SlowFinishing *finishing, SlowFinish *finish)
{
  static PepitaMove moves[PEPITA_MAX_FINISH_MOVES];
  static const PepitaFinish expected[] = {
    [SLOW_FINISH_NO] = PEPITA_FINISH_OFF,
    [SLOW_FINISH_OFFERED] = PEPITA_FINISH_OFFERED,
    [SLOW_FINISH_BY_ITSELF] = PEPITA_FINISH_BY_ITSELF,
  };
  PepitaFinishing core =
      pepita_table_finishing (pepita_record_table (game.record), &game.rules, moves);

  *finish = slow_game_finishing (&game.slow, finishing);
  compare ("auto-complete", core.finish, expected[*finish]);
  if (*finish == SLOW_FINISH_NO || game.failed)
    return;
  compare ("the number of moves to the end", core.n_moves, finishing->n);
  for (int i = 0; i < core.n_moves && !game.failed; i++)
    {
      char text[PEPITA_MOVE_TEXT_SIZE];

      pepita_move_text (moves[i], text);
      if (strcmp (text, finishing->moves[i]) != 0)
        differ ("move %d to the end is %s in core, %s by the slow rules", i + 1, text,
                finishing->moves[i]);
    }
}

/* --- playing --- */

/* Plays @token on both sides and compares what came of it. */
static bool
play (const char *token)
{
  PepitaPlayed played;
  bool core = pepita_record_play (game.record, token, strlen (token), &played);
  int n_done = game.slow.n_done;
  bool slow = slow_game_play (&game.slow, token);

  if (slow)
    g_string_append_printf (game.log, "%s ", token);
  if (core != slow)
    differ ("%s is %s in core (%s), %s by the slow rules", token, core ? "legal" : "refused",
            played.parsed ? pepita_reason_text (played.reason) : "not read",
            slow ? "legal" : "refused");
  if (!game.failed)
    compare_hash (token[0] != 'U' && token[0] != 'Y' && game.slow.n_done > n_done);
  if (!game.failed)
    compare_all ();
  return slow && !game.failed;
}

/* How good @move looks to a player who wants to win. */
static int
value_of (const char *move)
{
  const SlowPile *from;
  int count;
  int n_down = 0;

  if (g_str_has_suffix (move, "-F"))
    return 100;
  if (move[0] == 'W')
    return 60;
  if (move[0] == 'D')
    return 30;
  if (move[0] == 'R')
    return 20;
  if (move[0] == 'F')
    return 1;
  from = &game.slow.table.columns[move[1] - '1'];
  count = strchr (move, 'x') ? atoi (strchr (move, 'x') + 1) : 1;
  for (int i = 0; i < from->n; i++)
    n_down += !from->cards[i].face_up;
  if (count < slow_run (from) || count == from->n)
    return 2;
  return 80 + n_down;
}

static const char *
choose_move (void)
{
  int best = below (game.legal.n);

  if (!game.eager || chance (6))
    return game.legal.moves[best];
  for (int i = 0; i < game.legal.n; i++)
    if (value_of (game.legal.moves[i]) > value_of (game.legal.moves[best]))
      best = i;
  return game.legal.moves[best];
}

static void
play_legal (void)
{
  char token[SLOW_MOVE_SIZE + 2];

  if (game.legal.n == 0)
    return;
  g_strlcpy (token, choose_move (), sizeof token);
  /* now and then the foundation is named, rightly or wrongly */
  if (g_str_has_suffix (token, "-F") && chance (5))
    {
      size_t length = strlen (token);

      token[length] = (char) ('1' + below (game.slow.table.n_foundations));
      token[length + 1] = '\0';
    }
  play (token);
}

/* A number of a pile, seldom one that there is not. */
static int
any_number (char letter)
{
  if (chance (3))
    return 5 + below (5);
  return 1 + below (letter == 'F' ? game.slow.table.n_foundations : game.slow.table.n_columns);
}

/* Any move at all, sensible or not. */
static void
play_nonsense (void)
{
  static const char *const froms[] = { "W", "F", "T", "T", "T" };
  static const char *const tos[] = { "F", "F", "T", "T", "T" };
  g_autoptr (GString) token = g_string_new (froms[below (5)]);
  const char *to = tos[below (5)];

  if (chance (10))
    {
      play (chance (50) ? "D" : "R");
      return;
    }
  if (token->str[0] != 'W')
    g_string_append_printf (token, "%d", any_number (token->str[0]));
  g_string_append_printf (token, "-%s", to);
  if (to[0] == 'T' || chance (20))
    g_string_append_printf (token, "%d", any_number (to[0]));
  if (token->str[0] == 'T' && chance (40))
    g_string_append_printf (token, "x%d", 1 + below (13));
  play (token->str);
}

static void
play_clock (void)
{
  char token[16];

  g_snprintf (token, sizeof token, "@%d", game.slow.clock + below (16) - (chance (5) ? 8 : 0));
  play (token[1] == '-' ? "@0" : token);
}

static void
play_undos (void)
{
  int n = 1 + below (6);

  for (int i = 0; i < n && !game.failed; i++)
    play (chance (75) ? "U" : "Y");
}

/* Where the game can play itself to the end it sometimes does: this must win. */
static void
play_finishing (Count *count)
{
  static SlowFinishing finishing;
  SlowFinish finish;

  compare_finishing (&finishing, &finish);
  if (finish == SLOW_FINISH_NO || game.failed)
    return;
  count->finishings++;
  if (!chance (20) || game.slow.n_done + finishing.n > SLOW_MAX_EVENTS / 2)
    return;
  for (int i = 0; i < finishing.n; i++)
    if (!play (finishing.moves[i]))
      return;
  if (!slow_game_is_won (&game.slow))
    differ ("the game played itself to an end that is no win");
}

static void
play_turn (void)
{
  if (chance (game.kind->timed || game.slow_rules.timed ? 20 : 2))
    play_clock ();
  else if (chance (4))
    play_nonsense ();
  else if (chance (3))
    play_undos ();
  else if (chance (2))
    play ("Y");
  else
    play_legal ();
}

/* --- the end of a game --- */

/* Back to the first table and on to the last. */
static void
check_undo_all (void)
{
  int n_done = game.slow.n_done;

  if (!game.slow_rules.undo)
    {
      play ("U");
      play ("Y");
      return;
    }
  while (game.slow.n_done > 0 && !game.failed)
    if (slow_game_play (&game.slow, "U"))
      {
        g_string_append (game.log, "U ");
        compare ("undo", pepita_record_undo (game.record, NULL), PEPITA_LEGAL);
        compare_hash (false);
        compare ("the score", pepita_record_score (game.record), game.slow.score);
      }
  if (!game.failed && !pepita_table_equal (pepita_record_table (game.record), &game.deal.table))
    differ ("undo of all moves does not lead to the deal");
  while (game.slow.n_done < n_done && !game.failed)
    if (slow_game_play (&game.slow, "Y"))
      {
        g_string_append (game.log, "Y ");
        compare ("redo", pepita_record_redo (game.record, NULL), PEPITA_LEGAL);
        compare_hash (false);
        compare ("the score", pepita_record_score (game.record), game.slow.score);
      }
  if (!game.failed)
    compare_all ();
}

static void
check_moves_text (void)
{
  char *text = pepita_record_moves_text (game.record);
  PepitaRecord *copy = pepita_record_new (&game.rules, &game.deal);
  PepitaPlayed played;

  if (!pepita_record_play (copy, text, strlen (text), &played))
    differ ("the moves of the game can't be played again: %s", text);
  else if (!pepita_table_equal (pepita_record_table (game.record), pepita_record_table (copy)))
    differ ("the moves of the game lead to another table: %s", text);
  compare ("the score, played again,", pepita_record_score (copy), game.slow.score);
  compare ("the number of moves, played again,", pepita_record_moves (copy), game.slow.moves);
  compare ("the number of undos, played again,", pepita_record_undos (copy), game.slow.undos);
  compare ("the clock, played again,", pepita_record_clock (copy), game.slow.clock);
  pepita_record_free (copy);
  free (text);
}

/* A text does not say which of two equal cards is which. */
static void
check_reading (const char *what, const char *text, const PepitaTable *table)
{
  PepitaDeal deal;
  PepitaParseError error;

  if (!pepita_deal_parse (text, strlen (text), game.rules.layout, &deal, &error))
    differ ("%s can't be read, line %d, column %d:\n%s", what, error.line, error.column, text);
  else if (!pepita_table_looks_equal (table, &deal.table))
    differ ("%s is another position:\n%s", what, text);
  else if (game.rules.layout->decks == 1 && !pepita_table_equal (table, &deal.table))
    differ ("%s is not an equal position:\n%s", what, text);
}

static void
check_position_text (void)
{
  const PepitaTable *table = pepita_record_table (game.record);
  char text[PEPITA_DEAL_TEXT_SIZE];

  G_STATIC_ASSERT (SLOW_POSITION_SIZE <= PEPITA_DEAL_TEXT_SIZE);
  pepita_position_text (table, game.rules.layout, text);
  check_reading ("the position text", text, table);
  slow_table_text (&game.slow.table, text);
  check_reading ("the slow rules' position text", text, table);
}

static void
check_deal_text (void)
{
  char text[PEPITA_DEAL_TEXT_SIZE];

  if (!pepita_table_is_dealt (&game.deal.table, game.rules.layout))
    return;
  pepita_deal_text (&game.deal.table, game.rules.layout, text);
  check_reading ("the deal text", text, &game.deal.table);
}

/* --- beginning a game --- */

/* Copies a table of core into one of the slow rules. */
static void
copy_pile (const PepitaTable *table, int pile, SlowPile *slow)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);

  for (int i = 0; i < pepita_table_count (table, pile); i++)
    slow_pile_put (slow, slow_card (cards[i]), i >= pepita_table_down (table, pile));
}

static void
copy_table (const PepitaTable *table, SlowTable *slow)
{
  slow_table_clear (slow, game.slow_rules.layout);
  copy_pile (table, PEPITA_STOCK, &slow->stock);
  copy_pile (table, PEPITA_WASTE, &slow->waste);
  copy_pile (table, PEPITA_ASIDE, &slow->aside);
  for (int i = 0; i < SLOW_FOUNDATIONS; i++)
    copy_pile (table, PEPITA_FOUNDATION_0 + i, &slow->foundations[i]);
  for (int i = 0; i < SLOW_COLUMNS; i++)
    copy_pile (table, PEPITA_COLUMN_0 + i, &slow->columns[i]);
  slow->passes = (int) table->passes;
}

/* --- positions with the cards anywhere --- */

/* Cards that are still to be placed. */
typedef struct
{
  int n;
  SlowCard cards[SLOW_CARDS];
} Heap;

static void
fill_heap (Heap *heap)
{
  SlowLayout layout = game.slow_rules.layout;

  heap->n = 0;
  for (int i = 0; i < (layout == SLOW_DOUBLE ? 104 : 52); i++)
    heap->cards[heap->n++] = (SlowCard){ .rank = (unsigned char) (i % 13 + 1),
                                         .suit = "CDHS"[i / 13 % 4],
                                         .deck = i >= 52 };
  for (int i = 0; layout == SLOW_JOKERS && i < 2; i++)
    heap->cards[heap->n++] = (SlowCard){ .rank = SLOW_JOKER, .suit = (char) ('1' + i) };
}

/* Takes the first card of @rank and @suit off the heap; false if there is none. */
static bool
take_card (Heap *heap, int rank, char suit, SlowCard *card)
{
  for (int i = 0; i < heap->n; i++)
    if (heap->cards[i].rank == rank && heap->cards[i].suit == suit)
      {
        *card = heap->cards[i];
        heap->cards[i] = heap->cards[--heap->n];
        return true;
      }
  return false;
}

static bool
take_joker (Heap *heap, SlowCard *card)
{
  return take_card (heap, SLOW_JOKER, '1', card) || take_card (heap, SLOW_JOKER, '2', card);
}

/* Cards up to a random height on each foundation, few or many; now and then a joker stands in, or
 * lies on top. */
static void
make_foundations (SlowTable *slow, Heap *heap)
{
  int n = slow->n_foundations;
  int shift = below (n);
  int least = chance (50) ? 0 : below (14);
  SlowCard card;

  for (int i = 0; i < n; i++)
    {
      SlowPile *pile = &slow->foundations[(i + shift) % n];

      for (int rank = 1, height = least + below (14 - least); rank <= height; rank++)
        if ((rank > 1 && chance (4) && take_joker (heap, &card)) ||
            take_card (heap, rank, "CDHS"[i % 4], &card))
          slow_pile_put (pile, card, true);
      if (pile->n > 0 && pile->n < 13 && chance (15) && take_joker (heap, &card))
        slow_pile_put (pile, card, true);
    }
  if (chance (5) && take_joker (heap, &card))
    slow_pile_put (&slow->aside, card, true);
}

static void
make_position (SlowTable *slow)
{
  int in_stock = below (70);
  int in_waste = below (100 - in_stock);
  int face_down = game.slow_rules.layout == SLOW_THOUGHTFUL || chance (50) ? 0 : below (60);
  Heap heap;

  slow_table_clear (slow, game.slow_rules.layout);
  fill_heap (&heap);
  make_foundations (slow, &heap);
  while (heap.n > 0)
    {
      int i = below (heap.n);
      SlowCard card = heap.cards[i];
      int where = below (100);
      SlowPile *pile = &slow->columns[below (slow->n_columns)];
      bool face_up = !chance (face_down);

      heap.cards[i] = heap.cards[--heap.n];
      if (where < in_stock)
        pile = &slow->stock;
      else if (where < in_stock + in_waste)
        pile = &slow->waste;
      else if (pile->n > 0 && pile->cards[pile->n - 1].face_up)
        face_up = true;
      slow_pile_put (pile, card, pile == &slow->waste || (face_up && pile != &slow->stock));
    }
  for (int i = 0; i < slow->n_columns; i++)
    if (slow->columns[i].n > 0)
      slow->columns[i].cards[slow->columns[i].n - 1].face_up = true;
  slow->passes = below (game.slow_rules.passes == SLOW_UNLIMITED ? 5 : game.slow_rules.passes);
}

/* --- rules and deals --- */

/* Single rules that a player can choose. */
static void
customize (void)
{
  static const char *const schemes[] = { "standard", "stilldeck", "vegas", "traditional" };
  static const PepitaFinish finishes[] = {
    [SLOW_FINISH_NO] = PEPITA_FINISH_OFF,
    [SLOW_FINISH_OFFERED] = PEPITA_FINISH_OFFERED,
    [SLOW_FINISH_BY_ITSELF] = PEPITA_FINISH_BY_ITSELF,
  };
  SlowRules *slow = &game.slow_rules;
  const char *scheme = schemes[below (4)];

  slow->points = slow_rules (scheme, slow->draw).points;
  game.rules.points = pepita_ruleset_find (scheme)->points;
  game.rules.timed = slow->timed = chance (50);
  slow->passes = below (4);
  game.rules.passes = (uint8_t) slow->passes;
  game.rules.foundation_return = slow->foundation_return = chance (50);
  game.rules.undo = slow->undo = chance (75);
  /* without points there is nothing to charge */
  slow->undo_fee = slow->points == SLOW_POINTS_NONE ? 0 : -below (12);
  game.rules.undo_fee = slow->undo_fee;
  slow->finish = (SlowFinish) below (3);
  game.rules.finish = finishes[slow->finish];
}

/* Begins at cards that lie anyhow.  Core says which of two equal cards is which. */
static void
begin_position (SlowTable *table)
{
  char text[SLOW_POSITION_SIZE];
  char again[SLOW_POSITION_SIZE];
  PepitaParseError error;

  make_position (table);
  slow_table_text (table, text);
  if (!pepita_deal_parse (text, strlen (text), game.rules.layout, &game.deal, &error))
    g_error ("game %d: position not read, line %d column %d, %s:\n%s", game.number, error.line,
             error.column, error.format, text);
  copy_table (&game.deal.table, table);
  slow_table_text (table, again);
  g_assert_cmpstr (text, ==, again);
}

static void
begin_deal (void)
{
  SlowTable table;

  if (game.kind->positions)
    {
      begin_position (&table);
    }
  else
    {
      game.deal = pepita_deal_numbered (game.rules.layout,
                                        (uint32_t) (1 + next_random () % PEPITA_MAX_DEAL_NUMBER));
      copy_table (&game.deal.table, &table);
    }
  slow_game_start (&game.slow, &game.slow_rules, &table);
  game.record = pepita_record_new (&game.rules, &game.deal);
}

static void
begin_game (const Kind *kind, int number)
{
  game.kind = kind;
  game.number = number;
  game.random = (uint64_t) number * 1000003 + (uint64_t) (kind - kinds);
  game.rules = pepita_rules (pepita_ruleset_find (kind->ruleset), kind->draw);
  game.slow_rules = slow_rules (kind->ruleset, kind->draw);
  game.rules.timed = game.slow_rules.timed = kind->timed;
  if (kind->custom)
    customize ();
  game.eager = chance (70);
  game.failed = false;
  game.log = g_string_new (NULL);
  begin_deal ();
  compare_hash (true);
  compare_all ();
}

static void
play_game (const Kind *kind, int number, Count *count)
{
  int n_turns = MAX_TURNS;

  begin_game (kind, number);
  if (game.rules.layout->decks > 1)
    n_turns = chance (8) ? MAX_TURNS_OF_TWO_DECKS : MAX_TURNS / 2;
  for (int turn = 0; turn < n_turns && !game.failed; turn++)
    {
      if (slow_game_is_won (&game.slow) || (game.stuck && chance (50)))
        break;
      play_turn ();
      if (!game.failed && (turn % 8 == 0 || slow_table_is_open (&game.slow.table)))
        play_finishing (count);
    }
  if (!game.failed && slow_game_is_won (&game.slow))
    {
      play_nonsense ();
      play_clock ();
    }
  count->won += slow_game_is_won (&game.slow);
  count->stuck += game.stuck;
  count->games++;
  if (!game.failed)
    check_position_text ();
  if (!game.failed)
    check_deal_text ();
  if (!game.failed)
    check_undo_all ();
  if (!game.failed)
    check_moves_text ();
  count->events += game.slow.moves;
  pepita_record_free (game.record);
  g_string_free (game.log, TRUE);
}

/* --- the program --- */

static int
number_from_environment (const char *name, int otherwise)
{
  const char *value = g_getenv (name);

  return value ? atoi (value) : otherwise;
}

/* The games of a ruleset are shared by its kinds; half as many are played by custom rules, and half
 * of these from positions. */
static int
games_of (const Kind *kind)
{
  int games = number_from_environment ("PEPITA_GAMES", g_test_slow () ? ALL_GAMES : QUICK_GAMES);
  int sharers = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    sharers += strcmp (kinds[i].ruleset, kind->ruleset) == 0 && kinds[i].custom == kind->custom;
  if (kind->custom)
    games /= 2;
  return (games + sharers - 1) / sharers;
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  int share = games_of (kind);
  int first = number_from_environment ("PEPITA_FIRST", 0);
  Count count = { 0 };
  int failures = 0;

  for (int i = 0; i < share && failures < MAX_FAILURES; i++)
    {
      play_game (kind, first + i, &count);
      failures += game.failed;
    }
  g_test_message ("%d games, %d won, %d stuck, %d events, %d times on the way to the end",
                  count.games, count.won, count.stuck, count.events, count.finishings);
  if (count.games >= 1000)
    {
      g_assert_cmpint (count.won, >, 0);
      g_assert_cmpint (count.finishings, >, 0);
    }
}

/* Two processors share the kinds: each runs those of one @half, 0 or 1; -1 runs them all. */
static int
half_from_arguments (int argc, char *argv[])
{
  for (int i = 1; i < argc; i++)
    {
      if (g_str_has_prefix (argv[i], "--half="))
        return atoi (argv[i] + strlen ("--half="));
    }
  return -1;
}

/* Each ruleset is played by the slow rules too. */
static void
test_all_rulesets (void)
{
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);

  for (size_t i = 0; i < n_rulesets; i++)
    {
      bool played = false;

      for (size_t j = 0; j < G_N_ELEMENTS (kinds); j++)
        played |= strcmp (kinds[j].ruleset, rulesets[i]->id) == 0;
      if (!played)
        g_error ("the ruleset %s has no line in kinds", rulesets[i]->id);
    }
}

int
main (int argc, char *argv[])
{
  int half;

  g_test_init (&argc, &argv, NULL);
  half = half_from_arguments (argc, argv);
  g_test_add_func ("/differential/all-rulesets", test_all_rulesets);
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strconcat ("/differential/", kinds[i].name, NULL);

      if (half < 0 || (int) (i % 2) == half)
        g_test_add_data_func (path, &kinds[i], test_kind);
    }
  return g_test_run ();
}

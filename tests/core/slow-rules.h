/* slow-rules.h: Klondike a second time, written only to be compared with src/core.
 *
 * It shares nothing with the engine, neither types nor code: cards are structs that know whether
 * they lie face up, piles are arrays, undo keeps whole copies of the table, and the game is asked
 * in the notation of moves and nothing else.  It is written to be read, not to be fast.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>

enum
{
  SLOW_CARDS = 52,
  SLOW_FOUNDATIONS = 4,
  SLOW_COLUMNS = 7,
  SLOW_UNLIMITED = 0,        /* as a number of passes */
  SLOW_MOVE_SIZE = 12,       /* the longest notation and its final zero */
  SLOW_MAX_LEGAL = 512,      /* more moves than any position has */
  SLOW_MAX_EVENTS = 2048,    /* of one game */
  SLOW_MAX_FINISHING = 4096, /* moves of an end that plays itself */
  SLOW_POSITION_SIZE = 512,
};

typedef struct
{
  unsigned char rank; /* 1 to 13 */
  char suit;          /* one of CDHS */
  bool face_up;
} SlowCard;

typedef struct
{
  int n;
  SlowCard cards[SLOW_CARDS]; /* bottom to top */
} SlowPile;

typedef struct
{
  SlowPile stock; /* its top is drawn next */
  SlowPile waste;
  SlowPile foundations[SLOW_FOUNDATIONS];
  SlowPile columns[SLOW_COLUMNS];
  int passes; /* recycles made */
} SlowTable;

typedef enum
{
  SLOW_POINTS_NONE,
  SLOW_POINTS_STANDARD,
  SLOW_POINTS_STILLDECK,
  SLOW_POINTS_CARDEMS,
  SLOW_POINTS_VEGAS,
} SlowPoints;

typedef enum
{
  SLOW_FINISH_NO,
  SLOW_FINISH_OFFERED,
  SLOW_FINISH_BY_ITSELF,
} SlowFinish;

typedef struct
{
  int draw;
  int passes; /* or SLOW_UNLIMITED */
  SlowPoints points;
  bool timed;
  bool foundation_return;
  bool undo;
  int undo_fee; /* zero or less */
  SlowFinish finish;
} SlowRules;

/* A move that can be taken back. */
typedef struct
{
  char move[SLOW_MOVE_SIZE];
  SlowTable before;
  int change; /* what it really did to the score */
} SlowStep;

typedef struct
{
  SlowRules rules;
  SlowTable table;
  int score;
  int moves;
  int undos;
  int clock; /* seconds */
  int n_done;
  SlowStep done[SLOW_MAX_EVENTS];
  int n_undone;
  char undone[SLOW_MAX_EVENTS][SLOW_MOVE_SIZE];
} SlowGame;

typedef struct
{
  int n;
  char moves[SLOW_MAX_LEGAL][SLOW_MOVE_SIZE];
} SlowMoves;

typedef struct
{
  int n;
  char moves[SLOW_MAX_FINISHING][SLOW_MOVE_SIZE];
} SlowFinishing;

/* The rules of a ruleset of one deck without jokers, by its id. */
SlowRules slow_rules (const char *ruleset, int draw);

/* An empty table, to be filled with slow_pile_put(). */
void slow_table_clear (SlowTable *table);

/* Puts a card on the top of @pile. */
void slow_pile_put (SlowPile *pile, int rank, char suit, bool face_up);

/* Begins a game of @rules at @table. */
void slow_game_start (SlowGame *game, const SlowRules *rules, const SlowTable *table);

/* Plays one token of the notation: a move, U, Y or @seconds.
 * Returns false and changes nothing if it is not one or is against the rules. */
bool slow_game_play (SlowGame *game, const char *token);

/* Every legal move, those to a foundation once, as in "T2-F". */
void slow_game_legal (const SlowGame *game, SlowMoves *legal);

bool slow_game_is_won (const SlowGame *game);
bool slow_game_is_stuck (const SlowGame *game);

/* Does the rest of the game play itself, and with which moves? */
SlowFinish slow_game_finishing (const SlowGame *game, SlowFinishing *finishing);

/* Do all cards of the columns lie face up? */
bool slow_table_is_open (const SlowTable *table);

/* Writes @table as position text. */
void slow_table_text (const SlowTable *table, char text[SLOW_POSITION_SIZE]);

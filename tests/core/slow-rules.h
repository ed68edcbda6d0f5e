/* slow-rules.h: every game of Klondike a second time, written only to be compared with src/core.
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
  SLOW_CARDS = 104,          /* of the largest layout */
  SLOW_FOUNDATIONS = 8,      /* likewise */
  SLOW_COLUMNS = 9,          /* likewise */
  SLOW_JOKER = 0,            /* as a rank */
  SLOW_UNLIMITED = 0,        /* as a number of passes */
  SLOW_MOVE_SIZE = 12,       /* the longest notation and its final zero */
  SLOW_MAX_LEGAL = 512,      /* more moves than any position has */
  SLOW_MAX_EVENTS = 2048,    /* of one game */
  SLOW_MAX_FINISHING = 8192, /* moves of an end that plays itself */
  SLOW_POSITION_SIZE = 1024,
};

typedef enum
{
  SLOW_KLONDIKE,
  SLOW_THOUGHTFUL,
  SLOW_DOUBLE,
  SLOW_JOKERS,
} SlowLayout;

typedef struct
{
  unsigned char rank; /* 1 to 13, or SLOW_JOKER */
  char suit;          /* one of CDHS; 1 or 2 of a joker */
  bool face_up;
  unsigned char deck; /* 0, or 1 for the second of two equal cards */
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
  SlowPile aside;    /* jokers that are out of play */
  int n_foundations; /* of the layout */
  int n_columns;
  int passes; /* recycles made */
} SlowTable;

/* What a card of a column counts as. */
typedef struct
{
  int rank; /* or one of the two below */
  bool red; /* of no meaning without a rank */
} SlowFace;

enum
{
  SLOW_UNBOUND = 0,  /* a joker that stands for nothing yet */
  SLOW_NO_PLACE = -1 /* a joker that lies where no card could lie */
};

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
  SlowLayout layout;
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

/* The rules of a ruleset, by its id. */
SlowRules slow_rules (const char *ruleset, int draw);

/* An empty table, to be filled with slow_pile_put(). */
void slow_table_clear (SlowTable *table, SlowLayout layout);

/* Puts @card on the top of @pile. */
void slow_pile_put (SlowPile *pile, SlowCard card, bool face_up);

/* What the card at @index of @column counts as.  A joker below a king has a rank above 13: there
 * is no such card. */
SlowFace slow_face (const SlowPile *column, int index);

/* How many cards at the top of @column form a face-up run in order. */
int slow_run (const SlowPile *column);

/* Begins a game of @rules at @table. */
void slow_game_start (SlowGame *game, const SlowRules *rules, const SlowTable *table);

/* Plays one token of the notation: a move, U, Y or @seconds.
 * Returns false and changes nothing if it is not one or is against the rules. */
bool slow_game_play (SlowGame *game, const char *token);

/* Every legal move, those to a foundation once, as in "T2-F"; for a joker the other foundations
 * that take it are named. */
void slow_game_legal (const SlowGame *game, SlowMoves *legal);

bool slow_game_is_won (const SlowGame *game);
bool slow_game_is_stuck (const SlowGame *game);

/* Does the rest of the game play itself, and with which moves? */
SlowFinish slow_game_finishing (const SlowGame *game, SlowFinishing *finishing);

/* Do all cards of the columns lie face up? */
bool slow_table_is_open (const SlowTable *table);

/* Writes @table as position text. */
void slow_table_text (const SlowTable *table, char text[SLOW_POSITION_SIZE]);

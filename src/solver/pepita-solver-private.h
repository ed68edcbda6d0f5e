/* pepita-solver-private.h: what the files of the solver share.
 *
 * A card is a number here: four times its rank (ace 0), plus 2 for the chain, plus 1 for the
 * second suit of the colour.  A chain is one of the two ways to alternate colours from king to ace;
 * the two cards of a rank and a chain are twins.  A set of cards is a mask of 52 bits, in which
 * what goes on a set in a column is that set shifted down by four, for both twins alike.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-solver.h"

enum
{
  SOLVER_CARDS = 52,
  SOLVER_COLUMNS = 7,
  SOLVER_SUITS = 4,
  SOLVER_RANKS = 13,
};

#define SOLVER_TWIN_LOW UINT64_C (0x5555555555555)
#define SOLVER_ALL ((UINT64_C (1) << SOLVER_CARDS) - 1)
#define SOLVER_KINGS (UINT64_C (15) << 48)

/* Foundations: four bits of height for each suit, in the order of PepitaSuit. */
typedef uint16_t SolverHeights;

#define SOLVER_FULL ((SolverHeights) 0xdddd)

static inline int
solver_height (SolverHeights heights, int suit)
{
  return heights >> (4 * suit) & 15;
}

/* Clubs and spades are black: 0 and 3; the second of each colour are spades and hearts. */
static inline int
solver_card (int rank, int suit)
{
  int red = suit == PEPITA_DIAMONDS || suit == PEPITA_HEARTS;
  int second = suit >= PEPITA_HEARTS;

  return rank * 4 + ((red ^ rank) & 1) * 2 + second;
}

static inline int
solver_card_rank (int card)
{
  return card >> 2;
}

static inline int
solver_card_suit (int card)
{
  int red = (card >> 1 ^ card >> 2) & 1;

  if ((card & 1) != 0)
    return red ? PEPITA_HEARTS : PEPITA_SPADES;
  return red ? PEPITA_DIAMONDS : PEPITA_CLUBS;
}

static inline uint64_t
solver_bit (int card)
{
  return UINT64_C (1) << card;
}

/* Of cards that are drawn @draw at a time.  (To divide by what is not known in advance is slow.) */
static inline int
solver_remainder (int cards, int draw)
{
  if (draw == 3)
    return cards % 3;
  return draw == 1 ? 0 : cards % draw;
}

/* How many cards are in a set. */
static inline int
solver_count (uint64_t cards)
{
  cards -= cards >> 1 & UINT64_C (0x5555555555555555);
  cards = (cards & UINT64_C (0x3333333333333333)) + (cards >> 2 & UINT64_C (0x3333333333333333));
  cards = (cards + (cards >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (int) (cards * UINT64_C (0x0101010101010101) >> 56);
}

/* A suit is in the first chain at every other rank. */
#define SOLVER_FIRST_CHAIN UINT64_C (0x3333333333333)
#define SOLVER_SECOND_CHAIN UINT64_C (0xccccccccccccc)

/* The next of each card in its suit, and the one before. */
static inline uint64_t
solver_next_of_suit (uint64_t cards)
{
  return ((cards & SOLVER_FIRST_CHAIN) << 6 | (cards & SOLVER_SECOND_CHAIN) << 2) & SOLVER_ALL;
}

static inline uint64_t
solver_before_of_suit (uint64_t cards)
{
  return (cards & SOLVER_FIRST_CHAIN) >> 2 | (cards & SOLVER_SECOND_CHAIN) >> 6;
}

/* @cards and their twins. */
static inline uint64_t
solver_both_twins (uint64_t cards)
{
  return cards | (cards & SOLVER_TWIN_LOW) << 1 | (cards >> 1 & SOLVER_TWIN_LOW);
}

/* What never changes in the search of a position. */
typedef struct
{
  int draw;
  int recycles; /* left at the start; -1: no limit */
  bool back;    /* may foundation cards come back? */
  unsigned use; /* PepitaSolverRules */

  /* A column is a pile of segments, runs in order that lie on what they do not fit.  Levels count
   * the segments that hold something down; the last one of a column is not among them if it
   * starts with a king, which has nowhere better to go. */
  uint8_t n_levels[SOLVER_COLUMNS];
  uint8_t base[SOLVER_COLUMNS][SOLVER_CARDS];         /* first card of a level's segment */
  uint64_t segment[SOLVER_COLUMNS][SOLVER_CARDS + 1]; /* [n]: what n levels left uncover */
  uint8_t column_of[SOLVER_CARDS];                    /* of the base of a level */

  int n_stock;
  uint8_t stock[SOLVER_CARDS];    /* in the order in which it is drawn, waste first */
  uint8_t position[SOLVER_CARDS]; /* of a card in the stock */

  /* the weights of the parts of a key */
  uint64_t column_weight[SOLVER_COLUMNS];
  uint64_t height_weight[SOLVER_SUITS];
  uint64_t waste_weight;
  uint64_t recycle_weight;
  bool marked; /* the waste is no part of a key, but of the marks that go with it */
} SolverBoard;

/* A position but for the foundations. */
typedef struct
{
  uint64_t stock;       /* by place in the board's stock */
  uint64_t stock_cards; /* the same as cards */
  uint64_t drawable;    /* those that can be played now or after draws; 0: not yet known */
  uint64_t seen;        /* cards in the columns, face up, or on the foundations */
  uint64_t locked;      /* those of them that hold down a level */
  uint64_t levels;      /* eight bits for each column */
  uint64_t key;         /* of levels alone */
  int8_t waste;         /* cards in the waste, 0 if that makes no difference */
  int8_t recycles;      /* left, -1: no limit */
  int8_t columns;       /* those that have levels */
  int8_t n_stock;
  int8_t on_waste; /* cards that really lie there, for counting draws */
} SolverState;

/* A move that can't be taken back: a card of the stock, or the base of a level, goes to a
 * column or up; without foundation return, also any other card up. */
typedef struct
{
  SolverHeights heights; /* where it is made */
  uint8_t card;
  uint8_t kind; /* SolverKind */
} SolverChoice;

typedef enum
{
  SOLVER_TO_COLUMN, /* from the stock or off a level */
  SOLVER_UP,        /* the same, to a foundation */
  SOLVER_FREE_UP,   /* any other card of a column */
  SOLVER_FREE_DOWN, /* back from a foundation */
} SolverKind;

/* --- pepita-solver-board.c --- */

/* Returns false if the position is beyond what keys can tell apart. */
bool solver_board_set (SolverBoard *board,
                       SolverState *state,
                       SolverHeights *heights,
                       const PepitaTable *table,
                       const PepitaRules *rules,
                       unsigned use);

/* Cards of the stock that can be played now or after draws and recycles. */
uint64_t solver_board_drawable (const SolverBoard *board, const SolverState *state);

/* How many draws and recycles it takes until @card of the stock can be played. */
int solver_board_draws (const SolverBoard *board, const SolverState *state, int card);

/* Makes the part of a choice that concerns @card alone, which is drawable or locked. */
void solver_board_take (const SolverBoard *board, SolverState *state, int card);

/* A number that no other position has, but for the waste if the board is marked. */
uint64_t
solver_board_key (const SolverBoard *board, const SolverState *state, SolverHeights heights);

/* --- pepita-solver-needs.c: what can help to free a level --- */

typedef struct
{
  uint64_t columns; /* cards that are placed in a column, from the stock */
  uint64_t up;      /* that go to a foundation, from the stock or a column */
  uint64_t down;    /* and come back */
  uint64_t useful;  /* that would serve anything in a column, if they are not yet there */
} SolverNeeds;

/* For one card drawn at a time, no limit of passes and foundation return.  Cards that are @up are
 * on the foundations, at any heights of the node; those of them that are @fixed stay there. */
SolverNeeds solver_find_needs (const SolverState *state, uint64_t up, uint64_t fixed);

/* --- pepita-solver-seen.c: positions that need not be searched again --- */

typedef struct
{
  void *memory; /* all that is set aside for it */
  size_t n_bytes;
  uint64_t *slots; /* lines of eight, somewhere in it */
  size_t n_lines;
  size_t n_used;
  size_t n_unmoved; /* lines that have yet to go to their places in a table that has grown */
  size_t max_bytes;
  size_t peak;
  bool forgetful; /* it has thrown away what it knew */
} SolverSeen;

bool solver_seen_init (SolverSeen *seen, size_t max_bytes);
void solver_seen_clear (SolverSeen *seen);
void solver_seen_free (SolverSeen *seen);

/* Goes on to make room, where what was added has made the table too full.  To be called until it
 * returns false, before anything else is looked up or added. */
bool solver_seen_grow (SolverSeen *seen);

/* Adds @key.  Returns false if it is there already. */
bool solver_seen_add (SolverSeen *seen, uint64_t key);

bool solver_seen_has (const SolverSeen *seen, uint64_t key);

/* Has the memory sent for in which @key would be. */
void solver_seen_prefetch (const SolverSeen *seen, uint64_t key, bool marked);

/* Takes @key out again. */
void solver_seen_remove (SolverSeen *seen, uint64_t key);

enum
{
  SOLVER_MARKED_BITS = 56,
  SOLVER_NO_MARKS = 255,
};

/* A key of at most SOLVER_MARKED_BITS has eight bits of marks with it, which may change. */
unsigned solver_seen_marks (SolverSeen *seen, uint64_t key);
void solver_seen_set_marks (SolverSeen *seen, uint64_t key, unsigned marks);

/* --- pepita-solver-search.c --- */

typedef struct _SolverSearch SolverSearch;

typedef enum
{
  SOLVER_MORE,
  SOLVER_WON,
  SOLVER_LOST,
  SOLVER_FULL_MEMORY,
} SolverOutcome;

SolverSearch *solver_search_new (size_t bytes);
void solver_search_free (SolverSearch *search);
void solver_search_start (SolverSearch *search,
                          const SolverBoard *board,
                          const SolverState *state,
                          SolverHeights heights);
/* Goes on until @nodes more have been looked at or @stop is raised. */
SolverOutcome
solver_search_run (SolverSearch *search, uint64_t nodes, const atomic_bool *stop);
/* After a win: looks for another, of few moves, with the order that belongs to @seed, for @nodes
 * nodes at most.  Returns true if there is one; its choices are then those of the search. */
bool solver_search_again (SolverSearch *search, unsigned seed, uint64_t nodes);

/* Gives back what searching has taken, so that the next start need not; nothing can be searched
 * any more until then. */
void solver_search_rest (SolverSearch *search);
uint64_t solver_search_nodes (const SolverSearch *search);
size_t solver_search_peak (const SolverSearch *search);

/* The choices that lead to the win. */
int solver_search_n_choices (const SolverSearch *search);
void solver_search_choices (const SolverSearch *search, SolverChoice *choices);

/* The heights that lead from @from to @to by cards that go up or come back alone, both ends
 * included; 0 if there is no way. */
int solver_search_way (SolverSearch *search,
                       const SolverState *state,
                       SolverHeights from,
                       SolverHeights to,
                       SolverHeights *way,
                       int max);

/* --- pepita-solver-wide.c: the same for other layouts --- */

typedef struct _SolverWide SolverWide;

SolverWide *
solver_wide_new (const PepitaTable *table, const PepitaRules *rules, size_t max_bytes);
void solver_wide_free (SolverWide *wide);
SolverOutcome solver_wide_run (SolverWide *wide, uint64_t nodes, const atomic_bool *stop);
uint64_t solver_wide_nodes (const SolverWide *wide);
size_t solver_wide_bytes (const SolverWide *wide);

/* The moves that win, from @table.  Returns their number, -1 if that fails. */
int
solver_wide_moves (const SolverWide *wide, const PepitaTable *table, PepitaMove *moves, int max);

/* --- pepita-solver-path.c --- */

/* The moves of a player that choices stand for.  Returns their number, -1 if they can't be played
 * to the win (which would be an error of the search). */
int solver_path_moves (SolverSearch *search,
                       const SolverBoard *board,
                       const SolverState *state,
                       SolverHeights heights,
                       const PepitaTable *table,
                       const PepitaRules *rules,
                       const SolverChoice *choices,
                       int n_choices,
                       PepitaMove *moves,
                       int max);

/* Takes out what is not needed.  Returns the new number. */
int solver_path_shorten (const PepitaTable *table,
                         const PepitaRules *rules,
                         PepitaMove *moves,
                         int n_moves);

enum
{
  SOLVER_MAX_MOVES = 16384,
};

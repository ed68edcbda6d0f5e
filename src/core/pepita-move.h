/* pepita-move.h: what may be moved where, and moving it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-table.h"

/* A move as a player makes it.
 *   draw     from PEPITA_STOCK to PEPITA_WASTE, count 0
 *   recycle  from PEPITA_WASTE to PEPITA_STOCK, count 0
 *   others   from the waste, a foundation or a column to a foundation (one of them, or
 *            PEPITA_ANY_FOUNDATION: the first that fits) or a column; count cards, of which all
 *            but column to column is 1
 */
typedef struct
{
  uint8_t from; /* PepitaPile */
  uint8_t to;
  uint8_t count;
} PepitaMove;

#define PEPITA_DRAW ((PepitaMove){ PEPITA_STOCK, PEPITA_WASTE, 0 })
#define PEPITA_RECYCLE ((PepitaMove){ PEPITA_WASTE, PEPITA_STOCK, 0 })

static inline bool
pepita_move_equal (PepitaMove a, PepitaMove b)
{
  return a.from == b.from && a.to == b.to && a.count == b.count;
}

/* What a move did to the table. */
typedef struct
{
  uint8_t from;
  uint8_t to;      /* the foundation really taken */
  uint8_t count;   /* the cards really moved, of a draw or recycle too */
  PepitaCard card; /* the lowest of them, as they lay before */
  bool turned_up;  /* the card that became the top of @from was face down and turned up */

  /* the joker whose place the card took, PEPITA_NO_CARD if none: it lay at index @place of the
   * foundation and went to its top */
  PepitaCard displaced;
  uint8_t place;
  uint8_t aside; /* jokers that then went aside from its top, since it is complete */
} PepitaStep;

/* Why a move can't be made. */
typedef enum
{
  PEPITA_LEGAL,
  PEPITA_NO_SUCH_PILE, /* the layout has no such pile, or the move no such form */
  PEPITA_GAME_IS_WON,
  PEPITA_STOCK_IS_EMPTY,     /* draw */
  PEPITA_STOCK_IS_NOT_EMPTY, /* recycle */
  PEPITA_WASTE_IS_EMPTY,     /* recycle */
  PEPITA_NO_PASS_LEFT,       /* recycle */
  PEPITA_PILE_IS_EMPTY,      /* nothing to take from */
  PEPITA_NOT_ENOUGH_CARDS,   /* more cards than the column has */
  PEPITA_CARD_IS_FACE_DOWN,
  PEPITA_NOT_A_RUN, /* the cards do not form a run in order */
  PEPITA_SAME_PILE,
  PEPITA_ONE_AT_A_TIME,   /* more than one card to a foundation */
  PEPITA_NEEDS_ACE,       /* on an empty foundation */
  PEPITA_NEEDS_SAME_SUIT, /* on a foundation */
  PEPITA_NEEDS_NEXT_RANK, /* on a foundation */
  PEPITA_NO_FOUNDATION_FITS,
  PEPITA_NEEDS_KING,         /* on an empty column */
  PEPITA_NEEDS_OTHER_COLOUR, /* on a column */
  PEPITA_NEEDS_RANK_BELOW,   /* on a column */
  PEPITA_NO_FOUNDATION_RETURN,
  PEPITA_NO_UNDO, /* the rules have none */
  PEPITA_NOTHING_TO_UNDO,
  PEPITA_NOTHING_TO_REDO,
  PEPITA_CLOCK_RUNS_BACK,
  PEPITA_N_REASONS,
} PepitaReason;

/* The reason in a few English words, without a full stop, marked for translation. */
const char *pepita_reason_text (PepitaReason reason);

/* Passes through the stock that are left, the one that is under way counted; -1: unlimited. */
int pepita_passes_left (const PepitaRules *rules, const PepitaTable *table);

/* PEPITA_LEGAL, or the first reason against taking the top @count cards of @pile, the stock not
 * being one: by one who goes by the cards alone, not by whether the game is won. */
PepitaReason
pepita_lift_check (const PepitaTable *table, const PepitaRules *rules, int pile, int count);

/* PEPITA_LEGAL, or the first reason that speaks against @move. */
PepitaReason
pepita_move_check (const PepitaTable *table, const PepitaRules *rules, PepitaMove move);

/* Makes @move, if it is legal, and fills @step (which may be NULL); otherwise changes nothing. */
PepitaReason
pepita_move_apply (PepitaTable *table, const PepitaRules *rules, PepitaMove move, PepitaStep *step);

/* No position has more legal moves than this. */
#define PEPITA_MAX_MOVES 512

/* Every legal move in a fixed order: draw or recycle, from the waste, from the columns left to
 * right (to the foundations, then to the columns left to right, longest run first), from the
 * foundations.  A move to a foundation is listed once, as PEPITA_ANY_FOUNDATION; only for a
 * joker, to which they differ, the other foundations that take it are named.
 * Returns their number. */
int pepita_moves_list (const PepitaTable *table,
                       const PepitaRules *rules,
                       PepitaMove moves[PEPITA_MAX_MOVES]);

/* @move with a foundation named only where it is not the one that PEPITA_ANY_FOUNDATION would
 * take: the form that is recorded. */
PepitaMove
pepita_move_canonical (const PepitaTable *table, const PepitaRules *rules, PepitaMove move);

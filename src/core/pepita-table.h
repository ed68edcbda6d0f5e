/* pepita-table.h: the state of play, a small plain value: copy, compare, hash.
 *
 * All that undo brings back is here and nothing else.  Every function but the mover
 * (pepita-move.h) takes a table const.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-card.h"
#include "pepita-ruleset.h"

enum
{
  PEPITA_MAX_CARDS = 108, /* two decks and four jokers */
  PEPITA_MAX_FOUNDATIONS = 8,
  PEPITA_MAX_COLUMNS = 9,
};

/* Piles by number.  PEPITA_FOUNDATION_0 + i and PEPITA_COLUMN_0 + i count from zero; F1 and T1
 * of the notation are the first of them. */
typedef enum
{
  PEPITA_STOCK,
  PEPITA_WASTE,
  PEPITA_FOUNDATION_0,
  PEPITA_COLUMN_0 = PEPITA_FOUNDATION_0 + PEPITA_MAX_FOUNDATIONS,
  PEPITA_ASIDE = PEPITA_COLUMN_0 + PEPITA_MAX_COLUMNS, /* jokers that are out of play */
  PEPITA_N_PILES,
  PEPITA_ANY_FOUNDATION, /* as the target of a move: the first that fits */
  PEPITA_NO_PILE,
} PepitaPile;

/* Read it through the functions below.  Bytes that are not in use are zero, always. */
typedef struct
{
  /* the piles in the order of their numbers, each bottom to top; the top of the stock is the
   * next card drawn */
  PepitaCard cards[PEPITA_MAX_CARDS];
  uint8_t end[PEPITA_N_PILES];      /* index in cards after the last card of the pile */
  uint8_t down[PEPITA_MAX_COLUMNS]; /* face-down cards at the bottom of each column */
  uint32_t passes;                  /* trips through the stock that are used up */
} PepitaTable;

static inline bool
pepita_pile_is_foundation (int pile)
{
  return pile >= PEPITA_FOUNDATION_0 && pile < PEPITA_COLUMN_0;
}

static inline bool
pepita_pile_is_column (int pile)
{
  return pile >= PEPITA_COLUMN_0 && pile < PEPITA_ASIDE;
}

/* Is @pile one of the piles of @layout? */
bool pepita_layout_has_pile (const PepitaLayout *layout, int pile);

static inline int
pepita_table_start (const PepitaTable *table, int pile)
{
  return pile == 0 ? 0 : table->end[pile - 1];
}

/* Number of cards in @pile. */
static inline int
pepita_table_count (const PepitaTable *table, int pile)
{
  return table->end[pile] - pepita_table_start (table, pile);
}

/* The cards of @pile, bottom to top; valid until the table changes. */
static inline const PepitaCard *
pepita_table_cards (const PepitaTable *table, int pile)
{
  return table->cards + pepita_table_start (table, pile);
}

/* The top card of @pile, PEPITA_NO_CARD if it is empty. */
static inline PepitaCard
pepita_table_top (const PepitaTable *table, int pile)
{
  return pepita_table_count (table, pile) > 0 ? table->cards[table->end[pile] - 1] : PEPITA_NO_CARD;
}

/* Face-down cards in @pile: all of the stock, the hidden ones of a column, none elsewhere. */
static inline int
pepita_table_down (const PepitaTable *table, int pile)
{
  if (pile == PEPITA_STOCK)
    return pepita_table_count (table, pile);
  return pepita_pile_is_column (pile) ? table->down[pile - PEPITA_COLUMN_0] : 0;
}

bool pepita_table_equal (const PepitaTable *a, const PepitaTable *b);

/* The same, but the two equal cards of a double deck may have changed places. */
bool pepita_table_looks_equal (const PepitaTable *a, const PepitaTable *b);

uint64_t pepita_table_hash (const PepitaTable *table);

/* What a card of a column counts as: itself, or what a joker stands for. */
typedef struct
{
  /* 0: a joker that stands for nothing yet, any card that leaves it room goes on it;
   * -1: one that lies where nothing could lie, nothing goes on it */
  int8_t rank;
  bool red;
} PepitaFace;

/* What the card at @index of column @pile counts as.  A joker stands for the card that the face-up
 * card below it wants on it; with none below, for the one that wants the card above it. */
PepitaFace pepita_table_face (const PepitaTable *table, int pile, int index);

/* The rank that a joker at @index of foundation @pile stands for. */
static inline int
pepita_foundation_rank (int index)
{
  return index + 1;
}

/* How many cards at the top of @pile form a face-up run in order (at least 1 if the top card is
 * face up, 0 if there is none). */
int pepita_table_run (const PepitaTable *table, int pile);

/* Why the top @count cards of @from, a run, can't go on column @to, as an index into the
 * conditions of a column; 0 if they can. */
typedef enum
{
  PEPITA_FITS,
  PEPITA_FITS_NOT_KING,   /* the column is empty and the run does not start with a king */
  PEPITA_FITS_NOT_RANK,   /* not one rank lower */
  PEPITA_FITS_NOT_COLOUR, /* not of the other colour */
} PepitaFit;

PepitaFit pepita_table_fit (const PepitaTable *table, int from, int count, int to);

/* Where foundation @pile takes @card: its number of cards for the top, the index of the joker that
 * stands for it, or -1. */
int pepita_foundation_place (const PepitaTable *table, int pile, PepitaCard card);

/* Does foundation @pile take @card as its next one, or in the place of a joker? */
bool pepita_foundation_takes (const PepitaTable *table, int pile, PepitaCard card);

/* The first foundation that takes @card, but for @except (PEPITA_NO_PILE: none is excepted);
 * PEPITA_NO_PILE if none does. */
PepitaPile pepita_table_foundation_for (const PepitaTable *table,
                                        const PepitaLayout *layout,
                                        PepitaCard card,
                                        int except);

/* Does foundation @pile have all its real cards? */
bool pepita_foundation_is_complete (const PepitaTable *table, int pile);

/* How many real cards of each suit are up, in order from the ace: cards above a joker do not count,
 * and of the foundations of a suit the lowest does, 0 if one of them is not begun. */
void pepita_table_heights (const PepitaTable *table,
                           const PepitaLayout *layout,
                           int heights[PEPITA_N_SUITS]);

/* Are all real cards on the foundations? */
bool pepita_table_is_won (const PepitaTable *table, const PepitaLayout *layout);

/* --- for those that build or change tables: the mover, the dealer and the readers --- */

/* Appends @card at the top of @pile. */
void pepita_table_push (PepitaTable *table, int pile, PepitaCard card);

/* Moves the top @count cards of @from to the top of @to, in their order. */
void pepita_table_shift (PepitaTable *table, int from, int to, int count);

/* Puts @card in the place of the one at @index of @pile, which is returned. */
PepitaCard pepita_table_exchange (PepitaTable *table, int pile, int index, PepitaCard card);

/* Takes the top card off @pile, which has one. */
PepitaCard pepita_table_pop (PepitaTable *table, int pile);

/* Reverses the order of the top @count cards of @pile. */
void pepita_table_reverse (PepitaTable *table, int pile, int count);

/* pepita-table.c: the state of play.
 *
 * All cards lie in one array, pile after pile, with the end of each pile beside it: the whole
 * table is some 150 bytes, so that a game's history is kept as plain copies.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table.h"

#include <assert.h>
#include <string.h>

bool
pepita_layout_has_pile (const PepitaLayout *layout, int pile)
{
  if (pepita_pile_is_foundation (pile))
    return pile - PEPITA_FOUNDATION_0 < layout->foundations;
  if (pepita_pile_is_column (pile))
    return pile - PEPITA_COLUMN_0 < layout->columns;
  return pile == PEPITA_STOCK || pile == PEPITA_WASTE;
}

bool
pepita_table_equal (const PepitaTable *a, const PepitaTable *b)
{
  return memcmp (a->cards, b->cards, sizeof a->cards) == 0 &&
         memcmp (a->end, b->end, sizeof a->end) == 0 &&
         memcmp (a->down, b->down, sizeof a->down) == 0 &&
         a->passes == b->passes;
}

static uint64_t
hash_bytes (uint64_t hash, const uint8_t *bytes, size_t n)
{
  /* FNV-1a (Fowler, Noll, Vo), 64 bit */
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);
  return hash;
}

uint64_t
pepita_table_hash (const PepitaTable *table)
{
  uint8_t passes[4];
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (int i = 0; i < 4; i++)
    passes[i] = (uint8_t) (table->passes >> (8 * i));

  hash = hash_bytes (hash, table->cards, sizeof table->cards);
  hash = hash_bytes (hash, table->end, sizeof table->end);
  hash = hash_bytes (hash, table->down, sizeof table->down);
  return hash_bytes (hash, passes, sizeof passes);
}

bool
pepita_table_looks_equal (const PepitaTable *a, const PepitaTable *b)
{
  if (memcmp (a->end, b->end, sizeof a->end) != 0 ||
      memcmp (a->down, b->down, sizeof a->down) != 0 || a->passes != b->passes)
    return false;
  for (int i = 0; i < PEPITA_MAX_CARDS; i++)
    {
      if (pepita_card_rank (a->cards[i]) != pepita_card_rank (b->cards[i]) ||
          pepita_card_suit (a->cards[i]) != pepita_card_suit (b->cards[i]))
        return false;
    }
  return true;
}

/* --- columns --- */

static PepitaFace
card_face (PepitaCard card)
{
  return (PepitaFace){ (int8_t) pepita_card_rank (card), pepita_card_is_red (card) };
}

/* @face one rank higher (@step 1) or lower (-1), in the other colour. */
static PepitaFace
next_face (PepitaFace face, int step)
{
  return (PepitaFace){ (int8_t) (face.rank + step), !face.red };
}

/* What the joker at @index wants to be for the first real card above it, @limit being the number
 * of cards; rank 0 if there is none, or no such card. */
static PepitaFace
face_from_above (const PepitaCard *cards, int index, int limit)
{
  PepitaFace face = { 0, false };
  int above = index + 1;

  while (above < limit && pepita_card_is_joker (cards[above]))
    above++;
  if (above == limit || pepita_card_rank (cards[above]) + above - index > PEPITA_KING)
    return face;
  face = card_face (cards[above]);
  for (; above > index; above--)
    face = next_face (face, 1);
  return face;
}

PepitaFace
pepita_table_face (const PepitaTable *table, int pile, int index)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int lowest = pepita_table_down (table, pile);
  int below = index;
  PepitaFace face;

  while (below >= lowest && pepita_card_is_joker (cards[below]))
    below--;
  if (below < lowest)
    return face_from_above (cards, index, pepita_table_count (table, pile));
  face = card_face (cards[below]);
  for (; below < index; below++)
    face = next_face (face, -1);
  if (face.rank <= 0)
    face.rank = -1;
  return face;
}

/* Does @upper lie in order on @lower?  Jokers that stand for nothing yet lie on each other. */
static bool
in_order (PepitaFace lower, PepitaFace upper)
{
  if (lower.rank == 0 && upper.rank == 0)
    return true;
  return upper.rank + 1 == lower.rank && upper.rank > 0 && upper.red != lower.red;
}

/* Most tables have no joker, and runs are asked for often. */
static bool
cards_in_order (const PepitaTable *table, int pile, int upper)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);

  if (!pepita_card_is_joker (cards[upper]) && !pepita_card_is_joker (cards[upper - 1]))
    return in_order (card_face (cards[upper - 1]), card_face (cards[upper]));
  return in_order (pepita_table_face (table, pile, upper - 1),
                   pepita_table_face (table, pile, upper));
}

int
pepita_table_run (const PepitaTable *table, int pile)
{
  int n = pepita_table_count (table, pile);
  int up = n - pepita_table_down (table, pile);
  int run = up > 0 ? 1 : 0;

  while (run > 0 && run < up && cards_in_order (table, pile, n - run))
    run++;
  return run;
}

/* Does a run of which all that counts is @head go on the column's top card, which has @wild
 * jokers that stand for nothing yet, if @top.rank is 0?  A @head of rank 0 is @jokers jokers. */
static PepitaFit
fit_faces (PepitaFace top, int wild, PepitaFace head, int jokers)
{
  if (top.rank == 0)
    return head.rank + wild <= PEPITA_KING ? PEPITA_FITS : PEPITA_FITS_NOT_RANK;
  if (head.rank == 0)
    return top.rank > jokers ? PEPITA_FITS : PEPITA_FITS_NOT_RANK;
  if (head.rank + 1 != top.rank)
    return PEPITA_FITS_NOT_RANK;
  return head.red != top.red ? PEPITA_FITS : PEPITA_FITS_NOT_COLOUR;
}

/* Jokers at the top of @pile. */
static int
top_jokers (const PepitaTable *table, int pile)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int n = pepita_table_count (table, pile);
  int jokers = 0;

  while (jokers < n && pepita_card_is_joker (cards[n - 1 - jokers]))
    jokers++;
  return jokers;
}

PepitaFit
pepita_table_fit (const PepitaTable *table, int from, int count, int to)
{
  const PepitaCard *run = table->cards + table->end[from] - count;
  int n = pepita_table_count (table, to);
  /* what the run's first card is is for the cards above it to say, not for those it leaves */
  PepitaFace head =
      pepita_card_is_joker (run[0]) ? face_from_above (run, 0, count) : card_face (run[0]);

  if (n == 0)
    return head.rank == PEPITA_KING || head.rank == 0 ? PEPITA_FITS : PEPITA_FITS_NOT_KING;
  return fit_faces (pepita_table_face (table, to, n - 1), top_jokers (table, to), head, count);
}

/* --- foundations --- */

int
pepita_foundation_place (const PepitaTable *table, int pile, PepitaCard card)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int n = pepita_table_count (table, pile);
  int rank = pepita_card_rank (card);

  if (n == 0)
    return rank == PEPITA_ACE ? 0 : -1;
  if (pepita_card_is_joker (card))
    return n < PEPITA_N_RANKS ? n : -1;
  if (pepita_card_suit (card) != pepita_card_suit (cards[0]) || rank > n + 1)
    return -1;
  return rank == n + 1 || pepita_card_is_joker (cards[rank - 1]) ? rank - 1 : -1;
}

bool
pepita_foundation_takes (const PepitaTable *table, int pile, PepitaCard card)
{
  return pepita_foundation_place (table, pile, card) >= 0;
}

PepitaPile
pepita_table_foundation_for (const PepitaTable *table,
                             const PepitaLayout *layout,
                             PepitaCard card,
                             int except)
{
  for (int i = 0; i < layout->foundations; i++)
    {
      int pile = PEPITA_FOUNDATION_0 + i;

      if (pile != except && pepita_foundation_takes (table, pile, card))
        return (PepitaPile) pile;
    }
  return PEPITA_NO_PILE;
}

/* Real cards at the bottom of foundation @pile: those that no joker stands for. */
static int
real_height (const PepitaTable *table, int pile)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int n = pepita_table_count (table, pile);
  int height = 0;

  while (height < n && !pepita_card_is_joker (cards[height]))
    height++;
  return height;
}

bool
pepita_foundation_is_complete (const PepitaTable *table, int pile)
{
  /* asked after each move, and seldom true: the cheap question comes first */
  return pepita_table_count (table, pile) >= PEPITA_N_RANKS &&
         real_height (table, pile) >= PEPITA_N_RANKS;
}

void
pepita_table_heights (const PepitaTable *table,
                      const PepitaLayout *layout,
                      int heights[PEPITA_N_SUITS])
{
  int begun[PEPITA_N_SUITS] = { 0 };

  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    heights[suit] = PEPITA_N_RANKS;
  for (int i = 0; i < layout->foundations; i++)
    {
      int pile = PEPITA_FOUNDATION_0 + i;
      int height = real_height (table, pile);
      PepitaSuit suit;

      if (height == 0)
        continue;
      suit = pepita_card_suit (pepita_table_cards (table, pile)[0]);
      begun[suit]++;
      if (height < heights[suit])
        heights[suit] = height;
    }
  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    {
      if (begun[suit] < layout->decks)
        heights[suit] = 0;
    }
}

bool
pepita_table_is_won (const PepitaTable *table, const PepitaLayout *layout)
{
  for (int i = 0; i < layout->foundations; i++)
    {
      if (!pepita_foundation_is_complete (table, PEPITA_FOUNDATION_0 + i))
        return false;
    }
  return true;
}

/* --- building and changing --- */

void
pepita_table_push (PepitaTable *table, int pile, PepitaCard card)
{
  int at = table->end[pile];
  int last = table->end[PEPITA_N_PILES - 1];

  assert (last < PEPITA_MAX_CARDS);
  memmove (table->cards + at + 1, table->cards + at, (size_t) (last - at));
  table->cards[at] = card;
  for (int i = pile; i < PEPITA_N_PILES; i++)
    table->end[i]++;
}

void
pepita_table_shift (PepitaTable *table, int from, int to, int count)
{
  PepitaCard moved[PEPITA_MAX_CARDS];
  int source = table->end[from] - count;

  assert (count >= 0 && count <= pepita_table_count (table, from));
  memcpy (moved, table->cards + source, (size_t) count);

  if (from < to)
    {
      int target = table->end[to] - count;

      memmove (table->cards + source, table->cards + source + count, (size_t) (target - source));
      memcpy (table->cards + target, moved, (size_t) count);
      for (int i = from; i < to; i++)
        table->end[i] = (uint8_t) (table->end[i] - count);
    }
  else
    {
      int target = table->end[to];

      memmove (table->cards + target + count, table->cards + target, (size_t) (source - target));
      memcpy (table->cards + target, moved, (size_t) count);
      for (int i = to; i < from; i++)
        table->end[i] = (uint8_t) (table->end[i] + count);
    }
}

void
pepita_table_reverse (PepitaTable *table, int pile, int count)
{
  PepitaCard *low = table->cards + table->end[pile] - count;
  PepitaCard *high = table->cards + table->end[pile] - 1;

  assert (count <= pepita_table_count (table, pile));
  for (; low < high; low++, high--)
    {
      PepitaCard card = *low;

      *low = *high;
      *high = card;
    }
}

PepitaCard
pepita_table_pop (PepitaTable *table, int pile)
{
  int at = table->end[pile] - 1;
  int last = table->end[PEPITA_N_PILES - 1];
  PepitaCard card = table->cards[at];

  assert (pepita_table_count (table, pile) > 0);
  memmove (table->cards + at, table->cards + at + 1, (size_t) (last - at - 1));
  table->cards[last - 1] = PEPITA_NO_CARD;
  for (int i = pile; i < PEPITA_N_PILES; i++)
    table->end[i]--;
  return card;
}

PepitaCard
pepita_table_exchange (PepitaTable *table, int pile, int index, PepitaCard card)
{
  PepitaCard *place = &table->cards[pepita_table_start (table, pile) + index];
  PepitaCard taken = *place;

  assert (index >= 0 && index < pepita_table_count (table, pile));
  *place = card;
  return taken;
}

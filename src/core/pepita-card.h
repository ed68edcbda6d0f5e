/* pepita-card.h: a playing card as one byte, and its two-letter text.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A card: rank in bits 0-3, suit in bits 4-5, deck in bit 6.  Two equal cards of a double deck
 * differ in the deck bit alone, so that each card of a game is a value of its own.
 * Zero is no card. */
typedef uint8_t PepitaCard;

#define PEPITA_NO_CARD ((PepitaCard) 0)

/* The order is that of the deal formats: clubs, diamonds, hearts, spades. */
typedef enum
{
  PEPITA_CLUBS,
  PEPITA_DIAMONDS,
  PEPITA_HEARTS,
  PEPITA_SPADES,
} PepitaSuit;

enum
{
  PEPITA_ACE = 1,
  PEPITA_JACK = 11,
  PEPITA_QUEEN = 12,
  PEPITA_KING = 13,
  PEPITA_JOKER = 15, /* a rank that is neither below nor above another */
  PEPITA_N_SUITS = 4,
  PEPITA_N_RANKS = 13,
};

/* Every card is below this, so that an array of this size can be indexed by card. */
#define PEPITA_CARD_LIMIT 128

static inline PepitaCard
pepita_card (int rank, PepitaSuit suit)
{
  return (PepitaCard) (rank | ((int) suit << 4));
}

static inline int
pepita_card_rank (PepitaCard card)
{
  return card & 15;
}

static inline PepitaSuit
pepita_card_suit (PepitaCard card)
{
  return (PepitaSuit) ((card >> 4) & 3);
}

/* 0 for the first deck of a game, 1 for the second. */
static inline int
pepita_card_deck (PepitaCard card)
{
  return (card >> 6) & 1;
}

static inline bool
pepita_card_is_joker (PepitaCard card)
{
  return pepita_card_rank (card) == PEPITA_JOKER;
}

static inline bool
pepita_card_is_red (PepitaCard card)
{
  PepitaSuit suit = pepita_card_suit (card);

  return suit == PEPITA_DIAMONDS || suit == PEPITA_HEARTS;
}

/* Writes the two letters of @card ("TH", "AS") and a final zero into @text. */
void pepita_card_text (PepitaCard card, char text[3]);

/* Reads the two letters at @text, which need not end there: a card of 52, or a joker, X1 or X2.
 * Returns PEPITA_NO_CARD where they name no card. */
PepitaCard pepita_card_parse (const char *text);

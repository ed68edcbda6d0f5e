/* pepita-card.c: a playing card's two-letter text.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-card.h"

#include <string.h>

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "CDHS";

void
pepita_card_text (PepitaCard card, char text[3])
{
  int rank = pepita_card_rank (card);

  if (rank == PEPITA_JOKER)
    {
      text[0] = 'X';
      text[1] = (char) ('1' + pepita_card_suit (card));
    }
  else if (rank >= PEPITA_ACE && rank <= PEPITA_KING)
    {
      text[0] = ranks[rank - 1];
      text[1] = suits[pepita_card_suit (card)];
    }
  else
    text[0] = text[1] = '-';
  text[2] = '\0';
}

PepitaCard
pepita_card_parse (const char *text)
{
  const char *rank = text[0] != '\0' ? strchr (ranks, text[0]) : NULL;
  const char *suit = rank != NULL && text[1] != '\0' ? strchr (suits, text[1]) : NULL;

  if (text[0] == 'X' && (text[1] == '1' || text[1] == '2'))
    return pepita_card (PEPITA_JOKER, (PepitaSuit) (text[1] - '1'));
  if (suit == NULL)
    return PEPITA_NO_CARD;
  return pepita_card ((int) (rank - ranks) + 1, (PepitaSuit) (suit - suits));
}

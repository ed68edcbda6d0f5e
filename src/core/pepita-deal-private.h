/* pepita-deal-private.h: what the dealer and the readers of deals share.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-deal.h"

/* Fills @cards with the cards of @layout in their order and returns their number. */
int pepita_layout_deck (const PepitaLayout *layout, PepitaCard cards[PEPITA_MAX_CARDS]);

/* The table of @layout with all its @cards dealt in this order. */
PepitaTable pepita_table_dealt (const PepitaLayout *layout, const PepitaCard *cards);

/* A text that is being read. */
typedef struct
{
  const char *at;
  const char *end;
  const char *line_start;
  int line;
  const PepitaLayout *layout;
  PepitaParseError *error;
  bool seen[PEPITA_CARD_LIMIT]; /* cards read so far */
} PepitaReader;

/* Fills the reader's error with the place of @at, which is on the current line, and returns false.
 * @detail is @length bytes. */
bool pepita_reader_fail (
    PepitaReader *reader, const char *at, const char *format, const char *detail, size_t length);

/* The same without a detail. */
bool pepita_reader_fail_plain (PepitaReader *reader, const char *at, const char *format);

/* Is @card one of the cards of @layout? */
bool pepita_layout_has_card (const PepitaLayout *layout, PepitaCard card);

/* Takes note of @card, found at @at; false if it was there before. The text's second
 * of two equal cards becomes that of the second deck. */
bool pepita_reader_see (PepitaReader *reader, const char *at, PepitaCard *card);

/* False, with an error at the end of the text, if a card of the layout was not seen. */
bool pepita_reader_saw_all (PepitaReader *reader);

/* Are the cards of foundation @pile of @table in order?  Otherwise an error at @at. */
bool pepita_reader_check_foundation (PepitaReader *reader,
                                     const char *at,
                                     const PepitaTable *table,
                                     int pile);

/* The formats that other programs write. */
bool pepita_parse_digits (PepitaReader *reader, PepitaTable *table);
bool pepita_parse_json (PepitaReader *reader, PepitaTable *table);

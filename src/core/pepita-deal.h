/* pepita-deal.h: numbered deals, and deals and positions as text.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-table.h"

#define PEPITA_MAX_DEAL_NUMBER 2147483647

/* Where a game starts from. */
typedef struct
{
  uint32_t number; /* 1 to PEPITA_MAX_DEAL_NUMBER, or 0 for cards that came from elsewhere */
  PepitaTable table;
} PepitaDeal;

/* The numbered deal of @layout: the same cards for ever, on every platform. */
PepitaDeal pepita_deal_numbered (const PepitaLayout *layout, uint32_t number);

/* What is wrong with a text, and where. */
typedef struct
{
  int line;   /* from 1 */
  int column; /* from 1, in bytes */
  /* English, marked for translation, with at most one %s for @detail */
  const char *format;
  char detail[24];
} PepitaParseError;

/* Writes the message of @error, without its place, into @text. */
void pepita_parse_error_text (const PepitaParseError *error, char *text, size_t size);

/* Reads a deal or a position of @layout in any accepted format: deal text, position text, the 156
 * digits of Klondike-Solver, the JSON of Solvitaire.  @text is @length bytes, with no need of a
 * final zero. Returns false and fills @error, leaving @deal as it was, for anything else. */
bool pepita_deal_parse (const char *text,
                        size_t length,
                        const PepitaLayout *layout,
                        PepitaDeal *deal,
                        PepitaParseError *error);

/* No text written by the two functions below is longer, its final zero included. */
#define PEPITA_DEAL_TEXT_SIZE 1024

/* Deal text: columns, then the stock.  Only for a table as it is dealt. */
void pepita_deal_text (const PepitaTable *table,
                       const PepitaLayout *layout,
                       char text[PEPITA_DEAL_TEXT_SIZE]);

/* Position text of any table; pepita_deal_parse() reads it back to an equal table. */
void pepita_position_text (const PepitaTable *table,
                           const PepitaLayout *layout,
                           char text[PEPITA_DEAL_TEXT_SIZE]);

/* Is @table as the layout deals it: columns of 1, 2, 3 … cards, only the top ones face up (all of
 * them in an open layout), the rest in the stock? */
bool pepita_table_is_dealt (const PepitaTable *table, const PepitaLayout *layout);

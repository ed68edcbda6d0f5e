/* fuzz-deal.c: any bytes are a deal or an error with its place, and what is written is read back.
 *
 * An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"

#include "fuzz-main.h"

#include <string.h>

static void
check_error (const PepitaParseError *error, size_t size)
{
  char text[200];

  pepita_parse_error_text (error, text, sizeof text);
  FUZZ_ASSERT (text[0] != '\0');
  FUZZ_ASSERT (error->line >= 1 && (size_t) error->line <= size + 1);
  FUZZ_ASSERT (error->column >= 1 && (size_t) error->column <= size + 1);
}

static void
check_cards (const PepitaTable *table, const PepitaLayout *layout)
{
  bool seen[PEPITA_CARD_LIMIT] = { false };
  int n = table->end[PEPITA_N_PILES - 1];

  FUZZ_ASSERT (n == pepita_layout_cards (layout));
  for (int i = 0; i < n; i++)
    {
      PepitaCard card = table->cards[i];

      FUZZ_ASSERT (card > 0 && card < PEPITA_CARD_LIMIT && !seen[card]);
      seen[card] = true;
    }
  for (int i = 0; i < layout->columns; i++)
    {
      int count = pepita_table_count (table, PEPITA_COLUMN_0 + i);

      FUZZ_ASSERT (table->down[i] < count || (table->down[i] == 0 && count == 0));
    }
}

static void
check_read_back (const char *text, const PepitaTable *table, const PepitaLayout *layout)
{
  PepitaParseError error;
  PepitaDeal deal;

  FUZZ_ASSERT (pepita_deal_parse (text, strlen (text), layout, &deal, &error));
  FUZZ_ASSERT (pepita_table_equal (&deal.table, table));
}

static void
check_layout (const uint8_t *data, size_t size, const PepitaLayout *layout)
{
  PepitaParseError error;
  PepitaDeal deal = pepita_deal_numbered (layout, 1);
  const PepitaDeal before = deal;
  char text[PEPITA_DEAL_TEXT_SIZE];

  if (!pepita_deal_parse ((const char *) data, size, layout, &deal, &error))
    {
      check_error (&error, size);
      FUZZ_ASSERT (memcmp (&deal, &before, sizeof deal) == 0);
      return;
    }

  FUZZ_ASSERT (deal.number == 0);
  check_cards (&deal.table, layout);
  pepita_position_text (&deal.table, layout, text);
  check_read_back (text, &deal.table, layout);
  if (pepita_table_is_dealt (&deal.table, layout))
    {
      pepita_deal_text (&deal.table, layout, text);
      check_read_back (text, &deal.table, layout);
    }
}

/* Each layout has its own cards and piles. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);

  for (size_t i = 0; i < n_rulesets; i++)
    {
      if (i == 0 || rulesets[i]->layout != rulesets[0]->layout)
        check_layout (data, size, rulesets[i]->layout);
    }
  return 0;
}

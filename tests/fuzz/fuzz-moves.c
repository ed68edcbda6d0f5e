/* fuzz-moves.c: any bytes as moves are played or refused, and leave a game that is whole.
 *
 * The first bytes choose the rules and the deal, the rest is the text.  An entry for libFuzzer: see
 * fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-notation.h"

#include "fuzz-main.h"

#include <string.h>

enum
{
  HEADER = 3, /* ruleset and switches, draw, deal number */
};

static PepitaRecord *
new_record (const uint8_t *header)
{
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);
  const PepitaRuleset *ruleset = rulesets[(header[0] & 15) % n_rulesets];
  PepitaRules rules = pepita_rules (ruleset, header[1] % (PEPITA_MAX_DRAW + 1));
  PepitaDeal deal = pepita_deal_numbered (rules.layout, header[2] + 1u);

  rules.timed = (header[0] & 16) != 0;
  if ((header[0] & 32) != 0)
    rules.undo = true;
  if ((header[0] & 64) != 0)
    rules.passes = PEPITA_UNLIMITED;
  return pepita_record_new (&rules, &deal);
}

static void
check_played (const PepitaRecord *record, const PepitaPlayed *played, size_t size)
{
  size_t n_events;

  pepita_record_events (record, &n_events);
  FUZZ_ASSERT (pepita_record_moves (record) == (int) n_events);

  if (!played->parsed)
    {
      FUZZ_ASSERT (n_events == 0 && pepita_record_clock (record) == 0);
      FUZZ_ASSERT (played->error.line >= 1 && (size_t) played->error.line <= size);
      FUZZ_ASSERT (played->error.column >= 1 && (size_t) played->error.column <= size);
    }
  else if (played->reason != PEPITA_LEGAL)
    {
      bool clock = played->token.kind == PEPITA_TOKEN_CLOCK;

      FUZZ_ASSERT (pepita_reason_text (played->reason)[0] != '\0');
      FUZZ_ASSERT (clock || played->index == (int) n_events + 1);
    }
}

/* The record as text makes an equal record. */
static void
check_read_back (const PepitaRecord *record)
{
  PepitaRecord *again = pepita_record_new (pepita_record_rules (record),
                                           pepita_record_deal (record));
  char *text = pepita_record_moves_text (record);
  char *text_again;
  PepitaPlayed played;

  FUZZ_ASSERT (pepita_record_play (again, text, strlen (text), &played));
  FUZZ_ASSERT (pepita_table_equal (pepita_record_table (again), pepita_record_table (record)));
  FUZZ_ASSERT (pepita_record_score (again) == pepita_record_score (record));
  FUZZ_ASSERT (pepita_record_moves (again) == pepita_record_moves (record));
  FUZZ_ASSERT (pepita_record_clock (again) == pepita_record_clock (record));
  FUZZ_ASSERT (pepita_record_undos (again) == pepita_record_undos (record));

  text_again = pepita_record_moves_text (again);
  FUZZ_ASSERT (strcmp (text, text_again) == 0);

  free (text_again);
  free (text);
  pepita_record_free (again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  PepitaRecord *record;
  PepitaPlayed played;
  bool all;

  if (size < HEADER)
    return 0;

  record = new_record (data);
  all = pepita_record_play (record, (const char *) data + HEADER, size - HEADER, &played);
  FUZZ_ASSERT (all == (played.parsed && played.reason == PEPITA_LEGAL));
  check_played (record, &played, size - HEADER);
  check_read_back (record);
  pepita_record_status (record);
  pepita_record_free (record);
  return 0;
}

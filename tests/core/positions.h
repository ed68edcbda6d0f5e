/* positions.h: what the tests of the rules share: positions of which only what matters is written,
 * and moves played in them.
 *
 * A position is written as the piles that matter, in position text.  The cards that it does not
 * name are put where it says "...", or else below the last card of the stock.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-deal.h"
#include "pepita-record.h"

#include <glib.h>

enum
{
  REFUSED = PEPITA_N_REASONS, /* as a reason: any of them */
};

/* Ends the test if the position is not read. */
PepitaDeal deal_of (const PepitaLayout *layout, const char *partial);

/* NULL is the ruleset "standard". */
PepitaRules rules_of (const char *ruleset, int draw);

/* A game of @rules that starts from @partial. */
PepitaRecord *record_of (const PepitaRules *rules, const char *partial);

/* The line of position text that @pile ought to have; nothing after its name if it is empty. */
char *pile_line (const PepitaTable *table, int pile);

/* Asserts that the table has each of the pile lines of @expected; "T1:" is an empty pile. */
void assert_piles (const PepitaTable *table, const char *expected);

/* Plays @moves; the last of them is refused for @reason (REFUSED: for any), or none is
 * (PEPITA_LEGAL). */
void play (PepitaRecord *record, const char *moves, int reason);

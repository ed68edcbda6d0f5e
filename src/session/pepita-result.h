/* pepita-result.h: what counts as played, won and lost.
 *
 * The one place that says so, in code and in words; statistics only add up.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-record.h"

G_BEGIN_DECLS

typedef enum
{
  PEPITA_RESULT_NONE,    /* not played: there is no move, and nothing to count */
  PEPITA_RESULT_PLAYING, /* played and not over; a game that is merely closed stays so */
  PEPITA_RESULT_WON,
  PEPITA_RESULT_LOST, /* left for another game */
} PepitaResult;

/* The result of @record; @left tells whether it has been left for another game. */
PepitaResult pepita_result (const PepitaRecord *record, gboolean left);

/* The same in words, as sentences for the player to read, in English and marked for translation.
 * Ends with NULL. */
const char *const *pepita_result_sentences (void);

/* The kind of game that @rules are, as rules text: games of one kind are counted together.  What
 * was in the bank makes no kind, nor does a clock that costs nothing. */
void pepita_result_kind (const PepitaRules *rules, char kind[PEPITA_RULES_TEXT_SIZE]);

/* Dollars that @record has won (lost: less than 0) beside what it started from; 0 if it is not
 * played for money. */
int pepita_result_winnings (const PepitaRecord *record);

G_END_DECLS

/* pepita-result.c: what counts as played, won and lost.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-result.h"

#include <glib/gi18n.h>

PepitaResult
pepita_result (const PepitaRecord *record, gboolean left)
{
  if (pepita_record_moves (record) == 0)
    return PEPITA_RESULT_NONE;
  if (pepita_table_is_won (pepita_record_table (record), pepita_record_rules (record)->layout))
    return PEPITA_RESULT_WON;
  return left ? PEPITA_RESULT_LOST : PEPITA_RESULT_PLAYING;
}

const char *const *
pepita_result_sentences (void)
{
  static const char *const sentences[] = {
    N_ ("A game counts as played from its first move."),
    N_ ("A game that you leave for another one, or restart, counts as lost, unless you go back to "
        "it."),
    N_ ("Closing Pepita does not end a game: it goes on at the next start."),
    N_ ("A deal that you win twice counts twice."),
    N_ ("A win that you undo does not count until you win again."),
    NULL,
  };

  return sentences;
}

void
pepita_result_kind (const PepitaRules *rules, char kind[PEPITA_RULES_TEXT_SIZE])
{
  PepitaRules lasting = *rules;

  lasting.bank = 0;
  if (lasting.points->tick == 0 && lasting.points->win_bonus == 0)
    lasting.timed = false;
  pepita_rules_text (&lasting, kind);
}

int
pepita_result_winnings (const PepitaRecord *record)
{
  const PepitaRules *rules = pepita_record_rules (record);

  return rules->points->money ? pepita_record_score (record) - rules->bank : 0;
}

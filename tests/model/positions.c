/* positions.c: positions and random play for the tests of the model.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "positions.h"

#include <string.h>

/* The cards of a deck that @text does not name. */
static char *
missing_cards (const char *text)
{
  GString *missing = g_string_new (NULL);

  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    {
      for (int rank = PEPITA_ACE; rank <= PEPITA_KING; rank++)
        {
          char word[4] = " ";

          pepita_card_text (pepita_card (rank, (PepitaSuit) suit), word + 1);
          if (strstr (text, word) == NULL)
            g_string_append (missing, word);
        }
    }
  return g_string_free (missing, FALSE);
}

PepitaDeal
position (const char *text)
{
  g_autofree char *missing = missing_cards (text);
  g_auto (GStrv) parts = g_strsplit (text, "...", 2);
  g_autofree char *whole = g_strjoinv (missing, parts);
  PepitaParseError error;
  PepitaDeal deal;

  if (!pepita_deal_parse (whole, strlen (whole), pepita_layout_find ("klondike"), &deal, &error))
    {
      char message[256];

      pepita_parse_error_text (&error, message, sizeof message);
      g_error ("%d:%d: %s in\n%s", error.line, error.column, message, whole);
    }
  return deal;
}

PepitaRules
preset (const char *ruleset, int draw)
{
  const PepitaRuleset *found = pepita_ruleset_find (ruleset);

  g_assert_nonnull (found);
  g_assert_true (pepita_ruleset_has_draw (found, draw));
  return pepita_rules (found, draw);
}

gboolean
random_move (GRand *rand, const PepitaTable *table, const PepitaRules *rules, PepitaMove *move)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (table, rules, moves);
  int home = 0;

  if (n == 0)
    return FALSE;
  *move = moves[g_rand_int_range (rand, 0, n)];
  while (home < n && moves[home].to != PEPITA_ANY_FOUNDATION)
    home++;
  if (home < n && g_rand_boolean (rand))
    *move = moves[home];
  else if (pepita_pile_is_foundation (move->from))
    *move = moves[g_rand_int_range (rand, 0, n)]; /* cards taken back lead nowhere: fewer of them */
  return TRUE;
}

/* positions.c: what the tests of the rules share.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "positions.h"

#include "pepita-notation.h"

#include <string.h>

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "CDHS";

static int
times_named (const char *text, const char *card)
{
  int n = 0;

  for (const char *at = strstr (text, card); at != NULL; at = strstr (at + 1, card))
    n++;
  return n;
}

/* All cards that @text does not name, or not often enough. */
static char *
other_cards (const PepitaLayout *layout, const char *text)
{
  GString *cards = g_string_new (NULL);

  for (int i = 0; i < 52 + layout->jokers; i++)
    {
      char card[3] = { 'X', (char) ('1' + i - 52), '\0' };
      int n = i < 52 ? layout->decks : 1;

      if (i < 52)
        {
          card[0] = ranks[i % 13];
          card[1] = suits[i / 13];
        }
      for (n -= times_named (text, card); n > 0; n--)
        g_string_append_printf (cards, "%s%s", cards->len > 0 ? " " : "", card);
    }
  return g_string_free (cards, FALSE);
}

/* The position text of @partial, with all cards and a mark that it is one. */
static char *
full_position (const PepitaLayout *layout, const char *partial)
{
  g_autofree char *rest = other_cards (layout, partial);
  GString *text = g_string_new (partial);

  if (strstr (partial, "...") == NULL)
    {
      const char *stock = strstr (partial, "stock:");

      if (stock == NULL)
        g_string_append (text, "\nstock: ...");
      else
        g_string_insert (text, stock - partial + (gssize) strcspn (stock, "\n"), " ...");
    }
  g_string_replace (text, "...", rest, 1);
  if (strstr (partial, "passes:") == NULL)
    g_string_append (text, "\npasses: 0");
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

PepitaDeal
deal_of (const PepitaLayout *layout, const char *partial)
{
  g_autofree char *text = full_position (layout, partial);
  PepitaDeal deal;
  PepitaParseError error;

  if (!pepita_deal_parse (text, strlen (text), layout, &deal, &error))
    g_error ("line %d, column %d (%s) of\n%s", error.line, error.column, error.format, text);
  return deal;
}

PepitaRules
rules_of (const char *ruleset, int draw)
{
  return pepita_rules (pepita_ruleset_find (ruleset ? ruleset : "standard"), draw);
}

PepitaRecord *
record_of (const PepitaRules *rules, const char *partial)
{
  PepitaDeal deal = deal_of (rules->layout, partial);

  return pepita_record_new (rules, &deal);
}

char *
pile_line (const PepitaTable *table, int pile)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int n = pepita_table_count (table, pile);
  GString *line = g_string_new (NULL);

  if (pile == PEPITA_STOCK)
    g_string_append (line, "stock:");
  else if (pile == PEPITA_WASTE)
    g_string_append (line, "waste:");
  else if (pepita_pile_is_foundation (pile))
    g_string_append_printf (line, "F%d:", pile - PEPITA_FOUNDATION_0 + 1);
  else if (pepita_pile_is_column (pile))
    g_string_append_printf (line, "T%d:", pile - PEPITA_COLUMN_0 + 1);
  else
    g_string_append (line, "aside:");
  for (int i = 0; i < n; i++)
    {
      char text[3];
      PepitaCard card = pile == PEPITA_STOCK ? cards[n - 1 - i] : cards[i];

      if (pepita_pile_is_column (pile) && i > 0 && i == pepita_table_down (table, pile))
        g_string_append (line, " |");
      pepita_card_text (card, text);
      g_string_append_printf (line, " %s", text);
    }
  return g_string_free (line, FALSE);
}

void
assert_piles (const PepitaTable *table, const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);
  GString *all = g_string_new ("\n");

  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      g_autofree char *line = pile_line (table, pile);

      g_string_append_printf (all, "%s\n", line);
    }
  g_string_append_printf (all, "passes: %u\n", table->passes);
  for (int i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("\n", lines[i], "\n", NULL);

      if (strstr (all->str, line) == NULL)
        g_error ("no line %s in %s", lines[i], all->str);
    }
  g_string_free (all, TRUE);
}

void
play (PepitaRecord *record, const char *moves, int reason)
{
  PepitaPlayed played;
  bool all = pepita_record_play (record, moves, strlen (moves), &played);

  if (!played.parsed)
    g_error ("\"%s\" is not read, column %d", moves, played.error.column);
  if (reason == PEPITA_LEGAL && !all)
    g_error ("%s of \"%s\" is refused: %s", played.token.text, moves,
             pepita_reason_text (played.reason));
  if (reason == PEPITA_LEGAL)
    return;
  if (all)
    g_error ("\"%s\" is not refused", moves);
  if (!g_str_has_suffix (moves, played.token.text))
    g_error ("%s of \"%s\" is refused and not the last", played.token.text, moves);
  if (reason != REFUSED && (int) played.reason != reason)
    g_error ("\"%s\" is refused since %s", moves, pepita_reason_text (played.reason));
}

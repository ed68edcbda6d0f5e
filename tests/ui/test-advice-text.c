/* test-advice-text.c: what is said to a player who asks for advice, in English.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-advice-text.h"

#include <locale.h>

static void
test_hints (void)
{
  static const struct
  {
    PepitaMove move;
    const char *text;
  } cases[] = {
    { { PEPITA_STOCK, PEPITA_WASTE, 0 }, "Hint: draw from the stock" },
    { { PEPITA_WASTE, PEPITA_STOCK, 0 }, "Hint: turn the waste over" },
    { { PEPITA_WASTE, PEPITA_ANY_FOUNDATION, 1 }, "Hint: ace of spades to its foundation" },
    { { PEPITA_WASTE, PEPITA_FOUNDATION_0 + 2, 1 }, "Hint: ace of spades to foundation 3" },
    { { PEPITA_COLUMN_0, PEPITA_COLUMN_0 + 2, 2 }, "Hint: seven of hearts to column 3" },
    { { PEPITA_COLUMN_0, PEPITA_COLUMN_0 + 6, 1 }, "Hint: six of clubs to column 7" },
    { { PEPITA_FOUNDATION_0, PEPITA_COLUMN_0, 1 }, "Hint: two of clubs to column 1" },
    { { PEPITA_COLUMN_0 + 1, PEPITA_COLUMN_0, 1 }, "Hint: joker to column 1" },
  };
  PepitaTable table = { .passes = 0 };

  pepita_table_push (&table, PEPITA_WASTE, pepita_card_parse ("AS"));
  pepita_table_push (&table, PEPITA_FOUNDATION_0, pepita_card_parse ("AC"));
  pepita_table_push (&table, PEPITA_FOUNDATION_0, pepita_card_parse ("2C"));
  pepita_table_push (&table, PEPITA_COLUMN_0, pepita_card_parse ("7H"));
  pepita_table_push (&table, PEPITA_COLUMN_0, pepita_card_parse ("6C"));
  pepita_table_push (&table, PEPITA_COLUMN_0 + 1, pepita_card_parse ("X1"));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = pepita_advice_text_hint (&table, cases[i].move);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_no_hints (void)
{
  g_assert_cmpstr (pepita_advice_text_no_hint (PEPITA_HINT_WON), ==, "The game is won");
  g_assert_cmpstr (pepita_advice_text_no_hint (PEPITA_HINT_STUCK), ==, "No move is left");
  g_assert_cmpstr (pepita_advice_text_no_hint (PEPITA_HINT_CIRCLES), ==,
                   "Nothing in sight helps: only moves back and forth are left");
}

static void
test_outlooks (void)
{
  static const struct
  {
    PepitaOutlook outlook;
    const char *text;
    const char *sentence;
    const char *deal;
    const char *left;
  } cases[] = {
    { PEPITA_OUTLOOK_UNKNOWN, "", NULL, NULL, NULL },
    { PEPITA_OUTLOOK_ASKING, "…", NULL, NULL, NULL },
    { PEPITA_OUTLOOK_WINNABLE, "Winnable", "This game can be won", "This deal could have been won",
      "The deal that you left could have been won" },
    { PEPITA_OUTLOOK_LOST, "Can’t be won", "This game can’t be won any more",
      "This deal could not be won", "The deal that you left could not be won" },
    { PEPITA_OUTLOOK_UNDECIDED, "Not known", "It is not known whether this game can be won", NULL,
      NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpstr (pepita_advice_text_outlook (cases[i].outlook), ==, cases[i].text);
      g_assert_cmpstr (pepita_advice_text_sentence (cases[i].outlook), ==, cases[i].sentence);
      g_assert_cmpstr (pepita_advice_text_deal (cases[i].outlook, FALSE), ==, cases[i].deal);
      g_assert_cmpstr (pepita_advice_text_deal (cases[i].outlook, TRUE), ==, cases[i].left);
    }
}

static void
test_thrown_away (void)
{
  g_autofree char *one = pepita_advice_text_thrown_away (1);
  g_autofree char *three = pepita_advice_text_thrown_away (3);

  g_assert_cmpstr (one, ==, "With this move the game can’t be won any more");
  g_assert_cmpstr (three, ==, "3 moves ago the game could still be won");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/advice-text/hints", test_hints);
  g_test_add_func ("/ui/advice-text/no-hints", test_no_hints);
  g_test_add_func ("/ui/advice-text/outlooks", test_outlooks);
  g_test_add_func ("/ui/advice-text/thrown-away", test_thrown_away);
  return g_test_run ();
}

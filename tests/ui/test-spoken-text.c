/* test-spoken-text.c: how piles and cards are spoken of, in English, and that none is given away.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>
#include <string.h>

#include "pepita-notation.h"
#include "pepita-spoken-text.h"
#include "pepita-text.h"

typedef struct
{
  PepitaTable table;
  PepitaRules rules;
} Position;

/* Deal @number after @moves. */
static Position
play (const char *ruleset, int draw, guint number, const char *moves)
{
  Position position = { .rules = pepita_rules (pepita_ruleset_find (ruleset), draw) };
  PepitaDeal deal = pepita_deal_numbered (position.rules.layout, number);
  PepitaRecord *record = pepita_record_new (&position.rules, &deal);
  PepitaPlayed played;

  g_assert_true (pepita_record_play (record, moves, strlen (moves), &played));
  position.table = *pepita_record_table (record);
  pepita_record_free (record);
  return position;
}

static void
assert_text (char *actual, const char *expected)
{
  g_assert_cmpstr (actual, ==, expected);
  g_free (actual);
}

enum
{
  TOP = 1000, /* the top card */
};

static const struct
{
  const char *ruleset;
  int draw;
  const char *moves;
  int pile;
  int index;
  const char *text;
} places[] = {
  { "standard", 1, "", PEPITA_COLUMN_0, 0, "king of spades, column 1" },
  { "standard", 1, "", PEPITA_COLUMN_0 + 1, 1, "king of diamonds, column 2, on 1 face-down card" },
  { "standard", 1, "", PEPITA_COLUMN_0 + 6, 6, "ten of clubs, column 7, on 6 face-down cards" },
  { "standard", 1, "", PEPITA_COLUMN_0 + 6, 2, "face-down card, column 7, on 2 face-down cards" },
  { "standard", 1, "T7-T6", PEPITA_COLUMN_0 + 5, TOP,
    "ten of clubs, column 6, on jack of diamonds" },
  { "standard", 1, "", PEPITA_STOCK, TOP, "stock, 24 cards" },
  { "standard", 1, "", PEPITA_STOCK, 3, "stock" },
  { "standard", 1, "D", PEPITA_WASTE, TOP, "nine of spades, waste" },
  { "standard", 3, "D", PEPITA_WASTE, TOP, "ten of spades, waste" },
  { "standard", 3, "D", PEPITA_WASTE, 0, "nine of spades, waste, covered" },
  { "thoughtful", 1, "", PEPITA_COLUMN_0 + 6, 0, "eight of spades, column 7" },
  { "thoughtful", 1, "", PEPITA_COLUMN_0 + 6, 1,
    "three of diamonds, column 7, on eight of spades" },
  { "thoughtful", 1, "", PEPITA_STOCK, TOP, "nine of spades, stock, 24 cards" },
  { "thoughtful", 1, "", PEPITA_STOCK, 0, "jack of hearts, stock" },
  { "joker", 1, "T6-T3 D D D D D W-T3", PEPITA_COLUMN_0 + 2, TOP,
    "joker as black seven, column 3, on eight of hearts" },
};

static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      Position position = play (places[i].ruleset, places[i].draw, 1, places[i].moves);
      int top = pepita_table_count (&position.table, places[i].pile) - 1;

      assert_text (pepita_spoken_place (&position.table, &position.rules, places[i].pile,
                                        MIN (places[i].index, top)),
                   places[i].text);
    }
}

/* Whatever is asked for, a card that may not be known is not named. */
static void
test_secret (void)
{
  Position position = play ("double", 3, 5, "D");
  int n_hidden = 0;

  for (int pile = 0; pile < PEPITA_ASIDE; pile++)
    {
      for (int i = 0; i < pepita_table_count (&position.table, pile); i++)
        {
          PepitaCard card = pepita_table_cards (&position.table, pile)[i];
          g_autofree char *name = pepita_text_card (card);
          g_autofree char *alone =
              pepita_spoken_card (&position.table, &position.rules, pile, i);
          g_autofree char *place =
              pepita_spoken_place (&position.table, &position.rules, pile, i);
          gboolean known =
              pepita_spoken_is_known (&position.table, &position.rules, pile, i);

          g_assert_cmpint (known, ==, i >= pepita_table_down (&position.table, pile));
          g_assert_cmpint (strcmp (alone, name) == 0, ==, known);
          g_assert_cmpint (g_str_has_prefix (place, name), ==, known);
          g_assert_true (known || strstr (place, " of ") == NULL);
          n_hidden += !known;
        }
    }
  g_assert_cmpint (n_hidden, >, 50);
}

static const struct
{
  const char *moves;
  int pile;
  const char *text;
} piles[] = {
  { "", PEPITA_STOCK, "stock, 24 cards" },
  { "", PEPITA_WASTE, "waste, empty" },
  { "D", PEPITA_WASTE, "waste, 1 card" },
  { "", PEPITA_FOUNDATION_0 + 3, "foundation 4, empty" },
  { "", PEPITA_COLUMN_0, "column 1, 1 card" },
  { "", PEPITA_COLUMN_0 + 1, "column 2, 2 cards, 1 of them face down" },
  { "T7-T6", PEPITA_COLUMN_0 + 5, "column 6, 7 cards, 5 of them face down" },
};

static void
test_piles (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      Position position = play ("standard", 1, 1, piles[i].moves);

      assert_text (pepita_spoken_pile (&position.table, piles[i].pile), piles[i].text);
    }
}

static void
test_picked (void)
{
  Position position = play ("standard", 1, 1, "T7-T6");
  int pile = PEPITA_COLUMN_0 + 5;

  assert_text (pepita_spoken_picked (&position.table, &position.rules, pile, 6),
               "ten of clubs picked up");
  assert_text (pepita_spoken_picked (&position.table, &position.rules, pile, 5),
               "jack of diamonds and 1 more card picked up");
}

static void
test_stock (void)
{
  Position position = play ("thoughtful", 3, 1, "D D D D D D D");

  assert_text (pepita_spoken_stock (&position.table, &position.rules),
               "in the stock: eight of diamonds, ace of diamonds, jack of hearts");
}

static void
test_sentence (void)
{
  assert_text (pepita_spoken_sentence (""), "");
  assert_text (pepita_spoken_sentence ("as de copas"), "As de copas");
  assert_text (pepita_spoken_sentence ("ás de copas"), "Ás de copas");
  assert_text (pepita_spoken_sentence ("3 cards"), "3 cards");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spoken-text/places", test_places);
  g_test_add_func ("/spoken-text/secret", test_secret);
  g_test_add_func ("/spoken-text/piles", test_piles);
  g_test_add_func ("/spoken-text/picked", test_picked);
  g_test_add_func ("/spoken-text/stock", test_stock);
  g_test_add_func ("/spoken-text/sentence", test_sentence);
  return g_test_run ();
}

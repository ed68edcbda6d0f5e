/* test-text.c: what the window shows and says, in English.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <limits.h>
#include <locale.h>
#include <string.h>

#include "pepita-deck-style.h"
#include "pepita-text.h"

/* Takes @actual. */
static void
assert_text (char *actual, const char *expected)
{
  g_assert_cmpstr (actual, ==, expected);
  g_free (actual);
}

/* --- cards --- */

static const char *const ranks[] = { "ace", "two", "three", "four", "five", "six", "seven",
                                     "eight", "nine", "ten", "jack", "queen", "king" };
static const char *const suits[] = { "clubs", "diamonds", "hearts", "spades" };

static void
test_cards (void)
{
  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    {
      for (int rank = PEPITA_ACE; rank <= PEPITA_KING; rank++)
        {
          g_autofree char *name = g_strdup_printf ("%s of %s", ranks[rank - 1], suits[suit]);
          PepitaCard card = pepita_card (rank, (PepitaSuit) suit);

          assert_text (pepita_text_card (card), name);
          /* that of the second deck is called the same */
          assert_text (pepita_text_card (card | 64), name);
        }
    }
}

static void
test_other_cards (void)
{
  assert_text (pepita_text_card (PEPITA_NO_CARD), "face-down card");
  assert_text (pepita_text_card (pepita_card_parse ("X1")), "joker");
  assert_text (pepita_text_card (pepita_card_parse ("X2")), "joker");
  /* a rank that there is not */
  assert_text (pepita_text_card (pepita_card (14, PEPITA_HEARTS)), "face-down card");
}

static const struct
{
  PepitaFace face;
  int suit;
  const char *text;
  const char *badge;
} jokers[] = {
  { { 7, TRUE }, PEPITA_HEARTS, "joker as seven of hearts", "7 ♥" },
  { { 7, TRUE }, PEPITA_DIAMONDS, "joker as seven of diamonds", "7 ♦" },
  { { 2, FALSE }, PEPITA_CLUBS, "joker as two of clubs", "2 ♣" },
  { { 10, FALSE }, PEPITA_SPADES, "joker as ten of spades", "10 ♠" },
  { { 13, FALSE }, PEPITA_SPADES, "joker as king of spades", "K ♠" },
  { { 7, FALSE }, -1, "joker as black seven", "7 ♠♣" },
  { { 7, TRUE }, -1, "joker as red seven", "7 ♥♦" },
  { { 1, TRUE }, -1, "joker as red ace", "A ♥♦" },
  { { 11, FALSE }, -1, "joker as black jack", "J ♠♣" },
  { { 12, TRUE }, -1, "joker as red queen", "Q ♥♦" },
  { { 13, TRUE }, -1, "joker as red king", "K ♥♦" },
  /* that stands for nothing, and one that lies where nothing could lie */
  { { 0, FALSE }, -1, "joker", NULL },
  { { -1, TRUE }, -1, "joker", NULL },
  { { 0, FALSE }, PEPITA_SPADES, "joker", NULL },
  { { 14, FALSE }, -1, "joker", NULL },
};

static void
test_jokers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (jokers); i++)
    {
      assert_text (pepita_text_joker (jokers[i].face, jokers[i].suit), jokers[i].text);
      assert_text (pepita_text_badge (jokers[i].face, jokers[i].suit), jokers[i].badge);
    }
}

/* Every joker that there can be has a name of its own. */
static void
test_all_jokers (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int rank = PEPITA_ACE; rank <= PEPITA_KING; rank++)
    {
      for (int suit = -2; suit < PEPITA_N_SUITS; suit++)
        {
          PepitaFace face = { (gint8) rank, suit == -2 || suit == 1 || suit == 2 };
          char *text = pepita_text_joker (face, MAX (suit, -1));

          g_assert_true (g_str_has_prefix (text, "joker as "));
          g_assert_nonnull (strstr (text, ranks[rank - 1]));
          g_assert_true (g_hash_table_add (seen, text));
        }
    }
}

/* --- piles --- */

static void
test_piles (void)
{
  assert_text (pepita_text_pile (PEPITA_STOCK), "stock");
  assert_text (pepita_text_pile (PEPITA_WASTE), "waste");
  for (int i = 0; i < PEPITA_MAX_FOUNDATIONS; i++)
    {
      g_autofree char *name = g_strdup_printf ("foundation %d", i + 1);

      assert_text (pepita_text_pile (PEPITA_FOUNDATION_0 + i), name);
    }
  for (int i = 0; i < PEPITA_MAX_COLUMNS; i++)
    {
      g_autofree char *name = g_strdup_printf ("column %d", i + 1);

      assert_text (pepita_text_pile (PEPITA_COLUMN_0 + i), name);
    }
  g_assert_cmpstr (pepita_text_table (), ==, "Card table");
}

/* --- reasons --- */

/* Each is told apart from all others, and is a phrase without a full stop. */
static void
test_reasons (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < PEPITA_N_REASONS; i++)
    {
      const char *text = pepita_text_reason ((PepitaReason) i);

      g_assert_nonnull (text);
      g_assert_true (g_ascii_isupper (text[0]));
      g_assert_false (g_str_has_suffix (text, "."));
      g_assert_null (strchr (text, '%'));
      g_assert_true (g_hash_table_add (seen, (char *) text));
    }
  g_assert_cmpstr (pepita_text_reason (PEPITA_NEEDS_KING), ==, "An empty column takes a king");
  g_assert_cmpstr (pepita_text_reason (PEPITA_NO_UNDO), ==, "This game has no undo");
}

/* --- rules --- */

static const struct
{
  const char *id;
  const char *name;
  const char *custom; /* once a single rule has been changed */
} rulesets[] = {
  { "standard", "Standard", "Custom Klondike" },
  { "stilldeck", "StillDeck", "Custom Klondike" },
  { "cardems", "Cardems", "Custom Klondike" },
  { "vegas", "Vegas", "Custom Klondike" },
  { "traditional", "Traditional", "Custom Klondike" },
  { "thoughtful", "Thoughtful", "Custom Thoughtful Klondike" },
  { "double", "Double", "Custom Double Klondike" },
  { "joker", "Joker", "Custom Joker Klondike" },
};

static PepitaRules
rules_of (const char *id, int draw)
{
  const PepitaRuleset *ruleset = pepita_ruleset_find (id);

  g_assert_nonnull (ruleset);
  return pepita_rules (ruleset, draw);
}

static void
test_rulesets (void)
{
  size_t n_rulesets;
  const PepitaRuleset *const *known = pepita_rulesets (&n_rulesets);

  for (gsize i = G_N_ELEMENTS (rulesets); i < n_rulesets; i++)
    g_error ("the ruleset %s has no line in the table rulesets", known[i]->id);
  g_assert_cmpuint (n_rulesets, ==, G_N_ELEMENTS (rulesets));
  for (gsize i = 0; i < G_N_ELEMENTS (rulesets); i++)
    g_assert_cmpstr (pepita_text_ruleset (pepita_ruleset_find (rulesets[i].id)), ==,
                     rulesets[i].name);
}

static void
test_rules (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw += 2)
        {
          PepitaRules rules = rules_of (rulesets[i].id, draw);
          int drawn = rules.draw; /* not every ruleset has every draw */
          g_autofree char *name = g_strdup_printf ("%s · Draw %d", rulesets[i].name, drawn);
          g_autofree char *custom = g_strdup_printf ("%s · Draw %d", rulesets[i].custom, drawn);

          assert_text (pepita_text_rules (&rules), name);
          /* what is no change of the rules changes no name */
          rules.timed = !rules.timed;
          rules.bank = -104;
          assert_text (pepita_text_rules (&rules), name);
          g_assert_true (pepita_rules_set (&rules, "foundation-return",
                                           rules.foundation_return ? "no" : "yes"));
          assert_text (pepita_text_rules (&rules), custom);
        }
    }
}

static void
test_points (void)
{
  static const char *const names[][2] = {
    { "none", "None" },
    { "standard", "Standard" },
    { "stilldeck", "StillDeck" },
    { "cardems", "Cardems" },
    { "vegas", "Vegas" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (pepita_text_points (pepita_points_find (names[i][0])), ==, names[i][1]);
}

static void
test_draw (void)
{
  assert_text (pepita_text_draw (1), "Draw 1");
  assert_text (pepita_text_draw (3), "Draw 3");
}

/* --- numbers --- */

static const struct
{
  const char *ruleset;
  int score;
  const char *text;
} scores[] = {
  { "standard", 0, "Score 0" },
  { "standard", 120, "Score 120" },
  { "standard", 24113, "Score 24113" },
  { "standard", -15, "Score −15" }, /* a real minus */
  { "stilldeck", 5, "Score 5" },
  { "cardems", 745, "Score 745" },
  { "thoughtful", 10, "Score 10" },
  { "double", 10, "Score 10" },
  { "joker", 10, "Score 10" },
  { "vegas", -52, "−$52" },
  { "vegas", 0, "$0" },
  { "vegas", 208, "$208" },
  { "traditional", 0, "" },
  { "traditional", 77, "" },
};

static void
test_scores (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      PepitaRules rules = rules_of (scores[i].ruleset, 1);

      assert_text (pepita_text_score (&rules, scores[i].score), scores[i].text);
    }
}

static void
test_money (void)
{
  assert_text (pepita_text_money (0), "$0");
  assert_text (pepita_text_money (1), "$1");
  assert_text (pepita_text_money (-1), "−$1");
  assert_text (pepita_text_money (-52), "−$52");
  assert_text (pepita_text_money (123456), "$123456");
}

static void
test_deals (void)
{
  assert_text (pepita_text_deal (0), "Own deal");
  assert_text (pepita_text_deal (1), "Deal 1");
  assert_text (pepita_text_deal (1234567), "Deal 1234567");
  assert_text (pepita_text_deal (PEPITA_MAX_DEAL_NUMBER), "Deal 2147483647");
}

static void
test_levels (void)
{
  const char *texts[PEPITA_N_LEVELS];

  for (int i = 0; i < PEPITA_N_LEVELS; i++)
    texts[i] = pepita_text_winnable ((PepitaLevel) i);
  g_assert_cmpstr (texts[PEPITA_LEVEL_ANY], ==, "This deal can be won");
  g_assert_nonnull (strstr (texts[PEPITA_LEVEL_GENTLE], "Gentle"));
  g_assert_nonnull (strstr (texts[PEPITA_LEVEL_FAIR], "Fair"));
  g_assert_nonnull (strstr (texts[PEPITA_LEVEL_TOUGH], "Tough"));
}

static const struct
{
  guint seconds;
  const char *text;
} times[] = {
  { 0, "0:00" },
  { 1, "0:01" },
  { 59, "0:59" },
  { 60, "1:00" },
  { 185, "3:05" },
  { 599, "9:59" },
  { 600, "10:00" },
  { 3599, "59:59" },
  { 3600, "1:00:00" },
  { 3785, "1:03:05" },
  { 35999, "9:59:59" },
  { 86400, "24:00:00" },
  { 360000, "100:00:00" },
  { UINT_MAX, "1193046:28:15" },
};

static void
test_times (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    assert_text (pepita_text_time (times[i].seconds), times[i].text);
}

static void
test_counts (void)
{
  assert_text (pepita_text_moves (0), "0 moves");
  assert_text (pepita_text_moves (1), "1 move");
  assert_text (pepita_text_moves (2), "2 moves");
  assert_text (pepita_text_moves (101), "101 moves");
  assert_text (pepita_text_stock (0), "Stock 0");
  assert_text (pepita_text_stock (24), "Stock 24");
  assert_text (pepita_text_passes (-1), "");
  assert_text (pepita_text_passes (0), "Passes 0");
  assert_text (pepita_text_passes (1), "Passes 1");
  assert_text (pepita_text_passes (3), "Passes 3");
}

/* --- errors --- */

static const struct
{
  PepitaParseError error;
  const char *text;
  const char *file; /* the same of a file "my deal.txt" */
} errors[] = {
  { { 3, 7, "%s is there twice", "KS" },
    "Line 3, column 7: KS is there twice",
    "my deal.txt, line 3, column 7: KS is there twice" },
  { { 1, 1, "“%s” is not a card of this game", "hello" },
    "Line 1, column 1: “hello” is not a card of this game",
    "my deal.txt, line 1, column 1: “hello” is not a card of this game" },
  { { 12, 100, "The deal should end here", "" },
    "Line 12, column 100: The deal should end here",
    "my deal.txt, line 12, column 100: The deal should end here" },
  /* a detail that there is no place for is left out */
  { { 2, 4, "A deal of digits has 156 of them", "99" },
    "Line 2, column 4: A deal of digits has 156 of them",
    "my deal.txt, line 2, column 4: A deal of digits has 156 of them" },
  /* what was typed is not taken for a format */
  { { 1, 5, "“%s” is not a card of this game", "%s%n%d" },
    "Line 1, column 5: “%s%n%d” is not a card of this game",
    "my deal.txt, line 1, column 5: “%s%n%d” is not a card of this game" },
  { { 1, 5, "“%s” should be here", "ção 100 %" },
    "Line 1, column 5: “ção 100 %” should be here",
    "my deal.txt, line 1, column 5: “ção 100 %” should be here" },
};

static void
test_errors (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      assert_text (pepita_text_parse_error (&errors[i].error), errors[i].text);
      assert_text (pepita_text_file_error ("my deal.txt", &errors[i].error), errors[i].file);
    }
  assert_text (pepita_text_file_error ("100%s.txt", &errors[0].error),
               "100%s.txt, line 3, column 7: KS is there twice");
}

/* What the readers of deals really say; the message is the one that they write themselves. */
static void
test_real_errors (void)
{
  static const char *const texts[] = {
    "",
    "hello",
    "T1: 7H 7H\n",
    "T1: ZZ",
    "T1: X1\n",
    "T1: 7H | 2C\n",
    "T9: 7H",
    "passes: many",
    "{\"tableau piles\"",
    "0123456789",
    "T1: 7ção",
    "T1: %s%n\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PepitaParseError error = { 0 };
      PepitaDeal deal;
      char message[256];
      g_autofree char *expected = NULL;

      g_assert_false (pepita_deal_parse (texts[i], strlen (texts[i]),
                                         pepita_layout_find ("klondike"), &deal, &error));
      pepita_parse_error_text (&error, message, sizeof message);
      expected = g_strdup_printf ("Line %d, column %d: %s", error.line, error.column, message);
      g_assert_true (g_utf8_validate (expected, -1, NULL));
      assert_text (pepita_text_parse_error (&error), expected);
    }
}

/* --- results --- */

static PepitaRecord *
record_of (const char *ruleset, guint number)
{
  PepitaRules rules = rules_of (ruleset, 1);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, MAX (number, 1));

  deal.number = number;
  return pepita_record_new (&rules, &deal);
}

static const struct
{
  const char *ruleset;
  guint number;
  int seconds;
  int draws;
  const char *text;
} results[] = {
  { "standard", 1234, 185, 2, "Score 0 · 3:05 · 2 moves · Deal 1234" },
  { "standard", 0, 3600, 1, "Score 0 · 1:00:00 · 1 move · Own deal" },
  { "vegas", 7, 0, 3, "−$52 · 0:00 · 3 moves · Deal 7" },
  { "traditional", 2147483647, 59, 0, "0:59 · 0 moves · Deal 2147483647" },
};

static void
test_results (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      PepitaRecord *record = record_of (results[i].ruleset, results[i].number);

      for (int j = 0; j < results[i].draws; j++)
        g_assert_cmpint (pepita_record_move (record, PEPITA_DRAW, NULL), ==, PEPITA_LEGAL);
      g_assert_cmpint (pepita_record_set_clock (record, results[i].seconds), ==, PEPITA_LEGAL);
      assert_text (pepita_text_result (record, TRUE, TRUE), results[i].text);
      pepita_record_free (record);
    }
}

/* In a language without a name for a deck, or letters of its own, those of the source serve. */
static void
test_decks (void)
{
  const PepitaDeckInfo infos[] = {
    { (char *) PEPITA_DECK_HOUSE, (char *) "Pepita", NULL, PEPITA_DECK_ORIGIN_HOUSE },
    { (char *) PEPITA_DECK_LARGE_PRINT, (char *) "Large print", NULL, PEPITA_DECK_ORIGIN_HOUSE },
    { (char *) "own/mine.svg", (char *) "Mine", (char *) "/mine.svg", PEPITA_DECK_ORIGIN_OWN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (infos); i++)
    g_assert_cmpstr (pepita_text_deck_name (&infos[i]), ==, infos[i].name);
  g_assert_true (pepita_deck_style_has_letters (pepita_text_index_letters ()));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/cards", test_cards);
  g_test_add_func ("/text/other-cards", test_other_cards);
  g_test_add_func ("/text/jokers", test_jokers);
  g_test_add_func ("/text/all-jokers", test_all_jokers);
  g_test_add_func ("/text/piles", test_piles);
  g_test_add_func ("/text/reasons", test_reasons);
  g_test_add_func ("/text/rulesets", test_rulesets);
  g_test_add_func ("/text/rules", test_rules);
  g_test_add_func ("/text/points", test_points);
  g_test_add_func ("/text/draw", test_draw);
  g_test_add_func ("/text/scores", test_scores);
  g_test_add_func ("/text/money", test_money);
  g_test_add_func ("/text/deals", test_deals);
  g_test_add_func ("/text/levels", test_levels);
  g_test_add_func ("/text/times", test_times);
  g_test_add_func ("/text/counts", test_counts);
  g_test_add_func ("/text/errors", test_errors);
  g_test_add_func ("/text/real-errors", test_real_errors);
  g_test_add_func ("/text/results", test_results);
  g_test_add_func ("/text/decks", test_decks);
  return g_test_run ();
}

/* test-deal.c: numbered deals, and every format of deals and positions.
 *
 * The golden deals were worked out by a second program from what the comment of pepita-deal.c
 * says.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"
#include "pepita-move.h"

#include <glib.h>
#include <string.h>

static const PepitaLayout *klondike;

#define DEAL_2_TOP    \
  "T1: 5S\n"          \
  "T2: 8H 2S\n"       \
  "T3: JS 2H 9H\n"    \
  "T4: 8C TC KH QD\n" \
  "T5: QC TS AH 7C 9C\n"
#define DEAL_2_COLUMNS      \
  DEAL_2_TOP                \
  "T6: 2C 8D KC 8S 6S KD\n" \
  "T7: 9S 2D 9D QS AS 6H 7H\n"
#define DEAL_2_STOCK_23 "7D 4D 5C JC 5H 3H 3C AC 4C 3D 7S AD 4S KS JD JH 3S TH 5D QH 6C 4H 6D"
#define DEAL_2_STOCK DEAL_2_STOCK_23 " TD"
#define DEAL_2 DEAL_2_COLUMNS "stock: " DEAL_2_STOCK "\n"

/* Row by row: T1 to T7, T2 to T7 and so on. */
#define DEAL_2_DIGITS_51                                                           \
  "054083114081121021094024023101104082022093133013131092122071084124091064014132" \
  "063073072042051111053033031011041032074012044134112113034103052123061043062"

/* --- helpers --- */

static bool
parse (const char *text, PepitaDeal *deal, PepitaParseError *error)
{
  /* In a block of its own size a checker of memory sees the first byte that is read behind it. */
  size_t length = strlen (text);
  g_autofree char *copy = g_memdup2 (text, length + (length == 0));

  return pepita_deal_parse (copy, length, klondike, deal, error);
}

static PepitaTable
parse_ok (const char *text)
{
  PepitaParseError error = { 0 };
  PepitaDeal deal = { .number = 99 };

  if (!parse (text, &deal, &error))
    {
      char message[200];

      pepita_parse_error_text (&error, message, sizeof message);
      g_error ("%s (%d:%d) in:\n%s", message, error.line, error.column, text);
    }
  g_assert_cmpuint (deal.number, ==, 0);
  return deal.table;
}

static void
assert_same (const PepitaTable *a, const PepitaTable *b)
{
  g_assert_true (pepita_table_equal (a, b));
  g_assert_cmpmem (a, sizeof *a, b, sizeof *b);
}

/* Is each card there once, and the top of each column face up? */
static void
assert_whole (const PepitaTable *table)
{
  bool seen[PEPITA_CARD_LIMIT] = { false };

  g_assert_cmpint (table->end[PEPITA_N_PILES - 1], ==, 52);
  for (int i = 0; i < 52; i++)
    {
      int rank = pepita_card_rank (table->cards[i]);

      g_assert_cmpint (table->cards[i], <, 64);
      g_assert_true (rank >= PEPITA_ACE && rank <= PEPITA_KING);
      g_assert_false (seen[table->cards[i]]);
      seen[table->cards[i]] = true;
    }
  for (int i = 0; i < PEPITA_MAX_COLUMNS; i++)
    {
      int n = pepita_table_count (table, PEPITA_COLUMN_0 + i);

      g_assert_cmpint (table->down[i], <=, MAX (n - 1, 0));
    }
}

static void
assert_round_trip (const PepitaTable *table)
{
  char text[PEPITA_DEAL_TEXT_SIZE];
  char again[PEPITA_DEAL_TEXT_SIZE];
  PepitaTable read;

  pepita_position_text (table, klondike, text);
  read = parse_ok (text);
  assert_same (&read, table);
  pepita_position_text (&read, klondike, again);
  g_assert_cmpstr (again, ==, text);
}

static char *
replace (const char *text, const char *old, const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, old, 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (new, parts);
}

static char *
deal_2_digits (void)
{
  return g_strconcat (DEAL_2_DIGITS_51, "102", NULL);
}

/* Adds the cards of @pile in the JSON of Solvitaire, bottom to top. */
static void
append_json_pile (GString *text, const PepitaTable *table, int pile, bool mark_face_down)
{
  int n = pepita_table_count (table, pile);

  g_string_append_c (text, '[');
  for (int i = 0; i < n; i++)
    {
      PepitaCard card = pepita_table_cards (table, pile)[i];
      bool small = mark_face_down && i < pepita_table_down (table, pile);
      char letters[3];

      pepita_card_text (card, letters);
      g_string_append_printf (text,
                              "%s\"%s%c\"",
                              i > 0 ? "," : "",
                              letters[0] == 'T' ? "10" : (char[]){ letters[0], '\0' },
                              small ? g_ascii_tolower (letters[1]) : letters[1]);
    }
  g_string_append_c (text, ']');
}

static char *
json_text (const PepitaTable *table, bool mark_face_down)
{
  GString *text = g_string_new ("{\"tableau piles\": [\n");

  for (int i = 0; i < klondike->columns; i++)
    {
      if (i > 0)
        g_string_append (text, ",\n");
      append_json_pile (text, table, PEPITA_COLUMN_0 + i, mark_face_down);
    }
  g_string_append (text, "], \"stock\": ");
  append_json_pile (text, table, PEPITA_STOCK, false);
  g_string_append (text, "}");
  return g_string_free (text, FALSE);
}

/* --- numbered deals --- */

static void
test_golden (void)
{
  static const struct
  {
    uint32_t number;
    const char *text;
  } cases[] = {
    { 1,
      "T1: KS\nT2: QH KD\nT3: TD 7D KH\nT4: 2S 7H AH 4D\nT5: AS 2H 4H 6H 5S\n"
      "T6: JC 2C 8H KC 4S JD\nT7: 8S 3D AC 6S 6C 8C TC\nstock: 9S 5C TS 9C 2D TH JS 6D 5D 3H "
      "3C 9H 3S QS 9D 7S QC 5H 7C QD 4C 8D AD JH\n" },
    { 2, DEAL_2 },
    { 1000,
      "T1: 8D\nT2: AD TS\nT3: KH 4H KD\nT4: 3H 7S 6H 6D\nT5: QS 8S 7H 4S 9D\n"
      "T6: QD AC QH 5D 7D QC\nT7: 3D 3C 8H TD 2S KS 7C\nstock: 6S 2H 3S AH 4D 5H KC TC 9H 5S "
      "9C 5C 2C 2D 8C JD JH JS 4C TH 9S JC 6C AS\n" },
    { PEPITA_MAX_DEAL_NUMBER,
      "T1: 8D\nT2: 3C 6H\nT3: 5C 3S AD\nT4: 8C 5S KD KS\nT5: 7S 9S QS 9C 6D\n"
      "T6: QD 4H TD 7D TC 8H\nT7: 2H 8S KH 6S 7C AH JH\nstock: 4S 4C 9D QH QC JD AS 5D 6C 2C "
      "4D 9H JS TS AC 7H JC 3D KC 2S 3H 2D TH 5H\n" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaDeal deal = pepita_deal_numbered (klondike, cases[i].number);
      char text[PEPITA_DEAL_TEXT_SIZE];
      PepitaTable read;

      g_assert_cmpuint (deal.number, ==, cases[i].number);
      g_assert_true (pepita_table_is_dealt (&deal.table, klondike));
      pepita_deal_text (&deal.table, klondike, text);
      g_assert_cmpstr (text, ==, cases[i].text);
      read = parse_ok (text);
      assert_same (&read, &deal.table);
    }
}

/* Each card should be the first one, and the last of the stock, in one deal of 52. */
static void
test_uniform (void)
{
  int first[PEPITA_CARD_LIMIT] = { 0 };
  int last[PEPITA_CARD_LIMIT] = { 0 };

  for (uint32_t number = 1; number <= 52000; number++)
    {
      PepitaDeal deal = pepita_deal_numbered (klondike, number);

      first[*pepita_table_cards (&deal.table, PEPITA_COLUMN_0)]++;
      last[*pepita_table_cards (&deal.table, PEPITA_STOCK)]++;
    }

  /* Six standard deviations are 188. */
  for (int suit = 0; suit < PEPITA_N_SUITS; suit++)
    for (int rank = PEPITA_ACE; rank <= PEPITA_KING; rank++)
      {
        PepitaCard card = pepita_card (rank, (PepitaSuit) suit);

        g_assert_cmpint (ABS (first[card] - 1000), <, 200);
        g_assert_cmpint (ABS (last[card] - 1000), <, 200);
      }
}

static void
test_numbers_differ (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (uint32_t i = 0; i < 5000; i++)
    {
      uint32_t number = i < 2500 ? i + 1 : PEPITA_MAX_DEAL_NUMBER - (i - 2500);
      PepitaDeal deal = pepita_deal_numbered (klondike, number);
      char text[PEPITA_DEAL_TEXT_SIZE];

      assert_whole (&deal.table);
      pepita_deal_text (&deal.table, klondike, text);
      g_assert_true (g_hash_table_add (seen, g_strdup (text)));
    }
}

/* --- formats --- */

static void
test_accepted (void)
{
  static const char *const texts[] = {
    DEAL_2,
    DEAL_2_COLUMNS "stock: " DEAL_2_STOCK,
    "stock: " DEAL_2_STOCK "\n" DEAL_2_COLUMNS,
    "# a deal\n\n" DEAL_2_TOP "  \t\n#\n"
    " T6:2C\t8D KC 8S 6S KD# here\n\tT7: 9S 2D 9D QS AS 6H 7H  \r\n"
    "stock:" DEAL_2_STOCK "\r\n\r\n# the end",
  };
  PepitaTable table = pepita_deal_numbered (klondike, 2).table;
  g_autofree char *digits = deal_2_digits ();
  g_autofree char *more = g_strconcat (" \r\n", digits, "\r\n \n", NULL);
  g_autofree char *json = json_text (&table, true);
  g_autofree char *shown = json_text (&table, false);
  const char *const others[] = { digits, more, json, shown };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PepitaTable read = parse_ok (texts[i]);

      assert_same (&read, &table);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (others); i++)
    {
      PepitaTable read = parse_ok (others[i]);

      assert_same (&read, &table);
    }
}

/* In JSON the stock is written with its next card last, in text and digits with it first. */
static void
test_stock_order (void)
{
  PepitaTable table = parse_ok (DEAL_2);
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 3);

  g_assert_cmpint (pepita_table_top (&table, PEPITA_STOCK), ==, pepita_card_parse ("7D"));
  g_assert_cmpint (pepita_move_apply (&table, &rules, PEPITA_DRAW, NULL), ==, PEPITA_LEGAL);
  g_assert_cmpint (pepita_table_top (&table, PEPITA_WASTE), ==, pepita_card_parse ("5C"));
  g_assert_cmpint (pepita_table_top (&table, PEPITA_STOCK), ==, pepita_card_parse ("JC"));
}

static void
test_position (void)
{
  PepitaTable table = parse_ok ("T1: 5S\nT2: | 8H\nT3: JS 2H | 9H\n"
                                "T4: 8C TC | KH QD\nT5: QC TS AH 7C | 9C\n"
                                "T6: 2C | 8D KC 8S 6S KD\nT7: 9S 2D 9D QS AS 6H 7H\n"
                                "stock: 3H 3C 4C 3D 7S 4S KS JD JH 3S TH 5D QH 6C 4H 6D TD\n"
                                "F3: AC\nF1: AD\nwaste: 2S 7D 4D 5C JC 5H\npasses: 7\n");
  static const int down[] = { 0, 0, 2, 2, 4, 1, 0 };

  assert_whole (&table);
  for (int i = 0; i < 7; i++)
    g_assert_cmpint (pepita_table_down (&table, PEPITA_COLUMN_0 + i), ==, down[i]);
  g_assert_cmpint (pepita_table_count (&table, PEPITA_WASTE), ==, 6);
  g_assert_cmpint (pepita_table_top (&table, PEPITA_WASTE), ==, pepita_card_parse ("5H"));
  g_assert_cmpint (pepita_table_top (&table, PEPITA_STOCK), ==, pepita_card_parse ("3H"));
  g_assert_cmpint (pepita_table_top (&table, PEPITA_FOUNDATION_0), ==, pepita_card_parse ("AD"));
  g_assert_cmpint (pepita_table_count (&table, PEPITA_FOUNDATION_0 + 1), ==, 0);
  g_assert_cmpint (pepita_table_top (&table, PEPITA_FOUNDATION_0 + 2),
                   ==,
                   pepita_card_parse ("AC"));
  g_assert_cmpuint (table.passes, ==, 7);
  g_assert_false (pepita_table_is_dealt (&table, klondike));
  assert_round_trip (&table);
}

#define CLUBS                                        \
  "\"AC\", \"2C\", \"3C\", \"4C\", \"5C\", \"6C\", " \
  "\"7C\", \"8C\", \"9C\", \"10C\", \"JC\", \"QC\", \"KC\""
#define DIAMONDS_2_UP                                \
  "\"2D\", \"3D\", \"4D\", \"5D\", \"6D\", \"7D\", " \
  "\"8D\", \"9D\", \"10D\", \"JD\", \"QD\", \"KD\""
#define DIAMONDS "\"AD\", " DIAMONDS_2_UP
#define SPADES_2_UP                                  \
  "\"2S\", \"3S\", \"4S\", \"5S\", \"6S\", \"7S\", " \
  "\"8S\", \"9S\", \"10S\", \"JS\", \"QS\""
#define SPADES "\"AS\", " SPADES_2_UP
#define STOCK "\"QH\", \"JH\", \"10H\", \"9H\", \"8H\", \"7H\""

static void
test_json_position (void)
{
  PepitaTable text = parse_ok ("T1: KS\nT2: 2H | KH\nT3: 3H 4H\nwaste: 5H 6H\n"
                               "stock: 7H 8H 9H TH JH QH\n"
                               "F1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n"
                               "F2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\n"
                               "F3: AH\nF4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS\n");
  PepitaTable nested = parse_ok (
      "{\"tableau piles\": [[\"KS\"], [\"2h\", \"KH\"], [\"3H\", \"4H\"], [], [], [], []],\n"
      "\"stock\": [" STOCK "], \"waste\": [\"5H\", \"6H\"],\n"
      "\"foundations\": [[" CLUBS "], [" DIAMONDS "], [\"AH\"], [" SPADES "]]}");
  PepitaTable flat = parse_ok (
      "{\"foundations\": [" CLUBS ", \"AD\", \"AH\", \"AS\", " DIAMONDS_2_UP ", " SPADES_2_UP "],\n"
      "\"tableau piles\": [[\"KS\"], [\"2h\", \"kH\"], [\"3H\", \"4H\"]],\n"
      "\"waste\": [\"5H\", \"6H\"], \"stock\": [" STOCK "]}");

  assert_whole (&text);
  assert_same (&nested, &text);
  assert_same (&flat, &text);
}

/* Positions of random games. */
static void
test_round_trips (void)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 1);

  for (uint32_t number = 1; number <= 100; number++)
    {
      PepitaTable table = pepita_deal_numbered (klondike, number).table;

      for (int i = 0; i < 80; i++)
        {
          PepitaMove moves[PEPITA_MAX_MOVES];
          int n = pepita_moves_list (&table, &rules, moves);

          assert_round_trip (&table);
          if (n == 0)
            break;
          pepita_move_apply (&table, &rules, moves[g_test_rand_int_range (0, n)], NULL);
        }
    }
}

/* --- errors --- */

typedef struct
{
  const char *old; /* in DEAL_2 */
  const char *new;
  int line;
  int column;
  const char *message;
} Mistake;

static const Mistake text_mistakes[] = {
  { "9C\n", "1C\n", 5, 17, "“1C” is not a card of this game" },
  { "9C\n", "9c\n", 5, 17, "“9c” is not a card of this game" },
  { "9C\n", "10C\n", 5, 17, "“10C” is not a card of this game" },
  { "9C\n", "9\n", 5, 17, "“9” is not a card of this game" },
  { "9C\n", "X1\n", 5, 17, "“X1” is not a card of this game" },
  { "9C\n", "9C,\n", 5, 17, "“9C,” is not a card of this game" },
  { "9C\n", "9C KH\n", 5, 20, "KH is there twice" },
  { "JS 2H", "\tJS\t 8H", 3, 10, "8H is there twice" },
  { " 9C\n", "\n", 9, 1, "9C is missing" },
  { " TD\n", "", 8, 78 - 2, "TD is missing" },
  { "T1: 5S\n", "T1: 5S AD\n", 8, 41, "AD is there twice" },
  { "T2: 8H 2S\n", "T2: 2S\nT1: 8H\n", 3, 1, "T1 is there twice" },
  { "stock", "T7", 8, 1, "T7 is there twice" },
  { "T7", "T8", 7, 1, "The game has no pile T8" },
  { "T7", "F5", 7, 1, "The game has no pile F5" },
  { "T7", "T0", 7, 1, "“T0:” is not the start of a deal’s line" },
  { "T7", "t7", 7, 1, "“t7:” is not the start of a deal’s line" },
  { "T7:", "T7", 7, 1, "“T7” is not the start of a deal’s line" },
  { "T7:", "  :", 7, 3, "“:” is not the start of a deal’s line" },
  { "stock:", "stock :", 8, 1, "“stock” is not the start of a deal’s line" },
  { "T1: 5S\nT2: 8H 2S", "T1: 5S 8H\nT2: 2S", 1, 1, "T1 has too few or too many cards for a deal" },
  { "T1: 5S\nT2: 8H 2S", "T1:\nT2: 5S 8H 2S", 1, 1, "T1 has too few or too many cards for a deal" },
  { "7H\nstock: 7D", "\nstock: 7H 7D", 7, 1, "T7 has too few or too many cards for a deal" },
  { "T2: 8H 2S", "T2: 8H | 2S |", 2, 13, "There is a second | in the column" },
  { "T2: 8H 2S", "T2: 8H 2S |", 2, 12, "The top card of a column is always face up" },
  { "stock: 7D", "stock: | 7D", 8, 8, "Only columns have face-down cards" },
  { "T1: 5S", "T1: 5S\npasses: x", 2, 9, "A number of passes should be here" },
  { "T1: 5S", "T1: 5S\npasses: -1", 2, 9, "A number of passes should be here" },
  { "T1: 5S", "T1: 5S\npasses:", 2, 8, "A number of passes should be here" },
  { "T1: 5S", "T1: 5S\npasses: 99999999999", 2, 9, "A number of passes should be here" },
  { "T1: 5S", "T1: 5S\npasses: 1 2", 2, 11, "This line should end here" },
  { "T1: 5S", "T1: 5S\npasses: 1\npasses: 1", 3, 1, "passes is there twice" },
  { "T1: 5S\nT2: 8H 2S", "F1: 5S\nT2: 8H 2S", 1, 1, "5S is out of order on its foundation" },
  { "T1: 5S\nT2: 8H 2S", "F2: 5S\nT1: 8H 2S\nF3:", 1, 1, "5S is out of order on its foundation" },
};

static void
assert_mistake (const char *text, int line, int column, const char *message)
{
  PepitaDeal deal = pepita_deal_numbered (klondike, 3);
  const PepitaDeal before = deal;
  PepitaParseError error = { 0 };
  char got[200];
  g_autofree char *at = NULL;
  g_autofree char *expected = g_strdup_printf ("%d:%d: %s", line, column, message);

  g_test_message ("%s", text);
  g_assert_false (parse (text, &deal, &error));
  g_assert_cmpmem (&deal, sizeof deal, &before, sizeof before);
  pepita_parse_error_text (&error, got, sizeof got);
  at = g_strdup_printf ("%d:%d: %s", error.line, error.column, got);
  g_assert_cmpstr (at, ==, expected);
}

static void
test_text_errors (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (text_mistakes); i++)
    {
      const Mistake *mistake = &text_mistakes[i];
      g_autofree char *text = replace (DEAL_2, mistake->old, mistake->new);

      assert_mistake (text, mistake->line, mistake->column, mistake->message);
    }
  assert_mistake ("", 1, 1, "AC is missing");
  assert_mistake ("\n\n", 3, 1, "AC is missing");
  assert_mistake ("# no deal", 1, 10, "AC is missing");
  assert_mistake ("\xc3\xa9t\xc3\xa9", 1, 1, "“été” is not the start of a deal’s line");
}

static void
test_digit_errors (void)
{
  assert_mistake (DEAL_2_DIGITS_51, 1, 154, "A deal of digits has 156 of them");
  assert_mistake (DEAL_2_DIGITS_51 "10", 1, 156, "A deal of digits has 156 of them");
  assert_mistake (DEAL_2_DIGITS_51 "10x", 1, 156, "A deal of digits has 156 of them");
  assert_mistake (DEAL_2_DIGITS_51 "1021", 1, 157, "The deal should end here");
  assert_mistake (DEAL_2_DIGITS_51 "102\n#", 2, 1, "The deal should end here");
  assert_mistake (DEAL_2_DIGITS_51 "144", 1, 154, "“144” is not a card of this game");
  assert_mistake (DEAL_2_DIGITS_51 "004", 1, 154, "“004” is not a card of this game");
  assert_mistake (DEAL_2_DIGITS_51 "010", 1, 154, "“010” is not a card of this game");
  assert_mistake (DEAL_2_DIGITS_51 "015", 1, 154, "“015” is not a card of this game");
  assert_mistake ("\n " DEAL_2_DIGITS_51 "054", 2, 155, "5S is there twice");
}

static void
test_json_errors (void)
{
  assert_mistake ("{", 1, 2, "“\"” should be here");
  assert_mistake ("{}", 1, 3, "AC is missing");
  assert_mistake ("{\"stock\"}", 1, 9, "“:” should be here");
  assert_mistake ("{\"stock\": \"AC\"}", 1, 11, "“[” should be here");
  assert_mistake ("{\"stock\": [\"AC\" \"2C\"]}", 1, 17, "“]” should be here");
  assert_mistake ("{\"stock\": [\"AC\"],}", 1, 18, "“\"” should be here");
  assert_mistake ("{\"stock\": [\"AC\",\n \"AC\"]}", 2, 2, "AC is there twice");
  assert_mistake ("{\"stock\": [\"1X\"]}", 1, 12, "“1X” is not a card of this game");
  assert_mistake ("{\"stock\": [\"\"]}", 1, 12, "“” is not a card of this game");
  assert_mistake ("{\"stock\": [\"0H\"]}", 1, 12, "“0H” is not a card of this game");
  assert_mistake ("{\"stock\": [\"14H\"]}", 1, 12, "“14H” is not a card of this game");
  assert_mistake ("{\"stock\": [\"A\\u0043\"]}", 1, 14, "“\"” should be here");
  assert_mistake ("{\"stock\": [],\n\"stock\": []}", 2, 1, "stock is there twice");
  assert_mistake ("{\"hand\": []}", 1, 2, "“hand” is not a part of a deal");
  assert_mistake ("{\"tableau piles\": [[],[],[],[],[],[],[],[]]}", 1, 41,
                  "There are too many piles");
  assert_mistake ("{\"tableau piles\": [[\"AH\",\"kd\"]]}", 1, 26,
                  "kd lies face down on a face-up card");
  assert_mistake ("{\"foundations\": [\"AH\",\"3H\"]}", 1, 23,
                  "3H is out of order on its foundation");
  assert_mistake ("{\"foundations\": [[],[],[],[],[]]}", 1, 30, "There are too many piles");
}

/* What is after a whole deal in JSON, and what only the end can tell. */
static void
test_json_end_errors (void)
{
  PepitaTable table = pepita_deal_numbered (klondike, 2).table;
  g_autofree char *json = json_text (&table, true);
  g_autofree char *more = g_strconcat (json, "\n]", NULL);
  g_autofree char *down = replace (json, "\"5S\"", "\"5s\"");

  assert_mistake (more, 9, 1, "The deal should end here");
  assert_mistake (down,
                  8,
                  (int) strlen (strrchr (json, '\n')),
                  "The top card of a column is always face up");
}

/* --- mutations --- */

static void
mutate (GString *text)
{
  static const char alphabet[] = "0123456789ATJQKCDHScdhs|:#FTX{}[],\"- \t\r\n\\\377";
  int n = g_test_rand_int_range (1, 4);

  for (int i = 0; i < n && text->len > 2; i++)
    {
      int at = g_test_rand_int_range (0, (int) text->len - 1);
      int other = g_test_rand_int_range (0, (int) text->len - 1);
      int length = g_test_rand_int_range (1, 8);
      char letter = alphabet[g_test_rand_int_range (0, sizeof alphabet)]; /* or a zero */

      switch (g_test_rand_int_range (0, 5))
        {
        case 0:
          text->str[at] = letter;
          break;
        case 1:
          g_string_insert_c (text, at, letter);
          break;
        case 2:
          g_string_erase (text, at, MIN (length, (int) text->len - at));
          break;
        case 3:
          text->str[at] ^= text->str[other];
          text->str[other] ^= text->str[at];
          text->str[at] ^= text->str[other];
          break;
        default:
          g_string_truncate (text, MAX (at, 1));
          break;
        }
    }
}

static void
check_mutations (const char *text)
{
  int read = 0;

  for (int i = 0; i < 5000; i++)
    {
      g_autoptr (GString) mutated = g_string_new (text);
      g_autofree char *copy = NULL;
      PepitaParseError error = { 0 };
      PepitaDeal deal;

      mutate (mutated);
      copy = g_memdup2 (mutated->str, mutated->len);
      if (pepita_deal_parse (copy, mutated->len, klondike, &deal, &error))
        {
          read++;
          assert_whole (&deal.table);
          assert_round_trip (&deal.table);
        }
      else
        {
          g_assert_cmpint (error.line, >=, 1);
          g_assert_cmpint (error.column, >=, 1);
          g_assert_nonnull (error.format);
        }
    }

  g_assert_cmpint (read, <, 2500);
}

static void
test_mutations (void)
{
  PepitaTable table = pepita_deal_numbered (klondike, 2).table;
  g_autofree char *digits = deal_2_digits ();
  g_autofree char *json = json_text (&table, true);
  char position[PEPITA_DEAL_TEXT_SIZE];

  pepita_position_text (&table, klondike, position);
  check_mutations (DEAL_2);
  check_mutations (position);
  check_mutations (digits);
  check_mutations (json);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  klondike = pepita_layout_find ("klondike");

  g_test_add_func ("/deal/golden", test_golden);
  g_test_add_func ("/deal/uniform", test_uniform);
  g_test_add_func ("/deal/numbers-differ", test_numbers_differ);
  g_test_add_func ("/deal/accepted", test_accepted);
  g_test_add_func ("/deal/stock-order", test_stock_order);
  g_test_add_func ("/deal/position", test_position);
  g_test_add_func ("/deal/json-position", test_json_position);
  g_test_add_func ("/deal/round-trips", test_round_trips);
  g_test_add_func ("/deal/text-errors", test_text_errors);
  g_test_add_func ("/deal/digit-errors", test_digit_errors);
  g_test_add_func ("/deal/json-errors", test_json_errors);
  g_test_add_func ("/deal/json-end-errors", test_json_end_errors);
  g_test_add_func ("/deal/mutations", test_mutations);

  return g_test_run ();
}

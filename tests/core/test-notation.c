/* test-notation.c: moves as text, and playing them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-notation.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define W PEPITA_WASTE
#define F(number) (PEPITA_FOUNDATION_0 + (number) -1)
#define T(number) (PEPITA_COLUMN_0 + (number) -1)
#define ANY PEPITA_ANY_FOUNDATION

/* --- tokens --- */

static PepitaToken
read_one (const char *text, PepitaParseError *error)
{
  /* In a block of its own size a checker of memory sees the first byte that is read behind it. */
  g_autofree char *copy = g_memdup2 (text, strlen (text));
  PepitaTokenReader reader = pepita_token_reader (copy, strlen (text));

  return pepita_token_next (&reader, error);
}

static void
test_moves (void)
{
  static const struct
  {
    const char *text;
    int from;
    int to;
    int count;
    const char *written; /* NULL: as it was read */
  } cases[] = {
    { "D", PEPITA_STOCK, W, 0, NULL },
    { "R", W, PEPITA_STOCK, 0, NULL },
    { "W-F", W, ANY, 1, NULL },
    { "W-F1", W, F (1), 1, NULL },
    { "W-F8", W, F (8), 1, NULL },
    { "W-T1", W, T (1), 1, NULL },
    { "W-T9", W, T (9), 1, NULL },
    { "T2-F", T (2), ANY, 1, NULL },
    { "T2-F3", T (2), F (3), 1, NULL },
    { "T3-T5", T (3), T (5), 1, NULL },
    { "T3-T5x2", T (3), T (5), 2, NULL },
    { "T3-T5x13", T (3), T (5), 13, NULL },
    { "T9-T9x99", T (9), T (9), 99, NULL },
    { "T3-T5x1", T (3), T (5), 1, "T3-T5" },
    { "T3-T5x02", T (3), T (5), 2, "T3-T5x2" },
    { "F2-T4", F (2), T (4), 1, NULL },
    { "F1-F3", F (1), F (3), 1, NULL },
    { "F1-F", F (1), ANY, 1, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaParseError error = { 0 };
      PepitaToken token = read_one (cases[i].text, &error);
      const char *expected = cases[i].written != NULL ? cases[i].written : cases[i].text;
      char written[PEPITA_MOVE_TEXT_SIZE];

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (token.kind, ==, PEPITA_TOKEN_MOVE);
      g_assert_cmpint (token.move.from, ==, cases[i].from);
      g_assert_cmpint (token.move.to, ==, cases[i].to);
      g_assert_cmpint (token.move.count, ==, cases[i].count);
      g_assert_cmpstr (token.text, ==, cases[i].text);
      pepita_move_text (token.move, written);
      g_assert_cmpstr (written, ==, expected);
    }
}

static void
assert_read_back (PepitaMove move)
{
  PepitaParseError error = { 0 };
  char text[PEPITA_MOVE_TEXT_SIZE];
  PepitaToken token;

  pepita_move_text (move, text);
  g_test_message ("%s", text);
  token = read_one (text, &error);
  g_assert_cmpint (token.kind, ==, PEPITA_TOKEN_MOVE);
  g_assert_true (pepita_move_equal (token.move, move));
}

/* Every move that there is a text for is read back. */
static void
test_move_round_trip (void)
{
  for (int from = W; from < PEPITA_ASIDE; from++)
    for (int to = PEPITA_FOUNDATION_0; to <= ANY; to++)
      {
        int max = pepita_pile_is_column (from) && pepita_pile_is_column (to) ? 99 : 1;

        for (int count = 1; count <= max && (to < PEPITA_ASIDE || to == ANY); count++)
          assert_read_back ((PepitaMove){ (uint8_t) from, (uint8_t) to, (uint8_t) count });
      }
}

static void
test_other_tokens (void)
{
  static const struct
  {
    const char *text;
    PepitaTokenKind kind;
    int seconds;
  } cases[] = {
    { "U", PEPITA_TOKEN_UNDO, 0 },
    { "Y", PEPITA_TOKEN_REDO, 0 },
    { "@0", PEPITA_TOKEN_CLOCK, 0 },
    { "@31", PEPITA_TOKEN_CLOCK, 31 },
    { "@00031", PEPITA_TOKEN_CLOCK, 31 },
    { "@99999999", PEPITA_TOKEN_CLOCK, 99999999 },
    { "", PEPITA_TOKEN_END, 0 },
    { " \t\r\n", PEPITA_TOKEN_END, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaParseError error = { 0 };
      PepitaToken token = read_one (cases[i].text, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (token.kind, ==, cases[i].kind);
      g_assert_cmpint (token.seconds, ==, cases[i].seconds);
    }
}

static void
test_errors (void)
{
  static const char *const texts[] = {
    "d", "u", "r", "y", "DD", "D1", "X", "W", "F", "T", "T1", "-", "@", "x", "W-", "-F", "W-W",
    "W-D", "W-F0", "W-F9", "W-T", "W-T0", "W-T10", "W-Fx1", "W-T1x1", "W-T1x2", "w-f", "T1-",
    "T1-W", "T0-F", "T10-F", "T1-F1x1", "T1-T2x", "T1-T2x0", "T1-T2x00", "T1-T2x100", "T1-T2x-1",
    "T1-T2X2", "T1-T2x2x2", "T1_T2", "T1--T2", "T1-T2-T3", "F-T1", "F0-T1", "F9-T1", "F1-T1x1",
    "F1-W", "@-1", "@+1", "@1s", "@1.0", "@999999999", "@99999999999999999999", "@@1", "#", "D,",
    "D;R", "\xc3\xa9", "\x01", "\x7f", "\xff", "D\xc2\xa0R", "T1\xe2\x80\x93T2"
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PepitaParseError error = { 0 };
      g_autofree char *text = g_strdup_printf ("\n\tD  %s ", texts[i]);
      PepitaTokenReader reader = pepita_token_reader (text, strlen (text));
      char message[200];

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_cmpint (pepita_token_next (&reader, &error).kind, ==, PEPITA_TOKEN_MOVE);
      g_assert_cmpint (pepita_token_next (&reader, &error).kind, ==, PEPITA_TOKEN_ERROR);
      g_assert_cmpint (error.line, ==, 2);
      g_assert_cmpint (error.column, ==, 5);
      pepita_parse_error_text (&error, message, sizeof message);
      g_assert_true (g_str_has_suffix (message, "” is not a move"));
      g_assert_true (g_utf8_validate (message, -1, NULL));
    }
}

static void
test_places (void)
{
  const char text[] = "D\n  R W-F\r\n\r\n\tT1-T2x2 @5\vU";
  static const int places[][2] = { { 1, 1 }, { 2, 3 }, { 2, 5 }, { 4, 2 }, { 4, 10 } };
  PepitaTokenReader reader = pepita_token_reader (text, strlen (text));
  PepitaParseError error = { 0 };

  for (size_t i = 0; i < G_N_ELEMENTS (places); i++)
    {
      PepitaToken token = pepita_token_next (&reader, &error);

      /* a vertical tab is no white space of the notation */
      g_assert_cmpint (token.kind, ==, i == 4 ? PEPITA_TOKEN_ERROR : PEPITA_TOKEN_MOVE);
      g_assert_cmpint (token.line, ==, places[i][0]);
      g_assert_cmpint (token.column, ==, places[i][1]);
    }
  g_assert_cmpint (pepita_token_next (&reader, &error).kind, ==, PEPITA_TOKEN_END);
  g_assert_cmpint (pepita_token_next (&reader, &error).kind, ==, PEPITA_TOKEN_END);
}

/* A zero byte ends nothing, a text needs no zero at its end, and a long token is cut off. */
static void
test_bytes (void)
{
  const char with_zero[] = { 'D', ' ', 'D', '\0', 'D' };
  const char without_end[] = { 'D', ' ', 'R', 'R' };
  g_autofree char *tall = g_strnfill (100000, 'T');
  PepitaParseError error = { 0 };
  PepitaTokenReader reader = pepita_token_reader (with_zero, sizeof with_zero);
  PepitaToken token;

  g_assert_cmpint (pepita_token_next (&reader, &error).kind, ==, PEPITA_TOKEN_MOVE);
  g_assert_cmpint (pepita_token_next (&reader, &error).kind, ==, PEPITA_TOKEN_ERROR);
  g_assert_cmpint (pepita_token_next (&reader, &error).kind, ==, PEPITA_TOKEN_END);

  reader = pepita_token_reader (without_end, 3);
  pepita_token_next (&reader, &error);
  token = pepita_token_next (&reader, &error);
  g_assert_true (pepita_move_equal (token.move, PEPITA_RECYCLE));

  token = read_one (tall, &error);
  g_assert_cmpint (token.kind, ==, PEPITA_TOKEN_ERROR);
  g_assert_cmpuint (strlen (token.text), <, sizeof token.text);
  g_assert_true (g_str_has_prefix (token.text, "TTTTTTTTTTT"));
}

/* --- playing --- */

static PepitaRecord *
new_record (const char *ruleset, bool timed)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find (ruleset), 1);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, 1);

  rules.timed = timed;
  return pepita_record_new (&rules, &deal);
}

/* In deal 1 the first moves can be T4-T5 (turns a card up) and T7-T6 (too). */
static void
test_play (void)
{
  static const struct
  {
    const char *text;
    bool timed;
    int events;
    int undos;
    int clock;
    int score;
    const char *moves_text;
  } cases[] = {
    { "", false, 0, 0, 0, 0, "" },
    { " \r\n\t", false, 0, 0, 0, 0, "" },
    { "D", false, 1, 0, 0, 0, "D" },
    { "D\nD", false, 2, 0, 0, 0, "D D" },
    { "T7-T6x1", false, 1, 0, 0, 5, "T7-T6" },
    { "T7-T6 T4-T5 U", false, 3, 1, 0, 3, "T7-T6 T4-T5 U" },
    { "T7-T6 U", false, 2, 1, 0, 0, "T7-T6 U" },
    { "T7-T6 U Y", false, 3, 1, 0, 5, "T7-T6 U Y" },
    { "T7-T6 U D", false, 3, 1, 0, 0, "T7-T6 U D" },
    { "T7-T6 T4-T5 U U Y Y", false, 6, 2, 0, 10, "T7-T6 T4-T5 U U Y Y" },
    { "@0 D", false, 1, 0, 0, 0, "D" },
    { "@7 D D", false, 2, 0, 7, 0, "@7 D D" },
    { "D @7 @7 @9 D", false, 2, 0, 9, 0, "D @9 D" },
    { "D @31", false, 1, 0, 31, 0, "D @31" },
    { "@31", false, 0, 0, 31, 0, "@31" },
    { "T7-T6 @9", true, 1, 0, 9, 5, "T7-T6 @9" },
    { "T7-T6 @10", true, 1, 0, 10, 3, "T7-T6 @10" },
    { "@9 T7-T6 @20 T4-T5", true, 2, 0, 20, 6, "@9 T7-T6 @20 T4-T5" },
    { "T7-T6 @100 T4-T5", true, 2, 0, 100, 5, "T7-T6 @100 T4-T5" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaRecord *record = new_record ("standard", cases[i].timed);
      PepitaPlayed played;
      char *text;

      g_test_message ("%s", cases[i].text);
      g_assert_true (pepita_record_play (record, cases[i].text, strlen (cases[i].text), &played));
      g_assert_true (played.parsed);
      g_assert_cmpint (played.reason, ==, PEPITA_LEGAL);
      g_assert_cmpint (pepita_record_moves (record), ==, cases[i].events);
      g_assert_cmpint (pepita_record_undos (record), ==, cases[i].undos);
      g_assert_cmpint (pepita_record_clock (record), ==, cases[i].clock);
      g_assert_cmpint (pepita_record_score (record), ==, cases[i].score);
      text = pepita_record_moves_text (record);
      g_assert_cmpstr (text, ==, cases[i].moves_text);
      free (text);
      pepita_record_free (record);
    }
}

/* What can't be played stops it; what came before stays. */
static void
test_stop (void)
{
  static const struct
  {
    const char *ruleset;
    const char *text;
    int index;
    PepitaReason reason;
    const char *token;
    int column;
    int events;
  } cases[] = {
    { "standard", "W-F", 1, PEPITA_PILE_IS_EMPTY, "W-F", 1, 0 },
    { "standard", "D R D", 2, PEPITA_STOCK_IS_NOT_EMPTY, "R", 3, 1 },
    { "standard", "U", 1, PEPITA_NOTHING_TO_UNDO, "U", 1, 0 },
    { "standard", "D U U", 3, PEPITA_NOTHING_TO_UNDO, "U", 5, 2 },
    { "standard", "Y", 1, PEPITA_NOTHING_TO_REDO, "Y", 1, 0 },
    { "standard", "D U D Y", 4, PEPITA_NOTHING_TO_REDO, "Y", 7, 3 },
    { "standard", "@5 D @6 D @7 T1-T2 D", 3, PEPITA_NEEDS_RANK_BELOW, "T1-T2", 14, 2 },
    { "standard", "@5 D @4 D", -1, PEPITA_CLOCK_RUNS_BACK, "@4", 6, 1 },
    { "standard", "D  T7-T6x3", 2, PEPITA_CARD_IS_FACE_DOWN, "T7-T6x3", 4, 1 },
    { "standard", "T7-T6x99", 1, PEPITA_NOT_ENOUGH_CARDS, "T7-T6x99", 1, 0 },
    { "standard", "T1-T1", 1, PEPITA_SAME_PILE, "T1-T1", 1, 0 },
    { "standard", "T1-T8", 1, PEPITA_NO_SUCH_PILE, "T1-T8", 1, 0 },
    { "standard", "T9-T1", 1, PEPITA_NO_SUCH_PILE, "T9-T1", 1, 0 },
    { "standard", "W-F5", 1, PEPITA_NO_SUCH_PILE, "W-F5", 1, 0 },
    { "standard", "F1-F2", 1, PEPITA_NO_SUCH_PILE, "F1-F2", 1, 0 },
    { "standard", "F1-T1", 1, PEPITA_PILE_IS_EMPTY, "F1-T1", 1, 0 },
    { "vegas", "D U", 2, PEPITA_NO_UNDO, "U", 3, 1 },
    { "vegas", "D Y", 2, PEPITA_NO_UNDO, "Y", 3, 1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaRecord *record = new_record (cases[i].ruleset, false);
      PepitaPlayed played;

      g_test_message ("%s", cases[i].text);
      g_assert_false (pepita_record_play (record, cases[i].text, strlen (cases[i].text), &played));
      g_assert_true (played.parsed);
      g_assert_cmpint (played.reason, ==, cases[i].reason);
      if (cases[i].index > 0)
        g_assert_cmpint (played.index, ==, cases[i].index);
      g_assert_cmpstr (played.token.text, ==, cases[i].token);
      g_assert_cmpint (played.token.line, ==, 1);
      g_assert_cmpint (played.token.column, ==, cases[i].column);
      g_assert_cmpint (pepita_record_moves (record), ==, cases[i].events);
      pepita_record_free (record);
    }
}

/* A text with an error anywhere plays nothing. */
static void
test_nothing_half_done (void)
{
  static const struct
  {
    const char *text;
    int line;
    int column;
  } cases[] = {
    { "D @9 D\n D q", 2, 4 },
    { "D q W-F", 1, 3 },
    { "W-F q", 1, 5 },
    { "D D q", 1, 5 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaRecord *record = new_record ("standard", false);
      PepitaTable before = *pepita_record_table (record);
      PepitaPlayed played;
      size_t n_events;

      g_assert_false (pepita_record_play (record, cases[i].text, strlen (cases[i].text), &played));
      g_assert_false (played.parsed);
      g_assert_cmpint (played.error.line, ==, cases[i].line);
      g_assert_cmpint (played.error.column, ==, cases[i].column);
      pepita_record_events (record, &n_events);
      g_assert_cmpuint (n_events, ==, 0);
      g_assert_cmpint (pepita_record_clock (record), ==, 0);
      g_assert_true (pepita_table_equal (pepita_record_table (record), &before));
      pepita_record_free (record);
    }
}

/* --- random games --- */

static void
play_at_random (PepitaRecord *record, int n)
{
  int clock = 0;

  for (int i = 0; i < n; i++)
    {
      PepitaMove moves[PEPITA_MAX_MOVES];
      int n_moves = pepita_moves_list (pepita_record_table (record),
                                       pepita_record_rules (record),
                                       moves);
      int what = g_test_rand_int_range (0, 10);

      if (what == 0)
        pepita_record_set_clock (record, clock += g_test_rand_int_range (0, 40));
      else if (what == 1)
        pepita_record_undo (record, NULL);
      else if (what == 2)
        pepita_record_redo (record, NULL);
      else if (n_moves > 0)
        pepita_record_move (record, moves[g_test_rand_int_range (0, n_moves)], NULL);
    }
}

static void
test_record_round_trip (void)
{
  for (int i = 0; i < 200; i++)
    {
      PepitaRecord *record = new_record (i % 4 == 0 ? "vegas" : "standard", i % 2 == 0);
      PepitaRecord *again = new_record (i % 4 == 0 ? "vegas" : "standard", i % 2 == 0);
      PepitaPlayed played;
      char *text, *text_again;

      play_at_random (record, 300);
      text = pepita_record_moves_text (record);
      g_assert_true (pepita_record_play (again, text, strlen (text), &played));
      g_assert_true (pepita_table_equal (pepita_record_table (again),
                                         pepita_record_table (record)));
      g_assert_cmpint (pepita_record_score (again), ==, pepita_record_score (record));
      g_assert_cmpint (pepita_record_moves (again), ==, pepita_record_moves (record));
      g_assert_cmpint (pepita_record_undos (again), ==, pepita_record_undos (record));
      g_assert_cmpint (pepita_record_clock (again), ==, pepita_record_clock (record));
      g_assert_cmpint (pepita_record_status (again), ==, pepita_record_status (record));

      text_again = pepita_record_moves_text (again);
      g_assert_cmpstr (text_again, ==, text);
      free (text_again);
      free (text);
      pepita_record_free (again);
      pepita_record_free (record);
    }
}

/* A foundation is named where it is not the one that fits first, and only there. */
static void
test_foundations (void)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 1);
  const char text[] = "T1: 2C\nT2: AD\nT3: AC\nstock: "
                      "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS "
                      "KS 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n"
                      "waste:\n";
  static const char *const cases[][2] = {
    { "T2-F1 T3-F2 T1-F2", "T2-F T3-F T1-F" },
    { "T2-F3 T3-F1 T1-F", "T2-F3 T3-F T1-F" },
    { "T2-F T3-F4 T1-F4", "T2-F T3-F4 T1-F" },
    { "T2-F2 U Y T3-F", "T2-F2 U Y T3-F" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaParseError error;
      PepitaDeal deal;
      PepitaRecord *record;
      PepitaPlayed played;
      char *moves;

      g_assert_true (pepita_deal_parse (text, strlen (text), rules.layout, &deal, &error));
      record = pepita_record_new (&rules, &deal);
      g_assert_true (pepita_record_play (record, cases[i][0], strlen (cases[i][0]), &played));
      moves = pepita_record_moves_text (record);
      g_assert_cmpstr (moves, ==, cases[i][1]);
      free (moves);
      pepita_record_free (record);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/moves", test_moves);
  g_test_add_func ("/notation/move-round-trip", test_move_round_trip);
  g_test_add_func ("/notation/other-tokens", test_other_tokens);
  g_test_add_func ("/notation/errors", test_errors);
  g_test_add_func ("/notation/places", test_places);
  g_test_add_func ("/notation/bytes", test_bytes);
  g_test_add_func ("/notation/play", test_play);
  g_test_add_func ("/notation/stop", test_stop);
  g_test_add_func ("/notation/nothing-half-done", test_nothing_half_done);
  g_test_add_func ("/notation/record-round-trip", test_record_round_trip);
  g_test_add_func ("/notation/foundations", test_foundations);

  return g_test_run ();
}

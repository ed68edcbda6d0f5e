/* test-link.c: links to deals: read, written, and refused with a reason.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-link.h"

#include <glib.h>
#include <string.h>

enum
{
  N_MUTATIONS = 20000,
};

/* Reads a copy of exactly its size, so that a checker of memory sees a byte too many. */
static bool
parse (const char *text, gsize length, PepitaLink *link, PepitaParseError *error)
{
  char *copy = g_memdup2 (length > 0 ? text : "", MAX (length, 1));
  bool parsed = pepita_link_parse (copy, length, link, error);

  g_free (copy);
  return parsed;
}

static void
test_read (void)
{
  static const struct
  {
    const char *text;
    guint32 number;
    const char *rules; /* NULL: none are said */
  } cases[] = {
    { "pepita:1", 1, NULL },
    { "pepita:123456", 123456, NULL },
    { "pepita:2147483647", 2147483647, NULL },
    { "PEPITA:7", 7, NULL },
    { "Pepita:7?draw=3", 7, "standard draw=3" },
    { "pepita:123456?ruleset=vegas&draw=3", 123456, "vegas draw=3" },
    { "pepita:123456?draw=3&ruleset=vegas", 123456, "vegas draw=3" },
    { "pepita:5?ruleset=vegas", 5, "vegas draw=1" },
    { "pepita:5?ruleset=double&draw=3", 5, "double draw=3" },
    { "pepita:5?passes=2", 5, "standard draw=1 passes=2" },
    /* the passes of the draw do not take the place of those that are said */
    { "pepita:5?passes=5&draw=3&ruleset=vegas", 5, "vegas draw=3 passes=5" },
    { "pepita:5?ruleset=vegas&passes=unlimited", 5, "vegas draw=1 passes=unlimited" },
    /* nor the fee of the points */
    { "pepita:5?undo-fee=-7&points=stilldeck", 5,
      "standard draw=1 points=stilldeck undo-fee=-7" },
    { "pepita:5?timed=yes&undo=none&foundation-return=no&finish=off", 5,
      "standard draw=1 timed=yes foundation-return=no undo=none finish=off" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char text[PEPITA_RULES_TEXT_SIZE];
      PepitaParseError error;
      PepitaLink link;

      if (!parse (cases[i].text, strlen (cases[i].text), &link, &error))
        g_error ("%s: %s (%s)", cases[i].text, error.format, error.detail);
      g_assert_cmpuint (link.number, ==, cases[i].number);
      g_assert_cmpint (link.has_rules, ==, cases[i].rules != NULL);
      pepita_rules_text (&link.rules, text);
      g_assert_cmpstr (text, ==, cases[i].rules != NULL ? cases[i].rules : "standard draw=1");
    }
}

static void
test_refuse (void)
{
  static const char foreign[] = "“%s” is not a link to a deal";
  static const char number[] = "“%s” is not the number of a deal";
  static const char missing[] = "the number of the deal is missing";
  static const char key[] = "“%s” is not a rule that a link can set";
  static const char value[] = "“%s” can’t be chosen";
  static const char twice[] = "%s is there twice";
  static const char name[] = "there are no rules of the name “%s”";
  static const struct
  {
    const char *text;
    const char *format;
    const char *detail;
    int column;
  } cases[] = {
    { "", foreign, "", 1 },
    { "pepita", foreign, "pepita", 1 },
    { "123", foreign, "123", 1 },
    { "file:///etc/passwd", foreign, "file:///etc/passwd", 1 },
    { " pepita:1", foreign, " pepita:1", 1 },
    { "pepita:", missing, "", 8 },
    { "pepita:?draw=3", missing, "", 8 },
    { "pepita:0", number, "0", 8 },
    { "pepita:007", number, "007", 8 },
    { "pepita:-1", number, "-1", 8 },
    { "pepita:+1", number, "+1", 8 },
    { "pepita: 1", number, " 1", 8 },
    { "pepita:1 ", number, "1 ", 8 },
    { "pepita:1\n", number, "1?", 8 },
    { "pepita://1", number, "//1", 8 },
    { "pepita:1#x", number, "1#x", 8 },
    { "pepita:0x10", number, "0x10", 8 },
    { "pepita:2147483648", number, "2147483648", 8 },
    { "pepita:4294967297", number, "4294967297", 8 },
    { "pepita:18446744073709551617", number, "18446744073709551617", 8 },
    { "pepita:1?", key, "", 10 },
    { "pepita:1?draw=3&", key, "", 17 },
    { "pepita:1?&draw=3", key, "", 10 },
    { "pepita:1?colour=red", key, "colour=red", 10 },
    { "pepita:1?bank=1000", key, "bank=1000", 10 },
    { "pepita:1?DRAW=3", key, "DRAW=3", 10 },
    { "pepita:1?draw=3&draw=3", twice, "draw", 17 },
    { "pepita:1?draw", value, "draw", 10 },
    { "pepita:1?draw=", value, "draw=", 10 },
    { "pepita:1?draw=4", value, "draw=4", 10 },
    { "pepita:1?draw=0", value, "draw=0", 10 },
    { "pepita:1?draw=+3", value, "draw=+3", 10 },
    { "pepita:1?draw=%33", value, "draw=%33", 10 },
    { "pepita:1?draw=3#x", value, "draw=3#x", 10 },
    { "pepita:1?draw=3=3", value, "draw=3=3", 10 },
    { "pepita:1?passes=0", value, "passes=0", 10 },
    { "pepita:1?passes=256", value, "passes=256", 10 },
    { "pepita:1?undo-fee=5", value, "undo-fee=5", 10 },
    { "pepita:1?points=gold", value, "points=gold", 10 },
    { "pepita:1?ruleset=poker", name, "poker", 18 },
    { "pepita:1?draw=3&ruleset=poker", name, "poker", 25 },
    { "pepita:1?ruleset=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", value, "ruleset=aaaaaaaaaaaaaaa", 10 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaParseError error = { 0 };
      PepitaLink link = { .number = 4711 };
      const PepitaLink before = link;

      if (parse (cases[i].text, strlen (cases[i].text), &link, &error))
        g_error ("“%s” is read", cases[i].text);
      g_test_message ("%s: column %d: %s, %s", cases[i].text, error.column, error.format,
                      error.detail);
      g_assert_cmpstr (error.format, ==, cases[i].format);
      g_assert_cmpstr (error.detail, ==, cases[i].detail);
      g_assert_cmpint (error.line, ==, 1);
      g_assert_cmpint (error.column, ==, cases[i].column);
      g_assert_cmpmem (&link, sizeof link, &before, sizeof before);
    }
}

static void
test_bytes (void)
{
  static const char zero[] = "pepita:1\0?draw=3";
  g_autofree char *longest = g_strnfill (PEPITA_LINK_SIZE - 1, '1');
  g_autofree char *endless = g_strnfill (1 << 20, '1');
  PepitaParseError error;
  PepitaLink link;

  g_assert_false (parse (zero, sizeof zero - 1, &link, &error));
  g_assert_cmpstr (error.detail, ==, "1?");
  memcpy (longest, "pepita:", 7);
  g_assert_false (parse (longest, strlen (longest), &link, &error));
  g_assert_cmpstr (error.format, ==, "“%s” is not the number of a deal");
  memcpy (endless, "pepita:", 7);
  g_assert_false (parse (endless, 1 << 20, &link, &error));
  g_assert_cmpstr (error.format, ==, "it is too long");
  /* a letter that is cut in two is not shown */
  g_assert_false (parse ("pepita:1\xc3", 9, &link, &error));
  g_assert_cmpstr (error.detail, ==, "1?");
  /* what is behind the end is not read */
  g_assert_true (pepita_link_parse ("pepita:12345", 9, &link, &error));
  g_assert_cmpuint (link.number, ==, 12);
}

static void
assert_round_trip (guint32 number, const PepitaRules *rules)
{
  char text[PEPITA_LINK_SIZE];
  PepitaRules expected = *rules;
  PepitaParseError error;
  PepitaLink link;

  memset (text, '#', sizeof text);
  pepita_link_text (number, rules, text);
  g_assert_nonnull (memchr (text, '\0', sizeof text));
  if (!parse (text, strlen (text), &link, &error))
    g_error ("%s: %s (%s)", text, error.format, error.detail);
  expected.bank = 0;
  g_assert_cmpuint (link.number, ==, number);
  g_assert_true (link.has_rules);
  g_assert_true (pepita_rules_equal (&link.rules, &expected));
}

static void
test_write (void)
{
  char text[PEPITA_LINK_SIZE];
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("vegas"), 3);

  rules.bank = -104;
  pepita_link_text (123456, &rules, text);
  g_assert_cmpstr (text, ==, "pepita:123456?ruleset=vegas&draw=3");

  for (int i = 0; i < 20000; i++)
    {
      gsize n;
      const PepitaRuleset *const *rulesets = pepita_rulesets (&n);
      static const char *const points[] = { "none", "standard", "stilldeck", "cardems", "vegas" };
      int draw = g_test_rand_int_range (1, PEPITA_MAX_DRAW + 1);

      rules = pepita_rules (rulesets[g_test_rand_int_range (0, (int) n)], draw);
      rules.draw = (uint8_t) draw;
      rules.points = pepita_points_find (points[g_test_rand_int_range (0, 5)]);
      rules.passes = (uint8_t) g_test_rand_int_range (0, 256);
      rules.undo_fee = g_test_rand_int_range (-1000, 1);
      rules.timed = g_test_rand_bit ();
      rules.undo = g_test_rand_bit ();
      rules.foundation_return = g_test_rand_bit ();
      rules.finish = (PepitaFinish) g_test_rand_int_range (0, 3);
      rules.bank = g_test_rand_int_range (-1000, 1000);
      assert_round_trip ((guint32) g_test_rand_int_range (1, PEPITA_MAX_DEAL_NUMBER), &rules);
    }
}

/* Whatever becomes of a link is refused with a place in it, or is a whole one. */
static void
test_mutations (void)
{
  static const char seed[] = "pepita:123456?ruleset=vegas&draw=3&passes=unlimited&undo-fee=-2";
  static const char letters[] = "pepita:?&=-%#0123456789drawvegas \n\xc3";

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      char text[sizeof seed];
      gsize length = (gsize) g_test_rand_int_range (0, sizeof seed);
      PepitaParseError error = { 0 };
      PepitaLink link;

      memcpy (text, seed, sizeof text);
      for (int j = g_test_rand_int_range (0, 4); j > 0; j--)
        text[g_test_rand_int_range (0, sizeof text)] =
            letters[g_test_rand_int_range (0, sizeof letters)];
      if (parse (text, length, &link, &error))
        assert_round_trip (link.number, &link.rules);
      else
        {
          g_assert_cmpint (error.line, ==, 1);
          g_assert_cmpint (error.column, >=, 1);
          g_assert_cmpint (error.column, <=, length + 1);
          g_assert_true (g_utf8_validate (error.detail, -1, NULL));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/link/read", test_read);
  g_test_add_func ("/core/link/refuse", test_refuse);
  g_test_add_func ("/core/link/bytes", test_bytes);
  g_test_add_func ("/core/link/write", test_write);
  g_test_add_func ("/core/link/mutations", test_mutations);
  return g_test_run ();
}

/* test-rules-text.c: rules as text: written, read, and changed one by one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-ruleset.h"
#include "positions.h"

#include <glib.h>
#include <string.h>

enum
{
  N_MUTATIONS = 10000,
};

static const int draws[] = { 1, 2, 3 };
static const int passes[] = { PEPITA_UNLIMITED, 1, 2, 3 };
static const int fees[] = { 0, -1, -2, -15 };
static const int banks[] = { 0, -104, 1000 };
static const char *const points[] = { "none", "standard", "stilldeck", "cardems", "vegas" };
static const PepitaFinish finishes[] = {
  PEPITA_FINISH_BY_ITSELF, PEPITA_FINISH_OFFERED, PEPITA_FINISH_OFF
};

/* --- what the tests share --- */

/* Field by field, so as not to ask what is to be tested. */
static void
assert_same_rules (const PepitaRules *a, const PepitaRules *b)
{
  g_assert_cmpstr (a->ruleset->id, ==, b->ruleset->id);
  g_assert_cmpstr (a->layout->id, ==, b->layout->id);
  g_assert_cmpstr (a->points->id, ==, b->points->id);
  g_assert_cmpint (a->draw, ==, b->draw);
  g_assert_cmpint (a->passes, ==, b->passes);
  g_assert_cmpint (a->timed, ==, b->timed);
  g_assert_cmpint (a->foundation_return, ==, b->foundation_return);
  g_assert_cmpint (a->undo, ==, b->undo);
  g_assert_cmpint (a->undo_fee, ==, b->undo_fee);
  g_assert_cmpint (a->bank, ==, b->bank);
  g_assert_cmpint (a->finish, ==, b->finish);
}

static void
assert_round_trip (const PepitaRules *rules)
{
  char text[PEPITA_RULES_TEXT_SIZE];
  char again[PEPITA_RULES_TEXT_SIZE];
  PepitaRules read = rules_of ("joker", 3);

  memset (text, '#', sizeof text);
  pepita_rules_text (rules, text);
  g_assert_nonnull (memchr (text, '\0', sizeof text));
  if (!pepita_rules_parse (text, &read))
    g_error ("\"%s\" is not read", text);
  assert_same_rules (rules, &read);
  g_assert_true (pepita_rules_equal (rules, &read));
  pepita_rules_text (&read, again);
  g_assert_cmpstr (text, ==, again);
}

static bool
is_custom (const PepitaRules *rules)
{
  PepitaRules original = pepita_rules (rules->ruleset, rules->draw);

  return !(pepita_ruleset_has_draw (rules->ruleset, rules->draw) &&
           rules->points == original.points && rules->passes == original.passes &&
           rules->foundation_return == original.foundation_return &&
           rules->undo == original.undo && rules->undo_fee == original.undo_fee &&
           rules->finish == original.finish);
}

/* --- round trips --- */

/* Each combination of single rules; @index says which, @n is set to their number. */
static PepitaRules
combination (const PepitaRuleset *ruleset, int index, int *n)
{
  PepitaRules rules = pepita_rules (ruleset, 0);
  int left = index;

#define CHOOSE(choices) (choices)[left % (int) G_N_ELEMENTS (choices)]
#define CHOSEN(choices) (left /= (int) G_N_ELEMENTS (choices))
  rules.draw = (uint8_t) CHOOSE (draws);
  CHOSEN (draws);
  rules.passes = (uint8_t) CHOOSE (passes);
  CHOSEN (passes);
  rules.undo_fee = CHOOSE (fees);
  CHOSEN (fees);
  rules.points = pepita_points_find (CHOOSE (points));
  CHOSEN (points);
  rules.finish = CHOOSE (finishes);
  CHOSEN (finishes);
  rules.bank = CHOOSE (banks);
  CHOSEN (banks);
  rules.timed = left % 2 != 0;
  rules.foundation_return = left / 2 % 2 != 0;
  rules.undo = left / 4 % 2 != 0;
  *n = 3 * 4 * 4 * 5 * 3 * 3 * 8;
#undef CHOOSE
#undef CHOSEN
  return rules;
}

/* All of a ruleset's combinations, and no two of them have the same text. */
static void
test_every_combination (gconstpointer data)
{
  const PepitaRuleset *ruleset = data;
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int n = 1;

  for (int i = 0; i < n; i++)
    {
      PepitaRules rules = combination (ruleset, i, &n);
      char text[PEPITA_RULES_TEXT_SIZE];

      assert_round_trip (&rules);
      g_assert_cmpint (pepita_rules_are_custom (&rules), ==, is_custom (&rules));
      pepita_rules_text (&rules, text);
      if (!g_hash_table_add (texts, g_strdup (text)))
        g_error ("two rules are \"%s\"", text);
    }
  g_assert_cmpint (n, ==, 17280);
}

/* What is as the ruleset says is not written. */
static void
test_presets (void)
{
  static const struct
  {
    const char *ruleset;
    int draw;
    const char *text;
  } rows[] = {
    { "standard", 1, "standard draw=1" },
    { "standard", 3, "standard draw=3" },
    { "stilldeck", 1, "stilldeck draw=1" },
    { "stilldeck", 3, "stilldeck draw=3" },
    { "cardems", 1, "cardems draw=1" },
    { "vegas", 1, "vegas draw=1" },
    { "vegas", 3, "vegas draw=3" },
    { "traditional", 1, "traditional draw=1" },
    { "traditional", 3, "traditional draw=3" },
    { "thoughtful", 3, "thoughtful draw=3" },
    { "double", 1, "double draw=1" },
    { "joker", 3, "joker draw=3" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PepitaRules rules = rules_of (rows[i].ruleset, rows[i].draw);
      char text[PEPITA_RULES_TEXT_SIZE];

      pepita_rules_text (&rules, text);
      g_assert_cmpstr (text, ==, rows[i].text);
      assert_round_trip (&rules);
      g_assert_false (pepita_rules_are_custom (&rules));
    }
}

static void
test_example (void)
{
  PepitaRules rules = rules_of ("standard", 1);

  g_assert_true (pepita_rules_parse ("vegas draw=3 passes=2 undo=unlimited", &rules));
  g_assert_cmpstr (rules.ruleset->id, ==, "vegas");
  g_assert_cmpstr (rules.points->id, ==, "vegas");
  g_assert_cmpint (rules.draw, ==, 3);
  g_assert_cmpint (rules.passes, ==, 2);
  g_assert_true (rules.undo);
  g_assert_true (rules.foundation_return);
  g_assert_true (pepita_rules_are_custom (&rules));
}

/* --- single rules --- */

typedef struct
{
  const char *ruleset; /* in draw 1 */
  const char *key;
  const char *value;
  const char *text; /* what comes of it; NULL: there is no such key or value */
} SetRow;

static const SetRow set_rows[] = {
  { "standard", "draw", "3", "standard draw=3" },
  { "standard", "draw", "1", "standard draw=1" },
  { "standard", "draw", "0", NULL },
  { "standard", "draw", "4", NULL },
  { "standard", "draw", "-1", NULL },
  { "standard", "draw", "", NULL },
  { "standard", "draw", "3 ", NULL },
  { "standard", "draw", "3x", NULL },
  { "standard", "draw", "4294967297", NULL },
  { "vegas", "draw", "3", "vegas draw=3" },
  { "cardems", "draw", "3", "cardems draw=3" },
  { "standard", "passes", "1", "standard draw=1 passes=1" },
  { "standard", "passes", "2", "standard draw=1 passes=2" },
  { "standard", "passes", "3", "standard draw=1 passes=3" },
  { "standard", "passes", "unlimited", "standard draw=1" },
  { "vegas", "passes", "unlimited", "vegas draw=1 passes=unlimited" },
  { "vegas", "passes", "1", "vegas draw=1" },
  { "standard", "passes", "0", NULL },
  { "standard", "passes", "-1", NULL },
  { "standard", "passes", "256", NULL },
  { "standard", "passes", "257", NULL },
  { "standard", "passes", "none", NULL },
  { "standard", "passes", "Unlimited", NULL },
  { "standard", "points", "standard", "standard draw=1" },
  { "standard", "points", "stilldeck", "standard draw=1 points=stilldeck" },
  { "stilldeck", "points", "standard", "stilldeck draw=1 points=standard" },
  { "standard", "points", "vegas", "standard draw=1 points=vegas" },
  { "standard", "points", "none", "standard draw=1 points=none" },
  { "standard", "points", "traditional", NULL },
  { "standard", "points", "", NULL },
  { "standard", "timed", "yes", "standard draw=1 timed=yes" },
  { "standard", "timed", "no", "standard draw=1" },
  { "standard", "timed", "true", NULL },
  { "standard", "timed", "", NULL },
  { "standard", "foundation-return", "no", "standard draw=1 foundation-return=no" },
  { "traditional", "foundation-return", "yes", "traditional draw=1 foundation-return=yes" },
  { "traditional", "foundation-return", "no", "traditional draw=1" },
  { "standard", "foundation-return", "off", NULL },
  { "standard", "undo", "none", "standard draw=1 undo=none" },
  { "standard", "undo", "unlimited", "standard draw=1" },
  { "vegas", "undo", "unlimited", "vegas draw=1 undo=unlimited" },
  { "standard", "undo", "no", NULL },
  { "standard", "undo", "yes", NULL },
  { "standard", "undo", "3", NULL },
  { "standard", "undo-fee", "-2", "standard draw=1" },
  { "standard", "undo-fee", "0", "standard draw=1 undo-fee=0" },
  { "standard", "undo-fee", "-15", "standard draw=1 undo-fee=-15" },
  { "standard", "undo-fee", "1", NULL },
  { "standard", "undo-fee", "-", NULL },
  { "standard", "undo-fee", "two", NULL },
  { "standard", "undo-fee", "-99999999999", NULL },
  { "vegas", "bank", "-52", "vegas draw=1 bank=-52" },
  { "vegas", "bank", "208", "vegas draw=1 bank=208" },
  { "vegas", "bank", "0", "vegas draw=1" },
  { "vegas", "bank", "much", NULL },
  { "vegas", "bank", "99999999999", NULL },
  { "standard", "finish", "by-itself", "standard draw=1" },
  { "standard", "finish", "offered", "standard draw=1 finish=offered" },
  { "standard", "finish", "off", "standard draw=1 finish=off" },
  { "cardems", "finish", "by-itself", "cardems draw=1 finish=by-itself" },
  { "standard", "finish", "no", NULL },
  { "standard", "layout", "double", NULL },
  { "standard", "ruleset", "vegas", NULL },
  { "standard", "", "1", NULL },
  { "standard", "draws", "3", NULL },
  { "standard", "Draw", "3", NULL },
};

/* From a number of beginnings, so that a refused value would be seen to change something. */
static void
test_set (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (set_rows); i++)
    {
      const SetRow *row = &set_rows[i];
      PepitaRules rules = rules_of (row->ruleset, 1);
      char text[PEPITA_RULES_TEXT_SIZE];

      g_test_message ("%s: %s=%s", row->ruleset, row->key, row->value);
      if (row->text == NULL)
        {
          int n = 1;

          for (int k = 0; k < n; k += 7)
            {
              PepitaRules before = combination (rules.ruleset, k, &n);

              rules = before;
              g_assert_false (pepita_rules_set (&rules, row->key, row->value));
              assert_same_rules (&rules, &before);
            }
          continue;
        }
      g_assert_true (pepita_rules_set (&rules, row->key, row->value));
      pepita_rules_text (&rules, text);
      g_assert_cmpstr (text, ==, row->text);
      assert_round_trip (&rules);
    }
}

/* A draw brings its passes along. */
static void
test_draw_brings_passes (void)
{
  PepitaRules rules = rules_of ("vegas", 1);

  g_assert_cmpint (rules.passes, ==, 1);
  g_assert_true (pepita_rules_set (&rules, "draw", "3"));
  g_assert_cmpint (rules.passes, ==, 3);
  g_assert_false (pepita_rules_are_custom (&rules));
  g_assert_true (pepita_rules_set (&rules, "draw", "1"));
  g_assert_cmpint (rules.passes, ==, 1);
  rules = rules_of ("standard", 1);
  g_assert_true (pepita_rules_set (&rules, "draw", "3"));
  g_assert_cmpint (rules.passes, ==, PEPITA_UNLIMITED);
}

/* Points bring their fee. */
static void
test_points_bring_fee (void)
{
  PepitaRules rules = rules_of ("stilldeck", 1);

  g_assert_cmpint (rules.undo_fee, ==, 0);
  g_assert_true (pepita_rules_set (&rules, "points", "standard"));
  g_assert_cmpint (rules.undo_fee, ==, -2);
  g_assert_true (pepita_rules_set (&rules, "points", "vegas"));
  g_assert_cmpint (rules.undo_fee, ==, 0);
  rules = rules_of ("traditional", 1);
  g_assert_true (pepita_rules_set (&rules, "points", "standard"));
  g_assert_cmpint (rules.undo_fee, ==, -2);
  g_assert_true (pepita_rules_set (&rules, "points", "none"));
  g_assert_cmpint (rules.undo_fee, ==, 0);
  g_assert_false (pepita_rules_are_custom (&rules));
}

/* The ruleset has draw 1 alone: draw 3 is a rule that has been changed. */
static void
test_cardems_draw_3 (void)
{
  PepitaRules rules = rules_of ("cardems", 1);
  PepitaRules read;

  g_assert_true (pepita_rules_set (&rules, "draw", "3"));
  g_assert_cmpint (rules.draw, ==, 3);
  g_assert_cmpint (rules.passes, ==, PEPITA_UNLIMITED);
  g_assert_true (pepita_rules_are_custom (&rules));
  assert_round_trip (&rules);
  g_assert_true (pepita_rules_parse ("cardems draw=3", &read));
  assert_same_rules (&rules, &read);
  g_assert_true (pepita_rules_set (&rules, "draw", "1"));
  g_assert_false (pepita_rules_are_custom (&rules));
}

/* Timed play and the bank are no change of the rules, and still other rules. */
static void
test_timed_is_not_custom (void)
{
  PepitaRules rules = rules_of ("vegas", 3);
  const PepitaRules before = rules;

  g_assert_true (pepita_rules_set (&rules, "timed", "yes"));
  g_assert_true (rules.timed);
  g_assert_false (pepita_rules_are_custom (&rules));
  g_assert_false (pepita_rules_equal (&rules, &before));
  g_assert_true (pepita_rules_set (&rules, "timed", "no"));
  g_assert_true (pepita_rules_equal (&rules, &before));
  g_assert_true (pepita_rules_set (&rules, "bank", "30"));
  g_assert_cmpint (rules.bank, ==, 30);
  g_assert_false (pepita_rules_are_custom (&rules));
  g_assert_false (pepita_rules_equal (&rules, &before));
}

/* --- what is no rules --- */

static const char *const bad_texts[] = {
  "",
  " ",
  "draw=1",
  "klondike draw=1",
  "Standard draw=1",
  "standard draw=",
  "standard draw",
  "standard =1",
  "standard draw=9",
  "standard draw=1 passes=0",
  "standard draw=1 passes",
  "standard draw=1 points=",
  "standard draw=1 points=gold",
  "standard draw=1 undo=sometimes",
  "standard draw=1 undo-fee=5",
  "standard draw=1 finish=now",
  "standard draw=1 timed=maybe",
  "standard draw=1 colour=red",
  "standard draw=1, passes=2",
  "standarddraw=1",
  "standard draw=1 vegas",
  "standard vegas",
  "standard draw=1 passes=2 undo=unlimited foundation-return=perhaps",
};

static void
assert_not_read (const char *text)
{
  PepitaRules rules = rules_of ("double", 3);
  PepitaRules before;

  rules.undo_fee = -7;
  rules.timed = true;
  rules.finish = PEPITA_FINISH_OFF;
  before = rules;
  if (pepita_rules_parse (text, &rules))
    g_error ("\"%s\" was read", text);
  assert_same_rules (&rules, &before);
}

static void
test_bad_texts (void)
{
  g_autofree char *ruleset = g_strnfill (5000, 's');
  g_autofree char *value = g_strdup_printf ("standard draw=%s", ruleset);
  g_autofree char *key = g_strdup_printf ("standard %s=1", ruleset);

  for (size_t i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    assert_not_read (bad_texts[i]);
  assert_not_read (ruleset);
  assert_not_read (value);
  assert_not_read (key);
}

/* Changes @text in a few places: bytes are replaced, put in or left out. */
static void
mutate (GString *text, GRand *random)
{
  static const char alphabet[] = "  ==--0123456789abdefghiklmnoprstuvwyX\t\n\xff";
  int n = g_rand_int_range (random, 1, 4);

  for (int i = 0; i < n; i++)
    {
      gssize at = g_rand_int_range (random, 0, (gint32) text->len + 1);
      char byte = alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)];

      switch (g_rand_int_range (random, 0, 4))
        {
        case 0:
          g_string_insert_c (text, at, byte);
          break;
        case 1:
          g_string_truncate (text, (gsize) at);
          break;
        case 2:
          if ((gsize) at < text->len)
            g_string_erase (text, at, 1);
          break;
        default:
          if ((gsize) at < text->len)
            text->str[at] = byte;
          break;
        }
    }
}

/* A mutation is read as rules that are written and read like any others, or changes nothing. */
static void
test_mutations (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20260303);
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);
  int n_read = 0;

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      int n;
      PepitaRules rules = combination (rulesets[(size_t) i % n_rulesets],
                                       g_rand_int_range (random, 0, 11520), &n);
      PepitaRules before = rules;
      char text[PEPITA_RULES_TEXT_SIZE];
      g_autoptr (GString) mutation = NULL;
      g_autofree char *copy = NULL;

      pepita_rules_text (&rules, text);
      mutation = g_string_new (text);
      mutate (mutation, random);
      /* a copy of its own size, so that the sanitizers see a byte too far */
      copy = g_strdup (mutation->str);
      if (pepita_rules_parse (copy, &rules))
        {
          n_read++;
          assert_round_trip (&rules);
        }
      else
        {
          assert_same_rules (&rules, &before);
        }
    }
  g_test_message ("%d of %d were read", n_read, N_MUTATIONS);
  g_assert_cmpint (n_read, >, 0);
  g_assert_cmpint (n_read, <, N_MUTATIONS);
}

int
main (int argc, char *argv[])
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/rules-text/every-combination/", rulesets[i]->id, NULL);

      g_test_add_data_func (path, rulesets[i], test_every_combination);
    }
  g_test_add_func ("/rules-text/presets", test_presets);
  g_test_add_func ("/rules-text/example", test_example);
  g_test_add_func ("/rules-text/set", test_set);
  g_test_add_func ("/rules-text/draw-brings-passes", test_draw_brings_passes);
  g_test_add_func ("/rules-text/points-bring-fee", test_points_bring_fee);
  g_test_add_func ("/rules-text/cardems-draw-3", test_cardems_draw_3);
  g_test_add_func ("/rules-text/timed-is-not-custom", test_timed_is_not_custom);
  g_test_add_func ("/rules-text/bad-texts", test_bad_texts);
  g_test_add_func ("/rules-text/mutations", test_mutations);
  return g_test_run ();
}

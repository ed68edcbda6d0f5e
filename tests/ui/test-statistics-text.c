/* test-statistics-text.c: statistics in words, in English, and the axes of their charts.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>
#include <math.h>
#include <string.h>

#include "pepita-chart.h"
#include "pepita-statistics-text.h"

/* Takes @actual. */
static void
assert_text (char *actual, const char *expected)
{
  g_assert_cmpstr (actual, ==, expected);
  g_free (actual);
}

/* --- kinds --- */

static const struct
{
  const char *kind;
  const char *name;
} kind_names[] = {
  { NULL, "All games" },
  { "standard draw=1", "Standard · Draw 1" },
  { "vegas draw=3", "Vegas · Draw 3" },
  { "vegas draw=2", "Vegas · Draw 2" },
  { "vegas draw=2 passes=1", "Vegas · Draw 2 · 1 pass" },
  { "standard draw=3 timed=yes", "Standard · Draw 3 · Timed" },
  { "standard draw=1 passes=2", "Standard · Draw 1 · 2 passes" },
  { "standard draw=1 passes=1", "Standard · Draw 1 · 1 pass" },
  { "vegas draw=3 passes=unlimited", "Vegas · Draw 3 · Unlimited passes" },
  { "standard draw=1 points=vegas", "Standard · Draw 1 · Points: Vegas" },
  { "standard draw=1 undo=none", "Standard · Draw 1 · No undo" },
  { "vegas draw=1 undo=unlimited", "Vegas · Draw 1 · Undo allowed" },
  { "standard draw=1 undo-fee=-20", "Standard · Draw 1 · An undo costs 20" },
  { "standard draw=1 foundation-return=no",
    "Standard · Draw 1 · No way back from the foundations" },
  { "traditional draw=1 foundation-return=yes",
    "Traditional · Draw 1 · Cards come back from the foundations" },
  { "standard draw=1 finish=off", "Standard · Draw 1 · No auto-complete" },
  { "standard draw=1 finish=offered", "Standard · Draw 1 · Auto-complete offered" },
  { "traditional draw=3 finish=by-itself", "Traditional · Draw 3 · Auto-complete by itself" },
  { "standard draw=3 passes=3 undo=none finish=off",
    "Standard · Draw 3 · 3 passes · No undo · No auto-complete" },
  /* of a version to come */
  { "spider draw=1", "spider draw=1" },
};

static void
test_kinds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kind_names); i++)
    assert_text (pepita_statistics_text_kind (kind_names[i].kind), kind_names[i].name);
}

static void
choose_at_random (PepitaRules *rules, GRand *rand)
{
  static const char *const points[] = { "none", "standard", "stilldeck", "cardems", "vegas" };
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  *rules = pepita_rules (rulesets[g_rand_int_range (rand, 0, (int) n)],
                         g_rand_boolean (rand) ? 1 : 3);
  pepita_rules_set (rules, "points", points[g_rand_int_range (rand, 0, 5)]);
  rules->passes = (guint8) g_rand_int_range (rand, 0, 4);
  rules->timed = g_rand_boolean (rand);
  rules->undo = g_rand_boolean (rand);
  rules->undo_fee = -g_rand_int_range (rand, 0, 3);
  rules->foundation_return = g_rand_boolean (rand);
  rules->finish = (PepitaFinish) g_rand_int_range (rand, 0, 3);
}

/* Kinds that are counted apart are called apart. */
static void
test_kinds_differ (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (int i = 0; i < 20000; i++)
    {
      char kind[PEPITA_RULES_TEXT_SIZE];
      const char *other;
      PepitaRules rules;
      char *name;

      choose_at_random (&rules, rand);
      pepita_result_kind (&rules, kind);
      name = pepita_statistics_text_kind (kind);
      other = g_hash_table_lookup (names, name);
      if (other != NULL)
        g_assert_cmpstr (other, ==, kind);
      g_hash_table_replace (names, name, g_strdup (kind));
    }
  g_assert_cmpuint (g_hash_table_size (names), >, 1000);
}

/* --- numbers --- */

static void
test_percent (void)
{
  assert_text (pepita_statistics_text_percent (0), "0 %");
  assert_text (pepita_statistics_text_percent (0.01), "1 %");
  assert_text (pepita_statistics_text_percent (43.4), "43 %");
  assert_text (pepita_statistics_text_percent (43.5), "44 %");
  assert_text (pepita_statistics_text_percent (99.99), "99 %");
  assert_text (pepita_statistics_text_percent (100), "100 %");
}

static void
test_numbers (void)
{
  assert_text (pepita_statistics_text_number (0), "0");
  assert_text (pepita_statistics_text_number (120), "120");
  assert_text (pepita_statistics_text_number (-20), "−20");
  assert_text (pepita_statistics_text_average (119.94), "119.9");
  assert_text (pepita_statistics_text_average (119.96), "120");
  assert_text (pepita_statistics_text_average (0), "0");
  assert_text (pepita_statistics_text_dollars (0), "$0");
  assert_text (pepita_statistics_text_dollars (208), "$208");
  assert_text (pepita_statistics_text_dollars (-52), "−$52");
}

/* --- figures --- */

static void
test_figures (void)
{
  PepitaHighScore score = { .score = -12, .number = 7, .seconds = 185, .date = 0 };
  g_autofree char *date = pepita_statistics_text_date (0);
  g_autofree char *expected = g_strdup_printf ("%s · Deal 7 · 3:05", date);

  g_assert_cmpstr (date, !=, "");
  assert_text (pepita_statistics_text_score_of (&score), expected);
  assert_text (pepita_statistics_text_score (&score, TRUE), "−$12");
  assert_text (pepita_statistics_text_score (&score, FALSE), "−12");
  assert_text (pepita_statistics_text_won_of (53, 120), "Won 53 of 120 games");
  assert_text (pepita_statistics_text_won_of (0, 1), "Won 0 of 1 game");
  assert_text (pepita_statistics_text_streak (0), "None");
  assert_text (pepita_statistics_text_streak (1), "1 win");
  assert_text (pepita_statistics_text_streak (4), "4 wins");
  assert_text (pepita_statistics_text_streak (-1), "1 loss");
  assert_text (pepita_statistics_text_streak (-9), "9 losses");
  assert_text (pepita_statistics_text_figure ("Played", "120"), "Played: 120");
  assert_text (pepita_statistics_text_taken_out (1), "1 game taken out");
  assert_text (pepita_statistics_text_taken_out (37), "37 games taken out");
}

static void
test_usual (void)
{
  PepitaRules one = pepita_rules (pepita_ruleset_find ("standard"), 1);
  PepitaRules three = pepita_rules (pepita_ruleset_find ("standard"), 3);
  PepitaRules vegas = pepita_rules (pepita_ruleset_find ("vegas"), 3);

  assert_text (pepita_statistics_text_usual (&one),
               "People usually win 33 to 45 of 100 such games (the band in the picture). Not every "
               "deal can be won.");
  assert_text (pepita_statistics_text_usual (&three),
               "People usually win 10 to 20 of 100 such games (the band in the picture). About 82 "
               "of 100 deals can be won by somebody who knows all cards (the dashed line): a loss "
               "is not always your fault.");
  assert_text (pepita_statistics_text_usual (&vegas), NULL);
  assert_text (pepita_statistics_text_usual (NULL), NULL);
}

/* --- charts --- */

static PepitaStatistics *
new_statistics (void)
{
  PepitaStatistics *statistics = g_new0 (PepitaStatistics, 1);

  statistics->high_scores = g_array_new (FALSE, FALSE, sizeof (PepitaHighScore));
  statistics->rate = g_array_new (FALSE, FALSE, sizeof (PepitaRatePoint));
  statistics->times = g_array_new (FALSE, FALSE, sizeof (PepitaTimeBin));
  statistics->bank = g_array_new (FALSE, FALSE, sizeof (PepitaBankPoint));
  return statistics;
}

static void
test_no_charts (void)
{
  g_autoptr (PepitaStatistics) statistics = new_statistics ();

  assert_text (pepita_statistics_text_rate_chart (statistics), NULL);
  assert_text (pepita_statistics_text_times_chart (statistics), NULL);
  assert_text (pepita_statistics_text_bank_chart (statistics), NULL);
}

static void
test_rate_chart (void)
{
  static const PepitaRatePoint points[] = { { 1, 2, 20, 6 }, { 3, 4, 20, 9 }, { 5, 6, 3, 3 } };
  g_autoptr (PepitaStatistics) statistics = new_statistics ();

  statistics->won = 1;
  g_array_append_vals (statistics->rate, &(PepitaRatePoint){ 1, 2, 1, 1 }, 1);
  assert_text (pepita_statistics_text_rate_chart (statistics), "Win rate over 1 game: 100 %.");
  g_array_set_size (statistics->rate, 0);
  g_array_append_vals (statistics->rate, points, G_N_ELEMENTS (points));
  statistics->won = 18;
  statistics->lost = 25;
  assert_text (pepita_statistics_text_rate_chart (statistics),
               "Win rate over 43 games: from 30 % in the first 20 to 100 % in the last 3.");
}

static void
test_times_chart (void)
{
  static const PepitaTimeBin bins[] = { { 0, 300, 1 }, { 300, 600, 5 }, { 600, 0, 2 } };
  g_autoptr (PepitaStatistics) statistics = new_statistics ();

  statistics->won = 8;
  statistics->best_seconds = 185;
  g_array_append_vals (statistics->times, bins, G_N_ELEMENTS (bins));
  assert_text (pepita_statistics_text_times_chart (statistics),
               "Times of 8 wins: the best is 3:05, most often it took from 5:00 to 10:00.");
  g_array_index (statistics->times, PepitaTimeBin, 2).wins = 6;
  assert_text (pepita_statistics_text_times_chart (statistics),
               "Times of 8 wins: the best is 3:05, most often it took 10:00 or longer.");
  assert_text (pepita_statistics_text_bin (&bins[1]), "5:00");
  assert_text (pepita_statistics_text_bin (&bins[2]), "≥ 10:00");
}

static void
test_bank_chart (void)
{
  static const PepitaBankPoint points[] = { { 1, -52 }, { 2, -90 }, { 3, 118 }, { 4, 66 } };
  g_autoptr (PepitaStatistics) statistics = new_statistics ();

  statistics->lost = 4;
  g_array_append_vals (statistics->bank, points, G_N_ELEMENTS (points));
  assert_text (pepita_statistics_text_bank_chart (statistics),
               "Dollars over 4 games: $66 now, between −$90 and $118 on the way.");
}

/* --- resetting and writing --- */

static void
test_reset (void)
{
  assert_text (pepita_statistics_text_reset (NULL, 503),
               "Takes all 503 games that are over out of all figures and lists. The game on the "
               "table stays.");
  assert_text (pepita_statistics_text_reset ("standard draw=1", 12),
               "Takes 12 games of “Standard · Draw 1” that are over out of the figures and lists. "
               "All others stay.");
  assert_text (pepita_statistics_text_reset ("standard draw=1", 1),
               "Takes 1 game of “Standard · Draw 1” that is over out of the figures and lists. "
               "All others stay.");
}

static const struct
{
  int code;
  const char *text;
} write_errors[] = {
  { G_IO_ERROR_PERMISSION_DENIED, "“a %s.csv” was not written: you may not write there." },
  { G_IO_ERROR_READ_ONLY, "“a %s.csv” was not written: the disk is read-only." },
  { G_IO_ERROR_NO_SPACE, "“a %s.csv” was not written: the disk is full." },
  { G_IO_ERROR_NOT_FOUND, "“a %s.csv” was not written: its folder is gone." },
  { G_IO_ERROR_IS_DIRECTORY, "“a %s.csv” was not written: a folder has that name." },
  { G_IO_ERROR_FAILED, "“a %s.csv” was not written: it can’t be." },
};

static void
test_write_errors (void)
{
  g_autoptr (GError) foreign = g_error_new_literal (G_FILE_ERROR, 0, "");

  for (gsize i = 0; i < G_N_ELEMENTS (write_errors); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, write_errors[i].code, "");

      assert_text (pepita_statistics_text_write_error ("a %s.csv", error), write_errors[i].text);
    }
  assert_text (pepita_statistics_text_write_error ("x.csv", foreign),
               "“x.csv” was not written: the games could not be read.");
}

/* --- axes --- */

static const struct
{
  double low, high;
  int steps;
  PepitaAxis axis;
} axes[] = {
  { 0, 100, 5, { 0, 100, 20 } },
  { 0, 82, 5, { 0, 100, 20 } },
  { 0, 82, 2, { 0, 100, 50 } },
  { 0, 27, 3, { 0, 30, 10 } },
  { 0, 0, 4, { 0, 1, 1 } },
  { 0, 3, 5, { 0, 3, 1 } },
  { -52, 208, 5, { -100, 300, 100 } },
  { -1300, 0, 4, { -1500, 0, 500 } },
  { -10, 10, 2, { -10, 10, 10 } },
  { 0, 7, 5, { 0, 8, 2 } },
};

static void
test_axes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      PepitaAxis axis = pepita_axis (axes[i].low, axes[i].high, axes[i].steps);

      g_assert_cmpfloat (axis.low, ==, axes[i].axis.low);
      g_assert_cmpfloat (axis.high, ==, axes[i].axis.high);
      g_assert_cmpfloat (axis.step, ==, axes[i].axis.step);
    }
}

/* Whatever comes: everything is on the axis, with no more steps than were asked for. */
static void
test_random_axes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int i = 0; i < 50000; i++)
    {
      double size = pow (10, g_rand_double_range (rand, 0, 9));
      double low = g_rand_boolean (rand) ? 0 : -g_rand_double (rand) * size;
      double high = g_rand_boolean (rand) ? 0 : g_rand_double (rand) * size;
      int steps = g_rand_int_range (rand, 2, 8);
      PepitaAxis axis = pepita_axis (low, high, steps);

      g_assert_cmpfloat (axis.low, <=, low);
      g_assert_cmpfloat (axis.high, >=, high);
      g_assert_cmpfloat (axis.step, >=, 1);
      g_assert_cmpint (lround ((axis.high - axis.low) / axis.step), <=, steps);
      g_assert_cmpint (lround ((axis.high - axis.low) / axis.step), >=, 1);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/statistics-text/kinds", test_kinds);
  g_test_add_func ("/ui/statistics-text/kinds-differ", test_kinds_differ);
  g_test_add_func ("/ui/statistics-text/percent", test_percent);
  g_test_add_func ("/ui/statistics-text/numbers", test_numbers);
  g_test_add_func ("/ui/statistics-text/figures", test_figures);
  g_test_add_func ("/ui/statistics-text/usual", test_usual);
  g_test_add_func ("/ui/statistics-text/no-charts", test_no_charts);
  g_test_add_func ("/ui/statistics-text/rate-chart", test_rate_chart);
  g_test_add_func ("/ui/statistics-text/times-chart", test_times_chart);
  g_test_add_func ("/ui/statistics-text/bank-chart", test_bank_chart);
  g_test_add_func ("/ui/statistics-text/reset", test_reset);
  g_test_add_func ("/ui/statistics-text/write-errors", test_write_errors);
  g_test_add_func ("/ui/statistics-text/axes", test_axes);
  g_test_add_func ("/ui/statistics-text/random-axes", test_random_axes);
  return g_test_run ();
}

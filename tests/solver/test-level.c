/* test-level.c: how hard deals are, and that they can be won.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "other-player.h"
#include "pepita-deal.h"
#include "pepita-prover.h"
#include "solver-check.h"

#include <glib.h>
#include <string.h>

static PepitaTable
deal (const PepitaRules *rules, guint32 number)
{
  return pepita_deal_numbered (rules->layout, number).table;
}

/* Rules of all kinds, limited passes and single rules included. */
static const char *const games[] = {
  "standard draw=1",
  "standard draw=3",
  "standard draw=3 foundation-return=no",
  "standard draw=1 passes=2",
  "vegas draw=1",
  "vegas draw=3",
  "traditional draw=3",
  "thoughtful draw=1",
  "thoughtful draw=3 passes=3",
  "double draw=1",
  "double draw=3",
  "joker draw=1",
  "joker draw=3",
};

/* --- the ease --- */

static void
test_same_each_time (void)
{
  g_autofree PepitaTrial *one = g_new0 (PepitaTrial, 1);
  g_autofree PepitaTrial *other = g_new0 (PepitaTrial, 1);
  guint n_eases = 0;
  int last = -1;

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PepitaRules rules = rules_of (games[i]);

      for (guint32 number = 1; number <= 4; number++)
        {
          PepitaTable table = deal (&rules, number);

          memset (other, 0x55, sizeof *other);
          g_assert_true (pepita_level_try (&table, &rules, NULL, one));
          g_assert_true (pepita_level_try (&table, &rules, NULL, other));
          g_assert_cmpint (one->ease, ==, other->ease);
          g_assert_cmpint (one->n_won, ==, other->n_won);
          g_assert_cmpint (one->n_moves, ==, other->n_moves);
          g_assert_cmpint (one->ease, >=, 0);
          g_assert_cmpint (one->ease, <=, PEPITA_LEVEL_MAX_EASE);
          g_assert_cmpint (one->n_won, <=, one->n_games);
          n_eases += one->ease != last;
          last = one->ease;
        }
    }
  g_assert_cmpuint (n_eases, >, G_N_ELEMENTS (games) * 2);
}

/* The same on every machine. */
static void
test_golden (void)
{
  static const struct
  {
    const char *rules;
    guint32 number;
    int ease;
    int n_won;
  } golden[] = {
    { "standard draw=1", 1, 535, 12 },
    { "standard draw=1", 11, 54, 1 },
    { "standard draw=1", 2147483647, 907, 21 },
    { "standard draw=3", 1, 73, 1 },
    { "standard draw=3", 11, 7, 0 },
    { "standard draw=3", 2147483647, 38, 0 },
    { "vegas draw=1", 1, 19, 0 },
    { "vegas draw=1", 11, 9, 0 },
    { "vegas draw=1", 2147483647, 57, 0 },
    { "thoughtful draw=3", 1, 197, 4 },
    { "thoughtful draw=3", 11, 8, 0 },
    { "thoughtful draw=3", 2147483647, 36, 0 },
    { "double draw=3", 1, 473, 4 },
    { "double draw=3", 11, 561, 4 },
    { "double draw=3", 2147483647, 186, 1 },
    { "joker draw=1", 1, 351, 4 },
    { "joker draw=1", 11, 647, 14 },
    { "joker draw=1", 2147483647, 841, 19 },
  };
  g_autofree PepitaTrial *trial = g_new0 (PepitaTrial, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      PepitaRules rules = rules_of (golden[i].rules);
      PepitaTable table = deal (&rules, golden[i].number);

      pepita_level_try (&table, &rules, NULL, trial);
      g_assert_cmpint (trial->ease, ==, golden[i].ease);
      g_assert_cmpint (trial->n_won, ==, golden[i].n_won);
    }
}

/* The flag ends both, and does no harm when it is lowered again. */
static void
test_stop (void)
{
  PepitaRules rules = rules_of ("standard draw=1");
  PepitaTable table = deal (&rules, 1);
  g_autofree PepitaTrial *trial = g_new0 (PepitaTrial, 1);
  PepitaProver *prover = pepita_prover_new ();
  atomic_bool stop = TRUE;

  g_assert_false (pepita_level_try (&table, &rules, &stop, trial));
  pepita_prover_set_stop_flag (prover, &stop);
  g_assert_false (pepita_prover_try (prover, &rules, 7, PEPITA_LEVEL_ANY));
  atomic_store (&stop, FALSE);
  g_assert_true (pepita_level_try (&table, &rules, &stop, trial));
  pepita_prover_free (prover);
}

/* --- proofs --- */

static void
assert_proof (const PepitaProver *prover, const PepitaRules *rules, guint32 number)
{
  PepitaTable table = deal (rules, number);
  gsize n_moves;
  const PepitaMove *moves = pepita_prover_moves (prover, &n_moves);

  g_assert_cmpuint (n_moves, >, 0);
  for (gsize i = 0; i < n_moves; i++)
    g_assert_cmpint (pepita_move_apply (&table, rules, moves[i], NULL), ==, PEPITA_LEGAL);
  g_assert_true (pepita_table_is_won (&table, rules->layout));
}

/* Each deal of each kind of rules is proved, and is of the level that is wanted. */
static void
test_proofs (void)
{
  PepitaProver *prover = pepita_prover_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PepitaRules rules = rules_of (games[i]);
      guint32 number = 1000;

      for (int level = PEPITA_LEVEL_ANY; level < PEPITA_N_LEVELS; level++)
        {
          while (!pepita_prover_try (prover, &rules, ++number, (PepitaLevel) level))
            g_assert_cmpuint (number, <, 3000);
          assert_proof (prover, &rules, number);
          g_assert_cmpint (pepita_prover_level (prover), ==,
                           pepita_level_of (&rules, pepita_prover_ease (prover)));
          if (level != PEPITA_LEVEL_ANY)
            g_assert_cmpint (pepita_prover_level (prover), ==, level);
        }
    }
  pepita_prover_free (prover);
}

/* All of the first 40 deals that can't be won: they are not proved. */
static void
test_lost (void)
{
  static const guint32 lost[] = { 2, 5, 14, 15, 17, 19, 23, 25, 32, 34, 38 };
  PepitaProver *prover = pepita_prover_new ();
  PepitaRules rules = rules_of ("standard draw=3");

  for (gsize i = 0; i < G_N_ELEMENTS (lost); i++)
    g_assert_false (pepita_prover_try (prover, &rules, lost[i], PEPITA_LEVEL_ANY));
  pepita_prover_free (prover);
}

/* --- levels --- */

typedef struct
{
  double wins;
  int n_deals;
} Tally;

/* Chosen numbers and seeds: not a matter of luck. */
static void
judge (const char *text, int n_deals, int n_games, Tally tallies[PEPITA_N_LEVELS])
{
  PepitaRules rules = rules_of (text);
  PepitaProver *prover = pepita_prover_new ();
  int n = 0;

  for (guint32 number = 50001; n < n_deals; number++)
    {
      PepitaTable table = deal (&rules, number);
      Tally *tally;

      if (!pepita_prover_try (prover, &rules, number, PEPITA_LEVEL_ANY))
        continue;
      tally = &tallies[pepita_prover_level (prover)];
      n++;
      tally->n_deals++;
      for (int i = 0; i < n_games; i++)
        tally->wins += orderly_player (&table, &rules, number + (guint64) i * 1000003);
    }
  for (int i = PEPITA_LEVEL_GENTLE; i < PEPITA_N_LEVELS; i++)
    {
      g_assert_cmpint (tallies[i].n_deals, >, 0);
      tallies[i].wins /= n_games * tallies[i].n_deals;
      g_test_message ("%s, level %d: %d deals, %.1f %% won", text, i, tallies[i].n_deals,
                      100 * tallies[i].wins);
    }
  pepita_prover_free (prover);
}

/* A player of another kind, which the levels were not made with, wins the more of them the gentler
 * they are, and by far; about a third of the deals is of each. */
static void
test_levels (gconstpointer data)
{
  const char *text = data;
  int n_deals = g_test_slow () ? 600 : 180;
  Tally tallies[PEPITA_N_LEVELS] = { 0 };

  judge (text, n_deals, 20, tallies);
  g_assert_cmpfloat (tallies[PEPITA_LEVEL_GENTLE].wins, >, 1.3 * tallies[PEPITA_LEVEL_FAIR].wins);
  g_assert_cmpfloat (tallies[PEPITA_LEVEL_FAIR].wins, >, 1.3 * tallies[PEPITA_LEVEL_TOUGH].wins);
  for (int i = PEPITA_LEVEL_GENTLE; i < PEPITA_N_LEVELS; i++)
    {
      g_assert_cmpint (tallies[i].n_deals, >, n_deals / 5);
      g_assert_cmpint (tallies[i].n_deals, <, n_deals / 2);
    }
}

/* More is easier, and no two levels are mixed up. */
static void
test_order (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PepitaRules rules = rules_of (games[i]);
      guint seen = 0;
      PepitaLevel last = PEPITA_LEVEL_TOUGH;

      for (int ease = 0; ease <= PEPITA_LEVEL_MAX_EASE; ease++)
        {
          PepitaLevel level = pepita_level_of (&rules, ease);

          g_assert_cmpint (level, <=, last);
          last = level;
          seen |= 1u << level;
        }
      /* all but the bit of PEPITA_LEVEL_ANY */
      g_assert_cmpuint (seen, ==, (1u << PEPITA_N_LEVELS) - 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level/same-each-time", test_same_each_time);
  g_test_add_func ("/level/golden", test_golden);
  g_test_add_func ("/level/stop", test_stop);
  g_test_add_func ("/level/order", test_order);
  g_test_add_func ("/level/proofs", test_proofs);
  g_test_add_func ("/level/lost", test_lost);
  g_test_add_data_func ("/level/levels/draw-1", "standard draw=1", test_levels);
  g_test_add_data_func ("/level/levels/draw-3", "standard draw=3", test_levels);
  return g_test_run ();
}

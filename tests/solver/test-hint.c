/* test-hint.c: hints that know no more than the player, and lead somewhere.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"
#include "pepita-hint.h"
#include "pepita-notation.h"
#include "positions.h"

enum
{
  MANY_HINTS = 300,
};

static const char *const games[] = {
  "standard draw=1",
  "standard draw=3",
  "standard draw=3 foundation-return=no",
  "standard draw=3 passes=2",
  "vegas draw=1",
  "vegas draw=3",
  "traditional draw=1",
  "traditional draw=3",
  "thoughtful draw=1",
  "thoughtful draw=3",
  "double draw=1",
  "double draw=3",
  "joker draw=1",
  "joker draw=3",
};

static PepitaRules
parse_rules (const char *text)
{
  PepitaRules rules;

  g_assert_true (pepita_rules_parse (text, &rules));
  return rules;
}

static PepitaHint
hint_of (const PepitaTable *table, const PepitaRules *rules)
{
  PepitaView view = pepita_view (table, rules);

  return pepita_hint (&view);
}

/* --- what is seen --- */

static void
collect (PepitaTable *table, int pile, int count, PepitaCard *places[PEPITA_MAX_CARDS], int *n)
{
  for (int i = 0; i < count; i++)
    places[(*n)++] = &table->cards[pepita_table_start (table, pile) + i];
}

/* Deals the cards anew that the player has not seen, wherever they lie. */
static void
shuffle_unseen (PepitaTable *table, const PepitaRules *rules, GRand *random)
{
  PepitaCard *places[PEPITA_MAX_CARDS];
  int n = 0;

  if (rules->layout->open)
    return;
  if (table->passes == 0)
    collect (table, PEPITA_STOCK, pepita_table_count (table, PEPITA_STOCK), places, &n);
  for (int i = 0; i < rules->layout->columns; i++)
    collect (table, PEPITA_COLUMN_0 + i, table->down[i], places, &n);
  for (int i = n - 1; i > 0; i--)
    {
      int j = g_rand_int_range (random, 0, i + 1);
      PepitaCard card = *places[i];

      *places[i] = *places[j];
      *places[j] = card;
    }
}

/* Moves at random, now and then a hint. */
static gboolean
wander (PepitaTable *table, const PepitaRules *rules, PepitaHint hint, GRand *random)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (table, rules, moves);
  PepitaMove move = hint.move;

  if (n == 0)
    return FALSE;
  if (hint.kind != PEPITA_HINT_MOVE || g_rand_int_range (random, 0, 3) == 0)
    move = moves[g_rand_int_range (random, 0, n)];
  return pepita_move_apply (table, rules, move, NULL) == PEPITA_LEGAL;
}

/* Nothing that the player has not seen changes the view or the hint. */
static void
test_fair (void)
{
  GRand *random = g_rand_new_with_seed (11);
  int n_shuffled = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (games) * (g_test_slow () ? 20 : 1); i++)
    {
      PepitaRules rules = parse_rules (games[i % G_N_ELEMENTS (games)]);
      PepitaTable table = pepita_deal_numbered (rules.layout, (guint32) (100 + i)).table;
      PepitaHint hint;

      for (int m = 0; m < 30; m++)
        {
          PepitaTable other = table;
          PepitaView view, seen;

          shuffle_unseen (&other, &rules, random);
          n_shuffled += !pepita_table_equal (&table, &other);
          view = pepita_view (&table, &rules);
          seen = pepita_view (&other, &rules);
          g_assert_true (pepita_table_equal (&view.table, &seen.table));
          g_assert_cmpmem (view.unseen, (gsize) view.n_unseen, seen.unseen, (gsize) seen.n_unseen);
          hint = pepita_hint (&view);
          g_assert_cmpint (hint.kind, ==, hint_of (&other, &rules).kind);
          g_assert_true (pepita_move_equal (hint.move, hint_of (&other, &rules).move));
          if (!wander (&table, &rules, hint, random))
            break;
        }
    }
  g_assert_cmpint (n_shuffled, >, 150);
  g_rand_free (random);
}

static void
test_view (void)
{
  PepitaRules rules = parse_rules ("standard draw=3");
  PepitaTable table = pepita_deal_numbered (rules.layout, 1).table;
  PepitaView view = pepita_view (&table, &rules);

  g_assert_cmpint (view.n_unseen, ==, 21 + 24);
  g_assert_false (view.stock_seen);
  pepita_move_apply (&table, &rules, PEPITA_DRAW, NULL);
  view = pepita_view (&table, &rules);
  g_assert_cmpint (view.n_unseen, ==, 21 + 21);
  while (pepita_move_apply (&table, &rules, PEPITA_DRAW, NULL) == PEPITA_LEGAL)
    continue;
  view = pepita_view (&table, &rules);
  g_assert_true (view.stock_seen);
  pepita_move_apply (&table, &rules, PEPITA_RECYCLE, NULL);
  view = pepita_view (&table, &rules);
  g_assert_true (view.stock_seen);
  g_assert_cmpint (view.n_unseen, ==, 21);

  rules = parse_rules ("thoughtful draw=3");
  table = pepita_deal_numbered (rules.layout, 1).table;
  view = pepita_view (&table, &rules);
  g_assert_cmpint (view.n_unseen, ==, 0);
}

/* --- where they lead --- */

typedef struct
{
  int won;
  int moves;
  int none;
} Tally;

static guint64
look (const PepitaTable *table, const PepitaRules *rules)
{
  PepitaTable seen = *table;

  /* one trip through the stock is as good as another if there are as many as one likes */
  if (rules->passes == PEPITA_UNLIMITED)
    seen.passes = MIN (seen.passes, 1);
  return pepita_table_hash (&seen);
}

static void
follow (const PepitaRules *rules, guint32 number, Tally *tally)
{
  g_autoptr (GHashTable) looks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  PepitaTable table = pepita_deal_numbered (rules->layout, number).table;
  PepitaHint hint = hint_of (&table, rules);

  for (int i = 0; i < MANY_HINTS && hint.kind == PEPITA_HINT_MOVE; i++)
    {
      guint64 now = look (&table, rules);

      if (!g_hash_table_add (looks, g_memdup2 (&now, sizeof now)))
        g_error ("deal %u: hint %d leads back", number, i);
      if (pepita_move_apply (&table, rules, hint.move, NULL) != PEPITA_LEGAL)
        g_error ("deal %u: hint %d can't be followed", number, i);
      tally->moves++;
      hint = hint_of (&table, rules);
    }
  tally->won += pepita_table_is_won (&table, rules->layout);
  tally->none += hint.kind != PEPITA_HINT_MOVE;
  if (hint.kind == PEPITA_HINT_WON)
    g_assert_true (pepita_table_is_won (&table, rules->layout));
}

/* Hints are legal, never lead to a position for the second time, and end. */
static void
test_no_circles (void)
{
  guint32 n_deals = g_test_slow () ? 1000 : 1;
  int ended = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PepitaRules rules = parse_rules (games[i]);
      Tally tally = { 0, 0, 0 };

      for (guint32 number = 1; number <= n_deals; number++)
        follow (&rules, number, &tally);
      g_test_message ("%s: %d of %u won, %d moves, %d ended", games[i], tally.won, n_deals,
                      tally.moves, tally.none);
      ended += tally.none;
    }
  g_assert_cmpint (ended, >, 0);
}

/* --- what they say --- */

static const struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *hint; /* a move, or why there is none */
} cases[] = {
  { "an ace goes up", "standard draw=1", "T1: ... | AS\nT2: 5H\nstock: 4H", "T1-F" },
  { "a two goes up", "standard draw=1", "T1: ... | 2S\nT2: 5H\nF1: AS", "T1-F" },
  { "a five stays to hold a four",
    "standard draw=1",
    "T1: KC\nT2: KH\nT3: KS\nT4: KD\nT5: 5H\nT6: QS\nT7: ... | 4C\nF1: AH 2H 3H 4H",
    "T7-T5" },
  { "the longer column first", "standard draw=1",
    "T1: ... 8C | 5H\nT2: 9C | 5D\nT3: 6S\nT4: KH\nT5: KD\nT6: KS\nT7: KC", "T1-T3" },
  { "the card that lets another uncover", "standard draw=1",
    "T1: ... | 4H\nT2: 6H\nT3: KH\nT4: KD\nT5: KC\nT6: KS\nT7: 2H\nwaste: 5S", "W-T2" },
  { "a run is parted for a card below it", "standard draw=1",
    "T1: ... AC\nT2: 6H 5S\nT3: KH\nT4: KD\nT5: KC\nT6: KS\nT7: 6D\nwaste: 2S", "T1-F" },
  { "the king that waits gets the column", "standard draw=1",
    "T1: ... | KH\nT2: 9S\nT3: TH\nT4: KD\nT5: KC\nT6: KS\nT7: 5H\nwaste: 2S", "T2-T3" },
  { "nothing but to draw", "standard draw=1",
    "T1: ... 2S | KH\nT2: AS | KD\nT3: KC\nT4: KS\nT5: 9S\nT6: 9C\nT7: 7C\nstock: 2C 3C", "D" },
};

static void
test_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PepitaRules rules = parse_rules (cases[i].rules);
      PepitaDeal deal = deal_of (rules.layout, cases[i].position);
      PepitaHint hint = hint_of (&deal.table, &rules);
      char text[PEPITA_MOVE_TEXT_SIZE] = "none";

      if (hint.kind == PEPITA_HINT_MOVE)
        pepita_move_text (hint.move, text);
      if (g_strcmp0 (text, cases[i].hint) != 0)
        g_test_fail_printf ("%s: %s, not %s", cases[i].name, text, cases[i].hint);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/view", test_view);
  g_test_add_func ("/hint/fair", test_fair);
  g_test_add_func ("/hint/cases", test_cases);
  g_test_add_func ("/hint/no-circles", test_no_circles);
  return g_test_run ();
}

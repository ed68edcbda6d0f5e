/* test-choice.c: where a tapped card goes.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-choice.h"
#include "pepita-notation.h"
#include "positions.h"

#include <string.h>

enum
{
  W = PEPITA_WASTE,
  F1 = PEPITA_FOUNDATION_0,
  T1 = PEPITA_COLUMN_0,
  T2,
  T3,
  T4,
};

typedef struct
{
  const char *name;
  const char *position;
  int pile;
  int index;
  const char *move; /* what is chosen, or NULL: then @reason says why nothing is */
  PepitaReason reason;
} Row;

static const Row rows[] = {
  { "ace-of-waste", "T1: 2H\nT2: 2D\nwaste: AS\nstock: ...", W, 0, "W-F" },
  { "ace-of-column", "T1: 9C | AS\nT2: 2H\nwaste:\nstock: ...", T1, 1, "T1-F" },
  { "two-is-safe", "T1: 3D\nwaste: 2S\nF1: AS\nstock: ...", W, 0, "W-F" },

  /* a foundation first where that can't hurt */
  { "safe-from-waste",
    "T1: 6S\nwaste: 5H\nF1: " TO_4 ("C") "\nF2: " TO_4 ("H") "\nF3: " TO_4 ("S") "\nstock: ...",
    W, 0, "W-F" },
  { "safe-from-column",
    "T1: 6S\nT2: 9C | 5H\nF1: " TO_4 ("C") "\nF2: " TO_4 ("H") "\nF3: " TO_4 ("S") "\nstock: ...",
    T2, 1, "T2-F" },
  { "one-suit-is-behind",
    "T1: 6S\nwaste: 5H\nF1: AC 2C 3C\nF2: " TO_4 ("H") "\nF3: " TO_4 ("S") "\nstock: ...",
    W, 0, "W-T1" },
  { "unsafe-uncovers",
    "T1: 6S\nT2: 9C | 5H\nF2: " TO_4 ("H") "\nF3: " TO_4 ("S") "\nstock: ...",
    T2, 1, "T2-T1" },
  { "unsafe-empties-column",
    "T1: 6S\nT2: 5H\nF2: " TO_4 ("H") "\nstock: ...",
    T2, 0, "T2-T1" },
  { "unsafe-but-nowhere-else",
    "T1: 7S\nwaste: 5H\nF2: " TO_4 ("H") "\nstock: ...",
    W, 0, "W-F" },
  /* the column would gain nothing: the five lies on a six already */
  { "foundation-before-shuffling",
    "T1: 6S\nT2: 6C 5H\nF2: " TO_4 ("H") "\nwaste:\nstock: ...",
    T2, 1, "T2-F" },

  /* columns */
  { "fewest-hidden-cards",
    "T1: 2C 3C | 6S\nT2: 2D | 6C\nwaste: 5H\nstock: ...",
    W, 0, "W-T2" },
  { "none-hidden", "T1: 2C | 6S\nT2: 8H 6C\nwaste: 5H\nstock: ...", W, 0, "W-T2" },
  { "leftmost-of-equals", "T1: 9S\nT2: 2C | 6S\nT3: 2D | 6C\nwaste: 5H\nstock: ...", W, 0, "W-T2" },
  { "run", "T1: 9S\nT2: 2C | 8H 7S 6D\nwaste:\nstock: ...", T2, 1, "T2-T1x3" },
  { "part-of-run", "T1: 8D\nT2: 8H 7S 6D\nwaste:\nstock: ...", T2, 1, "T2-T1x2" },
  { "run-that-is-not-the-whole-column-goes-anyway",
    "T1: 2C | 7S\nT2: 3C 4C | 7C 6D\nwaste:\nstock: ...",
    T2, 3, "T2-T1" },

  /* kings */
  { "king-to-first-empty-column", "T2: 9S\nwaste: KH\nstock: ...", W, 0, "W-T1" },
  { "king-uncovers", "T1: 9S\nT2: 2C | KH\nT4: 5S\nwaste:\nstock: ...", T2, 1, "T2-T3" },
  { "king-with-run", "T1: 9S\nT2: 2C | KH QS\nwaste:\nstock: ...", T2, 1, "T2-T3x2" },
  { "lone-king-goes-home",
    "T1: KH\nF1: " TO_Q ("H") "\nwaste:\nstock: ...",
    T1, 0, "T1-F" },
  /* it is legal and there is nothing else */
  { "lone-king-shuffles", "T1: KH\nT3: 9S\nwaste:\nstock: ...", T1, 0, "T1-T2" },

  /* from a foundation */
  { "taken-back", "T1: 9H\nT2: 6S\nF1: " TO_5 ("H") "\nwaste:\nstock: ...", F1, 4, "F1-T2" },
  { "not-the-top-of-foundation",
    "T1: 9H\nT2: 6S\nF1: " TO_5 ("H") "\nwaste:\nstock: ...",
    F1, 3, NULL, PEPITA_NO_SUCH_PILE },
  { "from-foundation-nowhere",
    "T1: 9H\nT2: 6D\nT3: 3S\nT4: 3C\nT5: 8S\nT6: 8C\nT7: ... 8D\nF1: " TO_5 ("H"),
    F1, 4, NULL, PEPITA_NEEDS_RANK_BELOW },

  /* nothing to choose */
  { "face-down", "T1: 9H\nT2: 8S | 6S\nwaste:\nstock: ...", T2, 0, NULL, PEPITA_CARD_IS_FACE_DOWN },
  { "not-a-run", "T1: 9H\nT2: 8S 5S\nwaste:\nstock: ...", T2, 0, NULL, PEPITA_NOT_A_RUN },
  { "not-the-top-of-waste", "T1: 9H\nwaste: 8S 6S\nstock: ...", W, 0, NULL, PEPITA_NO_SUCH_PILE },
  { "stock", "T1: 9H\nwaste: 8S 6S\nstock: ...", PEPITA_STOCK, 41, NULL, PEPITA_NO_SUCH_PILE },
  { "fits-nowhere", "T1: 9H\nwaste: 6S\nstock: ...", W, 0, NULL, PEPITA_NO_FOUNDATION_FITS },
  { "run-needs-king", "T2: 8H 7S\nwaste:\nstock: ...", T2, 0, NULL, PEPITA_NEEDS_KING },
  { "game-is-won",
    "F1: " TO_K ("C") "\nF2: " TO_K ("D") "\nF3: " TO_K ("H") "\nF4: " TO_K ("S"),
    F1, 12, NULL, PEPITA_GAME_IS_WON },
};

static void
test_row (const void *data)
{
  const Row *row = data;
  PepitaDeal deal = position (row->position);
  PepitaRules rules = preset ("standard", 1);
  PepitaReason reason = PEPITA_N_REASONS;
  char text[PEPITA_MOVE_TEXT_SIZE];
  PepitaMove move;
  gboolean found =
      pepita_choose_move (&deal.table, &rules, row->pile, row->index, &move, &reason);

  if (row->move != NULL)
    {
      g_assert_true (found);
      pepita_move_text (move, text);
      g_assert_cmpstr (text, ==, row->move);
    }
  else
    {
      g_assert_false (found);
      g_assert_cmpint (reason, ==, row->reason);
    }
  /* nobody has to ask why */
  g_assert_cmpint (
      pepita_choose_move (&deal.table, &rules, row->pile, row->index, &move, NULL), ==, found);
}

static void
test_no_return (void)
{
  PepitaDeal deal = position ("T1: 9H\nT2: 6S\nF1: " TO_5 ("H") "\nwaste:\nstock: ...");
  PepitaRules rules = preset ("traditional", 1);
  PepitaReason reason = PEPITA_LEGAL;
  PepitaMove move;

  g_assert_false (pepita_choose_move (&deal.table, &rules, F1, 4, &move, &reason));
  g_assert_cmpint (reason, ==, PEPITA_NO_FOUNDATION_RETURN);
}

static void
assert_safe (const PepitaDeal *deal, const char *safe, const char *unsafe)
{
  const PepitaLayout *layout = pepita_layout_find ("klondike");

  for (; *safe != '\0'; safe += 3)
    g_assert_true (pepita_card_is_safe (&deal->table, layout, pepita_card_parse (safe)));
  for (; *unsafe != '\0'; unsafe += 3)
    g_assert_false (pepita_card_is_safe (&deal->table, layout, pepita_card_parse (unsafe)));
}

static void
test_safe (void)
{
  PepitaDeal none = position ("waste:\nstock: ...");
  PepitaDeal uneven = position ("waste:\nF1: AS 2S\nF2: AC 2C 3C 4C\nF4: AH 2H 3H\nstock: ...");
  PepitaDeal even = position ("waste:\nF1: " TO_5 ("S") "\nF2: " TO_5 ("C") "\nF3: " TO_4 (
      "H") "\nF4: " TO_4 ("D") "\nstock: ...");

  /* an ace that would lie on a two can always go home itself */
  assert_safe (&none, "AC AD AH AS 2C 2H ", "3C 3D 3H 3S KC ");
  /* spades have come to two, clubs to four; diamonds to none, hearts to three */
  assert_safe (&uneven, "AD 2D 3D 2H 3H ", "4H 4D 3S 4S 5C ");
  assert_safe (&even, "5H 5D 6H 6D 5S 5C ", "6S 6C 7H 7D KS ");
}

/* --- random positions --- */

typedef void (*PositionFunc) (const PepitaTable *table, const PepitaRules *rules, GRand *rand);

static void
for_random_positions (PositionFunc func, guint n_games)
{
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      PepitaRules rules = pepita_rules (rulesets[i % n_rulesets], i & 1 ? 3 : 1);
      PepitaTable table = pepita_deal_numbered (rules.layout, i + 1).table;
      PepitaMove move;

      for (int n = 0; n < 150 && random_move (rand, &table, &rules, &move); n++)
        {
          g_assert_cmpint (pepita_move_apply (&table, &rules, move, NULL), ==, PEPITA_LEGAL);
          func (&table, &rules, rand);
        }
    }
}

/* --- cards that go up by themselves --- */

static const struct
{
  const char *name;
  const char *position;
  int draw;
  const char *move; /* NULL: none */
} safe_rows[] = {
  { "ace", "T1: 9C | AS\nwaste:\nstock: ...", 1, "T1-F" },
  { "two-before-waste", "T1: 9C | 2S\nF1: AS\nwaste: AD\nstock: ...", 1, "T1-F" },
  { "covered", "T1: 9C | AS 9D\nwaste: AD 8S\nstock: ...", 1, NULL },
  { "waste", "T1: 9C\nwaste: AD\nstock: ...", 1, "W-F" },
  { "waste-of-three", "T1: 9C\nwaste: AD\nstock: ...", 3, NULL },
  { "column-of-three", "T1: 9C | AS\nwaste: AD\nstock: ...", 3, "T1-F" },
  { "may-be-missed", "T1: 5H\nF1: " TO_4 ("H") "\nF2: AS 2S 3S\nwaste:\nstock: ...", 1, NULL },
  { "will-not-be-missed",
    "T1: 5H\nF1: " TO_4 ("H") "\nF2: " TO_4 ("S") "\nF3: " TO_4 ("C") "\nwaste:\nstock: ...", 1,
    "T1-F" },
  { "safe-but-not-its-turn", "T1: 2S\nwaste:\nstock: ...", 1, NULL },
};

static void
test_safe_moves (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (safe_rows); i++)
    {
      PepitaDeal deal = position (safe_rows[i].position);
      PepitaRules rules = preset ("standard", safe_rows[i].draw);
      char text[PEPITA_MOVE_TEXT_SIZE];
      PepitaMove move;

      g_test_message ("%s", safe_rows[i].name);
      g_assert_true (pepita_choose_safe_move (&deal.table, &rules, &move) ==
                     (safe_rows[i].move != NULL));
      if (safe_rows[i].move == NULL)
        continue;
      pepita_move_text (move, text);
      g_assert_cmpstr (text, ==, safe_rows[i].move);
    }
}

/* Where it finds one it can be made, and by the rule of safe cards; where not, there is none. */
static void
check_safe_move (const PepitaTable *table, const PepitaRules *rules, GRand *rand)
{
  PepitaMove found;
  gboolean any = FALSE;

  for (int pile = 0; pile < PEPITA_ASIDE; pile++)
    {
      PepitaMove move = { (guint8) pile, PEPITA_ANY_FOUNDATION, 1 };

      if ((pepita_pile_is_column (pile) || (pile == PEPITA_WASTE && rules->draw == 1)) &&
          pepita_table_count (table, pile) > 0 &&
          pepita_move_check (table, rules, move) == PEPITA_LEGAL)
        any |= pepita_card_is_safe (table, rules->layout, pepita_table_top (table, pile));
    }
  g_assert_true (pepita_choose_safe_move (table, rules, &found) == any);
  if (any)
    g_assert_cmpint (pepita_move_check (table, rules, found), ==, PEPITA_LEGAL);
}

static void
test_random_safe_moves (void)
{
  for_random_positions (check_safe_move, 60);
}

static gboolean
can_go_anywhere (const PepitaTable *table, const PepitaRules *rules, int pile, int count)
{
  for (int to = PEPITA_FOUNDATION_0; to < PEPITA_N_PILES; to++)
    {
      PepitaMove move = { (guint8) pile, (guint8) to, (guint8) count };

      if (pepita_move_check (table, rules, move) == PEPITA_LEGAL)
        return TRUE;
    }
  return FALSE;
}

static void
check_choices (const PepitaTable *table, const PepitaRules *rules, GRand *rand)
{
  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      int n = pepita_table_count (table, pile);

      for (int index = 0; index < n; index++)
        {
          PepitaMove move = { 0 };
          PepitaReason reason = PEPITA_LEGAL;
          gboolean found = pepita_choose_move (table, rules, pile, index, &move, &reason);

          g_assert_cmpint (found, ==, can_go_anywhere (table, rules, pile, n - index));
          if (found)
            {
              g_assert_cmpint (pepita_move_check (table, rules, move), ==, PEPITA_LEGAL);
              g_assert_cmpint (move.from, ==, pile);
              g_assert_cmpint (move.count, ==, n - index);
            }
          else
            g_assert_cmpstr (pepita_reason_text (reason), !=, pepita_reason_text (PEPITA_LEGAL));
        }
    }
}

static void
test_always_legal (void)
{
  for_random_positions (check_choices, 300);
}

/* Where face-down cards lie in @table. */
static int
hidden_places (PepitaTable *table, PepitaCard *places[PEPITA_MAX_CARDS])
{
  int n = 0;

  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      for (int i = 0; i < pepita_table_down (table, pile); i++)
        places[n++] = table->cards + pepita_table_start (table, pile) + i;
    }
  return n;
}

/* The table as it might as well be for all that the player sees. */
static PepitaTable
shuffle_hidden (const PepitaTable *table, GRand *rand)
{
  PepitaTable shuffled = *table;
  PepitaCard *places[PEPITA_MAX_CARDS];

  for (int i = hidden_places (&shuffled, places) - 1; i > 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1);
      PepitaCard card = *places[i];

      *places[i] = *places[j];
      *places[j] = card;
    }
  return shuffled;
}

static void
check_blind (const PepitaTable *table, const PepitaRules *rules, GRand *rand)
{
  PepitaTable shuffled = shuffle_hidden (table, rand);

  for (int pile = PEPITA_WASTE; pile < PEPITA_N_PILES; pile++)
    {
      for (int index = 0; index < pepita_table_count (table, pile); index++)
        {
          PepitaMove a = { 0 }, b = { 0 };
          PepitaReason why_a = PEPITA_LEGAL, why_b = PEPITA_LEGAL;

          g_assert_cmpint (pepita_choose_move (table, rules, pile, index, &a, &why_a), ==,
                           pepita_choose_move (&shuffled, rules, pile, index, &b, &why_b));
          g_assert_true (pepita_move_equal (a, b));
          g_assert_cmpint (why_a, ==, why_b);
        }
    }
}

static void
test_sees_no_hidden_card (void)
{
  for_random_positions (check_blind, 100);
}

static void
test_bad_arguments (void)
{
  PepitaDeal deal = position ("T1: 9H\nwaste: 6S\nstock: ...");
  PepitaRules rules = preset ("standard", 1);
  static const int places[][2] = {
    { -1, 0 },
    { PEPITA_N_PILES, 0 },
    { PEPITA_ANY_FOUNDATION, 0 },
    { PEPITA_NO_PILE, 0 },
    { 1000, 0 },
    { T1, -1 },
    { T1, 1 },
    { T2, 0 },
    { W, 1 },
    { W, 1000 },
    { T4, -1000 },
    { PEPITA_COLUMN_0 + 8, 0 },
    { PEPITA_FOUNDATION_0 + 7, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      PepitaMove move;
      PepitaReason reason = PEPITA_LEGAL;

      g_assert_false (
          pepita_choose_move (&deal.table, &rules, places[i][0], places[i][1], &move, &reason));
      g_assert_cmpint (reason, ==, PEPITA_NO_SUCH_PILE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/choice/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/choice/no-foundation-return", test_no_return);
  g_test_add_func ("/choice/safe", test_safe);
  g_test_add_func ("/choice/safe-moves", test_safe_moves);
  g_test_add_func ("/choice/random-safe-moves", test_random_safe_moves);
  g_test_add_func ("/choice/always-legal", test_always_legal);
  g_test_add_func ("/choice/sees-no-hidden-card", test_sees_no_hidden_card);
  g_test_add_func ("/choice/bad-arguments", test_bad_arguments);
  return g_test_run ();
}

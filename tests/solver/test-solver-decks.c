/* test-solver-decks.c: the solver on small decks that are dealt as games are.
 *
 * Those of three to five ranks are compared with a plain search; for those of six to nine, too
 * large for it, the search without any of its rules takes its place.  (That one rests on nothing
 * but that the places of the face-up cards can be left out; see pepita-solver-search.c.)
 *
 * PEPITA_DECKS=100 makes the number of decks less, PEPITA_FIRST_DECK=1 begins with others.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal.h"
#include "pepita-solver.h"
#include "plain-search.h"
#include "small-positions.h"
#include "solver-check.h"

#include <glib.h>
#include <string.h>

enum
{
  MAX_TABLES = 10000,
  MAX_TABLES_SLOW = 100000,
  MAX_NODES = 20000,
  MAX_NODES_SLOW = 200000,
};

/* Each rule of the search switched off, each alone as far as it does something alone, and all. */
static const unsigned uses[] = {
  PEPITA_SOLVER_ALL_RULES,
  0,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_SAFE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_SAFE_STOCK,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_MERGE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_DEAD_END,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_DRAW_ONE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_LOST,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_WASTE,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_ROUNDS,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_NEEDED,
  PEPITA_SOLVER_ALL_RULES & ~PEPITA_SOLVER_BRIEF,
  PEPITA_SOLVER_ALL_RULES | PEPITA_SOLVER_AHEAD_ALWAYS,
  PEPITA_SOLVER_AHEAD_ALWAYS,
  PEPITA_SOLVER_SAFE,
  PEPITA_SOLVER_SAFE | PEPITA_SOLVER_SAFE_STOCK,
  PEPITA_SOLVER_MERGE,
  PEPITA_SOLVER_MERGE | PEPITA_SOLVER_LOST,
  PEPITA_SOLVER_MERGE | PEPITA_SOLVER_NEEDED,
  PEPITA_SOLVER_MERGE | PEPITA_SOLVER_BRIEF,
  PEPITA_SOLVER_WASTE,
  PEPITA_SOLVER_DEAD_END,
};

static unsigned
number_of (const char *variable, unsigned otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (unsigned) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static PepitaVerdict
solve (PepitaSolver *solver, unsigned use, const PepitaTable *table, const PepitaRules *rules)
{
  PepitaVerdict verdict;

  pepita_solver_use (solver, use);
  pepita_solver_set (solver, table, rules);
  g_assert_true (pepita_solver_step (solver, 0));
  verdict = pepita_solver_verdict (solver);
  if (verdict == PEPITA_WINNABLE)
    assert_solution (solver, table, rules);
  return verdict;
}

/* All uses of the rules give @right, or no answer. */
static void
check_uses (PepitaSolver *solver,
            unsigned seed,
            const PepitaTable *table,
            const PepitaRules *rules,
            PepitaVerdict right)
{
  for (size_t i = 0; i < G_N_ELEMENTS (uses); i++)
    {
      PepitaVerdict verdict = solve (solver, uses[i], table, rules);
      char text[PEPITA_DEAL_TEXT_SIZE];
      char rules_text[PEPITA_RULES_TEXT_SIZE];

      if (verdict == right || verdict == PEPITA_UNDECIDED)
        continue;
      pepita_position_text (table, rules->layout, text);
      pepita_rules_text (rules, rules_text);
      g_error ("seed %u, rules %#x: verdict %d, should be %d\n%s\n%s", seed, uses[i], (int) verdict,
               (int) right, rules_text, text);
    }
}

static void
compare_with_plain_search (unsigned n_quick, bool edges)
{
  unsigned first = number_of ("PEPITA_FIRST_DECK", 0);
  unsigned n = number_of ("PEPITA_DECKS", g_test_slow () ? 20000 : n_quick);
  PepitaSolver *solver = pepita_solver_new (NULL);
  unsigned counts[3] = { 0, 0, 0 };

  for (unsigned seed = first; seed < first + n; seed++)
    {
      PepitaTable table;
      PepitaRules rules;
      PlainAnswer plain;

      if (edges)
        edge_position (seed, &table, &rules);
      else
        small_deck (seed, 3 + (int) (seed % 3), &table, &rules);
      plain = plain_search (&table, &rules, g_test_slow () ? MAX_TABLES_SLOW : MAX_TABLES);
      counts[plain]++;
      if (plain != PLAIN_TOO_LARGE)
        check_uses (solver, seed, &table, &rules,
                    plain == PLAIN_WON ? PEPITA_WINNABLE : PEPITA_NOT_WINNABLE);
    }
  g_test_message ("%u won, %u lost, %u too large", counts[PLAIN_WON], counts[PLAIN_LOST],
                  counts[PLAIN_TOO_LARGE]);
  g_assert_cmpuint (counts[PLAIN_WON], >, 0);
  g_assert_cmpuint (counts[PLAIN_LOST], >, 0);
  pepita_solver_free (solver);
}

static void
test_against_plain_search (void)
{
  compare_with_plain_search (80, false);
}

/* Where a card is just safe, or just not. */
static void
test_edges (void)
{
  compare_with_plain_search (100, true);
}

/* --- where one card going up too soon loses the game --- */

/* Cards of @suit from the king down to @last. */
static void
push_down_to (PepitaTable *table, int pile, PepitaSuit suit, int last)
{
  for (int rank = PEPITA_KING; rank >= last; rank--)
    pepita_table_push (table, pile, pepita_card (rank, suit));
}

static void
push_foundation (PepitaTable *table, PepitaSuit suit, int height)
{
  for (int rank = PEPITA_ACE; rank <= height; rank++)
    pepita_table_push (table, PEPITA_FOUNDATION_0 + (int) suit, pepita_card (rank, suit));
}

/* The card of @rank and @suit can go up, and nothing but it can hold a card that keeps down what
 * @low needs: in its twin's suit, so that its twin's foundation is one too low for it to be safe,
 * or else in a suit of the other colour, the same for that one. */
static void
corner_position (PepitaTable *table, PepitaSuit suit, PepitaSuit low, int rank)
{
  PepitaSuit twin = (PepitaSuit) (3 - (int) suit);
  PepitaSuit other = low != twin ? low : (PepitaSuit) ((int) suit ^ 1);
  PepitaSuit last = (PepitaSuit) (3 - (int) other);
  int column = PEPITA_COLUMN_0;
  int first = low == twin ? rank - 3 : rank - 2;

  memset (table, 0, sizeof *table);
  push_foundation (table, suit, rank - 1);
  pepita_table_push (table, column, pepita_card (rank, suit));
  push_down_to (table, column + 1, suit, rank + 1);
  push_foundation (table, last, rank - 1);
  push_down_to (table, column + 2, last, rank);
  push_foundation (table, other, low == twin ? rank - 2 : rank - 3);
  push_down_to (table, column + 3, other, rank);
  push_foundation (table, twin, low == twin ? rank - 4 : rank - 1);
  push_down_to (table, column + 4, twin, low == twin ? rank - 1 : rank);

  pepita_table_push (table, column + 4, pepita_card (first, low));
  pepita_table_push (table, column + 4, pepita_card (first + 1, low));
  if (low == twin)
    pepita_table_push (table, PEPITA_STOCK, pepita_card (rank - 1, other));
  for (int i = 1; i <= 4; i++)
    {
      int n = pepita_table_count (table, column + i);

      table->down[i] = (uint8_t) (n > 0 ? n - 1 : 0);
    }
}

static void
test_corners (void)
{
  static const char *const games[] = { "standard draw=1", "standard draw=3",
                                       "standard draw=1 foundation-return=no",
                                       "vegas draw=3" };
  PepitaSolver *solver = pepita_solver_new (NULL);

  for (int suit = 0; suit < 4; suit++)
    for (int low = 0; low < 4; low++)
      for (int rank = 4; rank <= 13 && low != suit; rank++)
        for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
          {
            PepitaTable table;
            PepitaRules rules;

            g_assert_true (pepita_rules_parse (games[i], &rules));
            corner_position (&table, (PepitaSuit) suit, (PepitaSuit) low, rank);
            pepita_solver_set (solver, &table, &rules);
            g_assert_true (pepita_solver_step (solver, 0));
            g_assert_cmpint (pepita_solver_verdict (solver), ==, PEPITA_WINNABLE);
          }
  pepita_solver_free (solver);
}

/* The last card of the stock is safe, but while a card lies in the waste it must wait: if it went,
 * the waste would make no difference any more, and the five of spades could not be drawn before the
 * six, which has no place. */
static void
waste_corner_position (PepitaTable *table, int draw)
{
  static const int lone[] = { 9, 10, 11, 12, 13 };

  memset (table, 0, sizeof *table);
  push_foundation (table, PEPITA_HEARTS, 13);
  push_foundation (table, PEPITA_CLUBS, 11);
  push_foundation (table, PEPITA_SPADES, 4);
  push_foundation (table, PEPITA_DIAMONDS, 4);
  for (int i = 0; i < 5; i++)
    pepita_table_push (table, PEPITA_COLUMN_0 + i, pepita_card (lone[i], PEPITA_SPADES));
  push_down_to (table, PEPITA_COLUMN_0 + 5, PEPITA_DIAMONDS, 6);
  pepita_table_push (table, PEPITA_COLUMN_0 + 5, pepita_card (8, PEPITA_SPADES));
  table->down[5] = 8;
  pepita_table_push (table, PEPITA_COLUMN_0 + 6, pepita_card (12, PEPITA_CLUBS));
  pepita_table_push (table, PEPITA_COLUMN_0 + 6, pepita_card (13, PEPITA_CLUBS));
  table->down[6] = 1;

  /* drawn in this order: five of spades, seven, six, five of diamonds */
  pepita_table_push (table, PEPITA_WASTE, pepita_card (5, PEPITA_SPADES));
  pepita_table_push (table, PEPITA_STOCK, pepita_card (5, PEPITA_DIAMONDS));
  if (draw == 3)
    {
      pepita_table_push (table, PEPITA_STOCK, pepita_card (6, PEPITA_SPADES));
      pepita_table_push (table, PEPITA_STOCK, pepita_card (7, PEPITA_SPADES));
    }
  else
    {
      pepita_table_push (table, PEPITA_COLUMN_0, pepita_card (7, PEPITA_SPADES));
      table->down[0] = 1;
      pepita_table_push (table, PEPITA_STOCK, pepita_card (6, PEPITA_SPADES));
    }
}

static void
test_waste_corners (void)
{
  PepitaSolver *solver = pepita_solver_new (NULL);

  for (int draw = 2; draw <= 3; draw++)
    for (int back = 0; back < 2; back++)
      {
        PepitaTable table;
        PepitaRules rules;

        g_assert_true (pepita_rules_parse ("standard", &rules));
        rules.draw = (uint8_t) draw;
        rules.foundation_return = back == 1;
        waste_corner_position (&table, draw);
        g_assert_cmpint (solve (solver, PEPITA_SOLVER_ALL_RULES, &table, &rules), ==,
                         PEPITA_WINNABLE);
      }
  pepita_solver_free (solver);
}

static void
test_against_search_without_rules (void)
{
  unsigned first = number_of ("PEPITA_FIRST_DECK", 0);
  unsigned n = number_of ("PEPITA_DECKS", g_test_slow () ? 20000 : 80);
  PepitaSolver *solver = pepita_solver_new (
      &(PepitaSolverLimits){ .nodes = g_test_slow () ? MAX_NODES_SLOW : MAX_NODES });
  unsigned counts[3] = { 0, 0, 0 };

  for (unsigned seed = first; seed < first + n; seed++)
    {
      PepitaTable table;
      PepitaRules rules;
      PepitaVerdict verdict;

      small_deck (seed, 6 + (int) (seed % 4), &table, &rules);
      verdict = solve (solver, 0, &table, &rules);
      counts[verdict]++;
      if (verdict != PEPITA_UNDECIDED)
        check_uses (solver, seed, &table, &rules, verdict);
    }
  g_test_message ("%u winnable, %u not, %u undecided", counts[PEPITA_WINNABLE],
                  counts[PEPITA_NOT_WINNABLE], counts[PEPITA_UNDECIDED]);
  g_assert_cmpuint (counts[PEPITA_WINNABLE], >, 0);
  g_assert_cmpuint (counts[PEPITA_NOT_WINNABLE], >, 0);
  pepita_solver_free (solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/decks/plain-search", test_against_plain_search);
  g_test_add_func ("/solver/decks/edges", test_edges);
  g_test_add_func ("/solver/decks/corners", test_corners);
  g_test_add_func ("/solver/decks/waste-corners", test_waste_corners);
  g_test_add_func ("/solver/decks/without-rules", test_against_search_without_rules);
  return g_test_run ();
}

/* test-pairs.c: every card on every other, in columns and on foundations, by tables that are
 * written out.
 *
 * A line of a table is a card Y and a mark for each card X, in the order
 *
 *      clubs         diamonds      hearts        spades        jokers
 *      A23456789TJQK A23456789TJQK A23456789TJQK A23456789TJQK 12
 *
 *   x   X goes on Y
 *   .   X does not
 *   =   X is Y itself, or a card that Y's line has under it
 *   -   X is part of the foundation already
 *
 * With two decks the same lines hold, whichever decks the cards are of; the twins of those marked
 * = and - are cards like others then, and do not go there.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "positions.h"

#include "pepita-notation.h"

#include <string.h>

enum
{
  N_REAL = 52,
  N_CARDS = 54,
};

/* X on Y, which lies face up at the top of a column; a joker has no face-up card below it. */
static const char *const on_column[] = {
  "AC =............ ............. ............. ............. ..",
  "2C .=........... x............ x............ ............. xx",
  "3C ..=.......... .x........... .x........... ............. xx",
  "4C ...=......... ..x.......... ..x.......... ............. xx",
  "5C ....=........ ...x......... ...x......... ............. xx",
  "6C .....=....... ....x........ ....x........ ............. xx",
  "7C ......=...... .....x....... .....x....... ............. xx",
  "8C .......=..... ......x...... ......x...... ............. xx",
  "9C ........=.... .......x..... .......x..... ............. xx",
  "TC .........=... ........x.... ........x.... ............. xx",
  "JC ..........=.. .........x... .........x... ............. xx",
  "QC ...........=. ..........x.. ..........x.. ............. xx",
  "KC ............= ...........x. ...........x. ............. xx",
  "AD ............. =............ ............. ............. ..",
  "2D x............ .=........... ............. x............ xx",
  "3D .x........... ..=.......... ............. .x........... xx",
  "4D ..x.......... ...=......... ............. ..x.......... xx",
  "5D ...x......... ....=........ ............. ...x......... xx",
  "6D ....x........ .....=....... ............. ....x........ xx",
  "7D .....x....... ......=...... ............. .....x....... xx",
  "8D ......x...... .......=..... ............. ......x...... xx",
  "9D .......x..... ........=.... ............. .......x..... xx",
  "TD ........x.... .........=... ............. ........x.... xx",
  "JD .........x... ..........=.. ............. .........x... xx",
  "QD ..........x.. ...........=. ............. ..........x.. xx",
  "KD ...........x. ............= ............. ...........x. xx",
  "AH ............. ............. =............ ............. ..",
  "2H x............ ............. .=........... x............ xx",
  "3H .x........... ............. ..=.......... .x........... xx",
  "4H ..x.......... ............. ...=......... ..x.......... xx",
  "5H ...x......... ............. ....=........ ...x......... xx",
  "6H ....x........ ............. .....=....... ....x........ xx",
  "7H .....x....... ............. ......=...... .....x....... xx",
  "8H ......x...... ............. .......=..... ......x...... xx",
  "9H .......x..... ............. ........=.... .......x..... xx",
  "TH ........x.... ............. .........=... ........x.... xx",
  "JH .........x... ............. ..........=.. .........x... xx",
  "QH ..........x.. ............. ...........=. ..........x.. xx",
  "KH ...........x. ............. ............= ...........x. xx",
  "AS ............. ............. ............. =............ ..",
  "2S ............. x............ x............ .=........... xx",
  "3S ............. .x........... .x........... ..=.......... xx",
  "4S ............. ..x.......... ..x.......... ...=......... xx",
  "5S ............. ...x......... ...x......... ....=........ xx",
  "6S ............. ....x........ ....x........ .....=....... xx",
  "7S ............. .....x....... .....x....... ......=...... xx",
  "8S ............. ......x...... ......x...... .......=..... xx",
  "9S ............. .......x..... .......x..... ........=.... xx",
  "TS ............. ........x.... ........x.... .........=... xx",
  "JS ............. .........x... .........x... ..........=.. xx",
  "QS ............. ..........x.. ..........x.. ...........=. xx",
  "KS ............. ...........x. ...........x. ............= xx",
  "X1 xxxxxxxxxxxx. xxxxxxxxxxxx. xxxxxxxxxxxx. xxxxxxxxxxxx. =x",
  "X2 xxxxxxxxxxxx. xxxxxxxxxxxx. xxxxxxxxxxxx. xxxxxxxxxxxx. x=",
};

/* X on the first joker, which lies on Y in a column. */
static const char *const on_joker_on_column[] = {
  "2C .=........... ............. ............. ............. =.",
  "3C x.=.......... ............. ............. x............ =x",
  "4C .x.=......... ............. ............. .x........... =x",
  "5C ..x.=........ ............. ............. ..x.......... =x",
  "6C ...x.=....... ............. ............. ...x......... =x",
  "7C ....x.=...... ............. ............. ....x........ =x",
  "8C .....x.=..... ............. ............. .....x....... =x",
  "9C ......x.=.... ............. ............. ......x...... =x",
  "TC .......x.=... ............. ............. .......x..... =x",
  "JC ........x.=.. ............. ............. ........x.... =x",
  "QC .........x.=. ............. ............. .........x... =x",
  "KC ..........x.= ............. ............. ..........x.. =x",
  "2D ............. .=........... ............. ............. =.",
  "3D ............. x.=.......... x............ ............. =x",
  "4D ............. .x.=......... .x........... ............. =x",
  "5D ............. ..x.=........ ..x.......... ............. =x",
  "6D ............. ...x.=....... ...x......... ............. =x",
  "7D ............. ....x.=...... ....x........ ............. =x",
  "8D ............. .....x.=..... .....x....... ............. =x",
  "9D ............. ......x.=.... ......x...... ............. =x",
  "TD ............. .......x.=... .......x..... ............. =x",
  "JD ............. ........x.=.. ........x.... ............. =x",
  "QD ............. .........x.=. .........x... ............. =x",
  "KD ............. ..........x.= ..........x.. ............. =x",
  "2H ............. ............. .=........... ............. =.",
  "3H ............. x............ x.=.......... ............. =x",
  "4H ............. .x........... .x.=......... ............. =x",
  "5H ............. ..x.......... ..x.=........ ............. =x",
  "6H ............. ...x......... ...x.=....... ............. =x",
  "7H ............. ....x........ ....x.=...... ............. =x",
  "8H ............. .....x....... .....x.=..... ............. =x",
  "9H ............. ......x...... ......x.=.... ............. =x",
  "TH ............. .......x..... .......x.=... ............. =x",
  "JH ............. ........x.... ........x.=.. ............. =x",
  "QH ............. .........x... .........x.=. ............. =x",
  "KH ............. ..........x.. ..........x.= ............. =x",
  "2S ............. ............. ............. .=........... =.",
  "3S x............ ............. ............. x.=.......... =x",
  "4S .x........... ............. ............. .x.=......... =x",
  "5S ..x.......... ............. ............. ..x.=........ =x",
  "6S ...x......... ............. ............. ...x.=....... =x",
  "7S ....x........ ............. ............. ....x.=...... =x",
  "8S .....x....... ............. ............. .....x.=..... =x",
  "9S ......x...... ............. ............. ......x.=.... =x",
  "TS .......x..... ............. ............. .......x.=... =x",
  "JS ........x.... ............. ............. ........x.=.. =x",
  "QS .........x... ............. ............. .........x.=. =x",
  "KS ..........x.. ............. ............. ..........x.= =x",
};

/* X on the foundation that is built up to Y. */
static const char *const on_foundation[] = {
  "AC =x........... ............. ............. ............. xx",
  "2C -=x.......... ............. ............. ............. xx",
  "3C --=x......... ............. ............. ............. xx",
  "4C ---=x........ ............. ............. ............. xx",
  "5C ----=x....... ............. ............. ............. xx",
  "6C -----=x...... ............. ............. ............. xx",
  "7C ------=x..... ............. ............. ............. xx",
  "8C -------=x.... ............. ............. ............. xx",
  "9C --------=x... ............. ............. ............. xx",
  "TC ---------=x.. ............. ............. ............. xx",
  "JC ----------=x. ............. ............. ............. xx",
  "QC -----------=x ............. ............. ............. xx",
  "KC ------------= ............. ............. ............. ..",
  "AD ............. =x........... ............. ............. xx",
  "2D ............. -=x.......... ............. ............. xx",
  "3D ............. --=x......... ............. ............. xx",
  "4D ............. ---=x........ ............. ............. xx",
  "5D ............. ----=x....... ............. ............. xx",
  "6D ............. -----=x...... ............. ............. xx",
  "7D ............. ------=x..... ............. ............. xx",
  "8D ............. -------=x.... ............. ............. xx",
  "9D ............. --------=x... ............. ............. xx",
  "TD ............. ---------=x.. ............. ............. xx",
  "JD ............. ----------=x. ............. ............. xx",
  "QD ............. -----------=x ............. ............. xx",
  "KD ............. ------------= ............. ............. ..",
  "AH ............. ............. =x........... ............. xx",
  "2H ............. ............. -=x.......... ............. xx",
  "3H ............. ............. --=x......... ............. xx",
  "4H ............. ............. ---=x........ ............. xx",
  "5H ............. ............. ----=x....... ............. xx",
  "6H ............. ............. -----=x...... ............. xx",
  "7H ............. ............. ------=x..... ............. xx",
  "8H ............. ............. -------=x.... ............. xx",
  "9H ............. ............. --------=x... ............. xx",
  "TH ............. ............. ---------=x.. ............. xx",
  "JH ............. ............. ----------=x. ............. xx",
  "QH ............. ............. -----------=x ............. xx",
  "KH ............. ............. ------------= ............. ..",
  "AS ............. ............. ............. =x........... xx",
  "2S ............. ............. ............. -=x.......... xx",
  "3S ............. ............. ............. --=x......... xx",
  "4S ............. ............. ............. ---=x........ xx",
  "5S ............. ............. ............. ----=x....... xx",
  "6S ............. ............. ............. -----=x...... xx",
  "7S ............. ............. ............. ------=x..... xx",
  "8S ............. ............. ............. -------=x.... xx",
  "9S ............. ............. ............. --------=x... xx",
  "TS ............. ............. ............. ---------=x.. xx",
  "JS ............. ............. ............. ----------=x. xx",
  "QS ............. ............. ............. -----------=x xx",
  "KS ............. ............. ............. ------------= ..",
};

/* X on the foundation on which the first joker stands for Y. */
static const char *const on_joker_on_foundation[] = {
  "2C -xx.......... ............. ............. ............. =x",
  "3C --xx......... ............. ............. ............. =x",
  "4C ---xx........ ............. ............. ............. =x",
  "5C ----xx....... ............. ............. ............. =x",
  "6C -----xx...... ............. ............. ............. =x",
  "7C ------xx..... ............. ............. ............. =x",
  "8C -------xx.... ............. ............. ............. =x",
  "9C --------xx... ............. ............. ............. =x",
  "TC ---------xx.. ............. ............. ............. =x",
  "JC ----------xx. ............. ............. ............. =x",
  "QC -----------xx ............. ............. ............. =x",
  "KC ------------x ............. ............. ............. =.",
  "2D ............. -xx.......... ............. ............. =x",
  "3D ............. --xx......... ............. ............. =x",
  "4D ............. ---xx........ ............. ............. =x",
  "5D ............. ----xx....... ............. ............. =x",
  "6D ............. -----xx...... ............. ............. =x",
  "7D ............. ------xx..... ............. ............. =x",
  "8D ............. -------xx.... ............. ............. =x",
  "9D ............. --------xx... ............. ............. =x",
  "TD ............. ---------xx.. ............. ............. =x",
  "JD ............. ----------xx. ............. ............. =x",
  "QD ............. -----------xx ............. ............. =x",
  "KD ............. ------------x ............. ............. =.",
  "2H ............. ............. -xx.......... ............. =x",
  "3H ............. ............. --xx......... ............. =x",
  "4H ............. ............. ---xx........ ............. =x",
  "5H ............. ............. ----xx....... ............. =x",
  "6H ............. ............. -----xx...... ............. =x",
  "7H ............. ............. ------xx..... ............. =x",
  "8H ............. ............. -------xx.... ............. =x",
  "9H ............. ............. --------xx... ............. =x",
  "TH ............. ............. ---------xx.. ............. =x",
  "JH ............. ............. ----------xx. ............. =x",
  "QH ............. ............. -----------xx ............. =x",
  "KH ............. ............. ------------x ............. =.",
  "2S ............. ............. ............. -xx.......... =x",
  "3S ............. ............. ............. --xx......... =x",
  "4S ............. ............. ............. ---xx........ =x",
  "5S ............. ............. ............. ----xx....... =x",
  "6S ............. ............. ............. -----xx...... =x",
  "7S ............. ............. ............. ------xx..... =x",
  "8S ............. ............. ............. -------xx.... =x",
  "9S ............. ............. ............. --------xx... =x",
  "TS ............. ............. ............. ---------xx.. =x",
  "JS ............. ............. ............. ----------xx. =x",
  "QS ............. ............. ............. -----------xx =x",
  "KS ............. ............. ............. ------------x =.",
};

/* X on an empty column (T1) and on an empty foundation (F3). */
static const char *const on_nothing[] = {
  "T1 ............x ............x ............x ............x xx",
  "F3 x............ x............ x............ x............ ..",
};

static const char names[N_CARDS][3] = {
  "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC",
  "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD",
  "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH",
  "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS",
  "X1", "X2"
};

/* The mark for card @x in @line. */
static char
mark_of (const char *line, int x)
{
  const char *at = line + 3;

  for (; *at == ' ' || x > 0; at++)
    x -= *at != ' ';
  return *at;
}

/* Is @move legal in @position? */
static bool
is_legal_in (const PepitaRules *rules, const char *position, const char *move)
{
  PepitaRecord *record = record_of (rules, position);
  PepitaPlayed played;
  bool legal = pepita_record_play (record, move, strlen (move), &played);

  g_assert_true (played.parsed);
  pepita_record_free (record);
  return legal;
}

/* Moves X from the waste and from a column to @target, the pile of @under. */
static void
check_pair (const PepitaRules *rules,
            const char *under,
            const char *target,
            const char *line,
            int x)
{
  bool goes = mark_of (line, x) == 'x';
  g_autofree char *in_waste = g_strdup_printf ("%s\nwaste: %s", under, names[x]);
  g_autofree char *in_column = g_strdup_printf ("%s\nT2: %s", under, names[x]);
  g_autofree char *from_waste = g_strdup_printf ("W-%s", target);
  g_autofree char *from_column = g_strdup_printf ("T2-%s", target);

  if (is_legal_in (rules, in_waste, from_waste) != goes)
    g_error ("%s is %s to %s in\n%s", names[x], goes ? "refused" : "legal", target, in_waste);
  if (is_legal_in (rules, in_column, from_column) != goes)
    g_error ("%s is %s to %s in\n%s", names[x], goes ? "refused" : "legal", target, in_column);
}

/* Every X that is not in use on @under. */
static void
check_line (const char *ruleset, const char *under, const char *target, const char *line)
{
  PepitaRules rules = rules_of (ruleset, 1);
  int n = strcmp (ruleset, "joker") == 0 ? N_CARDS : N_REAL;

  for (int x = 0; x < n; x++)
    if (strchr ("=-", mark_of (line, x)) == NULL)
      check_pair (&rules, under, target, line, x);
}

/* The foundation of Y's suit from the ace to the card below Y. */
static char *
foundation_below (const char *y)
{
  GString *text = g_string_new (NULL);

  for (const char *rank = "A23456789TJQK"; *rank != y[0]; rank++)
    g_string_append_printf (text, " %c%c", *rank, y[1]);
  return g_string_free (text, FALSE);
}

static void
test_on_column (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (on_column); i++)
    {
      const char *line = on_column[i];
      g_autofree char *alone = g_strdup_printf ("T1: %.2s", line);

      g_assert_true (strncmp (line, names[i], 2) == 0);
      check_line ("joker", alone, "T1", line);
      if (i < N_REAL)
        {
          check_line ("standard", alone, "T1", line);
          check_line ("thoughtful", alone, "T1", line);
        }
    }
}

/* The same with a face-down card under Y. */
static void
test_on_column_over_face_down (void)
{
  PepitaRules rules = rules_of ("joker", 1);

  for (size_t i = 0; i < G_N_ELEMENTS (on_column); i++)
    for (int x = 0; x < N_CARDS; x++)
      {
        const char *line = on_column[i];
        int hidden = 0;
        g_autofree char *under = NULL;

        while (hidden == (int) i || hidden == x)
          hidden++;
        under = g_strdup_printf ("T1: %s | %.2s", names[hidden], line);
        if (mark_of (line, x) != '=')
          check_pair (&rules, under, "T1", line, x);
      }
}

static void
test_on_joker_on_column (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (on_joker_on_column); i++)
    {
      const char *line = on_joker_on_column[i];
      g_autofree char *under = g_strdup_printf ("T1: %.2s X1", line);

      check_line ("joker", under, "T1", line);
    }
}

static void
test_on_foundation (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (on_foundation); i++)
    {
      const char *line = on_foundation[i];
      g_autofree char *below = foundation_below (line);
      g_autofree char *under = g_strdup_printf ("F1:%s %.2s", below, line);

      g_assert_true (strncmp (line, names[i], 2) == 0);
      check_line ("joker", under, "F1", line);
      check_line ("standard", under, "F1", line);
    }
}

static void
test_on_joker_on_foundation (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (on_joker_on_foundation); i++)
    {
      const char *line = on_joker_on_foundation[i];
      g_autofree char *below = foundation_below (line);
      g_autofree char *under = g_strdup_printf ("F1:%s X1", below);

      check_line ("joker", under, "F1", line);
    }
}

static void
test_on_nothing (void)
{
  static const char *const rulesets[] = { "joker", "standard", "thoughtful", "double" };

  for (size_t i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      check_line (rulesets[i], "T1:", "T1", on_nothing[0]);
      check_line (rulesets[i], "T1:", "F3", on_nothing[1]);
    }
}

/* --- two decks --- */

/* Writes Y's pile and X on T2 so that each is of the deck wanted: of two equal cards the first of
 * the text is of the first deck, and the others are all in the stock. */
static char *
position_of_decks (const char *under, int deck_y, const char *x, int deck_x)
{
  if (deck_y == 0 && deck_x == 0)
    return g_strdup_printf ("%s\nT2: %s\nstock: ...", under, x);
  if (deck_y == 0)
    return g_strdup_printf ("%s\nstock: ...\nT2: %s", under, x);
  if (deck_x == 0)
    return g_strdup_printf ("T2: %s\nstock: ...\n%s", x, under);
  return g_strdup_printf ("stock: ...\n%s\nT2: %s", under, x);
}

/* X, of each deck, on Y, of each deck. */
static void
check_decks (const char *under, int pile, const char *line, int x)
{
  PepitaRules rules = rules_of ("double", 1);
  char mark = mark_of (line, x);
  const char *move = pile == PEPITA_COLUMN_0 ? "T2-T1" : "T2-F1";

  for (int decks = 0; decks < 4; decks++)
    {
      g_autofree char *position = position_of_decks (under, decks & 1, names[x], decks >> 1);
      PepitaDeal deal = deal_of (rules.layout, position);
      int deck_y = pepita_card_deck (pepita_table_top (&deal.table, pile));
      int deck_x = pepita_card_deck (pepita_table_top (&deal.table, PEPITA_COLUMN_0 + 1));

      if (mark == '=')
        g_assert_cmpint (deck_y, !=, deck_x);
      else
        g_assert_cmpint (deck_y, ==, decks & 1);
      if (mark == 'x' || mark == '.')
        g_assert_cmpint (deck_x, ==, decks >> 1);
      if (is_legal_in (&rules, position, move) != (mark == 'x'))
        g_error ("%s is %s in\n%s", move, mark == 'x' ? "refused" : "legal", position);
    }
}

static void
test_double_on_column (void)
{
  for (int y = 0; y < N_REAL; y++)
    {
      g_autofree char *under = g_strdup_printf ("T1: %s", names[y]);

      for (int x = 0; x < N_REAL; x++)
        check_decks (under, PEPITA_COLUMN_0, on_column[y], x);
    }
}

static void
test_double_on_foundation (void)
{
  for (int y = 0; y < N_REAL; y++)
    {
      g_autofree char *below = foundation_below (names[y]);
      g_autofree char *under = g_strdup_printf ("F1:%s %s", below, names[y]);

      for (int x = 0; x < N_REAL; x++)
        check_decks (under, PEPITA_FOUNDATION_0, on_foundation[y], x);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairs/on-column", test_on_column);
  g_test_add_func ("/pairs/on-column-over-face-down", test_on_column_over_face_down);
  g_test_add_func ("/pairs/on-joker-on-column", test_on_joker_on_column);
  g_test_add_func ("/pairs/on-foundation", test_on_foundation);
  g_test_add_func ("/pairs/on-joker-on-foundation", test_on_joker_on_foundation);
  g_test_add_func ("/pairs/on-nothing", test_on_nothing);
  g_test_add_func ("/pairs/double/on-column", test_double_on_column);
  g_test_add_func ("/pairs/double/on-foundation", test_double_on_foundation);
  return g_test_run ();
}

/* pepita-spoken-text.c: piles and cards as screen readers say them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-spoken-text.h"

#include <glib/gi18n.h>

#include "pepita-text.h"

gboolean
pepita_spoken_is_known (const PepitaTable *table, const PepitaRules *rules, int pile, int index)
{
  return rules->layout->open || index >= pepita_table_down (table, pile);
}

/* The suit that a joker at @pile stands for, -1 for both of a colour, and what it counts as. */
static int
joker_face (const PepitaTable *table, int pile, int index, PepitaFace *face)
{
  int suit;

  *face = (PepitaFace){ 0, FALSE };
  if (pepita_pile_is_column (pile))
    *face = pepita_table_face (table, pile, index);
  if (!pepita_pile_is_foundation (pile))
    return -1;
  suit = pepita_card_suit (pepita_table_cards (table, pile)[0]);
  *face = (PepitaFace){ (gint8) pepita_foundation_rank (index),
                        pepita_card_is_red (pepita_card (PEPITA_ACE, (PepitaSuit) suit)) };
  return suit;
}

char *
pepita_spoken_card (const PepitaTable *table, const PepitaRules *rules, int pile, int index)
{
  PepitaCard card = pepita_table_cards (table, pile)[index];

  if (!pepita_spoken_is_known (table, rules, pile, index))
    return pepita_text_card (PEPITA_NO_CARD);
  if (pepita_card_is_joker (card) && index >= pepita_table_down (table, pile))
    {
      PepitaFace face;
      int suit = joker_face (table, pile, index, &face);

      return pepita_text_joker (face, suit);
    }
  return pepita_text_card (card);
}

static char *
place_in_column (const PepitaTable *table, const PepitaRules *rules, int pile, int index)
{
  g_autofree char *card = pepita_spoken_card (table, rules, pile, index);
  g_autofree char *column = pepita_text_pile (pile);
  g_autofree char *below = NULL;

  if (index == 0)
    /* Translators: a card and the pile where it lies: "seven of hearts, column 3". */
    return g_strdup_printf (_ ("%s, %s"), card, column);
  if (!pepita_spoken_is_known (table, rules, pile, index - 1))
    /* Translators: a card, the pile where it lies, and how many cards are under it. */
    return g_strdup_printf (ngettext ("%s, %s, on %d face-down card",
                                      "%s, %s, on %d face-down cards", index),
                            card, column, index);
  below = pepita_spoken_card (table, rules, pile, index - 1);
  /* Translators: "seven of hearts, column 3, on eight of clubs". */
  return g_strdup_printf (_ ("%s, %s, on %s"), card, column, below);
}

char *
pepita_spoken_place (const PepitaTable *table, const PepitaRules *rules, int pile, int index)
{
  g_autofree char *card = NULL;
  g_autofree char *name = NULL;

  if (pepita_pile_is_column (pile))
    return place_in_column (table, rules, pile, index);
  if (pile == PEPITA_STOCK && index == pepita_table_count (table, pile) - 1)
    name = pepita_spoken_pile (table, pile);
  else
    name = pepita_text_pile (pile);
  if (pile == PEPITA_STOCK && !pepita_spoken_is_known (table, rules, pile, index))
    return g_steal_pointer (&name);
  card = pepita_spoken_card (table, rules, pile, index);
  if (pile == PEPITA_WASTE && index < pepita_table_count (table, pile) - 1)
    /* Translators: a card that lies under others: "seven of hearts, waste, covered". */
    return g_strdup_printf (_ ("%s, %s, covered"), card, name);
  return g_strdup_printf (_ ("%s, %s"), card, name);
}

char *
pepita_spoken_pile (const PepitaTable *table, int pile)
{
  int count = pepita_table_count (table, pile);
  int down = pepita_pile_is_column (pile) ? pepita_table_down (table, pile) : 0;
  g_autofree char *name = pepita_text_pile (pile);
  g_autofree char *cards = NULL;

  if (count == 0)
    /* Translators: a pile without cards: "column 3, empty". */
    return g_strdup_printf (_ ("%s, empty"), name);
  /* Translators: a pile and the number of its cards: "stock, 24 cards". */
  cards = g_strdup_printf (ngettext ("%s, %d card", "%s, %d cards", count), name, count);
  if (down == 0)
    return g_steal_pointer (&cards);
  /* Translators: a pile with the number of its cards, and how many of them can't be seen:
   * "column 3, 5 cards, 2 of them face down". */
  return g_strdup_printf (
      ngettext ("%s, %d of them face down", "%s, %d of them face down", down), cards, down);
}

char *
pepita_spoken_picked (const PepitaTable *table, const PepitaRules *rules, int pile, int index)
{
  g_autofree char *card = pepita_spoken_card (table, rules, pile, index);
  int more = pepita_table_count (table, pile) - index - 1;

  if (more == 0)
    /* Translators: the card that the player has taken up, to put it down elsewhere. */
    return g_strdup_printf (_ ("%s picked up"), card);
  return g_strdup_printf (
      ngettext ("%s and %d more card picked up", "%s and %d more cards picked up", more), card,
      more);
}

char *
pepita_spoken_stock (const PepitaTable *table, const PepitaRules *rules)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (int i = pepita_table_count (table, PEPITA_STOCK) - 1; i >= 0; i--)
    g_ptr_array_add (names, pepita_spoken_card (table, rules, PEPITA_STOCK, i));
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (", ", (char **) names->pdata);
  /* Translators: the names of all cards of the stock, in their order. */
  return g_strdup_printf (_ ("in the stock: %s"), list);
}

char *
pepita_spoken_sentence (const char *text)
{
  char first[8] = { 0 };

  if (*text == '\0')
    return g_strdup ("");
  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (text)), first);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

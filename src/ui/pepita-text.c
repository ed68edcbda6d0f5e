/* pepita-text.c: what the window shows and says.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-text.h"

#include <glib/gi18n.h>

#include "pepita-deck-types.h"

/* Whole names: in other languages they can't be put together from rank and suit. */
static const char *const card_names[PEPITA_N_SUITS][PEPITA_N_RANKS] = {
  {
      NC_ ("card", "ace of clubs"),
      NC_ ("card", "two of clubs"),
      NC_ ("card", "three of clubs"),
      NC_ ("card", "four of clubs"),
      NC_ ("card", "five of clubs"),
      NC_ ("card", "six of clubs"),
      NC_ ("card", "seven of clubs"),
      NC_ ("card", "eight of clubs"),
      NC_ ("card", "nine of clubs"),
      NC_ ("card", "ten of clubs"),
      NC_ ("card", "jack of clubs"),
      NC_ ("card", "queen of clubs"),
      NC_ ("card", "king of clubs"),
  },
  {
      NC_ ("card", "ace of diamonds"),
      NC_ ("card", "two of diamonds"),
      NC_ ("card", "three of diamonds"),
      NC_ ("card", "four of diamonds"),
      NC_ ("card", "five of diamonds"),
      NC_ ("card", "six of diamonds"),
      NC_ ("card", "seven of diamonds"),
      NC_ ("card", "eight of diamonds"),
      NC_ ("card", "nine of diamonds"),
      NC_ ("card", "ten of diamonds"),
      NC_ ("card", "jack of diamonds"),
      NC_ ("card", "queen of diamonds"),
      NC_ ("card", "king of diamonds"),
  },
  {
      NC_ ("card", "ace of hearts"),
      NC_ ("card", "two of hearts"),
      NC_ ("card", "three of hearts"),
      NC_ ("card", "four of hearts"),
      NC_ ("card", "five of hearts"),
      NC_ ("card", "six of hearts"),
      NC_ ("card", "seven of hearts"),
      NC_ ("card", "eight of hearts"),
      NC_ ("card", "nine of hearts"),
      NC_ ("card", "ten of hearts"),
      NC_ ("card", "jack of hearts"),
      NC_ ("card", "queen of hearts"),
      NC_ ("card", "king of hearts"),
  },
  {
      NC_ ("card", "ace of spades"),
      NC_ ("card", "two of spades"),
      NC_ ("card", "three of spades"),
      NC_ ("card", "four of spades"),
      NC_ ("card", "five of spades"),
      NC_ ("card", "six of spades"),
      NC_ ("card", "seven of spades"),
      NC_ ("card", "eight of spades"),
      NC_ ("card", "nine of spades"),
      NC_ ("card", "ten of spades"),
      NC_ ("card", "jack of spades"),
      NC_ ("card", "queen of spades"),
      NC_ ("card", "king of spades"),
  },
};

/* What a joker in a column stands for: black and red. */
static const char *const colour_names[2][PEPITA_N_RANKS] = {
  {
      NC_ ("card", "black ace"),
      NC_ ("card", "black two"),
      NC_ ("card", "black three"),
      NC_ ("card", "black four"),
      NC_ ("card", "black five"),
      NC_ ("card", "black six"),
      NC_ ("card", "black seven"),
      NC_ ("card", "black eight"),
      NC_ ("card", "black nine"),
      NC_ ("card", "black ten"),
      NC_ ("card", "black jack"),
      NC_ ("card", "black queen"),
      NC_ ("card", "black king"),
  },
  {
      NC_ ("card", "red ace"),
      NC_ ("card", "red two"),
      NC_ ("card", "red three"),
      NC_ ("card", "red four"),
      NC_ ("card", "red five"),
      NC_ ("card", "red six"),
      NC_ ("card", "red seven"),
      NC_ ("card", "red eight"),
      NC_ ("card", "red nine"),
      NC_ ("card", "red ten"),
      NC_ ("card", "red jack"),
      NC_ ("card", "red queen"),
      NC_ ("card", "red king"),
  },
};

char *
pepita_text_card (PepitaCard card)
{
  int rank = pepita_card_rank (card);

  if (rank == PEPITA_JOKER)
    return g_strdup (C_ ("card", "joker"));
  if (rank < PEPITA_ACE || rank > PEPITA_KING)
    return g_strdup (C_ ("card", "face-down card"));
  return g_strdup (g_dpgettext2 (NULL, "card", card_names[pepita_card_suit (card)][rank - 1]));
}

char *
pepita_text_joker (PepitaFace face, int suit)
{
  const char *name;

  if (face.rank < PEPITA_ACE || face.rank > PEPITA_KING)
    return pepita_text_card (pepita_card (PEPITA_JOKER, PEPITA_CLUBS));
  name =
      suit >= 0 ? card_names[suit][face.rank - 1] : colour_names[face.red ? 1 : 0][face.rank - 1];
  /* Translators: what a joker stands for just now: "seven of hearts" or "black seven". */
  return g_strdup_printf (_ ("joker as %s"), g_dpgettext2 (NULL, "card", name));
}

char *
pepita_text_badge (PepitaFace face, int suit)
{
  static const char *const ranks[PEPITA_N_RANKS] = { "A", "2", "3", "4", "5", "6", "7",
                                                     "8", "9", "10", "J", "Q", "K" };
  static const char *const suits[PEPITA_N_SUITS] = { "♣", "♦", "♥", "♠" };

  if (face.rank < PEPITA_ACE || face.rank > PEPITA_KING)
    return NULL;
  return g_strconcat (ranks[face.rank - 1], " ",
                      suit >= 0  ? suits[suit]
                      : face.red ? "♥♦"
                                 : "♠♣",
                      NULL);
}

char *
pepita_text_pile (int pile)
{
  if (pile == PEPITA_STOCK)
    return g_strdup (C_ ("pile", "stock"));
  if (pile == PEPITA_WASTE)
    return g_strdup (C_ ("pile", "waste"));
  if (pepita_pile_is_foundation (pile))
    /* Translators: the number of the pile, from 1. */
    return g_strdup_printf (C_ ("pile", "foundation %d"), pile - PEPITA_FOUNDATION_0 + 1);
  /* Translators: the number of the pile, from 1. */
  return g_strdup_printf (C_ ("pile", "column %d"), pile - PEPITA_COLUMN_0 + 1);
}

const char *
pepita_text_table (void)
{
  /* Translators: the place where the cards lie, as it is spoken. */
  return _ ("Card table");
}

const char *
pepita_text_reason (PepitaReason reason)
{
  return _ (pepita_reason_text (reason));
}

const char *
pepita_text_ruleset (const PepitaRuleset *ruleset)
{
  return g_dpgettext2 (NULL, "ruleset", ruleset->name);
}

const char *
pepita_text_points (const PepitaPoints *points)
{
  return g_dpgettext2 (NULL, "points", points->name);
}

char *
pepita_text_draw (int draw)
{
  /* Translators: the number of cards that are turned from the stock at a time. */
  return g_strdup_printf (_ ("Draw %d"), draw);
}

char *
pepita_text_rules (const PepitaRules *rules)
{
  g_autofree char *draw = pepita_text_draw (rules->draw);
  const char *name = pepita_text_ruleset (rules->ruleset);

  if (!pepita_rules_are_custom (rules))
    return g_strdup_printf ("%s · %s", name, draw);
  /* Translators: a game whose rules the player has changed; the layout, then the draw. */
  return g_strdup_printf (C_ ("ruleset", "Custom %s · %s"),
                          g_dpgettext2 (NULL, "layout", rules->layout->name), draw);
}

char *
pepita_text_deal (guint number)
{
  if (number == 0)
    /* Translators: a game whose cards have no number. */
    return g_strdup (_ ("Own deal"));
  /* Translators: the number of a game's cards, with which they can be played again. */
  return g_strdup_printf (_ ("Deal %u"), number);
}

const char *
pepita_text_winnable (PepitaLevel level)
{
  switch (level)
    {
    case PEPITA_LEVEL_GENTLE:
      /* Translators: a deal of the level “Gentle”.  There is room for about 22 letters. */
      return _ ("Gentle: can be won");
    case PEPITA_LEVEL_FAIR:
      return _ ("Fair: can be won");
    case PEPITA_LEVEL_TOUGH:
      return _ ("Tough: can be won");
    default:
      return _ ("This deal can be won");
    }
}

char *
pepita_text_money (int dollars)
{
  if (dollars >= 0)
    /* Translators: an amount of dollars. */
    return g_strdup_printf (_ ("$%d"), dollars);
  /* Translators: an amount of dollars below zero. */
  return g_strdup_printf (_ ("−$%d"), -dollars);
}

char *
pepita_text_score (const PepitaRules *rules, int score)
{
  g_autofree char *number = g_strdup_printf (score < 0 ? "−%d" : "%d", ABS (score));

  if (!rules->points->scored)
    return g_strdup ("");
  if (rules->points->money)
    return pepita_text_money (score);
  /* Translators: points, such as "Score 120". */
  return g_strdup_printf (_ ("Score %s"), number);
}

char *
pepita_text_time (guint seconds)
{
  if (seconds < 3600)
    return g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
  return g_strdup_printf ("%u:%02u:%02u", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

char *
pepita_text_moves (guint moves)
{
  return g_strdup_printf (ngettext ("%u move", "%u moves", moves), moves);
}

char *
pepita_text_stock (guint cards)
{
  /* Translators: the number of cards that are left in the stock. */
  return g_strdup_printf (_ ("Stock %u"), cards);
}

char *
pepita_text_passes (int passes_left)
{
  if (passes_left < 0)
    return g_strdup ("");
  /* Translators: the number of passes through the stock that are left, this one counted. */
  return g_strdup_printf (_ ("Passes %d"), passes_left);
}

/* The message of @error alone. */
static char *
parse_error_message (const PepitaParseError *error)
{
  const char *format = _ (error->format);
  const char *place = strstr (format, "%s");

  if (place == NULL)
    return g_strdup (format);
  return g_strdup_printf ("%.*s%s%s", (int) (place - format), format, error->detail, place + 2);
}

char *
pepita_text_parse_error (const PepitaParseError *error)
{
  g_autofree char *message = parse_error_message (error);

  /* Translators: a place in a text, and what is wrong there. */
  return g_strdup_printf (_ ("Line %d, column %d: %s"), error->line, error->column, message);
}

char *
pepita_text_file_error (const char *file, const PepitaParseError *error)
{
  g_autofree char *message = parse_error_message (error);

  /* Translators: the name of a file, a place in it, and what is wrong there. */
  return g_strdup_printf (_ ("%s, line %d, column %d: %s"), file, error->line, error->column,
                          message);
}

char *
pepita_text_link_error (const PepitaParseError *error)
{
  g_autofree char *message = parse_error_message (error);

  /* Translators: what is wrong with a link such as pepita:123456?ruleset=vegas. */
  return g_strdup_printf (_ ("The deal can’t be opened: %s"), message);
}

char *
pepita_text_result (const PepitaRecord *record, gboolean with_score, gboolean with_time)
{
  const PepitaRules *rules = pepita_record_rules (record);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (with_score && rules->points->scored)
    g_ptr_array_add (parts, pepita_text_score (rules, pepita_record_score (record)));
  if (with_time)
    g_ptr_array_add (parts, pepita_text_time ((guint) pepita_record_clock (record)));
  g_ptr_array_add (parts, pepita_text_moves ((guint) pepita_record_moves (record)));
  g_ptr_array_add (parts, pepita_text_deal (pepita_record_deal (record)->number));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

const char *
pepita_text_deck_name (const PepitaDeckInfo *info)
{
  if (info->origin != PEPITA_DECK_ORIGIN_HOUSE)
    return info->name;
  return g_dpgettext2 (NULL, "deck", info->name);
}

const char *
pepita_text_index_letters (void)
{
  /* Translators: the letters that jack, queen and king have in the corners of playing cards, in
   * this order, such as VDR in French.  Jacks can have B, F, J or V, queens D, Q or V, kings H, K
   * or R.  Take JQK if your players know that, or need letters that can't be had. */
  return C_ ("card index", "JQK");
}

const char *
pepita_text_deck_problem (int code)
{
  switch (code)
    {
    case PEPITA_DECK_ERROR_GONE:
      return _ ("The chosen deck is not there any more. Here is the deck of Pepita.");
    case PEPITA_DECK_ERROR_TOO_LARGE:
      return _ ("This deck can’t be used: its file is too large.");
    case PEPITA_DECK_ERROR_PARSE:
      return _ ("This deck can’t be used: its file is damaged, or not an SVG picture.");
    case PEPITA_DECK_ERROR_MISSING_FACE:
      return _ ("This deck can’t be used: cards are missing in it.");
    case PEPITA_DECK_ERROR_SHAPE:
      return _ ("This deck can’t be used: its cards have no proper size.");
    case PEPITA_DECK_ERROR_SLOW:
      return _ ("This deck can’t be used: drawing it takes too long.");
    case PEPITA_DECK_ERROR_HELPER:
      return _ ("This deck can’t be used: a part of Pepita that draws it is not installed.");
    default:
      return _ ("This deck can’t be used: its cards can’t be drawn.");
    }
}

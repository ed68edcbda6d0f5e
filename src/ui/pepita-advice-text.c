/* pepita-advice-text.c: what is said to a player who asks for advice.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-advice-text.h"

#include <glib/gi18n.h>

#include "pepita-text.h"

char *
pepita_advice_text_hint (const PepitaTable *table, PepitaMove move)
{
  g_autofree char *card = NULL;
  g_autofree char *pile = NULL;

  if (pepita_move_equal (move, PEPITA_DRAW))
    return g_strdup (_ ("Hint: draw from the stock"));
  if (pepita_move_equal (move, PEPITA_RECYCLE))
    return g_strdup (_ ("Hint: turn the waste over"));
  card = pepita_text_card (table->cards[table->end[move.from] - move.count]);
  if (move.to == PEPITA_ANY_FOUNDATION)
    /* Translators: the name of a card, such as "seven of hearts". */
    return g_strdup_printf (_ ("Hint: %s to its foundation"), card);
  pile = pepita_text_pile (move.to);
  /* Translators: the name of a card, then that of a pile: "Hint: seven of hearts to column 3". */
  return g_strdup_printf (_ ("Hint: %s to %s"), card, pile);
}

const char *
pepita_advice_text_no_hint (PepitaHintKind kind)
{
  switch (kind)
    {
    case PEPITA_HINT_WON:
      return _ ("The game is won");
    case PEPITA_HINT_STUCK:
      return _ ("No move is left");
    case PEPITA_HINT_MOVE:
    case PEPITA_HINT_CIRCLES:
    default:
      return _ ("Nothing in sight helps: only moves back and forth are left");
    }
}

const char *
pepita_advice_text_outlook (PepitaOutlook outlook)
{
  switch (outlook)
    {
    case PEPITA_OUTLOOK_ASKING:
      return "…";
    case PEPITA_OUTLOOK_WINNABLE:
      /* Translators: of a game in play, in a narrow line. */
      return C_ ("verdict", "Winnable");
    case PEPITA_OUTLOOK_LOST:
      /* Translators: of a game in play, in a narrow line. */
      return C_ ("verdict", "Can’t be won");
    case PEPITA_OUTLOOK_UNDECIDED:
      /* Translators: whether a game in play can be won, in a narrow line. */
      return C_ ("verdict", "Not known");
    case PEPITA_OUTLOOK_UNKNOWN:
    default:
      return "";
    }
}

const char *
pepita_advice_text_sentence (PepitaOutlook outlook)
{
  switch (outlook)
    {
    case PEPITA_OUTLOOK_WINNABLE:
      return _ ("This game can be won");
    case PEPITA_OUTLOOK_LOST:
      return _ ("This game can’t be won any more");
    case PEPITA_OUTLOOK_UNDECIDED:
      return _ ("It is not known whether this game can be won");
    case PEPITA_OUTLOOK_UNKNOWN:
    case PEPITA_OUTLOOK_ASKING:
    default:
      return NULL;
    }
}

char *
pepita_advice_text_thrown_away (guint moves)
{
  if (moves == 1)
    return g_strdup (_ ("With this move the game can’t be won any more"));
  return g_strdup_printf (ngettext ("%u move ago the game could still be won",
                                    "%u moves ago the game could still be won", moves),
                          moves);
}

const char *
pepita_advice_text_deal (PepitaOutlook outlook, gboolean left)
{
  if (outlook == PEPITA_OUTLOOK_WINNABLE)
    return left ? _ ("The deal that you left could have been won")
                : _ ("This deal could have been won");
  if (outlook == PEPITA_OUTLOOK_LOST)
    return left ? _ ("The deal that you left could not be won") : _ ("This deal could not be won");
  return NULL;
}

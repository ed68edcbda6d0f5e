/* pepita-game-text.c: what is said about games that have been played, and about their moves.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-game-text.h"

#include <glib/gi18n.h>

#include "pepita-text.h"

static const char SEPARATOR[] = " · ";

const char *
pepita_game_text_outcome (PepitaResult result)
{
  switch (result)
    {
    case PEPITA_RESULT_WON:
      return _ ("Won");
    case PEPITA_RESULT_LOST:
      return _ ("Lost");
    case PEPITA_RESULT_NONE:
    case PEPITA_RESULT_PLAYING:
    default:
      /* Translators: a game that is not over. */
      return _ ("Being played");
    }
}

char *
pepita_game_text_date (gint64 date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (date);
  char *text = NULL;

  if (time != NULL)
    /* Translators: a date and time, in the way of strftime(): "5 Nov 2026, 14:03". */
    text = g_date_time_format (time, _ ("%-d %b %Y, %H:%M"));
  return text != NULL ? text : g_strdup ("");
}

char *
pepita_game_text_when (PepitaPlayedGame *game)
{
  gint64 ended = pepita_played_game_get_ended (game);
  g_autofree char *deal = pepita_text_deal (pepita_played_game_get_deal_number (game));
  g_autofree char *date =
      pepita_game_text_date (ended != 0 ? ended : pepita_played_game_get_started (game));

  return g_strconcat (deal, SEPARATOR, date, NULL);
}

static void
add_part (GPtrArray *parts, char *text)
{
  if (text != NULL && *text != '\0')
    g_ptr_array_add (parts, text);
  else
    g_free (text);
}

static char *
join_parts (GPtrArray *parts)
{
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (SEPARATOR, (char **) parts->pdata);
}

char *
pepita_game_text_numbers (PepitaPlayedGame *game)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint undos = pepita_played_game_get_undos (game);
  guint hints = pepita_played_game_get_hints (game);
  PepitaRules rules;

  add_part (parts, g_strdup (pepita_game_text_outcome (pepita_played_game_get_result (game))));
  if (pepita_played_game_get_rules (game, &rules))
    add_part (parts, pepita_text_score (&rules, pepita_played_game_get_score (game)));
  add_part (parts, pepita_text_time (pepita_played_game_get_seconds (game)));
  add_part (parts, pepita_text_moves (pepita_played_game_get_moves (game)));
  if (undos > 0)
    /* Translators: how often moves were taken back in a game. */
    add_part (parts, g_strdup_printf (ngettext ("%u undo", "%u undos", undos), undos));
  if (hints > 0)
    /* Translators: how many hints were given in a game. */
    add_part (parts, g_strdup_printf (ngettext ("%u hint", "%u hints", hints), hints));
  return join_parts (parts);
}

char *
pepita_game_text_rules (PepitaPlayedGame *game)
{
  PepitaRules rules;

  if (pepita_played_game_get_rules (game, &rules))
    return pepita_text_rules (&rules);
  /* Translators: a game with rules that this version of the program does not have. */
  return g_strdup (_ ("Unknown rules"));
}

char *
pepita_game_text_feats (PepitaFeats feats, guint streak)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  /* Translators: of these, a win was the first or the best so far. */
  if ((feats & PEPITA_FEAT_FIRST_WIN) != 0)
    add_part (parts, g_strdup (_ ("First win")));
  if ((feats & PEPITA_FEAT_FASTEST) != 0)
    add_part (parts, g_strdup (_ ("Fastest win")));
  if ((feats & PEPITA_FEAT_FEWEST_MOVES) != 0)
    add_part (parts, g_strdup (_ ("Fewest moves")));
  if ((feats & PEPITA_FEAT_BEST_SCORE) != 0)
    add_part (parts, g_strdup (_ ("Best score")));
  if ((feats & PEPITA_FEAT_STREAK) != 0)
    /* Translators: more wins in a row than ever before. */
    add_part (parts, g_strdup_printf (ngettext ("Longest streak: %u win",
                                                "Longest streak: %u wins", streak),
                                      streak));
  return parts->len > 0 ? join_parts (parts) : NULL;
}

/* What a step does, for whom it is done. */
static char *
step_text (const PepitaStep *step)
{
  g_autofree char *card = pepita_text_card (step->card);
  g_autofree char *pile = pepita_text_pile (step->to);

  if (step->from == PEPITA_STOCK)
    {
      if (step->count == 1)
        /* Translators: the card that was drawn from the stock. */
        return g_strdup_printf (_ ("%s drawn"), card);
      /* Translators: cards that were drawn from the stock, and the one that came to lie on top. */
      return g_strdup_printf (ngettext ("%d card drawn, %s on top", "%d cards drawn, %s on top",
                                        step->count),
                              step->count, card);
    }
  if (step->to == PEPITA_STOCK)
    return g_strdup (_ ("waste turned over"));
  if (step->count == 1)
    /* Translators: a card and the pile that it went to: "seven of hearts to column 3". */
    return g_strdup_printf (_ ("%s to %s"), card, pile);
  /* Translators: a card, how many cards went with it, and the pile that they went to. */
  return g_strdup_printf (ngettext ("%s and %d more card to %s", "%s and %d more cards to %s",
                                    step->count - 1),
                          card, step->count - 1, pile);
}

char *
pepita_game_text_step (PepitaEventKind kind, const PepitaStep *step)
{
  g_autofree char *text = step_text (step);

  switch (kind)
    {
    case PEPITA_EVENT_UNDO:
      /* Translators: a move that was undone: "taken back: seven of hearts to column 3". */
      return g_strdup_printf (_ ("taken back: %s"), text);
    case PEPITA_EVENT_REDO:
      /* Translators: a move that was redone: "made again: seven of hearts to column 3". */
      return g_strdup_printf (_ ("made again: %s"), text);
    case PEPITA_EVENT_MOVE:
    default:
      return g_steal_pointer (&text);
    }
}

char *
pepita_game_text_position (guint position, guint length)
{
  /* Translators: where a replay is: the number of the move, and of all moves. */
  return g_strdup_printf (_ ("Move %u of %u"), position, length);
}

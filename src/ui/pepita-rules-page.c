/* pepita-rules-page.c: the rules of a game, in words, made from its record.
 *
 * No ruleset is known here by name.  A sentence is there or not, and has its numbers, because of
 * what a field of the record says, so that the page can't disagree with the play.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-rules-page.h"

#include <glib/gi18n.h>

#include "pepita-card.h"
#include "pepita-text.h"

/* --- what follows from the record --- */

static int
deck_cards (const PepitaLayout *layout)
{
  return layout->decks * PEPITA_N_SUITS * PEPITA_N_RANKS;
}

/* Cards of the columns as they are dealt: 1 + 2 + 3 + … */
static int
column_cards (const PepitaLayout *layout)
{
  return layout->columns * (layout->columns + 1) / 2;
}

/* How often the waste can be turned over; only where passes are limited. */
static int
recycles (const PepitaRules *rules)
{
  return rules->passes - 1;
}

static gboolean
is_limited (const PepitaRules *rules)
{
  return rules->passes != PEPITA_UNLIMITED;
}

/* Does any recycle that the passes allow change the score? */
static gboolean
recycles_score (const PepitaRules *rules)
{
  const PepitaPoints *points = rules->points;

  return points->recycle[rules->draw] != 0 &&
         (!is_limited (rules) || recycles (rules) > points->free_recycles[rules->draw]);
}

/* --- short names of what is used all the time --- */

static void
heading (GPtrArray *page, const char *text)
{
  pepita_help_page_add (page, PEPITA_HELP_HEADING, text);
}

static void
paragraph (GPtrArray *page, const char *text)
{
  pepita_help_page_add (page, PEPITA_HELP_PARAGRAPH, text);
}

static void
take_paragraph (GPtrArray *page, char *text)
{
  pepita_help_page_take (page, PEPITA_HELP_PARAGRAPH, text);
}

static void
item (GPtrArray *page, const char *text)
{
  pepita_help_page_add (page, PEPITA_HELP_ITEM, text);
}

static void
take_item (GPtrArray *page, char *text)
{
  pepita_help_page_take (page, PEPITA_HELP_ITEM, text);
}

/* --- the sections --- */

/* Pictures in which cards lie face down are not for games in which none does. */
static void
add_picture (GPtrArray *page, const PepitaRules *rules, PepitaPictureId id)
{
  if (!rules->layout->open)
    pepita_help_page_add_picture (page, id);
}

static void
add_title (GPtrArray *page, const PepitaRules *rules)
{
  pepita_help_page_take (page, PEPITA_HELP_TITLE, pepita_text_rules (rules));
  if (pepita_rules_are_custom (rules))
    /* Translators: the name of a ruleset, such as “Standard”. */
    take_paragraph (page, g_strdup_printf (_ ("The rules of “%s” with changes of your own."),
                                           pepita_text_ruleset (rules->ruleset)));
}

static void
add_aim (GPtrArray *page, const PepitaRules *rules)
{
  const PepitaLayout *layout = rules->layout;
  int cards = deck_cards (layout);

  heading (page, _ ("How to win"));
  if (layout->jokers == 0)
    take_paragraph (
        page, g_strdup_printf (ngettext ("Bring the %d card to the foundations: that wins the "
                                         "game.",
                                         "Bring all %d cards to the foundations: that wins the "
                                         "game.",
                                         (gulong) cards),
                               cards));
  else
    take_paragraph (
        page,
        g_strdup_printf (ngettext ("Bring the %d card that is no joker to the foundations: that "
                                   "wins the game, wherever the jokers are.",
                                   "Bring all %d cards that are no jokers to the foundations: that "
                                   "wins the game, wherever the jokers are.",
                                   (gulong) cards),
                         cards));
  paragraph (page, _ ("The game is stuck when nothing but drawing is left, however often you draw. "
                      "The program works that out and tells you."));
}

static void
add_cards (GPtrArray *page, const PepitaLayout *layout)
{
  int cards = deck_cards (layout);

  take_item (page, g_strdup_printf (ngettext ("The game has %d deck of cards.",
                                              "The game has %d decks of cards.",
                                              layout->decks),
                                    layout->decks));
  take_item (page, g_strdup_printf (ngettext ("That makes %d card without jokers.",
                                              "That makes %d cards without jokers.",
                                              (gulong) cards),
                                    cards));
  if (layout->jokers > 0)
    take_item (page, g_strdup_printf (ngettext ("%d joker comes with them.",
                                                "%d jokers come with them.", layout->jokers),
                                      layout->jokers));
}

static void
add_table (GPtrArray *page, const PepitaRules *rules)
{
  const PepitaLayout *layout = rules->layout;
  int down = column_cards (layout) - layout->columns;
  int stock = pepita_layout_cards (layout) - column_cards (layout);

  heading (page, _ ("The table"));
  add_cards (page, layout);
  take_item (page, g_strdup_printf (ngettext ("They are dealt into %d column.",
                                              "They are dealt into %d columns: 1 card into "
                                              "the first, 2 into the second, and so on.",
                                              layout->columns),
                                    layout->columns));
  if (layout->open)
    item (page, _ ("Every card lies face up from the start, and the order of the stock is no "
                   "secret: you may look through it before you draw."));
  else
    take_item (page, g_strdup_printf (ngettext ("Only the top card of each column lies face "
                                                "up; %d card lies face down.",
                                                "Only the top card of each column lies face "
                                                "up; %d cards lie face down.",
                                                (gulong) down),
                                      down));
  take_item (page, g_strdup_printf (ngettext ("The other %d card is the stock. The waste "
                                              "beside it is empty.",
                                              "The other %d cards are the stock. The waste "
                                              "beside it is empty.",
                                              (gulong) stock),
                                    stock));
  take_item (page, g_strdup_printf (ngettext ("There is %d foundation, empty at first.",
                                              "There are %d foundations, empty at first.",
                                              layout->foundations),
                                    layout->foundations));
}

static void
add_foundations (GPtrArray *page, const PepitaRules *rules)
{
  heading (page, _ ("Foundations"));
  paragraph (page, _ ("A foundation begins with an ace and goes up in one suit, rank by rank, to "
                      "the king. Any ace may open any empty foundation."));
  add_picture (page, rules, PEPITA_PICTURE_ACE);
  if (rules->layout->decks > 1)
    take_paragraph (page, g_strdup_printf (ngettext ("There is %d foundation for each suit.",
                                                     "There are %d foundations for each suit, and "
                                                     "a card goes on whichever of them it fits.",
                                                     rules->layout->decks),
                                           rules->layout->decks));
  paragraph (page, _ ("Cards go there one at a time: the top card of a column or of the waste."));
  if (rules->foundation_return)
    paragraph (page, _ ("The top card of a foundation may come back to a column where it fits."));
  else
    paragraph (page, _ ("A card that is on a foundation stays there."));
}

static void
add_columns (GPtrArray *page, const PepitaRules *rules)
{
  heading (page, _ ("Columns"));
  paragraph (page, _ ("A column goes down, one rank at a time, and red and black take turns: a "
                      "black six goes on a red seven, whichever red seven it is."));
  add_picture (page, rules, PEPITA_PICTURE_SIX_ON_SEVEN);
  paragraph (page, _ ("Face-up cards in this order are a run. A run moves as a unit, and you may "
                      "split it anywhere and move only its end."));
  add_picture (page, rules, PEPITA_PICTURE_RUN);
  if (!rules->layout->open)
    paragraph (page, _ ("Face-down cards never move. One that becomes the top of its column turns "
                        "up at once, as part of the move that uncovered it."));
  if (rules->layout->jokers == 0)
    paragraph (page, _ ("An empty column takes a king, or a run that a king heads, and nothing "
                        "else."));
  else
    paragraph (page, _ ("An empty column takes a king, a joker in place of one, or a run that such "
                        "a card heads, and nothing else."));
  add_picture (page, rules, PEPITA_PICTURE_KING);
}

static void
add_jokers (GPtrArray *page, const PepitaRules *rules)
{
  if (rules->layout->jokers == 0)
    return;
  heading (page, _ ("Jokers"));
  paragraph (page, _ ("In a column, a joker goes on any face-up card but an ace. It stands for the "
                      "card that is needed there: one rank lower, of the other colour."));
  pepita_help_page_add_picture (page, PEPITA_PICTURE_JOKER);
  paragraph (page, _ ("A joker with no face-up card under it and none on it stands for nothing "
                      "yet. Any card but a king goes on it, and from then on it stands for the "
                      "card one rank higher, of the other colour."));
  paragraph (page, _ ("Two jokers on each other stand for two ranks in a row. A run with a joker "
                      "in it moves as the run that it stands for."));
  paragraph (page, _ ("A foundation that has its ace takes a joker for the next card. When the "
                      "card itself comes, it takes its place and the joker moves up, to stand for "
                      "the card after it; on a complete foundation the joker is laid aside."));
  if (rules->foundation_return)
    paragraph (page, _ ("A joker on top of a foundation may be played to a column or to another "
                        "foundation, where it fits."));
}

static void
add_draw (GPtrArray *page, const PepitaRules *rules)
{
  take_paragraph (page, g_strdup_printf (ngettext ("A draw turns %d card from the stock to the "
                                                   "waste.",
                                                   "A draw turns %d cards from the stock to the "
                                                   "waste, or fewer if no more are left.",
                                                   rules->draw),
                                         rules->draw));
  if (rules->draw > 1)
    {
      paragraph (page, _ ("They lie fanned in the order in which they were turned, and only the "
                          "last one can be played. When it goes, the one before it can."));
      pepita_help_page_add_picture (page, rules->draw == 2 ? PEPITA_PICTURE_DRAW_2
                                                           : PEPITA_PICTURE_DRAW_3);
    }
  else
    paragraph (page, _ ("The top card of the waste can be played. When it goes, the one under it "
                        "can."));
}

static void
add_passes (GPtrArray *page, const PepitaRules *rules)
{
  if (is_limited (rules))
    take_paragraph (page, g_strdup_printf (ngettext ("You have %d pass through the stock.",
                                                     "You have %d passes through the stock.",
                                                     rules->passes),
                                           rules->passes));
  else
    paragraph (page, _ ("The number of passes through the stock is unlimited."));
  if (is_limited (rules) && recycles (rules) == 0)
    {
      paragraph (page, _ ("When the stock is empty, the waste stays as it is."));
      return;
    }
  paragraph (page, _ ("When the stock is empty, the waste can be recycled: it turns over as a "
                      "whole and is the stock again, with the cards in the same order."));
  if (is_limited (rules))
    take_paragraph (page, g_strdup_printf (ngettext ("That can be done %d time.",
                                                     "That can be done %d times.",
                                                     (gulong) recycles (rules)),
                                           recycles (rules)));
}

/* --- the score --- */

/* "+5 points", "−$5". */
static char *
amount (const PepitaPoints *points, int n)
{
  g_autofree char *number = g_strdup_printf (n < 0 ? "−%d" : "+%d", ABS (n));

  if (!points->money)
    /* Translators: what is added to or taken from the score; the number has its sign. */
    return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (n)), number);
  if (n < 0)
    /* Translators: an amount of dollars below zero. */
    return g_strdup_printf (_ ("−$%d"), -n);
  /* Translators: an amount of dollars that is added. */
  return g_strdup_printf (_ ("+$%d"), n);
}

/* A row for @n, unless that changes nothing. */
static void
add_score (GPtrArray *page, const PepitaRules *rules, const char *event, int n)
{
  if (n != 0)
    pepita_help_page_take_row (page, g_strdup (event), amount (rules->points, n));
}

static void
add_recycle_score (GPtrArray *page, const PepitaRules *rules)
{
  int free_recycles = rules->points->free_recycles[rules->draw];
  int cost = rules->points->recycle[rules->draw];

  if (!recycles_score (rules))
    return;
  if (free_recycles == 0)
    add_score (page, rules, _ ("Each recycling of the waste"), cost);
  else
    pepita_help_page_take_row (
        page,
        /* Translators: so many recyclings are free. */
        g_strdup_printf (_ ("Each recycling of the waste after the first %d"), free_recycles),
        amount (rules->points, cost));
}

static void
add_time_score (GPtrArray *page, const PepitaRules *rules)
{
  const PepitaPoints *points = rules->points;

  if (!rules->timed)
    return;
  if (points->tick != 0)
    pepita_help_page_take_row (
        page,
        g_strdup_printf (ngettext ("Every %d second", "Every %d seconds", PEPITA_TICK_SECONDS),
                         PEPITA_TICK_SECONDS),
        amount (points, points->tick));
  if (points->win_bonus != 0)
    pepita_help_page_take_row (
        page,
        g_strdup_printf (ngettext ("A win that took more than %d second",
                                   "A win that took more than %d seconds",
                                   PEPITA_BONUS_AFTER_SECONDS),
                         PEPITA_BONUS_AFTER_SECONDS),
        /* Translators: points for a win, divided by the seconds that were played. */
        g_strdup_printf (_ ("+%'d ÷ seconds"), points->win_bonus));
}

/* How many cards bring the stake back, where the game has one. */
static void
add_stake (GPtrArray *page, const PepitaRules *rules)
{
  const PepitaPoints *points = rules->points;
  int each = points->column_to_foundation;
  int cards = deck_cards (rules->layout);
  int enough;

  if (!points->money || points->start >= 0 || each <= 0 || points->waste_to_foundation != each)
    return;
  enough = (each - 1 - points->start) / each;
  take_paragraph (
      page, g_strdup_printf (
                /* Translators: the second and the fourth number are dollars. */
                ngettext ("With %d card on the foundations the stake of $%d is won back; all %d "
                          "cards bring $%d.",
                          "With %d cards on the foundations the stake of $%d is won back; all %d "
                          "cards bring $%d.",
                          (gulong) enough),
                enough, -points->start, cards, each * cards));
}

static void
add_score_rows (GPtrArray *page, const PepitaRules *rules)
{
  const PepitaPoints *points = rules->points;

  add_score (page, rules, _ ("Bank from earlier games"), rules->bank);
  add_score (page, rules, _ ("Start of the game"), points->start);
  add_score (page, rules, _ ("Waste to column"), points->waste_to_column);
  add_score (page, rules, _ ("Waste to foundation"), points->waste_to_foundation);
  add_score (page, rules, _ ("Column to foundation"), points->column_to_foundation);
  if (!rules->layout->open)
    add_score (page, rules, _ ("Face-down card turns up"), points->turn_up);
  if (rules->foundation_return)
    add_score (page, rules, _ ("Foundation to column"), points->foundation_to_column);
  add_recycle_score (page, rules);
  if (rules->undo)
    add_score (page, rules, _ ("Each undo"), rules->undo_fee);
  add_time_score (page, rules);
}

static void
add_points (GPtrArray *page, const PepitaRules *rules)
{
  const PepitaPoints *points = rules->points;

  heading (page, _ ("Score"));
  if (!points->scored)
    {
      paragraph (page, _ ("No points are counted."));
      return;
    }
  add_score_rows (page, rules);
  paragraph (page, _ ("No other move changes the score."));
  if (points->floor)
    paragraph (page, _ ("The score never falls below 0."));
  else
    paragraph (page, _ ("The score may fall below 0."));
  add_stake (page, rules);
  if (rules->layout->jokers > 0)
    paragraph (page, _ ("Jokers score nothing on or off a foundation."));
  if (rules->undo)
    paragraph (page, _ ("Undo takes back what the move has changed in the score."));
  if (rules->timed && (points->tick != 0 || points->win_bonus != 0))
    paragraph (page, _ ("The clock starts with the first move. It stands still while the game is "
                        "paused, its window is minimised or a dialog is open."));
}

/* --- the rest --- */

static void
add_undo (GPtrArray *page, const PepitaRules *rules)
{
  heading (page, _ ("Undo"));
  if (rules->undo)
    paragraph (page, _ ("Undo is unlimited: you can take back one move after the other, to the "
                        "start of the game, and make them again. Each undo counts as a move."));
  else
    paragraph (page, _ ("There is no undo: a move that is made is made."));
}

static void
add_finish (GPtrArray *page, const PepitaRules *rules)
{
  heading (page, _ ("Auto-complete"));
  switch (rules->finish)
    {
    case PEPITA_FINISH_BY_ITSELF:
      paragraph (page, _ ("Once every card of the columns is face up and the rest can be won by "
                          "playing to the foundations alone, the game plays itself to the end. "
                          "You can stop it at any card."));
      if (rules->points->scored && recycles_score (rules))
        paragraph (page, _ ("Where the end would take a recycling that costs points, the game asks "
                            "first."));
      break;
    case PEPITA_FINISH_OFFERED:
      paragraph (page, _ ("Once every card of the columns is face up and the rest can be won by "
                          "playing to the foundations alone, the game offers to play itself to "
                          "the end."));
      break;
    case PEPITA_FINISH_OFF:
    default:
      paragraph (page, _ ("The game does not play itself to the end: you finish it by hand."));
    }
}

static void
add_forbidden (GPtrArray *page, const PepitaRules *rules)
{
  heading (page, _ ("Not allowed"));
  item (page, _ ("A queen or any lower card in an empty column"));
  item (page, _ ("Two red or two black cards on each other in a column"));
  item (page, _ ("Moving cards that are not in order as a unit"));
  item (page, _ ("More than one card at a time to a foundation"));
  if (!rules->layout->open)
    item (page, _ ("Moving a face-down card"));
  if (!rules->foundation_return)
    item (page, _ ("Taking a card off a foundation"));
  if (is_limited (rules))
    /* Translators: the last pass through the stock that there is. */
    take_item (page, g_strdup_printf (_ ("Recycling the waste after pass %d"), rules->passes));
  if (!rules->undo)
    item (page, _ ("Taking a move back"));
}

GPtrArray *
pepita_rules_page (const PepitaRules *rules)
{
  GPtrArray *page;

  g_return_val_if_fail (rules != NULL, NULL);

  page = pepita_help_page_new ();
  add_title (page, rules);
  add_aim (page, rules);
  add_table (page, rules);
  add_foundations (page, rules);
  add_columns (page, rules);
  add_jokers (page, rules);
  heading (page, _ ("Stock and waste"));
  add_draw (page, rules);
  add_passes (page, rules);
  add_points (page, rules);
  add_undo (page, rules);
  add_finish (page, rules);
  add_forbidden (page, rules);
  return page;
}

/* test-rules-page.c: does the page of the rules say what play does?
 *
 * For each ruleset and draw, and for many rules that a player could put together, the numbers are
 * read off the English text of the page and compared with what really happens to small positions.
 * The records are not looked into: a number that is wrong there and right on the page fails, too.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-endgame.h"
#include "pepita-guide.h"
#include "pepita-record.h"
#include "pepita-rules-page.h"

#include <stdlib.h>
#include <string.h>

/* More recycles than any limit on passes allows. */
enum
{
  MANY_RECYCLES = 300,
};

/* --- reading the page --- */

/* A page as lines; rows and terms as "text: detail". */
static char *
page_text (GPtrArray *page)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < page->len; i++)
    {
      const PepitaHelpBlock *block = g_ptr_array_index (page, i);

      if (block->text == NULL)
        continue;
      g_assert_cmpstr (block->text, !=, "");
      g_string_append (text, block->text);
      if (block->detail != NULL)
        g_string_append_printf (text, ": %s", block->detail);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* Does a line of @text match @pattern?  Its groups go into @groups, which is freed by the caller
 * and may be NULL. */
static gboolean
matches (const char *text, const char *pattern, char ***groups)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, &error);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_no_error (error);
  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;
  if (groups != NULL)
    *groups = g_match_info_fetch_all (match);
  return TRUE;
}

static gboolean
says (const char *text, const char *pattern)
{
  return matches (text, pattern, NULL);
}

/* The number in the first group of @pattern; @none where there is no such line. */
static int
number (const char *text, const char *pattern, int none)
{
  g_auto (GStrv) groups = NULL;

  return matches (text, pattern, &groups) ? atoi (groups[1]) : none;
}

/* The points or dollars of a row; 0 where there is no such row. */
static int
points_of (const char *text, const char *row)
{
  g_autofree char *pattern =
      g_strdup_printf ("^%s: (\\+|−)(?:\\$(\\d+)|(\\d+) points?)$", row);
  g_auto (GStrv) groups = NULL;
  int n;

  if (!matches (text, pattern, &groups))
    {
      g_autofree char *start = g_strdup_printf ("^%s:", row);

      g_assert_false (says (text, start)); /* a row that can't be read is no row of zero points */
      return 0;
    }
  n = atoi (groups[3] != NULL ? groups[3] : groups[2]);
  return groups[1][0] == '+' ? n : -n;
}

/* --- small positions --- */

static void
put (PepitaTable *table, int pile, int rank, PepitaSuit suit)
{
  pepita_table_push (table, pile, pepita_card (rank, suit));
}

static void
put_down (PepitaTable *table, int pile, int rank, PepitaSuit suit)
{
  put (table, pile, rank, suit);
  table->down[pile - PEPITA_COLUMN_0]++;
}

static void
put_suit_home (PepitaTable *table, int foundation, PepitaSuit suit, int top)
{
  for (int rank = PEPITA_ACE; rank <= top; rank++)
    put (table, PEPITA_FOUNDATION_0 + foundation, rank, suit);
}

/* Column @column from king to ace, so that it can be played home as it is. */
static void
put_suit_in_column (PepitaTable *table, int column, PepitaSuit suit)
{
  for (int rank = PEPITA_KING; rank >= PEPITA_ACE; rank--)
    put (table, PEPITA_COLUMN_0 + column, rank, suit);
}

static int
change (PepitaRecord *record, PepitaMove move)
{
  int score = pepita_record_score (record);

  g_assert_cmpint (pepita_record_move (record, move, NULL), ==, PEPITA_LEGAL);
  return pepita_record_score (record) - score;
}

static PepitaMove
home (int pile)
{
  return (PepitaMove){ (uint8_t) pile, PEPITA_ANY_FOUNDATION, 1 };
}

static PepitaMove
to_column (int pile, int column)
{
  return (PepitaMove){ (uint8_t) pile, (uint8_t) (PEPITA_COLUMN_0 + column), 1 };
}

/* A game from @table with clubs, diamonds and (@suits 3) hearts besides, which have been played
 * home, so that there are points to lose.  Columns 5 to 7 are theirs. */
static PepitaRecord *
begin (const PepitaRules *rules, const PepitaTable *table, int suits)
{
  PepitaDeal deal = { .table = *table };
  PepitaRecord *record;

  for (int suit = 0; suit < suits; suit++)
    put_suit_in_column (&deal.table, 4 + suit, (PepitaSuit) suit);
  record = pepita_record_new (rules, &deal);
  for (int suit = 0; suit < suits; suit++)
    {
      for (int i = 0; i < PEPITA_N_RANKS; i++)
        change (record, home (PEPITA_COLUMN_0 + 4 + suit));
    }
  return record;
}

/* What @move changes in a game from @table. */
static int
change_from (const PepitaRules *rules, const PepitaTable *table, PepitaMove move)
{
  PepitaRecord *record = begin (rules, table, 2);
  int n = change (record, move);

  pepita_record_free (record);
  return n;
}

/* --- what the page says, what play does --- */

static void
check_layout (const PepitaRules *rules, const char *page)
{
  PepitaTable table = pepita_deal_numbered (rules->layout, 1).table;
  int down = 0, cards = 0, jokers = 0, decks = 0, columns = 0, foundations = 0;

  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      if (pepita_pile_is_column (pile))
        down += pepita_table_down (&table, pile);
      columns += pepita_pile_is_column (pile) && pepita_table_count (&table, pile) > 0;
      foundations += pepita_pile_is_foundation (pile) &&
                     pepita_layout_has_pile (rules->layout, pile);
    }
  for (int i = 0; i < table.end[PEPITA_N_PILES - 1]; i++)
    {
      jokers += pepita_card_is_joker (table.cards[i]);
      cards += !pepita_card_is_joker (table.cards[i]);
      decks += pepita_card_rank (table.cards[i]) == PEPITA_ACE &&
               pepita_card_suit (table.cards[i]) == PEPITA_SPADES;
    }
  g_assert_cmpint (number (page, "^The game has (\\d+) decks? of cards\\.$", -1), ==, decks);
  g_assert_cmpint (number (page, "^That makes (\\d+) cards without jokers\\.$", -1), ==, cards);
  g_assert_cmpint (number (page, "^(\\d+) jokers? comes? with them\\.$", 0), ==, jokers);
  g_assert_cmpint (number (page, "^They are dealt into (\\d+) columns", -1), ==, columns);
  g_assert_cmpint (number (page, "; (\\d+) cards? lies? face down\\.$", 0), ==, down);
  g_assert_cmpint (says (page, "^Every card lies face up from the start"), ==, down == 0);
  g_assert_cmpint (number (page, "^The other (\\d+) cards are the stock", -1), ==,
                   pepita_table_count (&table, PEPITA_STOCK));
  g_assert_cmpint (number (page, "^There are (\\d+) foundations, empty", -1), ==, foundations);
  g_assert_cmpint (number (page, "^There are (\\d+) foundations for each suit", 1), ==,
                   foundations / PEPITA_N_SUITS);
  g_assert_cmpint (number (page, "^Bring all (\\d+) cards (?:to the|that are no jokers)", -1), ==,
                   cards);
  g_assert_cmpint (says (page, "^Jokers$"), ==, jokers > 0);
}

static void
check_start (const PepitaRules *rules, const char *page)
{
  PepitaDeal deal = pepita_deal_numbered (rules->layout, 1);
  PepitaRecord *record = pepita_record_new (rules, &deal);

  g_assert_cmpint (pepita_record_score (record), ==,
                   points_of (page, "Start of the game") +
                       points_of (page, "Bank from earlier games"));
  pepita_record_free (record);
}

static void
check_to_foundation (const PepitaRules *rules, const char *page)
{
  PepitaTable table = { 0 };

  put (&table, PEPITA_WASTE, PEPITA_ACE, PEPITA_SPADES);
  g_assert_cmpint (change_from (rules, &table, home (PEPITA_WASTE)), ==,
                   points_of (page, "Waste to foundation"));
  table = (PepitaTable){ 0 };
  put (&table, PEPITA_COLUMN_0, PEPITA_ACE, PEPITA_SPADES);
  g_assert_cmpint (change_from (rules, &table, home (PEPITA_COLUMN_0)), ==,
                   points_of (page, "Column to foundation"));
}

static void
check_to_column (const PepitaRules *rules, const char *page)
{
  PepitaTable table = { 0 };
  PepitaMove move = to_column (PEPITA_COLUMN_0 + 1, 0);

  put (&table, PEPITA_WASTE, 6, PEPITA_SPADES);
  put (&table, PEPITA_COLUMN_0, 7, PEPITA_HEARTS);
  g_assert_cmpint (change_from (rules, &table, to_column (PEPITA_WASTE, 0)), ==,
                   points_of (page, "Waste to column"));
  put (&table, PEPITA_COLUMN_0 + 1, 6, PEPITA_SPADES);
  g_assert_cmpint (change_from (rules, &table, move), ==, 0);

  table = (PepitaTable){ 0 };
  put (&table, PEPITA_COLUMN_0, 7, PEPITA_HEARTS);
  put_down (&table, PEPITA_COLUMN_0 + 1, PEPITA_KING, PEPITA_HEARTS);
  put (&table, PEPITA_COLUMN_0 + 1, 6, PEPITA_SPADES);
  if (!says (page, "^Every card lies face up from the start"))
    g_assert_cmpint (change_from (rules, &table, move), ==,
                     points_of (page, "Face-down card turns up"));
}

/* Of an empty column and of a wrong colour; of two cards at once to a foundation. */
static void
check_forbidden (const PepitaRules *rules, const char *page)
{
  PepitaTable table = { 0 };

  put (&table, PEPITA_COLUMN_0, PEPITA_KING, PEPITA_SPADES);
  put (&table, PEPITA_COLUMN_0 + 2, PEPITA_QUEEN, PEPITA_CLUBS);
  put (&table, PEPITA_COLUMN_0 + 3, 2, PEPITA_HEARTS);
  put (&table, PEPITA_COLUMN_0 + 3, PEPITA_ACE, PEPITA_SPADES);
  g_assert_true (says (page, "^A queen or any lower card in an empty column$"));
  g_assert_cmpint (pepita_move_check (&table, rules, to_column (PEPITA_COLUMN_0, 1)), ==,
                   PEPITA_LEGAL);
  g_assert_cmpint (pepita_move_check (&table, rules, to_column (PEPITA_COLUMN_0 + 2, 1)), ==,
                   PEPITA_NEEDS_KING);
  g_assert_true (says (page, "^Two red or two black cards on each other in a column$"));
  g_assert_cmpint (pepita_move_check (&table, rules, to_column (PEPITA_COLUMN_0 + 2, 0)), ==,
                   PEPITA_NEEDS_OTHER_COLOUR);
  g_assert_true (says (page, "^More than one card at a time to a foundation$"));
  g_assert_cmpint (pepita_move_check (&table, rules,
                                      (PepitaMove){ PEPITA_COLUMN_0 + 3, PEPITA_ANY_FOUNDATION,
                                                    2 }),
                   ==, PEPITA_ONE_AT_A_TIME);
}

static void
check_foundation_return (const PepitaRules *rules, const char *page)
{
  gboolean stays = says (page, "^A card that is on a foundation stays there\\.$");
  PepitaMove move = to_column (PEPITA_FOUNDATION_0 + 3, 0);
  PepitaTable table = { 0 };

  put_suit_home (&table, 3, PEPITA_SPADES, 2);
  put (&table, PEPITA_COLUMN_0, 3, PEPITA_HEARTS);
  g_assert_cmpint (says (page, "^The top card of a foundation may come back"), ==, !stays);
  g_assert_cmpint (says (page, "^Taking a card off a foundation$"), ==, stays);
  g_assert_cmpint (pepita_move_check (&table, rules, move), ==,
                   stays ? PEPITA_NO_FOUNDATION_RETURN : PEPITA_LEGAL);
  if (!stays)
    g_assert_cmpint (change_from (rules, &table, move), ==,
                     points_of (page, "Foundation to column"));
  else
    g_assert_cmpint (points_of (page, "Foundation to column"), ==, 0);
}

/* A loss with nothing to lose. */
static void
check_floor (const PepitaRules *rules, const char *page)
{
  gboolean floor = says (page, "^The score never falls below 0\\.$");
  PepitaTable table = { 0 };
  PepitaRecord *record;
  int score;

  g_assert_cmpint (floor, !=, says (page, "^The score may fall below 0\\.$"));
  if (points_of (page, "Foundation to column") == 0)
    return;
  put_suit_home (&table, 3, PEPITA_SPADES, 2);
  put (&table, PEPITA_COLUMN_0, 3, PEPITA_HEARTS);
  record = begin (rules, &table, 0);
  score = pepita_record_score (record) + points_of (page, "Foundation to column");
  change (record, to_column (PEPITA_FOUNDATION_0 + 3, 0));
  g_assert_cmpint (pepita_record_score (record), ==, floor ? MAX (score, 0) : score);
  pepita_record_free (record);
}

static void
check_draw (const PepitaRules *rules, const char *page)
{
  int draw = number (page, "^A draw turns (\\d+) cards? from the stock", -1);
  PepitaTable table = { 0 };
  PepitaRecord *record;

  for (int i = 0; i < draw + 1; i++)
    put (&table, PEPITA_STOCK, 2 + i, PEPITA_SPADES);
  record = begin (rules, &table, 0);
  g_assert_cmpint (change (record, PEPITA_DRAW), ==, 0);
  g_assert_cmpint (pepita_table_count (pepita_record_table (record), PEPITA_WASTE), ==, draw);
  g_assert_cmpint (change (record, PEPITA_DRAW), ==, 0);
  g_assert_cmpint (pepita_table_count (pepita_record_table (record), PEPITA_WASTE), ==, draw + 1);
  pepita_record_free (record);
}

/* What the page says about recycle number @n, from 1. */
static int
recycle_points (const char *page, int n)
{
  int free_recycles = number (page, "^Each recycling of the waste after the first (\\d+): ", -1);

  if (free_recycles < 0)
    return points_of (page, "Each recycling of the waste");
  return n > free_recycles ? points_of (page, "Each recycling of the waste after the first \\d+")
                           : 0;
}

/* Recycles as often as it can be done, and compares each that there are points for. */
static int
count_recycles (PepitaRecord *record, const char *page)
{
  int n = 0;

  for (;;)
    {
      int before = pepita_record_score (record);
      PepitaReason reason = pepita_record_move (record, PEPITA_RECYCLE, NULL);

      if (reason != PEPITA_LEGAL)
        {
          g_assert_cmpint (reason, ==, PEPITA_NO_PASS_LEFT);
          return n;
        }
      n++;
      if (before + recycle_points (page, n) >= 0)
        g_assert_cmpint (pepita_record_score (record) - before, ==, recycle_points (page, n));
      else
        g_assert_cmpint (n, >, 3);
      if (n == MANY_RECYCLES)
        return n;
      while (pepita_table_count (pepita_record_table (record), PEPITA_STOCK) > 0)
        change (record, PEPITA_DRAW);
    }
}

static void
check_passes (const PepitaRules *rules, const char *page)
{
  int passes = number (page, "^You have (\\d+) pass(?:es)? through the stock\\.$", 0);
  int recycles = number (page, "^That can be done (\\d+) times?\\.$", 0);
  PepitaTable table = { 0 };
  PepitaRecord *record;

  put (&table, PEPITA_WASTE, 9, PEPITA_SPADES);
  put (&table, PEPITA_WASTE, 4, PEPITA_SPADES);
  record = begin (rules, &table, 3);
  g_assert_cmpint (says (page, "^The number of passes through the stock is unlimited\\.$"), ==,
                   passes == 0);
  g_assert_cmpint (number (page, "^Recycling the waste after pass (\\d+)$", 0), ==, passes);
  g_assert_cmpint (says (page, "the waste stays as it is\\.$"), ==, passes == 1);
  g_assert_cmpint (count_recycles (record, page), ==, passes == 0 ? MANY_RECYCLES : passes - 1);
  if (passes > 0)
    g_assert_cmpint (recycles, ==, passes - 1);
  pepita_record_free (record);
}

static void
check_undo (const PepitaRules *rules, const char *page, gboolean scored)
{
  gboolean none = says (page, "^There is no undo");
  PepitaTable table = { 0 };
  PepitaRecord *record;
  int points, moves, score;

  put (&table, PEPITA_COLUMN_0, PEPITA_ACE, PEPITA_SPADES);
  record = begin (rules, &table, 3);
  points = change (record, home (PEPITA_COLUMN_0));
  moves = pepita_record_moves (record);
  score = pepita_record_score (record);
  g_assert_cmpint (says (page, "^Undo is unlimited"), ==, !none);
  g_assert_cmpint (says (page, "^Taking a move back$"), ==, none);
  g_assert_cmpint (says (page, "^Undo takes back what the move has changed in the score\\.$"), ==,
                   scored && !none);
  g_assert_cmpint (pepita_record_undo (record, NULL), ==, none ? PEPITA_NO_UNDO : PEPITA_LEGAL);
  if (!none)
    g_assert_cmpint (pepita_record_moves (record), ==, moves + 1); /* “counts as a move” */
  if (scored)
    g_assert_cmpint (pepita_record_score (record) - score, ==,
                     none ? 0 : points_of (page, "Each undo") - points);
  for (int i = 0; i < 3 * PEPITA_N_RANKS && !none; i++)
    g_assert_cmpint (pepita_record_undo (record, NULL), ==, PEPITA_LEGAL);
  pepita_record_free (record);
}

static void
check_ticks (const PepitaRules *rules, const char *page)
{
  int seconds = number (page, "^Every (\\d+) seconds: ", 0);
  int tick = points_of (page, "Every \\d+ seconds");
  PepitaTable table = { 0 };
  PepitaRecord *record = begin (rules, &table, 3);
  int score = pepita_record_score (record);

  if (seconds == 0)
    seconds = 100;
  pepita_record_set_clock (record, seconds - 1);
  g_assert_cmpint (pepita_record_score (record) - score, ==, 0);
  pepita_record_set_clock (record, seconds);
  g_assert_cmpint (pepita_record_score (record) - score, ==, tick);
  pepita_record_set_clock (record, 3 * seconds + 1);
  g_assert_cmpint (pepita_record_score (record) - score, ==, 3 * tick);
  pepita_record_free (record);
}

/* --- the end --- */

/* All cards home but the last @missing spades of the last deck, which are on no pile; so are the
 * jokers. */
static PepitaTable
nearly_won (const PepitaRules *rules, int missing)
{
  PepitaTable table = { 0 };
  int foundations = rules->layout->foundations;

  for (int i = 0; i < foundations - 1; i++)
    put_suit_home (&table, i, (PepitaSuit) (i % PEPITA_N_SUITS), PEPITA_KING);
  put_suit_home (&table, foundations - 1, PEPITA_SPADES, PEPITA_KING - missing);
  return table;
}

static int
real_cards_home (const PepitaTable *table)
{
  int n = 0;

  for (int pile = PEPITA_FOUNDATION_0; pile < PEPITA_COLUMN_0; pile++)
    n += pepita_table_count (table, pile);
  return n;
}

/* What the winning move brings after @seconds. */
static int
win_after (const PepitaRules *rules, const char *page, int seconds)
{
  PepitaDeal deal = { .table = nearly_won (rules, 1) };
  PepitaRecord *record;
  int points;

  put (&deal.table, PEPITA_COLUMN_0, PEPITA_KING, PEPITA_SPADES);
  if (says (page, "^Jokers$")) /* “wherever the jokers are” */
    put (&deal.table, PEPITA_STOCK, PEPITA_JOKER, PEPITA_CLUBS);
  record = pepita_record_new (rules, &deal);
  pepita_record_set_clock (record, seconds);
  g_assert_cmpint (pepita_record_status (record), !=, PEPITA_WON);
  points = change (record, home (PEPITA_COLUMN_0));
  g_assert_cmpint (pepita_record_status (record), ==, PEPITA_WON);
  g_assert_cmpint (real_cards_home (pepita_record_table (record)), ==,
                   number (page, "^Bring all (\\d+) cards ", -1));
  pepita_record_free (record);
  return points;
}

static void
check_win (const PepitaRules *rules, const char *page)
{
  int limit = number (page, "^A win that took more than (\\d+) seconds: ", 30);
  int bonus = number (page, "^A win that took more than \\d+ seconds: \\+(\\d+) ÷ seconds$", 0);
  int points = points_of (page, "Column to foundation");

  g_assert_cmpint (says (page, "^A win "), ==, bonus != 0);
  g_assert_cmpint (win_after (rules, page, limit), ==, points);
  g_assert_cmpint (win_after (rules, page, limit + 1), ==, points + bonus / (limit + 1));
  g_assert_cmpint (win_after (rules, page, 997), ==, points + bonus / 997);
}

/* From the stake to a full win. */
static void
check_stake (const PepitaRules *rules, const char *page)
{
  g_auto (GStrv) groups = NULL;
  PepitaDeal deal = { 0 };
  PepitaRecord *record;
  int start, n = 0, enough = 0;

  if (!matches (page,
                "^With (\\d+) cards on the foundations the stake of \\$(\\d+) is won back; all "
                "(\\d+) cards bring \\$(\\d+)\\.$",
                &groups))
    return;
  for (int i = 0; i < rules->layout->foundations; i++)
    put_suit_in_column (&deal.table, i, (PepitaSuit) (i % PEPITA_N_SUITS));
  record = pepita_record_new (rules, &deal);
  start = pepita_record_score (record);
  for (int i = 0; i < rules->layout->foundations; i++)
    {
      for (int rank = PEPITA_ACE; rank <= PEPITA_KING; rank++, n++)
        {
          if (enough == 0 && pepita_record_score (record) - start >= atoi (groups[2]))
            enough = n;
          change (record, home (PEPITA_COLUMN_0 + i));
        }
    }
  g_assert_cmpint (pepita_record_status (record), ==, PEPITA_WON);
  g_assert_cmpint (enough, ==, atoi (groups[1]));
  g_assert_cmpint (-points_of (page, "Start of the game"), ==, atoi (groups[2]));
  g_assert_cmpint (n, ==, atoi (groups[3]));
  g_assert_cmpint (pepita_record_score (record) - start, ==, atoi (groups[4]));
  pepita_record_free (record);
}

static PepitaFinish
said_finish (const char *page)
{
  gboolean itself = says (page, "the game plays itself to the end\\.");
  gboolean offered = says (page, "the game offers to play itself to the end\\.$");
  gboolean off = says (page, "^The game does not play itself to the end");

  g_assert_cmpint (itself + offered + off, ==, 1);
  return itself ? PEPITA_FINISH_BY_ITSELF : offered ? PEPITA_FINISH_OFFERED
                                                    : PEPITA_FINISH_OFF;
}

/* The last four spades in a waste that must be recycled before the first can be played. */
static PepitaTable
needs_recycle (const PepitaRules *rules, int draw)
{
  static const int orders[PEPITA_MAX_DRAW + 1][4] = {
    { 0 },
    { 10, PEPITA_JACK, PEPITA_QUEEN, PEPITA_KING },
    { PEPITA_JACK, 10, PEPITA_KING, PEPITA_QUEEN },
    { PEPITA_QUEEN, PEPITA_JACK, 10, PEPITA_KING },
  };
  PepitaTable table = nearly_won (rules, 4);

  for (int i = 0; i < 4; i++)
    put (&table, PEPITA_WASTE, orders[draw][i], PEPITA_SPADES);
  return table;
}

static void
check_finish (const PepitaRules *rules, const char *page)
{
  PepitaFinish finish = said_finish (page);
  int passes = number (page, "^You have (\\d+) pass(?:es)? through the stock\\.$", 0);
  gboolean asks = says (page, "the game asks first\\.$");
  PepitaTable table = nearly_won (rules, 1);

  put (&table, PEPITA_COLUMN_0, PEPITA_KING, PEPITA_SPADES);
  g_assert_cmpint (pepita_table_finishing (&table, rules, NULL).finish, ==, finish);
  if (passes == 1)
    {
      g_assert_false (asks);
      return;
    }
  /* the recycle that costs most: the last one */
  table = needs_recycle (rules, number (page, "^A draw turns (\\d+) cards? ", -1));
  table.passes = passes > 0 ? (uint32_t) passes - 2 : 100;
  g_assert_cmpint (pepita_table_finishing (&table, rules, NULL).finish, ==,
                   asks ? PEPITA_FINISH_OFFERED : finish);
}

static void
check_jokers (const PepitaRules *rules, const char *page)
{
  PepitaTable table = { 0 };

  if (!says (page, "^Jokers$"))
    return;
  put_suit_home (&table, 3, PEPITA_SPADES, PEPITA_ACE);
  put (&table, PEPITA_WASTE, PEPITA_JOKER, PEPITA_CLUBS);
  put (&table, PEPITA_COLUMN_0, 9, PEPITA_HEARTS);
  put (&table, PEPITA_COLUMN_0 + 1, PEPITA_ACE, PEPITA_HEARTS);
  g_assert_cmpint (pepita_move_check (&table, rules, to_column (PEPITA_WASTE, 1)), !=,
                   PEPITA_LEGAL); /* “any face-up card but an ace” */
  g_assert_cmpint (change_from (rules, &table,
                                (PepitaMove){ PEPITA_WASTE, PEPITA_FOUNDATION_0 + 3, 1 }),
                   ==, 0);
  g_assert_cmpint (change_from (rules, &table, to_column (PEPITA_WASTE, 0)), ==,
                   points_of (page, "Waste to column"));
  table = (PepitaTable){ 0 };
  put_suit_home (&table, 3, PEPITA_SPADES, PEPITA_ACE);
  put (&table, PEPITA_FOUNDATION_0 + 3, PEPITA_JOKER, PEPITA_CLUBS);
  put (&table, PEPITA_COLUMN_0, 9, PEPITA_HEARTS);
  if (says (page, "^A joker on top of a foundation may be played"))
    g_assert_cmpint (change_from (rules, &table, to_column (PEPITA_FOUNDATION_0 + 3, 0)), ==, 0);
  else
    g_assert_cmpint (pepita_move_check (&table, rules, to_column (PEPITA_FOUNDATION_0 + 3, 0)),
                     ==, PEPITA_NO_FOUNDATION_RETURN);
}

/* --- all of it --- */

/* Every row is one that is compared above. */
static void
check_rows (GPtrArray *page)
{
  const char *known =
      "^(Bank from earlier games|Start of the game|Waste to column|Waste to foundation|"
      "Column to foundation|Face-down card turns up|Foundation to column|"
      "Each recycling of the waste( after the first \\d+)?|Each undo|Every \\d+ seconds|"
      "A win that took more than \\d+ seconds)$";

  for (guint i = 0; i < page->len; i++)
    {
      const PepitaHelpBlock *block = g_ptr_array_index (page, i);

      if (block->kind == PEPITA_HELP_ROW)
        g_assert_true (says (block->text, known));
    }
}

static void
check_score (const PepitaRules *rules, const char *page)
{
  check_start (rules, page);
  check_to_foundation (rules, page);
  check_to_column (rules, page);
  check_floor (rules, page);
  check_ticks (rules, page);
  check_win (rules, page);
  check_stake (rules, page);
}

static void
check_rules (const PepitaRules *rules)
{
  g_autoptr (GPtrArray) page = pepita_rules_page (rules);
  g_autofree char *text = page_text (page);
  gboolean scored = !says (text, "^No points are counted\\.$");

  g_assert_null (strchr (text, '%'));
  check_rows (page);
  check_layout (rules, text);
  check_draw (rules, text);
  check_passes (rules, text);
  check_foundation_return (rules, text);
  check_forbidden (rules, text);
  check_undo (rules, text, scored);
  check_finish (rules, text);
  check_jokers (rules, text);
  if (scored)
    check_score (rules, text);
  else
    g_assert_false (says (text, "points?$"));
}

static void
check_text (const char *key)
{
  PepitaRules rules;

  g_test_message ("%s", key);
  if (!pepita_rules_parse (key, &rules))
    g_error ("“%s” are no rules", key);
  check_rules (&rules);
}

static void
test_rulesets (void)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);
  int pages = 0;

  for (size_t i = 0; i < n; i++)
    {
      for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
        {
          for (int timed = 0; timed <= 1 && rulesets[i]->draws[draw]; timed++, pages++)
            {
              g_autofree char *key = g_strdup_printf ("%s draw=%d timed=%s", rulesets[i]->id, draw,
                                                      timed ? "yes" : "no");

              check_text (key);
            }
        }
    }
  g_assert_cmpint (pages, ==, 30);
}

static void
test_custom_rules (void)
{
  static const char *const keys[] = {
    "standard draw=1 passes=1",
    "standard draw=3 passes=2 undo=none",
    "standard draw=3 passes=4 timed=yes undo-fee=-25",
    "standard draw=2 foundation-return=no finish=off",
    "stilldeck draw=3 passes=3 finish=offered undo-fee=-7",
    "cardems draw=3 foundation-return=no undo=none",
    "vegas draw=3 passes=unlimited undo=unlimited undo-fee=-3",
    "vegas draw=1 bank=-156 points=vegas",
    "vegas draw=3 bank=84 foundation-return=no",
    "traditional draw=1 passes=unlimited points=standard timed=yes",
    "traditional draw=3 undo=unlimited foundation-return=yes",
    "thoughtful draw=1 points=stilldeck passes=2",
    "thoughtful draw=3 points=none undo=none",
    "double draw=3 points=vegas passes=2",
    "double draw=1 points=cardems timed=yes passes=255",
    "joker draw=3 points=vegas passes=3 foundation-return=no",
    "joker draw=1 timed=yes undo-fee=0 finish=off",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    check_text (keys[i]);
}

/* Whatever a player may put together. */
static void
test_random_rules (void)
{
  static const char *const points[] = { "none", "standard", "stilldeck", "cardems", "vegas" };
  static const char *const finishes[] = { "by-itself", "offered", "off" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1897);
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  for (int i = 0; i < 500; i++)
    {
      int passes = g_rand_int_range (rand, 0, 5);
      g_autofree char *limit =
          passes > 0 ? g_strdup_printf ("%d", passes) : g_strdup ("unlimited");
      g_autofree char *key = g_strdup_printf (
          "%s draw=%d passes=%s points=%s timed=%s foundation-return=%s undo=%s undo-fee=%d "
          "finish=%s",
          rulesets[g_rand_int_range (rand, 0, (gint32) n)]->id, g_rand_int_range (rand, 1, 4),
          limit, points[g_rand_int_range (rand, 0, G_N_ELEMENTS (points))],
          g_rand_boolean (rand) ? "yes" : "no", g_rand_boolean (rand) ? "yes" : "no",
          g_rand_boolean (rand) ? "unlimited" : "none", -g_rand_int_range (rand, 0, 40),
          finishes[g_rand_int_range (rand, 0, G_N_ELEMENTS (finishes))]);

      check_text (key);
    }
}

/* --- the other pages --- */

static void
test_guide (void)
{
  g_autoptr (GPtrArray) page = pepita_guide_page ();
  g_autofree char *text = page_text (page);
  guint pictures = 0;

  for (guint i = 0; i < page->len; i++)
    {
      const PepitaHelpBlock *block = g_ptr_array_index (page, i);

      if (block->kind != PEPITA_HELP_PICTURE)
        continue;
      g_assert_cmpint (block->picture, <, PEPITA_N_PICTURES);
      pictures++;
    }
  g_assert_cmpuint (pictures, >=, 3);
  g_assert_true (says (text, "the 6♠ goes on the 7♥"));
  g_assert_true (says (text, "33 to 45%.*10 to 20%"));
}

static void
test_words (void)
{
  g_autoptr (GPtrArray) page = pepita_words_page ();
  const PepitaHelpBlock *last = NULL;

  g_assert_cmpuint (page->len, >=, 26);
  for (guint i = 0; i < page->len; i++)
    {
      const PepitaHelpBlock *block = g_ptr_array_index (page, i);

      g_assert_cmpint (block->kind, ==, i == 0 ? PEPITA_HELP_TITLE : PEPITA_HELP_TERM);
      if (last != NULL)
        g_assert_cmpint (g_utf8_collate (last->text, block->text), <, 0);
      last = i == 0 ? NULL : block;
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/rules-page/rulesets", test_rulesets);
  g_test_add_func ("/ui/rules-page/custom", test_custom_rules);
  g_test_add_func ("/ui/rules-page/random", test_random_rules);
  g_test_add_func ("/ui/guide", test_guide);
  g_test_add_func ("/ui/words", test_words);
  return g_test_run ();
}

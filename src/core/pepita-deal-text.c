/* pepita-deal-text.c: deals and positions as text.
 *
 * A text with no mark of a mid-game position (a waste, a foundation, passes, a | in a column) is
 * a deal: its columns have the lengths that the layout deals, and all but their top cards are
 * face down.  In a position a column without a | is all face up.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal-private.h"
#include "pepita-detail-private.h"
#include "pepita-marked-text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void
pepita_parse_error_text (const PepitaParseError *error, char *text, size_t size)
{
  const char *place = strstr (error->format, "%s");

  if (place == NULL)
    snprintf (text, size, "%s", error->format);
  else
    snprintf (text, size, "%.*s%s%s", (int) (place - error->format), error->format, error->detail,
              place + 2);
}

/* --- the reader --- */

static PepitaReader
new_reader (const char *text, size_t length, const PepitaLayout *layout, PepitaParseError *error)
{
  if (text == NULL)
    text = "";
  return (PepitaReader){
    .at = text,
    .end = text + length,
    .line_start = text,
    .line = 1,
    .layout = layout,
    .error = error,
  };
}

bool
pepita_reader_fail (
    PepitaReader *reader, const char *at, const char *format, const char *detail, size_t length)
{
  reader->error->line = reader->line;
  reader->error->column = (int) (at - reader->line_start) + 1;
  reader->error->format = format;
  pepita_detail_copy (reader->error->detail, sizeof reader->error->detail, detail, length);
  return false;
}

bool
pepita_reader_fail_plain (PepitaReader *reader, const char *at, const char *format)
{
  return pepita_reader_fail (reader, at, format, "", 0);
}

bool
pepita_layout_has_card (const PepitaLayout *layout, PepitaCard card)
{
  if (pepita_card_is_joker (card))
    return (int) pepita_card_suit (card) < layout->jokers;
  return card != PEPITA_NO_CARD && pepita_card_deck (card) < layout->decks;
}

bool
pepita_reader_see (PepitaReader *reader, const char *at, PepitaCard *card)
{
  char text[3];

  for (int deck = 0; deck < reader->layout->decks; deck++)
    {
      PepitaCard twin = (PepitaCard) (*card | deck << 6);

      if (reader->seen[twin])
        continue;
      reader->seen[twin] = true;
      *card = twin;
      return true;
    }
  pepita_card_text (*card, text);
  return pepita_reader_fail (reader, at, N_ ("%s is there twice"), text, 2);
}

bool
pepita_reader_saw_all (PepitaReader *reader)
{
  PepitaCard cards[PEPITA_MAX_CARDS];
  int n = pepita_layout_deck (reader->layout, cards);

  for (int i = 0; i < n; i++)
    {
      if (!reader->seen[cards[i]])
        {
          char text[3];

          pepita_card_text (cards[i], text);
          return pepita_reader_fail (reader, reader->at, N_ ("%s is missing"), text, 2);
        }
    }
  return true;
}

bool
pepita_reader_check_foundation (PepitaReader *reader,
                                const char *at,
                                const PepitaTable *table,
                                int pile)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int n = pepita_table_count (table, pile);

  for (int i = 0; i < n; i++)
    {
      bool over = i >= PEPITA_N_RANKS && pepita_foundation_is_complete (table, pile);
      bool joker = i > 0 && !over && pepita_card_is_joker (cards[i]);

      if (!joker && (pepita_card_rank (cards[i]) != i + 1 ||
                     pepita_card_suit (cards[i]) != pepita_card_suit (cards[0])))
        {
          char text[3];

          pepita_card_text (cards[i], text);
          return pepita_reader_fail (reader, at, N_ ("%s is out of order on its foundation"), text,
                                     2);
        }
    }
  return true;
}

/* --- deal and position text --- */

static const char *
skip_blanks (const char *at, const char *end)
{
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
    at++;
  return at;
}

static const char *
word_end (const char *at, const char *end)
{
  while (at < end && *at != ' ' && *at != '\t' && *at != '\r' && *at != '\n' && *at != '#')
    at++;
  return at;
}

/* What has been read of a deal or position. */
typedef struct
{
  PepitaReader reader;
  PepitaCard cards[PEPITA_N_PILES][PEPITA_MAX_CARDS]; /* in the order of the text */
  int n[PEPITA_N_PILES];
  int bar[PEPITA_N_PILES];  /* cards before the |, or -1 */
  int line[PEPITA_N_PILES]; /* where the pile is, 0 if it is not there */
  int passes_line;
  uint32_t passes;
  bool is_position;
} TextReader;

static int
label_pile (const char *at, size_t length)
{
  if (length == 6 && memcmp (at, "stock:", 6) == 0)
    return PEPITA_STOCK;
  if (length == 6 && memcmp (at, "waste:", 6) == 0)
    return PEPITA_WASTE;
  if (length == 6 && memcmp (at, "aside:", 6) == 0)
    return PEPITA_ASIDE;
  if (length == 3 && at[1] >= '1' && at[1] <= '9' && at[2] == ':')
    {
      if (at[0] == 'F' && at[1] < '1' + PEPITA_MAX_FOUNDATIONS)
        return PEPITA_FOUNDATION_0 + at[1] - '1';
      if (at[0] == 'T')
        return PEPITA_COLUMN_0 + at[1] - '1';
    }
  return PEPITA_NO_PILE;
}

static bool
read_card (TextReader *text, int pile, const char *word, const char *end)
{
  PepitaReader *reader = &text->reader;
  PepitaCard card = end - word == 2 ? pepita_card_parse (word) : PEPITA_NO_CARD;

  if (!pepita_layout_has_card (reader->layout, card))
    return pepita_reader_fail (reader, word, N_ ("“%s” is not a card of this game"), word,
                               (size_t) (end - word));
  if (pile == PEPITA_ASIDE && !pepita_card_is_joker (card))
    return pepita_reader_fail (reader, word, N_ ("%s is no joker"), word, 2);
  if (!pepita_reader_see (reader, word, &card))
    return false;
  text->cards[pile][text->n[pile]++] = card;
  return true;
}

static bool
read_bar (TextReader *text, int pile, const char *word)
{
  if (!pepita_pile_is_column (pile))
    return pepita_reader_fail_plain (&text->reader, word, N_ ("Only columns have face-down cards"));
  if (text->bar[pile] >= 0)
    return pepita_reader_fail_plain (&text->reader, word, N_ ("There is a second | in the column"));
  text->bar[pile] = text->n[pile];
  text->is_position = true;
  return true;
}

static bool
read_pile (TextReader *text, int pile, const char *label)
{
  PepitaReader *reader = &text->reader;
  const char *at;

  if (!pepita_layout_has_pile (reader->layout, pile) &&
      !(pile == PEPITA_ASIDE && reader->layout->jokers > 0))
    return pepita_reader_fail (reader, label, N_ ("The game has no pile %s"), label,
                               (size_t) (reader->at - label - 1));
  if (text->line[pile] > 0)
    return pepita_reader_fail (reader, label, N_ ("%s is there twice"), label,
                               (size_t) (reader->at - label - 1));
  text->line[pile] = reader->line;
  if (!pepita_pile_is_column (pile) && pile != PEPITA_STOCK)
    text->is_position = true;

  for (at = skip_blanks (reader->at, reader->end); at < reader->end && *at != '\n' && *at != '#';)
    {
      const char *end = word_end (at, reader->end);
      bool is_bar = end - at == 1 && *at == '|';

      if (!(is_bar ? read_bar (text, pile, at) : read_card (text, pile, at, end)))
        return false;
      at = skip_blanks (end, reader->end);
    }
  if (text->bar[pile] >= 0 && text->bar[pile] == text->n[pile] && text->n[pile] > 0)
    return pepita_reader_fail_plain (reader, at, N_ ("The top card of a column is always face up"));
  reader->at = at;
  return true;
}

static bool
read_passes (TextReader *text, const char *label)
{
  PepitaReader *reader = &text->reader;
  const char *at = skip_blanks (reader->at, reader->end);
  const char *end = word_end (at, reader->end);
  uint32_t passes = 0;

  if (text->passes_line > 0)
    return pepita_reader_fail (reader, label, N_ ("%s is there twice"), "passes", 6);
  if (at == end || end - at > 6)
    return pepita_reader_fail_plain (reader, at, N_ ("A number of passes should be here"));
  for (const char *digit = at; digit < end; digit++)
    {
      if (*digit < '0' || *digit > '9')
        return pepita_reader_fail_plain (reader, at, N_ ("A number of passes should be here"));
      passes = passes * 10 + (uint32_t) (*digit - '0');
    }
  reader->at = skip_blanks (end, reader->end);
  if (reader->at < reader->end && *reader->at != '\n' && *reader->at != '#')
    return pepita_reader_fail_plain (reader, reader->at, N_ ("This line should end here"));
  text->passes_line = reader->line;
  text->passes = passes;
  text->is_position = true;
  return true;
}

static bool
read_line (TextReader *text)
{
  PepitaReader *reader = &text->reader;
  const char *label = skip_blanks (reader->at, reader->end);
  const char *end = word_end (label, reader->end);
  const char *colon = end > label ? memchr (label, ':', (size_t) (end - label)) : NULL;
  int pile;

  reader->at = label;
  if (label == end)
    return true; /* an empty line or a comment */
  if (colon != NULL)
    end = colon + 1;
  reader->at = end;
  if (end - label == 7 && memcmp (label, "passes:", 7) == 0)
    return read_passes (text, label);
  pile = label_pile (label, (size_t) (end - label));
  if (pile == PEPITA_NO_PILE)
    return pepita_reader_fail (reader, label, N_ ("“%s” is not the start of a deal’s line"), label,
                               (size_t) (end - label));
  return read_pile (text, pile, label);
}

static bool
next_line (PepitaReader *reader)
{
  const char *newline = reader->at < reader->end
                            ? memchr (reader->at, '\n', (size_t) (reader->end - reader->at))
                            : NULL;

  if (newline == NULL)
    {
      reader->at = reader->end;
      return false;
    }
  reader->at = reader->line_start = newline + 1;
  reader->line++;
  return true;
}

/* The columns of a deal have the lengths that the layout says. */
static bool
check_deal_shape (TextReader *text)
{
  for (int i = 0; i < text->reader.layout->columns; i++)
    {
      int pile = PEPITA_COLUMN_0 + i;

      if (text->n[pile] != i + 1)
        {
          char name[3] = { 'T', (char) ('1' + i), '\0' };

          if (text->line[pile] > 0)
            {
              text->reader.line = text->line[pile];
              text->reader.at = text->reader.line_start;
            }
          return pepita_reader_fail (&text->reader, text->reader.at,
                                     N_ ("%s has too few or too many cards for a deal"), name, 2);
        }
    }
  return true;
}

static void
build_table (const TextReader *text, PepitaTable *table)
{
  memset (table, 0, sizeof *table);
  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      int n = text->n[pile];

      for (int i = 0; i < n; i++)
        pepita_table_push (table, pile, text->cards[pile][i]);
      if (pile == PEPITA_STOCK)
        pepita_table_reverse (table, pile, n);
      if (pepita_pile_is_column (pile) && n > 0)
        {
          bool all_up = text->is_position || text->reader.layout->open;
          int down = all_up ? 0 : n - 1;

          if (text->bar[pile] >= 0)
            down = text->bar[pile];
          table->down[pile - PEPITA_COLUMN_0] = (uint8_t) down;
        }
    }
  table->passes = text->passes;
}

/* Names the line of the foundation that is not in order. */
static bool
check_foundations (TextReader *text, const PepitaTable *table)
{
  for (int i = 0; i < text->reader.layout->foundations; i++)
    {
      int pile = PEPITA_FOUNDATION_0 + i;

      if (text->line[pile] > 0)
        text->reader.line = text->line[pile];
      if (!pepita_reader_check_foundation (&text->reader, text->reader.line_start, table, pile))
        return false;
    }
  return true;
}

static bool
parse_text (PepitaReader *reader, PepitaTable *table)
{
  TextReader text = { .reader = *reader };

  for (int i = 0; i < PEPITA_N_PILES; i++)
    text.bar[i] = -1;
  do
    {
      if (!read_line (&text))
        return false;
    }
  while (next_line (&text.reader));

  if (!pepita_reader_saw_all (&text.reader))
    return false;
  if (!text.is_position && !check_deal_shape (&text))
    return false;
  build_table (&text, table);
  return check_foundations (&text, table);
}

bool
pepita_deal_parse (const char *text,
                   size_t length,
                   const PepitaLayout *layout,
                   PepitaDeal *deal,
                   PepitaParseError *error)
{
  PepitaReader reader = new_reader (text, length, layout, error);
  PepitaTable table;
  const char *at = reader.at;
  bool parsed;

  while (at < reader.end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
    at++;
  if (at < reader.end && *at == '{')
    parsed = pepita_parse_json (&reader, &table);
  else if (at < reader.end && *at >= '0' && *at <= '9')
    parsed = pepita_parse_digits (&reader, &table);
  else
    parsed = parse_text (&reader, &table);

  if (parsed)
    *deal = (PepitaDeal){ .number = 0, .table = table };
  return parsed;
}

/* --- writing --- */

typedef struct
{
  char *text;
  size_t used;
} Writer;

static void
write_text (Writer *writer, const char *text)
{
  size_t n = strlen (text);

  assert (writer->used + n < PEPITA_DEAL_TEXT_SIZE);
  memcpy (writer->text + writer->used, text, n + 1);
  writer->used += n;
}

static void
write_card (Writer *writer, PepitaCard card)
{
  char text[3];

  pepita_card_text (card, text);
  write_text (writer, " ");
  write_text (writer, text);
}

static void
write_label (Writer *writer, char letter, int number)
{
  char label[] = { letter, (char) ('1' + number), ':', '\0' };

  write_text (writer, label);
}

static void
write_columns (Writer *writer, const PepitaTable *table, const PepitaLayout *layout, bool bars)
{
  for (int i = 0; i < layout->columns; i++)
    {
      const PepitaCard *cards = pepita_table_cards (table, PEPITA_COLUMN_0 + i);
      int n = pepita_table_count (table, PEPITA_COLUMN_0 + i);

      write_label (writer, 'T', i);
      for (int j = 0; j < n; j++)
        {
          if (bars && j > 0 && j == table->down[i])
            write_text (writer, " |");
          write_card (writer, cards[j]);
        }
      write_text (writer, "\n");
    }
}

static void
write_stock (Writer *writer, const PepitaTable *table)
{
  const PepitaCard *cards = pepita_table_cards (table, PEPITA_STOCK);

  write_text (writer, "stock:");
  for (int i = pepita_table_count (table, PEPITA_STOCK) - 1; i >= 0; i--)
    write_card (writer, cards[i]);
  write_text (writer, "\n");
}

static void
write_pile (Writer *writer, const PepitaTable *table, int pile)
{
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int n = pepita_table_count (table, pile);

  for (int i = 0; i < n; i++)
    write_card (writer, cards[i]);
  write_text (writer, "\n");
}

void
pepita_deal_text (const PepitaTable *table,
                  const PepitaLayout *layout,
                  char text[PEPITA_DEAL_TEXT_SIZE])
{
  Writer writer = { text, 0 };

  assert (pepita_table_is_dealt (table, layout));
  write_columns (&writer, table, layout, false);
  write_stock (&writer, table);
}

void
pepita_position_text (const PepitaTable *table,
                      const PepitaLayout *layout,
                      char text[PEPITA_DEAL_TEXT_SIZE])
{
  Writer writer = { text, 0 };

  write_columns (&writer, table, layout, true);
  write_stock (&writer, table);
  /* always there: it marks the text as a position */
  write_text (&writer, "waste:");
  write_pile (&writer, table, PEPITA_WASTE);
  for (int i = 0; i < layout->foundations; i++)
    {
      if (pepita_table_count (table, PEPITA_FOUNDATION_0 + i) == 0)
        continue;
      write_label (&writer, 'F', i);
      write_pile (&writer, table, PEPITA_FOUNDATION_0 + i);
    }
  if (pepita_table_count (table, PEPITA_ASIDE) > 0)
    {
      write_text (&writer, "aside:");
      write_pile (&writer, table, PEPITA_ASIDE);
    }
  if (table->passes > 0)
    {
      char passes[32];

      snprintf (passes, sizeof passes, "passes: %u\n", (unsigned int) table->passes);
      write_text (&writer, passes);
    }
}

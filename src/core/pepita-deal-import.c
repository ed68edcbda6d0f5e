/* pepita-deal-import.c: deals in the formats of other programs.
 *
 * - The 156 digits of Klondike-Solver: two digits of rank and one of suit (1 clubs, 2 diamonds,
 *   3 hearts, 4 spades) for each card, in the order in which they are dealt row by row, then the
 *   stock as it is drawn.
 * - The JSON of Solvitaire: an object with "tableau piles" (an array of arrays, bottom to top),
 *   "stock" and "waste" (bottom to top: the last card of the stock is drawn first) and
 *   "foundations" (an array of arrays, or of cards in order); a card is a string such as "10H",
 *   with a small letter for the suit where the card lies face down.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal-private.h"

#include "pepita-marked-text.h"

#include <string.h>

enum
{
  DIGITS_CARDS = 52,
  DIGITS_PER_CARD = 3,
};

static void
skip_space (PepitaReader *reader)
{
  for (; reader->at < reader->end; reader->at++)
    {
      if (*reader->at == '\n')
        {
          reader->line++;
          reader->line_start = reader->at + 1;
        }
      else if (*reader->at != ' ' && *reader->at != '\t' && *reader->at != '\r')
        break;
    }
}

static bool
expect_end (PepitaReader *reader)
{
  skip_space (reader);
  if (reader->at < reader->end)
    return pepita_reader_fail_plain (reader, reader->at,
                                     N_ ("The deal should end here"));
  return true;
}

/* --- digits --- */

static bool
parse_digits_card (PepitaReader *reader, PepitaCard *card)
{
  const char *at = reader->at;
  int rank, suit;

  for (int i = 0; i < DIGITS_PER_CARD; i++)
    {
      if (at + i >= reader->end || at[i] < '0' || at[i] > '9')
        return pepita_reader_fail_plain (reader, at + i, N_ ("A deal of digits has 156 of them"));
    }
  rank = (at[0] - '0') * 10 + at[1] - '0';
  suit = at[2] - '1';
  if (rank < PEPITA_ACE || rank > PEPITA_KING || suit < 0 || suit >= PEPITA_N_SUITS)
    return pepita_reader_fail (reader, at, N_ ("“%s” is not a card of this game"), at,
                               DIGITS_PER_CARD);
  *card = pepita_card (rank, (PepitaSuit) suit);
  reader->at += DIGITS_PER_CARD;
  return pepita_reader_see (reader, at, card);
}

bool
pepita_parse_digits (PepitaReader *reader, PepitaTable *table)
{
  PepitaCard cards[DIGITS_CARDS];

  skip_space (reader);
  if (pepita_layout_cards (reader->layout) != DIGITS_CARDS)
    return pepita_reader_fail_plain (reader, reader->at,
                                     N_ ("Deals of digits are for games with 52 cards"));
  for (int i = 0; i < DIGITS_CARDS; i++)
    {
      if (!parse_digits_card (reader, &cards[i]))
        return false;
    }
  if (!expect_end (reader))
    return false;
  *table = pepita_table_dealt (reader->layout, cards);
  return true;
}

/* --- JSON --- */

typedef struct
{
  PepitaReader *reader;
  PepitaTable *table;
  bool face_down_named; /* some card of the columns is face down */
  bool seen_key[4];     /* by index in json_keys */
} JsonReader;

static const char *const json_keys[] = { "tableau piles", "stock", "waste", "foundations" };

static bool
json_expect (PepitaReader *reader, char what)
{
  char detail[] = { what, '\0' };

  skip_space (reader);
  if (reader->at >= reader->end || *reader->at != what)
    return pepita_reader_fail (reader, reader->at, N_ ("“%s” should be here"), detail, 1);
  reader->at++;
  return true;
}

static bool
json_accept (PepitaReader *reader, char what)
{
  skip_space (reader);
  if (reader->at >= reader->end || *reader->at != what)
    return false;
  reader->at++;
  return true;
}

/* Strings of a deal have no escapes. */
static bool
json_string (PepitaReader *reader, const char **start, size_t *length)
{
  const char *at;

  if (!json_expect (reader, '"'))
    return false;
  for (at = reader->at; at < reader->end && *at != '"'; at++)
    {
      if (*at == '\n' || *at == '\\')
        break;
    }
  if (at >= reader->end || *at != '"')
    return pepita_reader_fail (reader, at, N_ ("“%s” should be here"), "\"", 1);
  *start = reader->at;
  *length = (size_t) (at - reader->at);
  reader->at = at + 1;
  return true;
}

static PepitaCard
json_card_parse (const char *text, size_t length, bool *face_down)
{
  char letters[3] = { text[0], '\0', '\0' };
  char suit = length > 0 ? text[length - 1] : '\0';

  *face_down = suit >= 'a' && suit <= 'z';
  letters[1] = *face_down ? (char) (suit - 'a' + 'A') : suit;
  if (length == 3 && text[0] == '1' && text[1] >= '0' && text[1] <= '3')
    letters[0] = "TJQK"[text[1] - '0'];
  else if (length != 2)
    return PEPITA_NO_CARD;
  else if (text[0] == '1')
    letters[0] = 'A';
  else if (text[0] >= 'a' && text[0] <= 'z')
    letters[0] = (char) (text[0] - 'a' + 'A');
  if (letters[0] == 'T' && length == 2)
    return PEPITA_NO_CARD;
  return pepita_card_parse (letters);
}

static bool
json_card (JsonReader *json, int pile)
{
  const char *text;
  size_t length;
  bool face_down = false;
  PepitaCard card;
  PepitaReader *reader = json->reader;
  const char *at;

  skip_space (reader);
  at = reader->at;
  if (!json_string (reader, &text, &length))
    return false;
  card = length > 0 ? json_card_parse (text, length, &face_down) : PEPITA_NO_CARD;
  if (!pepita_layout_has_card (reader->layout, card))
    return pepita_reader_fail (reader, at, N_ ("“%s” is not a card of this game"), text, length);
  if (!pepita_reader_see (reader, at, &card))
    return false;

  if (pile == PEPITA_ANY_FOUNDATION)
    pile = pepita_table_foundation_for (json->table, reader->layout, card, PEPITA_NO_PILE);
  if (pile == PEPITA_NO_PILE)
    return pepita_reader_fail (reader, at, N_ ("%s is out of order on its foundation"), text,
                               length);
  if (pepita_pile_is_column (pile) && face_down)
    {
      uint8_t *down = &json->table->down[pile - PEPITA_COLUMN_0];

      if (*down != pepita_table_count (json->table, pile))
        return pepita_reader_fail (reader, at, N_ ("%s lies face down on a face-up card"), text,
                                   length);
      (*down)++;
      json->face_down_named = true;
    }
  pepita_table_push (json->table, pile, card);
  return !pepita_pile_is_foundation (pile) ||
         pepita_reader_check_foundation (reader, at, json->table, pile);
}

/* An array of cards for @pile; PEPITA_ANY_FOUNDATION sorts them by themselves. */
static bool
json_pile (JsonReader *json, int pile)
{
  if (!json_expect (json->reader, '['))
    return false;
  if (json_accept (json->reader, ']'))
    return true;
  do
    {
      if (!json_card (json, pile))
        return false;
    }
  while (json_accept (json->reader, ','));
  return json_expect (json->reader, ']');
}

/* An array of @n arrays of cards for @first and the piles after it. */
static bool
json_piles (JsonReader *json, int first, int n)
{
  PepitaReader *reader = json->reader;
  int i = 0;

  if (!json_expect (reader, '['))
    return false;
  if (json_accept (reader, ']'))
    return true;
  do
    {
      skip_space (reader);
      if (i == n)
        return pepita_reader_fail_plain (reader, reader->at, N_ ("There are too many piles"));
      if (!json_pile (json, first + i++))
        return false;
    }
  while (json_accept (reader, ','));
  return json_expect (reader, ']');
}

static bool
json_foundations (JsonReader *json)
{
  PepitaReader start = *json->reader;
  bool nested = json_accept (&start, '[') && json_accept (&start, '[');

  if (nested)
    return json_piles (json, PEPITA_FOUNDATION_0, json->reader->layout->foundations);
  return json_pile (json, PEPITA_ANY_FOUNDATION);
}

static bool
json_member (JsonReader *json)
{
  PepitaReader *reader = json->reader;
  const char *at, *text;
  size_t length, key;

  skip_space (reader);
  at = reader->at;
  if (!json_string (reader, &text, &length))
    return false;
  for (key = 0; key < 4; key++)
    {
      if (strlen (json_keys[key]) == length && memcmp (json_keys[key], text, length) == 0)
        break;
    }
  if (key == 4)
    return pepita_reader_fail (reader, at, N_ ("“%s” is not a part of a deal"), text, length);
  if (json->seen_key[key])
    return pepita_reader_fail (reader, at, N_ ("%s is there twice"), text, length);
  json->seen_key[key] = true;
  if (!json_expect (reader, ':'))
    return false;

  switch (key)
    {
    case 0:
      return json_piles (json, PEPITA_COLUMN_0, reader->layout->columns);
    case 1:
      return json_pile (json, PEPITA_STOCK);
    case 2:
      return json_pile (json, PEPITA_WASTE);
    default:
      return json_foundations (json);
    }
}

/* Where no card says that it is face down and the columns are those of a deal, it is one. */
static void
json_turn_down (JsonReader *json)
{
  PepitaTable dealt = *json->table;

  for (int i = 0; i < json->reader->layout->columns && !json->reader->layout->open; i++)
    dealt.down[i] = (uint8_t) i;
  if (!json->face_down_named && pepita_table_is_dealt (&dealt, json->reader->layout))
    *json->table = dealt;
}

static bool
json_check_tops (JsonReader *json)
{
  for (int i = 0; i < json->reader->layout->columns; i++)
    {
      int n = pepita_table_count (json->table, PEPITA_COLUMN_0 + i);

      if (n > 0 && json->table->down[i] == n)
        return pepita_reader_fail_plain (json->reader, json->reader->at,
                                         N_ ("The top card of a column is always face up"));
    }
  return true;
}

bool
pepita_parse_json (PepitaReader *reader, PepitaTable *table)
{
  JsonReader json = { .reader = reader, .table = table };

  memset (table, 0, sizeof *table);
  if (!json_expect (reader, '{'))
    return false;
  if (!json_accept (reader, '}'))
    {
      do
        {
          if (!json_member (&json))
            return false;
        }
      while (json_accept (reader, ','));
      if (!json_expect (reader, '}'))
        return false;
    }
  if (!expect_end (reader) || !pepita_reader_saw_all (reader))
    return false;
  json_turn_down (&json);
  return json_check_tops (&json);
}

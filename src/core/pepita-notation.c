/* pepita-notation.c: moves as text.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-notation.h"

#include "pepita-detail-private.h"
#include "pepita-marked-text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MAX_SECONDS_DIGITS = 8,
};

/* --- writing --- */

static char *
write_pile (char *at, int pile)
{
  if (pepita_pile_is_column (pile))
    {
      *at++ = 'T';
      *at++ = (char) ('1' + pile - PEPITA_COLUMN_0);
    }
  else if (pepita_pile_is_foundation (pile))
    {
      *at++ = 'F';
      *at++ = (char) ('1' + pile - PEPITA_FOUNDATION_0);
    }
  else
    *at++ = pile == PEPITA_WASTE ? 'W' : 'F';
  return at;
}

void
pepita_move_text (PepitaMove move, char text[PEPITA_MOVE_TEXT_SIZE])
{
  char *at = text;

  if (pepita_move_equal (move, PEPITA_DRAW))
    *at++ = 'D';
  else if (pepita_move_equal (move, PEPITA_RECYCLE))
    *at++ = 'R';
  else
    {
      at = write_pile (at, move.from);
      *at++ = '-';
      at = write_pile (at, move.to);
      if (move.count > 1)
        at += snprintf (at, 5, "x%d", move.count);
    }
  *at = '\0';
}

/* --- reading --- */

PepitaTokenReader
pepita_token_reader (const char *text, size_t length)
{
  const char *start = text != NULL ? text : "";

  return (PepitaTokenReader){ .at = start, .end = start + length, .line = 1, .column = 1 };
}

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void
skip_space (PepitaTokenReader *reader)
{
  for (; reader->at < reader->end && is_space (*reader->at); reader->at++)
    {
      if (*reader->at == '\n')
        {
          reader->line++;
          reader->column = 1;
        }
      else
        reader->column++;
    }
}

/* Reads the pile at *@at, which ends before @end, and goes on behind it. */
static int
parse_pile (const char **at, const char *end)
{
  char letter = *at < end ? *(*at)++ : '\0';
  bool numbered = *at < end && **at >= '1' && **at <= '9';

  if (letter == 'W')
    return PEPITA_WASTE;
  if (letter == 'F' && !numbered)
    return PEPITA_ANY_FOUNDATION;
  if (letter == 'F' && **at < '1' + PEPITA_MAX_FOUNDATIONS)
    return PEPITA_FOUNDATION_0 + *(*at)++ - '1';
  if (letter == 'T' && numbered)
    return PEPITA_COLUMN_0 + *(*at)++ - '1';
  return PEPITA_NO_PILE;
}

/* Digits from @at to @end as a number, or -1. */
static int
parse_number (const char *at, const char *end, int max_digits)
{
  int number = 0;

  if (at == end || end - at > max_digits)
    return -1;
  for (; at < end; at++)
    {
      if (*at < '0' || *at > '9')
        return -1;
      number = number * 10 + *at - '0';
    }
  return number;
}

static bool
parse_cards_move (const char *at, const char *end, PepitaMove *move)
{
  int from = parse_pile (&at, end);
  int to, count = 1;

  if (from == PEPITA_NO_PILE || from == PEPITA_ANY_FOUNDATION || at == end || *at++ != '-')
    return false;
  to = parse_pile (&at, end);
  if (to == PEPITA_NO_PILE || to == PEPITA_WASTE)
    return false;
  if (at < end)
    {
      if (*at != 'x' || !pepita_pile_is_column (from) || !pepita_pile_is_column (to))
        return false;
      count = parse_number (at + 1, end, 2);
      if (count < 1)
        return false;
    }
  *move = (PepitaMove){ (uint8_t) from, (uint8_t) to, (uint8_t) count };
  return true;
}

static PepitaTokenKind
parse_token (const char *at, const char *end, PepitaToken *token)
{
  if (end - at == 1)
    {
      switch (*at)
        {
        case 'D':
          token->move = PEPITA_DRAW;
          return PEPITA_TOKEN_MOVE;
        case 'R':
          token->move = PEPITA_RECYCLE;
          return PEPITA_TOKEN_MOVE;
        case 'U':
          return PEPITA_TOKEN_UNDO;
        case 'Y':
          return PEPITA_TOKEN_REDO;
        default:
          return PEPITA_TOKEN_ERROR;
        }
    }
  if (*at == '@')
    {
      token->seconds = parse_number (at + 1, end, MAX_SECONDS_DIGITS);
      return token->seconds >= 0 ? PEPITA_TOKEN_CLOCK : PEPITA_TOKEN_ERROR;
    }
  return parse_cards_move (at, end, &token->move) ? PEPITA_TOKEN_MOVE : PEPITA_TOKEN_ERROR;
}

PepitaToken
pepita_token_next (PepitaTokenReader *reader, PepitaParseError *error)
{
  PepitaToken token = { .kind = PEPITA_TOKEN_END };
  const char *start;
  size_t length;

  skip_space (reader);
  token.line = reader->line;
  token.column = reader->column;
  start = reader->at;
  while (reader->at < reader->end && !is_space (*reader->at))
    reader->at++;
  length = (size_t) (reader->at - start);
  reader->column += (int) length;
  if (length == 0)
    return token;

  pepita_detail_copy (token.text, sizeof token.text, start, length);
  token.kind = parse_token (start, reader->at, &token);
  if (token.kind == PEPITA_TOKEN_ERROR)
    {
      error->line = token.line;
      error->column = token.column;
      error->format = N_ ("“%s” is not a move");
      pepita_detail_copy (error->detail, sizeof error->detail, start, length);
    }
  return token;
}

/* --- playing --- */

bool
pepita_notation_check (const char *text, size_t length, PepitaParseError *error)
{
  PepitaTokenReader reader = pepita_token_reader (text, length);
  PepitaTokenKind kind;

  do
    kind = pepita_token_next (&reader, error).kind;
  while (kind != PEPITA_TOKEN_END && kind != PEPITA_TOKEN_ERROR);
  return kind == PEPITA_TOKEN_END;
}

static PepitaReason
play_token (PepitaRecord *record, const PepitaToken *token)
{
  switch (token->kind)
    {
    case PEPITA_TOKEN_MOVE:
      return pepita_record_move (record, token->move, NULL);
    case PEPITA_TOKEN_UNDO:
      return pepita_record_undo (record, NULL);
    case PEPITA_TOKEN_REDO:
      return pepita_record_redo (record, NULL);
    case PEPITA_TOKEN_CLOCK:
      return pepita_record_set_clock (record, token->seconds);
    case PEPITA_TOKEN_END:
    case PEPITA_TOKEN_ERROR:
    default:
      return PEPITA_LEGAL;
    }
}

bool
pepita_record_play (PepitaRecord *record, const char *text, size_t length, PepitaPlayed *played)
{
  PepitaTokenReader reader = pepita_token_reader (text, length);

  memset (played, 0, sizeof *played);
  played->parsed = pepita_notation_check (text, length, &played->error);
  if (!played->parsed)
    return false;

  for (;;)
    {
      played->token = pepita_token_next (&reader, &played->error);
      if (played->token.kind == PEPITA_TOKEN_END)
        return true;
      if (played->token.kind != PEPITA_TOKEN_CLOCK)
        played->index++;
      played->reason = play_token (record, &played->token);
      if (played->reason != PEPITA_LEGAL)
        return false;
    }
}

int
pepita_event_text (const PepitaEvent *event, int clock, char text[PEPITA_EVENT_TEXT_SIZE])
{
  char move[PEPITA_MOVE_TEXT_SIZE];
  int n = event->seconds > clock ? sprintf (text, "@%d ", event->seconds) : 0;

  if (event->kind == PEPITA_EVENT_MOVE)
    pepita_move_text (event->move, move);
  else
    strcpy (move, event->kind == PEPITA_EVENT_UNDO ? "U" : "Y");
  return n + sprintf (text + n, "%s", move);
}

char *
pepita_record_moves_text (const PepitaRecord *record)
{
  size_t n;
  const PepitaEvent *events = pepita_record_events (record, &n);
  char *text = malloc ((n + 1) * PEPITA_EVENT_TEXT_SIZE);
  char *at = text;
  int clock = 0;

  if (text == NULL)
    abort ();
  for (size_t i = 0; i < n; i++)
    {
      at += pepita_event_text (&events[i], clock, at);
      *at++ = ' ';
      clock = events[i].seconds;
    }
  if (pepita_record_clock (record) > clock)
    at += sprintf (at, "@%d ", pepita_record_clock (record));
  if (at > text)
    at--; /* the last blank */
  *at = '\0';
  return text;
}

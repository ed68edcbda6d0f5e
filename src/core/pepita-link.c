/* pepita-link.c: links to deals.
 *
 * A link is "pepita:", the number of a deal and, behind a question mark, rules as KEY=VALUE with &
 * between them.  These are words of small letters, digits and hyphens, so that nothing has to be
 * escaped and each link is written in one way only, but for the order of its rules.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-link.h"

#include "pepita-detail-private.h"
#include "pepita-marked-text.h"

#include <stdio.h>
#include <string.h>

/* What a link can say of the rules, in the order in which it is applied: a draw brings its passes
 * along, points bring their fee. */
static const char *const keys[] = {
  "ruleset",
  "draw",
  "passes",
  "points",
  "timed",
  "foundation-return",
  "undo",
  "undo-fee",
  "finish",
};

enum
{
  RULESET,
  N_KEYS = sizeof keys / sizeof keys[0],
  VALUE_SIZE = 32, /* more than the longest value there is */
};

/* A piece of the text. */
typedef struct
{
  const char *at;
  size_t length;
} Piece;

typedef struct
{
  const char *text;
  Piece words[N_KEYS];  /* KEY=VALUE, by key; at NULL: is not there */
  Piece values[N_KEYS]; /* the second halves of them */
  PepitaParseError *error;
} Reader;

static bool
fail (Reader *reader, Piece piece, const char *format)
{
  reader->error->line = 1;
  reader->error->column = (int) (piece.at - reader->text) + 1;
  reader->error->format = format;
  pepita_detail_copy (reader->error->detail, sizeof reader->error->detail, piece.at, piece.length);
  return false;
}

/* Cuts off and returns what is before the first @separator, all if there is none. */
static Piece
cut (Piece *rest, char separator)
{
  const char *end = memchr (rest->at, separator, rest->length);
  Piece piece = { rest->at, end != NULL ? (size_t) (end - rest->at) : rest->length };
  size_t taken = piece.length + (end != NULL ? 1 : 0);

  rest->at += taken;
  rest->length -= taken;
  return piece;
}

static bool
is_word (Piece piece)
{
  for (size_t i = 0; i < piece.length; i++)
    {
      char c = piece.at[i];

      if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-')
        return false;
    }
  return piece.length > 0;
}

static bool
read_scheme (Reader *reader, Piece *rest)
{
  static const char scheme[] = "pepita:";
  size_t length = sizeof scheme - 1;

  /* schemes are the one part of a URI whose case says nothing */
  for (size_t i = 0; i < length; i++)
    {
      char c = i < rest->length ? rest->at[i] : '\0';

      if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != scheme[i])
        return fail (reader, *rest, N_ ("“%s” is not a link to a deal"));
    }
  rest->at += length;
  rest->length -= length;
  return true;
}

static bool
read_number (Reader *reader, Piece piece, uint32_t *number)
{
  uint64_t value = 0;

  if (piece.length == 0)
    return fail (reader, piece, N_ ("the number of the deal is missing"));
  for (size_t i = 0; i < piece.length; i++)
    {
      char c = piece.at[i];

      if (c < (i > 0 ? '0' : '1') || c > '9' || value > PEPITA_MAX_DEAL_NUMBER)
        return fail (reader, piece, N_ ("“%s” is not the number of a deal"));
      value = value * 10 + (uint64_t) (c - '0');
    }
  if (value > PEPITA_MAX_DEAL_NUMBER)
    return fail (reader, piece, N_ ("“%s” is not the number of a deal"));
  *number = (uint32_t) value;
  return true;
}

/* Puts one KEY=VALUE into its place. */
static bool
read_word (Reader *reader, Piece word)
{
  Piece value = word;
  Piece key = cut (&value, '=');

  for (int i = 0; i < N_KEYS; i++)
    {
      if (strlen (keys[i]) != key.length || memcmp (keys[i], key.at, key.length) != 0)
        continue;
      if (reader->words[i].at != NULL)
        return fail (reader, key, N_ ("%s is there twice"));
      if (!is_word (value) || value.length >= VALUE_SIZE)
        return fail (reader, word, N_ ("“%s” can’t be chosen"));
      reader->words[i] = word;
      reader->values[i] = value;
      return true;
    }
  return fail (reader, word, N_ ("“%s” is not a rule that a link can set"));
}

static bool
read_words (Reader *reader, Piece rest)
{
  bool more = true;

  while (more)
    {
      more = memchr (rest.at, '&', rest.length) != NULL;
      if (!read_word (reader, cut (&rest, '&')))
        return false;
    }
  return true;
}

/* Applies what was read. */
static bool
make_rules (Reader *reader, PepitaRules *rules)
{
  char value[VALUE_SIZE];

  *rules = pepita_rules (pepita_rulesets (NULL)[0], 0);
  for (int i = 0; i < N_KEYS; i++)
    {
      const PepitaRuleset *ruleset;

      if (reader->words[i].at == NULL)
        continue;
      memcpy (value, reader->values[i].at, reader->values[i].length);
      value[reader->values[i].length] = '\0';
      if (i != RULESET)
        {
          if (!pepita_rules_set (rules, keys[i], value))
            return fail (reader, reader->words[i], N_ ("“%s” can’t be chosen"));
          continue;
        }
      ruleset = pepita_ruleset_find (value);
      if (ruleset == NULL)
        return fail (reader, reader->values[i], N_ ("there are no rules of the name “%s”"));
      *rules = pepita_rules (ruleset, 0);
    }
  return true;
}

bool
pepita_link_parse (const char *text, size_t length, PepitaLink *link, PepitaParseError *error)
{
  Reader reader = { .text = text, .error = error };
  Piece rest = { text, length };
  PepitaLink read;
  Piece number;

  if (!read_scheme (&reader, &rest))
    return false;
  if (length >= PEPITA_LINK_SIZE)
    return fail (&reader, (Piece){ text, 0 }, N_ ("it is too long"));
  read.has_rules = memchr (rest.at, '?', rest.length) != NULL;
  number = cut (&rest, '?');
  if (!read_number (&reader, number, &read.number) ||
      (read.has_rules && !read_words (&reader, rest)) || !make_rules (&reader, &read.rules))
    return false;
  *link = read;
  return true;
}

void
pepita_link_text (uint32_t number, const PepitaRules *rules, char text[PEPITA_LINK_SIZE])
{
  char words[PEPITA_RULES_TEXT_SIZE];
  PepitaRules lasting = *rules;

  lasting.bank = 0;
  pepita_rules_text (&lasting, words);
  for (char *c = words; *c != '\0'; c++)
    {
      if (*c == ' ')
        *c = '&';
    }
  snprintf (text, PEPITA_LINK_SIZE, "pepita:%u?ruleset=%s", (unsigned) number, words);
}

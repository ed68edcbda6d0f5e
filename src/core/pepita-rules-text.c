/* pepita-rules-text.c: rules as text.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-ruleset.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The words for each way to finish, by PepitaFinish. */
static const char *const finish_words[] = { "by-itself", "offered", "off" };

enum
{
  N_FINISH_WORDS = sizeof finish_words / sizeof finish_words[0],
  MAX_FEE = 1000,
  MAX_BANK = 1000000000,
};

/* --- writing --- */

typedef struct
{
  char *text;
  size_t used;
} Writer;

static void __attribute__ ((format (printf, 2, 3)))
write_word (Writer *writer, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  writer->used += (size_t) vsnprintf (writer->text + writer->used,
                                      PEPITA_RULES_TEXT_SIZE - writer->used, format, arguments);
  va_end (arguments);
}

static void
write_passes (Writer *writer, int passes)
{
  if (passes == PEPITA_UNLIMITED)
    write_word (writer, " passes=unlimited");
  else
    write_word (writer, " passes=%d", passes);
}

void
pepita_rules_text (const PepitaRules *rules, char text[PEPITA_RULES_TEXT_SIZE])
{
  PepitaRules preset = pepita_rules_preset (rules);
  Writer writer = { text, 0 };

  write_word (&writer, "%s draw=%d", rules->ruleset->id, rules->draw);
  if (rules->passes != preset.passes)
    write_passes (&writer, rules->passes);
  if (rules->points != preset.points)
    write_word (&writer, " points=%s", rules->points->id);
  if (rules->timed)
    write_word (&writer, " timed=yes");
  if (rules->foundation_return != preset.foundation_return)
    write_word (&writer, " foundation-return=%s", rules->foundation_return ? "yes" : "no");
  if (rules->undo != preset.undo)
    write_word (&writer, " undo=%s", rules->undo ? "unlimited" : "none");
  if (rules->undo_fee != rules->points->undo)
    write_word (&writer, " undo-fee=%d", rules->undo_fee);
  if (rules->bank != 0)
    write_word (&writer, " bank=%d", rules->bank);
  if (rules->finish != preset.finish)
    write_word (&writer, " finish=%s", finish_words[rules->finish]);
}

/* --- reading --- */

static bool
read_number (const char *value, int least, int most, int *number)
{
  char *end;
  long parsed = strtol (value, &end, 10);

  /* neither blanks nor a plus, which strtol() passes over */
  if (strchr ("-0123456789", *value) == NULL || end == value || *end != '\0' || parsed < least ||
      parsed > most)
    return false;
  *number = (int) parsed;
  return true;
}

static bool
read_choice (const char *value, const char *yes, const char *no, bool *choice)
{
  bool chosen = strcmp (value, yes) == 0;

  if (!chosen && strcmp (value, no) != 0)
    return false;
  *choice = chosen;
  return true;
}

static bool
read_draw (const char *value, PepitaRules *rules)
{
  int draw;

  /* any draw may be chosen; which ones a ruleset offers is for those that offer them */
  if (!read_number (value, 1, PEPITA_MAX_DRAW, &draw))
    return false;
  rules->draw = (uint8_t) draw;
  rules->passes = rules->ruleset->passes[draw];
  return true;
}

static bool
read_passes (const char *value, PepitaRules *rules)
{
  int passes = PEPITA_UNLIMITED;

  if (strcmp (value, "unlimited") != 0 && !read_number (value, 1, UINT8_MAX, &passes))
    return false;
  rules->passes = (uint8_t) passes;
  return true;
}

static bool
read_points (const char *value, PepitaRules *rules)
{
  const PepitaPoints *points = pepita_points_find (value);

  if (points == NULL)
    return false;
  rules->points = points;
  rules->undo_fee = points->undo;
  return true;
}

static bool
read_timed (const char *value, PepitaRules *rules)
{
  return read_choice (value, "yes", "no", &rules->timed);
}

static bool
read_foundation_return (const char *value, PepitaRules *rules)
{
  return read_choice (value, "yes", "no", &rules->foundation_return);
}

static bool
read_undo (const char *value, PepitaRules *rules)
{
  return read_choice (value, "unlimited", "none", &rules->undo);
}

static bool
read_undo_fee (const char *value, PepitaRules *rules)
{
  return read_number (value, -MAX_FEE, 0, &rules->undo_fee);
}

static bool
read_bank (const char *value, PepitaRules *rules)
{
  return read_number (value, -MAX_BANK, MAX_BANK, &rules->bank);
}

static bool
read_finish (const char *value, PepitaRules *rules)
{
  for (int i = 0; i < N_FINISH_WORDS; i++)
    {
      if (strcmp (value, finish_words[i]) == 0)
        {
          rules->finish = (PepitaFinish) i;
          return true;
        }
    }
  return false;
}

static const struct
{
  const char *key;
  bool (*read) (const char *value, PepitaRules *rules);
} keys[] = {
  { "draw", read_draw },
  { "passes", read_passes },
  { "points", read_points },
  { "timed", read_timed },
  { "foundation-return", read_foundation_return },
  { "undo", read_undo },
  { "undo-fee", read_undo_fee },
  { "bank", read_bank },
  { "finish", read_finish },
};

bool
pepita_rules_set (PepitaRules *rules, const char *key, const char *value)
{
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    {
      if (strcmp (keys[i].key, key) == 0)
        return keys[i].read (value, rules);
    }
  return false;
}

static bool
read_word (char *word, PepitaRules *rules)
{
  char *equals = strchr (word, '=');

  if (equals == NULL)
    return false;
  *equals = '\0';
  return pepita_rules_set (rules, word, equals + 1);
}

bool
pepita_rules_parse (const char *text, PepitaRules *rules)
{
  char copy[PEPITA_RULES_TEXT_SIZE];
  const PepitaRuleset *ruleset;
  PepitaRules parsed;
  char *rest, *word;

  if (strlen (text) >= sizeof copy)
    return false;
  strcpy (copy, text);
  word = strtok_r (copy, " ", &rest);
  ruleset = word != NULL ? pepita_ruleset_find (word) : NULL;
  if (ruleset == NULL)
    return false;

  parsed = pepita_rules (ruleset, ruleset->default_draw);
  while ((word = strtok_r (NULL, " ", &rest)) != NULL)
    {
      if (!read_word (word, &parsed))
        return false;
    }
  *rules = parsed;
  return true;
}

/* fuzz-rules.c: any text is rules that can be played and written back, or changes nothing.
 *
 * An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-ruleset.h"

#include "fuzz-main.h"

#include <string.h>

static void
check_sensible (const PepitaRules *rules)
{
  FUZZ_ASSERT (rules->ruleset != NULL && rules->layout == rules->ruleset->layout);
  FUZZ_ASSERT (rules->draw >= 1 && rules->draw <= PEPITA_MAX_DRAW);
  FUZZ_ASSERT (rules->points != NULL && rules->undo_fee <= 0);
  FUZZ_ASSERT (rules->finish <= PEPITA_FINISH_OFF);
}

static void
check_read_back (const PepitaRules *rules)
{
  char text[PEPITA_RULES_TEXT_SIZE];
  char text_again[PEPITA_RULES_TEXT_SIZE];
  PepitaRules again;

  check_sensible (rules);
  pepita_rules_text (rules, text);
  FUZZ_ASSERT (strlen (text) < sizeof text - 1);
  FUZZ_ASSERT (pepita_rules_parse (text, &again));
  FUZZ_ASSERT (pepita_rules_equal (&again, rules));
  FUZZ_ASSERT (pepita_rules_are_custom (&again) == pepita_rules_are_custom (rules));
  pepita_rules_text (&again, text_again);
  FUZZ_ASSERT (strcmp (text, text_again) == 0);
}

/* The same words one by one, as settings and links take them. */
static void
check_words (char *text, const PepitaRuleset *ruleset)
{
  PepitaRules rules = pepita_rules (ruleset, 0);
  char *rest, *word;

  for (word = strtok_r (text, " ", &rest); word != NULL; word = strtok_r (NULL, " ", &rest))
    {
      char *equals = strchr (word, '=');
      const PepitaRules before = rules;

      if (equals != NULL)
        *equals = '\0';
      if (!pepita_rules_set (&rules, word, equals != NULL ? equals + 1 : ""))
        FUZZ_ASSERT (pepita_rules_equal (&rules, &before));
      check_read_back (&rules);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("vegas"), 3);
  const PepitaRules before = rules;
  bool parsed;

  FUZZ_ASSERT (text != NULL);
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';

  parsed = pepita_rules_parse (text, &rules);
  FUZZ_ASSERT (parsed || pepita_rules_equal (&rules, &before));
  check_read_back (&rules);
  check_words (text, rules.ruleset);
  free (text);
  return 0;
}

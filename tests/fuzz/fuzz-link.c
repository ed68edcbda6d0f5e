/* fuzz-link.c: any bytes are a link to a deal or an error with its place, and a link is read back.
 *
 * An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-link.h"

#include "fuzz-main.h"

#include <string.h>

static void
check_error (const PepitaParseError *error, size_t size)
{
  char text[200];

  pepita_parse_error_text (error, text, sizeof text);
  FUZZ_ASSERT (text[0] != '\0');
  FUZZ_ASSERT (error->line == 1);
  FUZZ_ASSERT (error->column >= 1 && (size_t) error->column <= size + 1);
}

/* What is read is rules that the text of rules can say as well. */
static void
check_read_back (const PepitaLink *link)
{
  char text[PEPITA_LINK_SIZE];
  char rules_text[PEPITA_RULES_TEXT_SIZE];
  PepitaParseError error;
  PepitaRules rules;
  PepitaLink again;

  FUZZ_ASSERT (link->number >= 1 && link->number <= PEPITA_MAX_DEAL_NUMBER);
  FUZZ_ASSERT (link->rules.bank == 0);
  pepita_link_text (link->number, &link->rules, text);
  FUZZ_ASSERT (pepita_link_parse (text, strlen (text), &again, &error));
  FUZZ_ASSERT (again.number == link->number && pepita_rules_equal (&again.rules, &link->rules));
  pepita_rules_text (&link->rules, rules_text);
  FUZZ_ASSERT (pepita_rules_parse (rules_text, &rules));
  FUZZ_ASSERT (pepita_rules_equal (&rules, &link->rules));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  PepitaParseError error;
  PepitaLink link = { .number = 0 };
  const PepitaLink before = link;

  if (pepita_link_parse ((const char *) data, size, &link, &error))
    check_read_back (&link);
  else
    {
      check_error (&error, size);
      FUZZ_ASSERT (memcmp (&link, &before, sizeof link) == 0);
    }
  return 0;
}

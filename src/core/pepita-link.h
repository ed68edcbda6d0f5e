/* pepita-link.h: links to deals, such as "pepita:123456?ruleset=vegas&draw=3".
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-deal.h"
#include "pepita-ruleset.h"

/* No link is longer, its final zero included. */
#define PEPITA_LINK_SIZE 224

typedef struct
{
  uint32_t number; /* 1 to PEPITA_MAX_DEAL_NUMBER */
  bool has_rules;  /* false: the deal is for any rules, and those here are standard */
  PepitaRules rules;
} PepitaLink;

/* Reads a link of @length bytes, with no need of a final zero.  It may come from anywhere: nothing
 * is passed over or put right.  Rules are set by the keys of pepita_rules_set(), each of them once
 * and in any order, but for the bank; where no ruleset is named they change the standard one.
 * Returns false and fills @error, whose line is always 1, leaving @link as it was, for anything
 * that is not a link to a deal. */
bool
pepita_link_parse (const char *text, size_t length, PepitaLink *link, PepitaParseError *error);

/* Writes the link to deal @number as it is played by @rules, but without their bank. */
void pepita_link_text (uint32_t number, const PepitaRules *rules, char text[PEPITA_LINK_SIZE]);

/* plain-search.h: the slow and obvious way to find out whether a position can be won.
 *
 * Every table that can be reached is looked at once, with the moves of the core and nothing else.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-move.h"

typedef enum
{
  PLAIN_LOST,
  PLAIN_WON,
  PLAIN_TOO_LARGE, /* more tables than @max_tables */
} PlainAnswer;

PlainAnswer plain_search (const PepitaTable *table, const PepitaRules *rules, int max_tables);

/* pepita-level.h: how hard a deal is for a person.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-move.h"

#include <stdatomic.h>

/* A third of the deals that can be won are of each level, counted for each kind of rules. */
typedef enum
{
  PEPITA_LEVEL_ANY, /* as a wish; no deal is of this level */
  PEPITA_LEVEL_GENTLE,
  PEPITA_LEVEL_FAIR,
  PEPITA_LEVEL_TOUGH,
  PEPITA_N_LEVELS,
} PepitaLevel;

/* What an ease is at most: all games won. */
#define PEPITA_LEVEL_MAX_EASE 1000

/* No game that is played to find out has more moves. */
#define PEPITA_LEVEL_MAX_MOVES 4096

typedef struct
{
  int ease;    /* how well it went: 0 to PEPITA_LEVEL_MAX_EASE */
  int n_games; /* that were played */
  int n_won;   /* of them */
  /* the moves of the first that was won; none if none was */
  int n_moves;
  PepitaMove moves[PEPITA_LEVEL_MAX_MOVES];
} PepitaTrial;

/* Lets a simple player, who sees no more than people do, play from @table several times.  The same
 * table and rules have the same trial everywhere.  @stop, which may be NULL, may be raised by any
 * thread and ends it within a few milliseconds: then the answer is false and @trial worth nothing.
 */
bool pepita_level_try (const PepitaTable *table,
                       const PepitaRules *rules,
                       const atomic_bool *stop,
                       PepitaTrial *trial);

/* The level of a deal that has @ease under @rules, if it can be won. */
PepitaLevel pepita_level_of (const PepitaRules *rules, int ease);

/* pepita-tally.h: what an event scores.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-move.h"

/* Points of @step, which led to @after, made when @seconds had been played; before the floor.
 * The bonus of the winning step of a timed game is part of them. */
int pepita_tally_step (const PepitaRules *rules,
                       const PepitaStep *step,
                       const PepitaTable *after,
                       int seconds);

/* Points of the clock going from @before to @after seconds. */
int pepita_tally_clock (const PepitaRules *rules, int before, int after);

/* No score is higher, or as far below zero.  No game comes near that, but what is read as one may;
 * it leaves room for what a score is added to or taken from. */
#define PEPITA_MAX_SCORE 1073741823

/* @score with @points added, the floor of the rules and the bound above held. */
int pepita_tally_add (const PepitaRules *rules, int score, int points);

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

/* @score with @points added and the floor of the rules held. */
int pepita_tally_add (const PepitaRules *rules, int score, int points);

/* other-player.h: players that are no part of the program, to judge the levels of deals by.
 *
 * Both see the face-up cards alone.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-table.h"

/* Plays as the books say: in a strict order of what is best, keeping cards in the columns and in
 * the waste as long as they may be of use there.  Returns whether it has won. */
bool orderly_player (const PepitaTable *table, const PepitaRules *rules, uint64_t seed);

/* Thinks ahead: shuffles the cards that it has not seen several times, lets the orderly player end
 * each such game after each move that there is, and makes the move that went best.  Slow. */
bool thinking_player (const PepitaTable *table, const PepitaRules *rules, uint64_t seed);

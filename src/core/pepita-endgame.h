/* pepita-endgame.h: is the game over, and can it play itself to the end?
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-move.h"

/* Can no move but drawing and recycling be made, now or after any number of draws and recycles
 * that the passes allow?  False once the game is won. */
bool pepita_table_is_stuck (const PepitaTable *table, const PepitaRules *rules);

/* More moves than any game needs to play itself to the end: in the worst case each card waits
 * for a whole trip through the stock. */
#define PEPITA_MAX_FINISH_MOVES 8192

/* What the end of the game would be. */
typedef struct
{
  PepitaFinish finish; /* PEPITA_FINISH_OFF: the game can't play itself to the end */
  int n_moves;
} PepitaFinishing;

/* Simulates playing to the foundations alone, drawing and recycling as the rules allow.
 * Where that wins and every card of the columns is face up, tells whether the rest plays by itself
 * or is offered (the rules say so, or it would cost points), and writes the moves that it takes
 * into
 * @moves, which may be NULL. */
PepitaFinishing pepita_table_finishing (const PepitaTable *table,
                                        const PepitaRules *rules,
                                        PepitaMove moves[PEPITA_MAX_FINISH_MOVES]);

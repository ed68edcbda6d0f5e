/* small-positions.h: positions with few cards left, for comparison with a plain search.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-move.h"

/* A position and rules of all kinds, of one deck, made from @seed.  About @n_cards are not on the
 * foundations. */
void small_position (unsigned seed, int n_cards, PepitaTable *table, PepitaRules *rules);

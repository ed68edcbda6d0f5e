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

/* The same with the @n_ranks highest ranks of the deck dealt as in a game, to three to five columns
 * and the stock; up to four kings lie in columns of their own, so that room is scarce. */
void small_deck (unsigned seed, int n_ranks, PepitaTable *table, PepitaRules *rules);

/* The same with a card next on its foundation that is just safe to go up, or just not: the others
 * of its colour and of the other one lie two to five, and one to three, ranks behind it. */
void edge_position (unsigned seed, PepitaTable *table, PepitaRules *rules);

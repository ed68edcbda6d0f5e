/* positions.h: positions and random play for the tests of the model.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-deal.h"
#include "pepita-move.h"

/* The cards of one suit from the ace on, for the foundations of a position. */
#define TO_4(suit) "A" suit " 2" suit " 3" suit " 4" suit
#define TO_5(suit) TO_4 (suit) " 5" suit
#define TO_J(suit) TO_5 (suit) " 6" suit " 7" suit " 8" suit " 9" suit " T" suit " J" suit
#define TO_Q(suit) TO_J (suit) " Q" suit
#define TO_K(suit) TO_Q (suit) " K" suit

/* Reads position text of the Klondike layout.  An ellipsis ("...") in it stands for all cards that
 * the text does not name, in the order of the deck. */
PepitaDeal position (const char *text);

/* The rules of a preset that must exist, with this draw. */
PepitaRules preset (const char *ruleset, int draw);

/* A move for random play, or FALSE if there is none.  Prefers moving cards to drawing, so that
 * games get somewhere. */
gboolean random_move (GRand *rand,
                      const PepitaTable *table,
                      const PepitaRules *rules,
                      PepitaMove *move);

/* deck-look.h: what a deck of others must look like.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-deck.h"

G_BEGIN_DECLS

/* Draws the deck with this id in this width as the game does, and asserts that it has 52 different
 * faces of one size with ink in the right places, and jokers and a back. */
void check_deck_look (const char *id, int width);

/* Turns the main loop until the deck is complete, in @width, or has failed. */
void wait_for_deck (PepitaDeck *deck, int width);

G_END_DECLS

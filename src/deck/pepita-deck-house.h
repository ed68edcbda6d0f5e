/* pepita-deck-house.h: the decks that come with the game.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a card must show for its index to be read, of its width and height.  This is what the house
 * deck needs, and what decks of others get. */
#define PEPITA_DECK_INDEX_WIDTH 0.45
#define PEPITA_DECK_INDEX_HEIGHT 0.205

typedef struct
{
  const char *id;
  const char *name; /* marked for translation, in the context "deck", where it is not "Pepita" */
  const char *resource;
  double index_width; /* rank and suit are all within that, … */
  double index_height;
} PepitaHouseDeck;

/* The first is PEPITA_DECK_HOUSE. */
const PepitaHouseDeck *pepita_house_decks (gsize *n);

/* NULL if there is none with this @id. */
const PepitaHouseDeck *pepita_house_deck_find (const char *id);

/* The SVG file. */
GBytes *pepita_house_deck_load (const PepitaHouseDeck *deck);

G_END_DECLS

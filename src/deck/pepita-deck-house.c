/* pepita-deck-house.c: the decks that come with the game.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-house.h"

#include <gio/gio.h>
#include <string.h>

#include "pepita-deck-list.h"
#include "pepita-deck-resources.h"

/* For xgettext: the name stays as it is here. */
#define NC_(context, text) text

#define FOLDER "/io/github/pepita_solitaire/Pepita/decks/"

static const PepitaHouseDeck decks[] = {
  { PEPITA_DECK_HOUSE, "Pepita", FOLDER "pepita.svg", PEPITA_DECK_INDEX_WIDTH,
    PEPITA_DECK_INDEX_HEIGHT },
  /* Translators: a deck of cards with very large ranks and suits, for weak eyes. */
  { PEPITA_DECK_LARGE_PRINT, NC_ ("deck", "Large print"), FOLDER "large-print.svg", 0.54, 0.325 },
};

const PepitaHouseDeck *
pepita_house_decks (gsize *n)
{
  *n = G_N_ELEMENTS (decks);
  return decks;
}

const PepitaHouseDeck *
pepita_house_deck_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      if (strcmp (decks[i].id, id) == 0)
        return &decks[i];
    }
  return NULL;
}

GBytes *
pepita_house_deck_load (const PepitaHouseDeck *deck)
{
  /* Going through the resource's own function makes the linker take it from the library. */
  GBytes *svg = g_resource_lookup_data (pepita_deck_get_resource (), deck->resource,
                                        G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (svg == NULL)
    g_error ("%s is not listed in pepita-deck.gresource.xml", deck->resource);
  return svg;
}

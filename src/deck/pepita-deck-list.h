/* pepita-deck-list.h: the decks that there are on this system.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The id of the deck that is always there. */
#define PEPITA_DECK_HOUSE "pepita"

/* The other one that comes with the game. */
#define PEPITA_DECK_LARGE_PRINT "large-print"

/* Where a deck comes from. */
typedef enum
{
  PEPITA_DECK_ORIGIN_HOUSE,     /* part of the game */
  PEPITA_DECK_ORIGIN_OWN,       /* pepita/decks in the player's data folder */
  PEPITA_DECK_ORIGIN_AISLERIOT, /* aisleriot/cards in any data folder */
  PEPITA_DECK_ORIGIN_KDE,       /* carddecks in any data folder */
} PepitaDeckOrigin;

typedef struct
{
  char *id;   /* such as "kde/svg-oxygen": the same wherever the deck is installed */
  char *name; /* in English where it is part of the game: see pepita_text_deck_name() */
  char *path; /* NULL for what is part of the game */
  PepitaDeckOrigin origin;
} PepitaDeckInfo;

void pepita_deck_info_free (PepitaDeckInfo *info);

/* All decks, of PepitaDeckInfo: those of the game, the house deck first, then by origin and name.
 * Looks into folders and opens no deck; that one can be listed does not mean that it can be drawn.
 * For any thread.  The decks are freed with the array. */
GPtrArray *pepita_deck_list (void);

/* The file of the deck with this @id, which may be an absolute path, to be freed; NULL if there is
 * none.  It may still not be a deck. */
char *pepita_deck_list_find (const char *id);

G_END_DECLS

/* pepita-spoken-text.h: piles and cards as screen readers say them.
 *
 * Pure functions, so that they can be tested by table without a display.  None of them names a card
 * that the player may not see.  Strings that are returned are to be freed.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-move.h"

G_BEGIN_DECLS

/* May the player know which card lies at @index of @pile? */
gboolean pepita_spoken_is_known (const PepitaTable *table,
                                 const PepitaRules *rules,
                                 int pile,
                                 int index);

/* The name of the card at @index of @pile alone, with what a joker stands for there: "seven of
 * hearts"; "face-down card" if it is not known. */
char *pepita_spoken_card (const PepitaTable *table, const PepitaRules *rules, int pile, int index);

/* The card and where it lies: "seven of hearts, column 3, on eight of clubs"; "seven of hearts,
 * waste, covered".  The top of the stock is said as the pile that it hides. */
char *pepita_spoken_place (const PepitaTable *table, const PepitaRules *rules, int pile, int index);

/* A pile and how much lies there: "column 3, 5 cards, 2 of them face down"; "waste, empty". */
char *pepita_spoken_pile (const PepitaTable *table, int pile);

/* That @count cards from the one at @index of @pile on were picked up. */
char *
pepita_spoken_picked (const PepitaTable *table, const PepitaRules *rules, int pile, int index);

/* All cards of the stock, the one that is drawn first in front; for games where they are known. */
char *pepita_spoken_stock (const PepitaTable *table, const PepitaRules *rules);

/* @text with a capital letter in front. */
char *pepita_spoken_sentence (const char *text);

G_END_DECLS

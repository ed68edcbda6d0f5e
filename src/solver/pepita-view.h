/* pepita-view.h: the table as its player sees it.
 *
 * What a player can't know is not in a view at all: cards that have not been seen are blanks, and
 * of those that are missing one only knows which they are, not where.  So whatever is worked out
 * from a view alone is fair.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-move.h"

/* A player is taken to remember what has been seen, as a good one does: the whole waste, and the
 * stock, in its order, once it has been turned over (or while it is empty).  Cards of columns are
 * known once they lie face up.  In an open layout everything is known from the start. */
typedef struct
{
  PepitaTable table; /* PEPITA_NO_CARD in the place of each card that has not been seen */
  PepitaRules rules;
  bool stock_seen; /* the order of the stock is known */
  /* the cards that have not been seen, in the order of their values: a guess at the deal puts them
   * in the places of the blanks in any order */
  PepitaCard unseen[PEPITA_MAX_CARDS];
  int n_unseen;
} PepitaView;

PepitaView pepita_view (const PepitaTable *table, const PepitaRules *rules);

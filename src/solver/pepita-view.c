/* pepita-view.c: the table as its player sees it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-view.h"

/* Takes the lowest @count cards of @pile out of sight. */
static void
blank (PepitaView *view, bool unseen[PEPITA_CARD_LIMIT], int pile, int count)
{
  PepitaCard *cards = view->table.cards + pepita_table_start (&view->table, pile);

  for (int i = 0; i < count; i++)
    {
      unseen[cards[i]] = true;
      cards[i] = PEPITA_NO_CARD;
    }
}

PepitaView
pepita_view (const PepitaTable *table, const PepitaRules *rules)
{
  PepitaView view = { .table = *table, .rules = *rules, .n_unseen = 0 };
  bool unseen[PEPITA_CARD_LIMIT] = { false };

  view.stock_seen = rules->layout->open || table->passes > 0 ||
                    pepita_table_count (table, PEPITA_STOCK) == 0;
  if (!view.stock_seen)
    blank (&view, unseen, PEPITA_STOCK, pepita_table_count (table, PEPITA_STOCK));
  if (rules->passes == PEPITA_UNLIMITED)
    view.table.passes = 0; /* the same things can be seen and done after any of them */
  for (int i = 0; i < rules->layout->columns && !rules->layout->open; i++)
    blank (&view, unseen, PEPITA_COLUMN_0 + i, table->down[i]);

  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      if (unseen[card])
        view.unseen[view.n_unseen++] = (PepitaCard) card;
    }
  return view;
}

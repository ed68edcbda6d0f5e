/* plain-search.c: the slow and obvious way to find out whether a position can be won.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "plain-search.h"

#include <glib.h>
#include <string.h>

typedef struct
{
  PepitaTable *tables; /* in the order in which they were met */
  int n;
  int max;
  int *index; /* open addressing: 1 + a place in tables, 0 for nothing */
  int mask;
  GArray *waiting; /* places in tables that have not been looked at, the newest at the end */
} Known;

static gboolean
is_before (const PepitaTable *table, int a, int b)
{
  int n = MIN (pepita_table_count (table, a), pepita_table_count (table, b));
  int order = memcmp (pepita_table_cards (table, a), pepita_table_cards (table, b), (size_t) n);

  return order != 0 ? order < 0 : pepita_table_count (table, a) < pepita_table_count (table, b);
}

/* @table with its columns in a certain order: which of them is the first makes no difference. */
static PepitaTable
with_columns_in_order (const PepitaTable *table, int n_columns)
{
  PepitaTable sorted = *table;
  int order[PEPITA_MAX_COLUMNS];

  for (int i = 0; i < n_columns; i++)
    {
      int pile = PEPITA_COLUMN_0 + i;
      int at = i;

      for (; at > 0 && is_before (table, pile, PEPITA_COLUMN_0 + order[at - 1]); at--)
        order[at] = order[at - 1];
      order[at] = i;
    }
  for (int i = 0, end = table->end[PEPITA_COLUMN_0 - 1]; i < n_columns; i++)
    {
      int pile = PEPITA_COLUMN_0 + order[i];
      int n = pepita_table_count (table, pile);

      memcpy (sorted.cards + end, pepita_table_cards (table, pile), (size_t) n);
      end += n;
      sorted.end[PEPITA_COLUMN_0 + i] = (uint8_t) end;
      sorted.down[i] = table->down[order[i]];
    }
  return sorted;
}

/* Adds @table, unless it is known.  With unlimited passes it does not matter how many were used. */
static void
known_add (Known *known, PepitaTable table, const PepitaRules *rules)
{
  int at;

  table = with_columns_in_order (&table, rules->layout->columns);
  if (rules->passes == PEPITA_UNLIMITED)
    table.passes = 0;
  at = (int) (pepita_table_hash (&table) & (uint64_t) known->mask);
  while (known->index[at] != 0)
    {
      if (pepita_table_equal (&known->tables[known->index[at] - 1], &table))
        return;
      at = (at + 1) & known->mask;
    }
  if (known->n == known->max)
    {
      known->max *= 2;
      known->tables = g_renew (PepitaTable, known->tables, known->max);
    }
  g_array_append_val (known->waiting, known->n);
  known->tables[known->n++] = table;
  known->index[at] = known->n;
}

/* Takes a table to look at. */
static bool
known_next (Known *known, PepitaTable *table)
{
  guint n = known->waiting->len;

  if (n == 0)
    return false;
  *table = known->tables[g_array_index (known->waiting, int, n - 1)];
  g_array_set_size (known->waiting, n - 1);
  return true;
}

PlainAnswer
plain_search (const PepitaTable *table, const PepitaRules *rules, int max_tables)
{
  Known known = { .max = 1024, .mask = 1023 };
  PlainAnswer answer = PLAIN_LOST;
  PepitaTable here;

  while (known.mask < 2 * max_tables)
    known.mask = 2 * known.mask + 1;
  known.tables = g_new (PepitaTable, known.max);
  known.index = g_new0 (int, known.mask + 1);
  known.waiting = g_array_new (FALSE, FALSE, sizeof (int));

  known_add (&known, *table, rules);
  while (answer == PLAIN_LOST && known_next (&known, &here))
    {
      PepitaMove moves[PEPITA_MAX_MOVES];
      int n_moves = pepita_moves_list (&here, rules, moves);

      if (pepita_table_is_won (&here, rules->layout))
        answer = PLAIN_WON;
      for (int j = 0; j < n_moves && answer == PLAIN_LOST; j++)
        {
          PepitaTable next = here;

          pepita_move_apply (&next, rules, moves[j], NULL);
          known_add (&known, next, rules);
        }
      if (answer == PLAIN_LOST && known.n > max_tables)
        answer = PLAIN_TOO_LARGE;
    }
  g_array_unref (known.waiting);
  g_free (known.tables);
  g_free (known.index);
  return answer;
}

/* test-deck-installed.c: the decks of other programs that this system has.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "deck-look.h"
#include "pepita-deck-list.h"

static void
test_deck (gconstpointer data)
{
  check_deck_look (data, 70);
}

static void
test_none (void)
{
  g_test_skip ("no deck of another program is installed");
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) list = NULL;
  gboolean found = FALSE;

  g_test_init (&argc, &argv, NULL);
  list = pepita_deck_list ();
  for (guint i = 0; i < list->len; i++)
    {
      const PepitaDeckInfo *info = g_ptr_array_index (list, i);
      g_autofree char *path = g_strconcat ("/installed/", info->id, NULL);

      if (info->origin == PEPITA_DECK_ORIGIN_HOUSE)
        continue;
      g_test_add_data_func (path, info->id, test_deck);
      found = TRUE;
    }
  if (!found)
    g_test_add_func ("/installed/none", test_none);
  return g_test_run ();
}

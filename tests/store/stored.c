/* stored.c: a store in a folder, games to put into it, and what is in it, for the tests of stores.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stored.h"

#include "pepita-store-history.h"

void
stored_open (StoredFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->store = pepita_store_open (fixture->folder, &error);
  g_assert_no_error (error);
  g_assert_true (pepita_store_is_on_disk (fixture->store));
}

void
stored_close (StoredFixture *fixture)
{
  g_clear_pointer (&fixture->store, pepita_store_close);
}

void
stored_reopen (StoredFixture *fixture)
{
  stored_close (fixture);
  stored_open (fixture);
}

PepitaStoredGame
stored_game (const char *kind, PepitaStoredResult result, gint64 ended)
{
  return (PepitaStoredGame){
    .rules = (char *) kind,
    .kind = (char *) kind,
    .number = 7,
    .started = 100,
    .ended = ended,
    .result = result,
    .score = -52,
    .moves = 12,
    .seconds = 34,
    .undos = 5,
    .hints = 6,
    .bank = 8,
    .banked = -9,
  };
}

gint64
stored_add (PepitaStore *store, PepitaStoredGame game)
{
  STORED_CHANGE (store, g_assert_true (pepita_store_add_game (store, &game, NULL)));
  g_assert_cmpint (game.id, >, 0);
  return game.id;
}

void
stored_add_heavy (PepitaStore *store)
{
  g_autofree char *cards = g_strnfill (5 * 512 * 1024, 'x');
  PepitaStoredGame game = stored_game ("heavy", PEPITA_STORED_WON, 5);

  game.number = 0;
  game.cards = cards;
  stored_add (store, game);
}

static void
join_cb (const PepitaStoredGame *game, gpointer data)
{
  g_string_append_printf (data, "%s:%" G_GINT64_FORMAT " ", game->kind, game->ended);
}

static void
note_id_cb (const PepitaStoredGame *game, gpointer data)
{
  g_array_append_val (data, game->id);
}

void
stored_assert_history (PepitaStore *store,
                       const char *kind,
                       const char *scanned,
                       const char *listed)
{
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 n = pepita_store_count (store, kind, NULL);

  g_assert_true (pepita_store_scan (store, kind, note_id_cb, ids, NULL));
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (PepitaStoredGame) game =
          pepita_store_load_game (store, g_array_index (ids, gint64, i), NULL);

      join_cb (game, found);
    }
  g_assert_cmpstr (found->str, ==, scanned);
  for (gint64 i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) page = pepita_store_list (store, kind, (guint) i, 1, NULL);

      g_assert_cmpuint (page->len, ==, 1);
      join_cb (page->pdata[0], list);
    }
  g_assert_cmpstr (list->str, ==, listed);
}

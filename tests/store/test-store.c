/* test-store.c: the file of games: what is written is read, in whole or not at all.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "failing-file.h"
#include "pepita-store-history.h"

typedef struct
{
  char *folder;
  char *file;
  PepitaStore *store;
} Fixture;

static void
open_store (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->store = pepita_store_open (fixture->folder, &error);
  g_assert_no_error (error);
  g_assert_true (pepita_store_is_on_disk (fixture->store));
}

static void
reopen (Fixture *fixture)
{
  pepita_store_close (fixture->store);
  open_store (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);

  fixture->folder = g_build_filename (parent, "a", "b", NULL);
  fixture->file = g_build_filename (fixture->folder, PEPITA_STORE_FILE, NULL);
  open_store (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);
  g_autofree char *middle = g_path_get_dirname (fixture->folder);
  g_autofree char *parent = g_path_get_dirname (middle);

  g_clear_pointer (&fixture->store, pepita_store_close);
  g_remove (fixture->file);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_assert_cmpint (g_rmdir (middle), ==, 0);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
}

#define CHANGE(store, changes)                                  \
  G_STMT_START                                                  \
  {                                                             \
    g_autoptr (GError) change_error = NULL;                     \
    g_assert_true (pepita_store_begin (store, &change_error));  \
    changes;                                                    \
    g_assert_true (pepita_store_commit (store, &change_error)); \
    g_assert_no_error (change_error);                           \
  }                                                             \
  G_STMT_END

static PepitaStoredGame
a_game (const char *kind, PepitaStoredResult result, gint64 ended)
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

static gint64
add (PepitaStore *store, PepitaStoredGame game)
{
  CHANGE (store, g_assert_true (pepita_store_add_game (store, &game, NULL)));
  g_assert_cmpint (game.id, >, 0);
  return game.id;
}

static void
test_games (Fixture *fixture, gconstpointer data)
{
  PepitaStoredGame game = a_game ("standard draw=1", PEPITA_STORED_PLAYING, 0);
  g_autoptr (PepitaStoredGame) loaded = NULL;
  gint64 id = add (fixture->store, game);

  reopen (fixture);
  g_assert_cmpint (pepita_store_current_game (fixture->store, NULL), ==, id);
  loaded = pepita_store_load_game (fixture->store, id, NULL);
  g_assert_cmpint (loaded->id, ==, id);
  g_assert_cmpstr (loaded->rules, ==, game.rules);
  g_assert_cmpstr (loaded->kind, ==, game.kind);
  g_assert_cmpint (loaded->number, ==, 7);
  g_assert_null (loaded->cards);
  g_assert_cmpint (loaded->started, ==, 100);
  g_assert_cmpint (loaded->ended, ==, 0);
  g_assert_cmpint (loaded->result, ==, PEPITA_STORED_PLAYING);
  g_assert_cmpint (loaded->score, ==, -52);
  g_assert_cmpint (loaded->moves, ==, 12);
  g_assert_cmpint (loaded->seconds, ==, 34);
  g_assert_cmpint (loaded->undos, ==, 5);
  g_assert_cmpint (loaded->hints, ==, 6);
  g_assert_cmpint (loaded->bank, ==, 8);
  g_assert_cmpint (loaded->banked, ==, -9);

  loaded->result = PEPITA_STORED_WON;
  loaded->ended = 4321;
  loaded->score = 99;
  CHANGE (fixture->store,
          g_assert_true (pepita_store_update_game (fixture->store, loaded, NULL, NULL)));
  g_clear_pointer (&loaded, pepita_stored_game_free);
  loaded = pepita_store_load_game (fixture->store, id, NULL);
  g_assert_cmpint (loaded->result, ==, PEPITA_STORED_WON);
  g_assert_cmpint (loaded->ended, ==, 4321);
  g_assert_cmpint (loaded->score, ==, 99);
  g_assert_cmpint (pepita_store_current_game (fixture->store, NULL), ==, 0);
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  PepitaStoredGame game = a_game ("x", PEPITA_STORED_PLAYING, 0);
  gboolean found = TRUE;

  g_assert_null (pepita_store_load_game (fixture->store, 5, &error));
  g_assert_no_error (error);
  game.id = 5;
  CHANGE (fixture->store,
          g_assert_true (pepita_store_update_game (fixture->store, &game, &found, NULL)));
  g_assert_false (found);
  g_assert_cmpint (pepita_store_count_events (fixture->store, 5, NULL), ==, 0);
}

/* Only one game can be played. */
static void
test_one_is_played (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  PepitaStoredGame game = a_game ("x", PEPITA_STORED_PLAYING, 0);

  add (fixture->store, game);
  g_assert_true (pepita_store_begin (fixture->store, NULL));
  g_assert_false (pepita_store_add_game (fixture->store, &game, &error));
  g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED);
  pepita_store_roll_back (fixture->store);
}

static void
test_roll_back (Fixture *fixture, gconstpointer data)
{
  PepitaStoredGame game = a_game ("x", PEPITA_STORED_WON, 1);
  gint64 value;

  g_assert_true (pepita_store_begin (fixture->store, NULL));
  g_assert_true (pepita_store_add_game (fixture->store, &game, NULL));
  g_assert_true (pepita_store_set_number (fixture->store, "n", 5, NULL));
  pepita_store_roll_back (fixture->store);
  g_assert_null (pepita_store_load_game (fixture->store, game.id, NULL));
  g_assert_true (pepita_store_get_number (fixture->store, "n", &value, NULL));
  g_assert_cmpint (value, ==, 0);
  CHANGE (fixture->store,
          g_assert_true (pepita_store_set_number (fixture->store, "n", -7, NULL)));
  reopen (fixture);
  g_assert_true (pepita_store_get_number (fixture->store, "n", &value, NULL));
  g_assert_cmpint (value, ==, -7);
}

static void
assert_events (PepitaStore *store, gint64 id, const char *wanted, gboolean wanted_whole)
{
  gboolean whole;
  g_autofree char *events = pepita_store_load_events (store, id, &whole, NULL);

  g_assert_cmpstr (events, ==, wanted);
  g_assert_cmpint (whole, ==, wanted_whole);
}

static void
test_events (Fixture *fixture, gconstpointer data)
{
  PepitaStore *store = fixture->store;
  PepitaStoredGame game = a_game ("x", PEPITA_STORED_PLAYING, 0);
  gint64 id = add (store, game);

  assert_events (store, id, "", TRUE);
  CHANGE (store, {
    pepita_store_add_event (store, id, 0, "D", NULL);
    pepita_store_add_event (store, id, 1, "@3 W-T4", NULL);
  });
  assert_events (store, id, "D @3 W-T4 ", TRUE);
  /* the one that is played stays as it is, the others are put together */
  CHANGE (store, g_assert_true (pepita_store_pack_events (store, NULL)));
  game.id = id;
  game.result = PEPITA_STORED_LOST;
  CHANGE (store, {
    pepita_store_update_game (store, &game, NULL, NULL);
    g_assert_true (pepita_store_pack_events (store, NULL));
  });
  assert_events (store, id, "D @3 W-T4 ", TRUE);
  /* and it can go on */
  CHANGE (store, pepita_store_add_event (store, id, 2, "U", NULL));
  assert_events (store, id, "D @3 W-T4 U ", TRUE);
  g_assert_cmpint (pepita_store_count_events (store, id, NULL), ==, 3);
  CHANGE (store, pepita_store_add_event (store, id, 4, "Y", NULL));
  assert_events (store, id, "D @3 W-T4 U ", FALSE);
  CHANGE (store, g_assert_true (pepita_store_pack_events (store, NULL)));
  assert_events (store, id, "D @3 W-T4 U ", FALSE);
  CHANGE (store, g_assert_true (pepita_store_set_events (store, id, 1, "R ", NULL)));
  assert_events (store, id, "R ", TRUE);
  CHANGE (store, g_assert_true (pepita_store_delete_game (store, id, NULL)));
  g_assert_cmpint (pepita_store_count_events (store, id, NULL), ==, 0);
  g_assert_cmpint (add (store, a_game ("x", PEPITA_STORED_WON, 1)), >, id);
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

static void
assert_history (PepitaStore *store, const char *kind, const char *scanned, const char *listed)
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

static void
test_history (Fixture *fixture, gconstpointer data)
{
  PepitaStore *store = fixture->store;
  g_autoptr (GPtrArray) kinds = NULL;
  gint64 number;

  add (store, a_game ("b", PEPITA_STORED_WON, 30));
  add (store, a_game ("a", PEPITA_STORED_LOST, 20));
  add (store, a_game ("a", PEPITA_STORED_WON, 10));
  add (store, a_game ("a", PEPITA_STORED_LOST, 20));
  add (store, a_game ("a", PEPITA_STORED_PLAYING, 0));
  assert_history (store, NULL, "a:10 a:20 a:20 b:30 ", "b:30 a:20 a:20 a:10 ");
  assert_history (store, "a", "a:10 a:20 a:20 ", "a:20 a:20 a:10 ");
  assert_history (store, "c", "", "");
  kinds = pepita_store_kinds (store, NULL);
  g_assert_cmpuint (kinds->len, ==, 2);
  g_assert_cmpstr (kinds->pdata[0], ==, "a");

  CHANGE (store, number = pepita_store_clear (store, "a", NULL));
  assert_history (store, NULL, "b:30 ", "b:30 ");
  g_assert_cmpint (pepita_store_current_game (store, NULL), >, 0);
  CHANGE (store, g_assert_true (pepita_store_unclear (store, number, NULL)));
  assert_history (store, "a", "a:10 a:20 a:20 ", "a:20 a:20 a:10 ");
  CHANGE (store, number = pepita_store_clear (store, "b", NULL));
  CHANGE (store, g_assert_cmpint (pepita_store_clear (store, NULL, NULL), >, number));
  CHANGE (store, g_assert_true (pepita_store_unclear (store, number, NULL)));
  assert_history (store, NULL, "b:30 ", "b:30 ");
  CHANGE (store, g_assert_true (pepita_store_purge (store, NULL)));
  reopen (fixture);
  assert_history (fixture->store, NULL, "b:30 ", "b:30 ");
}

/* What the bank has yet to get to know stays marked, taken out of the statistics or not. */
static void
test_due (Fixture *fixture, gconstpointer data)
{
  PepitaStoredGame game = a_game ("vegas draw=3", PEPITA_STORED_LOST, 20);
  g_autoptr (GPtrArray) due = NULL;
  PepitaStoredGame *found;

  game.bank_due = TRUE;
  game.id = add (fixture->store, game);
  add (fixture->store, a_game ("vegas draw=3", PEPITA_STORED_LOST, 20));
  CHANGE (fixture->store, g_assert_cmpint (pepita_store_clear (fixture->store, NULL, NULL), >, 0));
  CHANGE (fixture->store, g_assert_true (pepita_store_purge (fixture->store, NULL)));
  reopen (fixture);
  due = pepita_store_list_due (fixture->store, NULL);
  g_assert_cmpuint (due->len, ==, 1);
  found = due->pdata[0];
  g_assert_cmpint (found->id, ==, game.id);
  g_assert_cmpint (found->banked, ==, -9);
  g_assert_true (found->bank_due);
  found->bank_due = FALSE;
  CHANGE (fixture->store,
          g_assert_true (pepita_store_update_game (fixture->store, found, NULL, NULL)));
  g_clear_pointer (&due, g_ptr_array_unref);
  due = pepita_store_list_due (fixture->store, NULL);
  g_assert_cmpuint (due->len, ==, 0);
}

static void
test_private (Fixture *fixture, gconstpointer data)
{
  struct stat status;

  g_assert_cmpint (stat (fixture->folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 077, ==, 0);
}

static void
test_busy (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PepitaStore) second = pepita_store_open (fixture->folder, &error);

  g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BUSY);
  g_assert_false (pepita_store_is_on_disk (second));
  g_assert_false (pepita_store_return_to_disk (second));
  add (second, a_game ("c", PEPITA_STORED_WON, 10));
  g_assert_cmpint (pepita_store_count (fixture->store, "c", NULL), ==, 0);
}

/* What is found to be broken in play is set aside, and the store is an empty one. */
static void
test_recover_broken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN, "as a test");
  g_autoptr (GError) problem = NULL;
  const char *aside;

  add (fixture->store, a_game ("a", PEPITA_STORED_WON, 10));
  g_assert_false (pepita_store_recover (fixture->store, error, &problem));
  g_assert_error (problem, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN);
  aside = pepita_store_get_set_aside (fixture->store);
  g_assert_true (g_str_has_suffix (aside, "games-broken-1.db"));
  g_assert_true (pepita_store_is_on_disk (fixture->store));
  assert_history (fixture->store, NULL, "", "");
  add (fixture->store, a_game ("b", PEPITA_STORED_WON, 10));
  {
    g_autofree char *log = g_strconcat (aside, "-wal", NULL);

    g_remove (log);
    g_assert_cmpint (g_remove (aside), ==, 0);
  }
}

/* After any other error what is there goes on in memory, and comes back to the disk. */
static void
test_recover_failed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FULL, "as a test");

  add (fixture->store, a_game ("a", PEPITA_STORED_WON, 10));
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  g_assert_false (pepita_store_is_on_disk (fixture->store));
  add (fixture->store, a_game ("b", PEPITA_STORED_WON, 20));
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  g_assert_true (pepita_store_is_on_disk (fixture->store));
  reopen (fixture);
  assert_history (fixture->store, NULL, "a:10 b:20 ", "b:20 a:10 ");
}

/* A game of more cards than SQLite keeps in memory, so that it has to read them. */
static void
add_heavy_game (PepitaStore *store)
{
  g_autofree char *cards = g_strnfill (5 * 1024 * 1024, 'x');
  PepitaStoredGame game = a_game ("heavy", PEPITA_STORED_WON, 5);

  game.number = 0;
  game.cards = cards;
  add (store, game);
}

/* The file fails when nothing of it can be read: what is played until it can be joins what it has,
 * and the game that was played goes on as the same one. */
static void
test_recover_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "as a test");
  PepitaStoredGame playing = a_game ("now", PEPITA_STORED_PLAYING, 0);
  gint64 number;

  add_heavy_game (fixture->store);
  add (fixture->store, a_game ("a", PEPITA_STORED_WON, 10));
  playing.moves = 0;
  playing.undos = 0;
  playing.id = add (fixture->store, playing);
  failing_file_forget (TRUE);
  reopen (fixture);
  failing_file_forget (FALSE);
  failing_file_after = 0;
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  g_assert_false (pepita_store_is_on_disk (fixture->store));
  assert_history (fixture->store, NULL, "", "");
  g_assert_cmpint (add (fixture->store, a_game ("b", PEPITA_STORED_WON, 20)), >, playing.id);
  playing.moves = 1;
  CHANGE (fixture->store, {
    g_assert_true (pepita_store_add_game (fixture->store, &playing, NULL));
    g_assert_true (pepita_store_add_event (fixture->store, playing.id, 0, "D", NULL));
    g_assert_true (pepita_store_set_number (fixture->store, "n", 5, NULL));
  });
  /* it fails once more, in memory */
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  g_assert_false (pepita_store_return_to_disk (fixture->store));
  assert_history (fixture->store, NULL, "b:20 ", "b:20 ");

  failing_file_after = -1;
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  reopen (fixture);
  assert_history (fixture->store, NULL, "heavy:5 a:10 b:20 ", "b:20 a:10 heavy:5 ");
  g_assert_cmpint (pepita_store_current_game (fixture->store, NULL), ==, playing.id);
  assert_events (fixture->store, playing.id, "D ", TRUE);
  g_assert_true (pepita_store_get_number (fixture->store, "n", &number, NULL));
  g_assert_cmpint (number, ==, 5);
}

/* --- calls that read --- */

static gboolean
reads_game (PepitaStore *store, gint64 id, GError **error)
{
  g_autoptr (PepitaStoredGame) game = pepita_store_load_game (store, id, error);

  return game != NULL;
}

static gboolean
reads_current_game (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_current_game (store, error) == id;
}

static gboolean
counts_events (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_count_events (store, id, error) == 1;
}

static gboolean
reads_events (PepitaStore *store, gint64 id, GError **error)
{
  gboolean whole;
  g_autofree char *events = pepita_store_load_events (store, id, &whole, error);

  return events != NULL;
}

static gboolean
packs_events (PepitaStore *store, gint64 id, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean packed;

  g_assert_true (pepita_store_begin (store, &failure));
  packed = pepita_store_pack_events (store, error);
  pepita_store_roll_back (store);
  return packed;
}

static void
ignore_cb (const PepitaStoredGame *game, gpointer data)
{
}

static gboolean
scans (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_scan (store, NULL, ignore_cb, NULL, error);
}

static gboolean
lists (PepitaStore *store, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) games = pepita_store_list (store, NULL, 0, 100, error);

  return games != NULL;
}

static gboolean
counts (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_count (store, NULL, error) >= 0;
}

static gboolean
lists_kinds (PepitaStore *store, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) kinds = pepita_store_kinds (store, error);

  return kinds != NULL;
}

static gboolean
reads_number (PepitaStore *store, gint64 id, GError **error)
{
  gint64 number;

  return pepita_store_get_number (store, "n", &number, error);
}

/* Whatever can't be read says why, and is read again once that is over. */
static void
test_reads_fail (Fixture *fixture, gconstpointer data)
{
  static gboolean (*const calls[]) (PepitaStore *, gint64, GError **) = {
    reads_game,
    reads_current_game,
    counts_events,
    reads_events,
    packs_events,
    scans,
    lists,
    counts,
    lists_kinds,
    reads_number,
  };
  gint64 id;
  guint n_failed = 0;

  add_heavy_game (fixture->store);
  id = add (fixture->store, a_game ("now", PEPITA_STORED_PLAYING, 0));
  CHANGE (fixture->store, {
    g_assert_true (pepita_store_add_event (fixture->store, id, 0, "D", NULL));
    g_assert_true (pepita_store_set_number (fixture->store, "n", 5, NULL));
  });
  failing_file_forget (TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autoptr (GError) failure = NULL;
      g_autoptr (GError) error = NULL;
      gboolean read;

      reopen (fixture);
      failing_file_after = 0;
      read = calls[i](fixture->store, id, &failure);
      failing_file_after = -1;
      g_assert_true (read == (failure == NULL));
      n_failed += !read;
      g_assert_true (calls[i](fixture->store, id, &error));
      g_assert_no_error (error);
    }
  failing_file_forget (FALSE);
  g_assert_cmpuint (n_failed, ==, G_N_ELEMENTS (calls));
}

/* Another game is played in memory than the one that was played in the file. */
static void
test_recover_other_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "as a test");
  gint64 id;

  add_heavy_game (fixture->store);
  add (fixture->store, a_game ("before", PEPITA_STORED_PLAYING, 0));
  reopen (fixture);
  failing_file_after = 0;
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  failing_file_after = -1;
  id = add (fixture->store, a_game ("now", PEPITA_STORED_PLAYING, 0));
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  g_assert_cmpint (pepita_store_current_game (fixture->store, NULL), ==, id);
  assert_history (fixture->store, NULL, "heavy:5 before:134 ", "before:134 heavy:5 ");
}

/* The file goes while it can't be read, and can be read again: what it had is in the new one. */
static void
test_recover_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "as a test");
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);

  add_heavy_game (fixture->store);
  reopen (fixture);
  failing_file_after = 0;
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  failing_file_after = -1;
  add (fixture->store, a_game ("b", PEPITA_STORED_WON, 20));
  g_remove (fixture->file);
  g_remove (log);
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  reopen (fixture);
  assert_history (fixture->store, NULL, "heavy:5 b:20 ", "b:20 heavy:5 ");
}

static void
test_sync (Fixture *fixture, gconstpointer data)
{
  add (fixture->store, a_game ("a", PEPITA_STORED_WON, 10));
  pepita_store_sync (fixture->file);
  pepita_store_sync ("/nowhere/games.db");
  /* it does not let go of the lock */
  test_busy (fixture, data);
}

static void
test_memory (void)
{
  g_autoptr (PepitaStore) store = pepita_store_open_in_memory ();

  g_assert_false (pepita_store_is_on_disk (store));
  g_assert_null (pepita_store_get_path (store));
  g_assert_false (pepita_store_return_to_disk (store));
  add (store, a_game ("a", PEPITA_STORED_WON, 10));
  assert_history (store, "a", "a:10 ", "a:10 ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  failing_file_install ();

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/store/games", test_games);
  ADD ("/store/missing", test_missing);
  ADD ("/store/one-is-played", test_one_is_played);
  ADD ("/store/roll-back", test_roll_back);
  ADD ("/store/events", test_events);
  ADD ("/store/history", test_history);
  ADD ("/store/due", test_due);
  ADD ("/store/reads-fail", test_reads_fail);
  ADD ("/store/private", test_private);
  ADD ("/store/busy", test_busy);
  ADD ("/store/recover/broken", test_recover_broken);
  ADD ("/store/recover/failed", test_recover_failed);
  ADD ("/store/recover/unreadable", test_recover_unreadable);
  ADD ("/store/recover/other-game", test_recover_other_game);
  ADD ("/store/recover/gone", test_recover_gone);
  ADD ("/store/sync", test_sync);
  g_test_add_func ("/store/memory", test_memory);
  return g_test_run ();
}

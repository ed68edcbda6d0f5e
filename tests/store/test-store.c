/* test-store.c: the file of games: what is written is read, in whole or not at all.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "failing-file.h"
#include "pepita-store-history.h"
#include "stored.h"

static void
set_up (StoredFixture *fixture, gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);

  fixture->folder = g_build_filename (parent, "a", "b", NULL);
  fixture->file = g_build_filename (fixture->folder, PEPITA_STORE_FILE, NULL);
  stored_open (fixture);
}

static void
tear_down (StoredFixture *fixture, gconstpointer data)
{
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);
  g_autofree char *middle = g_path_get_dirname (fixture->folder);
  g_autofree char *parent = g_path_get_dirname (middle);

  stored_close (fixture);
  g_remove (fixture->file);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_assert_cmpint (g_rmdir (middle), ==, 0);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
}

static void
test_games (StoredFixture *fixture, gconstpointer data)
{
  PepitaStoredGame game = stored_game ("standard draw=1", PEPITA_STORED_PLAYING, 0);
  g_autoptr (PepitaStoredGame) loaded = NULL;
  gint64 id = stored_add (fixture->store, game);

  stored_reopen (fixture);
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
  STORED_CHANGE (fixture->store,
                 g_assert_true (pepita_store_update_game (fixture->store, loaded, NULL, NULL)));
  g_clear_pointer (&loaded, pepita_stored_game_free);
  loaded = pepita_store_load_game (fixture->store, id, NULL);
  g_assert_cmpint (loaded->result, ==, PEPITA_STORED_WON);
  g_assert_cmpint (loaded->ended, ==, 4321);
  g_assert_cmpint (loaded->score, ==, 99);
  g_assert_cmpint (pepita_store_current_game (fixture->store, NULL), ==, 0);
}

static void
test_missing (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  PepitaStoredGame game = stored_game ("x", PEPITA_STORED_PLAYING, 0);
  gboolean found = TRUE;

  g_assert_null (pepita_store_load_game (fixture->store, 5, &error));
  g_assert_no_error (error);
  game.id = 5;
  STORED_CHANGE (fixture->store,
                 g_assert_true (pepita_store_update_game (fixture->store, &game, &found, NULL)));
  g_assert_false (found);
  g_assert_cmpint (pepita_store_count_events (fixture->store, 5, NULL), ==, 0);
}

/* Only one game can be played. */
static void
test_one_is_played (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  PepitaStoredGame game = stored_game ("x", PEPITA_STORED_PLAYING, 0);

  stored_add (fixture->store, game);
  g_assert_true (pepita_store_begin (fixture->store, NULL));
  g_assert_false (pepita_store_add_game (fixture->store, &game, &error));
  g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED);
  pepita_store_roll_back (fixture->store);
}

static void
test_roll_back (StoredFixture *fixture, gconstpointer data)
{
  PepitaStoredGame game = stored_game ("x", PEPITA_STORED_WON, 1);
  gint64 value;

  g_assert_true (pepita_store_begin (fixture->store, NULL));
  g_assert_true (pepita_store_add_game (fixture->store, &game, NULL));
  g_assert_true (pepita_store_set_number (fixture->store, "n", 5, NULL));
  pepita_store_roll_back (fixture->store);
  g_assert_null (pepita_store_load_game (fixture->store, game.id, NULL));
  g_assert_true (pepita_store_get_number (fixture->store, "n", &value, NULL));
  g_assert_cmpint (value, ==, 0);
  STORED_CHANGE (fixture->store,
                 g_assert_true (pepita_store_set_number (fixture->store, "n", -7, NULL)));
  stored_reopen (fixture);
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
test_events (StoredFixture *fixture, gconstpointer data)
{
  PepitaStore *store = fixture->store;
  PepitaStoredGame game = stored_game ("x", PEPITA_STORED_PLAYING, 0);
  gint64 id = stored_add (store, game);

  assert_events (store, id, "", TRUE);
  STORED_CHANGE (store, {
    pepita_store_add_event (store, id, 0, "D", NULL);
    pepita_store_add_event (store, id, 1, "@3 W-T4", NULL);
  });
  assert_events (store, id, "D @3 W-T4 ", TRUE);
  /* the one that is played stays as it is, the others are put together */
  STORED_CHANGE (store, g_assert_true (pepita_store_pack_events (store, NULL)));
  game.id = id;
  game.result = PEPITA_STORED_LOST;
  STORED_CHANGE (store, {
    pepita_store_update_game (store, &game, NULL, NULL);
    g_assert_true (pepita_store_pack_events (store, NULL));
  });
  assert_events (store, id, "D @3 W-T4 ", TRUE);
  /* and it can go on */
  STORED_CHANGE (store, pepita_store_add_event (store, id, 2, "U", NULL));
  assert_events (store, id, "D @3 W-T4 U ", TRUE);
  g_assert_cmpint (pepita_store_count_events (store, id, NULL), ==, 3);
  STORED_CHANGE (store, pepita_store_add_event (store, id, 4, "Y", NULL));
  assert_events (store, id, "D @3 W-T4 U ", FALSE);
  STORED_CHANGE (store, g_assert_true (pepita_store_pack_events (store, NULL)));
  assert_events (store, id, "D @3 W-T4 U ", FALSE);
  STORED_CHANGE (store, g_assert_true (pepita_store_set_events (store, id, 1, "R ", NULL)));
  assert_events (store, id, "R ", TRUE);
  STORED_CHANGE (store, g_assert_true (pepita_store_delete_game (store, id, NULL)));
  g_assert_cmpint (pepita_store_count_events (store, id, NULL), ==, 0);
  g_assert_cmpint (stored_add (store, stored_game ("x", PEPITA_STORED_WON, 1)), >, id);
}

static void
test_history (StoredFixture *fixture, gconstpointer data)
{
  PepitaStore *store = fixture->store;
  g_autoptr (GPtrArray) kinds = NULL;
  gint64 number;

  stored_add (store, stored_game ("b", PEPITA_STORED_WON, 30));
  stored_add (store, stored_game ("a", PEPITA_STORED_LOST, 20));
  stored_add (store, stored_game ("a", PEPITA_STORED_WON, 10));
  stored_add (store, stored_game ("a", PEPITA_STORED_LOST, 20));
  stored_add (store, stored_game ("a", PEPITA_STORED_PLAYING, 0));
  stored_assert_history (store, NULL, "a:10 a:20 a:20 b:30 ", "b:30 a:20 a:20 a:10 ");
  stored_assert_history (store, "a", "a:10 a:20 a:20 ", "a:20 a:20 a:10 ");
  stored_assert_history (store, "c", "", "");
  kinds = pepita_store_kinds (store, NULL);
  g_assert_cmpuint (kinds->len, ==, 2);
  g_assert_cmpstr (kinds->pdata[0], ==, "a");

  STORED_CHANGE (store, number = pepita_store_clear (store, "a", NULL));
  stored_assert_history (store, NULL, "b:30 ", "b:30 ");
  g_assert_cmpint (pepita_store_current_game (store, NULL), >, 0);
  STORED_CHANGE (store, g_assert_true (pepita_store_unclear (store, number, NULL)));
  stored_assert_history (store, "a", "a:10 a:20 a:20 ", "a:20 a:20 a:10 ");
  STORED_CHANGE (store, number = pepita_store_clear (store, "b", NULL));
  STORED_CHANGE (store, g_assert_cmpint (pepita_store_clear (store, NULL, NULL), >, number));
  STORED_CHANGE (store, g_assert_true (pepita_store_unclear (store, number, NULL)));
  stored_assert_history (store, NULL, "b:30 ", "b:30 ");
  STORED_CHANGE (store, g_assert_true (pepita_store_purge (store, NULL)));
  stored_reopen (fixture);
  stored_assert_history (fixture->store, NULL, "b:30 ", "b:30 ");
}

/* What the bank has yet to get to know stays marked, taken out of the statistics or not. */
static void
test_due (StoredFixture *fixture, gconstpointer data)
{
  PepitaStoredGame game = stored_game ("vegas draw=3", PEPITA_STORED_LOST, 20);
  g_autoptr (GPtrArray) due = NULL;
  PepitaStoredGame *found;

  game.bank_due = TRUE;
  game.id = stored_add (fixture->store, game);
  stored_add (fixture->store, stored_game ("vegas draw=3", PEPITA_STORED_LOST, 20));
  STORED_CHANGE (fixture->store,
                 g_assert_cmpint (pepita_store_clear (fixture->store, NULL, NULL), >, 0));
  STORED_CHANGE (fixture->store, g_assert_true (pepita_store_purge (fixture->store, NULL)));
  stored_reopen (fixture);
  due = pepita_store_list_due (fixture->store, NULL);
  g_assert_cmpuint (due->len, ==, 1);
  found = due->pdata[0];
  g_assert_cmpint (found->id, ==, game.id);
  g_assert_cmpint (found->banked, ==, -9);
  g_assert_true (found->bank_due);
  found->bank_due = FALSE;
  STORED_CHANGE (fixture->store,
                 g_assert_true (pepita_store_update_game (fixture->store, found, NULL, NULL)));
  g_clear_pointer (&due, g_ptr_array_unref);
  due = pepita_store_list_due (fixture->store, NULL);
  g_assert_cmpuint (due->len, ==, 0);
}

static void
test_private (StoredFixture *fixture, gconstpointer data)
{
  struct stat status;

  g_assert_cmpint (stat (fixture->folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 077, ==, 0);
}

static void
test_busy (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PepitaStore) second = pepita_store_open (fixture->folder, &error);

  g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BUSY);
  g_assert_false (pepita_store_is_on_disk (second));
  g_assert_false (pepita_store_return_to_disk (second));
  stored_add (second, stored_game ("c", PEPITA_STORED_WON, 10));
  g_assert_cmpint (pepita_store_count (fixture->store, "c", NULL), ==, 0);
}

/* What is found to be broken in play is set aside, and the store is an empty one. */
static void
test_recover_broken (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN, "as a test");
  g_autoptr (GError) problem = NULL;
  const char *aside;

  stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
  g_assert_false (pepita_store_recover (fixture->store, error, &problem));
  g_assert_error (problem, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN);
  aside = pepita_store_get_set_aside (fixture->store);
  g_assert_true (g_str_has_suffix (aside, "games-broken-1.db"));
  g_assert_true (pepita_store_is_on_disk (fixture->store));
  stored_assert_history (fixture->store, NULL, "", "");
  stored_add (fixture->store, stored_game ("b", PEPITA_STORED_WON, 10));
  {
    g_autofree char *log = g_strconcat (aside, "-wal", NULL);

    g_remove (log);
    g_assert_cmpint (g_remove (aside), ==, 0);
  }
}

/* After any other error what is there goes on in memory, and comes back to the disk. */
static void
test_recover_failed (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FULL, "as a test");

  stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  g_assert_false (pepita_store_is_on_disk (fixture->store));
  stored_add (fixture->store, stored_game ("b", PEPITA_STORED_WON, 20));
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  g_assert_true (pepita_store_is_on_disk (fixture->store));
  stored_reopen (fixture);
  stored_assert_history (fixture->store, NULL, "a:10 b:20 ", "b:20 a:10 ");
}

/* The file fails when nothing of it can be read: what is played until it can be joins what it has,
 * and the game that was played goes on as the same one. */
static void
test_recover_unreadable (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "as a test");
  PepitaStoredGame playing = stored_game ("now", PEPITA_STORED_PLAYING, 0);
  gint64 number;

  stored_add_heavy (fixture->store);
  stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
  playing.moves = 0;
  playing.undos = 0;
  playing.id = stored_add (fixture->store, playing);
  failing_file_forget (TRUE);
  stored_reopen (fixture);
  failing_file_forget (FALSE);
  failing_file_after = 0;
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  g_assert_false (pepita_store_is_on_disk (fixture->store));
  stored_assert_history (fixture->store, NULL, "", "");
  g_assert_cmpint (stored_add (fixture->store, stored_game ("b", PEPITA_STORED_WON, 20)), >,
                   playing.id);
  playing.moves = 1;
  STORED_CHANGE (fixture->store, {
    g_assert_true (pepita_store_add_game (fixture->store, &playing, NULL));
    g_assert_true (pepita_store_add_event (fixture->store, playing.id, 0, "D", NULL));
    g_assert_true (pepita_store_set_number (fixture->store, "n", 5, NULL));
  });
  /* it fails once more, in memory */
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  g_assert_false (pepita_store_return_to_disk (fixture->store));
  stored_assert_history (fixture->store, NULL, "b:20 ", "b:20 ");

  failing_file_after = -1;
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  stored_reopen (fixture);
  stored_assert_history (fixture->store, NULL, "heavy:5 a:10 b:20 ", "b:20 a:10 heavy:5 ");
  g_assert_cmpint (pepita_store_current_game (fixture->store, NULL), ==, playing.id);
  assert_events (fixture->store, playing.id, "D ", TRUE);
  g_assert_true (pepita_store_get_number (fixture->store, "n", &number, NULL));
  g_assert_cmpint (number, ==, 5);
}

/* --- calls that can't read --- */

typedef gboolean (*Call) (PepitaStore *store, gint64 id, GError **error);

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

/* --- and those that change something --- */

static gboolean
adds_game (PepitaStore *store, gint64 id, GError **error)
{
  PepitaStoredGame game = stored_game ("a", PEPITA_STORED_WON, 10);

  return pepita_store_add_game (store, &game, error);
}

static gboolean
updates_game (PepitaStore *store, gint64 id, GError **error)
{
  PepitaStoredGame game = stored_game ("a", PEPITA_STORED_WON, 10);
  gboolean found = TRUE;

  game.id = id;
  return pepita_store_update_game (store, &game, &found, error) && found;
}

static gboolean
deletes_game (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_delete_game (store, id, error);
}

static gboolean
adds_event (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_add_event (store, id, 1, "U", error);
}

static gboolean
sets_events (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_set_events (store, id, 1, "D ", error);
}

static gboolean
packs_events (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_pack_events (store, error);
}

static gboolean
ends_current (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_end_current (store, error);
}

static gboolean
sets_number (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_set_number (store, "n", 6, error);
}

static gboolean
forgets_banked (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_forget_banked (store, 1, error);
}

static gboolean
clears (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_clear (store, "heavy", error) > 0;
}

static gboolean
unclears (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_unclear (store, 1, error);
}

static gboolean
purges (PepitaStore *store, gint64 id, GError **error)
{
  return pepita_store_purge (store, error);
}

/* A call within a change, which is taken back, or by itself. */
static gboolean
make_call (PepitaStore *store, Call call, gint64 id, gboolean within, GError **error)
{
  gboolean done;

  if (!within)
    return call (store, id, error);
  g_assert_true (pepita_store_begin (store, NULL));
  done = call (store, id, error);
  pepita_store_roll_back (store);
  return done;
}

/* Whatever can't be read says why, and is read again once that is over. */
static void
assert_calls_fail (StoredFixture *fixture, const Call *calls, guint n, gboolean within)
{
  static const int reasons[] = { EIO, ESTALE }; /* SQLite takes the first for damage */
  gint64 id;

  stored_add_heavy (fixture->store);
  id = stored_add (fixture->store, stored_game ("now", PEPITA_STORED_PLAYING, 0));
  STORED_CHANGE (fixture->store, {
    g_assert_true (pepita_store_add_event (fixture->store, id, 0, "D", NULL));
    g_assert_true (pepita_store_set_number (fixture->store, "n", 5, NULL));
  });
  failing_file_forget (TRUE);
  for (guint i = 0; i < n * G_N_ELEMENTS (reasons); i++)
    {
      Call call = calls[i / G_N_ELEMENTS (reasons)];
      g_autoptr (GError) failure = NULL;
      g_autoptr (GError) error = NULL;

      stored_reopen (fixture);
      failing_file_errno = reasons[i % G_N_ELEMENTS (reasons)];
      failing_file_after = 0;
      g_assert_false (make_call (fixture->store, call, id, within, &failure));
      failing_file_after = -1;
      g_assert_error (failure, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED);
      g_assert_true (make_call (fixture->store, call, id, within, &error));
      g_assert_no_error (error);
    }
  failing_file_errno = EIO;
  failing_file_forget (FALSE);
}

static void
test_reads_fail (StoredFixture *fixture, gconstpointer data)
{
  static const Call calls[] = {
    reads_game,
    reads_current_game,
    counts_events,
    reads_events,
    scans,
    lists,
    counts,
    lists_kinds,
    reads_number,
  };

  assert_calls_fail (fixture, calls, G_N_ELEMENTS (calls), FALSE);
}

static void
test_changes_fail (StoredFixture *fixture, gconstpointer data)
{
  static const Call calls[] = {
    adds_game,
    updates_game,
    deletes_game,
    adds_event,
    packs_events,
    sets_events,
    ends_current,
    sets_number,
    forgets_banked,
    clears,
    unclears,
    purges,
  };

  assert_calls_fail (fixture, calls, G_N_ELEMENTS (calls), TRUE);
}

/* Another game is played in memory than the one that was played in the file. */
static void
test_recover_other_game (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "as a test");
  gint64 id;

  stored_add_heavy (fixture->store);
  stored_add (fixture->store, stored_game ("before", PEPITA_STORED_PLAYING, 0));
  stored_reopen (fixture);
  failing_file_after = 0;
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  failing_file_after = -1;
  id = stored_add (fixture->store, stored_game ("now", PEPITA_STORED_PLAYING, 0));
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  g_assert_cmpint (pepita_store_current_game (fixture->store, NULL), ==, id);
  stored_assert_history (fixture->store, NULL, "heavy:5 before:134 ", "before:134 heavy:5 ");
}

/* The file goes while it can't be read, and can be read again: what it had is in the new one. */
static void
test_recover_gone (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "as a test");
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);

  stored_add_heavy (fixture->store);
  stored_reopen (fixture);
  failing_file_after = 0;
  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  failing_file_after = -1;
  stored_add (fixture->store, stored_game ("b", PEPITA_STORED_WON, 20));
  g_remove (fixture->file);
  g_remove (log);
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  stored_reopen (fixture);
  stored_assert_history (fixture->store, NULL, "heavy:5 b:20 ", "b:20 heavy:5 ");
}

static void
test_sync (StoredFixture *fixture, gconstpointer data)
{
  stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
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
  stored_add (store, stored_game ("a", PEPITA_STORED_WON, 10));
  stored_assert_history (store, "a", "a:10 ", "a:10 ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  failing_file_install ();

#define ADD(path, test) g_test_add (path, StoredFixture, NULL, set_up, test, tear_down)
  ADD ("/store/games", test_games);
  ADD ("/store/missing", test_missing);
  ADD ("/store/one-is-played", test_one_is_played);
  ADD ("/store/roll-back", test_roll_back);
  ADD ("/store/events", test_events);
  ADD ("/store/history", test_history);
  ADD ("/store/due", test_due);
  ADD ("/store/reads-fail", test_reads_fail);
  ADD ("/store/changes-fail", test_changes_fail);
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

/* test-store-failures.c: a store whose file can't be written or read, or is damaged: at each write
 * and read that can fail.  What was there stays, whole, and what comes then is not lost.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "failing-file.h"
#include "pepita-store-history.h"
#include "stored.h"

static void
remove_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

static void
set_up (StoredFixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  fixture->file = g_build_filename (fixture->folder, PEPITA_STORE_FILE, NULL);
}

static void
tear_down (StoredFixture *fixture, gconstpointer data)
{
  stored_close (fixture);
  remove_files (fixture->folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents_full (to, bytes, (gssize) length, G_FILE_SET_CONTENTS_NONE,
                                           0600, NULL));
}

static void
assert_same (const char *path, const char *other)
{
  g_autofree char *bytes = NULL;
  g_autofree char *other_bytes = NULL;
  gsize length;
  gsize other_length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_file_get_contents (other, &other_bytes, &other_length, NULL));
  g_assert_cmpmem (bytes, length, other_bytes, other_length);
}

/* What a program that were killed now would leave has these games. */
static void
assert_left_behind (StoredFixture *fixture, const char *wanted)
{
  g_autofree char *folder = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, PEPITA_STORE_FILE, NULL);
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);
  g_autofree char *copied_log = g_strconcat (file, "-wal", NULL);
  g_autoptr (GError) error = NULL;
  PepitaStore *store;

  copy_file (fixture->file, file);
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    copy_file (log, copied_log);
  store = pepita_store_open (folder, &error);
  g_assert_no_error (error);
  stored_assert_history (store, NULL, wanted, wanted);
  pepita_store_close (store);
  remove_files (folder);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* --- writing --- */

/* What the system says is what the player is told. */
static void
test_reasons (StoredFixture *fixture, gconstpointer data)
{
  static const struct
  {
    int system_errno;
    PepitaStoreError error;
  } rows[] = {
    { ENOSPC, PEPITA_STORE_ERROR_FULL },
    { EDQUOT, PEPITA_STORE_ERROR_FULL },
    { EFBIG, PEPITA_STORE_ERROR_FULL },
    { EROFS, PEPITA_STORE_ERROR_READ_ONLY }, /* a disk after a fault */
    { EACCES, PEPITA_STORE_ERROR_FOLDER },
    { EPERM, PEPITA_STORE_ERROR_FOLDER },
    { EIO, PEPITA_STORE_ERROR_FAILED },
    { ESTALE, PEPITA_STORE_ERROR_FAILED }, /* a folder of another machine */
  };

  stored_open (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 value;

      g_assert_true (pepita_store_begin (fixture->store, NULL));
      g_assert_true (pepita_store_set_number (fixture->store, "n", 77, NULL));
      failing_file_errno = rows[i].system_errno;
      failing_file_writes_after = 0;
      g_assert_false (pepita_store_commit (fixture->store, &error));
      failing_file_writes_after = -1;
      g_assert_error (error, PEPITA_STORE_ERROR, (int) rows[i].error);
      g_assert_true (pepita_store_get_number (fixture->store, "n", &value, NULL));
      g_assert_cmpint (value, ==, i);
      STORED_CHANGE (fixture->store,
                     g_assert_true (pepita_store_set_number (fixture->store, "n", i + 1, NULL)));
    }
  failing_file_errno = EIO;
}

static gboolean
try_change (PepitaStore *store, const char *events)
{
  PepitaStoredGame game = stored_game ("b", PEPITA_STORED_WON, 20);

  if (pepita_store_begin (store, NULL) && pepita_store_add_game (store, &game, NULL) &&
      pepita_store_set_events (store, game.id, 12, events, NULL) &&
      pepita_store_commit (store, NULL))
    return TRUE;
  pepita_store_roll_back (store);
  return FALSE;
}

/* A change of many pages is there as a whole or not at all. */
static void
test_change (StoredFixture *fixture, gconstpointer data)
{
  g_autofree char *events = g_strnfill (40 * 1024, 'D');
  gboolean changed = FALSE;

  stored_open (fixture);
  stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
  for (int writes = 0; !changed; writes++)
    {
      failing_file_writes_after = writes;
      changed = try_change (fixture->store, events);
      failing_file_writes_after = -1;
      stored_assert_history (fixture->store, NULL, changed ? "a:10 b:20 " : "a:10 ",
                             changed ? "b:20 a:10 " : "a:10 ");
      if (!changed)
        assert_left_behind (fixture, "a:10 ");
      g_assert_true (changed || writes < 1000);
    }
  stored_reopen (fixture);
  stored_assert_history (fixture->store, NULL, "a:10 b:20 ", "b:20 a:10 ");
}

/* There is no file yet: what is played is in the one that can be made later. */
static void
test_new_file (StoredFixture *fixture, gconstpointer data)
{
  gboolean opened = FALSE;

  for (int writes = 0; !opened; writes++)
    {
      g_autoptr (GError) problem = NULL;

      failing_file_writes_after = writes;
      fixture->store = pepita_store_open (fixture->folder, &problem);
      failing_file_writes_after = -1;
      opened = pepita_store_is_on_disk (fixture->store);
      g_assert_true (opened == (problem == NULL));
      g_assert_true (opened == g_file_test (fixture->file, G_FILE_TEST_EXISTS));
      stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
      g_assert_true (pepita_store_return_to_disk (fixture->store));
      stored_reopen (fixture);
      stored_assert_history (fixture->store, NULL, "a:10 ", "a:10 ");
      stored_close (fixture);
      remove_files (fixture->folder);
      g_assert_true (opened || writes < 1000);
    }
}

static void
fail (StoredFixture *fixture)
{
  g_autoptr (GError) error =
      g_error_new_literal (PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "as a test");

  g_assert_false (pepita_store_recover (fixture->store, error, NULL));
  g_assert_false (pepita_store_is_on_disk (fixture->store));
}

/* Tries to come back to the disk with "b", which is in memory only, failing at each write.  What
 * is on the disk until then is @before (NULL: no file). */
static void
return_to_disk (StoredFixture *fixture, const char *before)
{
  gboolean returned = FALSE;

  for (int writes = 0; !returned; writes = writes * 2 + 1)
    {
      failing_file_writes_after = writes;
      returned = pepita_store_return_to_disk (fixture->store);
      failing_file_writes_after = -1;
      g_assert_true (returned == pepita_store_is_on_disk (fixture->store));
      if (returned)
        break;
      g_assert_cmpint (pepita_store_count (fixture->store, "b", NULL), ==, 1);
      if (before != NULL)
        assert_left_behind (fixture, before);
      else
        g_assert_false (g_file_test (fixture->file, G_FILE_TEST_EXISTS));
      g_assert_cmpint (writes, <, 100000);
    }
  stored_reopen (fixture);
}

/* All that the file has is in memory, too. */
static void
test_return (StoredFixture *fixture, gconstpointer data)
{
  stored_open (fixture);
  stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
  fail (fixture);
  stored_add (fixture->store, stored_game ("b", PEPITA_STORED_WON, 20));
  return_to_disk (fixture, "a:10 ");
  stored_assert_history (fixture->store, NULL, "a:10 b:20 ", "b:20 a:10 ");
}

/* A store that could not read what it had, with a game of its own in memory. */
static void
fail_unreadable (StoredFixture *fixture)
{
  stored_open (fixture);
  stored_add_heavy (fixture->store);
  stored_reopen (fixture);
  failing_file_after = 0;
  fail (fixture);
  failing_file_after = -1;
  stored_add (fixture->store, stored_game ("b", PEPITA_STORED_WON, 20));
}

/* The file has what is in memory nowhere. */
static void
test_return_incomplete (StoredFixture *fixture, gconstpointer data)
{
  fail_unreadable (fixture);
  return_to_disk (fixture, "heavy:5 ");
  stored_assert_history (fixture->store, NULL, "heavy:5 b:20 ", "b:20 heavy:5 ");
}

/* As fail_unreadable(), and the file has gone since. */
static void
fail_and_lose_file (StoredFixture *fixture)
{
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);

  fail_unreadable (fixture);
  g_remove (fixture->file);
  g_remove (log);
}

/* What the file had is to be in the new one. */
static void
test_return_gone (StoredFixture *fixture, gconstpointer data)
{
  fail_and_lose_file (fixture);
  return_to_disk (fixture, NULL);
  stored_assert_history (fixture->store, NULL, "heavy:5 b:20 ", "b:20 heavy:5 ");
}

/* From here on no file grows beyond @size bytes. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* There is room for what is in memory, and not for what the file had as well: that is waited for,
 * and nothing is left out. */
static void
test_return_gone_and_full (StoredFixture *fixture, gconstpointer data)
{
  fail_and_lose_file (fixture);
  limit_files (1024 * 1024);
  g_assert_false (pepita_store_return_to_disk (fixture->store));
  limit_files (RLIM_INFINITY);
  g_assert_true (pepita_store_return_to_disk (fixture->store));
  stored_reopen (fixture);
  stored_assert_history (fixture->store, NULL, "heavy:5 b:20 ", "b:20 heavy:5 ");
}

/* --- reading --- */

/* Makes the file as large as with @mib of games that were there once. */
static void
grow (StoredFixture *fixture, guint mib)
{
  g_autofree char *events = g_strnfill (mib * 1024 * 1024, 'x');
  gint64 id = stored_add (fixture->store, stored_game ("gone", PEPITA_STORED_WON, 5));

  STORED_CHANGE (fixture->store,
                 g_assert_true (pepita_store_set_events (fixture->store, id, 1, events, NULL)));
  STORED_CHANGE (fixture->store,
                 g_assert_true (pepita_store_delete_game (fixture->store, id, NULL)));
}

/* Sizes that are looked at for damage in different ways; MiB. */
static const guint sizes[] = { 0, 7, 25 };

/* The large ones take a second or so. */
static guint
n_sizes (void)
{
  return g_test_slow () ? G_N_ELEMENTS (sizes) : 1;
}

/* A file that can't be read when it is opened is not a damaged one: it is left as it is. */
static void
test_unreadable_at_start (StoredFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < n_sizes (); i++)
    {
      gboolean opened = FALSE;

      stored_open (fixture);
      grow (fixture, sizes[i]);
      stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
      stored_close (fixture);
      for (int reads = 0; !opened; reads = reads * 2 + 1)
        {
          g_autoptr (GError) problem = NULL;

          failing_file_after = reads;
          fixture->store = pepita_store_open (fixture->folder, &problem);
          opened = failing_file_after > 0;
          failing_file_after = -1;
          g_assert_true (pepita_store_is_on_disk (fixture->store) == (problem == NULL));
          g_assert_null (pepita_store_get_set_aside (fixture->store));
          stored_reopen (fixture);
          stored_assert_history (fixture->store, NULL, "a:10 ", "a:10 ");
          stored_close (fixture);
          g_assert_cmpint (reads, <, 100000);
        }
      remove_files (fixture->folder);
    }
}

/* --- damage --- */

static int
first_page (StoredFixture *fixture, const char *table)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
  sqlite3 *db;
  sqlite3_stmt *statement;
  int page;

  g_assert_cmpint (sqlite3_open (fixture->file, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  page = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return page;
}

enum
{
  DAMAGED = 64, /* bytes */
};

/* Writes @bytes over the begin of @page and returns what was there in them. */
static void
exchange (StoredFixture *fixture, int page, char *bytes)
{
  char before[DAMAGED];
  off_t at = (page - 1) * 4096;
  int fd = g_open (fixture->file, O_RDWR, 0);

  g_assert_cmpint (pread (fd, before, DAMAGED, at), ==, DAMAGED);
  g_assert_cmpint (pwrite (fd, bytes, DAMAGED, at), ==, DAMAGED);
  memcpy (bytes, before, DAMAGED);
  close (fd);
}

static void
damage (StoredFixture *fixture, int page)
{
  char bytes[DAMAGED];

  memset (bytes, 0xa5, DAMAGED);
  exchange (fixture, page, bytes);
}

/* Opens a store with a damaged @table: that is found at once or, with @later, when the events of
 * the game @id are wanted. */
static void
assert_found (StoredFixture *fixture, const char *table, gboolean later, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  char bytes[DAMAGED];
  int page = first_page (fixture, table);
  gboolean whole;

  memset (bytes, 0xa5, DAMAGED);
  exchange (fixture, page, bytes);
  fixture->store = pepita_store_open (fixture->folder, later ? NULL : &error);
  if (later)
    g_assert_null (pepita_store_load_events (fixture->store, id, &whole, &error));
  g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN);
  g_assert_true (pepita_store_is_on_disk (fixture->store));
  aside = g_strdup (pepita_store_get_set_aside (fixture->store));
  g_assert_true (later == (aside == NULL));
  stored_close (fixture);
  if (aside != NULL)
    g_assert_cmpint (g_rename (aside, fixture->file), ==, 0);
  exchange (fixture, page, bytes);
}

/* In a large file what takes long to look at is looked at when it is wanted. */
static void
test_damage (StoredFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < n_sizes (); i++)
    {
      gint64 id;

      stored_open (fixture);
      grow (fixture, sizes[i]);
      id = stored_add (fixture->store, stored_game ("a", PEPITA_STORED_WON, 10));
      STORED_CHANGE (fixture->store,
                     g_assert_true (pepita_store_set_events (fixture->store, id, 1, "D ", NULL)));
      stored_close (fixture);
      assert_found (fixture, "games", FALSE, id);
      assert_found (fixture, "journal", FALSE, id);
      assert_found (fixture, "numbers", FALSE, id);
      assert_found (fixture, "records", sizes[i] == 25, id);
      /* and it is whole without the damage */
      stored_open (fixture);
      stored_assert_history (fixture->store, NULL, "a:10 ", "a:10 ");
      stored_close (fixture);
      remove_files (fixture->folder);
    }
}

/* For SQLite a page that can't be read for a moment is damaged; when one is later it is found. */
static void
test_damage_after_refusal (StoredFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) problem = NULL;
  int page;

  stored_open (fixture);
  stored_add_heavy (fixture->store);
  stored_close (fixture);
  page = first_page (fixture, "journal");
  failing_file_forget (TRUE);
  stored_open (fixture);
  failing_file_forget (FALSE);
  failing_file_after = 0;
  g_assert_cmpint (pepita_store_count_events (fixture->store, 1, &refusal), ==, -1);
  failing_file_after = -1;
  g_assert_error (refusal, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED);
  g_assert_cmpint (pepita_store_count_events (fixture->store, 1, NULL), ==, 0);

  stored_assert_history (fixture->store, NULL, "heavy:5 ", "heavy:5 "); /* reads other pages */
  damage (fixture, page);
  g_assert_cmpint (pepita_store_count_events (fixture->store, 1, &error), ==, -1);
  g_assert_false (pepita_store_recover (fixture->store, error, &problem));
  g_assert_error (problem, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN);
  g_assert_nonnull (pepita_store_get_set_aside (fixture->store));
}

/* A damaged file is found while nothing can be written: it is there still, under whatever name. */
static void
test_damage_and_full (StoredFixture *fixture, gconstpointer data)
{
  PepitaStoredGame game = stored_game ("a", PEPITA_STORED_WON, 10);
  g_autofree char *parent = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_autofree char *copy = g_build_filename (parent, "copy", NULL);
  gboolean salvaged = FALSE;

  game.moves = 0;
  game.undos = 0;
  stored_open (fixture);
  stored_add (fixture->store, game);
  stored_close (fixture);
  damage (fixture, first_page (fixture, "numbers"));
  g_assert_cmpint (g_rename (fixture->file, copy), ==, 0);
  for (int writes = 0; !salvaged; writes++)
    {
      const char *aside;

      copy_file (copy, fixture->file);
      failing_file_writes_after = writes;
      fixture->store = pepita_store_open (fixture->folder, NULL);
      failing_file_writes_after = -1;
      aside = pepita_store_get_set_aside (fixture->store);
      assert_same (aside != NULL ? aside : fixture->file, copy);
      salvaged = pepita_store_get_n_salvaged (fixture->store) == 1;
      g_assert_cmpint (pepita_store_count (fixture->store, "a", NULL), ==, salvaged ? 1 : 0);
      stored_close (fixture);
      remove_files (fixture->folder);
      g_assert_true (salvaged || writes < 1000);
    }
  remove_files (parent);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
}

int
main (int argc, char **argv)
{
  signal (SIGXFSZ, SIG_IGN);
  g_test_init (&argc, &argv, NULL);
  failing_file_install ();

#define ADD(path, test) \
  g_test_add ("/store-failures/" path, StoredFixture, NULL, set_up, test, tear_down)
  ADD ("write/reasons", test_reasons);
  ADD ("write/change", test_change);
  ADD ("write/new-file", test_new_file);
  ADD ("write/return", test_return);
  ADD ("write/return-incomplete", test_return_incomplete);
  ADD ("write/return-gone", test_return_gone);
  ADD ("write/return-gone-and-full", test_return_gone_and_full);
  ADD ("read/at-start", test_unreadable_at_start);
  ADD ("damage/at-start", test_damage);
  ADD ("damage/after-refusal", test_damage_after_refusal);
  ADD ("damage/and-full", test_damage_and_full);
  return g_test_run ();
}

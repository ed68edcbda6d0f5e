/* test-trouble.c: files and folders that can't be used, from the start on or in play.
 *
 * Nothing stops the player, each problem is told once, and nothing that was there is written over.
 * Root may write anywhere, so that the tests run as nobody then.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failing-file.h"
#include "pepita-history.h"
#include "pepita-statistics.h"
#include "pepita-store.h"
#include "play.h"

#define NOBODY 65534

/* A small file system of its own, or NULL if none could be had. */
static char *small_disk;

typedef struct
{
  char *folder;
  char *file;
  PepitaSession *session;
  guint problems; /* how often one was told */
} Fixture;

static void
problem_cb (Fixture *fixture)
{
  fixture->problems += pepita_session_get_problem (fixture->session) != NULL;
}

static void
open_session (Fixture *fixture)
{
  fixture->session = pepita_session_new (fixture->folder);
  pepita_session_set_date_source (fixture->session, play_date);
  fixture->problems = pepita_session_get_problem (fixture->session) != NULL;
  g_signal_connect_swapped (fixture->session, "notify::problem", G_CALLBACK (problem_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = play_new_folder ();
  fixture->file = g_build_filename (fixture->folder, "games.db", NULL);
}

/* Some games, the last one not over; closed. */
static void
set_up_games (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  open_session (fixture);
  play_win (play_deal (fixture->session, "standard", 1, 0));
  pepita_game_apply_text (play_deal (fixture->session, "standard", 1, 1), "D");
  pepita_game_apply_text (play_deal (fixture->session, "standard", 1, 2), "D");
  g_assert_cmpuint (fixture->problems, ==, 0);
  g_clear_object (&fixture->session);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->session);
  play_remove_folder (fixture->folder);
  g_free (fixture->file);
}

/* Everything can be played, though nothing is kept. */
static void
assert_playable (Fixture *fixture, guint won, guint lost)
{
  PepitaSession *session = fixture->session;

  g_assert_cmpuint (fixture->problems, ==, 1);
  g_assert_true (g_utf8_validate (pepita_session_get_problem (session), -1, NULL));
  play_win (play_deal (session, "standard", 1, 0));
  pepita_game_apply_text (play_deal (session, "standard", 1, 9), "D");
  pepita_session_restart (session);
  g_assert_true (pepita_session_go_back (session));
  play_assert_counts (session, "standard draw=1", won + 1, lost, 1);
  g_assert_cmpuint (fixture->problems, ==, 1);
}

/* --- from the start on --- */

static void
assert_untouched (Fixture *fixture, const char *before, gsize length)
{
  g_autofree char *after = NULL;
  gsize length_after;

  after = play_read_file (fixture->file, &length_after);
  g_assert_cmpmem (after, length_after, before, length);
}

static void
test_read_only_file (Fixture *fixture, gconstpointer data)
{
  gsize length;
  g_autofree char *before = play_read_file (fixture->file, &length);

  g_chmod (fixture->file, 0400);
  open_session (fixture);
  /* what can be read is there */
  g_assert_true (pepita_session_restore (fixture->session));
  g_assert_false (pepita_session_is_saved (fixture->session));
  play_assert_counts (fixture->session, "standard draw=1", 1, 1, 1);
  assert_playable (fixture, 1, 2);
  g_clear_object (&fixture->session);
  assert_untouched (fixture, before, length);
}

static void
test_read_only_folder (Fixture *fixture, gconstpointer data)
{
  gsize length;
  g_autofree char *before = play_read_file (fixture->file, &length);

  g_chmod (fixture->folder, 0500);
  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  play_assert_counts (fixture->session, "standard draw=1", 1, 1, 1);
  assert_playable (fixture, 1, 2);
  g_clear_object (&fixture->session);
  assert_untouched (fixture, before, length);
}

/* As a killed program leaves it: the last games are in the log. */
static void
test_read_only_folder_with_log (Fixture *fixture, gconstpointer data)
{
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);
  g_autofree char *file = g_strconcat (fixture->folder, "/copy", NULL);
  g_autofree char *copied_log = g_strconcat (fixture->folder, "/copy-wal", NULL);

  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  play_win (play_deal (fixture->session, "standard", 1, 0));
  play_copy_file (fixture->file, file);
  play_copy_file (log, copied_log);
  g_clear_object (&fixture->session);
  g_assert_cmpint (g_rename (file, fixture->file), ==, 0);
  g_assert_cmpint (g_rename (copied_log, log), ==, 0);

  g_chmod (fixture->folder, 0500);
  g_chmod (fixture->file, 0400);
  open_session (fixture);
  play_assert_counts (fixture->session, "standard draw=1", 2, 2, 0);
  assert_playable (fixture, 2, 2);
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *parent = g_path_get_dirname (fixture->folder);

  g_chmod (parent, 0500);
  open_session (fixture);
  g_assert_false (pepita_session_restore (fixture->session));
  assert_playable (fixture, 0, 0);
  /* once there can be one, what was played is in it */
  g_chmod (parent, 0700);
  play_deal (fixture->session, "standard", 1, 5);
  g_assert_null (pepita_session_get_problem (fixture->session));
  g_assert_true (pepita_session_is_saved (fixture->session));
  g_clear_object (&fixture->session);
  open_session (fixture);
  play_assert_counts (fixture->session, "standard draw=1", 1, 1, 0);
}

static void
test_folder_is_file (Fixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents (fixture->folder, "mine", -1, NULL));
  open_session (fixture);
  assert_playable (fixture, 0, 0);
  g_clear_object (&fixture->session);
  g_assert_true (g_file_test (fixture->folder, G_FILE_TEST_IS_REGULAR));
}

static void
test_file_is_folder (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir_with_parents (fixture->file, 0700), ==, 0);
  open_session (fixture);
  assert_playable (fixture, 0, 0);
  g_clear_object (&fixture->session);
  g_assert_true (g_file_test (fixture->file, G_FILE_TEST_IS_DIR));
}

/* Changes a 32-bit number in the header of a database. */
static void
patch (const char *path, long offset, guint32 value)
{
  guint32 bytes = GUINT32_TO_BE (value);
  int fd = g_open (path, O_WRONLY, 0);

  g_assert_cmpint (pwrite (fd, &bytes, sizeof bytes, offset), ==, sizeof bytes);
  close (fd);
}

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  gsize length;

  patch (fixture->file, 60, 99); /* user_version */
  before = play_read_file (fixture->file, &length);
  open_session (fixture);
  g_assert_false (pepita_session_restore (fixture->session));
  assert_playable (fixture, 0, 0);
  g_clear_object (&fixture->session);
  assert_untouched (fixture, before, length);
}

static void
assert_set_aside (Fixture *fixture, const char *name, const char *before, gsize length)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *after = NULL;
  gsize length_after;

  g_assert_cmpuint (fixture->problems, ==, 1);
  g_assert_nonnull (strstr (pepita_session_get_problem (fixture->session), name));
  after = play_read_file (path, &length_after);
  g_assert_cmpmem (after, length_after, before, length);
  g_assert_true (pepita_session_is_saved (fixture->session));
}

static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  gsize length;

  patch (fixture->file, 68, 0x12345678); /* application_id */
  before = play_read_file (fixture->file, &length);
  open_session (fixture);
  assert_set_aside (fixture, "games-foreign-1.db", before, length);
  assert_playable (fixture, 0, 0);
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "This was a database once, and then somebody wrote a poem over it.";

  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("games-broken-%u.db", i);

      g_mkdir_with_parents (fixture->folder, 0700);
      g_assert_true (g_file_set_contents (fixture->file, text, -1, NULL));
      open_session (fixture);
      assert_set_aside (fixture, name, text, strlen (text));
      assert_playable (fixture, 0, 0);
      g_clear_object (&fixture->session);
      open_session (fixture);
      g_assert_cmpuint (fixture->problems, ==, 0);
      play_assert_counts (fixture->session, "standard draw=1", 1, 0, 0);
      g_clear_object (&fixture->session);
    }
}

/* The file is sound, but for the rules of the game that was played. */
static void
test_broken_rules (Fixture *fixture, gconstpointer data)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (fixture->file, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE games SET rules = 'stabdard draw=1' WHERE result = 0",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
  open_session (fixture);
  g_assert_false (pepita_session_restore (fixture->session));
  /* it stays in a copy, and what comes then is saved as ever */
  g_assert_cmpint (play_count_files (fixture->folder, "games-broken-1.db"), ==, 1);
  assert_playable (fixture, 1, 1);
  g_assert_true (pepita_session_is_saved (fixture->session));
}

static void
test_broken_in_read_only_folder (Fixture *fixture, gconstpointer data)
{
  g_mkdir_with_parents (fixture->folder, 0700);
  g_assert_true (g_file_set_contents (fixture->file, "not a database, really not one", -1, NULL));
  g_chmod (fixture->folder, 0500);
  open_session (fixture);
  assert_playable (fixture, 0, 0);
  g_clear_object (&fixture->session);
  assert_untouched (fixture, "not a database, really not one", 30);
}

/* --- in play --- */

static void
test_removed_in_play (Fixture *fixture, gconstpointer data)
{
  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  g_remove (fixture->file);
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);
  g_remove (log);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  pepita_game_apply_text (pepita_session_get_game (fixture->session), "D");
  g_assert_cmpuint (fixture->problems, ==, 0); /* it could be made again, with all that was in it */
  g_assert_true (pepita_session_is_saved (fixture->session));
  g_clear_object (&fixture->session);
  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  g_assert_cmpuint (pepita_game_get_moves (pepita_session_get_game (fixture->session)), ==, 2);
  play_assert_counts (fixture->session, "standard draw=1", 1, 1, 1);
}

static void
test_removed_and_closed_off (Fixture *fixture, gconstpointer data)
{
  g_autofree char *parent = g_path_get_dirname (fixture->folder);
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);

  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  g_remove (fixture->file);
  g_remove (log);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_chmod (parent, 0500);
  pepita_game_apply_text (pepita_session_get_game (fixture->session), "D");
  assert_playable (fixture, 1, 2);
  g_chmod (parent, 0700);
  play_deal (fixture->session, "standard", 1, 5);
  g_assert_null (pepita_session_get_problem (fixture->session));
  g_clear_object (&fixture->session);
  open_session (fixture);
  play_assert_counts (fixture->session, "standard draw=1", 2, 3, 0);
}

/* Somebody puts another file in the place of ours. */
static void
test_replaced_in_play (Fixture *fixture, gconstpointer data)
{
  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  g_remove (fixture->file);
  g_assert_true (g_file_set_contents (fixture->file, "another", -1, NULL));
  pepita_game_apply_text (pepita_session_get_game (fixture->session), "D");
  assert_playable (fixture, 1, 2);
  g_clear_object (&fixture->session);
  assert_untouched (fixture, "another", 7);
}

/* The folder can't be written to any more: the files that are open can. */
static void
test_closed_off_in_play (Fixture *fixture, gconstpointer data)
{
  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  g_chmod (fixture->folder, 0500);
  pepita_game_apply_text (pepita_session_get_game (fixture->session), "D");
  play_win (play_deal (fixture->session, "standard", 1, 0));
  g_clear_object (&fixture->session);
  g_chmod (fixture->folder, 0700);
  open_session (fixture);
  g_assert_cmpuint (fixture->problems, ==, 0);
  play_assert_counts (fixture->session, "standard draw=1", 2, 2, 0);
}

/* --- a file that can't be read for a while --- */

/* A game of more cards than SQLite keeps in memory, so that it has to read them. */
static void
add_heavy_game (Fixture *fixture)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (fixture->file, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db,
                    "INSERT INTO games (rules, kind, number, cards, started, ended, result, score,"
                    " moves, seconds, undos, hints, bank, banked) SELECT rules, 'heavy', 0,"
                    " hex (zeroblob (1250000)), started, ended, result, 0, 0, 0, 0, 0, 0, 0"
                    " FROM games WHERE result = 1",
                    NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
}

/* From whichever read on it fails, for as long as the game is restored or longer: the games that
 * were there are there again later, and those of the meantime with them. */
static void
test_unreadable (Fixture *fixture, gconstpointer longer)
{
  g_autofree char *copy = g_strconcat (fixture->folder, "/copy", NULL);
  gboolean failed = TRUE;

  add_heavy_game (fixture);
  play_copy_file (fixture->file, copy);
  for (int reads = 0; failed; reads++)
    {
      play_copy_file (copy, fixture->file);
      open_session (fixture);
      failing_file_after = reads;
      pepita_session_restore (fixture->session);
      failed = failing_file_after == 0;
      if (longer == NULL)
        failing_file_after = -1;
      pepita_game_apply_text (play_deal (fixture->session, "standard", 1, 5), "D");
      failed |= failing_file_after == 0;
      failing_file_after = -1;
      pepita_game_apply_text (play_deal (fixture->session, "standard", 1, 6), "D");
      g_assert_null (pepita_session_get_problem (fixture->session));
      g_clear_object (&fixture->session);
      open_session (fixture);
      g_assert_cmpuint (fixture->problems, ==, 0);
      g_assert_true (pepita_session_restore (fixture->session));
      play_assert_counts (fixture->session, "standard draw=1", 1, 3, 1);
      play_assert_counts (fixture->session, "heavy", 1, 0, 0);
      g_clear_object (&fixture->session);
      g_assert_cmpint (play_count_files (fixture->folder, "games-broken"), ==, 0);
    }
  g_remove (copy);
}

/* From whichever read on it fails while it is opened and longer: the games of the meantime take the
 * place of none that was there. */
static void
test_unreadable_when_opened (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (fixture->folder, "/copy", NULL);
  gboolean failed = TRUE;

  play_copy_file (fixture->file, copy);
  failing_file_forget (TRUE);
  for (int reads = 0; failed; reads++)
    {
      g_autoptr (PepitaStatistics) statistics = NULL;

      play_copy_file (copy, fixture->file);
      failing_file_after = reads;
      open_session (fixture);
      failed = failing_file_after == 0;
      failing_file_after = 0;
      pepita_game_apply_text (play_deal (fixture->session, "standard", 3, 5), "D");
      pepita_game_apply_text (play_deal (fixture->session, "standard", 3, 6), "D");
      failing_file_after = -1;
      g_clear_object (&fixture->session);
      open_session (fixture);
      g_assert_cmpuint (fixture->problems, ==, 0);
      g_assert_true (pepita_session_restore (fixture->session));
      statistics = pepita_session_get_statistics (fixture->session, "standard draw=1", NULL);
      g_assert_cmpuint (statistics->won, ==, 1);
      /* with the one that was not over, which is lost where that could still be saved */
      g_assert_cmpuint (statistics->lost + statistics->playing, ==, 2);
      g_clear_object (&fixture->session);
    }
  failing_file_forget (FALSE);
  g_remove (copy);
}

/* From whichever read on it fails, at the start alone or longer: the bank that could not be read is
 * not forgotten, and what was lost in the meantime goes off it. */
static void
test_unreadable_bank (Fixture *fixture, gconstpointer longer)
{
  g_autofree char *copy = g_strconcat (fixture->folder, "/copy", NULL);
  gboolean failed = TRUE;
  int bank;

  open_session (fixture);
  play_win (play_deal (fixture->session, "vegas", 1, 0));
  bank = pepita_session_get_bank (fixture->session, 1);
  g_assert_cmpint (bank, !=, 0);
  g_clear_object (&fixture->session);
  patch (fixture->file, 48, 1); /* pages that SQLite keeps in memory */
  play_copy_file (fixture->file, copy);
  for (int reads = 0; failed; reads++)
    {
      gboolean saved;

      play_copy_file (copy, fixture->file);
      failing_file_after = reads;
      open_session (fixture);
      failed = failing_file_after == 0;
      if (longer == NULL)
        failing_file_after = -1;
      pepita_game_apply_text (play_deal (fixture->session, "vegas", 1, 5), "D");
      failing_file_after = -1;
      pepita_game_apply_text (play_deal (fixture->session, "vegas", 1, 6), "D");
      saved = pepita_session_is_saved (fixture->session);
      if (saved)
        g_assert_cmpint (pepita_session_get_bank (fixture->session, 1), ==, bank - 52);
      g_clear_object (&fixture->session);
      open_session (fixture);
      g_assert_cmpint (pepita_session_get_bank (fixture->session, 1), ==,
                       saved ? bank - 52 : bank);
      g_clear_object (&fixture->session);
    }
  g_remove (copy);
}

/* The number that @sql asks the database at @path for. */
static int
ask (const char *path, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  int number;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  number = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return number;
}

/* What the games in the file of @folder that are over have brought is what is in their bank. */
static void
assert_banked (const char *folder)
{
  g_autoptr (PepitaSession) session = pepita_session_new (folder);
  int bank = pepita_session_get_bank (session, 1);
  g_autofree char *file = g_build_filename (folder, PEPITA_STORE_FILE, NULL);

  g_assert_true (pepita_session_is_saved (session));
  g_clear_object (&session);
  g_assert_cmpint (bank, ==, ask (file, "SELECT sum (score - bank) FROM games WHERE result > 0"));
  g_assert_cmpint (
      ask (file, "SELECT sum (banked <> score - bank) FROM games WHERE result > 0"), ==, 0);
}

/* The same if the program is killed now. */
static void
assert_banked_if_killed (Fixture *fixture)
{
  g_autofree char *killed = g_build_filename (fixture->folder, "killed", NULL);
  g_autofree char *file = g_build_filename (killed, PEPITA_STORE_FILE, NULL);
  g_autofree char *log = g_strconcat (fixture->file, "-wal", NULL);
  g_autofree char *copied_log = g_strconcat (file, "-wal", NULL);

  g_assert_cmpint (g_mkdir_with_parents (killed, 0700), ==, 0);
  play_copy_file (fixture->file, file);
  g_remove (copied_log);
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    play_copy_file (log, copied_log);
  assert_banked (killed);
}

/* From whichever read on it fails, at the start alone or longer: a game that ends while the bank
 * can't be read is in it later, however the program ends. */
static void
test_end_with_unreadable_bank (Fixture *fixture, gconstpointer longer)
{
  g_autofree char *copy = g_strconcat (fixture->folder, "/copy", NULL);
  gboolean failed = TRUE;

  open_session (fixture);
  play_win (play_deal (fixture->session, "vegas", 1, 0));
  g_clear_object (&fixture->session);
  play_copy_file (fixture->file, copy);
  failing_file_forget (TRUE);
  for (int reads = 0; failed; reads++)
    {
      play_copy_file (copy, fixture->file);
      failing_file_after = reads;
      open_session (fixture);
      failed = failing_file_after == 0;
      if (longer == NULL)
        failing_file_after = -1;
      pepita_game_apply_text (play_deal (fixture->session, "vegas", 1, 5), "D");
      pepita_game_apply_text (play_deal (fixture->session, "vegas", 1, 6), "D");
      failed |= failing_file_after == 0;
      failing_file_after = -1;
      assert_banked_if_killed (fixture);
      g_clear_object (&fixture->session);
      assert_banked (fixture->folder);
    }
  failing_file_forget (FALSE);
  g_remove (copy);
}

/* A list whose games can't be read has as many as it says. */
static void
test_unreadable_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PepitaHistory) history = NULL;
  guint n;

  add_heavy_game (fixture);
  open_session (fixture);
  history = pepita_history_new (fixture->session, NULL);
  n = g_list_model_get_n_items (G_LIST_MODEL (history));
  g_assert_cmpuint (n, ==, 3);
  for (int round = 0; round < 2; round++)
    {
      failing_file_after = round == 0 ? 0 : -1;
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (PepitaPlayedGame) game = g_list_model_get_item (G_LIST_MODEL (history), i);
          PepitaRules rules;

          g_assert_nonnull (game);
          g_assert_cmpint (pepita_played_game_get_rules (game, &rules), ==, round);
          g_assert_cmpint (pepita_played_game_get_result (game), !=, PEPITA_RESULT_PLAYING);
        }
    }
}

/* --- no room --- */

static void
test_full_in_play (Fixture *fixture, gconstpointer data)
{
  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  play_limit_files (1);
  pepita_game_apply_text (pepita_session_get_game (fixture->session), "D");
  g_assert_nonnull (strstr (pepita_session_get_problem (fixture->session), "The disk is full"));
  assert_playable (fixture, 1, 2);
  play_limit_files (-1);
  play_deal (fixture->session, "standard", 1, 5);
  g_assert_null (pepita_session_get_problem (fixture->session));
  g_assert_true (pepita_session_is_saved (fixture->session));
  pepita_game_apply_text (pepita_session_get_game (fixture->session), "D");
  g_clear_object (&fixture->session);
  open_session (fixture);
  g_assert_cmpuint (fixture->problems, ==, 0);
  g_assert_true (pepita_session_restore (fixture->session));
  play_assert_counts (fixture->session, "standard draw=1", 2, 3, 1);
}

static void
test_full_until_the_end (Fixture *fixture, gconstpointer data)
{
  open_session (fixture);
  g_assert_true (pepita_session_restore (fixture->session));
  play_limit_files (1);
  pepita_game_apply_text (pepita_session_get_game (fixture->session), "D");
  assert_playable (fixture, 1, 2);
  g_clear_object (&fixture->session);
  play_limit_files (-1);
  open_session (fixture);
  g_assert_cmpuint (fixture->problems, ==, 0);
  g_assert_true (pepita_session_restore (fixture->session));
  play_assert_counts (fixture->session, "standard draw=1", 1, 1, 1);
}

static void
test_full_at_start (Fixture *fixture, gconstpointer data)
{
  play_limit_files (1);
  open_session (fixture);
  assert_playable (fixture, 0, 0);
  play_limit_files (-1);
  play_deal (fixture->session, "standard", 1, 5);
  g_assert_null (pepita_session_get_problem (fixture->session));
  g_clear_object (&fixture->session);
  open_session (fixture);
  g_assert_cmpuint (fixture->problems, ==, 0);
  play_assert_counts (fixture->session, "standard draw=1", 1, 1, 0);
}

/* At every size at which files may stop to grow. */
static void
test_full_anywhere (Fixture *fixture, gconstpointer data)
{
  for (int kib = 0; kib < 160; kib += 3)
    {
      gint64 size = kib * 1024 + 100;

      play_limit_files (size);
      open_session (fixture);
      play_win (play_deal (fixture->session, "standard", 1, 0));
      for (guint i = 1; i < 8; i++)
        pepita_game_apply_text (play_deal (fixture->session, "standard", 1, i), "D");
      play_assert_counts (fixture->session, "standard draw=1", 1, 6, 1);
      g_assert_cmpuint (fixture->problems, <=, 1);
      play_limit_files (-1);
      g_clear_object (&fixture->session);
      open_session (fixture);
      g_assert_cmpuint (fixture->problems, ==, 0);
      play_assert_counts (fixture->session, "standard draw=1", 1, 6, 0);
      g_clear_object (&fixture->session);
      g_remove (fixture->file);
    }
}

/* A disk that is really full. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *filler = NULL;
  char block[1024] = "";
  int fd;

  if (small_disk == NULL)
    {
      g_test_skip ("no file system can be mounted here");
      return;
    }
  g_free (fixture->file);
  play_remove_folder (g_steal_pointer (&fixture->folder));
  fixture->folder = g_build_filename (small_disk, "data", "pepita", NULL);
  fixture->file = g_build_filename (fixture->folder, "games.db", NULL);
  filler = g_build_filename (small_disk, "filler", NULL);

  open_session (fixture);
  play_win (play_deal (fixture->session, "standard", 1, 0));
  g_assert_cmpuint (fixture->problems, ==, 0);
  fd = g_open (filler, O_WRONLY | O_CREAT, 0600);
  while (write (fd, block, sizeof block) > 0)
    ;
  close (fd);
  for (guint i = 1; i < 60; i++)
    pepita_game_apply_text (play_deal (fixture->session, "standard", 1, i), "D");
  play_assert_counts (fixture->session, "standard draw=1", 1, 58, 1);
  g_assert_cmpuint (fixture->problems, ==, 1);
  g_assert_false (pepita_session_is_saved (fixture->session));
  g_remove (filler);
  play_deal (fixture->session, "standard", 1, 99);
  g_assert_null (pepita_session_get_problem (fixture->session));
  g_clear_object (&fixture->session);
  open_session (fixture);
  g_assert_cmpuint (fixture->problems, ==, 0);
  play_assert_counts (fixture->session, "standard draw=1", 1, 59, 0);
}

/* --- --- */

static void
mount_small_disk (void)
{
  g_autofree char *place = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);

  if (unshare (CLONE_NEWNS) == 0 && mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
      mount ("tmpfs", place, "tmpfs", 0, "size=600k,mode=0777") == 0)
    small_disk = g_steal_pointer (&place);
  else
    g_rmdir (place);
}

/* In the sandbox that flatpaks are built in, the folder for temporary files is root's alone. */
static void
share_folder (void)
{
  char path[] = "/tmp/pepita-test-XXXXXX";
  struct stat info;

  if (stat ("/tmp", &info) != 0 || (info.st_mode & S_IWOTH) != 0 || g_getenv ("TMPDIR") != NULL)
    return;
  if (mkdtemp (path) == NULL || chmod (path, 01777) != 0)
    g_error ("there is no place for temporary files: %s", g_strerror (errno));
  g_setenv ("TMPDIR", path, TRUE);
}

static void
stop_being_root (void)
{
  if (geteuid () != 0)
    return;
  share_folder ();
  mount_small_disk ();
  if (setresgid (NOBODY, NOBODY, NOBODY) != 0 || setresuid (NOBODY, NOBODY, NOBODY) != 0)
    g_error ("root can't become nobody: %s", g_strerror (errno));
  prctl (PR_SET_DUMPABLE, 1); /* the checker of leaks looks into its own process */
}

static void
add (const char *path,
     void (*set_up_function) (Fixture *, gconstpointer),
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up_function, test, tear_down);
}

int
main (int argc, char **argv)
{
  signal (SIGXFSZ, SIG_IGN);
  stop_being_root ();
  g_test_init (&argc, &argv, NULL);
  failing_file_install ();

  add ("/trouble/start/read-only-file", set_up_games, test_read_only_file);
  add ("/trouble/start/read-only-folder", set_up_games, test_read_only_folder);
  add ("/trouble/start/read-only-folder-with-log", set_up_games, test_read_only_folder_with_log);
  add ("/trouble/start/no-folder", set_up, test_no_folder);
  add ("/trouble/start/folder-is-file", set_up, test_folder_is_file);
  add ("/trouble/start/file-is-folder", set_up, test_file_is_folder);
  add ("/trouble/start/newer", set_up_games, test_newer);
  add ("/trouble/start/foreign", set_up_games, test_foreign);
  add ("/trouble/start/broken", set_up, test_broken);
  add ("/trouble/start/broken-rules", set_up_games, test_broken_rules);
  add ("/trouble/start/broken-in-read-only-folder", set_up, test_broken_in_read_only_folder);
  add ("/trouble/play/removed", set_up_games, test_removed_in_play);
  add ("/trouble/play/removed-and-closed-off", set_up_games, test_removed_and_closed_off);
  add ("/trouble/play/replaced", set_up_games, test_replaced_in_play);
  add ("/trouble/play/closed-off", set_up_games, test_closed_off_in_play);
  add ("/trouble/play/unreadable-at-start", set_up_games, test_unreadable);
  g_test_add ("/trouble/play/unreadable-for-longer", Fixture, "", set_up_games, test_unreadable,
              tear_down);
  add ("/trouble/play/unreadable-when-opened", set_up_games, test_unreadable_when_opened);
  add ("/trouble/play/unreadable-bank", set_up, test_unreadable_bank);
  g_test_add ("/trouble/play/unreadable-bank-for-longer", Fixture, "", set_up, test_unreadable_bank,
              tear_down);
  add ("/trouble/play/end-with-unreadable-bank", set_up, test_end_with_unreadable_bank);
  g_test_add ("/trouble/play/end-with-unreadable-bank-for-longer", Fixture, "", set_up,
              test_end_with_unreadable_bank, tear_down);
  add ("/trouble/play/unreadable-list", set_up_games, test_unreadable_list);
  add ("/trouble/full/in-play", set_up_games, test_full_in_play);
  add ("/trouble/full/until-the-end", set_up_games, test_full_until_the_end);
  add ("/trouble/full/at-start", set_up, test_full_at_start);
  add ("/trouble/full/anywhere", set_up, test_full_anywhere);
  add ("/trouble/full/disk", set_up, test_full_disk);
  return g_test_run ();
}

/* test-damage.c: damaged databases: cut off, with flipped bits, with noise in them.
 *
 * Each is opened, looked through, played on and opened again.  What was recognised as damage has
 * been told, and the damaged file is still there.  They are a thousand with -m slow, else fewer.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "look-through.h"
#include "pepita-history.h"
#include "pepita-notation.h"
#include "play.h"

enum
{
  QUICK_DATABASES = 150,
  SLOW_DATABASES = 1000,
};

typedef struct
{
  char *bytes;
  gsize length;
} File;

typedef struct
{
  char *folder;
  char *file;
  char *log;
  File closed; /* the database after the program has ended */
  File killed; /* the same and its log after it was killed */
  File killed_log;
  guint told;
  guint set_aside;
} Test;

static File
read_file (const char *path)
{
  File file;

  file.bytes = play_read_file (path, &file.length);
  return file;
}

static void
write_file (const char *path, const File *file)
{
  g_assert_true (g_file_set_contents_full (path, file->bytes, (gssize) file->length,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static File
copy_file (const File *file)
{
  return (File){ g_memdup2 (file->bytes, file->length), file->length };
}

/* Files with games of every kind of ending, and one that is played. */
static void
make_files (Test *test)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  PepitaSession *session = pepita_session_new (test->folder);

  for (guint i = 1; i < 40; i++)
    {
      PepitaGame *game = play_deal (session, i % 5 ? "standard" : "vegas", 3, i % 3 ? i : 0);

      if (i % 3 == 0)
        play_win (game);
      else
        play_random (game, rand, 20);
    }
  play_random (play_deal (session, "standard", 1, 100), rand, 70);
  g_object_unref (session);
  test->closed = read_file (test->file);

  session = pepita_session_new (test->folder);
  g_assert_true (pepita_session_restore (session));
  play_random (pepita_session_get_game (session), rand, 40);
  play_win (play_deal (session, "standard", 1, 0));
  play_random (play_deal (session, "standard", 1, 100), rand, 70);
  test->killed = read_file (test->file);
  test->killed_log = read_file (test->log);
  g_object_unref (session);
}

static void
flip_bits (File *file, GRand *rand)
{
  int n = g_rand_int_range (rand, 1, 20);

  for (int i = 0; i < n; i++)
    file->bytes[g_rand_int_range (rand, 0, (gint32) file->length)] ^=
        (char) (1 << g_rand_int_range (rand, 0, 8));
}

static void
make_noise (File *file, GRand *rand)
{
  gsize start = (gsize) g_rand_int_range (rand, 0, (gint32) file->length);
  gsize length = (gsize) g_rand_int_range (rand, 1, 8192);

  length = MIN (length, file->length - start);
  for (gsize i = start; i < start + length; i++)
    file->bytes[i] = (char) g_rand_int (rand);
}

/* Noise as a page that was never written has it. */
static void
make_hole (File *file, GRand *rand)
{
  gsize page = (gsize) g_rand_int_range (rand, 0, (gint32) (file->length / 4096));

  memset (file->bytes + page * 4096, 0, 4096);
}

static void
damage (File *file, GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      file->length = (gsize) g_rand_int_range (rand, 0, (gint32) file->length);
      break;
    case 1:
      make_noise (file, rand);
      break;
    case 2:
      make_hole (file, rand);
      break;
    default:
      flip_bits (file, rand);
    }
}

/* The damaged file is there, under another name, byte by byte. */
static void
assert_kept (Test *test, const File *file)
{
  g_autofree char *path = g_build_filename (test->folder, "games-broken-1.db", NULL);
  g_autofree char *other = g_build_filename (test->folder, "games-foreign-1.db", NULL);
  File kept = read_file (g_file_test (path, G_FILE_TEST_EXISTS) ? path : other);

  g_assert_cmpmem (kept.bytes, kept.length, file->bytes, file->length);
  g_free (kept.bytes);
}

static gboolean
was_mended (const char *problem)
{
  return problem != NULL && strstr (problem, "Part of your last game") != NULL;
}

static void
check (Test *test, const File *file, GRand *rand)
{
  g_autofree char *problem = NULL;
  g_autofree char *after = NULL;
  PepitaSession *session = pepita_session_new (test->folder);
  gboolean at_once = pepita_session_get_problem (session) != NULL;

  pepita_session_restore (session);
  look_through (session);
  play_win (play_deal (session, "standard", 1, 0));
  play_random (play_deal (session, "vegas", 3, 5), rand, 10);
  pepita_session_restart (session);
  g_assert_true (pepita_session_go_back (session));
  look_through (session);
  problem = g_strdup (pepita_session_get_problem (session));
  after = play_picture (pepita_game_get_record (pepita_session_get_game (session)));
  if (at_once && play_count_files (test->folder, "games-newer") == 0 &&
      pepita_session_is_saved (session))
    {
      assert_kept (test, file);
      test->set_aside++;
    }
  /* before it was mended, and what was set aside at once if it was read of that */
  if (was_mended (problem))
    {
      g_assert_cmpint (play_count_files (test->folder, "games-broken-1.db"), >, 0);
      g_assert_cmpint (play_count_files (test->folder, "games-broken-2.db"), ==, at_once ? 1 : 0);
    }
  test->told += problem != NULL;
  g_object_unref (session);

  /* it goes on from there, unless there was nowhere to save to */
  session = pepita_session_new (test->folder);
  if (problem == NULL || was_mended (problem) || strstr (problem, "games-") != NULL)
    {
      g_autofree char *again = NULL;

      g_assert_null (pepita_session_get_problem (session));
      g_assert_true (pepita_session_restore (session));
      pepita_game_set_paused (pepita_session_get_game (session), TRUE);
      again = play_picture (pepita_game_get_record (pepita_session_get_game (session)));
      g_assert_cmpstr (again, ==, after);
    }
  g_object_unref (session);
}

static void
empty_folder (Test *test)
{
  g_autoptr (GDir) dir = g_dir_open (test->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (test->folder, name, NULL);

      g_remove (path);
    }
}

static void
check_one (Test *test, guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  gboolean with_log = seed % 4 == 0;
  File file = copy_file (with_log ? &test->killed : &test->closed);
  File log = with_log ? copy_file (&test->killed_log) : (File){ 0 };

  g_test_message ("seed %u", seed);
  empty_folder (test);
  damage (with_log && seed % 8 == 0 ? &log : &file, rand);
  write_file (test->file, &file);
  if (with_log)
    write_file (test->log, &log);
  check (test, &file, rand);
  g_free (file.bytes);
  g_free (log.bytes);
}

static void
test_damage (void)
{
  Test test = { .folder = play_new_folder () };
  guint databases = g_test_slow () ? SLOW_DATABASES : QUICK_DATABASES;

  test.file = g_build_filename (test.folder, "games.db", NULL);
  test.log = g_strconcat (test.file, "-wal", NULL);
  make_files (&test);
  for (guint seed = 1; seed <= databases; seed++)
    check_one (&test, seed);
  g_test_message ("%u databases: %u problems told, %u files set aside at once", databases,
                  test.told, test.set_aside);
  /* the test sees damage */
  g_assert_cmpuint (test.told, >, databases / 4);
  g_assert_cmpuint (test.set_aside, >, databases / 4);
  g_free (test.closed.bytes);
  g_free (test.killed.bytes);
  g_free (test.killed_log.bytes);
  g_free (test.file);
  g_free (test.log);
  play_remove_folder (test.folder);
}

/* --- what can still be read of a damaged file --- */

/* The events of each game of @session that is over, by its id. */
static GHashTable *
read_history (PepitaSession *session)
{
  GHashTable *games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free);
  g_autoptr (PepitaHistory) history = pepita_history_new (session, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (history)); i++)
    {
      g_autoptr (PepitaPlayedGame) game = g_list_model_get_item (G_LIST_MODEL (history), i);
      gint64 id = pepita_played_game_get_id (game);
      PepitaRecord *record = pepita_session_load_record (session, id, NULL);

      g_assert_nonnull (record);
      g_hash_table_insert (games, g_memdup2 (&id, sizeof id), pepita_record_moves_text (record));
      pepita_record_free (record);
    }
  return games;
}

static void
make_long_history (Test *test)
{
  PepitaSession *session = pepita_session_new (test->folder);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  pepita_session_set_date_source (session, play_date);
  for (guint i = 1; i <= 200; i++)
    {
      play_random (play_deal (session, i % 2 ? "standard" : "vegas", 1, i), rand, 25);
      play_pass (60);
    }
  g_object_unref (session);
}

/* All but the games in a page in the middle: as they were, the last one to be gone on with. */
static void
test_salvage (void)
{
  Test test = { .folder = play_new_folder () };
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GHashTable) after = NULL;
  g_autoptr (PepitaSession) session = NULL;
  int bank;
  GHashTableIter iter;
  gpointer id, events;
  guint n;
  File file;

  test.file = g_build_filename (test.folder, "games.db", NULL);
  make_long_history (&test);
  session = pepita_session_new (test.folder);
  before = read_history (session);
  bank = pepita_session_get_bank (session, 1);
  g_clear_object (&session);
  file = read_file (test.file);
  memset (file.bytes + file.length / 4096 / 2 * 4096, 0, 4096);
  write_file (test.file, &file);

  session = pepita_session_new (test.folder);
  after = read_history (session);
  n = g_hash_table_size (after);
  g_test_message ("%u of %u games; %s", n, g_hash_table_size (before),
                  pepita_session_get_problem (session));
  g_assert_cmpuint (n, <, g_hash_table_size (before));
  g_assert_cmpuint (n, >, g_hash_table_size (before) / 2);
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &id, &events))
    g_assert_cmpstr (events, ==, g_hash_table_lookup (before, id));
  g_assert_nonnull (strstr (pepita_session_get_problem (session), "games-broken-1.db"));
  g_assert_nonnull (strstr (pepita_session_get_problem (session), "games could be read from it"));
  assert_kept (&test, &file);
  g_assert_true (pepita_session_restore (session));
  g_assert_cmpuint (pepita_game_get_deal (pepita_session_get_game (session))->number, ==, 200);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, bank);
  g_clear_object (&session);

  /* and from then on all is well */
  session = pepita_session_new (test.folder);
  g_assert_null (pepita_session_get_problem (session));
  g_assert_true (pepita_session_restore (session));
  g_clear_object (&session);
  g_free (file.bytes);
  g_free (test.file);
  play_remove_folder (test.folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/damage/any", test_damage);
  g_test_add_func ("/damage/salvage", test_salvage);
  return g_test_run ();
}

/* test-schema.c: from one version of the tables to the next, with a copy of the old file.
 *
 * The versions here are made up: the real ones are in tests/data.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "failing-file.h"
#include "pepita-store-file.h"
#include "pepita-store-schema.h"

static const char *const steps[] = {
  "CREATE TABLE games (a INTEGER NOT NULL) STRICT;",
  "ALTER TABLE games ADD COLUMN b TEXT; UPDATE games SET b = 'b' || a;",
  "CREATE INDEX games_b ON games (b);",
};
static const char *const broken_steps[] = {
  "CREATE TABLE games (a INTEGER NOT NULL) STRICT;",
  "ALTER TABLE games ADD COLUMN b TEXT; UPDATE games SET c = 1;",
};
static const PepitaStoreSchema first = { steps, 1 };
static const PepitaStoreSchema third = { steps, 3 };
static const PepitaStoreSchema broken = { broken_steps, 2 };

typedef struct
{
  char *folder;
  char *path;
  sqlite3 *db;
} Fixture;

static void
run (sqlite3 *db, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

static char *
ask (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement;
  char *answer = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_step (statement) == SQLITE_ROW)
    answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return answer;
}

static void
assert_answer (sqlite3 *db, const char *sql, const char *wanted)
{
  g_autofree char *answer = ask (db, sql);

  g_assert_cmpstr (answer, ==, wanted);
}

/* A file of version 1 with a row. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
  g_assert_cmpint (sqlite3_open (fixture->path, &fixture->db), ==, SQLITE_OK);
  g_assert_true (pepita_store_schema_update (&first, fixture->db, fixture->path, NULL));
  run (fixture->db, "INSERT INTO games VALUES (7)");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  sqlite3_close (fixture->db);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
test_same (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "games-version-1-1.db", NULL);

  g_assert_true (pepita_store_schema_update (&first, fixture->db, fixture->path, NULL));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  assert_answer (fixture->db, "PRAGMA user_version", "1");
}

static void
test_migrate (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "games-version-1-1.db", NULL);
  sqlite3 *old;

  g_assert_true (pepita_store_schema_update (&third, fixture->db, fixture->path, NULL));
  assert_answer (fixture->db, "SELECT b FROM games", "b7");
  assert_answer (fixture->db, "PRAGMA user_version", "3");
  g_assert_cmpint (sqlite3_open (copy, &old), ==, SQLITE_OK);
  assert_answer (old, "SELECT a FROM games", "7");
  assert_answer (old, "SELECT b FROM games", NULL);
  assert_answer (old, "PRAGMA user_version", "1");
  assert_answer (old, "PRAGMA integrity_check", "ok");
  sqlite3_close (old);
}

/* A step that fails leaves the file as it was, and a copy that was there is not written over. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "games-version-1-1.db", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (copy, "mine", -1, NULL));
  g_assert_false (pepita_store_schema_update (&broken, fixture->db, fixture->path, &error));
  g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED);
  assert_answer (fixture->db, "PRAGMA user_version", "1");
  assert_answer (fixture->db, "SELECT a FROM games", "7");
  assert_answer (fixture->db, "SELECT b FROM games", NULL);
  g_assert_true (g_file_get_contents (copy, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
}

/* Every copy that there is, is a whole one. */
static int
count_copies (Fixture *fixture)
{
  int n = 0;

  for (;; n++)
    {
      g_autofree char *copy =
          g_strdup_printf ("%s/games-version-1-%d.db", fixture->folder, n + 1);
      sqlite3 *old;

      if (!g_file_test (copy, G_FILE_TEST_EXISTS))
        return n;
      g_assert_cmpint (sqlite3_open (copy, &old), ==, SQLITE_OK);
      assert_answer (old, "SELECT a FROM games", "7");
      sqlite3_close (old);
    }
}

/* No copy, no change: there is no place for it, or no room in the midst of it or of the change. */
static void
test_no_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (fixture->folder, "nowhere", "games.db", NULL);
  gboolean changed = FALSE;

  failing_file_errno = ENOSPC;
  for (int writes = -1; !changed; writes++)
    {
      g_autoptr (GError) error = NULL;
      const char *path = writes < 0 ? nowhere : fixture->path;

      failing_file_writes_after = writes;
      changed = pepita_store_schema_update (&third, fixture->db, path, &error);
      failing_file_writes_after = -1;
      if (changed)
        break;
      if (writes < 0)
        g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FOLDER);
      else
        g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FULL);
      assert_answer (fixture->db, "PRAGMA user_version", "1");
      assert_answer (fixture->db, "SELECT a FROM games", "7");
      count_copies (fixture);
      g_assert_cmpint (writes, <, 1000);
    }
  assert_answer (fixture->db, "SELECT b FROM games", "b7");
  g_assert_cmpint (count_copies (fixture), >, 0);
  failing_file_errno = EIO;
}

static void
assert_refused (Fixture *fixture, const PepitaStoreSchema *schema, PepitaStoreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (pepita_store_schema_update (schema, fixture->db, fixture->path, &error));
  g_assert_error (error, PEPITA_STORE_ERROR, (int) code);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  run (fixture->db, "PRAGMA user_version = 4");
  assert_refused (fixture, &third, PEPITA_STORE_ERROR_NEWER);
  run (fixture->db, "PRAGMA user_version = 0");
  assert_refused (fixture, &third, PEPITA_STORE_ERROR_BROKEN);
  run (fixture->db, "PRAGMA user_version = 1; CREATE TABLE another (x)");
  assert_refused (fixture, &third, PEPITA_STORE_ERROR_BROKEN);
  run (fixture->db, "DROP TABLE another; ALTER TABLE games RENAME COLUMN a TO z");
  assert_refused (fixture, &first, PEPITA_STORE_ERROR_BROKEN);
  run (fixture->db, "PRAGMA application_id = 77");
  assert_refused (fixture, &third, PEPITA_STORE_ERROR_FOREIGN);
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  run (fixture->db, "CREATE TABLE t (x INTEGER CHECK (x > 0)); INSERT INTO t VALUES (5)");
  g_assert_true (pepita_store_schema_check (fixture->db, &error));
  run (fixture->db, "PRAGMA ignore_check_constraints = 1; UPDATE t SET x = -5;"
                    " PRAGMA ignore_check_constraints = 0");
  g_assert_false (pepita_store_schema_check (fixture->db, &error));
  g_assert_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *wanted = g_strdup_printf ("%s/games-broken-%u.db", fixture->folder, i);
      g_autofree char *log = g_strconcat (wanted, "-wal", NULL);
      g_autofree char *found = pepita_store_free_path (fixture->path, "broken");

      g_assert_cmpstr (found, ==, wanted);
      /* what is only beside a file takes its name, too */
      g_assert_true (g_file_set_contents (i == 2 ? log : wanted, "x", -1, NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  failing_file_install ();

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/schema/same", test_same);
  ADD ("/schema/migrate", test_migrate);
  ADD ("/schema/failure", test_failure);
  ADD ("/schema/no-copy", test_no_copy);
  ADD ("/schema/refused", test_refused);
  ADD ("/schema/check", test_check);
  ADD ("/schema/names", test_names);
  return g_test_run ();
}

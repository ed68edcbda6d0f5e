/* pepita-store-schema.c: the tables of the store, and how they came to be what they are.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store-schema.h"

#include "pepita-store-error.h"
#include "pepita-store-file.h"

/* Bytes up to which a file is checked in every way, and as a whole. */
enum
{
  SMALL_FILE = 6 * 1024 * 1024,
  MEDIUM_FILE = 24 * 1024 * 1024,
};

/* --- version 1 ---
 *
 * games: one row a game.  The game itself is rules, number or cards, and events; the other columns
 * follow from them and are kept for the statistics, written together with the events.
 *   rules    rules text        kind    key of the statistics
 *   number   of the deal, or 0 and the cards as text
 *   started, ended   seconds since 1970; ended is NULL while the game is not over
 *   result   0 played now, at most one; 1 won; 2 lost
 *   bank     dollars that the game started from     banked  dollars of it that are in the bank, and
 *            2,000,000,000 more if the bank has yet to get to know how it ended
 *   cleared  0, or the number of the reset that took it out of the statistics
 * records: the events of a game up to when it was left, in one text.
 * journal: the events since, one row each.
 * numbers: what else is kept.
 *
 * The indexes hold only games that are over, so that a move does not touch them, and everything
 * that statistics read, so that those touch nothing else. */
static const char version_1[] =
    "CREATE TABLE games ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " rules TEXT NOT NULL CHECK (length (rules) BETWEEN 1 AND 200),"
    " kind TEXT NOT NULL CHECK (length (kind) BETWEEN 1 AND 200),"
    " number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 2147483647),"
    " cards TEXT,"
    " started INTEGER NOT NULL,"
    " ended INTEGER,"
    " result INTEGER NOT NULL CHECK (result BETWEEN 0 AND 2),"
    " score INTEGER NOT NULL CHECK (score BETWEEN -2147483647 AND 2147483647),"
    " moves INTEGER NOT NULL CHECK (moves BETWEEN 0 AND 2147483647),"
    " seconds INTEGER NOT NULL CHECK (seconds BETWEEN 0 AND 2147483647),"
    " undos INTEGER NOT NULL CHECK (undos BETWEEN 0 AND moves),"
    " hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 2147483647),"
    " bank INTEGER NOT NULL CHECK (bank BETWEEN -2147483647 AND 2147483647),"
    " banked INTEGER NOT NULL CHECK (banked BETWEEN -2147483647 AND 2147483647),"
    " cleared INTEGER NOT NULL DEFAULT 0,"
    " CHECK ((result = 0) = (ended IS NULL)),"
    " CHECK ((number = 0) = (cards IS NOT NULL))"
    ") STRICT;"
    "CREATE UNIQUE INDEX games_now ON games (result) WHERE result = 0;"
    "CREATE INDEX games_by_kind ON games (kind, ended, id, result, score, bank, moves, seconds,"
    " undos, hints, number, started) WHERE result > 0 AND cleared = 0;"
    "CREATE INDEX games_by_time ON games (ended, id) WHERE result > 0 AND cleared = 0;"
    "CREATE TABLE records ("
    " game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,"
    " n INTEGER NOT NULL CHECK (n >= 0),"
    " events TEXT NOT NULL"
    ") STRICT;"
    "CREATE TABLE journal ("
    " game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
    " n INTEGER NOT NULL CHECK (n >= 0),"
    " event TEXT NOT NULL,"
    " PRIMARY KEY (game, n)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE numbers ("
    " key TEXT PRIMARY KEY,"
    " value INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;";

static const char *const steps[] = { version_1 };

const PepitaStoreSchema pepita_store_schema = { steps, G_N_ELEMENTS (steps) };

/* --- bringing a file to it --- */

static gboolean
read_number (sqlite3 *db, const char *sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    *number = sqlite3_column_int64 (statement, 0);
  else
    pepita_store_set_error (error, db, code);
  sqlite3_finalize (statement);
  return code == SQLITE_ROW;
}

static gboolean
set_version (sqlite3 *db, int version, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                                          PEPITA_STORE_APPLICATION_ID, version);

  return pepita_store_exec (db, sql, error);
}

static gboolean
run_steps (const PepitaStoreSchema *schema, sqlite3 *db, int from, int to, GError **error)
{
  for (int i = from; i < to; i++)
    {
      if (!pepita_store_exec (db, schema->steps[i], error))
        return FALSE;
    }
  return set_version (db, to, error);
}

static gboolean
migrate (const PepitaStoreSchema *schema, sqlite3 *db, int version, GError **error)
{
  if (!pepita_store_exec (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (run_steps (schema, db, version, schema->n_steps, error) &&
      pepita_store_exec (db, "COMMIT", error))
    return TRUE;
  if (!sqlite3_get_autocommit (db))
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

static gboolean
keep_old (sqlite3 *db, const char *path, int version, GError **error)
{
  g_autofree char *word = g_strdup_printf ("version-%d", version);
  g_autofree char *copy = NULL;

  if (path == NULL)
    return TRUE;
  copy = pepita_store_free_path (path, word);
  return pepita_store_copy_to_file (copy, db, error);
}

/* All definitions of a database as one text; NULL with @error. */
static char *
read_definitions (sqlite3 *db, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db,
                                 "SELECT type || ' ' || name || ' ' || tbl_name || ' ' ||"
                                 " ifnull (sql, '') FROM sqlite_schema ORDER BY type, name",
                                 -1, &statement, NULL);
  GString *text = g_string_new (NULL);

  while (code == SQLITE_OK || code == SQLITE_ROW)
    {
      code = sqlite3_step (statement);
      if (code == SQLITE_ROW)
        g_string_append_printf (text, "%s\n", (const char *) sqlite3_column_text (statement, 0));
    }
  sqlite3_finalize (statement);
  if (code == SQLITE_DONE)
    return g_string_free (text, FALSE);
  pepita_store_set_error (error, db, code);
  g_string_free (text, TRUE);
  return NULL;
}

/* Are the definitions, to the letter, those that the steps up to @version make?  SQLite
 * believes what they say: a damaged one could do other things than fail. */
static gboolean
check_definitions (const PepitaStoreSchema *schema, sqlite3 *db, int version, GError **error)
{
  g_autofree char *found = read_definitions (db, error);
  g_autofree char *wanted = NULL;
  sqlite3 *memory = NULL;

  if (found == NULL)
    return FALSE;
  if (sqlite3_open (":memory:", &memory) == SQLITE_OK &&
      run_steps (schema, memory, 0, version, error))
    wanted = read_definitions (memory, error);
  sqlite3_close (memory);
  if (g_strcmp0 (found, wanted) == 0)
    return TRUE;
  if (wanted != NULL)
    g_set_error_literal (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN,
                         "the tables are not those of Pepita");
  return FALSE;
}

gboolean
pepita_store_schema_is_newest (const PepitaStoreSchema *schema, sqlite3 *db)
{
  gint64 application, version;

  return read_number (db, "PRAGMA application_id", &application, NULL) &&
         read_number (db, "PRAGMA user_version", &version, NULL) &&
         application == PEPITA_STORE_APPLICATION_ID && version == schema->n_steps &&
         check_definitions (schema, db, schema->n_steps, NULL);
}

gboolean
pepita_store_schema_update (const PepitaStoreSchema *schema,
                            sqlite3 *db,
                            const char *path,
                            GError **error)
{
  gint64 objects, application, version;

  if (!read_number (db, "SELECT count (*) FROM sqlite_schema", &objects, error) ||
      !read_number (db, "PRAGMA application_id", &application, error) ||
      !read_number (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (objects == 0 && application == 0 && version == 0)
    return migrate (schema, db, 0, error);
  if (application != PEPITA_STORE_APPLICATION_ID)
    {
      g_set_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FOREIGN,
                   "application id %" G_GINT64_FORMAT, application);
      return FALSE;
    }
  if (version > schema->n_steps)
    {
      g_set_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_NEWER,
                   "version %" G_GINT64_FORMAT, version);
      return FALSE;
    }
  if (version < 1)
    {
      g_set_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN,
                   "version %" G_GINT64_FORMAT, version);
      return FALSE;
    }
  if (!check_definitions (schema, db, (int) version, error))
    return FALSE;
  if (version == schema->n_steps)
    return TRUE;
  return keep_old (db, path, (int) version, error) && migrate (schema, db, (int) version, error);
}

/* --- looking for damage --- */

/* To SQLite's check a page that the system can't read now is as bad as one that is damaged: what
 * reads all of them and looks at none tells the two apart.  Sets @error either way. */
static void
set_damage (sqlite3 *db, const char *damage, GError **error)
{
  g_autoptr (GError) failure = NULL;
  sqlite3 *memory = NULL;

  if (sqlite3_open (":memory:", &memory) == SQLITE_OK)
    pepita_store_copy (memory, db, &failure);
  sqlite3_close (memory);
  if (failure == NULL || g_error_matches (failure, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN))
    g_set_error_literal (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN, damage);
  else
    g_propagate_error (error, g_steal_pointer (&failure));
}

static gboolean
check (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);
  g_autofree char *answer = NULL;

  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  if (answer == NULL)
    pepita_store_set_error (error, db, code);
  sqlite3_finalize (statement);
  if (answer != NULL && !g_str_equal (answer, "ok"))
    set_damage (db, answer, error);
  return g_strcmp0 (answer, "ok") == 0;
}

gboolean
pepita_store_schema_check_all (sqlite3 *db, GError **error)
{
  return check (db, "PRAGMA integrity_check (1)", error);
}

gboolean
pepita_store_schema_check (sqlite3 *db, GError **error)
{
  gint64 pages, page_size;

  if (!read_number (db, "PRAGMA page_count", &pages, error) ||
      !read_number (db, "PRAGMA page_size", &page_size, error))
    return FALSE;
  if (pages * page_size <= SMALL_FILE)
    return pepita_store_schema_check_all (db, error);
  if (pages * page_size <= MEDIUM_FILE)
    return check (db, "PRAGMA quick_check (1)", error);
  return check (db, "PRAGMA quick_check (games)", error) &&
         check (db, "PRAGMA quick_check (journal)", error) &&
         check (db, "PRAGMA quick_check (numbers)", error);
}

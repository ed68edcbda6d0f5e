/* pepita-store-salvage.c: games from one database into another, one by one.
 *
 * Of a damaged file each game is asked for by its id, so that one that lies in a damaged page does
 * not take those behind it with it.  Where there is no damage the file says which id is the next.
 * A file of which the definitions are damaged as well is left alone.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store-salvage.h"

#include "pepita-store-schema.h"

enum
{
  MAX_ID = 1000000000, /* no player begins more games than that */
  MIN_GAME = 32,       /* bytes that a game takes in a file, at least */
};

/* The parts of a game, in the order in which they depend on each other. */
static const struct
{
  const char *read;
  const char *write;
} parts[] = {
  { "SELECT * FROM games WHERE id = ?1",
    "INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,"
    " ?16)" },
  { "SELECT * FROM records WHERE game = ?1", "INSERT INTO records VALUES (?1, ?2, ?3)" },
  { "SELECT * FROM journal WHERE game = ?1", "INSERT INTO journal VALUES (?1, ?2, ?3)" },
  /* no row if an event is missing, or what says whether it is there at all can't be true */
  { NULL, "SELECT 1 FROM games WHERE id = ?1 AND (result > 0 OR cleared = 0) AND moves ="
          " ifnull ((SELECT n FROM records WHERE game = id), 0) +"
          " (SELECT count (*) FROM journal WHERE game = id)" },
};

enum
{
  CHECK = G_N_ELEMENTS (parts) - 1,
};

typedef struct
{
  sqlite3_stmt *next;
  sqlite3_stmt *read[G_N_ELEMENTS (parts)];
  sqlite3_stmt *write[G_N_ELEMENTS (parts)];
} Statements;

/* A file that is cut off is opened only where the schema could be written to; this one can't. */
static sqlite3 *
open_damaged (const char *path)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", TRUE);
  g_autofree char *uri = g_strconcat ("file:", escaped, "?vfs=unix-none", NULL);
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) == SQLITE_OK)
    {
      sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
      sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
      if (sqlite3_exec (db,
                        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cell_size_check = ON;"
                        " PRAGMA writable_schema = ON",
                        NULL, NULL, NULL) == SQLITE_OK &&
          pepita_store_schema_is_newest (&pepita_store_schema, db))
        return db;
    }
  sqlite3_close (db);
  return NULL;
}

static gboolean
prepare (Statements *statements, sqlite3 *to, sqlite3 *from)
{
  gboolean done = sqlite3_prepare_v2 (from,
                                      "SELECT id FROM games WHERE id > ?1 ORDER BY id LIMIT 1",
                                      -1, &statements->next, NULL) == SQLITE_OK;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (parts[i].read != NULL)
        done &= sqlite3_prepare_v2 (from, parts[i].read, -1, &statements->read[i], NULL) ==
                SQLITE_OK;
      done &= sqlite3_prepare_v2 (to, parts[i].write, -1, &statements->write[i], NULL) == SQLITE_OK;
    }
  return done;
}

static void
finalize (Statements *statements)
{
  sqlite3_finalize (statements->next);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      sqlite3_finalize (statements->read[i]);
      sqlite3_finalize (statements->write[i]);
    }
}

/* Writes the row that @read is at. */
static gboolean
copy_row (sqlite3_stmt *write, sqlite3_stmt *read)
{
  int code;

  for (int i = 0; i < sqlite3_column_count (read); i++)
    sqlite3_bind_value (write, i + 1, sqlite3_column_value (read, i));
  code = sqlite3_step (write);
  sqlite3_reset (write);
  return code == SQLITE_DONE;
}

/* Copies all rows of a game; FALSE if one of them can't be read, or is none that could be. */
static gboolean
copy_rows (sqlite3_stmt *write, sqlite3_stmt *read, gint64 id)
{
  int code;

  sqlite3_bind_int64 (read, 1, id);
  while ((code = sqlite3_step (read)) == SQLITE_ROW && copy_row (write, read))
    ;
  sqlite3_reset (read);
  return code == SQLITE_DONE;
}

static gboolean
is_whole (sqlite3_stmt *check, gint64 id)
{
  int code;

  sqlite3_bind_int64 (check, 1, id);
  code = sqlite3_step (check);
  sqlite3_reset (check);
  return code == SQLITE_ROW;
}

static gboolean
copy_parts (Statements *statements, gint64 id)
{
  gboolean copied = TRUE;

  for (gsize i = 0; i < CHECK && copied; i++)
    copied = copy_rows (statements->write[i], statements->read[i], id);
  return copied;
}

static gboolean
copy_game (sqlite3 *to, Statements *statements, gint64 id)
{
  gboolean copied;

  sqlite3_exec (to, "SAVEPOINT game", NULL, NULL, NULL);
  copied = copy_parts (statements, id) && is_whole (statements->write[CHECK], id);
  if (!copied)
    sqlite3_exec (to, "ROLLBACK TO game", NULL, NULL, NULL);
  sqlite3_exec (to, "RELEASE game", NULL, NULL, NULL);
  return copied;
}

/* The number that @sql asks for: 0 if there is none, -1 if it can't be read. */
static gint64
ask (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;
  gint64 number = 0;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    number = sqlite3_column_int64 (statement, 0);
  else if (code != SQLITE_DONE)
    number = -1;
  sqlite3_finalize (statement);
  return number;
}

gint64
pepita_store_last_id (sqlite3 *db)
{
  gint64 id = ask (db, "SELECT seq FROM sqlite_sequence WHERE name = 'games'");

  if (id <= 0)
    id = ask (db, "SELECT max (id) FROM games");
  return CLAMP (id, -1, MAX_ID);
}

void
pepita_store_count_from (sqlite3 *db, gint64 id)
{
  g_autofree char *sql = NULL;

  if (pepita_store_last_id (db) >= id)
    return;
  sql = g_strdup_printf ("DELETE FROM sqlite_sequence WHERE name = 'games';"
                         " INSERT INTO sqlite_sequence VALUES ('games', %" G_GINT64_FORMAT ")",
                         id);
  sqlite3_exec (db, sql, NULL, NULL, NULL);
}

/* FALSE if one can't be read or written. */
static gboolean
copy_numbers (sqlite3 *to, sqlite3 *from)
{
  sqlite3_stmt *read = NULL;
  sqlite3_stmt *write = NULL;
  int code = SQLITE_ERROR;

  if (sqlite3_prepare_v2 (from, "SELECT key, value FROM numbers", -1, &read, NULL) == SQLITE_OK &&
      sqlite3_prepare_v2 (to, "INSERT OR REPLACE INTO numbers VALUES (?1, ?2)", -1, &write, NULL) ==
          SQLITE_OK)
    {
      while ((code = sqlite3_step (read)) == SQLITE_ROW && copy_row (write, read))
        ;
    }
  sqlite3_finalize (read);
  sqlite3_finalize (write);
  return code == SQLITE_DONE;
}

/* The game after @id; @id if there is none, 0 if it lies behind damage. */
static gint64
next_id (sqlite3_stmt *next, gint64 id)
{
  gint64 found = 0;
  int code;

  sqlite3_bind_int64 (next, 1, id);
  code = sqlite3_step (next);
  if (code == SQLITE_DONE)
    found = id;
  else if (code == SQLITE_ROW && sqlite3_column_int64 (next, 0) > id)
    found = sqlite3_column_int64 (next, 0);
  sqlite3_reset (next);
  return found;
}

/* Behind damage each id is tried, but no more than there is room for in the file: the last one that
 * a damaged file names may be any number. */
static void
copy_all_games (sqlite3 *to, sqlite3 *from, Statements *statements)
{
  gint64 tries = ask (from, "PRAGMA page_count") * ask (from, "PRAGMA page_size") / MIN_GAME;
  gint64 last = pepita_store_last_id (from);
  gint64 id = 0;

  while (id < last)
    {
      gint64 next = next_id (statements->next, id);

      if (next == id || (next == 0 && tries-- <= 0))
        break;
      id = next > 0 ? next : id + 1;
      if (id <= last)
        copy_game (to, statements, id);
    }
}

static void
copy_games (sqlite3 *to, sqlite3 *from)
{
  Statements statements = { 0 };

  if (prepare (&statements, to, from))
    copy_all_games (to, from, &statements);
  finalize (&statements);
  copy_numbers (to, from);
}

int
pepita_store_salvage (sqlite3 *to, const char *path, gboolean over)
{
  sqlite3 *from = open_damaged (path);
  gint64 n = 0;

  if (from == NULL)
    return 0;
  if (sqlite3_exec (to, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK)
    {
      copy_games (to, from);
      if (over)
        sqlite3_exec (to, "DELETE FROM games WHERE result = 0", NULL, NULL, NULL);
      n = MAX (0, ask (to, "SELECT count (*) FROM games WHERE cleared = 0"));
      if (sqlite3_exec (to, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        {
          sqlite3_exec (to, "ROLLBACK", NULL, NULL, NULL);
          n = 0;
        }
    }
  sqlite3_close (from);
  return (int) n;
}

/* --- what was kept elsewhere while a file could not be read --- */

static gboolean
delete_game (sqlite3 *db, gint64 id)
{
  g_autofree char *sql =
      g_strdup_printf ("DELETE FROM games WHERE id = %" G_GINT64_FORMAT, id);

  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* The ids of all games; NULL if they can't be read. */
static GArray *
list_ids (sqlite3 *db)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, "SELECT id FROM games ORDER BY id", -1, &statement, NULL);

  while (code == SQLITE_OK || code == SQLITE_ROW)
    {
      code = sqlite3_step (statement);
      if (code == SQLITE_ROW)
        {
          gint64 id = sqlite3_column_int64 (statement, 0);

          g_array_append_val (ids, id);
        }
    }
  sqlite3_finalize (statement);
  return code == SQLITE_DONE ? g_steal_pointer (&ids) : NULL;
}

/* The game that is played in @to may be another one than in @from, or none there any more. */
static gboolean
replace_games (sqlite3 *to, sqlite3 *from, const GArray *ids)
{
  Statements statements = { 0 };
  gboolean done = TRUE;

  for (guint i = 0; i < ids->len && done; i++)
    done = delete_game (to, g_array_index (ids, gint64, i));
  done = done && sqlite3_exec (to, PEPITA_STORE_END_CURRENT, NULL, NULL, NULL) == SQLITE_OK &&
         prepare (&statements, to, from);
  for (guint i = 0; i < ids->len && done; i++)
    done = copy_parts (&statements, g_array_index (ids, gint64, i));
  finalize (&statements);
  return done && copy_numbers (to, from);
}

gboolean
pepita_store_merge (sqlite3 *to, sqlite3 *from)
{
  g_autoptr (GArray) ids = list_ids (from);

  if (ids == NULL || sqlite3_exec (to, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
    return FALSE;
  if (replace_games (to, from, ids) && sqlite3_exec (to, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  if (!sqlite3_get_autocommit (to))
    sqlite3_exec (to, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* pepita-store-statement.c: the statements of a store, prepared once.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store-private.h"

#include "pepita-store-error.h"
#include "pepita-store-games-private.h"

#define GAME_COLUMNS                                                                             \
  "id, rules, kind, number, cards, started, ended, result, score, moves, seconds, undos, hints," \
  " bank, banked"

/* What statistics are computed from: no more than the index over a kind has. */
#define SCAN_COLUMNS \
  "id, number, ended, result, score, moves, seconds, bank"

#define IS_OVER "result > 0 AND cleared = 0"

#define IS_DUE "banked > " G_STRINGIFY (PEPITA_STORE_MOST_BANKED)

static const char *const sql[PEPITA_N_SQL] = {
  [PEPITA_SQL_BEGIN] = "BEGIN IMMEDIATE",
  [PEPITA_SQL_COMMIT] = "COMMIT",
  [PEPITA_SQL_ADD_GAME] =
      "INSERT INTO games (" GAME_COLUMNS ")"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
  [PEPITA_SQL_UPDATE_GAME] =
      "UPDATE games SET ended = ?2, result = ?3, score = ?4, moves = ?5, seconds = ?6, undos = ?7,"
      " hints = ?8, banked = ?9 WHERE id = ?1",
  [PEPITA_SQL_DELETE_GAME] = "DELETE FROM games WHERE id = ?1",
  [PEPITA_SQL_LOAD_GAME] = "SELECT " GAME_COLUMNS " FROM games WHERE id = ?1 AND cleared = 0",
  [PEPITA_SQL_CURRENT_GAME] = "SELECT id FROM games WHERE result = 0",
  [PEPITA_SQL_ADD_EVENT] = "INSERT INTO journal (game, n, event) VALUES (?1, ?2, ?3)",
  [PEPITA_SQL_COUNT_EVENTS] = "SELECT ifnull ((SELECT n FROM records WHERE game = ?1), 0) +"
                              " (SELECT count (*) FROM journal WHERE game = ?1)",
  [PEPITA_SQL_LOAD_RECORD] = "SELECT events, n FROM records WHERE game = ?1",
  [PEPITA_SQL_LOAD_EVENTS] = "SELECT n, event FROM journal WHERE game = ?1 ORDER BY n",
  [PEPITA_SQL_SAVE_RECORD] = "INSERT OR REPLACE INTO records (game, n, events) VALUES (?1, ?2, ?3)",
  [PEPITA_SQL_DELETE_EVENTS] = "DELETE FROM journal WHERE game = ?1",
  [PEPITA_SQL_LOOSE_GAMES] = "SELECT DISTINCT game FROM journal WHERE game <>"
                             " ifnull ((SELECT id FROM games WHERE result = 0), 0)",
  [PEPITA_SQL_GET_NUMBER] = "SELECT value FROM numbers WHERE key = ?1",
  [PEPITA_SQL_SET_NUMBER] = "INSERT OR REPLACE INTO numbers (key, value) VALUES (?1, ?2)",
  [PEPITA_SQL_SCAN_KIND] = "SELECT " SCAN_COLUMNS " FROM games WHERE kind = ?1 AND " IS_OVER
                           " ORDER BY ended, id",
  [PEPITA_SQL_SCAN_ALL] = "SELECT " SCAN_COLUMNS " FROM games WHERE " IS_OVER " ORDER BY ended, id",
  [PEPITA_SQL_LIST_KIND] = "SELECT " GAME_COLUMNS " FROM games WHERE kind = ?1 AND " IS_OVER
                           " ORDER BY ended DESC, id DESC LIMIT ?2 OFFSET ?3",
  [PEPITA_SQL_LIST_ALL] = "SELECT " GAME_COLUMNS " FROM games WHERE " IS_OVER
                          " ORDER BY ended DESC, id DESC LIMIT ?1 OFFSET ?2",
  [PEPITA_SQL_LIST_KIND_RESULT] = "SELECT " GAME_COLUMNS " FROM games WHERE kind = ?1 AND " IS_OVER
                                  " AND result = ?2 ORDER BY ended DESC, id DESC"
                                  " LIMIT ?3 OFFSET ?4",
  [PEPITA_SQL_LIST_ALL_RESULT] = "SELECT " GAME_COLUMNS " FROM games WHERE " IS_OVER
                                 " AND result = ?1 ORDER BY ended DESC, id DESC"
                                 " LIMIT ?2 OFFSET ?3",
  [PEPITA_SQL_COUNT_KIND_RESULT] =
      "SELECT count (*) FROM games WHERE kind = ?1 AND " IS_OVER " AND result = ?2",
  [PEPITA_SQL_COUNT_ALL_RESULT] =
      "SELECT count (*) FROM games WHERE " IS_OVER " AND result = ?1",
  [PEPITA_SQL_COUNT_KIND] = "SELECT count (*) FROM games WHERE kind = ?1 AND " IS_OVER,
  [PEPITA_SQL_COUNT_ALL] = "SELECT count (*) FROM games WHERE " IS_OVER,
  [PEPITA_SQL_KINDS] = "SELECT kind, count (*) FROM games WHERE " IS_OVER " GROUP BY kind",
  [PEPITA_SQL_LAST_CLEARED] = "SELECT ifnull (max (cleared), 0) FROM games WHERE cleared > 0",
  [PEPITA_SQL_CLEAR_KIND] = "UPDATE games SET cleared = ?1 WHERE kind = ?2 AND " IS_OVER,
  [PEPITA_SQL_CLEAR_ALL] = "UPDATE games SET cleared = ?1 WHERE " IS_OVER,
  [PEPITA_SQL_UNCLEAR] = "UPDATE games SET cleared = 0 WHERE cleared = ?1",
  [PEPITA_SQL_PURGE] = "DELETE FROM games WHERE cleared > 0 AND NOT " IS_DUE,
  [PEPITA_SQL_UNBANK] = "UPDATE games SET banked = 0 WHERE banked <> 0 AND"
                        " (' ' || rules || ' ') LIKE '% draw=' || ?1 || ' %'",
  [PEPITA_SQL_LIST_DUE] = "SELECT " GAME_COLUMNS " FROM games WHERE " IS_DUE " ORDER BY id",
};

sqlite3_stmt *
pepita_store_prepare (PepitaStore *store, PepitaSql which, GError **error)
{
  sqlite3_stmt **statement = &store->statements[which];
  int code;

  if (*statement == NULL)
    {
      code = sqlite3_prepare_v3 (store->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement,
                                 NULL);
      if (code != SQLITE_OK)
        {
          pepita_store_set_error (error, store->db, code);
          return NULL;
        }
    }
  sqlite3_reset (*statement);
  sqlite3_clear_bindings (*statement);
  return *statement;
}

void
pepita_store_bind (sqlite3_stmt *statement, const char *format, ...)
{
  va_list arguments;
  const char *text;

  va_start (arguments, format);
  for (int i = 0; format[i] != '\0'; i++)
    {
      if (format[i] == 'i')
        {
          sqlite3_bind_int64 (statement, i + 1, va_arg (arguments, gint64));
          continue;
        }
      g_assert (format[i] == 's');
      text = va_arg (arguments, const char *);
      if (text != NULL)
        sqlite3_bind_text (statement, i + 1, text, -1, SQLITE_TRANSIENT);
    }
  va_end (arguments);
}

gboolean
pepita_store_step (PepitaStore *store, sqlite3_stmt *statement, GError **error)
{
  int code = sqlite3_step (statement);

  if (code == SQLITE_ROW)
    return TRUE;
  if (code != SQLITE_DONE)
    pepita_store_set_error (error, store->db, code);
  sqlite3_reset (statement);
  return FALSE;
}

gboolean
pepita_store_run (PepitaStore *store, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (statement == NULL)
    return FALSE;
  pepita_store_step (store, statement, &failure);
  sqlite3_reset (statement);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

void
pepita_store_finalize_statements (PepitaStore *store)
{
  for (int i = 0; i < PEPITA_N_SQL; i++)
    g_clear_pointer (&store->statements[i], sqlite3_finalize);
}

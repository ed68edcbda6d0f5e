/* pepita-store-history.c: the games that are over, for lists and statistics.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store-history.h"

#include "pepita-store-games-private.h"

/* What statistics need of a game; the rest is left at zero. */
static PepitaStoredGame
read_scanned (sqlite3_stmt *row)
{
  return (PepitaStoredGame){
    .id = sqlite3_column_int64 (row, 0),
    .number = sqlite3_column_int64 (row, 1),
    .ended = sqlite3_column_int64 (row, 2),
    .result = (PepitaStoredResult) sqlite3_column_int64 (row, 3),
    .score = sqlite3_column_int64 (row, 4),
    .moves = sqlite3_column_int64 (row, 5),
    .seconds = sqlite3_column_int64 (row, 6),
    .bank = sqlite3_column_int64 (row, 7),
  };
}

gboolean
pepita_store_scan (PepitaStore *store,
                   const char *kind,
                   PepitaStoreScan scan,
                   gpointer data,
                   GError **error)
{
  PepitaSql which = kind != NULL ? PEPITA_SQL_SCAN_KIND : PEPITA_SQL_SCAN_ALL;
  sqlite3_stmt *statement = pepita_store_prepare (store, which, error);
  g_autoptr (GError) failure = NULL;

  if (statement == NULL)
    return FALSE;
  if (kind != NULL)
    pepita_store_bind (statement, "s", kind);
  while (pepita_store_step (store, statement, &failure))
    {
      PepitaStoredGame game = read_scanned (statement);

      scan (&game, data);
    }
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* The games of @statement, whose parameters are bound. */
static GPtrArray *
read_games (PepitaStore *store, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GPtrArray) games =
      g_ptr_array_new_with_free_func ((GDestroyNotify) pepita_stored_game_free);
  g_autoptr (GError) failure = NULL;

  while (pepita_store_step (store, statement, &failure))
    g_ptr_array_add (games, pepita_store_read_game (statement));
  if (failure == NULL)
    return g_steal_pointer (&games);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

GPtrArray *
pepita_store_list (PepitaStore *store,
                   const char *kind,
                   guint offset,
                   guint limit,
                   GError **error)
{
  PepitaSql which = kind != NULL ? PEPITA_SQL_LIST_KIND : PEPITA_SQL_LIST_ALL;
  sqlite3_stmt *statement = pepita_store_prepare (store, which, error);

  if (statement == NULL)
    return NULL;
  if (kind != NULL)
    pepita_store_bind (statement, "sii", kind, (gint64) limit, (gint64) offset);
  else
    pepita_store_bind (statement, "ii", (gint64) limit, (gint64) offset);
  return read_games (store, statement, error);
}

GPtrArray *
pepita_store_list_due (PepitaStore *store, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_LIST_DUE, error);

  return statement != NULL ? read_games (store, statement, error) : NULL;
}

GPtrArray *
pepita_store_list_result (PepitaStore *store,
                          const char *kind,
                          PepitaStoredResult result,
                          guint offset,
                          guint limit,
                          GError **error)
{
  PepitaSql which = kind != NULL ? PEPITA_SQL_LIST_KIND_RESULT : PEPITA_SQL_LIST_ALL_RESULT;
  sqlite3_stmt *statement = pepita_store_prepare (store, which, error);

  if (statement == NULL)
    return NULL;
  if (kind != NULL)
    pepita_store_bind (statement, "siii", kind, (gint64) result, (gint64) limit, (gint64) offset);
  else
    pepita_store_bind (statement, "iii", (gint64) result, (gint64) limit, (gint64) offset);
  return read_games (store, statement, error);
}

/* The number that is all that @statement, whose parameters are bound, has to say. */
static gint64
read_count (PepitaStore *store, sqlite3_stmt *statement, GError **error)
{
  gint64 count = -1;

  if (pepita_store_step (store, statement, error))
    count = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  return count;
}

gint64
pepita_store_count (PepitaStore *store, const char *kind, GError **error)
{
  PepitaSql which = kind != NULL ? PEPITA_SQL_COUNT_KIND : PEPITA_SQL_COUNT_ALL;
  sqlite3_stmt *statement = pepita_store_prepare (store, which, error);

  if (statement == NULL)
    return -1;
  if (kind != NULL)
    pepita_store_bind (statement, "s", kind);
  return read_count (store, statement, error);
}

gint64
pepita_store_count_result (PepitaStore *store,
                           const char *kind,
                           PepitaStoredResult result,
                           GError **error)
{
  PepitaSql which = kind != NULL ? PEPITA_SQL_COUNT_KIND_RESULT : PEPITA_SQL_COUNT_ALL_RESULT;
  sqlite3_stmt *statement = pepita_store_prepare (store, which, error);

  if (statement == NULL)
    return -1;
  if (kind != NULL)
    pepita_store_bind (statement, "si", kind, (gint64) result);
  else
    pepita_store_bind (statement, "i", (gint64) result);
  return read_count (store, statement, error);
}

GPtrArray *
pepita_store_kinds (PepitaStore *store, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_KINDS, error);
  g_autoptr (GPtrArray) kinds = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) failure = NULL;

  if (statement == NULL)
    return NULL;
  while (pepita_store_step (store, statement, &failure))
    g_ptr_array_add (kinds, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
  if (failure == NULL)
    return g_steal_pointer (&kinds);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

gint64
pepita_store_clear (PepitaStore *store, const char *kind, GError **error)
{
  PepitaSql which = kind != NULL ? PEPITA_SQL_CLEAR_KIND : PEPITA_SQL_CLEAR_ALL;
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_LAST_CLEARED, error);
  gint64 number;

  if (statement == NULL || !pepita_store_step (store, statement, error))
    return 0;
  number = sqlite3_column_int64 (statement, 0) + 1;
  sqlite3_reset (statement);

  statement = pepita_store_prepare (store, which, error);
  if (statement == NULL)
    return 0;
  pepita_store_bind (statement, kind != NULL ? "is" : "i", number, kind);
  return pepita_store_run (store, statement, error) ? number : 0;
}

gboolean
pepita_store_unclear (PepitaStore *store, gint64 number, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_UNCLEAR, error);

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "i", number);
  return pepita_store_run (store, statement, error);
}

gboolean
pepita_store_purge (PepitaStore *store, GError **error)
{
  return pepita_store_run (store, pepita_store_prepare (store, PEPITA_SQL_PURGE, error), error);
}

/* pepita-store-private.h: a store from inside.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "pepita-store.h"

G_BEGIN_DECLS

typedef enum
{
  PEPITA_SQL_BEGIN,
  PEPITA_SQL_COMMIT,
  PEPITA_SQL_ADD_GAME,
  PEPITA_SQL_UPDATE_GAME,
  PEPITA_SQL_DELETE_GAME,
  PEPITA_SQL_LOAD_GAME,
  PEPITA_SQL_CURRENT_GAME,
  PEPITA_SQL_ADD_EVENT,
  PEPITA_SQL_COUNT_EVENTS,
  PEPITA_SQL_LOAD_RECORD,
  PEPITA_SQL_LOAD_EVENTS,
  PEPITA_SQL_SAVE_RECORD,
  PEPITA_SQL_DELETE_EVENTS,
  PEPITA_SQL_LOOSE_GAMES,
  PEPITA_SQL_GET_NUMBER,
  PEPITA_SQL_SET_NUMBER,
  PEPITA_SQL_SCAN_KIND,
  PEPITA_SQL_SCAN_ALL,
  PEPITA_SQL_LIST_KIND,
  PEPITA_SQL_LIST_ALL,
  PEPITA_SQL_LIST_KIND_RESULT,
  PEPITA_SQL_LIST_ALL_RESULT,
  PEPITA_SQL_COUNT_KIND,
  PEPITA_SQL_COUNT_ALL,
  PEPITA_SQL_COUNT_KIND_RESULT,
  PEPITA_SQL_COUNT_ALL_RESULT,
  PEPITA_SQL_KINDS,
  PEPITA_SQL_LAST_CLEARED,
  PEPITA_SQL_CLEAR_KIND,
  PEPITA_SQL_CLEAR_ALL,
  PEPITA_SQL_UNCLEAR,
  PEPITA_SQL_PURGE,
  PEPITA_SQL_UNBANK,
  PEPITA_SQL_LIST_DUE,
  PEPITA_N_SQL,
} PepitaSql;

struct _PepitaStore
{
  sqlite3 *db;                            /* never NULL */
  sqlite3 *failed;                        /* the file that db stands in for, or NULL */
  gboolean complete;                      /* db has all that failed has */
  gint64 last_id;                         /* of all games that were ever in it */
  sqlite3_stmt *statements[PEPITA_N_SQL]; /* of db, made when they are needed */
  char *path;                             /* NULL: has none */
  char *set_aside;
  int n_salvaged; /* games of it that are in the new file */
  gboolean on_disk;
};

/* The statement, with nothing bound. */
sqlite3_stmt *pepita_store_prepare (PepitaStore *store, PepitaSql sql, GError **error);

/* Binds the values that @format names, from the first: i gint64, s const char * or NULL. */
void pepita_store_bind (sqlite3_stmt *statement, const char *format, ...);

/* The next row: TRUE if there is one.  At the end, or with @error, the statement is reset. */
gboolean pepita_store_step (PepitaStore *store, sqlite3_stmt *statement, GError **error);

/* Runs a statement without rows.  A NULL @statement is FALSE: @error is set already. */
gboolean pepita_store_run (PepitaStore *store, sqlite3_stmt *statement, GError **error);

void pepita_store_finalize_statements (PepitaStore *store);

G_END_DECLS

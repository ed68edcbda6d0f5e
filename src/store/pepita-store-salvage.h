/* pepita-store-salvage.h: games from one database into another, one by one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "pepita-store.h"

G_BEGIN_DECLS

/* Copies each game of the damaged file at @path, which is only read, that is there with all of its
 * events, and the banks, into @to, which has no games yet.  With @over, only games that are over.
 * Returns how many games they are. */
int pepita_store_salvage (sqlite3 *to, const char *path, gboolean over);

/* SQL for pepita_store_end_current(): what it has brought can't be told without its events. */
#define PEPITA_STORE_END_CURRENT                                        \
  "DELETE FROM games WHERE result = 0 AND moves = 0;"                   \
  " UPDATE games SET result = 2, ended = started + seconds, banked = 0" \
  " WHERE result = 0"

/* Puts all games of @from, with the banks, into @to, each in the place of the one of the same id:
 * that is the same game, if @from has counted on from @to's.  A game that only @to plays is ended.
 * All of it or, with FALSE, nothing. */
gboolean pepita_store_merge (sqlite3 *to, sqlite3 *from);

/* The highest id that a game of @db ever had: 0 if there was none, -1 if that can't be read. */
gint64 pepita_store_last_id (sqlite3 *db);

/* No new game of @db gets an id up to @id. */
void pepita_store_count_from (sqlite3 *db, gint64 id);

G_END_DECLS

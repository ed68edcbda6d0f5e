/* pepita-store-file.h: the file of a store as a file: its folder, its names, its copies.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "pepita-store.h"

G_BEGIN_DECLS

/* Makes the folder of @path with all above it, for the player alone. */
gboolean pepita_store_make_folder (const char *path, GError **error);

/* A path beside @path that is free, to be freed: "games.db" and "broken" make
 * "games-broken-1.db". */
char *pepita_store_free_path (const char *path, const char *word);

/* Moves @path, which no connection has open, and what SQLite keeps beside it to a path that is
 * free.  Returns that path, to be freed; NULL and sets @error if it can't be moved. */
char *pepita_store_set_aside (const char *path, const char *word, GError **error);

/* Copies all of database @from over all of @to, in one transaction. */
gboolean pepita_store_copy (sqlite3 *to, sqlite3 *from, GError **error);

/* Copies all of @from into a new file at @path. */
gboolean pepita_store_copy_to_file (const char *path, sqlite3 *from, GError **error);

/* Is the file that @db has open no longer the one at its path? */
gboolean pepita_store_has_moved (sqlite3 *db);

G_END_DECLS

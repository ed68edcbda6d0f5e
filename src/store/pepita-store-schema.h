/* pepita-store-schema.h: the tables of the store, and how they came to be what they are.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "pepita-store.h"

G_BEGIN_DECLS

/* "Pepi", in the header of our files. */
#define PEPITA_STORE_APPLICATION_ID 0x50657069

/* One for each version of the tables, the oldest first: what leads to it from the one before.  What
 * has been released is never changed, only followed by another. */
typedef struct
{
  const char *const *steps;
  int n_steps;
} PepitaStoreSchema;

extern const PepitaStoreSchema pepita_store_schema;

/* Brings @db, whose file is @path (NULL in memory), to the newest version of @schema.  A database
 * with nothing in it becomes ours; of an older version a copy is kept beside it first.
 * BROKEN, FOREIGN or NEWER for one that can't be brought there. */
gboolean pepita_store_schema_update (const PepitaStoreSchema *schema,
                                     sqlite3 *db,
                                     const char *path,
                                     GError **error);

/* Is @db, to the letter, what the newest version of @schema makes? */
gboolean pepita_store_schema_is_newest (const PepitaStoreSchema *schema, sqlite3 *db);

/* Looks for damage, the closer the smaller the file is, not to keep the player waiting.  What is
 * not found here is met when it is read or written. */
gboolean pepita_store_schema_check (sqlite3 *db, GError **error);

/* The same in every way, however long it takes. */
gboolean pepita_store_schema_check_all (sqlite3 *db, GError **error);

G_END_DECLS

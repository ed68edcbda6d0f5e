/* pepita-store-error.h: what SQLite answers, as errors of the store.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "pepita-store.h"

G_BEGIN_DECLS

/* Sets @error from the last answer of @db (which may be NULL), an extended result code. */
void pepita_store_set_error (GError **error, sqlite3 *db, int code);

/* Runs @sql, which has no rows. */
gboolean pepita_store_exec (sqlite3 *db, const char *sql, GError **error);

G_END_DECLS

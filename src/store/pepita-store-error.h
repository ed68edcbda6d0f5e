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

/* The kind of error that @code of SQLite is; @system_errno is what the system said, or 0. */
PepitaStoreError pepita_store_error_from_sqlite (int code, int system_errno);

G_END_DECLS

/* pepita-store-salvage.h: what can still be read of a file that is damaged.
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

G_END_DECLS

/* pepita-store-history.h: the games that are over, for lists and statistics.
 *
 * A @kind of NULL means the games of all kinds.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-store-games.h"

G_BEGIN_DECLS

/* @game lives for the call only; of it id, number, ended, result, score, moves, seconds and bank
 * are filled, which is what statistics need. */
typedef void (*PepitaStoreScan) (const PepitaStoredGame *game, gpointer data);

/* Calls @scan with each game that is over, the oldest first. */
gboolean pepita_store_scan (PepitaStore *store,
                            const char *kind,
                            PepitaStoreScan scan,
                            gpointer data,
                            GError **error);

/* Up to @limit games that are over, from the newest but @offset on: PepitaStoredGame, freed with
 * the array.  NULL with @error. */
GPtrArray *pepita_store_list (PepitaStore *store,
                              const char *kind,
                              guint offset,
                              guint limit,
                              GError **error);

/* The games whose end is not yet in the bank, as those of pepita_store_list(). */
GPtrArray *pepita_store_list_due (PepitaStore *store, GError **error);

/* How many games are over; -1 with @error. */
gint64 pepita_store_count (PepitaStore *store, const char *kind, GError **error);

/* The same of the games that ended so: won or lost. */
GPtrArray *pepita_store_list_result (PepitaStore *store,
                                     const char *kind,
                                     PepitaStoredResult result,
                                     guint offset,
                                     guint limit,
                                     GError **error);
gint64 pepita_store_count_result (PepitaStore *store,
                                  const char *kind,
                                  PepitaStoredResult result,
                                  GError **error);

/* The kinds of which there are games that are over, in the order of their names: char *, freed
 * with the array.  NULL with @error. */
GPtrArray *pepita_store_kinds (PepitaStore *store, GError **error);

/* Takes all games that are over out of lists and statistics.  Returns the number of the reset, with
 * which it can be undone; 0 with @error. */
gint64 pepita_store_clear (PepitaStore *store, const char *kind, GError **error);
gboolean pepita_store_unclear (PepitaStore *store, gint64 number, GError **error);

/* Deletes for good what was taken out, but for games whose end is not yet in the bank. */
gboolean pepita_store_purge (PepitaStore *store, GError **error);

G_END_DECLS

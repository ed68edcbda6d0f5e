/* stored.h: a store in a folder, games to put into it, and what is in it, for the tests of stores.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-store-games.h"

G_BEGIN_DECLS

/* For g_test_add(): each test makes the folder, names the file in it, and opens the store. */
typedef struct
{
  char *folder;
  char *file;
  PepitaStore *store; /* NULL while it is not open */
} StoredFixture;

/* From the file, which must be there and fit to be used, or is made. */
void stored_open (StoredFixture *fixture);
void stored_close (StoredFixture *fixture);
void stored_reopen (StoredFixture *fixture);

/* Makes @changes as one that must go well. */
#define STORED_CHANGE(store, changes)                           \
  G_STMT_START                                                  \
  {                                                             \
    g_autoptr (GError) change_error = NULL;                     \
    g_assert_true (pepita_store_begin (store, &change_error));  \
    changes;                                                    \
    g_assert_true (pepita_store_commit (store, &change_error)); \
    g_assert_no_error (change_error);                           \
  }                                                             \
  G_STMT_END

/* A game with a number in each field; @kind is its rules as well and must outlive it. */
PepitaStoredGame stored_game (const char *kind, PepitaStoredResult result, gint64 ended);

/* Puts @game into @store and returns its id. */
gint64 stored_add (PepitaStore *store, PepitaStoredGame game);

/* Adds one of kind "heavy", won at 5, with more cards than SQLite keeps in memory, so that it has
 * to read them. */
void stored_add_heavy (PepitaStore *store);

/* The games of @kind (NULL: of all) that are over are these, as text: "kind:ended " of each.  The
 * first are from the oldest on, the others from the newest on. */
void stored_assert_history (PepitaStore *store,
                            const char *kind,
                            const char *scanned,
                            const char *listed);

G_END_DECLS

/* pepita-store.h: the file in which games are kept.
 *
 * One SQLite file with the history of games and the journal of the one being played.  A store
 * always works: where the file can't be used it is kept in memory, and an error says why.  What is
 * broken is set aside under a new name, never written over.
 *
 * A store belongs to one thread, and its file to one store: a second one that opens the same file
 * is told that it is busy.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PEPITA_STORE_ERROR (pepita_store_error_quark ())
GQuark pepita_store_error_quark (void);

typedef enum
{
  PEPITA_STORE_ERROR_BROKEN,    /* not a database, or damaged */
  PEPITA_STORE_ERROR_FOREIGN,   /* a database of another program */
  PEPITA_STORE_ERROR_NEWER,     /* written by a newer version of Pepita */
  PEPITA_STORE_ERROR_READ_ONLY, /* the file can be read and not be written */
  PEPITA_STORE_ERROR_FULL,      /* no room on the disk */
  PEPITA_STORE_ERROR_FOLDER,    /* the folder can't be made, or not be written to */
  PEPITA_STORE_ERROR_BUSY,      /* another program has the file open */
  PEPITA_STORE_ERROR_MOVED,     /* the file has gone, or is another one, since it was opened */
  PEPITA_STORE_ERROR_FAILED,    /* anything else: the message says what */
} PepitaStoreError;

typedef struct _PepitaStore PepitaStore;

/* The name of the file within its folder. */
#define PEPITA_STORE_FILE "games.db"

/* Opens the file of @folder (an absolute path), which is made if there is none.
 * Never NULL.  @problem is set if the file can't be used, so that the store is in memory, or if it
 * was broken or foreign, set aside, and begun anew.  What can be read of a file that can't be
 * written is in memory then. */
PepitaStore *pepita_store_open (const char *folder, GError **problem);

/* A store that keeps nothing when it is closed. */
PepitaStore *pepita_store_open_in_memory (void);

void pepita_store_close (PepitaStore *store);

/* Is the store a file? */
gboolean pepita_store_is_on_disk (PepitaStore *store);

/* The path of the file, whether it is in use or not; NULL for a store that never had one. */
const char *pepita_store_get_path (PepitaStore *store);

/* The path to which a broken or foreign file was moved last; NULL if none was. */
const char *pepita_store_get_set_aside (PepitaStore *store);

/* How many games could be read of it, and are in the new file. */
int pepita_store_get_n_salvaged (PepitaStore *store);

/* --- changes: between pepita_store_begin() and pepita_store_commit(), all of them or none --- */

gboolean pepita_store_begin (PepitaStore *store, GError **error);
/* After a failure nothing has changed, as after a roll back. */
gboolean pepita_store_commit (PepitaStore *store, GError **error);
void pepita_store_roll_back (PepitaStore *store);

/* Makes the store usable again after @error: a broken file is set aside and begun anew, one that
 * has gone is made again, with any other error what was stored goes on in memory.
 * Returns FALSE and sets @problem if that is something to tell the player, which it is but for a
 * file that could be made again. */
gboolean pepita_store_recover (PepitaStore *store, const GError *error, GError **problem);

/* Tries to write what is in memory after an error to the file that failed.  Where all of the file
 * could be read then, it is replaced whole; otherwise the games that are in memory are added to
 * those that are in the file.
 * Returns TRUE if the store is that file again. */
gboolean pepita_store_return_to_disk (PepitaStore *store);

/* Keeps a copy of the file as it is, beside it, as a broken one would be. */
gboolean pepita_store_keep_copy (PepitaStore *store, GError **error);

/* Makes sure that what has been committed to the file at @path survives a loss of power.  It waits
 * for the disk, and may be called in any thread, whatever the store is doing. */
void pepita_store_sync (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PepitaStore, pepita_store_close)

G_END_DECLS

/* fuzz-files.h: a folder for what the fuzz entries write and the program reads.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/* A folder for this process alone, deleted when it ends.  The data, the cache and the settings of
 * the player, and all that belongs to the system, are folders in it, if this is called before GLib
 * is asked for them. */
const char *fuzz_folder (void);

/* Writes the file @name within that folder, with all folders on the way.  A @name that can't be one
 * of a file is passed over. */
void fuzz_write (const char *name, const void *data, gsize size);

/* Deletes what is in the folder @name within that folder. */
void fuzz_empty (const char *name);

G_END_DECLS

/* failing-file.c: files of SQLite that can't be read for a while, as on a network that is down.
 *
 * The methods of an open file are replaced by a copy of them with a reading of our own, which needs
 * no file object of our own.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "failing-file.h"

#include <sqlite3.h>

int failing_file_after = -1;

static const sqlite3_io_methods *real;
static sqlite3_io_methods methods;
static sqlite3_vfs vfs;
static sqlite3_vfs *real_vfs;

static int
read_cb (sqlite3_file *file, void *buffer, int amount, sqlite3_int64 offset)
{
  if (failing_file_after == 0)
    return SQLITE_IOERR_READ;
  if (failing_file_after > 0)
    failing_file_after--;
  return real->xRead (file, buffer, amount, offset);
}

/* A path without locks has other methods: it is left alone. */
static int
open_cb (sqlite3_vfs *self, sqlite3_filename name, sqlite3_file *file, int flags, int *out_flags)
{
  int code = real_vfs->xOpen (real_vfs, name, file, flags, out_flags);

  if (code != SQLITE_OK || (flags & SQLITE_OPEN_MAIN_DB) == 0)
    return code;
  if (real == NULL)
    {
      real = file->pMethods;
      methods = *real;
      methods.xRead = read_cb;
    }
  if (file->pMethods == real)
    file->pMethods = &methods;
  return code;
}

static int
forget_cb (sqlite3 *db, const char **error, const struct sqlite3_api_routines *api)
{
  return sqlite3_exec (db, "PRAGMA cache_size = 1", NULL, NULL, NULL);
}

void
failing_file_forget (gboolean forget)
{
  if (forget)
    sqlite3_auto_extension ((void (*) (void)) forget_cb);
  else
    sqlite3_cancel_auto_extension ((void (*) (void)) forget_cb);
}

void
failing_file_install (void)
{
  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "failing";
  vfs.pNext = NULL;
  vfs.xOpen = open_cb;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}

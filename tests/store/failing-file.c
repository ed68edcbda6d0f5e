/* failing-file.c: files of SQLite that can't be read or written for a while, as on a network that
 * is down.
 *
 * The methods of an open file are replaced by a copy of them with a reading of our own, which needs
 * no file object of our own.  What fails is below them, where SQLite lets its calls of the system
 * be replaced for such tests: so it makes of the errno what it makes of a true one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "failing-file.h"

#include <errno.h>
#include <sqlite3.h>
#include <unistd.h>

int failing_file_after = -1;
int failing_file_writes_after = -1;
int failing_file_errno = EIO;

static const sqlite3_io_methods *real;
static sqlite3_io_methods methods;
static sqlite3_vfs vfs;
static sqlite3_vfs *real_vfs;
static gboolean fails_now; /* the read of a database that is just made */

static int
read_cb (sqlite3_file *file, void *buffer, int amount, sqlite3_int64 offset)
{
  int code;

  fails_now = failing_file_after == 0;
  code = real->xRead (file, buffer, amount, offset);
  fails_now = FALSE;
  if (failing_file_after > 0)
    failing_file_after--;
  return code;
}

static gboolean
may_read (void)
{
  if (fails_now)
    errno = failing_file_errno;
  return !fails_now;
}

static gboolean
may_write (void)
{
  if (failing_file_writes_after == 0)
    {
      errno = failing_file_errno;
      return FALSE;
    }
  if (failing_file_writes_after > 0)
    failing_file_writes_after--;
  return TRUE;
}

static ssize_t
read_call_cb (int fd, void *buffer, size_t size)
{
  return may_read () ? read (fd, buffer, size) : -1;
}

static ssize_t
pread_cb (int fd, void *buffer, size_t size, off_t offset)
{
  return may_read () ? pread (fd, buffer, size, offset) : -1;
}

static ssize_t
write_call_cb (int fd, const void *buffer, size_t size)
{
  return may_write () ? write (fd, buffer, size) : -1;
}

static ssize_t
pwrite_cb (int fd, const void *buffer, size_t size, off_t offset)
{
  return may_write () ? pwrite (fd, buffer, size, offset) : -1;
}

/* Which of them SQLite uses is a matter of how it was built. */
static void
replace_calls (void)
{
  static const struct
  {
    const char *name;
    sqlite3_syscall_ptr call;
  } calls[] = {
    { "read", (sqlite3_syscall_ptr) read_call_cb },
    { "pread", (sqlite3_syscall_ptr) pread_cb },
    { "pread64", (sqlite3_syscall_ptr) pread_cb },
    { "write", (sqlite3_syscall_ptr) write_call_cb },
    { "pwrite", (sqlite3_syscall_ptr) pwrite_cb },
    { "pwrite64", (sqlite3_syscall_ptr) pwrite_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      if (real_vfs->xGetSystemCall (real_vfs, calls[i].name) != NULL)
        real_vfs->xSetSystemCall (real_vfs, calls[i].name, calls[i].call);
    }
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
  replace_calls ();
}

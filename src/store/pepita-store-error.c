/* pepita-store-error.c: what SQLite answers, as errors of the store.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store-error.h"

#include <errno.h>

G_DEFINE_QUARK (pepita - store - error - quark, pepita_store_error)

/* SQLite tells a full disk as such only for some of the ways in which disks are full. */
static PepitaStoreError
error_from_errno (int system_errno)
{
  switch (system_errno)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return PEPITA_STORE_ERROR_FULL;
    case EROFS:
      return PEPITA_STORE_ERROR_READ_ONLY;
    case EACCES:
    case EPERM:
    case ENOENT:
    case ENOTDIR:
      return PEPITA_STORE_ERROR_FOLDER;
    default:
      return PEPITA_STORE_ERROR_FAILED;
    }
}

/* @system_errno is what the system said, or 0. */
static PepitaStoreError
error_from_sqlite (int code, int system_errno)
{
  if (code == SQLITE_READONLY_DBMOVED)
    return PEPITA_STORE_ERROR_MOVED;
  switch (code & 0xff)
    {
    case SQLITE_CORRUPT:
      return system_errno == 0 ? PEPITA_STORE_ERROR_BROKEN : error_from_errno (system_errno);
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      return PEPITA_STORE_ERROR_BROKEN;
    case SQLITE_READONLY:
      return PEPITA_STORE_ERROR_READ_ONLY;
    case SQLITE_FULL:
      return PEPITA_STORE_ERROR_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return PEPITA_STORE_ERROR_BUSY;
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH:
    case SQLITE_PERM:
      return PEPITA_STORE_ERROR_FOLDER;
    case SQLITE_IOERR:
      return error_from_errno (system_errno);
    default:
      return PEPITA_STORE_ERROR_FAILED;
    }
}

static int
last_errno (sqlite3_file *file)
{
  int last = 0;

  if (file == NULL || file->pMethods == NULL ||
      file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &last) != SQLITE_OK)
    return 0;
  return last;
}

/* What SQLite remembers of the files of a database: the log, or journal, before the other. */
static int
file_errno (sqlite3 *db)
{
  static const int files[] = { SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER };

  for (int i = 0; i < 2; i++)
    {
      sqlite3_file *file = NULL;
      int last = 0;

      if (sqlite3_file_control (db, "main", files[i], &file) == SQLITE_OK)
        last = last_errno (file);
      if (last != 0)
        return last;
    }
  return 0;
}

/* Why a file could not be written.  What SQLite tells of the connection is the errno of whatever it
 * tried last, to clean up; what it remembers of each file is that of the failure. */
static int
write_errno (sqlite3 *db)
{
  int last = file_errno (db);

  return last != 0 ? last : sqlite3_system_errno (db);
}

/* A page that the system refuses to read, with one of these errors, is damaged for SQLite (and any
 * other page later on, as what it remembers is not forgotten: a closer look finds that).  0 for one
 * that is. */
static int
refusal_errno (sqlite3 *db)
{
  int last = file_errno (db);

  return last == EIO || last == ENXIO || last == ERANGE ? last : 0;
}

static int
find_errno (sqlite3 *db, int code)
{
  if (db == NULL)
    return 0;
  if ((code & 0xff) == SQLITE_CORRUPT)
    return refusal_errno (db);
  return code == SQLITE_IOERR_WRITE ? write_errno (db) : sqlite3_system_errno (db);
}

void
pepita_store_set_error (GError **error, sqlite3 *db, int code)
{
  int system_errno = find_errno (db, code);

  g_set_error (error, PEPITA_STORE_ERROR, error_from_sqlite (code, system_errno),
               "%s (%d, %d)", db != NULL ? sqlite3_errmsg (db) : sqlite3_errstr (code), code,
               system_errno);
}

gboolean
pepita_store_exec (sqlite3 *db, const char *sql, GError **error)
{
  int code = sqlite3_exec (db, sql, NULL, NULL, NULL);

  if (code == SQLITE_OK)
    return TRUE;
  pepita_store_set_error (error, db, code);
  return FALSE;
}

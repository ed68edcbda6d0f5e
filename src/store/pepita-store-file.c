/* pepita-store-file.c: the file of a store as a file: its folder, its names, its copies.
 *
 * No function here opens and closes a file that a connection has open, other than the log: on
 * POSIX systems closing it would drop the locks of SQLite.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "pepita-store-error.h"

/* What SQLite may keep beside a database.  The database itself goes last: until it does, what was
 * moved is still found beside it by name. */
static const char *const endings[] = { "-shm", "-journal", "-wal", "" };

static void
set_errno_error (GError **error, const char *path, int code)
{
  PepitaStoreError kind = PEPITA_STORE_ERROR_FOLDER;

  if (code == ENOSPC || code == EDQUOT)
    kind = PEPITA_STORE_ERROR_FULL;
  g_set_error (error, PEPITA_STORE_ERROR, kind, "%s: %s", path, g_strerror (code));
}

gboolean
pepita_store_make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  set_errno_error (error, folder, errno);
  return FALSE;
}

static gboolean
is_free (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      GStatBuf buffer;

      if (g_lstat (name, &buffer) == 0)
        return FALSE;
    }
  return TRUE;
}

char *
pepita_store_free_path (const char *path, const char *word)
{
  g_autofree char *stem = NULL;

  stem = g_str_has_suffix (path, ".db") ? g_strndup (path, strlen (path) - 3) : g_strdup (path);
  for (guint i = 1;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%s-%u.db", stem, word, i);

      if (is_free (name))
        return g_steal_pointer (&name);
    }
}

char *
pepita_store_set_aside (const char *path, const char *word, GError **error)
{
  g_autofree char *aside = pepita_store_free_path (path, word);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (aside, endings[i], NULL);

      if (g_rename (from, to) != 0 && (errno != ENOENT || *endings[i] == '\0'))
        {
          set_errno_error (error, from, errno);
          return NULL;
        }
    }
  return g_steal_pointer (&aside);
}

gboolean
pepita_store_copy (sqlite3 *to, sqlite3 *from, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");
  int code;

  if (backup != NULL)
    {
      code = sqlite3_backup_step (backup, -1);
      sqlite3_backup_finish (backup);
      if (code == SQLITE_DONE)
        return TRUE;
    }
  else
    code = sqlite3_extended_errcode (to);
  pepita_store_set_error (error, to, code);
  return FALSE;
}

gboolean
pepita_store_copy_to_file (const char *path, sqlite3 *from, GError **error)
{
  sqlite3 *to = NULL;
  int code = sqlite3_open_v2 (path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  gboolean copied = FALSE;

  if (code != SQLITE_OK)
    pepita_store_set_error (error, to, code);
  else
    copied = pepita_store_copy (to, from, error);
  sqlite3_close (to);
  if (!copied)
    g_unlink (path); /* it was not there before */
  return copied;
}

gboolean
pepita_store_has_moved (sqlite3 *db)
{
  int moved = 0;

  return sqlite3_file_control (db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved;
}

static void
sync_path (const char *path, int flags)
{
  int fd = open (path, flags | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Commits are in the log until SQLite moves them on, which it does with syncs of its own.  The log
 * is the one file that is safe to open and close: SQLite's locks are elsewhere. */
void
pepita_store_sync (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  sync_path (log, O_RDONLY);
  sync_path (folder, O_RDONLY | O_DIRECTORY);
}

/* fuzz-files.c: a folder for what the fuzz entries write and the program reads.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-files.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

static char *folder;

static void
empty (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *entry = g_build_filename (path, name, NULL);

      if (g_file_test (entry, G_FILE_TEST_IS_DIR) && !g_file_test (entry, G_FILE_TEST_IS_SYMLINK))
        empty (entry);
      g_remove (entry);
    }
}

static void
remove_folder (void)
{
  empty (folder);
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

static void
set_folder (const char *variable, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_setenv (variable, path, TRUE);
}

/* In memory where there is such a place: a disk would be most of the time. */
static char *
make_folder (void)
{
  char *path = g_strdup ("/dev/shm/pepita-fuzz-XXXXXX");

  if (g_mkdtemp (path) != NULL)
    return path;
  g_free (path);
  return g_dir_make_tmp ("pepita-fuzz-XXXXXX", NULL);
}

const char *
fuzz_folder (void)
{
  if (folder != NULL)
    return folder;
  folder = make_folder ();
  g_assert_nonnull (folder);
  set_folder ("XDG_DATA_HOME", "data");
  set_folder ("XDG_DATA_DIRS", "system");
  set_folder ("XDG_CACHE_HOME", "cache");
  set_folder ("XDG_CONFIG_HOME", "config");
  atexit (remove_folder);
  return folder;
}

/* By hand: GLib would sync it. */
void
fuzz_write (const char *name, const void *data, gsize size)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  int file;

  g_mkdir_with_parents (parent, 0700);
  file = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0)
    return;
  g_assert_cmpint (write (file, data, size), ==, (gssize) size);
  close (file);
}

void
fuzz_empty (const char *name)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), name, NULL);

  empty (path);
}

/* pepita-helper.c: the programs that Pepita starts by itself.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-helper.h"

char *
pepita_helper_find (const char *name, const char *room, const char *variable)
{
  const char *told = g_getenv (variable);
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *built = folder != NULL ? g_build_filename (folder, room, name, NULL) : NULL;

  if (told != NULL)
    return g_strdup (told);
  if (built != NULL && g_file_test (built, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&built);
  return g_build_filename (HELPERS, name, NULL);
}

/* test-versions.c: the files of every released version of the tables open, whole.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "pepita-history.h"
#include "play.h"

/* What make-games.c writes. */
typedef struct
{
  const char *file;
  int backups; /* copies that are made when it is opened */
} Version;

static const Version versions[] = {
  { "games-version-1.db", 0 },
};

static void
open_version (const Version *version)
{
  g_autofree char *data = g_test_build_filename (G_TEST_DIST, "data", version->file, NULL);
  g_autofree char *path = NULL;
  char *folder = play_new_folder ();
  PepitaSession *session;
  PepitaGame *game;

  path = g_build_filename (folder, "games.db", NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  play_copy_file (data, path);

  session = pepita_session_new (folder);
  g_assert_null (pepita_session_get_problem (session));
  g_assert_true (pepita_session_is_saved (session));
  g_assert_cmpint (play_count_files (folder, "games-version-"), ==, version->backups);
  g_assert_true (pepita_session_restore (session));
  game = pepita_session_get_game (session);
  g_assert_cmpuint (pepita_game_get_deal (game)->number, ==, 4711);
  g_assert_true (pepita_game_get_can_redo (game));
  play_assert_counts (session, "standard draw=1", 4, 0, 0);
  play_assert_counts (session, "vegas draw=3", 0, 4, 0);
  play_assert_counts (session, "double draw=3", 0, 0, 1);
  g_assert_cmpint (pepita_session_get_bank (session, 3), <, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_versions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    open_version (&versions[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/versions", test_versions);
  return g_test_run ();
}

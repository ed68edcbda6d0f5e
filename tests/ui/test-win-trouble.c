/* test-win-trouble.c: what the player sees of files and folders that can't be used.
 *
 * For each of them the window opens, one sentence is there to be read, as a whole and in a narrow
 * window too, until it is closed; the game is played with real keys all the same, and what was in
 * the folder is still there.  Root may write anywhere, so that all of it is done as nobody.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "driver.h"
#include "pepita-problem-bar.h"
#include "pepita-session.h"
#include "play.h"

#define NOBODY 65534

#define GAMES_FILE "games.db"

/* Where the player's data are, in which the program makes its folder. */
static char *home;
static char *folder;
static char *file;

/* How a place comes to be unusable before the window opens, and what is said about it. */
typedef struct
{
  const char *name;
  void (*spoil) (void);
  const char *words; /* of the sentence */
  const char *kept;  /* the file that is as it was */
  gboolean restored; /* the games in it are there for sure */
} Trouble;

/* --- places --- */

static void
be_nobody (gboolean nobody)
{
  static gboolean was_root;

  was_root = was_root || geteuid () == 0;
  if (was_root && (setegid (nobody ? NOBODY : 0) != 0 || seteuid (nobody ? NOBODY : 0) != 0))
    g_error ("root can't become nobody and back");
  prctl (PR_SET_DUMPABLE, 1); /* the checker of leaks looks into its own process */
}

static void
make_home (void)
{
  home = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_assert_nonnull (home);
  if (geteuid () == 0)
    g_assert_cmpint (chown (home, NOBODY, NOBODY), ==, 0);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  folder = g_build_filename (home, "pepita", NULL);
  file = g_build_filename (folder, GAMES_FILE, NULL);
}

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_chmod (home, 0700);
  g_chmod (folder, 0700);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_remove (folder);
}

/* A won game, one that was lost, and one with a move. */
static void
save_games (void)
{
  g_autoptr (PepitaSession) session = pepita_session_new (folder);

  play_win (play_deal (session, "standard", 1, 0));
  pepita_game_apply_text (play_deal (session, "standard", 1, 1), "D");
  pepita_game_apply_text (play_deal (session, "standard", 1, 2), "D");
}

static char *
read_file (const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return play_read_file (path, length);
}

/* Changes a 32-bit number in the header of the database. */
static void
patch (long offset, guint32 value)
{
  guint32 bytes = GUINT32_TO_BE (value);
  int fd = g_open (file, O_WRONLY, 0);

  g_assert_cmpint (pwrite (fd, &bytes, sizeof bytes, offset), ==, sizeof bytes);
  close (fd);
}

static void
cut_off (void)
{
  g_assert_cmpint (truncate (file, 9000), ==, 0);
}

static void
flip_bits (void)
{
  gsize length;
  g_autofree char *bytes = read_file (GAMES_FILE, &length);

  for (gsize i = 5000; i < length; i += 211)
    bytes[i] ^= (char) (1 << (i % 8));
  g_assert_true (g_file_set_contents (file, bytes, (gssize) length, NULL));
}

static void
make_newer (void)
{
  patch (60, 99); /* user_version */
}

static void
make_foreign (void)
{
  patch (68, 0x12345678); /* application_id */
}

static void
put_picture (void)
{
  static const char svg[] = "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
                            "width=\"200\" height=\"200\"><circle r=\"90\"/></svg>\n";

  g_assert_true (g_file_set_contents (file, svg, -1, NULL));
}

static void
make_folder_read_only (void)
{
  g_chmod (folder, 0500);
}

static void
make_file_read_only (void)
{
  g_chmod (file, 0400);
}

static void
forbid_folder (void)
{
  remove_folder ();
  g_chmod (home, 0500);
}

static void
put_folder (void)
{
  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpint (g_mkdir (file, 0700), ==, 0);
}

static void
fill_disk (void)
{
  remove_folder ();
  play_limit_files (1);
}

static const Trouble troubles[] = {
  { "cut-off", cut_off, "games-broken-1.db", "games-broken-1.db", FALSE },
  { "flipped-bits", flip_bits, "games-broken-1.db", "games-broken-1.db", FALSE },
  { "picture", put_picture, "games-broken-1.db", "games-broken-1.db", FALSE },
  { "foreign", make_foreign, "games-foreign-1.db", "games-foreign-1.db", FALSE },
  { "newer", make_newer, "newer version of Pepita", GAMES_FILE, FALSE },
  { "read-only-folder", make_folder_read_only, "is read-only", GAMES_FILE, TRUE },
  { "read-only-file", make_file_read_only, "is read-only", GAMES_FILE, TRUE },
  { "no-folder", forbid_folder, "can’t be written to", NULL, FALSE },
  { "folder-for-file", put_folder, "can’t be written to", NULL, FALSE },
  { "full-disk", fill_disk, "The disk is full", NULL, FALSE },
};

/* --- the window --- */

static PepitaProblemBar *
problem_bar (Driver *driver)
{
  GtkWidget *bar = driver_find (driver_window (driver), PEPITA_TYPE_PROBLEM_BAR);

  return bar != NULL ? PEPITA_PROBLEM_BAR (bar) : NULL;
}

static gboolean
has_bar (Driver *driver)
{
  GtkWidget *bar = GTK_WIDGET (problem_bar (driver));
  GtkWidget *revealer = bar != NULL ? gtk_widget_get_first_child (bar) : NULL;

  return revealer != NULL && gtk_revealer_get_child_revealed (GTK_REVEALER (revealer));
}

static gboolean
has_no_bar (Driver *driver)
{
  return problem_bar (driver) == NULL;
}

static gboolean
is_narrow (Driver *driver)
{
  return gtk_widget_get_width (driver_window (driver)) <= 360;
}

/* All of the sentence can be read, and the window still has everything in it. */
static void
assert_readable (Driver *driver, const char *words)
{
  PepitaProblemBar *bar = problem_bar (driver);
  GtkWidget *label = driver_find (GTK_WIDGET (bar), GTK_TYPE_LABEL);

  g_test_message ("%s", pepita_problem_bar_get_text (bar));
  g_assert_nonnull (strstr (pepita_problem_bar_get_text (bar), words));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, pepita_problem_bar_get_text (bar));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_true (driver_is_inside (driver));
  g_assert_true (driver_view_is_true (driver));
}

static void
look (Driver *driver, const char *name, const char *size)
{
  g_autofree char *picture = g_strdup_printf ("trouble-%s-%s", name, size);

  be_nobody (FALSE);
  play_limit_files (-1);
  driver_picture (driver, picture);
  be_nobody (TRUE);
}

/* A move, or in a new game the first one, made with a key. */
static void
draw (Driver *driver)
{
  guint moves = pepita_game_get_moves (driver_game (driver));

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves + 1);
}

static void
close_bar (Driver *driver)
{
  driver_click_widget (driver, driver_find (GTK_WIDGET (problem_bar (driver)), GTK_TYPE_BUTTON));
  driver_wait_for (driver, has_no_bar);
  driver_settle (driver);
}

static void
make_narrow (Driver *driver)
{
  driver_resize (driver, 360, 294);
  driver_wait_for (driver, is_narrow);
  driver_settle (driver);
}

static void
test_at_start (gconstpointer data)
{
  const Trouble *trouble = data;
  g_autofree char *before = NULL;
  gsize length = 0;
  Driver *driver;

  be_nobody (TRUE);
  save_games ();
  trouble->spoil ();
  if (trouble->kept != NULL)
    before = read_file (GAMES_FILE, &length);

  driver = driver_resume (800, 600);
  driver_wait_for (driver, has_bar);
  if (trouble->restored)
    g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
  assert_readable (driver, trouble->words);
  draw (driver);
  draw (driver);
  assert_readable (driver, trouble->words);
  look (driver, trouble->name, "800");
  make_narrow (driver);
  assert_readable (driver, trouble->words);
  look (driver, trouble->name, "360");

  /* once is enough */
  close_bar (driver);
  draw (driver);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (driver);
  draw (driver);
  g_assert_true (has_no_bar (driver));
  driver_free (driver);

  if (trouble->kept != NULL)
    {
      gsize length_after;
      g_autofree char *after = read_file (trouble->kept, &length_after);

      g_assert_cmpmem (after, length_after, before, length);
    }
  remove_folder ();
  be_nobody (FALSE);
}

/* --- in play --- */

static Driver *
start_with_games (void)
{
  Driver *driver;

  be_nobody (TRUE);
  save_games ();
  driver = driver_resume (800, 600);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
  draw (driver);
  g_assert_true (has_no_bar (driver));
  return driver;
}

/* The moves that the next start finds. */
static void
end_and_assert_saved (Driver *driver, guint moves)
{
  g_autoptr (PepitaSession) session = NULL;

  driver_free (driver);
  session = pepita_session_new (folder);
  g_assert_null (pepita_session_get_problem (session));
  g_assert_true (pepita_session_restore (session));
  g_assert_cmpuint (pepita_game_get_moves (pepita_session_get_game (session)), ==, moves);
  g_clear_object (&session);
  remove_folder ();
  be_nobody (FALSE);
}

static void
test_full_in_play (void)
{
  Driver *driver = start_with_games ();

  play_limit_files (1);
  draw (driver);
  driver_wait_for (driver, has_bar);
  draw (driver);
  assert_readable (driver, "The disk is full");
  play_limit_files (-1);
  /* room again: told by the words going away */
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_wait_for (driver, has_no_bar);
  draw (driver);
  end_and_assert_saved (driver, 1);
}

static void
test_gone_in_play (void)
{
  Driver *driver = start_with_games ();

  remove_folder ();
  g_chmod (home, 0500);
  draw (driver);
  driver_wait_for (driver, has_bar);
  draw (driver);
  assert_readable (driver, "The file with your games has gone");
  look (driver, "gone", "800");
  make_narrow (driver);
  look (driver, "gone", "360");
  g_chmod (home, 0700);
  /* what was played in memory is written at the end */
  end_and_assert_saved (driver, 4);
}

/* The files that are open can be written to all the same. */
static void
test_read_only_in_play (void)
{
  Driver *driver = start_with_games ();

  g_chmod (folder, 0500);
  draw (driver);
  draw (driver);
  g_assert_true (has_no_bar (driver));
  end_and_assert_saved (driver, 4);
}

int
main (int argc, char **argv)
{
  int status;

  signal (SIGXFSZ, SIG_IGN);
  make_home ();
  if (!driver_init (&argc, &argv))
    return 0;
  for (gsize i = 0; i < G_N_ELEMENTS (troubles); i++)
    {
      g_autofree char *path = g_strconcat ("/ui/win-trouble/start/", troubles[i].name, NULL);

      g_test_add_data_func (path, &troubles[i], test_at_start);
    }
  g_test_add_func ("/ui/win-trouble/play/full", test_full_in_play);
  g_test_add_func ("/ui/win-trouble/play/gone", test_gone_in_play);
  g_test_add_func ("/ui/win-trouble/play/read-only", test_read_only_in_play);
  status = driver_run ();
  g_rmdir (home);
  g_free (home);
  g_free (folder);
  g_free (file);
  return status;
}

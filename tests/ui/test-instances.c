/* test-instances.c: Pepita started while it runs already.
 *
 * The program itself is started, as a process of its own, on message buses of its own: twice on the
 * same, on two that know nothing of each other, as two users who share a folder have, and on none.
 * One process at a time has the file of games; what the others play is not in it, and they say so.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>

#include "driver.h"
#include "pepita-config.h"
#include "pepita-problem-bar.h"
#include "pepita-session.h"
#include "play.h"

enum
{
  PATIENCE = 60, /* seconds after which nothing will come any more */
};

static char *program;
static char *home;
static char *folder;
static Display *screen;

/* --- processes --- */

static GSubprocess *
start (const char *bus, const char *option, const char *value)
{
  const char *const arguments[] = { program, option, value, NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", bus, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  return process;
}

static void
end (GSubprocess *process)
{
  g_subprocess_send_signal (process, SIGKILL);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_object_unref (process);
}

/* A message bus of its own; its address is set. */
static GSubprocess *
start_bus (char **address)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *bus =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                        "dbus-daemon", "--session", "--nofork", "--print-address=1", NULL);
  g_autoptr (GDataInputStream) output = NULL;

  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (bus));
  *address = g_data_input_stream_read_line (output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (*address);
  return bus;
}

static long
pid_of_window (Window window)
{
  Atom type;
  int format;
  unsigned long n = 0, rest;
  unsigned char *data = NULL;
  long pid = 0;

  if (XGetWindowProperty (screen, window, XInternAtom (screen, "_NET_WM_PID", False), 0, 1, False,
                          XA_CARDINAL, &type, &format, &n, &rest, &data) == Success &&
      n == 1)
    pid = *(long *) (void *) data;
  if (data != NULL)
    XFree (data);
  return pid;
}

/* The windows of @process that can be seen, and whether the last is above all others. */
static int
count_windows (GSubprocess *process, Window *last, gboolean *is_top)
{
  const char *pid = g_subprocess_get_identifier (process);
  Window root, parent;
  Window *windows = NULL;
  unsigned int n_windows = 0;
  int n = 0;

  *is_top = FALSE;
  XSync (screen, False);
  XQueryTree (screen, DefaultRootWindow (screen), &root, &parent, &windows, &n_windows);
  for (unsigned int i = 0; i < n_windows; i++)
    {
      XWindowAttributes attributes;

      if (!XGetWindowAttributes (screen, windows[i], &attributes) ||
          attributes.map_state != IsViewable)
        continue;
      *is_top = pid != NULL && pid_of_window (windows[i]) == atol (pid);
      if (*is_top)
        *last = windows[i];
      n += *is_top;
    }
  XFree (windows);
  return n;
}

static Window
wait_for_window (GSubprocess *process, gboolean on_top)
{
  gint64 limit = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  gboolean is_top;
  Window window;

  while (count_windows (process, &window, &is_top) == 0 || (on_top && !is_top))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, limit);
      g_usleep (20000);
    }
  return window;
}

/* Gives it the focus and presses D, which draws. */
static void
draw (GSubprocess *process)
{
  KeyCode code = XKeysymToKeycode (screen, XK_d);

  XSetInputFocus (screen, wait_for_window (process, FALSE), RevertToPointerRoot, CurrentTime);
  XSync (screen, False);
  g_usleep (100000);
  XTestFakeKeyEvent (screen, code, True, CurrentTime);
  XTestFakeKeyEvent (screen, code, False, CurrentTime);
  XSync (screen, False);
}

/* --- the file --- */

/* The answer to @sql by a copy of the file with its log, which may be in use; -1: none. */
static int
ask (const char *sql)
{
  static const char *const names[] = { "games.db", "games.db-wal" };
  char *copy = play_new_folder ();
  g_autofree char *path = g_build_filename (copy, names[0], NULL);
  sqlite3_stmt *statement = NULL;
  sqlite3 *db = NULL;
  int answer = -1;

  g_assert_cmpint (g_mkdir_with_parents (copy, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *from = g_build_filename (folder, names[i], NULL);
      g_autofree char *to = g_build_filename (copy, names[i], NULL);
      g_autofree char *bytes = NULL;
      gsize length;

      if (g_file_get_contents (from, &bytes, &length, NULL))
        g_file_set_contents (to, bytes, (gssize) length, NULL);
    }
  if (sqlite3_open (path, &db) == SQLITE_OK &&
      sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_step (statement) == SQLITE_ROW)
    answer = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  play_remove_folder (copy);
  return answer;
}

/* The first key of a display is lost on its way, so that more than one may be needed. */
static void
draw_and_wait (GSubprocess *process, const char *sql)
{
  gint64 limit = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  while (ask (sql) < 1)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, limit);
      draw (process);
      g_usleep (300000);
    }
}

static void
assert_sound (void)
{
  g_autoptr (PepitaSession) session = pepita_session_new (folder);

  g_assert_null (pepita_session_get_problem (session));
  g_assert_cmpint (ask ("SELECT integrity_check = 'ok' FROM pragma_integrity_check"), ==, 1);
  g_assert_cmpint (play_count_files (folder, "games-"), ==, 0);
}

static void
remove_games (void)
{
  play_remove_folder (g_strdup (folder));
  g_assert_cmpint (g_mkdir_with_parents (home, 0700), ==, 0);
}

/* --- tests --- */

/* Something else that is opened above the window. */
static Window
cover (void)
{
  XSetWindowAttributes attributes = { .override_redirect = True };
  Window window = XCreateWindow (screen, DefaultRootWindow (screen), 0, 0, 1200, 1000, 0,
                                 CopyFromParent, InputOutput, CopyFromParent, CWOverrideRedirect,
                                 &attributes);

  XMapRaised (screen, window);
  XSync (screen, False);
  return window;
}

/* The one that runs is raised, and plays what the other was asked for. */
static void
test_same_bus (void)
{
  g_autofree char *address = NULL;
  GSubprocess *bus = start_bus (&address);
  GSubprocess *first;
  g_autoptr (GSubprocess) second = NULL;
  Window above, window;
  gboolean is_top;

  first = start (address, NULL, NULL);
  draw_and_wait (first, "SELECT moves FROM games"); /* it has come up and is at rest */
  above = cover ();
  g_assert_cmpint (count_windows (first, &window, &is_top), ==, 1);
  g_assert_false (is_top);

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GSubprocess) other =
          start (address, i > 0 ? "--deal" : NULL, i > 0 ? "4711" : NULL);

      g_assert_true (g_subprocess_wait (other, NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (other));
      g_assert_cmpint (g_subprocess_get_exit_status (other), ==, 0);
      wait_for_window (first, TRUE);
      g_assert_cmpint (count_windows (first, &window, &is_top), ==, 1);
      XRaiseWindow (screen, above);
      XSync (screen, False);
    }
  XDestroyWindow (screen, above);
  draw_and_wait (first, "SELECT moves FROM games WHERE number = 4711");
  second = start (address, "--new-game", NULL);
  g_assert_true (g_subprocess_wait_check (second, NULL, NULL));
  draw_and_wait (first, "SELECT moves FROM games WHERE result = 0 AND number <> 4711");
  end (first);
  end (bus);
  g_assert_cmpint (ask ("SELECT count (*) FROM games"), ==, 3); /* those before are lost */
  assert_sound ();
  remove_games ();
}

static gboolean
has_bar (Driver *driver)
{
  return driver_find (driver_window (driver), PEPITA_TYPE_PROBLEM_BAR) != NULL;
}

/* The one that comes later says that it does not save, goes on from what is saved all the same,
 * and changes nothing. */
static void
test_other_bus (void)
{
  g_autofree char *address = NULL;
  GSubprocess *bus = start_bus (&address);
  GSubprocess *first;
  Driver *driver;
  GtkWidget *bar;
  int moves;

  first = start (address, "--deal", "4711");
  draw_and_wait (first, "SELECT moves FROM games WHERE number = 4711");
  moves = ask ("SELECT moves FROM games");

  driver = driver_resume (800, 600);
  driver_wait_for (driver, has_bar);
  bar = driver_find (driver_window (driver), PEPITA_TYPE_PROBLEM_BAR);
  g_assert_nonnull (strstr (pepita_problem_bar_get_text (PEPITA_PROBLEM_BAR (bar)),
                            "Another Pepita has your games open"));
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves);
  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves + 1);
  driver_picture (driver, "trouble-busy-800");
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  g_assert_cmpint (ask ("SELECT moves FROM games"), ==, moves);

  /* the first one is not disturbed, and what the second one has is not written when it ends */
  draw_and_wait (first, "SELECT moves > 1 FROM games WHERE number = 4711");
  driver_free (driver);
  moves = ask ("SELECT moves FROM games");
  end (first);
  end (bus);
  g_assert_cmpint (ask ("SELECT moves FROM games"), ==, moves);
  g_assert_cmpint (ask ("SELECT count (*) FROM games"), ==, 1);
  assert_sound ();
  remove_games ();
}

/* The same with two processes that both end in their own time: no game counts twice. */
static void
test_two_buses (void)
{
  g_autofree char *one_address = NULL;
  g_autofree char *other_address = NULL;
  GSubprocess *one = start_bus (&one_address);
  GSubprocess *other = start_bus (&other_address);
  GSubprocess *first, *second;

  first = start (one_address, "--deal", "4711");
  draw_and_wait (first, "SELECT moves FROM games WHERE number = 4711");
  second = start (other_address, "--deal", "4712");
  wait_for_window (second, FALSE);
  for (int i = 0; i < 3; i++)
    {
      draw (second);
      g_usleep (200000);
      draw (first);
    }
  draw_and_wait (first, "SELECT moves > 3 FROM games WHERE number = 4711");
  end (first);
  /* the second one goes on as it was: what it has belongs to another line of games */
  draw (second);
  g_usleep (300000);
  end (second);
  end (other);
  end (one);
  g_assert_cmpint (ask ("SELECT count (*) FROM games"), ==, 1);
  g_assert_cmpint (ask ("SELECT count (*) FROM games WHERE number = 4712"), ==, 0);
  g_assert_cmpint (ask ("SELECT result FROM games"), ==, 0);
  assert_sound ();
  remove_games ();
}

/* Links and the actions of the menu entry come by the command line, and find the one that runs. */
static void
test_link (void)
{
  g_autofree char *address = NULL;
  GSubprocess *bus = start_bus (&address);
  GSubprocess *first = start (address, "pepita:4711?ruleset=vegas&draw=3", NULL);
  static const char *const others[] = { "pepita:4712", "pepita:0", "--new-game" };

  draw_and_wait (first, "SELECT moves FROM games WHERE number = 4711 AND rules = 'vegas draw=3'");
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GSubprocess) second = start (address, others[i], NULL);

      g_assert_true (g_subprocess_wait (second, NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (second));
      g_assert_cmpint (g_subprocess_get_exit_status (second), ==, 0);
      if (i == 0)
        draw_and_wait (first, "SELECT moves FROM games WHERE number = 4712");
      else if (i == 1)
        /* the wrong one has changed nothing */
        draw_and_wait (first, "SELECT moves > 1 FROM games WHERE number = 4712");
      else
        draw_and_wait (first, "SELECT moves FROM games WHERE number NOT IN (4711, 4712)");
    }
  end (first);
  end (bus);
  g_assert_cmpint (ask ("SELECT count (*) FROM games"), ==, 3);
  assert_sound ();
  remove_games ();
}

/* Whatever is called over the bus by whoever is on it, the game that is played goes on. */
/* As a desktop does that shuts down: the game is closed with its window. */
static void
quit (GDBusConnection *connection, GSubprocess *process)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
      connection, PEPITA_APP_ID, "/io/github/pepita_solitaire/Pepita", "org.gtk.Actions",
      "Activate", g_variant_new_parsed ("('quit', @av [], @a{sv} {})"), NULL,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, NULL);

  g_assert_nonnull (answer);
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  g_object_unref (process);
}

static void
test_calls (void)
{
  static const struct
  {
    const char *interface;
    const char *method;
    const char *parameters;
  } calls[] = {
    { "org.freedesktop.Application", "Open", "(@as [], @a{sv} {})" },
    { "org.freedesktop.Application", "Open", "(['', 'x', 'pepita:0'], @a{sv} {})" },
    { "org.freedesktop.Application", "Open", "(['file:///etc/passwd'], {'x': <5>})" },
    { "org.freedesktop.Application", "Open", "(['pepita:1?ruleset=%00%ff'], @a{sv} {})" },
    { "org.freedesktop.Application", "Activate", "({'desktop-startup-id': <5>},)" },
    { "org.freedesktop.Application", "ActivateAction", "('deal', [<'x'>], @a{sv} {})" },
    { "org.gtk.Actions", "Activate", "('deal', [<uint32 0>], @a{sv} {})" },
    { "org.gtk.Actions", "Activate", "('deal', [<uint32 2147483648>], @a{sv} {})" },
    { "org.gtk.Actions", "Activate", "('deal', [<uint32 4294967295>], @a{sv} {})" },
    { "org.gtk.Actions", "Activate", "('deal', [<-1>], @a{sv} {})" },
    { "org.gtk.Actions", "Activate", "('deal', @av [], @a{sv} {})" },
    { "org.gtk.Actions", "Activate", "('new-game', [<1>], @a{sv} {})" },
    { "org.gtk.Actions", "Activate", "('none', @av [], @a{sv} {})" },
    { "org.gtk.Actions", "SetState", "('deal', <5>, @a{sv} {})" },
  };
  g_autofree char *address = NULL;
  GSubprocess *bus = start_bus (&address);
  GSubprocess *process = start (address, "--deal", "4711");
  const GDBusConnectionFlags flags = G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                     G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION;
  g_autoptr (GDBusConnection) connection = NULL;

  draw_and_wait (process, "SELECT moves FROM games WHERE number = 4711");
  connection = g_dbus_connection_new_for_address_sync (address, flags, NULL, NULL, NULL);
  g_assert_nonnull (connection);
  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
          connection, PEPITA_APP_ID, "/io/github/pepita_solitaire/Pepita", calls[i].interface,
          calls[i].method, g_variant_new_parsed (calls[i].parameters), NULL,
          G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, &error);

      /* it is there to answer, if only that it can't be */
      g_assert_false (g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY));
      g_assert_false (g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN));
      g_assert_false (g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER));
      g_assert_true (answer != NULL || error != NULL);
    }
  draw_and_wait (process, "SELECT moves > 1 FROM games WHERE number = 4711");
  quit (connection, process);
  end (bus);
  g_assert_cmpint (ask ("SELECT count (*) FROM games"), ==, 1);
  assert_sound ();
  remove_games ();
}

/* What is only asked or is wrong starts no game, and needs neither a bus nor a screen. */
static void
test_options (void)
{
  static const struct
  {
    const char *option;
    const char *value;
    int status;
    const char *said;
  } rows[] = {
    { "--version", NULL, 0, "pepita " PEPITA_VERSION "\n" },
    { "--help", NULL, 0, "--deal=NUMBER" },
    { "--deal", "0", 2, "“0” is not the number of a deal" },
    { "--deal", "2147483648", 2, "“2147483648” is not the number of a deal" },
    { "--deal", "-1", 2, "is not the number of a deal" },
    { "--deal", "seven", 2, "“seven” is not the number of a deal" },
    { "--deal", "", 2, "is not the number of a deal" },
    { "--deal", NULL, 1, "--deal" },
    { "--nonsense", NULL, 1, "--nonsense" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const arguments[] = { program, rows[i].option, rows[i].value, NULL };
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
          G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
      g_autoptr (GSubprocess) process = NULL;
      g_autofree char *said = NULL;

      g_subprocess_launcher_unsetenv (launcher, "DISPLAY");
      g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent",
                                    TRUE);
      process = g_subprocess_launcher_spawnv (launcher, arguments, NULL);
      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &said, NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, rows[i].status);
      g_test_message ("%s", said);
      g_assert_nonnull (strstr (said, rows[i].said));
    }
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_no_bus (void)
{
  GSubprocess *process = start ("unix:path=/nonexistent", "--deal", "4711");

  draw_and_wait (process, "SELECT moves FROM games WHERE number = 4711");
  end (process);
  assert_sound ();
  remove_games ();
}

static void
make_home (void)
{
  home = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_assert_nonnull (home);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  folder = g_build_filename (home, "pepita", NULL);
}

int
main (int argc, char **argv)
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");
  int status;

  make_home ();
  if (!driver_init (&argc, &argv))
    return 0;
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  screen = XOpenDisplay (NULL);
  if (daemon != NULL)
    {
      g_test_add_func ("/ui/instances/same-bus", test_same_bus);
      g_test_add_func ("/ui/instances/link", test_link);
      g_test_add_func ("/ui/instances/calls", test_calls);
      g_test_add_func ("/ui/instances/other-bus", test_other_bus);
      g_test_add_func ("/ui/instances/two-buses", test_two_buses);
    }
  g_test_add_func ("/ui/instances/options", test_options);
  g_test_add_func ("/ui/instances/no-bus", test_no_bus);
  status = driver_run ();
  XCloseDisplay (screen);
  g_rmdir (home);
  g_free (home);
  g_free (folder);
  return status;
}

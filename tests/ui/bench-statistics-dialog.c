/* bench-statistics-dialog.c: how long the statistics take to be on the screen.
 *
 * The real window with a file of 100,000 games; from the action that opens the dialog to the end of
 * its first frame.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <time.h>

#include "pepita-application.h"
#include "pepita-config.h"
#include "pepita-window.h"

enum
{
  GAMES = 100000,
  LOOKS = 15,
};

static void
run (sqlite3 *db, const char *sql)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
}

/* A new file as the program makes it, with games as a player has who has played for decades. */
static char *
make_games (void)
{
  static const char sql[] =
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
      " INSERT INTO games (rules, kind, number, started, ended, result, score, moves, seconds,"
      " undos, hints, bank, banked)"
      " SELECT k, k, 1 + abs (random () %% 2147483646), 1000000000 + i * 4000,"
      " 1000000000 + i * 4000 + 300, iif (random () %% 3 = 0, 1, 2), abs (random () %% 700),"
      " 60 + abs (random () %% 200), 60 + abs (random () %% 900), abs (random () %% 50), 0, 0, 0"
      " FROM (SELECT i, iif (i %% 4 = 0, 'vegas draw=3', 'standard draw=1') AS k FROM n)";
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "pepita", NULL);
  g_autofree char *insert = g_strdup_printf (sql, GAMES);
  char *path = g_build_filename (folder, "games.db", NULL);
  sqlite3 *db;

  g_remove (path);
  g_object_unref (pepita_session_new (NULL));
  if (sqlite3_open (path, &db) != SQLITE_OK)
    g_error ("%s", path);
  run (db, "BEGIN");
  run (db, insert);
  run (db, "COMMIT");
  sqlite3_close (db);
  return path;
}

/* --- the dialog --- */

static GtkWidget *
find_dialog (GtkWidget *window)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());
  guint n = g_list_model_get_n_items (toplevels);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (toplevel != window && gtk_widget_get_mapped (toplevel))
        return toplevel;
    }
  /* newer versions of libadwaita show it within the window */
  return window;
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

static void
wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (widget);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

static double
cpu_milliseconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
print_times (const char *what, double times[LOOKS])
{
  qsort (times, LOOKS, sizeof (double), compare);
  g_print ("%-36s median %7.1f ms, longest %7.1f ms\n", what, times[LOOKS / 2], times[LOOKS - 1]);
}

static void
look (GtkWidget *window, double *wall, double *cpu)
{
  gint64 start = g_get_monotonic_time ();
  double cpu_start = cpu_milliseconds ();
  GtkWidget *dialog;

  gtk_widget_activate_action (window, "win.statistics", NULL);
  dialog = find_dialog (window);
  wait_for_frame (dialog);
  *wall = (double) (g_get_monotonic_time () - start) / 1e3;
  *cpu = cpu_milliseconds () - cpu_start;
  if (dialog != window)
    gtk_window_destroy (GTK_WINDOW (dialog));
  else
    gtk_widget_activate_action (gtk_window_get_focus (GTK_WINDOW (window)), "window.close", NULL);
  for (int i = 0; i < 200 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

static void
bench (GtkWidget *window, const char *ruleset, int draw)
{
  g_autoptr (GSettings) settings = g_settings_new (PEPITA_APP_ID);
  g_autofree char *wall_text = g_strdup_printf ("%s, draw %d", ruleset, draw);
  g_autofree char *cpu_text = g_strdup_printf ("%s, draw %d, processor", ruleset, draw);
  double wall[LOOKS];
  double cpu[LOOKS];

  g_settings_set_string (settings, "ruleset", ruleset);
  g_settings_set_int (settings, "draw", draw);
  pepita_window_new_game (PEPITA_WINDOW (window), 1);
  for (int i = 0; i < LOOKS; i++)
    look (window, &wall[i], &cpu[i]);
  print_times (wall_text, wall);
  print_times (cpu_text, cpu);
}

int
main (int argc, char **argv)
{
  g_autoptr (PepitaApplication) application = NULL;
  g_autofree char *path = NULL;
  GtkWidget *window;

  if (!gtk_init_check ())
    {
      g_print ("no display\n");
      return 77;
    }
  path = make_games ();
  application = pepita_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 77;
  g_application_activate (G_APPLICATION (application));
  window = GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (application)));
  wait_for_frame (window);
  bench (window, "standard", 1);
  bench (window, "vegas", 3);
  bench (window, "standard", 3);
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&application);
  g_remove (path);
  return 0;
}

/* bench-statistics-dialog.c: how long the statistics take to be on the screen.
 *
 * The real window with a file of 100,000 games; from the action that opens the dialog to the end of
 * its first frame.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../times.h"

#include <glib/gstdio.h>

#include "pepita-application.h"
#include "pepita-config.h"
#include "pepita-window.h"
#include "play.h"

enum
{
  GAMES = 100000,
  LOOKS = 15,
};

/* A new file as the program makes it, with many games. */
static char *
make_games (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "pepita", NULL);
  char *path = g_build_filename (folder, "games.db", NULL);

  g_remove (path);
  g_object_unref (pepita_session_new (NULL));
  play_add_many_games (path, GAMES);
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

static void
look (GtkWidget *window, GArray *wall, GArray *cpu)
{
  double wall_time = clock_milliseconds (CLOCK_MONOTONIC);
  double cpu_time = clock_milliseconds (CLOCK_PROCESS_CPUTIME_ID);
  GtkWidget *dialog;

  gtk_widget_activate_action (window, "win.statistics", NULL);
  dialog = find_dialog (window);
  wait_for_frame (dialog);
  wall_time = clock_milliseconds (CLOCK_MONOTONIC) - wall_time;
  cpu_time = clock_milliseconds (CLOCK_PROCESS_CPUTIME_ID) - cpu_time;
  g_array_append_val (wall, wall_time);
  g_array_append_val (cpu, cpu_time);
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
  g_autoptr (GArray) wall = new_times ();
  g_autoptr (GArray) cpu = new_times ();

  g_settings_set_string (settings, "ruleset", ruleset);
  g_settings_set_int (settings, "draw", draw);
  pepita_window_new_game (PEPITA_WINDOW (window), 1);
  for (int i = 0; i < LOOKS; i++)
    look (window, wall, cpu);
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

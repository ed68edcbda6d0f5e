/* empty-window.c: what a program of GTK and libadwaita costs that does nothing: a window with a
 * header bar.  The benchmark of starts has it beside the game, to tell what of the game's start is
 * the toolkit's and what is ours.  --no-gl leaves OpenGL alone, as the game does where there is no
 * graphics card.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <string.h>

#include "pepita-graphics.h"

enum
{
  WIDTH = 1000, /* as the game's window */
  HEIGHT = 720,
};

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = NULL;

  if (argc == 2 && strcmp (argv[1], "--version") == 0)
    {
      g_print ("GTK %u.%u.%u, libadwaita %u.%u.%u\n", gtk_get_major_version (),
               gtk_get_minor_version (), gtk_get_micro_version (), adw_get_major_version (),
               adw_get_minor_version (), adw_get_micro_version ());
      return 0;
    }
  if (argc == 2 && strcmp (argv[1], "--no-gl") == 0)
    {
      argc = 1;
      pepita_graphics_prepare ();
    }
  application =
      adw_application_new ("io.github.pepita_solitaire.Empty", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}

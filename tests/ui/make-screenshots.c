/* make-screenshots.c: the pictures of the program that software catalogues show.
 *
 * Usage: make-screenshots FOLDER LANGUAGE LOCALE-FOLDER.  The real window shows a few games; what
 * GTK draws for it is written into FOLDER as NAME-LANGUAGE.png, with the round corners that a
 * window has where there is a compositor.  The games of XDG_DATA_HOME are those of the statistics.
 * tests/make-screenshots runs it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <locale.h>

#include "pepita-application.h"
#include "pepita-config.h"
#include "pepita-help.h"
#include "pepita-window.h"

enum
{
  STILL = 1000, /* milliseconds: all has been drawn by then, and no card moves any more */
};

/* What is pictured. */
typedef struct
{
  const char *name;
  int width, height;
  gboolean dark;
  const char *ruleset;
  int draw;
  guint number;
  const char *moves;
  const char *action; /* of the window, which opens a dialog; NULL: none */
  int page;           /* its parameter, -1: it has none */
} Scene;

static const Scene scenes[] = {
  { "table", 1000, 700, FALSE, "standard", 1, 229,
    "D D D D D D D D D W-F T6-F T6-F T6-F T6-F D D D D W-F T7-F W-T5 D W-T5 T3-F "
    "T3-F D D D D D D D D D D R D D D D W-F D D W-T2 T5-T2x3 W-T4 F3-T2 D W-T2 "
    "T5-T2 D W-T1 F3-T1 T7-T1 T6-T7 T6-F T1-F T1-F T7-T3x2 T4-T6x2 T7-F T1-F W-F D "
    "D D D D W-T4 T1-T4 D D D W-T4 T7-T4 ",
    NULL, -1 },
  { "statistics", 1000, 700, FALSE, "standard", 1, 229, "", "win.statistics", -1 },
  { "rules", 1000, 700, FALSE, "double", 3, 24, "D D D", "win.help", PEPITA_HELP_RULES },
  { "phone", 360, 680, TRUE, "vegas", 3, 11,
    "D D W-F D D D D W-T1 T4-T1 D D R D D D D D W-T3 W-T7 W-T3 D W-T7 T3-T7x3 T3-T7 "
    "T6-T3 D W-T5 T6-T3 T6-F T6-F T6-T1 T6-F T4-T6 D",
    NULL, -1 },
};

static const char *folder;
static const char *language;
static int status = 1;

static void
wait_still (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add_once (STILL, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
}

/* What the window shows; on a busy machine it may still wait to be drawn. */
static GskRenderNode *
take_node (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GskRenderNode *node = NULL;

  while (node == NULL)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      wait_still ();
      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                              gtk_widget_get_height (window));
      node = gtk_snapshot_free_to_node (snapshot);
    }
  return node;
}

static void
keep_picture (GtkWidget *window, const char *name)
{
  g_autoptr (GskRenderNode) node = take_node (window);
  float width = (float) gtk_widget_get_width (window);
  float height = (float) gtk_widget_get_height (window);
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = g_strdup_printf ("%s/%s-%s.png", folder, name, language);

  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
play (PepitaWindow *window, const Scene *scene)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find (scene->ruleset), scene->draw);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, scene->number);
  g_auto (GStrv) moves = g_strsplit (scene->moves, " ", -1);

  pepita_window_play_rules (window, &rules, &deal);
  for (char **move = moves; *move != NULL && **move != '\0'; move++)
    {
      if (pepita_game_apply_text (pepita_window_get_game (window), *move) != PEPITA_LEGAL)
        g_error ("%s: %s can't be played", scene->name, *move);
    }
}

/* A window of its own for each: it has the size that it opens with. */
static void
show (GtkApplication *application, const Scene *scene)
{
  g_autoptr (GSettings) settings = g_settings_new (PEPITA_APP_ID);
  PepitaWindow *window;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      scene->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                  : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_settings_set_int (settings, "window-width", scene->width);
  g_settings_set_int (settings, "window-height", scene->height);
  g_settings_set_string (settings, "animation-speed", "none");
  window = pepita_window_new (application);
  gtk_window_present (GTK_WINDOW (window));
  play (window, scene);
  wait_still ();
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  if (scene->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), scene->action, scene->page < 0 ? NULL : "i",
                                scene->page);
  wait_still ();
  wait_still ();
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  wait_still ();
  keep_picture (GTK_WIDGET (window), scene->name);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_still ();
}

/* In the place of what the program does: its window would have the games. */
static void
activate_cb (GtkApplication *application)
{
  g_signal_stop_emission_by_name (application, "activate");
  g_application_hold (G_APPLICATION (application));
  /* that of GNOME, whose settings are not read here */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Adwaita Sans 11", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    show (application, &scenes[i]);
  status = 0;
  g_application_release (G_APPLICATION (application));
  g_application_quit (G_APPLICATION (application));
}

int
main (int argc, char **argv)
{
  g_autoptr (PepitaApplication) application = NULL;

  if (argc != 4)
    {
      g_printerr ("usage: make-screenshots FOLDER LANGUAGE LOCALE-FOLDER\n");
      return 2;
    }
  folder = argv[1];
  language = argv[2];
  if (setlocale (LC_ALL, "") == NULL)
    {
      g_printerr ("There is no locale for %s.\n", language);
      return 2;
    }
  bindtextdomain ("pepita", argv[3]);
  bind_textdomain_codeset ("pepita", "UTF-8");
  textdomain ("pepita");
  g_set_application_name ("Pepita");
  application = pepita_application_new ();
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  g_application_run (G_APPLICATION (application), 1, argv);
  return status;
}

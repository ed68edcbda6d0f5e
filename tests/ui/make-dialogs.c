/* make-dialogs.c: pictures of each screen of the program, to be looked at.
 *
 * Usage: make-dialogs FOLDER CATALOGUES WIDTH HEIGHT.  tests/dialog-sheet runs it; the language is
 * that of the environment.  What is longer than the dialog is kept whole as well, as NAME-all.png.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>
#include <stdlib.h>

#include "pepita-deck-fan.h"
#include "pepita-picture.h"
#include "tour.h"

enum
{
  PATIENCE = 60 * 1000, /* ms that cards may take to be drawn */
  STEP = 50,            /* ms */
  CALM = 1000,          /* ms in which nothing changes when all is drawn */
};

static void
keep (GtkWidget *widget, const char *folder, const char *name, const char *more)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autofree char *path = g_strdup_printf ("%s/%s%s.png", folder, name, more);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  for (int i = 0; i < 3000 && node == NULL; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (5000);
      gdk_paintable_snapshot (paintable, snapshot, width, height);
      node = gtk_snapshot_free_to_node (snapshot);
    }
  if (node == NULL)
    {
      g_printerr ("%s is not drawn\n", name);
      return;
    }
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
      &GRAPHENE_RECT_INIT (0, 0, width, height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* What is scrolled, where it is higher than what is seen of it. */
static GtkWidget *
find_long (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_VIEWPORT (widget))
    {
      GtkWidget *child = gtk_viewport_get_child (GTK_VIEWPORT (widget));

      if (gtk_widget_get_height (child) > gtk_widget_get_height (widget))
        return child;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_long (child);
  return found;
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_popover (child);
  return found;
}

/* Are there cards on @screen that have no pictures yet? */
static gboolean
has_blank_cards (GtkWidget *widget, GtkWidget *screen)
{
  gboolean blank = FALSE;
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (PEPITA_IS_DECK_FAN (widget) && !pepita_deck_fan_has_pictures (PEPITA_DECK_FAN (widget)))
    return gtk_widget_compute_bounds (widget, screen, &bounds) &&
           bounds.origin.y + bounds.size.height > 0 &&
           bounds.origin.y < (float) gtk_widget_get_height (screen);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !blank;
       child = gtk_widget_get_next_sibling (child))
    blank = has_blank_cards (child, screen);
  return blank;
}

/* The pictures of the help do not say when their cards have come: nothing changes any more. */
static void
wait_for_pictures (Driver *driver, GtkWidget *screen)
{
  g_autoptr (GBytes) before = driver_pixels (driver, screen);

  for (int same = 0, i = 0; same < CALM / STEP && i < PATIENCE / STEP; i++)
    {
      GBytes *now;

      driver_wait (driver, STEP);
      now = driver_pixels (driver, screen);
      same = g_bytes_equal (before, now) ? same + 1 : 0;
      g_bytes_unref (before);
      before = now;
    }
}

static void
visit (Driver *driver, GtkWidget *screen, const char *name, gpointer folder)
{
  GtkWidget *popover, *all;

  if (g_str_has_prefix (name, "toast-refused-") && strcmp (name, "toast-refused-16") != 0)
    return;                  /* they are all alike */
  driver_wait (driver, 200); /* what comes has come */
  for (int i = 0; i < PATIENCE / STEP && has_blank_cards (screen, screen); i++)
    driver_wait (driver, STEP);
  if (driver_find (screen, PEPITA_TYPE_PICTURE) != NULL)
    wait_for_pictures (driver, screen);
  popover = find_popover (screen);
  all = find_long (screen);
  keep (popover != NULL ? popover : screen, folder, name, "");
  /* of the decks only those are drawn that are seen */
  if (popover == NULL && all != NULL && !has_blank_cards (all, all))
    keep (all, folder, name, "-all");
}

int
main (int argc, char **argv)
{
  if (argc != 5 || setlocale (LC_ALL, "") == NULL)
    {
      g_printerr ("usage: make-dialogs FOLDER CATALOGUES WIDTH HEIGHT, in a locale that is "
                  "there\n");
      return 2;
    }
  tour_use_catalogues (argv[2]);
  if (!driver_start ())
    return 1;
  tour_walk (atoi (argv[3]), atoi (argv[4]), visit, argv[1]);
  return 0;
}

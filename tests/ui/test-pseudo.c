/* test-pseudo.c: each screen in a language that is none.
 *
 * Its catalogue (see make-pseudo) has all texts in brackets and 40 % longer than in English.  What
 * is seen without brackets was never marked for translation; what does not fit in a window of 360
 * pixels, or with letters twice as large, would not fit in other languages either.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>

#include <adwaita.h>

#include "pepita-tile.h"
#include "tour.h"

enum
{
  NARROW = 360,
  HIGH = 640,
  WIDE = 900,
  TWICE = 2 * 96 * PANGO_SCALE, /* as gtk-xft-dpi */
};

/* A label or a screen of which something is wrong is complained of once. */
typedef struct
{
  const char *size;
  int most;            /* pixels: no dialog may be wider */
  gboolean may_be_cut; /* libadwaita leaves words out: nothing may be clipped all the same */
  GHashTable *of;      /* what has been complained of */
  int n_screens;
  int n_labels;
} Check;

/* Has @text words that would have to be translated? */
static gboolean
has_words (const char *text)
{
  static const char *const same[] = { "Pepita", "T1: 7H", "/" };
  int letters = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    {
      if (g_str_has_prefix (text, same[i]))
        return FALSE;
    }
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (g_unichar_isalpha (g_utf8_get_char (at)))
        letters++;
    }
  return letters > 1;
}

static gboolean
is_inside_of (GtkWidget *widget, gboolean (*what) (GtkWidget *))
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      if (what (widget))
        return TRUE;
    }
  return FALSE;
}

/* It says where it comes from. */
static gboolean
is_deck_of_others (GtkWidget *widget)
{
  return PEPITA_IS_TILE (widget) && pepita_tile_get_note (PEPITA_TILE (widget)) != NULL;
}

/* Keys have their names from GTK, the dialog about the program all but ours from libadwaita; decks
 * of others and files have their own, and a player writes what is in a text view. */
static gboolean
has_other_words (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "keycap") || GTK_IS_TEXT (widget) ||
         strcmp (gtk_widget_get_css_name (widget), "accelerator") == 0 ||
         GTK_IS_SEARCH_ENTRY (widget) || is_deck_of_others (widget) ||
         strstr (G_OBJECT_TYPE_NAME (widget), "About") != NULL;
}

static gboolean
is_scrolled (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget);
}

static void
complain (Check *check, const char *screen, const char *what, const char *text)
{
  g_autofree char *complaint = g_strdup_printf ("%s: %s", what, text);

  if (g_hash_table_add (check->of, g_strdup (complaint)))
    g_test_message ("%s, %s: %s", screen, check->size, complaint);
}

/* Is all of @widget on the screen, or can it be scrolled to? */
static gboolean
is_seen (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, native, &bounds))
    return FALSE;
  return bounds.origin.x >= -1 &&
         bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (native) + 1 &&
         (is_inside_of (widget, is_scrolled) ||
          (bounds.origin.y >= -1 &&
           bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (native) + 1));
}

static void
check_label (Check *check, GtkWidget *widget, const char *screen)
{
  GtkLabel *label = GTK_LABEL (widget);
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = gtk_label_get_text (label);
  int width, height;

  if (*text == '\0')
    return;
  check->n_labels++;
  if (strchr (text, '[') == NULL && has_words (text) && !is_inside_of (widget, has_other_words))
    complain (check, screen, "not marked", text);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) && !check->may_be_cut)
    complain (check, screen, "cut short", text);
  else if (width > gtk_widget_get_width (widget) + 1 ||
           height > gtk_widget_get_height (widget) + 1)
    complain (check, screen, "clipped", text);
  else if (!is_seen (widget))
    complain (check, screen, "outside", text);
}

static void
check_tooltip (Check *check, GtkWidget *widget, const char *screen)
{
  const char *text = gtk_widget_get_tooltip_text (widget);

  if (text != NULL && strchr (text, '[') == NULL && has_words (text) &&
      !is_inside_of (widget, has_other_words))
    complain (check, screen, "tooltip not marked", text);
}

static void
check_widget (Check *check, GtkWidget *widget, const char *screen)
{
  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_opacity (widget) == 0)
    return;
  if (GTK_IS_LABEL (widget))
    check_label (check, widget, screen);
  check_tooltip (check, widget, screen);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (check, child, screen);
}

/* Tells which widget asks for a width that there is not: a window as those do that are in it. */
static void
tell_wide (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int least, most = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_test_message ("  %s needs %d pixels%s%s", G_OBJECT_TYPE_NAME (widget), least,
                  GTK_IS_LABEL (widget) ? ": " : "",
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (gtk_widget_get_mapped (child) && least > most)
        {
          widest = child;
          most = least;
        }
    }
  if (widest != NULL)
    tell_wide (widest);
}

/* Leaves a picture of what is wrong. */
static void
visit (Driver *driver, GtkWidget *screen, const char *name, gpointer data)
{
  Check *check = data;
  guint before = g_hash_table_size (check->of);
  g_autofree char *picture = g_strdup_printf ("pseudo-%s-%s", check->size, name);

  check->n_screens++;
  check_widget (check, screen, name);
  if (gtk_widget_get_width (screen) > check->most &&
      strstr (G_OBJECT_TYPE_NAME (screen), "About") == NULL)
    {
      complain (check, name, "too wide", name);
      tell_wide (screen);
    }
  if (g_hash_table_size (check->of) > before)
    driver_picture (driver, picture);
}

static void
check_all (int width, int height, const char *size)
{
  gboolean both = strcmp (size, "large-narrow") == 0;
  Check check = { size, width, both, NULL, 0, 0 };

  check.of = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  tour_walk (width, height, visit, &check);
  g_assert_cmpint (check.n_screens, >, 80);
  g_assert_cmpint (check.n_labels, >, 2000);
  g_test_message ("%d labels on %d screens", check.n_labels, check.n_screens);
  if (g_hash_table_size (check.of) > 0)
    g_test_fail ();
  g_hash_table_unref (check.of);
}

/* The same with letters twice as large. */
static void
check_large (int width, int height, const char *size)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", TWICE, NULL);
  check_all (width, height, size);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_wide (void)
{
  check_all (WIDE, HIGH, "wide");
}

static void
test_narrow (void)
{
  check_all (NARROW, HIGH, "narrow");
}

static void
test_large (void)
{
  check_large (WIDE, HIGH, "large");
}

static void
test_large_narrow (void)
{
  check_large (NARROW, HIGH, "large-narrow");
}

/* Puts the catalogue where gettext looks for one. */
static void
use_catalogue (const char *catalogue)
{
  g_autofree char *folder = g_dir_make_tmp ("pepita-XXXXXX", NULL);
  g_autofree char *messages = g_build_filename (folder, "zxx", "LC_MESSAGES", NULL);
  g_autofree char *name = g_build_filename (messages, "pepita.mo", NULL);
  g_autofree char *data = NULL;
  gsize length;

  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_true (g_file_get_contents (catalogue, &data, &length, NULL));
  g_assert_true (g_file_set_contents (name, data, (gssize) length, NULL));
  g_setenv ("LANGUAGE", "zxx", TRUE);
  tour_use_catalogues (folder);
}

/* Newer C libraries translate nothing in the locale C.UTF-8, in which the tests run.  GLib asks for
 * a first translation once and for all: to be called before there is a window. */
static gboolean
is_translated (void)
{
  setlocale (LC_ALL, "");
  if (strcmp (gettext ("Undo"), "Undo") == 0)
    {
      g_setenv ("LC_ALL", "en_US.UTF-8", TRUE);
      setlocale (LC_ALL, "");
    }
  return strcmp (gettext ("Undo"), "Undo") != 0;
}

int
main (int argc, char **argv)
{
  use_catalogue (argv[argc - 1]);
  argc--;
  if (!is_translated ())
    {
      g_print ("1..0 # SKIP there is no locale that is translated: en_US.UTF-8\n");
      return 0;
    }
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/pseudo/narrow", test_narrow);
  g_test_add_func ("/ui/pseudo/large", test_large);
  if (g_test_slow ())
    {
      g_test_add_func ("/ui/pseudo/wide", test_wide);
      g_test_add_func ("/ui/pseudo/large-narrow", test_large_narrow);
    }
  return driver_run ();
}

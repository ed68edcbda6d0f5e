/* test-files.c: the dialog of the system that asks for a file, of which the tests of what is done
 * with the file know nothing: a deal that is opened, games that are exported.
 *
 * The dialog of GTK stands for that of the desktop.  It is worked with keys, as its widgets are its
 * own: a path that is typed, and Enter.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "driver.h"

static GtkWidget *own_dialog; /* the one that was open before that of the system */

/* The button below @widget with this text, or NULL. */
static GtkWidget *
find_labelled (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_labelled (child, label);
  return found;
}

static gboolean
has_file_dialog (Driver *driver)
{
  GtkWidget *dialog = driver_dialog (driver);

  return dialog != NULL && dialog != own_dialog && GTK_IS_WINDOW (dialog) &&
         gtk_window_is_active (GTK_WINDOW (dialog));
}

static gboolean
has_own_dialog (Driver *driver)
{
  return driver_dialog (driver) == own_dialog;
}

/* Opens a dialog with a key, and that of the system from it. */
static void
ask_for_file (Driver *driver, guint key, const char *label)
{
  GtkWidget *button;

  driver_key (driver, key, GDK_CONTROL_MASK);
  driver_wait_for (driver, driver_has_dialog);
  driver_settle (driver);
  own_dialog = driver_dialog (driver);
  button = find_labelled (own_dialog, label);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
  driver_drain (driver);
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait_for (driver, has_file_dialog);
  driver_wait (driver, 300); /* its list comes in meanwhile and would take the focus away */
}

static void
type (Driver *driver, const char *text)
{
  for (; *text != '\0'; text++)
    driver_key (driver, gdk_unicode_to_keyval ((guchar) *text),
                g_ascii_isupper (*text) ? GDK_SHIFT_MASK : 0);
  driver_drain (driver);
}

static void
give_up (Driver *driver)
{
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, has_own_dialog);
}

static gboolean
has_text_button (Driver *driver)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (own_dialog));

  return focus != NULL && focus != find_labelled (own_dialog, "Open File…") &&
         GTK_IS_BUTTON (focus);
}

/* Nothing is done without a file; the deal of one can be looked at and is played at a press. */
static void
test_open (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 700);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "deal-1000.txt", NULL);
  const PepitaLayout *layout = pepita_game_get_rules (driver_game (driver))->layout;
  PepitaTable wanted = pepita_deal_numbered (layout, 1000).table;

  ask_for_file (driver, GDK_KEY_o, "Open File…");
  driver_picture (driver, "file-open");
  give_up (driver);
  g_assert_false (has_text_button (driver));
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);

  ask_for_file (driver, GDK_KEY_o, "Open File…");
  type (driver, path);
  driver_wait (driver, 300);
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait_for (driver, has_text_button);
  g_assert_false (pepita_table_equal (driver_table (driver), &wanted));
  driver_drain (driver);
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait_for (driver, driver_has_no_dialog);
  g_assert_true (pepita_table_equal (driver_table (driver), &wanted));
}

static const char *
wanted_file (void)
{
  static char *path;

  if (path == NULL)
    path = g_build_filename (g_get_home_dir (), "my games.csv", NULL);
  return path;
}

static gboolean
has_been_written (Driver *driver)
{
  g_autofree char *text = NULL;
  gsize length;

  return g_file_get_contents (wanted_file (), &text, &length, NULL) && length > 0;
}

/* The games are in the file of that name, and nowhere without one. */
static void
test_export (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 700);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_mkdir_with_parents (g_get_home_dir (), 0700);
  pepita_game_apply_text (driver_game (driver), "D");
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 2);
  driver_settle (driver);
  ask_for_file (driver, GDK_KEY_t, "Export…");
  driver_picture (driver, "file-export");
  give_up (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);

  ask_for_file (driver, GDK_KEY_t, "Export…");
  name = g_strndup (wanted_file (), strlen (wanted_file ()) - strlen (".csv"));
  type (driver, name); /* the ending that is proposed is not selected */
  driver_wait (driver, 300);
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait_for (driver, has_been_written);
  driver_wait_for (driver, has_own_dialog);
  driver_settle (driver);
  g_assert_true (g_file_get_contents (wanted_file (), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, ",standard draw=1,1,Lost,"));
  g_remove (wanted_file ());
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/files/open", test_open);
  g_test_add_func ("/ui/files/export", test_export);
  return driver_run ();
}

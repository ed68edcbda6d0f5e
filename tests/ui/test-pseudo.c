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

#include "driver.h"
#include "pepita-notice.h"

enum
{
  NARROW = 360,
  HIGH = 640,
  WIDE = 900,
  TWICE = 2 * 96 * PANGO_SCALE, /* as gtk-xft-dpi */
};

typedef struct
{
  guint keyval;
  GdkModifierType modifiers;
  const char *name;
} Screen;

static const Screen dialogs[] = {
  { GDK_KEY_o, GDK_CONTROL_MASK, "deal" },
  { GDK_KEY_comma, GDK_CONTROL_MASK, "preferences" },
  { GDK_KEY_t, GDK_CONTROL_MASK, "statistics" },
  { GDK_KEY_h, GDK_CONTROL_MASK, "games" },
  { GDK_KEY_F1, 0, "rules" },
  { GDK_KEY_question, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "shortcuts" },
};

static int n_labels;
static int n_wrong;

/* Has @text words that would have to be translated? */
static gboolean
has_words (const char *text)
{
  static const char *const same[] = { "Pepita", "Tab", "T1: 7H" };
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

/* Keys have their names from GTK. */
static gboolean
is_key (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      if (gtk_widget_has_css_class (widget, "keycap") ||
          strcmp (gtk_widget_get_css_name (widget), "accelerator") == 0)
        return TRUE;
    }
  return FALSE;
}

static void
complain (const char *screen, const char *what, const char *text)
{
  g_test_message ("%s: %s: %s", screen, what, text);
  n_wrong++;
}

/* A text that is in the tooltip of where it is can be read all the same.  The desktop has the title
 * of a window. */
static gboolean
may_be_cut (GtkWidget *widget)
{
  const char *text = gtk_label_get_text (GTK_LABEL (widget));
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  if (g_strcmp0 (gtk_window_get_title (window), text) == 0)
    return TRUE;
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
check_label (GtkWidget *widget, const char *screen)
{
  GtkLabel *label = GTK_LABEL (widget);
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = gtk_label_get_text (label);
  int width;

  n_labels++;
  if (strchr (text, '[') == NULL && has_words (text) && !is_key (widget))
    complain (screen, "not marked", text);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (pango_layout_is_ellipsized (layout) && !may_be_cut (widget))
    complain (screen, "cut short", text);
  else if (!pango_layout_is_ellipsized (layout) && width > gtk_widget_get_width (widget) + 1)
    complain (screen, "clipped", text);
}

static void
check_tooltip (GtkWidget *widget, const char *screen)
{
  const char *text = gtk_widget_get_tooltip_text (widget);

  if (text != NULL && strchr (text, '[') == NULL && has_words (text))
    complain (screen, "tooltip not marked", text);
}

static void
check (GtkWidget *widget, const char *screen)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget) ||
      gtk_widget_get_opacity (widget) == 0)
    return;
  if (GTK_IS_LABEL (widget))
    check_label (widget, screen);
  check_tooltip (widget, screen);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check (child, screen);
}

static void
check_dialog (Driver *driver, const Screen *dialog, const char *size)
{
  g_autofree char *name = g_strdup_printf ("%s, %s", dialog->name, size);
  g_autofree char *picture = g_strdup_printf ("pseudo-%s-%s", dialog->name, size);

  driver_key (driver, dialog->keyval, dialog->modifiers);
  driver_wait_for (driver, driver_has_dialog);
  driver_settle (driver);
  driver_wait (driver, 300);
  check (driver_dialog (driver), name);
  driver_picture (driver, picture);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
}

static void
check_notices (Driver *driver, const char *size)
{
  g_autofree char *name = g_strdup_printf ("window, %s", size);
  g_autofree char *picture = g_strdup_printf ("pseudo-window-%s", size);

  for (int kind = 0; kind < PEPITA_N_NOTICES; kind++)
    {
      pepita_notice_tell (driver_notice (driver), (PepitaNoticeKind) kind, NULL);
      driver_settle (driver);
      driver_wait (driver, 300);
      check (driver_window (driver), name);
      if (kind == PEPITA_NOTICE_COULD_WIN)
        driver_picture (driver, picture);
    }
  pepita_notice_tell (driver_notice (driver), PEPITA_NOTICE_NONE, NULL);
  driver_key (driver, GDK_KEY_r, GDK_CONTROL_MASK); /* a toast with a button */
  driver_settle (driver);
  driver_wait (driver, 300);
  check (driver_window (driver), name);
}

static void
check_menu (Driver *driver, const char *size)
{
  g_autofree char *name = g_strdup_printf ("menu, %s", size);
  int before = n_labels;

  driver_key (driver, GDK_KEY_F10, 0);
  driver_settle (driver);
  driver_wait (driver, 300);
  check (driver_window (driver), name);
  g_assert_cmpint (n_labels - before, >, 20);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_settle (driver);
}

static void
check_all (int width, int height, const char *size)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, 7, width, height);

  n_labels = n_wrong = 0;
  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  check_notices (driver, size);
  check_menu (driver, size);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    check_dialog (driver, &dialogs[i], size);
  g_assert_cmpint (n_labels, >, 200);
  if (n_wrong != 0)
    g_test_fail ();
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
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", TWICE, NULL);
  check_all (WIDE, HIGH, "large");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
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
  bindtextdomain ("pepita", folder);
  bind_textdomain_codeset ("pepita", "UTF-8");
  textdomain ("pepita");
}

/* Newer C libraries translate nothing in the locale C.UTF-8, in which the tests run. */
static gboolean
is_translated (void)
{
  if (strcmp (gettext ("Undo"), "Undo") == 0)
    setlocale (LC_MESSAGES, "en_US.UTF-8");
  return strcmp (gettext ("Undo"), "Undo") != 0;
}

int
main (int argc, char **argv)
{
  use_catalogue (argv[argc - 1]);
  argc--;
  if (!driver_init (&argc, &argv))
    return 0;
  if (!is_translated ())
    {
      g_print ("1..0 # SKIP there is no locale that is translated: en_US.UTF-8\n");
      return 0;
    }
  g_test_add_func ("/ui/pseudo/wide", test_wide);
  g_test_add_func ("/ui/pseudo/narrow", test_narrow);
  g_test_add_func ("/ui/pseudo/large-text", test_large_text);
  return driver_run ();
}

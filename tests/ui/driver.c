/* driver.c: the start and the end of the program and of its window, and waiting in between.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver-private.h"

#include <glib/gstdio.h>

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

#include "pepita-application.h"
#include "pepita-config.h"

enum
{
  STILL = 2000, /* ms without a frame: the window is resized from two sides, and GTK waits */
};

/* One application and one connection for the whole program. */
static PepitaApplication *application;
Display *driver_display;
static const char *missing; /* what the driver would need */

/* GTK's X11 backend counts as old from 4.18 on, but the tests run on a virtual X screen. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

Window
driver_surface_xid (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  return GDK_IS_X11_SURFACE (surface) ? gdk_x11_surface_get_xid (surface) : None;
}

static gboolean
is_x11 (void)
{
  return GDK_IS_X11_DISPLAY (gdk_display_get_default ());
}

G_GNUC_END_IGNORE_DEPRECATIONS

/* --- start and end --- */

static gboolean
lacks (const char *what)
{
  missing = what;
  return FALSE;
}

/* What GTK says of its own faults, not of the program's: it loses count of the pressed widgets when
 * a menu opens while a button is down, GTK 4.24 of the frames where there is no compositor, and a
 * list has nowhere to scroll to when the scroll bar is pressed before it has been laid out.  It
 * asks how large the monitor of a window is which is on none: no window manager lets one go there.
 */
static const char *const own_faults[] = {
  "Broken accounting of active state",
  "gdk_frame_timings_submitted() called on submitted frame",
  "GtkListView failed to scroll to given position",
  "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed",
};

static gboolean
is_own_fault (const char *message)
{
  for (gsize i = 0; i < G_N_ELEMENTS (own_faults); i++)
    {
      if (g_str_has_prefix (message, own_faults[i]))
        return TRUE;
    }
  return FALSE;
}

/* All else is for GLib, which ends the program. */
static GLogWriterOutput
log_writer_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    {
      if (strcmp (fields[i].key, "MESSAGE") == 0 && is_own_fault (fields[i].value))
        return G_LOG_WRITER_HANDLED;
    }
  return g_log_writer_default (level, fields, n_fields, data);
}

/* A window that vanishes between two requests is no fault of the program. */
static int
ignore_error (Display *from, XErrorEvent *event)
{
  return 0;
}

void
driver_keep_left (GtkWindow *window)
{
#if GTK_CHECK_VERSION(4, 20, 0)
  gtk_window_set_gravity (window, GTK_WINDOW_GRAVITY_TOP_LEFT);
#endif
}

static void
window_added_cb (GtkApplication *app, GtkWindow *window)
{
  driver_keep_left (window);
}

/* The screen remembers what a program held down that was killed. */
static void
release_all (void)
{
  static const guint keyvals[] = { GDK_KEY_Shift_L, GDK_KEY_Control_L, GDK_KEY_Alt_L };

  for (guint button = 1; button <= DRIVER_N_BUTTONS; button++)
    XTestFakeButtonEvent (driver_display, button, False, CurrentTime);
  for (gsize i = 0; i < G_N_ELEMENTS (keyvals); i++)
    {
      guint code = XKeysymToKeycode (driver_display, keyvals[i]);

      XTestFakeKeyEvent (driver_display, code, False, CurrentTime);
    }
  XFlush (driver_display);
}

gboolean
driver_start (void)
{
  int event, error, major, minor;

  g_log_set_writer_func (log_writer_cb, NULL, NULL);
  if (!gtk_init_check () || !is_x11 ())
    return lacks ("no X display");
  driver_display = XOpenDisplay (NULL);
  if (driver_display == NULL ||
      !XTestQueryExtension (driver_display, &event, &error, &major, &minor))
    return lacks ("no XTEST");
  application = pepita_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application)) |
                               G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return lacks ("no application");
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  XSetErrorHandler (ignore_error);
  release_all ();
  return TRUE;
}

gboolean
driver_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  if (driver_start ())
    return TRUE;
  g_print ("1..0 # SKIP %s\n", missing);
  return FALSE;
}

int
driver_run (void)
{
  int status = g_test_run ();

  g_clear_object (&application);
  g_clear_pointer (&driver_display, XCloseDisplay);
  return status;
}

static void
reset_settings (GSettings *settings, const char *ruleset, int draw)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (int i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
  g_settings_set_string (settings, "ruleset", ruleset);
  g_settings_set_int (settings, "draw", draw);
}

static gboolean
is_painted (Driver *driver)
{
  return gtk_widget_get_mapped (GTK_WIDGET (driver->view)) &&
         pepita_table_view_get_place (driver->view, PEPITA_STOCK, -1).size.width > 0;
}

/* With the focus that the driver gives it; what it had asked for itself comes in first. */
static gboolean
is_active (Driver *driver)
{
  driver_drain (driver);
  return gtk_window_is_active (GTK_WINDOW (driver->window));
}

/* The first key that a new display gets is lost on its way. */
static void
warm_up (Driver *driver)
{
  static gboolean warm;

  if (warm)
    return;
  warm = TRUE;
  for (int i = 0; i < 2; i++)
    {
      driver_key (driver, GDK_KEY_Shift_L, 0);
      driver_wait (driver, 100);
    }
}

/* Each window begins with nothing saved. */
static void
forget_games (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "pepita", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      /* a folder of decks, which a test that failed has left, holds no games */
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR) || g_remove (path) == 0);
    }
}

Driver *
driver_open (int width, int height)
{
  Driver *driver = g_new0 (Driver, 1);
  GList *windows;

  driver->settings = g_settings_new (PEPITA_APP_ID);
  g_settings_set_int (driver->settings, "window-width", width);
  g_settings_set_int (driver->settings, "window-height", height);
  g_application_activate (G_APPLICATION (application));
  windows = gtk_application_get_windows (GTK_APPLICATION (application));
  driver->window = PEPITA_WINDOW (windows->data);
  driver->view = pepita_window_get_table_view (driver->window);
  return driver;
}

void
driver_make_ready (Driver *driver)
{
  int height;

  driver_wait_for (driver, is_painted);
  /* away from everything that could be hovered over, but on the window */
  height = gtk_widget_get_height (GTK_WIDGET (driver->window));
  driver_move (driver, driver_widget_point (driver, GTK_WIDGET (driver->window), 3, height - 3));
  warm_up (driver);
  driver_settle (driver);
  driver_wait_for (driver, is_active);
}

Driver *
driver_new (const char *ruleset, int draw, guint number, int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (PEPITA_APP_ID);
  Driver *driver;

  reset_settings (settings, ruleset, draw);
  forget_games ();
  driver = driver_open (width, height);
  pepita_window_new_game (driver->window, number);
  driver_make_ready (driver);
  return driver;
}

Driver *
driver_resume (int width, int height)
{
  Driver *driver = driver_open (width, height);

  driver_make_ready (driver);
  return driver;
}

void
driver_free (Driver *driver)
{
  gpointer window = driver->window;
  gpointer game = driver_game (driver);
  gint64 end = g_get_monotonic_time () + DRIVER_PATIENCE * 1000;

  driver_let_go (driver);
  driver_drain (driver);
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (game, &game);
  gtk_window_destroy (GTK_WINDOW (driver->window));
  while ((window != NULL || game != NULL) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (window);
  g_assert_null (game);
  g_object_unref (driver->settings);
  g_free (driver);
}

/* --- what is there --- */

GtkWidget *
driver_window (Driver *driver)
{
  return GTK_WIDGET (driver->window);
}

PepitaTableView *
driver_view (Driver *driver)
{
  return driver->view;
}

PepitaGame *
driver_game (Driver *driver)
{
  return pepita_window_get_game (driver->window);
}

GSettings *
driver_settings (Driver *driver)
{
  return driver->settings;
}

const PepitaTable *
driver_table (Driver *driver)
{
  return pepita_game_get_table (driver_game (driver));
}

PepitaGame *
driver_shown_game (Driver *driver)
{
  return pepita_table_view_get_game (driver->view);
}

/* --- time --- */

typedef struct
{
  gboolean flushed;
  gboolean painted;
} Frame;

static void
flush_events_cb (GdkFrameClock *clock, Frame *frame)
{
  frame->flushed = TRUE;
}

static void
after_paint_cb (GdkFrameClock *clock, Frame *frame)
{
  frame->painted = frame->flushed;
}

/* Motion is handed on at the start of a frame: it takes a whole one to be sure that all is in. */
static void
wait_for_frame (Driver *driver)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (driver->window));
  gint64 end = g_get_monotonic_time () + STILL * 1000;
  Frame frame = { FALSE, FALSE };
  gulong flush_id, paint_id;

  if (clock == NULL)
    return;
  flush_id = g_signal_connect (clock, "flush-events", G_CALLBACK (flush_events_cb), &frame);
  paint_id = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frame);
  while (!frame.painted && g_get_monotonic_time () < end)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS |
                                                GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (300);
    }
  g_signal_handler_disconnect (clock, flush_id);
  g_signal_handler_disconnect (clock, paint_id);
}

/* Does what there is to do.  While something is animated on a busy machine there always is: events
 * come first, so that after a while only frames are left. */
static void
iterate (void)
{
  gint64 end = g_get_monotonic_time () + 200 * 1000;

  while (g_main_context_iteration (NULL, FALSE) && g_get_monotonic_time () < end)
    ;
}

static void
take_in (void)
{
  XSync (driver_display, False);
  gdk_display_sync (gdk_display_get_default ());
  iterate ();
}

void
driver_drain (Driver *driver)
{
  take_in ();
  wait_for_frame (driver);
  iterate ();
  driver_focus (driver);
  take_in ();
}

static gboolean
is_at_rest (Driver *driver)
{
  return !pepita_table_view_is_moving (driver->view);
}

void
driver_settle (Driver *driver)
{
  driver_drain (driver);
  driver_wait_for (driver, is_at_rest);
  driver_drain (driver);
}

void
driver_wait (Driver *driver, guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  XFlush (driver_display);
  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

void
driver_wait_for_named (Driver *driver, gboolean (*done) (Driver *), const char *name)
{
  gint64 end = g_get_monotonic_time () + DRIVER_PATIENCE * 1000;

  while (!done (driver))
    {
      if (g_get_monotonic_time () >= end)
        g_error ("%s did not come true", name);
      driver_wait (driver, 2);
    }
}

/* driver.c: the real window, driven by real pointer and key events.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver.h"

#include <glib/gstdio.h>

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include <math.h>

#include "pepita-application.h"
#include "pepita-card-view.h"
#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-look.h"
#include "pepita-table-colour.h"
#include "pepita-toast.h"

enum
{
  PATIENCE = 60000, /* ms after which nothing will come any more, on the busiest of machines */
  STILL = 2000,     /* ms without a frame: the window is resized from two sides, and GTK waits */
  N_BUTTONS = 3,
};

struct _Driver
{
  PepitaWindow *window;
  PepitaTableView *view;
  GSettings *settings;
};

/* One application and one connection for the whole program. */
static PepitaApplication *application;
static Display *display;
static gboolean buttons_down[N_BUTTONS + 1];
static GArray *keys_down;   /* guint key codes */
static const char *missing; /* what the driver would need */

/* GTK's X11 backend counts as old from 4.18 on, but the tests run on a virtual X screen. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static Window
surface_xid (GtkWidget *window)
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
 * a menu opens while a button is down, and GTK 4.24 of the frames where there is no compositor. */
static const char *const own_faults[] = {
  "Broken accounting of active state",
  "gdk_frame_timings_submitted() called on submitted frame",
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

/* The screen remembers what a program held down that was killed. */
static void
release_all (void)
{
  static const guint keyvals[] = { GDK_KEY_Shift_L, GDK_KEY_Control_L, GDK_KEY_Alt_L };

  for (guint button = 1; button <= N_BUTTONS; button++)
    XTestFakeButtonEvent (display, button, False, CurrentTime);
  for (gsize i = 0; i < G_N_ELEMENTS (keyvals); i++)
    XTestFakeKeyEvent (display, XKeysymToKeycode (display, keyvals[i]), False, CurrentTime);
  XFlush (display);
}

/* From GTK 4.20 on a window that grows keeps its upper right corner where it is, where one reads
 * from right to left: with nobody to place it, it would grow out of the screen. */
static void
keep_left (GtkWindow *window)
{
#if GTK_CHECK_VERSION(4, 20, 0)
  gtk_window_set_gravity (window, GTK_WINDOW_GRAVITY_TOP_LEFT);
#endif
}

static void
window_added_cb (GtkApplication *app, GtkWindow *window)
{
  keep_left (window);
}

gboolean
driver_start (void)
{
  int event, error, major, minor;

  g_log_set_writer_func (log_writer_cb, NULL, NULL);
  if (!gtk_init_check () || !is_x11 ())
    return lacks ("no X display");
  display = XOpenDisplay (NULL);
  if (display == NULL || !XTestQueryExtension (display, &event, &error, &major, &minor))
    return lacks ("no XTEST");
  keys_down = g_array_new (FALSE, FALSE, sizeof (guint));
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

  g_clear_pointer (&keys_down, g_array_unref);
  g_clear_object (&application);
  g_clear_pointer (&display, XCloseDisplay);
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
  gint64 end = g_get_monotonic_time () + PATIENCE * 1000;

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

/* The game that is seen: in a replay that is another one. */
static PepitaGame *
shown_game (Driver *driver)
{
  return pepita_table_view_get_game (driver->view);
}

static GtkWidget *
find (GtkWidget *widget,
      gboolean visible,
      gboolean (*matches) (GtkWidget *, gconstpointer),
      gconstpointer what)
{
  GtkWidget *found = NULL;

  if (visible && !gtk_widget_get_mapped (widget))
    return NULL;
  if (matches (widget, what))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, visible, matches, what);
  return found;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), GPOINTER_TO_SIZE (type));
}

static gboolean
does_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

GtkWidget *
driver_find (GtkWidget *widget, GType type)
{
  return find (widget, TRUE, is_of_type, GSIZE_TO_POINTER (type));
}

GtkWidget *
driver_find_button (GtkWidget *widget, const char *action)
{
  return find (widget, TRUE, does_action, action);
}

PepitaNotice *
driver_notice (Driver *driver)
{
  return PEPITA_NOTICE (find (GTK_WIDGET (driver->window), FALSE, is_of_type,
                              GSIZE_TO_POINTER (PEPITA_TYPE_NOTICE)));
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer what)
{
  return g_strcmp0 (gtk_widget_get_css_name (widget), "toast") == 0 &&
         gtk_widget_get_ancestor (widget, PEPITA_TYPE_TOAST) != NULL;
}

const char *
driver_toast (Driver *driver)
{
  GtkWidget *toast = find (GTK_WIDGET (driver->window), TRUE, is_toast, NULL);
  GtkWidget *label = toast != NULL ? driver_find (toast, GTK_TYPE_LABEL) : NULL;

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

const char *
driver_told (Driver *driver)
{
  GtkWidget *toast = find (GTK_WIDGET (driver->window), FALSE, is_toast, NULL);
  GtkWidget *label = toast != NULL ? gtk_widget_get_first_child (toast) : NULL;

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

GtkWidget *
driver_find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (widget) &&
      g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = driver_find_row (child, title);
  return found;
}

GtkWidget *
driver_dialog (Driver *driver)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();
  GtkWindow *top = GTK_WINDOW (driver->window);
  gboolean found = TRUE;

#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *inside =
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (driver->window));

  if (inside != NULL && gtk_widget_get_mapped (GTK_WIDGET (inside)))
    return GTK_WIDGET (inside);
#endif
  while (found)
    {
      found = FALSE;
      for (GList *l = toplevels; l != NULL && !found; l = l->next)
        {
          found = gtk_window_get_transient_for (l->data) == top && gtk_widget_get_mapped (l->data);
          if (found)
            top = l->data;
        }
    }
  return top != GTK_WINDOW (driver->window) ? GTK_WIDGET (top) : NULL;
}

gboolean
driver_has_dialog (Driver *driver)
{
  return driver_dialog (driver) != NULL;
}

/* One that is inside the window is gone when it has moved out of it. */
gboolean
driver_has_no_dialog (Driver *driver)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  if (driver_find (driver_window (driver), ADW_TYPE_DIALOG) != NULL)
    return FALSE;
#endif
  return driver_dialog (driver) == NULL;
}

/* --- time --- */

void
driver_focus (Driver *driver)
{
  GtkWidget *dialog = driver_dialog (driver);
  Window wanted =
      surface_xid (GTK_IS_NATIVE (dialog) ? dialog : GTK_WIDGET (driver->window));
  Window has;
  int revert;

  XGetInputFocus (display, &has, &revert);
  if (has != wanted && wanted != None)
    XSetInputFocus (display, wanted, RevertToPointerRoot, CurrentTime);
  XSync (display, False);
}

void
driver_unfocus (Driver *driver)
{
  XSetInputFocus (display, None, RevertToNone, CurrentTime);
  XFlush (display);
}

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
  XSync (display, False);
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

  XFlush (display);
  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

void
driver_wait_for_named (Driver *driver, gboolean (*done) (Driver *), const char *name)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * 1000;

  while (!done (driver))
    {
      if (g_get_monotonic_time () >= end)
        g_error ("%s did not come true", name);
      driver_wait (driver, 2);
    }
}

/* --- places --- */

graphene_point_t
driver_widget_point (Driver *driver, GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t point = { (float) x, (float) y };
  graphene_point_t in_window;
  double surface_x, surface_y;
  Window child;
  int root_x, root_y;
  int scale = gtk_widget_get_scale_factor (widget);

  if (!gtk_widget_compute_point (widget, GTK_WIDGET (native), &point, &in_window))
    g_assert_not_reached ();
  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  XTranslateCoordinates (display, surface_xid (GTK_WIDGET (native)), DefaultRootWindow (display), 0,
                         0, &root_x, &root_y, &child);
  return GRAPHENE_POINT_INIT ((float) (root_x + (in_window.x + surface_x) * scale),
                              (float) (root_y + (in_window.y + surface_y) * scale));
}

graphene_point_t
driver_table_point (Driver *driver, double x, double y)
{
  return driver_widget_point (driver, GTK_WIDGET (driver->view), x, y);
}

graphene_point_t
driver_card_point (Driver *driver, int pile, int index)
{
  graphene_rect_t place = pepita_table_view_get_place (driver->view, pile, index);
  int count = pepita_table_count (pepita_game_get_table (shown_game (driver)), pile);
  double x = place.origin.x + place.size.width / 2;
  double y = place.origin.y + place.size.height / 2;

  if (index >= 0 && index < count - 1)
    {
      graphene_rect_t next = pepita_table_view_get_place (driver->view, pile, index + 1);

      if (next.origin.y > place.origin.y)
        y = (place.origin.y + next.origin.y) / 2;
      else if (next.origin.x > place.origin.x)
        x = (place.origin.x + next.origin.x) / 2;
      else if (next.origin.x < place.origin.x)
        x = place.size.width + (place.origin.x + next.origin.x) / 2;
    }
  return driver_table_point (driver, x, y);
}

gboolean
driver_is_on_table (Driver *driver, graphene_point_t point)
{
  graphene_point_t origin = driver_widget_point (driver, GTK_WIDGET (driver->window), 0, 0);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (driver->window));
  GtkWidget *hit = gtk_widget_pick (GTK_WIDGET (driver->window), (point.x - origin.x) / scale,
                                    (point.y - origin.y) / scale, GTK_PICK_DEFAULT);

  return hit == GTK_WIDGET (driver->view);
}

/* --- events --- */

void
driver_move (Driver *driver, graphene_point_t point)
{
  XTestFakeMotionEvent (display, DefaultScreen (display), (int) floorf (point.x),
                        (int) floorf (point.y), CurrentTime);
  XFlush (display);
}

void
driver_press (Driver *driver, guint button)
{
  buttons_down[button] = TRUE;
  XTestFakeButtonEvent (display, button, True, CurrentTime);
  XFlush (display);
}

void
driver_release (Driver *driver, guint button)
{
  buttons_down[button] = FALSE;
  XTestFakeButtonEvent (display, button, False, CurrentTime);
  XFlush (display);
}

void
driver_click_at (Driver *driver, graphene_point_t point, int times)
{
  driver_move (driver, point);
  for (int i = 0; i < times; i++)
    {
      driver_press (driver, GDK_BUTTON_PRIMARY);
      driver_release (driver, GDK_BUTTON_PRIMARY);
    }
}

void
driver_click (Driver *driver, int pile, int index)
{
  driver_click_at (driver, driver_card_point (driver, pile, index), 1);
}

void
driver_click_widget (Driver *driver, GtkWidget *widget)
{
  driver_click_at (driver,
                   driver_widget_point (driver, widget, gtk_widget_get_width (widget) / 2.0,
                                        gtk_widget_get_height (widget) / 2.0),
                   1);
}

static void
glide (Driver *driver, graphene_point_t from, graphene_point_t to, int steps)
{
  for (int i = 1; i <= steps; i++)
    {
      graphene_point_t at;

      graphene_point_interpolate (&from, &to, (double) i / steps, &at);
      driver_move (driver, at);
    }
}

void
driver_drag (Driver *driver, graphene_point_t from, graphene_point_t to, int steps)
{
  driver_move (driver, from);
  driver_press (driver, GDK_BUTTON_PRIMARY);
  glide (driver, from, to, steps);
  driver_release (driver, GDK_BUTTON_PRIMARY);
}

void
driver_begin_drag (Driver *driver, graphene_point_t from, graphene_point_t to)
{
  driver_move (driver, from);
  driver_press (driver, GDK_BUTTON_PRIMARY);
  glide (driver, from, to, 5);
  driver_drain (driver);
}

static void
fake_key (guint keyval, gboolean down)
{
  guint code = XKeysymToKeycode (display, keyval);

  g_assert_cmpuint (code, !=, 0);
  XTestFakeKeyEvent (display, code, down, CurrentTime);
  if (down)
    g_array_append_val (keys_down, code);
  for (guint i = 0; !down && i < keys_down->len; i++)
    {
      if (g_array_index (keys_down, guint, i) == code)
        g_array_remove_index_fast (keys_down, i--);
    }
}

static void
fake_modifiers (GdkModifierType modifiers, gboolean down)
{
  static const struct
  {
    GdkModifierType mask;
    guint keyval;
  } keys[] = {
    { GDK_SHIFT_MASK, GDK_KEY_Shift_L },
    { GDK_CONTROL_MASK, GDK_KEY_Control_L },
    { GDK_ALT_MASK, GDK_KEY_Alt_L },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if ((modifiers & keys[i].mask) != 0)
        fake_key (keys[i].keyval, down);
    }
}

void
driver_key (Driver *driver, guint keyval, GdkModifierType modifiers)
{
  fake_modifiers (modifiers, TRUE);
  fake_key (keyval, TRUE);
  fake_key (keyval, FALSE);
  fake_modifiers (modifiers, FALSE);
  XFlush (display);
}

void
driver_open_preferences (Driver *driver)
{
  driver_key (driver, GDK_KEY_comma, GDK_CONTROL_MASK);
  driver_wait_for (driver, driver_has_dialog);
  driver_drain (driver);
}

void
driver_hold_key (Driver *driver, guint keyval, gboolean down)
{
  fake_key (keyval, down);
  XFlush (display);
}

void
driver_send (Driver *driver)
{
  XSync (display, False);
}

void
driver_let_go (Driver *driver)
{
  for (guint button = 1; button <= N_BUTTONS; button++)
    {
      if (buttons_down[button])
        driver_release (driver, button);
    }
  while (keys_down->len > 0)
    {
      XTestFakeKeyEvent (display, g_array_index (keys_down, guint, 0), False, CurrentTime);
      g_array_remove_index_fast (keys_down, 0);
    }
  XFlush (display);
}

/* Without a compositor the window has a border instead of a shadow; that is not counted. */
void
driver_resize (Driver *driver, int width, int height)
{
  GtkWidget *window = GTK_WIDGET (driver->window);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  double x, y;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  if (gtk_widget_get_width (window) == gdk_surface_get_width (surface) - 2 * (int) x)
    {
      width += 2 * (int) x;
      height += 2 * (int) y;
    }
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
}

/* --- looking --- */

gboolean
driver_has_all_cards (Driver *driver)
{
  const PepitaTable *table = driver_table (driver);
  const PepitaTable *deal = &pepita_game_get_deal (driver_game (driver))->table;
  int n[PEPITA_CARD_LIMIT] = { 0 };
  gboolean same = TRUE;

  for (int i = 0; i < deal->end[PEPITA_N_PILES - 1]; i++)
    n[deal->cards[i]]++;
  for (int i = 0; i < table->end[PEPITA_N_PILES - 1]; i++)
    n[table->cards[i]]--;
  for (int i = 0; i < PEPITA_CARD_LIMIT; i++)
    same = same && n[i] == 0;
  return same;
}

static PepitaCardView *
card_view (Driver *driver, PepitaCard card)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (driver->view));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (PEPITA_IS_CARD_VIEW (child) &&
          pepita_card_view_get_card (PEPITA_CARD_VIEW (child)) == card)
        return PEPITA_CARD_VIEW (child);
    }
  return NULL;
}

/* Cards that lie wholly under others are not drawn, and which side of them is up is not known. */
static gboolean
is_seen (Driver *driver, int pile, int index)
{
  int count = pepita_table_count (pepita_game_get_table (shown_game (driver)), pile);
  int fan = pile == PEPITA_WASTE ? pepita_game_get_rules (shown_game (driver))->draw : 1;

  return pile != PEPITA_ASIDE && (pepita_pile_is_column (pile) || index >= count - fan);
}

static gboolean
card_is_true (Driver *driver, int pile, int index)
{
  const PepitaTable *table = pepita_game_get_table (shown_game (driver));
  PepitaCard card = pepita_table_cards (table, pile)[index];
  PepitaCardView *view = card_view (driver, card);
  graphene_rect_t place = pepita_table_view_get_place (driver->view, pile, index);
  double turn = index >= pepita_table_down (table, pile) ? 1 : 0;
  graphene_rect_t bounds;
  char text[3];

  pepita_card_text (card, text);
  if (view == NULL)
    {
      g_test_message ("%s has no widget", text);
      return FALSE;
    }
  if (!gtk_widget_compute_bounds (GTK_WIDGET (view), GTK_WIDGET (driver->view), &bounds) ||
      !graphene_point_near (&bounds.origin, &place.origin, 0.01f) ||
      bounds.size.width != ceilf (place.size.width) ||
      bounds.size.height != ceilf (place.size.height))
    {
      g_test_message ("%s of pile %d is at %g, %g and not at %g, %g", text, pile, bounds.origin.x,
                      bounds.origin.y, place.origin.x, place.origin.y);
      return FALSE;
    }
  if (is_seen (driver, pile, index) && pepita_card_view_get_turn (view) != turn)
    {
      g_test_message ("%s of pile %d is turned by %g and not by %g", text, pile,
                      pepita_card_view_get_turn (view), turn);
      return FALSE;
    }
  return TRUE;
}

static int
count_card_views (Driver *driver)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (driver->view));
  int n = 0;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    n += PEPITA_IS_CARD_VIEW (child);
  return n;
}

gboolean
driver_view_is_true (Driver *driver)
{
  const PepitaTable *table = pepita_game_get_table (shown_game (driver));
  gboolean is_true = TRUE;

  if (pepita_table_view_is_dragging (driver->view))
    {
      g_test_message ("something is being dragged");
      is_true = FALSE;
    }
  if (count_card_views (driver) != table->end[PEPITA_N_PILES - 1])
    {
      g_test_message ("%d cards are seen", count_card_views (driver));
      is_true = FALSE;
    }
  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      for (int i = 0; i < pepita_table_count (table, pile); i++)
        is_true &= card_is_true (driver, pile, i);
    }
  return is_true;
}

/* NULL while the widget waits to be drawn. */
static GdkTexture *
take_picture (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  return gsk_renderer_render_texture (renderer, node,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static void
keep_picture (GtkWidget *widget, const char *name)
{
  g_autoptr (GdkTexture) texture = take_picture (widget);
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "ui", file, NULL);

  if (texture != NULL)
    g_assert_true (gdk_texture_save_to_png (texture, path));
}

static GBytes *
pixels_of (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = take_picture (widget);
  gsize stride, size;
  guchar *data;

  if (texture == NULL)
    return NULL;
  stride = (gsize) gdk_texture_get_width (texture) * 4;
  size = stride * (gsize) gdk_texture_get_height (texture);
  data = g_malloc (size);
  gdk_texture_download (texture, data, stride);
  return g_bytes_new_take (data, size);
}

/* What waits to be drawn is drawn soon. */
static GBytes *
wait_for_pixels (Driver *driver, GtkWidget *widget)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * 1000;
  GBytes *pixels;

  while ((pixels = pixels_of (widget)) == NULL)
    {
      if (g_get_monotonic_time () >= end)
        g_error ("a %s was not drawn", G_OBJECT_TYPE_NAME (widget));
      driver_wait (driver, 5);
    }
  return pixels;
}

GBytes *
driver_pixels (Driver *driver, GtkWidget *widget)
{
  driver_drain (driver);
  return wait_for_pixels (driver, widget);
}

GBytes *
driver_look (Driver *driver)
{
  GtkWindow *window = GTK_WINDOW (driver->window);
  gboolean focus_visible = gtk_window_get_focus_visible (window);
  GBytes *pixels;

  gtk_window_set_focus_visible (window, FALSE);
  driver_drain (driver);
  pixels = wait_for_pixels (driver, GTK_WIDGET (driver->view));
  gtk_window_set_focus_visible (window, focus_visible);
  return pixels;
}

void
driver_picture (Driver *driver, const char *name)
{
  GtkWidget *dialog = driver_dialog (driver);

  driver_drain (driver);
  keep_picture (dialog != NULL ? dialog : GTK_WIDGET (driver->window), name);
}

/* A window beside the screen with a table that has never been touched, with the same cards. */
static PepitaTableView *
open_fresh_table (Driver *driver)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = pepita_table_view_new ();
  g_autoptr (PepitaDeck) deck = pepita_deck_new_like (pepita_table_view_get_deck (driver->view));

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  keep_left (GTK_WINDOW (window));
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_widget_set_can_target (view, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window),
                               gtk_widget_get_width (GTK_WIDGET (driver->view)),
                               gtk_widget_get_height (GTK_WIDGET (driver->view)));
  pepita_table_view_set_speed (PEPITA_TABLE_VIEW (view), PEPITA_SPEED_NONE);
  pepita_table_view_set_deck (PEPITA_TABLE_VIEW (view), deck);
  g_object_bind_property (driver->view, "left-handed", view, "left-handed",
                          G_BINDING_SYNC_CREATE);
  pepita_table_colour_apply (view, g_settings_get_enum (driver->settings, "table-colour"));
  pepita_look_follow (window);
  pepita_table_view_set_game (PEPITA_TABLE_VIEW (view), shown_game (driver), FALSE);
  gtk_widget_realize (window);
  XMoveWindow (display, surface_xid (window), DisplayWidth (display, DefaultScreen (display)), 0);
  /* not presented, which would take the focus */
  gtk_widget_set_visible (window, TRUE);
  return PEPITA_TABLE_VIEW (view);
}

static gboolean
has_its_deck (Driver *driver)
{
  return pepita_table_view_get_next_deck (driver->view) == NULL;
}

gboolean
driver_looks_fresh (Driver *driver)
{
  GtkWindow *window = GTK_WINDOW (driver->window);
  gboolean focus_visible = gtk_window_get_focus_visible (window);
  PepitaTableView *fresh;
  gint64 end = g_get_monotonic_time () + PATIENCE * 1000;
  gboolean same = FALSE;

  while (!has_its_deck (driver)) /* which may take as long as it likes */
    driver_wait (driver, 20);
  fresh = open_fresh_table (driver);
  gtk_window_set_focus_visible (window, FALSE);
  while (!same && g_get_monotonic_time () < end)
    {
      driver_wait (driver, 20);
      if (gtk_widget_get_width (GTK_WIDGET (fresh)) ==
          gtk_widget_get_width (GTK_WIDGET (driver->view)))
        {
          g_autoptr (GBytes) mine = pixels_of (GTK_WIDGET (driver->view));
          g_autoptr (GBytes) other = pixels_of (GTK_WIDGET (fresh));

          same = mine != NULL && other != NULL && g_bytes_equal (mine, other);
        }
    }
  if (!same)
    {
      keep_picture (GTK_WIDGET (driver->view), "seen");
      keep_picture (GTK_WIDGET (fresh), "fresh");
    }
  gtk_window_set_focus_visible (window, focus_visible);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (fresh))));
  driver_drain (driver);
  return same;
}

/* But for the pixel by which the theme lets the header bar cover the window's border. */
static gboolean
is_inside (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t outer = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (window),
                                              (float) gtk_widget_get_height (window));
  graphene_rect_t bounds;
  gboolean inside = TRUE;

  if (!gtk_widget_get_mapped (widget))
    return TRUE;
  if (!GTK_IS_NATIVE (widget) && gtk_widget_get_width (widget) > 0 &&
      gtk_widget_compute_bounds (widget, window, &bounds) &&
      (bounds.origin.x < -1.5f || bounds.origin.y < -1.5f ||
       bounds.origin.x + bounds.size.width > outer.size.width + 1.5f ||
       bounds.origin.y + bounds.size.height > outer.size.height + 1.5f))
    {
      g_test_message ("%s is outside: %g, %g, %g x %g", G_OBJECT_TYPE_NAME (widget),
                      bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height);
      inside = FALSE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    inside &= GTK_IS_NATIVE (child) || is_inside (child, window);
  return inside;
}

gboolean
driver_is_inside (Driver *driver)
{
  return is_inside (GTK_WIDGET (driver->window), GTK_WIDGET (driver->window));
}

gboolean
driver_fits (GtkWidget *widget)
{
  return is_inside (widget, widget);
}

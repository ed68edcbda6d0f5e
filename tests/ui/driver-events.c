/* driver-events.c: the pointer, the keys and the focus of a player, made with XTEST.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver-private.h"

#include <X11/extensions/XTest.h>
#include <math.h>

/* What a player would be holding down now. */
static gboolean buttons_down[DRIVER_N_BUTTONS + 1];
static gboolean keys_down[G_MAXUINT8 + 1]; /* by key code */

void
driver_focus (Driver *driver)
{
  GtkWidget *dialog = driver_dialog (driver);
  Window wanted =
      driver_surface_xid (GTK_IS_NATIVE (dialog) ? dialog : GTK_WIDGET (driver->window));
  Window has;
  int revert;

  XGetInputFocus (driver_display, &has, &revert);
  if (has != wanted && wanted != None)
    XSetInputFocus (driver_display, wanted, RevertToPointerRoot, CurrentTime);
  XSync (driver_display, False);
}

void
driver_unfocus (Driver *driver)
{
  XSetInputFocus (driver_display, None, RevertToNone, CurrentTime);
  XFlush (driver_display);
}

void
driver_move (Driver *driver, graphene_point_t point)
{
  XTestFakeMotionEvent (driver_display, DefaultScreen (driver_display), (int) floorf (point.x),
                        (int) floorf (point.y), CurrentTime);
  XFlush (driver_display);
}

void
driver_press (Driver *driver, guint button)
{
  buttons_down[button] = TRUE;
  XTestFakeButtonEvent (driver_display, button, True, CurrentTime);
  XFlush (driver_display);
}

void
driver_release (Driver *driver, guint button)
{
  buttons_down[button] = FALSE;
  XTestFakeButtonEvent (driver_display, button, False, CurrentTime);
  XFlush (driver_display);
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
  guint code = XKeysymToKeycode (driver_display, keyval);

  g_assert_cmpuint (code, !=, 0);
  XTestFakeKeyEvent (driver_display, code, down, CurrentTime);
  keys_down[code] = down;
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
  XFlush (driver_display);
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
  XFlush (driver_display);
}

void
driver_send (Driver *driver)
{
  XSync (driver_display, False);
}

void
driver_let_go (Driver *driver)
{
  for (guint button = 1; button <= DRIVER_N_BUTTONS; button++)
    {
      if (buttons_down[button])
        driver_release (driver, button);
    }
  for (guint code = 0; code < G_N_ELEMENTS (keys_down); code++)
    {
      if (keys_down[code])
        XTestFakeKeyEvent (driver_display, code, False, CurrentTime);
      keys_down[code] = FALSE;
    }
  XFlush (driver_display);
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

static gboolean
is_on_screen (GtkWidget *window)
{
  int screen = DefaultScreen (driver_display);
  int x = 0, y = 0;
  Window child;

  XTranslateCoordinates (driver_display, driver_surface_xid (window),
                         DefaultRootWindow (driver_display), 0, 0, &x, &y, &child);
  return x >= 0 && y >= 0 &&
         x + gtk_widget_get_width (window) <= DisplayWidth (driver_display, screen) &&
         y + gtk_widget_get_height (window) <= DisplayHeight (driver_display, screen);
}

void
driver_bring_back (Driver *driver)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    {
      if (gtk_widget_get_mapped (l->data) && !is_on_screen (l->data))
        XMoveWindow (driver_display, driver_surface_xid (l->data), 0, 0);
    }
  XFlush (driver_display);
}

static void
configure (GtkWidget *window)
{
  XWindowAttributes has;
  XEvent event = { .type = ConfigureNotify };
  Window xid = driver_surface_xid (window);

  if (XGetWindowAttributes (driver_display, xid, &has) == 0)
    return;
  event.xconfigure.event = event.xconfigure.window = xid;
  event.xconfigure.x = has.x;
  event.xconfigure.y = has.y;
  event.xconfigure.width = has.width;
  event.xconfigure.height = has.height;
  XSendEvent (driver_display, xid, False, StructureNotifyMask, &event);
}

void
driver_configure (Driver *driver)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    {
      if (gtk_widget_get_mapped (l->data))
        configure (l->data);
    }
  XFlush (driver_display);
}

void
driver_expose (Driver *driver)
{
  XClearArea (driver_display, driver_surface_xid (driver_window (driver)), 0, 0, 0, 0, True);
  XFlush (driver_display);
}

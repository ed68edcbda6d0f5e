/* driver-find.c: what is in the window, and where on the screen.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver-private.h"

#include "pepita-toast.h"

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
  /* that of the system is asked from one that may be inside the window */
  if (top != GTK_WINDOW (driver->window))
    return GTK_WIDGET (top);
#if ADW_CHECK_VERSION(1, 5, 0)
  {
    AdwDialog *inside =
        adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (driver->window));

    if (inside != NULL && gtk_widget_get_mapped (GTK_WIDGET (inside)))
      return GTK_WIDGET (inside);
  }
#endif
  return NULL;
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
  XTranslateCoordinates (driver_display, driver_surface_xid (GTK_WIDGET (native)),
                         DefaultRootWindow (driver_display), 0, 0, &root_x, &root_y, &child);
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
  int count = pepita_table_count (pepita_game_get_table (driver_shown_game (driver)), pile);
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

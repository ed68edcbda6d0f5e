/* driver-look.c: does what is seen agree with the game?
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver-private.h"

#include <math.h>

#include "pepita-card-view.h"
#include "pepita-look.h"
#include "pepita-table-colour.h"

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
  int count = pepita_table_count (pepita_game_get_table (driver_shown_game (driver)), pile);
  int fan = pile == PEPITA_WASTE ? pepita_game_get_rules (driver_shown_game (driver))->draw : 1;

  return pile != PEPITA_ASIDE && (pepita_pile_is_column (pile) || index >= count - fan);
}

static gboolean
card_is_true (Driver *driver, int pile, int index)
{
  const PepitaTable *table = pepita_game_get_table (driver_shown_game (driver));
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
  const PepitaTable *table = pepita_game_get_table (driver_shown_game (driver));
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
  gint64 end = g_get_monotonic_time () + DRIVER_PATIENCE * 1000;
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
  driver_keep_left (GTK_WINDOW (window));
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
  pepita_table_view_set_game (PEPITA_TABLE_VIEW (view), driver_shown_game (driver), FALSE);
  gtk_widget_realize (window);
  XMoveWindow (driver_display, driver_surface_xid (window),
               DisplayWidth (driver_display, DefaultScreen (driver_display)), 0);
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
  gint64 end = g_get_monotonic_time () + DRIVER_PATIENCE * 1000;
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

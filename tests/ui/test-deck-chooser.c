/* test-deck-chooser.c: choosing a deck of cards, with real keys and real decks.
 *
 * The decks of tests/data are found as those of the system are, which are not; others are put into
 * the folder for the player's own while the test runs.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "driver.h"
#include "pepita-deck-fan.h"
#include "pepita-text.h"
#include "pepita-tile.h"

enum
{
  MANY = 90, /* decks in the folder */
};

/* --- the player's own folder --- */

static char *
own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "pepita", "decks", NULL);
}

static void
empty_folder (void)
{
  g_autofree char *folder = own_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (folder);
}

static void
put_deck (const char *name, const char *svg, gssize size)
{
  g_autofree char *folder = own_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, svg, size, NULL));
}

static char *
read_sample (gsize *size)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "decks", "aisleriot", "cards",
                                                 "sample_grid.svg", NULL);
  char *svg;

  g_assert_true (g_file_get_contents (path, &svg, size, NULL));
  return svg;
}

/* --- what is there --- */

static void
list_widgets (GtkWidget *widget, GType type, GPtrArray *widgets)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (widgets, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_widgets (child, type, widgets);
}

static GPtrArray *
all_of (Driver *driver, GType type)
{
  GPtrArray *widgets = g_ptr_array_new ();

  list_widgets (driver_dialog (driver), type, widgets);
  return widgets;
}

static PepitaTile *
find_tile (Driver *driver, const char *name)
{
  g_autoptr (GPtrArray) tiles = all_of (driver, PEPITA_TYPE_TILE);

  for (guint i = 0; i < tiles->len; i++)
    {
      if (strcmp (pepita_tile_get_name (g_ptr_array_index (tiles, i)), name) == 0)
        return g_ptr_array_index (tiles, i);
    }
  return NULL;
}

/* The one that is checked; there is one. */
static const char *
checked (Driver *driver)
{
  g_autoptr (GPtrArray) tiles = all_of (driver, PEPITA_TYPE_TILE);
  const char *name = NULL;

  for (guint i = 0; i < tiles->len; i++)
    {
      if (!pepita_tile_is_checked (g_ptr_array_index (tiles, i)))
        continue;
      g_assert_null (name);
      name = pepita_tile_get_name (g_ptr_array_index (tiles, i));
    }
  return name;
}

static gboolean
has_pictures (PepitaTile *tile)
{
  return pepita_deck_fan_has_pictures (
      PEPITA_DECK_FAN (driver_find (GTK_WIDGET (tile), PEPITA_TYPE_DECK_FAN)));
}

static guint
count_pictures (Driver *driver)
{
  g_autoptr (GPtrArray) fans = all_of (driver, PEPITA_TYPE_DECK_FAN);
  guint n = 0;

  for (guint i = 0; i < fans->len; i++)
    n += pepita_deck_fan_has_pictures (g_ptr_array_index (fans, i));
  return n;
}

static const char *
table_deck (Driver *driver)
{
  return pepita_deck_get_id (pepita_table_view_get_deck (driver_view (driver)));
}

static GtkWidget *
focus (Driver *driver)
{
  return gtk_root_get_focus (gtk_widget_get_root (driver_dialog (driver)));
}

/* --- opening --- */

static gboolean
has_chooser (Driver *driver)
{
  return driver_has_dialog (driver) && find_tile (driver, "Pepita") != NULL &&
         gtk_widget_get_mapped (GTK_WIDGET (find_tile (driver, "Pepita")));
}

/* The page with the row of the deck, and not that of the chooser. */
static gboolean
has_preferences (Driver *driver)
{
  return driver_has_dialog (driver) && driver_find_row (driver_dialog (driver), "Cards") != NULL;
}

/* As far as the row goes, with the keyboard. */
static void
open_chooser (Driver *driver)
{
  GtkWidget *row;

  driver_open_preferences (driver);
  row = driver_find_row (driver_dialog (driver), "Cards");
  g_assert_nonnull (row);
  for (int i = 0; i < 40 && !gtk_widget_has_focus (row); i++)
    {
      driver_key (driver, GDK_KEY_Tab, 0);
      driver_drain (driver);
      for (int j = 0; j < 3 && gtk_widget_get_focus_child (gtk_widget_get_parent (row)) != NULL &&
                      !gtk_widget_has_focus (row);
           j++)
        {
          driver_key (driver, GDK_KEY_Up, 0);
          driver_drain (driver);
        }
    }
  g_assert_true (gtk_widget_has_focus (row));
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait_for (driver, has_chooser);
  driver_drain (driver);
}

static Driver *
start (int width, int height)
{
  empty_folder ();
  return driver_new ("standard", 1, 1, width, height);
}

static void
end (Driver *driver)
{
  while (driver_has_dialog (driver))
    {
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_drain (driver);
    }
  driver_free (driver);
  empty_folder ();
}

/* --- tests --- */

static gboolean
plays_with_grid (Driver *driver)
{
  return strcmp (table_deck (driver), "aisleriot/sample_grid.svg") == 0;
}

/* Walks to a deck and chooses it; the table has it at once, and the game goes on. */
static void
test_keyboard (void)
{
  Driver *driver = start (900, 640);
  PepitaTile *grid;

  open_chooser (driver);
  grid = find_tile (driver, "Sample Grid");
  g_assert_cmpstr (checked (driver), ==, "Pepita");
  g_assert_true (focus (driver) == GTK_WIDGET (find_tile (driver, "Pepita")));
  for (int i = 0; i < 100 && focus (driver) != GTK_WIDGET (grid); i++)
    {
      driver_key (driver, GDK_KEY_Right, 0);
      driver_drain (driver);
      g_assert_cmpstr (checked (driver), ==, "Pepita"); /* looking is not choosing */
    }
  g_assert_true (focus (driver) == GTK_WIDGET (grid));
  driver_key (driver, GDK_KEY_space, 0);
  driver_wait_for (driver, plays_with_grid);
  driver_settle (driver);
  g_assert_cmpstr (checked (driver), ==, "Sample Grid");
  g_assert_cmpstr (pepita_tile_get_note (grid), ==, "AisleRiot");
  gtk_test_accessible_assert_role (grid, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (grid, GTK_ACCESSIBLE_PROPERTY_LABEL, "Sample Grid");
  gtk_test_accessible_assert_state (grid, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  driver_picture (driver, "chooser");

  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, has_preferences);
  driver_drain (driver); /* they have the keyboard again */
  g_assert_cmpstr (adw_action_row_get_subtitle (
                       ADW_ACTION_ROW (driver_find_row (driver_dialog (driver), "Cards"))),
                   ==, "Sample Grid");
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_click (driver, PEPITA_STOCK, 23);
  driver_settle (driver);
  g_assert_cmpint (pepita_table_count (driver_table (driver), PEPITA_WASTE), ==, 1);
  end (driver);
}

/* While the table waits, the chooser says so, and the old deck stays. */
static void
test_progress (void)
{
  Driver *driver = start (900, 640);
  GtkWidget *bar;
  PepitaTile *grid;

  open_chooser (driver);
  grid = find_tile (driver, "Sample Grid");
  g_assert_null (driver_find (GTK_WIDGET (grid), GTK_TYPE_PROGRESS_BAR));
  gtk_widget_activate_action (GTK_WIDGET (grid), "tile.choose", NULL);
  g_assert_cmpstr (pepita_tile_get_note (grid), ==, "Drawing the cards…");
  g_assert_cmpstr (table_deck (driver), ==, "pepita");
  bar = driver_find (GTK_WIDGET (grid), GTK_TYPE_PROGRESS_BAR);
  g_assert_nonnull (bar);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)), <, 1);
  driver_wait_for (driver, plays_with_grid);
  driver_drain (driver);
  g_assert_null (driver_find (GTK_WIDGET (grid), GTK_TYPE_PROGRESS_BAR));
  end (driver);
}

static gboolean
tells_why (Driver *driver)
{
  const char *note = pepita_tile_get_note (find_tile (driver, "Broken"));

  return g_strcmp0 (note, pepita_text_deck_problem (PEPITA_DECK_ERROR_PARSE)) == 0;
}

static gboolean
is_house_again (Driver *driver)
{
  g_autofree char *id = g_settings_get_string (driver_settings (driver), "deck");

  return strcmp (id, "pepita") == 0 &&
         pepita_table_view_get_next_deck (driver_view (driver)) == NULL;
}

/* A broken deck says why it can't be had, at its place, and the table keeps its own. */
static void
test_refused (void)
{
  Driver *driver = start (900, 640);
  PepitaTile *broken;

  put_deck ("broken.svg", "<svg", -1);
  open_chooser (driver);
  driver_wait_for (driver, tells_why);
  broken = find_tile (driver, "Broken");
  g_assert_false (has_pictures (broken));
  gtk_test_accessible_assert_property (broken, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       pepita_text_deck_problem (PEPITA_DECK_ERROR_PARSE));

  driver_click_widget (driver, GTK_WIDGET (broken));
  driver_drain (driver);
  driver_wait_for (driver, is_house_again);
  driver_drain (driver);
  g_assert_true (tells_why (driver));
  g_assert_cmpstr (checked (driver), ==, "Pepita");
  g_assert_cmpstr (table_deck (driver), ==, "pepita");
  driver_picture (driver, "chooser-refused");
  end (driver);
}

static gboolean
first_has_pictures (Driver *driver)
{
  return has_pictures (find_tile (driver, "Pepita"));
}

static gboolean
seen_have_pictures (Driver *driver)
{
  g_autoptr (GPtrArray) tiles = all_of (driver, PEPITA_TYPE_TILE);
  GtkWidget *scrolled = driver_find (driver_dialog (driver), GTK_TYPE_SCROLLED_WINDOW);

  for (guint i = 0; i < tiles->len; i++)
    {
      PepitaTile *tile = g_ptr_array_index (tiles, i);
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (GTK_WIDGET (tile), scrolled, &bounds) &&
          bounds.origin.y + bounds.size.height > 0 &&
          bounds.origin.y < gtk_widget_get_height (scrolled) && !has_pictures (tile) &&
          !gtk_widget_has_css_class (GTK_WIDGET (tile), "refused"))
        return FALSE;
    }
  return TRUE;
}

static void
set_scroll (Driver *driver, double part)
{
  GtkWidget *scrolled = driver_find (driver_dialog (driver), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  gtk_adjustment_set_value (adjustment, part * (gtk_adjustment_get_upper (adjustment) -
                                                gtk_adjustment_get_page_size (adjustment)));
  driver_drain (driver);
}

/* Of many decks only those are drawn that are seen or about to be, and few are kept. */
static void
test_lazy (void)
{
  Driver *driver = start (900, 640);
  gsize size;
  g_autofree char *svg = read_sample (&size);
  guint n;

  for (int i = 0; i < MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("deck %02d.svg", i);

      put_deck (name, svg, (gssize) size);
    }
  open_chooser (driver);
  driver_wait_for (driver, first_has_pictures);
  driver_wait_for (driver, seen_have_pictures);
  driver_wait (driver, 500);
  n = count_pictures (driver);
  g_assert_cmpuint (n, >, 4);
  g_assert_cmpuint (n, <, MANY / 2);
  g_assert_false (has_pictures (find_tile (driver, "Deck 89")));

  for (int i = 1; i <= 4; i++)
    {
      /* nothing is being drawn any more, and the next frame is not due: between the two the tiles
       * are where they were before */
      driver_wait (driver, 300);
      gtk_widget_queue_draw (driver_dialog (driver));
      driver_drain (driver);
      set_scroll (driver, i / 4.0);
      driver_wait_for (driver, seen_have_pictures);
    }
  driver_wait (driver, 300);
  n = count_pictures (driver);
  g_test_message ("%u decks are kept", n);
  g_assert_cmpuint (n, <, 60);
  set_scroll (driver, 0);
  driver_wait_for (driver, seen_have_pictures);
  end (driver);
}

static gboolean
has_new_deck (Driver *driver)
{
  return find_tile (driver, "Mine") != NULL;
}

/* The folder is made when the player asks for it, and what is put there is seen. */
static void
test_folder (void)
{
  Driver *driver = start (900, 640);
  g_autofree char *folder = own_folder ();
  gsize size;
  g_autofree char *svg = read_sample (&size);
  GtkWidget *row;

  open_chooser (driver);
  row = driver_find_row (driver_dialog (driver), folder);
  g_assert_nonnull (row);
  gtk_widget_grab_focus (driver_find (row, GTK_TYPE_BUTTON));
  driver_key (driver, GDK_KEY_Return, 0);
  driver_drain (driver);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  g_assert_null (find_tile (driver, "Mine"));
  put_deck ("mine.svg", svg, (gssize) size);
  driver_wait_for (driver, has_new_deck);
  set_scroll (driver, 0);
  driver_wait_for (driver, seen_have_pictures);
  end (driver);
}

/* Nothing reaches out of the dialog to the sides; it scrolls up and down. */
static gboolean
fits_across (Driver *driver, GtkWidget *widget)
{
  GtkWidget *dialog = driver_dialog (driver);
  graphene_rect_t bounds;
  gboolean fits = TRUE;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, dialog, &bounds))
    return TRUE;
  if (bounds.origin.x < -1.5f ||
      bounds.origin.x + bounds.size.width > gtk_widget_get_width (dialog) + 1.5f)
    {
      g_test_message ("%s reaches from %g to %g", G_OBJECT_TYPE_NAME (widget),
                      (double) bounds.origin.x, (double) (bounds.origin.x + bounds.size.width));
      fits = FALSE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fits &= fits_across (driver, child);
  return fits;
}

/* On a phone, with letters twice as large; and in the other styles, to be looked at. */
static void
test_narrow (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkSettings *settings = gtk_settings_get_default ();
  Driver *driver = start (360, 640);
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  put_deck ("broken.svg", "<svg", -1);
  driver_resize (driver, 360, 640); /* without the border, as dialogs may be in it */
  driver_drain (driver);
  open_chooser (driver);
  driver_wait_for (driver, seen_have_pictures);
  g_assert_true (fits_across (driver, driver_find (driver_dialog (driver), ADW_TYPE_CLAMP)));
  driver_picture (driver, "chooser-narrow");
  g_object_set (settings, "gtk-xft-dpi", dpi * 2, NULL);
  driver_wait (driver, 300);
  g_assert_true (fits_across (driver, driver_find (driver_dialog (driver), ADW_TYPE_CLAMP)));
  driver_picture (driver, "chooser-large-text");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  driver_wait (driver, 400);
  driver_picture (driver, "chooser-dark");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  end (driver);
}

/* The folders of data: with the decks of the tests, and without those of the system, but with what
 * icons need. */
static void
set_data_dirs (void)
{
  static const char *const needed[] = { "mime", "icons" };
  const char *system = g_getenv ("XDG_DATA_DIRS");
  g_auto (GStrv) dirs =
      g_strsplit (system != NULL ? system : "/usr/local/share:/usr/share", ":", -1);
  g_autofree char *decks = g_test_build_filename (G_TEST_DIST, "data", "decks", NULL);
  g_autofree char *share = g_test_build_filename (G_TEST_BUILT, "ui", "share", NULL);
  g_autofree char *all = g_strconcat (decks, ":", share, NULL);

  g_assert_cmpint (g_mkdir_with_parents (share, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      g_autofree char *link = g_build_filename (share, needed[i], NULL);

      g_unlink (link);
      for (int j = 0; dirs[j] != NULL; j++)
        {
          g_autofree char *path = g_build_filename (dirs[j], needed[i], NULL);

          if (g_file_test (path, G_FILE_TEST_IS_DIR) && symlink (path, link) == 0)
            break;
        }
    }
  g_setenv ("XDG_DATA_DIRS", all, TRUE);
}

/* A key that comes before the first frame must not hang the program. */
static void
test_too_soon (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = pepita_tile_box_new ("box");
  GtkWidget *tile = pepita_tile_new (gtk_label_new ("tile"), "tile");
  gboolean handled;

  gtk_flow_box_insert (GTK_FLOW_BOX (box), tile, -1);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (gtk_widget_grab_focus (tile));
  for (int count = -1; count <= 1; count += 2)
    g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, count, FALSE, FALSE,
                           &handled);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  set_data_dirs ();
  if (!driver_start ())
    {
      g_print ("1..0 # SKIP no X display with XTEST\n");
      return 0;
    }
  g_test_add_func ("/deck-chooser/too-soon", test_too_soon);
  g_test_add_func ("/deck-chooser/keyboard", test_keyboard);
  g_test_add_func ("/deck-chooser/progress", test_progress);
  g_test_add_func ("/deck-chooser/refused", test_refused);
  g_test_add_func ("/deck-chooser/lazy", test_lazy);
  g_test_add_func ("/deck-chooser/folder", test_folder);
  g_test_add_func ("/deck-chooser/narrow", test_narrow);
  return driver_run ();
}

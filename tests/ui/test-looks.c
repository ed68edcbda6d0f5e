/* test-looks.c: how the table looks, and the preferences of it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "driver.h"
#include "pepita-compat.h"
#include "pepita-table-colour.h"
#include "pepita-tile.h"
#include "script.h"

/* Of WCAG 2.1: text, and what is no text but has to be seen. */
static const double TEXT_CONTRAST = 4.5;
static const double CONTRAST = 3;

static void
close_dialog (Driver *driver)
{
  pepita_compat_close (driver_dialog (driver));
  driver_wait_for (driver, driver_has_no_dialog);
}

/* --- pixels --- */

typedef struct
{
  GBytes *bytes;
  int width;
  int height;
} Pixels;

static Pixels
look_at (Driver *driver, GtkWidget *widget)
{
  return (Pixels){ driver_pixels (driver, widget), gtk_widget_get_width (widget),
                   gtk_widget_get_height (widget) };
}

static double
linear (guint8 level)
{
  double c = level / 255.0;

  return c <= 0.03928 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

/* The relative luminance of WCAG, from black with 0 to white with 1. */
static double
luminance (const Pixels *pixels, int x, int y)
{
  const guint8 *data = g_bytes_get_data (pixels->bytes, NULL);
  const guint8 *pixel = data + ((gsize) y * (gsize) pixels->width + (gsize) x) * 4;

  g_assert_true (x >= 0 && x < pixels->width && y >= 0 && y < pixels->height);
  return 0.0722 * linear (pixel[0]) + 0.7152 * linear (pixel[1]) + 0.2126 * linear (pixel[2]);
}

static double
contrast (double a, double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* The pixel of a part of a row that stands out most from @ground. */
static double
best_contrast (const Pixels *pixels, int x, int width, int y, double ground)
{
  double best = 1;

  for (int i = x; i < x + width; i++)
    best = MAX (best, contrast (luminance (pixels, i, y), ground));
  return best;
}

/* --- colours --- */

static graphene_rect_t
place (Driver *driver, int pile, int index)
{
  return pepita_table_view_get_place (driver_view (driver), pile, index);
}

static void
assert_contrast (const char *what, const char *look, double found, double wanted)
{
  if (found < wanted)
    g_test_fail_printf ("%s on the %s table: contrast %.2f", what, look, found);
}

/* The outline of an empty pile, against the felt beside it and against what it encloses, and the
 * mark in it. */
static void
check_slot (Driver *driver, const Pixels *pixels, int pile, const char *look, gboolean marked)
{
  graphene_rect_t slot = place (driver, pile, -1);
  int left = (int) slot.origin.x;
  int y = (int) (slot.origin.y + slot.size.height / 2);
  double felt = luminance (pixels, left - 4, y);
  double inside = luminance (pixels, left + 5, y);
  double mark = 1;

  assert_contrast ("outline", look, best_contrast (pixels, left, 2, y, felt), CONTRAST);
  assert_contrast ("outline from within", look, best_contrast (pixels, left, 2, y, inside),
                   CONTRAST);
  if (!marked)
    return;
  for (int row = y - (int) slot.size.width / 6; row < y + (int) slot.size.width / 6; row++)
    mark = MAX (mark, best_contrast (pixels, left + (int) slot.size.width / 4,
                                     (int) slot.size.width / 2, row, inside));
  assert_contrast ("mark", look, mark, CONTRAST);
}

/* The widget of the pile's outline, or of its card. */
static GtkWidget *
widget_at (Driver *driver, int pile, int index)
{
  graphene_rect_t wanted = place (driver, pile, index);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (driver_view (driver)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;
      gboolean is_card = strcmp (gtk_widget_get_css_name (child), "card") == 0;

      if (gtk_widget_get_visible (child) && is_card == (index >= 0) &&
          gtk_widget_compute_bounds (child, GTK_WIDGET (driver_view (driver)), &bounds) &&
          graphene_point_near (&bounds.origin, &wanted.origin, 0.01f))
        return child;
    }
  g_assert_not_reached ();
}

/* A ring around the card at the end of the first column, which lies on the felt. */
static void
check_ring (Driver *driver, const char *ring, const char *look)
{
  GtkWidget *card = widget_at (driver, PEPITA_COLUMN_0, 0);
  graphene_rect_t bounds = place (driver, PEPITA_COLUMN_0, 0);
  int y = (int) (bounds.origin.y + bounds.size.height / 2);
  gboolean is_focus = strcmp (ring, "focus") == 0;
  Pixels pixels;

  if (is_focus)
    gtk_widget_set_state_flags (card, GTK_STATE_FLAG_FOCUS_VISIBLE, FALSE);
  else
    gtk_widget_add_css_class (card, ring);
  pixels = look_at (driver, GTK_WIDGET (driver_view (driver)));
  if (is_focus)
    gtk_widget_unset_state_flags (card, GTK_STATE_FLAG_FOCUS_VISIBLE);
  else
    gtk_widget_remove_css_class (card, ring);
  assert_contrast (ring, look,
                   best_contrast (&pixels, (int) bounds.origin.x - 4, 4, y,
                                  luminance (&pixels, (int) bounds.origin.x - 6, y)),
                   CONTRAST);
  g_bytes_unref (pixels.bytes);
}

static GtkWidget *
find_class (GtkWidget *widget, const char *name)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_class (child, name);
  return found;
}

/* The line below the table: its darkest and its lightest pixel are text and ground. */
static void
check_status (Driver *driver, const char *look)
{
  GtkWidget *line = find_class (driver_window (driver), "status-line");
  Pixels pixels = look_at (driver, driver_window (driver));
  graphene_rect_t bounds;
  double least = 1, most = 0;

  g_assert_true (gtk_widget_compute_bounds (line, driver_window (driver), &bounds));
  for (int y = (int) bounds.origin.y + 3; y < bounds.origin.y + bounds.size.height - 3; y++)
    {
      for (int x = (int) bounds.origin.x; x < bounds.origin.x + bounds.size.width; x++)
        {
          least = MIN (least, luminance (&pixels, x, y));
          most = MAX (most, luminance (&pixels, x, y));
        }
    }
  assert_contrast ("status line", look, contrast (least, most), TEXT_CONTRAST);
  g_bytes_unref (pixels.bytes);
}

static void
check_look (Driver *driver, const char *look)
{
  static const char *const rings[] = { "focus", "picked", "target", "hint-from", "hint-to" };
  Pixels pixels = look_at (driver, GTK_WIDGET (driver_view (driver)));

  check_slot (driver, &pixels, PEPITA_WASTE, look, FALSE);
  for (int i = 0; i < 4; i++)
    check_slot (driver, &pixels, PEPITA_FOUNDATION_0 + i, look, TRUE);
  g_bytes_unref (pixels.bytes);
  for (gsize i = 0; i < G_N_ELEMENTS (rings); i++)
    check_ring (driver, rings[i], look);
  check_status (driver, look);
}

/* All colours, light, dark and with high contrast; each is seen to be another one. */
static void
test_colours (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  double seen[3 * PEPITA_N_TABLE_COLOURS][3];
  guint n = 0;

  /* the rings of hints grow faint and strong */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (int style = 0; style < 3; style++)
    {
      static const char *const styles[] = { "light", "dark", "high-contrast" };

      adw_style_manager_set_color_scheme (manager, style == 1 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                              : ADW_COLOR_SCHEME_FORCE_LIGHT);
      if (style == 2)
        gtk_widget_add_css_class (driver_window (driver), "high-contrast");
      for (int colour = 0; colour < PEPITA_N_TABLE_COLOURS; colour++)
        {
          g_autofree char *look = g_strdup_printf (
              "%s %s", styles[style], pepita_table_colour_name ((PepitaTableColour) colour));
          g_autofree char *picture = NULL;
          Pixels pixels;
          const guint8 *pixel;

          g_settings_set_enum (driver_settings (driver), "table-colour", colour);
          driver_wait (driver, 250); /* libadwaita fades from one style to the other */
          check_look (driver, look);
          picture = g_strdup_printf ("table-%s-%d", styles[style], colour);
          driver_picture (driver, picture);
          pixels = look_at (driver, GTK_WIDGET (driver_view (driver)));
          pixel = g_bytes_get_data (pixels.bytes, NULL);
          pixel += ((gsize) pixels.height / 2 * 4 + 1) * (gsize) pixels.width * 2;
          for (int i = 0; i < 3; i++)
            seen[n][i] = pixel[i];
          for (guint i = 0; i < n; i++)
            g_assert_false (memcmp (seen[i], seen[n], sizeof seen[i]) == 0);
          n++;
          g_bytes_unref (pixels.bytes);
        }
    }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* --- the left hand --- */

static void
key (Driver *driver, guint keyval)
{
  driver_key (driver, keyval, 0);
  driver_drain (driver);
}

static int
cursor (Driver *driver)
{
  int pile, index;

  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  return pile;
}

/* Walks along the row of the stock, and down. */
static void
check_keys (Driver *driver, guint towards_waste, guint back)
{
  static const int row[] = { PEPITA_STOCK, PEPITA_WASTE, PEPITA_FOUNDATION_0 };

  g_assert_cmpint (cursor (driver), ==, PEPITA_STOCK);
  key (driver, back); /* nothing is there */
  for (gsize i = 0; i < G_N_ELEMENTS (row); i++)
    {
      g_assert_cmpint (cursor (driver), ==, row[i]);
      key (driver, towards_waste);
    }
  for (int i = 0; i < 2; i++)
    key (driver, back);
  g_assert_cmpint (cursor (driver), ==, PEPITA_WASTE);
  key (driver, back);
  g_assert_cmpint (cursor (driver), ==, PEPITA_STOCK);
}

/* Plays most of a game with the mouse: each card is where it is seen. */
static void
play (Driver *driver, const WinningLine *line, int n_moves)
{
  g_autoptr (Script) script = script_new (line);

  for (int i = 0; i < n_moves; i++)
    {
      PepitaMove move = script_move (script);
      int from = pepita_table_count (driver_table (driver), move.from) - move.count;
      int to = pepita_table_count (driver_table (driver), move.to) - 1;

      if (move.from == PEPITA_STOCK || move.to == PEPITA_STOCK)
        driver_click (driver, PEPITA_STOCK,
                      pepita_table_count (driver_table (driver), PEPITA_STOCK) - 1);
      else
        driver_drag (driver, driver_card_point (driver, move.from, from),
                     driver_card_point (driver, move.to, to), 4);
      driver_settle (driver);
      script_advance (script, driver);
      g_assert_true (driver_view_is_true (driver));
    }
}

static void
check_left_handed (gboolean rtl)
{
  Driver *driver;
  graphene_rect_t stock, first, last, waste;

  gtk_widget_set_default_direction (rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  driver = driver_new (standard_draw_3.ruleset, standard_draw_3.draw, standard_draw_3.number, 800,
                       620);
  g_settings_set_boolean (driver_settings (driver), "left-handed", TRUE);
  driver_settle (driver);
  stock = place (driver, PEPITA_STOCK, -1);
  first = place (driver, PEPITA_COLUMN_0, -1);
  last = place (driver, PEPITA_COLUMN_0 + 6, -1);
  /* the stock is above the last column, whichever way those are read */
  g_assert_cmpfloat (stock.origin.x, ==, last.origin.x);
  g_assert_true ((first.origin.x > last.origin.x) == rtl);
  check_keys (driver, rtl ? GDK_KEY_Right : GDK_KEY_Left, rtl ? GDK_KEY_Left : GDK_KEY_Right);

  play (driver, &standard_draw_3, 40);
  waste = place (driver, PEPITA_WASTE, -1);
  g_assert_true ((waste.origin.x > stock.origin.x) == rtl);
  driver_picture (driver, rtl ? "left-handed-rtl" : "left-handed");

  /* back again at once, with all cards */
  g_settings_set_boolean (driver_settings (driver), "left-handed", FALSE);
  driver_settle (driver);
  g_assert_cmpfloat (place (driver, PEPITA_STOCK, -1).origin.x, ==, first.origin.x);
  g_assert_true (driver_view_is_true (driver));
  driver_free (driver);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_left_handed (void)
{
  check_left_handed (FALSE);
}

static void
test_left_handed_rtl (void)
{
  check_left_handed (TRUE);
}

/* --- preferences --- */

/* The titles of the rows that can be seen, in their order. */
static void
list_titles (GtkWidget *widget, GStrvBuilder *titles)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_mapped (widget))
    return;
  if (ADW_IS_PREFERENCES_ROW (widget) && GTK_IS_LIST_BOX (gtk_widget_get_parent (widget)) &&
      !ADW_IS_EXPANDER_ROW (gtk_widget_get_ancestor (gtk_widget_get_parent (widget),
                                                     ADW_TYPE_EXPANDER_ROW)))
    g_strv_builder_add (titles, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
  else if (ADW_IS_PREFERENCES_ROW (widget) &&
           gtk_widget_get_ancestor (gtk_widget_get_parent (widget), GTK_TYPE_REVEALER) != NULL)
    g_strv_builder_add (titles, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_titles (child, titles);
}

static char *
shown_titles (Driver *driver)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) titles = NULL;

  list_titles (driver_dialog (driver), builder);
  titles = g_strv_builder_end (builder);
  return g_strjoinv ("|", titles);
}

static void
search (Driver *driver, const char *text)
{
  GtkWidget *entry = driver_find (driver_dialog (driver), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  driver_wait (driver, 400); /* an entry for searching waits for more letters */
  driver_drain (driver);
}

static void
assert_found (Driver *driver, const char *text, const char *wanted)
{
  g_autofree char *titles = NULL;

  search (driver, text);
  titles = shown_titles (driver);
  g_assert_cmpstr (titles, ==, wanted);
}

/* No two options have one name. */
static void
test_names (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  g_autofree char *titles = NULL;
  g_auto (GStrv) names = NULL;

  driver_open_preferences (driver);
  titles = shown_titles (driver);
  names = g_strsplit (titles, "|", -1);
  g_assert_cmpuint (g_strv_length (names), >, 18);
  for (int i = 0; names[i] != NULL; i++)
    {
      g_assert_cmpstr (names[i], !=, "");
      for (int j = 0; j < i; j++)
        g_assert_cmpstr (names[i], !=, names[j]);
    }
  driver_picture (driver, "preferences");
  close_dialog (driver);
}

/* By words of title or subtitle in any case and order; what is found in an expander opens it. */
static void
test_search (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  g_autofree char *all = NULL;
  g_autofree char *again = NULL;

  driver_open_preferences (driver);
  all = shown_titles (driver);
  assert_found (driver, "LEFT-handed", "Left-handed table");
  assert_found (driver, "table colour", "Colour of the table");
  assert_found (driver, "sound", "Hear the cards");
  assert_found (driver, "stock at a time", "Draw");
  assert_found (driver, "price undo", "Single rules|Price of an undo");
  assert_found (driver, "xyzzy", "");
  driver_key (driver, GDK_KEY_Escape, 0); /* the focus is in the entry */
  driver_wait (driver, 400);
  driver_drain (driver);
  again = shown_titles (driver);
  g_assert_cmpstr (again, ==, all);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_drain (driver);
  g_assert_null (driver_dialog (driver));
}

static void
assert_chosen (Driver *driver, const char *title, const char *wanted)
{
  AdwComboRow *row = ADW_COMBO_ROW (driver_find_row (driver_dialog (driver), title));
  GtkStringObject *item = adw_combo_row_get_selected_item (row);

  g_assert_nonnull (item);
  g_assert_cmpstr (gtk_string_object_get_string (item), ==, wanted);
}

/* Each ruleset with each of its draws is shown as it is. */
static void
test_rulesets (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  GSettings *settings = driver_settings (driver);
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  driver_open_preferences (driver);
  for (size_t i = 0; i < n; i++)
    {
      g_settings_set_string (settings, "ruleset", rulesets[i]->id);
      assert_chosen (driver, "Rules", rulesets[i]->name);
      for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
        {
          guint passes = rulesets[i]->passes[draw];
          g_autofree char *name = g_strdup_printf ("Draw %d", draw);
          g_autofree char *number = g_strdup_printf ("%u", passes);

          if (!pepita_ruleset_has_draw (rulesets[i], draw))
            continue;
          g_settings_set_int (settings, "draw", draw);
          assert_chosen (driver, "Draw", name);
          assert_chosen (driver, "Passes through the stock",
                         passes == PEPITA_UNLIMITED ? "Unlimited" : number);
        }
    }
  close_dialog (driver);
}

/* What no row offers by itself is shown all the same, and no other choice changes it. */
static void
test_rare_rules (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  GSettings *settings = driver_settings (driver);
  GtkWidget *dialog;
  g_autofree char *changes = NULL;

  g_settings_set_string (settings, "changes", "draw=2 passes=5");
  driver_open_preferences (driver);
  dialog = driver_dialog (driver);
  assert_chosen (driver, "Draw", "Draw 2");
  assert_chosen (driver, "Passes through the stock", "5");
  adw_combo_row_set_selected (ADW_COMBO_ROW (driver_find_row (dialog, "Undo")), 1);
  changes = g_settings_get_string (settings, "changes");
  g_assert_cmpstr (changes, ==, "draw=2 passes=5 undo=none");
  adw_combo_row_set_selected (ADW_COMBO_ROW (driver_find_row (dialog, "Draw")), 2);
  g_assert_cmpint (g_settings_get_int (settings, "draw"), ==, 3);
  assert_chosen (driver, "Draw", "Draw 3");
  adw_combo_row_set_selected (ADW_COMBO_ROW (driver_find_row (dialog, "Draw")), 0);
  g_assert_cmpint (g_settings_get_int (settings, "draw"), ==, 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (driver_find_row (dialog, "Points")), 2);
  assert_chosen (driver, "Points", "Vegas");
  adw_combo_row_set_selected (ADW_COMBO_ROW (driver_find_row (dialog, "Points")), 0);
  assert_chosen (driver, "Points", "None");
  close_dialog (driver);
}

static GtkWidget *
find_tile (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (PEPITA_IS_TILE (widget) && strcmp (pepita_tile_get_name (PEPITA_TILE (widget)), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_tile (child, name);
  return found;
}

/* The tile is chosen with the keyboard from the one before it. */
static void
choose (Driver *driver, const char *from, const char *name)
{
  GtkWidget *tile = find_tile (driver_dialog (driver), name);

  gtk_widget_grab_focus (find_tile (driver_dialog (driver), from));
  key (driver, GDK_KEY_Right);
  g_assert_true (gtk_widget_has_focus (tile));
  g_assert_false (pepita_tile_is_checked (PEPITA_TILE (tile)));
  key (driver, GDK_KEY_Return);
  g_assert_true (pepita_tile_is_checked (PEPITA_TILE (tile)));
  g_assert_false (pepita_tile_is_checked (
      PEPITA_TILE (find_tile (driver_dialog (driver), from))));
}

static gboolean
has_no_next_deck (Driver *driver)
{
  return pepita_table_view_get_next_deck (driver_view (driver)) == NULL;
}

/* What is chosen is seen on the table; what would not be can't be chosen. */
static void
test_effects (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  GSettings *settings = driver_settings (driver);
  g_autoptr (GBytes) before = driver_look (driver);
  g_autoptr (GBytes) blue = NULL;
  g_autoptr (GBytes) other_back = NULL;
  g_autoptr (GBytes) four = NULL;

  driver_open_preferences (driver);
  choose (driver, "Green", "Blue");
  g_assert_cmpint (g_settings_get_enum (settings, "table-colour"), ==, PEPITA_TABLE_BLUE);
  blue = driver_look (driver);
  g_assert_false (g_bytes_equal (before, blue));
  choose (driver, "Pick and shovel", "River of gold");
  driver_wait_for (driver, has_no_next_deck);
  other_back = driver_look (driver);
  g_assert_false (g_bytes_equal (blue, other_back));
  g_settings_set_boolean (settings, "four-colours", TRUE);
  driver_wait_for (driver, has_no_next_deck);
  four = driver_look (driver);
  g_assert_false (g_bytes_equal (other_back, four));
  driver_picture (driver, "preferences-chosen");

  /* a deck of others has its own */
  g_assert_true (gtk_widget_is_sensitive (find_tile (driver_dialog (driver), "Night")));
  g_settings_set_string (settings, "deck", "kde/not-there");
  driver_drain (driver);
  g_assert_false (gtk_widget_is_sensitive (find_tile (driver_dialog (driver), "Night")));
  g_assert_true (gtk_widget_is_sensitive (find_tile (driver_dialog (driver), "Blue")));
  close_dialog (driver);
}

/* --- over the edge of the table --- */

enum
{
  BAND = 3, /* pixels above the table */
  MOST_TRIES = 100,
};

/* What is seen of the bar just above the table, as pixels of the window. */
static GBytes *
look_above (Driver *driver)
{
  g_autoptr (GBytes) window = driver_pixels (driver, driver_window (driver));
  gsize stride = (gsize) gtk_widget_get_width (driver_window (driver)) * 4;
  graphene_point_t top;

  if (!gtk_widget_compute_point (GTK_WIDGET (driver_view (driver)), driver_window (driver),
                                 &GRAPHENE_POINT_INIT (0, 0), &top))
    g_assert_not_reached ();
  return g_bytes_new_from_bytes (window, stride * (gsize) (top.y - BAND), stride * BAND);
}

/* A card of the top row that is turned over comes nearer than the bar above, and is not cut off by
 * it; nothing of it stays there.  It is in the midst of it for a moment: draws until that is
 * met. */
static void
test_over_edge (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 12, 800, 600);
  g_autoptr (GBytes) before = look_above (driver);
  gboolean seen = FALSE;

  for (int tries = 0; !seen; tries++)
    {
      g_autoptr (GBytes) above = NULL;
      g_autoptr (GBytes) after = NULL;

      g_assert_cmpint (tries, <, MOST_TRIES);
      pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, PEPITA_DRAW);
      driver_wait (driver, 60);
      above = look_above (driver);
      seen = pepita_table_view_is_moving (driver_view (driver)) && !g_bytes_equal (before, above);
      if (seen)
        driver_picture (driver, "over-edge");
      driver_settle (driver);
      after = look_above (driver);
      g_assert_true (g_bytes_equal (before, after));
    }
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/looks/colours", test_colours);
  g_test_add_func ("/looks/left-handed", test_left_handed);
  g_test_add_func ("/looks/left-handed-rtl", test_left_handed_rtl);
  g_test_add_func ("/looks/over-edge", test_over_edge);
  g_test_add_func ("/looks/names", test_names);
  g_test_add_func ("/looks/search", test_search);
  g_test_add_func ("/looks/rulesets", test_rulesets);
  g_test_add_func ("/looks/rare-rules", test_rare_rules);
  g_test_add_func ("/looks/effects", test_effects);
  return driver_run ();
}

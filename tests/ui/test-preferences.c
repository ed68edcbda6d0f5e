/* test-preferences.c: what is chosen in the preferences, and what it changes, now and later.
 *
 * How they look, and the tiles of decks and colours, are in test-looks.c.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "driver.h"
#include "pepita-config.h"

static GtkWidget *
row (Driver *driver, const char *title)
{
  GtkWidget *found = driver_find_row (driver_dialog (driver), title);

  g_assert_nonnull (found);
  return found;
}

/* Presses the button of a row, with the keyboard: it may lie outside of what is seen. */
static void
press (Driver *driver, const char *title)
{
  GtkWidget *button = driver_find (row (driver, title), GTK_TYPE_BUTTON);

  g_assert_true (gtk_widget_grab_focus (button));
  driver_drain (driver);
  driver_key (driver, GDK_KEY_Return, 0);
  driver_drain (driver);
}

static void
close_dialog (Driver *driver)
{
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);
}

/* --- each row changes its own setting, and no other --- */

/* All settings as text, but for @key. */
static char *
others (Driver *driver, const char *key)
{
  GSettings *settings = driver_settings (driver);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;
  GString *text = g_string_new (NULL);

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (int i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (settings, keys[i]);
      g_autofree char *printed = g_variant_print (value, FALSE);

      if (!g_str_equal (keys[i], key))
        g_string_append_printf (text, "%s=%s\n", keys[i], printed);
    }
  return g_string_free (text, FALSE);
}

static void
assert_switch (Driver *driver, const char *title, const char *key)
{
  GSettings *settings = driver_settings (driver);
  GtkWidget *widget = driver_find (row (driver, title), GTK_TYPE_SWITCH);
  gboolean before = g_settings_get_boolean (settings, key);
  g_autofree char *others_before = others (driver, key);
  g_autofree char *others_after = NULL;

  g_assert_nonnull (widget);
  g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (widget)), ==, before);
  gtk_switch_set_active (GTK_SWITCH (widget), !before);
  g_assert_cmpint (g_settings_get_boolean (settings, key), ==, !before);
  others_after = others (driver, key);
  g_assert_cmpstr (others_after, ==, others_before);
  g_settings_set_boolean (settings, key, before);
  g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (widget)), ==, before);
}

static void
test_switches (Driver *driver)
{
  static const struct
  {
    const char *title;
    const char *key;
  } rows[] = {
    { "Winnable deals only", "winnable-only" },
    { "Timed game", "timed" },
    { "Click or tap to move", "click-to-move" },
    { "Light up where cards can go", "highlight" },
    { "Move safe cards to the foundations", "auto-move" },
    { "Show whether the game can be won", "show-verdict" },
    { "Warn when a move throws the game away", "warn-of-loss" },
    { "Tell whether a deal could have been won", "judge-deals" },
    { "Show score", "show-score" },
    { "Show time", "show-time" },
    { "Show moves", "show-moves" },
    { "Show stock and passes left", "show-stock" },
    { "Hear the cards", "sound" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_switch (driver, rows[i].title, rows[i].key);
}

/* The lists are in the order of the values. */
static void
test_lists (Driver *driver)
{
  static const struct
  {
    const char *title;
    const char *key;
    const char *names[5];
    const char *values[5];
  } rows[] = {
    { "Level",
      "deal-level",
      { "Any", "Gentle", "Fair", "Tough" },
      { "any", "gentle", "fair", "tough" } },
    { "Animation", "animation-speed", { "None", "Fast", "Normal" }, { "none", "fast", "normal" } },
    { "Hints", "hint-level", { "From what you can see", "From the solver" }, { "fair", "solver" } },
    { "Letters of jack, queen and king",
      "index-letters",
      { "Those of the language", "The English ones" },
      { "language", "english" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AdwComboRow *list = ADW_COMBO_ROW (row (driver, rows[i].title));
      g_autofree char *others_before = others (driver, rows[i].key);
      g_autofree char *others_after = NULL;
      guint n = g_list_model_get_n_items (adw_combo_row_get_model (list));

      g_assert_cmpuint (n, <, G_N_ELEMENTS (rows[i].names));
      g_assert_null (rows[i].names[n]);
      for (guint j = n; j-- > 0;)
        {
          g_autofree char *value = NULL;

          adw_combo_row_set_selected (list, j);
          value = g_settings_get_string (driver_settings (driver), rows[i].key);
          g_assert_cmpstr (value, ==, rows[i].values[j]);
          g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (list)),
                           ==, rows[i].names[j]);
        }
      others_after = others (driver, rows[i].key);
      g_assert_cmpstr (others_after, ==, others_before);
    }
}

/* The changes of single rules go, and all that is no rule stays. */
static void
test_original_rules (Driver *driver)
{
  GSettings *settings = driver_settings (driver);
  g_autofree char *others_before = NULL;
  g_autofree char *others_after = NULL;
  g_autofree char *changes = NULL;

  g_assert_false (gtk_widget_get_sensitive (row (driver, "Original rules")));
  g_settings_set_boolean (settings, "timed", !g_settings_get_boolean (settings, "timed"));
  others_before = others (driver, "changes");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row (driver, "Undo")), 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row (driver, "Passes through the stock")), 2);
  changes = g_settings_get_string (settings, "changes");
  g_assert_cmpstr (changes, ==, "passes=2 undo=none");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row (driver, "Single rules")), TRUE);
  driver_settle (driver);
  press (driver, "Original rules");
  g_free (g_steal_pointer (&changes));
  changes = g_settings_get_string (settings, "changes");
  g_assert_cmpstr (changes, ==, "");
  others_after = others (driver, "changes");
  g_assert_cmpstr (others_after, ==, others_before);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row (driver, "Undo"))), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (row (driver, "Original rules")));
}

/* Other rules hold from the next game, which is one press away. */
static void
test_next_game (Driver *driver)
{
  const char *title = "Changed rules hold from the next game";

  adw_combo_row_set_selected (ADW_COMBO_ROW (row (driver, "Draw")), 0);
  g_assert_false (gtk_widget_get_visible (row (driver, title)));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row (driver, "Draw")), 1);
  g_assert_true (gtk_widget_get_visible (row (driver, title)));
  g_assert_cmpint (pepita_game_get_rules (driver_game (driver))->draw, ==, 1);
  driver_drain (driver);
  press (driver, title);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
  g_assert_cmpint (pepita_game_get_rules (driver_game (driver))->draw, ==, 3);
}

static void
test_rows (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);

  driver_open_preferences (driver);
  test_switches (driver);
  test_lists (driver);
  test_original_rules (driver);
  g_settings_reset (driver_settings (driver), "timed");
  test_next_game (driver);
}

/* --- the bank of Vegas --- */

static const char *
bank (Driver *driver)
{
  GtkWidget *button = driver_find (row (driver, "Bank"), GTK_TYPE_BUTTON);

  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_prev_sibling (button)));
}

/* It is seen where there is one, and emptied at a press: a game that is on pays in nothing more
 * than what it wins from then on. */
static void
test_bank (void)
{
  g_autoptr (Driver) driver = driver_new ("vegas", 1, 1, 900, 640);
  PepitaWindow *window = PEPITA_WINDOW (driver_window (driver));

  pepita_game_apply_text (driver_game (driver), "D");
  pepita_window_new_game (window, 2);
  driver_settle (driver);
  g_assert_cmpint (pepita_window_get_bank (window, 1), ==, -52);
  driver_open_preferences (driver);
  g_assert_false (gtk_widget_get_visible (row (driver, "Bank")));
  assert_switch (driver, "Cumulative Vegas", "cumulative-vegas");
  g_settings_set_boolean (driver_settings (driver), "cumulative-vegas", TRUE);
  g_assert_true (gtk_widget_get_visible (row (driver, "Bank")));
  g_assert_cmpstr (bank (driver), ==, "−$52");
  driver_drain (driver);
  press (driver, "Bank");
  g_assert_cmpint (pepita_window_get_bank (window, 1), ==, 0);
  g_assert_cmpstr (bank (driver), ==, "$0");
  g_settings_set_string (driver_settings (driver), "ruleset", "standard");
  g_assert_false (gtk_widget_get_visible (row (driver, "Bank")));
  close_dialog (driver);
}

/* --- the deck that was chosen, at the next start --- */

static const char *
shown_id (Driver *driver)
{
  return pepita_deck_get_id (pepita_table_view_get_deck (driver_view (driver)));
}

static gboolean
shows_ours (Driver *driver)
{
  return g_strcmp0 (shown_id (driver), "pepita") == 0;
}

static gboolean
shows_chosen (Driver *driver)
{
  g_autofree char *id = g_settings_get_string (driver_settings (driver), "deck");

  return g_strcmp0 (shown_id (driver), id) == 0;
}

static gboolean
has_toast (Driver *driver)
{
  return driver_toast (driver) != NULL;
}

static void
change_setting (const char *key, const char *value)
{
  g_autoptr (GSettings) settings = g_settings_new (PEPITA_APP_ID);

  g_settings_set_string (settings, key, value);
}

/* Turns a card of whichever game it is. */
static void
assert_playable (Driver *driver)
{
  guint moves = pepita_game_get_moves (driver_game (driver));

  driver_click (driver, PEPITA_STOCK, 0);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves + 1);
}

/* A deck of last time that is not there any more, or broken: the game begins with ours. */
static void
test_gone_at_start (void)
{
  g_autofree char *not_a_deck = g_test_build_filename (G_TEST_DIST, "data", "deal-1.txt", NULL);
  const char *const ids[] = { "kde/not-there", not_a_deck };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (Driver) driver = NULL;

      change_setting ("deck", ids[i]);
      driver = driver_resume (900, 640);
      driver_wait_for (driver, has_toast);
      g_assert_cmpstr (shown_id (driver), ==, "pepita");
      g_assert_null (pepita_table_view_get_next_deck (driver_view (driver)));
      g_assert_true (driver_view_is_true (driver));
      assert_playable (driver);
      driver_picture (driver, i == 0 ? "deck-gone" : "deck-broken");
    }
}

/* A deck of last time that is long in coming: the game begins with ours, and it is taken then. */
static void
test_slow_at_start (void)
{
  static const char wait[] =
      "#!/bin/sh\nwhile ! test -e \"$0-may-begin\"; do sleep 0.1; done\nexec \"$USUAL\"\n";
  g_autofree char *from = g_test_build_filename (
      G_TEST_DIST, "data", "decks", "aisleriot", "cards", "sample_grid.svg", NULL);
  g_autofree char *folder = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "not-in-the-cache.svg", NULL);
  g_autofree char *program = g_build_filename (folder, "program", NULL);
  g_autofree char *sign = g_strconcat (program, "-may-begin", NULL);
  g_autofree char *usual = g_strdup (g_getenv ("PEPITA_DECK_DRAW"));
  g_autofree char *svg = NULL;
  g_autoptr (Driver) driver = NULL;

  g_assert_true (g_file_get_contents (from, &svg, NULL, NULL));
  g_assert_true (g_file_set_contents (path, svg, -1, NULL));
  change_setting ("deck", path);
  g_assert_true (g_file_set_contents_full (program, wait, -1, 0, 0700, NULL));
  g_setenv ("USUAL", usual, TRUE);
  g_setenv ("PEPITA_DECK_DRAW", program, TRUE);
  driver = driver_resume (900, 640);
  driver_wait_for (driver, shows_ours);
  driver_settle (driver);
  assert_playable (driver);

  g_assert_true (g_file_set_contents (sign, "", -1, NULL));
  driver_wait_for (driver, shows_chosen);
  driver_settle (driver);
  g_assert_true (driver_view_is_true (driver));
  g_assert_cmpstr (driver_told (driver), ==, "");
  g_setenv ("PEPITA_DECK_DRAW", usual, TRUE);
  g_remove (sign);
  g_remove (program);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/preferences/rows", test_rows);
  g_test_add_func ("/preferences/bank", test_bank);
  g_test_add_func ("/preferences/deck-gone", test_gone_at_start);
  g_test_add_func ("/preferences/deck-slow", test_slow_at_start);
  return driver_run ();
}

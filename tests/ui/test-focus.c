/* test-focus.c: the keyboard always knows where it is.
 *
 * Whatever happens to the table, the focus is on a card or an outline that lies where the cursor
 * is, and goes back there from each dialog.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <unistd.h>

#include "driver.h"

enum
{
  FOR_EVER = 60, /* seconds */
};

/* A key that changes nothing shows the ring, which GTK hides three seconds after the last one. */
static void
assert_focus (Driver *driver, const char *after)
{
  GtkWindow *window = GTK_WINDOW (driver_window (driver));
  GtkWidget *view = GTK_WIDGET (driver_view (driver));
  graphene_rect_t bounds, place;
  GtkWidget *focus;
  int pile, index;

  driver_key (driver, GDK_KEY_Shift_L, 0);
  driver_settle (driver);
  focus = gtk_window_get_focus (window);
  g_test_message ("%s", after);
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_parent (focus) == view);
  g_assert_true (gtk_widget_has_focus (focus));
  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  g_assert_cmpint (index, <, pepita_table_count (driver_table (driver), pile));
  place = pepita_table_view_get_place (driver_view (driver), pile, index);
  g_assert_true (gtk_widget_compute_bounds (focus, view, &bounds));
  g_assert_true (graphene_point_near (&bounds.origin, &place.origin, 0.01f));
  g_assert_true (bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (view));
}

/* The key of an arrow works and shows where it leads. */
static void
assert_walks (Driver *driver, const char *after)
{
  int pile, index, other, other_index;

  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  driver_key (driver, GDK_KEY_Right, 0);
  driver_drain (driver);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (driver_window (driver))));
  pepita_table_view_get_cursor (driver_view (driver), &other, &other_index);
  if (other == pile && other_index == index) /* the last one of its row */
    driver_key (driver, GDK_KEY_Left, 0);
  assert_focus (driver, after);
  pepita_table_view_get_cursor (driver_view (driver), &other, &other_index);
  g_assert_true (other != pile || other_index != index);
}

static Driver *
start (void)
{
  Driver *driver = driver_new ("standard", 3, 7, 900, 700);

  driver_key (driver, GDK_KEY_d, 0);
  driver_key (driver, GDK_KEY_Down, 0);
  assert_walks (driver, "the start");
  return driver;
}

/* Also while cards are on their way. */
static void
test_moves (void)
{
  g_autoptr (Driver) driver = start ();

  for (int i = 0; i < 6; i++)
    {
      driver_key (driver, GDK_KEY_d, 0);
      driver_drain (driver);
      g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (driver_window (driver))));
    }
  assert_walks (driver, "draws");
  for (int i = 0; i < 4; i++)
    {
      driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
      driver_drain (driver);
      g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (driver_window (driver))));
    }
  assert_walks (driver, "undo");
  driver_key (driver, GDK_KEY_y, GDK_CONTROL_MASK);
  assert_walks (driver, "redo");
  driver_key (driver, GDK_KEY_p, 0);
  assert_focus (driver, "pause");
  driver_key (driver, GDK_KEY_p, 0);
  assert_walks (driver, "going on");
  driver_key (driver, GDK_KEY_h, 0);
  assert_walks (driver, "a hint");
  driver_key (driver, GDK_KEY_r, GDK_CONTROL_MASK);
  assert_walks (driver, "restarting");
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  assert_walks (driver, "a new game");
}

static GtkWidget *
focus_of (GtkWidget *dialog)
{
  return gtk_root_get_focus (gtk_widget_get_root (dialog));
}

static void
test_dialogs (void)
{
  static const struct
  {
    const char *action;
    int page;
  } dialogs[] = {
    { "win.deal", -1 },
    { "win.games", -1 },
    { "win.statistics", -1 },
    { "win.help", 0 },
    { "win.help", 1 },
    { "win.help", 2 },
    { "win.preferences", -1 },
    { "win.shortcuts", -1 },
    { "win.about", -1 },
  };
  g_autoptr (Driver) driver = start ();

  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      gtk_widget_activate_action (driver_window (driver), dialogs[i].action,
                                  dialogs[i].page < 0 ? NULL : "i", dialogs[i].page);
      driver_wait_for (driver, driver_has_dialog);
      driver_settle (driver);
      driver_key (driver, GDK_KEY_Tab, 0);
      driver_drain (driver);
      g_assert_nonnull (focus_of (driver_dialog (driver)));
      g_assert_true (gtk_widget_get_mapped (focus_of (driver_dialog (driver))));
      while (driver_has_dialog (driver))
        {
          driver_key (driver, GDK_KEY_Escape, 0);
          driver_wait (driver, 50);
          driver_drain (driver);
        }
      assert_walks (driver, dialogs[i].action);
    }
  driver_key (driver, GDK_KEY_F10, 0);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_settle (driver);
}

static void
test_replay (void)
{
  g_autoptr (Driver) driver = start ();

  gtk_widget_activate_action (driver_window (driver), "win.replay", NULL);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_Home, 0);
  driver_settle (driver);
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (driver_window (driver))));
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_settle (driver);
  g_assert_false (pepita_window_is_replaying (PEPITA_WINDOW (driver_window (driver))));
  assert_walks (driver, "a replay");
}

/* What the Tab key and an arrow do in a box of buttons or tiles that came just now.  In dialogs of
 * newer versions it comes with the first frame: nothing can happen before that. */
static void
walk_before_frame (GtkWidget *parent)
{
  GtkWidget *box = driver_find (parent, GTK_TYPE_FLOW_BOX);
  gboolean done;

  if (box == NULL && gtk_check_version (4, 10, 0) == NULL)
    return;
  g_assert_nonnull (box);
  g_assert_cmpint (gtk_widget_get_width (box), ==, 0);
  gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD);
  alarm (FOR_EVER);
  for (int way = -1; way <= 1; way += 2)
    g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, way, FALSE, FALSE,
                           &done);
  alarm (0);
}

/* GTK has no lines of buttons then, and must not look for them. */
static void
test_before_frame (void)
{
  g_autoptr (Driver) driver = start ();

  gtk_widget_activate_action (driver_window (driver), "win.statistics", NULL);
  walk_before_frame (driver_dialog (driver));
  driver_settle (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);
  gtk_widget_activate_action (driver_window (driver), "win.pause", NULL);
  walk_before_frame (GTK_WIDGET (driver_notice (driver)));
  driver_settle (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
}

static gboolean
has_notice (Driver *driver)
{
  return pepita_notice_get_kind (driver_notice (driver)) != PEPITA_NOTICE_NONE;
}

static gboolean
has_toast (Driver *driver)
{
  return driver_toast (driver) != NULL;
}

static GtkWidget *
part (Driver *driver, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (driver_window (driver), PEPITA_TYPE_WINDOW, name));
}

/* Presses the button for @action below @parent with the keyboard; the focus is on it for that. */
static void
press_button (Driver *driver, GtkWidget *parent, const char *action)
{
  GtkWidget *button = driver_find_button (parent, action);

  g_assert_true (gtk_widget_grab_focus (button));
  driver_drain (driver);
  g_assert_true (gtk_widget_has_focus (button));
  driver_key (driver, GDK_KEY_Return, 0);
  driver_drain (driver);
}

/* Who was on a button that goes is on the table again, at once, and not on the button that would
 * begin a new game. */
static void
test_buttons_go (void)
{
  g_autoptr (Driver) driver = start ();

  gtk_widget_activate_action (driver_window (driver), "win.pause", NULL);
  driver_wait_for (driver, has_notice);
  press_button (driver, GTK_WIDGET (driver_notice (driver)), "win.pause");
  g_assert_false (has_notice (driver));
  assert_walks (driver, "a notice");

  driver_key (driver, GDK_KEY_r, GDK_CONTROL_MASK);
  driver_wait_for (driver, has_toast);
  press_button (driver, part (driver, "toast"), "win.back");
  assert_walks (driver, "a toast");

  gtk_widget_activate_action (driver_window (driver), "win.replay", NULL);
  driver_settle (driver);
  g_assert_true (gtk_widget_child_focus (part (driver, "replay_bar"), GTK_DIR_TAB_FORWARD));
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_settle (driver);
  g_assert_false (pepita_window_is_replaying (PEPITA_WINDOW (driver_window (driver))));
  assert_walks (driver, "the bar of a replay");

  press_button (driver, driver_window (driver), "win.undo");
  gtk_widget_activate_action (driver_window (driver), "win.replay", NULL);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_settle (driver);
  assert_walks (driver, "the buttons that a replay takes away");
}

static void
test_settings (void)
{
  g_autoptr (Driver) driver = start ();
  GSettings *settings = driver_settings (driver);

  g_settings_set_string (settings, "deck", "large-print");
  assert_walks (driver, "another deck");
  g_settings_set_boolean (settings, "left-handed", TRUE);
  assert_walks (driver, "the left-handed table");
  gtk_widget_set_direction (GTK_WIDGET (driver_view (driver)), GTK_TEXT_DIR_RTL);
  assert_walks (driver, "a language from right to left");
  gtk_widget_set_direction (GTK_WIDGET (driver_view (driver)), GTK_TEXT_DIR_LTR);
  assert_walks (driver, "a language from left to right");
  g_settings_set_boolean (settings, "left-handed", FALSE);
  for (int i = 0; i < 2; i++)
    {
      driver_resize (driver, i == 0 ? 360 : 1200, i == 0 ? 640 : 800);
      driver_settle (driver);
      assert_walks (driver, "another size");
    }
  g_settings_set_string (settings, "ruleset", "double");
  assert_walks (driver, "the ruleset of the next game");
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  assert_walks (driver, "a game of another ruleset");
  g_settings_set_string (settings, "animation-speed", "none");
  driver_key (driver, GDK_KEY_d, 0);
  assert_walks (driver, "a move without animation");
}

/* --- another ruleset in the preferences --- */

/* Changes of single rules go with their ruleset: that is said, and can be undone. */
static void
test_dropped_rules (void)
{
  g_autoptr (Driver) driver = start ();
  GSettings *settings = driver_settings (driver);
  g_autofree char *changes = NULL, *kept = NULL, *ruleset = NULL;
  GtkWidget *rulesets, *dropped;

  g_settings_set_string (settings, "changes", "passes=2");
  driver_open_preferences (driver);
  rulesets = driver_find_row (driver_dialog (driver), "Rules");
  dropped = driver_find_row (driver_dialog (driver), "The changes of single rules were taken back");
  g_assert_false (gtk_widget_get_visible (dropped));

  adw_combo_row_set_selected (ADW_COMBO_ROW (rulesets), 1);
  driver_settle (driver);
  changes = g_settings_get_string (settings, "changes");
  g_assert_cmpstr (changes, ==, "");
  g_assert_true (gtk_widget_get_visible (dropped));

  g_signal_emit_by_name (driver_find (dropped, GTK_TYPE_BUTTON), "clicked");
  driver_settle (driver);
  kept = g_settings_get_string (settings, "changes");
  ruleset = g_settings_get_string (settings, "ruleset");
  g_assert_cmpstr (kept, ==, "passes=2");
  g_assert_cmpstr (ruleset, ==, "standard");
  g_assert_false (gtk_widget_get_visible (dropped));
  g_assert_nonnull (focus_of (driver_dialog (driver)));

  /* nothing is lost: nothing is said */
  g_settings_set_string (settings, "changes", "");
  adw_combo_row_set_selected (ADW_COMBO_ROW (rulesets), 2);
  driver_settle (driver);
  g_assert_false (gtk_widget_get_visible (dropped));
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/focus/moves", test_moves);
  g_test_add_func ("/focus/dialogs", test_dialogs);
  g_test_add_func ("/focus/replay", test_replay);
  g_test_add_func ("/focus/before-frame", test_before_frame);
  g_test_add_func ("/focus/buttons-go", test_buttons_go);
  g_test_add_func ("/focus/settings", test_settings);
  g_test_add_func ("/focus/dropped-rules", test_dropped_rules);
  return driver_run ();
}

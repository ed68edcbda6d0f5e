/* test-auto-move.c: cards that go to the foundations by themselves, and where cards can go.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver.h"
#include "pepita-choice.h"

enum
{
  LONG = 700, /* ms in which a card would have gone */
};

static gboolean
has_safe_move (Driver *driver)
{
  PepitaMove move;

  return pepita_choose_safe_move (driver_table (driver),
                                  pepita_game_get_rules (driver_game (driver)), &move);
}

static gboolean
has_none_left (Driver *driver)
{
  return !has_safe_move (driver);
}

static int
count_home (Driver *driver)
{
  int n = 0;

  for (int i = PEPITA_FOUNDATION_0; i < PEPITA_COLUMN_0; i++)
    n += pepita_table_count (driver_table (driver), i);
  return n;
}

/* The first deal from @number on with an ace that can go up. */
static guint
find_deal (guint number)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 1);

  for (;; number++)
    {
      PepitaDeal deal = pepita_deal_numbered (rules.layout, number);
      PepitaMove move;

      if (pepita_choose_safe_move (&deal.table, &rules, &move))
        return number;
    }
}

static guint
moves_of (Driver *driver)
{
  return pepita_game_get_moves (driver_game (driver));
}

static void
enable (Driver *driver, gboolean enabled)
{
  g_settings_set_boolean (driver_settings (driver), "auto-move", enabled);
}

/* After the player's move, each as one of its own, until there is none. */
static void
test_goes_up (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, find_deal (1), 900, 640);

  driver_key (driver, GDK_KEY_d, 0);
  driver_wait (driver, LONG);
  g_assert_true (has_safe_move (driver)); /* not where it is off */
  g_assert_cmpuint (moves_of (driver), ==, 1);

  enable (driver, TRUE); /* at once */
  driver_wait_for (driver, has_none_left);
  driver_settle (driver);
  g_assert_cmpint (count_home (driver), >, 0);
  g_assert_cmpuint (moves_of (driver), ==, 1 + (guint) count_home (driver));
  g_assert_true (driver_view_is_true (driver));
  driver_picture (driver, "auto-move");
}

/* Not before the player has moved, and not against one who takes moves back. */
static void
test_only_after_moves (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, find_deal (1), 900, 640);
  PepitaTable dealt = *driver_table (driver);
  guint n;

  enable (driver, TRUE);
  driver_wait (driver, LONG);
  g_assert_cmpuint (moves_of (driver), ==, 0);
  driver_key (driver, GDK_KEY_d, 0);
  driver_wait_for (driver, has_none_left);
  driver_settle (driver);

  n = moves_of (driver);
  for (guint i = 0; i < n; i++)
    {
      driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
      driver_wait (driver, i == 0 ? LONG : 100);
      driver_settle (driver);
      g_assert_cmpuint (moves_of (driver), ==, n + i + 1);
    }
  g_assert_true (pepita_table_equal (driver_table (driver), &dealt));
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  driver_wait (driver, LONG);
  g_assert_cmpuint (moves_of (driver), ==, 2 * n + 1);
  g_assert_true (pepita_game_get_can_redo (driver_game (driver)) == (n > 1));

  driver_key (driver, GDK_KEY_d, 0);
  driver_wait_for (driver, has_none_left);
}

static gboolean
is_dragging (Driver *driver)
{
  return pepita_table_view_is_dragging (driver_view (driver));
}

/* What the player holds is not taken out of the hand. */
static void
test_waits_for_hand (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, find_deal (1), 900, 640);
  graphene_point_t card = driver_card_point (driver, PEPITA_COLUMN_0, 0);

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  driver_begin_drag (driver, card, GRAPHENE_POINT_INIT (card.x + 90, card.y + 130));
  driver_wait_for (driver, is_dragging);
  enable (driver, TRUE);
  driver_wait (driver, LONG);
  g_assert_true (is_dragging (driver));
  g_assert_cmpuint (moves_of (driver), ==, 1);
  driver_let_go (driver);
  driver_wait_for (driver, has_none_left);
}

/* A replay is only looked at, and a game under a dialog or a pause stands. */
static void
test_stands (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, find_deal (1), 900, 640);

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  gtk_widget_activate_action (driver_window (driver), "win.replay", NULL);
  driver_settle (driver);
  enable (driver, TRUE);
  driver_wait (driver, LONG);
  g_assert_cmpuint (moves_of (driver), ==, 1);
  pepita_window_close_replay (PEPITA_WINDOW (driver_window (driver)));
  driver_wait_for (driver, has_none_left);
  driver_settle (driver);

  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), find_deal (100));
  driver_settle (driver);
  enable (driver, FALSE);
  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  gtk_widget_activate_action (driver_window (driver), "win.pause", NULL);
  enable (driver, TRUE);
  driver_wait (driver, LONG);
  g_assert_cmpuint (moves_of (driver), ==, 1);
  gtk_widget_activate_action (driver_window (driver), "win.pause", NULL);
  driver_wait_for (driver, has_none_left);
}

/* --- where cards can go --- */

static guint
count_targets (Driver *driver)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (driver_view (driver)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_has_css_class (child, "target");
  return n;
}

/* The column of the ace that can go up. */
static int
find_ace (Driver *driver)
{
  PepitaMove move;

  g_assert_true (pepita_choose_safe_move (driver_table (driver),
                                          pepita_game_get_rules (driver_game (driver)), &move));
  return move.from;
}

static void
test_highlight (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, find_deal (1), 900, 640);
  GSettings *settings = driver_settings (driver);
  int ace = find_ace (driver);
  graphene_point_t card = driver_card_point (
      driver, ace, pepita_table_count (driver_table (driver), ace) - 1);

  driver_begin_drag (driver, card, GRAPHENE_POINT_INIT (card.x + 40, card.y + 60));
  driver_wait_for (driver, is_dragging);
  g_assert_cmpuint (count_targets (driver), >, 0);
  g_settings_set_boolean (settings, "highlight", FALSE);
  g_assert_cmpuint (count_targets (driver), ==, 0);
  g_settings_set_boolean (settings, "highlight", TRUE);
  g_assert_cmpuint (count_targets (driver), >, 0);
  driver_let_go (driver);
  driver_settle (driver);
  g_assert_cmpuint (count_targets (driver), ==, 0);

  /* it can be dropped where it goes all the same */
  g_settings_set_boolean (settings, "highlight", FALSE);
  driver_begin_drag (driver, card, driver_card_point (driver, PEPITA_FOUNDATION_0, -1));
  driver_wait_for (driver, is_dragging);
  g_assert_cmpuint (count_targets (driver), ==, 0);
  driver_let_go (driver);
  driver_settle (driver);
  g_assert_cmpint (count_home (driver), ==, 1);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 77;
  g_test_add_func ("/auto-move/goes-up", test_goes_up);
  g_test_add_func ("/auto-move/only-after-moves", test_only_after_moves);
  g_test_add_func ("/auto-move/waits-for-hand", test_waits_for_hand);
  g_test_add_func ("/auto-move/stands", test_stands);
  g_test_add_func ("/auto-move/highlight", test_highlight);
  return driver_run ();
}

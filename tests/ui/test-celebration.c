/* test-celebration.c: what happens on the table after a win, and how it ends.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "script.h"

/* Wins a game in a window of that size, with the cards still flying to their places. */
static Driver *
win (int width, int height)
{
  g_autoptr (Script) script = script_new (&cardems_draw_1);
  Driver *driver = driver_new ("cardems", 1, cardems_draw_1.number, width, height);

  while (script->next < script->n_moves)
    g_assert_cmpint (pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE,
                                        script->moves[script->next++]),
                     ==, PEPITA_LEGAL);
  g_assert_cmpint (pepita_game_get_status (driver_game (driver)), ==, PEPITA_WON);
  return driver;
}

static gboolean
is_celebrating (Driver *driver)
{
  return pepita_table_view_is_celebrating (driver_view (driver));
}

static gboolean
has_notice (Driver *driver)
{
  return pepita_notice_get_kind (driver_notice (driver)) == PEPITA_NOTICE_WON;
}

static gboolean
is_over (Driver *driver)
{
  return !is_celebrating (driver) && has_notice (driver);
}

/* It plays to its end by itself, and only then the player is told. */
static void
test_to_the_end (void)
{
  static const int sizes[][2] = { { 1100, 760 }, { 360, 640 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Driver) driver = win (sizes[i][0], sizes[i][1]);
      g_autoptr (GBytes) during = NULL;
      g_autoptr (GBytes) after = NULL;

      g_assert_true (is_celebrating (driver));
      g_assert_false (has_notice (driver));
      driver_wait (driver, 1500);
      g_assert_true (is_celebrating (driver));
      driver_picture (driver, i == 0 ? "celebration-large" : "celebration-small");
      during = driver_look (driver);
      driver_wait_for (driver, is_over);
      driver_settle (driver);
      after = driver_look (driver);
      g_assert_false (g_bytes_equal (during, after));
      g_assert_true (driver_looks_fresh (driver));
    }
}

/* What ends it does nothing else. */
static void
test_touch (void)
{
  g_autoptr (Driver) driver = win (900, 700);

  driver_wait (driver, 800);
  g_assert_true (is_celebrating (driver));
  driver_click (driver, PEPITA_STOCK, -1);
  driver_wait_for (driver, is_over);
  g_assert_null (driver_toast (driver));
  g_assert_true (driver_looks_fresh (driver));
}

static void
test_escape (void)
{
  g_autoptr (Driver) driver = win (900, 700);

  driver_wait (driver, 800);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, is_over);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_drain (driver);
  g_assert_false (has_notice (driver));
}

static void
test_undo (void)
{
  g_autoptr (Driver) driver = win (900, 700);

  driver_wait (driver, 800);
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_drain (driver);
  g_assert_false (is_celebrating (driver));
  g_assert_cmpint (pepita_game_get_status (driver_game (driver)), ==, PEPITA_PLAYING);
  driver_settle (driver);
  g_assert_false (has_notice (driver));
  g_assert_true (driver_view_is_true (driver));
  g_assert_true (driver_looks_fresh (driver));

  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  driver_drain (driver);
  g_assert_true (is_celebrating (driver));
}

static void
test_new_game (void)
{
  g_autoptr (Driver) driver = win (900, 700);

  driver_wait (driver, 800);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_drain (driver);
  g_assert_false (is_celebrating (driver));
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 0);
  driver_settle (driver);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_NONE);
  g_assert_true (driver_looks_fresh (driver));
}

static void
test_resize (void)
{
  g_autoptr (Driver) driver = win (900, 700);

  driver_wait (driver, 800);
  driver_resize (driver, 700, 500);
  driver_wait_for (driver, is_over);
  g_assert_true (driver_looks_fresh (driver));
}

/* Where nothing moves there is nothing to wait for. */
static void
test_no_motion (void)
{
  g_autoptr (Script) script = script_new (&cardems_draw_1);
  g_autoptr (Driver) driver = driver_new ("cardems", 1, cardems_draw_1.number, 900, 700);

  g_settings_set_string (driver_settings (driver), "animation-speed", "none");
  while (script->next < script->n_moves)
    pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, script->moves[script->next++]);
  g_assert_false (is_celebrating (driver));
  g_assert_true (has_notice (driver));
}

/* The window may be closed in the middle of it. */
static void
test_close (void)
{
  g_autoptr (Driver) driver = win (900, 700);

  driver_wait (driver, 800);
  g_assert_true (is_celebrating (driver));
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/celebration/to-the-end", test_to_the_end);
  g_test_add_func ("/ui/celebration/touch", test_touch);
  g_test_add_func ("/ui/celebration/escape", test_escape);
  g_test_add_func ("/ui/celebration/undo", test_undo);
  g_test_add_func ("/ui/celebration/new-game", test_new_game);
  g_test_add_func ("/ui/celebration/resize", test_resize);
  g_test_add_func ("/ui/celebration/no-motion", test_no_motion);
  g_test_add_func ("/ui/celebration/close", test_close);
  return driver_run ();
}

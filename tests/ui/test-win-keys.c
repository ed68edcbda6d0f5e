/* test-win-keys.c: whole games, won with the keyboard alone.
 *
 * After each key the cursor must be where it is said to be, with the focus on it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver.h"
#include "script.h"

static GRand *rand_;
static int n_parts; /* runs of which only a part was moved */
static gint64 last_key;

/* GTK hides the focus ring three seconds after the last key. */
static gboolean
is_ring_hidden (void)
{
  return g_get_monotonic_time () > last_key + 2500 * 1000;
}

/* Asserts that the focus is on a card or an outline that lies where the cursor is. */
static void
assert_cursor (Driver *driver)
{
  GtkWindow *window = GTK_WINDOW (driver_window (driver));
  GtkWidget *focus = gtk_window_get_focus (window);
  graphene_rect_t bounds, place;
  int pile, index;

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_parent (focus) == GTK_WIDGET (driver_view (driver)));
  g_assert_true (gtk_widget_has_focus (focus));
  g_assert_true (gtk_window_get_focus_visible (window) || is_ring_hidden ());
  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  g_assert_cmpint (index, <, pepita_table_count (driver_table (driver), pile));
  place = pepita_table_view_get_place (driver_view (driver), pile, index);
  g_assert_true (
      gtk_widget_compute_bounds (focus, GTK_WIDGET (driver_view (driver)), &bounds));
  g_assert_true (graphene_point_near (&bounds.origin, &place.origin, 0.01f));
}

static void
key (Driver *driver, guint keyval)
{
  last_key = g_get_monotonic_time ();
  driver_key (driver, keyval, 0);
  driver_drain (driver);
  assert_cursor (driver);
}

static int
cursor_pile (Driver *driver)
{
  int pile, index;

  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  return pile;
}

static int
cursor_index (Driver *driver)
{
  int pile, index;

  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  return index;
}

static float
pile_x (Driver *driver, int pile)
{
  return pepita_table_view_get_place (driver_view (driver), pile, -1).origin.x;
}

/* Walks to a card, or the outline of an empty pile, as a player would. */
static void
walk_to (Driver *driver, int pile, int index)
{
  int steps = 0;

  while (!pepita_pile_is_column (pile) && pepita_pile_is_column (cursor_pile (driver)))
    {
      g_assert_cmpint (steps++, <, 60);
      key (driver, GDK_KEY_Up);
    }
  if (pepita_pile_is_column (pile) && !pepita_pile_is_column (cursor_pile (driver)))
    key (driver, GDK_KEY_Down);
  while (cursor_pile (driver) != pile)
    {
      g_assert_cmpint (steps++, <, 60);
      key (driver, pile_x (driver, cursor_pile (driver)) < pile_x (driver, pile) ? GDK_KEY_Right
                                                                                 : GDK_KEY_Left);
    }
  while (cursor_index (driver) > index)
    {
      g_assert_cmpint (steps++, <, 60);
      key (driver, GDK_KEY_Up);
      g_assert_cmpint (cursor_pile (driver), ==, pile);
    }
  while (cursor_index (driver) < index)
    {
      g_assert_cmpint (steps++, <, 60);
      key (driver, GDK_KEY_Down);
    }
}

/* How many cards the digit of column @to would move. */
static int
digit_moves (const PepitaTable *table, const PepitaRules *rules, PepitaMove move)
{
  int count = pepita_pile_is_column (move.from) ? pepita_table_run (table, move.from) : 1;

  for (; count > 0; count--)
    {
      move.count = (guint8) count;
      if (pepita_move_check (table, rules, move) == PEPITA_LEGAL)
        break;
    }
  return count;
}

static void
pick_and_place (Driver *driver, PepitaMove move)
{
  const PepitaTable *table = driver_table (driver);

  walk_to (driver, move.from, pepita_table_count (table, move.from) - move.count);
  key (driver, g_rand_boolean (rand_) ? GDK_KEY_space : GDK_KEY_Return);
  walk_to (driver, move.to, pepita_table_count (table, move.to) - 1);
  key (driver, g_rand_boolean (rand_) ? GDK_KEY_space : GDK_KEY_KP_Enter);
}

static void
send_to_column (Driver *driver, PepitaMove move)
{
  const PepitaTable *table = driver_table (driver);
  guint digit = GDK_KEY_1 + move.to - PEPITA_COLUMN_0;

  walk_to (driver, move.from, pepita_table_count (table, move.from) - 1);
  key (driver, digit);
}

static void
draw (Driver *driver)
{
  if (g_rand_boolean (rand_))
    {
      key (driver, GDK_KEY_d);
      return;
    }
  walk_to (driver, PEPITA_STOCK, pepita_table_count (driver_table (driver), PEPITA_STOCK) - 1);
  key (driver, GDK_KEY_space);
}

static void
make_move (Driver *driver, PepitaMove move)
{
  const PepitaTable *table = driver_table (driver);
  gboolean quick = g_rand_boolean (rand_);

  if (move.from == PEPITA_STOCK || move.to == PEPITA_STOCK)
    draw (driver);
  else if (pepita_pile_is_foundation (move.to) && quick)
    {
      walk_to (driver, move.from, pepita_table_count (table, move.from) - 1);
      key (driver, GDK_KEY_f);
    }
  else if (pepita_pile_is_column (move.to) && quick &&
           digit_moves (table, pepita_game_get_rules (driver_game (driver)), move) == move.count)
    send_to_column (driver, move);
  else
    {
      n_parts += pepita_pile_is_column (move.from) &&
                 move.count < pepita_table_run (table, move.from);
      pick_and_place (driver, move);
    }
}

static gboolean
is_won (Driver *driver)
{
  return pepita_game_get_status (driver_game (driver)) == PEPITA_WON;
}

/* On a slow machine it may have played itself to the end before it is looked at. */
static void
play (Driver *driver, Script *script)
{
  while (!script_is_over (script, driver))
    {
      make_move (driver, script_move (script));
      script_advance (script, driver);
    }
}

static void
test_to_the_end (void)
{
  g_autoptr (Script) script = script_new (&cardems_draw_1);
  g_autoptr (Driver) driver =
      driver_new (cardems_draw_1.ruleset, cardems_draw_1.draw, cardems_draw_1.number, 900, 700);

  rand_ = g_rand_new_with_seed (2);
  n_parts = 0;
  play (driver, script);
  g_assert_cmpint (n_parts, >, 0);
  assert_won (driver);
  assert_cursor (driver);
  g_rand_free (rand_);
}

static void
test_plays_itself (void)
{
  g_autoptr (Script) script = script_new (&standard_draw_3);
  g_autoptr (Driver) driver =
      driver_new (standard_draw_3.ruleset, standard_draw_3.draw, standard_draw_3.number, 900, 700);

  rand_ = g_rand_new_with_seed (3);
  play (driver, script);
  driver_wait_for (driver, is_won);
  assert_won (driver);
  assert_cursor (driver);
  g_rand_free (rand_);
}

static void
press_escape (Driver *driver)
{
  driver_key (driver, GDK_KEY_Escape, 0);
}

/* Escape stops it, undo takes it back, Control and Return let it go on. */
static void
test_stopped (void)
{
  g_autoptr (Script) script = script_new (&standard_draw_3);
  g_autoptr (Driver) driver =
      driver_new (standard_draw_3.ruleset, standard_draw_3.draw, standard_draw_3.number, 900, 700);
  guint moves;

  rand_ = g_rand_new_with_seed (4);
  script_stop_finishing (script, driver, 2, press_escape);
  play (driver, script);
  script_wait_for_stop (script, driver);
  driver_drain (driver);
  moves = pepita_game_get_moves (driver_game (driver));
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_key (driver, GDK_KEY_BackSpace, 0);
  driver_settle (driver);
  driver_wait (driver, 300);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves + 2);
  g_assert_true (driver_view_is_true (driver));
  driver_key (driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_for (driver, is_won);
  assert_won (driver);
  g_rand_free (rand_);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/win-keys/to-the-end", test_to_the_end);
  g_test_add_func ("/ui/win-keys/plays-itself", test_plays_itself);
  g_test_add_func ("/ui/win-keys/stopped", test_stopped);
  return driver_run ();
}

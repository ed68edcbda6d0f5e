/* storm-hand.c: what hands do at random: pointer and keys.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "storm.h"

/* --- places --- */

static graphene_point_t
any_point (Driver *driver)
{
  GtkWidget *window = driver_window (driver);

  return driver_widget_point (driver, window, storm_below (gtk_widget_get_width (window)),
                              storm_below (gtk_widget_get_height (window)));
}

/* On the table, whatever lies there.  No drag may begin elsewhere: who drags the header bar moves
 * the window. */
static graphene_point_t
table_point (Driver *driver)
{
  GtkWidget *view = GTK_WIDGET (driver_view (driver));

  return driver_widget_point (driver, view, storm_below (gtk_widget_get_width (view)),
                              storm_below (gtk_widget_get_height (view)));
}

/* Beside the window. */
static graphene_point_t
outside_point (Driver *driver)
{
  GtkWidget *window = driver_window (driver);
  int width = gtk_widget_get_width (window);
  int height = gtk_widget_get_height (window);

  int x = storm_below (2) ? width + 30 + storm_below (200) : storm_below (width);

  return driver_widget_point (driver, window, x, height + 30 + storm_below (100));
}

/* On some card, or on the outline of an empty pile. */
static graphene_point_t
card_point (Driver *driver)
{
  const PepitaTable *table = driver_table (driver);
  int pile, count;

  do
    pile = storm_below (PEPITA_N_PILES);
  while (!pepita_layout_has_pile (pepita_game_get_rules (driver_game (driver))->layout, pile));
  count = pepita_table_count (table, pile);
  if (count == 0)
    return driver_card_point (driver, pile, -1);
  return driver_card_point (driver, pile,
                            pepita_pile_is_column (pile) ? storm_below (count) : count - 1);
}

static graphene_point_t
moved_by (graphene_point_t point, int dx, int dy)
{
  return GRAPHENE_POINT_INIT (point.x + (float) dx, point.y + (float) dy);
}

/* --- inputs --- */

static void
click_card (Driver *driver)
{
  int times = 1 + (storm_below (4) == 0) + (storm_below (8) == 0);

  driver_click_at (driver, card_point (driver), times);
}

static void
click_anywhere (Driver *driver)
{
  driver_click_at (driver, any_point (driver), 1 + storm_below (3));
}

static void
click_stock (Driver *driver)
{
  driver_click_at (driver, driver_card_point (driver, PEPITA_STOCK, -1), 1 + storm_below (3));
}

static void
click_button (Driver *driver)
{
  static const char *const actions[] = { "win.undo", "win.undo", "win.redo", "win.new-game",
                                         "win.restart" };
  GtkWidget *button = driver_find_button (driver_window (driver),
                                          actions[storm_below (G_N_ELEMENTS (actions))]);

  if (button != NULL)
    driver_click_widget (driver, button);
}

static void
drag_a_little (Driver *driver)
{
  graphene_point_t from = card_point (driver);

  driver_drag (driver, from, moved_by (from, storm_below (17) - 8, storm_below (17) - 8), 3);
}

static void
drag_far (Driver *driver)
{
  graphene_point_t from = storm_below (4) == 0 ? table_point (driver) : card_point (driver);
  graphene_point_t to = storm_below (3) == 0 ? any_point (driver) : card_point (driver);

  driver_drag (driver, from, to, 1 + storm_below (6));
}

static void
drag_out (Driver *driver)
{
  driver_drag (driver, card_point (driver), outside_point (driver), 4);
}

/* A drag that the rules allow, as far as is known at this moment. */
static void
drag_well (Driver *driver)
{
  const PepitaTable *table = driver_table (driver);
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (table, pepita_game_get_rules (driver_game (driver)), moves);
  PepitaMove move;

  if (n == 0)
    return;
  move = moves[storm_below (n)];
  if (move.from == PEPITA_STOCK || move.to == PEPITA_STOCK)
    {
      click_stock (driver);
      return;
    }
  if (move.to == PEPITA_ANY_FOUNDATION)
    move.to = PEPITA_FOUNDATION_0;
  driver_drag (driver,
               driver_card_point (driver, move.from,
                                  pepita_table_count (table, move.from) - move.count),
               driver_card_point (driver, move.to, pepita_table_count (table, move.to) - 1), 4);
}

static void
right_click (Driver *driver)
{
  driver_move (driver, card_point (driver));
  driver_press (driver, GDK_BUTTON_SECONDARY);
  if (storm_below (2))
    driver_move (driver, any_point (driver));
  driver_release (driver, GDK_BUTTON_SECONDARY);
}

void
storm_press_key (Driver *driver)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_d, 0 },
    { GDK_KEY_d, 0 },
    { GDK_KEY_f, 0 },
    { GDK_KEY_f, 0 },
    { GDK_KEY_space, 0 },
    { GDK_KEY_space, 0 },
    { GDK_KEY_Return, 0 },
    { GDK_KEY_KP_Enter, 0 },
    { GDK_KEY_Left, 0 },
    { GDK_KEY_Right, 0 },
    { GDK_KEY_Up, 0 },
    { GDK_KEY_Down, 0 },
    { GDK_KEY_1, 0 },
    { GDK_KEY_2, 0 },
    { GDK_KEY_3, 0 },
    { GDK_KEY_4, 0 },
    { GDK_KEY_5, 0 },
    { GDK_KEY_6, 0 },
    { GDK_KEY_7, 0 },
    { GDK_KEY_8, 0 },
    { GDK_KEY_9, 0 },
    { GDK_KEY_0, 0 },
    { GDK_KEY_Escape, 0 },
    { GDK_KEY_Escape, 0 },
    { GDK_KEY_p, 0 },
    { GDK_KEY_Tab, 0 },
    { GDK_KEY_BackSpace, 0 },
    { GDK_KEY_z, GDK_CONTROL_MASK },
    { GDK_KEY_F10, 0 },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { GDK_KEY_Tab, GDK_SHIFT_MASK },
    { GDK_KEY_y, GDK_CONTROL_MASK },
    { GDK_KEY_Return, GDK_CONTROL_MASK },
    { GDK_KEY_Menu, 0 },
  };
  int i = storm_below (G_N_ELEMENTS (keys));

  driver_key (driver, keys[i].keyval, keys[i].modifiers);
}

/* The same as the player who is annoyed: rarely. */
static void
start_over (Driver *driver)
{
  driver_key (driver, storm_below (2) ? GDK_KEY_n : GDK_KEY_r, GDK_CONTROL_MASK);
}

/* Something else happens while a card is dragged. */
static void
disturb_drag (Driver *driver)
{
  driver_move (driver, card_point (driver));
  driver_press (driver, GDK_BUTTON_PRIMARY);
  driver_move (driver, any_point (driver));
  driver_move (driver, any_point (driver));
  switch (storm_below (5))
    {
    case 0:
      driver_press (driver, GDK_BUTTON_SECONDARY);
      driver_release (driver, GDK_BUTTON_SECONDARY);
      break;
    case 1:
      driver_press (driver, GDK_BUTTON_SECONDARY);
      driver_move (driver, any_point (driver));
      driver_release (driver, GDK_BUTTON_PRIMARY);
      driver_release (driver, GDK_BUTTON_SECONDARY);
      return;
    case 2:
      start_over (driver);
      break;
    case 3:
      driver_unfocus (driver);
      break;
    default:
      storm_press_key (driver);
    }
  driver_move (driver, card_point (driver));
  driver_release (driver, GDK_BUTTON_PRIMARY);
}

static void
resize (Driver *driver)
{
  static const int sizes[][2] = {
    { 360, 294 },
    { 360, 640 },
    { 640, 360 },
    { 800, 600 },
    { 700, 520 },
    { 500, 500 },
    { 1024, 600 },
  };
  int i = storm_below (G_N_ELEMENTS (sizes));

  driver_resize (driver, sizes[i][0], sizes[i][1]);
}

const StormInput storm_hand_inputs[] = {
  { "click on a card", click_card, 14 },
  { "click anywhere", click_anywhere, 5 },
  { "click on the stock", click_stock, 10 },
  { "click on a button", click_button, 6 },
  { "drag a little", drag_a_little, 8 },
  { "drag far", drag_far, 10 },
  { "drag out", drag_out, 4 },
  { "drag well", drag_well, 14 },
  { "right click", right_click, 5 },
  { "key", storm_press_key, 20 },
  { "start over", start_over, 2 },
  { "disturb a drag", disturb_drag, 6 },
  { "resize", resize, 1 },
};

const gsize storm_n_hand_inputs = G_N_ELEMENTS (storm_hand_inputs);

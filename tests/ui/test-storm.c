/* test-storm.c: thousands of random inputs, sent without waiting for anything.
 *
 * Every now and then the storm stops; then the model must be whole, the view must show just the
 * model, and one click on the stock must draw once: nothing is held or grabbed.
 *
 * PEPITA_STORM is the number of inputs, PEPITA_SEED the seed of all that is random.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <unistd.h>

#include "driver.h"

enum
{
  N_INPUTS = 10000,
  CALM = 50,     /* inputs from one quiet point to the next */
  LOOK = 10,     /* quiet points from one comparison of pixels to the next */
  SEED = 311214, /* unless another one is asked for */
};

static GRand *rand_;
static int n_draws_checked;
static int n_closes;

/* What was sent since the last quiet point, for the report of a failure. */
static const char *last_inputs[CALM];
static int n_inputs_made;

/* New games take their number from here, so that the seed decides on them too. */
int
getentropy (void *buffer, size_t length)
{
  guint8 *bytes = buffer;

  for (size_t i = 0; i < length; i++)
    bytes[i] = (guint8) g_rand_int_range (rand_, 0, 256);
  return 0;
}

static int
below (int limit)
{
  return g_rand_int_range (rand_, 0, limit);
}

/* --- places --- */

static graphene_point_t
any_point (Driver *driver)
{
  GtkWidget *window = driver_window (driver);

  return driver_widget_point (driver, window, below (gtk_widget_get_width (window)),
                              below (gtk_widget_get_height (window)));
}

/* On the table, whatever lies there.  No drag may begin elsewhere: who drags the header bar moves
 * the window. */
static graphene_point_t
table_point (Driver *driver)
{
  GtkWidget *view = GTK_WIDGET (driver_view (driver));

  return driver_widget_point (driver, view, below (gtk_widget_get_width (view)),
                              below (gtk_widget_get_height (view)));
}

/* Beside the window. */
static graphene_point_t
outside_point (Driver *driver)
{
  GtkWidget *window = driver_window (driver);
  int width = gtk_widget_get_width (window);
  int height = gtk_widget_get_height (window);

  return driver_widget_point (driver, window, below (2) ? width + 30 + below (200) : below (width),
                              height + 30 + below (100));
}

/* On some card, or on the outline of an empty pile. */
static graphene_point_t
card_point (Driver *driver)
{
  const PepitaTable *table = driver_table (driver);
  int pile, count;

  do
    pile = below (PEPITA_N_PILES);
  while (!pepita_layout_has_pile (pepita_game_get_rules (driver_game (driver))->layout, pile));
  count = pepita_table_count (table, pile);
  if (count == 0)
    return driver_card_point (driver, pile, -1);
  return driver_card_point (driver, pile,
                            pepita_pile_is_column (pile) ? below (count) : count - 1);
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
  driver_click_at (driver, card_point (driver), 1 + (below (4) == 0) + (below (8) == 0));
}

static void
click_anywhere (Driver *driver)
{
  driver_click_at (driver, any_point (driver), 1 + below (3));
}

static void
click_stock (Driver *driver)
{
  driver_click_at (driver, driver_card_point (driver, PEPITA_STOCK, -1), 1 + below (3));
}

static void
click_button (Driver *driver)
{
  static const char *const actions[] = { "win.undo", "win.undo", "win.redo", "win.new-game",
                                         "win.restart" };
  GtkWidget *button = driver_find_button (driver_window (driver),
                                          actions[below (G_N_ELEMENTS (actions))]);

  if (button != NULL)
    driver_click_widget (driver, button);
}

static void
drag_a_little (Driver *driver)
{
  graphene_point_t from = card_point (driver);

  driver_drag (driver, from, moved_by (from, below (17) - 8, below (17) - 8), 3);
}

static void
drag_far (Driver *driver)
{
  driver_drag (driver, below (4) == 0 ? table_point (driver) : card_point (driver),
               below (3) == 0 ? any_point (driver) : card_point (driver), 1 + below (6));
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
  move = moves[below (n)];
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
  if (below (2))
    driver_move (driver, any_point (driver));
  driver_release (driver, GDK_BUTTON_SECONDARY);
}

static void
press_key (Driver *driver)
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
  int i = below (G_N_ELEMENTS (keys));

  driver_key (driver, keys[i].keyval, keys[i].modifiers);
}

/* The same as the player who is annoyed: rarely. */
static void
start_over (Driver *driver)
{
  driver_key (driver, below (2) ? GDK_KEY_n : GDK_KEY_r, GDK_CONTROL_MASK);
}

/* Something else happens while a card is dragged. */
static void
disturb_drag (Driver *driver)
{
  driver_move (driver, card_point (driver));
  driver_press (driver, GDK_BUTTON_PRIMARY);
  driver_move (driver, any_point (driver));
  driver_move (driver, any_point (driver));
  switch (below (5))
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
      press_key (driver);
    }
  driver_move (driver, card_point (driver));
  driver_release (driver, GDK_BUTTON_PRIMARY);
}

static void
open_dialog (Driver *driver)
{
  driver_key (driver, below (4) ? GDK_KEY_comma : GDK_KEY_question, GDK_CONTROL_MASK);
  driver_wait (driver, (guint) below (60));
  for (int i = below (6); i > 0; i--)
    press_key (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
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
  int i = below (G_N_ELEMENTS (sizes));

  driver_resize (driver, sizes[i][0], sizes[i][1]);
}

static void
some_input (Driver *driver)
{
  static const struct
  {
    const char *name;
    void (*make) (Driver *);
    int weight;
  } inputs[] = {
    { "click on a card", click_card, 14 },
    { "click anywhere", click_anywhere, 5 },
    { "click on the stock", click_stock, 10 },
    { "click on a button", click_button, 6 },
    { "drag a little", drag_a_little, 8 },
    { "drag far", drag_far, 10 },
    { "drag out", drag_out, 4 },
    { "drag well", drag_well, 14 },
    { "right click", right_click, 5 },
    { "key", press_key, 20 },
    { "start over", start_over, 2 },
    { "disturb a drag", disturb_drag, 6 },
    { "dialog", open_dialog, 1 },
    { "resize", resize, 1 },
  };
  int total = 0;
  int at;

  for (gsize i = 0; i < G_N_ELEMENTS (inputs); i++)
    total += inputs[i].weight;
  at = below (total);
  for (gsize i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      at -= inputs[i].weight;
      if (at < 0)
        {
          last_inputs[n_inputs_made++ % CALM] = inputs[i].name;
          inputs[i].make (driver);
          return;
        }
    }
}

/* --- quiet points --- */

static gboolean
is_busy (Driver *driver)
{
  return driver_dialog (driver) != NULL ||
         pepita_notice_get_kind (driver_notice (driver)) == PEPITA_NOTICE_PAUSED ||
         driver_find (driver_window (driver), GTK_TYPE_POPOVER) != NULL;
}

/* Lets everything go, with the Escape key alone. */
static void
calm_down (Driver *driver)
{
  driver_let_go (driver);
  driver_settle (driver);
  for (int i = 0; i < 12 && (i < 1 || is_busy (driver)); i++)
    {
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_settle (driver);
      if (is_busy (driver))
        driver_wait (driver, 100);
    }
  g_assert_false (is_busy (driver));
}

static void
assert_tables_equal (const PepitaTable *table, const PepitaTable *expected)
{
  char is[PEPITA_DEAL_TEXT_SIZE];
  char should_be[PEPITA_DEAL_TEXT_SIZE];
  const PepitaLayout *layout = pepita_layout_find ("klondike");

  pepita_position_text (table, layout, is);
  pepita_position_text (expected, layout, should_be);
  if (strcmp (is, should_be) != 0)
    {
      for (int i = MAX (n_inputs_made - CALM, 0); i < n_inputs_made; i++)
        g_printerr ("%d: %s\n", i, last_inputs[i % CALM]);
    }
  g_assert_cmpstr (is, ==, should_be);
}

/* One click draws or turns the waste over, if the rules let it, and does it once. */
static void
check_stock (Driver *driver)
{
  PepitaGame *game = driver_game (driver);
  PepitaTable expected = *driver_table (driver);
  graphene_point_t stock = driver_card_point (driver, PEPITA_STOCK, -1);
  gboolean is_empty = pepita_table_count (&expected, PEPITA_STOCK) == 0;

  if (!driver_is_on_table (driver, stock))
    return;
  n_draws_checked++;
  pepita_move_apply (&expected, pepita_game_get_rules (game),
                     is_empty ? PEPITA_RECYCLE : PEPITA_DRAW, NULL);
  driver_click_at (driver, stock, 1);
  driver_drain (driver);
  g_assert_true (driver_game (driver) == game);
  assert_tables_equal (driver_table (driver), &expected);
}

static void
check_all (Driver *driver, gboolean look)
{
  calm_down (driver);
  g_assert_true (driver_has_all_cards (driver_table (driver)));
  g_assert_true (driver_view_is_true (driver));
  check_stock (driver);
  if (!look)
    return;
  driver_settle (driver);
  g_assert_true (driver_view_is_true (driver));
  g_assert_true (driver_looks_fresh (driver));
  g_settings_set_string (driver_settings (driver), "animation-speed",
                         below (2) ? "normal" : "fast");
}

static int
from_environment (const char *name, int otherwise)
{
  const char *value = g_getenv (name);

  return value != NULL ? atoi (value) : otherwise;
}

/* The storm hits the close button, too. */
static gboolean
close_request_cb (GtkWindow *window)
{
  n_closes++;
  return TRUE;
}

static void
test_storm (void)
{
  int seed = from_environment ("PEPITA_SEED", SEED);
  int n_inputs = from_environment ("PEPITA_STORM", N_INPUTS);
  Driver *driver;

  rand_ = g_rand_new_with_seed ((guint32) seed);
  g_print ("# %d inputs, PEPITA_SEED=%d\n", n_inputs, seed);
  driver = driver_new ("standard", 1, 0, 700, 520);
  g_signal_connect (driver_window (driver), "close-request", G_CALLBACK (close_request_cb), NULL);
  for (int i = 1; i <= n_inputs; i++)
    {
      some_input (driver);
      if (below (3) == 0)
        driver_wait (driver, (guint) below (8));
      if (i % CALM == 0)
        check_all (driver, i % (CALM * LOOK) == 0);
    }
  check_all (driver, TRUE);
  g_print ("# %d of %d clicks on the stock counted\n", n_draws_checked, n_inputs / CALM + 1);
  g_assert_cmpint (n_draws_checked, >, n_inputs / CALM / 2);
  driver_free (driver);
  g_rand_free (rand_);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/storm", test_storm);
  return driver_run ();
}

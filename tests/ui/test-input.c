/* test-input.c: what each gesture and key does, one at a time.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "driver.h"
#include "pepita-card-view.h"
#include "pepita-choice.h"
#include "pepita-text.h"
#include "script.h"

/* --- help --- */

static Driver *
start (void)
{
  return driver_new ("standard", 1, 1, 900, 700);
}

static PepitaMove
move (int from, int to, int count)
{
  return (PepitaMove){ (guint8) from, (guint8) to, (guint8) count };
}

static const PepitaRules *
rules (Driver *driver)
{
  return pepita_game_get_rules (driver_game (driver));
}

static int
count (Driver *driver, int pile)
{
  return pepita_table_count (driver_table (driver), pile);
}

static gboolean
apply (Driver *driver, PepitaMove m)
{
  return pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, m) == PEPITA_LEGAL;
}

/* Takes moves back until the table is @table again. */
static void
restore (Driver *driver, const PepitaTable *table)
{
  while (!pepita_table_equal (driver_table (driver), table))
    g_assert_cmpint (pepita_game_apply (driver_game (driver), PEPITA_EVENT_UNDO, PEPITA_DRAW), ==,
                     PEPITA_LEGAL);
  driver_drain (driver);
}

/* Draws until some column takes the top card of the waste or of a column; such a move. */
static PepitaMove
find_column_move (Driver *driver)
{
  for (;;)
    {
      PepitaMove moves[PEPITA_MAX_MOVES];
      int n = pepita_moves_list (driver_table (driver), rules (driver), moves);

      for (int i = 0; i < n; i++)
        {
          if (pepita_pile_is_column (moves[i].to) && count (driver, moves[i].to) > 0)
            {
              driver_settle (driver);
              return moves[i];
            }
        }
      g_assert_true (apply (driver, PEPITA_DRAW));
    }
}

/* A move of one card between columns that is refused. */
static PepitaMove
find_refused (Driver *driver, PepitaReason *reason)
{
  for (int from = PEPITA_COLUMN_0; from < PEPITA_COLUMN_0 + 7; from++)
    {
      for (int to = PEPITA_COLUMN_0; to < PEPITA_COLUMN_0 + 7; to++)
        {
          *reason = pepita_move_check (driver_table (driver), rules (driver), move (from, to, 1));
          if (from != to && *reason != PEPITA_LEGAL)
            return move (from, to, 1);
        }
    }
  g_assert_not_reached ();
}

static graphene_point_t
source_point (Driver *driver, PepitaMove m)
{
  return driver_card_point (driver, m.from, count (driver, m.from) - m.count);
}

static graphene_point_t
target_point (Driver *driver, PepitaMove m)
{
  return driver_card_point (driver, m.to, count (driver, m.to) - 1);
}

static graphene_point_t
stock_point (Driver *driver)
{
  return driver_card_point (driver, PEPITA_STOCK, -1);
}

/* Nothing is held, all is where it belongs, and a click on the stock draws, once. */
static void
assert_sound (Driver *driver)
{
  guint moves;

  driver_settle (driver);
  g_assert_true (driver_has_all_cards (driver));
  g_assert_true (driver_view_is_true (driver));
  moves = pepita_game_get_moves (driver_game (driver));
  driver_click_at (driver, stock_point (driver), 1);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves + 1);
  g_assert_true (driver_view_is_true (driver));
  g_assert_true (driver_looks_fresh (driver));
}

/* --- clicks --- */

/* What so many clicks on a card should lead to. */
static PepitaTable
after_clicks (Driver *driver, int pile, int index, int clicks)
{
  PepitaTable table = *driver_table (driver);
  PepitaCard card = pepita_table_cards (&table, pile)[index];
  PepitaMove choice;

  if (!pepita_choose_move (&table, rules (driver), pile, index, &choice, NULL))
    return table;
  pepita_move_apply (&table, rules (driver), choice, NULL);
  for (int i = PEPITA_WASTE; clicks > 1 && i < PEPITA_N_PILES; i++)
    {
      if (pepita_table_top (&table, i) == card && !pepita_pile_is_foundation (i))
        {
          pepita_move_apply (&table, rules (driver), move (i, PEPITA_ANY_FOUNDATION, 1), NULL);
          break;
        }
    }
  return table;
}

/* Clicks so often on each face-up card in turn; returns how many moved, and how many went to a
 * foundation that one click would have sent elsewhere. */
static int
click_all_cards (Driver *driver, int clicks, int *went_home)
{
  PepitaTable before = *driver_table (driver);
  int moved = 0;

  for (int pile = PEPITA_WASTE; pile < PEPITA_N_PILES; pile++)
    {
      int n = count (driver, pile);

      for (int i = pepita_pile_is_column (pile) ? pepita_table_down (&before, pile) : n - 1;
           i >= 0 && i < n; i++)
        {
          PepitaTable once = after_clicks (driver, pile, i, 1);
          PepitaTable expected = after_clicks (driver, pile, i, clicks);

          driver_click_at (driver, driver_card_point (driver, pile, i), clicks);
          driver_drain (driver);
          g_assert_true (pepita_table_equal (driver_table (driver), &expected));
          moved += !pepita_table_equal (&expected, &before);
          *went_home += !pepita_table_equal (&expected, &once);
          restore (driver, &before);
        }
    }
  return moved;
}

static void
test_clicks (gconstpointer data)
{
  g_autoptr (Script) script = script_new (&standard_draw_3);
  g_autoptr (Driver) driver = driver_new ("standard", 3, standard_draw_3.number, 900, 700);
  int clicks = GPOINTER_TO_INT (data);
  int moved = 0, went_home = 0;

  for (int i = 0; i < 60; i++)
    {
      g_assert_true (apply (driver, script->moves[i]));
      if (i % 8 != 1)
        continue;
      driver_settle (driver);
      moved += click_all_cards (driver, clicks, &went_home);
    }
  g_assert_cmpint (moved, >, 10);
  g_assert_true ((went_home > 0) == (clicks > 1));
  assert_sound (driver);
}

static gboolean
is_picked (GtkWidget *view)
{
  for (GtkWidget *w = gtk_widget_get_first_child (view); w; w = gtk_widget_get_next_sibling (w))
    {
      if (gtk_widget_has_css_class (w, "picked"))
        return TRUE;
    }
  return FALSE;
}

/* Without "click to move" the first click selects and the second one places. */
static void
test_click_selects (void)
{
  g_autoptr (Driver) driver = start ();
  GtkWidget *view = GTK_WIDGET (driver_view (driver));
  PepitaMove m = find_column_move (driver);
  PepitaTable before = *driver_table (driver);
  PepitaTable expected = before;
  PepitaReason reason;

  pepita_move_apply (&expected, rules (driver), m, NULL);
  g_settings_set_boolean (driver_settings (driver), "click-to-move", FALSE);

  driver_click_at (driver, source_point (driver, m), 1);
  driver_drain (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  g_assert_true (is_picked (view));
  driver_click_at (driver, target_point (driver, m), 1);
  driver_drain (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &expected));
  g_assert_false (is_picked (view));
  restore (driver, &before);

  /* the same card again puts it down */
  driver_wait (driver, 500);
  driver_click_at (driver, source_point (driver, m), 1);
  driver_wait (driver, 500);
  g_assert_true (is_picked (view));
  driver_click_at (driver, source_point (driver, m), 1);
  driver_drain (driver);
  g_assert_false (is_picked (view));

  m = find_refused (driver, &reason);
  driver_wait (driver, 500);
  driver_click_at (driver, source_point (driver, m), 1);
  driver_drain (driver);
  driver_click_at (driver, target_point (driver, m), 1);
  driver_drain (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  g_assert_cmpstr (driver_told (driver), ==, pepita_text_reason (reason));
  assert_sound (driver);
}

/* Every click on the stock counts. */
static void
test_stock_clicks (void)
{
  g_autoptr (Driver) driver = start ();

  driver_move (driver, stock_point (driver));
  for (guint i = 1; i <= 5; i++)
    {
      driver_click_at (driver, stock_point (driver), 1);
      driver_wait (driver, 110);
    }
  driver_drain (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 5);
  driver_click_at (driver, stock_point (driver), 5);
  driver_drain (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 10);
  for (guint i = 1; i <= 20; i++)
    {
      driver_click_at (driver, stock_point (driver), 1);
      driver_wait (driver, 340);
      driver_drain (driver);
      g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 10 + i);
    }
  assert_sound (driver);
}

/* --- drags --- */

/* Drops the cards of @m at @to, with the card held at the point @dx, @dy of it; whether the move
 * was made. */
static gboolean
drops_at (Driver *driver, PepitaMove m, double dx, double dy, double x, double y)
{
  PepitaTable before = *driver_table (driver);
  PepitaTable expected = before;
  graphene_rect_t card =
      pepita_table_view_get_place (driver_view (driver), m.from, count (driver, m.from) - m.count);
  gboolean made;

  pepita_move_apply (&expected, rules (driver), m, NULL);
  driver_drag (driver, driver_table_point (driver, card.origin.x + dx, card.origin.y + dy),
               driver_table_point (driver, x, y), 6);
  driver_drain (driver);
  made = pepita_table_equal (driver_table (driver), &expected);
  g_assert_true (made || pepita_table_equal (driver_table (driver), &before));
  restore (driver, &before);
  return made;
}

static void
test_drop_on_lane (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaMove m = find_column_move (driver);
  int bottom = gtk_widget_get_height (GTK_WIDGET (driver_view (driver))) - 2;
  graphene_rect_t lane = pepita_table_view_get_place (driver_view (driver), m.to, -1);
  graphene_rect_t top =
      pepita_table_view_get_place (driver_view (driver), m.to, count (driver, m.to) - 1);
  double middle = lane.origin.x + lane.size.width / 2;
  double width = lane.size.width;

  /* on the card, on the column's outline, far below, at both edges of the lane */
  g_assert_true (drops_at (driver, m, 20, 10, middle, top.origin.y + 10));
  g_assert_true (drops_at (driver, m, 20, 10, middle, lane.origin.y + 3));
  g_assert_true (drops_at (driver, m, 20, 10, middle, bottom));
  g_assert_true (drops_at (driver, m, 20, 10, lane.origin.x + 1, bottom));
  g_assert_true (drops_at (driver, m, 20, 10, lane.origin.x + width - 1, bottom));
  /* the pointer is beside the lane, but the card is over it more than over any other */
  g_assert_true (drops_at (driver, m, width - 3, 10, lane.origin.x + width + 4, bottom - 60));
  g_assert_true (drops_at (driver, m, 2, 10, lane.origin.x - 4, bottom - 60));
  /* where it came from */
  lane = pepita_table_view_get_place (driver_view (driver), m.from, -1);
  g_assert_false (drops_at (driver, m, 20, 10, lane.origin.x + 40, lane.origin.y + 40));
  g_assert_null (driver_toast (driver));
  assert_sound (driver);
}

static gboolean saw_motion;

static gboolean
is_still (Driver *driver)
{
  return !pepita_table_view_is_moving (driver_view (driver));
}

static void
look_for_motion_cb (Driver *driver)
{
  saw_motion |= !is_still (driver);
}

/* The cards glide back, and a toast says why. */
static void
test_refused (void)
{
  g_autoptr (Driver) driver = start ();
  GdkFrameClock *clock = gtk_widget_get_frame_clock (driver_window (driver));
  PepitaReason reason;
  PepitaMove m = find_refused (driver, &reason);
  PepitaTable before = *driver_table (driver);

  saw_motion = FALSE;
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (look_for_motion_cb), driver);
  driver_drag (driver, source_point (driver, m), target_point (driver, m), 5);
  driver_drain (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  g_assert_true (saw_motion); /* it may be over already */
  g_assert_cmpstr (driver_told (driver), ==, pepita_text_reason (reason));
  driver_wait_for (driver, is_still);
  g_signal_handlers_disconnect_by_func (clock, look_for_motion_cb, driver);
  assert_sound (driver);
}

static gboolean
is_dragging (Driver *driver)
{
  return pepita_table_view_is_dragging (driver_view (driver));
}

/* Half a drag, of a card that could go somewhere; where to is in @m. */
static void
begin_drag (Driver *driver, PepitaMove *m)
{
  *m = find_column_move (driver);
  driver_begin_drag (driver, source_point (driver, *m), target_point (driver, *m));
  driver_wait_for (driver, is_dragging);
}

static void
test_drag_outside (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaMove m;
  PepitaTable before;
  GtkWidget *window = driver_window (driver);

  begin_drag (driver, &m);
  before = *driver_table (driver);
  driver_move (driver, driver_widget_point (driver, window, gtk_widget_get_width (window) + 80,
                                            gtk_widget_get_height (window) + 80));
  driver_drain (driver);
  driver_release (driver, GDK_BUTTON_PRIMARY);
  driver_settle (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  assert_sound (driver);

  /* and back in again before it is let go */
  m = find_column_move (driver);
  before = *driver_table (driver);
  pepita_move_apply (&before, rules (driver), m, NULL);
  driver_begin_drag (driver, source_point (driver, m), GRAPHENE_POINT_INIT (1500, 900));
  driver_move (driver, target_point (driver, m));
  driver_release (driver, GDK_BUTTON_PRIMARY);
  driver_settle (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  assert_sound (driver);
}

static PepitaDeck *awaited;

static gboolean
is_deck_there (Driver *driver)
{
  return pepita_table_view_get_deck (driver_view (driver)) == awaited;
}

/* Pictures of the cards that come while one is dragged don't take it out of the hand. */
static void
test_drag_deck_comes (void)
{
  g_autoptr (Driver) driver = start ();
  g_autoptr (PepitaDeck) deck = pepita_deck_new_house ();
  PepitaMove m;
  PepitaTable expected;

  begin_drag (driver, &m);
  expected = *driver_table (driver);
  pepita_move_apply (&expected, rules (driver), m, NULL);
  awaited = deck;
  pepita_table_view_set_deck (driver_view (driver), deck);
  driver_wait_for (driver, is_deck_there);
  driver_drain (driver);
  g_assert_true (is_dragging (driver));
  driver_move (driver, target_point (driver, m));
  driver_release (driver, GDK_BUTTON_PRIMARY);
  driver_settle (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &expected));
  assert_sound (driver);
}

static void
press_escape (Driver *driver)
{
  driver_key (driver, GDK_KEY_Escape, 0);
}

static void
press_right (Driver *driver)
{
  driver_press (driver, GDK_BUTTON_SECONDARY);
  driver_drain (driver);
  driver_release (driver, GDK_BUTTON_SECONDARY);
}

static void
resize (Driver *driver)
{
  driver_resize (driver, 800, 600);
  driver_wait (driver, 300);
}

/* What ends a drag: the cards go back, whatever is let go afterwards, and where. */
static void
test_drag_ended (gconstpointer data)
{
  void (*end) (Driver *) = data;
  g_autoptr (Driver) driver = start ();
  PepitaMove m;
  PepitaTable before;

  begin_drag (driver, &m);
  before = *driver_table (driver);
  end (driver);
  driver_wait (driver, 100);
  driver_drain (driver);
  g_assert_false (pepita_table_view_is_dragging (driver_view (driver)));
  driver_move (driver, target_point (driver, m));
  driver_release (driver, GDK_BUTTON_PRIMARY);
  driver_settle (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  assert_sound (driver);
}

/* Escape lets go of the cards even while a toast is there, which would like to have it. */
static void
test_escape_with_toast (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaReason reason;
  PepitaMove m = find_refused (driver, &reason);

  driver_drag (driver, source_point (driver, m), target_point (driver, m), 5);
  driver_settle (driver);
  g_assert_cmpstr (driver_told (driver), ==, pepita_text_reason (reason));
  begin_drag (driver, &m);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_drain (driver);
  g_assert_false (pepita_table_view_is_dragging (driver_view (driver)));
  driver_release (driver, GDK_BUTTON_PRIMARY);
  assert_sound (driver);
}

/* Keys do nothing to the game while a card is dragged, and the drag goes on. */
static void
test_keys_in_drag (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_d, 0 },
    { GDK_KEY_f, 0 },
    { GDK_KEY_1, 0 },
    { GDK_KEY_7, 0 },
    { GDK_KEY_space, 0 },
    { GDK_KEY_Return, 0 },
    { GDK_KEY_BackSpace, 0 },
    { GDK_KEY_p, 0 },
    { GDK_KEY_z, GDK_CONTROL_MASK },
    { GDK_KEY_y, GDK_CONTROL_MASK },
    { GDK_KEY_n, GDK_CONTROL_MASK },
    { GDK_KEY_r, GDK_CONTROL_MASK },
    { GDK_KEY_Return, GDK_CONTROL_MASK },
  };
  g_autoptr (Driver) driver = start ();
  PepitaGame *game = driver_game (driver);

  driver_key (driver, GDK_KEY_d, 0);
  driver_drain (driver);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      PepitaTable before, expected;
      PepitaMove m;

      begin_drag (driver, &m);
      before = expected = *driver_table (driver);
      pepita_move_apply (&expected, rules (driver), m, NULL);
      driver_key (driver, keys[i].keyval, keys[i].modifiers);
      driver_drain (driver);
      g_assert_true (driver_game (driver) == game);
      g_assert_true (pepita_table_equal (driver_table (driver), &before));
      g_assert_true (pepita_table_view_is_dragging (driver_view (driver)));
      driver_release (driver, GDK_BUTTON_PRIMARY);
      driver_settle (driver);
      g_assert_true (pepita_table_equal (driver_table (driver), &expected));
      g_assert_true (driver_view_is_true (driver));
      restore (driver, &before);
    }
  assert_sound (driver);
}

/* --- looking at covered cards --- */

static gboolean
looks_like (Driver *driver, GBytes *before)
{
  g_autoptr (GBytes) now = driver_look (driver);

  return g_bytes_equal (now, before);
}

static void
test_peek (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaMove m = find_column_move (driver);
  g_autoptr (GBytes) before = NULL;
  int covered;

  g_assert_true (apply (driver, m));
  driver_settle (driver);
  covered = count (driver, m.to) - 1 - m.count;
  g_assert_true (driver_looks_fresh (driver));
  before = driver_look (driver);
  for (int i = 0; i < 2; i++)
    {
      driver_move (driver, driver_card_point (driver, m.to, covered));
      driver_press (driver, GDK_BUTTON_SECONDARY);
      driver_drain (driver);
      g_assert_false (looks_like (driver, before));
      if (i == 1)
        driver_move (driver, GRAPHENE_POINT_INIT (1600, 1000));
      driver_release (driver, GDK_BUTTON_SECONDARY);
      driver_drain (driver);
      g_assert_true (looks_like (driver, before));
    }
  /* not at what lies face down */
  driver_move (driver, driver_card_point (driver, PEPITA_COLUMN_0 + 6, 2));
  driver_press (driver, GDK_BUTTON_SECONDARY);
  driver_drain (driver);
  g_assert_true (looks_like (driver, before));
  driver_release (driver, GDK_BUTTON_SECONDARY);
  assert_sound (driver);
}

static gboolean
looks_through (Driver *driver)
{
  return pepita_table_view_is_looking_through (driver_view (driver));
}

static void
press_and_release (Driver *driver, graphene_point_t point, guint button)
{
  driver_move (driver, point);
  driver_press (driver, button);
  driver_drain (driver);
  driver_release (driver, button);
  driver_drain (driver);
}

/* Where all cards are known the stock can be looked through.  What ends that does nothing else. */
static void
test_look_through (void)
{
  static const guint ends[] = { GDK_KEY_l, GDK_KEY_Escape, GDK_KEY_space, GDK_KEY_Return };
  g_autoptr (Driver) driver = driver_new ("thoughtful", 1, 1, 900, 700);
  g_autoptr (GBytes) before = driver_look (driver);
  guint moves = pepita_game_get_moves (driver_game (driver));

  press_and_release (driver, stock_point (driver), GDK_BUTTON_SECONDARY);
  g_assert_true (looks_through (driver));
  g_assert_false (looks_like (driver, before));
  driver_picture (driver, "look-through");
  press_and_release (driver, stock_point (driver), GDK_BUTTON_PRIMARY);
  g_assert_false (looks_through (driver));
  g_assert_true (looks_like (driver, before));
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      driver_key (driver, GDK_KEY_l, 0);
      driver_drain (driver);
      g_assert_true (looks_through (driver));
      driver_key (driver, ends[i], 0);
      driver_drain (driver);
      g_assert_false (looks_through (driver));
    }
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves);
  assert_sound (driver);

  /* where they are not there is nothing to be seen */
  g_settings_set_string (driver_settings (driver), "ruleset", "standard");
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 1);
  driver_settle (driver);
  press_and_release (driver, stock_point (driver), GDK_BUTTON_SECONDARY);
  g_assert_false (looks_through (driver));
  driver_key (driver, GDK_KEY_l, 0);
  driver_drain (driver);
  g_assert_false (looks_through (driver));
}

/* --- clock and pause --- */

static guint
elapsed (Driver *driver)
{
  return pepita_game_get_elapsed (driver_game (driver));
}

static void
test_clock (void)
{
  g_autoptr (Driver) driver = start ();
  guint before;

  driver_wait (driver, 1300);
  g_assert_cmpuint (elapsed (driver), ==, 0);
  driver_key (driver, GDK_KEY_d, 0);
  driver_wait (driver, 1300);
  g_assert_cmpuint (elapsed (driver), >=, 1);

  driver_key (driver, GDK_KEY_comma, GDK_CONTROL_MASK);
  driver_wait_for (driver, driver_has_dialog);
  driver_drain (driver);
  before = elapsed (driver);
  driver_wait (driver, 2200);
  g_assert_cmpuint (elapsed (driver), ==, before);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
  driver_wait (driver, 1300);
  g_assert_cmpuint (elapsed (driver), >, before);
  assert_sound (driver);
}

/* Do all cards look face down, and are they spoken of as such? */
static gboolean
all_hidden (Driver *driver)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (driver_view (driver)));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *differs = NULL;

      if (!PEPITA_IS_CARD_VIEW (child))
        continue;
      differs = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, "face-down card");
      if (pepita_card_view_get_turn (PEPITA_CARD_VIEW (child)) > 0 || differs != NULL)
        return FALSE;
    }
  return TRUE;
}

static void
test_pause (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaTable before;
  guint seconds;

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  before = *driver_table (driver);
  g_assert_false (all_hidden (driver));
  driver_key (driver, GDK_KEY_p, 0);
  driver_settle (driver);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_PAUSED);
  g_assert_true (all_hidden (driver));
  driver_picture (driver, "paused");

  seconds = elapsed (driver);
  driver_key (driver, GDK_KEY_d, 0);
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_key (driver, GDK_KEY_space, 0);
  driver_click_at (driver, stock_point (driver), 2);
  driver_wait (driver, 1300);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  g_assert_cmpuint (elapsed (driver), ==, seconds);
  g_assert_true (all_hidden (driver));

  driver_key (driver, GDK_KEY_p, 0);
  driver_settle (driver);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_NONE);
  g_assert_false (all_hidden (driver));
  driver_wait (driver, 1200);
  g_assert_cmpuint (elapsed (driver), >, seconds);
  assert_sound (driver);
}

/* --- new and restart can be undone --- */

static void
click_button (Driver *driver, const char *action)
{
  GtkWidget *button = driver_find_button (driver_window (driver), action);

  g_assert_nonnull (button);
  driver_click_widget (driver, button);
  driver_settle (driver);
}

static void
press_new (Driver *driver)
{
  click_button (driver, "win.new-game");
}

static void
press_restart (Driver *driver)
{
  driver_key (driver, GDK_KEY_r, GDK_CONTROL_MASK);
  driver_settle (driver);
}

static void
undo_with_toast (Driver *driver)
{
  /* it slides in */
  driver_wait (driver, 600);
  click_button (driver, "win.back");
}

static void
undo_with_key (Driver *driver)
{
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_settle (driver);
}

static void
check_way_back (void (*leave) (Driver *), void (*back) (Driver *))
{
  g_autoptr (Driver) driver = start ();
  PepitaGame *game = driver_game (driver);
  PepitaTable before;

  apply (driver, find_column_move (driver));
  driver_settle (driver);
  before = *driver_table (driver);
  leave (driver);
  g_assert_true (driver_game (driver) != game);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 0);
  g_assert_cmpstr (driver_told (driver), !=, "");
  g_assert_true (driver_view_is_true (driver));
  back (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
  g_assert_true (pepita_table_equal (driver_table (driver), &before));
  /* and that can be undone as before */
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 2);
  g_assert_false (pepita_table_equal (driver_table (driver), &before));
  assert_sound (driver);
}

static void
test_way_back (void)
{
  check_way_back (press_new, undo_with_toast);
  check_way_back (press_new, undo_with_key);
  check_way_back (press_restart, undo_with_toast);
  check_way_back (press_restart, undo_with_key);
}

/* --- keys --- */

static guint
moves_by_key (Driver *driver, guint keyval, GdkModifierType modifiers)
{
  guint before = pepita_game_get_moves (driver_game (driver));

  driver_key (driver, keyval, modifiers);
  driver_settle (driver);
  return pepita_game_get_moves (driver_game (driver)) - before;
}

static void
check_keys (Driver *driver, gboolean keypad)
{
  PepitaMove m;
  int from, index;

  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_d, 0), ==, 1);
  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_z, GDK_CONTROL_MASK), ==, 1);
  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_y, GDK_CONTROL_MASK), ==, 1);
  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_BackSpace, 0), ==, 1);
  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK), ==, 1);

  /* the cursor goes to what is clicked, even where that goes nowhere */
  m = find_column_move (driver);
  g_settings_set_boolean (driver_settings (driver), "click-to-move", FALSE);
  driver_click_at (driver, source_point (driver, m), 1);
  driver_drain (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_drain (driver);
  pepita_table_view_get_cursor (driver_view (driver), &from, &index);
  g_assert_cmpint (from, ==, m.from);
  g_assert_cmpuint (moves_by_key (driver,
                                  (keypad ? GDK_KEY_KP_1 : GDK_KEY_1) + m.to - PEPITA_COLUMN_0, 0),
                    ==, 1);
  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_z, GDK_CONTROL_MASK), ==, 1);
  driver_wait (driver, 500);
}

static void
set_lock (Driver *driver, guint keyval, gboolean on)
{
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());
  GdkDevice *keyboard = gdk_seat_get_keyboard (seat);

  for (int i = 0; i < 30; i++)
    {
      driver_drain (driver);
      if ((keyval == GDK_KEY_Caps_Lock ? gdk_device_get_caps_lock_state (keyboard)
                                       : gdk_device_get_num_lock_state (keyboard)) == on)
        return;
      if (i % 3 == 0)
        driver_key (driver, keyval, 0);
      driver_wait (driver, 100);
    }
  g_assert_not_reached ();
}

static void
test_locks (void)
{
  g_autoptr (Driver) driver = start ();

  check_keys (driver, FALSE);
  set_lock (driver, GDK_KEY_Caps_Lock, TRUE);
  check_keys (driver, FALSE);
  set_lock (driver, GDK_KEY_Num_Lock, TRUE);
  check_keys (driver, FALSE);
  check_keys (driver, TRUE);
  set_lock (driver, GDK_KEY_Caps_Lock, FALSE);
  check_keys (driver, TRUE);
  set_lock (driver, GDK_KEY_Num_Lock, FALSE);
  check_keys (driver, FALSE);
  assert_sound (driver);
}

/* The keypad walks where Num Lock is off. */
static void
test_keypad_walks (void)
{
  g_autoptr (Driver) driver = start ();
  int pile, index;

  driver_click_at (driver, stock_point (driver), 1);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_KP_Down, 0);
  driver_drain (driver);
  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  g_assert_cmpint (pile, ==, PEPITA_COLUMN_0);
  driver_key (driver, GDK_KEY_KP_Right, 0);
  driver_drain (driver);
  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  g_assert_cmpint (pile, ==, PEPITA_COLUMN_0 + 1);
  assert_sound (driver);
}

static gboolean
has_menu (Driver *driver)
{
  return driver_find (driver_window (driver), GTK_TYPE_POPOVER) != NULL;
}

/* Who opens the menu by key and presses Enter has not said that the game is over. */
static void
test_menu (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaGame *game = driver_game (driver);

  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_d, 0), ==, 1);
  driver_key (driver, GDK_KEY_F10, 0);
  driver_wait_for (driver, has_menu);
  driver_wait (driver, 400);
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait (driver, 400);
  g_assert_true (driver_game (driver) == game);
  for (int i = 0; i < 3; i++)
    {
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_settle (driver);
    }
  assert_sound (driver);
}

/* --- held keys --- */

/* Enter in the dialog of deals starts that deal; who holds it a little longer draws no card. */
static void
test_held_enter (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaGame *game = driver_game (driver);

  driver_key (driver, GDK_KEY_o, GDK_CONTROL_MASK);
  driver_wait_for (driver, driver_has_dialog);
  driver_drain (driver);
  driver_key (driver, GDK_KEY_7, 0);
  driver_drain (driver);
  driver_hold_key (driver, GDK_KEY_Return, TRUE);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
  driver_wait (driver, 1500); /* the X server repeats the key after 660 ms, then each 40 */
  g_assert_true (driver_game (driver) != game);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 0);
  driver_hold_key (driver, GDK_KEY_Return, FALSE);
  driver_drain (driver);

  /* the next press is heard again, at once */
  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_Return, 0), ==, 1);
  g_assert_cmpuint (moves_by_key (driver, GDK_KEY_Return, 0), ==, 1);
}

/* --- settings --- */

static void
test_settings (void)
{
  g_autoptr (Driver) driver = start ();
  PepitaGame *game = driver_game (driver);
  GtkWidget *button;

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  g_settings_set_string (driver_settings (driver), "ruleset", "vegas");
  g_settings_set_int (driver_settings (driver), "draw", 3);
  driver_settle (driver);
  g_assert_true (driver_game (driver) == game);
  g_assert_cmpstr (rules (driver)->ruleset->id, ==, "standard");
  g_assert_cmpint (rules (driver)->draw, ==, 1);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_cmpstr (rules (driver)->ruleset->id, ==, "vegas");
  g_assert_cmpint (rules (driver)->draw, ==, 3);

  /* the dialog offers to start it */
  driver_key (driver, GDK_KEY_comma, GDK_CONTROL_MASK);
  driver_wait_for (driver, driver_has_dialog);
  g_settings_set_string (driver_settings (driver), "ruleset", "standard");
  driver_settle (driver);
  g_assert_cmpstr (rules (driver)->ruleset->id, ==, "vegas");
  button = driver_find (driver_dialog (driver), GTK_TYPE_LIST_BOX);
  g_assert_nonnull (button);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_cmpstr (rules (driver)->ruleset->id, ==, "standard");
  g_assert_cmpint (rules (driver)->draw, ==, 3);
  assert_sound (driver);
}

/* --- sizes --- */

static void
test_sizes (void)
{
  static const int sizes[][2] = {
    { 360, 294 },
    { 360, 640 },
    { 640, 360 },
    { 1024, 600 },
    { 2560, 1440 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Driver) driver = driver_new ("standard", 3, 1, sizes[i][0], sizes[i][1]);
      g_autofree char *name = g_strdup_printf ("table-%dx%d", sizes[i][0], sizes[i][1]);
      PepitaReason reason;
      PepitaMove m;

      g_assert_cmpint (gtk_widget_get_width (driver_window (driver)), <=, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (driver_window (driver)), <=, sizes[i][1]);
      driver_key (driver, GDK_KEY_d, 0);
      driver_settle (driver);
      g_assert_true (driver_is_inside (driver));
      driver_wait (driver, 300); /* the faces come */
      driver_picture (driver, name);
      m = find_refused (driver, &reason);
      driver_drag (driver, source_point (driver, m), target_point (driver, m), 5);
      driver_settle (driver);
      driver_wait (driver, 600);
      g_assert_true (driver_is_inside (driver));
      driver_key (driver, GDK_KEY_p, 0);
      driver_wait (driver, 500);
      g_assert_true (driver_is_inside (driver));
      driver_key (driver, GDK_KEY_p, 0);
      assert_sound (driver);
    }
}

static void
check_notice (Driver *driver, PepitaNoticeKind kind)
{
  driver_settle (driver);
  driver_wait (driver, 400);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, kind);
  g_assert_true (driver_fits (GTK_WIDGET (driver_notice (driver))));
  g_assert_true (driver_is_inside (driver));
}

/* All of a notice can be seen, in the smallest window too. */
static void
test_notices (void)
{
  static const int sizes[][2] = { { 360, 294 }, { 360, 640 }, { 900, 700 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Script) script = script_new (&cardems_draw_1);
      g_autoptr (Driver) driver =
          driver_new ("cardems", 1, cardems_draw_1.number, sizes[i][0], sizes[i][1]);

      while (pepita_game_get_finishing (driver_game (driver)) == PEPITA_FINISH_OFF)
        g_assert_true (apply (driver, script->moves[script->next++]));
      check_notice (driver, PEPITA_NOTICE_FINISH);
      driver_key (driver, GDK_KEY_p, 0);
      check_notice (driver, PEPITA_NOTICE_PAUSED);
      driver_key (driver, GDK_KEY_p, 0);
      driver_settle (driver);
      while (script->next < script->n_moves)
        g_assert_true (apply (driver, script->moves[script->next++]));
      driver_key (driver, GDK_KEY_Escape, 0); /* the cards come to rest */
      check_notice (driver, PEPITA_NOTICE_WON);
    }
}

/* The notice with most buttons, in a table that is no wider than that of a phone. */
static void
test_stuck_notice (void)
{
  static const int widths[] = { 340, 900 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (Driver) driver = driver_new ("standard", 1, 1, widths[i] + 20, 640);
      PepitaNotice *notice = driver_notice (driver);

      pepita_notice_tell (notice, PEPITA_NOTICE_STUCK, NULL);
      driver_settle (driver);
      driver_wait (driver, 400);
      g_assert_cmpint (pepita_notice_get_kind (notice), ==, PEPITA_NOTICE_STUCK);
      g_assert_true (driver_fits (GTK_WIDGET (notice)));
      g_assert_true (driver_is_inside (driver));
      driver_picture (driver, widths[i] < 500 ? "stuck-small" : "stuck-large");
    }
}

/* The window can be made larger and smaller in mid-game. */
static void
test_resize (void)
{
  static const int sizes[][2] = { { 1400, 900 }, { 360, 294 }, { 700, 500 }, { 360, 640 } };
  g_autoptr (Driver) driver = start ();

  apply (driver, find_column_move (driver));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      driver_resize (driver, sizes[i][0], sizes[i][1]);
      driver_wait (driver, 300);
      driver_settle (driver);
      g_assert_cmpint (gtk_widget_get_width (driver_window (driver)), ==, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (driver_window (driver)), ==, sizes[i][1]);
      g_assert_true (driver_is_inside (driver));
      assert_sound (driver);
    }
}

/* --- quiet --- */

static GtkWidget *
find_version (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "app-version") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_version (child);
  return found;
}

/* The version in About is a button, and what old versions of libadwaita do there must not be seen:
 * a toast that crashes the program when it goes too soon. */
static void
test_about (void)
{
  g_autoptr (Driver) driver = start ();

  for (int i = 0; i < 3; i++)
    {
      GtkWidget *version;

      gtk_widget_activate_action (driver_window (driver), "win.about", NULL);
      driver_wait_for (driver, driver_has_dialog);
      driver_drain (driver);
      version = find_version (driver_dialog (driver));
      for (int j = 0; j < i && version != NULL; j++)
        driver_click_widget (driver, version);
      driver_wait (driver, 40);
      /* from libadwaita 1.10 on the key takes a toast away first */
      for (int j = 0; j <= i && driver_has_dialog (driver); j++)
        {
          driver_key (driver, GDK_KEY_Escape, 0);
          driver_wait (driver, 600);
        }
      driver_wait_for (driver, driver_has_no_dialog);
    }
}

static void
painted_cb (GdkFrameClock *clock, int *frames)
{
  (*frames)++;
}

/* Does a time come in which no more than so many frames are drawn?  On a busy machine the last
 * faces take a while. */
static gboolean
comes_to_rest (Driver *driver, guint milliseconds, int most)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (driver_window (driver));
  int frames = most + 1;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &frames);

  for (int i = 0; i < 10 && frames > most; i++)
    {
      frames = 0;
      driver_wait (driver, milliseconds);
    }
  g_signal_handler_disconnect (clock, id);
  return frames <= most;
}

/* The keys that move a card say so where stock and waste have none, and nothing is moved. */
static void
test_empty_stock (void)
{
  static const char text[] = "T1: KS QH\n"
                             "T2: KH QS\n"
                             "T3: KC QD\n"
                             "T4: KD\n"
                             "T5: QC\n"
                             "F1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\n"
                             "F2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\n"
                             "F3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n"
                             "F4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\n";
  g_autoptr (Driver) driver = start ();
  PepitaParseError error;
  PepitaDeal deal;
  int pile, index;

  g_assert_true (pepita_deal_parse (text, strlen (text), rules (driver)->layout, &deal, &error));
  pepita_window_play_deal (PEPITA_WINDOW (driver_window (driver)), &deal);
  driver_settle (driver);
  g_assert_cmpint (count (driver, PEPITA_STOCK) + count (driver, PEPITA_WASTE), ==, 0);
  driver_key (driver, GDK_KEY_Home, 0);
  driver_drain (driver);
  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  g_assert_cmpint (pile, ==, PEPITA_STOCK);
  driver_key (driver, GDK_KEY_f, 0);
  driver_key (driver, GDK_KEY_6, 0);
  driver_key (driver, GDK_KEY_Right, 0);
  driver_drain (driver);
  pepita_table_view_get_cursor (driver_view (driver), &pile, &index);
  g_assert_cmpint (pile, ==, PEPITA_WASTE);
  driver_key (driver, GDK_KEY_f, 0);
  driver_key (driver, GDK_KEY_6, 0);
  driver_settle (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &deal.table));
  g_assert_cmpstr (driver_toast (driver), ==, "There is no card to move");
}

/* Nothing is drawn while nothing happens; once a second the clock. */
static void
test_idle (void)
{
  g_autoptr (Driver) driver = start ();

  driver_wait (driver, 1000);
  g_assert_true (comes_to_rest (driver, 1500, 1));
  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  g_assert_true (comes_to_rest (driver, 2000, 8));
}

/* The window of a dialog that has been closed; NULL once nothing holds it. */
static gpointer closed;

static gboolean
is_gone (Driver *driver)
{
  return closed == NULL;
}

/* A dialog that is closed while a button is down, on the dialog or on the window that it blocks, is
 * not kept by GTK's gestures, which wait for the end of the press. */
static void
test_dialog_pressed (void)
{
  g_autoptr (Driver) driver = start ();

  for (int i = 0; i < 4; i++)
    {
      GtkWidget *pressed;

      gtk_widget_activate_action (driver_window (driver), "win.statistics", NULL);
      driver_settle (driver);
      closed = driver_dialog (driver);
      g_assert_nonnull (closed);
      g_object_add_weak_pointer (closed, &closed);
      pressed = i % 2 == 0 ? driver_window (driver) : closed;
      driver_move (driver, driver_widget_point (driver, pressed, gtk_widget_get_width (pressed) - 9,
                                                gtk_widget_get_height (pressed) - 9));
      driver_press (driver, GDK_BUTTON_PRIMARY);
      if (i >= 2)
        {
          driver_press (driver, GDK_BUTTON_SECONDARY);
          driver_release (driver, GDK_BUTTON_SECONDARY);
        }
      driver_drain (driver);
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_wait_for (driver, driver_has_no_dialog);
      driver_release (driver, GDK_BUTTON_PRIMARY);
      driver_wait_for (driver, is_gone);
    }
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_data_func ("/ui/input/click", GINT_TO_POINTER (1), test_clicks);
  g_test_add_data_func ("/ui/input/double-click", GINT_TO_POINTER (2), test_clicks);
  g_test_add_data_func ("/ui/input/triple-click", GINT_TO_POINTER (3), test_clicks);
  g_test_add_func ("/ui/input/click-selects", test_click_selects);
  g_test_add_func ("/ui/input/stock-clicks", test_stock_clicks);
  g_test_add_func ("/ui/input/drop-on-lane", test_drop_on_lane);
  g_test_add_func ("/ui/input/refused", test_refused);
  g_test_add_func ("/ui/input/drag-outside", test_drag_outside);
  g_test_add_data_func ("/ui/input/drag-escape", press_escape, test_drag_ended);
  g_test_add_data_func ("/ui/input/drag-right-button", press_right, test_drag_ended);
  g_test_add_data_func ("/ui/input/drag-focus-lost", driver_unfocus, test_drag_ended);
  g_test_add_data_func ("/ui/input/drag-resize", resize, test_drag_ended);
  g_test_add_func ("/ui/input/drag-deck-comes", test_drag_deck_comes);
  g_test_add_func ("/ui/input/escape-with-toast", test_escape_with_toast);
  g_test_add_func ("/ui/input/keys-in-drag", test_keys_in_drag);
  g_test_add_func ("/ui/input/peek", test_peek);
  g_test_add_func ("/ui/input/look-through", test_look_through);
  g_test_add_func ("/ui/input/clock", test_clock);
  g_test_add_func ("/ui/input/pause", test_pause);
  g_test_add_func ("/ui/input/way-back", test_way_back);
  g_test_add_func ("/ui/input/locks", test_locks);
  g_test_add_func ("/ui/input/keypad-walks", test_keypad_walks);
  g_test_add_func ("/ui/input/menu", test_menu);
  g_test_add_func ("/ui/input/held-enter", test_held_enter);
  g_test_add_func ("/ui/input/settings", test_settings);
  g_test_add_func ("/ui/input/sizes", test_sizes);
  g_test_add_func ("/ui/input/notices", test_notices);
  g_test_add_func ("/ui/input/stuck-notice", test_stuck_notice);
  g_test_add_func ("/ui/input/resize", test_resize);
  g_test_add_func ("/ui/input/about", test_about);
  g_test_add_func ("/ui/input/dialog-pressed", test_dialog_pressed);
  g_test_add_func ("/ui/input/empty-stock", test_empty_stock);
  g_test_add_func ("/ui/input/idle", test_idle);
  return driver_run ();
}

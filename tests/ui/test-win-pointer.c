/* test-win-pointer.c: whole games, won with the pointer alone.
 *
 * Nothing waits for an animation.  Drops land anywhere on the lane that is meant.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver.h"
#include "pepita-choice.h"
#include "pepita-endgame.h"
#include "script.h"

static GRand *rand_;

/* Anywhere on the card at the top of @pile, or on its outline; of a column, anywhere below too. */
static graphene_point_t
drop_point (Driver *driver, int pile)
{
  PepitaTableView *view = driver_view (driver);
  int top = pepita_table_count (driver_table (driver), pile) - 1;
  graphene_rect_t place = pepita_table_view_get_place (view, pile, top);
  double bottom = place.origin.y + place.size.height;

  if (pepita_pile_is_column (pile))
    bottom = gtk_widget_get_height (GTK_WIDGET (view)) - 2;
  return driver_table_point (
      driver,
      g_rand_double_range (rand_, place.origin.x + 1, place.origin.x + place.size.width - 1),
      g_rand_double_range (rand_, place.origin.y + 2, bottom));
}

/* Would a click on the card make just this move?  Not where the last press was, or it would be a
 * double click. */
static gboolean
can_click (Driver *driver, PepitaMove move, graphene_point_t at)
{
  static graphene_point_t last;
  const PepitaTable *table = driver_table (driver);
  PepitaMove choice;
  gboolean near = graphene_point_near (&last, &at, 20);

  last = at;
  if (near || !pepita_choose_move (table, pepita_game_get_rules (driver_game (driver)), move.from,
                                   pepita_table_count (table, move.from) - move.count, &choice,
                                   NULL))
    return FALSE;
  if (choice.to == PEPITA_ANY_FOUNDATION && pepita_pile_is_foundation (move.to))
    return TRUE;
  return pepita_move_equal (choice, move);
}

static gboolean
has_no_notice (Driver *driver)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (driver_notice (driver)));
}

/* Clicks the notice away that covers a card. */
static void
close_notice (Driver *driver)
{
  GtkWidget *notice = GTK_WIDGET (driver_notice (driver));

  /* its first button is the one that closes it */
  driver_click_widget (driver, driver_find (notice, GTK_TYPE_BUTTON));
  driver_wait_for (driver, has_no_notice);
}

static void
make_move (Driver *driver, PepitaMove move)
{
  const PepitaTable *table = driver_table (driver);
  graphene_point_t at;

  if (move.from == PEPITA_STOCK || move.to == PEPITA_STOCK)
    {
      driver_click (driver, PEPITA_STOCK, pepita_table_count (table, PEPITA_STOCK) - 1);
      return;
    }
  at = driver_card_point (driver, move.from, pepita_table_count (table, move.from) - move.count);
  if (!driver_is_on_table (driver, at))
    close_notice (driver);
  g_assert_true (driver_is_on_table (driver, at));
  if (can_click (driver, move, at) && g_rand_boolean (rand_))
    driver_click_at (driver, at, 1);
  else
    driver_drag (driver, at, drop_point (driver, move.to), 5);
}

/* Plays the script until it is over or, if @itself, the game goes on by itself. */
static void
play (Driver *driver, Script *script, gboolean itself)
{
  while (script->next < script->n_moves)
    {
      make_move (driver, script_move (script));
      driver_drain (driver);
      script_advance (script, driver);
      if (itself && script_is_over (script, driver))
        return;
    }
}

/* The moves that the rest of the game takes, on top of the record. */
static PepitaFinishing
find_rest (Script *script, PepitaMove *moves)
{
  return pepita_table_finishing (pepita_record_table (script->record),
                                 pepita_record_rules (script->record), moves);
}

/* Follows a game that plays itself: each move must be the one that is expected. */
static void
follow (Driver *driver, Script *script, const PepitaMove *rest, int n)
{
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  int first = pepita_record_moves (script->record);
  size_t n_events;
  const PepitaEvent *events;

  while (pepita_record_moves (script->record) < first + n)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      driver_wait (driver, 1);
      script_compare (script, driver);
    }
  events = pepita_record_events (script->record, &n_events);
  for (int i = 0; i < n; i++)
    g_assert_true (pepita_move_equal (events[first + i].move, rest[i]));
}

static Driver *
start (const WinningLine *line)
{
  rand_ = g_rand_new_with_seed (1);
  return driver_new (line->ruleset, line->draw, line->number, 900, 700);
}

static void
test_plays_itself (void)
{
  g_autoptr (Script) script = script_new (&standard_draw_3);
  g_autoptr (Driver) driver = start (&standard_draw_3);
  g_autofree PepitaMove *rest = g_new (PepitaMove, PEPITA_MAX_FINISH_MOVES);
  PepitaFinishing finishing;

  play (driver, script, TRUE);
  /* it may have begun, or come to the end already */
  finishing = find_rest (script, rest);
  follow (driver, script, rest, finishing.n_moves);
  g_assert_cmpint (pepita_record_moves (script->record), >, script->next + 5);
  assert_won (driver);
  driver_picture (driver, "won");
  g_rand_free (rand_);
}

static void
click_table (Driver *driver)
{
  driver_click (driver, PEPITA_COLUMN_0, 0);
}

static void
test_stopped (void)
{
  g_autoptr (Script) script = script_new (&standard_draw_3);
  g_autoptr (Driver) driver = start (&standard_draw_3);
  int before;

  script_stop_finishing (script, driver, 2, click_table);
  play (driver, script, TRUE);
  before = script->next;
  script_wait_for_stop (script, driver);

  /* the click that stops it does nothing else */
  driver_drain (driver);
  script_compare (script, driver);
  driver_wait (driver, 400);
  script_compare (script, driver);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_FINISH);

  /* what it has made until then, and the last move of the script */
  for (int i = pepita_record_moves (script->record) - before + 1; i > 0; i--)
    {
      driver_click_widget (driver, driver_find_button (driver_window (driver), "win.undo"));
      driver_drain (driver);
      pepita_record_undo (script->record, NULL);
      script_compare (script, driver);
    }
  /* back before the last move of the script */
  script->next = before - 1;
  play (driver, script, FALSE);
  assert_won (driver);
  g_rand_free (rand_);
}

static void
test_offered (void)
{
  g_autoptr (Script) script = script_new (&cardems_draw_1);
  g_autoptr (Driver) driver = start (&cardems_draw_1);
  g_autofree PepitaMove *rest = g_new (PepitaMove, PEPITA_MAX_FINISH_MOVES);
  PepitaFinishing finishing;
  GtkWidget *button;

  while (pepita_game_get_finishing (driver_game (driver)) == PEPITA_FINISH_OFF)
    {
      make_move (driver, script_move (script));
      driver_drain (driver);
      script_advance (script, driver);
    }
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_FINISH);
  driver_settle (driver);
  driver_wait (driver, 300);
  script_compare (script, driver);
  finishing = find_rest (script, rest);
  button = driver_find_button (GTK_WIDGET (driver_notice (driver)), "win.finish");
  g_assert_nonnull (button);
  driver_click_widget (driver, button);
  follow (driver, script, rest, finishing.n_moves);
  assert_won (driver);
  g_rand_free (rand_);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/win-pointer/plays-itself", test_plays_itself);
  g_test_add_func ("/ui/win-pointer/stopped", test_stopped);
  g_test_add_func ("/ui/win-pointer/offered", test_offered);
  return driver_run ();
}

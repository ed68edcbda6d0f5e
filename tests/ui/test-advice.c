/* test-advice.c: hints, verdicts and warnings in the real window, by the real solver.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "driver.h"
#include "pepita-advice-text.h"
#include "pepita-advice.h"
#include "pepita-history.h"
#include "pepita-notation.h"
#include "pepita-settings.h"

enum
{
  WON = 9,         /* can be won in draw 3, and the solver sees it at once */
  LOST = 2,        /* can't */
  EASILY_LOST = 3, /* can be won, but not after a move that is legal on the way */
  ENOUGH = 20000,
};

static gboolean
has_hint (Driver *driver)
{
  PepitaMove move;

  return pepita_table_view_get_hint (driver_view (driver), &move);
}

static PepitaMove
get_hint (Driver *driver)
{
  PepitaMove move;

  g_assert_true (pepita_table_view_get_hint (driver_view (driver), &move));
  return move;
}

static gboolean
has_toast (Driver *driver)
{
  return driver_toast (driver) != NULL;
}

/* The visible label that says @text, or NULL. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
says_outlook (Driver *driver, PepitaOutlook outlook)
{
  return find_label (driver_window (driver), pepita_advice_text_outlook (outlook)) != NULL;
}

static gboolean
says_winnable (Driver *driver)
{
  return says_outlook (driver, PEPITA_OUTLOOK_WINNABLE);
}

static gboolean
says_lost (Driver *driver)
{
  return says_outlook (driver, PEPITA_OUTLOOK_LOST);
}

static void
make (Driver *driver, PepitaMove move)
{
  g_assert_cmpint (pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, move), ==,
                   PEPITA_LEGAL);
}

/* --- hints --- */

/* How many hints the game is recorded with. */
static guint
count_hints (Driver *driver)
{
  PepitaSession *session = pepita_window_get_session (PEPITA_WINDOW (driver_window (driver)));
  g_autoptr (PepitaHistory) history = pepita_history_new (session, NULL);
  g_autoptr (PepitaPlayedGame) game = g_list_model_get_item (G_LIST_MODEL (history), 0);

  return pepita_played_game_get_hints (game);
}

/* The words for the screen reader are on a label where GTK can't announce them (before 4.14). */
static void
assert_said (Driver *driver, PepitaMove move)
{
  g_autofree char *words = pepita_advice_text_hint (driver_table (driver), move);

  if (gtk_check_version (4, 14, 0) != NULL)
    g_assert_nonnull (find_label (driver_window (driver), words));
}

/* The key gives the hint that there is, the screen reader hears it, the move takes it away. */
static void
test_fair (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, 1, 900, 700);

  for (int i = 0; i < 12; i++)
    {
      PepitaView view =
          pepita_view (driver_table (driver), pepita_game_get_rules (driver_game (driver)));
      PepitaHint hint = pepita_hint (&view);

      g_assert_cmpint (hint.kind, ==, PEPITA_HINT_MOVE);
      driver_key (driver, GDK_KEY_h, 0);
      driver_settle (driver);
      g_assert_true (pepita_move_equal (get_hint (driver), hint.move));
      assert_said (driver, hint.move);
      g_assert_true (driver_is_inside (driver));
      if (i == 0)
        driver_picture (driver, "hint");
      make (driver, hint.move);
      g_assert_false (has_hint (driver));
      g_assert_cmpuint (count_hints (driver), ==, i + 1);
    }
  driver_settle (driver);
  g_assert_true (driver_looks_fresh (driver));
}

/* It can be sent away, and any other action does so too. */
static void
test_dropped (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, 1, 900, 700);

  driver_click_widget (driver, driver_find_button (driver_window (driver), "win.hint"));
  driver_settle (driver);
  g_assert_true (has_hint (driver));
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_settle (driver);
  g_assert_false (has_hint (driver));
  driver_key (driver, GDK_KEY_h, 0);
  driver_settle (driver);
  g_assert_true (has_hint (driver));
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_false (has_hint (driver));
}

static void
test_solver (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);

  g_settings_set_string (driver_settings (driver), "hint-level", "solver");
  for (int i = 0; i < 12; i++)
    {
      driver_key (driver, GDK_KEY_h, 0);
      driver_wait_for (driver, has_hint);
      make (driver, get_hint (driver));
    }
  /* each of them was of one win */
  g_settings_set_boolean (driver_settings (driver), "show-verdict", TRUE);
  driver_wait_for (driver, says_winnable);
}

static void
test_solver_lost (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, LOST, 900, 700);

  g_settings_set_string (driver_settings (driver), "hint-level", "solver");
  driver_key (driver, GDK_KEY_h, 0);
  driver_wait_for (driver, has_toast);
  g_assert_cmpstr (driver_toast (driver), ==, pepita_advice_text_sentence (PEPITA_OUTLOOK_LOST));
  g_assert_false (has_hint (driver));
}

/* --- verdicts --- */

static gboolean
is_replaying (Driver *driver)
{
  return pepita_window_is_replaying (PEPITA_WINDOW (driver_window (driver)));
}

static void
test_verdict (void)
{
  static const int sizes[][2] = { { 360, 294 }, { 900, 700 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Driver) driver = driver_new ("standard", 3, WON, sizes[i][0], sizes[i][1]);

      driver_wait (driver, 300);
      g_assert_false (says_winnable (driver));
      g_settings_set_boolean (driver_settings (driver), "show-verdict", TRUE);
      driver_wait_for (driver, says_winnable);
      driver_settle (driver);
      g_assert_true (driver_is_inside (driver));
      g_assert_cmpint (gtk_widget_get_width (driver_window (driver)), <=, sizes[i][0]);
      driver_picture (driver, i == 0 ? "verdict-small" : "verdict-large");

      pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), LOST);
      g_assert_false (says_winnable (driver));
      driver_wait_for (driver, says_lost);
      driver_key (driver, GDK_KEY_d, 0);
      driver_drain (driver);
      g_assert_true (says_lost (driver));
      g_settings_set_boolean (driver_settings (driver), "show-verdict", FALSE);
      driver_drain (driver);
      g_assert_false (says_lost (driver));
    }
}

/* The verdict is on the game in play: beside a replay it would be taken for one on that. */
static void
test_verdict_in_replay (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);

  g_settings_set_boolean (driver_settings (driver), "show-verdict", TRUE);
  make (driver, PEPITA_DRAW);
  driver_wait_for (driver, says_winnable);
  gtk_widget_activate_action (driver_window (driver), "win.replay", NULL);
  driver_settle (driver);
  g_assert_true (is_replaying (driver));
  driver_picture (driver, "verdict-replay");
  g_assert_false (says_winnable (driver));
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_settle (driver);
  g_assert_false (is_replaying (driver));
  g_assert_true (says_winnable (driver));
}

/* Who has turned to something else before the solver has an answer wants no hint in it. */
static void
test_hint_too_late (void)
{
  static const char *const actions[] = { "win.replay", "win.pause" };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);

      g_settings_set_string (driver_settings (driver), "hint-level", "solver");
      g_settings_set_boolean (driver_settings (driver), "show-verdict", TRUE);
      make (driver, PEPITA_DRAW);
      gtk_widget_activate_action (driver_window (driver), "win.hint", NULL);
      gtk_widget_activate_action (driver_window (driver), actions[i], NULL);
      gtk_widget_activate_action (driver_window (driver), "win.let-go", NULL);
      driver_wait_for (driver, says_winnable);
      driver_settle (driver);
      g_assert_false (has_hint (driver));
      g_assert_cmpuint (count_hints (driver), ==, 0);
    }
}

/* A move from which the game can't be won; FALSE if there is none. */
static gboolean
find_losing_move (Driver *driver, PepitaSolver *solver, PepitaMove *move)
{
  const PepitaRules *rules = pepita_game_get_rules (driver_game (driver));
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (driver_table (driver), rules, moves);

  for (int i = 0; i < n; i++)
    {
      PepitaTable after = *driver_table (driver);

      pepita_move_apply (&after, rules, moves[i], NULL);
      pepita_solver_set (solver, &after, rules);
      pepita_solver_step (solver, 0);
      *move = moves[i];
      if (pepita_solver_verdict (solver) == PEPITA_NOT_WINNABLE)
        return TRUE;
    }
  return FALSE;
}

/* Plays a win until it can be thrown away. */
static PepitaMove
play_to_losing_move (Driver *driver)
{
  const PepitaRules *rules = pepita_game_get_rules (driver_game (driver));
  PepitaSolver *solver = pepita_solver_new (&(PepitaSolverLimits){ .nodes = 200000 });
  PepitaSolver *line = pepita_solver_new (NULL);
  const PepitaMove *moves;
  PepitaMove move;
  size_t n_moves;

  pepita_solver_set (line, driver_table (driver), rules);
  pepita_solver_step (line, 0);
  moves = pepita_solver_solution (line, &n_moves);
  for (size_t i = 0; !find_losing_move (driver, solver, &move); i++)
    {
      g_assert_cmpuint (i, <, n_moves);
      make (driver, moves[i]);
    }
  pepita_solver_free (solver);
  pepita_solver_free (line);
  return move;
}

static void
test_warning (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, EASILY_LOST, 900, 700);
  g_autofree char *warning = pepita_advice_text_thrown_away (1);
  PepitaMove move = play_to_losing_move (driver);
  guint moves = pepita_game_get_moves (driver_game (driver));

  g_settings_set_boolean (driver_settings (driver), "show-verdict", TRUE);
  g_settings_set_boolean (driver_settings (driver), "warn-of-loss", TRUE);
  driver_wait_for (driver, says_winnable);
  g_assert_null (driver_toast (driver));
  make (driver, move);
  driver_wait_for (driver, has_toast);
  g_assert_cmpstr (driver_toast (driver), ==, warning);
  driver_wait (driver, 300);
  driver_picture (driver, "warning");
  driver_click_widget (driver, driver_find_button (driver_window (driver), "win.undo"));
  driver_wait_for (driver, says_winnable);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, moves + 2);

  /* the same by a move that is made again: now it is known at once */
  driver_key (driver, GDK_KEY_y, GDK_CONTROL_MASK);
  driver_wait_for (driver, has_toast);
  g_assert_cmpstr (driver_toast (driver), ==, warning);
}

/* --- deals of games that are over --- */

/* The kings' columns are covered, and nothing fits anywhere. */
static const char stuck_deal[] = "T1: 2D\n"
                                 "T2: 6H 8S\n"
                                 "T3: 8D 6S 5S\n"
                                 "T4: 8C 4S 9D 7S\n"
                                 "T5: TC TH JC QS QH\n"
                                 "T6: 9C AD KC 3S 5C 5H\n"
                                 "T7: TD 6C 3D JH 4C 3H 7D\n"
                                 "stock: AS TS JS 9H 9S 2C KD QD KS JD 3C 5D 6D 4H AC QC AH 4D 7C "
                                 "2H 7H KH 8H 2S\n";
static const char stuck_moves[] =
    "T7-T2 D W-F D D W-T5 D D D W-T7 D D D D D D D W-T4 T3-T4 W-T3 T3-T2x2 T4-T3x3 T2-T4x4 D W-T3 "
    "W-T3 D W-F T7-F T3-F D D W-F D D D W-F T7-F T7-F T3-F T6-F T6-F T2-F D W-F D W-T2 D W-F D W-F "
    "T6-F T5-T6x2 T7-T5 T5-T2x2";

static gboolean
says_deal (Driver *driver)
{
  return find_label (GTK_WIDGET (driver_notice (driver)),
                     pepita_advice_text_deal (PEPITA_OUTLOOK_WINNABLE, FALSE)) != NULL;
}

static void
test_stuck (void)
{
  static const int sizes[][2] = { { 360, 294 }, { 900, 700 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Driver) driver = driver_new ("traditional", 1, 1, sizes[i][0], sizes[i][1]);
      g_auto (GStrv) moves = g_strsplit (stuck_moves, " ", -1);
      PepitaParseError error;
      PepitaDeal deal;

      g_assert_true (pepita_deal_parse (stuck_deal, strlen (stuck_deal),
                                        pepita_layout_find ("klondike"), &deal, &error));
      pepita_window_play_deal (PEPITA_WINDOW (driver_window (driver)), &deal);
      for (int m = 0; moves[m] != NULL; m++)
        g_assert_cmpint (pepita_game_apply_text (driver_game (driver), moves[m]), ==, PEPITA_LEGAL);
      g_assert_cmpint (pepita_game_get_status (driver_game (driver)), ==, PEPITA_STUCK);
      driver_wait_for (driver, says_deal);
      driver_settle (driver);
      driver_wait (driver, 400);
      g_assert_true (driver_is_inside (driver));
      driver_picture (driver, i == 0 ? "stuck-could-win-small" : "stuck-could-win-large");

      /* that is the hint, too */
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_settle (driver);
      g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_NONE);
      driver_key (driver, GDK_KEY_h, 0);
      driver_settle (driver);
      g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==,
                       PEPITA_NOTICE_COULD_WIN);
      g_assert_false (has_hint (driver));
      driver_wait (driver, 400);
      g_assert_true (driver_fits (GTK_WIDGET (driver_notice (driver))));

      /* how it could have been won is shown, and then the game is back */
      driver_click_widget (driver, driver_find_button (GTK_WIDGET (driver_notice (driver)),
                                                       "win.show-how"));
      driver_wait_for (driver, is_replaying);
      driver_settle (driver);
      g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_NONE);
      driver_picture (driver, i == 0 ? "show-how-small" : "show-how-large");
      driver_key (driver, GDK_KEY_End, 0);
      driver_settle (driver);
      g_assert_cmpint (
          pepita_game_get_status (pepita_table_view_get_game (driver_view (driver))), ==,
          PEPITA_WON);
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_settle (driver);
      g_assert_cmpint (pepita_game_get_status (driver_game (driver)), ==, PEPITA_STUCK);
      g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==,
                       PEPITA_NOTICE_COULD_WIN);
    }
}

static gboolean
tells_of_left (Driver *driver)
{
  return g_strcmp0 (driver_toast (driver), pepita_advice_text_deal (PEPITA_OUTLOOK_WINNABLE,
                                                                    TRUE)) == 0;
}

static gboolean
offers_how (Driver *driver)
{
  GtkWidget *button = driver_find_button (driver_window (driver), "win.show-how");

  return button != NULL && gtk_widget_get_mapped (button);
}

/* After one move, for another one. */
static void
leave_deal (Driver *driver)
{
  driver_key (driver, GDK_KEY_d, 0);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (driver);
}

static void
test_left (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);

  leave_deal (driver);
  g_assert_cmpstr (driver_toast (driver), !=, NULL);
  g_assert_false (tells_of_left (driver));
  driver_wait_for (driver, tells_of_left);
  g_assert_true (offers_how (driver));
}

/* It is told beside a replay, too, but not shown in the place of that. */
static void
test_left_in_replay (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);

  leave_deal (driver);
  make (driver, PEPITA_DRAW);
  gtk_widget_activate_action (driver_window (driver), "win.replay", NULL);
  driver_wait_for (driver, tells_of_left);
  g_assert_true (is_replaying (driver));
  g_assert_false (offers_how (driver));
}

/* Who goes back to the game is told nothing of it. */
static void
test_gone_back (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);

  leave_deal (driver);
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
  driver_wait (driver, 9000);
  g_assert_null (driver_toast (driver));
}

/* --- solutions --- */

static PepitaRecord *shown;
static gsize shown_from;

static void
show_cb (PepitaWindow *window, PepitaRecord *record, gsize from_event, const char *title)
{
  shown = record;
  shown_from = from_event;
}

static gboolean
has_shown (Driver *driver)
{
  return shown != NULL;
}

/* Asserts that what is shown begins with the events of the game and ends with the win. */
static void
assert_shown (Driver *driver, gsize from)
{
  size_t n_shown, n_played;
  const PepitaEvent *events = pepita_record_events (shown, &n_shown);
  const PepitaEvent *played =
      pepita_record_events (pepita_game_get_record (driver_game (driver)), &n_played);

  g_assert_cmpuint (shown_from, ==, from);
  g_assert_cmpuint (n_shown, >, from);
  for (gsize i = 0; i < from; i++)
    {
      g_assert_cmpint (events[i].kind, ==, played[i].kind);
      g_assert_true (pepita_move_equal (events[i].move, played[i].move));
    }
  g_assert_cmpint (pepita_record_status (shown), ==, PEPITA_WON);
  g_clear_pointer (&shown, pepita_record_free);
}

static gboolean
knows_deal (Driver *driver)
{
  PepitaAdvice *advice = g_object_get_data (G_OBJECT (driver_window (driver)), "advice");

  return pepita_adviser_get_deal_outlook (pepita_advice_get_adviser (advice)) ==
         PEPITA_OUTLOOK_WINNABLE;
}

static void
test_shown (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);
  GObject *window = G_OBJECT (driver_window (driver));
  PepitaAdvice *advice =
      pepita_advice_new (PEPITA_WINDOW (window), driver_settings (driver), show_cb);

  g_object_set_data (window, "advice", advice);
  g_object_set (advice, "game", driver_game (driver), NULL);
  make (driver, PEPITA_DRAW);
  pepita_game_apply (driver_game (driver), PEPITA_EVENT_UNDO, PEPITA_DRAW);
  make (driver, PEPITA_DRAW);
  pepita_advice_show_solution (advice);
  driver_wait_for (driver, has_shown);
  assert_shown (driver, 3);

  pepita_advice_game_left (advice, driver_game (driver));
  driver_wait_for (driver, knows_deal);
  pepita_advice_show_how (advice);
  driver_wait_for (driver, has_shown);
  assert_shown (driver, 0);
  g_assert_finalize_object (advice);
}

/* A solution is wanted of a game that is another one when there is an answer: it is not shown. */
static void
test_not_wanted_any_more (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, WON, 900, 700);
  PepitaAdvice *advice =
      pepita_advice_new (PEPITA_WINDOW (driver_window (driver)), driver_settings (driver), show_cb);
  PepitaAdviser *adviser = pepita_advice_get_adviser (advice);

  g_object_set (advice, "game", driver_game (driver), NULL);
  pepita_advice_show_solution (advice);
  driver_wait_for (driver, has_shown);
  assert_shown (driver, 0);
  make (driver, PEPITA_DRAW);
  pepita_game_apply (driver_game (driver), PEPITA_EVENT_UNDO, PEPITA_DRAW);
  g_assert_cmpint (pepita_adviser_get_outlook (adviser), ==, PEPITA_OUTLOOK_WINNABLE);

  /* after a move that is not in it */
  g_assert_cmpint (pepita_game_apply_text (driver_game (driver), "T4-T6"), ==, PEPITA_LEGAL);
  g_assert_cmpint (pepita_adviser_get_outlook (adviser), ==, PEPITA_OUTLOOK_UNKNOWN);
  pepita_advice_show_solution (advice);
  g_assert_cmpint (pepita_adviser_get_outlook (adviser), ==, PEPITA_OUTLOOK_ASKING);
  pepita_game_apply (driver_game (driver), PEPITA_EVENT_UNDO, PEPITA_DRAW);
  g_assert_cmpint (pepita_adviser_get_outlook (adviser), ==, PEPITA_OUTLOOK_WINNABLE);
  driver_settle (driver);
  g_assert_null (shown);
  g_assert_finalize_object (advice);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/advice/fair", test_fair);
  g_test_add_func ("/ui/advice/dropped", test_dropped);
  g_test_add_func ("/ui/advice/solver", test_solver);
  g_test_add_func ("/ui/advice/solver-lost", test_solver_lost);
  g_test_add_func ("/ui/advice/verdict", test_verdict);
  g_test_add_func ("/ui/advice/verdict-in-replay", test_verdict_in_replay);
  g_test_add_func ("/ui/advice/hint-too-late", test_hint_too_late);
  g_test_add_func ("/ui/advice/warning", test_warning);
  g_test_add_func ("/ui/advice/stuck", test_stuck);
  g_test_add_func ("/ui/advice/left", test_left);
  g_test_add_func ("/ui/advice/left-in-replay", test_left_in_replay);
  g_test_add_func ("/ui/advice/gone-back", test_gone_back);
  g_test_add_func ("/ui/advice/shown", test_shown);
  g_test_add_func ("/ui/advice/not-wanted-any-more", test_not_wanted_any_more);
  return driver_run ();
}

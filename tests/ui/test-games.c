/* test-games.c: the list of games and replays, with real keys and clicks.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <stdlib.h>

#include "driver.h"
#include "pepita-games-page.h"
#include "pepita-notation.h"
#include "pepita-replay-bar.h"
#include "script.h"

enum
{
  EVENTS = 40,
};

/* --- help --- */

static PepitaWindow *
window (Driver *driver)
{
  return PEPITA_WINDOW (driver_window (driver));
}

/* The game that is on the table, which is not the player's in a replay. */
static PepitaGame *
shown (Driver *driver)
{
  return pepita_table_view_get_game (driver_view (driver));
}

/* Some forty events, with undos and redos among them. */
static void
play_some (PepitaGame *game, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  while (pepita_game_get_moves (game) < EVENTS)
    {
      PepitaMove moves[PEPITA_MAX_MOVES];
      int n = pepita_moves_list (pepita_game_get_table (game), pepita_game_get_rules (game), moves);
      int chance = g_rand_int_range (rand, 0, 10);
      PepitaEventKind kind = chance < 2   ? PEPITA_EVENT_UNDO
                             : chance < 4 ? PEPITA_EVENT_REDO
                                          : PEPITA_EVENT_MOVE;

      pepita_game_apply (game, kind, moves[g_rand_int_range (rand, 0, n)]);
    }
}

/* Everything that a record says, and who says it. */
static char *
picture (PepitaGame *game)
{
  const PepitaRecord *record = pepita_game_get_record (game);
  char *moves = pepita_record_moves_text (record);
  char text[PEPITA_DEAL_TEXT_SIZE];
  char *all;

  pepita_position_text (pepita_record_table (record), pepita_record_rules (record)->layout, text);
  all = g_strdup_printf ("%p\n%s\n%s%d %d", game, moves, text, pepita_record_clock (record),
                         pepita_record_score (record));
  free (moves);
  return all;
}

/* The bytes of the file of games and of its log. */
static GBytes *
stored (void)
{
  GByteArray *all = g_byte_array_new ();
  static const char *const names[] = { "games.db", "games.db-wal" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), "pepita", names[i], NULL);
      char *data;
      gsize size;

      g_assert_true (g_file_get_contents (path, &data, &size, NULL));
      g_byte_array_append (all, (guint8 *) data, (guint) size);
      g_free (data);
    }
  return g_byte_array_free_to_bytes (all);
}

static gboolean
is_replaying (Driver *driver)
{
  return pepita_window_is_replaying (window (driver));
}

static void
press (Driver *driver, guint keyval)
{
  driver_key (driver, keyval, 0);
  driver_settle (driver);
}

/* The dialog with the list of games. */
static GtkWidget *
open_list (Driver *driver)
{
  driver_key (driver, GDK_KEY_h, GDK_CONTROL_MASK);
  driver_wait_for (driver, driver_has_dialog);
  driver_wait (driver, 300);
  driver_drain (driver);
  return driver_dialog (driver);
}

static void
collect_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (PEPITA_IS_GAME_ROW (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

static guint
count_rows (Driver *driver)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect_rows (driver_dialog (driver), rows);
  return rows->len;
}

static float
top_of (GtkWidget *row, GtkWidget *dialog)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (row, dialog, &bounds));
  return bounds.origin.y;
}

/* Row @n of the list, from the newest game. */
static PepitaGameRow *
row_at (Driver *driver, guint n)
{
  GtkWidget *dialog = driver_dialog (driver);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect_rows (dialog, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      guint before = 0;

      for (guint k = 0; k < rows->len; k++)
        before += top_of (rows->pdata[k], dialog) < top_of (rows->pdata[i], dialog);
      if (before == n)
        return rows->pdata[i];
    }
  g_assert_not_reached ();
}

static void
click_replay (Driver *driver, guint row)
{
  driver_click_widget (driver,
                       driver_find_button (GTK_WIDGET (row_at (driver, row)), "game.replay"));
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
}

static const char *
tooltip (GtkWidget *widget)
{
  const char *text = gtk_widget_get_tooltip_text (widget);

  return text != NULL ? text : "";
}

static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && g_str_equal (tooltip (widget), name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, name);
  return found;
}

static void
click_bar (Driver *driver, const char *name)
{
  GtkWidget *bar = driver_find (driver_window (driver), PEPITA_TYPE_REPLAY_BAR);

  driver_click_widget (driver, find_named (bar, name));
  driver_settle (driver);
}

/* Is the replay of @record at its event @n, to be seen and to be told? */
static void
assert_at (Driver *driver, const PepitaRecord *record, gsize n)
{
  PepitaRecord *until = pepita_record_until (record, n);
  PepitaTableView *view = driver_view (driver);

  g_assert_true (is_replaying (driver));
  g_assert_cmpuint (pepita_game_get_moves (shown (driver)), ==, n);
  g_assert_true (pepita_table_equal (pepita_game_get_table (shown (driver)),
                                     pepita_record_table (until)));
  g_assert_cmpint (pepita_game_get_score (shown (driver)), ==, pepita_record_score (until));
  g_assert_cmpint (pepita_game_get_elapsed (shown (driver)), ==, pepita_record_clock (until));
  g_assert_true (shown (driver) != driver_game (driver));
  for (int i = 0; i < 7; i++)
    {
      int top = pepita_table_count (pepita_record_table (until), PEPITA_COLUMN_0 + i) - 1;

      g_assert_cmpfloat (pepita_table_view_get_place (view, PEPITA_COLUMN_0 + i, top).size.width, >,
                         0);
    }
  pepita_record_free (until);
}

/* A game that was left after forty events, and the next one, which has two moves. */
static Driver *
start (PepitaRecord **left, int width, int height)
{
  Driver *driver = driver_new ("standard", 3, 1, width, height);

  play_some (driver_game (driver), 7);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (driver);
  press (driver, GDK_KEY_d);
  press (driver, GDK_KEY_d);
  open_list (driver);
  *left = pepita_session_load_record (
      pepita_window_get_session (window (driver)),
      pepita_played_game_get_id (pepita_game_row_get_game (row_at (driver, 1))), NULL);
  g_assert_nonnull (*left);
  g_assert_cmpint (pepita_record_moves (*left), ==, EVENTS);
  g_assert_cmpint (pepita_record_undos (*left), >, 2);
  return driver;
}

/* --- replays --- */

static gboolean
has_run (Driver *driver)
{
  return pepita_game_get_moves (shown (driver)) > 5;
}

static gboolean
is_at_end (Driver *driver)
{
  return pepita_game_get_moves (shown (driver)) == EVENTS;
}

static void
check_keys (Driver *driver, const PepitaRecord *record)
{
  assert_at (driver, record, 0);
  for (guint i = 1; i <= EVENTS; i++)
    {
      driver_key (driver, GDK_KEY_Right, 0);
      driver_drain (driver);
      assert_at (driver, record, i);
    }
  press (driver, GDK_KEY_Right);
  assert_at (driver, record, EVENTS);
  for (guint i = EVENTS; i-- > EVENTS / 2;)
    {
      driver_key (driver, GDK_KEY_Left, 0);
      driver_drain (driver);
      assert_at (driver, record, i);
    }
  press (driver, GDK_KEY_End);
  assert_at (driver, record, EVENTS);
  press (driver, GDK_KEY_Home);
  assert_at (driver, record, 0);
  press (driver, GDK_KEY_Left);
  assert_at (driver, record, 0);
}

/* Runs, stops where it is, goes on to the end, and stops there. */
static void
check_running (Driver *driver, const PepitaRecord *record)
{
  guint stopped;

  g_settings_set_string (driver_settings (driver), "animation-speed", "fast");
  press (driver, GDK_KEY_space);
  driver_wait_for (driver, has_run);
  press (driver, GDK_KEY_space);
  stopped = pepita_game_get_moves (shown (driver));
  driver_wait (driver, 800);
  assert_at (driver, record, stopped);
  for (guint i = stopped; i < EVENTS - 2; i++)
    driver_key (driver, GDK_KEY_Right, 0);
  driver_drain (driver);
  assert_at (driver, record, EVENTS - 2);
  press (driver, GDK_KEY_space);
  driver_wait_for (driver, is_at_end);
  driver_wait (driver, 800);
  assert_at (driver, record, EVENTS);
}

/* Nothing that would change a game changes this one or the player's. */
static void
check_nothing_moves (Driver *driver, const PepitaRecord *record)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_d, 0 },
    { GDK_KEY_f, 0 },
    { GDK_KEY_1, 0 },
    { GDK_KEY_p, 0 },
    { GDK_KEY_Return, 0 },
    { GDK_KEY_BackSpace, 0 },
    { GDK_KEY_z, GDK_CONTROL_MASK },
    { GDK_KEY_y, GDK_CONTROL_MASK },
    { GDK_KEY_r, GDK_CONTROL_MASK },
    { GDK_KEY_o, GDK_CONTROL_MASK },
    { GDK_KEY_Return, GDK_CONTROL_MASK },
  };
  guint at = pepita_game_get_moves (shown (driver));
  graphene_rect_t stock = pepita_table_view_get_place (driver_view (driver), PEPITA_STOCK, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      driver_key (driver, keys[i].keyval, keys[i].modifiers);
      driver_settle (driver);
      assert_at (driver, record, at);
      g_assert_null (driver_dialog (driver));
    }
  driver_click_at (driver,
                   driver_table_point (driver, stock.origin.x + 20, stock.origin.y + 20), 2);
  driver_settle (driver);
  assert_at (driver, record, at);
  driver_drag (driver, driver_table_point (driver, 60, 300), driver_table_point (driver, 400, 350),
               6);
  driver_settle (driver);
  assert_at (driver, record, at);
  g_assert_false (pepita_table_view_is_dragging (driver_view (driver)));
}

/* Why nothing moves is said once. */
static void
check_told_once (Driver *driver)
{
  g_assert_nonnull (driver_toast (driver));
  driver_wait (driver, 3000);
  g_assert_null (driver_toast (driver));
  driver_click_at (driver, driver_table_point (driver, 60, 300), 1);
  driver_settle (driver);
  g_assert_null (driver_toast (driver));
}

static void
test_replay_keys (void)
{
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 900, 700);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) stored_before = stored ();
  g_autoptr (GBytes) stored_after = NULL;

  /* from the kinds and the filter into the list and down to the second game */
  press (driver, GDK_KEY_Tab);
  press (driver, GDK_KEY_Tab);
  press (driver, GDK_KEY_Down);
  press (driver, GDK_KEY_Return);
  driver_wait_for (driver, is_replaying);
  before = picture (driver_game (driver)); /* whose clock stands still from now on */
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
  driver_picture (driver, "replay");
  check_keys (driver, record);
  check_running (driver, record);
  press (driver, GDK_KEY_Home);
  check_nothing_moves (driver, record);
  check_told_once (driver);

  stored_after = stored ();
  g_assert_true (g_bytes_equal (stored_before, stored_after));
  after = picture (driver_game (driver));
  g_assert_cmpstr (before, ==, after);
  press (driver, GDK_KEY_Escape);
  g_assert_false (is_replaying (driver));
  g_assert_true (shown (driver) == driver_game (driver));
  g_assert_true (driver_view_is_true (driver));
  g_assert_true (driver_looks_fresh (driver));
  /* and it is played on */
  press (driver, GDK_KEY_d);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 3);
  pepita_record_free (record);
}

static void
test_replay_pointer (void)
{
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 360, 640);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkWidget *scale;
  guint at;

  click_replay (driver, 1);
  before = picture (driver_game (driver)); /* whose clock stands still from now on */
  g_assert_true (driver_is_inside (driver));
  click_bar (driver, "Step Forward");
  click_bar (driver, "Step Forward");
  click_bar (driver, "Step Forward");
  assert_at (driver, record, 3);
  click_bar (driver, "Step Back");
  assert_at (driver, record, 2);
  click_bar (driver, "To the End");
  assert_at (driver, record, EVENTS);
  click_bar (driver, "To the Start");
  assert_at (driver, record, 0);
  click_bar (driver, "Play");
  driver_wait_for (driver, has_run);
  click_bar (driver, "Pause");
  at = pepita_game_get_moves (shown (driver));
  driver_wait (driver, 1000);
  assert_at (driver, record, at);
  /* along the slider, as far as it goes */
  scale = driver_find (driver_window (driver), GTK_TYPE_SCALE);
  driver_drag (driver, driver_widget_point (driver, scale, 20, gtk_widget_get_height (scale) / 2),
               driver_widget_point (driver, scale, 400, gtk_widget_get_height (scale) / 2), 20);
  driver_settle (driver);
  assert_at (driver, record, EVENTS);
  after = picture (driver_game (driver));
  g_assert_cmpstr (before, ==, after);
  click_bar (driver, "Close the Replay"); /* the clock goes on, on a slow machine by a second */
  g_assert_false (is_replaying (driver));
  g_assert_true (shown (driver) == driver_game (driver));
  g_assert_true (driver_view_is_true (driver));
  pepita_record_free (record);
}

/* The window fits in all sizes while a replay is shown, and cards are where they should be. */
static void
test_replay_sizes (void)
{
  static const int sizes[][2] = { { 360, 294 }, { 360, 640 }, { 640, 360 }, { 1400, 900 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      PepitaRecord *record;
      g_autoptr (Driver) driver = start (&record, sizes[i][0], sizes[i][1]);
      g_autofree char *name = g_strdup_printf ("replay-%dx%d", sizes[i][0], sizes[i][1]);

      click_replay (driver, 1);
      press (driver, GDK_KEY_End);
      g_assert_true (driver_is_inside (driver));
      g_assert_cmpint (gtk_widget_get_width (driver_window (driver)), <=, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (driver_window (driver)), <=, sizes[i][1]);
      driver_wait (driver, 300);
      driver_picture (driver, name);
      press (driver, GDK_KEY_Escape);
      g_assert_true (driver_looks_fresh (driver));
      pepita_record_free (record);
    }
}

/* Where all is mirrored, the arrow that points on is the left one. */
static void
test_replay_mirrored (void)
{
  PepitaRecord *record;
  Driver *driver;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  driver = start (&record, 900, 700);
  click_replay (driver, 1);
  press (driver, GDK_KEY_Left);
  press (driver, GDK_KEY_Left);
  assert_at (driver, record, 2);
  press (driver, GDK_KEY_Right);
  assert_at (driver, record, 1);
  click_bar (driver, "Step Forward");
  assert_at (driver, record, 2);
  g_assert_true (driver_is_inside (driver));
  driver_picture (driver, "replay-mirrored");
  pepita_record_free (record);
  driver_free (driver);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* A program that is killed in a replay comes back to the player's game. */
static void
test_killed_in_replay (void)
{
  static const char *const names[] = { "games.db", "games.db-wal" };
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 900, 700);
  g_autofree char *folder = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  const PepitaRecord *mine = pepita_game_get_record (driver_game (driver));
  PepitaSession *session;

  click_replay (driver, 1);
  press (driver, GDK_KEY_Right);
  press (driver, GDK_KEY_space);
  driver_wait_for (driver, has_run);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *from = g_build_filename (g_get_user_data_dir (), "pepita", names[i], NULL);
      g_autofree char *to = g_build_filename (folder, names[i], NULL);
      g_autofree char *data = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (from, &data, &size, NULL));
      g_assert_true (g_file_set_contents (to, data, (gssize) size, NULL));
    }
  session = pepita_session_new (folder);
  g_assert_true (pepita_session_restore (session));
  g_assert_true (pepita_table_equal (pepita_game_get_table (pepita_session_get_game (session)),
                                     pepita_record_table (mine)));
  g_assert_cmpuint (pepita_game_get_elapsed (pepita_session_get_game (session)), ==,
                    pepita_record_clock (mine));
  g_object_unref (session);
  pepita_record_free (record);
}

/* A game that the player had paused is so again, and hidden. */
static void
test_replay_of_paused (void)
{
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 900, 700);
  GBytes *hidden, *again;

  press (driver, GDK_KEY_Escape);
  driver_wait_for (driver, driver_has_no_dialog);
  press (driver, GDK_KEY_p);
  driver_wait (driver, 500);
  hidden = driver_look (driver);
  open_list (driver);
  click_replay (driver, 1);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_NONE);
  press (driver, GDK_KEY_Right);
  assert_at (driver, record, 1);
  press (driver, GDK_KEY_Escape);
  driver_wait (driver, 500);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_PAUSED);
  g_assert_true (pepita_game_get_paused (driver_game (driver)));
  again = driver_look (driver);
  g_assert_true (g_bytes_equal (hidden, again));
  g_bytes_unref (hidden);
  g_bytes_unref (again);
  press (driver, GDK_KEY_p);
  g_assert_false (pepita_game_get_paused (driver_game (driver)));
  pepita_record_free (record);
}

static gboolean
is_won (Driver *driver)
{
  return pepita_game_get_status (driver_game (driver)) == PEPITA_WON;
}

/* The notice of a win shows what it was a record of, and leads to the replay and on. */
static gboolean
has_notice (Driver *driver)
{
  return pepita_notice_get_kind (driver_notice (driver)) == PEPITA_NOTICE_WON;
}

static void
test_replay_of_win (void)
{
  g_autoptr (Script) script = script_new (&cardems_draw_1);
  g_autoptr (Driver) driver = driver_new ("cardems", 1, cardems_draw_1.number, 900, 700);

  while (script->next < script->n_moves)
    pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, script->moves[script->next++]);
  driver_wait_for (driver, is_won);
  driver_key (driver, GDK_KEY_Escape, 0); /* the cards come to rest */
  driver_wait_for (driver, has_notice);
  driver_wait (driver, 600);
  driver_picture (driver, "won");
  g_assert_true (driver_fits (GTK_WIDGET (driver_notice (driver))));
  driver_click_widget (driver,
                       driver_find_button (GTK_WIDGET (driver_notice (driver)), "win.replay"));
  driver_settle (driver);
  g_assert_true (is_replaying (driver));
  g_assert_cmpuint (pepita_game_get_moves (shown (driver)), ==, 0);
  driver_wait (driver, 400);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_NONE);
  press (driver, GDK_KEY_End);
  g_assert_cmpint (pepita_game_get_status (shown (driver)), ==, PEPITA_WON);
  driver_wait (driver, 400);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_NONE);
  press (driver, GDK_KEY_Escape);
  driver_wait (driver, 400);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_WON);
  /* a new game from within a replay is the player's */
  driver_click_widget (driver,
                       driver_find_button (GTK_WIDGET (driver_notice (driver)), "win.replay"));
  driver_settle (driver);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_false (is_replaying (driver));
  g_assert_true (shown (driver) == driver_game (driver));
  press (driver, GDK_KEY_d);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
}

/* --- the list --- */

/* Chooses from the menu of a row, whose first entry has the focus.  Only of a game that was left
 * are all entries there. */
static void
choose (Driver *driver, guint row, PepitaGameDeed deed)
{
  GtkWidget *button = find_named (GTK_WIDGET (row_at (driver, row)), "More");

  if (button == NULL)
    button = driver_find (GTK_WIDGET (row_at (driver, row)), GTK_TYPE_MENU_BUTTON);
  driver_click_widget (driver, button);
  driver_wait (driver, 400);
  g_assert_nonnull (driver_find (driver_dialog (driver), GTK_TYPE_POPOVER));
  for (guint i = 0; i < deed; i++)
    {
      driver_key (driver, GDK_KEY_Down, 0);
      driver_drain (driver);
    }
  driver_key (driver, GDK_KEY_Return, 0);
  driver_drain (driver);
  driver_wait (driver, 300);
}

static void
test_continue (void)
{
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 900, 700);
  PepitaTable now = *driver_table (driver);

  choose (driver, 1, PEPITA_GAME_CONTINUE);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, EVENTS);
  g_assert_true (pepita_table_equal (driver_table (driver), pepita_record_table (record)));
  g_assert_true (driver_view_is_true (driver));
  g_assert_nonnull (driver_toast (driver));
  driver_wait (driver, 600);
  driver_click_widget (driver, driver_find_button (driver_window (driver), "win.back"));
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 2);
  g_assert_true (pepita_table_equal (driver_table (driver), &now));
  pepita_record_free (record);
}

/* By the rules of that game, whatever is set. */
static void
test_restart (void)
{
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 900, 700);
  PepitaTable now = *driver_table (driver);

  g_settings_set_string (driver_settings (driver), "ruleset", "double");
  g_settings_set_int (driver_settings (driver), "draw", 1);
  choose (driver, 1, PEPITA_GAME_RESTART);
  driver_wait_for (driver, driver_has_no_dialog);
  driver_settle (driver);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 0);
  g_assert_true (pepita_rules_equal (pepita_game_get_rules (driver_game (driver)),
                                     pepita_record_rules (record)));
  g_assert_true (
      pepita_table_equal (driver_table (driver), &pepita_record_deal (record)->table));
  g_assert_nonnull (driver_toast (driver));
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_true (pepita_table_equal (driver_table (driver), &now));
  pepita_record_free (record);
}

static char *
clipboard_text (void)
{
  GdkClipboard *clipboard = gdk_display_get_clipboard (gdk_display_get_default ());
  GdkContentProvider *content = gdk_clipboard_get_content (clipboard);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  if (content == NULL || !gdk_content_provider_get_value (content, &value, NULL))
    return NULL;
  return g_value_dup_string (&value);
}

static void
test_copy (void)
{
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 900, 700);
  g_autofree char *text = NULL;

  choose (driver, 1, PEPITA_GAME_COPY);
  g_assert_nonnull (driver_dialog (driver));
  text = clipboard_text ();
  g_assert_cmpstr (text, ==, "1");
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 2);
  pepita_record_free (record);
}

static void
select_filter (Driver *driver, guint filter)
{
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (pepita_games_page_get_filter (PEPITA_GAMES_PAGE (
          driver_find (driver_dialog (driver), PEPITA_TYPE_GAMES_PAGE)))),
      filter);
  driver_wait (driver, 300);
}

/* One result, one kind, none at all. */
static void
test_filter (void)
{
  PepitaRecord *record;
  g_autoptr (Driver) driver = start (&record, 900, 700);
  PepitaGamesPage *page =
      PEPITA_GAMES_PAGE (driver_find (driver_dialog (driver), PEPITA_TYPE_GAMES_PAGE));

  g_assert_cmpuint (count_rows (driver), ==, 2);
  select_filter (driver, 1);
  g_assert_cmpuint (count_rows (driver), ==, 0);
  g_assert_nonnull (driver_find (driver_dialog (driver), ADW_TYPE_STATUS_PAGE));
  select_filter (driver, 2);
  g_assert_cmpuint (count_rows (driver), ==, 2);
  g_assert_null (driver_find (driver_dialog (driver), ADW_TYPE_STATUS_PAGE));
  pepita_games_page_set_kind (page, "vegas draw=3");
  driver_wait (driver, 300);
  g_assert_cmpuint (count_rows (driver), ==, 0);
  pepita_games_page_set_kind (page, "standard draw=3");
  driver_wait (driver, 300);
  g_assert_cmpuint (count_rows (driver), ==, 2);
  pepita_games_page_set_kind (page, NULL);
  select_filter (driver, 0);
  g_assert_cmpuint (count_rows (driver), ==, 2);
  g_assert_true (driver_fits (driver_dialog (driver)));
  pepita_record_free (record);
}

static void
test_empty (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, 1, 360, 640);

  open_list (driver);
  g_assert_nonnull (driver_find (driver_dialog (driver), ADW_TYPE_STATUS_PAGE));
  g_assert_true (driver_fits (driver_dialog (driver)));
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/games/replay-keys", test_replay_keys);
  g_test_add_func ("/ui/games/replay-pointer", test_replay_pointer);
  g_test_add_func ("/ui/games/replay-sizes", test_replay_sizes);
  g_test_add_func ("/ui/games/replay-mirrored", test_replay_mirrored);
  g_test_add_func ("/ui/games/killed-in-replay", test_killed_in_replay);
  g_test_add_func ("/ui/games/replay-of-paused", test_replay_of_paused);
  g_test_add_func ("/ui/games/replay-of-win", test_replay_of_win);
  g_test_add_func ("/ui/games/continue", test_continue);
  g_test_add_func ("/ui/games/restart", test_restart);
  g_test_add_func ("/ui/games/copy", test_copy);
  g_test_add_func ("/ui/games/filter", test_filter);
  g_test_add_func ("/ui/games/empty", test_empty);
  return driver_run ();
}

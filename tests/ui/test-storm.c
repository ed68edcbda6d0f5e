/* test-storm.c: thousands of random inputs, sent without waiting for anything.
 *
 * Hands click, drag and type; settings, rules, decks, styles and the direction of text change;
 * links come in, dialogs open, the machine sleeps, the date jumps.  Every now and then the storm
 * stops: then the model must be whole, the view and the accessibility bus must show just the model,
 * one click on the stock must draw once (nothing is held or grabbed), and nothing may have been
 * printed.  The window is closed and opened again, in another language, with the game where it was.
 *
 * PEPITA_STORM is the number of inputs, PEPITA_SEED the seed of all that is random.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <libintl.h>
#include <stdlib.h>
#include <unistd.h>

#include "pepita-endgame.h"
#include "pepita-next-deal.h"
#include "pepita-notation.h"
#include "pepita-text.h"
#include "storm.h"

enum
{
  N_INPUTS = 10000,
  CALM = 50,     /* inputs from one quiet point to the next */
  LOOK = 10,     /* quiet points from one comparison of pixels to the next */
  WORLD = 8,     /* inputs, one of which is not made by hands */
  SEED = 311214, /* unless another one is asked for */
  WIDTH = 700,
  HEIGHT = 520,
};

static GRand *rand_;
static GRand *entropy;
static GMutex entropy_lock;
static int n_draws_checked;
static int n_rulesets_seen[32];

/* What was sent since the last quiet point, for the report of a failure. */
static const char *last_inputs[CALM];
static int n_inputs_made;

/* New games take their number from here, so that the seed decides on them too; deals are looked for
 * in a thread. */
int
getentropy (void *buffer, size_t length)
{
  guint8 *bytes = buffer;

  g_mutex_lock (&entropy_lock);
  for (size_t i = 0; i < length; i++)
    bytes[i] = (guint8) g_rand_int_range (entropy, 0, 256);
  g_mutex_unlock (&entropy_lock);
  return 0;
}

int
storm_below (int limit)
{
  return g_rand_int_range (rand_, 0, limit);
}

/* --- inputs --- */

static void
make_one_of (Driver *driver, const StormInput *inputs, gsize n_inputs)
{
  int total = 0;
  int at;

  for (gsize i = 0; i < n_inputs; i++)
    total += inputs[i].weight;
  at = storm_below (total);
  for (gsize i = 0; i < n_inputs; i++)
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

static void
some_input (Driver *driver)
{
  if (storm_below (WORLD) == 0)
    make_one_of (driver, storm_world_inputs, storm_n_world_inputs);
  else
    make_one_of (driver, storm_hand_inputs, storm_n_hand_inputs);
}

/* --- quiet points --- */

static gpointer
part (Driver *driver, const char *name)
{
  return gtk_widget_get_template_child (driver_window (driver), PEPITA_TYPE_WINDOW, name);
}

/* What is there that Escape sends away; NULL if nothing is. */
static const char *
business (Driver *driver)
{
  if (driver_dialog (driver) != NULL)
    return G_OBJECT_TYPE_NAME (driver_dialog (driver));
  if (pepita_window_is_replaying (PEPITA_WINDOW (driver_window (driver))))
    return "replay";
  if (pepita_next_deal_is_looking (part (driver, "next_deal")))
    return "search for a deal";
  if (pepita_notice_get_kind (driver_notice (driver)) == PEPITA_NOTICE_PAUSED)
    return "pause";
  return driver_find (driver_window (driver), GTK_TYPE_POPOVER) != NULL ? "popover" : NULL;
}

static gboolean
is_busy (Driver *driver)
{
  return business (driver) != NULL;
}

/* Lets everything go, with the Escape key alone.  Cards that jump for joy are not waited for. */
static gboolean
calm_down (Driver *driver)
{
  gboolean was_busy = TRUE;

  driver_let_go (driver);
  driver_drain (driver);
  driver_bring_back (driver);
  for (int i = 0; i < 20 && was_busy; i++)
    {
      was_busy = is_busy (driver);
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_settle (driver);
      if (!is_busy (driver))
        continue;
      driver_configure (driver);
      driver_wait (driver, 100);
    }
  return !was_busy;
}

static char *
compare_tables (Driver *driver, const PepitaTable *expected)
{
  const PepitaLayout *layout = pepita_game_get_rules (driver_game (driver))->layout;
  char is[PEPITA_DEAL_TEXT_SIZE];
  char should_be[PEPITA_DEAL_TEXT_SIZE];

  if (pepita_table_equal (driver_table (driver), expected))
    return NULL;
  pepita_position_text (driver_table (driver), layout, is);
  pepita_position_text (expected, layout, should_be);
  return g_strdup_printf ("the table is\n%sand not\n%s", is, should_be);
}

/* All that is known of the game follows from its deal and its events. */
static char *
check_record (Driver *driver)
{
  const PepitaRecord *record = pepita_game_get_record (driver_game (driver));
  PepitaRecord *again = pepita_record_new (pepita_record_rules (record),
                                           pepita_record_deal (record));
  size_t n_events;
  const PepitaEvent *events = pepita_record_events (record, &n_events);
  PepitaReason reason = PEPITA_LEGAL;
  char *complaint = NULL;

  for (size_t i = 0; i < n_events && reason == PEPITA_LEGAL; i++)
    reason = pepita_record_follow (again, &events[i], NULL);
  if (reason == PEPITA_LEGAL)
    reason = pepita_record_set_clock (again, pepita_record_clock (record));
  if (pepita_record_status (again) == PEPITA_WON)
    reason = PEPITA_LEGAL; /* its clock stands */
  if (reason != PEPITA_LEGAL)
    complaint = g_strdup_printf ("the record is refused: %d", reason);
  else if (pepita_record_score (again) != pepita_game_get_score (driver_game (driver)))
    complaint = g_strdup_printf ("the score is %d and not %d",
                                 pepita_game_get_score (driver_game (driver)),
                                 pepita_record_score (again));
  else
    complaint = compare_tables (driver, pepita_record_table (again));
  pepita_record_free (again);
  return complaint;
}

static char *
check_label (Driver *driver, const char *name, char *expected)
{
  g_autofree char *text = expected;
  g_autofree char *shown = NULL;

  g_object_get (part (driver, name), "label", &shown, NULL);
  return g_str_equal (shown, text) ? NULL
                                   : g_strdup_printf ("%s is “%s”, not “%s”", name, shown, text);
}

/* The second may have turned since. */
static char *
check_time (Driver *driver)
{
  guint seconds = pepita_game_get_elapsed (driver_game (driver));
  char *complaint = check_label (driver, "time_label", pepita_text_time (seconds));

  if (complaint == NULL || seconds == 0)
    return complaint;
  g_free (complaint);
  return check_label (driver, "time_label", pepita_text_time (seconds - 1));
}

static char *
check_line (Driver *driver)
{
  PepitaGame *game = driver_game (driver);
  guint stock = (guint) pepita_table_count (driver_table (driver), PEPITA_STOCK);
  char *complaint = check_label (
      driver, "score_label",
      pepita_text_score (pepita_game_get_rules (game), pepita_game_get_score (game)));

  if (complaint == NULL)
    complaint = check_label (driver, "moves_label",
                             pepita_text_moves (pepita_game_get_moves (game)));
  if (complaint == NULL)
    complaint = check_label (driver, "stock_label", pepita_text_stock (stock));
  return complaint != NULL ? complaint : check_time (driver);
}

static char *
check_buttons (Driver *driver)
{
  PepitaGame *game = driver_game (driver);

  if (pepita_game_get_can_undo (game) && !gtk_widget_is_sensitive (part (driver, "undo_button")))
    return g_strdup ("the last move can be taken back, but not by the button");
  if (pepita_game_get_can_redo (game) != gtk_widget_is_sensitive (part (driver, "redo_button")))
    return g_strdup ("the button for redo is wrong");
  return NULL;
}

static char *
check_notice (Driver *driver)
{
  PepitaNoticeKind kind = pepita_notice_get_kind (driver_notice (driver));
  PepitaStatus status = pepita_game_get_status (driver_game (driver));

  if ((kind == PEPITA_NOTICE_WON && status != PEPITA_WON) ||
      ((kind == PEPITA_NOTICE_STUCK || kind == PEPITA_NOTICE_COULD_WIN) &&
       status != PEPITA_STUCK) ||
      kind == PEPITA_NOTICE_PAUSED)
    return g_strdup_printf ("notice %d in status %d", kind, status);
  return NULL;
}

static char *
check_saved (Driver *driver)
{
  PepitaSession *session = pepita_window_get_session (PEPITA_WINDOW (driver_window (driver)));

  if (pepita_session_get_problem (session) != NULL)
    return g_strdup (pepita_session_get_problem (session));
  return pepita_session_is_saved (session) ? NULL : g_strdup ("the game is not saved");
}

static char *
check_view (Driver *driver)
{
  if (!driver_has_all_cards (driver))
    return g_strdup ("cards are missing");
  return driver_view_is_true (driver) ? NULL : g_strdup ("the view is not the model");
}

/* Is it lost, too much, or taken back? */
static void
tell_of_click (Driver *driver, guint n_moves)
{
  char *moves = pepita_record_moves_text (pepita_game_get_record (driver_game (driver)));

  g_printerr ("one click on the stock: %u moves before, %u after: %s\n", n_moves,
              pepita_game_get_moves (driver_game (driver)),
              moves + MAX ((int) strlen (moves) - 60, 0));
  driver_click (driver, PEPITA_STOCK, -1);
  driver_drain (driver);
  g_printerr ("%u moves after one click more\n", pepita_game_get_moves (driver_game (driver)));
  free (moves);
}

/* One click draws or turns the waste over, if the rules let it, and does it once. */
static char *
check_stock (Driver *driver)
{
  PepitaGame *game = driver_game (driver);
  PepitaTable expected = *driver_table (driver);
  graphene_point_t stock = driver_card_point (driver, PEPITA_STOCK, -1);
  gboolean is_empty = pepita_table_count (&expected, PEPITA_STOCK) == 0;
  guint n_moves = pepita_game_get_moves (game);
  PepitaMove moves[PEPITA_MAX_FINISH_MOVES];

  if (!driver_is_on_table (driver, stock))
    return NULL;
  if (pepita_game_get_status (game) != PEPITA_WON)
    pepita_move_apply (&expected, pepita_game_get_rules (game),
                       is_empty ? PEPITA_RECYCLE : PEPITA_DRAW, NULL);
  if (pepita_table_finishing (&expected, pepita_game_get_rules (game), moves).finish ==
      PEPITA_FINISH_BY_ITSELF)
    return NULL;
  n_draws_checked++;
  driver_click_at (driver, stock, 1);
  driver_drain (driver);
  if (driver_game (driver) != game)
    return g_strdup ("a click on the stock has begun another game");
  if (!pepita_table_equal (driver_table (driver), &expected))
    tell_of_click (driver, n_moves);
  return compare_tables (driver, &expected);
}

static char *
check_looks (Driver *driver)
{
  driver_settle (driver);
  if (!driver_view_is_true (driver))
    return g_strdup ("the view is not the model");
  return driver_looks_fresh (driver) ? NULL : g_strdup ("it looks otherwise than it should");
}

/* What the player would see of the program, and what it holds. */
static void
describe_state (Driver *driver)
{
  PepitaTableView *view = driver_view (driver);

  g_printerr ("notice %d, toast “%s”, dragging %d, holding %d, looking through %d, there is %s\n",
              pepita_notice_get_kind (driver_notice (driver)), driver_toast (driver),
              pepita_table_view_is_dragging (view), pepita_table_view_is_holding (view),
              pepita_table_view_is_looking_through (view),
              is_busy (driver) ? business (driver) : "nothing to send away");
  driver_picture (driver, "storm");
}

static void
tell_inputs (void)
{
  for (int i = MAX (n_inputs_made - CALM, 0); i < n_inputs_made; i++)
    g_printerr ("%d: %s\n", i, last_inputs[i % CALM]);
}

static void
fail (Driver *driver, const char *complaint)
{
  describe_state (driver);
  g_error ("after %d inputs: %s", n_inputs_made, complaint);
}

/* What was asked of the solver may come at any time, and then a solution is shown in the place of
 * the game: it is sent away, and all is looked at again. */
static void
check_all (Driver *driver, gboolean look)
{
  static char *(*const checks[]) (Driver *) = {
    check_view,
    check_record,
    check_line,
    check_buttons,
    check_notice,
    check_saved,
    storm_ear_complaint,
    check_stock,
    check_looks,
  };
  gsize n = look ? G_N_ELEMENTS (checks) : G_N_ELEMENTS (checks) - 1;
  gsize i = 0;
  g_autofree char *printed = NULL;

  while (i < n)
    {
      g_autofree char *complaint = NULL;

      if (i == 0 && !calm_down (driver))
        fail (driver, "the Escape key does not lead to the table");
      complaint = checks[i](driver);
      if (pepita_window_is_replaying (PEPITA_WINDOW (driver_window (driver))))
        {
          i = 0;
          continue;
        }
      if (complaint != NULL)
        fail (driver, complaint);
      i++;
    }
  printed = storm_output_get ();
  if (printed != NULL)
    fail (driver, printed);
}

/* --- the program ends and begins again --- */

/* The storm hits the close button, too. */
static gboolean
close_request_cb (GtkWindow *window)
{
  return TRUE;
}

static Driver *
watch (Driver *driver)
{
  g_signal_connect (driver_window (driver), "close-request", G_CALLBACK (close_request_cb), NULL);
  return driver;
}

/* The events without the time since the last of them. */
static char *
describe_game (Driver *driver)
{
  PepitaGame *game = driver_game (driver);
  char *moves = pepita_record_moves_text (pepita_game_get_record (game));
  char *last = strrchr (moves, ' ');
  char *text;

  if (last != NULL && last[1] == '@')
    *last = '\0';
  text = g_strdup_printf ("%u %s %s", pepita_game_get_deal (game)->number,
                          pepita_game_get_rules (game)->ruleset->id, moves);
  free (moves);
  return text;
}

static Driver *
restart (Driver *driver)
{
  gboolean won = pepita_game_get_status (driver_game (driver)) == PEPITA_WON;
  g_autofree char *before = describe_game (driver);
  g_autofree char *after = NULL;

  driver_free (driver);
  storm_ear_forget ();
  storm_change_language ();
  driver = watch (driver_resume (WIDTH, HEIGHT));
  after = describe_game (driver);
  if (!won)
    g_assert_cmpstr (after, ==, before);
  return driver;
}

/* --- */

static void
count_ruleset (Driver *driver)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  for (size_t i = 0; i < n; i++)
    n_rulesets_seen[i] += pepita_game_get_rules (driver_game (driver))->ruleset == rulesets[i];
}

/* What there is between two parts of the storm.  No card may go up by itself meanwhile. */
static Driver *
stand_still (Driver *driver, gboolean look)
{
  gboolean auto_move = g_settings_get_boolean (driver_settings (driver), "auto-move");

  g_settings_set_boolean (driver_settings (driver), "auto-move", FALSE);
  check_all (driver, look);
  count_ruleset (driver);
  if (look)
    driver = restart (driver);
  g_settings_set_boolean (driver_settings (driver), "auto-move", auto_move);
  return driver;
}

static int
from_environment (const char *name, int otherwise)
{
  const char *value = g_getenv (name);

  return value != NULL ? atoi (value) : otherwise;
}

static void
report (int n_inputs)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  g_print ("# %d of %d clicks on the stock counted, %u names heard, the bus was wrong %u times\n",
           n_draws_checked, n_inputs / CALM + 1, storm_ear_get_heard (), storm_ear_get_behind ());
  for (size_t i = 0; i < n; i++)
    g_print ("# %s: %d quiet points\n", rulesets[i]->id, n_rulesets_seen[i]);
}

static void
test_storm (void)
{
  int seed = from_environment ("PEPITA_SEED", SEED);
  int n_inputs = from_environment ("PEPITA_STORM", N_INPUTS);
  Driver *driver;

  rand_ = g_rand_new_with_seed ((guint32) seed);
  entropy = g_rand_new_with_seed ((guint32) seed);
  g_print ("# %d inputs, PEPITA_SEED=%d\n", n_inputs, seed);
  driver = watch (driver_new ("standard", 1, 0, WIDTH, HEIGHT));
  for (int i = 1; i <= n_inputs; i++)
    {
      some_input (driver);
      driver_bring_back (driver);
      if (storm_below (3) == 0)
        driver_wait (driver, (guint) storm_below (8));
      if (i % CALM == 0)
        driver = stand_still (driver, i % (CALM * LOOK) == 0);
    }
  g_settings_set_boolean (driver_settings (driver), "auto-move", FALSE);
  check_all (driver, TRUE);
  report (n_inputs);
  /* in a short storm it may be that hardly any could be made */
  g_assert_cmpint (n_draws_checked, >, n_inputs / CALM / 3 - 2);
  /* GTK may be late once, but not all the time */
  g_assert_cmpuint (storm_ear_get_behind (), <=, n_inputs / CALM / 10 + 1);
  storm_clear_sky (driver);
  driver_free (driver);
  g_rand_free (rand_);
  g_rand_free (entropy);
}

int
main (int argc, char **argv)
{
  g_autofree char *catalogues = NULL;
  int status;

  storm_output_begin (tell_inputs);
  storm_ear_begin ();
  if (!driver_init (&argc, &argv))
    return 0;
  catalogues = g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);
  bindtextdomain ("pepita", catalogues);
  bind_textdomain_codeset ("pepita", "UTF-8");
  textdomain ("pepita");
  g_test_add_func ("/ui/storm", test_storm);
  status = driver_run ();
  storm_ear_end ();
  storm_output_end ();
  return status;
}

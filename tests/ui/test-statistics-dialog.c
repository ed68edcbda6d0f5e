/* test-statistics-dialog.c: the statistics dialog against a plain recount of what was played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "driver.h"
#include "pepita-chart.h"
#include "pepita-history.h"
#include "pepita-statistics-dialog.h"
#include "pepita-statistics-text.h"
#include "pepita-statistics-tools.h"
#include "pepita-statistics.h"
#include "pepita-text.h"
#include "play.h"

enum
{
  ROUNDS = 14,
};

/* --- games, and what is known of them --- */

typedef struct
{
  char kind[PEPITA_RULES_TEXT_SIZE];
  gboolean won;
  guint moves;
  guint seconds;
  int net;
} Seen;

typedef struct
{
  Driver *driver;
  GArray *seen; /* Seen, in the order in which they ended */
  GRand *rand;
} Test;

static PepitaSession *
get_session (Test *test)
{
  return pepita_window_get_session (PEPITA_WINDOW (driver_window (test->driver)));
}

static void
see (Test *test, PepitaGame *game, gboolean won)
{
  Seen seen = { .won = won,
                .moves = pepita_game_get_moves (game),
                .seconds = pepita_game_get_elapsed (game),
                .net = pepita_game_get_score (game) };

  pepita_result_kind (pepita_game_get_rules (game), seen.kind);
  g_array_append_val (test->seen, seen);
}

static void
play_one (Test *test, const char *text, gboolean win)
{
  PepitaSession *session = get_session (test);
  PepitaDeal deal = play_nearly_won ();
  PepitaGame *game;
  PepitaRules rules;

  g_assert_true (pepita_rules_parse (text, &rules));
  pepita_session_deal (session, &rules, &deal);
  game = pepita_session_get_game (session);
  pepita_game_set_time_source (game, play_now);
  pepita_game_apply_text (game, "D");
  play_time += g_rand_int_range (test->rand, 30, 700) * (gint64) G_USEC_PER_SEC;
  if (win)
    play_win (game);
  pepita_game_set_paused (game, TRUE);
  see (test, game, win);
  play_pass (g_rand_int_range (test->rand, 400, 400000));
}

/* Games of four kinds, won and left, and a new one on the table without a move. */
static Test *
start (int rounds)
{
  Test *test = g_new0 (Test, 1);

  test->driver = driver_new ("standard", 1, 1, 900, 700);
  test->seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  test->rand = g_rand_new_with_seed (6);
  pepita_session_set_date_source (get_session (test), play_date);
  for (int i = 0; i < rounds; i++)
    {
      play_one (test, "standard draw=1", g_rand_int_range (test->rand, 0, 5) < 3);
      play_one (test, "standard draw=3", g_rand_int_range (test->rand, 0, 5) < 2);
      play_one (test, "vegas draw=3", g_rand_int_range (test->rand, 0, 5) < 2);
      play_one (test, "standard draw=1 passes=3 undo=none", i % 3 == 0);
    }
  pepita_window_new_game (PEPITA_WINDOW (driver_window (test->driver)), 1);
  driver_settle (test->driver);
  return test;
}

static void
end (Test *test)
{
  driver_free (test->driver);
  g_array_unref (test->seen);
  g_rand_free (test->rand);
  g_free (test);
}

/* --- the dialog --- */

static gboolean
is_open (Driver *driver)
{
  return driver_dialog (driver) != NULL;
}

static gboolean
is_closed (Driver *driver)
{
  return driver_dialog (driver) == NULL;
}

static GtkWidget *
open_dialog (Test *test)
{
  driver_key (test->driver, GDK_KEY_t, GDK_CONTROL_MASK);
  driver_wait_for (test->driver, is_open);
  driver_drain (test->driver);
  return driver_dialog (test->driver);
}

/* Nobody holds on to what was in it. */
static void
close_dialog (Test *test)
{
  gpointer content =
      driver_find (driver_dialog (test->driver), PEPITA_TYPE_STATISTICS_DIALOG);

  g_object_add_weak_pointer (content, &content);
  driver_key (test->driver, GDK_KEY_Escape, 0);
  driver_wait_for (test->driver, is_closed);
  driver_drain (test->driver);
  for (int i = 0; i < 100 && content != NULL; i++)
    driver_wait (test->driver, 10);
  g_assert_null (content);
}

/* The nth widget of @type below @widget that is shown with @text as its label; NULL: any. */
static GtkWidget *
find (GtkWidget *widget, GType type, const char *text, guint *nth)
{
  const char *label = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    {
      if (GTK_IS_LABEL (widget))
        label = gtk_label_get_label (GTK_LABEL (widget));
      else if (GTK_IS_BUTTON (widget))
        label = gtk_button_get_label (GTK_BUTTON (widget));
      if ((text == NULL || g_strcmp0 (text, label) == 0) && (*nth)-- == 0)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, text, nth);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_label (Test *test, const char *text)
{
  guint first = 0;

  return find (driver_dialog (test->driver), GTK_TYPE_LABEL, text, &first);
}

/* What is written over the caption @name, where such figures are. */
static const char *
figure (Test *test, const char *name)
{
  GtkWidget *caption = NULL;

  for (guint nth = 0; nth < 3; nth++)
    {
      guint n = nth;

      caption = find (driver_dialog (test->driver), GTK_TYPE_LABEL, name, &n);
      if (caption == NULL || gtk_widget_get_ancestor (caption, GTK_TYPE_FLOW_BOX_CHILD) != NULL)
        break;
    }
  if (caption == NULL)
    return NULL;
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_prev_sibling (caption)));
}

static GtkDropDown *
chooser (Test *test)
{
  return GTK_DROP_DOWN (driver_find (driver_dialog (test->driver), GTK_TYPE_DROP_DOWN));
}

static const char *
chosen (Test *test)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (chooser (test)));
}

/* The row of @kind in the chooser, or GTK_INVALID_LIST_POSITION. */
static guint
kind_row (Test *test, const char *kind)
{
  g_autofree char *name = pepita_statistics_text_kind (kind);
  GListModel *names = gtk_drop_down_get_model (chooser (test));

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (names, i);

      if (strcmp (gtk_string_object_get_string (item), name) == 0)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static gboolean
is_offered (Test *test, const char *kind)
{
  return kind_row (test, kind) != GTK_INVALID_LIST_POSITION;
}

static void
choose (Test *test, const char *kind)
{
  g_assert_true (is_offered (test, kind));
  gtk_drop_down_set_selected (chooser (test), kind_row (test, kind));
  driver_drain (test->driver);
}

/* By key, after the focus has gone there, which scrolls to it. */
static void
press_button (Test *test, const char *label)
{
  guint first = 0;
  GtkWidget *button = find (driver_dialog (test->driver), GTK_TYPE_BUTTON, label, &first);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
  driver_drain (test->driver);
  driver_key (test->driver, GDK_KEY_space, 0);
  driver_drain (test->driver);
}

/* --- the recount --- */

typedef struct
{
  guint games, won, best_streak, worst_streak, best_seconds, best_moves;
  guint64 seconds, moves;
  int streak, net, best_net;
} Count;

static Count
recount (Test *test, const char *kind)
{
  Count count = { .best_seconds = G_MAXUINT, .best_moves = G_MAXUINT, .best_net = G_MININT };

  for (guint i = 0; i < test->seen->len; i++)
    {
      const Seen *seen = &g_array_index (test->seen, Seen, i);

      if (kind != NULL && strcmp (kind, seen->kind) != 0)
        continue;
      count.games++;
      count.net += seen->net;
      count.best_net = MAX (count.best_net, seen->net);
      if (!seen->won)
        {
          count.streak = MIN (count.streak, 0) - 1;
          count.worst_streak = MAX (count.worst_streak, (guint) -count.streak);
          continue;
        }
      count.streak = MAX (count.streak, 0) + 1;
      count.best_streak = MAX (count.best_streak, (guint) count.streak);
      count.won++;
      count.seconds += seen->seconds;
      count.moves += seen->moves;
      count.best_seconds = MIN (count.best_seconds, seen->seconds);
      count.best_moves = MIN (count.best_moves, seen->moves);
    }
  return count;
}

static void
assert_figure (Test *test, const char *name, char *expected)
{
  g_assert_cmpstr (figure (test, name), ==, expected);
  g_free (expected);
}

static void
assert_wins (Test *test, const Count *count)
{
  double seconds = (double) count->seconds / MAX (count->won, 1);
  double moves = (double) count->moves / MAX (count->won, 1);

  if (count->won == 0)
    {
      g_assert_null (figure (test, "Best time"));
      return;
    }
  assert_figure (test, "Best time", pepita_text_time (count->best_seconds));
  assert_figure (test, "Average time", pepita_text_time ((guint) (seconds + 0.5)));
  assert_figure (test, "Fewest moves", g_strdup_printf ("%u", count->best_moves));
  assert_figure (test, "Average moves", pepita_statistics_text_average (moves));
}

/* All that is shown is what was played; @playing games are on the table. */
static void
assert_figures (Test *test, const char *kind, guint playing)
{
  Count count = recount (test, kind);
  guint played = count.games + playing;
  g_autofree char *won_of = pepita_statistics_text_won_of (count.won, played);
  g_autofree char *percent = pepita_statistics_text_percent (100.0 * count.won / MAX (played, 1));

  assert_figure (test, "Played", g_strdup_printf ("%u", played));
  assert_figure (test, "Won", g_strdup_printf ("%u", count.won));
  assert_figure (test, "Lost", g_strdup_printf ("%u", count.games - count.won));
  assert_figure (test, "Being played", g_strdup_printf ("%u", playing));
  g_assert_nonnull (find_label (test, won_of));
  g_assert_nonnull (find_label (test, percent));
  assert_figure (test, "Now", pepita_statistics_text_streak (count.streak));
  assert_figure (test, "Best", pepita_statistics_text_streak ((int) count.best_streak));
  assert_figure (test, "Worst", pepita_statistics_text_streak (-(int) count.worst_streak));
  assert_wins (test, &count);
  if (kind != NULL && g_str_has_prefix (kind, "vegas"))
    assert_figure (test, "All games together", pepita_statistics_text_dollars (count.net));
  else
    g_assert_null (figure (test, "All games together"));
}

static void
assert_best_score (Test *test, const char *kind)
{
  Count count = recount (test, kind);
  PepitaHighScore score = { .score = count.best_net };
  g_autofree char *text =
      pepita_statistics_text_score (&score, g_str_has_prefix (kind, "vegas"));

  g_assert_nonnull (find_label (test, text));
  g_assert_nonnull (find_label (test, "High Scores"));
}

/* The charts of the kind that is shown say what they show. */
static void
assert_charts (Test *test)
{
  g_autoptr (PepitaStatistics) statistics =
      pepita_session_get_statistics (get_session (test), "standard draw=1", NULL);
  g_autofree char *rate = pepita_statistics_text_rate_chart (statistics);
  g_autofree char *times = pepita_statistics_text_times_chart (statistics);
  char *const summaries[] = { rate, times };

  for (guint i = 0; i < G_N_ELEMENTS (summaries); i++)
    {
      guint nth = i;
      GtkWidget *chart = find (driver_dialog (test->driver), PEPITA_TYPE_CHART, NULL, &nth);
      g_autofree char *wrong = NULL;

      g_assert_nonnull (chart);
      wrong = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summaries[i]);
      g_assert_cmpstr (wrong, ==, NULL);
    }
}

static const char *const kinds[] = {
  "standard draw=1",
  "standard draw=3",
  "vegas draw=3",
  "standard draw=1 passes=3 undo=none",
  NULL,
};

/* --- the tests --- */

static void
test_figures (void)
{
  Test *test = start (ROUNDS);

  open_dialog (test);
  g_assert_cmpstr (chosen (test), ==, "Standard · Draw 1");
  assert_charts (test);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      choose (test, kinds[i]);
      assert_figures (test, kinds[i], 0);
      if (kinds[i] != NULL)
        assert_best_score (test, kinds[i]);
      else
        g_assert_null (find_label (test, "High Scores"));
    }
  for (int i = 0; pepita_result_sentences ()[i] != NULL; i++)
    g_assert_nonnull (find_label (test, pepita_result_sentences ()[i]));
  close_dialog (test);
  end (test);
}

/* A move that is made, and one that is taken back, with the dialog open. */
static void
test_follows (void)
{
  Test *test = start (4);

  open_dialog (test);
  assert_figures (test, kinds[0], 0);
  g_assert_cmpint (pepita_game_apply_text (driver_game (test->driver), "D"), ==, PEPITA_LEGAL);
  driver_drain (test->driver);
  assert_figures (test, kinds[0], 1);
  choose (test, kinds[1]);
  assert_figures (test, kinds[1], 0);
  choose (test, NULL);
  assert_figures (test, NULL, 1);
  close_dialog (test);
  end (test);
}

static void
test_empty (void)
{
  Test *test = start (0);

  open_dialog (test);
  g_assert_cmpstr (chosen (test), ==, "Standard · Draw 1");
  g_assert_nonnull (find_label (test, "No games yet"));
  g_assert_null (figure (test, "Played"));
  g_assert_cmpint (pepita_game_apply_text (driver_game (test->driver), "D"), ==, PEPITA_LEGAL);
  driver_drain (test->driver);
  g_assert_null (find_label (test, "No games yet"));
  g_assert_cmpstr (figure (test, "Played"), ==, "1");
  close_dialog (test);
  end (test);
}

static void
click_undo (Test *test)
{
  GtkWidget *button =
      driver_find_button (driver_dialog (test->driver), "statistics.undo-reset");

  g_assert_nonnull (button);
  driver_wait (test->driver, 300); /* until it is seen */
  driver_click_widget (test->driver, button);
  driver_drain (test->driver);
}

static void
test_reset (void)
{
  Test *test = start (ROUNDS);

  open_dialog (test);
  choose (test, kinds[1]);
  press_button (test, "Reset");
  g_assert_nonnull (find_label (test, "No games yet"));
  g_assert_cmpstr (chosen (test), ==, "Standard · Draw 3");
  choose (test, kinds[0]);
  assert_figures (test, kinds[0], 0);
  click_undo (test);
  choose (test, kinds[1]);
  assert_figures (test, kinds[1], 0);

  /* one after the other, and back by the row, which stays when the toast has gone */
  press_button (test, "Reset");
  press_button (test, "Reset All");
  choose (test, NULL);
  g_assert_nonnull (find_label (test, "No games yet"));
  click_undo (test);
  choose (test, kinds[0]);
  assert_figures (test, kinds[0], 0);
  g_assert_false (is_offered (test, kinds[1]));
  press_button (test, "Undo");
  choose (test, kinds[1]);
  assert_figures (test, kinds[1], 0);
  choose (test, NULL);
  assert_figures (test, NULL, 0);
  close_dialog (test);
  end (test);
}

/* --- export --- */

static guint
count_lines (const char *text, const char *with)
{
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);
  guint n = 0;

  for (int i = 0; lines[i] != NULL; i++)
    n += strstr (lines[i], with) != NULL;
  return n;
}

/* While a file is written its row is off. */
static gboolean
has_written (Driver *driver)
{
  guint first = 0;

  return gtk_widget_is_sensitive (
      find (driver_dialog (driver), GTK_TYPE_LABEL, "Export as a Table", &first));
}

static void
export_to (Test *test, GFile *file)
{
  GtkWidget *tools = driver_find (driver_dialog (test->driver), PEPITA_TYPE_STATISTICS_TOOLS);

  g_assert_true (has_written (test->driver));
  pepita_statistics_tools_export (PEPITA_STATISTICS_TOOLS (tools), file);
  g_assert_false (has_written (test->driver));
  driver_wait_for (test->driver, has_written);
  driver_drain (test->driver);
}

static void
test_export (void)
{
  Test *test = start (ROUNDS);
  g_autofree char *folder = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (folder, "gone", "x.csv", NULL);

  open_dialog (test);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      Count count = recount (test, kinds[i]);
      g_autofree char *text = NULL;

      choose (test, kinds[i]);
      export_to (test, file);
      g_assert_nonnull (find_label (test, "Games exported"));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpuint (count_lines (text, ","), ==, count.games + 1);
      g_assert_cmpuint (count_lines (text, ",Won,"), ==, count.won);
      g_assert_cmpuint (count_lines (text, ",Lost,"), ==, count.games - count.won);
    }
  export_to (test, nowhere);
  g_assert_nonnull (find_label (test, "“x.csv” was not written: its folder is gone."));
  export_to (test, file);
  g_assert_null (find_label (test, "“x.csv” was not written: its folder is gone."));
  close_dialog (test);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (folder), ==, 0);
  end (test);
}

/* --- a file that can't be written --- */

static void
test_problem (void)
{
  Test *test = start (2);
  const char *problem;

  open_dialog (test);
  g_assert_null (pepita_session_get_problem (get_session (test)));
  signal (SIGXFSZ, SIG_IGN);
  play_limit_files (4096);
  g_assert_cmpint (pepita_game_apply_text (driver_game (test->driver), "D"), ==, PEPITA_LEGAL);
  play_limit_files (-1);
  problem = pepita_session_get_problem (get_session (test));
  g_assert_nonnull (problem);
  driver_drain (test->driver);
  g_assert_nonnull (find_label (test, problem));
  /* and all that was there is there */
  assert_figures (test, kinds[0], 1);
  close_dialog (test);
  end (test);
}

/* --- sizes --- */

/* The dialog has its size, and nothing of what does not scroll is cut off.  Inside the window it is
 * no lower than that can be, which with other letters is higher. */
static void
assert_fits (Test *test, const int size[2])
{
  GtkWidget *dialog = driver_dialog (test->driver);
  GtkWidget *window;
  int least;
  GtkWidget *scrolled = driver_find (dialog, GTK_TYPE_SCROLLED_WINDOW);

  /* newer versions show it inside the window */
  if (GTK_IS_WINDOW (dialog))
    gtk_window_set_default_size (GTK_WINDOW (dialog), size[0], size[1]);
  else
    driver_resize (test->driver, size[0], size[1]);
  driver_wait (test->driver, 60);
  driver_drain (test->driver);
  /* the border around the window, which depends on its focus, may be taken off */
  g_assert_cmpint (gtk_widget_get_width (dialog), <=, size[0]);
  g_assert_cmpint (gtk_widget_get_width (dialog), >=, size[0] - 12);
  window = GTK_IS_WINDOW (dialog) ? dialog : driver_window (test->driver);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (window), &least,
                      NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (dialog), <=, MAX (size[1], least));
  g_assert_cmpint (gtk_widget_get_height (dialog), >=, size[1] - 12);
  g_assert_cmpint (gtk_widget_get_width (scrolled), <=, size[0]);
  g_assert_cmpint (gtk_widget_get_height (scrolled), >=, 80);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (chooser (test))), <, size[0]);
}

static void
assert_all_fit (Test *test, const char *look)
{
  static const int sizes[][2] = { { 1600, 1000 }, { 640, 720 }, { 360, 720 }, { 360, 294 } };

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      choose (test, kinds[k]);
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          g_autofree char *name =
              g_strdup_printf ("statistics-%s-%" G_GSIZE_FORMAT "-%d", look, k, sizes[i][0]);

          assert_fits (test, sizes[i]);
          if (sizes[i][1] > 300)
            driver_picture (test->driver, name);
        }
    }
}

static void
test_sizes (void)
{
  Test *test = start (ROUNDS);

  open_dialog (test);
  assert_all_fit (test, "plain");
  close_dialog (test);
  end (test);
}

/* A label of the page has all the room that it needs, and nothing around it cuts it off. */
static void
assert_whole (GtkWidget *label)
{
  graphene_rect_t bounds;
  int natural;

  g_assert_nonnull (label);
  g_assert_cmpint (gtk_widget_get_height (label), >, 0);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), NULL,
                      &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (label), >=, natural);
  for (GtkWidget *around = gtk_widget_get_parent (label);
       !gtk_widget_has_css_class (around, "figures-page"); around = gtk_widget_get_parent (around))
    {
      g_assert_true (gtk_widget_compute_bounds (label, around, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         (float) gtk_widget_get_height (around));
    }
}

/* What says that there is nothing is whole on a phone as well, with words that need more lines. */
static void
test_empty_and_small (void)
{
  static const int phone[] = { 360, 640 };
  GtkSettings *settings = gtk_settings_get_default ();
  Test *test = start (0);
  GtkWidget *title, *status;
  int dpi, natural;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (int larger = 1; larger <= 2; larger++)
    {
      g_object_set (settings, "gtk-xft-dpi", larger * 96 * PANGO_SCALE, NULL);
      open_dialog (test);
      assert_fits (test, phone);
      title = find_label (test, "No games yet");
      assert_whole (title);
      assert_whole (find_label (test, "A game counts as played from its first move."));
      status = gtk_widget_get_parent (title);
      gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (status), NULL,
                          &natural, NULL, NULL);
      driver_picture (test->driver, larger == 1 ? "statistics-empty" : "statistics-empty-large");
      g_assert_cmpint (gtk_widget_get_height (status), >=, natural);
      /* no theme has a picture for it */
      g_assert_nonnull (
          gtk_image_get_paintable (GTK_IMAGE (driver_find (status, GTK_TYPE_IMAGE))));
      close_dialog (test);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  end (test);
}

/* Letters of twice the size, and from right to left. */
static void
test_other_letters (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Test *test = start (ROUNDS);
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  open_dialog (test);
  assert_all_fit (test, "large");
  close_dialog (test);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  open_dialog (test);
  assert_all_fit (test, "mirrored");
  close_dialog (test);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  end (test);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/statistics-dialog/figures", test_figures);
  g_test_add_func ("/ui/statistics-dialog/follows", test_follows);
  g_test_add_func ("/ui/statistics-dialog/empty", test_empty);
  g_test_add_func ("/ui/statistics-dialog/reset", test_reset);
  g_test_add_func ("/ui/statistics-dialog/export", test_export);
  g_test_add_func ("/ui/statistics-dialog/problem", test_problem);
  g_test_add_func ("/ui/statistics-dialog/sizes", test_sizes);
  g_test_add_func ("/ui/statistics-dialog/empty-and-small", test_empty_and_small);
  g_test_add_func ("/ui/statistics-dialog/other-letters", test_other_letters);
  return driver_run ();
}

/* test-deal-dialog.c: the dialog in which a deal is chosen.
 *
 * The game in play must not be touched by anything that is wrong, must be left but once for what
 * is right, and can be gone back to.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "pepita-application.h"
#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-deal-dialog.h"

enum
{
  PATIENCE = 5, /* seconds that anything may take */
  START = 1234, /* the deal that is being played */
};

typedef struct
{
  PepitaWindow *window;
  PepitaDealDialog *dialog; /* a reference of our own, so that it can be asked to the end */
  PepitaGame *game;         /* the one in play when the dialog was opened */
  PepitaTable table;        /* and how its cards lay */
  int n_games;              /* games started since */
} Fixture;

static PepitaApplication *application;

/* --- waiting --- */

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
is_alive (gpointer widget)
{
  return gtk_widget_get_root (widget) != NULL;
}

static gboolean
is_gone (gpointer widget)
{
  return !is_alive (widget);
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Lets the program run until @condition holds. */
static void
wait_for (gboolean (*condition) (gpointer), gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  while (!condition (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
  drain ();
}

/* --- the dialog --- */

static PepitaDealDialog *
find_dialog (GtkWidget *widget)
{
  if (PEPITA_IS_DEAL_DIALOG (widget))
    return PEPITA_DEAL_DIALOG (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      PepitaDealDialog *dialog = find_dialog (child);

      if (dialog != NULL)
        return dialog;
    }
  return NULL;
}

static PepitaDealDialog *
find_open_dialog (void)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    {
      PepitaDealDialog *dialog = find_dialog (l->data);

      if (dialog != NULL)
        return dialog;
    }
  return NULL;
}

static gpointer
part (Fixture *fixture, const char *name)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (fixture->dialog),
                                                   PEPITA_TYPE_DEAL_DIALOG, name);

  g_assert_nonnull (object);
  return object;
}

static void
click (Fixture *fixture, const char *name)
{
  g_assert_true (gtk_widget_is_sensitive (part (fixture, name)));
  g_signal_emit_by_name (part (fixture, name), "clicked");
  drain ();
}

static void
set_number (Fixture *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (part (fixture, "number_row")), text);
  drain ();
}

static const char *
get_number (Fixture *fixture)
{
  return gtk_editable_get_text (GTK_EDITABLE (part (fixture, "number_row")));
}

/* What the Enter key does in the entry. */
static void
press_enter (Fixture *fixture)
{
  GtkEditable *row = part (fixture, "number_row");

  g_signal_emit_by_name (gtk_editable_get_delegate (row), "activate");
  drain ();
}

static void
set_text (Fixture *fixture, const char *text)
{
  gtk_text_buffer_set_text (part (fixture, "buffer"), text, -1);
  drain ();
}

static char *
get_text (Fixture *fixture)
{
  char *text;

  g_object_get (part (fixture, "buffer"), "text", &text, NULL);
  return text;
}

/* The message at the number or the text, or "" if there is none. */
static const char *
get_error (Fixture *fixture, const char *name)
{
  GtkWidget *label = part (fixture, name);

  return gtk_widget_get_visible (label) ? gtk_label_get_label (GTK_LABEL (label)) : "";
}

/* What is marked as wrong in the text. */
static char *
get_wrong (Fixture *fixture)
{
  GtkTextBuffer *buffer = part (fixture, "buffer");
  GtkTextIter start, end;

  gtk_text_buffer_get_start_iter (buffer, &start);
  if (!gtk_text_iter_starts_tag (&start, NULL))
    gtk_text_iter_forward_to_tag_toggle (&start, NULL);
  end = start;
  gtk_text_iter_forward_to_tag_toggle (&end, NULL);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* --- fixture --- */

static void
game_changed_cb (Fixture *fixture)
{
  fixture->n_games++;
}

static void
open_dialog (Fixture *fixture)
{
  pepita_deal_dialog_present (fixture->window);
  fixture->dialog = g_object_ref (find_open_dialog ());
  wait_for (is_shown, fixture->dialog);
  g_set_object (&fixture->game, pepita_window_get_game (fixture->window));
  fixture->table = *pepita_game_get_table (fixture->game);
  fixture->n_games = 0;
}

static void
close_dialog (Fixture *fixture)
{
  pepita_compat_close (GTK_WIDGET (fixture->dialog));
  wait_for (is_gone, fixture->dialog);
  g_clear_object (&fixture->dialog);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PEPITA_APP_ID);
  GList *windows;

  g_settings_set_string (settings, "ruleset", "standard");
  g_settings_set_int (settings, "draw", 3);
  g_settings_set_enum (settings, "animation-speed", 0);
  g_application_activate (G_APPLICATION (application));
  windows = gtk_application_get_windows (GTK_APPLICATION (application));
  fixture->window = PEPITA_WINDOW (windows->data);
  pepita_window_new_game (fixture->window, START);
  g_assert_cmpint (pepita_game_apply_text (pepita_window_get_game (fixture->window), "D"), ==,
                   PEPITA_LEGAL);
  g_signal_connect_swapped (fixture->window, "notify::shown-game", G_CALLBACK (game_changed_cb),
                            fixture);
  open_dialog (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer dialog = fixture->dialog;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  drain ();
  g_clear_object (&fixture->game);
  g_object_add_weak_pointer (dialog, &dialog);
  g_object_unref (fixture->dialog);
  drain ();
  g_assert_null (dialog);
}

static void
assert_untouched (Fixture *fixture)
{
  g_assert_cmpint (fixture->n_games, ==, 0);
  g_assert_true (pepita_window_get_game (fixture->window) == fixture->game);
  g_assert_true (pepita_table_equal (pepita_game_get_table (fixture->game), &fixture->table));
  g_assert_true (is_alive (fixture->dialog));
}

/* The game of @number, or of cards that came from elsewhere, is there, and the one before it can
 * be gone back to. */
static void
assert_started (Fixture *fixture, guint number)
{
  PepitaGame *game = pepita_window_get_game (fixture->window);

  wait_for (is_gone, fixture->dialog);
  g_assert_cmpint (fixture->n_games, ==, 1);
  g_assert_true (game != fixture->game);
  g_assert_cmpuint (pepita_game_get_deal (game)->number, ==, number);
  g_assert_cmpuint (pepita_game_get_moves (game), ==, 0);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.back", NULL);
  drain ();
  game = pepita_window_get_game (fixture->window);
  g_assert_cmpuint (pepita_game_get_moves (game), ==, pepita_game_get_moves (fixture->game));
  g_assert_true (pepita_table_equal (pepita_game_get_table (game), &fixture->table));
}

/* --- by number --- */

static const char wrong_number[] = "A number from 1 to 2147483647";

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  static const char *const wrong[] = {
    "0",
    "2147483648",
    "abc",
    "",
    " ",
    "-1",
    "+1",
    "1.5",
    "12a",
    "0x10",
    "99999999999999999999",
  };

  g_assert_cmpstr (get_number (fixture), ==, "1234");
  g_assert_cmpstr (get_error (fixture, "number_error"), ==, "");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_test_message ("“%s”", wrong[i]);
      set_number (fixture, wrong[i]);
      press_enter (fixture);
      g_assert_cmpstr (get_error (fixture, "number_error"), ==, wrong_number);
      click (fixture, "number_button");
      g_assert_cmpstr (get_number (fixture), ==, wrong[i]);
      assert_untouched (fixture);

      /* who types on is not told off any longer */
      set_number (fixture, "12");
      g_assert_cmpstr (get_error (fixture, "number_error"), ==, "");
    }
}

static void
test_number_played (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint number;
  } numbers[] = {
    { "1", 1 }, { "2147483647", PEPITA_MAX_DEAL_NUMBER }, { " 77\n", 77 }, { "007", 7 }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      set_number (fixture, numbers[i].text);
      g_assert_cmpstr (get_error (fixture, "number_error"), ==, "");
      click (fixture, "number_button");
      assert_started (fixture, numbers[i].number);
      g_clear_object (&fixture->dialog);
      open_dialog (fixture);
    }
}

static void
test_enter (Fixture *fixture, gconstpointer data)
{
  PepitaRules rules = *pepita_game_get_rules (fixture->game);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, 99);

  set_number (fixture, "99");
  /* a second press, while the dialog goes away */
  press_enter (fixture);
  press_enter (fixture);
  g_assert_true (pepita_table_equal (
      pepita_game_get_table (pepita_window_get_game (fixture->window)), &deal.table));
  assert_started (fixture, 99);
}

static void
test_neighbours (Fixture *fixture, gconstpointer data)
{
  click (fixture, "next_button");
  g_assert_cmpstr (get_number (fixture), ==, "1235");
  click (fixture, "previous_button");
  click (fixture, "previous_button");
  g_assert_cmpstr (get_number (fixture), ==, "1233");

  set_number (fixture, "1");
  g_assert_false (gtk_widget_is_sensitive (part (fixture, "previous_button")));
  set_number (fixture, "2147483647");
  g_assert_false (gtk_widget_is_sensitive (part (fixture, "next_button")));
  click (fixture, "previous_button");
  g_assert_cmpstr (get_number (fixture), ==, "2147483646");

  set_number (fixture, "nonsense");
  g_assert_false (gtk_widget_is_sensitive (part (fixture, "previous_button")));
  click (fixture, "next_button");
  g_assert_cmpstr (get_number (fixture), ==, "1");
  assert_untouched (fixture);
  click (fixture, "number_button");
  assert_started (fixture, 1);
}

/* --- from text --- */

static char *
read_data (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_formats (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { "deal-2.txt", "deal-2.digits", "deal-2.json" };
  const PepitaLayout *layout = pepita_game_get_rules (fixture->game)->layout;
  PepitaDeal deal = pepita_deal_numbered (layout, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *text = read_data (files[i]);

      g_test_message ("%s", files[i]);
      set_text (fixture, text);
      click (fixture, "text_button");
      g_assert_true (pepita_table_equal (
          pepita_game_get_table (pepita_window_get_game (fixture->window)), &deal.table));
      assert_started (fixture, 0);
      g_clear_object (&fixture->dialog);
      open_dialog (fixture);
    }
}

static void
test_position (Fixture *fixture, gconstpointer data)
{
  const PepitaLayout *layout = pepita_game_get_rules (fixture->game)->layout;
  char text[PEPITA_DEAL_TEXT_SIZE];

  pepita_position_text (&fixture->table, layout, text);
  set_text (fixture, text);
  click (fixture, "text_button");
  g_assert_true (pepita_table_equal (
      pepita_game_get_table (pepita_window_get_game (fixture->window)), &fixture->table));
  assert_started (fixture, 0);
}

static void
test_other_layout (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PEPITA_APP_ID);
  const PepitaLayout *layout = pepita_layout_find ("double");
  PepitaDeal deal = pepita_deal_numbered (layout, 5);
  char text[PEPITA_DEAL_TEXT_SIZE];

  pepita_deal_text (&deal.table, layout, text);
  set_text (fixture, text);
  click (fixture, "text_button");
  g_assert_cmpstr (get_error (fixture, "text_error"), !=, "");
  assert_untouched (fixture);

  /* it can be played once the rules are set */
  close_dialog (fixture);
  g_settings_set_string (settings, "ruleset", "double");
  open_dialog (fixture);
  set_text (fixture, text);
  click (fixture, "text_button");
  g_assert_true (pepita_table_looks_equal (
      pepita_game_get_table (pepita_window_get_game (fixture->window)), &deal.table));
  assert_started (fixture, 0);
}

typedef struct
{
  const char *from; /* in deal-2.txt, to be replaced; NULL: the text is TO alone */
  const char *to;
  const char *message;
  const char *wrong; /* what is marked */
  int line;          /* where the cursor is, from 0 */
  int column;
} Mistake;

static const Mistake mistakes[] = {
  { "QD", "Q",
    "Line 4, column 14: “Q” is not a card of this game",
    "Q", 3, 13 },
  { "T1: 5S", "T1: 10H",
    "Line 1, column 5: “10H” is not a card of this game",
    "10H", 0, 4 },
  { "T1: 5S", "T1: X1",
    "Line 1, column 5: “X1” is not a card of this game",
    "X1", 0, 4 },
  { "8C", "AS",
    "Line 7, column 17: AS is there twice",
    "AS", 6, 16 },
  { "T3:", "T8:",
    "Line 3, column 1: The game has no pile T8",
    "T8:", 2, 0 },
  { "T3:", "T2:",
    "Line 3, column 1: T2 is there twice",
    "T2:", 2, 0 },
  { "stock:", "talon:",
    "Line 8, column 1: “talon:” is not the start of a deal’s line",
    "talon:", 7, 0 },
  { " TD\n", "\n",
    "Line 9, column 1: TD is missing",
    "", 8, 0 },
  { "T1: 5S\nT2:", "T2: 5S",
    "Line 8, column 1: T1 has too few or too many cards for a deal",
    "", 7, 0 },
  { "T1: 5S\nT2: 8H", "T1: 5S 8H\nT2:",
    "Line 1, column 1: T1 has too few or too many cards for a deal",
    "T1:", 0, 0 },
  { "T2: 8H 2S", "T2: 8H | | 2S",
    "Line 2, column 10: There is a second | in the column",
    "|", 1, 9 },
  { "T2: 8H 2S", "T2: 8H 2S |",
    "Line 2, column 12: The top card of a column is always face up",
    "", 1, 11 },
  { "7D 4D", "7D | 4D",
    "Line 8, column 11: Only columns have face-down cards",
    "|", 7, 10 },
  { "stock:", "passes: x # y\nstock:",
    "Line 8, column 9: A number of passes should be here",
    "x", 7, 8 },
  { "stock:", "passes: 1 2\nstock:",
    "Line 8, column 11: This line should end here",
    "2", 7, 10 },
  { "T1: 5S", "# ä ö ü, é\r\nT1: 5Z",
    "Line 2, column 5: “5Z” is not a card of this game",
    "5Z", 1, 4 },
  { NULL, "Hello",
    "Line 1, column 1: “Hello” is not the start of a deal’s line",
    "Hello", 0, 0 },
  { NULL, "054083\n",
    "Line 1, column 7: A deal of digits has 156 of them",
    "", 0, 6 },
  { NULL, "054140",
    "Line 1, column 4: “140” is not a card of this game",
    "140", 0, 3 },
  { NULL, "054083054",
    "Line 1, column 7: 5S is there twice",
    "054", 0, 6 },
  { NULL, "{ \"stock\": [\"1H\", \"14H\"] }",
    "Line 1, column 19: “14H” is not a card of this game",
    "\"14H\"", 0, 18 },
  { NULL, "{\n  \"waste\"; [] }",
    "Line 2, column 10: “:” should be here",
    ";", 1, 9 },
  { NULL, "{\n  \"talon\": [] }",
    "Line 2, column 3: “talon” is not a part of a deal",
    "\"talon\"", 1, 2 },
  { NULL, " \n\t",
    "Paste or type a deal, or open a file with one",
    "", 0, 0 },
  { NULL, "",
    "Paste or type a deal, or open a file with one",
    "", 0, 0 },
};

/* Replaces the first @from of @text. */
static char *
replace (const char *text, const char *from, const char *to)
{
  const char *at = strstr (text, from);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

static void
check_mistake (Fixture *fixture, const Mistake *mistake, const char *good)
{
  g_autofree char *text = mistake->from != NULL ? replace (good, mistake->from, mistake->to)
                                                : g_strdup (mistake->to);
  g_autofree char *after = NULL;
  g_autofree char *wrong = NULL;
  GtkTextBuffer *buffer = part (fixture, "buffer");
  GtkTextIter cursor;

  g_test_message ("%s", mistake->message);
  set_text (fixture, text);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "");
  click (fixture, "text_button");
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, mistake->message);
  wrong = get_wrong (fixture);
  g_assert_cmpstr (wrong, ==, mistake->wrong);
  if (strchr (mistake->message, ':') != NULL)
    {
      gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
      g_assert_cmpint (gtk_text_iter_get_line (&cursor), ==, mistake->line);
      g_assert_cmpint (gtk_text_iter_get_line_index (&cursor), ==, mistake->column);
    }
  g_assert_true (gtk_widget_has_focus (part (fixture, "text_view")));
  after = get_text (fixture);
  g_assert_cmpstr (after, ==, text);
  assert_untouched (fixture);
}

static void
test_mistakes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *good = read_data ("deal-2.txt");

  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    check_mistake (fixture, &mistakes[i], good);

  /* and once it is mended, it is played */
  set_text (fixture, good);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "");
  click (fixture, "text_button");
  click (fixture, "text_button");
  assert_started (fixture, 0);
}

/* --- files --- */

static gboolean
has_error (gpointer fixture)
{
  return get_error (fixture, "text_error")[0] != '\0';
}

static gboolean
has_text (gpointer fixture)
{
  g_autofree char *text = get_text (fixture);

  return strstr (text, "stock:") != NULL;
}

static char *
test_path (const char *name)
{
  return g_build_filename (g_get_user_cache_dir (), name, NULL);
}

/* Writes a file of that name, opens it and removes it once @condition holds. */
static void
open_file (Fixture *fixture,
           const char *name,
           const char *text,
           gssize length,
           gboolean (*condition) (gpointer))
{
  g_autofree char *path = test_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  if (text != NULL)
    g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
  pepita_deal_dialog_open_file (fixture->dialog, file);
  wait_for (condition, fixture);
  g_unlink (path);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *good = read_data ("deal-2.txt");
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", good, NULL);
  g_autofree char *windows = NULL;
  g_auto (GStrv) lines = g_strsplit (good, "\n", -1);

  open_file (fixture, "good.txt", marked, -1, has_text);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "");
  assert_untouched (fixture);

  set_text (fixture, "");
  windows = g_strjoinv ("\r\n", lines);
  open_file (fixture, "windows.txt", windows, -1, has_text);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "");
  assert_untouched (fixture);
  click (fixture, "text_button");
  assert_started (fixture, 0);
}

static void
test_bad_deal_in_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *good = read_data ("deal-2.txt");
  g_autofree char *bad = replace (good, "JS", "JP");
  g_autofree char *wrong = NULL;

  open_file (fixture, "bad.txt", bad, -1, has_error);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==,
                   "bad.txt, line 3, column 5: “JP” is not a card of this game");
  wrong = get_wrong (fixture);
  g_assert_cmpstr (wrong, ==, "JP");
  assert_untouched (fixture);

  /* what is typed into it is no longer the file's */
  gtk_text_buffer_insert_at_cursor (part (fixture, "buffer"), "?", -1);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "");
  click (fixture, "text_button");
  g_assert_true (g_str_has_prefix (get_error (fixture, "text_error"), "Line 3, column 5: "));
  assert_untouched (fixture);
}

static void
check_refused_file (
    Fixture *fixture, const char *name, const char *text, gssize length, const char *message)
{
  g_autofree char *after = NULL;

  set_text (fixture, "mine");
  open_file (fixture, name, text, length, has_error);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, message);
  after = get_text (fixture);
  g_assert_cmpstr (after, ==, "mine");
  assert_untouched (fixture);
}

static void
test_refused_files (Fixture *fixture, gconstpointer data)
{
  static const char picture[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
  static const char zeros[] = "T1: 5S\0\n";
  g_autofree char *huge = g_strnfill (1024 * 1024 + 1, '#');
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_user_cache_dir ());
  g_autofree char *name = g_file_get_basename (folder);
  g_autofree char *message = g_strdup_printf ("“%s” can’t be read", name);

  check_refused_file (fixture, "none.txt", NULL, 0, "“none.txt” can’t be read");
  check_refused_file (fixture, "100%s.txt", NULL, 0, "“100%s.txt” can’t be read");
  check_refused_file (fixture, "huge.txt", huge, -1, "“huge.txt” is too large for a deal");
  check_refused_file (fixture, "card.png", picture, sizeof picture,
                      "“card.png” is not a text file");
  check_refused_file (fixture, "zeros.txt", zeros, sizeof zeros, "“zeros.txt” is not a text file");
  check_refused_file (fixture, "latin.txt", "# pe\xe7"
                                            "a\n",
                      -1, "“latin.txt” is not a text file");

  set_text (fixture, "mine");
  pepita_deal_dialog_open_file (fixture->dialog, folder);
  wait_for (has_error, fixture);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, message);
  assert_untouched (fixture);
}

/* A file that never ends is read no further than a deal could be long. */
static void
test_endless_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");

  pepita_deal_dialog_open_file (fixture->dialog, file);
  wait_for (has_error, fixture);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "“zero” is too large for a deal");
  assert_untouched (fixture);
}

static void
test_locked_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = test_path ("locked.txt");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (geteuid () == 0)
    {
      g_test_skip ("root may read any file");
      return;
    }
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents_full (path, "T1:", -1, G_FILE_SET_CONTENTS_NONE, 0000, NULL));
  pepita_deal_dialog_open_file (fixture->dialog, file);
  wait_for (has_error, fixture);
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "“locked.txt” can’t be read");
  assert_untouched (fixture);
  g_unlink (path);
}

/* The last file that was chosen is the one that is shown. */
static void
test_two_files (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = g_file_new_for_path ("/dev/zero");
  g_autofree char *good = read_data ("deal-2.txt");

  pepita_deal_dialog_open_file (fixture->dialog, first);
  open_file (fixture, "second.txt", good, -1, has_text);
  for (int i = 0; i < 20; i++)
    {
      g_usleep (2000);
      drain ();
    }
  g_assert_cmpstr (get_error (fixture, "text_error"), ==, "");
}

static void
test_closed_while_reading (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  gpointer dialog = fixture->dialog;

  pepita_deal_dialog_open_file (fixture->dialog, file);
  pepita_compat_close (GTK_WIDGET (fixture->dialog));
  g_object_add_weak_pointer (dialog, &dialog);
  g_clear_object (&fixture->dialog);
  for (int i = 0; i < PATIENCE * 1000 && dialog != NULL; i++)
    {
      g_usleep (1000);
      drain ();
    }
  g_assert_null (dialog);
  open_dialog (fixture);
}

/* --- copying --- */

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (gpointer data)
{
  return *(char **) data != NULL;
}

static char *
paste (Fixture *fixture)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 pasted_cb, &text);
  wait_for (is_set, &text);
  return text;
}

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  const PepitaLayout *layout = pepita_game_get_rules (fixture->game)->layout;
  g_autofree char *number = NULL;
  g_autofree char *cards = NULL;
  PepitaDeal deal;
  PepitaParseError error;

  click (fixture, "copy_number_button");
  number = paste (fixture);
  g_assert_cmpstr (number, ==, "1234");

  click (fixture, "copy_cards_button");
  cards = paste (fixture);
  g_assert_true (pepita_deal_parse (cards, strlen (cards), layout, &deal, &error));
  /* as they were dealt, not as they lie now */
  g_assert_true (pepita_table_equal (&deal.table, &pepita_game_get_deal (fixture->game)->table));
  g_assert_false (pepita_table_equal (&deal.table, &fixture->table));
  g_assert_null (strstr (cards, "waste:"));
  assert_untouched (fixture);
}

/* A game that began in the middle has no number, and its cards are a position. */
static void
test_copy_position (Fixture *fixture, gconstpointer data)
{
  PepitaDeal deal = { .number = 0, .table = fixture->table };
  g_autofree char *cards = NULL;

  close_dialog (fixture);
  pepita_window_play_deal (fixture->window, &deal);
  open_dialog (fixture);

  g_assert_cmpstr (get_number (fixture), ==, "");
  g_assert_cmpstr (get_error (fixture, "number_error"), ==, "");
  g_assert_false (gtk_widget_is_sensitive (part (fixture, "copy_number_button")));
  click (fixture, "copy_cards_button");
  cards = paste (fixture);
  g_assert_nonnull (strstr (cards, "waste:"));
  set_text (fixture, cards);
  click (fixture, "text_button");
  g_assert_true (pepita_table_equal (
      pepita_game_get_table (pepita_window_get_game (fixture->window)), &deal.table));
}

#define ADD(name, function) \
  g_test_add ("/ui/deal-dialog/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  application = pepita_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  ADD ("numbers", test_numbers);
  ADD ("number-played", test_number_played);
  ADD ("enter", test_enter);
  ADD ("neighbours", test_neighbours);
  ADD ("formats", test_formats);
  ADD ("position", test_position);
  ADD ("other-layout", test_other_layout);
  ADD ("mistakes", test_mistakes);
  ADD ("file", test_file);
  ADD ("bad-deal-in-file", test_bad_deal_in_file);
  ADD ("refused-files", test_refused_files);
  ADD ("endless-file", test_endless_file);
  ADD ("locked-file", test_locked_file);
  ADD ("two-files", test_two_files);
  ADD ("closed-while-reading", test_closed_while_reading);
  ADD ("copy", test_copy);
  ADD ("copy-position", test_copy_position);
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}

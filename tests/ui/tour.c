/* tour.c: each screen of the program, one after the other.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tour.h"

#include <libintl.h>

#include "pepita-advice-text.h"
#include "pepita-game-row.h"
#include "pepita-help.h"
#include "pepita-next-deal.h"
#include "pepita-problem-bar.h"
#include "pepita-statistics-dialog.h"
#include "pepita-statistics-tools.h"
#include "pepita-text.h"
#include "pepita-tile.h"
#include "pepita-toast.h"
#include "play.h"

enum
{
  DAY = 24 * 60 * 60,
  SHORT = 30, /* seconds: no toast of the tour goes by itself */
};

typedef struct
{
  Driver *driver;
  TourVisit visit;
  gpointer data;
} Tour;

void
tour_use_catalogues (const char *folder)
{
  bindtextdomain ("pepita", folder);
  bind_textdomain_codeset ("pepita", "UTF-8");
  textdomain ("pepita");
}

/* --- what there is to be seen --- */

static void
play_some (PepitaSession *session, GRand *rand, const char *ruleset, int draw)
{
  for (guint i = 0; i < 3; i++)
    {
      PepitaGame *game = play_deal (session, ruleset, draw, i == 1 ? 0 : 1234567 * (i + 1));

      play_pass (DAY * 9 + 5000);
      play_time += G_USEC_PER_SEC * 93;
      if (i == 1)
        play_win (game);
      else
        play_random (game, rand, 12);
    }
}

/* Some months of a player. */
static void
make_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1849);
  PepitaSession *session = pepita_session_new (NULL);

  pepita_session_set_date_source (session, play_date);
  pepita_session_set_keeps_bank (session, TRUE);
  for (int i = 0; i < 4; i++)
    {
      play_some (session, rand, "standard", 3);
      play_some (session, rand, "vegas", 3);
      play_some (session, rand, "traditional", 1);
    }
  g_object_unref (session);
}

/* --- going there --- */

/* Is what is open drawn? */
static gboolean
is_drawn (Driver *driver)
{
  GtkWidget *dialog = driver_dialog (driver);

  driver_drain (driver);
  return dialog == NULL || gtk_widget_get_width (dialog) > 0;
}

static void
visit (Tour *tour, const char *name)
{
  GtkWidget *dialog;

  driver_settle (tour->driver);
  driver_wait_for (tour->driver, is_drawn);
  dialog = driver_dialog (tour->driver);
  tour->visit (tour->driver, dialog != NULL ? dialog : driver_window (tour->driver), name,
               tour->data);
}

static void
open_dialog (Tour *tour, const char *action, int page)
{
  gtk_widget_activate_action (driver_window (tour->driver), action, page < 0 ? NULL : "i", page);
  driver_wait_for (tour->driver, driver_has_dialog);
  driver_settle (tour->driver);
}

/* Closes the uppermost one. */
static void
close_dialog (Tour *tour)
{
  GtkWidget *dialog = driver_dialog (tour->driver);

#if ADW_CHECK_VERSION(1, 5, 0)
  if (ADW_IS_DIALOG (dialog))
    adw_dialog_force_close (ADW_DIALOG (dialog));
  else
#endif
    gtk_window_close (GTK_WINDOW (dialog));
  while (driver_dialog (tour->driver) == dialog)
    driver_wait (tour->driver, 5);
  driver_settle (tour->driver);
}

static void
visit_dialog (Tour *tour, const char *action, int page, const char *name)
{
  open_dialog (tour, action, page);
  visit (tour, name);
  close_dialog (tour);
}

static GtkWidget *
find_in_window (Tour *tour, GType type)
{
  GtkWidget *found = NULL;
  g_autoptr (GQueue) queue = g_queue_new ();

  g_queue_push_tail (queue, driver_window (tour->driver));
  while (found == NULL && !g_queue_is_empty (queue))
    {
      GtkWidget *widget = g_queue_pop_head (queue);

      if (g_type_is_a (G_OBJECT_TYPE (widget), type))
        found = widget;
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        g_queue_push_tail (queue, child);
    }
  g_assert_nonnull (found);
  return found;
}

static void
tell (Tour *tour, const char *text, const char *button)
{
  pepita_toast_tell (PEPITA_TOAST (find_in_window (tour, PEPITA_TYPE_TOAST)), text, button,
                     button != NULL ? "win.undo" : NULL, SHORT);
}

/* --- the table --- */

static void
visit_notices (Tour *tour)
{
  static const char *const names[PEPITA_N_NOTICES] = {
    [PEPITA_NOTICE_STUCK] = "notice-stuck",
    [PEPITA_NOTICE_COULD_WIN] = "notice-could-win",
    [PEPITA_NOTICE_FINISH] = "notice-finish",
  };

  for (int kind = 0; kind < PEPITA_N_NOTICES; kind++)
    {
      PepitaOutlook outlook = kind == PEPITA_NOTICE_STUCK ? PEPITA_OUTLOOK_LOST
                                                          : PEPITA_OUTLOOK_WINNABLE;
      gboolean stuck = kind != PEPITA_NOTICE_FINISH;

      if (names[kind] == NULL)
        continue;
      pepita_notice_tell (driver_notice (tour->driver), (PepitaNoticeKind) kind,
                          stuck ? pepita_advice_text_deal (outlook, FALSE) : NULL);
      visit (tour, names[kind]);
    }
  pepita_notice_tell (driver_notice (tour->driver), PEPITA_NOTICE_NONE, NULL);
}

static void
visit_toasts (Tour *tour)
{
  const char *undo = g_dgettext ("pepita", "Undo");

  for (int reason = PEPITA_LEGAL + 1; reason < PEPITA_N_REASONS; reason++)
    {
      g_autofree char *name = g_strdup_printf ("toast-refused-%d", reason);

      tell (tour, pepita_text_reason ((PepitaReason) reason), NULL);
      visit (tour, name);
    }
  tell (tour, pepita_text_winnable (PEPITA_LEVEL_TOUGH), undo);
  visit (tour, "toast-winnable");
  tell (tour, pepita_advice_text_deal (PEPITA_OUTLOOK_WINNABLE, TRUE), undo);
  visit (tour, "toast-left");
  gtk_widget_activate_action (driver_window (tour->driver), "win.hint", NULL);
  visit (tour, "toast-hint");
  pepita_toast_dismiss (PEPITA_TOAST (find_in_window (tour, PEPITA_TYPE_TOAST)));
}

/* The last label below the table. */
static GtkWidget *
verdict_label (Tour *tour)
{
  AdwApplicationWindow *window = ADW_APPLICATION_WINDOW (driver_window (tour->driver));

  return gtk_widget_get_last_child (
      gtk_widget_get_last_child (adw_application_window_get_content (window)));
}

static void
visit_verdicts (Tour *tour)
{
  GtkWidget *label = verdict_label (tour);

  for (int outlook = PEPITA_OUTLOOK_ASKING; outlook <= PEPITA_OUTLOOK_UNDECIDED; outlook++)
    {
      g_autofree char *name = g_strdup_printf ("verdict-%d", outlook);

      gtk_label_set_label (GTK_LABEL (label), pepita_advice_text_outlook ((PepitaOutlook) outlook));
      gtk_widget_set_visible (label, TRUE);
      visit (tour, name);
    }
  gtk_widget_set_visible (label, FALSE);
}

/* Bars go slowly. */
static void
wait_until_gone (Tour *tour, GtkWidget *bar)
{
  while (gtk_widget_get_visible (bar))
    driver_wait (tour->driver, 20);
}

static void
visit_bars (Tour *tour)
{
  GtkWidget *problem = find_in_window (tour, PEPITA_TYPE_PROBLEM_BAR);
  GtkWidget *next = find_in_window (tour, PEPITA_TYPE_NEXT_DEAL);
  const char *text = g_dgettext (
      "pepita", "The file with your games belongs to another program. What you play now is "
                "kept only until you close Pepita.");

  pepita_problem_bar_tell (PEPITA_PROBLEM_BAR (problem), text);
  visit (tour, "problem");
  pepita_problem_bar_tell (PEPITA_PROBLEM_BAR (problem), NULL);
  wait_until_gone (tour, problem);
  gtk_widget_set_visible (next, TRUE);
  visit (tour, "next-deal");
  gtk_widget_set_visible (next, FALSE);
}

static void
visit_menu (Tour *tour)
{
  driver_key (tour->driver, GDK_KEY_F10, 0);
  visit (tour, "menu");
  driver_key (tour->driver, GDK_KEY_Escape, 0);
  driver_settle (tour->driver);
}

static void
play_deal_of (Tour *tour, const char *ruleset, int draw, const PepitaDeal *deal)
{
  PepitaRules rules = play_rules (ruleset, draw);
  PepitaDeal numbered = pepita_deal_numbered (rules.layout, PEPITA_MAX_DEAL_NUMBER);

  pepita_window_play_rules (PEPITA_WINDOW (driver_window (tour->driver)), &rules,
                            deal != NULL ? deal : &numbered);
  pepita_game_apply_text (driver_game (tour->driver), "D");
  pepita_toast_dismiss (PEPITA_TOAST (find_in_window (tour, PEPITA_TYPE_TOAST)));
}

static gboolean
is_winner_told (Driver *driver)
{
  return pepita_notice_get_kind (driver_notice (driver)) == PEPITA_NOTICE_WON;
}

static void
visit_ends (Tour *tour)
{
  GtkWidget *window = driver_window (tour->driver);
  PepitaDeal deal = play_nearly_won ();

  gtk_widget_activate_action (window, "win.pause", NULL);
  visit (tour, "notice-paused");
  gtk_widget_activate_action (window, "win.pause", NULL);
  play_deal_of (tour, "standard", 3, &deal);
  play_win (driver_game (tour->driver));
  driver_wait_for (tour->driver, is_winner_told);
  visit (tour, "notice-won");
  gtk_widget_activate_action (window, "win.replay", NULL);
  driver_settle (tour->driver);
  driver_key (tour->driver, GDK_KEY_Right, 0);
  visit (tour, "replay");
  driver_key (tour->driver, GDK_KEY_Escape, 0);
  driver_settle (tour->driver);
}

static void
visit_table (Tour *tour)
{
  play_deal_of (tour, "vegas", 3, NULL);
  visit (tour, "window-money");
  play_deal_of (tour, "standard", 3, NULL);
  visit (tour, "window");
  visit_notices (tour);
  visit_toasts (tour);
  visit_verdicts (tour);
  visit_bars (tour);
  visit_menu (tour);
  visit_ends (tour);
}

/* --- dialogs --- */

/* All rows of a kind below @widget, in the order of the screen. */
static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static void
visit_help (Tour *tour)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  for (size_t i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("rules-%s", rulesets[i]->id);

      play_deal_of (tour, rulesets[i]->id, i % 2 == 0 ? 3 : 1, NULL);
      visit_dialog (tour, "win.help", PEPITA_HELP_RULES, name);
    }
  visit_dialog (tour, "win.help", PEPITA_HELP_PLAY, "guide");
  visit_dialog (tour, "win.help", PEPITA_HELP_WORDS, "words");
}

static void
visit_deal (Tour *tour)
{
  GPtrArray *entries = g_ptr_array_new ();
  GtkWidget *text;

  open_dialog (tour, "win.deal", -1);
  visit (tour, "deal");
  text = driver_find (driver_dialog (tour->driver), GTK_TYPE_TEXT_VIEW);
  collect (driver_dialog (tour->driver), GTK_TYPE_EDITABLE, entries);
  gtk_editable_set_text (GTK_EDITABLE (g_ptr_array_index (entries, 0)), "99999999999");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)), "T1: 7H\nT2: KX 2D",
                            -1);
  visit (tour, "deal-wrong");
  close_dialog (tour);
  g_ptr_array_unref (entries);
}

/* A list can open only where it belongs to something that is seen. */
static void
scroll_to (Tour *tour, GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;
  GtkWidget *content;

  gtk_widget_grab_focus (widget);
  driver_settle (tour->driver);
  if (viewport == NULL)
    return;
  content = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
  if (!gtk_widget_compute_bounds (widget, content, &bounds))
    g_assert_not_reached ();
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)),
                            bounds.origin.y - 20);
  driver_settle (tour->driver);
}

/* Each chooser with its list open. */
static void
visit_choosers (Tour *tour, GtkWidget *root, GType type, const char *what)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect (root, type, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-list-%u", what, i + 1);

      if (!gtk_widget_is_sensitive (g_ptr_array_index (rows, i)))
        continue;
      scroll_to (tour, g_ptr_array_index (rows, i));
      g_signal_emit_by_name (g_ptr_array_index (rows, i), "activate");
      visit (tour, name);
      driver_key (tour->driver, GDK_KEY_Escape, 0);
      driver_settle (tour->driver);
    }
}

static void
visit_preferences (Tour *tour)
{
  GSettings *settings = driver_settings (tour->driver);
  GtkWidget *dialog, *search;

  g_settings_set_string (settings, "ruleset", "vegas");
  g_settings_set_string (settings, "changes", "passes=2");
  g_settings_set_boolean (settings, "cumulative-vegas", TRUE);
  open_dialog (tour, "win.preferences", -1);
  dialog = driver_dialog (tour->driver);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (driver_find (dialog, ADW_TYPE_EXPANDER_ROW)),
                                 TRUE);
  visit (tour, "preferences");
  visit_choosers (tour, dialog, ADW_TYPE_COMBO_ROW, "preferences");
  search = driver_find (dialog, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "qwqw");
  visit (tour, "preferences-nothing");
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  driver_settle (tour->driver);
  g_settings_set_string (settings, "ruleset", "standard");
  driver_settle (tour->driver);
  visit (tour, "preferences-other-rules");
  close_dialog (tour);
  g_settings_reset (settings, "changes");
}

/* From its row in the preferences, which is the one with an arrow. */
static void
visit_decks (Tour *tour)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  open_dialog (tour, "win.preferences", -1);
  collect (driver_dialog (tour->driver), ADW_TYPE_ACTION_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      AdwActionRow *row = g_ptr_array_index (rows, i);

      if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                     g_dgettext ("pepita", "Cards")) == 0)
        adw_action_row_activate (row);
    }
  driver_settle (tour->driver);
  g_assert_true (driver_find (driver_dialog (tour->driver), PEPITA_TYPE_TILE) != NULL);
  visit (tour, "decks");
  close_dialog (tour);
  close_dialog (tour);
}

/* The first button below the one that exports. */
static void
press_reset (Tour *tour)
{
  GtkWidget *tools = driver_find (driver_dialog (tour->driver), PEPITA_TYPE_STATISTICS_TOOLS);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (tools, GTK_TYPE_BUTTON, buttons);
  g_assert_cmpuint (buttons->len, >, 1);
  g_signal_emit_by_name (g_ptr_array_index (buttons, 1), "clicked");
  visit (tour, "statistics-reset");
}

static void
visit_statistics (Tour *tour)
{
  GtkWidget *dialog;
  GtkDropDown *kinds;

  open_dialog (tour, "win.statistics", -1);
  dialog = driver_dialog (tour->driver);
  kinds = GTK_DROP_DOWN (driver_find (dialog, GTK_TYPE_DROP_DOWN));
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (kinds)); i++)
    {
      g_autofree char *name = g_strdup_printf ("statistics-%u", i);

      gtk_drop_down_set_selected (kinds, i);
      visit (tour, name);
    }
  visit_choosers (tour, dialog, GTK_TYPE_DROP_DOWN, "statistics");
  press_reset (tour);
  gtk_widget_activate_action (driver_find (dialog, PEPITA_TYPE_STATISTICS_DIALOG),
                              "statistics.undo-reset", NULL);
  close_dialog (tour);
}

static void
visit_games (Tour *tour)
{
  GtkWidget *dialog, *row;

  open_dialog (tour, "win.games", -1);
  visit (tour, "games");
  dialog = driver_dialog (tour->driver);
  visit_choosers (tour, dialog, GTK_TYPE_DROP_DOWN, "games");
  row = driver_find (dialog, PEPITA_TYPE_GAME_ROW);
  gtk_menu_button_popup (GTK_MENU_BUTTON (driver_find (row, GTK_TYPE_MENU_BUTTON)));
  visit (tour, "games-menu");
  driver_key (tour->driver, GDK_KEY_Escape, 0);
  driver_settle (tour->driver);
  close_dialog (tour);
}

/* --- the whole --- */

static Driver *
start (const char *ruleset, int width, int height)
{
  Driver *driver = driver_new (ruleset, 3, 7, width, height);

  g_settings_set_string (driver_settings (driver), "animation-speed", "none");
  driver_resize (driver, width, height);
  return driver;
}

void
tour_walk (int width, int height, TourVisit func, gpointer data)
{
  Tour tour = { start ("standard", width, height), func, data };

  visit_dialog (&tour, "win.games", -1, "games-none");
  visit_dialog (&tour, "win.statistics", -1, "statistics-none");
  driver_free (tour.driver);
  make_games ();
  tour.driver = driver_resume (width, height);
  driver_resize (tour.driver, width, height);
  visit_table (&tour);
  visit_help (&tour);
  visit_deal (&tour);
  visit_preferences (&tour);
  visit_decks (&tour);
  visit_statistics (&tour);
  visit_games (&tour);
  visit_dialog (&tour, "win.shortcuts", -1, "shortcuts");
  visit_dialog (&tour, "win.about", -1, "about");
  driver_free (tour.driver);
}

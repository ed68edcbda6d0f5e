/* storm-world.c: what happens around the table at random: settings, styles, dialogs, links, other
 * programs, the machine itself.
 *
 * The machine is stopped as it is by a suspend, with SIGSTOP; the date is changed under the program
 * by taking the place of the C library's functions.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include <libintl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "pepita-deck-list.h"
#include "pepita-prover.h"
#include "pepita-settings.h"
#include "storm.h"

enum
{
  TRIES = 12,              /* deals, until one is won */
  MANY = 25,               /* moves before the win */
  TEXT_NORMAL = 96 * 1024, /* dots an inch, as GTK has them */
  DAY = 86400,
};

/* --- the date --- */

static gint64 date_shift; /* seconds */

int
clock_gettime (clockid_t clock, struct timespec *time)
{
  int result = (int) syscall (SYS_clock_gettime, clock, time);

  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
    time->tv_sec += date_shift;
  return result;
}

int
gettimeofday (struct timeval *restrict time, void *restrict zone)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t
time (time_t *result)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  if (result != NULL)
    *result = now.tv_sec;
  return now.tv_sec;
}

/* By some days, or far: back to before the first computers, on to after 2038. */
static void
change_date (Driver *driver)
{
  static const gint64 shifts[] = { 0, -3600, 3600, DAY, -DAY, 40 * DAY, 15000 * (gint64) DAY,
                                   -15000 * (gint64) DAY };

  date_shift = shifts[storm_below (G_N_ELEMENTS (shifts))];
}

/* --- stops --- */

/* A child has the program stand still for a while, as the lid of a laptop does. */
static void
stop_and_go (Driver *driver)
{
  static const int milliseconds[] = { 1, 30, 300, 1500 };
  static pid_t child;
  pid_t parent = getpid ();
  int wait = milliseconds[storm_below (G_N_ELEMENTS (milliseconds))];
  struct timespec pause = { wait / 1000, wait % 1000 * 1000000L };

  if (child > 0)
    waitpid (child, NULL, 0); /* the one before */
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child > 0)
    return;
  /* beside threads that are gone: nothing but system calls */
  kill (parent, SIGSTOP);
  nanosleep (&pause, NULL);
  kill (parent, SIGCONT);
  _exit (0);
}

/* --- how all looks --- */

static void
set_style (AdwColorScheme scheme)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

static void
change_style (Driver *driver)
{
  set_style (storm_below (2) ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
change_direction (Driver *driver)
{
  gtk_widget_set_default_direction (storm_below (2) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

static void
change_text_size (Driver *driver)
{
  static const double sizes[] = { 0.75, 1, 1, 1.5, 2 };

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                (int) (sizes[storm_below (G_N_ELEMENTS (sizes))] * TEXT_NORMAL), NULL);
}

static void
change_motion (Driver *driver)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", storm_below (3) > 0, NULL);
}

void
storm_change_language (void)
{
  static const char *const languages[] = { "pt_BR", "it", "en", "pt" };
  static guint next;

  g_setenv ("LANGUAGE", languages[next++ % G_N_ELEMENTS (languages)], TRUE);
  /* has what was looked up in the language before forgotten */
  textdomain ("pepita");
}

void
storm_clear_sky (Driver *driver)
{
  date_shift = 0;
  set_style (ADW_COLOR_SCHEME_DEFAULT);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", TEXT_NORMAL, "gtk-enable-animations",
                TRUE, NULL);
}

/* --- settings --- */

/* Most of the time one of ours: others take a second or more to be drawn. */
static char *
some_deck (void)
{
  static const char *const wrong[] = { "", "none", "/dev/null", "own/../x.svg", "kde/svg-none" };
  g_autoptr (GPtrArray) list = NULL;
  const PepitaDeckInfo *info;

  if (storm_below (8) > 0)
    return g_strdup (storm_below (2) ? "pepita" : "large-print");
  if (storm_below (3) == 0)
    return g_strdup (wrong[storm_below (G_N_ELEMENTS (wrong))]);
  list = pepita_deck_list ();
  info = g_ptr_array_index (list, storm_below ((int) list->len));
  return g_strdup (info->id);
}

static char *
some_text (const char *key)
{
  static const char *const backs[] = { "back", "back-2", "back-3", "no back" };
  static const char *const changes[] = { "", "", "", "passes=1", "undo=none undo-fee=-5",
                                         "finish=offered", "points=vegas passes=2",
                                         "foundation-return=no finish=off", "nonsense= =" };
  const PepitaRuleset *const *rulesets;
  size_t n;

  if (g_str_equal (key, "deck"))
    return some_deck ();
  if (g_str_equal (key, "card-back"))
    return g_strdup (backs[storm_below (G_N_ELEMENTS (backs))]);
  if (g_str_equal (key, "changes"))
    return g_strdup (changes[storm_below (G_N_ELEMENTS (changes))]);
  g_assert_cmpstr (key, ==, "ruleset");
  rulesets = pepita_rulesets (&n);
  return g_strdup (rulesets[storm_below ((int) n)]->id);
}

/* A value that the schema allows. */
static GVariant *
some_value (GSettingsSchemaKey *key)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) values = NULL;
  g_autofree char *text = NULL;
  const char *kind;

  g_variant_get (range, "(&sv)", &kind, &values);
  if (g_str_equal (kind, "enum"))
    return g_variant_get_child_value (values,
                                      (gsize) storm_below ((int) g_variant_n_children (values)));
  if (g_str_equal (kind, "range"))
    {
      int least, most;

      g_variant_get (values, "(ii)", &least, &most);
      return g_variant_ref_sink (g_variant_new_int32 (least + storm_below (most - least + 1)));
    }
  if (g_variant_type_equal (g_settings_schema_key_get_value_type (key), G_VARIANT_TYPE_BOOLEAN))
    return g_variant_ref_sink (g_variant_new_boolean (storm_below (2)));
  text = some_text (g_settings_schema_key_get_name (key));
  return g_variant_ref_sink (g_variant_new_string (text));
}

static void
change_setting (Driver *driver)
{
  GSettings *settings = driver_settings (driver);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) key = NULL;
  g_autoptr (GVariant) value = NULL;
  g_auto (GStrv) names = NULL;
  const char *name;

  g_object_get (settings, "settings-schema", &schema, NULL);
  names = g_settings_schema_list_keys (schema);
  do
    name = names[storm_below ((int) g_strv_length (names))];
  while (g_str_has_prefix (name, "window-") || g_str_equal (name, "next-deals"));
  key = g_settings_schema_get_key (schema, name);
  value = some_value (key);
  g_assert_true (g_settings_set_value (settings, name, value));
}

/* --- games --- */

static PepitaRules
some_rules (void)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  return pepita_rules (rulesets[storm_below ((int) n)], storm_below (PEPITA_MAX_DRAW + 1));
}

static void
play_other_rules (Driver *driver)
{
  PepitaRules rules = some_rules ();

  pepita_settings_set_rules (driver_settings (driver), &rules);
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
}

/* A game that is won but for its last moves.  They may have been made by the program by then. */
static void
come_near_a_win (Driver *driver)
{
  PepitaWindow *window = PEPITA_WINDOW (driver_window (driver));
  PepitaProver *prover = pepita_prover_new ();
  PepitaRules rules = some_rules ();
  const PepitaMove *moves = NULL;
  size_t n_moves = 0;
  size_t n_left = (size_t) storm_below (MANY);
  guint32 number = 0;
  PepitaDeal deal;

  for (int i = 0; i < TRIES && n_moves == 0; i++)
    {
      number = (guint32) storm_below (PEPITA_MAX_DEAL_NUMBER - 1) + 1;
      if (pepita_prover_try (prover, &rules, number, PEPITA_LEVEL_ANY))
        moves = pepita_prover_moves (prover, &n_moves);
    }
  deal = pepita_deal_numbered (rules.layout, number);
  if (n_moves > 0)
    pepita_window_play_rules (window, &rules, &deal);
  for (size_t i = 0; i + n_left < n_moves; i++)
    {
      if (pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, moves[i]) != PEPITA_LEGAL)
        break;
    }
  pepita_prover_free (prover);
}

static void
continue_earlier (Driver *driver)
{
  pepita_window_continue_game (PEPITA_WINDOW (driver_window (driver)), storm_below (60));
}

/* --- actions, dialogs --- */

static void
activate (Driver *driver, const char *action)
{
  gtk_widget_activate_action (driver_window (driver), action, NULL);
}

/* Of those that are made for the window; a button or a menu does no more. */
static void
some_action (Driver *driver)
{
  static const char *const actions[] = {
    "win.new-game",
    "win.restart",
    "win.undo",
    "win.redo",
    "win.back",
    "win.hint",
    "win.hint",
    "win.show-solution",
    "win.show-how",
    "win.finish",
    "win.finish",
    "win.pause",
    "win.let-go",
    "win.draw",
    "win.look-through",
    "win.replay",
    "win.replay",
    "win.to-foundation",
    "win.menu",
  };

  activate (driver, actions[storm_below (G_N_ELEMENTS (actions))]);
}

/* In a dialog, or whatever is there by now. */
static void
click_in_dialog (Driver *driver)
{
  GtkWidget *dialog = driver_dialog (driver);

  if (dialog == NULL || gtk_widget_get_width (dialog) == 0 || gtk_widget_get_height (dialog) == 0)
    return;
  driver_click_at (driver,
                   driver_widget_point (driver, dialog, storm_below (gtk_widget_get_width (dialog)),
                                        storm_below (gtk_widget_get_height (dialog))),
                   1);
}

static void
type (Driver *driver)
{
  static const guint keys[] = { GDK_KEY_1, GDK_KEY_7, GDK_KEY_a, GDK_KEY_BackSpace, GDK_KEY_Tab,
                                GDK_KEY_space, GDK_KEY_Return };

  driver_key (driver, keys[storm_below (G_N_ELEMENTS (keys))], 0);
}

static void
open_dialog (Driver *driver)
{
  static const char *const actions[] = { "win.deal", "win.games", "win.statistics",
                                         "win.preferences", "win.preferences", "win.shortcuts",
                                         "win.about" };
  static void (*const inputs[]) (Driver *) = { click_in_dialog, click_in_dialog, type,
                                               storm_press_key };

  if (storm_below (4) == 0)
    gtk_widget_activate_action (driver_window (driver), "win.help", "i", storm_below (3));
  else
    activate (driver, actions[storm_below (G_N_ELEMENTS (actions))]);
  for (int i = storm_below (12); i > 0; i--)
    {
      driver_wait (driver, (guint) storm_below (60));
      inputs[storm_below (G_N_ELEMENTS (inputs))](driver);
      driver_bring_back (driver);
    }
  if (storm_below (3) > 0)
    driver_key (driver, GDK_KEY_Escape, 0);
}

/* --- other programs --- */

static void
open_link (Driver *driver)
{
  static const char *const links[] = {
    "pepita:1",
    "pepita:77?draw=3",
    "pepita:123456?ruleset=double",
    "pepita:5?ruleset=joker&passes=1",
    "pepita:9?ruleset=thoughtful",
    "pepita:0",
    "pepita:",
    "pepita:1?ruleset=none",
    "http://x/",
  };
  g_autoptr (GFile) file = g_file_new_for_uri (links[storm_below (G_N_ELEMENTS (links))]);

  g_application_open (g_application_get_default (), &file, 1, "");
}

static void
start_again (Driver *driver)
{
  GApplication *application = g_application_get_default ();

  switch (storm_below (4))
    {
    case 0:
      g_application_activate (application);
      break;
    case 1:
      g_action_group_activate_action (G_ACTION_GROUP (application), "continue", NULL);
      break;
    case 2:
      g_action_group_activate_action (G_ACTION_GROUP (application), "new-game", NULL);
      break;
    default:
      g_action_group_activate_action (G_ACTION_GROUP (application), "deal",
                                      g_variant_new_uint32 ((guint32) storm_below (1000)));
    }
}

const StormInput storm_world_inputs[] = {
  { "setting", change_setting, 20 },
  { "action", some_action, 20 },
  { "dialog", open_dialog, 8 },
  { "other rules", play_other_rules, 4 },
  { "near a win", come_near_a_win, 4 },
  { "earlier game", continue_earlier, 3 },
  { "link", open_link, 3 },
  { "start again", start_again, 3 },
  { "style", change_style, 4 },
  { "direction", change_direction, 2 },
  { "size of text", change_text_size, 1 },
  { "motion", change_motion, 3 },
  { "stop", stop_and_go, 4 },
  { "date", change_date, 4 },
};

const gsize storm_n_world_inputs = G_N_ELEMENTS (storm_world_inputs);

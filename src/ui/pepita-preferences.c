/* pepita-preferences.c: the preferences dialog.
 *
 * Everything is applied at once.  Rules are the exception: a game in play keeps its own, and the
 * dialog offers to start another.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-preferences.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "pepita-chooser.h"
#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-row-search.h"
#include "pepita-settings.h"
#include "pepita-table-group.h"
#include "pepita-text.h"
#include "pepita-window.h"

#define PEPITA_TYPE_PREFERENCES (pepita_preferences_get_type ())
G_DECLARE_FINAL_TYPE (PepitaPreferences, pepita_preferences, PEPITA, PREFERENCES, AdwBin)

struct _PepitaPreferences
{
  AdwBin parent_instance;

  GtkWidget *search_entry;
  GtkWidget *nothing_label;
  GtkWidget *spoken_label;
  GtkWidget *page;
  GtkWidget *table_group;
  GtkWidget *ruleset_row;
  GtkWidget *draw_row;
  GtkWidget *winnable_switch;
  GtkWidget *level_row;
  GtkWidget *timed_switch;
  GtkWidget *cumulative_row;
  GtkWidget *cumulative_switch;
  GtkWidget *bank_row;
  GtkWidget *bank_label;
  GtkWidget *passes_row;
  GtkWidget *points_row;
  GtkWidget *undo_row;
  GtkWidget *fee_row;
  GtkWidget *fee_button;
  GtkWidget *return_switch;
  GtkWidget *finish_row;
  GtkWidget *reset_row;
  GtkWidget *dropped_row;
  GtkWidget *next_row;
  GtkWidget *click_switch;
  GtkWidget *highlight_switch;
  GtkWidget *auto_move_switch;
  GtkWidget *speed_row;
  GtkWidget *hint_row;
  GtkWidget *verdict_switch;
  GtkWidget *warn_switch;
  GtkWidget *judge_switch;
  GtkWidget *score_switch;
  GtkWidget *time_switch;
  GtkWidget *moves_switch;
  GtkWidget *stock_switch;
  GtkWidget *sound_switch;

  GSettings *settings;
  PepitaWindow *window;           /* not owned: it outlives its dialogs */
  const PepitaPoints *own_points; /* of the ruleset for which points are listed */
  guint draws;                    /* those that are listed, the bits 1 to PEPITA_MAX_DRAW */
  PepitaRules dropped;            /* what the row offers to bring back, while it is visible */
  gboolean updating;              /* the rows are being set, nobody has chosen anything */
};

G_DEFINE_FINAL_TYPE (PepitaPreferences, pepita_preferences, ADW_TYPE_BIN)

/* The points that any game can be given, beside those of its ruleset. */
static const char *const point_ids[] = { "none", "standard", "vegas" };

/* --- what the rows offer --- */

/* The points of row @position: the common ones, then those of the ruleset if they are others. */
static const PepitaPoints *
nth_points (const PepitaRuleset *ruleset, guint position)
{
  return position < G_N_ELEMENTS (point_ids) ? pepita_points_find (point_ids[position])
                                             : ruleset->points;
}

static guint
points_position (const PepitaPoints *points)
{
  guint position = 0;

  while (position < G_N_ELEMENTS (point_ids) && strcmp (point_ids[position], points->id) != 0)
    position++;
  return position;
}

/* Each draw that any ruleset has can be chosen; those that this one has not make the game a custom
 * one.  What was chosen in another way, such as by a link, is listed as well. */
static guint
list_draws (const PepitaRules *rules)
{
  guint draws = 0;

  for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
    {
      if (pepita_draw_is_offered (draw) || draw == rules->draw)
        draws |= 1u << draw;
    }
  return draws;
}

/* The draw of row @position. */
static int
nth_draw (PepitaPreferences *self, guint position)
{
  int draw = 1;

  while (draw < PEPITA_MAX_DRAW && ((self->draws >> draw & 1) == 0 || position-- > 0))
    draw++;
  return draw;
}

static guint
draw_position (PepitaPreferences *self, int draw)
{
  guint position = 0;

  for (int other = 1; other < draw; other++)
    position += self->draws >> other & 1;
  return position;
}

static void
set_names (GtkWidget *row, GtkStringList *names)
{
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
}

static void
fill_rulesets (PepitaPreferences *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  for (size_t i = 0; i < n; i++)
    gtk_string_list_append (names, pepita_text_ruleset (rulesets[i]));
  set_names (self->ruleset_row, names);
}

static void
fill_draws (PepitaPreferences *self, const PepitaRules *rules)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint draws = list_draws (rules) | self->draws;

  /* a choice of this row never comes here: it must not lose its list while it is chosen from */
  if (draws == self->draws)
    return;
  self->draws = draws;
  for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
    {
      g_autofree char *name = pepita_text_draw (draw);

      if ((draws >> draw & 1) != 0)
        gtk_string_list_append (names, name);
    }
  set_names (self->draw_row, names);
}

/* The list begins with unlimited, and is as long as the passes of the rules need it. */
static void
fill_passes (PepitaPreferences *self, const PepitaRules *rules)
{
  GListModel *names = adw_combo_row_get_model (ADW_COMBO_ROW (self->passes_row));

  for (guint n = g_list_model_get_n_items (names); n <= rules->passes; n++)
    {
      g_autofree char *number = g_strdup_printf ("%u", n);

      gtk_string_list_append (GTK_STRING_LIST (names), number);
    }
}

static void
fill_points (PepitaPreferences *self, const PepitaRuleset *ruleset)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* as with draws */
  if (ruleset->points == self->own_points)
    return;
  self->own_points = ruleset->points;
  for (gsize i = 0; i < G_N_ELEMENTS (point_ids); i++)
    gtk_string_list_append (names, pepita_text_points (pepita_points_find (point_ids[i])));
  if (points_position (ruleset->points) == G_N_ELEMENTS (point_ids))
    gtk_string_list_append (names, pepita_text_points (ruleset->points));
  set_names (self->points_row, names);
}

/* --- what the settings say --- */

static void
select_row (GtkWidget *row, guint position)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), position);
}

static void
update_ruleset (PepitaPreferences *self, const PepitaRules *rules)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  for (size_t i = 0; i < n; i++)
    {
      if (rulesets[i] == rules->ruleset)
        select_row (self->ruleset_row, (guint) i);
    }
  fill_draws (self, rules);
  select_row (self->draw_row, draw_position (self, rules->draw));
}

static void
update_single_rules (PepitaPreferences *self, const PepitaRules *rules)
{
  fill_points (self, rules->ruleset);
  select_row (self->points_row, points_position (rules->points));
  fill_passes (self, rules);
  select_row (self->passes_row, rules->passes);
  select_row (self->undo_row, rules->undo ? 0 : 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->fee_button), -rules->undo_fee);
  gtk_widget_set_sensitive (self->fee_row, rules->undo && rules->points->scored);
  gtk_switch_set_active (GTK_SWITCH (self->return_switch), rules->foundation_return);
  select_row (self->finish_row, rules->finish);
  gtk_widget_set_sensitive (self->reset_row, pepita_rules_are_custom (rules));
}

static void
update_bank (PepitaPreferences *self, const PepitaRules *rules)
{
  gboolean cumulative = g_settings_get_boolean (self->settings, "cumulative-vegas");
  g_autofree char *bank = pepita_text_money (pepita_window_get_bank (self->window, rules->draw));

  gtk_widget_set_visible (self->cumulative_row, rules->points->money);
  gtk_widget_set_visible (self->bank_row, rules->points->money && cumulative);
  gtk_label_set_label (GTK_LABEL (self->bank_label), bank);
}

/* Does the game that is played have other rules than the next one? */
static gboolean
differs (PepitaPreferences *self, const PepitaRules *rules)
{
  PepitaGame *game = pepita_window_get_game (self->window);
  PepitaRules played;

  if (game == NULL)
    return FALSE;
  played = *pepita_game_get_rules (game);
  played.bank = rules->bank;
  return !pepita_rules_equal (&played, rules);
}

static void
update_rules (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);

  if (self->updating)
    return;
  self->updating = TRUE;
  update_ruleset (self, &rules);
  update_single_rules (self, &rules);
  update_bank (self, &rules);
  gtk_widget_set_sensitive (self->timed_switch, rules.points->tick != 0);
  gtk_widget_set_visible (self->next_row, differs (self, &rules));
  self->updating = FALSE;
}

/* --- what the player chooses --- */

static void
set_rules (PepitaPreferences *self, const PepitaRules *rules)
{
  self->updating = TRUE;
  pepita_settings_set_rules (self->settings, rules);
  self->updating = FALSE;
  update_rules (self);
}

/* Single rules belong to the ruleset that they change: with another one they go, but not without a
 * word and a way back. */
static void
tell_dropped (PepitaPreferences *self, const PepitaRules *before)
{
  if (!pepita_rules_are_custom (before))
    return;
  self->dropped = *before;
  gtk_widget_set_visible (self->dropped_row, TRUE);
  gtk_widget_set_visible (self->spoken_label, TRUE);
  pepita_compat_say (self->spoken_label,
                     adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->dropped_row)));
}

/* A single rule is changed again: the way back would lead past that. */
static void
forget_dropped (PepitaPreferences *self)
{
  gtk_widget_set_visible (self->dropped_row, FALSE);
}

static void
ruleset_selected_cb (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->ruleset_row));
  gboolean timed = rules.timed;

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  tell_dropped (self, &rules);
  rules = pepita_rules (pepita_rulesets (NULL)[selected], rules.draw);
  rules.timed = timed;
  set_rules (self, &rules);
}

static void
undo_ruleset_cb (PepitaPreferences *self)
{
  gtk_widget_grab_focus (self->ruleset_row);
  gtk_widget_set_visible (self->dropped_row, FALSE);
  set_rules (self, &self->dropped);
}

/* Reads every row of the rules. */
static void
rule_chosen_cb (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);

  if (self->updating)
    return;
  forget_dropped (self);
  rules.points =
      nth_points (rules.ruleset, adw_combo_row_get_selected (ADW_COMBO_ROW (self->points_row)));
  rules.passes = (guint8) adw_combo_row_get_selected (ADW_COMBO_ROW (self->passes_row));
  rules.undo = adw_combo_row_get_selected (ADW_COMBO_ROW (self->undo_row)) == 0;
  rules.undo_fee = -gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->fee_button));
  rules.foundation_return = gtk_switch_get_active (GTK_SWITCH (self->return_switch));
  rules.finish = (PepitaFinish) adw_combo_row_get_selected (ADW_COMBO_ROW (self->finish_row));
  set_rules (self, &rules);
}

static void
draw_selected_cb (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->draw_row));
  g_autofree char *text = NULL;

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  text = g_strdup_printf ("%d", nth_draw (self, selected));
  pepita_rules_set (&rules, "draw", text);
  set_rules (self, &rules);
}

/* Points bring the price of their undo along. */
static void
points_selected_cb (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  const PepitaPoints *points =
      nth_points (rules.ruleset, adw_combo_row_get_selected (ADW_COMBO_ROW (self->points_row)));

  if (self->updating)
    return;
  pepita_rules_set (&rules, "points", points->id);
  set_rules (self, &rules);
}

static void
reset_cb (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  PepitaRules preset = pepita_rules (rules.ruleset, rules.draw);

  preset.timed = rules.timed;
  set_rules (self, &preset);
}

static void
empty_bank_cb (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);

  pepita_window_empty_bank (self->window, rules.draw);
  update_rules (self);
}

static void
speed_selected_cb (PepitaPreferences *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->speed_row));

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_enum (self->settings, "animation-speed", (int) selected);
}

static void
level_selected_cb (PepitaPreferences *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->level_row));

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_enum (self->settings, "deal-level", (int) selected);
}

static void
hint_selected_cb (PepitaPreferences *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->hint_row));

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_enum (self->settings, "hint-level", (int) selected);
}

static void
new_game_cb (PepitaPreferences *self)
{
  pepita_window_new_game (self->window, 0);
  pepita_compat_close (GTK_WIDGET (self));
}

static void
search_cb (PepitaPreferences *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));

  gtk_widget_set_visible (self->nothing_label, !pepita_row_search (self->page, text));
}

/* Escape empties the entry first, and closes the dialog then. */
static void
stop_search_cb (PepitaPreferences *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  else
    pepita_compat_close (GTK_WIDGET (self));
}

static void
pepita_preferences_dispose (GObject *object)
{
  PepitaPreferences *self = PEPITA_PREFERENCES (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), PEPITA_TYPE_PREFERENCES);
  G_OBJECT_CLASS (pepita_preferences_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, search_entry);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, nothing_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, spoken_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, page);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, table_group);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, ruleset_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, draw_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, winnable_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, level_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, timed_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, cumulative_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, cumulative_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, bank_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, bank_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, passes_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, points_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, undo_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, fee_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, fee_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, return_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, finish_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, reset_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, dropped_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, next_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, click_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, highlight_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, auto_move_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, speed_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, hint_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, verdict_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, warn_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, judge_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, score_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, time_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, moves_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, stock_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, sound_switch);
}

static void
pepita_preferences_class_init (PepitaPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               PEPITA_RESOURCES "pepita-preferences.ui");
  g_type_ensure (PEPITA_TYPE_TABLE_GROUP);
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_ruleset_cb);
  gtk_widget_class_bind_template_callback (widget_class, empty_bank_cb);
}

static void
pepita_preferences_init (PepitaPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
bind_switches (PepitaPreferences *self)
{
  const struct
  {
    const char *key;
    GtkWidget *widget;
  } switches[] = {
    { "winnable-only", self->winnable_switch },
    { "timed", self->timed_switch },
    { "cumulative-vegas", self->cumulative_switch },
    { "click-to-move", self->click_switch },
    { "highlight", self->highlight_switch },
    { "auto-move", self->auto_move_switch },
    { "show-verdict", self->verdict_switch },
    { "warn-of-loss", self->warn_switch },
    { "judge-deals", self->judge_switch },
    { "show-score", self->score_switch },
    { "show-time", self->time_switch },
    { "show-moves", self->moves_switch },
    { "show-stock", self->stock_switch },
    { "sound", self->sound_switch },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (self->settings, switches[i].key, switches[i].widget, "active",
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
}

static void
connect_rows (PepitaPreferences *self)
{
  const struct
  {
    GtkWidget *widget;
    const char *signal;
    GCallback callback;
  } connections[] = {
    { self->ruleset_row, "notify::selected", G_CALLBACK (ruleset_selected_cb) },
    { self->draw_row, "notify::selected", G_CALLBACK (draw_selected_cb) },
    { self->points_row, "notify::selected", G_CALLBACK (points_selected_cb) },
    { self->passes_row, "notify::selected", G_CALLBACK (rule_chosen_cb) },
    { self->undo_row, "notify::selected", G_CALLBACK (rule_chosen_cb) },
    { self->fee_button, "notify::value", G_CALLBACK (rule_chosen_cb) },
    { self->return_switch, "notify::active", G_CALLBACK (rule_chosen_cb) },
    { self->finish_row, "notify::selected", G_CALLBACK (rule_chosen_cb) },
    { self->level_row, "notify::selected", G_CALLBACK (level_selected_cb) },
    { self->speed_row, "notify::selected", G_CALLBACK (speed_selected_cb) },
    { self->hint_row, "notify::selected", G_CALLBACK (hint_selected_cb) },
  };
  static const char *const keys[] = { "ruleset", "draw", "changes", "timed", "cumulative-vegas" };

  for (gsize i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (connections[i].widget, connections[i].signal, connections[i].callback,
                             self, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_object (self->settings, signal, G_CALLBACK (update_rules), self,
                               G_CONNECT_SWAPPED);
    }
}

void
pepita_preferences_present (GSettings *settings, GtkWidget *window)
{
  PepitaPreferences *self;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (PEPITA_IS_WINDOW (window));

  self = g_object_new (PEPITA_TYPE_PREFERENCES, NULL);
  self->settings = g_object_ref (settings);
  self->window = PEPITA_WINDOW (window);
  pepita_table_group_set_up (PEPITA_TABLE_GROUP (self->table_group), settings,
                             pepita_window_get_table_view (self->window));
  bind_switches (self);
  pepita_chooser_wrap_rows (self->page);
  fill_rulesets (self);
  update_rules (self);
  select_row (self->level_row, (guint) g_settings_get_enum (settings, "deal-level"));
  select_row (self->speed_row, pepita_settings_get_speed (settings));
  select_row (self->hint_row, (guint) g_settings_get_enum (settings, "hint-level"));
  connect_rows (self);
  pepita_compat_present (GTK_WIDGET (self), _ ("Preferences"), window, 560, 640);
}

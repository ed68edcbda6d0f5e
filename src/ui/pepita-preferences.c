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

#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-settings.h"
#include "pepita-window.h"

#define PEPITA_TYPE_PREFERENCES (pepita_preferences_get_type ())
G_DECLARE_FINAL_TYPE (PepitaPreferences, pepita_preferences, PEPITA, PREFERENCES, AdwBin)

struct _PepitaPreferences
{
  AdwBin parent_instance;

  GtkWidget *ruleset_row;
  GtkWidget *draw_row;
  GtkWidget *timed_switch;
  GtkWidget *next_row;
  GtkWidget *click_switch;
  GtkWidget *speed_row;
  GtkWidget *score_switch;
  GtkWidget *time_switch;
  GtkWidget *moves_switch;
  GtkWidget *stock_switch;

  GSettings *settings;
  PepitaWindow *window; /* not owned: it outlives its dialogs */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (PepitaPreferences, pepita_preferences, ADW_TYPE_BIN)

/* The draw of row @position of the draw row, or the row of draw @draw: only what the ruleset has
 * is listed. */
static int
nth_draw (const PepitaRuleset *ruleset, guint position)
{
  for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
    {
      if (ruleset->draws[draw] && position-- == 0)
        return draw;
    }
  return ruleset->default_draw;
}

static guint
draw_position (const PepitaRuleset *ruleset, int draw)
{
  guint position = 0;

  for (int i = 1; i < draw; i++)
    position += ruleset->draws[i];
  return position;
}

static void
fill_rulesets (PepitaPreferences *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  for (size_t i = 0; i < n; i++)
    gtk_string_list_append (names, _ (rulesets[i]->name));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->ruleset_row), G_LIST_MODEL (names));
}

static void
fill_draws (PepitaPreferences *self, const PepitaRuleset *ruleset)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
    {
      g_autofree char *name = g_strdup_printf (_ ("Draw %d"), draw);

      if (ruleset->draws[draw])
        gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->draw_row), G_LIST_MODEL (names));
}

/* Shows what the settings say about the rules. */
static void
update_rules (PepitaPreferences *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  PepitaGame *game = pepita_window_get_game (self->window);
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  self->updating = TRUE;
  for (size_t i = 0; i < n; i++)
    {
      if (rulesets[i] == rules.ruleset)
        adw_combo_row_set_selected (ADW_COMBO_ROW (self->ruleset_row), (guint) i);
    }
  fill_draws (self, rules.ruleset);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->draw_row),
                              draw_position (rules.ruleset, rules.draw));
  gtk_widget_set_sensitive (self->draw_row, g_list_model_get_n_items (adw_combo_row_get_model (
                                                ADW_COMBO_ROW (self->draw_row))) > 1);
  gtk_widget_set_sensitive (self->timed_switch, rules.points->tick != 0);
  gtk_widget_set_visible (
      self->next_row, game != NULL && !pepita_rules_equal (&rules, pepita_game_get_rules (game)));
  self->updating = FALSE;
}

static void
ruleset_selected_cb (PepitaPreferences *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->ruleset_row));

  if (!self->updating && selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_string (self->settings, "ruleset", pepita_rulesets (NULL)[selected]->id);
}

static void
draw_selected_cb (PepitaPreferences *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->draw_row));
  const PepitaRuleset *ruleset = pepita_settings_get_ruleset (self->settings);

  if (!self->updating && selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_int (self->settings, "draw", nth_draw (ruleset, selected));
}

static void
speed_selected_cb (PepitaPreferences *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->speed_row));

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_enum (self->settings, "animation-speed", (int) selected);
}

static void
new_game_cb (PepitaPreferences *self)
{
  pepita_window_new_game (self->window, 0);
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
pepita_preferences_class_init (PepitaPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               PEPITA_RESOURCES "pepita-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, ruleset_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, draw_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, timed_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, next_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, click_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, speed_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, score_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, time_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, moves_switch);
  gtk_widget_class_bind_template_child (widget_class, PepitaPreferences, stock_switch);
  gtk_widget_class_bind_template_callback (widget_class, new_game_cb);
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
    { "timed", self->timed_switch },
    { "click-to-move", self->click_switch },
    { "show-score", self->score_switch },
    { "show-time", self->time_switch },
    { "show-moves", self->moves_switch },
    { "show-stock", self->stock_switch },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (self->settings, switches[i].key, switches[i].widget, "active",
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
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
  bind_switches (self);
  fill_rulesets (self);
  update_rules (self);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->speed_row),
                              pepita_settings_get_speed (settings));

  g_signal_connect_object (self->ruleset_row, "notify::selected", G_CALLBACK (ruleset_selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->draw_row, "notify::selected", G_CALLBACK (draw_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->speed_row, "notify::selected", G_CALLBACK (speed_selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::ruleset", G_CALLBACK (update_rules), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::draw", G_CALLBACK (update_rules), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::timed", G_CALLBACK (update_rules), self,
                           G_CONNECT_SWAPPED);
  pepita_compat_present (GTK_WIDGET (self), _ ("Preferences"), window, 560, 640);
}

/* pepita-window-settings.c: what of the window follows the settings.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window-private.h"

#include "pepita-settings.h"
#include "pepita-table-colour.h"
#include "pepita-text.h"

static void
speed_changed_cb (PepitaWindow *self)
{
  pepita_table_view_set_speed (PEPITA_TABLE_VIEW (self->table),
                               pepita_settings_get_speed (self->settings));
  pepita_window_update_replay_speed (self);
}

static void
deck_failed_cb (PepitaWindow *self, const GError *error)
{
  pepita_window_tell_problem (self, pepita_text_deck_problem (error->code));
}

static void
deck_chosen_cb (PepitaWindow *self)
{
  g_autoptr (PepitaDeck) deck = pepita_settings_new_deck (self->settings, NULL);

  g_signal_connect_object (deck, "failed", G_CALLBACK (deck_failed_cb), self, G_CONNECT_SWAPPED);
  pepita_table_view_set_deck (PEPITA_TABLE_VIEW (self->table), deck);
}

static void
colour_chosen_cb (PepitaWindow *self)
{
  int colour = g_settings_get_enum (self->settings, "table-colour");

  pepita_table_colour_apply (self->table, (PepitaTableColour) colour);
}

static void
bind_deck (PepitaWindow *self)
{
  static const char *const signals[] = {
    "changed::deck",
    "changed::four-colours",
    "changed::index-letters",
    "changed::card-back",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->settings, signals[i], G_CALLBACK (deck_chosen_cb), self,
                             G_CONNECT_SWAPPED);
  deck_chosen_cb (self);
}

void
pepita_window_bind_settings (PepitaWindow *self)
{
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "click-to-move", self->table, "click-to-move",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "highlight", self->table, "highlight", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "auto-move", self->auto_move, "enabled", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "left-handed", self->table, "left-handed", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "show-score", self->score_label, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "show-time", self->time_label, "visible", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->time_label, "notify::visible",
                           G_CALLBACK (pepita_window_update_clock), self, G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "show-moves", self->moves_label, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "show-stock", self->stock_label, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "sound", pepita_effects_get_sound (self->effects), "enabled",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "cumulative-vegas", self->session, "keeps-bank",
                   G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::animation-speed",
                           G_CALLBACK (speed_changed_cb), self, G_CONNECT_SWAPPED);
  speed_changed_cb (self);
  g_signal_connect_object (self->settings, "changed::table-colour", G_CALLBACK (colour_chosen_cb),
                           self, G_CONNECT_SWAPPED);
  colour_chosen_cb (self);
  bind_deck (self);
}

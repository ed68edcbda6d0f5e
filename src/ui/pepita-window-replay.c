/* pepita-window-replay.c: a game that is watched in the place of the one in play.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window-private.h"

#include "pepita-replay-bar.h"
#include "pepita-settings.h"
#include "pepita-toast.h"

/* Milliseconds between two steps of a replay. */
enum
{
  REPLAY_SLOW = 650,
  REPLAY_FAST = 300,
  REPLAY_STILL = 500, /* cards that do not move are harder to follow */
};

static guint
replay_interval (PepitaWindow *self)
{
  if (pepita_table_view_get_pace (PEPITA_TABLE_VIEW (self->table)) == 0)
    return REPLAY_STILL;
  return pepita_settings_get_speed (self->settings) == PEPITA_SPEED_FAST ? REPLAY_FAST
                                                                         : REPLAY_SLOW;
}

void
pepita_window_drop_replay (PepitaWindow *self)
{
  pepita_replay_bar_set_replay (PEPITA_REPLAY_BAR (self->replay_bar), NULL);
  g_clear_object (&self->replay);
  g_clear_pointer (&self->replay_title, g_free);
}

void
pepita_window_update_replay_speed (PepitaWindow *self)
{
  if (self->replay != NULL)
    pepita_replay_set_interval (self->replay, replay_interval (self));
}

/* Before the table has a say, which would walk; but not in menus. */
static gboolean
replay_key_cb (PepitaWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->replay == NULL ||
      (focus != NULL && !gtk_widget_is_ancestor (focus, self->table) &&
       !gtk_widget_is_ancestor (focus, self->replay_bar)))
    return FALSE;
  return pepita_replay_bar_press_key (PEPITA_REPLAY_BAR (self->replay_bar), keyval, state);
}

void
pepita_window_init_replay (PepitaWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (replay_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* --- public --- */

void
pepita_window_show_replay (PepitaWindow *self,
                           PepitaRecord *record,
                           gsize from_event,
                           const char *title)
{
  PepitaTableView *table;

  g_return_if_fail (PEPITA_IS_WINDOW (self));
  g_return_if_fail (record != NULL);
  g_return_if_fail (title != NULL);

  table = PEPITA_TABLE_VIEW (self->table);
  pepita_window_stop_finishing (self);
  pepita_advice_forget_wish (self->advice);
  pepita_table_view_let_go (table);
  pepita_toast_dismiss (PEPITA_TOAST (self->toast));
  pepita_window_drop_replay (self);
  self->replay = pepita_replay_new (record, from_event);
  self->replay_title = g_strdup (title);
  self->replay_told = FALSE;
  pepita_replay_set_interval (self->replay, replay_interval (self));
  pepita_table_view_set_concealed (table, FALSE);
  pepita_window_lay_on_table (self, pepita_replay_get_game (self->replay), FALSE);
  pepita_narrator_follow (self->narrator, NULL, FALSE);
  pepita_replay_bar_set_replay (PEPITA_REPLAY_BAR (self->replay_bar), self->replay);
  pepita_window_shown_game_changed (self);
}

void
pepita_window_close_replay (PepitaWindow *self)
{
  PepitaTableView *table;

  g_return_if_fail (PEPITA_IS_WINDOW (self));

  if (self->replay == NULL)
    return;
  table = PEPITA_TABLE_VIEW (self->table);
  pepita_toast_dismiss (PEPITA_TOAST (self->toast));
  pepita_window_drop_replay (self);
  pepita_window_lay_on_table (self, self->game, FALSE);
  pepita_narrator_follow (self->narrator, self->game, TRUE);
  pepita_table_view_set_concealed (table, self->paused);
  pepita_window_shown_game_changed (self);
}

gboolean
pepita_window_is_replaying (PepitaWindow *self)
{
  g_return_val_if_fail (PEPITA_IS_WINDOW (self), FALSE);
  return self->replay != NULL;
}

/* pepita-window.c: the window with the table: its parts, and how they are put together.
 *
 * Shows the game of its session, which saves it, and goes back to games that were left for another
 * one, so that New and Restart can be undone.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window-private.h"

#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-flow-layout.h"
#include "pepita-focus.h"
#include "pepita-fold.h"
#include "pepita-held-key.h"
#include "pepita-look.h"
#include "pepita-mark.h"
#include "pepita-next-deal.h"
#include "pepita-problem-bar.h"
#include "pepita-replay-bar.h"
#include "pepita-shortcuts.h"
#include "pepita-time-label.h"
#include "pepita-title-line.h"
#include "pepita-toast.h"

enum
{
  NARROW = 480, /* pixels: a window up to this width has its buttons close together */
};

G_DEFINE_FINAL_TYPE (PepitaWindow, pepita_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_SHOWN_GAME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* What can't be done in a replay leaves the title room on a phone. */
static void
update_header (PepitaWindow *self)
{
  gboolean playing = self->replay == NULL;

  if (gtk_widget_get_visible (self->undo_button) == playing)
    return;
  if (!playing)
    {
      pepita_focus_leave (self->undo_button);
      pepita_focus_leave (self->redo_button);
    }
  gtk_widget_set_visible (self->undo_button, playing);
  gtk_widget_set_visible (self->redo_button, playing);
  gtk_widget_queue_resize (self->title_line);
}

void
pepita_window_update (PepitaWindow *self)
{
  update_header (self);
  pepita_window_update_actions (self);
  pepita_window_update_notice (self);
}

void
pepita_window_update_clock (PepitaWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  gboolean minimized =
      surface != NULL && GDK_IS_TOPLEVEL (surface) &&
      (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED);

  if (self->game == NULL)
    return;
  pepita_game_set_shows_time (self->game, gtk_widget_get_visible (self->time_label));
  pepita_game_set_paused (self->game, self->paused || minimized || self->replay != NULL ||
                                          pepita_compat_has_dialog (GTK_WIDGET (self)));
}

void
pepita_window_shown_game_changed (PepitaWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN_GAME]);
  pepita_window_update_clock (self);
  pepita_window_update_verdict (self);
  pepita_window_update (self);
}

static void
width_changed_cb (PepitaWindow *self)
{
  gboolean narrow;
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  narrow = width > 0 && width <= NARROW;
  if (narrow == gtk_widget_has_css_class (GTK_WIDGET (self), "narrow"))
    return;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_widget_queue_resize (self->title_line);
}

static void
surface_state_cb (PepitaWindow *self)
{
  pepita_window_update_clock (self);
}

static void
pepita_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pepita_window_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "notify::state",
                           G_CALLBACK (surface_state_cb), widget, G_CONNECT_SWAPPED);
}

/* The pointer may be let go while another window has the focus. */
static void
active_changed_cb (PepitaWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)))
    pepita_table_view_let_go (PEPITA_TABLE_VIEW (self->table));
  pepita_window_update_clock (self);
}

static void
pepita_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SHOWN_GAME:
      g_value_set_object (value, pepita_window_get_shown_game (PEPITA_WINDOW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_window_dispose (GObject *object)
{
  PepitaWindow *self = PEPITA_WINDOW (object);

  g_clear_object (&self->replay);
  g_clear_pointer (&self->replay_title, g_free);
  g_clear_pointer (&self->feats, g_free);
  g_clear_object (&self->finisher);
  g_clear_object (&self->auto_move);
  g_clear_object (&self->advice);
  g_clear_object (&self->narrator);
  g_clear_object (&self->voice);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), PEPITA_TYPE_WINDOW);
  g_clear_object (&self->effects); /* which the table tells of refusals */
  G_OBJECT_CLASS (pepita_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, PEPITA_RESOURCES "pepita-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, header);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, title_line);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, toast);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, table);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, next_deal);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, score_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, time_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, moves_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, stock_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, PepitaWindow, spoken_label);
  gtk_widget_class_bind_template_callback (widget_class, pepita_window_close_replay);
  pepita_window_class_bind_labels (widget_class);
  pepita_window_class_bind_notice (widget_class);
  pepita_window_class_bind_game (widget_class);
}

static void
pepita_window_class_init (PepitaWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = pepita_window_get_property;
  object_class->dispose = pepita_window_dispose;
  widget_class->realize = pepita_window_realize;

  props[PROP_SHOWN_GAME] = g_param_spec_object ("shown-game", NULL, NULL, PEPITA_TYPE_GAME,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  g_type_ensure (PEPITA_TYPE_FLOW_LAYOUT);
  g_type_ensure (PEPITA_TYPE_FOLD);
  g_type_ensure (PEPITA_TYPE_TABLE_VIEW);
  g_type_ensure (PEPITA_TYPE_NEXT_DEAL);
  g_type_ensure (PEPITA_TYPE_MARK);
  g_type_ensure (PEPITA_TYPE_NOTICE);
  g_type_ensure (PEPITA_TYPE_PROBLEM_BAR);
  g_type_ensure (PEPITA_TYPE_REPLAY_BAR);
  g_type_ensure (PEPITA_TYPE_TIME_LABEL);
  g_type_ensure (PEPITA_TYPE_TITLE_LINE);
  g_type_ensure (PEPITA_TYPE_TOAST);
  bind_template (widget_class);
  pepita_window_class_install_actions (widget_class);
}

static void
pepita_window_init (PepitaWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (PEPITA_APP_ID);
  self->session = pepita_session_new (NULL);
  g_signal_connect_object (self->session, "notify::problem",
                           G_CALLBACK (pepita_window_show_session_problem), self,
                           G_CONNECT_SWAPPED);
  self->finisher = pepita_finisher_new ();
  self->effects = pepita_effects_new ();
  self->auto_move = pepita_auto_move_new (PEPITA_TABLE_VIEW (self->table));
  pepita_window_init_game (self);
  pepita_window_init_voice (self);
  pepita_window_bind_settings (self);
  pepita_next_deal_set_settings (PEPITA_NEXT_DEAL (self->next_deal), self->settings);
  pepita_window_init_advice (self);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (width_changed_cb), NULL);
  width_changed_cb (self);
  pepita_look_follow (GTK_WIDGET (self));
  pepita_held_key_watch (GTK_WIDGET (self));
  pepita_window_init_replay (self);
  pepita_shortcuts_install_keys (GTK_WIDGET (self));
  pepita_shortcuts_add_tooltips (self->header);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
  pepita_compat_watch_dialogs (GTK_WIDGET (self), G_CALLBACK (pepita_window_update_clock));
}

/* --- public --- */

PepitaWindow *
pepita_window_new (GtkApplication *application)
{
  PepitaWindow *self = g_object_new (PEPITA_TYPE_WINDOW, "application", application, NULL);

  if (pepita_session_restore (self->session))
    pepita_window_show_game (self, pepita_session_get_game (self->session), FALSE);
  pepita_window_show_session_problem (self);
  return self;
}

int
pepita_window_get_bank (PepitaWindow *self, int draw)
{
  g_return_val_if_fail (PEPITA_IS_WINDOW (self), 0);
  g_return_val_if_fail (draw > 0 && draw <= PEPITA_MAX_DRAW, 0);

  return pepita_session_get_bank (self->session, draw);
}

void
pepita_window_empty_bank (PepitaWindow *self, int draw)
{
  g_return_if_fail (PEPITA_IS_WINDOW (self));
  g_return_if_fail (draw > 0 && draw <= PEPITA_MAX_DRAW);

  pepita_session_empty_bank (self->session, draw);
}

PepitaSession *
pepita_window_get_session (PepitaWindow *self)
{
  g_return_val_if_fail (PEPITA_IS_WINDOW (self), NULL);
  return self->session;
}

PepitaGame *
pepita_window_get_game (PepitaWindow *self)
{
  g_return_val_if_fail (PEPITA_IS_WINDOW (self), NULL);
  return self->game;
}

PepitaTableView *
pepita_window_get_table_view (PepitaWindow *self)
{
  g_return_val_if_fail (PEPITA_IS_WINDOW (self), NULL);
  return PEPITA_TABLE_VIEW (self->table);
}

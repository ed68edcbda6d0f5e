/* pepita-window-actions.c: what can be done from menus and by keys.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window-private.h"

#include <glib/gi18n.h>

#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-deal-dialog.h"
#include "pepita-help.h"
#include "pepita-next-deal.h"
#include "pepita-preferences.h"
#include "pepita-shortcuts.h"
#include "pepita-statistics-dialog.h"

static gboolean
is_left_game_near (PepitaWindow *self)
{
  return self->left_for_this && pepita_session_get_can_go_back (self->session) &&
         self->game != NULL && pepita_game_get_moves (self->game) == 0;
}

void
pepita_window_update_actions (PepitaWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean here = self->game != NULL && self->replay == NULL;
  gboolean playing = here && pepita_game_get_status (self->game) != PEPITA_WON;
  gboolean open = playing && !self->paused;
  gboolean moved = here && pepita_game_get_moves (self->game) > 0;

  gtk_widget_action_set_enabled (
      widget, "win.undo",
      !self->paused && here &&
          (pepita_game_get_can_undo (self->game) || is_left_game_near (self)));
  gtk_widget_action_set_enabled (widget, "win.redo",
                                 !self->paused && here &&
                                     pepita_game_get_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "win.restart", moved);
  gtk_widget_action_set_enabled (
      widget, "win.finish", open && pepita_game_get_finishing (self->game) != PEPITA_FINISH_OFF);
  gtk_widget_action_set_enabled (widget, "win.pause", playing && moved);
  gtk_widget_action_set_enabled (widget, "win.hint", open);
  gtk_widget_action_set_enabled (widget, "win.show-solution", open);
  gtk_widget_action_set_enabled (widget, "win.show-how", self->replay == NULL);
  gtk_widget_action_set_enabled (widget, "win.draw", open);
  gtk_widget_action_set_enabled (widget, "win.look-through",
                                 open && pepita_game_get_rules (self->game)->layout->open);
  gtk_widget_action_set_enabled (widget, "win.to-foundation", open);
  gtk_widget_action_set_enabled (widget, "win.to-column", open);
  gtk_widget_action_set_enabled (widget, "win.replay", moved);
  gtk_widget_action_set_enabled (widget, "win.back", self->replay == NULL);
  gtk_widget_action_set_enabled (widget, "win.deal", self->replay == NULL);
}

gboolean
pepita_window_let_go (PepitaWindow *self)
{
  if (pepita_table_view_is_dragging (PEPITA_TABLE_VIEW (self->table)))
    return FALSE;
  pepita_window_stop_finishing (self);
  if (self->replay != NULL)
    pepita_replay_stop (self->replay);
  pepita_table_view_let_go (PEPITA_TABLE_VIEW (self->table));
  return TRUE;
}

static void
new_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (pepita_window_let_go (PEPITA_WINDOW (widget)))
    pepita_window_new_game (PEPITA_WINDOW (widget), 0);
}

static void
restart_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_let_go (self))
    pepita_window_restart_game (self);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (!pepita_window_let_go (self))
    return;
  if (pepita_game_get_can_undo (self->game))
    pepita_game_apply (self->game, PEPITA_EVENT_UNDO, PEPITA_DRAW);
  else if (is_left_game_near (self))
    pepita_window_go_back (self);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_let_go (self))
    pepita_game_apply (self->game, PEPITA_EVENT_REDO, PEPITA_DRAW);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (pepita_window_let_go (PEPITA_WINDOW (widget)))
    pepita_window_go_back (PEPITA_WINDOW (widget));
}

static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (!pepita_window_let_go (self))
    return;
  if (pepita_game_get_status (self->game) != PEPITA_STUCK)
    pepita_advice_give_hint (self->advice);
  else
    {
      /* which the player may not be able to see, but for the notice */
      self->closed_notice = PEPITA_NOTICE_NONE;
      pepita_window_update_notice (self);
    }
}

static void
show_solution_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_let_go (self))
    pepita_advice_show_solution (self->advice);
}

static void
show_how_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_let_go (self))
    pepita_advice_show_how (self->advice);
}

static void
finish_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_finisher_is_running (self->finisher) || !pepita_window_let_go (self))
    return;
  pepita_window_start_finishing (self);
}

static void
pause_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_let_go (self))
    pepita_window_set_paused (self, !self->paused);
}

static void
let_go_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_stop_finishing (self) ||
      pepita_table_view_let_go (PEPITA_TABLE_VIEW (self->table)) ||
      pepita_next_deal_give_up (PEPITA_NEXT_DEAL (self->next_deal)))
    return;
  if (self->replay != NULL)
    pepita_window_close_replay (self);
  else if (self->paused)
    pepita_window_set_paused (self, FALSE);
  else
    pepita_window_close_notice (self);
}

static void
draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pepita_table_view_draw (PEPITA_TABLE_VIEW (PEPITA_WINDOW (widget)->table));
}

static void
look_through_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaTableView *table = PEPITA_TABLE_VIEW (PEPITA_WINDOW (widget)->table);

  pepita_table_view_look_through (table, !pepita_table_view_is_looking_through (table));
}

static void
to_foundation_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pepita_table_view_send_home (PEPITA_TABLE_VIEW (PEPITA_WINDOW (widget)->table));
}

static void
to_column_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pepita_table_view_send_to_column (PEPITA_TABLE_VIEW (PEPITA_WINDOW (widget)->table),
                                    g_variant_get_int32 (parameter));
}

static void
menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (PEPITA_WINDOW (widget)->menu_button));
}

static void
fullscreen_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
deal_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (pepita_window_let_go (PEPITA_WINDOW (widget)))
    pepita_deal_dialog_present (PEPITA_WINDOW (widget));
}

static void
statistics_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (pepita_window_let_go (PEPITA_WINDOW (widget)))
    pepita_statistics_dialog_present (PEPITA_WINDOW (widget), PEPITA_STATISTICS_FIGURES);
}

/* The deck is another one of the same cards: the pictures have their own size. */
static void
help_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);
  g_autoptr (PepitaDeck) deck = NULL;

  if (self->game == NULL || !pepita_window_let_go (self))
    return;
  deck = pepita_deck_new_like (pepita_table_view_get_deck (PEPITA_TABLE_VIEW (self->table)));
  pepita_help_present (
      pepita_game_get_rules (pepita_window_get_shown_game (self)), deck,
      (PepitaTableColour) g_settings_get_enum (self->settings, "table-colour"), widget,
      (PepitaHelpPage) g_variant_get_int32 (parameter));
}

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_let_go (self))
    pepita_preferences_present (self->settings, widget);
}

static void
games_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (pepita_window_let_go (PEPITA_WINDOW (widget)))
    pepita_statistics_dialog_present (PEPITA_WINDOW (widget), PEPITA_STATISTICS_GAMES);
}

static void
replay_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_window_let_go (self))
    pepita_window_show_replay (
        self, pepita_record_until (pepita_game_get_record (self->game), G_MAXSIZE), 0,
        C_ ("noun", "Replay"));
}

static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (pepita_window_let_go (PEPITA_WINDOW (widget)))
    pepita_shortcuts_present (widget);
}

static void
about_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (pepita_window_let_go (PEPITA_WINDOW (widget)))
    pepita_compat_present_about (widget, PEPITA_APP_ID, PEPITA_VERSION);
}

void
pepita_window_class_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.new-game", NULL, new_game_cb },
    { "win.restart", NULL, restart_cb },
    { "win.undo", NULL, undo_cb },
    { "win.redo", NULL, redo_cb },
    { "win.back", NULL, back_cb },
    { "win.hint", NULL, hint_cb },
    { "win.show-solution", NULL, show_solution_cb },
    { "win.show-how", NULL, show_how_cb },
    { "win.finish", NULL, finish_cb },
    { "win.pause", NULL, pause_cb },
    { "win.let-go", NULL, let_go_cb },
    { "win.draw", NULL, draw_cb },
    { "win.look-through", NULL, look_through_cb },
    { "win.to-foundation", NULL, to_foundation_cb },
    { "win.to-column", "i", to_column_cb },
    { "win.menu", NULL, menu_cb },
    { "win.fullscreen", NULL, fullscreen_cb },
    { "win.deal", NULL, deal_cb },
    { "win.games", NULL, games_cb },
    { "win.replay", NULL, replay_cb },
    { "win.statistics", NULL, statistics_cb },
    { "win.help", "i", help_cb },
    { "win.preferences", NULL, preferences_cb },
    { "win.shortcuts", NULL, shortcuts_cb },
    { "win.about", NULL, about_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}

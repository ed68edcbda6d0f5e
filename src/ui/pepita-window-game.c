/* pepita-window-game.c: which game is on the table, and what follows from its events.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window-private.h"

#include <glib/gi18n.h>

#include "pepita-feats.h"
#include "pepita-game-text.h"
#include "pepita-link.h"
#include "pepita-next-deal.h"
#include "pepita-random.h"
#include "pepita-settings.h"
#include "pepita-text.h"
#include "pepita-toast.h"

/* Milliseconds between two moves of a game that plays itself. */
enum
{
  FINISH_SLOW = 85,
  FINISH_FAST = 35,
  FINISH_STILL = 15,
  FINISH_LONGEST = 2500, /* for all of them, but at normal speed */
};

void
pepita_window_set_paused (PepitaWindow *self, gboolean paused)
{
  self->paused = paused;
  pepita_advice_forget_wish (self->advice);
  if (!paused)
    pepita_window_say (self, _ ("The game goes on"));
  pepita_table_view_set_concealed (PEPITA_TABLE_VIEW (self->table), paused);
  pepita_window_update_clock (self);
  pepita_window_update (self);
}

/* --- a game that plays itself --- */

void
pepita_window_start_finishing (PepitaWindow *self)
{
  PepitaSpeed speed = pepita_settings_get_speed (self->settings);
  guint interval = FINISH_SLOW;
  guint longest = FINISH_LONGEST;

  if (speed == PEPITA_SPEED_FAST)
    interval = FINISH_FAST;
  else if (pepita_table_view_get_pace (PEPITA_TABLE_VIEW (self->table)) == 0)
    interval = FINISH_STILL;
  else
    longest = 0;
  pepita_window_say (self, _ ("The rest plays itself"));
  pepita_finisher_start (self->finisher, self->game, interval, longest);
  pepita_window_update (self);
}

gboolean
pepita_window_stop_finishing (PepitaWindow *self)
{
  if (!pepita_finisher_stop (self->finisher))
    return FALSE;
  self->finish_stopped = TRUE;
  pepita_window_update (self);
  return TRUE;
}

static gboolean
touched_cb (PepitaWindow *self)
{
  if (self->replay == NULL)
    return pepita_window_stop_finishing (self);
  if (!self->replay_told)
    pepita_window_tell_refusal (self, _ ("A replay is only for looking at"));
  self->replay_told = TRUE;
  return TRUE;
}

/* --- following the game --- */

static void
undone_cb (PepitaWindow *self)
{
  /* who takes moves back does not want them made again at once */
  self->finish_stopped = TRUE;
  g_clear_pointer (&self->feats, g_free);
}

static void
moves_changed_cb (PepitaWindow *self)
{
  if (pepita_game_get_moves (self->game) > 1)
    pepita_toast_dismiss (PEPITA_TOAST (self->toast));
  if (!self->finish_stopped && !self->paused && !pepita_finisher_is_running (self->finisher) &&
      pepita_game_get_finishing (self->game) == PEPITA_FINISH_BY_ITSELF)
    pepita_window_start_finishing (self);
  else
    pepita_window_update (self);
}

static void
finished_cb (PepitaWindow *self)
{
  guint streak;
  PepitaFeats feats = pepita_session_get_feats (self->session, &streak);

  pepita_finisher_stop (self->finisher);
  if (pepita_table_view_celebrate (PEPITA_TABLE_VIEW (self->table)))
    pepita_notice_tell (PEPITA_NOTICE (self->notice), PEPITA_NOTICE_NONE, NULL);
  g_free (self->feats);
  self->feats = pepita_game_text_feats (feats, streak);
  pepita_window_say_win (self);
  pepita_window_update (self);
}

/* --- another game --- */

void
pepita_window_lay_on_table (PepitaWindow *self, PepitaGame *game, gboolean deal)
{
  pepita_table_view_set_game (PEPITA_TABLE_VIEW (self->table), game, deal);
  pepita_effects_set_game (self->effects, game, deal);
  pepita_auto_move_set_game (self->auto_move, game);
}

void
pepita_window_show_game (PepitaWindow *self, PepitaGame *game, gboolean deal)
{
  pepita_window_drop_replay (self);
  pepita_finisher_stop (self->finisher);
  pepita_next_deal_forget (PEPITA_NEXT_DEAL (self->next_deal));
  if (self->game != NULL)
    pepita_game_set_paused (self->game, TRUE);
  self->paused = FALSE;
  self->finish_stopped = FALSE;
  self->closed_notice = PEPITA_NOTICE_NONE;
  g_clear_pointer (&self->feats, g_free);
  g_set_object (&self->game, game);
  pepita_table_view_set_concealed (PEPITA_TABLE_VIEW (self->table), FALSE);
  pepita_window_lay_on_table (self, game, deal);
  pepita_narrator_follow (self->narrator, game, TRUE);
  g_signal_group_set_target (self->game_signals, game);
  g_object_set (self->advice, "game", game, NULL);
  pepita_window_shown_game_changed (self);
}

/* Shows the new game of the session; @left: the one before it can be gone back to. */
static void
show_new_game (PepitaWindow *self, gboolean left, const char *what)
{
  /* a game without a move is passed over: undo goes back to the one before */
  if (left)
    self->left_for_this = TRUE;
  else if (self->game != NULL && pepita_game_get_moves (self->game) > 0)
    self->left_for_this = FALSE;
  pepita_window_show_game (self, pepita_session_get_game (self->session), TRUE);
  if (left)
    pepita_window_tell_new_game (self, what, TRUE);
}

static void
play_number (PepitaWindow *self, guint number)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, number);

  pepita_window_play_rules (self, &rules, &deal);
}

void
pepita_window_restart_game (PepitaWindow *self)
{
  gboolean left = pepita_session_is_game_on (self->session);

  pepita_session_restart (self->session);
  show_new_game (self, left, _ ("Game restarted"));
}

void
pepita_window_go_back (PepitaWindow *self)
{
  if (!pepita_session_go_back (self->session))
    return;
  pepita_window_show_game (self, pepita_session_get_game (self->session), FALSE);
  self->finish_stopped = TRUE;
}

/* The deal of a new game, which may have been looked for while the game before it went on. */
static gboolean
deal_found_cb (PepitaWindow *self, guint number, guint level)
{
  gboolean left = pepita_session_is_game_on (self->session);

  if (!pepita_window_let_go (self))
    return FALSE;
  play_number (self, number);
  if (level != PEPITA_LEVEL_ANY)
    pepita_window_tell_new_game (self, pepita_text_winnable ((PepitaLevel) level), left);
  return TRUE;
}

/* The game before goes on, if there is one. */
static void
deal_given_up_cb (PepitaWindow *self)
{
  if (self->game == NULL)
    play_number (self, pepita_random_deal_number ());
}

void
pepita_window_init_game (PepitaWindow *self)
{
  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "undone", G_CALLBACK (undone_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::moves",
                                  G_CALLBACK (moves_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "finished", G_CALLBACK (finished_cb), self);
}

void
pepita_window_class_bind_game (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, touched_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_found_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_given_up_cb);
}

/* --- public --- */

void
pepita_window_new_game (PepitaWindow *self, guint number)
{
  g_return_if_fail (PEPITA_IS_WINDOW (self));
  g_return_if_fail (number <= PEPITA_MAX_DEAL_NUMBER);

  if (number > 0)
    play_number (self, number);
  else if (!pepita_next_deal_ask (PEPITA_NEXT_DEAL (self->next_deal)))
    play_number (self, pepita_random_deal_number ());
}

/* Of a game that was stuck all has been said, and to one that is begun again nothing is. */
static void
tell_of_left_game (PepitaWindow *self, const PepitaDeal *deal)
{
  if (pepita_game_get_status (self->game) == PEPITA_PLAYING &&
      !pepita_table_equal (&pepita_game_get_deal (self->game)->table, &deal->table))
    pepita_advice_game_left (self->advice, self->game);
}

void
pepita_window_play_deal (PepitaWindow *self, const PepitaDeal *deal)
{
  PepitaRules rules;

  g_return_if_fail (PEPITA_IS_WINDOW (self));
  g_return_if_fail (deal != NULL);

  rules = pepita_settings_get_rules (self->settings);
  pepita_window_play_rules (self, &rules, deal);
}

void
pepita_window_play_rules (PepitaWindow *self, const PepitaRules *rules, const PepitaDeal *deal)
{
  gboolean left;

  g_return_if_fail (PEPITA_IS_WINDOW (self));
  g_return_if_fail (rules != NULL && deal != NULL);

  pepita_window_stop_finishing (self);
  left = pepita_session_is_game_on (self->session);
  pepita_session_deal (self->session, rules, deal);
  if (left)
    tell_of_left_game (self, deal);
  show_new_game (self, left, _ ("New game"));
}

/* Is the deal of @number being played, by @rules? */
static gboolean
is_in_play (PepitaWindow *self, guint number, const PepitaRules *rules)
{
  PepitaRules played;

  if (self->game == NULL || pepita_game_get_status (self->game) == PEPITA_WON)
    return FALSE;
  played = *pepita_game_get_rules (self->game);
  played.bank = rules->bank;
  return pepita_game_get_deal (self->game)->number == number &&
         pepita_rules_equal (&played, rules);
}

void
pepita_window_open_link (PepitaWindow *self, const char *link)
{
  g_autofree char *message = NULL;
  PepitaParseError error;
  PepitaLink read;
  PepitaDeal deal;

  g_return_if_fail (PEPITA_IS_WINDOW (self));
  g_return_if_fail (link != NULL);

  if (!pepita_link_parse (link, strlen (link), &read, &error))
    {
      message = pepita_text_link_error (&error);
      pepita_window_tell_problem (self, message);
      return;
    }
  if (!read.has_rules)
    read.rules = pepita_settings_get_rules (self->settings);
  if (is_in_play (self, read.number, &read.rules))
    {
      pepita_window_close_replay (self);
      return;
    }
  deal = pepita_deal_numbered (read.rules.layout, read.number);
  pepita_window_play_rules (self, &read.rules, &deal);
}

void
pepita_window_continue_game (PepitaWindow *self, gint64 id)
{
  gboolean left;

  g_return_if_fail (PEPITA_IS_WINDOW (self));

  pepita_window_stop_finishing (self);
  left = pepita_session_is_game_on (self->session);
  if (!pepita_session_continue_game (self->session, id, NULL))
    {
      pepita_window_tell_refusal (self, _ ("This game can’t go on"));
      return;
    }
  if (self->game == pepita_session_get_game (self->session))
    return; /* it is being played */
  pepita_window_show_game (self, pepita_session_get_game (self->session), FALSE);
  self->finish_stopped = TRUE;
  self->left_for_this = FALSE;
  if (left)
    pepita_window_tell_new_game (self, _ ("Back in an earlier game"), TRUE);
}

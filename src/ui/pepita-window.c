/* pepita-window.c: the window with the table.
 *
 * Shows the game of its session, which saves it, and goes back to games that were left for another
 * one, so that New and Restart can be undone.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window.h"

#include <glib/gi18n.h>

#include "pepita-advice-text.h"
#include "pepita-advice.h"
#include "pepita-auto-move.h"
#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-deal-dialog.h"
#include "pepita-effects.h"
#include "pepita-feats.h"
#include "pepita-finisher.h"
#include "pepita-flow-layout.h"
#include "pepita-fold.h"
#include "pepita-game-text.h"
#include "pepita-held-key.h"
#include "pepita-help.h"
#include "pepita-link.h"
#include "pepita-look.h"
#include "pepita-mark.h"
#include "pepita-narrator.h"
#include "pepita-next-deal.h"
#include "pepita-notice.h"
#include "pepita-preferences.h"
#include "pepita-problem-bar.h"
#include "pepita-replay-bar.h"
#include "pepita-random.h"
#include "pepita-session.h"
#include "pepita-settings.h"
#include "pepita-shortcuts.h"
#include "pepita-statistics-dialog.h"
#include "pepita-table-colour.h"
#include "pepita-text.h"
#include "pepita-time-label.h"
#include "pepita-title-line.h"
#include "pepita-toast.h"
#include "pepita-voice.h"

/* Milliseconds between two moves of a game that plays itself. */
enum
{
  FINISH_SLOW = 85,
  FINISH_FAST = 35,
  FINISH_STILL = 15,
  FINISH_LONGEST = 2500, /* for all of them, but at normal speed */
};

/* Milliseconds between two steps of a replay. */
enum
{
  REPLAY_SLOW = 650,
  REPLAY_FAST = 300,
  REPLAY_STILL = 500, /* cards that do not move are harder to follow */
};

/* How long toasts stay. */
enum
{
  UNDO_SECONDS = 6,
  REFUSAL_SECONDS = 2,
  PROBLEM_SECONDS = 12,
  ADVICE_SECONDS = 6,
};

struct _PepitaWindow
{
  AdwApplicationWindow parent_instance;

  GtkWidget *header;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *menu_button;
  GtkWidget *title_line;
  GtkWidget *problem_bar;
  GtkWidget *toast;
  GtkWidget *table;
  GtkWidget *notice;
  GtkWidget *replay_bar;
  GtkWidget *next_deal;
  GtkWidget *score_label;
  GtkWidget *time_label;
  GtkWidget *moves_label;
  GtkWidget *stock_label;
  GtkWidget *verdict_label;
  GtkWidget *spoken_label;

  GSettings *settings;
  PepitaSession *session;
  PepitaGame *game; /* the session's */
  GSignalGroup *game_signals;
  gboolean left_for_this; /* a game was left for the one that is shown */
  PepitaFinisher *finisher;
  PepitaEffects *effects; /* what is heard */
  PepitaAutoMove *auto_move;
  PepitaAdvice *advice;
  PepitaVoice *voice;
  PepitaNarrator *narrator;
  PepitaNoticeKind heard_notice;  /* the one that was spoken last */
  gboolean finish_stopped;        /* the player does not want this game to play itself */
  PepitaNoticeKind closed_notice; /* the one that the player has sent away */
  gboolean paused;                /* by the player */
  char *feats;                    /* what the win was a record of; NULL: nothing */

  PepitaReplay *replay; /* is shown in the place of the game; NULL: it is not */
  char *replay_title;
  gboolean replay_told; /* that no moves can be made */
};

G_DEFINE_FINAL_TYPE (PepitaWindow, pepita_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_SHOWN_GAME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* --- what the window shows --- */

static char *
title_text_cb (PepitaWindow *self, PepitaGame *game)
{
  if (self->replay != NULL)
    return g_strdup (self->replay_title);
  return game != NULL ? pepita_text_rules (pepita_game_get_rules (game)) : g_strdup ("");
}

static char *
deal_text_cb (PepitaWindow *self, guint number)
{
  g_autofree char *deal = pepita_text_deal (number);
  g_autofree char *rules = NULL;

  if (self->replay == NULL)
    return g_steal_pointer (&deal);
  rules = pepita_text_rules (pepita_game_get_rules (pepita_replay_get_game (self->replay)));
  return g_strconcat (rules, " · ", deal, NULL);
}

/* On a phone there is no room for all of them. */
static char *
both_titles_cb (PepitaWindow *self, const char *title, const char *subtitle)
{
  return g_strconcat (title, "\n", subtitle, NULL);
}

static char *
score_text_cb (PepitaWindow *self, PepitaGame *game, int score)
{
  if (game == NULL)
    return g_strdup ("");
  return pepita_text_score (pepita_game_get_rules (game), score);
}

static char *
time_text_cb (PepitaWindow *self, guint seconds)
{
  return pepita_text_time (seconds);
}

static char *
moves_text_cb (PepitaWindow *self, guint moves)
{
  return pepita_text_moves (moves);
}

static char *
stock_text_cb (PepitaWindow *self, guint cards)
{
  return pepita_text_stock (cards);
}

static char *
passes_text_cb (PepitaWindow *self, int passes_left)
{
  return pepita_text_passes (passes_left);
}

static gboolean
shows_passes_cb (PepitaWindow *self, int passes_left, gboolean shows_stock)
{
  return shows_stock && passes_left >= 0;
}

static gboolean
any_cb (PepitaWindow *self,
        gboolean score,
        gboolean time,
        gboolean moves,
        gboolean stock,
        gboolean verdict)
{
  return score || time || moves || stock || verdict;
}

/* --- what the window says --- */

static void
say (PepitaWindow *self, const char *text)
{
  if (self->voice != NULL)
    pepita_voice_say (self->voice, text);
}

/* A game that plays itself has said so. */
static void
narrated_cb (PepitaWindow *self, const char *text)
{
  if (!pepita_finisher_is_running (self->finisher))
    say (self, text);
}

static gboolean
is_of_stuck (PepitaNoticeKind kind)
{
  return kind == PEPITA_NOTICE_STUCK || kind == PEPITA_NOTICE_COULD_WIN;
}

/* A notice that only has more to tell says no more than that.  A win has been heard of already. */
static void
say_notice (PepitaWindow *self, const char *detail)
{
  PepitaNoticeKind kind = pepita_notice_get_kind (PEPITA_NOTICE (self->notice));
  gboolean won = kind == PEPITA_NOTICE_WON;
  gboolean heard = kind == self->heard_notice ||
                   (is_of_stuck (kind) && is_of_stuck (self->heard_notice));

  if (!heard && !won)
    say (self, pepita_notice_get_title (PEPITA_NOTICE (self->notice)));
  if (detail != NULL && !won)
    say (self, detail);
  self->heard_notice = kind;
}

static void
looking_cb (PepitaWindow *self)
{
  if (gtk_widget_get_visible (self->next_deal))
    say (self, _ ("Looking for a deal…"));
}

static void
init_voice (PepitaWindow *self)
{
  self->voice = pepita_voice_new (self->spoken_label);
  self->narrator = pepita_narrator_new (self->settings);
  g_signal_connect_object (self->narrator, "said", G_CALLBACK (narrated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->next_deal, "notify::visible", G_CALLBACK (looking_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- toasts --- */

static void
refused_cb (PepitaWindow *self, guint reason)
{
  pepita_effects_refuse (self->effects);
  pepita_toast_tell (PEPITA_TOAST (self->toast), pepita_text_reason ((PepitaReason) reason), NULL,
                     NULL, REFUSAL_SECONDS);
}

/* Not a toast: the next move, or another word, would take it away unread. */
static void
problem_cb (PepitaWindow *self)
{
  const char *problem = pepita_session_get_problem (self->session);

  pepita_problem_bar_tell (PEPITA_PROBLEM_BAR (self->problem_bar), problem);
  if (problem != NULL)
    say (self, problem);
}

/* The game that is on the table. */
static PepitaGame *
get_shown_game (PepitaWindow *self)
{
  return self->replay != NULL ? pepita_replay_get_game (self->replay) : self->game;
}

/* --- what can be done --- */

static gboolean
is_left_game_near (PepitaWindow *self)
{
  return self->left_for_this && pepita_session_get_can_go_back (self->session) &&
         self->game != NULL &&
         pepita_game_get_moves (self->game) == 0;
}

static void
update_actions (PepitaWindow *self)
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

/* What was reached, but for what the player does not want to see, and what of it was a record. */
static char *
win_text (PepitaWindow *self)
{
  g_autofree char *result = pepita_text_result (
      pepita_game_get_record (self->game), g_settings_get_boolean (self->settings, "show-score"),
      g_settings_get_boolean (self->settings, "show-time"));

  return g_strjoin ("\n", result, self->feats, NULL);
}

/* No more moves: but could the deal have been won? */
static PepitaNoticeKind
stuck_notice (PepitaWindow *self, char **detail)
{
  PepitaOutlook outlook = pepita_advice_get_deal_outlook (self->advice);
  PepitaNoticeKind kind =
      outlook == PEPITA_OUTLOOK_WINNABLE ? PEPITA_NOTICE_COULD_WIN : PEPITA_NOTICE_STUCK;

  *detail = g_strdup (pepita_advice_text_deal (outlook, FALSE));
  /* what was sent away does not come back for that */
  if (self->closed_notice == PEPITA_NOTICE_STUCK)
    self->closed_notice = kind;
  return kind;
}

static void
update_notice (PepitaWindow *self)
{
  PepitaNoticeKind kind = PEPITA_NOTICE_NONE;
  g_autofree char *detail = NULL;
  gboolean changed;

  if (self->game == NULL)
    return;
  if (pepita_table_view_is_celebrating (PEPITA_TABLE_VIEW (self->table)))
    return;
  if (self->replay != NULL)
    {
      pepita_notice_tell (PEPITA_NOTICE (self->notice), PEPITA_NOTICE_NONE, NULL);
      return;
    }
  if (pepita_game_get_status (self->game) == PEPITA_WON)
    {
      kind = PEPITA_NOTICE_WON;
      detail = win_text (self);
    }
  else if (self->paused)
    kind = PEPITA_NOTICE_PAUSED;
  else if (pepita_game_get_status (self->game) == PEPITA_STUCK)
    kind = stuck_notice (self, &detail);
  else if (pepita_game_get_finishing (self->game) != PEPITA_FINISH_OFF &&
           !pepita_finisher_is_running (self->finisher))
    kind = PEPITA_NOTICE_FINISH;
  if (kind != self->closed_notice)
    self->closed_notice = PEPITA_NOTICE_NONE;
  else
    kind = PEPITA_NOTICE_NONE; /* the player has seen it */
  changed = kind != pepita_notice_get_kind (PEPITA_NOTICE (self->notice));
  pepita_notice_tell (PEPITA_NOTICE (self->notice), kind, detail);
  if (changed)
    say_notice (self, detail);
}

/* A notice that was sent away does not come back with the next move. */
static void
notice_closed_cb (PepitaWindow *self)
{
  self->closed_notice = pepita_notice_get_kind (PEPITA_NOTICE (self->notice));
  pepita_notice_tell (PEPITA_NOTICE (self->notice), PEPITA_NOTICE_NONE, NULL);
}

/* What can't be done in a replay leaves the title room on a phone. */
static void
update_header (PepitaWindow *self)
{
  gboolean playing = self->replay == NULL;

  if (gtk_widget_get_visible (self->undo_button) == playing)
    return;
  gtk_widget_set_visible (self->undo_button, playing);
  gtk_widget_set_visible (self->redo_button, playing);
  gtk_widget_queue_resize (self->title_line);
}

/* The verdict is on the player's own game. */
static void
update_verdict (PepitaWindow *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->advice, "verdict", &text, NULL);
  gtk_label_set_label (GTK_LABEL (self->verdict_label), text);
  gtk_widget_set_visible (self->verdict_label, *text != '\0' && self->replay == NULL);
}

static void
update (PepitaWindow *self)
{
  update_header (self);
  update_actions (self);
  update_notice (self);
}

/* --- advice --- */

static void
told_cb (PepitaWindow *self, const char *text, const char *button, const char *action)
{
  pepita_toast_tell (PEPITA_TOAST (self->toast), text, button, action, ADVICE_SECONDS);
}

static void
spoken_cb (PepitaWindow *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->advice, "spoken", &text, NULL);
  say (self, text);
}

static void
init_advice (PepitaWindow *self)
{
  self->advice = pepita_advice_new (self, self->settings, pepita_window_show_replay);
  g_signal_connect_object (self->advice, "notify::verdict", G_CALLBACK (update_verdict), self,
                           G_CONNECT_SWAPPED);
  update_verdict (self);
  g_signal_connect_object (self->advice, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "notify::spoken", G_CALLBACK (spoken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "notify::deal-outlook", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

/* --- the clock is held while the table can't be seen --- */

static void
update_clock (PepitaWindow *self)
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

static void
set_paused (PepitaWindow *self, gboolean paused)
{
  self->paused = paused;
  if (!paused)
    say (self, _ ("The game goes on"));
  pepita_table_view_set_concealed (PEPITA_TABLE_VIEW (self->table), paused);
  update_clock (self);
  update (self);
}

/* --- a game that plays itself --- */

static void
start_finishing (PepitaWindow *self)
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
  say (self, _ ("The rest plays itself"));
  pepita_finisher_start (self->finisher, self->game, interval, longest);
  update (self);
}

static gboolean
stop_finishing (PepitaWindow *self)
{
  if (!pepita_finisher_stop (self->finisher))
    return FALSE;
  self->finish_stopped = TRUE;
  update (self);
  return TRUE;
}

static gboolean
touched_cb (PepitaWindow *self)
{
  if (self->replay == NULL)
    return stop_finishing (self);
  if (!self->replay_told)
    pepita_toast_tell (PEPITA_TOAST (self->toast), _ ("A replay is only for looking at"), NULL,
                       NULL, REFUSAL_SECONDS);
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
    start_finishing (self);
  else
    update (self);
}

/* Before the cards jump. */
static void
say_win (PepitaWindow *self)
{
  g_autofree char *text = win_text (self);

  say (self, _ ("You won!"));
  say (self, text);
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
  say_win (self);
  update (self);
}

/* Forgets the replay; the table is to be given another game. */
static void
drop_replay (PepitaWindow *self)
{
  pepita_replay_bar_set_replay (PEPITA_REPLAY_BAR (self->replay_bar), NULL);
  g_clear_object (&self->replay);
  g_clear_pointer (&self->replay_title, g_free);
}

static void
celebrated_cb (PepitaWindow *self)
{
  update_notice (self);
}

/* Has @game seen and heard. */
static void
lay_on_table (PepitaWindow *self, PepitaGame *game, gboolean deal)
{
  pepita_table_view_set_game (PEPITA_TABLE_VIEW (self->table), game, deal);
  pepita_effects_set_game (self->effects, game, deal);
  pepita_auto_move_set_game (self->auto_move, game);
}

static void
show_game (PepitaWindow *self, PepitaGame *game, gboolean deal)
{
  drop_replay (self);
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
  lay_on_table (self, game, deal);
  pepita_narrator_follow (self->narrator, game, TRUE);
  g_signal_group_set_target (self->game_signals, game);
  g_object_set (self->advice, "game", game, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN_GAME]);
  update_clock (self);
  update (self);
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
  show_game (self, pepita_session_get_game (self->session), TRUE);
  if (left)
    pepita_toast_tell (PEPITA_TOAST (self->toast), what, _ ("Undo"), "win.back", UNDO_SECONDS);
}

static void
play_number (PepitaWindow *self, guint number)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, number);

  pepita_window_play_rules (self, &rules, &deal);
}

static void
go_back (PepitaWindow *self)
{
  if (!pepita_session_go_back (self->session))
    return;
  show_game (self, pepita_session_get_game (self->session), FALSE);
  self->finish_stopped = TRUE;
}

/* --- actions --- */

/* Ends what runs by itself and puts down what is picked up.  FALSE while cards are dragged: then
 * nothing else is done. */
static gboolean
let_go (PepitaWindow *self)
{
  if (pepita_table_view_is_dragging (PEPITA_TABLE_VIEW (self->table)))
    return FALSE;
  stop_finishing (self);
  if (self->replay != NULL)
    pepita_replay_stop (self->replay);
  pepita_table_view_let_go (PEPITA_TABLE_VIEW (self->table));
  return TRUE;
}

/* The deal of a new game, which may have been looked for while the game before it went on. */
static gboolean
deal_found_cb (PepitaWindow *self, guint number, guint level)
{
  gboolean left = pepita_session_is_game_on (self->session);

  if (!let_go (self))
    return FALSE;
  play_number (self, number);
  if (level != PEPITA_LEVEL_ANY)
    pepita_toast_tell (PEPITA_TOAST (self->toast), pepita_text_winnable ((PepitaLevel) level),
                       left ? _ ("Undo") : NULL, left ? "win.back" : NULL, UNDO_SECONDS);
  return TRUE;
}

/* The game before goes on, if there is one. */
static void
deal_given_up_cb (PepitaWindow *self)
{
  if (self->game == NULL)
    play_number (self, pepita_random_deal_number ());
}

static void
new_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (let_go (PEPITA_WINDOW (widget)))
    pepita_window_new_game (PEPITA_WINDOW (widget), 0);
}

static void
restart_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);
  gboolean left = pepita_session_is_game_on (self->session);

  if (!let_go (self))
    return;
  pepita_session_restart (self->session);
  show_new_game (self, left, _ ("Game restarted"));
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (!let_go (self))
    return;
  if (pepita_game_get_can_undo (self->game))
    pepita_game_apply (self->game, PEPITA_EVENT_UNDO, PEPITA_DRAW);
  else if (is_left_game_near (self))
    go_back (self);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (let_go (self))
    pepita_game_apply (self->game, PEPITA_EVENT_REDO, PEPITA_DRAW);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (let_go (PEPITA_WINDOW (widget)))
    go_back (PEPITA_WINDOW (widget));
}

static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (!let_go (self))
    return;
  if (pepita_game_get_status (self->game) != PEPITA_STUCK)
    pepita_advice_give_hint (self->advice);
  else
    {
      /* which the player may not be able to see, but for the notice */
      self->closed_notice = PEPITA_NOTICE_NONE;
      update_notice (self);
    }
}

static void
show_solution_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (let_go (self))
    pepita_advice_show_solution (self->advice);
}

static void
show_how_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (let_go (self))
    pepita_advice_show_how (self->advice);
}

static void
finish_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (pepita_finisher_is_running (self->finisher) || !let_go (self))
    return;
  start_finishing (self);
}

static void
pause_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (let_go (self))
    set_paused (self, !self->paused);
}

static void
let_go_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (stop_finishing (self) || pepita_table_view_let_go (PEPITA_TABLE_VIEW (self->table)) ||
      pepita_next_deal_give_up (PEPITA_NEXT_DEAL (self->next_deal)))
    return;
  if (self->replay != NULL)
    pepita_window_close_replay (self);
  else if (self->paused)
    set_paused (self, FALSE);
  else
    notice_closed_cb (self);
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
  if (let_go (PEPITA_WINDOW (widget)))
    pepita_deal_dialog_present (PEPITA_WINDOW (widget));
}

static void
statistics_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (let_go (PEPITA_WINDOW (widget)))
    pepita_statistics_dialog_present (PEPITA_WINDOW (widget), PEPITA_STATISTICS_FIGURES);
}

/* The deck is another one of the same cards: the pictures have their own size. */
static void
help_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);
  g_autoptr (PepitaDeck) deck = NULL;

  if (self->game == NULL || !let_go (self))
    return;
  deck = pepita_deck_new_like (pepita_table_view_get_deck (PEPITA_TABLE_VIEW (self->table)));
  pepita_help_present (
      pepita_game_get_rules (get_shown_game (self)), deck,
      (PepitaTableColour) g_settings_get_enum (self->settings, "table-colour"), widget,
      (PepitaHelpPage) g_variant_get_int32 (parameter));
}

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (let_go (self))
    pepita_preferences_present (self->settings, widget);
}

static void
games_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (let_go (PEPITA_WINDOW (widget)))
    pepita_statistics_dialog_present (PEPITA_WINDOW (widget), PEPITA_STATISTICS_GAMES);
}

static void
replay_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PepitaWindow *self = PEPITA_WINDOW (widget);

  if (let_go (self))
    pepita_window_show_replay (
        self, pepita_record_until (pepita_game_get_record (self->game), G_MAXSIZE), 0,
        C_ ("noun", "Replay"));
}

static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (let_go (PEPITA_WINDOW (widget)))
    pepita_shortcuts_present (widget);
}

static void
about_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (let_go (PEPITA_WINDOW (widget)))
    pepita_compat_present_about (widget, PEPITA_APP_ID, PEPITA_VERSION);
}

static void
install_actions (GtkWidgetClass *widget_class)
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

/* --- the window --- */

static void
surface_state_cb (PepitaWindow *self)
{
  update_clock (self);
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
  update_clock (self);
}

static void
pepita_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SHOWN_GAME:
      g_value_set_object (value, get_shown_game (PEPITA_WINDOW (object)));
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
  gtk_widget_class_bind_template_callback (widget_class, both_titles_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, score_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, time_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, moves_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, stock_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, passes_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, shows_passes_cb);
  gtk_widget_class_bind_template_callback (widget_class, any_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, touched_cb);
  gtk_widget_class_bind_template_callback (widget_class, celebrated_cb);
  gtk_widget_class_bind_template_callback (widget_class, say);
  gtk_widget_class_bind_template_callback (widget_class, notice_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pepita_window_close_replay);
  gtk_widget_class_bind_template_callback (widget_class, deal_found_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_given_up_cb);
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
  install_actions (widget_class);
}

static guint
replay_interval (PepitaWindow *self)
{
  if (pepita_table_view_get_pace (PEPITA_TABLE_VIEW (self->table)) == 0)
    return REPLAY_STILL;
  return pepita_settings_get_speed (self->settings) == PEPITA_SPEED_FAST ? REPLAY_FAST
                                                                         : REPLAY_SLOW;
}

static void
speed_changed_cb (PepitaWindow *self)
{
  pepita_table_view_set_speed (PEPITA_TABLE_VIEW (self->table),
                               pepita_settings_get_speed (self->settings));
  if (self->replay != NULL)
    pepita_replay_set_interval (self->replay, replay_interval (self));
}

enum
{
  NARROW = 480, /* pixels: a window up to this width has its buttons close together */
};

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
deck_failed_cb (PepitaWindow *self, const GError *error)
{
  pepita_toast_tell (PEPITA_TOAST (self->toast), pepita_text_deck_problem (error->code), NULL, NULL,
                     PROBLEM_SECONDS);
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

static void
bind_settings (PepitaWindow *self)
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
  g_signal_connect_object (self->time_label, "notify::visible", G_CALLBACK (update_clock), self,
                           G_CONNECT_SWAPPED);
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

static void
add_replay_keys (PepitaWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (replay_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
pepita_window_init (PepitaWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (PEPITA_APP_ID);
  self->session = pepita_session_new (NULL);
  g_signal_connect_object (self->session, "notify::problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  self->finisher = pepita_finisher_new ();
  self->effects = pepita_effects_new ();
  self->auto_move = pepita_auto_move_new (PEPITA_TABLE_VIEW (self->table));

  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "undone", G_CALLBACK (undone_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::moves",
                                  G_CALLBACK (moves_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "finished", G_CALLBACK (finished_cb), self);

  init_voice (self);
  bind_settings (self);
  pepita_next_deal_set_settings (PEPITA_NEXT_DEAL (self->next_deal), self->settings);
  init_advice (self);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (width_changed_cb), NULL);
  width_changed_cb (self);
  pepita_look_follow (GTK_WIDGET (self));
  pepita_held_key_watch (GTK_WIDGET (self));
  add_replay_keys (self);
  pepita_shortcuts_install_keys (GTK_WIDGET (self));
  pepita_shortcuts_add_tooltips (self->header);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
  pepita_compat_watch_dialogs (GTK_WIDGET (self), G_CALLBACK (update_clock));
}

/* --- public --- */

PepitaWindow *
pepita_window_new (GtkApplication *application)
{
  PepitaWindow *self = g_object_new (PEPITA_TYPE_WINDOW, "application", application, NULL);

  if (pepita_session_restore (self->session))
    show_game (self, pepita_session_get_game (self->session), FALSE);
  problem_cb (self);
  return self;
}

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

  stop_finishing (self);
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
      pepita_toast_tell (PEPITA_TOAST (self->toast), message, NULL, NULL, PROBLEM_SECONDS);
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

  stop_finishing (self);
  left = pepita_session_is_game_on (self->session);
  if (!pepita_session_continue_game (self->session, id, NULL))
    {
      pepita_toast_tell (PEPITA_TOAST (self->toast), _ ("This game can’t go on"), NULL, NULL,
                         REFUSAL_SECONDS);
      return;
    }
  if (self->game == pepita_session_get_game (self->session))
    return; /* it is being played */
  show_game (self, pepita_session_get_game (self->session), FALSE);
  self->finish_stopped = TRUE;
  self->left_for_this = FALSE;
  if (left)
    pepita_toast_tell (PEPITA_TOAST (self->toast), _ ("Back in an earlier game"), _ ("Undo"),
                       "win.back", UNDO_SECONDS);
}

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
  stop_finishing (self);
  pepita_table_view_let_go (table);
  pepita_toast_dismiss (PEPITA_TOAST (self->toast));
  drop_replay (self);
  self->replay = pepita_replay_new (record, from_event);
  self->replay_title = g_strdup (title);
  self->replay_told = FALSE;
  pepita_replay_set_interval (self->replay, replay_interval (self));
  pepita_table_view_set_concealed (table, FALSE);
  lay_on_table (self, pepita_replay_get_game (self->replay), FALSE);
  pepita_narrator_follow (self->narrator, NULL, FALSE);
  pepita_replay_bar_set_replay (PEPITA_REPLAY_BAR (self->replay_bar), self->replay);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN_GAME]);
  update_clock (self);
  update (self);
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
  drop_replay (self);
  lay_on_table (self, self->game, FALSE);
  pepita_narrator_follow (self->narrator, self->game, TRUE);
  pepita_table_view_set_concealed (table, self->paused);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN_GAME]);
  update_clock (self);
  update (self);
}

gboolean
pepita_window_is_replaying (PepitaWindow *self)
{
  g_return_val_if_fail (PEPITA_IS_WINDOW (self), FALSE);
  return self->replay != NULL;
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

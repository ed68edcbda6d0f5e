/* pepita-window-private.h: what the sibling files of the window share.
 *
 *   pepita-window.c          the parts of the window, and the clock that stands while it is hidden
 *   pepita-window-game.c     which game is on the table, and what follows from its events
 *   pepita-window-replay.c   a game that is watched in the place of the one in play
 *   pepita-window-actions.c  what can be done from menus and by keys
 *   pepita-window-notice.c   what the player is told: notices, toasts, speech
 *   pepita-window-labels.c   the title and the line of figures
 *   pepita-window-settings.c what follows the settings
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-advice.h"
#include "pepita-auto-move.h"
#include "pepita-effects.h"
#include "pepita-finisher.h"
#include "pepita-narrator.h"
#include "pepita-notice.h"
#include "pepita-replay.h"
#include "pepita-voice.h"
#include "pepita-window.h"

G_BEGIN_DECLS

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

/* --- pepita-window.c --- */

/* Shows what can be done and what is to be known now.  To be called when the game or what is done
 * with it has changed. */
void pepita_window_update (PepitaWindow *self);

/* Lets the clock of the game run, or holds it while the table can't be seen. */
void pepita_window_update_clock (PepitaWindow *self);

/* Another game is on the table: notifies "shown-game", and has all that follows it brought up to
 * date. */
void pepita_window_shown_game_changed (PepitaWindow *self);

/* --- pepita-window-game.c --- */

void pepita_window_class_bind_game (GtkWidgetClass *widget_class);
void pepita_window_init_game (PepitaWindow *self);

/* Has @game on the table, which is the session's; @deal: its cards are seen to be dealt. */
void pepita_window_show_game (PepitaWindow *self, PepitaGame *game, gboolean deal);

/* Has @game seen and heard. */
void pepita_window_lay_on_table (PepitaWindow *self, PepitaGame *game, gboolean deal);

void pepita_window_restart_game (PepitaWindow *self);

/* To the game that was left last, if there is one. */
void pepita_window_go_back (PepitaWindow *self);

void pepita_window_set_paused (PepitaWindow *self, gboolean paused);

/* Has the rest play itself, until it is stopped; that returns FALSE if it did not play itself. */
void pepita_window_start_finishing (PepitaWindow *self);
gboolean pepita_window_stop_finishing (PepitaWindow *self);

/* --- pepita-window-replay.c --- */

void pepita_window_init_replay (PepitaWindow *self);

/* Forgets the replay, if there is one; the table is to be given another game. */
void pepita_window_drop_replay (PepitaWindow *self);

/* Gives the replay the pace that is set. */
void pepita_window_update_replay_speed (PepitaWindow *self);

/* --- pepita-window-actions.c --- */

void pepita_window_class_install_actions (GtkWidgetClass *widget_class);
void pepita_window_update_actions (PepitaWindow *self);

/* Ends what runs by itself and puts down what is picked up.  FALSE while cards are dragged: then
 * nothing else is to be done. */
gboolean pepita_window_let_go (PepitaWindow *self);

/* --- pepita-window-notice.c --- */

void pepita_window_class_bind_notice (GtkWidgetClass *widget_class);
void pepita_window_init_voice (PepitaWindow *self);
void pepita_window_init_advice (PepitaWindow *self);

/* Says @text to who can't see it. */
void pepita_window_say (PepitaWindow *self, const char *text);

/* Says that the game was won and how, before the cards jump. */
void pepita_window_say_win (PepitaWindow *self);

/* Tells for a moment why something is not done, or longer what has gone wrong. */
void pepita_window_tell_refusal (PepitaWindow *self, const char *text);
void pepita_window_tell_problem (PepitaWindow *self, const char *text);

/* Tells of a new game; @left: with a button that goes back to the one before. */
void pepita_window_tell_new_game (PepitaWindow *self, const char *text, gboolean left);

/* Shows what keeps the games from being saved, if anything does. */
void pepita_window_show_session_problem (PepitaWindow *self);

void pepita_window_update_notice (PepitaWindow *self);

/* Shows what is known of the game in play, but beside a replay. */
void pepita_window_update_verdict (PepitaWindow *self);

/* The notice has been seen, and does not come back with the next move. */
void pepita_window_close_notice (PepitaWindow *self);

/* --- pepita-window-labels.c --- */

void pepita_window_class_bind_labels (GtkWidgetClass *widget_class);

/* The game that is on the table: that of the replay, if there is one. */
PepitaGame *pepita_window_get_shown_game (PepitaWindow *self);

/* --- pepita-window-settings.c --- */

void pepita_window_bind_settings (PepitaWindow *self);

G_END_DECLS

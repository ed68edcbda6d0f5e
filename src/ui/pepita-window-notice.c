/* pepita-window-notice.c: what the player is told: notices on the table, toasts, and speech.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window-private.h"

#include <glib/gi18n.h>

#include "pepita-advice-text.h"
#include "pepita-problem-bar.h"
#include "pepita-text.h"
#include "pepita-toast.h"

/* How long toasts stay, in seconds. */
enum
{
  UNDO_SECONDS = 6,
  REFUSAL_SECONDS = 2,
  PROBLEM_SECONDS = 12,
  ADVICE_SECONDS = 6,
};

/* --- speech --- */

void
pepita_window_say (PepitaWindow *self, const char *text)
{
  if (self->voice != NULL)
    pepita_voice_say (self->voice, text);
}

/* A game that plays itself has said so. */
static void
narrated_cb (PepitaWindow *self, const char *text)
{
  if (!pepita_finisher_is_running (self->finisher))
    pepita_window_say (self, text);
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
    pepita_window_say (self, pepita_notice_get_title (PEPITA_NOTICE (self->notice)));
  if (detail != NULL && !won)
    pepita_window_say (self, detail);
  self->heard_notice = kind;
}

static void
looking_cb (PepitaWindow *self)
{
  if (gtk_widget_get_visible (self->next_deal))
    pepita_window_say (self, _ ("Looking for a deal…"));
}

void
pepita_window_init_voice (PepitaWindow *self)
{
  self->voice = pepita_voice_new (self->spoken_label);
  self->narrator = pepita_narrator_new (self->settings);
  g_signal_connect_object (self->narrator, "said", G_CALLBACK (narrated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->next_deal, "notify::visible", G_CALLBACK (looking_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- toasts --- */

void
pepita_window_tell_refusal (PepitaWindow *self, const char *text)
{
  pepita_toast_tell (PEPITA_TOAST (self->toast), text, NULL, NULL, REFUSAL_SECONDS);
}

void
pepita_window_tell_problem (PepitaWindow *self, const char *text)
{
  pepita_toast_tell (PEPITA_TOAST (self->toast), text, NULL, NULL, PROBLEM_SECONDS);
}

void
pepita_window_tell_new_game (PepitaWindow *self, const char *text, gboolean left)
{
  pepita_toast_tell (PEPITA_TOAST (self->toast), text, left ? _ ("Undo") : NULL,
                     left ? "win.back" : NULL, UNDO_SECONDS);
}

static void
refused_cb (PepitaWindow *self, guint reason)
{
  pepita_effects_refuse (self->effects);
  pepita_window_tell_refusal (self, pepita_text_reason ((PepitaReason) reason));
}

/* Not a toast: the next move, or another word, would take it away unread. */
void
pepita_window_show_session_problem (PepitaWindow *self)
{
  const char *problem = pepita_session_get_problem (self->session);

  pepita_problem_bar_tell (PEPITA_PROBLEM_BAR (self->problem_bar), problem);
  if (problem != NULL)
    pepita_window_say (self, problem);
}

/* --- notices --- */

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

/* What there is to be told of the game; @detail: more of it, or NULL. */
static PepitaNoticeKind
find_notice (PepitaWindow *self, char **detail)
{
  *detail = NULL;
  if (pepita_game_get_status (self->game) == PEPITA_WON)
    {
      *detail = win_text (self);
      return PEPITA_NOTICE_WON;
    }
  if (self->paused)
    return PEPITA_NOTICE_PAUSED;
  if (pepita_game_get_status (self->game) == PEPITA_STUCK)
    return stuck_notice (self, detail);
  if (pepita_game_get_finishing (self->game) != PEPITA_FINISH_OFF &&
      !pepita_finisher_is_running (self->finisher))
    return PEPITA_NOTICE_FINISH;
  return PEPITA_NOTICE_NONE;
}

void
pepita_window_update_notice (PepitaWindow *self)
{
  PepitaNoticeKind kind;
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
  kind = find_notice (self, &detail);
  if (kind != self->closed_notice)
    self->closed_notice = PEPITA_NOTICE_NONE;
  else
    kind = PEPITA_NOTICE_NONE; /* the player has seen it */
  changed = kind != pepita_notice_get_kind (PEPITA_NOTICE (self->notice));
  pepita_notice_tell (PEPITA_NOTICE (self->notice), kind, detail);
  if (changed)
    say_notice (self, detail);
}

void
pepita_window_close_notice (PepitaWindow *self)
{
  self->closed_notice = pepita_notice_get_kind (PEPITA_NOTICE (self->notice));
  pepita_notice_tell (PEPITA_NOTICE (self->notice), PEPITA_NOTICE_NONE, NULL);
}

void
pepita_window_say_win (PepitaWindow *self)
{
  g_autofree char *text = win_text (self);

  pepita_window_say (self, _ ("You won!"));
  pepita_window_say (self, text);
}

static void
celebrated_cb (PepitaWindow *self)
{
  pepita_window_update_notice (self);
}

/* --- advice --- */

/* What its button does is done with the game in play, and not beside a replay. */
static void
told_cb (PepitaWindow *self, const char *text, const char *button, const char *action)
{
  if (self->replay != NULL)
    {
      button = NULL;
      action = NULL;
    }
  pepita_toast_tell (PEPITA_TOAST (self->toast), text, button, action, ADVICE_SECONDS);
}

static void
spoken_cb (PepitaWindow *self)
{
  g_autofree char *text = NULL;

  if (self->replay != NULL)
    return; /* what is not seen then is not heard either */
  g_object_get (self->advice, "spoken", &text, NULL);
  pepita_window_say (self, text);
}

/* The verdict is on the player's own game: beside a replay it would be taken for one on that. */
void
pepita_window_update_verdict (PepitaWindow *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->advice, "verdict", &text, NULL);
  gtk_label_set_label (GTK_LABEL (self->verdict_label), text);
  gtk_widget_set_visible (self->verdict_label, *text != '\0' && self->replay == NULL);
}

void
pepita_window_init_advice (PepitaWindow *self)
{
  self->advice = pepita_advice_new (self, self->settings, pepita_window_show_replay);
  g_signal_connect_object (self->advice, "notify::verdict",
                           G_CALLBACK (pepita_window_update_verdict), self, G_CONNECT_SWAPPED);
  pepita_window_update_verdict (self);
  g_signal_connect_object (self->advice, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "notify::spoken", G_CALLBACK (spoken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "notify::deal-outlook",
                           G_CALLBACK (pepita_window_update), self, G_CONNECT_SWAPPED);
}

void
pepita_window_class_bind_notice (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, celebrated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pepita_window_say);
  gtk_widget_class_bind_template_callback (widget_class, pepita_window_close_notice);
}

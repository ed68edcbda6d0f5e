/* pepita-window-labels.c: the title of the window and its line of figures.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-window-private.h"

#include "pepita-text.h"

PepitaGame *
pepita_window_get_shown_game (PepitaWindow *self)
{
  return self->replay != NULL ? pepita_replay_get_game (self->replay) : self->game;
}

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

void
pepita_window_class_bind_labels (GtkWidgetClass *widget_class)
{
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
}

/* pepita-narrator.c: tells who can't see the table what happens on it.
 *
 * One sentence for each thing that happens: the step, the card that it turned up, the score if that
 * is another one, the passes that are left after a recycle.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-narrator.h"

#include <glib/gi18n.h>

#include "pepita-game-text.h"
#include "pepita-spoken-text.h"
#include "pepita-text.h"

struct _PepitaNarrator
{
  GObject parent_instance;

  GSettings *settings;
  PepitaGame *game;
  GSignalGroup *game_signals;
  int score; /* that was told last */
};

enum
{
  SAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PepitaNarrator, pepita_narrator, G_TYPE_OBJECT)

/* Says @text, which is taken over. */
static void
say (PepitaNarrator *self, char *text)
{
  g_autofree char *owned = text;
  g_autofree char *sentence = pepita_spoken_sentence (owned);

  if (*sentence != '\0')
    g_signal_emit (self, signals[SAID], 0, sentence);
}

/* The signals of the game do not tell a move from a redo. */
static void
step_cb (PepitaNarrator *self, const PepitaStep *step)
{
  const PepitaEvent *last = pepita_record_last_event (pepita_game_get_record (self->game));

  say (self, pepita_game_text_step (last != NULL ? last->kind : PEPITA_EVENT_MOVE, step));
}

static void
recycled_cb (PepitaNarrator *self, const PepitaStep *step)
{
  step_cb (self, step);
  if (g_settings_get_boolean (self->settings, "show-stock"))
    say (self, pepita_text_passes (pepita_game_get_passes_left (self->game)));
}

static void
turned_up_cb (PepitaNarrator *self, guint pile, guint card)
{
  g_autofree char *name = pepita_text_card ((PepitaCard) card);

  /* Translators: the card that was face down until now. */
  say (self, g_strdup_printf (_ ("%s turned up"), name));
}

/* With each event, when all else has been told of it; not with the clock, which costs points in
 * some games. */
static void
moves_cb (PepitaNarrator *self)
{
  int score = pepita_game_get_score (self->game);

  if (score != self->score && g_settings_get_boolean (self->settings, "show-score"))
    say (self, pepita_text_score (pepita_game_get_rules (self->game), score));
  self->score = score;
}

static void
pepita_narrator_dispose (GObject *object)
{
  PepitaNarrator *self = PEPITA_NARRATOR (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (pepita_narrator_parent_class)->dispose (object);
}

static void
pepita_narrator_class_init (PepitaNarratorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_narrator_dispose;
  signals[SAID] = g_signal_new ("said", PEPITA_TYPE_NARRATOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
pepita_narrator_init (PepitaNarrator *self)
{
  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "moved", G_CALLBACK (step_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "recycled", G_CALLBACK (recycled_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "undone", G_CALLBACK (step_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "turned-up", G_CALLBACK (turned_up_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::moves", G_CALLBACK (moves_cb), self);
}

PepitaNarrator *
pepita_narrator_new (GSettings *settings)
{
  PepitaNarrator *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (PEPITA_TYPE_NARRATOR, NULL);
  self->settings = g_object_ref (settings);
  return self;
}

void
pepita_narrator_follow (PepitaNarrator *self, PepitaGame *game, gboolean tell)
{
  g_return_if_fail (PEPITA_IS_NARRATOR (self));
  g_return_if_fail (game == NULL || PEPITA_IS_GAME (game));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  if (game == NULL)
    return;
  self->score = pepita_game_get_score (game);
  if (!tell)
    return;
  say (self, pepita_text_rules (pepita_game_get_rules (game)));
  say (self, pepita_text_deal (pepita_game_get_deal (game)->number));
}

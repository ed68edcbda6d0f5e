/* pepita-effects.c: what of a game is heard.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-effects.h"

struct _PepitaEffects
{
  GObject parent_instance;

  PepitaSound *sound;
  GSignalGroup *game_signals;
};

G_DEFINE_FINAL_TYPE (PepitaEffects, pepita_effects, G_TYPE_OBJECT)

static void
moved_cb (PepitaEffects *self, const PepitaStep *step)
{
  pepita_sound_play (self->sound, step->from == PEPITA_STOCK ? PEPITA_SOUND_DRAW
                                                             : PEPITA_SOUND_PLACE);
}

static void
turned_up_cb (PepitaEffects *self)
{
  pepita_sound_play (self->sound, PEPITA_SOUND_TURN);
}

static void
recycled_cb (PepitaEffects *self)
{
  pepita_sound_play (self->sound, PEPITA_SOUND_SHUFFLE);
}

static void
undone_cb (PepitaEffects *self)
{
  pepita_sound_play (self->sound, PEPITA_SOUND_DRAW);
}

static void
finished_cb (PepitaEffects *self)
{
  pepita_sound_play (self->sound, PEPITA_SOUND_WIN);
}

static void
pepita_effects_dispose (GObject *object)
{
  PepitaEffects *self = PEPITA_EFFECTS (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->sound);
  G_OBJECT_CLASS (pepita_effects_parent_class)->dispose (object);
}

static void
pepita_effects_class_init (PepitaEffectsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_effects_dispose;
}

static void
pepita_effects_init (PepitaEffects *self)
{
  self->sound = pepita_sound_new ();
  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "turned-up", G_CALLBACK (turned_up_cb),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "recycled", G_CALLBACK (recycled_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "undone", G_CALLBACK (undone_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "finished", G_CALLBACK (finished_cb), self);
}

PepitaEffects *
pepita_effects_new (void)
{
  return g_object_new (PEPITA_TYPE_EFFECTS, NULL);
}

void
pepita_effects_set_game (PepitaEffects *self, PepitaGame *game, gboolean deal)
{
  g_return_if_fail (PEPITA_IS_EFFECTS (self));
  g_return_if_fail (game == NULL || PEPITA_IS_GAME (game));

  g_signal_group_set_target (self->game_signals, game);
  if (game != NULL && deal)
    pepita_sound_play (self->sound, PEPITA_SOUND_DEAL);
}

void
pepita_effects_refuse (PepitaEffects *self)
{
  g_return_if_fail (PEPITA_IS_EFFECTS (self));

  pepita_sound_play (self->sound, PEPITA_SOUND_REFUSE);
}

PepitaSound *
pepita_effects_get_sound (PepitaEffects *self)
{
  g_return_val_if_fail (PEPITA_IS_EFFECTS (self), NULL);

  return self->sound;
}

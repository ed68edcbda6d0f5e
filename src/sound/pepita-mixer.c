/* pepita-mixer.c: sounds that are heard at the same time, as arithmetic.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-mixer.h"

#include <math.h>

/* Samples between two sounds of a kind, at least. */
#define GAP (PEPITA_TONES_RATE / 25)

/* Of the whole range. */
static const float VOLUME = 0.6f;

typedef struct
{
  PepitaSoundKind kind;
  gsize at;
  gboolean on;
} Voice;

struct _PepitaMixer
{
  float *sounds[PEPITA_N_SOUNDS]; /* made when first wanted */
  gsize sizes[PEPITA_N_SOUNDS];
  Voice voices[PEPITA_MIXER_VOICES];
};

PepitaMixer *
pepita_mixer_new (void)
{
  return g_new0 (PepitaMixer, 1);
}

void
pepita_mixer_free (PepitaMixer *self)
{
  for (gsize i = 0; i < PEPITA_N_SOUNDS; i++)
    g_free (self->sounds[i]);
  g_free (self);
}

/* NULL if @kind has just begun. */
static Voice *
find_voice (PepitaMixer *self, PepitaSoundKind kind)
{
  Voice *best = &self->voices[0];

  for (gsize i = 0; i < PEPITA_MIXER_VOICES; i++)
    {
      Voice *voice = &self->voices[i];

      if (voice->on && voice->kind == kind && voice->at < GAP)
        return NULL;
      if (best->on && (!voice->on || voice->at > best->at))
        best = voice;
    }
  return best;
}

void
pepita_mixer_start (PepitaMixer *self, PepitaSoundKind kind)
{
  Voice *voice = find_voice (self, kind);

  if (voice == NULL)
    return;
  if (self->sounds[kind] == NULL)
    self->sounds[kind] = pepita_tones_make (kind, &self->sizes[kind]);
  *voice = (Voice){ kind, 0, TRUE };
}

gboolean
pepita_mixer_is_on (PepitaMixer *self)
{
  for (gsize i = 0; i < PEPITA_MIXER_VOICES; i++)
    {
      if (self->voices[i].on)
        return TRUE;
    }
  return FALSE;
}

static float
next_sample (PepitaMixer *self)
{
  float sum = 0;

  for (gsize i = 0; i < PEPITA_MIXER_VOICES; i++)
    {
      Voice *voice = &self->voices[i];

      if (!voice->on)
        continue;
      sum += self->sounds[voice->kind][voice->at++];
      voice->on = voice->at < self->sizes[voice->kind];
    }
  return sum;
}

void
pepita_mixer_mix (PepitaMixer *self, gint16 *samples, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      float value = next_sample (self) * VOLUME;

      samples[i] = (gint16) lrintf (CLAMP (value, -1, 1) * G_MAXINT16);
    }
}

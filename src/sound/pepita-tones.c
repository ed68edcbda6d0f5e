/* pepita-tones.c: what the sounds of the table sound like, as arithmetic.
 *
 * Paper is noise through a narrow filter that glides: the shorter and the higher, the crisper the
 * card.  The table is a low knock, and a bar of wood rings at its first partials, the fourth and
 * the tenth.  The filter is the state variable filter of Hal Chamberlin, Musical Applications of
 * Microprocessors (1980).
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-tones.h"

#include <math.h>

/* Seconds. */
static const double ATTACK = 0.0025; /* no sound begins with a click, … */
static const double RELEASE = 0.008; /* … nor ends with one */

/* Samples and where the next sound is added, in seconds. */
typedef struct
{
  float *samples;
  gsize n;
  guint32 noise; /* the state of the noise */
} Canvas;

static Canvas
new_canvas (double seconds)
{
  gsize n = (gsize) (seconds * PEPITA_TONES_RATE);

  return (Canvas){ g_new0 (float, n), n, 0x9e3779b9 };
}

/* From -1 to 1: Marsaglia's xorshift. */
static double
noise (Canvas *canvas)
{
  guint32 x = canvas->noise;

  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  canvas->noise = x;
  return (double) x / 0x7fffffff - 1;
}

/* How loud a sound of @seconds is after @time of them. */
static double
envelope (double time, double seconds)
{
  double attack = MIN (time / ATTACK, 1);
  double release = MIN ((seconds - time) / RELEASE, 1);

  return attack * MAX (release, 0) * exp (-5 * time / seconds);
}

static void
add (Canvas *canvas, gsize at, double value)
{
  if (at < canvas->n)
    canvas->samples[at] += (float) value;
}

/* Paper: @from and @to in Hz. */
static void
add_flick (Canvas *canvas, double at, double seconds, double from, double to, double loudness)
{
  const double damping = 0.7;
  gsize start = (gsize) (at * PEPITA_TONES_RATE);
  gsize n = (gsize) (seconds * PEPITA_TONES_RATE);
  double low = 0;
  double band = 0;

  for (gsize i = 0; i < n; i++)
    {
      double part = (double) i / (double) n;
      double f = 2 * sin (G_PI * (from + (to - from) * part) / PEPITA_TONES_RATE);
      double high;

      low += f * band;
      high = noise (canvas) - low - damping * band;
      band += f * high;
      add (canvas, start + i, band * loudness * envelope (part * seconds, seconds));
    }
}

/* The table under a card. */
static void
add_knock (Canvas *canvas, double at, double seconds, double hertz, double loudness)
{
  gsize start = (gsize) (at * PEPITA_TONES_RATE);
  gsize n = (gsize) (seconds * PEPITA_TONES_RATE);
  double phase = 0;

  for (gsize i = 0; i < n; i++)
    {
      double part = (double) i / (double) n;

      phase += 2 * G_PI * hertz * (1 - 0.35 * part) / PEPITA_TONES_RATE;
      add (canvas, start + i, sin (phase) * loudness * envelope (part * seconds, seconds));
    }
}

/* A bar of wood. */
static void
add_note (Canvas *canvas, double at, double seconds, double hertz, double loudness)
{
  gsize start = (gsize) (at * PEPITA_TONES_RATE);
  gsize n = (gsize) (seconds * PEPITA_TONES_RATE);

  for (gsize i = 0; i < n; i++)
    {
      double time = (double) i / PEPITA_TONES_RATE;
      double turn = 2 * G_PI * hertz * time;
      double value = sin (turn) + 0.22 * sin (4 * turn) * exp (-14 * time) +
                     0.06 * sin (9.9 * turn) * exp (-40 * time);

      add (canvas, start + i, value * loudness * envelope (time, seconds));
    }
}

static Canvas
make_deal (void)
{
  Canvas canvas = new_canvas (0.62);

  for (int i = 0; i < 14; i++)
    {
      double at = i * 0.036 + 0.004 * noise (&canvas) + 0.004;

      add_flick (&canvas, at, 0.05, 2100 + i * 40, 3300, 0.24);
      add_knock (&canvas, at + 0.012, 0.04, 170, 0.07);
    }
  return canvas;
}

static Canvas
make_draw (void)
{
  Canvas canvas = new_canvas (0.1);

  add_flick (&canvas, 0, 0.085, 1900, 3600, 0.34);
  return canvas;
}

static Canvas
make_place (void)
{
  Canvas canvas = new_canvas (0.14);

  add_flick (&canvas, 0, 0.04, 2200, 1100, 0.26);
  add_knock (&canvas, 0.004, 0.13, 165, 0.42);
  return canvas;
}

static Canvas
make_turn (void)
{
  Canvas canvas = new_canvas (0.14);

  add_flick (&canvas, 0, 0.05, 3200, 1900, 0.28);
  add_flick (&canvas, 0.055, 0.045, 1800, 1200, 0.31);
  add_knock (&canvas, 0.06, 0.07, 205, 0.16);
  return canvas;
}

static Canvas
make_shuffle (void)
{
  Canvas canvas = new_canvas (0.42);

  for (int i = 0; i < 12; i++)
    add_flick (&canvas, i * 0.026 + 0.005 * noise (&canvas) + 0.005, 0.06, 1500 + i * 110,
               2600 + i * 60, 0.16 + i * 0.008);
  add_knock (&canvas, 0.33, 0.08, 150, 0.25);
  return canvas;
}

static Canvas
make_refuse (void)
{
  Canvas canvas = new_canvas (0.34);

  add_note (&canvas, 0, 0.2, 233.08, 0.24);
  add_note (&canvas, 0.1, 0.24, 174.61, 0.26);
  return canvas;
}

static Canvas
make_win (void)
{
  static const double hertz[] = { 523.25, 659.26, 783.99, 1046.5, 1318.51 };
  Canvas canvas = new_canvas (1.5);

  for (gsize i = 0; i < G_N_ELEMENTS (hertz); i++)
    add_note (&canvas, (double) i * 0.11, 1, hertz[i], 0.11);
  return canvas;
}

float *
pepita_tones_make (PepitaSoundKind kind, gsize *n_samples)
{
  static Canvas (*const makers[PEPITA_N_SOUNDS]) (void) = {
    [PEPITA_SOUND_DEAL] = make_deal,
    [PEPITA_SOUND_DRAW] = make_draw,
    [PEPITA_SOUND_PLACE] = make_place,
    [PEPITA_SOUND_TURN] = make_turn,
    [PEPITA_SOUND_SHUFFLE] = make_shuffle,
    [PEPITA_SOUND_REFUSE] = make_refuse,
    [PEPITA_SOUND_WIN] = make_win,
  };
  Canvas canvas;

  g_return_val_if_fail (kind >= 0 && kind < PEPITA_N_SOUNDS, NULL);
  g_return_val_if_fail (n_samples != NULL, NULL);

  canvas = makers[kind]();
  *n_samples = canvas.n;
  return canvas.samples;
}

/* test-tones.c: the sounds as numbers: not too loud, without clicks, and different.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "pepita-mixer.h"

static const double LOUDEST = 0.8;
static const double SOFTEST = 0.05; /* that can still be called a sound */
static const double LONGEST = 1.6;  /* seconds */

static float *
make (int kind, gsize *n)
{
  float *samples = pepita_tones_make ((PepitaSoundKind) kind, n);

  g_assert_nonnull (samples);
  g_assert_cmpuint (*n, >, 0);
  return samples;
}

static double
peak (const float *samples, gsize from, gsize to)
{
  double most = 0;

  for (gsize i = from; i < to; i++)
    {
      g_assert_true (isfinite (samples[i]));
      most = MAX (most, fabs ((double) samples[i]));
    }
  return most;
}

static void
test_loudness (void)
{
  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    {
      gsize n;
      g_autofree float *samples = make (kind, &n);
      double sum = 0;

      g_assert_cmpfloat (peak (samples, 0, n), <, LOUDEST);
      g_assert_cmpfloat (peak (samples, 0, n), >, SOFTEST);
      g_assert_cmpfloat ((double) n / PEPITA_TONES_RATE, <, LONGEST);
      for (gsize i = 0; i < n; i++)
        sum += (double) samples[i];
      g_assert_cmpfloat (fabs (sum / (double) n), <, 0.005); /* it swings around silence */
    }
}

/* Half of this is lost by the speakers of a laptop, and nearly all two octaves below. */
static const double SMALL_SPEAKER = 300; /* Hz */
static const double WINDOW = 0.05;       /* seconds in which loudness is felt */

/* How loud, in dB, a sound is where it is loudest, by a small speaker: a high-pass filter of second
 * order, then the mean over the window. */
static double
level (int kind)
{
  gsize n;
  g_autofree float *samples = make (kind, &n);
  const double keep = 1 / (1 + 2 * G_PI * SMALL_SPEAKER / PEPITA_TONES_RATE);
  const gsize window = (gsize) (WINDOW * PEPITA_TONES_RATE);
  g_autofree double *squares = g_new0 (double, n);
  double in[2] = { 0 };
  double out[2] = { 0 };
  double sum = 0;
  double most = 0;

  for (gsize i = 0; i < n; i++)
    {
      double value = (double) samples[i];

      for (int stage = 0; stage < 2; stage++)
        {
          out[stage] = keep * (out[stage] + value - in[stage]);
          in[stage] = value;
          value = out[stage];
        }
      squares[i] = value * value;
      sum += squares[i] - (i >= window ? squares[i - window] : 0);
      most = MAX (most, sum);
    }
  return 10 * log10 (most / (double) window);
}

/* None is lost beside the others, none startles, whatever it is heard by; a win may ring out. */
static void
test_balance (void)
{
  double least = 0;
  double most = -100;
  double win = level (PEPITA_SOUND_WIN);

  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    {
      g_test_message ("sound %d: %.1f dB", kind, level (kind));
      if (kind == PEPITA_SOUND_WIN)
        continue;
      least = MIN (least, level (kind));
      most = MAX (most, level (kind));
    }
  g_assert_cmpfloat (most - least, <, 6);
  g_assert_cmpfloat (win, >, most);
  g_assert_cmpfloat (win, <, most + 6);
}

static void
test_no_clicks (void)
{
  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    {
      gsize n;
      g_autofree float *samples = make (kind, &n);

      g_assert_cmpfloat (peak (samples, 0, 4), <, 0.02);
      g_assert_cmpfloat (peak (samples, n - 4, n), <, 0.005);
    }
}

static void
test_same_again (void)
{
  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    {
      gsize n, again_n;
      g_autofree float *samples = make (kind, &n);
      g_autofree float *again = make (kind, &again_n);

      g_assert_cmpmem (samples, n * sizeof (float), again, again_n * sizeof (float));
    }
}

static void
test_different (void)
{
  for (int left = 0; left < PEPITA_N_SOUNDS; left++)
    {
      for (int right = 0; right < left; right++)
        {
          gsize n, m;
          g_autofree float *a = make (left, &n);
          g_autofree float *b = make (right, &m);
          double apart = 0;

          for (gsize i = 0; i < MIN (n, m); i++)
            apart += fabs ((double) (a[i] - b[i]));
          g_assert_cmpfloat (apart / (double) MIN (n, m), >, 0.005);
        }
    }
}

/* --- the mixer --- */

static gsize
play_out (PepitaMixer *mixer, gint16 *samples, gsize n)
{
  gsize played = 0;

  while (pepita_mixer_is_on (mixer) && played < n)
    pepita_mixer_mix (mixer, samples + played++, 1);
  return played;
}

static void
test_plays_out (void)
{
  g_autofree gint16 *samples = g_new (gint16, 3 * PEPITA_TONES_RATE);
  PepitaMixer *mixer = pepita_mixer_new ();

  g_assert_false (pepita_mixer_is_on (mixer));
  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    {
      gsize n;
      float *sound = make (kind, &n);
      gint16 silence;

      g_free (sound);
      pepita_mixer_start (mixer, (PepitaSoundKind) kind);
      g_assert_true (pepita_mixer_is_on (mixer));
      g_assert_cmpuint (play_out (mixer, samples, 3 * PEPITA_TONES_RATE), ==, n);
      pepita_mixer_mix (mixer, &silence, 1);
      g_assert_cmpint (silence, ==, 0);
    }
  pepita_mixer_free (mixer);
}

/* However many are asked for, no more are heard than there are voices, and they end. */
static void
test_storm (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree gint16 *samples = g_new (gint16, 3 * PEPITA_TONES_RATE);
  PepitaMixer *mixer = pepita_mixer_new ();

  for (int i = 0; i < 5000; i++)
    {
      gint16 sample;

      pepita_mixer_start (mixer, (PepitaSoundKind) g_rand_int_range (rand, 0, PEPITA_N_SOUNDS));
      for (int k = g_rand_int_range (rand, 0, 50); k > 0; k--)
        pepita_mixer_mix (mixer, &sample, 1);
    }
  g_assert_cmpuint (play_out (mixer, samples, 3 * PEPITA_TONES_RATE), <,
                    (gsize) (LONGEST * PEPITA_TONES_RATE));
  pepita_mixer_free (mixer);
}

/* Two of a kind within a moment are one. */
static void
test_no_echo (void)
{
  PepitaMixer *one = pepita_mixer_new ();
  PepitaMixer *many = pepita_mixer_new ();
  gint16 once[2000], often[2000];

  pepita_mixer_start (one, PEPITA_SOUND_PLACE);
  pepita_mixer_mix (one, once, G_N_ELEMENTS (once));
  for (gsize i = 0; i < G_N_ELEMENTS (often); i++)
    {
      if (i < 1000)
        pepita_mixer_start (many, PEPITA_SOUND_PLACE);
      pepita_mixer_mix (many, often + i, 1);
    }
  g_assert_cmpmem (once, sizeof once, often, sizeof often);
  pepita_mixer_free (one);
  pepita_mixer_free (many);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tones/loudness", test_loudness);
  g_test_add_func ("/tones/balance", test_balance);
  g_test_add_func ("/tones/no-clicks", test_no_clicks);
  g_test_add_func ("/tones/same-again", test_same_again);
  g_test_add_func ("/tones/different", test_different);
  g_test_add_func ("/mixer/plays-out", test_plays_out);
  g_test_add_func ("/mixer/storm", test_storm);
  g_test_add_func ("/mixer/no-echo", test_no_echo);
  return g_test_run ();
}

/* make-sounds.c FOLDER: writes the sounds of the table as WAV files, to be listened to.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <stdio.h>

#include "pepita-mixer.h"

static void
put (FILE *file, guint32 value, int bytes)
{
  for (int i = 0; i < bytes; i++)
    fputc (value >> 8 * i & 255, file);
}

static void
write_wave (FILE *file, const gint16 *samples, gsize n)
{
  fputs ("RIFF", file);
  put (file, (guint32) (36 + 2 * n), 4);
  fputs ("WAVEfmt ", file);
  put (file, 16, 4);
  put (file, 1, 2); /* plain samples */
  put (file, 1, 2); /* channel */
  put (file, PEPITA_TONES_RATE, 4);
  put (file, 2 * PEPITA_TONES_RATE, 4);
  put (file, 2, 2);
  put (file, 16, 2);
  fputs ("data", file);
  put (file, (guint32) (2 * n), 4);
  for (gsize i = 0; i < n; i++)
    put (file, (guint16) samples[i], 2);
}

int
main (int argc, char **argv)
{
  static const char *const names[PEPITA_N_SOUNDS] = { "deal", "draw", "place", "turn",
                                                      "shuffle", "refuse", "win" };

  if (argc != 2)
    return 2;
  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    {
      g_autofree char *name = g_strdup_printf ("%s.wav", names[kind]);
      g_autofree char *path = g_build_filename (argv[1], name, NULL);
      g_autofree gint16 *samples = g_new0 (gint16, 2 * PEPITA_TONES_RATE);
      PepitaMixer *mixer = pepita_mixer_new ();
      FILE *file = fopen (path, "wb");

      if (file == NULL)
        return 1;
      pepita_mixer_start (mixer, (PepitaSoundKind) kind);
      pepita_mixer_mix (mixer, samples, 2 * PEPITA_TONES_RATE);
      write_wave (file, samples, 2 * PEPITA_TONES_RATE);
      fclose (file);
      pepita_mixer_free (mixer);
    }
  return 0;
}

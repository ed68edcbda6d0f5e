/* pepita-deck-pack.c: pictures of cards made small, and large again in next to no time.
 *
 * A card is paper and large areas of colour, so runs of equal pixels are counted, and pixels like
 * those above them: run-length coding in two directions.  A picture becomes about twice as large as
 * gzip would make it, in a tenth of the time, and is there again in a fifth: a start does not wait
 * for its cards.
 *
 * The words are of the byte order of the machine, as pixels are.  Each begins with what is told of
 * the next pixels, and their number:
 *
 *   LITERAL  so many pixels follow
 *   RUN      all are like the one that follows
 *   ABOVE    all are like those a row above
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-pack.h"

#include <string.h>

typedef enum
{
  LITERAL,
  RUN,
  ABOVE,
} Kind;

enum
{
  KIND_BITS = 2,
  LEAST_RUN = 3, /* a run of two saves nothing */
};

/* --- small --- */

/* How many pixels from @at on are like the one at @at. */
static gsize
count_run (const guint32 *pixels, gsize at, gsize n)
{
  gsize end = at + 1;

  while (end < n && pixels[end] == pixels[at])
    end++;
  return end - at;
}

/* How many pixels from @at on are like those above them. */
static gsize
count_above (const guint32 *pixels, gsize at, gsize n, gsize width)
{
  gsize end = at;

  while (end >= width && end < n && pixels[end] == pixels[end - width])
    end++;
  return end - at;
}

static void
append (GArray *words, Kind kind, gsize count)
{
  guint32 word = (guint32) (count << KIND_BITS) | kind;

  g_array_append_val (words, word);
}

static void
append_literal (GArray *words, const guint32 *pixels, gsize count)
{
  if (count == 0)
    return;
  append (words, LITERAL, count);
  g_array_append_vals (words, pixels, (guint) count);
}

void
pepita_deck_pack (const guint32 *pixels, int width, int height, GArray *words)
{
  gsize n = (gsize) width * (gsize) height;
  gsize told = 0; /* up to which pixel all has been appended */
  gsize at = 0;

  while (at < n)
    {
      gsize run = count_run (pixels, at, n);
      gsize above = count_above (pixels, at, n, (gsize) width);

      if (MAX (run, above) < LEAST_RUN)
        {
          at++;
          continue;
        }
      append_literal (words, pixels + told, at - told);
      append (words, above >= run ? ABOVE : RUN, MAX (run, above));
      if (above < run)
        g_array_append_val (words, pixels[at]);
      at += MAX (run, above);
      told = at;
    }
  append_literal (words, pixels + told, n - told);
}

/* --- and large --- */

/* Fills @count pixels from @at on.  Returns how many of the @left @words that took, but for the one
 * that tells; more than @left if that can't be. */
static gsize
fill (guint32 *pixels,
      gsize at,
      gsize count,
      gsize width,
      Kind kind,
      const guint32 *words,
      gsize left)
{
  switch (kind)
    {
    case LITERAL:
      if (count <= left)
        memcpy (pixels + at, words, count * sizeof *pixels);
      return count;
    case RUN:
      for (gsize i = 0; i < count && left > 0; i++)
        pixels[at + i] = words[0];
      return 1;
    case ABOVE:
      for (gsize i = at; i < at + count && at >= width; i++)
        pixels[i] = pixels[i - width];
      return at >= width ? 0 : left + 1;
    default:
      return left + 1;
    }
}

gboolean
pepita_deck_unpack (const guint32 *words, gsize n, guint32 *pixels, int width, int height)
{
  gsize size = (gsize) width * (gsize) height;
  gsize at = 0;
  gsize read = 0;

  while (at < size && read < n)
    {
      Kind kind = words[read] & ((1 << KIND_BITS) - 1);
      gsize count = words[read] >> KIND_BITS;
      gsize taken;

      read++;
      if (count == 0 || count > size - at)
        return FALSE;
      taken = fill (pixels, at, count, (gsize) width, kind, words + read, n - read);
      if (taken > n - read)
        return FALSE;
      at += count;
      read += taken;
    }
  return at == size && read == n;
}

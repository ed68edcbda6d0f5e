/* test-deck-pack.c: pictures that are packed come out as they went in, and nothing else does harm.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-pack.h"

#include <string.h>

enum
{
  MOST = 40,
  PICTURES = 3000,
  EDGE = 0x5a5a5a5a, /* around the pixels: nobody may write there */
};

/* A picture with @colours, in stretches of up to @stretch pixels, some like the row above. */
static void
paint (guint32 *pixels, int width, int height, int colours, int stretch)
{
  int n = width * height;
  int at = 0;

  while (at < n)
    {
      guint32 colour = (guint32) g_test_rand_int_range (0, colours) * 0x10203040u;
      gboolean above = at >= width && g_test_rand_bit ();

      for (int left = g_test_rand_int_range (1, stretch + 1); left > 0 && at < n; left--, at++)
        pixels[at] = above ? pixels[at - width] : colour;
    }
}

static gboolean
unpack_guarded (const guint32 *words, gsize n, guint32 *pixels, int width, int height)
{
  guint32 guarded[MOST * MOST + 2];
  gsize size = (gsize) width * (gsize) height;
  gboolean done;

  guarded[0] = guarded[size + 1] = EDGE;
  done = pepita_deck_unpack (words, n, guarded + 1, width, height);
  g_assert_cmphex (guarded[0], ==, EDGE);
  g_assert_cmphex (guarded[size + 1], ==, EDGE);
  memcpy (pixels, guarded + 1, size * sizeof *pixels);
  return done;
}

static void
test_round (void)
{
  for (int i = 0; i < PICTURES; i++)
    {
      int width = g_test_rand_int_range (1, MOST + 1);
      int height = g_test_rand_int_range (1, MOST + 1);
      gsize size = (gsize) width * (gsize) height * sizeof (guint32);
      g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (guint32));
      guint32 pixels[MOST * MOST];
      guint32 again[MOST * MOST];

      paint (pixels, width, height, 1 + i % 9, 1 + i % 23);
      pepita_deck_pack (pixels, width, height, words);
      g_assert_true (unpack_guarded ((const guint32 *) words->data, words->len, again, width,
                                     height));
      g_assert_cmpmem (pixels, size, again, size);
      /* no less, no more */
      g_assert_false (unpack_guarded ((const guint32 *) words->data, words->len - 1, again, width,
                                      height));
      g_array_set_size (words, words->len + 1);
      g_assert_false (unpack_guarded ((const guint32 *) words->data, words->len, again, width,
                                      height));
    }
}

/* Plain areas come to next to nothing, noise to little more than it is. */
static void
test_size (void)
{
  g_autoptr (GArray) plain = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) noise = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 pixels[MOST * MOST] = { 0 };

  pepita_deck_pack (pixels, MOST, MOST, plain);
  g_assert_cmpuint (plain->len, <=, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (pixels); i++)
    pixels[i] = (guint32) g_test_rand_int ();
  pepita_deck_pack (pixels, MOST, MOST, noise);
  g_assert_cmpuint (noise->len, <=, MOST * MOST + 4);
}

/* What was never packed, and what was with a word changed. */
static void
test_hostile (void)
{
  guint32 pixels[MOST * MOST] = { 0 };

  for (int i = 0; i < PICTURES; i++)
    {
      g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (guint32));
      int bits = g_test_rand_int_range (2, 33);

      paint (pixels, MOST, MOST, 9, 7);
      pepita_deck_pack (pixels, MOST, MOST, words);
      for (int n = g_test_rand_int_range (1, 9); n > 0; n--)
        g_array_index (words, guint32, g_test_rand_int_range (0, (int) words->len)) =
            (guint32) g_test_rand_int () >> (32 - bits);
      unpack_guarded ((const guint32 *) words->data, words->len, pixels, MOST, MOST);
    }
  g_assert_false (unpack_guarded (NULL, 0, pixels, 1, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck-pack/round", test_round);
  g_test_add_func ("/deck-pack/size", test_size);
  g_test_add_func ("/deck-pack/hostile", test_hostile);
  return g_test_run ();
}

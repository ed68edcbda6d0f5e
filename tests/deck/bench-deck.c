/* bench-deck.c: how long the house deck takes.  Prints, asserts nothing.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-art.h"
#include "pepita-deck.h"

#include <gio/gio.h>

#define HOUSE_DECK "/io/github/pepita_solitaire/Pepita/decks/pepita.svg"
#define ROUNDS 10

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

static PepitaDeckArt *
bench_load (void)
{
  g_autoptr (GBytes) svg = g_resources_lookup_data (HOUSE_DECK, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  PepitaDeckArt *art = NULL;
  double best = G_MAXDOUBLE;

  for (int i = 0; i < ROUNDS; i++)
    {
      double start = now ();

      g_clear_pointer (&art, pepita_deck_art_free);
      art = pepita_deck_art_new (svg, NULL);
      best = MIN (best, now () - start);
    }
  g_print ("load: %.2f ms\n", best);
  return art;
}

static void
bench_draw (PepitaDeckArt *art, int width, int height)
{
  double sum = 0;
  double longest = 0;
  guint slowest = 0;
  g_autofree char *id = NULL;

  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      double best = G_MAXDOUBLE;

      for (int i = 0; i < ROUNDS; i++)
        {
          double start = now ();

          cairo_surface_destroy (pepita_deck_art_draw (art, face, width, height, NULL));
          best = MIN (best, now () - start);
        }
      sum += best;
      if (best > longest)
        {
          longest = best;
          slowest = face;
        }
    }
  id = pepita_deck_art_face_id (slowest);
  g_print ("%d x %d: %.2f ms a face, at most %.2f ms (%s), all %.0f ms\n",
           width, height, sum / PEPITA_N_FACES, longest, id, sum);
}

/* What the player sees: from nothing to the first card and to a dealt table. */
static void
bench_deck (void)
{
  double start = now ();
  g_autoptr (PepitaDeck) deck = pepita_deck_new_house ();
  double created = now ();
  double first = 0;
  guint there = 0;

  pepita_deck_set_size (deck, 140, 196);
  while (there < 8)
    {
      there = 0;
      for (guint face = 47; face < 55; face++)
        {
          gboolean exact;

          pepita_deck_get_texture (deck, face, &exact);
          there += exact;
        }
      if (there > 0 && first == 0)
        first = now ();
      if (there < 8)
        g_main_context_iteration (NULL, TRUE);
    }
  g_print ("deck: made in %.2f ms, first texture after %.2f ms, eight after %.2f ms\n",
           created - start, first - start, now () - start);
}

static void
bench_lookup (void)
{
  g_autoptr (PepitaDeck) deck = pepita_deck_new_house ();
  double start;
  gboolean exact = FALSE;

  pepita_deck_set_size (deck, 140, 196);
  while (!exact)
    {
      pepita_deck_get_texture (deck, 0, &exact);
      g_main_context_iteration (NULL, !exact);
    }
  start = now ();
  for (int i = 0; i < 1000000; i++)
    pepita_deck_get_texture (deck, 0, &exact);
  g_print ("lookup of a texture: %.0f ns\n", now () - start);
}

int
main (void)
{
  bench_deck ();
  bench_lookup ();

  PepitaDeckArt *art = bench_load ();
  bench_draw (art, 40, 56);
  bench_draw (art, 140, 196);
  bench_draw (art, 233, 326);
  bench_draw (art, 400, 560);
  pepita_deck_art_free (art);
  return 0;
}

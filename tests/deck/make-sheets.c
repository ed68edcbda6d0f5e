/* make-sheets.c FOLDER [WIDTH]: draws each deck of this system as a sheet, for looking at; those of
 * the game in two and in four colours.
 *
 * The decks are drawn as the game draws them.  What can't be used is told.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "pepita-deck-list.h"
#include "pepita-deck.h"

enum
{
  COLUMNS = 13,
  ROWS = 5,
  GAP = 4,
};

/* The deck is complete, or has failed. */
static gboolean
is_done (PepitaDeck *deck, int width)
{
  if (pepita_deck_get_error (deck) != NULL)
    return TRUE;
  if (pepita_deck_is_loaded (deck))
    pepita_deck_set_size (deck, width, (int) (width / pepita_deck_get_aspect (deck) + 0.5));
  for (guint face = 0; face < PEPITA_N_FACES && pepita_deck_is_loaded (deck); face++)
    pepita_deck_get_surface (deck, face, NULL);
  return pepita_deck_is_complete (deck);
}

static void
save_sheet (PepitaDeck *deck, int width, const char *path)
{
  int height = (int) (width / pepita_deck_get_aspect (deck) + 0.5);
  cairo_surface_t *sheet =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, COLUMNS * (width + GAP) + GAP,
                                  ROWS * (height + GAP) + GAP);
  cairo_t *cr = cairo_create (sheet);

  cairo_set_source_rgb (cr, 0.22, 0.5, 0.37);
  cairo_paint (cr);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      cairo_surface_t *picture = pepita_deck_get_surface (deck, face, NULL);

      cairo_set_source_surface (cr, picture, GAP + (int) (face % COLUMNS) * (width + GAP),
                                GAP + (int) (face / COLUMNS) * (height + GAP));
      cairo_paint (cr);
    }
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (sheet, path) != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s can't be written\n", path);
  cairo_surface_destroy (sheet);
}

static void
draw (const PepitaDeckInfo *info, const PepitaDeckStyle *style, int width, const char *folder)
{
  g_autoptr (PepitaDeck) deck = pepita_deck_new_styled (info->id, style);
  g_autofree char *file = g_strdelimit (
      g_strconcat (info->id, style->four_colours ? "-4.png" : ".png", NULL), "/", '-');
  g_autofree char *path = g_build_filename (folder, file, NULL);
  gint64 start = g_get_monotonic_time ();

  while (!is_done (deck, width))
    g_main_context_iteration (NULL, TRUE);
  g_print ("%-34s %-28s %5d ms  ", info->id, info->name,
           (int) ((g_get_monotonic_time () - start) / 1000));
  if (pepita_deck_get_error (deck) != NULL)
    g_print ("%s\n", pepita_deck_get_error (deck)->message);
  else
    {
      g_print ("1:%.3f\n", 1 / pepita_deck_get_aspect (deck));
      save_sheet (deck, width, path);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) list = pepita_deck_list ();

  if (argc < 2)
    return 2;
  g_setenv ("PEPITA_DECK_DRAW", DECK_DRAW, FALSE);
  g_mkdir_with_parents (argv[1], 0777);
  for (guint i = 0; i < list->len; i++)
    {
      const PepitaDeckInfo *info = g_ptr_array_index (list, i);
      int width = argc > 2 ? atoi (argv[2]) : 100;

      draw (info, &(PepitaDeckStyle){ 0 }, width, argv[1]);
      if (info->origin == PEPITA_DECK_ORIGIN_HOUSE)
        draw (info, &(PepitaDeckStyle){ TRUE, "VDR", "back-2" }, width, argv[1]);
    }
  return 0;
}

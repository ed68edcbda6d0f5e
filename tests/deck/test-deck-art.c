/* test-deck-art.c: the house deck as a drawing: its ids, its cells, what stays inside them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "deck-sheet.h"
#include "pepita-deck-art.h"
#include "pepita-deck.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>

#define HOUSE_DECK "/io/github/pepita_solitaire/Pepita/decks/pepita.svg"

static GBytes *
house_bytes (void)
{
  g_autoptr (GError) error = NULL;
  PepitaDeck *deck = pepita_deck_new_house (); /* brings the resource in */
  GBytes *svg = g_resources_lookup_data (HOUSE_DECK, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_finalize_object (deck);
  g_assert_no_error (error);
  return svg;
}

static void
test_ids (void)
{
  static const struct
  {
    guint face;
    const char *id;
  } cases[] = {
    { 0, "1_club" },
    { 9, "10_club" },
    { 10, "jack_club" },
    { 12, "king_club" },
    { 13, "1_diamond" },
    { 37, "queen_heart" },
    { 39, "1_spade" },
    { 51, "king_spade" },
    { PEPITA_FACE_BLACK_JOKER, "black_joker" },
    { PEPITA_FACE_RED_JOKER, "red_joker" },
    { PEPITA_FACE_BACK, "back" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = pepita_deck_art_face_id (cases[i].face);

      g_assert_cmpstr (id, ==, cases[i].id);
    }
}

/* The logical rectangle of each card is its cell of the sheet. */
static void
test_cells (void)
{
  g_autoptr (GBytes) svg = house_bytes ();
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, &error);
  RsvgRectangle page = { 0, 0, 13 * SHEET_CELL_WIDTH, 5 * SHEET_CELL_HEIGHT };

  g_assert_no_error (error);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      g_autofree char *id = pepita_deck_art_face_id (face);
      g_autofree char *fragment = g_strconcat ("#", id, NULL);
      RsvgRectangle cell;

      rsvg_handle_get_geometry_for_layer (handle, fragment, &page, NULL, &cell, &error);
      g_assert_no_error (error);
      g_test_message ("%s %g %g %g %g", id, cell.x, cell.y, cell.width, cell.height);
      g_assert_cmpfloat_with_epsilon (cell.x, sheet_column (face) * SHEET_CELL_WIDTH, 1e-3);
      g_assert_cmpfloat_with_epsilon (cell.y, sheet_row (face) * SHEET_CELL_HEIGHT, 1e-3);
      g_assert_cmpfloat_with_epsilon (cell.width, SHEET_CELL_WIDTH, 1e-3);
      g_assert_cmpfloat_with_epsilon (cell.height, SHEET_CELL_HEIGHT, 1e-3);
    }
  g_object_unref (handle);
}

static void
test_draw (void)
{
  g_autoptr (GBytes) svg = house_bytes ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PepitaDeckArt) art = pepita_deck_art_new (svg, &error);
  cairo_surface_t *surface;

  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (pepita_deck_art_get_aspect (art), 5.0 / 7.0, 1e-6);
  surface = pepita_deck_art_draw (art, 0, 1, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 1);
  cairo_surface_destroy (surface);

  /* More than cairo can do. */
  surface = pepita_deck_art_draw (art, 0, 40000, 40000, &error);
  g_assert_null (surface);
  g_assert_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_RENDER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck-art/ids", test_ids);
  g_test_add_func ("/deck-art/cells", test_cells);
  g_test_add_func ("/deck-art/draw", test_draw);
  return g_test_run ();
}

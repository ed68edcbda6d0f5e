/* deck-sheet.c: SVG decks made for the tests.
 *
 * A card is paper with six marks, dark or red by the bits of the face's number.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "deck-sheet.h"

#include "pepita-deck-art.h"
#include "pepita-deck.h"

/* A thousand rectangles.  Not a filter: for those librsvg makes threads that it keeps, and the
 * tests count threads. */
#define USE(id) "<use href=\"#" id "\"/>"
#define TWICE(id) USE (id) USE (id)
#define TEN_TIMES(id) TWICE (id) TWICE (id) TWICE (id) TWICE (id) TWICE (id)
#define GROUP(id, of) "<g id=\"" id "\">" TEN_TIMES (of) "</g>"
#define RECTANGLE "<rect id=\"1\" width=\"200\" height=\"9\" fill-opacity=\".001\"/>"
#define SLOW_DEFS \
  "<defs>" RECTANGLE GROUP ("10", "1") GROUP ("100", "10") GROUP ("1000", "100") "</defs>"

int
sheet_column (guint face)
{
  return face < 52 ? face % 13 : face - 52;
}

int
sheet_row (guint face)
{
  return face / 13;
}

static void
append_face (GString *svg, guint face, const SheetOptions *options)
{
  g_autofree char *id = pepita_deck_art_face_id (face);
  int width = SHEET_CELL_WIDTH * options->scale;
  int x = sheet_column (face) * width;
  int y = sheet_row (face) * SHEET_CELL_HEIGHT;

  g_string_append_printf (svg, "<g id=\"%s\">", id);
  if (face != options->empty)
    g_string_append_printf (svg,
                            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"14\""
                            " fill=\"#fdf8ec\"/>",
                            x, y, width, SHEET_CELL_HEIGHT);
  for (int bit = 0; bit < 6 && face != options->empty; bit++)
    g_string_append_printf (svg,
                            "<rect x=\"%d\" y=\"%d\" width=\"40\" height=\"40\" fill=\"%s\"/>",
                            x + 30, y + 30 + bit * 45,
                            (face + 1) >> bit & 1 ? "#1d1f2b" : "#d2402a");
  if (options->slow)
    g_string_append_printf (svg, "<use href=\"#1000\" x=\"%d\" y=\"%d\"/>", x, y);
  g_string_append (svg, "</g>\n");
}

GBytes *
sheet_new (const SheetOptions *options)
{
  GString *svg = g_string_new (NULL);
  int width = 13 * SHEET_CELL_WIDTH * options->scale;
  int height = 5 * SHEET_CELL_HEIGHT;

  g_string_printf (svg,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                   " viewBox=\"0 0 %d %d\">%s",
                   width, height, width, height, options->slow ? SLOW_DEFS : "");
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    if (face != options->without)
      append_face (svg, face, options);
  g_string_append (svg, "</svg>");
  return g_string_free_to_bytes (svg);
}

/* fuzz-svg.c: any file is a deck whose cards are drawn in the size that is wanted, or an error.
 *
 * What begins with < is the file.  Anything else is put into a deck that is whole: a byte that says
 * of which kind it is, then what each card has in it and, behind a zero byte, what goes before
 * the cards.  So the fuzzer need not find 52 ids first.  An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-art.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "fuzz-main.h"

enum
{
  GRID = 1,    /* ids of AisleRiot */
  DEFINED = 2, /* the cards in <defs> */
  PACKED = 4,
  WIDTH = 48,
  HEIGHT = 64,
};

static void
add_cards (GString *svg, int kind, const char *card)
{
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  static const char *const ranks[] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"
  };

  for (int suit = 0; suit < 4; suit++)
    {
      for (int rank = 0; rank < 13; rank++)
        g_string_append_printf (svg,
                                "<g id=\"%s_%s\" transform=\"translate(%d %d)\">"
                                "<rect width=\"60\" height=\"80\" fill=\"#fff\"/>%s</g>",
                                (kind & GRID) != 0 ? suits[suit] : ranks[rank],
                                (kind & GRID) != 0 ? ranks[rank] : suits[suit], rank * 60,
                                suit * 80, suit + rank == 0 ? card : "");
    }
}

static GBytes *
pack (GString *svg)
{
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, gzip);

  FUZZ_ASSERT (g_output_stream_write_all (stream, svg->str, svg->len, NULL, NULL, NULL));
  FUZZ_ASSERT (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

static GBytes *
make_deck (const uint8_t *data, size_t size)
{
  int kind = data[0];
  const uint8_t *zero = memchr (data + 1, '\0', size - 1);
  size_t length = (zero != NULL ? (size_t) (zero - data) : size) - 1;
  g_autofree char *card = g_strndup ((const char *) data + 1, length);
  g_autofree char *before =
      zero != NULL ? g_strndup ((const char *) zero + 1, size - length - 2) : NULL;
  GString *svg = g_string_new (NULL);
  GBytes *bytes;

  /* with its document type in front, if it has one */
  if (before != NULL && g_str_has_prefix (before, "<!DOCTYPE"))
    {
      char *end = strstr (before, "]>");

      g_string_append_len (svg, before, end != NULL ? end + 2 - before : 0);
    }
  g_string_append (svg, "<svg xmlns=\"http://www.w3.org/2000/svg\""
                        " xmlns:xlink=\"http://www.w3.org/1999/xlink\""
                        " xmlns:xi=\"http://www.w3.org/2001/XInclude\""
                        " width=\"780\" height=\"400\">");
  if (before != NULL && svg->str[0] != '<')
    g_string_append (svg, before);
  if ((kind & DEFINED) != 0)
    g_string_append (svg, "<defs>");
  add_cards (svg, kind, card);
  g_string_append (svg, (kind & DEFINED) != 0 ? "</defs></svg>" : "</svg>");
  if ((kind & PACKED) != 0)
    {
      bytes = pack (svg);
      g_string_free (svg, TRUE);
      return bytes;
    }
  return g_string_free_to_bytes (svg);
}

static void
check_error (const GError *error)
{
  FUZZ_ASSERT (error != NULL && error->domain == PEPITA_DECK_ERROR);
  FUZZ_ASSERT (error->code >= 0 && error->code <= PEPITA_DECK_ERROR_HELPER);
  FUZZ_ASSERT (*error->message != '\0');
}

static void
check_draw (PepitaDeckArt *art, guint face)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = pepita_deck_art_draw (art, face, WIDTH, HEIGHT, &error);

  if (surface == NULL)
    {
      check_error (error);
      return;
    }
  FUZZ_ASSERT (error == NULL);
  FUZZ_ASSERT (cairo_image_surface_get_width (surface) == WIDTH);
  FUZZ_ASSERT (cairo_image_surface_get_height (surface) == HEIGHT);
  FUZZ_ASSERT (cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32);
  cairo_surface_destroy (surface);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const guint faces[] = { 0, 51, PEPITA_FACE_BACK };
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PepitaDeckArt) art = NULL;

  if (size == 0 || data[0] == '<' || data[0] == 0x1f)
    svg = g_bytes_new (data, size);
  else
    svg = make_deck (data, size);
  art = pepita_deck_art_new (svg, &error);
  if (art == NULL)
    {
      check_error (error);
      return 0;
    }
  FUZZ_ASSERT (error == NULL);
  FUZZ_ASSERT (isfinite (pepita_deck_art_get_aspect (art)));
  for (gsize i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      if (pepita_deck_art_has (art, faces[i]))
        check_draw (art, faces[i]);
      else
        FUZZ_ASSERT (faces[i] >= PEPITA_FACE_BLACK_JOKER);
    }
  return 0;
}

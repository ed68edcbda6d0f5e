/* fuzz-cache.c: whatever is in the cache of cards, a picture of the size that is wanted comes out
 * of it, or none.
 *
 * What is fuzzed is what is packed: the checksum behind it would be found by no chance.  One input
 * in eight is the file as it is.  An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-cache.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "fuzz-files.h"
#include "fuzz-main.h"

enum
{
  WIDTH = 4,
  HEIGHT = 3,
};

static GBytes *
pack (const uint8_t *data, size_t size)
{
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, gzip);

  FUZZ_ASSERT (g_output_stream_write_all (stream, data, size, NULL, NULL, NULL));
  FUZZ_ASSERT (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/* Each file of the cache becomes what is to be read. */
static void
write_files (gconstpointer data, gsize size)
{
  g_autofree char *place = g_build_filename (fuzz_folder (), "cache", "pepita", "decks", NULL);
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  const char *folder = dir != NULL ? g_dir_read_name (dir) : NULL;
  g_autofree char *deck = NULL;
  g_autofree char *picture = NULL;
  g_autofree char *path = NULL;

  FUZZ_ASSERT (folder != NULL);
  path = g_build_filename ("cache", "pepita", "decks", folder, NULL);
  deck = g_build_filename (path, "deck.gz", NULL);
  picture = g_build_filename (path, "4x3-0.gz", NULL);
  fuzz_write (deck, data, size);
  fuzz_write (picture, data, size);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const struct stat status;
  g_autofree char *file = g_build_filename (fuzz_folder (), "deck.svg", NULL);
  PepitaDeckCache *cache = pepita_deck_cache_new (file, &status);
  g_autoptr (GBytes) packed = NULL;
  cairo_surface_t *surface;
  guint64 faces = 0;
  double aspect = 0;

  if (size > 0 && data[0] % 8 == 0)
    packed = g_bytes_new (data + 1, size - 1);
  else
    packed = pack (data + (size > 0), size - (size > 0));
  pepita_deck_cache_put_deck (cache, 0.7, 1);
  write_files (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));

  pepita_deck_cache_get_deck (cache, &aspect, &faces);
  surface = pepita_deck_cache_get (cache, 0, WIDTH, HEIGHT);
  if (surface != NULL)
    {
      FUZZ_ASSERT (cairo_image_surface_get_width (surface) == WIDTH);
      FUZZ_ASSERT (cairo_image_surface_get_height (surface) == HEIGHT);
      cairo_surface_destroy (surface);
    }
  pepita_deck_cache_trim (1);
  FUZZ_ASSERT (!pepita_deck_cache_get_deck (cache, &aspect, &faces));
  pepita_deck_cache_free (cache);
  return 0;
}

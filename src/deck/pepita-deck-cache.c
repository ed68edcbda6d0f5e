/* pepita-deck-cache.c: pictures of cards on the disk, so that a slow deck is drawn only once.
 *
 * pepita/decks in the player's cache folder has one folder for each deck, named by what its file
 * is and when it was changed (or what is in it, for our own), and in it one file for each picture.
 * All files are packed with gzip, whose checksum tells when one is damaged; such a file is deleted.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-cache.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* To be changed with the format, and with how decks are drawn. */
#define FORMAT 1

#define MAX_BYTES (64 * 1024 * 1024)
#define GZIP_LEVEL 1

typedef struct
{
  guint32 format;
  guint32 face;
  gint32 width;
  gint32 height;
} PictureHead;

typedef struct
{
  guint32 format;
  guint32 zero; /* no gap */
  guint64 faces;
  double aspect;
} DeckFile;

struct _PepitaDeckCache
{
  char *folder;
};

static char *
root (void)
{
  return g_build_filename (g_get_user_cache_dir (), "pepita", "decks", NULL);
}

/* --- files --- */

/* Packs @head and @body, which may be empty. */
static GBytes *
pack (gconstpointer head, gsize head_size, gconstpointer body, gsize body_size)
{
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, GZIP_LEVEL));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, gzip);

  if (!g_output_stream_write_all (stream, head, head_size, NULL, NULL, NULL) ||
      !g_output_stream_write_all (stream, body, body_size, NULL, NULL, NULL) ||
      !g_output_stream_close (stream, NULL, NULL))
    return NULL;
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/* Unpacks exactly this much, with the right checksum after it. */
static gboolean
unpack (GInputStream *stream, gpointer head, gsize head_size, gpointer body, gsize body_size)
{
  gsize n;
  char more;

  return g_input_stream_read_all (stream, head, head_size, &n, NULL, NULL) && n == head_size &&
         (body == NULL ||
          (g_input_stream_read_all (stream, body, body_size, &n, NULL, NULL) && n == body_size)) &&
         g_input_stream_read (stream, &more, 1, NULL, NULL) == 0;
}

static GInputStream *
open_packed (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GInputStream) packed = G_INPUT_STREAM (g_file_read (file, NULL, NULL));
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));

  return packed != NULL ? g_converter_input_stream_new (packed, gzip) : NULL;
}

static void
save (PepitaDeckCache *self, const char *name, GBytes *bytes)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  gsize size;
  const char *data;

  if (bytes == NULL || g_mkdir_with_parents (self->folder, 0700) != 0)
    return;
  data = g_bytes_get_data (bytes, &size);
  /* what is lost with the power is drawn anew */
  g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

/* --- a deck --- */

PepitaDeckCache *
pepita_deck_cache_new (const char *path, const struct stat *status)
{
  PepitaDeckCache *self = g_new0 (PepitaDeckCache, 1);
  g_autofree char *place = root ();
  g_autofree char *identity = g_strdup_printf (
      "%d %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %ld %s", FORMAT,
      (guint64) status->st_ino, (guint64) status->st_size, (gint64) status->st_mtim.tv_sec,
      (long) status->st_mtim.tv_nsec, path);
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, identity, -1);

  self->folder = g_build_filename (place, key, NULL);
  return self;
}

/* A program that was built anew may draw otherwise. */
static void
add_program (GChecksum *checksum)
{
  struct stat status;
  g_autofree char *identity = NULL;

  if (stat ("/proc/self/exe", &status) != 0)
    return;
  identity = g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %ld",
                              (guint64) status.st_size, (gint64) status.st_mtim.tv_sec,
                              (long) status.st_mtim.tv_nsec);
  g_checksum_update (checksum, (const guchar *) identity, -1);
}

PepitaDeckCache *
pepita_deck_cache_new_own (GBytes *svg, const char *sheet, const char *back)
{
  PepitaDeckCache *self = g_new0 (PepitaDeckCache, 1);
  g_autofree char *place = root ();
  g_autofree char *style = g_strdup_printf ("%d %s\n%s", FORMAT, sheet, back);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size;
  const guchar *data = g_bytes_get_data (svg, &size);

  g_checksum_update (checksum, data, (gssize) size);
  g_checksum_update (checksum, (const guchar *) style, -1);
  add_program (checksum);
  self->folder = g_build_filename (place, g_checksum_get_string (checksum), NULL);
  return self;
}

void
pepita_deck_cache_free (PepitaDeckCache *self)
{
  g_free (self->folder);
  g_free (self);
}

gboolean
pepita_deck_cache_get_deck (PepitaDeckCache *self, double *aspect, guint64 *faces)
{
  g_autofree char *path = g_build_filename (self->folder, "deck.gz", NULL);
  g_autoptr (GInputStream) stream = open_packed (path);
  DeckFile deck;

  if (stream == NULL)
    return FALSE;
  if (unpack (stream, &deck, sizeof deck, NULL, 0) && deck.format == FORMAT)
    {
      *aspect = deck.aspect;
      *faces = deck.faces;
      return TRUE;
    }
  g_unlink (path);
  return FALSE;
}

void
pepita_deck_cache_put_deck (PepitaDeckCache *self, double aspect, guint64 faces)
{
  DeckFile deck = { FORMAT, 0, faces, aspect };
  g_autoptr (GBytes) bytes = pack (&deck, sizeof deck, "", 0);

  save (self, "deck.gz", bytes);
}

/* --- pictures --- */

static char *
picture_name (guint face, int width, int height)
{
  return g_strdup_printf ("%dx%d-%u.gz", width, height, face);
}

cairo_surface_t *
pepita_deck_cache_get (PepitaDeckCache *self, guint face, int width, int height)
{
  g_autofree char *name = picture_name (face, width, height);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GInputStream) stream = open_packed (path);
  const PictureHead wanted = { FORMAT, face, width, height };
  PictureHead head;
  cairo_surface_t *surface;

  if (stream == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS &&
      unpack (stream, &head, sizeof head, cairo_image_surface_get_data (surface),
              (gsize) width * (gsize) height * 4) &&
      memcmp (&head, &wanted, sizeof head) == 0)
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  cairo_surface_destroy (surface);
  g_unlink (path);
  return NULL;
}

void
pepita_deck_cache_put (PepitaDeckCache *self, guint face, cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  PictureHead head = { FORMAT, face, width, height };
  g_autofree char *name = picture_name (face, width, height);
  g_autoptr (GBytes) bytes = pack (&head, sizeof head, cairo_image_surface_get_data (surface),
                                   (gsize) width * (gsize) height * 4);

  save (self, name, bytes);
}

/* --- the bound --- */

typedef struct
{
  char *path;
  gsize size;
  struct timespec time;
} Entry;

static void
clear_entry (gpointer data)
{
  g_free (((Entry *) data)->path);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const struct timespec *left = &((const Entry *) a)->time;
  const struct timespec *right = &((const Entry *) b)->time;

  if (left->tv_sec != right->tv_sec)
    return left->tv_sec < right->tv_sec ? -1 : 1;
  return (left->tv_nsec > right->tv_nsec) - (left->tv_nsec < right->tv_nsec);
}

static gsize
list_folder (GArray *entries, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  gsize sum = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      Entry entry = { .path = g_build_filename (folder, name, NULL) };
      struct stat status;

      if (lstat (entry.path, &status) != 0 || !S_ISREG (status.st_mode))
        {
          g_free (entry.path);
          continue;
        }
      entry.size = (gsize) status.st_size;
      entry.time = status.st_mtim;
      sum += entry.size;
      g_array_append_val (entries, entry);
    }
  return sum;
}

void
pepita_deck_cache_trim (gsize bytes)
{
  g_autofree char *place = root ();
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  const char *name;
  gsize sum = 0;

  g_array_set_clear_func (entries, clear_entry);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (place, name, NULL);

      sum += list_folder (entries, folder);
    }
  g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len && sum > (bytes > 0 ? bytes : MAX_BYTES); i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      g_autofree char *folder = g_path_get_dirname (entry->path);

      g_unlink (entry->path);
      g_rmdir (folder); /* fails unless that was the last */
      sum -= entry->size;
    }
}

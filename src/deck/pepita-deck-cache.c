/* pepita-deck-cache.c: pictures of cards on the disk, so that a slow deck is drawn only once.
 *
 * pepita/decks in the player's cache folder has one folder for each deck, named by what its file
 * is and when it was changed (or what is in it, for our own), and in it one file for each picture.
 * Each ends with a sum of what is in it, which tells when it is damaged; such a file is deleted.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-cache.h"

#include <glib/gstdio.h>
#include <string.h>

#include "pepita-deck-pack.h"

/* To be changed with the format, and with how decks are drawn. */
#define FORMAT 2

#define MAX_BYTES (64 * 1024 * 1024)

static const char DECK_NAME[] = "deck.picture";

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

/* A flipped bit, wherever it is, makes another sum (FNV-1a, by words). */
static guint64
sum_of (const guint32 *words, gsize n)
{
  guint64 sum = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < n; i++)
    sum = (sum ^ words[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return sum;
}

/* The @n words of a file whose sum is right, or NULL.  A damaged file is deleted. */
static guint32 *
read_file (PepitaDeckCache *self, const char *name, gsize *n)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *data = NULL;
  guint32 *words;
  guint64 sum;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, NULL))
    return NULL;
  words = (guint32 *) (gpointer) data;
  if (size >= sizeof sum && size % sizeof *words == 0)
    {
      *n = (size - sizeof sum) / sizeof *words;
      memcpy (&sum, words + *n, sizeof sum);
      if (sum == sum_of (words, *n))
        {
          data = NULL;
          return words;
        }
    }
  g_unlink (path);
  return NULL;
}

/* Takes @words. */
static void
write_file (PepitaDeckCache *self, const char *name, GArray *words)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  guint64 sum = sum_of ((const guint32 *) words->data, words->len);

  g_array_append_vals (words, &sum, sizeof sum / sizeof (guint32));
  /* what is lost with the power is drawn anew */
  if (g_mkdir_with_parents (self->folder, 0700) == 0)
    g_file_set_contents_full (path, words->data, (gssize) (words->len * sizeof (guint32)),
                              G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
  g_array_unref (words);
}

static GArray *
new_file (gconstpointer head, gsize size)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_append_vals (words, head, (guint) (size / sizeof (guint32)));
  return words;
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
  gsize n = 0;
  g_autofree guint32 *words = read_file (self, DECK_NAME, &n);
  DeckFile deck;

  if (words == NULL || n * sizeof *words != sizeof deck)
    return FALSE;
  memcpy (&deck, words, sizeof deck);
  *aspect = deck.aspect;
  *faces = deck.faces;
  return deck.format == FORMAT;
}

void
pepita_deck_cache_put_deck (PepitaDeckCache *self, double aspect, guint64 faces)
{
  DeckFile deck = { FORMAT, 0, faces, aspect };

  write_file (self, DECK_NAME, new_file (&deck, sizeof deck));
}

/* --- pictures --- */

static char *
picture_name (guint face, int width, int height)
{
  return g_strdup_printf ("%dx%d-%u.picture", width, height, face);
}

/* The pixels of @surface, which has no gaps between its rows. */
static guint32 *
pixels_of (cairo_surface_t *surface)
{
  return (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
}

static gboolean
unpack_into (const guint32 *words,
             gsize n,
             const PictureHead *wanted,
             cairo_surface_t *surface)
{
  const gsize head = sizeof *wanted / sizeof *words;

  return n >= head && memcmp (words, wanted, sizeof *wanted) == 0 &&
         pepita_deck_unpack (words + head, n - head, pixels_of (surface), wanted->width,
                             wanted->height);
}

cairo_surface_t *
pepita_deck_cache_get (PepitaDeckCache *self, guint face, int width, int height)
{
  g_autofree char *name = picture_name (face, width, height);
  gsize n = 0;
  g_autofree guint32 *words = read_file (self, name, &n);
  const PictureHead wanted = { FORMAT, face, width, height };
  cairo_surface_t *surface;

  if (words == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS &&
      unpack_into (words, n, &wanted, surface))
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  cairo_surface_destroy (surface);
  return NULL;
}

void
pepita_deck_cache_put (PepitaDeckCache *self, guint face, cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  PictureHead head = { FORMAT, face, width, height };
  g_autofree char *name = picture_name (face, width, height);
  GArray *words = new_file (&head, sizeof head);

  pepita_deck_pack (pixels_of (surface), width, height, words);
  write_file (self, name, words);
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

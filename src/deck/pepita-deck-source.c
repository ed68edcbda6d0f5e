/* pepita-deck-source.c: where the pictures of a deck come from.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-source.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pepita-deck-art.h"
#include "pepita-deck-cache.h"
#include "pepita-deck-house.h"
#include "pepita-deck-list.h"
#include "pepita-deck-process.h"

#define MAX_FILE (16 * 1024 * 1024)
#define ALL_CARDS ((G_GUINT64_CONSTANT (1) << PEPITA_FACE_BLACK_JOKER) - 1)

struct _PepitaDeckSource
{
  /* of ours */
  GBytes *svg;
  PepitaDeckArt *art; /* once something is drawn that is not in the cache */
  gboolean kept;      /* on the disk */

  /* of ours, and of what those of others do not have */
  char *sheet;
  const char *back;
  PepitaDeckArt *house; /* the house deck, once it was needed for that */

  /* of others */
  char *id;
  PepitaDeckProcess *process;

  /* of both; NULL where nothing is kept */
  PepitaDeckCache *cache;
  guint64 faces;                            /* a bit for each that the deck has */
  cairo_surface_t *unsaved[PEPITA_N_FACES]; /* drawn, and not on the disk */
};

static PepitaDeckSource *
new_source (const PepitaDeckStyle *style)
{
  PepitaDeckSource *self = g_new0 (PepitaDeckSource, 1);

  self->sheet = pepita_deck_style_make_sheet (style);
  self->back = pepita_deck_style_find_back (style->back);
  return self;
}

PepitaDeckSource *
pepita_deck_source_new_for_bytes (GBytes *svg)
{
  PepitaDeckSource *self = new_source (&(PepitaDeckStyle){ 0 });

  self->svg = g_bytes_ref (svg);
  return self;
}

PepitaDeckSource *
pepita_deck_source_new_for_id (const char *id, const PepitaDeckStyle *style)
{
  PepitaDeckSource *self = new_source (style);
  const PepitaHouseDeck *house = pepita_house_deck_find (id);

  if (house != NULL)
    {
      self->svg = pepita_house_deck_load (house);
      self->kept = TRUE;
      return self;
    }
  self->id = g_strdup (id);
  self->process = pepita_deck_process_new ();
  return self;
}

void
pepita_deck_source_free (PepitaDeckSource *self)
{
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    g_clear_pointer (&self->unsaved[face], cairo_surface_destroy);
  g_clear_pointer (&self->svg, g_bytes_unref);
  g_clear_pointer (&self->art, pepita_deck_art_free);
  g_clear_pointer (&self->house, pepita_deck_art_free);
  g_clear_pointer (&self->process, pepita_deck_process_free);
  g_clear_pointer (&self->cache, pepita_deck_cache_free);
  g_free (self->sheet);
  g_free (self->id);
  g_free (self);
}

void
pepita_deck_source_stop (PepitaDeckSource *self)
{
  if (self->process != NULL)
    pepita_deck_process_kill (self->process);
}

gboolean
pepita_deck_source_is_foreign (PepitaDeckSource *self)
{
  return self->id != NULL;
}

gboolean
pepita_deck_source_may_rest (PepitaDeckSource *self)
{
  if (self->id != NULL)
    return TRUE;
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      if (self->unsaved[face] != NULL)
        return TRUE;
    }
  return FALSE;
}

/* --- files of others --- */

/* Opens no device or pipe, which might never answer.  -1 and an error if that can't be. */
static int
open_deck (PepitaDeckSource *self, char **path, struct stat *status, GError **error)
{
  int file = -1;

  *path = pepita_deck_list_find (self->id);
  if (*path != NULL)
    file = open (*path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0 || fstat (file, status) != 0 || !S_ISREG (status->st_mode))
    g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_GONE,
                 "There is no deck “%s” that can be read", self->id);
  else if (status->st_size > MAX_FILE)
    g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_TOO_LARGE,
                 "The deck has %" G_GINT64_FORMAT " bytes; %d are allowed",
                 (gint64) status->st_size, MAX_FILE);
  else
    return file;
  if (file >= 0)
    close (file);
  return -1;
}

static GBytes *
read_deck (PepitaDeckSource *self, GError **error)
{
  g_autofree char *path = NULL;
  struct stat status;
  int file = open_deck (self, &path, &status, error);
  gsize size = file >= 0 ? (gsize) status.st_size : 0;
  g_autofree guint8 *data = g_malloc (size + 1);
  gsize done = 0;
  gssize n = 1;

  if (file < 0)
    return NULL;
  while (done < size && n > 0)
    {
      n = read (file, data + done, size - done);
      if (n > 0)
        done += (gsize) n;
      else if (n < 0 && errno == EINTR)
        n = 1;
    }
  close (file);
  return g_bytes_new_take (g_steal_pointer (&data), done);
}

/* Neither the process nor the disk is trusted. */
static gboolean
is_deck (double aspect, guint64 faces)
{
  return aspect >= 0.25 && aspect <= 4 && (faces & ALL_CARDS) == ALL_CARDS;
}

/* The process is only there while something is to be drawn that is not in the cache. */
static gboolean
load_process (PepitaDeckSource *self, double *aspect, GError **error)
{
  g_autoptr (GBytes) svg = NULL;
  double found;
  guint64 faces;

  if (pepita_deck_process_is_loaded (self->process))
    return TRUE;
  svg = read_deck (self, error);
  if (svg == NULL || !pepita_deck_process_load (self->process, svg, &found, &faces, error))
    return FALSE;
  /* the file may be another one than it was */
  if (!is_deck (found, faces))
    {
      pepita_deck_process_end (self->process);
      g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SHAPE,
                   "The cards of the deck have a senseless shape");
      return FALSE;
    }
  self->faces = faces;
  if (aspect != NULL)
    *aspect = found;
  return TRUE;
}

static gboolean
load_foreign (PepitaDeckSource *self, double *aspect, GError **error)
{
  g_autofree char *path = NULL;
  struct stat status;
  int file = open_deck (self, &path, &status, error);

  if (file < 0)
    return FALSE;
  close (file);
  self->cache = pepita_deck_cache_new (path, &status);
  if (pepita_deck_cache_get_deck (self->cache, aspect, &self->faces) &&
      is_deck (*aspect, self->faces))
    return TRUE;
  if (!load_process (self, aspect, error))
    return FALSE;
  pepita_deck_cache_put_deck (self->cache, *aspect, self->faces);
  return TRUE;
}

/* --- files of ours --- */

static gboolean
load_art (PepitaDeckSource *self, GError **error)
{
  if (self->art == NULL)
    self->art = pepita_deck_art_new_styled (self->svg, self->sheet, self->back, error);
  return self->art != NULL;
}

/* Reading the file takes longer than all pictures of a start that are on the disk. */
static gboolean
load_own (PepitaDeckSource *self, double *aspect, GError **error)
{
  if (self->kept)
    self->cache = pepita_deck_cache_new_own (self->svg, self->sheet, self->back);
  if (self->cache != NULL &&
      pepita_deck_cache_get_deck (self->cache, aspect, &self->faces) &&
      is_deck (*aspect, self->faces))
    return TRUE;
  if (!load_art (self, error))
    return FALSE;
  *aspect = pepita_deck_art_get_aspect (self->art);
  self->faces = ALL_CARDS;
  for (guint face = PEPITA_FACE_BLACK_JOKER; face < PEPITA_N_FACES; face++)
    {
      if (pepita_deck_art_has (self->art, face))
        self->faces |= G_GUINT64_CONSTANT (1) << face;
    }
  if (self->cache != NULL)
    pepita_deck_cache_put_deck (self->cache, *aspect, self->faces);
  return TRUE;
}

gboolean
pepita_deck_source_load (PepitaDeckSource *self, double *aspect, GError **error)
{
  return self->id != NULL ? load_foreign (self, aspect, error) : load_own (self, aspect, error);
}

/* --- drawing --- */

static cairo_surface_t *
draw_house (PepitaDeckSource *self, guint face, int width, int height, GError **error)
{
  if (self->house == NULL)
    {
      g_autoptr (GBytes) svg =
          pepita_house_deck_load (pepita_house_deck_find (PEPITA_DECK_HOUSE));

      self->house = pepita_deck_art_new_styled (svg, self->sheet, self->back, error);
    }
  return self->house != NULL ? pepita_deck_art_draw (self->house, face, width, height, error)
                             : NULL;
}

static cairo_surface_t *
draw_foreign (PepitaDeckSource *self, guint face, int width, int height, GError **error)
{
  cairo_surface_t *surface;

  if (!load_process (self, NULL, error))
    return NULL;
  surface = pepita_deck_process_draw (self->process, face, width, height, error);
  if (surface == NULL)
    pepita_deck_process_end (self->process); /* it may still be at it */
  return surface;
}

static cairo_surface_t *
draw_own (PepitaDeckSource *self, guint face, int width, int height, GError **error)
{
  return load_art (self, error) ? pepita_deck_art_draw (self->art, face, width, height, error)
                                : NULL;
}

/* From the disk, if it is there. */
static cairo_surface_t *
draw_any (PepitaDeckSource *self, guint face, int width, int height, GError **error)
{
  cairo_surface_t *surface =
      self->cache != NULL ? pepita_deck_cache_get (self->cache, face, width, height) : NULL;

  if (surface != NULL)
    return surface;
  surface = self->id != NULL ? draw_foreign (self, face, width, height, error)
                             : draw_own (self, face, width, height, error);
  if (surface == NULL || self->cache == NULL)
    return surface;
  g_clear_pointer (&self->unsaved[face], cairo_surface_destroy);
  self->unsaved[face] = cairo_surface_reference (surface);
  return surface;
}

cairo_surface_t *
pepita_deck_source_draw (
    PepitaDeckSource *self, guint face, int width, int height, GError **error)
{
  gboolean is_piece = face >= PEPITA_FACE_BLACK_JOKER;
  gboolean has = (self->faces >> face & 1) != 0;
  cairo_surface_t *surface = NULL;
  g_autoptr (GError) reason = NULL;

  if (has)
    surface = draw_any (self, face, width, height, &reason);
  if (surface == NULL && is_piece &&
      (reason == NULL || reason->code == PEPITA_DECK_ERROR_SHAPE ||
       reason->code == PEPITA_DECK_ERROR_RENDER))
    return draw_house (self, face, width, height, error);
  if (surface == NULL && reason == NULL)
    g_set_error (&reason, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SHAPE, "The card is not there");
  if (surface == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return surface;
}

void
pepita_deck_source_rest (PepitaDeckSource *self, int width, int height)
{
  gboolean saved = FALSE;

  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      cairo_surface_t *surface = g_steal_pointer (&self->unsaved[face]);

      if (surface != NULL && cairo_image_surface_get_width (surface) == width &&
          cairo_image_surface_get_height (surface) == height)
        {
          pepita_deck_cache_put (self->cache, face, surface);
          saved = TRUE;
        }
      g_clear_pointer (&surface, cairo_surface_destroy);
    }
  if (saved)
    pepita_deck_cache_trim (0);
  if (self->process != NULL)
    pepita_deck_process_end (self->process);
}

/* pepita-deck-art.c: loading an SVG deck and drawing its cards, with librsvg.
 *
 * A card is drawn by scaling the page so that the logical rectangle of the card's group fills the
 * surface, then rendering that group as a layer of the page.  The other ways that librsvg offers
 * do worse: rsvg_handle_render_element() fits the ink instead of the card, keeps the aspect, and
 * takes half as long again; a viewport of 13 x 5 cards is off by up to a pixel where rounding the
 * card's size has changed its aspect.
 *
 * What costs time in a deck is group opacity, masks and filters: for each of them librsvg makes a
 * surface as large as the whole page in that scale.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-art.h"

#include "pepita-deck.h"

#include <librsvg/rsvg.h>

#include <math.h>

/* The largest of the decks that desktops ship have 3 MiB. */
#define MAX_BYTES (16 * 1024 * 1024)

struct _PepitaDeckArt
{
  RsvgHandle *handle;
  RsvgRectangle page;
  RsvgRectangle cells[PEPITA_N_FACES]; /* with width 0 until the face is first drawn */
};

char *
pepita_deck_art_face_id (guint face)
{
  static const char *const ranks[] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"
  };
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };

  if (face == PEPITA_FACE_BLACK_JOKER)
    return g_strdup ("black_joker");
  if (face == PEPITA_FACE_RED_JOKER)
    return g_strdup ("red_joker");
  if (face == PEPITA_FACE_BACK)
    return g_strdup ("back");
  return g_strconcat (ranks[face % 13], "_", suits[face / 13], NULL);
}

/* What librsvg takes for an id. */
static char *
face_fragment (guint face)
{
  g_autofree char *id = pepita_deck_art_face_id (face);

  return g_strconcat ("#", id, NULL);
}

static gboolean
has_size (const RsvgRectangle *rectangle)
{
  return isfinite (rectangle->x) && isfinite (rectangle->y) &&
         isfinite (rectangle->width) && isfinite (rectangle->height) &&
         rectangle->width > 0 && rectangle->height > 0;
}

static RsvgHandle *
load (GBytes *svg, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);
  RsvgHandle *handle;
  g_autoptr (GError) reason = NULL;

  if (size > MAX_BYTES)
    {
      g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_TOO_LARGE,
                   "The deck has %" G_GSIZE_FORMAT " bytes; %d are allowed", size, MAX_BYTES);
      return NULL;
    }
  if (size == 0)
    {
      g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_PARSE, "The deck is an empty file");
      return NULL;
    }
  handle = rsvg_handle_new_from_data (data, size, &reason);
  if (handle == NULL)
    g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_PARSE,
                 "The deck is not an SVG file that can be read: %s",
                 reason != NULL ? g_strchomp (reason->message) : "no reason known");
  return handle;
}

static gboolean
check_faces (PepitaDeckArt *self, GError **error)
{
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      g_autofree char *fragment = face_fragment (face);

      if (!rsvg_handle_has_sub (self->handle, fragment))
        {
          g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_MISSING_FACE,
                       "The deck has no card with the id “%s”", fragment + 1);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
measure_page (PepitaDeckArt *self, GError **error)
{
  RsvgRectangle *page = &self->page;
  gboolean has_viewbox;
  RsvgRectangle viewbox;

  if (!rsvg_handle_get_intrinsic_size_in_pixels (self->handle, &page->width, &page->height))
    {
      rsvg_handle_get_intrinsic_dimensions (self->handle, NULL, NULL, NULL, NULL,
                                            &has_viewbox, &viewbox);
      page->width = has_viewbox ? viewbox.width : 0;
      page->height = has_viewbox ? viewbox.height : 0;
    }
  if (has_size (page))
    return TRUE;
  g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SHAPE,
               "The page of the deck has no size");
  return FALSE;
}

/* Asked only for what is drawn: there are decks with which this takes as long as drawing. */
static const RsvgRectangle *
get_cell (PepitaDeckArt *self, guint face, GError **error)
{
  RsvgRectangle *cell = &self->cells[face];
  g_autofree char *fragment = NULL;
  g_autoptr (GError) reason = NULL;
  RsvgRectangle logical = { 0 };

  if (cell->width > 0)
    return cell;
  fragment = face_fragment (face);
  if (rsvg_handle_get_geometry_for_layer (self->handle, fragment, &self->page,
                                          NULL, &logical, &reason) &&
      has_size (&logical))
    {
      *cell = logical;
      return cell;
    }
  g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SHAPE,
               "The card “%s” of the deck has no size%s%s", fragment + 1,
               reason != NULL ? ": " : "", reason != NULL ? reason->message : "");
  return NULL;
}

PepitaDeckArt *
pepita_deck_art_new (GBytes *svg, GError **error)
{
  g_autoptr (PepitaDeckArt) self = g_new0 (PepitaDeckArt, 1);

  self->handle = load (svg, error);
  if (self->handle == NULL ||
      !check_faces (self, error) ||
      !measure_page (self, error) ||
      get_cell (self, PEPITA_FACE_BACK, error) == NULL)
    return NULL;
  return g_steal_pointer (&self);
}

void
pepita_deck_art_free (PepitaDeckArt *self)
{
  g_clear_object (&self->handle);
  g_free (self);
}

double
pepita_deck_art_get_aspect (PepitaDeckArt *self)
{
  const RsvgRectangle *back = &self->cells[PEPITA_FACE_BACK];

  return back->width / back->height;
}

static gboolean
draw_layer (PepitaDeckArt *self,
            cairo_surface_t *surface,
            const char *fragment,
            const RsvgRectangle *cell,
            GError **error)
{
  cairo_t *cr = cairo_create (surface);
  gboolean drawn;

  cairo_scale (cr,
               cairo_image_surface_get_width (surface) / cell->width,
               cairo_image_surface_get_height (surface) / cell->height);
  cairo_translate (cr, -cell->x, -cell->y);
  drawn = rsvg_handle_render_layer (self->handle, cr, fragment, &self->page, error);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return drawn;
}

cairo_surface_t *
pepita_deck_art_draw (PepitaDeckArt *self, guint face, int width, int height, GError **error)
{
  const RsvgRectangle *cell = get_cell (self, face, error);
  g_autofree char *fragment = face_fragment (face);
  g_autoptr (GError) reason = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;

  if (cell == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS &&
      draw_layer (self, surface, fragment, cell, &reason) &&
      cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  status = cairo_surface_status (surface);
  g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_RENDER,
               "The card “%s” of the deck can't be drawn in %d×%d pixels: %s",
               fragment + 1, width, height,
               reason != NULL ? reason->message : cairo_status_to_string (status));
  cairo_surface_destroy (surface);
  return NULL;
}

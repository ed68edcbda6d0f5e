/* pepita-deck-art.c: loading an SVG deck and drawing its cards, with librsvg.
 *
 * There are three kinds of decks.
 *   - KDE's: a card is a group with an id such as 1_club, and its logical rectangle is the
 *     card.
 *   - Some of KDE's have these groups in <defs>, where a layer of the page has no size; then
 *     it is the element, drawn apart, that has.
 *   - AisleRiot's: ids such as club_1, in a grid of 13 x 5 cells that fills the page; what a
 *     group has in it may be smaller than its cell.
 *
 * A card of the first and last kind is drawn by scaling the page so that its rectangle fills the
 * surface, then rendering its group as a layer of the page.  The other ways that librsvg offers do
 * worse: rsvg_handle_render_element() fits the ink instead of the card, keeps the aspect, and
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

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

/* The largest of the decks that desktops ship have 3 MiB, and 10 when they are unpacked. */
#define MAX_BYTES (16 * 1024 * 1024)
#define MAX_UNPACKED (64 * 1024 * 1024)

/* What cards are there, at least, to a side of the page: what librsvg needs for a page is made
 * in the scale of the card. */
static const double MAX_CARDS_TO_A_SIDE = 100;

/* Of a card's width and height. */
static const double MAX_ASPECT = 4;

enum
{
  GRID_COLUMNS = 13,
  GRID_ROWS = 5,
};

typedef enum
{
  LAYER,
  ELEMENT,
  GRID,
} Kind;

G_DEFINE_QUARK (pepita - deck - error - quark, pepita_deck_error)

struct _PepitaDeckArt
{
  RsvgHandle *handle;
  Kind kind;
  char *back; /* the id of the back, if it is not the usual one */
  RsvgRectangle page;
  RsvgRectangle cells[PEPITA_N_FACES]; /* with width 0 until the face is first drawn */
  RsvgRectangle inks[PEPITA_N_FACES];  /* of ELEMENT */
};

static const char *const suits[] = { "club", "diamond", "heart", "spade" };
static const char *const ranks[] = {
  "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"
};

char *
pepita_deck_art_face_id (guint face)
{
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
face_fragment (PepitaDeckArt *self, guint face)
{
  Kind kind = self->kind;
  g_autofree char *id = NULL;

  if (face == PEPITA_FACE_BACK && self->back != NULL)
    return g_strconcat ("#", self->back, NULL);
  if (kind == GRID && face == PEPITA_FACE_BLACK_JOKER)
    return g_strdup ("#joker_black");
  if (kind == GRID && face == PEPITA_FACE_RED_JOKER)
    return g_strdup ("#joker_red");
  if (kind == GRID && face < PEPITA_FACE_BLACK_JOKER)
    return g_strconcat ("#", suits[face / 13], "_", ranks[face % 13], NULL);
  id = pepita_deck_art_face_id (face);
  return g_strconcat ("#", id, NULL);
}

static gboolean
has_size (const RsvgRectangle *rectangle)
{
  return isfinite (rectangle->x) && isfinite (rectangle->y) &&
         isfinite (rectangle->width) && isfinite (rectangle->height) &&
         rectangle->width > 0 && rectangle->height > 0;
}

static gboolean
refuse_size (gsize size, gsize allowed, GError **error)
{
  g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_TOO_LARGE,
               "The deck has %" G_GSIZE_FORMAT " bytes; %" G_GSIZE_FORMAT " are allowed", size,
               allowed);
  return FALSE;
}

/* A file that is packed may be a thousand times as large when it is unpacked. */
static GByteArray *
unpack (const guint8 *data, gsize size, GError **error)
{
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GInputStream) packed = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (packed, gzip);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 part[65536];
  gssize n;

  while ((n = g_input_stream_read (stream, part, sizeof part, NULL, error)) > 0)
    {
      g_byte_array_append (all, part, (guint) n);
      if (all->len > MAX_UNPACKED && !refuse_size (all->len, MAX_UNPACKED, error))
        return NULL;
    }
  return n < 0 ? NULL : g_steal_pointer (&all);
}

/* Without a base file librsvg follows no reference out of @data. */
static RsvgHandle *
parse (const guint8 *data, gsize size, GError **error)
{
  g_autoptr (GError) reason = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, &reason);

  if (handle == NULL)
    g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_PARSE,
                 "The deck is not an SVG file that can be read: %s",
                 reason != NULL ? g_strchomp (reason->message) : "no reason known");
  return handle;
}

static RsvgHandle *
load (GBytes *svg, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);
  g_autoptr (GByteArray) unpacked = NULL;
  g_autoptr (GError) reason = NULL;

  if (size > MAX_BYTES && !refuse_size (size, MAX_BYTES, error))
    return NULL;
  if (size == 0)
    {
      g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_PARSE, "The deck is an empty file");
      return NULL;
    }
  if (size < 2 || data[0] != 0x1f || data[1] != 0x8b)
    return parse (data, size, error);
  unpacked = unpack (data, size, &reason);
  if (unpacked != NULL)
    return parse (unpacked->data, unpacked->len, error);
  if (reason->domain == PEPITA_DECK_ERROR)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_PARSE,
                 "The deck is a packed file that is damaged: %s", reason->message);
  return NULL;
}

gboolean
pepita_deck_art_has (PepitaDeckArt *self, guint face)
{
  g_autofree char *fragment = face_fragment (self, face);

  return rsvg_handle_has_sub (self->handle, fragment);
}

static gboolean
check_faces (PepitaDeckArt *self, GError **error)
{
  if (!rsvg_handle_has_sub (self->handle, "#1_club") &&
      rsvg_handle_has_sub (self->handle, "#club_1"))
    self->kind = GRID;
  for (guint face = 0; face < PEPITA_FACE_BLACK_JOKER; face++)
    {
      g_autofree char *fragment = NULL;

      if (pepita_deck_art_has (self, face))
        continue;
      fragment = face_fragment (self, face);
      g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_MISSING_FACE,
                   "The deck has no card with the id “%s”", fragment + 1);
      return FALSE;
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

static gboolean
measure_element (PepitaDeckArt *self, guint face, const char *fragment, GError **error)
{
  RsvgRectangle ink = { 0 };
  RsvgRectangle logical = { 0 };

  if (!rsvg_handle_get_geometry_for_element (self->handle, fragment, &ink, &logical, error) ||
      !has_size (&logical) || !has_size (&ink))
    return FALSE;
  self->cells[face] = logical;
  self->inks[face] = ink;
  return TRUE;
}

static gboolean
measure_layer (PepitaDeckArt *self, guint face, const char *fragment, GError **error)
{
  RsvgRectangle logical = { 0 };

  if (!rsvg_handle_get_geometry_for_layer (self->handle, fragment, &self->page, NULL, &logical,
                                           error) ||
      !has_size (&logical))
    return FALSE;
  self->cells[face] = logical;
  return TRUE;
}

static void
measure_grid (PepitaDeckArt *self, guint face)
{
  RsvgRectangle *cell = &self->cells[face];

  cell->width = self->page.width / GRID_COLUMNS;
  cell->height = self->page.height / GRID_ROWS;
  cell->x = cell->width * (face % GRID_COLUMNS);
  cell->y = cell->height * (face / GRID_COLUMNS);
}

/* The first card that is measured tells where the groups of the deck are. */
static gboolean
measure (PepitaDeckArt *self, guint face, const char *fragment, GError **error)
{
  if (self->kind == GRID)
    measure_grid (self, face);
  else if (self->kind == ELEMENT)
    return measure_element (self, face, fragment, error);
  else if (!measure_layer (self, face, fragment, error))
    {
      if (face != 0 || !measure_element (self, face, fragment, NULL))
        return FALSE;
      g_clear_error (error);
      self->kind = ELEMENT;
    }
  return TRUE;
}

static gboolean
is_sensible (PepitaDeckArt *self, const RsvgRectangle *cell)
{
  return cell->width <= cell->height * MAX_ASPECT && cell->height <= cell->width * MAX_ASPECT &&
         self->page.width <= cell->width * MAX_CARDS_TO_A_SIDE &&
         self->page.height <= cell->height * MAX_CARDS_TO_A_SIDE;
}

/* Asked only for what is drawn: there are decks with which this takes as long as drawing. */
static const RsvgRectangle *
get_cell (PepitaDeckArt *self, guint face, GError **error)
{
  RsvgRectangle *cell = &self->cells[face];
  g_autofree char *fragment = NULL;
  g_autoptr (GError) reason = NULL;

  if (cell->width > 0)
    return cell;
  fragment = face_fragment (self, face);
  if (measure (self, face, fragment, &reason) && is_sensible (self, cell))
    return cell;
  cell->width = 0;
  g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SHAPE,
               "The card “%s” of the deck has no size, or a senseless one%s%s", fragment + 1,
               reason != NULL ? ": " : "", reason != NULL ? reason->message : "");
  return NULL;
}

PepitaDeckArt *
pepita_deck_art_new (GBytes *svg, GError **error)
{
  return pepita_deck_art_new_styled (svg, "", NULL, error);
}

static gboolean
set_sheet (PepitaDeckArt *self, const char *sheet, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (*sheet == '\0' ||
      rsvg_handle_set_stylesheet (self->handle, (const guint8 *) sheet, strlen (sheet), &reason))
    return TRUE;
  g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_PARSE,
               "The style sheet of the deck can't be read: %s", reason->message);
  return FALSE;
}

PepitaDeckArt *
pepita_deck_art_new_styled (GBytes *svg, const char *sheet, const char *back, GError **error)
{
  g_autoptr (PepitaDeckArt) self = g_new0 (PepitaDeckArt, 1);

  self->back = g_strdup (back);
  self->handle = load (svg, error);
  if (self->handle == NULL ||
      !set_sheet (self, sheet, error) ||
      !check_faces (self, error) ||
      !measure_page (self, error) ||
      get_cell (self, 0, error) == NULL)
    return NULL;
  return g_steal_pointer (&self);
}

void
pepita_deck_art_free (PepitaDeckArt *self)
{
  g_clear_object (&self->handle);
  g_free (self->back);
  g_free (self);
}

double
pepita_deck_art_get_aspect (PepitaDeckArt *self)
{
  const RsvgRectangle *cell = &self->cells[0];

  return cell->width / cell->height;
}

static gboolean
draw_layer (PepitaDeckArt *self,
            cairo_t *cr,
            const char *fragment,
            const RsvgRectangle *cell,
            double width,
            double height,
            GError **error)
{
  cairo_scale (cr, width / cell->width, height / cell->height);
  cairo_translate (cr, -cell->x, -cell->y);
  return rsvg_handle_render_layer (self->handle, cr, fragment, &self->page, error);
}

/* librsvg fits the ink into the viewport, and keeps its aspect. */
static gboolean
draw_element (PepitaDeckArt *self,
              cairo_t *cr,
              guint face,
              const char *fragment,
              double width,
              double height,
              GError **error)
{
  const RsvgRectangle *logical = &self->cells[face];
  const RsvgRectangle *ink = &self->inks[face];
  double scale = width / logical->width;
  RsvgRectangle viewport = {
    (ink->x - logical->x) * scale,
    (ink->y - logical->y) * scale,
    ink->width * scale,
    ink->height * scale,
  };

  cairo_scale (cr, 1, height / (scale * logical->height));
  return rsvg_handle_render_element (self->handle, cr, fragment, &viewport, error);
}

static gboolean
draw_face (PepitaDeckArt *self,
           cairo_surface_t *surface,
           guint face,
           const char *fragment,
           GError **error)
{
  cairo_t *cr = cairo_create (surface);
  double width = cairo_image_surface_get_width (surface);
  double height = cairo_image_surface_get_height (surface);
  gboolean drawn;

  if (self->kind == ELEMENT)
    drawn = draw_element (self, cr, face, fragment, width, height, error);
  else
    drawn = draw_layer (self, cr, fragment, &self->cells[face], width, height, error);
  if (drawn && cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_RENDER, "%s",
                   cairo_status_to_string (cairo_status (cr)));
      drawn = FALSE;
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return drawn;
}

cairo_surface_t *
pepita_deck_art_draw (PepitaDeckArt *self, guint face, int width, int height, GError **error)
{
  const RsvgRectangle *cell = get_cell (self, face, error);
  g_autofree char *fragment = face_fragment (self, face);
  g_autoptr (GError) reason = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;

  if (cell == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS &&
      draw_face (self, surface, face, fragment, &reason) &&
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

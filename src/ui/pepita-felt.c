/* pepita-felt.c: the felt of the table, darker towards its edges.
 *
 * A small picture of shade is stretched over the colour.  With cairo that would take longer than to
 * paint all cards, in each frame: there it is done once for each size and colour, on a surface that
 * is only copied then.  A mask of one byte a pixel would be smaller, but takes twice as long.  It
 * is copied tile by tile: cairo paints a node on a surface of its own first, however little of it
 * is wanted, and a large surface is memory that the system has to clear each time.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-felt.h"

#include <math.h>

#include "pepita-compat.h"
#include "pepita-graphics.h"

#define PICTURE "/io/github/pepita_solitaire/Pepita/pictures/vignette.png"

enum
{
  TILE = 128, /* device pixels, each way */
};

/* The pixels of @texture. */
static cairo_surface_t *
surface_for_texture (GdkTexture *texture)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_texture_get_width (texture),
                                  gdk_texture_get_height (texture));

  gdk_texture_download (texture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* What the felt looks like, in device pixels. */
static cairo_surface_t *
paint (const PepitaFelt *self, GdkTexture *shade)
{
  double width = ceil ((double) self->width * self->scale);
  double height = ceil ((double) self->height * self->scale);
  cairo_surface_t *picture = surface_for_texture (shade);
  cairo_surface_t *felt =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cairo_t *cr = cairo_create (felt);

  gdk_cairo_set_source_rgba (cr, &self->colour);
  cairo_paint (cr);
  cairo_scale (cr, width / gdk_texture_get_width (shade), height / gdk_texture_get_height (shade));
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  cairo_surface_set_device_scale (felt, self->scale, self->scale);
  return felt;
}

static GskRenderNode *
make_tile (cairo_surface_t *felt, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, felt, 0, 0);
  cairo_rectangle (cr, (double) bounds->origin.x, (double) bounds->origin.y,
                   (double) bounds->size.width, (double) bounds->size.height);
  cairo_fill (cr);
  cairo_destroy (cr);
  return node;
}

/* Each tile lies one device pixel over the next: no gap is seen where they are not on pixels. */
static GskRenderNode *
make_cairo_node (const PepitaFelt *self, GdkTexture *shade)
{
  cairo_surface_t *felt = paint (self, shade);
  g_autoptr (GPtrArray) tiles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
  float tile = (float) (TILE / self->scale);
  float ridge = (float) (1 / self->scale);

  for (float y = 0; y < self->height; y += tile)
    {
      for (float x = 0; x < self->width; x += tile)
        g_ptr_array_add (
            tiles, make_tile (felt, &GRAPHENE_RECT_INIT (x, y, MIN (tile + ridge, self->width - x),
                                                         MIN (tile + ridge, self->height - y))));
    }
  cairo_surface_destroy (felt);
  return gsk_container_node_new ((GskRenderNode **) tiles->pdata, tiles->len);
}

static GskRenderNode *
make_node (const PepitaFelt *self)
{
  g_autoptr (GdkTexture) shade = gdk_texture_new_from_resource (PICTURE);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->width, self->height);
  GskRenderNode *parts[2];
  GskRenderNode *node;

  if (self->cairo)
    return make_cairo_node (self, shade);
  parts[0] = gsk_color_node_new (&self->colour, &bounds);
  parts[1] = gsk_texture_node_new (shade, &bounds);
  node = gsk_container_node_new (parts, G_N_ELEMENTS (parts));
  gsk_render_node_unref (parts[0]);
  gsk_render_node_unref (parts[1]);
  return node;
}

static gboolean
is_same (const PepitaFelt *a, const PepitaFelt *b)
{
  return a->width == b->width && a->height == b->height && a->scale == b->scale &&
         a->cairo == b->cairo && gdk_rgba_equal (&a->colour, &b->colour);
}

void
pepita_felt_snapshot (PepitaFelt *self, GtkWidget *widget, GtkSnapshot *snapshot)
{
  PepitaFelt now = {
    .node = self->node,
    .width = (float) gtk_widget_get_width (widget),
    .height = (float) gtk_widget_get_height (widget),
    .scale = pepita_compat_get_scale (widget),
    .cairo = pepita_graphics_is_cairo (widget),
  };

  if (now.width < 1 || now.height < 1)
    return;
  pepita_compat_get_color (widget, &now.colour);
  if (!is_same (self, &now))
    g_clear_pointer (&now.node, gsk_render_node_unref);
  *self = now;
  if (self->node == NULL)
    self->node = make_node (self);
  gtk_snapshot_append_node (snapshot, self->node);
}

void
pepita_felt_clear (PepitaFelt *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

/* pepita-deck.c: a deck of cards, drawn in SVG, as textures.
 *
 * One picture is kept for each face: the newest, whatever its size.  It is thrown away only when
 * a newer one is there, so that a card once seen can always be shown.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck.h"

#include "pepita-deck-house.h"
#include "pepita-deck-list.h"
#include "pepita-deck-worker.h"

#define HOUSE_ASPECT (5.0 / 7.0)

typedef struct
{
  cairo_surface_t *surface;
  GdkTexture *texture; /* made of it when somebody wants one */
  gboolean asked;      /* for the wanted size */
  gboolean ahead;      /* the same, but by nobody who waits */
  guint stamp;         /* of the picture */
  guint solid_stamp;   /* of the picture for which these are known */
  int solid_from;      /* rows that nothing shines through */
  int solid_to;
} Slot;

struct _PepitaDeck
{
  GObject parent_instance;

  GBytes *svg; /* NULL if it has an id */
  char *id;
  PepitaDeckStyle style; /* its letters are a string of its own */
  PepitaDeckWorker *worker;
  Slot slots[PEPITA_N_FACES];
  int width;
  int height;
  double aspect;
  gboolean loaded;
  GError *error;
};

G_DEFINE_FINAL_TYPE (PepitaDeck, pepita_deck, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SVG,
  PROP_ID,
  PROP_STYLE,
  PROP_ASPECT,
  PROP_LOADED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_exact (PepitaDeck *self, const Slot *slot)
{
  return slot->surface != NULL &&
         cairo_image_surface_get_width (slot->surface) == self->width &&
         cairo_image_surface_get_height (slot->surface) == self->height;
}

/* A texture on the pixels of @surface, which are not copied. */
static GdkTexture *
texture_for_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) pixels = NULL;

  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * height,
                                       (GDestroyNotify) cairo_surface_destroy,
                                       cairo_surface_reference (surface));
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride);
}

static void
clear_slot (Slot *slot)
{
  g_clear_object (&slot->texture);
  g_clear_pointer (&slot->surface, cairo_surface_destroy);
}

static void
take_picture (PepitaDeck *self, const PepitaDeckPicture *picture)
{
  Slot *slot = &self->slots[picture->face];

  /* A picture that was begun before the size changed is still the better stand-in, … */
  if (is_exact (self, slot))
    return; /* … unless the size has changed back. */
  clear_slot (slot);
  slot->surface = cairo_surface_reference (picture->surface);
  slot->stamp++;
}

static void
ask (PepitaDeck *self, guint face)
{
  Slot *slot = &self->slots[face];

  if (self->width == 0 || self->worker == NULL || self->error != NULL)
    return;
  /* What can't be shown at all is drawn before what is only blurred. */
  slot->asked = pepita_deck_worker_ask (
      self->worker, face, slot->surface == NULL ? PEPITA_DECK_URGENT : PEPITA_DECK_SOON);
}

static void
set_aspect (PepitaDeck *self, double aspect)
{
  if (aspect == self->aspect)
    return;
  self->aspect = aspect;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASPECT]);
}

static void
set_loaded (PepitaDeck *self)
{
  if (self->loaded)
    return;
  self->loaded = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADED]);
}

static void
news_cb (const PepitaDeckNews *news, gpointer user_data)
{
  g_autoptr (PepitaDeck) self = g_object_ref (PEPITA_DECK (user_data));

  for (guint i = 0; i < news->pictures->len; i++)
    take_picture (self, &g_array_index (news->pictures, PepitaDeckPicture, i));
  if (news->error != NULL)
    self->error = g_error_copy (news->error);

  if (news->aspect > 0)
    {
      set_aspect (self, news->aspect);
      set_loaded (self);
    }
  if (news->pictures->len > 0)
    g_signal_emit (self, signals[CHANGED], 0);
  if (news->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, self->error);
}

static void
pepita_deck_constructed (GObject *object)
{
  PepitaDeck *self = PEPITA_DECK (object);
  PepitaDeckSource *source;

  G_OBJECT_CLASS (pepita_deck_parent_class)->constructed (object);
  if (self->svg != NULL)
    source = pepita_deck_source_new_for_bytes (self->svg);
  else
    source = pepita_deck_source_new_for_id (pepita_deck_get_id (self), &self->style);
  self->worker = pepita_deck_worker_new (source, news_cb, self);
}

static void
pepita_deck_dispose (GObject *object)
{
  PepitaDeck *self = PEPITA_DECK (object);

  g_clear_pointer (&self->worker, pepita_deck_worker_stop);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    clear_slot (&self->slots[face]);
  G_OBJECT_CLASS (pepita_deck_parent_class)->dispose (object);
}

static void
pepita_deck_finalize (GObject *object)
{
  PepitaDeck *self = PEPITA_DECK (object);

  g_clear_error (&self->error);
  g_clear_pointer (&self->svg, g_bytes_unref);
  g_clear_pointer (&self->id, g_free);
  g_free ((char *) self->style.letters);
  G_OBJECT_CLASS (pepita_deck_parent_class)->finalize (object);
}

static void
pepita_deck_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PepitaDeck *self = PEPITA_DECK (object);

  switch (id)
    {
    case PROP_ASPECT:
      g_value_set_double (value, self->aspect);
      break;
    case PROP_LOADED:
      g_value_set_boolean (value, self->loaded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* What is given may go. */
static void
set_style (PepitaDeck *self, const PepitaDeckStyle *style)
{
  if (style == NULL)
    return;
  self->style = *style;
  self->style.letters = g_strdup (style->letters);
  self->style.back = pepita_deck_style_find_back (style->back);
}

static void
pepita_deck_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PepitaDeck *self = PEPITA_DECK (object);

  switch (id)
    {
    case PROP_SVG:
      self->svg = g_value_dup_boxed (value);
      break;
    case PROP_ID:
      self->id = g_value_dup_string (value);
      break;
    case PROP_STYLE:
      set_style (self, g_value_get_pointer (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pepita_deck_class_init (PepitaDeckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = pepita_deck_constructed;
  object_class->dispose = pepita_deck_dispose;
  object_class->finalize = pepita_deck_finalize;
  object_class->get_property = pepita_deck_get_property;
  object_class->set_property = pepita_deck_set_property;

  props[PROP_SVG] =
      g_param_spec_boxed ("svg", NULL, NULL, G_TYPE_BYTES,
                          G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_ID] =
      g_param_spec_string ("id", NULL, NULL, NULL,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_STYLE] =
      g_param_spec_pointer ("style", NULL, NULL,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_ASPECT] =
      g_param_spec_double ("aspect", NULL, NULL, 0, G_MAXDOUBLE, HOUSE_ASPECT,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_LOADED] =
      g_param_spec_boolean ("loaded", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
pepita_deck_init (PepitaDeck *self)
{
  self->aspect = HOUSE_ASPECT;
}

PepitaDeck *
pepita_deck_new_house (void)
{
  return g_object_new (PEPITA_TYPE_DECK, NULL);
}

PepitaDeck *
pepita_deck_new_for_bytes (GBytes *svg)
{
  g_return_val_if_fail (svg != NULL, NULL);

  return g_object_new (PEPITA_TYPE_DECK, "svg", svg, NULL);
}

PepitaDeck *
pepita_deck_new_for_id (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return g_object_new (PEPITA_TYPE_DECK, "id", id, NULL);
}

PepitaDeck *
pepita_deck_new_styled (const char *id, const PepitaDeckStyle *style)
{
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (style != NULL, NULL);

  return g_object_new (PEPITA_TYPE_DECK, "id", id, "style", style, NULL);
}

PepitaDeck *
pepita_deck_new_like (PepitaDeck *self)
{
  PepitaDeck *copy;

  g_return_val_if_fail (PEPITA_IS_DECK (self), NULL);

  copy = g_object_new (PEPITA_TYPE_DECK, "svg", self->svg, "id", self->id, "style",
                       &self->style, NULL);
  copy->aspect = self->aspect;
  return copy;
}

PepitaDeck *
pepita_deck_new_house_like (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), NULL);

  return pepita_deck_new_styled (PEPITA_DECK_HOUSE, &self->style);
}

const char *
pepita_deck_get_id (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), NULL);

  return self->id != NULL ? self->id : PEPITA_DECK_HOUSE;
}

gboolean
pepita_deck_is_loaded (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), FALSE);

  return self->loaded;
}

void
pepita_deck_set_sparing (PepitaDeck *self)
{
  g_return_if_fail (PEPITA_IS_DECK (self));

  if (self->worker != NULL)
    pepita_deck_worker_set_sparing (self->worker);
}

static guint
count_exact (PepitaDeck *self)
{
  guint n = 0;

  for (guint face = 0; face < PEPITA_N_FACES; face++)
    n += is_exact (self, &self->slots[face]);
  return n;
}

gboolean
pepita_deck_is_complete (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), FALSE);

  return count_exact (self) == PEPITA_N_FACES;
}

double
pepita_deck_get_progress (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), 0);

  return (double) count_exact (self) / PEPITA_N_FACES;
}

double
pepita_deck_get_aspect (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), HOUSE_ASPECT);

  return self->aspect;
}

/* NULL if it is not one of ours. */
static const PepitaHouseDeck *
find_house (PepitaDeck *self)
{
  return self->svg == NULL ? pepita_house_deck_find (pepita_deck_get_id (self)) : NULL;
}

gboolean
pepita_deck_is_ours (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), FALSE);

  return find_house (self) != NULL;
}

double
pepita_deck_get_index_width (PepitaDeck *self)
{
  const PepitaHouseDeck *house;

  g_return_val_if_fail (PEPITA_IS_DECK (self), PEPITA_DECK_INDEX_WIDTH);

  house = find_house (self);
  return house != NULL ? house->index_width : PEPITA_DECK_INDEX_WIDTH;
}

double
pepita_deck_get_index_height (PepitaDeck *self)
{
  const PepitaHouseDeck *house;

  g_return_val_if_fail (PEPITA_IS_DECK (self), PEPITA_DECK_INDEX_HEIGHT);

  house = find_house (self);
  return house != NULL ? house->index_height : PEPITA_DECK_INDEX_HEIGHT;
}

const GError *
pepita_deck_get_error (PepitaDeck *self)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), NULL);

  return self->error;
}

void
pepita_deck_set_size (PepitaDeck *self, int width, int height)
{
  g_return_if_fail (PEPITA_IS_DECK (self));
  g_return_if_fail (width > 0 && width <= PEPITA_DECK_MAX_SIDE);
  g_return_if_fail (height > 0 && height <= PEPITA_DECK_MAX_SIDE);

  if (width == self->width && height == self->height)
    return;
  self->width = width;
  self->height = height;
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    self->slots[face].asked = self->slots[face].ahead = FALSE;
  if (self->worker != NULL)
    pepita_deck_worker_set_size (self->worker, width, height);
}

cairo_surface_t *
pepita_deck_get_surface (PepitaDeck *self, guint face, gboolean *exact)
{
  Slot *slot;
  gboolean there;

  g_return_val_if_fail (PEPITA_IS_DECK (self), NULL);
  g_return_val_if_fail (face < PEPITA_N_FACES, NULL);

  slot = &self->slots[face];
  there = is_exact (self, slot);
  if (!there && !slot->asked)
    ask (self, face);
  if (exact != NULL)
    *exact = there;
  return slot->surface;
}

void
pepita_deck_ask_ahead (PepitaDeck *self, guint face)
{
  Slot *slot;

  g_return_if_fail (PEPITA_IS_DECK (self));
  g_return_if_fail (face < PEPITA_N_FACES);

  slot = &self->slots[face];
  if (slot->asked || slot->ahead || is_exact (self, slot) || self->width == 0 ||
      self->worker == NULL || self->error != NULL)
    return;
  slot->ahead = pepita_deck_worker_ask (self->worker, face, PEPITA_DECK_AHEAD);
}

void
pepita_deck_wait (PepitaDeck *self, guint milliseconds)
{
  g_return_if_fail (PEPITA_IS_DECK (self));

  if (self->worker != NULL)
    pepita_deck_worker_wait (self->worker, g_get_monotonic_time () +
                                               milliseconds * G_TIME_SPAN_MILLISECOND);
}

GdkTexture *
pepita_deck_get_texture (PepitaDeck *self, guint face, gboolean *exact)
{
  cairo_surface_t *surface = pepita_deck_get_surface (self, face, exact);
  Slot *slot;

  if (surface == NULL)
    return NULL;
  slot = &self->slots[face];
  if (slot->texture == NULL)
    slot->texture = texture_for_surface (surface);
  return slot->texture;
}

guint
pepita_deck_get_stamp (PepitaDeck *self, guint face)
{
  g_return_val_if_fail (PEPITA_IS_DECK (self), 0);
  g_return_val_if_fail (face < PEPITA_N_FACES, 0);

  return self->slots[face].stamp;
}

/* Is @row of the picture opaque from side to side? */
static gboolean
is_solid (cairo_surface_t *surface, int row)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const guint32 *pixels =
      (gconstpointer) (data + (gsize) row * (gsize) cairo_image_surface_get_stride (surface));
  int width = cairo_image_surface_get_width (surface);

  for (int i = 0; i < width; i++)
    {
      if (pixels[i] >> 24 != 0xff)
        return FALSE;
    }
  return TRUE;
}

/* From the middle up and down. */
static void
find_solid (Slot *slot)
{
  int height = cairo_image_surface_get_height (slot->surface);
  int from = height / 2;
  int to = from;

  cairo_surface_flush (slot->surface);
  while (from > 0 && is_solid (slot->surface, from - 1))
    from--;
  while (to < height && is_solid (slot->surface, to))
    to++;
  slot->solid_from = from;
  slot->solid_to = to;
  slot->solid_stamp = slot->stamp;
}

gboolean
pepita_deck_get_solid (PepitaDeck *self, guint face, double *from, double *to)
{
  Slot *slot;
  double height;

  g_return_val_if_fail (PEPITA_IS_DECK (self), FALSE);
  g_return_val_if_fail (face < PEPITA_N_FACES, FALSE);

  slot = &self->slots[face];
  if (slot->surface == NULL)
    return FALSE;
  if (slot->solid_stamp != slot->stamp)
    find_solid (slot);
  height = cairo_image_surface_get_height (slot->surface);
  *from = slot->solid_from / height;
  *to = slot->solid_to / height;
  return *to > *from;
}

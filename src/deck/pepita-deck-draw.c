/* pepita-deck-draw.c: the program that draws decks which are not ours.
 *
 * A file that others have made may be broken or meant to do harm: endless filters, pictures that
 * need more memory than there is.  librsvg can't be stopped in the midst of that, but a process
 * can.  This one has bounds, is given the file by its parent, opens none, and ends when its parent
 * goes.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "pepita-deck-art.h"
#include "pepita-deck-wire.h"

/* A sanitizer needs more addresses than any machine has memory. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif
#ifndef HAS_SANITIZER
#define HAS_SANITIZER 0
#endif

enum
{
  CPU_SECONDS = 300,
  MEMORY_MIB = 2048,
  NICE = 5, /* the game goes first */
};

static gboolean
read_all (void *data, gsize size)
{
  guint8 *at = data;

  while (size > 0)
    {
      gssize n = read (STDIN_FILENO, at, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      at += n;
      size -= (gsize) n;
    }
  return TRUE;
}

static gboolean
write_all (const void *data, gsize size)
{
  const guint8 *at = data;

  while (size > 0)
    {
      gssize n = write (STDOUT_FILENO, at, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      at += n;
      size -= (gsize) n;
    }
  return TRUE;
}

static gboolean
refuse (const GError *error)
{
  PepitaWireAnswer answer = { PEPITA_WIRE_MAGIC, error->code };

  answer.size = (guint32) MIN (strlen (error->message), PEPITA_WIRE_MAX_MESSAGE);
  return write_all (&answer, sizeof answer) && write_all (error->message, answer.size);
}

static GBytes *
read_deck (void)
{
  PepitaWireDeck deck;
  guint8 *data;

  if (!read_all (&deck, sizeof deck) || deck.magic != PEPITA_WIRE_MAGIC)
    return NULL;
  data = g_malloc (deck.size);
  if (read_all (data, deck.size))
    return g_bytes_new_take (data, deck.size);
  g_free (data);
  return NULL;
}

static gboolean
tell_deck (PepitaDeckArt *art)
{
  PepitaWireAnswer answer = { PEPITA_WIRE_MAGIC, PEPITA_WIRE_GOOD };

  answer.aspect = pepita_deck_art_get_aspect (art);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      if (pepita_deck_art_has (art, face))
        answer.faces |= G_GUINT64_CONSTANT (1) << face;
    }
  return write_all (&answer, sizeof answer);
}

static gboolean
tell_picture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);
  PepitaWireAnswer answer = { PEPITA_WIRE_MAGIC, PEPITA_WIRE_GOOD };

  answer.size = (guint32) (width * height * 4);
  if (!write_all (&answer, sizeof answer))
    return FALSE;
  for (int y = 0; y < height; y++)
    {
      if (!write_all (data + y * stride, (gsize) width * 4))
        return FALSE;
    }
  return TRUE;
}

static gboolean
draw (PepitaDeckArt *art, const PepitaWireRequest *request)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface;
  gboolean told;

  if (request->face >= PEPITA_N_FACES || request->width < 1 || request->height < 1 ||
      request->width > PEPITA_DECK_MAX_SIDE || request->height > PEPITA_DECK_MAX_SIDE)
    return FALSE;
  surface = pepita_deck_art_draw (art, request->face, request->width, request->height, &error);
  if (surface == NULL)
    return refuse (error);
  told = tell_picture (surface);
  cairo_surface_destroy (surface);
  return told;
}

static void
limit (int what, rlim_t most)
{
  struct rlimit bounds = { most, most };

  setrlimit (what, &bounds);
}

static void
set_bounds (void)
{
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CPU, CPU_SECONDS);
  if (!HAS_SANITIZER)
    limit (RLIMIT_AS, (rlim_t) MEMORY_MIB * 1024 * 1024);
  if (nice (NICE) == -1)
    errno = 0;
}

int
main (void)
{
  PepitaWireRequest request;
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PepitaDeckArt) art = NULL;

  set_bounds ();
  svg = read_deck ();
  if (svg == NULL)
    return 1;
  art = pepita_deck_art_new (svg, &error);
  if (art == NULL)
    return refuse (error) ? 0 : 1;
  if (!tell_deck (art))
    return 1;
  while (read_all (&request, sizeof request))
    {
      if (!draw (art, &request))
        return 1;
    }
  return 0;
}

/* pepita-deck-worker.h: the thread that loads and draws a deck.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "pepita-deck-source.h"

G_BEGIN_DECLS

/* All functions are for the main thread. */
typedef struct _PepitaDeckWorker PepitaDeckWorker;

typedef struct
{
  guint face;
  cairo_surface_t *surface;
} PepitaDeckPicture;

/* Who waits for a picture.  What is needed more is drawn first, otherwise in order. */
typedef enum
{
  PEPITA_DECK_URGENT, /* a card is blank without it */
  PEPITA_DECK_SOON,   /* it is stretched from another size */
  PEPITA_DECK_AHEAD,  /* nobody yet */
  PEPITA_DECK_N_NEEDS,
} PepitaDeckNeed;

/* What has happened since the last news.  Valid during the call. */
typedef struct
{
  double aspect;       /* width / height of a card; 0 as long as it is not known */
  GArray *pictures;    /* of PepitaDeckPicture, in the order in which they were drawn */
  const GError *error; /* the worker has given up; told only once */
} PepitaDeckNews;

/* Called on the main thread, once for all that came since its last turn, before the next frame. */
typedef void (*PepitaDeckNewsFunc) (const PepitaDeckNews *news, gpointer user_data);

/* Begins to load at once.  Takes @source. */
PepitaDeckWorker *pepita_deck_worker_new (PepitaDeckSource *source,
                                          PepitaDeckNewsFunc func,
                                          gpointer user_data);

/* Ends the worker and frees it, without waiting: a picture that is being drawn is drawn to its
 * end and thrown away.  There are no news from here on. */
void pepita_deck_worker_stop (PepitaDeckWorker *self);

/* Draws only what is asked for, also of a deck of others.  To be called before the size is set. */
void pepita_deck_worker_set_sparing (PepitaDeckWorker *self);

/* The size of what is asked for from now on; what was asked for before and is not yet begun is
 * forgotten.  Of a deck of others all faces are then drawn, also those that nobody asks for. */
void pepita_deck_worker_set_size (PepitaDeckWorker *self, int width, int height);

/* Asks for one picture; asking again, for a greater need, does not draw it twice.
 * FALSE if it can't be done now (no thread is to be had): ask again later. */
gboolean pepita_deck_worker_ask (PepitaDeckWorker *self, guint face, PepitaDeckNeed need);

/* Waits for all that is urgent, until this moment at most (of g_get_monotonic_time()), and tells
 * the news before it returns. */
void pepita_deck_worker_wait (PepitaDeckWorker *self, gint64 until);

G_END_DECLS

/* pepita-deck-cache.h: pictures of cards on the disk, so that a slow deck is drawn only once.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/* All of it may be lost, damaged or impossible to write at any time: then there is less in it. */
typedef struct _PepitaDeckCache PepitaDeckCache;

/* What is kept of the file at @path, as it is now by @status.  Never NULL. */
PepitaDeckCache *pepita_deck_cache_new (const char *path, const struct stat *status);

/* What is kept of a deck of ours: of this file with this style sheet and back, as this build of the
 * program draws it.  Never NULL. */
PepitaDeckCache *pepita_deck_cache_new_own (GBytes *svg, const char *sheet, const char *back);

void pepita_deck_cache_free (PepitaDeckCache *self);

/* Width / height of a card, and a bit for each face that the deck has. */
gboolean pepita_deck_cache_get_deck (PepitaDeckCache *self, double *aspect, guint64 *faces);
void pepita_deck_cache_put_deck (PepitaDeckCache *self, double aspect, guint64 faces);

/* NULL if it is not there. */
cairo_surface_t *
pepita_deck_cache_get (PepitaDeckCache *self, guint face, int width, int height);
void pepita_deck_cache_put (PepitaDeckCache *self, guint face, cairo_surface_t *surface);

/* Deletes what is oldest, of all decks, until there are at most @bytes; 0 for the usual bound. */
void pepita_deck_cache_trim (gsize bytes);

G_END_DECLS

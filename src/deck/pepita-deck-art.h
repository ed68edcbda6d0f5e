/* pepita-deck-art.h: a loaded SVG deck, for the thread that draws.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "pepita-deck-types.h"

G_BEGIN_DECLS

/* Knows no threads: only one may use it at a time. */
typedef struct _PepitaDeckArt PepitaDeckArt;

/* NULL and PEPITA_DECK_ERROR if @svg, packed with gzip or not, is not a deck with all 52 cards. */
PepitaDeckArt *pepita_deck_art_new (GBytes *svg, GError **error);
void pepita_deck_art_free (PepitaDeckArt *self);

/* For a deck of ours: a style sheet that goes over its own, and the id of its back.  NULL and an
 * error as above. */
PepitaDeckArt *
pepita_deck_art_new_styled (GBytes *svg, const char *sheet, const char *back, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PepitaDeckArt, pepita_deck_art_free)

/* Width / height of a card. */
double pepita_deck_art_get_aspect (PepitaDeckArt *self);

/* Jokers and the back may be missing. */
gboolean pepita_deck_art_has (PepitaDeckArt *self, guint face);

/* A new image surface (ARGB32) of @width x @height pixels, filled by the card from edge to edge;
 * NULL and PEPITA_DECK_ERROR if it can't be drawn. */
cairo_surface_t *pepita_deck_art_draw (PepitaDeckArt *self,
                                       guint face,
                                       int width,
                                       int height,
                                       GError **error);

/* The id of the group of a face, in KDE's way and in the house deck; to be freed. */
char *pepita_deck_art_face_id (guint face);

G_END_DECLS

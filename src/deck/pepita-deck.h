/* pepita-deck.h: a deck of cards, drawn in SVG, as textures.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The faces 0 … 51 are suit * 13 + rank - 1, with ace = 1 and the suits in the order club,
 * diamond, heart, spade. */
enum
{
  PEPITA_FACE_BLACK_JOKER = 52,
  PEPITA_FACE_RED_JOKER = 53,
  PEPITA_FACE_BACK = 54,
  PEPITA_N_FACES
};

/* No card is drawn wider or higher than that, in device pixels. */
#define PEPITA_DECK_MAX_SIDE 8192

#define PEPITA_DECK_ERROR (pepita_deck_error_quark ())

typedef enum
{
  PEPITA_DECK_ERROR_TOO_LARGE,    /* the file has more bytes than a deck may have */
  PEPITA_DECK_ERROR_PARSE,        /* not an SVG file, or a damaged one */
  PEPITA_DECK_ERROR_MISSING_FACE, /* the message names the id that is not there */
  PEPITA_DECK_ERROR_SHAPE,        /* the page or a card has no size */
  PEPITA_DECK_ERROR_RENDER,       /* a card can't be drawn */
} PepitaDeckError;

GQuark pepita_deck_error_quark (void);

/* The cards of one SVG file, which has a group for each face with an id in the KDE order:
 * 1_club … 10_club, jack_club, queen_club, king_club, the same for _diamond, _heart and _spade,
 * then black_joker, red_joker and back.  A card is the logical rectangle of its group.
 *
 * A deck is used by the main thread alone.  It loads and draws on a thread of its own, which
 * exists only while there is something to do, draws only the faces that are asked for, and does
 * not keep the deck alive.
 *
 * Property: aspect (double, read only).
 *
 * Signals, both on the main thread:
 *   changed ()         textures came in; at most once in a turn of the main loop
 *   failed (GError *)  the deck can't be used (PEPITA_DECK_ERROR); at most once.  The messages
 *                      are English, for logs and for those who draw decks.  No more textures
 *                      will come; those that are there stay. */
#define PEPITA_TYPE_DECK (pepita_deck_get_type ())
G_DECLARE_FINAL_TYPE (PepitaDeck, pepita_deck, PEPITA, DECK, GObject)

/* Both return at once: what is wrong with the file is told by the signal failed. */
PepitaDeck *pepita_deck_new_house (void);
PepitaDeck *pepita_deck_new_for_bytes (GBytes *svg);

/* Width / height of a card; 5 / 7, as in the house deck, until the file is loaded. */
double pepita_deck_get_aspect (PepitaDeck *self);

/* NULL as long as the deck has not failed. */
const GError *pepita_deck_get_error (PepitaDeck *self);

/* The size of a card in device pixels that is wanted from now on, 1 … PEPITA_DECK_MAX_SIDE each;
 * a card is stretched to fill it.  Textures of another size stay until they are replaced. */
void pepita_deck_set_size (PepitaDeck *self, int width, int height);

/* The texture of @face in the wanted size; as long as that is not there, the texture of the face
 * in another size, to be stretched meanwhile, or NULL; then the wanted one is asked for, and
 * `changed` tells when it has come.  @exact (may be NULL) is set to whether it is the wanted size.
 * Cheap: meant to be called for each card in each frame.  The texture belongs to the deck, which
 * may drop it in the next turn of the main loop. */
GdkTexture *pepita_deck_get_texture (PepitaDeck *self, guint face, gboolean *exact);

/* The same as an image surface, which nobody may draw on: for renderers that draw with cairo.
 * They would copy a texture each time that they draw it. */
cairo_surface_t *pepita_deck_get_surface (PepitaDeck *self, guint face, gboolean *exact);

G_END_DECLS

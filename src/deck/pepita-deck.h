/* pepita-deck.h: a deck of cards, drawn in SVG, as textures.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

#include "pepita-deck-style.h"
#include "pepita-deck-types.h"

G_BEGIN_DECLS

/* The cards of one SVG file.  Ours have a group for each face with an id in KDE's way: 1_club …
 * 10_club, jack_club, queen_club, king_club, the same for _diamond, _heart and _spade, then
 * black_joker, red_joker and back.  A card is the logical rectangle of its group.  How those of
 * others are is told in pepita-deck-art.c.
 *
 * A deck is used by the main thread alone.  It loads and draws on a thread of its own, which
 * exists only while there is something to do, draws only the faces that are asked for, and does
 * not keep the deck alive.
 *
 * Properties: aspect (double), loaded (boolean), both read only.
 *
 * Signals, both on the main thread:
 *   changed ()         textures came in; at most once in a turn of the main loop
 *   failed (GError *)  the deck can't be used (PEPITA_DECK_ERROR); at most once.  The messages
 *                      are English, for logs and for those who draw decks.  No more textures
 *                      will come; those that are there stay. */
#define PEPITA_TYPE_DECK (pepita_deck_get_type ())
G_DECLARE_FINAL_TYPE (PepitaDeck, pepita_deck, PEPITA, DECK, GObject)

/* All return at once: what is wrong with the file is told by the signal failed. */
PepitaDeck *pepita_deck_new_house (void);
PepitaDeck *pepita_deck_new_for_bytes (GBytes *svg);

/* The deck with an id of pepita_deck_list(), or an absolute path.  A file that is not ours is
 * read and drawn by a process of its own, which can neither crash the game nor block it; all its
 * faces are drawn in the wanted size.  What is drawn is kept on the disk for the next start, of
 * ours and of others. */
PepitaDeck *pepita_deck_new_for_id (const char *id);

/* The same in a style, which is copied.  It is for the decks of this game, and for what those of
 * others do not have.  To change the style make another deck. */
PepitaDeck *pepita_deck_new_styled (const char *id, const PepitaDeckStyle *style);

/* Another one of the same cards, with a size of its own; what is known of their aspect it knows. */
PepitaDeck *pepita_deck_new_like (PepitaDeck *self);

/* The house deck in the style of @self. */
PepitaDeck *pepita_deck_new_house_like (PepitaDeck *self);

/* PEPITA_DECK_HOUSE where it was made without one. */
const char *pepita_deck_get_id (PepitaDeck *self);

/* Does it come with this game?  Its pictures are there in a moment, one by one; those of others
 * may take long. */
gboolean pepita_deck_is_ours (PepitaDeck *self);

/* Draws only the faces that are asked for, whoever's deck it is: for a deck of which a few cards
 * are shown.  To be called before its size is set. */
void pepita_deck_set_sparing (PepitaDeck *self);

/* Is its aspect known? */
gboolean pepita_deck_is_loaded (PepitaDeck *self);

/* Are all faces there in the wanted size? */
gboolean pepita_deck_is_complete (PepitaDeck *self);

/* How much of that is done, 0 … 1. */
double pepita_deck_get_progress (PepitaDeck *self);

/* Width / height of a card; 5 / 7, as in the house deck, until the file is loaded. */
double pepita_deck_get_aspect (PepitaDeck *self);

/* What must be seen of a covered card for its rank and suit to be read, of its width (from the
 * left) and of its height (from the top).  Known from the start. */
double pepita_deck_get_index_width (PepitaDeck *self);
double pepita_deck_get_index_height (PepitaDeck *self);

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

/* Has @face drawn in the wanted size when there is nothing else to do.  Whoever wants it before
 * that asks for it as above. */
void pepita_deck_ask_ahead (PepitaDeck *self, guint face);

/* Waits for what was asked for and has no picture at all, this long at most: for a first frame,
 * which nobody sees without its cards.  `changed` is emitted before it returns. */
void pepita_deck_wait (PepitaDeck *self, guint milliseconds);

/* Another number for each picture of @face that comes in; 0 as long as there is none. */
guint pepita_deck_get_stamp (PepitaDeck *self, guint face);

/* Between which parts of its height (0 to 1) the picture of @face is opaque from side to side, as
 * it is but for round corners: what lies under that can't be seen.  FALSE if it is so nowhere, or
 * if there is no picture yet. */
gboolean pepita_deck_get_solid (PepitaDeck *self, guint face, double *from, double *to);

G_END_DECLS

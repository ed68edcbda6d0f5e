/* pepita-card-view.h: one card on the table.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-card.h"
#include "pepita-deck.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_CARD_VIEW (pepita_card_view_get_type ())
G_DECLARE_FINAL_TYPE (PepitaCardView, pepita_card_view, PEPITA, CARD_VIEW, GtkWidget)

/* A card of @deck.  It takes part in focus and
 * accessibility; the pointer is the table's business. */
GtkWidget *pepita_card_view_new (PepitaDeck *deck, PepitaCard card);

/* The face of a deck that @card shows. */
guint pepita_card_view_face (PepitaCard card);

void pepita_card_view_set_deck (PepitaCardView *self, PepitaDeck *deck);

/* Draws the card anew if the deck has another picture of what is seen of it now. */
void pepita_card_view_refresh (PepitaCardView *self);

/* How far the card is turned: 0 is face down, 1 is face up. */
void pepita_card_view_set_turn (PepitaCardView *self, double turn);
double pepita_card_view_get_turn (PepitaCardView *self);

/* The exact size to draw, in pixels: at fractional scales it is no whole number, as its allocation
 * has to be. */
void pepita_card_view_set_size (PepitaCardView *self, double width, double height);

/* How a picture of another size is stretched when it is drawn next with cairo: smoothly, as it is
 * unless set otherwise, or by the nearest pixels, in a quarter of the time. */
void pepita_card_view_set_smooth (PepitaCardView *self, gboolean smooth);

/* A sign on the face, such as what a joker stands for; NULL for none. */
void pepita_card_view_set_badge (PepitaCardView *self, const char *text, gboolean red);

/* Pixels from the top of the card between which it is opaque from side to side, as it is drawn now:
 * what lies under that can't be seen.  FALSE if there are none. */
gboolean pepita_card_view_get_solid (PepitaCardView *self, double *from, double *to);

/* Pixels from the top of the card between which another one hides it: with cairo they are not
 * painted.  Twice the same: all of it is seen. */
void pepita_card_view_set_hidden (PepitaCardView *self, double from, double to);

PepitaCard pepita_card_view_get_card (PepitaCardView *self);

G_END_DECLS

/* pepita-picture.h: a little position of cards, as the help shows it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-deck.h"
#include "pepita-help-text.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_PICTURE (pepita_picture_get_type ())
G_DECLARE_FINAL_TYPE (PepitaPicture, pepita_picture, PEPITA, PICTURE, GtkWidget)

/* Picture @id with cards of @deck, which must not be the deck of a table: all pictures have cards
 * of one size, and set the deck to it.  Screen readers get a sentence in its place. */
GtkWidget *pepita_picture_new (PepitaDeck *deck, PepitaPictureId id);

G_END_DECLS

/* pepita-deck-fan.h: a few cards of a deck, side by side.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-deck.h"

G_BEGIN_DECLS

/* Blank cards until there are pictures. */
#define PEPITA_TYPE_DECK_FAN (pepita_deck_fan_get_type ())
G_DECLARE_FINAL_TYPE (PepitaDeckFan, pepita_deck_fan, PEPITA, DECK_FAN, GtkWidget)

/* Shows the @n faces, at most PEPITA_DECK_FAN_MAX, each over a part of the one before. */
#define PEPITA_DECK_FAN_MAX 4
GtkWidget *pepita_deck_fan_new (const guint *faces, guint n);

/* Takes its pictures from @deck when they are all there, for which it asks; FALSE until then.  It
 * does not hold on to the deck.  To be called again when the deck has changed. */
gboolean pepita_deck_fan_take (PepitaDeckFan *self, PepitaDeck *deck);

/* Back to blank cards. */
void pepita_deck_fan_forget (PepitaDeckFan *self);

gboolean pepita_deck_fan_has_pictures (PepitaDeckFan *self);

G_END_DECLS

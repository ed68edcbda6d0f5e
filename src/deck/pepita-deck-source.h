/* pepita-deck-source.h: where the pictures of a deck come from.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "pepita-deck-style.h"
#include "pepita-deck-types.h"

G_BEGIN_DECLS

/* For the thread that draws, but for _new_…() and _stop().  Of a deck that is ours the thread
 * draws the pictures itself.  Those of others are drawn by a process and kept on the disk.  What
 * such a deck does not have is taken from the house deck. */
typedef struct _PepitaDeckSource PepitaDeckSource;

/* A file that is trusted as ours are. */
PepitaDeckSource *pepita_deck_source_new_for_bytes (GBytes *svg);

/* A deck of ours or of others, by its id or path.  The style is taken over. */
PepitaDeckSource *pepita_deck_source_new_for_id (const char *id, const PepitaDeckStyle *style);

void pepita_deck_source_free (PepitaDeckSource *self);

/* From any thread: what is being done fails soon, and so will all that is asked from here on. */
void pepita_deck_source_stop (PepitaDeckSource *self);

gboolean pepita_deck_source_is_foreign (PepitaDeckSource *self);

/* Is it worth while to call pepita_deck_source_rest() only when no more is asked for? */
gboolean pepita_deck_source_may_rest (PepitaDeckSource *self);

/* Finds the deck; @aspect is width / height of a card. */
gboolean pepita_deck_source_load (PepitaDeckSource *self, double *aspect, GError **error);

cairo_surface_t *pepita_deck_source_draw (
    PepitaDeckSource *self, guint face, int width, int height, GError **error);

/* Saves what has been drawn anew in this size, and ends the process, if there is one. */
void pepita_deck_source_rest (PepitaDeckSource *self, int width, int height);

G_END_DECLS

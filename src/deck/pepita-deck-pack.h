/* pepita-deck-pack.h: pictures of cards made small, and large again in next to no time.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends what @width × @height pixels, row after row without gaps, come to to @words, an array of
 * guint32.  At most a little more than there are pixels. */
void pepita_deck_pack (const guint32 *pixels, int width, int height, GArray *words);

/* Fills @width × @height pixels.  FALSE, with some of them filled, if the @n @words are not exactly
 * what makes them: they may come from anywhere. */
gboolean
pepita_deck_unpack (const guint32 *words, gsize n, guint32 *pixels, int width, int height);

G_END_DECLS

/* pepita-deck-style.h: what can be chosen about how the decks of this game look.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The looks of one deck of ours.  All zero is a deck of two colours with the letters J, Q and K
 * and the first back.  Decks of others have one look; a style says then how the pieces look that
 * they do not have, which are ours. */
typedef struct
{
  gboolean four_colours; /* clubs green and diamonds blue */
  /* On jack, queen and king, in this order, such as "VDR"; where one of them is not drawn (see
   * pepita_deck_style_has_letters()), and for NULL, "JQK". */
  const char *letters;
  const char *back; /* one of pepita_deck_style_get_backs(); NULL, or anything else: the first */
} PepitaDeckStyle;

/* The ids of the backs that there are, to be chosen from; ends with NULL. */
const char *const *pepita_deck_style_get_backs (void);

/* Are @letters three letters that can be drawn on jack, queen and king? */
gboolean pepita_deck_style_has_letters (const char *letters);

/* @back where it is one of ours, else the first one; what is returned is static. */
const char *pepita_deck_style_find_back (const char *back);

/* The style sheet that makes a deck of ours look like that, but for the back. */
char *pepita_deck_style_make_sheet (const PepitaDeckStyle *style);

G_END_DECLS

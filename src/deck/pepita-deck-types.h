/* pepita-deck-types.h: the faces of a deck and what can be wrong with one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The faces 0 … 51 are suit * 13 + rank - 1, with ace = 1 and the suits in the order club,
 * diamond, heart, spade.  A deck must have these; the others are taken from the house deck where
 * it does not have them. */
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
  PEPITA_DECK_ERROR_SHAPE,        /* the page or a card has no size, or a senseless one */
  PEPITA_DECK_ERROR_RENDER,       /* a card can't be drawn */
  PEPITA_DECK_ERROR_GONE,         /* there is no such deck, or it can't be read */
  PEPITA_DECK_ERROR_SLOW,         /* a card takes too long */
  PEPITA_DECK_ERROR_HELPER,       /* the program that draws foreign decks does not start */
} PepitaDeckError;

GQuark pepita_deck_error_quark (void);

G_END_DECLS

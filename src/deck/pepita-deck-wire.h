/* pepita-deck-wire.h: what Pepita and pepita-deck-draw say to each other.
 *
 * Both are of one build on one machine, so structs go as they are.  Pepita sends a PepitaWireDeck
 * and the file, then a PepitaWireRequest for each picture; each of them has one PepitaWireAnswer.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PEPITA_WIRE_MAGIC 0x50504431u
#define PEPITA_WIRE_MAX_MESSAGE 4096
#define PEPITA_WIRE_GOOD -1

typedef struct
{
  guint32 magic;
  guint32 size; /* bytes of the file, which follow */
} PepitaWireDeck;

typedef struct
{
  guint32 face;
  gint32 width;
  gint32 height;
} PepitaWireRequest;

typedef struct
{
  guint32 magic;
  gint32 code;   /* PEPITA_WIRE_GOOD or a PepitaDeckError */
  guint32 size;  /* bytes that follow: width * height * 4 of pixels, or a message */
  guint32 zero;  /* no gap */
  double aspect; /* in the answer to the deck: width / height of a card, … */
  guint64 faces; /* … and a bit for each face that there is */
} PepitaWireAnswer;

G_END_DECLS

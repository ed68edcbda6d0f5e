/* pepita-cascade.h: the cards of a won game jump off their piles, as arithmetic without widgets.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Steps in a second. */
#define PEPITA_CASCADE_STEPS 60

/* No card is on the table for longer than that, in steps. */
#define PEPITA_CASCADE_LONGEST (8 * PEPITA_CASCADE_STEPS)

/* In pixels. */
typedef struct
{
  double width; /* of the table */
  double height;
  double card_width;
  double card_height;
} PepitaCascadeSpace;

/* A card in the air. */
typedef struct
{
  double x; /* its top left corner, in pixels */
  double y;
  double dx; /* pixels in a second */
  double dy;
} PepitaJump;

/* A card that leaves @x, @y.  The same @random makes the same jump. */
PepitaJump
pepita_cascade_jump (const PepitaCascadeSpace *space, double x, double y, guint32 random);

/* Goes on by one step.  Returns FALSE once the card has left the table at a side. */
gboolean pepita_cascade_step (PepitaJump *jump, const PepitaCascadeSpace *space);

G_END_DECLS

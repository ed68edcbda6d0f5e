/* pepita-hint.h: a good next move, from what the player can see alone.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-view.h"

typedef enum
{
  PEPITA_HINT_MOVE,    /* make this move: a draw and a recycle are moves, too */
  PEPITA_HINT_WON,     /* there is nothing left to do */
  PEPITA_HINT_STUCK,   /* no card can be moved, now or after any draw */
  PEPITA_HINT_CIRCLES, /* cards can be moved, but nothing that helps is in sight */
} PepitaHintKind;

typedef struct
{
  PepitaHintKind kind;
  PepitaMove move; /* of PEPITA_HINT_MOVE, as pepita_moves_list() would list it */
} PepitaHint;

/* The next move for the player who sees @view.  The same view gives the same hint, and whoever
 * follows the hints of a game never comes to a position for the second time. */
PepitaHint pepita_hint (const PepitaView *view);

/* pepita-feats.h: what a win was a record of.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-session.h"

G_BEGIN_DECLS

typedef enum
{
  PEPITA_FEAT_FIRST_WIN = 1 << 0, /* then no other is told */
  PEPITA_FEAT_FASTEST = 1 << 1,
  PEPITA_FEAT_FEWEST_MOVES = 1 << 2,
  PEPITA_FEAT_BEST_SCORE = 1 << 3, /* of all games, won or not; of games for money: dollars won */
  PEPITA_FEAT_STREAK = 1 << 4,     /* three wins in a row or more, and more than ever before */
} PepitaFeats;

/* What @self's game, if it is won, did better than all other games of its kind; 0 if it is not won.
 * @streak, which may be NULL, is filled with the wins in a row up to this one. */
PepitaFeats pepita_session_get_feats (PepitaSession *self, guint *streak);

G_END_DECLS

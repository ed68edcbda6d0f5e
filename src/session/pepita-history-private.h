/* pepita-history-private.h: what the files about the history share.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-history.h"
#include "pepita-store-games.h"

G_BEGIN_DECLS

/* Takes @stored over. */
PepitaPlayedGame *pepita_played_game_new (PepitaStoredGame *stored);

G_END_DECLS

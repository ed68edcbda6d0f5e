/* pepita-problem.h: what can't be saved, in words for the player.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-store.h"

G_BEGIN_DECLS

/* A sentence or two, in the player's language, about @error, which @store has recovered from;
 * to be freed. */
char *pepita_problem_text (PepitaStore *store, const GError *error);

/* About a game of which the last events could not be read; to be freed. */
char *pepita_problem_damaged_game (void);

G_END_DECLS

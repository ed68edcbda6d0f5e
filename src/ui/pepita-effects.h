/* pepita-effects.h: what of a game is heard.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-game.h"
#include "pepita-sound.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_EFFECTS (pepita_effects_get_type ())
G_DECLARE_FINAL_TYPE (PepitaEffects, pepita_effects, PEPITA, EFFECTS, GObject)

PepitaEffects *pepita_effects_new (void);

/* Follows the game that is on the table, which may be NULL; its cards are heard as they are dealt
 * if @deal. */
void pepita_effects_set_game (PepitaEffects *self, PepitaGame *game, gboolean deal);

/* The player was refused. */
void pepita_effects_refuse (PepitaEffects *self);

/* Its own; off until it is switched on. */
PepitaSound *pepita_effects_get_sound (PepitaEffects *self);

G_END_DECLS

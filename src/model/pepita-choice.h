/* pepita-choice.h: where a card goes that the player only taps.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-move.h"

G_BEGIN_DECLS

/* Chooses the best place for the card at @index of @pile and the cards on it: a foundation where
 * that can't hurt, else the column that helps most, else whatever is legal.  Uses only what the
 * player can see.
 * Returns FALSE if the card can't go anywhere; then @reason, unless it is NULL, says why. */
gboolean pepita_choose_move (const PepitaTable *table,
                             const PepitaRules *rules,
                             int pile,
                             int index,
                             PepitaMove *move,
                             PepitaReason *reason);

/* Can @card be put on its foundation without ever being missed in the columns? */
gboolean pepita_card_is_safe (const PepitaTable *table,
                              const PepitaLayout *layout,
                              PepitaCard card);

/* Chooses a card that can go to its foundation without ever being missed, of what can be moved now;
 * FALSE if there is none.  A card of the waste is none where several are drawn at a time: without
 * it others would be reached in the next pass. */
gboolean pepita_choose_safe_move (const PepitaTable *table,
                                  const PepitaRules *rules,
                                  PepitaMove *move);

G_END_DECLS

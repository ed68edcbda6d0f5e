/* pepita-advice-text.h: what is said to a player who asks for advice.
 *
 * Pure functions, so that they can be tested by table without a display.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-adviser.h"
#include "pepita-hint.h"

G_BEGIN_DECLS

/* "Hint: seven of hearts to column 3".  @move can be made on @table.  To be freed. */
char *pepita_advice_text_hint (const PepitaTable *table, PepitaMove move);

/* Why there is no hint, for each kind but PEPITA_HINT_MOVE. */
const char *pepita_advice_text_no_hint (PepitaHintKind kind);

/* The outlook of a game in play, short enough for the line below the table; empty where there is
 * nothing to say. */
const char *pepita_advice_text_outlook (PepitaOutlook outlook);

/* The same as a sentence; NULL where there is nothing to say. */
const char *pepita_advice_text_sentence (PepitaOutlook outlook);

/* That the game could be won @moves moves ago, and can't any more.  To be freed. */
char *pepita_advice_text_thrown_away (guint moves);

/* Whether a deal could have been won that is over, @left for another one; NULL where that is not
 * known. */
const char *pepita_advice_text_deal (PepitaOutlook outlook, gboolean left);

G_END_DECLS

/* pepita-game-text.h: what is said about games that have been played, and about their moves.
 *
 * Pure functions, as those of pepita-text.h.  Strings that are returned are to be freed unless they
 * are const.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-feats.h"
#include "pepita-history.h"
#include "pepita-record.h"

G_BEGIN_DECLS

/* "Won", "Lost", "Being played". */
const char *pepita_game_text_outcome (PepitaResult result);

/* "5 Nov 2026, 14:03", in local time; empty for a date that there is not. */
char *pepita_game_text_date (gint64 date);

/* "Deal 1234 · 5 Nov 2026, 14:03": the deal, and when the game ended, or else when it began. */
char *pepita_game_text_when (PepitaPlayedGame *game);

/* "Won · Score 520 · 3:05 · 120 moves"; undos and hints where there were any. */
char *pepita_game_text_numbers (PepitaPlayedGame *game);

/* "Standard · Draw 3"; says so where the rules are those of another version. */
char *pepita_game_text_rules (PepitaPlayedGame *game);

/* "Fastest win · Longest streak: 5 wins"; NULL if there are none. */
char *pepita_game_text_feats (PepitaFeats feats, guint streak);

/* An event, with the step that it made or took back: "seven of hearts to column 3". */
char *pepita_game_text_step (PepitaEventKind kind, const PepitaStep *step);

/* "Move 34 of 120". */
char *pepita_game_text_position (guint position, guint length);

G_END_DECLS

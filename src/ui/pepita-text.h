/* pepita-text.h: what the window shows and says, made from what the model knows.
 *
 * Pure functions, so that they can be tested by table without a display.  Strings that are
 * returned are to be freed unless they are const.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-deck-list.h"
#include "pepita-level.h"
#include "pepita-move.h"
#include "pepita-record.h"
#include "pepita-table.h"

G_BEGIN_DECLS

/* "seven of hearts"; "face-down card" for PEPITA_NO_CARD. */
char *pepita_text_card (PepitaCard card);

/* "joker as seven of hearts", or, without a suit (-1), "joker as black seven"; "joker" for a face
 * of no rank. */
char *pepita_text_joker (PepitaFace face, int suit);

/* The same as a sign to put on the card: "7 ♥", "7 ♠♣"; NULL for no rank. */
char *pepita_text_badge (PepitaFace face, int suit);

/* "column 3". */
char *pepita_text_pile (int pile);

const char *pepita_text_table (void);

const char *pepita_text_reason (PepitaReason reason);

const char *pepita_text_ruleset (const PepitaRuleset *ruleset);

const char *pepita_text_points (const PepitaPoints *points);

/* "Draw 3". */
char *pepita_text_draw (int draw);

/* "$208", "−$52". */
char *pepita_text_money (int dollars);

/* "Standard · Draw 3", "Custom Klondike · Draw 3". */
char *pepita_text_rules (const PepitaRules *rules);

/* "Deal 1234", or "Own deal" for number 0. */
char *pepita_text_deal (guint number);

/* That a deal can be won, and its level: a short word for the start of the game.  Owned by the
 * catalogue. */
const char *pepita_text_winnable (PepitaLevel level);

/* "Score 120", or "−$52" where the score is money; empty where nothing is scored. */
char *pepita_text_score (const PepitaRules *rules, int score);

/* "3:05", "1:03:05". */
char *pepita_text_time (guint seconds);

/* "1 move". */
char *pepita_text_moves (guint moves);

/* "Stock 12". */
char *pepita_text_stock (guint cards);

/* "Passes 2"; empty where there is no limit. */
char *pepita_text_passes (int passes_left);

/* What is wrong with a text, and where: "Line 3, column 7: KS is there twice". */
char *pepita_text_parse_error (const PepitaParseError *error);

/* The same of the text of a file: "deal.txt, line 3, column 7: KS is there twice". */
char *pepita_text_file_error (const char *file, const PepitaParseError *error);

/* Why a link was not opened: "The deal can’t be opened: “0” is not the number of a deal". */
char *pepita_text_link_error (const PepitaParseError *error);

/* What was reached: score and time, if they are wanted, moves and deal in one line. */
char *pepita_text_result (const PepitaRecord *record, gboolean with_score, gboolean with_time);

/* The name of a deck in the player's language, where it has one. */
const char *pepita_text_deck_name (const PepitaDeckInfo *info);

/* The letters of jack, queen and king in the player's language, for PepitaDeckStyle. */
const char *pepita_text_index_letters (void);

/* Why a deck can't be used, by its PepitaDeckError. */
const char *pepita_text_deck_problem (int code);

G_END_DECLS

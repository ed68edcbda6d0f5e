/* pepita-rules-page.h: the rules of a game, in words.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-help-text.h"
#include "pepita-ruleset.h"

G_BEGIN_DECLS

/* A new page, an array of PepitaHelpBlock that owns them, made from @rules alone, whatever they
 * are, in the language of the player: all numbers are read off the record that the game is played
 * by, and written as digits.  No display is needed. */
GPtrArray *pepita_rules_page (const PepitaRules *rules);

G_END_DECLS

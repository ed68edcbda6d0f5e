/* pepita-guide.h: how to play well, and the words of the game.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-help-text.h"

G_BEGIN_DECLS

/* Advice for all games of Klondike, as a new page in the language of the player: an array of
 * PepitaHelpBlock, which owns them. */
GPtrArray *pepita_guide_page (void);

/* The words of the game and what they mean, in the order of the player's alphabet:
 * such a page as well. */
GPtrArray *pepita_words_page (void);

G_END_DECLS

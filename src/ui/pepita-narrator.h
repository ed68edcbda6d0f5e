/* pepita-narrator.h: tells who can't see the table what happens on it.
 *
 * Signals:
 *   said (const char *text)  a sentence, without a full stop, to be spoken
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "pepita-game.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_NARRATOR (pepita_narrator_get_type ())
G_DECLARE_FINAL_TYPE (PepitaNarrator, pepita_narrator, PEPITA, NARRATOR, GObject)

/* @settings tell which of score and stock the player wants to see: what is not to be seen is not to
 * be heard. */
PepitaNarrator *pepita_narrator_new (GSettings *settings);

/* Tells of @game from now on; NULL: of nothing.  With @tell, it is said which game it is. */
void pepita_narrator_follow (PepitaNarrator *self, PepitaGame *game, gboolean tell);

G_END_DECLS

/* pepita-sound.h: plays the sounds of the table.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "pepita-sound-types.h"

G_BEGIN_DECLS

/* Sounds are played by a process of its own, which is started with the first one, so that there is
 * none where sound is off, and no sound server can block or crash the game.  Where it can't be
 * started or there is nothing to hear with, nothing is heard and nothing is said.
 *
 * Property: enabled (boolean, off at first); the process ends when it is switched off. */
#define PEPITA_TYPE_SOUND (pepita_sound_get_type ())
G_DECLARE_FINAL_TYPE (PepitaSound, pepita_sound, PEPITA, SOUND, GObject)

PepitaSound *pepita_sound_new (void);

/* Returns at once, whatever happens to the sound. */
void pepita_sound_play (PepitaSound *self, PepitaSoundKind kind);

gboolean pepita_sound_get_enabled (PepitaSound *self);

/* How often @kind was given to the process so far. */
guint pepita_sound_count (PepitaSound *self, PepitaSoundKind kind);

G_END_DECLS

/* pepita-voice.h: what a window says to screen readers.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PEPITA_TYPE_VOICE (pepita_voice_get_type ())
G_DECLARE_FINAL_TYPE (PepitaVoice, pepita_voice, PEPITA, VOICE, GObject)

/* @label, of the role status, is not owned; it must be there as long as something is said. */
PepitaVoice *pepita_voice_new (GtkWidget *label);

/* Says @text, a sentence without a full stop.  What is said before the program comes to rest is one
 * utterance, so that no sentence cuts off the one before; a sentence is in it once. */
void pepita_voice_say (PepitaVoice *self, const char *text);

G_END_DECLS

/* pepita-held-key.h: is a key that is pressed just held since before?
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Watches the keys of @window, before anything else in it does. */
void pepita_held_key_watch (GtkWidget *window);

/* To be asked while a key press is handled: is it a repetition, whose first press may have been
 * meant for another window that is closed by now? */
gboolean pepita_held_key_is_repeated (void);

G_END_DECLS

/* pepita-close-button.h: the round button that sends something on the table away.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A click on it leaves the keyboard where it is. */
GtkWidget *pepita_close_button_new (void);

G_END_DECLS

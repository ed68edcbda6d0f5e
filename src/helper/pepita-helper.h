/* pepita-helper.h: the programs that Pepita starts by itself.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The path of the helper @name, which is built in the room @room: what the environment variable
 * @variable says, if it is set, else in the build folder that this program runs in, else where it
 * is installed. */
char *pepita_helper_find (const char *name, const char *room, const char *variable);

G_END_DECLS

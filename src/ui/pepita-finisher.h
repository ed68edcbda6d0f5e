/* pepita-finisher.h: plays the rest of a game by itself.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-game.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_FINISHER (pepita_finisher_get_type ())
G_DECLARE_FINAL_TYPE (PepitaFinisher, pepita_finisher, PEPITA, FINISHER, GObject)

PepitaFinisher *pepita_finisher_new (void);

/* Makes a move of @game every @interval milliseconds, until it is won, can't go on or is
 * stopped; more of them at a time where the program could not keep up.  Each is a move like any
 * other.  No more than @longest milliseconds go by, if that is not 0: then long ways are faster. */
void pepita_finisher_start (PepitaFinisher *self, PepitaGame *game, guint interval, guint longest);

/* The milliseconds from a move to the next of @n_moves, at least 1. */
guint pepita_finisher_pace (guint n_moves, guint interval, guint longest);

/* Returns FALSE if it was not running. */
gboolean pepita_finisher_stop (PepitaFinisher *self);

gboolean pepita_finisher_is_running (PepitaFinisher *self);

G_END_DECLS

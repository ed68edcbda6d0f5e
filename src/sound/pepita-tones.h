/* pepita-tones.h: what the sounds of the table sound like, as arithmetic.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-sound-types.h"

G_BEGIN_DECLS

/* Samples in a second, of one channel. */
#define PEPITA_TONES_RATE 32000

/* The samples of a sound, each within -1 … 1 with room to spare, the same in every run; it begins
 * and ends in silence.  To be freed with g_free(). */
float *pepita_tones_make (PepitaSoundKind kind, gsize *n_samples);

G_END_DECLS

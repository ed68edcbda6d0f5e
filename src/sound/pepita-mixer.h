/* pepita-mixer.h: sounds that are heard at the same time, as arithmetic.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-tones.h"

G_BEGIN_DECLS

/* So many are heard at once; of more, the one that has been heard longest gives way. */
#define PEPITA_MIXER_VOICES 4

typedef struct _PepitaMixer PepitaMixer;

PepitaMixer *pepita_mixer_new (void);
void pepita_mixer_free (PepitaMixer *self);

/* Begins @kind, unless the same has begun within the last few hundredths of a second: many cards
 * at once make no noise. */
void pepita_mixer_start (PepitaMixer *self, PepitaSoundKind kind);

/* Is there more to be heard? */
gboolean pepita_mixer_is_on (PepitaMixer *self);

/* The next @n samples, which may be silence. */
void pepita_mixer_mix (PepitaMixer *self, gint16 *samples, gsize n);

G_END_DECLS

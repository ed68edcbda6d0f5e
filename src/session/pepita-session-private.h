/* pepita-session-private.h: a session from inside, for the files about its history.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-session.h"
#include "pepita-store-games.h"

G_BEGIN_DECLS

PepitaStore *pepita_session_get_store (PepitaSession *self);

/* The game that is played as it is stored, up to its last event; NULL if it has no move yet. */
const PepitaStoredGame *pepita_session_get_stored (PepitaSession *self);

/* Something to be done in one transaction.  It may be called again, after a failure. */
typedef gboolean (*PepitaSessionChange) (PepitaSession *self, gpointer data, GError **error);

/* Makes @change; if the store fails, on what it has become, where the next change that writes the
 * game in play writes all of it.  FALSE if nothing could be changed. */
gboolean pepita_session_change (PepitaSession *self, PepitaSessionChange change, gpointer data);

void pepita_session_tell_changed (PepitaSession *self);

G_END_DECLS

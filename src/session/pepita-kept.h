/* pepita-kept.h: one game and how much of it is in the store.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-game.h"
#include "pepita-result.h"
#include "pepita-store-games.h"

G_BEGIN_DECLS

typedef struct
{
  PepitaGame *game;
  PepitaStoredGame *stored; /* as it was written last, but for what is about to be */
  gint64 events;            /* how many of its events are stored; -1: nothing of it is */
} PepitaKept;

/* @game, of which nothing is stored and to which a reference is taken; @now is in seconds since
 * 1970.  To be freed with pepita_kept_free(). */
PepitaKept *pepita_kept_new (PepitaGame *game, gint64 now);

/* Game @id of @store; @whole tells whether all of its events could be played.
 * NULL with @error: there is no such game, or nothing of it can be played. */
PepitaKept *pepita_kept_load (PepitaStore *store, gint64 id, gboolean *whole, GError **error);

/* The record of game @id, as far as it can be played; to be freed.  NULL with @error. */
PepitaRecord *pepita_kept_load_record (PepitaStore *store, gint64 id, GError **error);

void pepita_kept_free (PepitaKept *kept);

/* Looks up how much is stored, after the store has changed. */
void pepita_kept_look (PepitaKept *kept, PepitaStore *store);

/* Writes what is not stored yet; @left: the game is left for another one.  One without a move is
 * deleted then.  If its bank is not @bank_known, what its end brings is marked as due. */
gboolean pepita_kept_write (PepitaKept *kept,
                            PepitaStore *store,
                            gboolean left,
                            gboolean bank_known,
                            gint64 now,
                            GError **error);

/* Writes all events once more, in the place of those that could not be played. */
gboolean pepita_kept_write_anew (PepitaKept *kept, PepitaStore *store, GError **error);

/* As what a game of @result is stored. */
PepitaStoredResult pepita_kept_stored_result (PepitaResult result);

/* Is there nothing to write? */
gboolean pepita_kept_is_written (const PepitaKept *kept);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PepitaKept, pepita_kept_free)

G_END_DECLS

/* pepita-replay.h: a game that was played is shown again, step by step or running.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-game.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_REPLAY (pepita_replay_get_type ())
G_DECLARE_FINAL_TYPE (PepitaReplay, pepita_replay, PEPITA, REPLAY, GObject)

/* Properties, read-only:
 *
 *   position  uint     how many events of the game have been made
 *   playing   boolean  it runs by itself */

/* A replay of @record, which it takes over, at the moment after the first @n events. */
PepitaReplay *pepita_replay_new (PepitaRecord *record, gsize n);

/* The game to look at; it is one of its own and saved nowhere. */
PepitaGame *pepita_replay_get_game (PepitaReplay *self);

guint pepita_replay_get_position (PepitaReplay *self);
guint pepita_replay_get_length (PepitaReplay *self); /* all its events */

/* Goes to the moment after @position events, at most all. */
void pepita_replay_go_to (PepitaReplay *self, guint position);

/* Runs, a step every so many milliseconds, to the end; from the end it begins anew. */
void pepita_replay_play (PepitaReplay *self);
void pepita_replay_stop (PepitaReplay *self);
gboolean pepita_replay_is_playing (PepitaReplay *self);

/* Milliseconds, above 0; what runs changes its pace. */
void pepita_replay_set_interval (PepitaReplay *self, guint interval);

/* What the last step was, in words. */
char *pepita_replay_get_text (PepitaReplay *self);

G_END_DECLS

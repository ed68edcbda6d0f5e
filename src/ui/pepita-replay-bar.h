/* pepita-replay-bar.h: what a replay is run by.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-replay.h"

G_BEGIN_DECLS

/* Signal: closed (), when the player has seen enough; it is for the handler to close the replay. */
#define PEPITA_TYPE_REPLAY_BAR (pepita_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (PepitaReplayBar, pepita_replay_bar, PEPITA, REPLAY_BAR, GtkWidget)

/* Runs @replay, which may be NULL; the bar is there while it has one. */
void pepita_replay_bar_set_replay (PepitaReplayBar *self, PepitaReplay *replay);

/* A key that was pressed anywhere in the window: arrows, Home and End go through the game, Space
 * runs and stops it.  Returns FALSE for any other. */
gboolean pepita_replay_bar_press_key (PepitaReplayBar *self, guint keyval, GdkModifierType state);

G_END_DECLS

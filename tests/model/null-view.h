/* null-view.h: a view without a screen, which knows a game by its signals alone.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-game.h"

/* What the view believes to lie on the table. */
typedef struct
{
  PepitaCard cards[PEPITA_N_PILES][PEPITA_MAX_CARDS]; /* bottom to top */
  int n[PEPITA_N_PILES];
  int down[PEPITA_N_PILES]; /* face-down cards at the bottom; all of the stock */
  guint n_moved;            /* signals heard so far */
  guint n_turned_up;
  guint n_recycled;
  guint n_undone;
  guint n_finished;
} NullView;

/* A view of @game, which starts from @table.  The table is looked at only here. */
NullView *null_view_new (PepitaGame *game, const PepitaTable *table);

/* The game may be gone already, but must not play on. */
void null_view_free (NullView *view);

/* Signals heard so far. */
guint null_view_heard (const NullView *view);

/* Does the view show what lies on @table? */
void null_view_assert_shows (const NullView *view, const PepitaTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NullView, null_view_free)

/* pepita-feats.c: what a win was a record of.
 *
 * One walk over the other games of the kind in the order in which they ended, as for statistics.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-feats.h"

#include "pepita-session-private.h"
#include "pepita-store-history.h"

enum
{
  LEAST_STREAK = 3,
};

typedef struct
{
  gint64 id; /* of the game that is compared: passed over */
  guint won;
  guint streak;
  guint best_streak;
  gint64 best_seconds; /* of wins */
  gint64 best_moves;
  gint64 best_score; /* beside what it started from */
} Others;

static void
scan_cb (const PepitaStoredGame *game, gpointer data)
{
  Others *others = data;

  if (game->id == others->id)
    return;
  others->best_score = MAX (others->best_score, game->score - game->bank);
  if (game->result != PEPITA_STORED_WON)
    {
      others->streak = 0;
      return;
    }
  others->won++;
  others->streak++;
  others->best_streak = MAX (others->best_streak, others->streak);
  others->best_seconds = MIN (others->best_seconds, game->seconds);
  others->best_moves = MIN (others->best_moves, game->moves);
}

static PepitaFeats
compare (const PepitaStoredGame *game, const Others *others, gboolean scored)
{
  PepitaFeats feats = 0;

  if (others->won == 0)
    return PEPITA_FEAT_FIRST_WIN;
  if (game->seconds < others->best_seconds)
    feats |= PEPITA_FEAT_FASTEST;
  if (game->moves < others->best_moves)
    feats |= PEPITA_FEAT_FEWEST_MOVES;
  if (scored && game->score - game->bank > others->best_score)
    feats |= PEPITA_FEAT_BEST_SCORE;
  if (others->streak + 1 >= LEAST_STREAK && others->streak == others->best_streak)
    feats |= PEPITA_FEAT_STREAK;
  return feats;
}

PepitaFeats
pepita_session_get_feats (PepitaSession *self, guint *streak)
{
  const PepitaStoredGame *game;
  Others others = { .best_seconds = G_MAXINT64,
                    .best_moves = G_MAXINT64,
                    .best_score = G_MININT64 };

  g_return_val_if_fail (PEPITA_IS_SESSION (self), 0);

  if (streak != NULL)
    *streak = 0;
  game = pepita_session_get_stored (self);
  if (game == NULL || game->result != PEPITA_STORED_WON)
    return 0;
  others.id = game->id;
  if (!pepita_store_scan (pepita_session_get_store (self), game->kind, scan_cb, &others, NULL))
    return 0;
  if (streak != NULL)
    *streak = others.streak + 1;
  return compare (game, &others,
                  pepita_game_get_rules (pepita_session_get_game (self))->points->scored);
}

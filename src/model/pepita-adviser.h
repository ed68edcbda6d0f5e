/* pepita-adviser.h: asks the solver about a game in play, away from the main thread.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-game.h"
#include "pepita-solver.h"

G_BEGIN_DECLS

/* What is known of a position, every card known. */
typedef enum
{
  PEPITA_OUTLOOK_UNKNOWN,   /* it has not been asked for */
  PEPITA_OUTLOOK_ASKING,    /* the solver is at it */
  PEPITA_OUTLOOK_WINNABLE,  /* proved by moves that win */
  PEPITA_OUTLOOK_LOST,      /* proved by a complete search */
  PEPITA_OUTLOOK_UNDECIDED, /* the solver has given up at a limit */
} PepitaOutlook;

#define PEPITA_TYPE_OUTLOOK (pepita_outlook_get_type ())
GType pepita_outlook_get_type (void) G_GNUC_CONST;

#define PEPITA_TYPE_ADVISER (pepita_adviser_get_type ())
G_DECLARE_FINAL_TYPE (PepitaAdviser, pepita_adviser, PEPITA, ADVISER, GObject)

/* Answers two questions: what becomes of the game that it follows, as it stands, and of a deal from
 * its start.  They are searched one at a time, that of the game first, by a thread that is there
 * only while there is something to search; its memory goes with it.  When the table changes, the
 * search of the old one ends within a few milliseconds, and nothing is said of it any more.
 *
 * What has been found is kept: a move of the proved line, a move after which what was lost is
 * still lost, one that is taken back, a rest that plays itself need no search.
 *
 * Properties, read-only:
 *
 *   outlook       PepitaOutlook  of the game's table as it stands
 *   deal-outlook  PepitaOutlook  of the deal that was asked about last
 *
 * Signal, like the notifications also while the game tells of a step, so that a handler must
 * not make a move:
 *
 *   thrown-away (guint moves)   the table can't be won any more, but so many moves ago it could
 */
PepitaAdviser *pepita_adviser_new (void);

/* The bounds of each search; unless they are set, 128 MiB and 10 seconds. */
void pepita_adviser_set_limits (PepitaAdviser *self, const PepitaSolverLimits *limits);

/* Follows @game, which may be NULL, and forgets the one before. */
void pepita_adviser_follow (PepitaAdviser *self, PepitaGame *game);

/* Whether to ask about the game at the start and after each move. */
void pepita_adviser_set_live (PepitaAdviser *self, gboolean live);

/* Asks about the game's table as it stands, unless that is known or being asked.  Without live,
 * the question is dropped when the table changes. */
void pepita_adviser_ask (PepitaAdviser *self);

PepitaOutlook pepita_adviser_get_outlook (PepitaAdviser *self);

/* The moves that win from the game's table, where it is winnable; else NULL.  Valid until the
 * outlook notifies or the table changes. */
const PepitaMove *pepita_adviser_get_solution (PepitaAdviser *self, gsize *n_moves);

/* Asks about @deal from its start, and forgets the deal that was asked about before. */
void
pepita_adviser_ask_deal (PepitaAdviser *self, const PepitaRules *rules, const PepitaDeal *deal);

/* Asks about no deal any more. */
void pepita_adviser_drop_deal (PepitaAdviser *self);

PepitaOutlook pepita_adviser_get_deal_outlook (PepitaAdviser *self);

/* The moves that win the deal, or NULL.  Valid until another deal is asked about. */
const PepitaMove *pepita_adviser_get_deal_solution (PepitaAdviser *self, gsize *n_moves);

/* Searches that have been started so far: for tests. */
guint pepita_adviser_get_n_searches (PepitaAdviser *self);

G_END_DECLS

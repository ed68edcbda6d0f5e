/* pepita-statistics.h: what the games that have been played add up to.
 *
 * What counts as what is said in pepita-result.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-result.h"
#include "pepita-session.h"

G_BEGIN_DECLS

/* Dates are seconds since 1970. */
typedef struct
{
  gint64 id;    /* of the game */
  gint64 date;  /* when it ended */
  gint64 score; /* points; of a game for money the dollars that it won beside its start */
  guint number; /* of the deal, or 0 */
  gboolean won;
  guint seconds;
  guint moves;
} PepitaHighScore;

/* Games in a row, in the order in which they ended. */
typedef struct
{
  gint64 from; /* when the first of them ended */
  gint64 to;   /* when the last of them ended */
  guint games;
  guint won;
} PepitaRatePoint;

typedef struct
{
  guint from; /* seconds */
  guint to;   /* the first second that is not of it; 0: there is no limit */
  guint wins;
} PepitaTimeBin;

typedef struct
{
  gint64 date;
  gint64 dollars; /* of all games up to then */
} PepitaBankPoint;

typedef struct
{
  guint played; /* won + lost + playing */
  guint won;
  guint lost;
  guint playing;   /* 1 if the game that is played now is one of them */
  guint won_again; /* wins with a numbered deal that had been won before; part of won */

  int streak; /* wins in a row up to now; less than 0: losses */
  guint best_streak;
  guint worst_streak;

  /* of wins; 0 if there are none */
  guint best_seconds;
  double average_seconds;
  guint best_moves;
  double average_moves;

  gboolean money;
  GArray *high_scores; /* PepitaHighScore, up to 10, the best first, of equal ones the older */
  GArray *rate;        /* PepitaRatePoint, oldest first */
  GArray *times;       /* PepitaTimeBin, from 0 on without gaps, none if there are no wins */
  GArray *bank;        /* PepitaBankPoint, oldest first, up to 500; none if not for money */
} PepitaStatistics;

void pepita_statistics_free (PepitaStatistics *statistics);

/* Of the games of @kind (see pepita_result_kind()); of all games for NULL, then without high scores
 * and bank, which can't be compared.  NULL with @error. */
PepitaStatistics *
pepita_session_get_statistics (PepitaSession *self, const char *kind, GError **error);

/* Wins in hundred games that were played, from 0 to 100; 0 if none was. */
double pepita_statistics_get_rate (const PepitaStatistics *statistics);

/* The kinds that have been played, as rules text for pepita_rules_parse(): the rulesets in the
 * order in which they are offered, each before its custom kinds.  Free with g_strfreev(). */
char **pepita_session_get_kinds (PepitaSession *self, GError **error);

/* What people usually win of a hundred games of @rules, and how many could be won by somebody who
 * knew all cards.  Returns FALSE if nobody has found out; @winnable may be 0, too. */
gboolean
pepita_statistics_usual (const PepitaRules *rules, int *from, int *to, int *winnable);

/* Takes all games of @kind (NULL: of all) that are over out of the statistics; they are deleted at
 * the next start.  Returns a number with which it can be undone until then; 0 if it failed. */
gint64 pepita_session_reset_statistics (PepitaSession *self, const char *kind);
gboolean pepita_session_undo_reset (PepitaSession *self, gint64 number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PepitaStatistics, pepita_statistics_free)

G_END_DECLS

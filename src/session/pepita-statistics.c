/* pepita-statistics.c: what the games that have been played add up to.
 *
 * One walk over the games in the order in which they ended; everything is computed from it, and
 * nothing is kept.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-statistics.h"

#include <stdlib.h>
#include <string.h>

#include "pepita-session-private.h"
#include "pepita-store-history.h"

enum
{
  HIGH_SCORES = 10,
  RATE_POINTS = 20,
  RATE_GAMES = 10, /* at least, in each point: fewer are luck more than skill */
  TIME_BINS = 12,
  BANK_POINTS = 500,
};

/* A walk, and what is needed only during it. */
typedef struct
{
  PepitaStatistics *statistics;
  gboolean of_one_kind;
  GHashTable *deals_won; /* numbers */
  GArray *times;         /* guint seconds of each win */
  GArray *results;       /* PepitaRatePoint of one game each */
  guint64 seconds;
  guint64 moves;
  gint64 dollars;
} Walk;

void
pepita_statistics_free (PepitaStatistics *statistics)
{
  if (statistics == NULL)
    return;
  g_array_unref (statistics->high_scores);
  g_array_unref (statistics->rate);
  g_array_unref (statistics->times);
  g_array_unref (statistics->bank);
  g_free (statistics);
}

static PepitaStatistics *
statistics_new (void)
{
  PepitaStatistics *statistics = g_new0 (PepitaStatistics, 1);

  statistics->high_scores = g_array_new (FALSE, FALSE, sizeof (PepitaHighScore));
  statistics->rate = g_array_new (FALSE, FALSE, sizeof (PepitaRatePoint));
  statistics->times = g_array_new (FALSE, FALSE, sizeof (PepitaTimeBin));
  statistics->bank = g_array_new (FALSE, FALSE, sizeof (PepitaBankPoint));
  return statistics;
}

/* --- the walk --- */

static void
add_win (Walk *walk, const PepitaStoredGame *game)
{
  PepitaStatistics *statistics = walk->statistics;
  guint seconds = (guint) game->seconds;
  guint moves = (guint) game->moves;

  statistics->streak = MAX (statistics->streak, 0) + 1;
  statistics->best_streak = MAX (statistics->best_streak, (guint) statistics->streak);
  if (statistics->won == 0 || seconds < statistics->best_seconds)
    statistics->best_seconds = seconds;
  if (statistics->won == 0 || moves < statistics->best_moves)
    statistics->best_moves = moves;
  statistics->won++;
  walk->seconds += seconds;
  walk->moves += moves;
  g_array_append_val (walk->times, seconds);
  if (game->number > 0 && !g_hash_table_add (walk->deals_won, GUINT_TO_POINTER (game->number)))
    statistics->won_again++;
}

static void
add_loss (Walk *walk)
{
  PepitaStatistics *statistics = walk->statistics;

  statistics->streak = MIN (statistics->streak, 0) - 1;
  statistics->worst_streak = MAX (statistics->worst_streak, (guint) -statistics->streak);
  statistics->lost++;
}

/* The list is short: the place of a score is looked for from its end. */
static void
add_score (Walk *walk, const PepitaStoredGame *game)
{
  GArray *scores = walk->statistics->high_scores;
  guint place = scores->len;
  PepitaHighScore score = {
    .id = game->id,
    .date = game->ended,
    .score = game->score - game->bank,
    .number = (guint) game->number,
    .won = game->result == PEPITA_STORED_WON,
    .seconds = (guint) game->seconds,
    .moves = (guint) game->moves,
  };

  while (place > 0 && g_array_index (scores, PepitaHighScore, place - 1).score < score.score)
    place--;
  if (place == HIGH_SCORES)
    return;
  g_array_insert_val (scores, place, score);
  if (scores->len > HIGH_SCORES)
    g_array_set_size (scores, HIGH_SCORES);
}

static void
add_dollars (Walk *walk, const PepitaStoredGame *game)
{
  PepitaBankPoint point = { game->ended, 0 };

  walk->dollars += game->score - game->bank;
  point.dollars = walk->dollars;
  g_array_append_val (walk->statistics->bank, point);
}

/* A deal that was won with two rulesets of one layout was won again, in a walk over all kinds. */
static void
scan_cb (const PepitaStoredGame *game, gpointer data)
{
  Walk *walk = data;
  gboolean won = game->result == PEPITA_STORED_WON;
  PepitaRatePoint point = { game->ended, game->ended, 1, won };

  if (won)
    add_win (walk, game);
  else
    add_loss (walk);
  g_array_append_val (walk->results, point);
  if (walk->of_one_kind)
    add_score (walk, game);
  if (walk->statistics->money)
    add_dollars (walk, game);
}

/* --- after it --- */

static void
fill_rate (Walk *walk)
{
  guint n = walk->results->len;
  guint games = MAX (RATE_GAMES, (n + RATE_POINTS - 1) / RATE_POINTS);

  for (guint i = 0; i < n; i++)
    {
      GArray *rate = walk->statistics->rate;
      PepitaRatePoint *one = &g_array_index (walk->results, PepitaRatePoint, i);
      PepitaRatePoint *last;

      if (i % games == 0)
        {
          g_array_append_val (rate, *one);
          continue;
        }
      last = &g_array_index (rate, PepitaRatePoint, rate->len - 1);
      last->to = one->to;
      last->games += one->games;
      last->won += one->won;
    }
}

static int
compare_seconds (const void *a, const void *b)
{
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* Seconds of a bin, so that nineteen wins in twenty are in the bins but the last, which has no
 * limit: a game left running overnight must not flatten all others. */
static guint
bin_width (GArray *times)
{
  static const guint widths[] = { 10, 15, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600 };
  guint most = g_array_index (times, guint, (times->len - 1) * 19 / 20);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      if (most < widths[i] * (TIME_BINS - 1))
        return widths[i];
    }
  return most / (TIME_BINS - 1) + 1;
}

static void
fill_times (Walk *walk)
{
  GArray *bins = walk->statistics->times;
  guint width, longest;

  if (walk->times->len == 0)
    return;
  qsort (walk->times->data, walk->times->len, sizeof (guint), compare_seconds);
  width = bin_width (walk->times);
  longest = g_array_index (walk->times, guint, walk->times->len - 1);
  for (guint from = 0; from <= longest && bins->len < TIME_BINS; from += width)
    {
      PepitaTimeBin bin = { from, from + width, 0 };

      g_array_append_val (bins, bin);
    }
  for (guint i = 0; i < walk->times->len; i++)
    {
      guint bin = MIN (g_array_index (walk->times, guint, i) / width, bins->len - 1);

      g_array_index (bins, PepitaTimeBin, bin).wins++;
    }
  if (longest >= g_array_index (bins, PepitaTimeBin, bins->len - 1).to)
    g_array_index (bins, PepitaTimeBin, bins->len - 1).to = 0;
}

/* Leaves points out evenly, the last one never. */
static void
thin_bank (GArray *bank)
{
  guint n = bank->len;

  if (n <= BANK_POINTS)
    return;
  for (guint i = 0; i < BANK_POINTS; i++)
    {
      guint from = (guint) ((guint64) (n - 1) * i / (BANK_POINTS - 1));

      g_array_index (bank, PepitaBankPoint, i) = g_array_index (bank, PepitaBankPoint, from);
    }
  g_array_set_size (bank, BANK_POINTS);
}

static void
finish_walk (Walk *walk)
{
  PepitaStatistics *statistics = walk->statistics;

  if (statistics->won > 0)
    {
      statistics->average_seconds = (double) walk->seconds / statistics->won;
      statistics->average_moves = (double) walk->moves / statistics->won;
    }
  statistics->played = statistics->won + statistics->lost + statistics->playing;
  fill_rate (walk);
  fill_times (walk);
  thin_bank (statistics->bank);
}

static gboolean
is_for_money (const char *kind)
{
  PepitaRules rules;

  return kind != NULL && pepita_rules_parse (kind, &rules) && rules.points->money;
}

/* The game that is played now, if it is neither over nor of another kind. */
static guint
count_playing (PepitaSession *self, const char *kind)
{
  const PepitaStoredGame *now = pepita_session_get_stored (self);

  return now != NULL && now->result == PEPITA_STORED_PLAYING &&
         (kind == NULL || strcmp (now->kind, kind) == 0);
}

PepitaStatistics *
pepita_session_get_statistics (PepitaSession *self, const char *kind, GError **error)
{
  g_autoptr (PepitaStatistics) statistics = NULL;
  g_autoptr (GHashTable) deals_won = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (PepitaRatePoint));
  Walk walk = { .of_one_kind = kind != NULL };

  g_return_val_if_fail (PEPITA_IS_SESSION (self), NULL);

  statistics = statistics_new ();
  statistics->money = is_for_money (kind);
  statistics->playing = count_playing (self, kind);
  walk.statistics = statistics;
  walk.deals_won = deals_won;
  walk.times = times;
  walk.results = results;
  if (!pepita_store_scan (pepita_session_get_store (self), kind, scan_cb, &walk, error))
    return NULL;
  finish_walk (&walk);
  return g_steal_pointer (&statistics);
}

double
pepita_statistics_get_rate (const PepitaStatistics *statistics)
{
  g_return_val_if_fail (statistics != NULL, 0);
  return statistics->played > 0 ? 100.0 * statistics->won / statistics->played : 0;
}

/* --- kinds --- */

static guint
ruleset_place (const char *kind)
{
  gsize n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);
  gsize length = strcspn (kind, " ");

  for (guint i = 0; i < n; i++)
    {
      if (strlen (rulesets[i]->id) == length && strncmp (rulesets[i]->id, kind, length) == 0)
        return i;
    }
  return (guint) n;
}

static int
compare_kinds (const void *a, const void *b)
{
  const char *x = *(const char *const *) a;
  const char *y = *(const char *const *) b;
  guint place_x = ruleset_place (x);
  guint place_y = ruleset_place (y);

  if (place_x != place_y)
    return place_x < place_y ? -1 : 1;
  return strcmp (x, y); /* a text that goes on comes after */
}

char **
pepita_session_get_kinds (PepitaSession *self, GError **error)
{
  g_autoptr (GPtrArray) kinds = NULL;
  const PepitaStoredGame *now;

  g_return_val_if_fail (PEPITA_IS_SESSION (self), NULL);

  kinds = pepita_store_kinds (pepita_session_get_store (self), error);
  if (kinds == NULL)
    return NULL;
  now = pepita_session_get_stored (self);
  if (now != NULL &&
      !g_ptr_array_find_with_equal_func (kinds, now->kind, g_str_equal, NULL))
    g_ptr_array_add (kinds, g_strdup (now->kind));
  g_ptr_array_sort (kinds, compare_kinds);
  g_ptr_array_set_free_func (kinds, NULL);
  g_ptr_array_add (kinds, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&kinds), FALSE);
}

gboolean
pepita_statistics_usual (const PepitaRules *rules, int *from, int *to, int *winnable)
{
  const PepitaUsual *usual;

  g_return_val_if_fail (rules != NULL, FALSE);

  usual = &rules->layout->usual[rules->draw];
  if (usual->won_to == 0 || rules->passes != PEPITA_UNLIMITED)
    return FALSE;
  *from = usual->won_from;
  *to = usual->won_to;
  *winnable = usual->winnable;
  return TRUE;
}

/* --- reset --- */

typedef struct
{
  const char *kind;
  gint64 number;
} Reset;

static gboolean
clear (PepitaSession *self, gpointer data, GError **error)
{
  Reset *reset = data;

  reset->number = pepita_store_clear (pepita_session_get_store (self), reset->kind, error);
  return reset->number > 0;
}

static gboolean
unclear (PepitaSession *self, gpointer data, GError **error)
{
  Reset *reset = data;

  return pepita_store_unclear (pepita_session_get_store (self), reset->number, error);
}

gint64
pepita_session_reset_statistics (PepitaSession *self, const char *kind)
{
  Reset reset = { kind, 0 };

  g_return_val_if_fail (PEPITA_IS_SESSION (self), 0);

  if (!pepita_session_change (self, clear, &reset))
    return 0;
  pepita_session_tell_changed (self);
  return reset.number;
}

gboolean
pepita_session_undo_reset (PepitaSession *self, gint64 number)
{
  Reset reset = { NULL, number };

  g_return_val_if_fail (PEPITA_IS_SESSION (self), FALSE);
  g_return_val_if_fail (number > 0, FALSE);

  if (!pepita_session_change (self, unclear, &reset))
    return FALSE;
  pepita_session_tell_changed (self);
  return TRUE;
}

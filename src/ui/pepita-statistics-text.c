/* pepita-statistics-text.c: statistics in words, for the eye and for the ear.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pepita-text.h"

/* --- kinds --- */

static void
take (GPtrArray *parts, char *part)
{
  g_ptr_array_add (parts, part);
}

static char *
passes_text (int passes)
{
  if (passes == PEPITA_UNLIMITED)
    return g_strdup (_ ("Unlimited passes"));
  return g_strdup_printf (ngettext ("%d pass", "%d passes", (gulong) passes), passes);
}

static const char *
finish_text (PepitaFinish finish)
{
  switch (finish)
    {
    case PEPITA_FINISH_BY_ITSELF:
      return _ ("Auto-complete by itself");
    case PEPITA_FINISH_OFFERED:
      return _ ("Auto-complete offered");
    case PEPITA_FINISH_OFF:
    default:
      return _ ("No auto-complete");
    }
}

static void
add_changed_undo (GPtrArray *parts, const PepitaRules *rules, const PepitaRules *preset)
{
  if (rules->undo != preset->undo)
    take (parts, g_strdup (rules->undo ? _ ("Undo allowed") : _ ("No undo")));
  if (rules->undo_fee != rules->points->undo)
    take (parts,
          /* Translators: a changed rule; points, beside those of the move. */
          g_strdup_printf (_ ("An undo costs %d"), -rules->undo_fee));
}

/* The same rules, one by one, that the text of rules lists. */
static void
add_changes (GPtrArray *parts, const PepitaRules *rules)
{
  PepitaRules preset = pepita_rules_preset (rules);

  if (rules->passes != preset.passes)
    take (parts, passes_text (rules->passes));
  if (rules->points != preset.points)
    take (parts,
          /* Translators: a changed rule; the name of a scheme of points, such as “Vegas”. */
          g_strdup_printf (_ ("Points: %s"), pepita_text_points (rules->points)));
  if (rules->timed)
    take (parts, g_strdup (_ ("Timed")));
  if (rules->foundation_return != preset.foundation_return)
    take (parts, g_strdup (rules->foundation_return ? _ ("Cards come back from the foundations")
                                                    : _ ("No way back from the foundations")));
  add_changed_undo (parts, rules, &preset);
  if (rules->finish != preset.finish)
    take (parts, g_strdup (finish_text (rules->finish)));
}

char *
pepita_statistics_text_kind (const char *kind)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  PepitaRules rules;

  if (kind == NULL)
    return g_strdup (_ ("All games"));
  if (!pepita_rules_parse (kind, &rules))
    return g_strdup (kind);
  take (parts, g_strdup (pepita_text_ruleset (rules.ruleset)));
  take (parts, pepita_text_draw (rules.draw));
  add_changes (parts, &rules);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* --- numbers --- */

char *
pepita_statistics_text_percent (double rate)
{
  int percent = (int) lround (rate);

  if (rate > 0 && rate < 100)
    percent = CLAMP (percent, 1, 99);
  /* Translators: a share of a hundred. */
  return g_strdup_printf (_ ("%d %%"), percent);
}

char *
pepita_statistics_text_number (double number)
{
  return g_strdup_printf (number < 0 ? "−%'.0f" : "%'.0f", fabs (number));
}

char *
pepita_statistics_text_average (double number)
{
  double rounded = round (number * 10) / 10;

  return g_strdup_printf (rounded == floor (rounded) ? "%'.0f" : "%'.1f", rounded);
}

char *
pepita_statistics_text_dollars (double dollars)
{
  g_autofree char *amount = g_strdup_printf ("%'.0f", fabs (dollars));

  if (dollars > -0.5)
    /* Translators: an amount of dollars; the number is written already. */
    return g_strdup_printf (_ ("$%s"), amount);
  /* Translators: an amount of dollars below zero; the number is written already. */
  return g_strdup_printf (_ ("−$%s"), amount);
}

char *
pepita_statistics_text_date (gint64 date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (date);
  g_autofree char *text = time != NULL ? g_date_time_format (time, "%x") : NULL;

  return text != NULL ? g_steal_pointer (&text) : g_strdup ("");
}

/* --- figures --- */

char *
pepita_statistics_text_won_of (guint won, guint played)
{
  /* Translators: the number of wins, then that of all games. */
  return g_strdup_printf (ngettext ("Won %u of %u game", "Won %u of %u games", played), won,
                          played);
}

char *
pepita_statistics_text_usual (const PepitaRules *rules)
{
  int from, to, winnable;

  if (rules == NULL || !pepita_statistics_usual (rules, &from, &to, &winnable))
    return NULL;
  if (winnable == 0)
    return g_strdup_printf (_ ("People usually win %d to %d of 100 such games (the band in the "
                               "picture). Not every deal can be won."),
                            from, to);
  return g_strdup_printf (_ ("People usually win %d to %d of 100 such games (the band in the "
                             "picture). About %d of 100 deals can be won by somebody who knows "
                             "all cards (the dashed line): a loss is not always your fault."),
                          from, to, winnable);
}

char *
pepita_statistics_text_streak (int streak)
{
  if (streak > 0)
    /* Translators: so many in a row. */
    return g_strdup_printf (ngettext ("%d win", "%d wins", (gulong) streak), streak);
  if (streak < 0)
    /* Translators: so many in a row. */
    return g_strdup_printf (ngettext ("%d loss", "%d losses", (gulong) -streak), -streak);
  /* Translators: no games won or lost in a row. */
  return g_strdup (C_ ("streak", "None"));
}

char *
pepita_statistics_text_figure (const char *name, const char *value)
{
  /* Translators: a name and its value, as they are spoken: “Played: 120”. */
  return g_strdup_printf (_ ("%s: %s"), name, value);
}

char *
pepita_statistics_text_score_of (const PepitaHighScore *score)
{
  g_autofree char *date = pepita_statistics_text_date (score->date);
  g_autofree char *deal = pepita_text_deal (score->number);
  g_autofree char *time = pepita_text_time (score->seconds);

  return g_strjoin (" · ", date, deal, time, NULL);
}

char *
pepita_statistics_text_score (const PepitaHighScore *score, gboolean money)
{
  return money ? pepita_statistics_text_dollars ((double) score->score)
               : pepita_statistics_text_number ((double) score->score);
}

char *
pepita_statistics_text_bin (const PepitaTimeBin *bin)
{
  g_autofree char *time = pepita_text_time (bin->from);

  return bin->to > 0 ? g_steal_pointer (&time) : g_strconcat ("≥ ", time, NULL);
}

/* --- charts --- */

static char *
point_percent (const PepitaRatePoint *point)
{
  return pepita_statistics_text_percent (100.0 * point->won / point->games);
}

char *
pepita_statistics_text_rate_chart (const PepitaStatistics *statistics)
{
  GArray *rate = statistics->rate;
  guint games = statistics->won + statistics->lost;
  const PepitaRatePoint *first, *last;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (rate->len == 0)
    return NULL;
  first = &g_array_index (rate, PepitaRatePoint, 0);
  last = &g_array_index (rate, PepitaRatePoint, rate->len - 1);
  from = point_percent (first);
  to = point_percent (last);
  if (rate->len == 1)
    /* Translators: the share is that of won games, such as "44 %". */
    return g_strdup_printf (ngettext ("Win rate over %u game: %s.", "Win rate over %u games: %s.",
                                      games),
                            games, to);
  /* Translators: the shares are those of won games, such as "44 %"; each is followed by the number
   * of games that it is of. */
  return g_strdup_printf (ngettext ("Win rate over %u game: from %s in the first %u to %s in the "
                                    "last %u.",
                                    "Win rate over %u games: from %s in the first %u to %s in the "
                                    "last %u.",
                                    games),
                          games, from, first->games, to, last->games);
}

char *
pepita_statistics_text_times_chart (const PepitaStatistics *statistics)
{
  GArray *times = statistics->times;
  const PepitaTimeBin *most = NULL;
  g_autofree char *best = pepita_text_time (statistics->best_seconds);
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  for (guint i = 0; i < times->len; i++)
    {
      const PepitaTimeBin *bin = &g_array_index (times, PepitaTimeBin, i);

      if (most == NULL || bin->wins > most->wins)
        most = bin;
    }
  if (most == NULL)
    return NULL;
  from = pepita_text_time (most->from);
  to = pepita_text_time (most->to);
  if (most->to == 0)
    /* Translators: times, such as "3:05". */
    return g_strdup_printf (ngettext ("Times of %u win: the best is %s, most often it took %s or "
                                      "longer.",
                                      "Times of %u wins: the best is %s, most often it took %s or "
                                      "longer.",
                                      statistics->won),
                            statistics->won, best, from);
  /* Translators: times, such as "3:05". */
  return g_strdup_printf (ngettext ("Times of %u win: the best is %s, most often it took from %s "
                                    "to %s.",
                                    "Times of %u wins: the best is %s, most often it took from %s "
                                    "to %s.",
                                    statistics->won),
                          statistics->won, best, from, to);
}

char *
pepita_statistics_text_bank_chart (const PepitaStatistics *statistics)
{
  GArray *bank = statistics->bank;
  guint games = statistics->won + statistics->lost;
  gint64 low = 0;
  gint64 high = 0;
  gint64 now = 0;
  g_autofree char *now_text = NULL;
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;

  if (bank->len == 0)
    return NULL;
  for (guint i = 0; i < bank->len; i++)
    {
      now = g_array_index (bank, PepitaBankPoint, i).dollars;
      low = MIN (low, now);
      high = MAX (high, now);
    }
  now_text = pepita_statistics_text_dollars ((double) now);
  low_text = pepita_statistics_text_dollars ((double) low);
  high_text = pepita_statistics_text_dollars ((double) high);
  /* Translators: amounts of dollars, such as "−$52". */
  return g_strdup_printf (ngettext ("Dollars over %u game: %s now, between %s and %s on the way.",
                                    "Dollars over %u games: %s now, between %s and %s on the way.",
                                    games),
                          games, now_text, low_text, high_text);
}

/* --- resetting and writing --- */

char *
pepita_statistics_text_reset (const char *kind, guint n)
{
  g_autofree char *name = NULL;

  if (kind == NULL)
    return g_strdup_printf (ngettext ("Takes %u game that is over out of all figures and lists. "
                                      "The game on the table stays.",
                                      "Takes all %u games that are over out of all figures and "
                                      "lists. The game on the table stays.",
                                      n),
                            n);
  name = pepita_statistics_text_kind (kind);
  return g_strdup_printf (
      /* Translators: a number of games, then their kind, such as “Standard · Draw 1”. */
      ngettext ("Takes %u game of “%s” that is over out of the figures and lists. All others stay.",
                "Takes %u games of “%s” that are over out of the figures and lists. All others "
                "stay.",
                n),
      n, name);
}

char *
pepita_statistics_text_taken_out (guint n)
{
  /* Translators: games that do not count in the statistics any more. */
  return g_strdup_printf (ngettext ("%u game taken out", "%u games taken out", n), n);
}

/* Translators: the name of a file. */
static const char *
write_error_format (const GError *error)
{
  if (error->domain != G_IO_ERROR)
    return N_ ("“%s” was not written: the games could not be read.");
  switch ((GIOErrorEnum) error->code)
    {
    case G_IO_ERROR_PERMISSION_DENIED:
      return N_ ("“%s” was not written: you may not write there.");
    case G_IO_ERROR_READ_ONLY:
      return N_ ("“%s” was not written: the disk is read-only.");
    case G_IO_ERROR_NO_SPACE:
      return N_ ("“%s” was not written: the disk is full.");
    case G_IO_ERROR_NOT_FOUND:
    case G_IO_ERROR_NOT_DIRECTORY:
      return N_ ("“%s” was not written: its folder is gone.");
    case G_IO_ERROR_IS_DIRECTORY:
      return N_ ("“%s” was not written: a folder has that name.");
    default:
      return N_ ("“%s” was not written: it can’t be.");
    }
}

char *
pepita_statistics_text_write_error (const char *name, const GError *error)
{
  const char *format = _ (write_error_format (error));
  const char *place = strstr (format, "%s");

  return g_strdup_printf ("%.*s%s%s", (int) (place - format), format, name, place + 2);
}

/* pepita-statistics-text.h: statistics in words, for the eye and for the ear.
 *
 * Pure functions, so that they can be tested by table without a display.  Strings that are returned
 * are to be freed; NULL is returned where it says so, and nowhere else.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "pepita-statistics.h"

G_BEGIN_DECLS

/* The name of a kind of game, of which no two have the same: "Standard · Draw 3", or, with what has
 * been changed, "Standard · Draw 3 · 2 passes · No undo".  NULL is all games.  A kind that this
 * version does not know is shown as it is. */
char *pepita_statistics_text_kind (const char *kind);

/* "44 %": 0 and 100 are only for none and all. */
char *pepita_statistics_text_percent (double rate);

/* "1,204". */
char *pepita_statistics_text_number (double number);

/* "12.5": with one decimal, unless that is 0. */
char *pepita_statistics_text_average (double number);

/* "$120", "−$1,300", as short as an axis needs it. */
char *pepita_statistics_text_dollars (double dollars);

/* The day in the form of the locale. */
char *pepita_statistics_text_date (gint64 date);

/* "Won 53 of 120 games". */
char *pepita_statistics_text_won_of (guint won, guint played);

/* What people usually win of such games, and how many could be; @rules may be NULL.  NULL if nobody
 * knows. */
char *pepita_statistics_text_usual (const PepitaRules *rules);

/* "3 wins", "2 losses", "None". */
char *pepita_statistics_text_streak (int streak);

/* A name and its value in one, as it is spoken: "Played: 120". */
char *pepita_statistics_text_figure (const char *name, const char *value);

/* What a score is of: "4/1/26 · Deal 1234 · 3:05". */
char *pepita_statistics_text_score_of (const PepitaHighScore *score);

/* "520", "−$12". */
char *pepita_statistics_text_score (const PepitaHighScore *score, gboolean money);

/* The bin of times as a label of its beginning: "5:00", "≥ 55:00" where it has no end. */
char *pepita_statistics_text_bin (const PepitaTimeBin *bin);

/* What the charts show, spoken.  NULL where there is nothing to show. */
char *pepita_statistics_text_rate_chart (const PepitaStatistics *statistics);
char *pepita_statistics_text_times_chart (const PepitaStatistics *statistics);
char *pepita_statistics_text_bank_chart (const PepitaStatistics *statistics);

/* What a reset of @kind (NULL: of all) takes away: @n games that are over. */
char *pepita_statistics_text_reset (const char *kind, guint n);

/* "37 games taken out". */
char *pepita_statistics_text_taken_out (guint n);

/* Why the file @name could not be written. */
char *pepita_statistics_text_write_error (const char *name, const GError *error);

G_END_DECLS

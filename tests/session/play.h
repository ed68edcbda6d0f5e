/* play.h: folders and games for the tests of sessions.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-result.h"
#include "pepita-session.h"

/* A new folder; to be given to play_remove_folder(), which removes it with all that is in it. */
char *play_new_folder (void);
void play_remove_folder (char *folder);

/* How many files of @folder have names that begin with @start. */
int play_count_files (const char *folder, const char *start);

/* Seconds since 1970 for sessions: a date that only goes on by play_pass(). */
gint64 play_date (void);
void play_pass (gint64 seconds);

/* The time that games are played in: it goes on by itself by no more than is set here. */
extern gint64 play_time; /* microseconds */
gint64 play_now (void);

/* A deal a few moves before its end, for rulesets with seven columns. */
PepitaDeal play_nearly_won (void);

/* Rules of the ruleset @id. */
PepitaRules play_rules (const char *id, int draw);

/* Starts deal @number, or, for 0, the nearly won one, and returns its game. */
PepitaGame *play_deal (PepitaSession *session, const char *ruleset, int draw, guint number);

/* The statistics of @kind (NULL: of all) are these. */
void play_assert_counts (PepitaSession *session,
                         const char *kind,
                         guint won,
                         guint lost,
                         guint playing);

/* Plays to the end of a nearly won game. */
void play_win (PepitaGame *game);

/* Plays on as a simple mind does, which looks at each move once, to the win (TRUE) or until it
 * gives up. */
gboolean play_simply (PepitaRecord *record);

/* Makes up to @n events at random: moves, undos and redos, and lets time pass. */
void play_random (PepitaGame *game, GRand *rand, int n);

/* Everything that a record says, for comparing: events, clock, score, table, undo and redo. */
char *play_picture (const PepitaRecord *record);

/* The bytes of the file at @path, which there is. */
char *play_read_file (const char *path, gsize *length);
void play_copy_file (const char *from, const char *to);

/* Adds @n games to the file of games at @path, as of somebody who plays for decades: a quarter of
 * them of the kind "vegas draw=3", the others of "standard draw=1". */
void play_add_many_games (const char *path, int n);

/* From here on no file grows beyond @size bytes; -1: no limit. */
void play_limit_files (gint64 size);

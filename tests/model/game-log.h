/* game-log.h: a game with all that it says written down.
 *
 * Beside the game a record plays the same events, so that what the signals and properties say can
 * be compared with what they should, at the moment when they say it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-game.h"
#include "positions.h"

#define MIDDLE                                                                                     \
  "T1: 7H\nT2: 9C | 6S\nT3: 2D | AH\nT4: ... | KS\nT5: QD\nwaste:\nstock: 5H 4C 3D JD 2S\nF1: AC " \
  "2C"

/* Three cards short of the win, one of them face down. */
#define END                                                                          \
  "T1: KH | QH\nT2: KS\nwaste:\nF1: " TO_K ("C") "\nF2: " TO_K ("D") "\nF3: " TO_J ( \
      "H") "\nF4: " TO_Q ("S")

/* The same with two hearts in the stock: the second one drawn covers the first. */
#define END_STOCK                                                                     \
  "T2: KS\nwaste:\nstock: QH KH\nF1: " TO_K ("C") "\nF2: " TO_K ("D") "\nF3: " TO_J ( \
      "H") "\nF4: " TO_Q ("S")

/* No card can be moved but the five of hearts, which ends that. */
#define LAST_MOVE \
  "T1: ... | KS\nT2: 5D 5H\nT3: 6S\nT4: 9C\nT5: 9S\nT6: JC\nT7: JS\nwaste:"

/* The only card that can be moved is the first one of the stock. */
#define LAST_DRAW \
  "T1: ... | KS\nT2: 3D\nT3: 6S\nT4: 9C\nT5: 9S\nT6: JC\nT7: JS\nstock: 5H 9H\nwaste:"

/* The time that the game is told, in microseconds. */
extern gint64 fake_time;
gint64 fake_now (void);
void pass (double seconds);

/* Milliseconds until the main loop has something to do, -1 for never. */
int next_timeout (void);

typedef struct
{
  PepitaGame *game;
  PepitaRecord *shadow; /* what the game should be */
  GString *text;        /* signals since the last look, and notifications in brackets */
  GPtrArray *notified;  /* since the last signal */
} Log;

/* Sets the time back to zero, too. */
Log *log_new (const PepitaRules *rules, const PepitaDeal *deal);
Log *log_new_text (const char *ruleset, int draw, const char *text);

/* The game must have no other owner. */
void log_free (Log *log);

/* Plays one event on the shadow, then on the game.  "@31" is no event: the time that goes by
 * until the clock of a game that is never held shows so many seconds. */
PepitaReason play (Log *log, const char *event);

/* Plays events that must be legal, with one blank between them. */
void play_all (Log *log, const char *events);

/* Compares what was said since the last look.  Signals are written as "moved T1-F2x1",
 * "up T1 9C", "recycled W-Sx5", "undone T1-F2x1" (then "down", if a card turned down again) and
 * "finished"; notifications as names in order of the alphabet, all those between two signals
 * in one pair of brackets. */
void assert_said (Log *log, const char *expected);

/* Forgets what was said. */
void forget_said (Log *log);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Log, log_free)

/* script.h: a game that is known to be won, to be played in the window move by move.
 *
 * Beside the window a record plays the same moves; after each of them the two are compared.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "driver.h"
#include "pepita-record.h"

G_BEGIN_DECLS

/* A numbered deal with a way to win it. */
typedef struct
{
  const char *ruleset;
  int draw;
  guint number;
  const char *moves; /* in the notation of moves, with one blank between them */
} WinningLine;

/* Cards go back from foundations to columns in both, and parts of runs are moved. */
extern const WinningLine standard_draw_3; /* plays itself as soon as it can */
extern const WinningLine cardems_draw_1;  /* only offers to */

typedef struct
{
  PepitaRecord *record;
  PepitaMove *moves;
  int n_moves;
  int next; /* index of the move to be made */
  guint stop_after;
  void (*stop) (Driver *);
  Driver *stop_driver;
} Script;

Script *script_new (const WinningLine *line);
void script_free (Script *script);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Script, script_free)

/* The move to be made, as it is made: with the foundation where a card goes to one. */
PepitaMove script_move (Script *script);

/* Plays it on the record and asserts that the game in the window has come to the same. */
void script_advance (Script *script, Driver *driver);

/* Has @stop make the input that stops the game as soon as it has made @n moves by itself, from
 * within the program: on a busy machine it may be won before the test comes to it.  To be called
 * at the start of the game. */
void script_stop_finishing (Script *script, Driver *driver, guint n, void (*stop) (Driver *));

/* Waits until that has stopped it. */
void script_wait_for_stop (Script *script, Driver *driver);

/* Is there no move to be made any more: does the game play itself, or has it been won by now? */
gboolean script_is_over (Script *script, Driver *driver);

/* The same comparison alone. */
void script_compare (Script *script, Driver *driver);

/* Asserts that the game was won and looks so. */
void assert_won (Driver *driver);

G_END_DECLS

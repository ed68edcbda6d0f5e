/* pepita-record.h: a game as the one truth: rules, deal and events.
 *
 * The events are moves, undos and redos, each with the time played by then.  Everything else
 * (table, score, counters, what can be undone) is computed from them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-deal.h"
#include "pepita-move.h"

typedef enum
{
  PEPITA_EVENT_MOVE,
  PEPITA_EVENT_UNDO,
  PEPITA_EVENT_REDO,
} PepitaEventKind;

typedef struct
{
  PepitaEventKind kind;
  PepitaMove move; /* of a move; otherwise all zero */
  int seconds;     /* played by then */
} PepitaEvent;

typedef enum
{
  PEPITA_PLAYING,
  PEPITA_WON,
  PEPITA_STUCK,
} PepitaStatus;

typedef struct _PepitaRecord PepitaRecord;

/* A game of @rules that starts from @deal; both are copied.  Never NULL: running out of memory
 * ends the program. */
PepitaRecord *pepita_record_new (const PepitaRules *rules, const PepitaDeal *deal);

void pepita_record_free (PepitaRecord *record);

/* A new record of the same game as it was after the first @n events, or after all of them; then its
 * clock is that of @record, which may have gone on since. */
PepitaRecord *pepita_record_until (const PepitaRecord *record, size_t n);

/* --- what happens --- */

/* Each makes one event, or changes nothing and says why it can't be.
 * @step may be NULL; it is filled with what happened to the table: after an undo with the step
 * that was taken back, after a redo with the step made again. */
PepitaReason pepita_record_move (PepitaRecord *record, PepitaMove move, PepitaStep *step);
PepitaReason pepita_record_undo (PepitaRecord *record, PepitaStep *step);
PepitaReason pepita_record_redo (PepitaRecord *record, PepitaStep *step);

/* Makes @event, of another record of the same game, at its time. */
PepitaReason
pepita_record_follow (PepitaRecord *record, const PepitaEvent *event, PepitaStep *step);

/* More than three years.  It is what the notation has digits for. */
#define PEPITA_MAX_SECONDS 99999999

/* Sets the time played, PEPITA_MAX_SECONDS at most, and charges what has ticked by.  The clock of a
 * game that is won stands still: nothing happens.  PEPITA_CLOCK_RUNS_BACK for less than before. */
PepitaReason pepita_record_set_clock (PepitaRecord *record, int seconds);

/* --- what it is --- */

const PepitaRules *pepita_record_rules (const PepitaRecord *record);
const PepitaDeal *pepita_record_deal (const PepitaRecord *record);
const PepitaEvent *pepita_record_events (const PepitaRecord *record, size_t *n_events);

/* The last of them; NULL if there is none. */
const PepitaEvent *pepita_record_last_event (const PepitaRecord *record);

/* --- what follows from it --- */

/* Valid until the next event. */
const PepitaTable *pepita_record_table (const PepitaRecord *record);
int pepita_record_score (const PepitaRecord *record);
/* Every event counts as a move. */
int pepita_record_moves (const PepitaRecord *record);
int pepita_record_undos (const PepitaRecord *record);
/* Seconds played. */
int pepita_record_clock (const PepitaRecord *record);
/* Works out whether the game is stuck. */
PepitaStatus pepita_record_status (const PepitaRecord *record);
PepitaReason pepita_record_can_undo (const PepitaRecord *record); /* PEPITA_LEGAL if it can */
PepitaReason pepita_record_can_redo (const PepitaRecord *record);

/* pepita-record.c: a game as rules, deal and events, with what follows from them kept beside.
 *
 * Undo is a matter of plain copies: each move that can be taken back has the table before it and
 * the points that it really brought, which are fewer than it scores where the floor caught them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-record.h"

#include "pepita-endgame.h"
#include "pepita-tally.h"

#include <stdlib.h>
#include <string.h>

/* A move that has been made and not been taken back. */
typedef struct
{
  PepitaTable before;
  PepitaMove move;
  PepitaStep step;
  int points; /* what the score really changed by */
} Made;

struct _PepitaRecord
{
  PepitaRules rules;
  PepitaDeal deal;

  PepitaEvent *events;
  size_t n_events;
  size_t events_size;

  PepitaTable table;
  int score;
  int undos;
  int clock;

  Made *made; /* oldest first */
  size_t n_made;
  size_t made_size;

  PepitaMove *undone; /* the next one to be made again is the last */
  size_t n_undone;
  size_t undone_size;
};

/* Makes room for one more element. */
static void *
grow (void *array, size_t *size, size_t n, size_t element)
{
  void *grown;

  if (n < *size)
    return array;
  *size = *size == 0 ? 64 : *size * 2;
  grown = realloc (array, *size * element);
  if (grown == NULL)
    abort ();
  return grown;
}

PepitaRecord *
pepita_record_new (const PepitaRules *rules, const PepitaDeal *deal)
{
  PepitaRecord *record = calloc (1, sizeof *record);

  if (record == NULL)
    abort ();
  record->rules = *rules;
  record->deal = *deal;
  record->table = deal->table;
  record->score = rules->points->start + rules->bank;
  return record;
}

void
pepita_record_free (PepitaRecord *record)
{
  if (record == NULL)
    return;
  free (record->events);
  free (record->made);
  free (record->undone);
  free (record);
}

static void
add_event (PepitaRecord *record, PepitaEventKind kind, PepitaMove move)
{
  record->events =
      grow (record->events, &record->events_size, record->n_events, sizeof *record->events);
  record->events[record->n_events++] = (PepitaEvent){ kind, move, record->clock };
}

static PepitaReason
make (PepitaRecord *record, PepitaMove move, PepitaStep *step)
{
  Made made = { .before = record->table,
                .move = pepita_move_canonical (&record->table, &record->rules, move) };
  PepitaReason reason = pepita_move_apply (&record->table, &record->rules, move, &made.step);
  int score = record->score;

  if (reason != PEPITA_LEGAL)
    return reason;
  record->score = pepita_tally_add (
      &record->rules, score,
      pepita_tally_step (&record->rules, &made.step, &record->table, record->clock));
  made.points = record->score - score;
  record->made = grow (record->made, &record->made_size, record->n_made, sizeof *record->made);
  record->made[record->n_made++] = made;
  if (step != NULL)
    *step = made.step;
  return PEPITA_LEGAL;
}

PepitaReason
pepita_record_move (PepitaRecord *record, PepitaMove move, PepitaStep *step)
{
  PepitaReason reason = make (record, move, step);

  if (reason != PEPITA_LEGAL)
    return reason;
  add_event (record, PEPITA_EVENT_MOVE, record->made[record->n_made - 1].move);
  record->n_undone = 0;
  return PEPITA_LEGAL;
}

PepitaReason
pepita_record_undo (PepitaRecord *record, PepitaStep *step)
{
  PepitaReason reason = pepita_record_can_undo (record);
  const Made *made;

  if (reason != PEPITA_LEGAL)
    return reason;
  made = &record->made[--record->n_made];
  record->undone =
      grow (record->undone, &record->undone_size, record->n_undone, sizeof *record->undone);
  record->undone[record->n_undone++] = made->move;
  record->table = made->before;
  record->score = pepita_tally_add (&record->rules, record->score, -made->points);
  record->score = pepita_tally_add (&record->rules, record->score, record->rules.undo_fee);
  record->undos++;
  add_event (record, PEPITA_EVENT_UNDO, (PepitaMove){ 0, 0, 0 });
  if (step != NULL)
    *step = made->step;
  return PEPITA_LEGAL;
}

PepitaReason
pepita_record_redo (PepitaRecord *record, PepitaStep *step)
{
  PepitaReason reason = pepita_record_can_redo (record);

  if (reason == PEPITA_LEGAL)
    reason = make (record, record->undone[record->n_undone - 1], step);
  if (reason != PEPITA_LEGAL)
    return reason;
  record->n_undone--;
  add_event (record, PEPITA_EVENT_REDO, (PepitaMove){ 0, 0, 0 });
  return PEPITA_LEGAL;
}

PepitaReason
pepita_record_follow (PepitaRecord *record, const PepitaEvent *event, PepitaStep *step)
{
  PepitaReason reason = pepita_record_set_clock (record, event->seconds);

  if (reason != PEPITA_LEGAL)
    return reason;
  switch (event->kind)
    {
    case PEPITA_EVENT_UNDO:
      return pepita_record_undo (record, step);
    case PEPITA_EVENT_REDO:
      return pepita_record_redo (record, step);
    case PEPITA_EVENT_MOVE:
    default:
      return pepita_record_move (record, event->move, step);
    }
}

PepitaRecord *
pepita_record_until (const PepitaRecord *record, size_t n)
{
  PepitaRecord *until = pepita_record_new (&record->rules, &record->deal);

  for (size_t i = 0; i < n && i < record->n_events; i++)
    pepita_record_follow (until, &record->events[i], NULL);
  if (n >= record->n_events)
    pepita_record_set_clock (until, record->clock);
  return until;
}

PepitaReason
pepita_record_set_clock (PepitaRecord *record, int seconds)
{
  if (seconds > PEPITA_MAX_SECONDS)
    seconds = PEPITA_MAX_SECONDS;
  if (seconds < record->clock)
    return PEPITA_CLOCK_RUNS_BACK;
  if (pepita_table_is_won (&record->table, record->rules.layout))
    return PEPITA_LEGAL;
  record->score = pepita_tally_add (&record->rules, record->score,
                                    pepita_tally_clock (&record->rules, record->clock, seconds));
  record->clock = seconds;
  return PEPITA_LEGAL;
}

const PepitaRules *
pepita_record_rules (const PepitaRecord *record)
{
  return &record->rules;
}

const PepitaDeal *
pepita_record_deal (const PepitaRecord *record)
{
  return &record->deal;
}

const PepitaEvent *
pepita_record_events (const PepitaRecord *record, size_t *n_events)
{
  *n_events = record->n_events;
  return record->events;
}

const PepitaEvent *
pepita_record_last_event (const PepitaRecord *record)
{
  return record->n_events > 0 ? &record->events[record->n_events - 1] : NULL;
}

const PepitaTable *
pepita_record_table (const PepitaRecord *record)
{
  return &record->table;
}

int
pepita_record_score (const PepitaRecord *record)
{
  return record->score;
}

int
pepita_record_moves (const PepitaRecord *record)
{
  return (int) record->n_events;
}

int
pepita_record_undos (const PepitaRecord *record)
{
  return record->undos;
}

int
pepita_record_clock (const PepitaRecord *record)
{
  return record->clock;
}

PepitaStatus
pepita_record_status (const PepitaRecord *record)
{
  if (pepita_table_is_won (&record->table, record->rules.layout))
    return PEPITA_WON;
  return pepita_table_is_stuck (&record->table, &record->rules) ? PEPITA_STUCK : PEPITA_PLAYING;
}

PepitaReason
pepita_record_can_undo (const PepitaRecord *record)
{
  if (!record->rules.undo)
    return PEPITA_NO_UNDO;
  return record->n_made > 0 ? PEPITA_LEGAL : PEPITA_NOTHING_TO_UNDO;
}

PepitaReason
pepita_record_can_redo (const PepitaRecord *record)
{
  if (!record->rules.undo)
    return PEPITA_NO_UNDO;
  return record->n_undone > 0 ? PEPITA_LEGAL : PEPITA_NOTHING_TO_REDO;
}

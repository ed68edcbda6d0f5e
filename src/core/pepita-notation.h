/* pepita-notation.h: moves as text, the one notation that is saved, printed, read and tested.
 *
 *   D draw, R recycle, W-F, W-T4, T2-F, T3-T5x2, F2-T4; U undo, Y redo; @31 sets the clock
 *
 * A foundation may be named where it matters which one takes the card: W-F3, T2-F3.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-deal.h"
#include "pepita-record.h"

/* No move's text is longer, its final zero included. */
#define PEPITA_MOVE_TEXT_SIZE 12

void pepita_move_text (PepitaMove move, char text[PEPITA_MOVE_TEXT_SIZE]);

typedef enum
{
  PEPITA_TOKEN_END, /* no more tokens */
  PEPITA_TOKEN_MOVE,
  PEPITA_TOKEN_UNDO,
  PEPITA_TOKEN_REDO,
  PEPITA_TOKEN_CLOCK,
  PEPITA_TOKEN_ERROR,
} PepitaTokenKind;

typedef struct
{
  PepitaTokenKind kind;
  PepitaMove move;
  int seconds;
  int line;                              /* where the token starts, from 1 */
  int column;                            /* from 1, in bytes */
  char text[PEPITA_MOVE_TEXT_SIZE + 12]; /* the token, cut off if it is long */
} PepitaToken;

/* Reads tokens off a text one by one.  Set up with pepita_token_reader(). */
typedef struct
{
  const char *at;
  const char *end;
  int line;
  int column;
} PepitaTokenReader;

/* @text is @length bytes and stays the caller's; it may be NULL if there are none. */
PepitaTokenReader pepita_token_reader (const char *text, size_t length);

/* The next token.  Of an error, @error is filled. */
PepitaToken pepita_token_next (PepitaTokenReader *reader, PepitaParseError *error);

/* Is there nothing wrong with the notation of a text?  If there is, @error is filled. */
bool pepita_notation_check (const char *text, size_t length, PepitaParseError *error);

/* What pepita_record_play() met. */
typedef struct
{
  bool parsed; /* false: @error says what is wrong with the text */
  PepitaParseError error;
  PepitaReason reason; /* PEPITA_LEGAL, or why @token could not be played */
  int index;           /* of the event that could not be played, from 1; @-tokens do not count */
  PepitaToken token;
} PepitaPlayed;

/* Plays the moves of a text.  Notation is checked first, as a whole: a text with an
 * error plays nothing.  An event that can't be made stops it, what came before stays.
 * Returns true if all was played. */
bool
pepita_record_play (PepitaRecord *record, const char *text, size_t length, PepitaPlayed *played);

/* No event's text is longer, with its clock and a final zero. */
#define PEPITA_EVENT_TEXT_SIZE 32

/* The text of @event, with the clock before it if that went on since the event before, which was at
 * @clock (0 if there is none): "@31 T3-F".  Returns its length. */
int
pepita_event_text (const PepitaEvent *event, int clock, char text[PEPITA_EVENT_TEXT_SIZE]);

/* The events of @record as text that pepita_record_play() turns into an equal record.
 * Returns a string to be freed with free(). */
char *pepita_record_moves_text (const PepitaRecord *record);

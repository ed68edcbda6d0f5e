/* pepita-event-text.h: the events of a record, one by one, as text and back.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-record.h"

G_BEGIN_DECLS

/* Bytes that hold any event, with its clock and a final zero. */
#define PEPITA_EVENT_TEXT_SIZE 32

/* Event @index of @record in the notation of moves, with the clock if it went on: "@31 T3-F". */
void pepita_event_text (const PepitaRecord *record,
                        size_t index,
                        char text[PEPITA_EVENT_TEXT_SIZE]);

/* Plays the events of @text up to the first that can't be read or made.  Returns TRUE if there is
 * none. */
gboolean pepita_event_text_play (PepitaRecord *record, const char *text);

G_END_DECLS

/* pepita-event-text.c: the events of a record, one by one, as text and back.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-event-text.h"

#include <string.h>

#include "pepita-notation.h"

void
pepita_event_text (const PepitaRecord *record, size_t index, char text[PEPITA_EVENT_TEXT_SIZE])
{
  size_t n;
  const PepitaEvent *events = pepita_record_events (record, &n);
  const PepitaEvent *event = &events[index];
  int clock = index > 0 ? events[index - 1].seconds : 0;
  char word[PEPITA_MOVE_TEXT_SIZE] = "U";

  if (event->kind == PEPITA_EVENT_MOVE)
    pepita_move_text (event->move, word);
  else if (event->kind == PEPITA_EVENT_REDO)
    word[0] = 'Y';
  if (event->seconds > clock)
    g_snprintf (text, PEPITA_EVENT_TEXT_SIZE, "@%d %s", event->seconds, word);
  else
    g_strlcpy (text, word, PEPITA_EVENT_TEXT_SIZE);
}

gboolean
pepita_event_text_play (PepitaRecord *record, const char *text)
{
  PepitaPlayed played;

  /* one by one: of a text with an error nothing would be played */
  for (const char *at = text + strspn (text, " "); *at != '\0'; at += strspn (at, " "))
    {
      size_t length = strcspn (at, " ");

      if (!pepita_record_play (record, at, length, &played))
        return FALSE;
      at += length;
    }
  return TRUE;
}

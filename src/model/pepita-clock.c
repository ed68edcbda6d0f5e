/* pepita-clock.c: a stopwatch.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-clock.h"

#include "pepita-record.h"

static gint64
clock_played (const PepitaClock *clock)
{
  gint64 now = clock->running ? clock->now () : 0;

  return clock->played + (clock->running && now > clock->started ? now - clock->started : 0);
}

PepitaClock
pepita_clock (int seconds, gint64 (*now) (void))
{
  return (PepitaClock){
    .now = now != NULL ? now : g_get_monotonic_time,
    .played = (gint64) seconds * G_USEC_PER_SEC,
  };
}

void
pepita_clock_start (PepitaClock *clock)
{
  if (clock->running)
    return;
  clock->running = TRUE;
  clock->started = clock->now ();
}

void
pepita_clock_stop (PepitaClock *clock)
{
  clock->played = clock_played (clock);
  clock->running = FALSE;
}

int
pepita_clock_seconds (const PepitaClock *clock)
{
  return (int) MIN (clock_played (clock) / G_USEC_PER_SEC, PEPITA_MAX_SECONDS);
}

guint
pepita_clock_to_next (const PepitaClock *clock, int seconds)
{
  gint64 step = (gint64) seconds * G_USEC_PER_SEC;
  gint64 rest = step - clock_played (clock) % step;

  return (guint) (rest / 1000) + 1;
}

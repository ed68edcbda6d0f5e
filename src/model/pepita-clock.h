/* pepita-clock.h: the time that has been played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A plain stopwatch.  It counts the system's monotonic time, which stands still in suspend. */
typedef struct
{
  gint64 (*now) (void); /* in microseconds */
  gint64 played;        /* microseconds of the stretches that are over */
  gint64 started;       /* when the running stretch began; meaningful while it runs */
  gboolean running;
} PepitaClock;

/* A clock that stands at @seconds.  @now is where it takes the time from: NULL for
 * g_get_monotonic_time(). */
PepitaClock pepita_clock (int seconds, gint64 (*now) (void));

void pepita_clock_start (PepitaClock *clock);
void pepita_clock_stop (PepitaClock *clock);

/* Whole seconds played. */
int pepita_clock_seconds (const PepitaClock *clock);

/* Milliseconds to the next multiple of @seconds of a running clock, at least 1. */
guint pepita_clock_to_next (const PepitaClock *clock, int seconds);

G_END_DECLS

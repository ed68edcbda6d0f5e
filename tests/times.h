/* times.h: what benchmarks make of how long things took, in milliseconds.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <time.h>

G_BEGIN_DECLS

/* For g_array_sort() and qsort(): the shortest first. */
static inline int
compare_times (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Of double; to be freed by the caller. */
static inline GArray *
new_times (void)
{
  return g_array_new (FALSE, FALSE, sizeof (double));
}

/* What @clock shows, by the wall or of a processor. */
static inline double
clock_milliseconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec * 1e-6;
}

/* @part, from 0 to 1, of @times are no longer; 0 if there are none.  They are sorted for it. */
static inline double
times_quantile (GArray *times, double part)
{
  g_array_sort (times, compare_times);
  if (times->len == 0)
    return 0;
  return g_array_index (times, double, MIN ((guint) (part * times->len), times->len - 1));
}

/* Prints a line about @times, and empties them. */
static inline void
print_times (const char *what, GArray *times)
{
  g_print ("%-44s %5u: median %8.3f ms, 99 %% %8.3f ms, longest %8.3f ms\n", what, times->len,
           times_quantile (times, 0.5), times_quantile (times, 0.99), times_quantile (times, 1));
  g_array_set_size (times, 0);
}

G_END_DECLS

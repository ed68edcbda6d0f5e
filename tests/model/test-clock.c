/* test-clock.c: the stopwatch, with a time of its own.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-clock.h"

static gint64 fake_time;
static guint times_asked;

static gint64
fake_now (void)
{
  times_asked++;
  return fake_time;
}

static void
pass (double seconds)
{
  fake_time += (gint64) (seconds * G_USEC_PER_SEC + 0.5);
}

static void
test_stands (void)
{
  PepitaClock clock;

  times_asked = 0;
  clock = pepita_clock (0, fake_now);
  pass (1000);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 0);
  g_assert_false (clock.running);

  clock = pepita_clock (75, fake_now);
  pass (1000);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 75);
  g_assert_cmpuint (times_asked, ==, 0);
}

static void
test_runs (void)
{
  PepitaClock clock = pepita_clock (10, fake_now);

  pepita_clock_start (&clock);
  g_assert_true (clock.running);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 10);
  pass (0.999);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 10);
  pass (0.001);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 11);
  pass (3600);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 3611);
}

static void
test_stretches (void)
{
  PepitaClock clock = pepita_clock (0, fake_now);

  /* parts of a second are kept over a stop */
  for (int i = 0; i < 10; i++)
    {
      pepita_clock_start (&clock);
      pass (0.75);
      pepita_clock_stop (&clock);
      g_assert_false (clock.running);
      pass (1000);
      g_assert_cmpint (pepita_clock_seconds (&clock), ==, 75 * (i + 1) / 100);
    }
}

static void
test_twice (void)
{
  PepitaClock clock = pepita_clock (0, fake_now);

  pepita_clock_start (&clock);
  pass (2);
  pepita_clock_start (&clock);
  pass (3);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 5);
  pepita_clock_stop (&clock);
  pepita_clock_stop (&clock);
  pass (3);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 5);
  pepita_clock_stop (&clock);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 5);
}

static void
test_backwards (void)
{
  PepitaClock clock = pepita_clock (7, fake_now);

  /* a time source that jumps back takes nothing off what was played */
  pepita_clock_start (&clock);
  pass (-100);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 7);
  pepita_clock_stop (&clock);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 7);
  pepita_clock_start (&clock);
  pass (1);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 8);
}

static void
test_to_next_second (void)
{
  PepitaClock clock = pepita_clock (5, fake_now);

  pepita_clock_start (&clock);
  for (int ms = 0; ms < 3000; ms += 7)
    {
      guint wait = pepita_clock_to_next (&clock, 1);
      int seconds = pepita_clock_seconds (&clock);

      g_assert_cmpuint (wait, >=, 1);
      g_assert_cmpuint (wait, <=, 1001);
      /* after the wait the second is over, and not long before */
      fake_time += wait * 1000;
      g_assert_cmpint (pepita_clock_seconds (&clock), ==, seconds + 1);
      fake_time -= 2000;
      g_assert_cmpint (pepita_clock_seconds (&clock), ==, seconds);
      fake_time += 2000 - wait * 1000 + 7000;
    }
  fake_time += 999;
  g_assert_cmpuint (pepita_clock_to_next (&clock, 1), >=, 1);
}

static void
test_limit (void)
{
  PepitaClock clock = pepita_clock (0, fake_now);

  /* eight digits are all that the notation of moves has for the clock */
  pepita_clock_start (&clock);
  pass (1e9);
  g_assert_cmpint (pepita_clock_seconds (&clock), ==, 99999999);
}

static void
test_system_time (void)
{
  PepitaClock clock = pepita_clock (3, NULL);
  gint64 before = g_get_monotonic_time ();
  gint64 after;

  pepita_clock_start (&clock);
  after = g_get_monotonic_time ();
  g_assert_cmpint (clock.started, >=, before);
  g_assert_cmpint (clock.started, <=, after);
  pepita_clock_stop (&clock);
  g_assert_cmpint (pepita_clock_seconds (&clock), >=, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/stands", test_stands);
  g_test_add_func ("/clock/runs", test_runs);
  g_test_add_func ("/clock/stretches", test_stretches);
  g_test_add_func ("/clock/start-and-stop-twice", test_twice);
  g_test_add_func ("/clock/backwards", test_backwards);
  g_test_add_func ("/clock/to-next-second", test_to_next_second);
  g_test_add_func ("/clock/limit", test_limit);
  g_test_add_func ("/clock/system-time", test_system_time);
  return g_test_run ();
}

/* storm-output.c: what the program has printed where errors go, which is nothing.
 *
 * The file is a real one, so that nothing is lost when the program ends by a signal; what is in it
 * is then shown.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "storm.h"

enum
{
  MAX_FRAMES = 60,
};

static int kept = -1;  /* the file */
static int shown = -1; /* where errors went before */
static void (*tell_more) (void);

/* Only what a signal handler may do, and what mostly goes well. */
static void
show (void)
{
  char bytes[512];
  off_t at = 0;
  ssize_t n;

  while ((n = pread (kept, bytes, sizeof bytes, at)) > 0 && write (shown, bytes, (size_t) n) == n)
    at += n;
}

static void
ended_cb (int number)
{
  void *frames[MAX_FRAMES];

  if (tell_more != NULL)
    tell_more ();
  tell_more = NULL;
  show ();
  backtrace_symbols_fd (frames, backtrace (frames, MAX_FRAMES), shown);
  signal (number, SIG_DFL);
  raise (number);
}

void
storm_output_begin (void (*tell) (void))
{
  static const int numbers[] = { SIGABRT, SIGTRAP, SIGTERM };
  FILE *file = tmpfile ();
  void *frames[MAX_FRAMES];

  g_assert_nonnull (file);
  /* the first call loads a library, which no handler may do */
  backtrace (frames, MAX_FRAMES);
  kept = dup (fileno (file));
  fclose (file);
  shown = dup (STDERR_FILENO);
  g_assert_cmpint (dup2 (kept, STDERR_FILENO), ==, STDERR_FILENO);
  tell_more = tell;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    signal (numbers[i], ended_cb);
}

char *
storm_output_get (void)
{
  char bytes[2000];
  ssize_t n = pread (kept, bytes, sizeof bytes, 0);

  return n > 0 ? g_strndup (bytes, (gsize) n) : NULL;
}

void
storm_output_end (void)
{
  show ();
  dup2 (shown, STDERR_FILENO);
}

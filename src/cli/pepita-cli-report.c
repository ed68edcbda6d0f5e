/* pepita-cli-report.c: what goes to standard error, and the exit statuses.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-report.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Messages quote what was read, which may be anything: control characters must not reach the
 * terminal, nor break the line in two. */
static void
mask_control_characters (char *text)
{
  for (; *text != '\0'; text++)
    if ((unsigned char) *text < ' ' || *text == 0x7f)
      *text = '?';
}

static void
print_error (const char *format, va_list args)
{
  va_list again;
  char *text = NULL;
  int length;

  va_copy (again, args);
  length = vsnprintf (NULL, 0, format, again);
  va_end (again);

  if (length >= 0)
    text = malloc ((size_t) length + 1);
  if (text == NULL)
    {
      fputs ("pepita-cli: out of memory\n", stderr);
      return;
    }

  vsnprintf (text, (size_t) length + 1, format, args);
  mask_control_characters (text);
  fprintf (stderr, "pepita-cli: %s\n", text);
  free (text);
}

void
pepita_cli_error (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  print_error (format, args);
  va_end (args);
}

void
pepita_cli_usage_error (const char *command, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  print_error (format, args);
  va_end (args);

  if (command != NULL)
    fprintf (stderr, "See: pepita-cli %s --help\n", command);
  else
    fputs ("See: pepita-cli --help\n", stderr);
}

bool
pepita_cli_close_output (void)
{
  bool failed = ferror (stdout) != 0;
  int error = 0; /* a write that failed earlier has lost its errno by now */

  if (fflush (stdout) != 0)
    {
      failed = true;
      error = errno;
    }
  /* Closing finds late errors of some file systems.  It is no error that standard output never
   * was open, if nothing was to be written: the flush would have told. */
  if (fclose (stdout) != 0 && errno != EBADF && !failed)
    {
      failed = true;
      error = errno;
    }
  if (!failed)
    return true;

  if (error != 0)
    pepita_cli_error ("can't write standard output: %s", strerror (error));
  else
    pepita_cli_error ("can't write standard output");
  return false;
}

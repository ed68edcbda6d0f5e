/* pepita-cli-report.h: what goes to standard error, and the exit statuses.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>

typedef enum
{
  PEPITA_CLI_FINE,
  PEPITA_CLI_NO,  /* the answer is no */
  PEPITA_CLI_BAD, /* bad usage, or input or output that failed */
} PepitaCliStatus;

/* Writes one line, "pepita-cli: …", to standard error. */
void pepita_cli_error (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

/* The same and a second line that points to the help of @command, NULL for that of the program. */
void pepita_cli_usage_error (const char *command, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* Flushes and closes standard output.  Reports an error and returns false if not all that was
 * printed could be written. */
bool pepita_cli_close_output (void);

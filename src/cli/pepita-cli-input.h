/* pepita-cli-input.h: reading whole files.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>

/* No deal and no game comes near this size; what is larger is some other file. */
#define PEPITA_CLI_MAX_INPUT (1024 * 1024)

typedef struct
{
  const char *name; /* for messages; the caller's */
  char *text;       /* @length bytes and a final zero */
  size_t length;
} PepitaCliInput;

/* Reads all of the file @name, "-" for standard input.
 * Reports an error and returns false if that fails. */
bool pepita_cli_input_read (PepitaCliInput *input, const char *name);

/* Makes an input of command-line arguments, joined by blanks. */
bool pepita_cli_input_join (PepitaCliInput *input,
                            const char *name,
                            char *const *arguments,
                            int n_arguments);

/* Does nothing to an input that is all zero. */
void pepita_cli_input_clear (PepitaCliInput *input);

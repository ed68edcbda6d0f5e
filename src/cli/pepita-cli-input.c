/* pepita-cli-input.c: reading whole files.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-input.h"
#include "pepita-cli-report.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Fills @input up to one byte more than is accepted, so that the caller can tell.
 * Returns 0 or an errno. */
static int
read_fd (PepitaCliInput *input, int fd)
{
  size_t limit = PEPITA_CLI_MAX_INPUT + 1;

  while (input->length < limit)
    {
      ssize_t n = read (fd, input->text + input->length, limit - input->length);

      if (n > 0)
        input->length += (size_t) n;
      else if (n == 0)
        break;
      else if (errno != EINTR)
        return errno;
    }

  return 0;
}

static int
read_file (PepitaCliInput *input, const char *name)
{
  int fd;
  int error;

  if (strcmp (name, "-") == 0)
    return read_fd (input, STDIN_FILENO);

  fd = open (name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0)
    return errno;
  error = read_fd (input, fd);
  close (fd);
  return error;
}

bool
pepita_cli_input_read (PepitaCliInput *input, const char *name)
{
  int error;

  *input = (PepitaCliInput){ .name = name, .text = malloc (PEPITA_CLI_MAX_INPUT + 2) };
  error = input->text != NULL ? read_file (input, name) : ENOMEM;

  if (error != 0)
    pepita_cli_error ("can't read: %s (%s)", strerror (error), name);
  else if (input->length > PEPITA_CLI_MAX_INPUT)
    pepita_cli_error ("larger than %d bytes (%s)", PEPITA_CLI_MAX_INPUT, name);
  else
    {
      input->text[input->length] = '\0';
      return true;
    }

  pepita_cli_input_clear (input);
  return false;
}

bool
pepita_cli_input_join (PepitaCliInput *input,
                       const char *name,
                       char *const *arguments,
                       int n_arguments)
{
  size_t size = 1;
  char *at;

  for (int i = 0; i < n_arguments; i++)
    size += strlen (arguments[i]) + 1;

  *input = (PepitaCliInput){ .name = name, .text = malloc (size) };
  if (input->text == NULL)
    {
      pepita_cli_error ("%s", strerror (ENOMEM));
      return false;
    }

  at = input->text;
  for (int i = 0; i < n_arguments; i++)
    {
      size_t length = strlen (arguments[i]);

      if (i > 0)
        *at++ = ' ';
      memcpy (at, arguments[i], length);
      at += length;
    }
  *at = '\0';
  input->length = (size_t) (at - input->text);
  return true;
}

void
pepita_cli_input_clear (PepitaCliInput *input)
{
  free (input->text);
  *input = (PepitaCliInput){ 0 };
}

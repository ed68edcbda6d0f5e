/* fuzz-main.h: what the fuzz entries have in common.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Unlike assert() it is always there. */
#define FUZZ_ASSERT(condition)                                                       \
  do                                                                                 \
    {                                                                                \
      if (!(condition))                                                              \
        {                                                                            \
          fprintf (stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
          abort ();                                                                  \
        }                                                                            \
    }                                                                                \
  while (0)

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#ifdef PEPITA_FUZZ_MAIN

/* Runs the entry once on the file @name. */
static int
fuzz_file (const char *name)
{
  FILE *file = fopen (name, "rb");
  uint8_t *data = NULL;
  size_t size = 0;
  size_t n = 0;

  if (file == NULL)
    {
      perror (name);
      return 1;
    }

  do
    {
      size += n;
      data = realloc (data, size + 65536);
      FUZZ_ASSERT (data != NULL);
      n = fread (data + size, 1, 65536, file);
    }
  while (n > 0);
  fclose (file);

  /* In a block of its own size a checker of memory sees the first byte that is read behind it. */
  data = realloc (data, size > 0 ? size : 1);
  FUZZ_ASSERT (data != NULL);
  LLVMFuzzerTestOneInput (data, size);
  free (data);
  return 0;
}

int
main (int argc, char **argv)
{
  int status = 0;

  for (int i = 1; i < argc; i++)
    status |= fuzz_file (argv[i]);
  return status;
}

#endif

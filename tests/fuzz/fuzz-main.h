/* fuzz-main.h: what the fuzz entries have in common.
 *
 * An entry is a function for libFuzzer.  With PEPITA_FUZZ_MAIN it is a program of its own that runs
 * the files given, and all that are in the folders given.
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

#include <dirent.h>

/* Runs the entry once on the open @file. */
static void
fuzz_file (FILE *file)
{
  uint8_t *data = NULL;
  size_t size = 0;
  size_t n = 0;

  do
    {
      size += n;
      data = realloc (data, size + 65536);
      FUZZ_ASSERT (data != NULL);
      n = fread (data + size, 1, 65536, file);
    }
  while (n > 0);

  /* In a block of its own size a checker of memory sees the first byte that is read behind it. */
  data = realloc (data, size > 0 ? size : 1);
  FUZZ_ASSERT (data != NULL);
  LLVMFuzzerTestOneInput (data, size);
  free (data);
}

/* Returns how many files were run: those of the folder @name, or the one of that name. */
static int
fuzz_path (const char *name)
{
  DIR *folder = opendir (name);
  FILE *file = folder == NULL ? fopen (name, "rb") : NULL;
  struct dirent *entry;
  int n = 0;

  if (file != NULL)
    {
      fuzz_file (file);
      fclose (file);
      return 1;
    }
  if (folder == NULL)
    {
      perror (name);
      exit (1);
    }
  while ((entry = readdir (folder)) != NULL)
    {
      char path[4096];

      if (entry->d_name[0] == '.')
        continue;
      snprintf (path, sizeof path, "%s/%s", name, entry->d_name);
      n += fuzz_path (path);
    }
  closedir (folder);
  return n;
}

int
main (int argc, char **argv)
{
  int n = 0;

  for (int i = 1; i < argc; i++)
    n += fuzz_path (argv[i]);
  if (n == 0)
    fputs ("There was no file to run.\n", stderr);
  return n > 0 ? 0 : 1;
}

#else

#include <signal.h>

static void
fuzz_trapped (int number)
{
  abort ();
}

/* The fuzzer keeps no input that ends in the trap that a fatal warning of GLib is. */
__attribute__ ((constructor)) static void
fuzz_catch_traps (void)
{
  signal (SIGTRAP, fuzz_trapped);
}

#endif

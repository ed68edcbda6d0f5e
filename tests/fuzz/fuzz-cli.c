/* fuzz-cli.c: any command line of pepita-cli, with any file, ends with an answer or with an error
 * that is told.
 *
 * The input is a command line, one argument a line, then an empty line and what is in the file "@".
 * What is solved has limits.  An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "pepita-cli-jobs.h"

#include "fuzz-files.h"

/* The whole program, as a function of another name. */
int pepita_cli_main (int argc, char **argv);
#define PEPITA_VERSION "0"
#define main pepita_cli_main
#include "pepita-cli.c"
#undef main

#include "fuzz-main.h"

typedef struct
{
  char *text;
  size_t size;
  FILE *file;
  FILE *before;
} Output;

static void
capture (Output *output, FILE **stream)
{
  output->before = *stream;
  *stream = output->file = open_memstream (&output->text, &output->size);
  FUZZ_ASSERT (output->file != NULL);
}

/* Nothing that a terminal would obey comes from a file or an argument. */
static void
check_printable (const char *text, size_t size)
{
  for (size_t i = 0; i < size; i++)
    FUZZ_ASSERT ((text[i] >= ' ' && text[i] != 0x7f) || text[i] == '\n' || text[i] == '\t' ||
                 (text[i] & 0x80) != 0);
}

static gboolean
has_prefix (char *const *argv, const char *prefix)
{
  for (int i = 0; argv[i] != NULL; i++)
    {
      if (g_str_has_prefix (argv[i], prefix))
        return TRUE;
    }
  return FALSE;
}

/* Limits that are chosen may be none: such command lines are read and not run. */
static gboolean
has_limits (char *const *lines)
{
  static const char *const options[] = { "--memory", "--nodes", "--count", "--jobs" };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      if (has_prefix (lines, options[i]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_search (const char *command)
{
  static const char *const searches[] = { "hint", "solve", "winrate", "bench", NULL };

  return g_strv_contains (searches, command);
}

static void
add_limits (GPtrArray *argv, char *const *lines)
{
  if (has_limits (lines))
    return;
  g_ptr_array_add (argv, g_strdup ("--memory=1"));
  g_ptr_array_add (argv, g_strdup ("--nodes=20"));
  if (strcmp (lines[0], "winrate") == 0)
    g_ptr_array_add (argv, g_strdup ("--count=3"));
}

/* No file is read but "@" and none is written. */
static char **
make_arguments (char **lines, const char *path)
{
  GPtrArray *argv = g_ptr_array_new ();

  g_ptr_array_add (argv, g_strdup ("pepita-cli"));
  for (char **line = lines; *line != NULL; line++)
    {
      char *at = strchr (*line, '@');

      if (strchr (*line, '/') != NULL ||
          (strstr (*line, "csv") != NULL && strcmp (*line, "--csv=@") != 0))
        continue;
      if (at != NULL && at[1] == '\0')
        {
          *at = '\0';
          g_ptr_array_add (argv, g_strconcat (*line, path, NULL));
        }
      else
        g_ptr_array_add (argv, g_strdup (*line));
      if (line == lines && is_search (*line))
        add_limits (argv, lines);
    }
  g_ptr_array_add (argv, NULL);
  return (char **) g_ptr_array_free (argv, FALSE);
}

static int
read_only (int argc, char **argv)
{
  PepitaCliOptions options;
  PepitaCliJobs jobs = { 0 };

  if (!pepita_cli_options_parse (&options, argv[1], ~0u, argv + 2, argc - 2) ||
      !pepita_cli_options_rules (&options, &jobs.rules) ||
      !pepita_cli_jobs_options (&options, &jobs))
    return PEPITA_CLI_BAD;
  FUZZ_ASSERT (jobs.limits.bytes >= 1 << 20 && jobs.n_threads >= 1);
  FUZZ_ASSERT (!(jobs.limits.seconds < 0));
  return PEPITA_CLI_FINE;
}

static gboolean
is_run (char *const *argv)
{
  if (argv[1] == NULL || !is_search (argv[1]))
    return TRUE;
  return strcmp (argv[1], "bench") != 0 &&
         g_strv_contains ((const char *const *) argv, "--nodes=20") &&
         g_strv_contains ((const char *const *) argv, "--memory=1");
}

static void
check (char *const *arguments)
{
  int argc = (int) g_strv_length ((char **) arguments);
  gboolean runs = is_run (arguments);
  /* it puts them into another order */
  g_autofree char **argv = g_memdup2 (arguments, (gsize) (argc + 1) * sizeof *arguments);
  Output output, error;
  int status;

  capture (&output, &stdout);
  capture (&error, &stderr);
  status = runs ? pepita_cli_main (argc, argv) : read_only (argc, argv);
  if (!runs)
    fclose (output.file); /* as a command does itself */
  fclose (error.file);
  stdout = output.before;
  stderr = error.before;

  FUZZ_ASSERT (status >= PEPITA_CLI_FINE && status <= PEPITA_CLI_BAD);
  FUZZ_ASSERT (status != PEPITA_CLI_BAD || g_str_has_prefix (error.text, "pepita-cli: "));
  FUZZ_ASSERT (status != PEPITA_CLI_FINE || error.size == 0);
  check_printable (error.text, error.size);
  check_printable (output.text, output.size);
  free (output.text);
  free (error.text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), "input", NULL);
  g_autofree char *text = g_strndup ((const char *) data, size);
  char *end = strstr (text, "\n\n");
  gsize skipped = end != NULL ? (gsize) (end - text) + 2 : size;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) argv = NULL;

  if (end != NULL)
    *end = '\0';
  lines = g_strsplit (text, "\n", -1);
  fuzz_write ("input", data + skipped, size - skipped);
  argv = make_arguments (lines, path);
  check (argv);
  return 0;
}

/* process.h: what tests know of the process that they are.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <string.h>
#include <sys/resource.h>

G_BEGIN_DECLS

/* clang says in another way than gcc which of its tools looks for errors. */
#if defined __has_feature
#if __has_feature(address_sanitizer) && !defined __SANITIZE_ADDRESS__
#define __SANITIZE_ADDRESS__ 1
#endif
#if __has_feature(thread_sanitizer) && !defined __SANITIZE_THREAD__
#define __SANITIZE_THREAD__ 1
#endif
#endif

/* Threads with the name of the program that are always there: the thread sanitizer has one too. */
#ifdef __SANITIZE_THREAD__
#define N_OWN_THREADS 2
#else
#define N_OWN_THREADS 1
#endif

/* How many threads have the name, those included that have begun and have none of their own yet.
 * Others are not counted: GLib may start some at any time. */
static inline guint
count_threads_named (const char *name)
{
  g_autofree char *main_name = NULL;
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *id;
  guint n = 0;

  g_assert_true (g_file_get_contents ("/proc/self/comm", &main_name, NULL, NULL));
  g_assert_nonnull (tasks);
  while ((id = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", id, "comm", NULL);
      g_autofree char *its_name = NULL;

      /* that of one that has just ended can't be read */
      if (g_file_get_contents (path, &its_name, NULL, NULL))
        n += g_str_equal (its_name, main_name) || g_str_equal (g_strchomp (its_name), name);
    }
  return n - MIN (n, N_OWN_THREADS);
}

/* The number behind the key, such as "VmRSS:", in what the system tells of the process; 0 if there
 * is none. */
static inline long
read_status (const char *key)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, key);
  return line != NULL ? strtol (line + strlen (key), NULL, 10) : 0;
}

/* No more memory than is in use now, where that can be had: no stack of a new thread, no table of a
 * solver; or, with FALSE, as much as there is.  The tools that look for errors need more by far. */
static inline gboolean
limit_memory (gboolean limited)
{
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
  return FALSE;
#else
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur =
      limited ? ((rlim_t) read_status ("VmSize:") + 512) * 1024 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
  return TRUE;
#endif
}

G_END_DECLS

/* tsan-glib.c: tells the thread sanitizer what GLib's locks and references order, and cairo's.
 *
 * These are built without the sanitizer, and GLib's locks are its own: what is done under them
 * looks like a race.  This library goes before them (LD_PRELOAD), calls what it stands for, and
 * says what that has ordered.  It hides nothing: what is under no lock is still found.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gio/gio.h>

/* Of the sanitizer: what came before a release came before all that follows an acquire.  Programs
 * that a test starts may be without it. */
void __attribute__ ((weak)) __tsan_acquire (void *address);
void __attribute__ ((weak)) __tsan_release (void *address);

static void
acquire (gpointer address)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (address);
}

static void
release (gpointer address)
{
  if (__tsan_release != NULL)
    __tsan_release (address);
}

#define REAL(name)                \
  static __typeof__ (name) *real; \
                                  \
  if (real == NULL)               \
  real = (__typeof__ (name) *) dlsym (RTLD_NEXT, #name)

/* --- locks --- */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  acquire (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  release (mutex);
  real (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  REAL (g_cond_wait);
  release (mutex);
  real (cond, mutex);
  acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean signalled;
  REAL (g_cond_wait_until);

  release (mutex);
  signalled = real (cond, mutex, end_time);
  acquire (mutex);
  return signalled;
}

/* --- references: whoever lets go of the last one comes after all others --- */

void
g_object_unref (gpointer object)
{
  REAL (g_object_unref);
  release (object);
  acquire (object);
  real (object);
}

void
g_atomic_rc_box_release_full (gpointer block, GDestroyNotify clear)
{
  REAL (g_atomic_rc_box_release_full);
  release (block);
  acquire (block);
  real (block, clear);
}

/* Of cairo, which is not needed to build this. */
void cairo_surface_destroy (gpointer surface);

void
cairo_surface_destroy (gpointer surface)
{
  REAL (cairo_surface_destroy);
  if (surface != NULL)
    {
      release (surface);
      acquire (surface);
    }
  real (surface);
}

/* --- tasks: what is given to the thread, and what it returns --- */

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  REAL (g_task_run_in_thread);
  release (task);
  real (task, func);
}

gpointer
g_task_get_task_data (GTask *task)
{
  REAL (g_task_get_task_data);
  acquire (task);
  return real (task);
}

gpointer
g_task_get_source_object (GTask *task)
{
  REAL (g_task_get_source_object);
  acquire (task);
  return real (task);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify free_result)
{
  REAL (g_task_return_pointer);
  release (task);
  real (task, result, free_result);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  REAL (g_task_return_boolean);
  release (task);
  real (task, result);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  REAL (g_task_propagate_pointer);
  acquire (task);
  return real (task, error);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  REAL (g_task_propagate_boolean);
  acquire (task);
  return real (task, error);
}

gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  REAL (g_task_return_error_if_cancelled);
  release (task);
  return real (task);
}

void
g_task_return_error (GTask *task, GError *error)
{
  REAL (g_task_return_error);
  release (task);
  real (task, error);
}

/* pepita-deck-process.c: a deck that is drawn by a process of its own.
 *
 * The two are joined by a pair of sockets.  The process has no other open file, and nothing that
 * it does or says can do more harm than a wrong picture.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "pepita-deck-wire.h"
#include "pepita-helper.h"

/* Milliseconds of CPU time that an answer may take: where the machine is busy a good deck takes
 * long by the clock of the wall.  The slowest that is known takes three seconds for all its
 * cards. */
enum
{
  PATIENCE = 30000,
  LAST_RESORT = 20, /* times as long by the clock of the wall, for one that uses no CPU time */
  LOOK = 100,       /* milliseconds from one look at its CPU time to the next, at most */
};

struct _PepitaDeckProcess
{
  int socket; /* -1: there is no process */

  GMutex lock; /* for these */
  GPid pid;    /* 0: there is none */
  gboolean killed;
};

static guint patience; /* atomic; 0: PATIENCE */

void
pepita_deck_process_set_patience (guint milliseconds)
{
  g_atomic_int_set (&patience, milliseconds);
}

/* For an answer; microseconds. */
typedef struct
{
  gint64 patience;
  gint64 begin; /* by the clock of the wall */
  gint64 cpu;   /* of the process at the beginning; -1: it can't be told */
} Wait;

/* All threads of @pid; -1 if it can't be told. */
static gint64
cpu_time (GPid pid)
{
  struct timespec time;
  clockid_t clock;

  if (clock_getcpuclockid (pid, &clock) != 0 || clock_gettime (clock, &time) != 0)
    return -1;
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static Wait
begin_wait (PepitaDeckProcess *self)
{
  guint given = g_atomic_int_get (&patience);

  return (Wait){ .patience = (gint64) (given > 0 ? given : PATIENCE) * 1000,
                 .begin = g_get_monotonic_time (),
                 .cpu = cpu_time (self->pid) };
}

/* By the clock of the wall where the CPU time can't be told. */
static gboolean
is_too_long (PepitaDeckProcess *self, const Wait *wait)
{
  gint64 wall = g_get_monotonic_time () - wait->begin;
  gint64 cpu = wait->cpu >= 0 ? cpu_time (self->pid) : -1;

  if (cpu < 0)
    return wall >= wait->patience;
  return cpu - wait->cpu >= wait->patience || wall >= wait->patience * LAST_RESORT;
}

static gboolean
fail (GError **error, PepitaDeckError code, const char *message)
{
  g_set_error_literal (error, PEPITA_DECK_ERROR, code, message);
  return FALSE;
}

/* --- the process --- */

/* Where sockets are gone, the process has not been started either. */
static gboolean
start (PepitaDeckProcess *self, GError **error)
{
  g_autofree char *program =
      pepita_helper_find ("pepita-deck-draw", "deck", "PEPITA_DECK_DRAW");
  const char *argv[] = { program, NULL };
  g_autoptr (GError) reason = NULL;
  int ends[2];
  GPid pid = 0;
  gboolean started;

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return fail (error, PEPITA_DECK_ERROR_HELPER, g_strerror (errno));
  g_mutex_lock (&self->lock);
  started = !self->killed &&
            g_spawn_async_with_fds ("/", (char **) argv, NULL,
                                    G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                                    NULL, &pid, ends[1], ends[1], -1, &reason);
  self->pid = pid;
  g_mutex_unlock (&self->lock);
  close (ends[1]);
  if (started)
    {
      self->socket = ends[0];
      return TRUE;
    }
  close (ends[0]);
  return fail (error, PEPITA_DECK_ERROR_HELPER, reason != NULL ? reason->message : "stopped");
}

void
pepita_deck_process_end (PepitaDeckProcess *self)
{
  GPid pid;

  if (self->socket < 0)
    return;
  close (self->socket);
  self->socket = -1;
  kill (self->pid, SIGKILL);
  /* under the lock it is not gone yet for who wants to kill it */
  g_mutex_lock (&self->lock);
  pid = self->pid;
  self->pid = 0;
  g_mutex_unlock (&self->lock);
  while (waitpid (pid, NULL, 0) < 0 && errno == EINTR)
    ;
}

void
pepita_deck_process_kill (PepitaDeckProcess *self)
{
  g_mutex_lock (&self->lock);
  self->killed = TRUE;
  if (self->pid != 0)
    kill (self->pid, SIGKILL);
  g_mutex_unlock (&self->lock);
}

/* --- talking --- */

/* What is there already is taken however late it is; but nothing more is waited for then, not even
 * the next byte. */
static gboolean
wait_for (PepitaDeckProcess *self, short event, const Wait *wait, GError **error)
{
  struct pollfd events = { self->socket, event, 0 };
  gboolean late;
  int n;

  do
    {
      late = is_too_long (self, wait);
      n = poll (&events, 1, late ? 0 : LOOK);
    }
  while (n == 0 && !late);
  if (n > 0 || (n < 0 && errno == EINTR))
    return TRUE;
  return fail (error, PEPITA_DECK_ERROR_SLOW, "The deck takes too long to draw");
}

static gboolean
transfer (PepitaDeckProcess *self, void *data, gsize size, gboolean out, GError **error)
{
  Wait wait = begin_wait (self);
  guint8 *at = data;

  while (size > 0)
    {
      gssize n;

      if (!wait_for (self, out ? POLLOUT : POLLIN, &wait, error))
        return FALSE;
      n = out ? send (self->socket, at, size, MSG_NOSIGNAL | MSG_DONTWAIT)
              : recv (self->socket, at, size, MSG_DONTWAIT);
      if (n < 0 && (errno == EINTR || errno == EAGAIN))
        continue;
      if (n <= 0)
        return fail (error, PEPITA_DECK_ERROR_RENDER,
                     "The program that draws the deck has ended over it");
      at += n;
      size -= (gsize) n;
    }
  return TRUE;
}

static gboolean
tell (PepitaDeckProcess *self, const void *data, gsize size, GError **error)
{
  return transfer (self, (void *) data, size, TRUE, error);
}

static gboolean
take_refusal (PepitaDeckProcess *self, const PepitaWireAnswer *answer, GError **error)
{
  g_autofree char *message = NULL;
  g_autofree char *valid = NULL;

  if (answer->size > PEPITA_WIRE_MAX_MESSAGE)
    return fail (error, PEPITA_DECK_ERROR_RENDER, "The program that draws the deck is confused");
  message = g_malloc0 (answer->size + 1);
  if (!transfer (self, message, answer->size, FALSE, error))
    return FALSE;
  valid = g_utf8_make_valid (message, -1);
  return fail (error, CLAMP (answer->code, 0, (gint32) PEPITA_DECK_ERROR_HELPER), valid);
}

/* FALSE and an error if it is a refusal, or anything but what is to be expected. */
static gboolean
take_answer (PepitaDeckProcess *self, PepitaWireAnswer *answer, gsize size, GError **error)
{
  if (!transfer (self, answer, sizeof *answer, FALSE, error))
    return FALSE;
  if (answer->magic == PEPITA_WIRE_MAGIC && answer->code == PEPITA_WIRE_GOOD &&
      answer->size == size)
    return TRUE;
  if (answer->magic == PEPITA_WIRE_MAGIC && answer->code >= 0)
    return take_refusal (self, answer, error);
  return fail (error, PEPITA_DECK_ERROR_RENDER, "The program that draws the deck is confused");
}

/* --- */

PepitaDeckProcess *
pepita_deck_process_new (void)
{
  PepitaDeckProcess *self = g_new0 (PepitaDeckProcess, 1);

  self->socket = -1;
  g_mutex_init (&self->lock);
  return self;
}

void
pepita_deck_process_free (PepitaDeckProcess *self)
{
  pepita_deck_process_end (self);
  g_mutex_clear (&self->lock);
  g_free (self);
}

gboolean
pepita_deck_process_is_loaded (PepitaDeckProcess *self)
{
  return self->socket >= 0;
}

gboolean
pepita_deck_process_load (
    PepitaDeckProcess *self, GBytes *svg, double *aspect, guint64 *faces, GError **error)
{
  gsize size;
  const void *data = g_bytes_get_data (svg, &size);
  PepitaWireDeck deck = { PEPITA_WIRE_MAGIC, (guint32) size };
  PepitaWireAnswer answer;

  if (self->socket < 0 && !start (self, error))
    return FALSE;
  if (!tell (self, &deck, sizeof deck, error) || !tell (self, data, size, error) ||
      !take_answer (self, &answer, 0, error))
    {
      pepita_deck_process_end (self);
      return FALSE;
    }
  if (aspect != NULL)
    *aspect = answer.aspect;
  if (faces != NULL)
    *faces = answer.faces;
  return TRUE;
}

cairo_surface_t *
pepita_deck_process_draw (
    PepitaDeckProcess *self, guint face, int width, int height, GError **error)
{
  PepitaWireRequest request = { face, width, height };
  PepitaWireAnswer answer;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  gsize size = (gsize) width * (gsize) height * 4;
  g_autoptr (GError) reason = NULL;

  /* rows of 32-bit pixels have no gaps */
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS &&
      tell (self, &request, sizeof request, &reason) &&
      take_answer (self, &answer, size, &reason) &&
      transfer (self, cairo_image_surface_get_data (surface), size, FALSE, &reason))
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  if (reason == NULL)
    fail (&reason, PEPITA_DECK_ERROR_RENDER, "A card is too large to be drawn");
  g_propagate_error (error, g_steal_pointer (&reason));
  cairo_surface_destroy (surface);
  return NULL;
}

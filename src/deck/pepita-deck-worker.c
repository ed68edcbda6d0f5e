/* pepita-deck-worker.c: the thread that loads and draws a deck.
 *
 * The thread is started when there is something to do and ends when nothing is left, so that a
 * table at rest has neither a thread nor wake-ups.  It stays a moment longer where there is
 * something to save: while a window is resized there is more to do at once.  A deck of others is
 * drawn whole, so that no card of a slow one is waited for.  What it shares with the main thread is
 * one reference-counted struct under one lock; it knows nothing of the deck, and the deck may go
 * while it draws.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-worker.h"

/* Before GTK's frame (which is 20 later), so that what was drawn in time is in it; after input. */
#define NEWS_PRIORITY G_PRIORITY_HIGH_IDLE

/* Microseconds. */
#define REST (700 * G_TIME_SPAN_MILLISECOND)

struct _PepitaDeckWorker
{
  /* Only the main thread uses these, … */
  PepitaDeckNewsFunc func;
  gpointer user_data;

  /* … only the drawing thread these, but that others may stop it, … */
  PepitaDeckSource *source;
  gboolean loaded;

  /* … and both these, under the lock. */
  GMutex lock;
  GCond more;   /* there is something to do */
  GCond told;   /* something was done */
  guint64 done; /* a bit for each face that is drawn in this size, or being drawn */
  int width;
  int height;
  GQueue faces[PEPITA_DECK_N_NEEDS];
  GArray *pictures; /* not yet told */
  double aspect;
  GError *error;
  gboolean error_told;
  GSource *news; /* set while the main thread has not yet taken what is told */
  gboolean running;
  gboolean drawing; /* what was asked for, just now */
  gboolean stopped;
  gboolean sparing;
};

typedef struct
{
  guint face;
  int width;
  int height;
} Request;

static void
clear_picture (gpointer data)
{
  PepitaDeckPicture *picture = data;

  cairo_surface_destroy (picture->surface);
}

static GArray *
new_pictures (void)
{
  GArray *pictures = g_array_new (FALSE, FALSE, sizeof (PepitaDeckPicture));

  g_array_set_clear_func (pictures, clear_picture);
  return pictures;
}

static void
clear_queues (PepitaDeckWorker *self)
{
  for (int need = 0; need < PEPITA_DECK_N_NEEDS; need++)
    g_queue_clear (&self->faces[need]);
}

static void
clear_worker (gpointer data)
{
  PepitaDeckWorker *self = data;

  g_clear_pointer (&self->source, pepita_deck_source_free);
  clear_queues (self);
  g_clear_pointer (&self->pictures, g_array_unref);
  g_clear_error (&self->error);
  g_assert (self->news == NULL);
  g_cond_clear (&self->more);
  g_cond_clear (&self->told);
  g_mutex_clear (&self->lock);
}

static void
unref_worker (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_worker);
}

/* --- news --- */

/* Without the lock. */
static void
tell_news (PepitaDeckWorker *self)
{
  g_autoptr (GArray) pictures = NULL;
  PepitaDeckNews news;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->news, g_source_unref);
  pictures = g_steal_pointer (&self->pictures);
  self->pictures = new_pictures ();
  news = (PepitaDeckNews){
    .aspect = self->aspect,
    .pictures = pictures,
    .error = self->error_told ? NULL : self->error, /* once set it never changes */
  };
  self->error_told = self->error != NULL;
  g_mutex_unlock (&self->lock);

  self->func (&news, self->user_data);
}

static gboolean
tell_news_cb (gpointer data)
{
  tell_news (data);
  return G_SOURCE_REMOVE;
}

/* Called by the drawing thread, with the lock. */
static void
schedule_news (PepitaDeckWorker *self)
{
  g_cond_signal (&self->told);
  if (self->news != NULL || self->stopped)
    return;
  self->news = g_idle_source_new ();
  g_source_set_priority (self->news, NEWS_PRIORITY);
  g_source_set_static_name (self->news, "news of the deck");
  g_source_set_callback (self->news, tell_news_cb, g_atomic_rc_box_acquire (self), unref_worker);
  g_source_attach (self->news, NULL);
}

/* --- the drawing thread --- */

/* What is to be drawn next, of what nobody has drawn yet; with the lock. */
static gboolean
take_face (PepitaDeckWorker *self, guint *face)
{
  for (int need = 0; need < PEPITA_DECK_N_NEEDS; need++)
    {
      while (!g_queue_is_empty (&self->faces[need]))
        {
          *face = GPOINTER_TO_UINT (g_queue_pop_head (&self->faces[need]));
          if ((self->done >> *face & 1) == 0)
            return TRUE;
        }
    }
  if (self->width == 0 || self->sparing || !pepita_deck_source_is_foreign (self->source))
    return FALSE;
  for (*face = 0; *face < PEPITA_N_FACES; (*face)++)
    {
      if ((self->done >> *face & 1) == 0)
        return TRUE;
    }
  return FALSE;
}

/* With the lock. */
static gboolean
take_request (PepitaDeckWorker *self, Request *request)
{
  if (self->stopped || self->error != NULL || !take_face (self, &request->face))
    return FALSE;
  self->done |= G_GUINT64_CONSTANT (1) << request->face;
  request->width = self->width;
  request->height = self->height;
  self->drawing = TRUE;
  return TRUE;
}

static void
load (PepitaDeckWorker *self)
{
  GError *error = NULL;
  double aspect = 0;

  if (!pepita_deck_source_load (self->source, &aspect, &error))
    aspect = 0;
  self->loaded = TRUE;

  g_mutex_lock (&self->lock);
  self->error = error;
  self->aspect = aspect;
  schedule_news (self);
  g_mutex_unlock (&self->lock);
}

static void
draw (PepitaDeckWorker *self, const Request *request)
{
  GError *error = NULL;
  PepitaDeckPicture picture = {
    .face = request->face,
    .surface = pepita_deck_source_draw (self->source, request->face,
                                        request->width, request->height, &error),
  };

  g_mutex_lock (&self->lock);
  self->drawing = FALSE;
  if (picture.surface != NULL)
    g_array_append_val (self->pictures, picture);
  else
    self->error = error;
  schedule_news (self);
  g_mutex_unlock (&self->lock);
}

/* With the lock: waits for more to do where that saves the start of a process, or the saving of
 * pictures that are soon drawn in another size.  FALSE if nothing came. */
static gboolean
wait_for_more (PepitaDeckWorker *self)
{
  gint64 until = g_get_monotonic_time () + REST;

  if (self->sparing || !pepita_deck_source_may_rest (self->source) || self->stopped ||
      self->error != NULL)
    return FALSE;
  return g_cond_wait_until (&self->more, &self->lock, until);
}

/* With the lock, which is let go of meanwhile. */
static void
rest (PepitaDeckWorker *self)
{
  /* nobody waits for what a deck that is let go of would save */
  int width = self->stopped ? 0 : self->width;
  int height = self->stopped ? 0 : self->height;

  g_mutex_unlock (&self->lock);
  pepita_deck_source_rest (self->source, width, height);
  g_mutex_lock (&self->lock);
}

static gpointer
work (gpointer data)
{
  PepitaDeckWorker *self = data;
  Request request;
  gboolean rested = FALSE;

  if (!self->loaded)
    load (self);

  g_mutex_lock (&self->lock);
  for (;;)
    {
      if (take_request (self, &request))
        {
          g_mutex_unlock (&self->lock);
          draw (self, &request);
          g_mutex_lock (&self->lock);
          rested = FALSE;
        }
      else if (rested)
        break;
      else if (!wait_for_more (self))
        {
          rest (self);
          rested = TRUE; /* but there may be more to do by now */
        }
    }
  self->running = FALSE;
  g_mutex_unlock (&self->lock);

  unref_worker (self);
  return NULL;
}

/* With the lock. */
static gboolean
start (PepitaDeckWorker *self)
{
  GThread *thread;

  if (self->running)
    return TRUE;
  thread = g_thread_try_new ("pepita-deck", work, g_atomic_rc_box_acquire (self), NULL);
  self->running = thread != NULL;
  if (thread != NULL)
    g_thread_unref (thread);
  else
    unref_worker (self); /* not the last reference: the caller has one */
  return self->running;
}

/* --- the main thread --- */

PepitaDeckWorker *
pepita_deck_worker_new (PepitaDeckSource *source, PepitaDeckNewsFunc func, gpointer user_data)
{
  PepitaDeckWorker *self = g_atomic_rc_box_new0 (PepitaDeckWorker);

  self->func = func;
  self->user_data = user_data;
  self->source = source;
  self->pictures = new_pictures ();
  for (int need = 0; need < PEPITA_DECK_N_NEEDS; need++)
    g_queue_init (&self->faces[need]);
  g_mutex_init (&self->lock);
  g_cond_init (&self->more);
  g_cond_init (&self->told);

  g_mutex_lock (&self->lock);
  start (self);
  g_mutex_unlock (&self->lock);
  return self;
}

void
pepita_deck_worker_stop (PepitaDeckWorker *self)
{
  g_autoptr (GSource) news = NULL;

  g_mutex_lock (&self->lock);
  self->stopped = TRUE;
  g_cond_signal (&self->more);
  news = g_steal_pointer (&self->news);
  g_mutex_unlock (&self->lock);

  pepita_deck_source_stop (self->source);
  if (news != NULL)
    g_source_destroy (news);
  unref_worker (self);
}

void
pepita_deck_worker_set_sparing (PepitaDeckWorker *self)
{
  g_mutex_lock (&self->lock);
  self->sparing = TRUE;
  g_mutex_unlock (&self->lock);
}

void
pepita_deck_worker_set_size (PepitaDeckWorker *self, int width, int height)
{
  g_mutex_lock (&self->lock);
  self->width = width;
  self->height = height;
  clear_queues (self);
  self->done = 0;
  if (pepita_deck_source_is_foreign (self->source))
    start (self);
  g_cond_signal (&self->more);
  g_mutex_unlock (&self->lock);
}

gboolean
pepita_deck_worker_ask (PepitaDeckWorker *self, guint face, PepitaDeckNeed need)
{
  gboolean asked;

  g_mutex_lock (&self->lock);
  asked = start (self);
  if (asked)
    g_queue_push_tail (&self->faces[need], GUINT_TO_POINTER (face));
  g_cond_signal (&self->more);
  g_mutex_unlock (&self->lock);
  return asked;
}

/* With the lock: is there nothing more that somebody waits for, or will it never be? */
static gboolean
has_drawn_urgent (PepitaDeckWorker *self)
{
  return !self->running || self->error != NULL ||
         (self->aspect > 0 && !self->drawing &&
          g_queue_is_empty (&self->faces[PEPITA_DECK_URGENT]));
}

void
pepita_deck_worker_wait (PepitaDeckWorker *self, gint64 until)
{
  g_autoptr (GSource) news = NULL;

  g_mutex_lock (&self->lock);
  while (!has_drawn_urgent (self) && g_cond_wait_until (&self->told, &self->lock, until))
    ;
  news = g_steal_pointer (&self->news);
  g_mutex_unlock (&self->lock);

  if (news == NULL)
    return;
  tell_news (self);
  g_source_destroy (news); /* which may free the worker */
}

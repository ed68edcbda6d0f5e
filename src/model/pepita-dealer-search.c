/* pepita-dealer-search.c: the thread that looks for deals that can be won.
 *
 * There is a thread, and memory for its search, only while deals are looked for.  What it shares
 * with the thread that has started it is one reference-counted struct under one lock; it knows
 * nothing of the dealer, which may go while it searches.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-dealer-search.h"

#include <stdatomic.h>
#include <sys/resource.h>
#include <time.h>

#include "pepita-prover.h"
#include "pepita-random.h"

/* A search for which nobody waits is kind to everything else … */
#define NICE 10

/* … and does not go on for ever where there is nothing to be found: seconds of the processor. */
#define MAX_SECONDS 20

struct _PepitaDealerSearch
{
  PepitaDealerWish wish;
  PepitaDealerFunc func;
  gpointer user_data;
  GMainContext *context;
  atomic_bool stop;

  GArray *first; /* only the searching thread uses it */

  GMutex lock;
  GArray *found; /* of PepitaDealt, not yet told */
  gboolean ended;
  GSource *news; /* set while what is there to be told has not been told */
};

static void
clear_search (gpointer data)
{
  PepitaDealerSearch *self = data;

  g_assert (self->news == NULL);
  g_clear_pointer (&self->first, g_array_unref);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
}

static void
unref_search (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_search);
}

/* --- news --- */

static gboolean
tell_news_cb (gpointer data)
{
  PepitaDealerSearch *self = data;
  g_autoptr (GArray) found = NULL;
  gboolean ended;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->news, g_source_unref);
  found = g_steal_pointer (&self->found);
  self->found = g_array_new (FALSE, FALSE, sizeof (PepitaDealt));
  ended = self->ended;
  g_mutex_unlock (&self->lock);

  /* it may be stopped by what it tells; the source keeps it until this returns */
  for (guint i = 0; i < found->len && !atomic_load (&self->stop); i++)
    self->func (&g_array_index (found, PepitaDealt, i), self->user_data);
  if (ended && !atomic_load (&self->stop))
    self->func (NULL, self->user_data);
  return G_SOURCE_REMOVE;
}

/* Called by the searching thread, with the lock. */
static void
schedule_news (PepitaDealerSearch *self)
{
  if (self->news != NULL || atomic_load (&self->stop))
    return;
  self->news = g_idle_source_new ();
  g_source_set_priority (self->news, G_PRIORITY_DEFAULT);
  g_source_set_static_name (self->news, "news of the dealer");
  g_source_set_callback (self->news, tell_news_cb, g_atomic_rc_box_acquire (self), unref_search);
  g_source_attach (self->news, self->context);
}

/* --- the searching thread --- */

static guint32
next_number (PepitaDealerSearch *self)
{
  guint32 number;

  if (self->first->len == 0)
    return pepita_random_deal_number ();
  number = g_array_index (self->first, guint32, 0);
  g_array_remove_index (self->first, 0);
  return number;
}

static gboolean
is_over (PepitaDealerSearch *self)
{
  struct timespec used;

  if (atomic_load (&self->stop))
    return TRUE;
  if (self->wish.hurried)
    return FALSE;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return used.tv_sec >= MAX_SECONDS;
}

static void
look_for_deals (PepitaDealerSearch *self, PepitaProver *prover)
{
  guint n_found = 0;

  pepita_prover_set_stop_flag (prover, &self->stop);
  while (n_found < self->wish.wanted && !is_over (self))
    {
      PepitaDealt dealt = { .number = next_number (self) };

      if (!pepita_prover_try (prover, &self->wish.rules, dealt.number, self->wish.level))
        continue;
      dealt.level = pepita_prover_level (prover);
      n_found++;
      g_mutex_lock (&self->lock);
      g_array_append_val (self->found, dealt);
      schedule_news (self);
      g_mutex_unlock (&self->lock);
    }
}

static gpointer
work (gpointer data)
{
  PepitaDealerSearch *self = data;
  PepitaProver *prover = NULL;

  /* of this thread alone, on Linux; elsewhere it is not worth more */
#ifdef __linux__
  if (!self->wish.hurried)
    setpriority (PRIO_PROCESS, 0, NICE);
#endif
  prover = pepita_prover_new ();
  if (prover != NULL)
    look_for_deals (self, prover);
  pepita_prover_free (prover);

  g_mutex_lock (&self->lock);
  self->ended = TRUE;
  schedule_news (self);
  g_mutex_unlock (&self->lock);
  unref_search (self);
  return NULL;
}

/* --- the thread that has started it --- */

PepitaDealerSearch *
pepita_dealer_search_start (const PepitaDealerWish *wish,
                            GArray *first,
                            PepitaDealerFunc func,
                            gpointer user_data)
{
  PepitaDealerSearch *self = g_atomic_rc_box_new0 (PepitaDealerSearch);
  GThread *thread;

  self->wish = *wish;
  self->func = func;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  self->first = g_array_copy (first);
  self->found = g_array_new (FALSE, FALSE, sizeof (PepitaDealt));
  g_mutex_init (&self->lock);

  thread = g_thread_try_new ("pepita-dealer", work, g_atomic_rc_box_acquire (self), NULL);
  if (thread == NULL)
    {
      unref_search (self);
      unref_search (self);
      return NULL;
    }
  g_thread_unref (thread);
  return self;
}

void
pepita_dealer_search_stop (PepitaDealerSearch *self)
{
  g_autoptr (GSource) news = NULL;

  g_mutex_lock (&self->lock);
  atomic_store (&self->stop, TRUE);
  news = g_steal_pointer (&self->news);
  g_mutex_unlock (&self->lock);

  if (news != NULL)
    g_source_destroy (news);
  unref_search (self);
}

/* pepita-session-change.c: how a session writes, and what it does when that fails.
 *
 * Every change is one transaction of the store and is made again, on what the store has become,
 * if it fails.  What the session remembers of a change is kept only once it is committed.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-session-change.h"

#include <string.h>

#include "pepita-problem.h"

enum
{
  SYNC_MS = 500,       /* after which what is saved is made safe from a loss of power */
  RETURN_SECONDS = 20, /* between attempts to write to a disk that has failed */
};

/* --- safe from a loss of power --- */

static void
sync_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  pepita_store_sync (path);
  g_task_return_boolean (task, TRUE);
}

static gboolean
sync_cb (gpointer data)
{
  PepitaSession *self = data;
  g_autoptr (GTask) task = NULL;

  self->sync_id = 0;
  if (!pepita_store_is_on_disk (self->store))
    return G_SOURCE_REMOVE;
  /* without a source object: it must not keep the session from ending */
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, g_strdup (pepita_store_get_path (self->store)), g_free);
  g_task_run_in_thread (task, sync_thread);
  return G_SOURCE_REMOVE;
}

static void
sync_soon (PepitaSession *self)
{
  if (self->sync_id == 0 && pepita_store_is_on_disk (self->store))
    self->sync_id = g_timeout_add (SYNC_MS, sync_cb, self);
}

/* --- changes, and what to do when they fail --- */

gboolean
pepita_session_write_banks (PepitaSession *self, gpointer data, GError **error)
{
  for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
    {
      if (!pepita_bank_write (&self->bank[draw], self->store, draw, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
try_change (PepitaSession *self, PepitaSessionChange change, gpointer data, GError **error)
{
  if (!pepita_store_begin (self->store, error))
    return FALSE;
  if (change (self, data, error))
    return pepita_store_commit (self->store, error);
  pepita_store_roll_back (self->store);
  return FALSE;
}

void
pepita_session_recover (PepitaSession *self, const GError *error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *text = NULL;

  self->next_return = g_get_monotonic_time () + RETURN_SECONDS * G_USEC_PER_SEC;
  if (!pepita_store_recover (self->store, error, &problem))
    {
      text = pepita_problem_text (self->store, problem);
      pepita_session_set_problem (self, text);
    }
  if (self->kept != NULL)
    pepita_kept_look (self->kept, self->store);
  try_change (self, pepita_session_write_banks, NULL, NULL);
}

static gboolean
settle_banks (PepitaSession *self, gpointer data, GError **error)
{
  return pepita_bank_settle (self->bank, self->store, error);
}

/* The game in play, if its bank has just become known, as it is in the store now. */
static void
settle_kept (PepitaSession *self)
{
  PepitaStoredGame *stored = self->kept->stored;

  if (!stored->bank_due || !self->bank[pepita_game_get_rules (self->kept->game)->draw].known)
    return;
  stored->banked = pepita_bank_brings (stored);
  stored->bank_due = FALSE;
}

void
pepita_session_load_banks (PepitaSession *self)
{
  PepitaBank before[PEPITA_MAX_DRAW + 1];
  gboolean found = FALSE;

  memcpy (before, self->bank, sizeof before);
  for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
    found |= pepita_bank_load (&self->bank[draw], self->store, draw);
  if (found && !try_change (self, settle_banks, NULL, NULL))
    memcpy (self->bank, before, sizeof before);
  else if (found && self->kept != NULL)
    settle_kept (self);
}

void
pepita_session_return_to_disk (PepitaSession *self)
{
  if (pepita_store_is_on_disk (self->store) || g_get_monotonic_time () < self->next_return)
    return;
  self->next_return = g_get_monotonic_time () + RETURN_SECONDS * G_USEC_PER_SEC;
  if (pepita_store_return_to_disk (self->store))
    pepita_session_set_problem (self, NULL);
}

gboolean
pepita_session_change (PepitaSession *self, PepitaSessionChange change, gpointer data)
{
  for (int i = 0; i < PEPITA_SESSION_TRIES; i++)
    {
      g_autoptr (GError) error = NULL;
      PepitaStoredGame stored = { 0 };
      gint64 events = 0;
      PepitaBank bank[PEPITA_MAX_DRAW + 1];

      pepita_session_return_to_disk (self);
      if (pepita_store_is_on_disk (self->store)) /* a memory may not know what is in the file */
        pepita_session_load_banks (self);
      memcpy (bank, self->bank, sizeof bank);
      if (self->kept != NULL)
        {
          stored = *self->kept->stored;
          events = self->kept->events;
        }
      if (try_change (self, change, data, &error))
        {
          sync_soon (self);
          return TRUE;
        }
      memcpy (self->bank, bank, sizeof bank);
      if (self->kept != NULL)
        {
          *self->kept->stored = stored;
          self->kept->events = events;
        }
      pepita_session_recover (self, error);
    }
  return FALSE;
}

/* pepita-session-change.h: a session from inside, for its own two files.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-bank.h"
#include "pepita-kept.h"
#include "pepita-session-private.h"

G_BEGIN_DECLS

struct _PepitaSession
{
  GObject parent_instance;

  PepitaStore *store;
  PepitaKept *kept;                     /* the game; NULL: there is none yet */
  GArray *left;                         /* gint64 ids of games left, the last at the end */
  PepitaBank bank[PEPITA_MAX_DRAW + 1]; /* by draw */
  gint64 (*now) (void);
  gint64 next_return; /* monotonic, in microseconds */
  guint sync_id;
  char *problem;
  char *folder;
  gboolean keeps_bank;
  gboolean restored;
};

/* How often something is tried: on the file, on what it has become, and in a memory with nothing in
 * it. */
#define PEPITA_SESSION_TRIES 3

/* --- pepita-session.c --- */

/* A sentence for the player, or NULL. */
void pepita_session_set_problem (PepitaSession *self, const char *problem);

/* --- pepita-session-change.c --- */

/* After @error the store may be another one: what is in it is looked up, and the player told. */
void pepita_session_recover (PepitaSession *self, const GError *error);

/* Writes what is in memory to a file that has failed, if it is time to try that. */
void pepita_session_return_to_disk (PepitaSession *self);

/* Looks up the banks that could not be read so far, and brings there what was due. */
void pepita_session_load_banks (PepitaSession *self);

/* A change: writes the banks that are known. */
gboolean pepita_session_write_banks (PepitaSession *self, gpointer data, GError **error);

G_END_DECLS

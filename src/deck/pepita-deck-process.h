/* pepita-deck-process.h: a deck that is drawn by a process of its own.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "pepita-deck-types.h"

G_BEGIN_DECLS

/* All functions but _kill() are for the thread that draws, and wait. */
typedef struct _PepitaDeckProcess PepitaDeckProcess;

PepitaDeckProcess *pepita_deck_process_new (void);
void pepita_deck_process_free (PepitaDeckProcess *self);

/* From any thread: ends the process, so that what waits for it fails at once; for good. */
void pepita_deck_process_kill (PepitaDeckProcess *self);

/* Starts the process and gives it the deck, unless that is done.  @aspect (width / height of a
 * card) and @faces (a bit for each that there is) may be NULL.  FALSE and
 * PEPITA_DECK_ERROR if it can't be done. */
gboolean pepita_deck_process_load (
    PepitaDeckProcess *self, GBytes *svg, double *aspect, guint64 *faces, GError **error);

/* A new picture of a deck that has been loaded; ARGB32.  NULL and PEPITA_DECK_ERROR if it can't be
 * drawn. */
cairo_surface_t *pepita_deck_process_draw (
    PepitaDeckProcess *self, guint face, int width, int height, GError **error);

/* Ends the process; it can be loaded again. */
void pepita_deck_process_end (PepitaDeckProcess *self);

gboolean pepita_deck_process_is_loaded (PepitaDeckProcess *self);

/* For tests: how many milliseconds of CPU time an answer may take; 0 for the usual time.  By the
 * clock of the wall it is twenty times as much. */
void pepita_deck_process_set_patience (guint milliseconds);

G_END_DECLS

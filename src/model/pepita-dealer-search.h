/* pepita-dealer-search.h: the thread that looks for deals that can be won.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "pepita-dealer.h"

G_BEGIN_DECLS

/* All functions are for the thread that has started the search. */
typedef struct _PepitaDealerSearch PepitaDealerSearch;

typedef struct
{
  PepitaRules rules;
  PepitaLevel level;
  guint wanted;     /* how many deals */
  gboolean hurried; /* somebody waits: at full speed, and as long as it takes */
} PepitaDealerWish;

/* Called in the main context where the search was started: for each deal, and with NULL when it
 * has ended by itself. */
typedef void (*PepitaDealerFunc) (const PepitaDealt *dealt, gpointer user_data);

/* @first, of guint32, are numbers to be tried before others.  Returns NULL if there is no thread to
 * be had. */
PepitaDealerSearch *pepita_dealer_search_start (const PepitaDealerWish *wish,
                                                GArray *first,
                                                PepitaDealerFunc func,
                                                gpointer user_data);

/* Ends the search and frees it, without waiting: the thread is gone within some milliseconds.
 * @func is not called any more. */
void pepita_dealer_search_stop (PepitaDealerSearch *self);

G_END_DECLS

/* pepita-dealer.h: deals that can surely be won, ready before they are asked for.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "pepita-deal.h"
#include "pepita-level.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_DEALER (pepita_dealer_get_type ())
G_DECLARE_FINAL_TYPE (PepitaDealer, pepita_dealer, PEPITA, DEALER, GObject)

/* A deal of which it has been proved that it can be won: moves that win were found and played. */
typedef struct
{
  guint32 number;
  PepitaLevel level; /* its own, never PEPITA_LEVEL_ANY */
} PepitaDealt;

/* Deals that are kept ready. */
#define PEPITA_DEALER_STOCK 3

/* A dealer keeps a small stock of deals of one kind, chosen at random, which another thread looks
 * for.  That thread is there only while it searches.
 *
 * Signals:
 *
 *   stock-changed ()   deals were found, taken or thrown away */

PepitaDealer *pepita_dealer_new (void);

/* Says what is dealt from now on.  If other deals could be won, or were of another level, the stock
 * is thrown away, and a take that waits fails with G_IO_ERROR_CANCELLED. */
void pepita_dealer_set_kind (PepitaDealer *self, const PepitaRules *rules, PepitaLevel level);

/* The kind as text: equal for equal kinds.  "" if there is none yet. */
const char *pepita_dealer_get_kind (PepitaDealer *self);

/* Numbers that are tried before others, since they were good for this kind once.  They are proved
 * as all others are: it does not matter if they are wrong. */
void pepita_dealer_suggest (PepitaDealer *self, const guint32 *numbers, gsize n_numbers);

/* Fills the stock in the background, if it is not full.  Where deals of the kind are so rare that
 * they are not found in reasonable time, it gives up until a deal is taken or the kind changes. */
void pepita_dealer_prepare (PepitaDealer *self);

/* Takes a deal of the stock.  FALSE if there is none. */
gboolean pepita_dealer_take (PepitaDealer *self, PepitaDealt *dealt);

/* The same, but waits for one to be found, at full speed and without an end but @cancellable.
 * Only one can wait: G_IO_ERROR_PENDING for another. */
void pepita_dealer_take_async (PepitaDealer *self,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean pepita_dealer_take_finish (PepitaDealer *self,
                                    GAsyncResult *result,
                                    PepitaDealt *dealt,
                                    GError **error);

/* The numbers in stock, and of those suggested the ones that have not been tried: an array of
 * guint32 of the caller's. */
GArray *pepita_dealer_get_numbers (PepitaDealer *self);

/* How many deals are ready. */
guint pepita_dealer_get_stock (PepitaDealer *self);

G_END_DECLS

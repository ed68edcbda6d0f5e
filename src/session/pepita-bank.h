/* pepita-bank.h: the dollars of cumulative Vegas, which the next game goes on from.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-ruleset.h"
#include "pepita-store-games.h"

G_BEGIN_DECLS

/* Dollars won with so many cards at a time.  As long as what is stored can't be read, they are what
 * was won since, and are not written over that: the games that brought them are marked as due. */
typedef struct
{
  int dollars;
  gboolean known; /* what was stored is in it */
} PepitaBank;

/* The dollars that @game brings to its bank, be they there already or due. */
gint64 pepita_bank_brings (const PepitaStoredGame *game);

/* As far as it can hold them. */
void pepita_bank_add (PepitaBank *bank, gint64 dollars);

/* Reads what is stored of the bank with @draw cards at a time, if that is not known yet.  Returns
 * TRUE if it has become known: what is due is not in it until pepita_bank_settle(). */
gboolean pepita_bank_load (PepitaBank *bank, PepitaStore *store, int draw);

/* Puts what games that are due have brought into those of @banks, by draw, that are known.  A part
 * of a change: if that fails the caller restores @banks. */
gboolean
pepita_bank_settle (PepitaBank banks[PEPITA_MAX_DRAW + 1], PepitaStore *store, GError **error);

/* Does nothing, which is no error, while it is not known what is stored. */
gboolean
pepita_bank_write (const PepitaBank *bank, PepitaStore *store, int draw, GError **error);

G_END_DECLS

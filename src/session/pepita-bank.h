/* pepita-bank.h: the dollars of cumulative Vegas, which the next game goes on from.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-store-games.h"

G_BEGIN_DECLS

/* Dollars won with so many cards at a time.  As long as what is stored can't be read, it is what
 * was won since, and is not written over that. */
typedef struct
{
  int dollars;
  gboolean known; /* what was stored is in it */
} PepitaBank;

/* As far as it can hold them. */
void pepita_bank_add (PepitaBank *bank, gint64 dollars);

/* Adds what is stored of the bank with @draw cards at a time, if that is not known yet and can be
 * read.  Returns TRUE if that makes another one than is stored, which is to be written. */
gboolean pepita_bank_load (PepitaBank *bank, PepitaStore *store, int draw);

/* Does nothing, which is no error, while it is not known what is stored. */
gboolean
pepita_bank_write (const PepitaBank *bank, PepitaStore *store, int draw, GError **error);

G_END_DECLS

/* pepita-bank.c: the dollars of cumulative Vegas, which the next game goes on from.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-bank.h"

enum
{
  MAX_BANK = 1000 * 1000 * 1000, /* dollars */
};

typedef char Key[16];

static void
make_key (int draw, Key key)
{
  g_snprintf (key, sizeof (Key), "bank-%d", draw);
}

void
pepita_bank_add (PepitaBank *bank, gint64 dollars)
{
  dollars = CLAMP (dollars, -MAX_BANK, MAX_BANK); /* a file may say anything */
  bank->dollars = (int) CLAMP (bank->dollars + dollars, -MAX_BANK, MAX_BANK);
}

gboolean
pepita_bank_load (PepitaBank *bank, PepitaStore *store, int draw)
{
  gboolean changed = bank->dollars != 0;
  gint64 stored;
  Key key;

  if (bank->known)
    return FALSE;
  make_key (draw, key);
  if (!pepita_store_get_number (store, key, &stored, NULL))
    return FALSE;
  bank->known = TRUE;
  pepita_bank_add (bank, stored);
  return changed;
}

gboolean
pepita_bank_write (const PepitaBank *bank, PepitaStore *store, int draw, GError **error)
{
  Key key;

  make_key (draw, key);
  return !bank->known || pepita_store_set_number (store, key, bank->dollars, error);
}

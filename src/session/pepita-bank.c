/* pepita-bank.c: the dollars of cumulative Vegas, which the next game goes on from.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-bank.h"

#include "pepita-store-history.h"

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

gint64
pepita_bank_brings (const PepitaStoredGame *game)
{
  if (!game->bank_due)
    return game->banked;
  if (game->result == PEPITA_STORED_PLAYING)
    return 0;
  return CLAMP (game->score - game->bank, -MAX_BANK, MAX_BANK);
}

gboolean
pepita_bank_load (PepitaBank *bank, PepitaStore *store, int draw)
{
  gint64 stored;
  Key key;

  if (bank->known)
    return FALSE;
  make_key (draw, key);
  if (!pepita_store_get_number (store, key, &stored, NULL))
    return FALSE;
  *bank = (PepitaBank){ .known = TRUE };
  pepita_bank_add (bank, stored);
  return TRUE;
}

gboolean
pepita_bank_settle (PepitaBank banks[PEPITA_MAX_DRAW + 1], PepitaStore *store, GError **error)
{
  g_autoptr (GPtrArray) games = pepita_store_list_due (store, error);

  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      PepitaStoredGame *game = games->pdata[i];
      gint64 brings = pepita_bank_brings (game);
      PepitaRules rules;

      if (!pepita_rules_parse (game->rules, &rules) || !banks[rules.draw].known)
        continue;
      pepita_bank_add (&banks[rules.draw], brings - game->banked);
      game->banked = brings;
      game->bank_due = FALSE;
      if (!pepita_store_update_game (store, game, NULL, error) ||
          !pepita_bank_write (&banks[rules.draw], store, rules.draw, error))
        return FALSE;
    }
  return games != NULL;
}

gboolean
pepita_bank_write (const PepitaBank *bank, PepitaStore *store, int draw, GError **error)
{
  Key key;

  make_key (draw, key);
  return !bank->known || pepita_store_set_number (store, key, bank->dollars, error);
}

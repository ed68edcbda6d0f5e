/* look-through.c: everything that the dialogs ask of a session, for files that may be damaged.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "look-through.h"

#include "pepita-history.h"
#include "pepita-statistics.h"

void
look_through (PepitaSession *session)
{
  g_autoptr (PepitaHistory) history = pepita_history_new (session, NULL);
  g_autofree char *csv = pepita_history_to_csv (session, NULL, NULL);
  g_auto (GStrv) kinds = pepita_session_get_kinds (session, NULL);
  g_autoptr (PepitaStatistics) all = pepita_session_get_statistics (session, NULL, NULL);

  g_assert_true (csv == NULL || g_str_has_suffix (csv, "\r\n"));
  g_assert_true (all == NULL || all->won + all->lost + all->playing == all->played);
  for (guint i = 0; kinds != NULL && kinds[i] != NULL; i++)
    {
      g_autoptr (PepitaStatistics) statistics =
          pepita_session_get_statistics (session, kinds[i], NULL);

      g_assert_true (statistics == NULL || statistics->won <= statistics->played);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (history)); i++)
    {
      g_autoptr (PepitaPlayedGame) game = g_list_model_get_item (G_LIST_MODEL (history), i);
      PepitaDeal deal;

      if (game == NULL)
        continue;
      pepita_played_game_get_deal (game, &deal);
      pepita_record_free (
          pepita_session_load_record (session, pepita_played_game_get_id (game), NULL));
    }
}

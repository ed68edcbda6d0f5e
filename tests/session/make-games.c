/* make-games.c: writes a file of games as this version of Pepita has it, for tests/data.
 *
 * make-games FOLDER makes FOLDER/games.db with games of several kinds and endings.  The file of
 * each released version of the tables is kept as tests/data/games-version-N.db.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play.h"

int
main (int argc, char **argv)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  PepitaSession *session;
  PepitaGame *game;

  if (argc != 2 || !g_path_is_absolute (argv[1]))
    {
      g_printerr ("usage: make-games FOLDER\n");
      return 2;
    }
  session = pepita_session_new (argv[1]);
  pepita_session_set_date_source (session, play_date);
  pepita_session_set_keeps_bank (session, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      play_win (play_deal (session, "standard", 1, 0));
      play_pass (500);
      play_random (play_deal (session, "vegas", 3, i + 1), rand, 12);
      play_pass (500);
    }
  game = play_deal (session, "double", 3, 4711);
  play_random (game, rand, 60);
  while (pepita_game_apply_text (game, "U") != PEPITA_LEGAL)
    play_random (game, rand, 1);
  pepita_session_count_hint (session);
  g_object_unref (session);
  return 0;
}

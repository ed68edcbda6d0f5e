/* bench-session.c: how long a move takes to be saved, and statistics of 100,000 games to be there.
 *
 * The file is in the folder of temporary files: PEPITA_BENCH_FOLDER names one on another disk.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../times.h"

#include <sys/stat.h>

#include "pepita-history.h"
#include "pepita-statistics.h"
#include "play.h"

enum
{
  GAMES = 100000,
  MOVES = 5000,
  LOOKS = 15,
};

static double started;

static void
start (void)
{
  started = clock_milliseconds (CLOCK_MONOTONIC);
}

static void
stop (GArray *times)
{
  double time = clock_milliseconds (CLOCK_MONOTONIC) - started;

  g_array_append_val (times, time);
}

/* As often as an impatient player makes them: the next when the last is saved. */
static void
bench_moves (PepitaSession *session, const char *what, GArray *times)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  while (times->len < MOVES)
    {
      PepitaGame *game = play_deal (session, "standard", 1, times->len + 1);

      for (guint i = 0; i < 200; i++)
        {
          start ();
          play_random (game, rand, 1);
          stop (times);
        }
    }
  print_times (what, times);
}

static void
bench_deals (PepitaSession *session, const char *what, GArray *times)
{
  for (guint i = 0; i < 200; i++)
    {
      PepitaGame *game = play_deal (session, "standard", 1, i + 1);
      PepitaRules rules = play_rules ("standard", 1);
      PepitaDeal cards = pepita_deal_numbered (rules.layout, 77);

      pepita_game_apply_text (game, "D");
      start ();
      pepita_session_deal (session, &rules, &cards);
      stop (times);
    }
  print_times (what, times);
}

/* All that the dialog shows at first. */
static void
bench_statistics (PepitaSession *session, const char *kind, const char *what, GArray *times)
{
  for (guint i = 0; i < LOOKS; i++)
    {
      g_autoptr (PepitaStatistics) statistics = NULL;
      g_autoptr (PepitaHistory) history = NULL;
      g_auto (GStrv) kinds = NULL;

      start ();
      kinds = pepita_session_get_kinds (session, NULL);
      statistics = pepita_session_get_statistics (session, kind, NULL);
      history = pepita_history_new (session, kind);
      for (guint k = 0; k < 30; k++)
        {
          g_autoptr (GObject) game = g_list_model_get_item (G_LIST_MODEL (history), k);

          g_assert_nonnull (game);
        }
      stop (times);
    }
  print_times (what, times);
}

static void
bench_opening (const char *folder, const char *what, GArray *times)
{
  for (guint i = 0; i < LOOKS; i++)
    {
      PepitaSession *session;

      start ();
      session = pepita_session_new (folder);
      pepita_session_restore (session);
      stop (times);
      g_assert_null (pepita_session_get_problem (session));
      g_object_unref (session);
    }
  print_times (what, times);
}

static char *
new_folder (void)
{
  const char *parent = g_getenv ("PEPITA_BENCH_FOLDER");

  return parent != NULL ? g_build_filename (parent, "pepita-bench", "pepita", NULL)
                        : play_new_folder ();
}

int
main (int argc, char **argv)
{
  g_autoptr (GArray) times = new_times ();
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  PepitaSession *session = pepita_session_new (folder);
  struct stat status;

  bench_moves (session, "a move, few games", times);
  bench_deals (session, "a new deal, few games", times);
  g_object_unref (session);
  bench_opening (folder, "opening, few games", times);

  play_add_many_games (path, GAMES);
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_print ("%d games are %.1f MB\n", GAMES, (double) status.st_size / 1e6);
  bench_opening (folder, "opening, 100,000 games", times);
  session = pepita_session_new (folder);
  bench_moves (session, "a move, 100,000 games", times);
  bench_deals (session, "a new deal, 100,000 games", times);
  bench_statistics (session, "standard draw=1", "statistics of one kind (75,000 games)", times);
  bench_statistics (session, "vegas draw=3", "statistics of one kind (25,000 games)", times);
  bench_statistics (session, NULL, "statistics of all kinds (100,000 games)", times);
  g_object_unref (session);
  play_remove_folder (folder);
  return 0;
}

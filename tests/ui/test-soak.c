/* test-soak.c: thousands of games in one window, with everything on that works beside the player.
 *
 * Games of all rulesets are won, lost and left, with the verdict shown after each move, warnings,
 * the judgement of left deals, hints, undo, replays and deals found ahead.  Every hundred games a
 * line tells what the process holds; memory, threads and open files must level off.
 *
 * PEPITA_SOAK is the number of games, PEPITA_SEED the seed of what is played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <malloc.h>
#include <stdlib.h>

#include "driver.h"
#include "pepita-prover.h"

enum
{
  N_GAMES = 3000,
  SEED = 9,
  LINE = 100,    /* games from one line of the table to the next */
  TRIES = 3,     /* deals, to find one that is won */
  BREATH = 40,   /* moves, after which the program gets its turn */
  LONGEST = 200, /* moves of a game that is played at random */
  MIB = 1 << 20,
};

typedef struct
{
  double rss; /* MiB */
  double pss;
  double in_use; /* what malloc() has given away */
  int threads;
  int files;
  double database;
} Usage;

static GRand *rand_;
static PepitaProver *prover;
static int n_won, n_lost, n_left;

static int
below (int limit)
{
  return g_rand_int_range (rand_, 0, limit);
}

/* --- what the process holds --- */

static double
proc_number (const char *file, const char *key)
{
  g_autofree char *text = NULL;
  const char *at;

  if (!g_file_get_contents (file, &text, NULL, NULL))
    return 0;
  at = strstr (text, key);
  return at != NULL ? g_ascii_strtod (at + strlen (key), NULL) : 0;
}

static int
count_files (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  int n = -1; /* the folder itself */

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* With its log. */
static double
database_size (void)
{
  static const char *const names[] = { "games.db", "games.db-wal" };
  double sum = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), "pepita", names[i], NULL);
      GStatBuf about;

      if (g_stat (path, &about) == 0)
        sum += (double) about.st_size / MIB;
    }
  return sum;
}

static Usage
measure (void)
{
  struct mallinfo2 heap = mallinfo2 ();

  return (Usage){
    .rss = proc_number ("/proc/self/status", "\nVmRSS:") / 1024,
    .pss = proc_number ("/proc/self/smaps_rollup", "\nPss:") / 1024,
    .in_use = (double) (heap.uordblks + heap.hblkhd) / MIB,
    .threads = (int) proc_number ("/proc/self/status", "\nThreads:"),
    .files = count_files (),
    .database = database_size (),
  };
}

static void
print_usage (int n_games, const Usage *usage)
{
  g_print ("# %5d %5d %5d %5d %8.1f %8.1f %8.2f %8d %6d %8.2f\n", n_games, n_won, n_lost, n_left,
           usage->rss, usage->pss, usage->in_use, usage->threads, usage->files, usage->database);
}

/* --- games --- */

static PepitaRules
some_rules (void)
{
  size_t n;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n);

  return pepita_rules (rulesets[below ((int) n)], below (PEPITA_MAX_DRAW + 1));
}

/* The program gets its turn; the verdict of a position is waited for now and then only. */
static void
breathe (Driver *driver)
{
  driver_wait (driver, below (16) == 0 ? 20 : 1);
}

/* TRUE if it could be made. */
static gboolean
make (Driver *driver, PepitaEventKind kind, PepitaMove move)
{
  return pepita_game_apply (driver_game (driver), kind, move) == PEPITA_LEGAL;
}

static void
play_at_random (Driver *driver)
{
  for (int i = below (LONGEST); i > 0; i--)
    {
      PepitaMove moves[PEPITA_MAX_MOVES];
      PepitaGame *game = driver_game (driver);
      int n = pepita_moves_list (pepita_game_get_table (game), pepita_game_get_rules (game), moves);

      if (n == 0 || pepita_game_get_status (game) == PEPITA_WON)
        return;
      if (below (12) > 0)
        make (driver, PEPITA_EVENT_MOVE, moves[below (n)]);
      else
        make (driver, below (2) ? PEPITA_EVENT_UNDO : PEPITA_EVENT_REDO, PEPITA_DRAW);
      if (i % BREATH == 0)
        breathe (driver);
    }
}

/* Along the moves of the prover, to the win or nearly so. */
static void
play_well (Driver *driver, const PepitaMove *moves, size_t n_moves)
{
  size_t n = below (4) > 0 ? n_moves : (size_t) below ((int) n_moves);

  for (size_t i = 0; i < n && make (driver, PEPITA_EVENT_MOVE, moves[i]); i++)
    {
      if (i % BREATH == 0)
        breathe (driver);
    }
}

/* Something beside the moves. */
static void
look_around (Driver *driver)
{
  static const char *const actions[] = { "win.hint", "win.replay", "win.pause", "win.statistics",
                                         "win.preferences", "win.deal" };

  if (below (6) > 0)
    return;
  gtk_widget_activate_action (driver_window (driver), actions[below (G_N_ELEMENTS (actions))],
                              NULL);
  driver_drain (driver);
  for (int i = 0; i < 3; i++)
    {
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_drain (driver);
    }
}

static void
play_one (Driver *driver)
{
  PepitaWindow *window = PEPITA_WINDOW (driver_window (driver));
  PepitaRules rules = some_rules ();
  gboolean well = below (2);
  const PepitaMove *moves = NULL;
  size_t n_moves = 0;
  guint32 number = 0;
  PepitaDeal deal;

  for (int i = 0; i < TRIES && n_moves == 0; i++)
    {
      number = (guint32) below (PEPITA_MAX_DEAL_NUMBER - 1) + 1;
      if (well && pepita_prover_try (prover, &rules, number, PEPITA_LEVEL_ANY))
        moves = pepita_prover_moves (prover, &n_moves);
    }
  deal = pepita_deal_numbered (rules.layout, number);
  pepita_window_play_rules (window, &rules, &deal);
  if (n_moves > 0)
    play_well (driver, moves, n_moves);
  else
    play_at_random (driver);
  look_around (driver);
  driver_wait (driver, 2);
  n_won += pepita_game_get_status (driver_game (driver)) == PEPITA_WON;
  n_lost += pepita_game_get_status (driver_game (driver)) == PEPITA_STUCK;
  n_left += pepita_game_get_status (driver_game (driver)) == PEPITA_PLAYING;
}

/* Threads that had work have gone by then. */
static void
rest (Driver *driver)
{
  driver_wait (driver, 300);
  malloc_trim (0);
}

static void
set_up (Driver *driver)
{
  GSettings *settings = driver_settings (driver);

  g_settings_set_string (settings, "animation-speed", "none");
  g_settings_set_boolean (settings, "show-verdict", TRUE);
  g_settings_set_boolean (settings, "warn-of-loss", TRUE);
  g_settings_set_boolean (settings, "judge-deals", TRUE);
  g_settings_set_boolean (settings, "winnable-only", TRUE);
  g_settings_set_string (settings, "hint-level", "solver");
}

static int
from_environment (const char *name, int otherwise)
{
  const char *value = g_getenv (name);

  return value != NULL ? atoi (value) : otherwise;
}

/* The first tenth fills what is kept for ever: pictures, fonts, pools. */
static void
test_soak (void)
{
  int n_games = from_environment ("PEPITA_SOAK", N_GAMES);
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 700, 520);
  Usage first = { 0 };
  Usage last = { 0 };

  rand_ = g_rand_new_with_seed ((guint32) from_environment ("PEPITA_SEED", SEED));
  prover = pepita_prover_new ();
  set_up (driver);
  g_print ("# games   won stuck  left      RSS      PSS   malloc  threads  files  database\n");
  for (int i = 1; i <= n_games; i++)
    {
      play_one (driver);
      if (i % LINE != 0 && i != n_games)
        continue;
      rest (driver);
      last = measure ();
      print_usage (i, &last);
      if (first.threads == 0 && i >= n_games / 10)
        first = last;
    }
  g_assert_cmpint (last.files, <=, first.files + 1);
  g_assert_cmpint (last.threads, <=, first.threads + 2);
  g_assert_cmpfloat (last.in_use, <, first.in_use * 1.1 + 2);
  g_assert_true (driver_has_all_cards (driver));
  pepita_prover_free (prover);
  g_rand_free (rand_);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/soak", test_soak);
  return driver_run ();
}

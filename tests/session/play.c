/* play.c: folders and games for the tests of sessions.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "pepita-notation.h"
#include "pepita-statistics.h"

/* Where a simple mind gives up. */
enum
{
  MOST_IDLE = 60, /* moves that looked like nothing, one after the other */
  MOST_MOVES = 600,
};

static const char nearly_won[] = "T1: KS QH\n"
                                 "T2: KH QS\n"
                                 "T3: KC QD\n"
                                 "stock: KD QC\n"
                                 "F1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\n"
                                 "F2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\n"
                                 "F3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n"
                                 "F4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\n";

gint64 play_time = G_USEC_PER_SEC;
static gint64 date = 1700000000;

char *
play_new_folder (void)
{
  g_autofree char *parent = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);

  g_assert_nonnull (parent);
  return g_build_filename (parent, "pepita", NULL);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    dir = g_dir_open (path, 0, NULL);
  if (dir != NULL)
    g_chmod (path, 0700);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_all (inner);
    }
  g_remove (path);
}

void
play_remove_folder (char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  g_chmod (folder, 0700);
  remove_all (folder);
  remove_all (parent);
  g_free (folder);
}

int
play_count_files (const char *folder, const char *start)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, start);
  return n;
}

gint64
play_date (void)
{
  return date;
}

void
play_pass (gint64 seconds)
{
  date += seconds;
}

gint64
play_now (void)
{
  return play_time;
}

PepitaRules
play_rules (const char *id, int draw)
{
  return pepita_rules (pepita_ruleset_find (id), draw);
}

PepitaDeal
play_nearly_won (void)
{
  PepitaRules rules = play_rules ("standard", 1);
  PepitaDeal deal;
  PepitaParseError error;

  g_assert_true (pepita_deal_parse (nearly_won, strlen (nearly_won), rules.layout, &deal, &error));
  return deal;
}

PepitaGame *
play_deal (PepitaSession *session, const char *ruleset, int draw, guint number)
{
  PepitaRules rules = play_rules (ruleset, draw);
  PepitaDeal cards = number > 0 ? pepita_deal_numbered (rules.layout, number) : play_nearly_won ();
  PepitaGame *game;

  pepita_session_deal (session, &rules, &cards);
  game = pepita_session_get_game (session);
  pepita_game_set_time_source (game, play_now);
  return game;
}

void
play_assert_counts (PepitaSession *session, const char *kind, guint won, guint lost, guint playing)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PepitaStatistics) statistics = pepita_session_get_statistics (session, kind, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (statistics->won, ==, won);
  g_assert_cmpuint (statistics->lost, ==, lost);
  g_assert_cmpuint (statistics->playing, ==, playing);
  g_assert_cmpuint (statistics->played, ==, won + lost + playing);
}

void
play_win (PepitaGame *game)
{
  static const char *const words[] = {
    "T1-F",
    "T2-F",
    "T3-F",
    "T4-F",
    "T5-F",
    "T6-F",
    "T7-F",
    "W-F",
    "D",
    "R",
  };

  while (pepita_game_get_status (game) != PEPITA_WON)
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (words) && pepita_game_apply_text (game, words[i]) != PEPITA_LEGAL)
        i++;
      g_assert_cmpuint (i, <, G_N_ELEMENTS (words));
    }
}

static void
play_move (PepitaGame *game, GRand *rand)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (pepita_game_get_table (game), pepita_game_get_rules (game), moves);

  if (n > 0)
    pepita_game_apply (game, PEPITA_EVENT_MOVE, moves[g_rand_int_range (rand, 0, n)]);
}

void
play_random (PepitaGame *game, GRand *rand, int n)
{
  for (int i = 0; i < n; i++)
    {
      int chance = g_rand_int_range (rand, 0, 10);

      if (chance == 0 && pepita_game_get_can_undo (game))
        pepita_game_apply (game, PEPITA_EVENT_UNDO, PEPITA_DRAW);
      else if (chance == 1 && pepita_game_get_can_redo (game))
        pepita_game_apply (game, PEPITA_EVENT_REDO, PEPITA_DRAW);
      else
        play_move (game, rand);
      if (chance > 6)
        play_time += g_rand_int_range (rand, 0, 9000) * (gint64) 1000;
    }
}

/* What can be redone is found out by doing it, on a copy. */
static void
add_redos (GString *picture, const PepitaRecord *record)
{
  PepitaRecord *copy =
      pepita_record_new (pepita_record_rules (record), pepita_record_deal (record));
  char *moves = pepita_record_moves_text (record);
  PepitaPlayed played;
  PepitaStep step;

  g_assert_true (pepita_record_play (copy, moves, strlen (moves), &played));
  while (pepita_record_redo (copy, &step) == PEPITA_LEGAL)
    g_string_append_printf (picture, " redo %d-%d", step.from, step.to);
  while (pepita_record_undo (copy, &step) == PEPITA_LEGAL)
    g_string_append_printf (picture, " undo %d-%d", step.from, step.to);
  free (moves);
  pepita_record_free (copy);
}

char *
play_picture (const PepitaRecord *record)
{
  GString *picture = g_string_new (NULL);
  const PepitaRules *rules = pepita_record_rules (record);
  char text[PEPITA_DEAL_TEXT_SIZE];
  char *moves = pepita_record_moves_text (record);

  pepita_rules_text (rules, text);
  g_string_append_printf (picture, "%s\n%s\n", text, moves);
  pepita_position_text (&pepita_record_deal (record)->table, rules->layout, text);
  g_string_append (picture, text);
  pepita_position_text (pepita_record_table (record), rules->layout, text);
  g_string_append (picture, text);
  g_string_append_printf (picture, "deal %u score %d clock %d undos %d status %d",
                          pepita_record_deal (record)->number, pepita_record_score (record),
                          pepita_record_clock (record), pepita_record_undos (record),
                          pepita_record_status (record));
  add_redos (picture, record);
  free (moves);
  return g_string_free (picture, FALSE);
}

static gboolean
turns_up (const PepitaTable *table, PepitaMove move)
{
  return pepita_pile_is_column (move.from) && pepita_pile_is_column (move.to) &&
         pepita_table_down (table, move.from) > 0 &&
         pepita_table_count (table, move.from) - move.count == pepita_table_down (table, move.from);
}

/* How good a move looks to a simple mind; 0: not at all. */
static int
judge (const PepitaTable *table, PepitaMove move)
{
  if (pepita_pile_is_foundation (move.from))
    return 0;
  if (move.to == PEPITA_ANY_FOUNDATION)
    return 4;
  if (turns_up (table, move))
    return 3;
  if (move.from == PEPITA_WASTE && pepita_pile_is_column (move.to))
    return 2;
  return move.count == 0;
}

gboolean
play_simply (PepitaRecord *record)
{
  const PepitaTable *table = pepita_record_table (record);
  int idle = 0;

  /* without a pass that is left it may go on taking one card from a foundation and back */
  while (pepita_record_status (record) == PEPITA_PLAYING && idle < MOST_IDLE &&
         pepita_record_moves (record) < MOST_MOVES)
    {
      PepitaMove moves[PEPITA_MAX_MOVES];
      int n = pepita_moves_list (table, pepita_record_rules (record), moves);
      int best = 0;

      for (int i = 1; i < n; i++)
        {
          if (judge (table, moves[i]) > judge (table, moves[best]))
            best = i;
        }
      idle = judge (table, moves[best]) > 1 ? 0 : idle + 1;
      pepita_record_move (record, moves[best], NULL);
    }
  return pepita_record_status (record) == PEPITA_WON;
}

char *
play_read_file (const char *path, gsize *length)
{
  char *bytes;

  g_assert_true (g_file_get_contents (path, &bytes, length, NULL));
  return bytes;
}

void
play_copy_file (const char *from, const char *to)
{
  gsize length;
  g_autofree char *bytes = play_read_file (from, &length);

  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
}

static void
run (sqlite3 *db, const char *sql)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
}

void
play_add_many_games (const char *path, int n)
{
  static const char sql[] =
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
      " INSERT INTO games (rules, kind, number, started, ended, result, score, moves, seconds,"
      " undos, hints, bank, banked)"
      " SELECT k, k, 1 + abs (random () %% 2147483646), 1000000000 + i * 4000,"
      " 1000000000 + i * 4000 + 300, iif (random () %% 3 = 0, 1, 2), abs (random () %% 700),"
      " 60 + abs (random () %% 200), 60 + abs (random () %% 900), abs (random () %% 50), 0, 0, 0"
      " FROM (SELECT i, iif (i %% 4 = 0, 'vegas draw=3', 'standard draw=1') AS k FROM n)";
  g_autofree char *insert = g_strdup_printf (sql, n);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  run (db, "BEGIN");
  run (db, insert);
  run (db, "INSERT OR IGNORE INTO records (game, n, events) SELECT id, moves,"
           " substr (hex (zeroblob (600)), 1, moves * 6) FROM games");
  run (db, "COMMIT");
  sqlite3_close (db);
}

void
play_limit_files (gint64 size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size < 0 ? limit.rlim_max : (rlim_t) size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

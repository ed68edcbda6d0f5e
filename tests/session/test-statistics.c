/* test-statistics.c: statistics against a plain recount, over games with every kind of ending.
 *
 * The recount keeps a list of what it has seen happen and adds it up in the most obvious way, again
 * and again.  With -m slow there are 10,000 games, otherwise fewer.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "pepita-history.h"
#include "pepita-notation.h"
#include "pepita-statistics.h"
#include "play.h"

enum
{
  QUICK_GAMES = 1200,
  SLOW_GAMES = 10000,
  LOOK_EVERY = 400,
  WINNABLE = 4,
};

/* What has been seen of a game. */
typedef struct
{
  guint order; /* of creation */
  gint64 id;   /* 0 until it has a move */
  char kind[PEPITA_RULES_TEXT_SIZE];
  guint number;
  char result; /* 'w'on, 'l'ost, 'p'layed, '-' nothing */
  gint64 ended;
  int net;
  guint moves;
  guint seconds;
  int undos;
  gboolean gone; /* out of the statistics */
} Seen;

typedef struct
{
  char *folder;
  PepitaSession *session;
  GRand *rand;
  GPtrArray *all;  /* Seen */
  GPtrArray *left; /* Seen, the one to be gone back to first at the end */
  Seen *now;
  guint made;
  guint numbers[WINNABLE]; /* of deals for draw one that can be won */
  char *wins[WINNABLE];    /* and how */
} Test;

/* --- deals that can be won --- */

static void
find_winnable (Test *test)
{
  PepitaRules rules = play_rules ("standard", 1);
  guint found = 0;

  for (guint number = 1; found < WINNABLE; number++)
    {
      PepitaDeal cards = pepita_deal_numbered (rules.layout, number);
      PepitaRecord *record = pepita_record_new (&rules, &cards);

      if (play_simply (record))
        {
          char *moves = pepita_record_moves_text (record);

          test->numbers[found] = number;
          test->wins[found++] = g_strdup (moves);
          free (moves);
        }
      pepita_record_free (record);
    }
}

static guint
choose_number (Test *test)
{
  int chance = g_rand_int_range (test->rand, 0, 10);

  if (chance < 4)
    return 0;
  if (chance < 7)
    return test->numbers[g_rand_int_range (test->rand, 0, WINNABLE)];
  return (guint) g_rand_int_range (test->rand, 1, PEPITA_MAX_DEAL_NUMBER);
}

/* --- what happens --- */

static PepitaGame *
get_game (Test *test)
{
  return pepita_session_get_game (test->session);
}

static gint64
first_id (Test *test)
{
  g_autoptr (PepitaHistory) history = pepita_history_new (test->session, NULL);
  g_autoptr (PepitaPlayedGame) game = g_list_model_get_item (G_LIST_MODEL (history), 0);

  g_assert_cmpint (pepita_played_game_get_result (game), ==, PEPITA_RESULT_PLAYING);
  return pepita_played_game_get_id (game);
}

/* After each thing that may have changed the game. */
static void
see (Test *test)
{
  PepitaGame *game = get_game (test);
  Seen *now = test->now;
  char result = 'p';

  if (pepita_game_get_moves (game) == 0)
    result = '-';
  else if (pepita_game_get_status (game) == PEPITA_WON)
    result = 'w';
  if (result == 'p' && now->id == 0)
    now->id = first_id (test);
  /* a win may have been undone and won again since */
  if (result == 'w' &&
      (now->result != 'w' || now->undos != pepita_record_undos (pepita_game_get_record (game))))
    now->ended = play_date ();
  now->undos = pepita_record_undos (pepita_game_get_record (game));
  now->result = result;
  now->net = pepita_game_get_score (game) - pepita_game_get_rules (game)->bank;
  now->moves = pepita_game_get_moves (game);
  now->seconds = pepita_game_get_elapsed (game);
}

static void
see_left (Test *test, gboolean back)
{
  Seen *now = test->now;

  if (now == NULL)
    return;
  pepita_game_set_paused (get_game (test), TRUE);
  see (test);
  if (now->result == '-')
    {
      g_ptr_array_remove (test->all, now);
      return;
    }
  if (now->result != 'p')
    return;
  now->result = 'l';
  now->ended = play_date ();
  g_ptr_array_insert (test->left, back ? 0 : -1, now);
}

static void
see_new (Test *test)
{
  Seen *seen = g_new0 (Seen, 1);

  pepita_result_kind (pepita_game_get_rules (get_game (test)), seen->kind);
  seen->order = test->made++;
  seen->number = pepita_game_get_deal (get_game (test))->number;
  seen->result = '-';
  pepita_game_set_time_source (get_game (test), play_now);
  g_ptr_array_add (test->all, seen);
  test->now = seen;
}

static void
see_back (Test *test, Seen *seen)
{
  g_ptr_array_remove (test->left, seen);
  test->now = seen;
  seen->result = 'p';
  seen->ended = 0;
  pepita_game_set_time_source (get_game (test), play_now);
  pepita_game_set_paused (get_game (test), FALSE);
  see (test);
}

static void
do_deal (Test *test)
{
  static const struct
  {
    const char *ruleset;
    int draw;
    const char *key;
    const char *value;
  } kinds[] = {
    { "standard", 1 },
    { "standard", 3 },
    { "standard", 1, "timed", "yes" },
    { "standard", 3, "passes", "2" },
    { "vegas", 3 },
    { "vegas", 1, "timed", "yes" },
    { "vegas", 3, "undo", "unlimited" },
    { "traditional", 1 },
  };
  guint kind = (guint) g_rand_int_range (test->rand, 0, G_N_ELEMENTS (kinds));
  guint number = choose_number (test);
  PepitaRules rules = play_rules (kinds[kind].ruleset, kinds[kind].draw);
  PepitaDeal cards = number > 0 ? pepita_deal_numbered (rules.layout, number) : play_nearly_won ();

  if (kinds[kind].key != NULL)
    g_assert_true (pepita_rules_set (&rules, kinds[kind].key, kinds[kind].value));
  pepita_session_set_keeps_bank (test->session, g_rand_boolean (test->rand));
  see_left (test, FALSE);
  pepita_session_deal (test->session, &rules, &cards);
  see_new (test);
}

static void
do_restart (Test *test)
{
  see_left (test, FALSE);
  pepita_session_restart (test->session);
  see_new (test);
}

static void
do_go_back (Test *test)
{
  Seen *seen;

  if (test->left->len == 0)
    {
      g_assert_false (pepita_session_go_back (test->session));
      return;
    }
  seen = test->left->pdata[test->left->len - 1];
  g_ptr_array_remove (test->left, seen);
  see_left (test, TRUE);
  g_assert_true (pepita_session_go_back (test->session));
  see_back (test, seen);
}

static void
do_continue (Test *test)
{
  Seen *seen = test->all->pdata[g_rand_int_range (test->rand, 0, (gint32) test->all->len)];

  if (seen->result != 'l' || seen->gone)
    return;
  see_left (test, FALSE);
  g_assert_true (pepita_session_continue_game (test->session, seen->id, NULL));
  see_back (test, seen);
}

static gboolean
is_nearly_won (Test *test)
{
  return pepita_table_count (pepita_game_get_table (get_game (test)), PEPITA_FOUNDATION_0) >= 11;
}

/* A numbered deal is won from its start only. */
static gboolean
win_numbered (Test *test)
{
  PepitaGame *game = get_game (test);
  const PepitaRules *rules = pepita_game_get_rules (game);

  if (pepita_game_get_moves (game) > 0 || rules->draw != 1 || rules->passes != PEPITA_UNLIMITED)
    return FALSE;
  for (guint i = 0; i < WINNABLE; i++)
    {
      g_auto (GStrv) words = NULL;

      if (pepita_game_get_deal (game)->number != test->numbers[i])
        continue;
      words = g_strsplit (test->wins[i], " ", -1);
      for (guint k = 0; words[k] != NULL; k++)
        g_assert_cmpint (pepita_game_apply_text (game, words[k]), ==, PEPITA_LEGAL);
      return TRUE;
    }
  return FALSE;
}

static void
do_play (Test *test)
{
  PepitaGame *game = get_game (test);

  if (g_rand_boolean (test->rand) && win_numbered (test))
    g_assert_cmpint (pepita_game_get_status (game), ==, PEPITA_WON);
  else if (is_nearly_won (test) && g_rand_boolean (test->rand))
    {
      play_time += g_rand_int_range (test->rand, 0, 400) * G_USEC_PER_SEC;
      play_win (game);
    }
  else
    play_random (game, test->rand, g_rand_int_range (test->rand, 1, 12));
  see (test);
}

static void
do_undo (Test *test)
{
  pepita_game_apply_text (get_game (test), "U");
  see (test);
}

static void
do_reopen (Test *test)
{
  pepita_game_set_paused (get_game (test), TRUE);
  see (test);
  g_object_unref (test->session);
  g_ptr_array_set_size (test->left, 0);
  test->session = pepita_session_new (test->folder);
  pepita_session_set_date_source (test->session, play_date);
  if (test->now->result == 'w')
    {
      g_assert_false (pepita_session_restore (test->session));
      test->now = NULL;
      do_deal (test);
      return;
    }
  g_assert_true (pepita_session_restore (test->session));
  pepita_game_set_time_source (get_game (test), play_now);
  pepita_game_set_paused (get_game (test), FALSE);
  see (test);
}

/* Takes a kind out, and most of the time brings it back. */
static void
do_reset (Test *test)
{
  Seen *one = test->all->pdata[g_rand_int_range (test->rand, 0, (gint32) test->all->len)];
  g_autofree char *kind = g_strdup (one->kind);
  gint64 number = pepita_session_reset_statistics (test->session, kind);

  g_assert_cmpint (number, >, 0);
  if (g_rand_int_range (test->rand, 0, 10) > 0)
    {
      g_assert_true (pepita_session_undo_reset (test->session, number));
      return;
    }
  for (guint i = 0; i < test->all->len; i++)
    {
      Seen *seen = test->all->pdata[i];

      if (strcmp (seen->kind, kind) == 0 && (seen->result == 'w' || seen->result == 'l'))
        {
          seen->gone = TRUE;
          g_ptr_array_remove (test->left, seen);
        }
    }
  if (test->now->gone) /* a game that was won is gone: nothing is to come of it */
    {
      test->now = NULL;
      do_deal (test);
    }
}

static void
do_something (Test *test)
{
  int chance = g_rand_int_range (test->rand, 0, 1000);

  play_pass (g_rand_int_range (test->rand, 0, 3));
  if (chance < 450)
    do_play (test);
  else if (chance < 530)
    do_undo (test);
  else if (chance < 570)
    do_restart (test);
  else if (chance < 610)
    do_go_back (test);
  else if (chance < 650)
    do_continue (test);
  else if (chance < 655)
    do_reopen (test);
  else if (chance < 658)
    do_reset (test);
  else
    do_deal (test);
}

/* --- the recount --- */

static int
compare_seen (const void *a, const void *b)
{
  const Seen *x = *(const Seen *const *) a;
  const Seen *y = *(const Seen *const *) b;

  if (x->ended != y->ended)
    return x->ended < y->ended ? -1 : 1;
  return (x->order > y->order) - (x->order < y->order);
}

static int
compare_down (const void *a, const void *b)
{
  int x = *(const int *) a;
  int y = *(const int *) b;

  return (x < y) - (x > y);
}

static GPtrArray *
games_over (Test *test, const char *kind)
{
  GPtrArray *over = g_ptr_array_new ();

  for (guint i = 0; i < test->all->len; i++)
    {
      Seen *seen = test->all->pdata[i];

      if (!seen->gone && (seen->result == 'w' || seen->result == 'l') &&
          (kind == NULL || strcmp (kind, seen->kind) == 0))
        g_ptr_array_add (over, seen);
    }
  if (over->len > 0)
    qsort (over->pdata, over->len, sizeof (gpointer), compare_seen);
  return over;
}

static void
check_streaks (GPtrArray *over, const PepitaStatistics *statistics)
{
  guint best = 0;
  guint worst = 0;
  int last = 0;

  for (guint i = 0; i < over->len; i++)
    {
      guint n = 0;
      char result = ((Seen *) over->pdata[i])->result;

      while (i + n < over->len && ((Seen *) over->pdata[i + n])->result == result)
        n++;
      if (result == 'w')
        best = MAX (best, n);
      else
        worst = MAX (worst, n);
      if (i + n == over->len)
        {
          last = result == 'w' ? (int) n : -(int) n;
          break;
        }
    }
  g_assert_cmpint (statistics->streak, ==, last);
  g_assert_cmpuint (statistics->best_streak, ==, best);
  g_assert_cmpuint (statistics->worst_streak, ==, worst);
}

static void
check_wins (GPtrArray *over, const PepitaStatistics *statistics)
{
  guint won = 0, again = 0;
  guint best_seconds = G_MAXUINT, best_moves = G_MAXUINT;
  double seconds = 0, moves = 0;

  for (guint i = 0; i < over->len; i++)
    {
      Seen *seen = over->pdata[i];
      gboolean before = FALSE;

      if (seen->result != 'w')
        continue;
      won++;
      best_seconds = MIN (best_seconds, seen->seconds);
      best_moves = MIN (best_moves, seen->moves);
      seconds += seen->seconds;
      moves += seen->moves;
      for (guint k = 0; k < i && seen->number > 0; k++)
        before |= ((Seen *) over->pdata[k])->result == 'w' &&
                  ((Seen *) over->pdata[k])->number == seen->number;
      again += before;
    }
  g_assert_cmpuint (statistics->won, ==, won);
  g_assert_cmpuint (statistics->lost, ==, over->len - won);
  g_assert_cmpuint (statistics->won_again, ==, again);
  if (won == 0)
    return;
  g_assert_cmpuint (statistics->best_seconds, ==, best_seconds);
  g_assert_cmpuint (statistics->best_moves, ==, best_moves);
  g_assert_cmpfloat (fabs (statistics->average_seconds - seconds / won), <, 1e-6);
  g_assert_cmpfloat (fabs (statistics->average_moves - moves / won), <, 1e-6);
}

static void
check_scores (GPtrArray *over, const PepitaStatistics *statistics)
{
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (int));
  GArray *high = statistics->high_scores;
  gint64 dollars = 0;

  for (guint i = 0; i < over->len; i++)
    {
      g_array_append_val (scores, ((Seen *) over->pdata[i])->net);
      dollars += ((Seen *) over->pdata[i])->net;
    }
  if (scores->len > 0)
    qsort (scores->data, scores->len, sizeof (int), compare_down);
  g_assert_cmpuint (high->len, ==, MIN (scores->len, 10));
  for (guint i = 0; i < high->len; i++)
    g_assert_cmpint (g_array_index (high, PepitaHighScore, i).score, ==,
                     g_array_index (scores, int, i));
  g_assert_cmpuint (statistics->bank->len, ==, statistics->money ? MIN (over->len, 500) : 0);
  if (statistics->bank->len > 0)
    g_assert_cmpint (
        g_array_index (statistics->bank, PepitaBankPoint, statistics->bank->len - 1).dollars, ==,
        dollars);
}

static void
check_charts (GPtrArray *over, const PepitaStatistics *statistics)
{
  guint games = 0, won = 0, wins = 0, next = 0;

  for (guint i = 0; i < statistics->rate->len; i++)
    {
      PepitaRatePoint *point = &g_array_index (statistics->rate, PepitaRatePoint, i);
      guint really_won = 0;

      g_assert_cmpint (point->from, ==, ((Seen *) over->pdata[games])->ended);
      g_assert_cmpint (point->to, ==, ((Seen *) over->pdata[games + point->games - 1])->ended);
      for (guint k = 0; k < point->games; k++)
        really_won += ((Seen *) over->pdata[games + k])->result == 'w';
      g_assert_cmpuint (point->won, ==, really_won);
      games += point->games;
      won += point->won;
    }
  g_assert_cmpuint (games, ==, over->len);
  g_assert_cmpuint (statistics->rate->len, <=, 40);
  g_assert_cmpuint (won, ==, statistics->won);
  for (guint i = 0; i < statistics->times->len; i++)
    {
      PepitaTimeBin *bin = &g_array_index (statistics->times, PepitaTimeBin, i);
      guint really = 0;

      g_assert_cmpuint (bin->from, ==, next);
      next = bin->to;
      for (guint k = 0; k < over->len; k++)
        {
          Seen *seen = over->pdata[k];

          really += seen->result == 'w' && seen->seconds >= bin->from &&
                    (bin->to == 0 || seen->seconds < bin->to);
        }
      g_assert_cmpuint (bin->wins, ==, really);
      wins += bin->wins;
    }
  g_assert_cmpuint (wins, ==, statistics->won);
}

static void
check_kind (Test *test, const char *kind)
{
  g_autoptr (GPtrArray) over = games_over (test, kind);
  g_autoptr (PepitaStatistics) statistics =
      pepita_session_get_statistics (test->session, kind, NULL);
  gboolean playing =
      test->now->result == 'p' && (kind == NULL || strcmp (kind, test->now->kind) == 0);

  g_assert_nonnull (statistics);
  g_assert_cmpuint (statistics->playing, ==, playing);
  g_assert_cmpuint (statistics->played, ==, over->len + playing);
  g_assert_cmpuint (statistics->won, <=, statistics->played);
  check_streaks (over, statistics);
  check_wins (over, statistics);
  check_charts (over, statistics);
  if (kind != NULL)
    check_scores (over, statistics);
}

/* The list of games is the same games, the newest first. */
static void
check_list (Test *test)
{
  g_autoptr (GPtrArray) over = games_over (test, NULL);
  g_autoptr (PepitaHistory) history = pepita_history_new (test->session, NULL);
  guint first = test->now->result == 'p';

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, over->len + first);
  for (guint i = 0; i < over->len; i++)
    {
      g_autoptr (PepitaPlayedGame) game =
          g_list_model_get_item (G_LIST_MODEL (history), i + first);
      Seen *seen = over->pdata[over->len - 1 - i];
      PepitaResult result = seen->result == 'w' ? PEPITA_RESULT_WON : PEPITA_RESULT_LOST;

      g_assert_cmpint (pepita_played_game_get_ended (game), ==, seen->ended);
      g_assert_cmpint (pepita_played_game_get_result (game), ==, result);
      g_assert_cmpuint (pepita_played_game_get_moves (game), ==, seen->moves);
      g_assert_cmpuint (pepita_played_game_get_seconds (game), ==, seen->seconds);
      g_assert_cmpuint (pepita_played_game_get_deal_number (game), ==, seen->number);
    }
}

/* A line for each game and one of names; \r\n is nowhere else. */
static void
check_csv (Test *test)
{
  g_autoptr (GPtrArray) over = games_over (test, NULL);
  g_autofree char *csv = pepita_history_to_csv (test->session, NULL, NULL);
  g_auto (GStrv) lines = g_strsplit (csv, "\r\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, over->len + 2);
  for (guint i = 0; i < over->len; i++)
    {
      Seen *seen = over->pdata[i];
      g_autofree char *middle =
          g_strdup_printf (",%s,", seen->result == 'w' ? "Won" : "Lost");
      g_autofree char *end = g_strdup_printf (",%u,%u,", seen->moves, seen->seconds);

      g_assert_nonnull (strstr (lines[i + 1], middle));
      g_assert_nonnull (strstr (lines[i + 1], end));
    }
}

/* The bank has what all games for money have brought, whether they are in the statistics or not. */
static void
check_bank (Test *test, int draw)
{
  g_autofree char *start = g_strdup_printf ("vegas draw=%d", draw);
  int dollars = 0;

  for (guint i = 0; i < test->all->len; i++)
    {
      Seen *seen = test->all->pdata[i];

      if (g_str_has_prefix (seen->kind, start) && (seen->result == 'w' || seen->result == 'l'))
        dollars += seen->net;
    }
  g_assert_cmpint (pepita_session_get_bank (test->session, draw), ==, dollars);
}

static void
check_all (Test *test)
{
  g_auto (GStrv) kinds = pepita_session_get_kinds (test->session, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < test->all->len; i++)
    {
      Seen *seen = test->all->pdata[i];

      if (!seen->gone && seen->result != '-')
        g_hash_table_add (found, seen->kind);
    }
  g_assert_cmpuint (g_strv_length (kinds), ==, g_hash_table_size (found));
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      g_assert_true (g_hash_table_contains (found, kinds[i]));
      check_kind (test, kinds[i]);
    }
  check_kind (test, NULL);
  check_bank (test, 1);
  check_bank (test, 3);
  check_list (test);
  check_csv (test);
}

static guint
count_kept (Test *test)
{
  guint n = 0;

  for (guint i = 0; i < test->all->len; i++)
    n += ((Seen *) test->all->pdata[i])->result != '-';
  return n;
}

static void
test_recount (void)
{
  Test test = { .folder = play_new_folder (), .rand = g_rand_new_with_seed (11) };
  guint games = g_test_slow () ? SLOW_GAMES : QUICK_GAMES;
  guint next_look = 20;

  test.all = g_ptr_array_new_with_free_func (g_free);
  test.left = g_ptr_array_new ();
  test.session = pepita_session_new (test.folder);
  pepita_session_set_date_source (test.session, play_date);
  find_winnable (&test);
  do_deal (&test);
  while (count_kept (&test) < games)
    {
      do_something (&test);
      g_assert_null (pepita_session_get_problem (test.session));
      if (count_kept (&test) < next_look)
        continue;
      check_all (&test);
      next_look = count_kept (&test) + LOOK_EVERY;
    }
  check_all (&test);
  do_reopen (&test);
  check_all (&test);

  g_object_unref (test.session);
  g_ptr_array_unref (test.all);
  g_ptr_array_unref (test.left);
  g_rand_free (test.rand);
  for (guint i = 0; i < WINNABLE; i++)
    g_free (test.wins[i]);
  play_remove_folder (test.folder);
}

/* --- single things --- */

static void
test_kinds (void)
{
  static const struct
  {
    const char *rules;
    const char *kind;
  } rows[] = {
    { "standard draw=1", "standard draw=1" },
    { "standard draw=1 timed=yes", "standard draw=1 timed=yes" },
    { "vegas draw=3 timed=yes bank=-104", "vegas draw=3" },
    { "vegas draw=3 passes=2", "vegas draw=3 passes=2" },
    { "traditional draw=1 timed=yes", "traditional draw=1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PepitaRules rules;
      char kind[PEPITA_RULES_TEXT_SIZE];

      g_assert_true (pepita_rules_parse (rows[i].rules, &rules));
      pepita_result_kind (&rules, kind);
      g_assert_cmpstr (kind, ==, rows[i].kind);
    }
}

static void
test_order_of_kinds (void)
{
  static const char *const texts[] = {
    "vegas draw=3",
    "standard draw=3",
    "standard draw=1 passes=2",
    "joker draw=1",
    "standard draw=1",
  };
  static const char wanted[] = "standard draw=1,standard draw=1 passes=2,standard draw=3,"
                               "vegas draw=3,joker draw=1";
  char *folder = play_new_folder ();
  PepitaSession *session = pepita_session_new (folder);
  g_auto (GStrv) kinds = NULL;
  g_autofree char *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PepitaRules rules;
      PepitaDeal cards;

      g_assert_true (pepita_rules_parse (texts[i], &rules));
      cards = pepita_deal_numbered (rules.layout, 1);
      pepita_session_deal (session, &rules, &cards);
      pepita_game_apply_text (pepita_session_get_game (session), "D");
    }
  kinds = pepita_session_get_kinds (session, NULL);
  found = g_strjoinv (",", kinds);
  g_assert_cmpstr (found, ==, wanted);
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_empty (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = pepita_session_new (folder);
  PepitaStatistics *statistics = pepita_session_get_statistics (session, "vegas draw=3", NULL);
  g_auto (GStrv) kinds = pepita_session_get_kinds (session, NULL);

  g_assert_cmpuint (statistics->played, ==, 0);
  g_assert_cmpfloat (pepita_statistics_get_rate (statistics), ==, 0);
  g_assert_cmpuint (statistics->rate->len + statistics->times->len + statistics->bank->len, ==, 0);
  g_assert_cmpuint (g_strv_length (kinds), ==, 0);
  pepita_statistics_free (statistics);
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_usual (void)
{
  PepitaRules rules = play_rules ("standard", 3);
  int from = 0, to = 0, winnable = 0;

  g_assert_true (pepita_statistics_usual (&rules, &from, &to, &winnable));
  g_assert_cmpint (from, <, to);
  g_assert_cmpint (to, <, winnable);
  rules = play_rules ("joker", 1);
  g_assert_false (pepita_statistics_usual (&rules, &from, &to, &winnable));
}

static void
exported_cb (GObject *session, GAsyncResult *result, gpointer data)
{
  g_set_object ((GAsyncResult **) data, result);
}

static gboolean export(PepitaSession *session, const char *kind, GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  pepita_history_export_async (session, kind, file, NULL, exported_cb, &result);
  g_assert_null (result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return pepita_history_export_finish (session, result, error);
}

static gint64
far_date (void)
{
  return 9000000000000000;
}

static void
test_export (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = pepita_session_new (folder);
  g_autofree char *path = g_build_filename (folder, "export.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  play_win (play_deal (session, "standard", 1, 0));
  pepita_game_apply_text (play_deal (session, "standard", 1, 7), "D");
  play_deal (session, "standard", 1, 8);
  g_assert_true (export(session, "standard draw=1", file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "Started,Ended,Rules,Deal,Result,Score,Bank before,"
                                         "Moves,Seconds,Undos,Hints\r\n"));
  /* cards of their own have several lines: they are quoted */
  g_assert_nonnull (strstr (text, ",standard draw=1,\"T1: KS QH\n"));
  g_assert_nonnull (strstr (text, ",standard draw=1,7,Lost,"));
  /* no calendar has the day: it is the number, and every line has as many fields */
  pepita_session_set_date_source (session, far_date);
  pepita_game_apply_text (play_deal (session, "standard", 1, 9), "D");
  play_deal (session, "standard", 1, 10);
  g_clear_pointer (&text, g_free);
  text = pepita_history_to_csv (session, NULL, &error);
  g_assert_nonnull (strstr (text, "\r\n9000000000000000,9000000000000000,standard draw=1,9,Lost,"));
  g_clear_object (&file);
  file = g_file_new_for_path ("/nowhere/at/all.csv");
  g_assert_false (export(session, NULL, file, &error));
  g_assert_nonnull (error);
  g_object_unref (session);
  play_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/statistics/recount", test_recount);
  g_test_add_func ("/statistics/kinds", test_kinds);
  g_test_add_func ("/statistics/kinds/order", test_order_of_kinds);
  g_test_add_func ("/statistics/empty", test_empty);
  g_test_add_func ("/statistics/usual", test_usual);
  g_test_add_func ("/statistics/export", test_export);
  return g_test_run ();
}

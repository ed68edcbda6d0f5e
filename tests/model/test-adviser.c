/* test-adviser.c: what is said of a game, by the real solver in its thread.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../process.h"
#include "pepita-adviser.h"

#include <string.h>

#include "pepita-notation.h"

enum
{
  EASY = 9,    /* won in draw 3, by a solution that is found at once */
  LOST = 2,    /* not winnable in draw 3 */
  HARD = 572,  /* millions of nodes in draw 3 */
  ENOUGH = 60, /* seconds, before a test gives up */
};

typedef struct
{
  PepitaAdviser *adviser;
  PepitaGame *game;
  GString *said; /* outlooks and moves that were thrown away */
} Fixture;

static void
outlook_cb (Fixture *f)
{
  static const char *const names[] = { "unknown", "asking", "winnable", "lost", "undecided" };

  g_string_append_printf (f->said, " %s", names[pepita_adviser_get_outlook (f->adviser)]);
}

static void
thrown_away_cb (Fixture *f, guint moves)
{
  g_string_append_printf (f->said, " thrown-away:%u", moves);
}

static void
play_deal (Fixture *f, guint32 number)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 3);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, number);

  g_clear_object (&f->game);
  f->game = pepita_game_new (&rules, &deal);
  pepita_adviser_follow (f->adviser, f->game);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->adviser = pepita_adviser_new ();
  f->said = g_string_new (NULL);
  g_signal_connect_swapped (f->adviser, "notify::outlook", G_CALLBACK (outlook_cb), f);
  g_signal_connect_swapped (f->adviser, "thrown-away", G_CALLBACK (thrown_away_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->adviser, f);
  g_assert_finalize_object (f->adviser);
  if (f->game != NULL)
    g_assert_finalize_object (f->game);
  g_string_free (f->said, TRUE);
}

static void
wait_while_asking (Fixture *f)
{
  gint64 end = g_get_monotonic_time () + ENOUGH * G_USEC_PER_SEC;

  while (pepita_adviser_get_outlook (f->adviser) == PEPITA_OUTLOOK_ASKING ||
         pepita_adviser_get_deal_outlook (f->adviser) == PEPITA_OUTLOOK_ASKING)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
}

static void
assert_said (Fixture *f, const char *expected)
{
  g_assert_cmpstr (f->said->str, ==, expected);
  g_string_truncate (f->said, 0);
}

static void
play (Fixture *f, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    g_assert_cmpint (pepita_game_apply_text (f->game, words[i]), ==, PEPITA_LEGAL);
}

/* The next move of the proved win. */
static PepitaMove
next_move (Fixture *f)
{
  gsize n_moves;
  const PepitaMove *moves = pepita_adviser_get_solution (f->adviser, &n_moves);

  g_assert_cmpuint (n_moves, >, 0);
  return moves[0];
}

static void
test_not_asked (Fixture *f, gconstpointer data)
{
  gsize n_moves;

  g_assert_cmpint (pepita_adviser_get_outlook (f->adviser), ==, PEPITA_OUTLOOK_UNKNOWN);
  play_deal (f, EASY);
  play (f, "D D");
  assert_said (f, "");
  g_assert_null (pepita_adviser_get_solution (f->adviser, &n_moves));
  g_assert_cmpuint (n_moves, ==, 0);
  g_assert_cmpuint (pepita_adviser_get_n_searches (f->adviser), ==, 0);
}

static void
test_asked (Fixture *f, gconstpointer data)
{
  play_deal (f, EASY);
  pepita_adviser_ask (f->adviser);
  pepita_adviser_ask (f->adviser);
  wait_while_asking (f);
  assert_said (f, " asking winnable");
  pepita_adviser_ask (f->adviser);
  assert_said (f, "");
  g_assert_cmpuint (pepita_adviser_get_n_searches (f->adviser), ==, 1);
}

/* The whole line needs one search, and none when moves of it are taken back and made again. */
static void
test_line (Fixture *f, gconstpointer data)
{
  int n = 0;

  play_deal (f, EASY);
  pepita_adviser_set_live (f->adviser, TRUE);
  wait_while_asking (f);
  while (pepita_game_get_status (f->game) != PEPITA_WON)
    {
      g_assert_cmpint (pepita_game_apply (f->game, PEPITA_EVENT_MOVE, next_move (f)), ==,
                       PEPITA_LEGAL);
      if (n++ % 10 == 7)
        play (f, "U U Y");
    }
  assert_said (f, " asking winnable");
  g_assert_cmpuint (pepita_adviser_get_n_searches (f->adviser), ==, 1);
}

/* A move beside the line that is taken back: the win is there again. */
static void
test_undone (Fixture *f, gconstpointer data)
{
  guint n_searches;

  play_deal (f, EASY);
  play (f, "D");
  pepita_adviser_ask (f->adviser);
  wait_while_asking (f);
  assert_said (f, " asking winnable");
  play (f, "U");
  assert_said (f, "");
  g_assert_cmpint (pepita_adviser_get_outlook (f->adviser), ==, PEPITA_OUTLOOK_WINNABLE);
  g_assert_true (pepita_move_equal (next_move (f), PEPITA_DRAW));

  pepita_adviser_set_live (f->adviser, TRUE);
  play (f, "D D D");
  wait_while_asking (f);
  play (f, "U U");
  n_searches = pepita_adviser_get_n_searches (f->adviser);
  play (f, "Y Y U U");
  g_assert_cmpuint (pepita_adviser_get_n_searches (f->adviser), ==, n_searches);
}

static void
test_lost (Fixture *f, gconstpointer data)
{
  play_deal (f, LOST);
  pepita_adviser_set_live (f->adviser, TRUE);
  wait_while_asking (f);
  assert_said (f, " asking lost");
  play (f, "D D D");
  assert_said (f, "");
  g_assert_cmpint (pepita_adviser_get_outlook (f->adviser), ==, PEPITA_OUTLOOK_LOST);
  g_assert_cmpuint (pepita_adviser_get_n_searches (f->adviser), ==, 1);
}

/* Plays on from winnable tables, by moves that are not those of the line, until one is lost. */
static void
test_thrown_away (Fixture *f, gconstpointer data)
{
  gboolean lost = FALSE;

  for (guint32 number = 1; number < 60 && !lost; number++)
    {
      play_deal (f, number);
      pepita_adviser_set_live (f->adviser, TRUE);
      wait_while_asking (f);
      while (pepita_adviser_get_outlook (f->adviser) == PEPITA_OUTLOOK_WINNABLE &&
             pepita_game_get_moves (f->game) < 60)
        {
          PepitaMove moves[PEPITA_MAX_MOVES];
          int n = pepita_moves_list (pepita_game_get_table (f->game),
                                     pepita_game_get_rules (f->game), moves);

          if (n == 0)
            break;
          g_string_truncate (f->said, 0);
          pepita_game_apply (f->game, PEPITA_EVENT_MOVE, moves[n - 1]);
          wait_while_asking (f);
        }
      lost = pepita_game_get_moves (f->game) > 0 &&
             pepita_adviser_get_outlook (f->adviser) == PEPITA_OUTLOOK_LOST;
    }
  g_assert_true (lost);
  g_assert_true (g_str_has_suffix (f->said->str, " lost thrown-away:1"));
  g_string_truncate (f->said, 0);
  play (f, "U");
  assert_said (f, " winnable");
  play (f, "Y");
  assert_said (f, " lost thrown-away:1");
}

/* A search of a table that is no more is stopped, and nothing is said of it. */
static void
test_changed (Fixture *f, gconstpointer data)
{
  pepita_adviser_set_limits (f->adviser,
                             &(PepitaSolverLimits){ .bytes = PEPITA_SOLVER_BYTES });
  play_deal (f, HARD);
  pepita_adviser_ask (f->adviser);
  assert_said (f, " asking");
  play (f, "D");
  assert_said (f, " unknown");
  pepita_adviser_ask (f->adviser);
  play_deal (f, EASY);
  assert_said (f, " asking unknown");
  pepita_adviser_ask (f->adviser);
  wait_while_asking (f);
  assert_said (f, " asking winnable");
}

static void
test_limit (Fixture *f, gconstpointer data)
{
  pepita_adviser_set_limits (f->adviser, &(PepitaSolverLimits){ .nodes = 5000 });
  play_deal (f, HARD);
  pepita_adviser_set_live (f->adviser, TRUE);
  wait_while_asking (f);
  assert_said (f, " asking undecided");
}

/* The deal is asked about after the game, and waits for it. */
static void
test_deal (Fixture *f, gconstpointer data)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 3);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, EASY);
  PepitaTable table = deal.table;
  const PepitaMove *moves;
  gsize n_moves;

  play_deal (f, LOST);
  pepita_adviser_ask_deal (f->adviser, &rules, &deal);
  g_assert_cmpint (pepita_adviser_get_deal_outlook (f->adviser), ==, PEPITA_OUTLOOK_ASKING);
  pepita_adviser_ask (f->adviser);
  wait_while_asking (f);
  assert_said (f, " asking lost");
  g_assert_cmpint (pepita_adviser_get_deal_outlook (f->adviser), ==, PEPITA_OUTLOOK_WINNABLE);
  moves = pepita_adviser_get_deal_solution (f->adviser, &n_moves);
  for (gsize i = 0; i < n_moves; i++)
    g_assert_cmpint (pepita_move_apply (&table, &rules, moves[i], NULL), ==, PEPITA_LEGAL);
  g_assert_true (pepita_table_is_won (&table, rules.layout));

  deal = pepita_deal_numbered (rules.layout, LOST);
  pepita_adviser_ask_deal (f->adviser, &rules, &deal);
  g_assert_cmpint (pepita_adviser_get_deal_outlook (f->adviser), ==, PEPITA_OUTLOOK_LOST);
  pepita_adviser_drop_deal (f->adviser);
  g_assert_cmpint (pepita_adviser_get_deal_outlook (f->adviser), ==, PEPITA_OUTLOOK_UNKNOWN);
}

/* One that is dropped while it searches. */
static void
test_dropped (Fixture *f, gconstpointer data)
{
  play_deal (f, HARD);
  pepita_adviser_ask (f->adviser);
  g_main_context_iteration (NULL, FALSE);
}

/* --- what it takes --- */

/* New deals, each of them asked about for a while. */
static void
test_many_deals (Fixture *f, gconstpointer data)
{
  int n_deals = g_test_slow () ? 300 : 60;
  long memory[3] = { 0, 0, 0 };
  long threads = 0;

  pepita_adviser_set_live (f->adviser, TRUE);
  for (int i = 0; i < n_deals; i++)
    {
      play_deal (f, (guint32) i + 1);
      for (int j = 0; j < i % 5; j++)
        {
          play (f, "D");
          g_main_context_iteration (NULL, FALSE);
        }
      /* so that each search is of about the same size */
      if (i % 3 == 0 && i + 1 != HARD)
        wait_while_asking (f);
      threads = MAX (threads, read_status ("Threads:"));
      memory[i * 3 / n_deals] = MAX (memory[i * 3 / n_deals], read_status ("VmRSS:"));
    }
  wait_while_asking (f);
  g_test_message ("%d deals, %u searches: %ld, %ld, %ld KiB, %ld threads", n_deals,
                  pepita_adviser_get_n_searches (f->adviser), memory[0], memory[1], memory[2],
                  threads);
  g_assert_cmpint (threads, <=, 2 + 2); /* this one, the solver's and those of GLib */
  /* what is there while nothing is asked, and one search */
  g_assert_cmpint (memory[2], <, memory[0] + (150 << 10));
}

/* Where no thread is to be had nothing can be said, and the game goes on. */
static void
test_no_thread (Fixture *f, gconstpointer data)
{
  if (!limit_memory (TRUE))
    {
      g_test_skip ("memory can't be limited here");
      return;
    }
  play_deal (f, EASY);
  pepita_adviser_ask (f->adviser);
  assert_said (f, " asking");
  wait_while_asking (f);
  limit_memory (FALSE);
  assert_said (f, " undecided");
  play (f, "D");
  pepita_adviser_ask (f->adviser);
  wait_while_asking (f);
  assert_said (f, " unknown asking winnable");
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/adviser/no-thread", test_no_thread); /* before there are stacks of others */
  add ("/adviser/not-asked", test_not_asked);
  add ("/adviser/asked", test_asked);
  add ("/adviser/line", test_line);
  add ("/adviser/undone", test_undone);
  add ("/adviser/lost", test_lost);
  add ("/adviser/thrown-away", test_thrown_away);
  add ("/adviser/changed", test_changed);
  add ("/adviser/limit", test_limit);
  add ("/adviser/deal", test_deal);
  add ("/adviser/dropped", test_dropped);
  add ("/adviser/many-deals", test_many_deals);
  return g_test_run ();
}

/* test-session.c: the game that is played is saved, comes back, and counts exactly once.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sqlite3.h>

#include "pepita-history.h"
#include "pepita-statistics.h"
#include "pepita-store.h"
#include "play.h"

static PepitaSession *
open_session (const char *folder)
{
  PepitaSession *session = pepita_session_new (folder);

  pepita_session_set_date_source (session, play_date);
  g_assert_null (pepita_session_get_problem (session));
  g_assert_true (pepita_session_is_saved (session));
  return session;
}

/* Closes and opens @session as closing and starting the program would. */
static void
reopen (PepitaSession **session, const char *folder)
{
  gpointer old = *session;

  g_object_add_weak_pointer (old, &old);
  g_object_unref (*session);
  g_assert_null (old);
  *session = open_session (folder);
}

/* --- coming back --- */

static void
test_restore (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  g_assert_false (pepita_session_restore (session));
  g_assert_null (pepita_session_get_game (session));
  for (guint i = 0; i < 60; i++)
    {
      static const char *const rulesets[] = { "standard", "vegas", "double", "joker",
                                              "thoughtful", "cardems" };
      const char *ruleset = rulesets[i % G_N_ELEMENTS (rulesets)];
      PepitaGame *game = play_deal (session, ruleset, i % 2 ? 1 : 0, i + 1);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      play_random (game, rand, (int) i * 3);
      pepita_game_set_paused (game, TRUE); /* the running second is charged */
      before = play_picture (pepita_game_get_record (game));
      reopen (&session, folder);
      g_assert_true (pepita_session_restore (session));
      game = pepita_session_get_game (session);
      after = play_picture (pepita_game_get_record (game));
      g_assert_cmpstr (after, ==, before);
      g_assert_true (pepita_game_get_paused (game));
      pepita_game_set_paused (game, FALSE);
      /* and it goes on as if nothing had been */
      pepita_game_set_paused (game, TRUE);
      pepita_game_set_time_source (game, play_now);
      pepita_game_set_paused (game, FALSE);
      play_random (game, rand, 5);
    }
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_restore_custom (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  PepitaRules rules = play_rules ("standard", 3);
  PepitaDeal cards = pepita_deal_numbered (rules.layout, 77);
  char before[PEPITA_RULES_TEXT_SIZE], after[PEPITA_RULES_TEXT_SIZE];

  g_assert_true (pepita_rules_set (&rules, "passes", "2"));
  g_assert_true (pepita_rules_set (&rules, "undo-fee", "-7"));
  rules.timed = true;
  pepita_session_deal (session, &rules, &cards);
  pepita_game_apply_text (pepita_session_get_game (session), "D");
  pepita_rules_text (&rules, before);
  reopen (&session, folder);
  g_assert_true (pepita_session_restore (session));
  pepita_rules_text (pepita_game_get_rules (pepita_session_get_game (session)), after);
  g_assert_cmpstr (after, ==, before);
  play_assert_counts (session, before, 0, 0, 1);
  play_assert_counts (session, "standard draw=3", 0, 0, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_restore_clock (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  PepitaGame *game = play_deal (session, "standard", 1, 5);

  pepita_game_apply_text (game, "D");
  play_time += 47 * G_USEC_PER_SEC;
  reopen (&session, folder); /* closing charges the clock: no event does */
  g_assert_true (pepita_session_restore (session));
  game = pepita_session_get_game (session);
  g_assert_cmpuint (pepita_game_get_elapsed (game), ==, 47);
  pepita_game_set_time_source (game, play_now);
  play_time += 1000 * G_USEC_PER_SEC; /* held: nobody has seen it yet */
  pepita_game_set_paused (game, FALSE);
  play_time += 2 * G_USEC_PER_SEC;
  pepita_game_apply_text (game, "D");
  g_assert_cmpuint (pepita_game_get_elapsed (game), ==, 49);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* A won game does not come back: nobody wants to hear of it again. */
static void
test_restore_won (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);

  play_win (play_deal (session, "standard", 1, 0));
  play_assert_counts (session, "standard draw=1", 1, 0, 0);
  reopen (&session, folder);
  g_assert_false (pepita_session_restore (session));
  play_assert_counts (session, "standard draw=1", 1, 0, 0);
  play_deal (session, "standard", 1, 1);
  play_assert_counts (session, "standard draw=1", 1, 0, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* A game without a move is the same one at the next start, and is not counted. */
static void
test_restore_unplayed (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);

  play_deal (session, "standard", 3, 4711);
  reopen (&session, folder);
  g_assert_true (pepita_session_restore (session));
  g_assert_cmpuint (pepita_game_get_deal (pepita_session_get_game (session))->number, ==, 4711);
  play_assert_counts (session, NULL, 0, 0, 0);
  play_deal (session, "standard", 3, 4712);
  g_assert_false (pepita_session_get_can_go_back (session));
  play_assert_counts (session, NULL, 0, 0, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* A new deal at the start of the program leaves the game that was not over. */
static void
test_deal_without_restore (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);

  pepita_game_apply_text (play_deal (session, "standard", 1, 1), "D");
  reopen (&session, folder);
  play_deal (session, "standard", 1, 2);
  play_assert_counts (session, NULL, 0, 1, 0);
  g_assert_true (pepita_session_get_can_go_back (session));
  g_object_unref (session);
  play_remove_folder (folder);
}

/* --- counting --- */

static void
test_counts (void)
{
  static const char kind[] = "standard draw=1";
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  PepitaGame *game = play_deal (session, "standard", 1, 1);

  play_assert_counts (session, kind, 0, 0, 0);
  pepita_game_apply_text (game, "D");
  play_assert_counts (session, kind, 0, 0, 1);
  pepita_game_apply_text (game, "U");
  play_assert_counts (session, kind, 0, 0, 1);
  pepita_session_restart (session);
  g_assert_true (pepita_game_get_moves (pepita_session_get_game (session)) == 0);
  play_assert_counts (session, kind, 0, 1, 0);
  g_assert_true (pepita_session_go_back (session));
  g_assert_cmpuint (pepita_game_get_moves (pepita_session_get_game (session)), ==, 2);
  play_assert_counts (session, kind, 0, 0, 1);
  g_assert_false (pepita_session_go_back (session));
  reopen (&session, folder);
  play_assert_counts (session, kind, 0, 0, 0); /* not restored yet */
  g_assert_true (pepita_session_restore (session));
  play_assert_counts (session, kind, 0, 0, 1);
  play_deal (session, "standard", 1, 2);
  play_deal (session, "standard", 1, 3);
  play_assert_counts (session, kind, 0, 1, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_win_and_undo (void)
{
  static const char kind[] = "standard draw=1";
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  PepitaGame *game = play_deal (session, "standard", 1, 0);

  play_win (game);
  play_assert_counts (session, kind, 1, 0, 0);
  g_assert_false (pepita_session_is_game_on (session));
  pepita_game_apply_text (game, "U");
  play_assert_counts (session, kind, 0, 0, 1);
  pepita_game_apply_text (game, "Y");
  play_assert_counts (session, kind, 1, 0, 0);
  pepita_session_restart (session); /* a game that is won is not lost by the next */
  play_assert_counts (session, kind, 1, 0, 0);
  g_assert_false (pepita_session_get_can_go_back (session));
  play_win (pepita_session_get_game (session));
  play_assert_counts (session, kind, 2, 0, 0);
  pepita_game_apply_text (pepita_session_get_game (session), "U");
  play_deal (session, "standard", 1, 1);
  play_assert_counts (session, kind, 1, 1, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* Of several games that were left, the last is gone back to first, though each is left in its turn;
 * each is as it was. */
static void
test_go_back_far (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  char *pictures[4];

  for (guint i = 0; i < 4; i++)
    {
      PepitaGame *game = play_deal (session, "standard", 3, i + 1);

      play_random (game, rand, 30);
      pepita_game_set_paused (game, TRUE);
      pictures[i] = play_picture (pepita_game_get_record (game));
    }
  play_deal (session, "standard", 3, 9);
  play_assert_counts (session, NULL, 0, 4, 0);
  for (guint i = 4; i-- > 0;)
    {
      g_autofree char *picture = NULL;

      g_assert_true (pepita_session_go_back (session));
      picture = play_picture (pepita_game_get_record (pepita_session_get_game (session)));
      g_assert_cmpstr (picture, ==, pictures[i]);
      play_assert_counts (session, NULL, 0, 3, 1);
      g_free (pictures[i]);
    }
  g_object_unref (session);
  play_remove_folder (folder);
}

static gint64
id_at (PepitaHistory *history, guint position)
{
  g_autoptr (PepitaPlayedGame) game = g_list_model_get_item (G_LIST_MODEL (history), position);

  return pepita_played_game_get_id (game);
}

static void
test_continue (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  g_autoptr (PepitaHistory) history = pepita_history_new (session, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  gint64 won, lost;

  play_random (play_deal (session, "double", 3, 12), rand, 60);
  pepita_game_set_paused (pepita_session_get_game (session), TRUE);
  before = play_picture (pepita_game_get_record (pepita_session_get_game (session)));
  play_pass (60);
  play_win (play_deal (session, "standard", 1, 0));
  play_pass (60);
  pepita_game_apply_text (play_deal (session, "standard", 1, 3), "D");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 3);
  won = id_at (history, 1);
  lost = id_at (history, 2);

  g_assert_false (pepita_session_continue_game (session, won, &error));
  g_clear_error (&error);
  g_assert_false (pepita_session_continue_game (session, 9999, &error));
  g_clear_error (&error);
  g_assert_true (pepita_session_continue_game (session, lost, &error));
  after = play_picture (pepita_game_get_record (pepita_session_get_game (session)));
  g_assert_cmpstr (after, ==, before);
  play_assert_counts (session, NULL, 1, 1, 1);
  g_assert_cmpint (id_at (history, 0), ==, lost);

  /* also at the next start, and on from there */
  g_clear_object (&history);
  reopen (&session, folder);
  g_assert_true (pepita_session_restore (session));
  play_random (pepita_session_get_game (session), rand, 10);
  play_deal (session, "standard", 1, 4);
  play_assert_counts (session, NULL, 1, 2, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_replay (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  g_autoptr (PepitaHistory) history = pepita_history_new (session, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  PepitaGame *game = play_deal (session, "standard", 1, 0);
  PepitaRecord *record;

  play_win (game);
  before = play_picture (pepita_game_get_record (game));
  play_deal (session, "standard", 1, 3);
  record = pepita_session_load_record (session, id_at (history, 0), &error);
  g_assert_no_error (error);
  after = play_picture (record);
  g_assert_cmpstr (after, ==, before);
  pepita_record_free (record);
  g_assert_null (pepita_session_load_record (session, 12345, &error));
  g_assert_nonnull (error);
  play_assert_counts (session, NULL, 1, 0, 0);
  g_clear_object (&history);
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_hints (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  g_autoptr (PepitaHistory) history = NULL;
  g_autoptr (PepitaPlayedGame) game = NULL;

  play_deal (session, "standard", 1, 8);
  pepita_session_count_hint (session);
  pepita_game_apply_text (pepita_session_get_game (session), "D");
  pepita_session_count_hint (session);
  reopen (&session, folder);
  g_assert_true (pepita_session_restore (session));
  history = pepita_history_new (session, "standard draw=1");
  game = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_assert_cmpuint (pepita_played_game_get_hints (game), ==, 2);
  g_clear_object (&history);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* --- the bank --- */

static void
test_bank (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);

  pepita_session_set_keeps_bank (session, TRUE);
  g_assert_cmpint (pepita_game_get_score (play_deal (session, "vegas", 3, 1)), ==, -52);
  pepita_game_apply_text (pepita_session_get_game (session), "D");
  g_assert_cmpint (pepita_session_get_bank (session, 3), ==, 0); /* it is not over */
  g_assert_cmpint (pepita_game_get_score (play_deal (session, "vegas", 3, 2)), ==, -104);
  g_assert_cmpint (pepita_session_get_bank (session, 3), ==, -52);
  g_assert_true (pepita_session_go_back (session));
  g_assert_cmpint (pepita_session_get_bank (session, 3), ==, 0);
  g_assert_cmpint (pepita_game_get_score (pepita_session_get_game (session)), ==, -52);
  pepita_session_restart (session);
  g_assert_cmpint (pepita_game_get_score (pepita_session_get_game (session)), ==, -104);
  reopen (&session, folder);
  g_assert_true (pepita_session_restore (session));
  g_assert_cmpint (pepita_session_get_bank (session, 3), ==, -52);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, 0);
  pepita_session_empty_bank (session, 3);
  g_assert_cmpint (pepita_session_get_bank (session, 3), ==, 0);
  reopen (&session, folder);
  g_assert_cmpint (pepita_session_get_bank (session, 3), ==, 0);
  pepita_session_set_keeps_bank (session, FALSE);
  g_assert_cmpint (pepita_game_get_score (play_deal (session, "vegas", 3, 2)), ==, -52);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* A nearly won game for money, in which moves can be taken back. */
static PepitaGame *
deal_for_money (PepitaSession *session)
{
  PepitaRules rules = play_rules ("vegas", 1);
  PepitaDeal deal = play_nearly_won ();

  g_assert_true (pepita_rules_set (&rules, "undo", "unlimited"));
  pepita_session_deal (session, &rules, &deal);
  return pepita_session_get_game (session);
}

/* A win that is taken back takes its dollars out of the bank, one that is made again brings them
 * again, and the next start knows it. */
static void
test_bank_after_undo (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  PepitaGame *game;
  int won;

  pepita_session_set_keeps_bank (session, TRUE);
  pepita_game_apply_text (play_deal (session, "vegas", 1, 1), "D");
  game = deal_for_money (session);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);
  play_win (game);
  won = pepita_game_get_score (game);
  g_assert_cmpint (won, ==, -52 - 52 + 8 * 5);
  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpint (pepita_session_get_bank (session, 1), ==, won);
      g_assert_cmpint (pepita_game_apply_text (game, "U"), ==, PEPITA_LEGAL);
      g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);
      g_assert_cmpint (pepita_game_apply_text (game, "Y"), ==, PEPITA_LEGAL);
    }
  g_assert_cmpint (pepita_game_apply_text (game, "U"), ==, PEPITA_LEGAL);

  reopen (&session, folder);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);
  g_assert_true (pepita_session_restore (session));
  game = pepita_session_get_game (session);
  g_assert_cmpint (pepita_game_apply_text (game, "Y"), ==, PEPITA_LEGAL);
  g_assert_cmpint (pepita_game_get_score (game), ==, won);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, won);

  reopen (&session, folder);
  g_assert_false (pepita_session_restore (session));
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, won);
  /* the next game goes on from there */
  pepita_session_set_keeps_bank (session, TRUE);
  g_assert_cmpint (pepita_game_get_score (play_deal (session, "vegas", 1, 2)), ==, won - 52);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* What was in the bank before it was emptied does not come out of it once more. */
static void
test_bank_emptied_after (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);

  pepita_game_apply_text (play_deal (session, "vegas", 1, 1), "D");
  play_deal (session, "vegas", 1, 2);
  pepita_session_empty_bank (session, 1);
  g_assert_true (pepita_session_go_back (session));
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, 0);
  play_deal (session, "vegas", 1, 3);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);
  play_win (play_deal (session, "vegas", 1, 0));
  pepita_session_empty_bank (session, 1);
  play_deal (session, "vegas", 1, 4);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, 0);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* Closes @session and opens it as if its bank, which has @dollars, could not have been read when
 * the first game ended or was gone back to: of that game it has @banked. */
static void
reopen_with_due (PepitaSession **session, const char *folder, int dollars, int banked)
{
  g_autofree char *file = g_build_filename (folder, PEPITA_STORE_FILE, NULL);
  g_autofree char *sql = g_strdup_printf ("UPDATE games SET banked = 2000000000 + %d WHERE id = 1;"
                                          " UPDATE numbers SET value = %d WHERE key = 'bank-1'",
                                          banked, dollars);
  sqlite3 *db;

  g_clear_object (session);
  g_assert_cmpint (sqlite3_open (file, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  *session = open_session (folder);
}

/* What the bank has not been told is told once. */
static void
test_bank_due (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);

  pepita_game_apply_text (play_deal (session, "vegas", 1, 1), "D");
  play_deal (session, "vegas", 1, 2);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);
  reopen_with_due (&session, folder, 0, 0);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);
  reopen (&session, folder);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);

  g_assert_true (pepita_session_continue_game (session, 1, NULL));
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, 0);
  reopen_with_due (&session, folder, -52, -52);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, 0);
  g_assert_true (pepita_session_restore (session));
  play_deal (session, "vegas", 3, 1);
  g_assert_cmpint (pepita_session_get_bank (session, 1), ==, -52);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* --- what is told --- */

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_signals (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  guint games = 0;
  guint changes = 0;

  g_signal_connect_swapped (session, "notify::game", G_CALLBACK (count_cb), &games);
  g_signal_connect_swapped (session, "statistics-changed", G_CALLBACK (count_cb), &changes);
  play_deal (session, "standard", 1, 1);
  g_assert_cmpuint (games, ==, 1);
  changes = 0;
  pepita_game_apply_text (pepita_session_get_game (session), "D");
  g_assert_cmpuint (changes, ==, 1);
  pepita_game_apply_text (pepita_session_get_game (session), "D");
  g_assert_cmpuint (changes, ==, 1);
  play_deal (session, "standard", 1, 2);
  g_assert_cmpuint (games, ==, 2);
  g_assert_cmpuint (changes, ==, 2);
  pepita_session_go_back (session);
  g_assert_cmpuint (games, ==, 3);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* A second session of the same file is told, and keeps its games for itself. */
static void
test_busy (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  PepitaSession *second = pepita_session_new (folder);

  g_assert_nonnull (pepita_session_get_problem (second));
  g_assert_false (pepita_session_is_saved (second));
  play_win (play_deal (second, "standard", 1, 0));
  play_assert_counts (second, NULL, 1, 0, 0);
  g_object_unref (second);
  play_assert_counts (session, NULL, 0, 0, 0);
  pepita_game_apply_text (play_deal (session, "standard", 1, 1), "D");
  g_assert_null (pepita_session_get_problem (session));
  reopen (&session, folder);
  g_object_unref (session);
  play_remove_folder (folder);
}

/* The disk is waited for in a thread, while the game goes on and when the session has ended. */
static void
test_sync (void)
{
  char *folder = play_new_folder ();
  PepitaSession *session = open_session (folder);
  PepitaGame *game = play_deal (session, "standard", 1, 1);
  gint64 end = g_get_monotonic_time () + 1500 * 1000;

  while (g_get_monotonic_time () < end)
    {
      pepita_game_apply_text (game, "D");
      pepita_game_apply_text (game, "U");
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (2000);
    }
  reopen (&session, folder);
  g_assert_true (pepita_session_restore (session));
  g_object_unref (session);
  play_remove_folder (folder);
}

static void
test_sentences (void)
{
  const char *const *sentences = pepita_result_sentences ();

  g_assert_cmpuint (g_strv_length ((char **) sentences), >=, 5);
  for (guint i = 0; sentences[i] != NULL; i++)
    g_assert_true (g_str_has_suffix (sentences[i], "."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/restore", test_restore);
  g_test_add_func ("/session/restore/custom", test_restore_custom);
  g_test_add_func ("/session/restore/clock", test_restore_clock);
  g_test_add_func ("/session/restore/won", test_restore_won);
  g_test_add_func ("/session/restore/unplayed", test_restore_unplayed);
  g_test_add_func ("/session/restore/left-by-a-deal", test_deal_without_restore);
  g_test_add_func ("/session/counts", test_counts);
  g_test_add_func ("/session/counts/win-and-undo", test_win_and_undo);
  g_test_add_func ("/session/go-back-far", test_go_back_far);
  g_test_add_func ("/session/continue", test_continue);
  g_test_add_func ("/session/replay", test_replay);
  g_test_add_func ("/session/hints", test_hints);
  g_test_add_func ("/session/bank", test_bank);
  g_test_add_func ("/session/bank/after-undo", test_bank_after_undo);
  g_test_add_func ("/session/bank/emptied-after", test_bank_emptied_after);
  g_test_add_func ("/session/bank/due", test_bank_due);
  g_test_add_func ("/session/signals", test_signals);
  g_test_add_func ("/session/busy", test_busy);
  g_test_add_func ("/session/sync", test_sync);
  g_test_add_func ("/session/sentences", test_sentences);
  return g_test_run ();
}

/* test-game-text.c: what is said about games that have been played, and about their moves.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-game-text.h"
#include "pepita-replay.h"
#include "pepita-wrap.h"

/* --- steps --- */

static const struct
{
  PepitaEventKind kind;
  PepitaStep step;
  const char *text;
} steps[] = {
  { PEPITA_EVENT_MOVE,
    { PEPITA_COLUMN_0, PEPITA_COLUMN_0 + 2, 1, .displaced = PEPITA_NO_CARD },
    "seven of hearts to column 3" },
  { PEPITA_EVENT_MOVE,
    { PEPITA_WASTE, PEPITA_FOUNDATION_0 + 1, 1, .displaced = PEPITA_NO_CARD },
    "seven of hearts to foundation 2" },
  { PEPITA_EVENT_MOVE,
    { PEPITA_COLUMN_0, PEPITA_COLUMN_0 + 6, 2, .displaced = PEPITA_NO_CARD },
    "seven of hearts and 1 more card to column 7" },
  { PEPITA_EVENT_MOVE,
    { PEPITA_COLUMN_0, PEPITA_COLUMN_0 + 6, 5, .displaced = PEPITA_NO_CARD },
    "seven of hearts and 4 more cards to column 7" },
  { PEPITA_EVENT_MOVE,
    { PEPITA_STOCK, PEPITA_WASTE, 1, .displaced = PEPITA_NO_CARD },
    "seven of hearts drawn" },
  { PEPITA_EVENT_MOVE,
    { PEPITA_STOCK, PEPITA_WASTE, 3, .displaced = PEPITA_NO_CARD },
    "3 cards drawn, seven of hearts on top" },
  { PEPITA_EVENT_MOVE,
    { PEPITA_WASTE, PEPITA_STOCK, 24, .displaced = PEPITA_NO_CARD },
    "waste turned over" },
  { PEPITA_EVENT_UNDO,
    { PEPITA_WASTE, PEPITA_STOCK, 24, .displaced = PEPITA_NO_CARD },
    "taken back: waste turned over" },
  { PEPITA_EVENT_REDO,
    { PEPITA_COLUMN_0, PEPITA_COLUMN_0 + 2, 1, .displaced = PEPITA_NO_CARD },
    "made again: seven of hearts to column 3" },
};

static void
test_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      PepitaStep step = steps[i].step;
      g_autofree char *text = NULL;

      step.card = pepita_card (7, PEPITA_HEARTS);
      text = pepita_game_text_step (steps[i].kind, &step);
      g_assert_cmpstr (text, ==, steps[i].text);
    }
}

/* The card on top of the waste is the one that is told. */
static void
test_replay (void)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 3);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, 7);
  PepitaRecord *record = pepita_record_new (&rules, &deal);
  g_autoptr (PepitaReplay) replay = NULL;
  static const char *const texts[] = {
    "the deal",
    "3 cards drawn, king of clubs on top",
    "taken back: 3 cards drawn, king of clubs on top",
    "made again: 3 cards drawn, king of clubs on top",
  };

  pepita_record_move (record, PEPITA_DRAW, NULL);
  g_assert_cmpint (pepita_table_top (pepita_record_table (record), PEPITA_WASTE), ==,
                   pepita_card (PEPITA_KING, PEPITA_CLUBS));
  pepita_record_undo (record, NULL);
  pepita_record_redo (record, NULL);
  replay = pepita_replay_new (record, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = NULL;

      pepita_replay_go_to (replay, i);
      text = pepita_replay_get_text (replay);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

/* --- games --- */

static const struct
{
  PepitaFeats feats;
  guint streak;
  const char *text;
} feats[] = {
  { 0, 1, NULL },
  { PEPITA_FEAT_FIRST_WIN, 1, "First win" },
  { PEPITA_FEAT_FASTEST | PEPITA_FEAT_BEST_SCORE, 1, "Fastest win · Best score" },
  { PEPITA_FEAT_FEWEST_MOVES | PEPITA_FEAT_STREAK, 12, "Fewest moves · Longest streak: 12 wins" },
};

static void
test_feats (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (feats); i++)
    {
      g_autofree char *text = pepita_game_text_feats (feats[i].feats, feats[i].streak);

      g_assert_cmpstr (text, ==, feats[i].text);
    }
}

static void
test_words (void)
{
  g_autofree char *position = pepita_game_text_position (34, 120);
  g_autofree char *date = pepita_game_text_date (1700000000);
  g_autofree char *never = pepita_game_text_date (G_MAXINT64);

  g_assert_cmpstr (position, ==, "Move 34 of 120");
  g_assert_cmpstr (date, ==, "14 Nov 2023, 22:13");
  g_assert_cmpstr (never, ==, "");
  g_assert_cmpstr (pepita_game_text_outcome (PEPITA_RESULT_WON), ==, "Won");
  g_assert_cmpstr (pepita_game_text_outcome (PEPITA_RESULT_LOST), ==, "Lost");
  g_assert_cmpstr (pepita_game_text_outcome (PEPITA_RESULT_PLAYING), ==, "Being played");
}

/* --- the controller --- */

static void
notify_cb (guint *count)
{
  (*count)++;
}

static PepitaReplay *
make_replay (guint n)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("standard"), 1);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, 7);
  PepitaRecord *record = pepita_record_new (&rules, &deal);

  for (guint i = 0; i < n; i++)
    pepita_record_move (record, PEPITA_DRAW, NULL);
  return pepita_replay_new (record, 0);
}

/* Runs to the end and stops there; from there it begins anew. */
static void
test_running (void)
{
  g_autoptr (PepitaReplay) replay = make_replay (5);
  guint positions = 0, playing = 0;

  g_signal_connect_swapped (replay, "notify::position", G_CALLBACK (notify_cb), &positions);
  g_signal_connect_swapped (replay, "notify::playing", G_CALLBACK (notify_cb), &playing);
  pepita_replay_set_interval (replay, 1);
  for (guint i = 1; i <= 2; i++)
    {
      pepita_replay_play (replay);
      g_assert_true (pepita_replay_is_playing (replay));
      g_assert_cmpuint (pepita_replay_get_position (replay), ==, 0);
      while (pepita_replay_is_playing (replay))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (pepita_replay_get_position (replay), ==, 5);
      g_assert_cmpuint (playing, ==, 2 * i);
    }
  g_assert_cmpuint (positions, ==, 11);
}

static void
drop_cb (PepitaReplay **replay)
{
  g_clear_object (replay);
}

static void
stop_cb (PepitaReplay *replay)
{
  pepita_replay_stop (replay);
}

/* Whoever hears of a step may stop it or drop it. */
static void
test_handlers (void)
{
  PepitaReplay *replay = make_replay (3);
  PepitaReplay *owner = replay;

  g_signal_connect (replay, "notify::position", G_CALLBACK (stop_cb), NULL);
  pepita_replay_set_interval (replay, 1);
  pepita_replay_play (replay);
  while (pepita_replay_is_playing (replay))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (pepita_replay_get_position (replay), ==, 1);
  g_assert_false (g_main_context_pending (NULL));

  g_object_add_weak_pointer (G_OBJECT (replay), (void **) &replay);
  g_signal_connect_swapped (replay, "notify::position", G_CALLBACK (drop_cb), &owner);
  pepita_replay_play (replay);
  while (owner != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (replay);
}

/* Lines end after the dots, and nowhere else. */
static void
test_parts (void)
{
  g_autofree char *parts = pepita_wrap_parts ("Won · Score 520 · 3:05");
  g_autofree char *one = pepita_wrap_parts ("Draw 3");
  g_autofree char *none = pepita_wrap_parts ("");

  g_assert_cmpstr (parts, ==, "Won\u00a0· Score\u00a0520\u00a0· 3:05");
  g_assert_cmpstr (one, ==, "Draw\u00a03");
  g_assert_cmpstr (none, ==, "");
}

int
main (int argc, char **argv)
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-text/steps", test_steps);
  g_test_add_func ("/game-text/replay", test_replay);
  g_test_add_func ("/game-text/feats", test_feats);
  g_test_add_func ("/game-text/words", test_words);
  g_test_add_func ("/game-text/parts", test_parts);
  g_test_add_func ("/replay/running", test_running);
  g_test_add_func ("/replay/handlers", test_handlers);
  return g_test_run ();
}

/* test-game.c: scripted games: what is said, in which order, and when nothing is.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "game-log.h"

typedef struct
{
  const char *event;
  const char *said;    /* "" if nothing */
  PepitaReason reason; /* why nothing */
} Line;

enum
{
  MAX_LINES = 16,
};

typedef struct
{
  const char *name;
  const char *ruleset;
  int draw;
  const char *position;
  Line lines[MAX_LINES];
  gboolean timed;
} Script;

static const Script scripts[] = {
  { "draw",
    "standard",
    1,
    MIDDLE,
    { { "D", "moved S-Wx1 [can-undo moves stock-left]" },
      { "D", "moved S-Wx1 [moves stock-left]" },
      { "U", "undone S-Wx1 [can-redo moves stock-left]" },
      { "Y", "moved S-Wx1 [can-redo moves stock-left]" } } },
  { "draw-three",
    "standard",
    3,
    MIDDLE,
    { { "D", "moved S-Wx3 [can-undo moves stock-left]" },
      { "D", "moved S-Wx2 [moves stock-left]" },
      { "D", "", PEPITA_STOCK_IS_EMPTY },
      { "U", "undone S-Wx2 [can-redo moves stock-left]" },
      { "U", "undone S-Wx3 [can-undo moves stock-left]" },
      { "U", "", PEPITA_NOTHING_TO_UNDO } } },
  { "recycle",
    "standard",
    3,
    MIDDLE,
    { { "R", "", PEPITA_STOCK_IS_NOT_EMPTY },
      { "D", "moved S-Wx3 [can-undo moves stock-left]" },
      { "D", "moved S-Wx2 [moves stock-left]" },
      { "R", "recycled W-Sx5 [moves stock-left]" },
      { "R", "", PEPITA_STOCK_IS_NOT_EMPTY },
      { "U", "undone W-Sx5 [can-redo moves stock-left]" },
      { "Y", "recycled W-Sx5 [can-redo moves stock-left]" } } },
  { "turn-up",
    "standard",
    1,
    MIDDLE,
    { { "T2-T1", "moved T2-T1x1 up T2 9C [can-undo moves score]" },
      { "T3-F", "moved T3-F2x1 up T3 2D [moves score]" },
      { "T1-T2", "", PEPITA_NEEDS_RANK_BELOW },
      { "U", "undone T3-F2x1 down [can-redo moves score]" },
      { "U", "undone T2-T1x1 down [can-undo moves score]" },
      { "Y", "moved T2-T1x1 up T2 9C [can-undo moves score]" },
      { "Y", "moved T3-F2x1 up T3 2D [can-redo moves score]" },
      { "Y", "", PEPITA_NOTHING_TO_REDO } } },
  { "new-move-forgets-redo",
    "standard",
    1,
    MIDDLE,
    { { "T2-T1", "moved T2-T1x1 up T2 9C [can-undo moves score]" },
      { "U", "undone T2-T1x1 down [can-redo can-undo moves score]" },
      { "D", "moved S-Wx1 [can-redo can-undo moves stock-left]" },
      { "Y", "", PEPITA_NOTHING_TO_REDO } } },
  { "run-and-waste",
    "standard",
    1,
    MIDDLE,
    { { "T2-T1", "moved T2-T1x1 up T2 9C [can-undo moves score]" },
      { "D", "moved S-Wx1 [moves stock-left]" },
      { "W-T1", "moved W-T1x1 [moves score]" },
      { "T1-T5x3", "", PEPITA_NEEDS_RANK_BELOW },
      { "T1-F", "", PEPITA_NO_FOUNDATION_FITS },
      { "T1-F1", "", PEPITA_NEEDS_SAME_SUIT },
      { "T1-F2", "", PEPITA_NEEDS_ACE },
      { "T5-T4", "moved T5-T4x1 [moves]" },
      { "T4-T5x2", "moved T4-T5x2 up T4 QS [moves score]" } } },
  /* a foundation that is named is the one that is taken, by the redo too */
  { "named-foundation",
    "standard",
    1,
    MIDDLE,
    { { "T3-F4", "moved T3-F4x1 up T3 2D [can-undo moves score]" },
      { "U", "undone T3-F4x1 down [can-redo can-undo moves score]" },
      { "Y", "moved T3-F4x1 up T3 2D [can-redo can-undo moves score]" } } },
  { "from-foundation",
    "standard",
    1,
    "T1: 3D\nT4: ... | KS\nwaste:\nF1: AC 2C",
    { { "F1-T1", "moved F1-T1x1 [can-undo moves]" },
      { "U", "undone F1-T1x1 [can-redo can-undo moves]" } } },
  { "no-foundation-return",
    "traditional",
    1,
    "T1: 3D\nT4: ... | KS\nwaste:\nF1: AC 2C",
    { { "F1-T1", "", PEPITA_NO_FOUNDATION_RETURN } } },
  { "illegal",
    "standard",
    1,
    MIDDLE,
    { { "T9-F", "", PEPITA_NO_SUCH_PILE },
      { "T1-F5", "", PEPITA_NO_SUCH_PILE },
      { "F3-T1", "", PEPITA_PILE_IS_EMPTY },
      { "W-F", "", PEPITA_PILE_IS_EMPTY },
      { "T7-T1", "", PEPITA_PILE_IS_EMPTY },
      { "T1-T1", "", PEPITA_SAME_PILE },
      { "T2-T1x2", "", PEPITA_CARD_IS_FACE_DOWN },
      { "T2-T1x3", "", PEPITA_NOT_ENOUGH_CARDS },
      { "T2-T7", "", PEPITA_NEEDS_KING },
      { "T1-T5", "", PEPITA_NEEDS_RANK_BELOW },
      { "U", "", PEPITA_NOTHING_TO_UNDO },
      { "Y", "", PEPITA_NOTHING_TO_REDO } } },
  /* the win is told after all else; undo takes it back, redo wins again */
  { "win",
    "standard",
    1,
    END,
    { { "T1-F", "moved T1-F3x1 up T1 KH [can-undo finishing moves score]" },
      { "T1-F", "moved T1-F3x1 [moves score]" },
      { "T2-F", "moved T2-F4x1 [finishing moves score status] finished" },
      { "D", "", PEPITA_GAME_IS_WON },
      { "F1-T1", "", PEPITA_GAME_IS_WON },
      { "U", "undone T2-F4x1 [can-redo finishing moves score status]" },
      { "Y", "moved T2-F4x1 [can-redo finishing moves score status] finished" },
      { "U", "undone T2-F4x1 [can-redo finishing moves score status]" },
      { "U", "undone T1-F3x1 [moves score]" },
      { "U", "undone T1-F3x1 down [can-undo finishing moves score]" },
      { "T1-F", "moved T1-F3x1 up T1 KH [can-redo can-undo finishing moves score]" } } },
  { "finishing",
    "standard",
    1,
    END_STOCK,
    { { "D", "moved S-Wx1 [can-undo moves stock-left]" },
      { "D", "moved S-Wx1 [finishing moves stock-left]" }, /* at the price of a recycle */
      { "R", "recycled W-Sx2 [finishing moves stock-left]" },
      { "U", "undone W-Sx2 [can-redo finishing moves stock-left]" },
      { "U", "undone S-Wx1 [finishing moves stock-left]" },
      { "W-F", "moved W-F3x1 [can-redo moves score]" },
      { "D", "moved S-Wx1 [moves stock-left]" },
      { "W-F", "moved W-F3x1 [can-recycle moves score]" } } },
  { "stuck",
    "standard",
    1,
    LAST_MOVE,
    { { "T2-T3", "moved T2-T3x1 [can-undo moves status]" },
      { "T3-T2", "", PEPITA_NEEDS_RANK_BELOW },
      { "U", "undone T2-T3x1 [can-redo can-undo moves status]" },
      { "Y", "moved T2-T3x1 [can-redo can-undo moves status]" } } },
  { "stuck-without-pass",
    "vegas",
    1,
    LAST_DRAW,
    { { "D", "moved S-Wx1 [moves stock-left]" },
      { "D", "moved S-Wx1 [moves status stock-left]" },
      { "R", "", PEPITA_NO_PASS_LEFT } } },
  { "not-stuck-with-passes",
    "standard",
    1,
    LAST_DRAW,
    { { "D", "moved S-Wx1 [can-undo moves stock-left]" },
      { "D", "moved S-Wx1 [moves stock-left]" },
      { "R", "recycled W-Sx2 [moves stock-left]" } } },
  { "passes",
    "vegas",
    3,
    MIDDLE,
    { { "D", "moved S-Wx3 [moves stock-left]" },
      { "D", "moved S-Wx2 [moves stock-left]" },
      { "R", "recycled W-Sx5 [moves passes-left stock-left]" },
      { "D", "moved S-Wx3 [moves stock-left]" },
      { "D", "moved S-Wx2 [moves stock-left]" },
      { "R", "recycled W-Sx5 [can-recycle moves passes-left stock-left]" },
      { "D", "moved S-Wx3 [moves stock-left]" },
      { "D", "moved S-Wx2 [moves stock-left]" },
      { "R", "", PEPITA_NO_PASS_LEFT } } },
  { "clock",
    "standard",
    1,
    MIDDLE,
    { { "@5", "" }, /* before the first move it stands, wherever the time has got to */
      { "@0", "" },
      { "T2-T1", "moved T2-T1x1 up T2 9C [can-undo moves score]" },
      { "@3", "" },
      { "D", "moved S-Wx1 [elapsed moves stock-left]" },
      { "D", "moved S-Wx1 [moves stock-left]" },
      { "@12", "" },
      { "U", "undone S-Wx1 [can-redo elapsed moves score stock-left]" } } },
  /* ticks and the fee of an undo, all on the score */
  { "timed",
    "standard",
    1,
    MIDDLE,
    { { "D", "moved S-Wx1 [can-undo moves stock-left]" },
      { "T3-F", "moved T3-F2x1 up T3 2D [moves score]" },
      { "@9", "" },
      { "D", "moved S-Wx1 [elapsed moves stock-left]" },
      { "@10", "" },
      { "D", "moved S-Wx1 [elapsed moves score stock-left]" },
      { "@49", "" },
      { "U", "undone S-Wx1 [can-redo elapsed moves score stock-left]" } },
    TRUE },
  { "vegas",
    "vegas",
    1,
    MIDDLE,
    { { "U", "", PEPITA_NO_UNDO },
      { "Y", "", PEPITA_NO_UNDO },
      { "T3-F", "moved T3-F2x1 up T3 2D [moves score]" },
      { "U", "", PEPITA_NO_UNDO },
      { "D", "moved S-Wx1 [moves stock-left]" },
      { "Y", "", PEPITA_NO_UNDO } } },
};

static void
test_script (const void *data)
{
  const Script *script = data;
  PepitaRules rules = preset (script->ruleset, script->draw);
  PepitaDeal deal = position (script->position);
  g_autoptr (Log) log = NULL;

  rules.timed = script->timed;
  log = log_new (&rules, &deal);
  for (const Line *line = script->lines; line < script->lines + MAX_LINES && line->event; line++)
    {
      g_test_message ("%s", line->event);
      g_assert_cmpint (play (log, line->event), ==, line->reason);
      assert_said (log, line->said);
    }
}

/* --- bad arguments --- */

static void
test_text (void)
{
  static const char *const bad[] = { "", " ", "d", "X", "D D", "D x",
                                     "@31", "T1", "T1-", "T1-T2x0", "W-W", "T1-T2 U",
                                     "Täns", "T1-T2x", "F-T1", "T0-F", "\n\n", "DD" };
  g_autoptr (Log) log = log_new_text ("standard", 1, MIDDLE);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("“%s”", bad[i]);
      g_assert_cmpint (pepita_game_apply_text (log->game, bad[i]), ==, PEPITA_NO_SUCH_PILE);
      assert_said (log, "");
    }
  g_assert_cmpint (play (log, "  D\n"), ==, PEPITA_LEGAL);
}

#define EXPECT_CRITICAL(call)                                                         \
  G_STMT_START                                                                        \
  {                                                                                   \
    g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*assertion*failed*"); \
    call;                                                                             \
    g_test_assert_expected_messages ();                                               \
  }                                                                                   \
  G_STMT_END

static void
test_no_game (void)
{
  PepitaRules rules = preset ("standard", 1);
  PepitaDeal deal = position (MIDDLE);

  EXPECT_CRITICAL (g_assert_null (pepita_game_new (NULL, &deal)));
  EXPECT_CRITICAL (g_assert_null (pepita_game_new (&rules, NULL)));
  EXPECT_CRITICAL (g_assert_cmpint (pepita_game_apply (NULL, PEPITA_EVENT_MOVE, PEPITA_DRAW), !=,
                                    PEPITA_LEGAL));
  EXPECT_CRITICAL (g_assert_cmpint (pepita_game_apply_text (NULL, "D"), !=, PEPITA_LEGAL));
  EXPECT_CRITICAL (pepita_game_set_paused (NULL, TRUE));
  EXPECT_CRITICAL (pepita_game_set_time_source (NULL, fake_now));
  EXPECT_CRITICAL (g_assert_null (pepita_game_get_record (NULL)));
  EXPECT_CRITICAL (g_assert_null (pepita_game_get_table (NULL)));
  EXPECT_CRITICAL (g_assert_null (pepita_game_get_rules (NULL)));
  EXPECT_CRITICAL (g_assert_null (pepita_game_get_deal (NULL)));
  EXPECT_CRITICAL (g_assert_cmpuint (pepita_game_get_moves (NULL), ==, 0));
  EXPECT_CRITICAL (g_assert_cmpuint (pepita_game_get_elapsed (NULL), ==, 0));
  EXPECT_CRITICAL (g_assert_cmpint (pepita_game_get_score (NULL), ==, 0));
  EXPECT_CRITICAL (g_assert_cmpint (pepita_game_get_status (NULL), ==, PEPITA_PLAYING));
  EXPECT_CRITICAL (g_assert_cmpint (pepita_game_get_finishing (NULL), ==, PEPITA_FINISH_OFF));
  EXPECT_CRITICAL (g_assert_cmpint (pepita_game_get_passes_left (NULL), ==, -1));
  EXPECT_CRITICAL (g_assert_false (pepita_game_get_can_undo (NULL)));
  EXPECT_CRITICAL (g_assert_false (pepita_game_get_can_redo (NULL)));
  EXPECT_CRITICAL (g_assert_false (pepita_game_get_can_recycle (NULL)));
  EXPECT_CRITICAL (g_assert_false (pepita_game_get_paused (NULL)));
}

static void
test_bad_arguments (void)
{
  g_autoptr (Log) log = log_new_text ("standard", 1, MIDDLE);
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);

  EXPECT_CRITICAL (pepita_game_set_paused ((PepitaGame *) object, TRUE));
  EXPECT_CRITICAL (
      g_assert_cmpint (pepita_game_apply_text (log->game, NULL), ==, PEPITA_NO_SUCH_PILE));
  EXPECT_CRITICAL (g_assert_cmpint (
      pepita_game_apply (log->game, (PepitaEventKind) 3, PEPITA_DRAW), ==, PEPITA_NO_SUCH_PILE));
  assert_said (log, "");
  play_all (log, "D");
  EXPECT_CRITICAL (pepita_game_set_time_source (log->game, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *path = g_strconcat ("/game/signals/", scripts[i].name, NULL);

      g_test_add_data_func (path, &scripts[i], test_script);
    }
  g_test_add_func ("/game/arguments/text", test_text);
  g_test_add_func ("/game/arguments/no-game", test_no_game);
  g_test_add_func ("/game/arguments/bad", test_bad_arguments);
  return g_test_run ();
}

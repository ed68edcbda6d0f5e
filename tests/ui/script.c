/* script.c: a game that is known to be won, to be played in the window move by move.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "script.h"

#include "pepita-endgame.h"

#include "pepita-notation.h"

const WinningLine standard_draw_3 = {
  .ruleset = "standard",
  .draw = 3,
  .number = 55,
  .moves =
      "T4-F T5-T4 T6-T3 T2-T6 T2-F T6-T1x2 D D W-F D W-T7 D D W-F W-T7 W-F D T7-T4 D W-T5 W-F "
      "W-F T4-F D R D D W-T2 T5-T2x2 T4-T5x2 T5-T1x3 T4-T2 T5-F T4-T1 F1-T1 D T1-F T5-T6 D D "
      "T1-T7 D R D W-T4 W-F W-T6 T6-T4x3 T3-T6x2 T1-T4x6 T3-F T7-F T6-F T7-F T6-F T7-F T7-F T4-F "
      "T6-F T7-F T6-T1 T4-T3x8 T3-F T3-F D W-T1 W-F D W-T4 T7-T4 T7-T1 T7-F T7-T3 D W-F T3-F D "
      "W-T2 W-T4 R D D T2-T1x2 W-T1 W-F T6-F F1-T1 W-T2 W-T4 W-F W-F T3-F T1-F T3-F T3-F T1-F "
      "T4-F T1-F F2-T2 T3-F T2-F T2-F T4-F T1-F T3-F T2-F T4-F T2-F T1-F T1-F T3-F T3-F T2-F T4-F "
      "T4-F T1-F",
};

const WinningLine cardems_draw_1 = {
  .ruleset = "cardems",
  .draw = 1,
  .number = 30,
  .moves =
      "T4-F T2-T5 T7-T5 T3-F T5-T4x3 D W-F D D D W-F D W-T2 D T2-F W-T1 D W-T6 T2-T6 D T7-T2 "
      "T7-T4 T7-T1 D T7-F T3-T7 T6-F T7-T2x2 T1-T7x2 W-F D D D W-F W-T1 D D T7-T1 D D W-F D F3-T1 "
      "D T1-T7x2 W-T3 T7-F D W-F T6-F T7-F T6-F T6-F T6-F T4-F D T7-F W-F T4-F T1-F T4-F T4-F W-F "
      "T7-F T6-F T6-T5 W-F D W-T7 T3-T7 D W-T6 T5-T6x2 T5-T3 T5-T6 T5-T2 W-T6 W-F W-F W-F T1-F "
      "T4-F T4-F D W-T7 W-T7 D W-F W-T3 T6-F T6-F T6-F T6-F T4-F T7-F T7-F T6-F T2-F T3-F T2-F "
      "T2-F T7-F T3-F T3-F T7-F T6-F T2-F",
};

Script *
script_new (const WinningLine *line)
{
  Script *script = g_new0 (Script, 1);
  PepitaRules rules = pepita_rules (pepita_ruleset_find (line->ruleset), line->draw);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, line->number);
  PepitaTokenReader reader = pepita_token_reader (line->moves, strlen (line->moves));
  PepitaParseError error;
  PepitaToken token;

  script->record = pepita_record_new (&rules, &deal);
  script->moves = g_new0 (PepitaMove, strlen (line->moves));
  while ((token = pepita_token_next (&reader, &error)).kind != PEPITA_TOKEN_END)
    {
      g_assert_cmpint (token.kind, ==, PEPITA_TOKEN_MOVE);
      script->moves[script->n_moves++] = token.move;
    }
  return script;
}

void
script_free (Script *script)
{
  pepita_record_free (script->record);
  g_free (script->moves);
  g_free (script);
}

PepitaMove
script_move (Script *script)
{
  PepitaMove move = script->moves[script->next];
  const PepitaTable *table = pepita_record_table (script->record);

  if (move.to == PEPITA_ANY_FOUNDATION)
    move.to =
        (guint8) pepita_table_foundation_for (table, pepita_record_rules (script->record)->layout,
                                              pepita_table_top (table, move.from), PEPITA_NO_PILE);
  return move;
}

/* On a slow machine the game may have begun to play itself before it is looked at: what it has
 * made beyond the script must be just the moves that finish it. */
static void
follow_finishing (Script *script, PepitaGame *game)
{
  g_autofree PepitaMove *moves = g_new (PepitaMove, PEPITA_MAX_FINISH_MOVES);
  size_t n_made, n_events;
  const PepitaEvent *events = pepita_record_events (pepita_game_get_record (game), &n_made);

  pepita_record_events (script->record, &n_events);
  for (; n_events < n_made; n_events++)
    {
      PepitaFinishing finishing = pepita_table_finishing (
          pepita_record_table (script->record), pepita_record_rules (script->record), moves);

      g_assert_cmpint (finishing.finish, !=, PEPITA_FINISH_OFF);
      g_assert_cmpint (events[n_events].kind, ==, PEPITA_EVENT_MOVE);
      g_assert_true (pepita_move_equal (events[n_events].move, moves[0]));
      g_assert_cmpint (pepita_record_move (script->record, moves[0], NULL), ==, PEPITA_LEGAL);
    }
}

void
script_compare (Script *script, Driver *driver)
{
  PepitaGame *game = driver_game (driver);

  follow_finishing (script, game);
  g_assert_true (pepita_table_equal (pepita_game_get_table (game),
                                     pepita_record_table (script->record)));
  g_assert_cmpint (pepita_game_get_score (game), ==, pepita_record_score (script->record));
  g_assert_cmpint (pepita_game_get_moves (game), ==, pepita_record_moves (script->record));
}

/* How many moves of the script are made before the game goes on by itself. */
static guint
moves_before_finishing (const Script *script)
{
  PepitaRecord *copy = pepita_record_new (pepita_record_rules (script->record),
                                          pepita_record_deal (script->record));
  g_autofree PepitaMove *moves = g_new (PepitaMove, PEPITA_MAX_FINISH_MOVES);
  int n = 0;

  while (pepita_table_finishing (pepita_record_table (copy), pepita_record_rules (copy), moves)
             .finish != PEPITA_FINISH_BY_ITSELF)
    {
      g_assert_cmpint (n, <, script->n_moves);
      g_assert_cmpint (pepita_record_move (copy, script->moves[n++], NULL), ==, PEPITA_LEGAL);
    }
  pepita_record_free (copy);
  return (guint) n;
}

static void
stop_cb (PepitaGame *game, GParamSpec *pspec, Script *script)
{
  if (pepita_game_get_moves (game) != script->stop_after)
    return;
  script->stop (script->stop_driver);
  driver_send (script->stop_driver);
}

void
script_stop_finishing (Script *script, Driver *driver, guint n, void (*stop) (Driver *))
{
  script->stop_after = moves_before_finishing (script) + n;
  script->stop = stop;
  script->stop_driver = driver;
  g_signal_connect (driver_game (driver), "notify::moves", G_CALLBACK (stop_cb), script);
}

static gboolean
is_offered (Driver *driver)
{
  return pepita_notice_get_kind (driver_notice (driver)) == PEPITA_NOTICE_FINISH;
}

void
script_wait_for_stop (Script *script, Driver *driver)
{
  driver_wait_for (driver, is_offered);
  g_signal_handlers_disconnect_by_func (driver_game (driver), stop_cb, script);
  script_compare (script, driver);
}

gboolean
script_is_over (Script *script, Driver *driver)
{
  PepitaGame *game = driver_game (driver);

  return script->next == script->n_moves || pepita_game_get_status (game) == PEPITA_WON ||
         pepita_game_get_finishing (game) == PEPITA_FINISH_BY_ITSELF;
}

void
script_advance (Script *script, Driver *driver)
{
  PepitaMove move = script->moves[script->next];
  char text[PEPITA_MOVE_TEXT_SIZE];

  pepita_move_text (move, text);
  g_test_message ("%d: %s", script->next, text);
  script->next++;
  g_assert_cmpint (pepita_record_move (script->record, move, NULL), ==, PEPITA_LEGAL);
  script_compare (script, driver);
}

static gboolean
has_rested (Driver *driver)
{
  return !pepita_table_view_is_celebrating (driver_view (driver)) &&
         pepita_notice_get_kind (driver_notice (driver)) != PEPITA_NOTICE_NONE;
}

void
assert_won (Driver *driver)
{
  const PepitaTable *table;

  driver_settle (driver);
  if (pepita_table_view_is_celebrating (driver_view (driver)))
    {
      driver_key (driver, GDK_KEY_Escape, 0);
      driver_wait_for (driver, has_rested);
      driver_settle (driver);
    }
  table = driver_table (driver);
  g_assert_cmpint (pepita_game_get_status (driver_game (driver)), ==, PEPITA_WON);
  g_assert_cmpint (pepita_notice_get_kind (driver_notice (driver)), ==, PEPITA_NOTICE_WON);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (driver_notice (driver))));
  g_assert_true (driver_fits (GTK_WIDGET (driver_notice (driver))));
  for (int i = 0; i < PEPITA_N_SUITS; i++)
    g_assert_cmpint (pepita_table_count (table, PEPITA_FOUNDATION_0 + i), ==, PEPITA_N_RANKS);
  g_assert_true (driver_view_is_true (driver));
  g_assert_true (driver_looks_fresh (driver));
}

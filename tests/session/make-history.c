/* make-history.c: fills a folder with the games of a player of two years, to look at statistics.
 *
 * Usage: make-history FOLDER, such as the folder "pepita" of the player's data.  The games are the
 * same each time.  A simple player finds deals that it can win; whether one is won to the end or
 * left is a matter of luck, which grows with the years.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "pepita-notation.h"
#include "play.h"

enum
{
  WINNABLE = 12,
  LAST_NUMBER = 60000,
  DAY = 24 * 60 * 60,
};

typedef struct
{
  const char *rules; /* as rules text */
  int games;
  int luck_first; /* wins in a hundred */
  int luck_last;
  int seconds; /* of a usual win */
} Kind;

static const Kind kinds[] = {
  { "standard draw=1", 240, 28, 47, 340 },
  { "standard draw=3", 90, 8, 21, 520 },
  { "standard draw=1 timed=yes", 25, 30, 45, 240 },
  { "standard draw=3 passes=3 undo=none", 18, 5, 12, 480 },
  { "vegas draw=3", 130, 6, 14, 420 },
};

/* A deal that can be won, and how. */
typedef struct
{
  guint number;
  char *moves;
} Win;

static void
find_wins (const PepitaRules *rules, Win wins[WINNABLE])
{
  int found = 0;

  for (guint number = 1; found < WINNABLE && number < LAST_NUMBER; number++)
    {
      PepitaDeal deal = pepita_deal_numbered (rules->layout, number);
      PepitaRecord *record = pepita_record_new (rules, &deal);

      if (play_simply (record))
        {
          char *moves = pepita_record_moves_text (record);

          wins[found++] = (Win){ number, g_strdup (moves) };
          free (moves);
        }
      pepita_record_free (record);
    }
  if (found < WINNABLE)
    g_error ("too few deals are won by a simple player");
}

/* --- the games --- */

static PepitaGame *
start (PepitaSession *session, const PepitaRules *rules, guint number)
{
  PepitaDeal deal = pepita_deal_numbered (rules->layout, number);
  PepitaGame *game;

  pepita_session_deal (session, rules, &deal);
  game = pepita_session_get_game (session);
  pepita_game_set_time_source (game, play_now);
  return game;
}

static void
play_win_of (PepitaSession *session, const PepitaRules *rules, const Win *win, int seconds)
{
  PepitaGame *game = start (session, rules, win->number);
  g_auto (GStrv) words = g_strsplit (g_strstrip (win->moves), " ", -1);
  gint64 pause = (gint64) seconds * G_USEC_PER_SEC / (gint64) g_strv_length (words);

  for (int i = 0; words[i] != NULL; i++)
    {
      play_time += pause;
      pepita_game_apply_text (game, words[i]);
    }
  g_assert_cmpint (pepita_game_get_status (game), ==, PEPITA_WON);
}

static void
play_kind (PepitaSession *session, const Kind *kind, GRand *rand)
{
  Win wins[WINNABLE] = { { 0, NULL } };
  PepitaRules rules;

  if (!pepita_rules_parse (kind->rules, &rules))
    g_error ("%s", kind->rules);
  find_wins (&rules, wins);
  for (int i = 0; i < kind->games; i++)
    {
      int luck = kind->luck_first + (kind->luck_last - kind->luck_first) * i / kind->games;

      play_pass (DAY * 600 / kind->games);
      if (g_rand_int_range (rand, 0, 100) < luck)
        {
          double part = 0.55 + g_rand_double (rand) * g_rand_double (rand) * 2;

          play_win_of (session, &rules, &wins[g_rand_int_range (rand, 0, WINNABLE)],
                       (int) (kind->seconds * part));
        }
      else
        play_random (start (session, &rules, g_rand_int_range (rand, 1, PEPITA_MAX_DEAL_NUMBER)),
                     rand, g_rand_int_range (rand, 5, 120));
    }
  for (int i = 0; i < WINNABLE; i++)
    g_free (wins[i].moves);
}

int
main (int argc, char **argv)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1849);
  PepitaSession *session;

  if (argc != 2)
    {
      g_printerr ("usage: %s FOLDER\n", argv[0]);
      return 2;
    }
  session = pepita_session_new (argv[1]);
  pepita_session_set_date_source (session, play_date);
  pepita_session_set_keeps_bank (session, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (i > 0)
        play_pass (-(gint64) DAY * 600);
      play_kind (session, &kinds[i], rand);
    }
  g_object_unref (session);
  return 0;
}

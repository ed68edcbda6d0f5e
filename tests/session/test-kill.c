/* test-kill.c: a program that is killed at any moment loses at most the very last event.
 *
 * A child plays through a session, with wins, new deals, restarts, games gone back to, and tells
 * before and after each thing what it does, in memory that it shares with its parent.  The parent
 * kills it at a random moment, checks the file, and has the next child go on from there.
 *
 * With -m slow it is killed 500 times, otherwise less often.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sqlite3.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pepita-history.h"
#include "pepita-notation.h"
#include "pepita-statistics.h"
#include "play.h"

enum
{
  QUICK_KILLS = 60,
  SLOW_KILLS = 500,
  MAX_TEXT = 60000,
};

/* What the child has done: all that is in it is there after its death. */
typedef struct
{
  guint number; /* of the deal; 0: the nearly won one */
  int moves;    /* events */
  int seconds;  /* played at the last of them */
  guint won;    /* games that are over */
  guint lost;
  gboolean over;         /* the game that is played is won, and counted in won */
  char events[MAX_TEXT]; /* the moves text */
} State;

typedef struct
{
  State states[2];
  volatile int done;  /* which of them is what has been done */
  volatile int doing; /* which of them is what is being done: the same if it is nothing */
  volatile int ready; /* the child plays */
} Shared;

static Shared *shared;

/* --- the child --- */

static State
look (PepitaSession *session, guint won, guint lost)
{
  PepitaGame *game = pepita_session_get_game (session);
  const PepitaRecord *record = pepita_game_get_record (game);
  State state = { 0 };
  char *events = pepita_record_moves_text (record);

  state.number = pepita_game_get_deal (game)->number;
  state.moves = pepita_record_moves (record);
  state.seconds = pepita_record_clock (record);
  state.over = pepita_game_get_status (game) == PEPITA_WON;
  state.won = won;
  state.lost = lost;
  g_strlcpy (state.events, events, sizeof state.events);
  free (events);
  return state;
}

/* Tells what will be, lets it happen, tells that it has. */
static void
announce (const State *state)
{
  int next = 1 - shared->done;

  shared->states[next] = *state;
  __sync_synchronize ();
  shared->doing = next;
  __sync_synchronize ();
}

static void
confirm (void)
{
  __sync_synchronize ();
  shared->done = shared->doing;
  __sync_synchronize ();
}

/* An event, made on a copy of the record first to know what it leads to. */
static void
make_event (PepitaSession *session, const char *word)
{
  PepitaGame *game = pepita_session_get_game (session);
  const PepitaRecord *record = pepita_game_get_record (game);
  PepitaRecord *copy =
      pepita_record_new (pepita_record_rules (record), pepita_record_deal (record));
  State *done = &shared->states[shared->done];
  State state = *done;
  PepitaPlayed played;
  char *events;

  /* the clock runs from the first move to the win */
  if (state.moves % 3 == 1 && !done->over)
    state.seconds++;
  g_assert_true (pepita_record_play (copy, done->events, strlen (done->events), &played));
  pepita_record_set_clock (copy, state.seconds);
  if (pepita_record_play (copy, word, strlen (word), &played))
    {
      events = pepita_record_moves_text (copy);
      state.moves = pepita_record_moves (copy);
      state.seconds = pepita_record_clock (copy);
      g_strlcpy (state.events, events, sizeof state.events);
      free (events);
      state.won += pepita_record_status (copy) == PEPITA_WON;
      state.won -= done->over;
      state.over = pepita_record_status (copy) == PEPITA_WON;
      announce (&state);
      play_time += (state.seconds - done->seconds) * (gint64) G_USEC_PER_SEC;
      g_assert_cmpint (pepita_game_apply_text (game, word), ==, PEPITA_LEGAL);
      confirm ();
    }
  pepita_record_free (copy);
}

static void
deal (PepitaSession *session, guint number)
{
  const State *done = &shared->states[shared->done];
  State state = { .number = number, .won = done->won, .lost = done->lost };

  state.lost += done->moves > 0 && !done->over;
  announce (&state);
  play_deal (session, "standard", 1, number);
  confirm ();
}

static void
go_back (PepitaSession *session)
{
  const State *done = &shared->states[shared->done];
  guint lost = done->lost;
  gboolean was_on = done->moves > 0 && !done->over;
  State state;

  if (was_on || !pepita_session_get_can_go_back (session))
    return;
  /* what it leads to is known only afterwards: until then either may be */
  state = *done;
  state.moves = -1;
  state.over = FALSE;
  state.lost = lost - 1;
  announce (&state);
  g_assert_true (pepita_session_go_back (session));
  pepita_game_set_time_source (pepita_session_get_game (session), play_now);
  pepita_game_set_paused (pepita_session_get_game (session), FALSE);
  confirm ();
  state = look (session, state.won, state.lost);
  announce (&state);
  confirm ();
}

static void
make_random_event (PepitaSession *session, GRand *rand)
{
  static const char *const wins[] = { "T1-F", "T2-F", "T3-F", "T4-F", "T5-F",
                                      "T6-F", "T7-F", "W-F", "D", "R" };
  PepitaGame *game = pepita_session_get_game (session);
  PepitaMove moves[PEPITA_MAX_MOVES];
  char word[PEPITA_MOVE_TEXT_SIZE];
  int n;

  if (pepita_game_get_deal (game)->number == 0 && g_rand_int_range (rand, 0, 4) > 0)
    {
      make_event (session, wins[g_rand_int_range (rand, 0, G_N_ELEMENTS (wins))]);
      return;
    }
  n = pepita_moves_list (pepita_game_get_table (game), pepita_game_get_rules (game), moves);
  if (n == 0)
    return;
  pepita_move_text (moves[g_rand_int_range (rand, 0, n)], word);
  make_event (session, word);
}

static void
play_on (PepitaSession *session, GRand *rand)
{
  int chance = g_rand_int_range (rand, 0, 100);

  if (chance < 2 || shared->states[shared->done].moves > 300)
    deal (session, (guint) g_rand_int_range (rand, 0, 2) * (guint) g_rand_int_range (rand, 1, 999));
  else if (chance < 5)
    go_back (session);
  else if (chance < 10)
    make_event (session, "U");
  else if (chance < 15)
    make_event (session, "Y");
  else
    make_random_event (session, rand);
}

static void
child (const char *folder, guint seed)
{
  PepitaSession *session = pepita_session_new (folder);
  GRand *rand = g_rand_new_with_seed (seed);

  pepita_session_set_date_source (session, play_date);
  if (pepita_session_restore (session))
    {
      pepita_game_set_time_source (pepita_session_get_game (session), play_now);
      pepita_game_set_paused (pepita_session_get_game (session), FALSE);
    }
  else
    deal (session, seed);
  shared->ready = 1;
  for (;;)
    play_on (session, rand);
}

/* --- the parent --- */

static void
check_integrity (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  sqlite3 *db;
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "PRAGMA integrity_check", -1, &statement, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 0), ==, "ok");
  sqlite3_finalize (statement);
  sqlite3_prepare_v2 (db, "PRAGMA foreign_key_check", -1, &statement, NULL);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_finalize (statement);
  sqlite3_close (db);
}

/* Is what has come back what @expected says?  A game that is won does not come back. */
static gboolean
is_state (PepitaSession *session, gboolean restored, const State *found, const State *expected)
{
  if (found->won != expected->won || found->lost != expected->lost)
    return FALSE;
  if (expected->over)
    return !restored;
  if (expected->moves < 0)
    return restored;
  return restored && found->number == expected->number && found->moves == expected->moves &&
         found->seconds == expected->seconds && strcmp (found->events, expected->events) == 0;
}

static void
check_file (const char *folder)
{
  PepitaSession *session;
  gboolean restored;
  State found = { 0 };
  g_autoptr (PepitaStatistics) statistics = NULL;

  check_integrity (folder);
  session = pepita_session_new (folder);
  g_assert_null (pepita_session_get_problem (session));
  restored = pepita_session_restore (session);
  statistics = pepita_session_get_statistics (session, NULL, NULL);
  if (restored)
    found = look (session, statistics->won, statistics->lost);
  found.won = statistics->won;
  found.lost = statistics->lost;
  if (is_state (session, restored, &found, &shared->states[shared->done]))
    ;
  else if (is_state (session, restored, &found, &shared->states[shared->doing]))
    shared->done = shared->doing;
  else
    g_error ("restored %d: %u won %u lost, deal %u, %s; it should be %u won %u lost, deal %u, %s, "
             "or %u won, %u lost, deal %u, %s",
             restored, found.won, found.lost, found.number, found.events,
             shared->states[shared->done].won, shared->states[shared->done].lost,
             shared->states[shared->done].number, shared->states[shared->done].events,
             shared->states[shared->doing].won, shared->states[shared->doing].lost,
             shared->states[shared->doing].number, shared->states[shared->doing].events);
  if (restored)
    shared->states[shared->done] = found;
  shared->doing = shared->done;
  g_object_unref (session);
}

static void
run_and_kill (const char *folder, guint seed, GRand *rand)
{
  pid_t pid;
  int status;

  shared->ready = 0;
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    child (folder, seed);
  /* now and then in the midst of its start, mostly in play */
  while (!shared->ready && seed % 8 != 0 && waitpid (pid, &status, WNOHANG) == 0)
    g_usleep (200);
  g_usleep ((gulong) g_rand_int_range (rand, 0, 20000));
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

static void
test_kill (void)
{
  char *folder = play_new_folder ();
  GRand *rand = g_rand_new_with_seed (3);
  guint kills = g_test_slow () ? SLOW_KILLS : QUICK_KILLS;

  shared = mmap (NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true (shared != MAP_FAILED);
  shared->states[0].over = TRUE; /* nothing to be restored */
  for (guint i = 1; i <= kills; i++)
    {
      g_test_message ("kill %u", i);
      run_and_kill (folder, i, rand);
      check_file (folder);
    }
  g_test_message ("%u won, %u lost", shared->states[shared->done].won,
                  shared->states[shared->done].lost);
  /* with few kills on a slow machine no game may come to its end */
  if (g_test_slow ())
    {
      g_assert_cmpuint (shared->states[shared->done].won, >, 0);
      g_assert_cmpuint (shared->states[shared->done].lost, >, 0);
    }
  g_rand_free (rand);
  munmap (shared, sizeof *shared);
  play_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kill", test_kill);
  return g_test_run ();
}

/* test-win-kill.c: a window that is killed at any moment loses nothing of what it has shown.
 *
 * A child opens the real window on the games that the one before it left, and plays with real
 * pointer and key events: moves, undo and redo, new games, restarts and going back, games that play
 * themselves to the win, dialogs.  Each time that the game has changed it tells, in memory that it
 * shares with its parent, what the player can see by then.  The parent kills it, in play, in
 * animations, in the midst of a save, right after a win, in a dialog or while it starts, and
 * compares a copy of its file with what it has told.  The next child must begin with just that.
 *
 * PEPITA_KILLS is the number of kills, PEPITA_SEED the seed of what is played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "driver.h"
#include "pepita-notation.h"
#include "pepita-session.h"
#include "pepita-statistics.h"
#include "play.h"

#define SETTINGS_GROUP "io/github/pepita_solitaire/Pepita" /* of the file of settings */

#define COUNT_GAMES "SELECT count (*) FROM games WHERE "

enum
{
  KILLS = 12,
  SEED = 40,
  MAX_TEXT = 60000,
  PATIENCE = 60,   /* seconds to wait for the moment that is wanted; then any other is as good */
  NO_DISPLAY = 77, /* exit status of a child */
};

/* What the child is at, and when the parent is to kill it. */
typedef enum
{
  AT_START,
  IN_PLAY,
  IN_ANIMATION,
  IN_SAVE,
  AFTER_WIN,
  PLAYING_ITSELF,
  IN_DIALOG,
  AFTER_NEW_GAME,
  AFTER_UNDO,
  N_MOMENTS,
} Moment;

static const char *const moment_names[N_MOMENTS] = {
  "start",
  "play",
  "animation",
  "save",
  "win",
  "playing itself",
  "dialog",
  "new game",
  "undo",
};

/* What can be seen in the window. */
typedef struct
{
  guint number; /* of the deal; 0: the nearly won one */
  int events;
  int seconds;
  gboolean won; /* the game that is shown */
  guint n_won;
  guint n_lost;
  guint n_playing;
  char moves[MAX_TEXT];
} Sight;

typedef struct
{
  Sight sights[2];
  volatile int seen;               /* which of them */
  volatile int moments[N_MOMENTS]; /* how often the child has come to it; in odd ones it is now */
  volatile guint n_sights;
  char begun[4 * MAX_TEXT]; /* the picture with which the child began; "" for a new game */
  volatile int ready;
  Moment wanted;
  volatile int die_in_save; /* microseconds into the next save at which to die; -1: not there */
} Shared;

static Shared *shared;
static char *home;
static char *folder;
static int n_kills_at[N_MOMENTS];

/* --- the child: what it tells --- */

static void
enter (Moment moment)
{
  if (shared->moments[moment] % 2 == 0)
    shared->moments[moment]++;
}

static void
leave (Moment moment)
{
  if (shared->moments[moment] % 2 == 1)
    shared->moments[moment]++;
}

static void
count (PepitaSession *session, Sight *sight)
{
  g_autoptr (PepitaStatistics) statistics = pepita_session_get_statistics (session, NULL, NULL);

  sight->n_won = statistics->won;
  sight->n_lost = statistics->lost;
  sight->n_playing = statistics->playing;
}

/* The text of the events without the time that has passed since the last of them. */
static void
cut_clock (char *moves)
{
  char *last = strrchr (moves, ' ');

  if (last != NULL && last[1] == '@')
    *last = '\0';
}

static void
look (PepitaSession *session, Sight *sight)
{
  PepitaGame *game = pepita_session_get_game (session);
  const PepitaRecord *record = pepita_game_get_record (game);
  char *moves = pepita_record_moves_text (record);

  memset (sight, 0, sizeof *sight);
  sight->number = pepita_game_get_deal (game)->number;
  sight->events = pepita_record_moves (record);
  sight->seconds = pepita_record_clock (record);
  sight->won = pepita_game_get_status (game) == PEPITA_WON;
  cut_clock (moves);
  g_strlcpy (sight->moves, moves, sizeof sight->moves);
  free (moves);
  count (session, sight);
}

static void
tell (PepitaSession *session)
{
  int next = 1 - shared->seen;

  look (session, &shared->sights[next]);
  __sync_synchronize ();
  shared->seen = next;
  shared->n_sights++;
}

/* To the microsecond, as no other process could be. */
static void
be_killed_in (int microseconds)
{
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL };
  struct itimerspec when = { .it_value = { .tv_nsec = microseconds * 1000 + 1 } };
  timer_t timer;

  g_assert_cmpint (timer_create (CLOCK_MONOTONIC, &event, &timer), ==, 0);
  g_assert_cmpint (timer_settime (timer, 0, &when, NULL), ==, 0);
}

/* The first that hears of a move: it is not saved yet. */
static void
before_save_cb (void)
{
  enter (IN_SAVE);
  if (shared->die_in_save >= 0)
    be_killed_in (shared->die_in_save);
}

/* The session has heard of it before. */
static void
moves_cb (PepitaGame *game, GParamSpec *pspec, PepitaSession *session)
{
  leave (IN_SAVE);
  tell (session);
  if (pepita_game_get_status (game) == PEPITA_WON)
    enter (AFTER_WIN);
  else
    leave (AFTER_WIN);
}

static void
follow (PepitaGame *game, PepitaSession *session)
{
  static PepitaGame *followed;

  if (followed != NULL)
    {
      g_signal_handlers_disconnect_by_data (followed, session);
      g_signal_handlers_disconnect_by_func (followed, before_save_cb, NULL);
    }
  g_set_object (&followed, game);
  g_signal_connect (game, "moved", G_CALLBACK (before_save_cb), NULL);
  g_signal_connect (game, "undone", G_CALLBACK (before_save_cb), NULL);
  g_signal_connect (game, "notify::moves", G_CALLBACK (moves_cb), session);
}

static void
game_cb (PepitaWindow *window)
{
  PepitaSession *session = pepita_window_get_session (window);

  follow (pepita_session_get_game (session), session);
  leave (AFTER_WIN);
  tell (session);
}

/* --- the child: what it plays --- */

static int
below (GRand *rand, int limit)
{
  return g_rand_int_range (rand, 0, limit);
}

static void
make_move (Driver *driver, GRand *rand)
{
  const PepitaTable *table = driver_table (driver);
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (table, pepita_game_get_rules (driver_game (driver)), moves);
  PepitaMove move;
  graphene_point_t from;

  if (n == 0)
    return;
  move = moves[below (rand, n)];
  if (move.from == PEPITA_STOCK || move.to == PEPITA_STOCK)
    {
      driver_click (driver, PEPITA_STOCK, pepita_table_count (table, PEPITA_STOCK) - 1);
      return;
    }
  if (move.to == PEPITA_ANY_FOUNDATION)
    move.to = PEPITA_FOUNDATION_0;
  from = driver_card_point (driver, move.from, pepita_table_count (table, move.from) - move.count);
  if (below (rand, 2))
    driver_click_at (driver, from, 1);
  else
    driver_drag (driver, from,
                 driver_card_point (driver, move.to, pepita_table_count (table, move.to) - 1), 4);
}

static void
press_key (Driver *driver, GRand *rand)
{
  static const guint keyvals[] = { GDK_KEY_d, GDK_KEY_f, GDK_KEY_space, GDK_KEY_Right, GDK_KEY_Down,
                                   GDK_KEY_3, GDK_KEY_p };

  driver_key (driver, keyvals[below (rand, G_N_ELEMENTS (keyvals))], 0);
}

static void
open_dialog (Driver *driver, GRand *rand)
{
  driver_key (driver, below (rand, 2) ? GDK_KEY_comma : GDK_KEY_question, GDK_CONTROL_MASK);
  driver_drain (driver);
  if (driver_dialog (driver) != NULL)
    enter (IN_DIALOG);
  driver_wait (driver, (guint) below (rand, 100));
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_drain (driver);
  leave (IN_DIALOG);
}

/* A game that is won in a few moves, or plays itself as soon as the first is made. */
static void
deal_nearly_won (Driver *driver, GRand *rand)
{
  PepitaDeal deal = play_nearly_won ();

  pepita_window_play_deal (PEPITA_WINDOW (driver_window (driver)), &deal);
  enter (PLAYING_ITSELF);
  driver_key (driver, GDK_KEY_d, 0);
  driver_drain (driver);
  if (below (rand, 3))
    driver_wait (driver, (guint) below (rand, 1500));
  leave (PLAYING_ITSELF);
}

static void
play_on (Driver *driver, GRand *rand)
{
  int chance = below (rand, 100);

  /* what the parent waits for comes sooner then */
  if (below (rand, 4) == 0 && shared->wanted == IN_DIALOG)
    open_dialog (driver, rand);
  else if (below (rand, 4) == 0 &&
           (shared->wanted == AFTER_WIN || shared->wanted == PLAYING_ITSELF))
    deal_nearly_won (driver, rand);
  else if (chance < 40)
    make_move (driver, rand);
  else if (chance < 60)
    press_key (driver, rand);
  else if (chance < 72)
    {
      enter (AFTER_UNDO);
      driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
    }
  else if (chance < 80)
    driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  else if (chance < 86)
    {
      enter (AFTER_NEW_GAME);
      driver_key (driver, below (rand, 2) ? GDK_KEY_n : GDK_KEY_r, GDK_CONTROL_MASK);
    }
  else if (chance < 89)
    open_dialog (driver, rand);
  else if (chance < 93)
    deal_nearly_won (driver, rand);
  else
    driver_wait (driver, (guint) below (rand, 150));
}

/* What is under way at this moment; the rest is told where it happens. */
static void
look_around (Driver *driver)
{
  if (pepita_table_view_is_moving (driver_view (driver)))
    enter (IN_ANIMATION);
  else
    leave (IN_ANIMATION);
}

static void
begin (Driver *driver)
{
  PepitaWindow *window = PEPITA_WINDOW (driver_window (driver));
  PepitaSession *session = pepita_window_get_session (window);
  g_autofree char *picture =
      play_picture (pepita_game_get_record (pepita_session_get_game (session)));

  g_assert_null (pepita_session_get_problem (session));
  if (pepita_game_get_moves (driver_game (driver)) > 0)
    g_strlcpy (shared->begun, picture, sizeof shared->begun);
  g_signal_connect (window, "notify::shown-game", G_CALLBACK (game_cb), NULL);
  game_cb (window);
  shared->ready = 1;
}

static void
child (guint seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  Driver *driver;

  prctl (PR_SET_PDEATHSIG, SIGKILL); /* no window is left behind by a test that fails */
  if (!driver_start ())
    _exit (NO_DISPLAY);
  enter (AT_START);
  driver = driver_open (700, 520);
  begin (driver);
  driver_make_ready (driver);
  enter (IN_PLAY);
  leave (AT_START);
  for (;;)
    {
      play_on (driver, rand);
      look_around (driver);
      if (below (rand, 2))
        driver_drain (driver);
      else
        driver_wait (driver, (guint) below (rand, 20));
      look_around (driver);
      leave (AFTER_UNDO);
      leave (AFTER_NEW_GAME);
    }
}

/* --- the parent: killing --- */

/* Waits until the child is at @moment, or for long enough.  FALSE if it has ended. */
static gboolean
wait_for_moment (pid_t pid, Moment moment)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  siginfo_t info = { 0 };

  while (shared->moments[moment] % 2 == 0 && g_get_monotonic_time () < end)
    {
      g_usleep (300);
      /* it is waited for later */
      if (waitid (P_PID, (id_t) pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid)
        return FALSE;
    }
  return TRUE;
}

static void
wait_and_kill (pid_t pid, Moment moment, GRand *rand)
{
  if (!wait_for_moment (pid, moment == AT_START ? AT_START : IN_PLAY))
    return;
  /* a while of play before */
  g_usleep ((gulong) below (rand, 500000));
  if (moment == IN_SAVE)
    shared->die_in_save = below (rand, 250);
  else if (wait_for_moment (pid, moment))
    {
      g_usleep ((gulong) below (rand, 20000));
      kill (pid, SIGKILL);
    }
}

/* FALSE if no window can be opened here. */
static gboolean
run_and_kill (guint seed, GRand *rand)
{
  /* three in ten while it is saving */
  static const Moment wanted[] = { IN_SAVE, IN_PLAY, AFTER_WIN, IN_SAVE, IN_ANIMATION,
                                   PLAYING_ITSELF, AFTER_NEW_GAME, IN_SAVE, AFTER_UNDO, IN_DIALOG };
  Moment moment = seed % 16 == 15 ? AT_START : wanted[seed % G_N_ELEMENTS (wanted)];
  pid_t pid;
  int status;

  shared->ready = 0;
  shared->die_in_save = -1;
  shared->wanted = moment;
  shared->begun[0] = '\0';
  memset ((void *) shared->moments, 0, sizeof shared->moments);
  fflush (NULL);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    child (seed);
  wait_and_kill (pid, moment, rand);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  if (WIFEXITED (status) && WEXITSTATUS (status) == NO_DISPLAY)
    return FALSE;
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  for (int i = 0; i < N_MOMENTS; i++)
    n_kills_at[i] += shared->moments[i] % 2;
  return TRUE;
}

/* --- the parent: comparing --- */

/* A copy of the files, so that the next start finds them as they were left. */
static char *
copy_folder (void)
{
  char *copy = play_new_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_cmpint (g_mkdir_with_parents (copy, 0700), ==, 0);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *from = g_build_filename (folder, name, NULL);
      g_autofree char *to = g_build_filename (copy, name, NULL);

      play_copy_file (from, to);
    }
  return copy;
}

/* The only text in the only row, or "". */
static char *
ask (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement;
  char *answer;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  answer = sqlite3_step (statement) == SQLITE_ROW
               ? g_strdup ((const char *) sqlite3_column_text (statement, 0))
               : g_strdup ("");
  sqlite3_finalize (statement);
  return answer;
}

static int
ask_number (sqlite3 *db, const char *sql)
{
  g_autofree char *answer = ask (db, sql);

  return atoi (answer);
}

/* The events of each game by its id. */
static GHashTable *
read_games (sqlite3 *db)
{
  GHashTable *games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  sqlite3_stmt *statement;

  g_assert_cmpint (
      sqlite3_prepare_v2 (db,
                          "SELECT id, ifnull (events, '') || ifnull ((SELECT group_concat (event,"
                          " ' ') || ' ' FROM (SELECT event FROM journal WHERE game = id ORDER BY"
                          " n)), '') FROM games LEFT JOIN records ON game = id",
                          -1, &statement, NULL),
      ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (statement, 0);

      g_hash_table_insert (games, g_memdup2 (&id, sizeof id),
                           g_strdup ((const char *) sqlite3_column_text (statement, 1)));
    }
  sqlite3_finalize (statement);
  return games;
}

/* Of every game that there was, all is still there that was; only a game without a move goes. */
static void
check_nothing_gone (sqlite3 *db)
{
  static GHashTable *before;
  GHashTable *games = read_games (db);
  GHashTableIter iter;
  gpointer id, events;

  if (before != NULL)
    {
      g_hash_table_iter_init (&iter, before);
      while (g_hash_table_iter_next (&iter, &id, &events))
        {
          const char *now = g_hash_table_lookup (games, id);

          if (*(const char *) events != '\0')
            g_assert_true (now != NULL && g_str_has_prefix (now, events));
        }
      g_hash_table_unref (before);
    }
  before = games;
}

/* Each game counts once: the statistics are those of a plain recount of the rows. */
static void
check_counts (sqlite3 *db, const Sight *found)
{
  g_autofree char *integrity = ask (db, "PRAGMA integrity_check");

  g_assert_cmpstr (integrity, ==, "ok");
  g_assert_cmpint (ask_number (db, "SELECT count (*) FROM pragma_foreign_key_check"), ==, 0);
  g_assert_cmpint ((int) found->n_won, ==, ask_number (db, COUNT_GAMES "result = 1"));
  g_assert_cmpint ((int) found->n_lost, ==, ask_number (db, COUNT_GAMES "result = 2"));
  g_assert_cmpint ((int) found->n_playing, ==,
                   ask_number (db, COUNT_GAMES "result = 0 AND moves > 0"));
  /* and no event is there twice, or without the one before */
  g_assert_cmpint (ask_number (db, COUNT_GAMES
                               "moves <> ifnull ((SELECT n FROM records WHERE game = id), 0)"
                               " + (SELECT count (*) FROM journal WHERE game = id)"),
                   ==, 0);
}

/* Is @moves what was seen, or that and one event more? */
static gboolean
continues (const char *moves, const char *seen)
{
  gsize length = strlen (seen);
  const char *more;

  if (!g_str_has_prefix (moves, seen))
    return FALSE;
  more = moves + length + strspn (moves + length, " ");
  if (*more == '@') /* the clock is a part of the event */
    more += strcspn (more, " ") + 1;
  return strchr (more, ' ') == NULL;
}

/* A game that was seen is in the file, with an event more at most. */
static gboolean
is_in_file (sqlite3 *db, const Sight *seen)
{
  GHashTable *games = read_games (db);
  GHashTableIter iter;
  gpointer events;
  gboolean found = seen->events == 0;

  g_hash_table_iter_init (&iter, games);
  while (!found && g_hash_table_iter_next (&iter, NULL, &events))
    found = continues (g_strchomp (events), seen->moves);
  g_hash_table_unref (games);
  return found;
}

/* What has come back is what was seen, or what one more event, or another game, makes of it. */
static void
check_sight (sqlite3 *db, const Sight *found, const Sight *seen, gboolean restored)
{
  int n_found = (int) (found->n_won + found->n_lost + found->n_playing);
  int n_seen = (int) (seen->n_won + seen->n_lost + seen->n_playing);

  g_test_message ("seen: deal %u, %d events, %u won, %u lost, %u playing;"
                  " found: deal %u, %d events, %u won, %u lost, %u playing",
                  seen->number, seen->events, seen->n_won, seen->n_lost, seen->n_playing,
                  found->number, found->events, found->n_won, found->n_lost, found->n_playing);
  g_assert_true (is_in_file (db, seen));
  /* one event begins at most one game, and ends at most one */
  g_assert_cmpint (n_found, >=, n_seen);
  g_assert_cmpint (n_found, <=, n_seen + 1);
  g_assert_cmpint (ABS ((int) found->n_won - (int) seen->n_won), <=, 1);
  g_assert_cmpint (ABS ((int) found->n_lost - (int) seen->n_lost), <=, 1);
  if (!restored)
    return;
  if (found->number == seen->number && continues (found->moves, seen->moves))
    g_assert_cmpint (found->seconds, >=, seen->seconds);
  else
    /* the player had left it, or it was won and is not there to be gone on with */
    g_assert_true (found->n_lost != seen->n_lost || found->events == 0 || seen->won ||
                   seen->events == 0 || found->n_playing == seen->n_playing);
}

/* The picture of the game that the next start has to begin with; NULL for a new one. */
static char *
check_file (const Sight *seen)
{
  g_autofree char *path = NULL;
  char *copy = copy_folder ();
  char *picture = NULL;
  Sight *found = g_new0 (Sight, 1);
  PepitaSession *session = pepita_session_new (copy);
  gboolean restored;
  sqlite3 *db;

  g_assert_null (pepita_session_get_problem (session));
  restored = pepita_session_restore (session);
  g_assert_null (pepita_session_get_problem (session));
  if (restored)
    {
      look (session, found);
      picture = play_picture (pepita_game_get_record (pepita_session_get_game (session)));
    }
  else
    count (session, found);
  g_object_unref (session);

  path = g_build_filename (copy, "games.db", NULL);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  check_counts (db, found);
  check_nothing_gone (db);
  if (seen != NULL)
    check_sight (db, found, seen, restored);
  sqlite3_close (db);
  play_remove_folder (copy);
  if (found->events == 0)
    g_clear_pointer (&picture, g_free);
  g_free (found);
  return picture;
}

static int
from_environment (const char *name, int otherwise)
{
  const char *value = g_getenv (name);

  return value != NULL ? atoi (value) : otherwise;
}

static void
test_kill (void)
{
  int seed = from_environment ("PEPITA_SEED", SEED);
  int kills = from_environment ("PEPITA_KILLS", KILLS);
  GRand *rand = g_rand_new_with_seed ((guint32) seed);
  g_autofree char *left = NULL;
  guint n_sights = 0;

  shared = mmap (NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true (shared != MAP_FAILED);
  for (int i = 1; i <= kills; i++)
    {
      g_test_message ("kill %d", i);
      if (!run_and_kill ((guint) (seed + i), rand))
        {
          g_test_skip ("no X display with XTEST");
          return;
        }
      /* it began with what the one before it had left */
      if (shared->ready)
        g_assert_cmpstr (shared->begun, ==, left != NULL ? left : "");
      g_free (left);
      left = check_file (shared->ready ? &shared->sights[shared->seen] : NULL);
      n_sights += shared->n_sights;
      shared->n_sights = 0;
    }
  g_print ("# %d kills, %u changes seen, PEPITA_SEED=%d\n", kills, n_sights, seed);
  for (int i = 0; i < N_MOMENTS; i++)
    g_print ("# %d killed at: %s\n", n_kills_at[i], moment_names[i]);
  g_print ("# %u won, %u lost\n", shared->sights[shared->seen].n_won,
           shared->sights[shared->seen].n_lost);
  g_assert_cmpuint (n_sights, >, (guint) kills);
  g_rand_free (rand);
}

/* --- settings --- */

/* A preference that is changed, with the last that the program did. */
typedef struct
{
  char key[64];
  char value[64];
} Change;

static gboolean
die_cb (gpointer data)
{
  kill (getpid (), SIGKILL);
  return G_SOURCE_REMOVE;
}

/* It is told of before it is written; when the program comes back to its main loop it must be. */
static void
changed_cb (GSettings *settings, const char *key, Change *change)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, key);
  g_autofree char *text = g_variant_print (value, FALSE);

  g_strlcpy (change->key, key, sizeof change->key);
  g_strlcpy (change->value, text, sizeof change->value);
  g_idle_add_full (G_PRIORITY_HIGH, die_cb, NULL, NULL);
}

static gboolean
has_dialog (Driver *driver)
{
  return driver_dialog (driver) != NULL &&
         driver_find (driver_dialog (driver), GTK_TYPE_SWITCH) != NULL;
}

/* Changes the first switch of the preferences. */
static void
change_preference (Change *change)
{
  Driver *driver;

  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (!driver_start ())
    _exit (NO_DISPLAY);
  driver = driver_resume (900, 900);
  driver_key (driver, GDK_KEY_comma, GDK_CONTROL_MASK);
  driver_wait_for (driver, has_dialog);
  driver_drain (driver);
  driver_wait (driver, 300);
  g_signal_connect (driver_settings (driver), "changed", G_CALLBACK (changed_cb), change);
  driver_click_widget (driver, driver_find (driver_dialog (driver), GTK_TYPE_SWITCH));
  driver_wait (driver, PATIENCE * 1000);
  _exit (1);
}

/* The first thing that happens after a preference was changed is that the program is killed. */
static void
test_settings (void)
{
  Change *change =
      mmap (NULL, sizeof *change, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_autofree char *config = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (config, "glib-2.0", "settings", "keyfile", NULL);
  g_autoptr (GKeyFile) settings = g_key_file_new ();
  g_autofree char *value = NULL;
  int status;
  pid_t pid;

  g_assert_true (change != MAP_FAILED);
  fflush (NULL);
  pid = fork ();
  if (pid == 0)
    {
      g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
      g_setenv ("XDG_CONFIG_HOME", config, TRUE);
      change_preference (change);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  if (WIFEXITED (status) && WEXITSTATUS (status) == NO_DISPLAY)
    {
      g_test_skip ("no X display with XTEST");
      return;
    }
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  g_test_message ("%s = %s", change->key, change->value);
  g_assert_true (g_key_file_load_from_file (settings, file, G_KEY_FILE_NONE, NULL));
  value = g_key_file_get_value (settings, SETTINGS_GROUP, change->key, NULL);
  g_assert_cmpstr (value, ==, change->value);
  munmap (change, sizeof *change);
  play_remove_folder (g_build_filename (config, "glib-2.0", NULL));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  home = g_dir_make_tmp ("pepita-test-XXXXXX", NULL);
  g_assert_nonnull (home);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  folder = g_build_filename (home, "pepita", NULL);
  g_test_add_func ("/ui/win-kill/play", test_kill);
  g_test_add_func ("/ui/win-kill/settings", test_settings);
  status = g_test_run ();
  play_remove_folder (folder);
  g_free (home);
  return status;
}

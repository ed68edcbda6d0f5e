/* pepita-store-games.c: games, their events, and numbers, in a store.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store-games.h"

#include "pepita-store-error.h"
#include "pepita-store-games-private.h"
#include "pepita-store-salvage.h"

enum
{
  MOST_DUE = 100000000, /* dollars that one game may have in the bank: more has no room there */
};

void
pepita_stored_game_free (PepitaStoredGame *game)
{
  if (game == NULL)
    return;
  g_free (game->rules);
  g_free (game->kind);
  g_free (game->cards);
  g_free (game);
}

/* --- games --- */

/* The time of an end as it is stored: a game of a clock that was wrong has an end all the same. */
static void
bind_ended (sqlite3_stmt *statement, int column, const PepitaStoredGame *game)
{
  if (game->result == PEPITA_STORED_PLAYING)
    sqlite3_bind_null (statement, column);
  else
    sqlite3_bind_int64 (statement, column, game->ended);
}

static gint64
banked_column (const PepitaStoredGame *game)
{
  return game->bank_due ? CLAMP (game->banked, -MOST_DUE, MOST_DUE) + PEPITA_STORE_BANK_DUE
                        : game->banked;
}

gboolean
pepita_store_add_game (PepitaStore *store, PepitaStoredGame *game, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_ADD_GAME, error);

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "issisiiiiiiiiii", game->id, game->rules, game->kind, game->number,
                     game->cards, game->started, game->ended, (gint64) game->result, game->score,
                     game->moves, game->seconds, game->undos, game->hints, game->bank,
                     banked_column (game));
  bind_ended (statement, 7, game);
  if (game->id == 0)
    sqlite3_bind_null (statement, 1);
  if (!pepita_store_run (store, statement, error))
    return FALSE;
  game->id = sqlite3_last_insert_rowid (store->db);
  store->last_id = MAX (store->last_id, game->id);
  return TRUE;
}

gboolean
pepita_store_update_game (PepitaStore *store,
                          const PepitaStoredGame *game,
                          gboolean *found,
                          GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_UPDATE_GAME, error);

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "iiiiiiiii", game->id, game->ended, (gint64) game->result,
                     game->score, game->moves, game->seconds, game->undos, game->hints,
                     banked_column (game));
  bind_ended (statement, 2, game);
  if (!pepita_store_run (store, statement, error))
    return FALSE;
  if (found != NULL)
    *found = sqlite3_changes (store->db) > 0;
  return TRUE;
}

/* Runs a statement whose only value is @id. */
static gboolean
run_for (PepitaStore *store, PepitaSql which, gint64 id, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, which, error);

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "i", id);
  return pepita_store_run (store, statement, error);
}

gboolean
pepita_store_delete_game (PepitaStore *store, gint64 id, GError **error)
{
  return run_for (store, PEPITA_SQL_DELETE_GAME, id, error);
}

PepitaStoredGame *
pepita_store_read_game (sqlite3_stmt *row)
{
  PepitaStoredGame *game = g_new0 (PepitaStoredGame, 1);

  game->id = sqlite3_column_int64 (row, 0);
  game->rules = g_strdup ((const char *) sqlite3_column_text (row, 1));
  game->kind = g_strdup ((const char *) sqlite3_column_text (row, 2));
  game->number = sqlite3_column_int64 (row, 3);
  game->cards = g_strdup ((const char *) sqlite3_column_text (row, 4));
  game->started = sqlite3_column_int64 (row, 5);
  game->ended = sqlite3_column_int64 (row, 6);
  game->result = (PepitaStoredResult) sqlite3_column_int64 (row, 7);
  game->score = sqlite3_column_int64 (row, 8);
  game->moves = sqlite3_column_int64 (row, 9);
  game->seconds = sqlite3_column_int64 (row, 10);
  game->undos = sqlite3_column_int64 (row, 11);
  game->hints = sqlite3_column_int64 (row, 12);
  game->bank = sqlite3_column_int64 (row, 13);
  game->banked = sqlite3_column_int64 (row, 14);
  game->bank_due = game->banked > PEPITA_STORE_MOST_BANKED;
  if (game->bank_due)
    game->banked -= PEPITA_STORE_BANK_DUE;
  return game;
}

PepitaStoredGame *
pepita_store_load_game (PepitaStore *store, gint64 id, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_LOAD_GAME, error);
  PepitaStoredGame *game = NULL;

  if (statement == NULL)
    return NULL;
  pepita_store_bind (statement, "i", id);
  if (pepita_store_step (store, statement, error))
    game = pepita_store_read_game (statement);
  sqlite3_reset (statement);
  return game;
}

/* The number in the only row of @statement; 0 if there is none. */
static gboolean
read_number (PepitaStore *store, sqlite3_stmt *statement, gint64 *number, GError **error)
{
  g_autoptr (GError) failure = NULL;

  *number = 0;
  if (statement == NULL)
    return FALSE;
  if (pepita_store_step (store, statement, &failure))
    *number = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gint64
pepita_store_current_game (PepitaStore *store, GError **error)
{
  gint64 id;

  read_number (store, pepita_store_prepare (store, PEPITA_SQL_CURRENT_GAME, error), &id, error);
  return id;
}

gboolean
pepita_store_end_current (PepitaStore *store, GError **error)
{
  return pepita_store_exec (store->db, PEPITA_STORE_END_CURRENT, error);
}

/* --- events --- */

gboolean
pepita_store_add_event (PepitaStore *store,
                        gint64 id,
                        gint64 n,
                        const char *event,
                        GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_ADD_EVENT, error);

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "iis", id, n, event);
  return pepita_store_run (store, statement, error);
}

gint64
pepita_store_count_events (PepitaStore *store, gint64 id, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_COUNT_EVENTS, error);
  gint64 n;

  if (statement != NULL)
    pepita_store_bind (statement, "i", id);
  return read_number (store, statement, &n, error) ? n : -1;
}

/* The text of events before the journal, and how many they are. */
static gboolean
load_record (PepitaStore *store, gint64 id, GString *events, gint64 *n, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_LOAD_RECORD, error);
  g_autoptr (GError) failure = NULL;

  *n = 0;
  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "i", id);
  if (pepita_store_step (store, statement, &failure))
    {
      const char *text = (const char *) sqlite3_column_text (statement, 0);

      g_string_append (events, text != NULL ? text : "");
      *n = sqlite3_column_int64 (statement, 1);
    }
  sqlite3_reset (statement);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Adds the rows of the journal up to the first gap. */
static gboolean
load_journal (PepitaStore *store,
              gint64 id,
              GString *events,
              gint64 *n,
              gboolean *whole,
              GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_LOAD_EVENTS, error);
  g_autoptr (GError) failure = NULL;

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "i", id);
  while (pepita_store_step (store, statement, &failure))
    {
      const char *text = (const char *) sqlite3_column_text (statement, 1);

      if (sqlite3_column_int64 (statement, 0) != *n || text == NULL)
        {
          *whole = FALSE;
          break;
        }
      g_string_append (events, text);
      g_string_append_c (events, ' ');
      (*n)++;
    }
  sqlite3_reset (statement);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static char *
load_all_events (PepitaStore *store, gint64 id, gint64 *n, gboolean *whole, GError **error)
{
  GString *events = g_string_new (NULL);

  *whole = TRUE;
  if (load_record (store, id, events, n, error) &&
      load_journal (store, id, events, n, whole, error))
    return g_string_free (events, FALSE);
  g_string_free (events, TRUE);
  return NULL;
}

char *
pepita_store_load_events (PepitaStore *store, gint64 id, gboolean *whole, GError **error)
{
  gint64 n;

  return load_all_events (store, id, &n, whole, error);
}

gboolean
pepita_store_set_events (PepitaStore *store,
                         gint64 id,
                         gint64 n,
                         const char *events,
                         GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_SAVE_RECORD, error);

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "iis", id, n, events);
  return pepita_store_run (store, statement, error) &&
         run_for (store, PEPITA_SQL_DELETE_EVENTS, id, error);
}

static GArray *
loose_games (PepitaStore *store, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_LOOSE_GAMES, error);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) failure = NULL;

  if (statement == NULL)
    return NULL;
  while (pepita_store_step (store, statement, &failure))
    {
      gint64 id = sqlite3_column_int64 (statement, 0);

      g_array_append_val (games, id);
    }
  if (failure == NULL)
    return g_steal_pointer (&games);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static gboolean
pack_game (PepitaStore *store, gint64 id, GError **error)
{
  gint64 n;
  gboolean whole;
  g_autofree char *events = load_all_events (store, id, &n, &whole, error);

  if (events == NULL)
    return FALSE;
  return !whole || pepita_store_set_events (store, id, n, events, error);
}

gboolean
pepita_store_pack_events (PepitaStore *store, GError **error)
{
  g_autoptr (GArray) games = loose_games (store, error);

  if (games == NULL)
    return FALSE;
  for (guint i = 0; i < games->len; i++)
    {
      if (!pack_game (store, g_array_index (games, gint64, i), error))
        return FALSE;
    }
  return TRUE;
}

/* --- numbers --- */

gboolean
pepita_store_get_number (PepitaStore *store, const char *key, gint64 *value, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_GET_NUMBER, error);

  if (statement != NULL)
    pepita_store_bind (statement, "s", key);
  return read_number (store, statement, value, error);
}

gboolean
pepita_store_set_number (PepitaStore *store, const char *key, gint64 value, GError **error)
{
  sqlite3_stmt *statement = pepita_store_prepare (store, PEPITA_SQL_SET_NUMBER, error);

  if (statement == NULL)
    return FALSE;
  pepita_store_bind (statement, "si", key, value);
  return pepita_store_run (store, statement, error);
}

gboolean
pepita_store_forget_banked (PepitaStore *store, int draw, GError **error)
{
  return run_for (store, PEPITA_SQL_UNBANK, draw, error);
}

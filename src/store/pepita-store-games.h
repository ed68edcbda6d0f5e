/* pepita-store-games.h: games, their events, and numbers, in a store.
 *
 * Changes are made within pepita_store_begin() and pepita_store_commit().
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-store.h"

G_BEGIN_DECLS

/* How a game stands, as it is stored: never change a number. */
typedef enum
{
  PEPITA_STORED_PLAYING = 0, /* one at most */
  PEPITA_STORED_WON = 1,
  PEPITA_STORED_LOST = 2,
} PepitaStoredResult;

typedef struct
{
  gint64 id;
  char *rules;    /* rules text */
  char *kind;     /* the key of the statistics that it counts in */
  gint64 number;  /* of the deal; 0: it is cards */
  char *cards;    /* deal or position text; NULL if there is a number */
  gint64 started; /* seconds since 1970 */
  gint64 ended;   /* the same; 0 while it is played */
  PepitaStoredResult result;
  gint64 score;
  gint64 moves;
  gint64 seconds; /* played */
  gint64 undos;
  gint64 hints;
  gint64 bank;   /* dollars that it started from */
  gint64 banked; /* dollars of it that are in the bank */
  /* the bank, which could not be read then, does not know yet how it ended, but only banked */
  gboolean bank_due;
} PepitaStoredGame;

void pepita_stored_game_free (PepitaStoredGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PepitaStoredGame, pepita_stored_game_free)

/* Adds @game.  An id of 0 is replaced by a new one, which no game has had before. */
gboolean pepita_store_add_game (PepitaStore *store, PepitaStoredGame *game, GError **error);

/* Writes what play changes: ended, result, score, moves, seconds, undos, hints, banked, bank_due.
 * @found, unless it is NULL, tells whether there is such a game. */
gboolean pepita_store_update_game (PepitaStore *store,
                                   const PepitaStoredGame *game,
                                   gboolean *found,
                                   GError **error);

/* Deletes a game with its events. */
gboolean pepita_store_delete_game (PepitaStore *store, gint64 id, GError **error);

/* NULL without an @error if there is none of that id, or it was taken out of the statistics. */
PepitaStoredGame *pepita_store_load_game (PepitaStore *store, gint64 id, GError **error);

/* The id of the game that is played; 0 if there is none, or with @error. */
gint64 pepita_store_current_game (PepitaStore *store, GError **error);

/* Ends the game that is played, if there is one, for which nobody can do it that knows its events:
 * as lost when its row was written last, or, without a move, as if it had never been.  The bank
 * stays as it is. */
gboolean pepita_store_end_current (PepitaStore *store, GError **error);

/* Event @n, from 0, of a game: what is between blanks in the notation, with the clock before it. */
gboolean pepita_store_add_event (PepitaStore *store,
                                 gint64 id,
                                 gint64 n,
                                 const char *event,
                                 GError **error);

/* How many events of a game are stored; -1 with @error. */
gint64 pepita_store_count_events (PepitaStore *store, gint64 id, GError **error);

/* The events of a game in their order, each followed by a blank.  Where one is missing the text
 * ends, and @whole is FALSE.  NULL with @error. */
char *
pepita_store_load_events (PepitaStore *store, gint64 id, gboolean *whole, GError **error);

/* Replaces all events of a game by @n events in one text. */
gboolean pepita_store_set_events (PepitaStore *store,
                                  gint64 id,
                                  gint64 n,
                                  const char *events,
                                  GError **error);

/* Puts the rows of the journal of every game that is over into one text each; those of which one
 * is missing are left as they are. */
gboolean pepita_store_pack_events (PepitaStore *store, GError **error);

/* 0 for a key that there is not. */
gboolean
pepita_store_get_number (PepitaStore *store, const char *key, gint64 *value, GError **error);
gboolean
pepita_store_set_number (PepitaStore *store, const char *key, gint64 value, GError **error);

/* Forgets which games made the bank of @draw cards at a time what it is. */
gboolean pepita_store_forget_banked (PepitaStore *store, int draw, GError **error);

G_END_DECLS

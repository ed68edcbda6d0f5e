/* pepita-kept.c: one game and how much of it is in the store.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-kept.h"

#include <stdlib.h>
#include <string.h>

#include "pepita-notation.h"
#include "pepita-result.h"

static void
set_deal (PepitaStoredGame *stored, const PepitaDeal *deal, const PepitaLayout *layout)
{
  char cards[PEPITA_DEAL_TEXT_SIZE];

  stored->number = deal->number;
  if (deal->number > 0)
    return;
  pepita_position_text (&deal->table, layout, cards);
  stored->cards = g_strdup (cards);
}

PepitaKept *
pepita_kept_new (PepitaGame *game, gint64 now)
{
  PepitaKept *kept = g_new0 (PepitaKept, 1);
  const PepitaRules *rules = pepita_game_get_rules (game);
  char text[PEPITA_RULES_TEXT_SIZE];

  kept->game = g_object_ref (game);
  kept->events = -1;
  kept->stored = g_new0 (PepitaStoredGame, 1);
  pepita_rules_text (rules, text);
  kept->stored->rules = g_strdup (text);
  pepita_result_kind (rules, text);
  kept->stored->kind = g_strdup (text);
  kept->stored->started = now;
  kept->stored->bank = rules->bank;
  set_deal (kept->stored, pepita_game_get_deal (game), rules->layout);
  return kept;
}

void
pepita_kept_free (PepitaKept *kept)
{
  if (kept == NULL)
    return;
  g_clear_object (&kept->game);
  pepita_stored_game_free (kept->stored);
  g_free (kept);
}

/* --- reading --- */

static gboolean
read_deal (const PepitaStoredGame *stored, const PepitaLayout *layout, PepitaDeal *deal)
{
  PepitaParseError error;

  if (stored->number > 0 && stored->number <= PEPITA_MAX_DEAL_NUMBER)
    {
      *deal = pepita_deal_numbered (layout, (uint32_t) stored->number);
      return TRUE;
    }
  return stored->cards != NULL &&
         pepita_deal_parse (stored->cards, strlen (stored->cards), layout, deal, &error);
}

static PepitaRecord *
new_record (const PepitaStoredGame *stored, GError **error)
{
  PepitaRules rules;
  PepitaDeal deal;

  if (stored->rules != NULL && pepita_rules_parse (stored->rules, &rules) &&
      read_deal (stored, rules.layout, &deal))
    return pepita_record_new (&rules, &deal);
  g_set_error_literal (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN,
                       "the rules or the deal of the game can't be read");
  return NULL;
}

/* Up to the first event that can't be read or made; TRUE if there is none. */
static gboolean
play_events (PepitaRecord *record, const char *text)
{
  PepitaPlayed played;

  /* one by one: of a text with an error nothing would be played */
  for (const char *at = text + strspn (text, " "); *at != '\0'; at += strspn (at, " "))
    {
      size_t length = strcspn (at, " ");

      if (!pepita_record_play (record, at, length, &played))
        return FALSE;
      at += length;
    }
  return TRUE;
}

static PepitaRecord *
load_record (PepitaStore *store,
             const PepitaStoredGame *stored,
             gboolean *whole,
             GError **error)
{
  g_autofree char *events = pepita_store_load_events (store, stored->id, whole, error);
  PepitaRecord *record = events != NULL ? new_record (stored, error) : NULL;

  if (record == NULL)
    return NULL;
  if (!play_events (record, events) || pepita_record_moves (record) != stored->moves)
    *whole = FALSE;
  pepita_record_set_clock (record, (int) CLAMP (stored->seconds, 0, G_MAXINT));
  return record;
}

/* NULL with @error for a game that there is not. */
static PepitaStoredGame *
load_stored (PepitaStore *store, gint64 id, GError **error)
{
  g_autoptr (GError) failure = NULL;
  PepitaStoredGame *stored = pepita_store_load_game (store, id, &failure);

  if (stored == NULL && failure == NULL)
    g_set_error_literal (&failure, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED, "no such game");
  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return stored;
}

PepitaRecord *
pepita_kept_load_record (PepitaStore *store, gint64 id, GError **error)
{
  g_autoptr (PepitaStoredGame) stored = load_stored (store, id, error);
  gboolean whole;

  return stored != NULL ? load_record (store, stored, &whole, error) : NULL;
}

PepitaKept *
pepita_kept_load (PepitaStore *store, gint64 id, gboolean *whole, GError **error)
{
  g_autoptr (PepitaStoredGame) stored = load_stored (store, id, error);
  PepitaRecord *record = stored != NULL ? load_record (store, stored, whole, error) : NULL;
  PepitaKept *kept;

  if (record == NULL)
    return NULL;
  kept = g_new0 (PepitaKept, 1);
  kept->events = pepita_record_moves (record);
  kept->game = pepita_game_new_for_record (record);
  kept->stored = g_steal_pointer (&stored);
  return kept;
}

void
pepita_kept_look (PepitaKept *kept, PepitaStore *store)
{
  g_autoptr (PepitaStoredGame) stored = NULL;

  if (kept->stored->id != 0)
    stored = pepita_store_load_game (store, kept->stored->id, NULL);
  kept->events =
      stored != NULL ? pepita_store_count_events (store, kept->stored->id, NULL) : -1;
}

/* --- writing --- */

PepitaStoredResult
pepita_kept_stored_result (PepitaResult result)
{
  switch (result)
    {
    case PEPITA_RESULT_WON:
      return PEPITA_STORED_WON;
    case PEPITA_RESULT_LOST:
      return PEPITA_STORED_LOST;
    case PEPITA_RESULT_NONE:
    case PEPITA_RESULT_PLAYING:
    default:
      return PEPITA_STORED_PLAYING;
    }
}

static void
fill (PepitaStoredGame *stored,
      const PepitaRecord *record,
      gboolean left,
      gboolean bank_known,
      gint64 now)
{
  PepitaStoredResult result = pepita_kept_stored_result (pepita_result (record, left));
  gboolean over = result != PEPITA_STORED_PLAYING;

  if (result != stored->result)
    {
      stored->ended = over ? now : 0;
      stored->bank_due = !bank_known && pepita_record_rules (record)->points->money;
      if (!stored->bank_due)
        stored->banked = over ? pepita_result_winnings (record) : 0;
    }
  stored->result = result;
  stored->score = pepita_record_score (record);
  stored->moves = pepita_record_moves (record);
  stored->seconds = pepita_record_clock (record);
  stored->undos = pepita_record_undos (record);
}

static gboolean
write_row (PepitaKept *kept, PepitaStore *store, GError **error)
{
  gboolean found = FALSE;

  if (kept->events >= 0 && !pepita_store_update_game (store, kept->stored, &found, error))
    return FALSE;
  if (found)
    return TRUE;
  kept->events = 0;
  return pepita_store_add_game (store, kept->stored, error);
}

static gboolean
write_events (PepitaKept *kept, PepitaStore *store, GError **error)
{
  size_t n;
  const PepitaEvent *events = pepita_record_events (pepita_game_get_record (kept->game), &n);
  char text[PEPITA_EVENT_TEXT_SIZE];

  for (; kept->events < (gint64) n; kept->events++)
    {
      int clock = kept->events > 0 ? events[kept->events - 1].seconds : 0;

      pepita_event_text (&events[kept->events], clock, text);
      if (!pepita_store_add_event (store, kept->stored->id, kept->events, text, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
pepita_kept_write (PepitaKept *kept,
                   PepitaStore *store,
                   gboolean left,
                   gboolean bank_known,
                   gint64 now,
                   GError **error)
{
  const PepitaRecord *record = pepita_game_get_record (kept->game);

  if (left && pepita_result (record, left) == PEPITA_RESULT_NONE)
    return kept->events < 0 || pepita_store_delete_game (store, kept->stored->id, error);
  fill (kept->stored, record, left, bank_known, now);
  return write_row (kept, store, error) && write_events (kept, store, error);
}

gboolean
pepita_kept_write_anew (PepitaKept *kept, PepitaStore *store, GError **error)
{
  const PepitaRecord *record = pepita_game_get_record (kept->game);
  char *events = pepita_record_moves_text (record);
  g_autofree char *text = g_strconcat (events, *events != '\0' ? " " : "", NULL);

  free (events);
  fill (kept->stored, record, FALSE, TRUE, 0);
  kept->events = pepita_record_moves (record);
  return pepita_store_set_events (store, kept->stored->id, kept->events, text, error) &&
         pepita_store_update_game (store, kept->stored, NULL, error);
}

gboolean
pepita_kept_is_written (const PepitaKept *kept)
{
  const PepitaRecord *record = pepita_game_get_record (kept->game);

  return kept->events == pepita_record_moves (record) &&
         kept->stored->seconds == pepita_record_clock (record);
}

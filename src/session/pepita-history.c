/* pepita-history.c: the list of games, the newest first.
 *
 * Pages of the list are read when one of their games is asked for, and a few are kept.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-history.h"

#include <string.h>

#include "pepita-history-private.h"
#include "pepita-kept.h"
#include "pepita-session-private.h"
#include "pepita-store-history.h"

enum
{
  PAGE = 100,
  MAX_PAGES = 16,
};

/* --- a game --- */

struct _PepitaPlayedGame
{
  GObject parent_instance;

  PepitaStoredGame *stored;
};

G_DEFINE_FINAL_TYPE (PepitaPlayedGame, pepita_played_game, G_TYPE_OBJECT)

static void
pepita_played_game_finalize (GObject *object)
{
  pepita_stored_game_free (PEPITA_PLAYED_GAME (object)->stored);
  G_OBJECT_CLASS (pepita_played_game_parent_class)->finalize (object);
}

static void
pepita_played_game_class_init (PepitaPlayedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pepita_played_game_finalize;
}

static void
pepita_played_game_init (PepitaPlayedGame *self)
{
}

PepitaPlayedGame *
pepita_played_game_new (PepitaStoredGame *stored)
{
  PepitaPlayedGame *self = g_object_new (PEPITA_TYPE_PLAYED_GAME, NULL);

  self->stored = stored;
  return self;
}

gint64
pepita_played_game_get_id (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return self->stored->id;
}

PepitaResult
pepita_played_game_get_result (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), PEPITA_RESULT_NONE);
  switch (self->stored->result)
    {
    case PEPITA_STORED_WON:
      return PEPITA_RESULT_WON;
    case PEPITA_STORED_LOST:
      return PEPITA_RESULT_LOST;
    case PEPITA_STORED_PLAYING:
    default:
      return PEPITA_RESULT_PLAYING;
    }
}

gboolean
pepita_played_game_get_rules (PepitaPlayedGame *self, PepitaRules *rules)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), FALSE);
  return self->stored->rules != NULL && pepita_rules_parse (self->stored->rules, rules);
}

gboolean
pepita_played_game_get_deal (PepitaPlayedGame *self, PepitaDeal *deal)
{
  PepitaRules rules;
  PepitaParseError error;
  const char *cards;

  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), FALSE);

  if (!pepita_played_game_get_rules (self, &rules))
    return FALSE;
  cards = self->stored->cards;
  if (cards != NULL)
    return pepita_deal_parse (cards, strlen (cards), rules.layout, deal, &error);
  *deal = pepita_deal_numbered (rules.layout, (uint32_t) self->stored->number);
  return TRUE;
}

guint
pepita_played_game_get_deal_number (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return (guint) self->stored->number;
}

const char *
pepita_played_game_get_cards (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), NULL);
  return self->stored->cards;
}

gint64
pepita_played_game_get_started (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return self->stored->started;
}

gint64
pepita_played_game_get_ended (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return self->stored->ended;
}

int
pepita_played_game_get_score (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return (int) self->stored->score;
}

guint
pepita_played_game_get_moves (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return (guint) self->stored->moves;
}

guint
pepita_played_game_get_seconds (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return (guint) self->stored->seconds;
}

guint
pepita_played_game_get_undos (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return (guint) self->stored->undos;
}

guint
pepita_played_game_get_hints (PepitaPlayedGame *self)
{
  g_return_val_if_fail (PEPITA_IS_PLAYED_GAME (self), 0);
  return (guint) self->stored->hints;
}

/* --- the list --- */

struct _PepitaHistory
{
  GObject parent_instance;

  PepitaSession *session;
  char *kind;
  gboolean any;              /* games of each result are in the list */
  PepitaStoredResult result; /* otherwise those of this one */
  PepitaPlayedGame *now;     /* the one that is played; NULL: none of this list */
  guint n_over;
  GHashTable *pages; /* number of the page: GPtrArray of PepitaPlayedGame */
};

static void pepita_history_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PepitaHistory,
                               pepita_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      pepita_history_list_model_init))

/* NULL if it can't be read. */
static GPtrArray *
read_page (PepitaHistory *self, guint number)
{
  PepitaStore *store = pepita_session_get_store (self->session);
  g_autoptr (GPtrArray) stored = NULL;
  GPtrArray *page;

  if (self->any)
    stored = pepita_store_list (store, self->kind, number * PAGE, PAGE, NULL);
  else
    stored =
        pepita_store_list_result (store, self->kind, self->result, number * PAGE, PAGE, NULL);
  if (stored == NULL)
    return NULL;
  page = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < stored->len; i++)
    g_ptr_array_add (page, pepita_played_game_new (g_steal_pointer (&stored->pdata[i])));
  return page;
}

static GPtrArray *
get_page (PepitaHistory *self, guint number)
{
  GPtrArray *page = g_hash_table_lookup (self->pages, GUINT_TO_POINTER (number));

  if (page != NULL)
    return page;
  if (g_hash_table_size (self->pages) == MAX_PAGES)
    g_hash_table_remove_all (self->pages);
  page = read_page (self, number);
  if (page != NULL)
    g_hash_table_insert (self->pages, GUINT_TO_POINTER (number), page);
  return page;
}

/* In the place of a game that can't be read: a list has an item at each of its places. */
static PepitaPlayedGame *
new_unknown (void)
{
  PepitaStoredGame *stored = g_new0 (PepitaStoredGame, 1);

  stored->result = PEPITA_STORED_LOST;
  return pepita_played_game_new (stored);
}

static guint
get_n_items (GListModel *model)
{
  PepitaHistory *self = PEPITA_HISTORY (model);

  return self->n_over + (self->now != NULL);
}

static gpointer
get_item (GListModel *model, guint position)
{
  PepitaHistory *self = PEPITA_HISTORY (model);
  GPtrArray *page;

  if (position >= get_n_items (model))
    return NULL;
  if (self->now != NULL && position-- == 0)
    return g_object_ref (self->now);
  page = get_page (self, position / PAGE);
  position %= PAGE;
  if (page == NULL || position >= page->len)
    return new_unknown ();
  return g_object_ref (page->pdata[position]);
}

static GType
get_item_type (GListModel *model)
{
  return PEPITA_TYPE_PLAYED_GAME;
}

static void
pepita_history_list_model_init (GListModelInterface *iface)
{
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
  iface->get_item_type = get_item_type;
}

static PepitaPlayedGame *
look_for_now (PepitaHistory *self)
{
  const PepitaStoredGame *now = pepita_session_get_stored (self->session);
  PepitaStoredGame *stored;

  if (now == NULL || now->result != PEPITA_STORED_PLAYING ||
      (!self->any && self->result == PEPITA_STORED_WON) ||
      (self->kind != NULL && strcmp (now->kind, self->kind) != 0))
    return NULL;
  stored = pepita_store_load_game (pepita_session_get_store (self->session), now->id, NULL);
  return stored != NULL ? pepita_played_game_new (stored) : NULL;
}

static void
look (PepitaHistory *self)
{
  PepitaStore *store = pepita_session_get_store (self->session);
  gint64 n;

  if (self->any)
    n = pepita_store_count (store, self->kind, NULL);
  else
    n = pepita_store_count_result (store, self->kind, self->result, NULL);
  self->n_over = (guint) CLAMP (n, 0, G_MAXINT);
  g_hash_table_remove_all (self->pages);
  g_clear_object (&self->now);
  self->now = look_for_now (self);
}

static void
changed_cb (PepitaHistory *self)
{
  guint before = get_n_items (G_LIST_MODEL (self));

  look (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, get_n_items (G_LIST_MODEL (self)));
}

static void
pepita_history_finalize (GObject *object)
{
  PepitaHistory *self = PEPITA_HISTORY (object);

  g_clear_object (&self->session);
  g_clear_object (&self->now);
  g_hash_table_unref (self->pages);
  g_free (self->kind);
  G_OBJECT_CLASS (pepita_history_parent_class)->finalize (object);
}

static void
pepita_history_class_init (PepitaHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pepita_history_finalize;
}

static void
pepita_history_init (PepitaHistory *self)
{
  self->pages = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
}

PepitaHistory *
pepita_history_new (PepitaSession *session, const char *kind)
{
  return pepita_history_new_of (session, kind, PEPITA_RESULT_NONE);
}

PepitaHistory *
pepita_history_new_of (PepitaSession *session, const char *kind, PepitaResult result)
{
  PepitaHistory *self;

  g_return_val_if_fail (PEPITA_IS_SESSION (session), NULL);
  g_return_val_if_fail (result != PEPITA_RESULT_PLAYING, NULL);

  self = g_object_new (PEPITA_TYPE_HISTORY, NULL);
  self->session = g_object_ref (session);
  self->kind = g_strdup (kind);
  self->any = result == PEPITA_RESULT_NONE;
  self->result = pepita_kept_stored_result (result);
  look (self);
  g_signal_connect_object (session, "statistics-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

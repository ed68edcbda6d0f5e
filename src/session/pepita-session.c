/* pepita-session.c: what is played: the game, its saving, and those before it.
 *
 * How a change is written, and what happens if that fails, is in pepita-session-change.c.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-session.h"

#include "pepita-problem.h"
#include "pepita-result.h"
#include "pepita-session-change.h"
#include "pepita-store-history.h"

enum
{
  CLOCK_SECONDS = 10, /* played, after which the clock is saved without an event */
};

G_DEFINE_FINAL_TYPE (PepitaSession, pepita_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FOLDER,
  PROP_GAME,
  PROP_PROBLEM,
  PROP_CAN_GO_BACK,
  PROP_KEEPS_BANK,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  STATISTICS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gint64
system_date (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

void
pepita_session_set_problem (PepitaSession *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROBLEM]);
}

void
pepita_session_tell_changed (PepitaSession *self)
{
  g_signal_emit (self, signals[STATISTICS_CHANGED], 0);
}

/* --- saving --- */

/* Writes @kept, and what its end has brought to the bank. */
static gboolean
write_kept (PepitaSession *self, PepitaKept *kept, gboolean left, GError **error)
{
  int draw = pepita_game_get_rules (kept->game)->draw;
  PepitaBank *bank = &self->bank[draw];
  gint64 brought = pepita_bank_brings (kept->stored);

  if (!pepita_kept_write (kept, self->store, left, bank->known, self->now (), error))
    return FALSE;
  if (pepita_bank_brings (kept->stored) == brought)
    return TRUE;
  pepita_bank_add (bank, pepita_bank_brings (kept->stored) - brought);
  return pepita_bank_write (bank, self->store, draw, error);
}

static gboolean
write_game (PepitaSession *self, gpointer data, GError **error)
{
  return write_kept (self, self->kept, FALSE, error);
}

static void
save (PepitaSession *self)
{
  PepitaStoredResult result = self->kept->stored->result;
  gboolean begun = self->kept->stored->moves > 0;

  if (pepita_kept_is_written (self->kept))
    return;
  pepita_session_change (self, write_game, NULL);
  if (result != self->kept->stored->result || begun != (self->kept->stored->moves > 0))
    pepita_session_tell_changed (self);
}

static void
moves_cb (PepitaSession *self)
{
  save (self);
}

static void
elapsed_cb (PepitaSession *self)
{
  gint64 elapsed = pepita_game_get_elapsed (self->kept->game);

  if (elapsed >= self->kept->stored->seconds + CLOCK_SECONDS)
    save (self);
}

static void
paused_cb (PepitaSession *self)
{
  if (pepita_game_get_paused (self->kept->game))
    save (self);
}

static void
set_kept (PepitaSession *self, PepitaKept *kept)
{
  g_autoptr (PepitaKept) before = self->kept;

  if (before != NULL)
    g_signal_handlers_disconnect_by_data (before->game, self);
  self->kept = kept;
  g_signal_connect_object (kept->game, "notify::moves", G_CALLBACK (moves_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (kept->game, "notify::elapsed", G_CALLBACK (elapsed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (kept->game, "notify::paused", G_CALLBACK (paused_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
}

/* --- from one game to another --- */

/* Another game: a new one of rules and deal, or one that was left. */
typedef struct
{
  PepitaRules rules;
  const PepitaDeal *deal; /* NULL: kept is a game that was left */
  PepitaKept *kept;
  PepitaStoredGame loaded; /* what of it changes is taken from here, at each try */
  gboolean back;           /* it was the last that was left: the others come before this one */
} Next;

static void
make_next (PepitaSession *self, Next *next)
{
  g_autoptr (PepitaGame) game = NULL;

  next->rules.bank =
      self->keeps_bank && next->rules.points->money ? self->bank[next->rules.draw].dollars : 0;
  game = pepita_game_new (&next->rules, next->deal);
  g_clear_pointer (&next->kept, pepita_kept_free);
  next->kept = pepita_kept_new (game, self->now ());
}

static gboolean
write_switch (PepitaSession *self, gpointer data, GError **error)
{
  Next *next = data;

  if (self->kept != NULL && !write_kept (self, self->kept, TRUE, error))
    return FALSE;
  /* one that could not be loaded may be in the store: only one can be played */
  if (self->kept == NULL && !pepita_store_end_current (self->store, error))
    return FALSE;
  if (next->deal != NULL)
    make_next (self, next); /* from the bank as it is now */
  else
    {
      *next->kept->stored = next->loaded;
      pepita_kept_look (next->kept, self->store);
    }
  return write_kept (self, next->kept, FALSE, error) &&
         pepita_store_pack_events (self->store, error);
}

static void
forget_left (PepitaSession *self, gint64 id)
{
  for (guint i = self->left->len; i-- > 0;)
    {
      if (g_array_index (self->left, gint64, i) == id)
        g_array_remove_index (self->left, i);
    }
}

static void
switch_to (PepitaSession *self, Next *next)
{
  gint64 left = 0;
  gboolean could = self->left->len > 0;

  self->next_return = 0;
  if (self->kept != NULL)
    pepita_game_set_paused (self->kept->game, TRUE); /* its clock is up to date then */
  if (pepita_session_is_game_on (self))
    left = self->kept->stored->id;
  pepita_session_change (self, write_switch, next);
  if (next->kept == NULL) /* no store at all: only play is left */
    make_next (self, next);
  forget_left (self, next->kept->stored->id);
  if (left != 0 && next->back)
    g_array_prepend_val (self->left, left);
  else if (left != 0)
    g_array_append_val (self->left, left);
  set_kept (self, g_steal_pointer (&next->kept));
  if (could != (self->left->len > 0))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_GO_BACK]);
  pepita_session_tell_changed (self);
}

/* --- at the start --- */

static gboolean
tidy_up (PepitaSession *self, gpointer data, GError **error)
{
  return pepita_store_purge (self->store, error) && pepita_store_pack_events (self->store, error);
}

static gboolean
delete_damaged (PepitaSession *self, gpointer data, GError **error)
{
  return pepita_store_delete_game (self->store, *(gint64 *) data, error);
}

static gboolean
write_anew (PepitaSession *self, gpointer data, GError **error)
{
  return pepita_kept_write_anew (data, self->store, error);
}

/* A file is whole that has a game which can't be played: the game is, at most, cut short.  As it
 * was it stays in a copy of the file. */
static void
mend_game (PepitaSession *self, gint64 id, PepitaKept *kept)
{
  g_autofree char *problem = pepita_problem_damaged_game ();

  pepita_store_keep_copy (self->store, NULL);
  if (kept != NULL)
    pepita_session_change (self, write_anew, kept);
  else
    pepita_session_change (self, delete_damaged, &id);
  pepita_session_set_problem (self, problem);
}

/* NULL if there is none, which is no error, or it can't be loaded. */
static PepitaKept *
try_load_current (PepitaSession *self, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gint64 id = pepita_store_current_game (self->store, &failure);
  gboolean whole = TRUE;
  PepitaKept *kept = NULL;

  if (id != 0)
    kept = pepita_kept_load (self->store, id, &whole, &failure);
  if (id != 0 && kept == NULL)
    whole = !g_error_matches (failure, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN);
  if (!whole)
    mend_game (self, id, kept);
  else if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return kept;
}

/* What can't be read now may be read from what the store has become. */
static PepitaKept *
load_current (PepitaSession *self)
{
  for (int i = 0; i < PEPITA_SESSION_TRIES; i++)
    {
      g_autoptr (GError) error = NULL;
      PepitaKept *kept = try_load_current (self, &error);

      if (error == NULL)
        return kept;
      pepita_session_recover (self, error);
    }
  return NULL;
}

/* --- GObject --- */

static void
pepita_session_constructed (GObject *object)
{
  PepitaSession *self = PEPITA_SESSION (object);
  g_autoptr (GError) error = NULL;

  G_OBJECT_CLASS (pepita_session_parent_class)->constructed (object);
  if (self->folder == NULL)
    self->folder = g_build_filename (g_get_user_data_dir (), "pepita", NULL);
  self->store = pepita_store_open (self->folder, &error);
  if (error != NULL)
    self->problem = pepita_problem_text (self->store, error);
  pepita_session_load_banks (self);
}

static void
pepita_session_dispose (GObject *object)
{
  PepitaSession *self = PEPITA_SESSION (object);

  if (self->kept != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->kept->game, self);
      pepita_game_set_paused (self->kept->game, TRUE);
      self->next_return = 0;
      save (self);
      pepita_session_return_to_disk (self);
    }
  g_clear_handle_id (&self->sync_id, g_source_remove);
  g_clear_pointer (&self->kept, pepita_kept_free);
  g_clear_pointer (&self->store, pepita_store_close);
  G_OBJECT_CLASS (pepita_session_parent_class)->dispose (object);
}

static void
pepita_session_finalize (GObject *object)
{
  PepitaSession *self = PEPITA_SESSION (object);

  g_array_unref (self->left);
  g_free (self->problem);
  g_free (self->folder);
  G_OBJECT_CLASS (pepita_session_parent_class)->finalize (object);
}

static void
pepita_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PepitaSession *self = PEPITA_SESSION (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, pepita_session_get_game (self));
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, pepita_session_get_can_go_back (self));
      break;
    case PROP_KEEPS_BANK:
      g_value_set_boolean (value, self->keeps_bank);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_session_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  PepitaSession *self = PEPITA_SESSION (object);

  switch (prop_id)
    {
    case PROP_FOLDER:
      self->folder = g_value_dup_string (value);
      break;
    case PROP_KEEPS_BANK:
      pepita_session_set_keeps_bank (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_session_class_init (PepitaSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags reads = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->constructed = pepita_session_constructed;
  object_class->dispose = pepita_session_dispose;
  object_class->finalize = pepita_session_finalize;
  object_class->get_property = pepita_session_get_property;
  object_class->set_property = pepita_session_set_property;

  props[PROP_FOLDER] = g_param_spec_string (
      "folder", NULL, NULL, NULL,
      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, PEPITA_TYPE_GAME, reads);
  props[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, reads);
  props[PROP_CAN_GO_BACK] = g_param_spec_boolean ("can-go-back", NULL, NULL, FALSE, reads);
  props[PROP_KEEPS_BANK] =
      g_param_spec_boolean ("keeps-bank", NULL, NULL, FALSE, reads | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[STATISTICS_CHANGED] =
      g_signal_new ("statistics-changed", PEPITA_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
pepita_session_init (PepitaSession *self)
{
  self->left = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->now = system_date;
}

/* --- public --- */

PepitaSession *
pepita_session_new (const char *folder)
{
  return g_object_new (PEPITA_TYPE_SESSION, "folder", folder, NULL);
}

gboolean
pepita_session_restore (PepitaSession *self)
{
  PepitaKept *kept;

  g_return_val_if_fail (PEPITA_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->kept == NULL, FALSE);

  if (self->restored)
    return FALSE;
  self->restored = TRUE;
  pepita_session_change (self, tidy_up, NULL);
  kept = load_current (self);
  if (kept == NULL)
    return FALSE;
  set_kept (self, kept);
  return TRUE;
}

PepitaGame *
pepita_session_get_game (PepitaSession *self)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), NULL);
  return self->kept != NULL ? self->kept->game : NULL;
}

gboolean
pepita_session_is_game_on (PepitaSession *self)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), FALSE);
  return self->kept != NULL && pepita_result (pepita_game_get_record (self->kept->game), FALSE) ==
                                   PEPITA_RESULT_PLAYING;
}

void
pepita_session_deal (PepitaSession *self, const PepitaRules *rules, const PepitaDeal *deal)
{
  Next next = { 0 };

  g_return_if_fail (PEPITA_IS_SESSION (self));
  g_return_if_fail (rules != NULL && deal != NULL);
  g_return_if_fail (deal->number <= PEPITA_MAX_DEAL_NUMBER);

  /* a game that was not over is left as any other */
  if (self->kept == NULL)
    pepita_session_restore (self);
  next.rules = *rules;
  next.deal = deal;
  switch_to (self, &next);
}

void
pepita_session_restart (PepitaSession *self)
{
  PepitaDeal deal;

  g_return_if_fail (PEPITA_IS_SESSION (self));
  g_return_if_fail (self->kept != NULL);

  deal = *pepita_game_get_deal (self->kept->game);
  pepita_session_deal (self, pepita_game_get_rules (self->kept->game), &deal);
}

static gboolean
continue_game (PepitaSession *self, gint64 id, gboolean back, GError **error)
{
  g_autoptr (PepitaKept) kept = NULL;
  Next next = { .back = back };
  gboolean whole;

  if (self->kept == NULL)
    pepita_session_restore (self);
  if (self->kept != NULL && self->kept->stored->id == id)
    return TRUE;
  kept = pepita_kept_load (self->store, id, &whole, error);
  if (kept == NULL)
    return FALSE;
  if (!whole || kept->stored->result != PEPITA_STORED_LOST)
    {
      g_set_error_literal (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED,
                           "the game can't go on");
      return FALSE;
    }
  next.loaded = *kept->stored;
  next.kept = g_steal_pointer (&kept);
  switch_to (self, &next);
  return TRUE;
}

gboolean
pepita_session_continue_game (PepitaSession *self, gint64 id, GError **error)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), FALSE);
  return continue_game (self, id, FALSE, error);
}

gboolean
pepita_session_go_back (PepitaSession *self)
{
  gboolean went = FALSE;

  g_return_val_if_fail (PEPITA_IS_SESSION (self), FALSE);

  /* one that was taken out of the statistics is passed over */
  while (self->left->len > 0 && !went)
    {
      gint64 id = g_array_index (self->left, gint64, self->left->len - 1);

      g_array_set_size (self->left, self->left->len - 1);
      went = continue_game (self, id, TRUE, NULL);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_GO_BACK]);
  return went;
}

gboolean
pepita_session_get_can_go_back (PepitaSession *self)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), FALSE);
  return self->left->len > 0;
}

PepitaRecord *
pepita_session_load_record (PepitaSession *self, gint64 id, GError **error)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), NULL);
  return pepita_kept_load_record (self->store, id, error);
}

void
pepita_session_count_hint (PepitaSession *self)
{
  g_return_if_fail (PEPITA_IS_SESSION (self));
  g_return_if_fail (self->kept != NULL);

  self->kept->stored->hints++;
  pepita_session_change (self, write_game, NULL);
}

int
pepita_session_get_bank (PepitaSession *self, int draw)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), 0);
  g_return_val_if_fail (draw > 0 && draw <= PEPITA_MAX_DRAW, 0);
  return self->bank[draw].dollars;
}

static gboolean
write_empty_bank (PepitaSession *self, gpointer data, GError **error)
{
  int draw = GPOINTER_TO_INT (data);

  self->bank[draw] = (PepitaBank){ .dollars = 0, .known = TRUE };
  if (self->kept != NULL && pepita_game_get_rules (self->kept->game)->draw == draw)
    {
      self->kept->stored->banked = 0;
      self->kept->stored->bank_due = FALSE;
    }
  return pepita_store_forget_banked (self->store, draw, error) &&
         pepita_session_write_banks (self, NULL, error);
}

void
pepita_session_empty_bank (PepitaSession *self, int draw)
{
  g_return_if_fail (PEPITA_IS_SESSION (self));
  g_return_if_fail (draw > 0 && draw <= PEPITA_MAX_DRAW);

  pepita_session_change (self, write_empty_bank, GINT_TO_POINTER (draw));
  pepita_session_tell_changed (self);
}

void
pepita_session_set_keeps_bank (PepitaSession *self, gboolean keeps_bank)
{
  g_return_if_fail (PEPITA_IS_SESSION (self));

  keeps_bank = !!keeps_bank;
  if (self->keeps_bank == keeps_bank)
    return;
  self->keeps_bank = keeps_bank;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_KEEPS_BANK]);
}

const char *
pepita_session_get_problem (PepitaSession *self)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), NULL);
  return self->problem;
}

gboolean
pepita_session_is_saved (PepitaSession *self)
{
  g_return_val_if_fail (PEPITA_IS_SESSION (self), FALSE);
  return pepita_store_is_on_disk (self->store);
}

void
pepita_session_set_date_source (PepitaSession *self, gint64 (*now) (void))
{
  g_return_if_fail (PEPITA_IS_SESSION (self));
  self->now = now != NULL ? now : system_date;
}

PepitaStore *
pepita_session_get_store (PepitaSession *self)
{
  return self->store;
}

const PepitaStoredGame *
pepita_session_get_stored (PepitaSession *self)
{
  if (self->kept == NULL || self->kept->stored->moves == 0)
    return NULL;
  return self->kept->stored;
}

/* pepita-dealer.c: deals that can surely be won, ready before they are asked for.
 *
 * One search runs at a time, for the stock or for a take that waits.  A search is stopped and
 * another started when there is more or less hurry: each deal is tried for itself, so that nothing
 * is lost but the one that is being tried.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-dealer.h"

#include "pepita-dealer-search.h"

struct _PepitaDealer
{
  GObject parent_instance;

  PepitaRules rules;
  PepitaLevel level;
  char *kind;

  GArray *stock;     /* of PepitaDealt */
  GArray *suggested; /* of guint32 */
  PepitaDealerSearch *search;
  gboolean hurried; /* the search is for the task that waits */
  gboolean gave_up;
  gboolean prepare_later; /* once nobody waits */

  GTask *waiting;
  GSource *cancelled; /* of the task that waits */
};

G_DEFINE_FINAL_TYPE (PepitaDealer, pepita_dealer, G_TYPE_OBJECT)

enum
{
  STOCK_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What winning depends on; points, undo and the like make no other kind. */
static char *
kind_text (const PepitaRules *rules, PepitaLevel level)
{
  return g_strdup_printf ("%s draw=%d passes=%d foundation-return=%s level=%d", rules->layout->id,
                          rules->draw, rules->passes, rules->foundation_return ? "yes" : "no",
                          level);
}

/* --- the search --- */

static void
stop_search (PepitaDealer *self)
{
  g_clear_pointer (&self->search, pepita_dealer_search_stop);
}

static GTask *
steal_waiting (PepitaDealer *self)
{
  if (self->cancelled != NULL)
    g_source_destroy (self->cancelled);
  g_clear_pointer (&self->cancelled, g_source_unref);
  return g_steal_pointer (&self->waiting);
}

static PepitaDealt *
copy_dealt (const PepitaDealt *dealt)
{
  return g_memdup2 (dealt, sizeof *dealt);
}

/* A number that was tried need not be suggested any more. */
static void
forget_suggested (PepitaDealer *self, guint32 number)
{
  for (guint i = self->suggested->len; i-- > 0;)
    {
      if (g_array_index (self->suggested, guint32, i) == number)
        g_array_remove_index (self->suggested, i);
    }
}

/* The search has ended by itself: all was found, or there is no more to be had.  Whoever is told
 * may ask again at once, and comes last for that. */
static void
ended (PepitaDealer *self)
{
  g_autoptr (GTask) waiting = steal_waiting (self);

  if (!self->hurried)
    {
      self->gave_up = self->stock->len < PEPITA_DEALER_STOCK;
      g_array_set_size (self->suggested, 0);
    }
  stop_search (self);
  if (self->prepare_later)
    pepita_dealer_prepare (self);
  if (waiting != NULL)
    g_task_return_new_error (waiting, G_IO_ERROR, G_IO_ERROR_FAILED, "Not enough memory");
}

static void
searched_cb (const PepitaDealt *dealt, gpointer user_data)
{
  PepitaDealer *self = user_data;
  g_autoptr (GTask) waiting = NULL;

  if (dealt == NULL)
    {
      ended (self);
      return;
    }
  forget_suggested (self, dealt->number);
  waiting = steal_waiting (self);
  if (waiting != NULL)
    g_task_return_pointer (waiting, copy_dealt (dealt), g_free);
  else
    {
      g_array_append_val (self->stock, *dealt);
      g_signal_emit (self, signals[STOCK_CHANGED], 0);
    }
}

static gboolean
start_search (PepitaDealer *self, guint wanted, gboolean hurried)
{
  PepitaDealerWish wish = { self->rules, self->level, wanted, hurried };

  stop_search (self);
  self->gave_up = FALSE;
  self->hurried = hurried;
  self->search = pepita_dealer_search_start (&wish, self->suggested, searched_cb, self);
  return self->search != NULL;
}

/* --- the object --- */

static void
pepita_dealer_dispose (GObject *object)
{
  PepitaDealer *self = PEPITA_DEALER (object);

  stop_search (self);
  G_OBJECT_CLASS (pepita_dealer_parent_class)->dispose (object);
}

static void
pepita_dealer_finalize (GObject *object)
{
  PepitaDealer *self = PEPITA_DEALER (object);

  g_assert (self->waiting == NULL); /* it would hold a reference */
  g_clear_pointer (&self->stock, g_array_unref);
  g_clear_pointer (&self->suggested, g_array_unref);
  g_clear_pointer (&self->kind, g_free);
  G_OBJECT_CLASS (pepita_dealer_parent_class)->finalize (object);
}

static void
pepita_dealer_class_init (PepitaDealerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pepita_dealer_dispose;
  object_class->finalize = pepita_dealer_finalize;

  signals[STOCK_CHANGED] = g_signal_new ("stock-changed", PEPITA_TYPE_DEALER, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pepita_dealer_init (PepitaDealer *self)
{
  self->stock = g_array_new (FALSE, FALSE, sizeof (PepitaDealt));
  self->suggested = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->kind = g_strdup ("");
}

/* --- public --- */

PepitaDealer *
pepita_dealer_new (void)
{
  return g_object_new (PEPITA_TYPE_DEALER, NULL);
}

void
pepita_dealer_set_kind (PepitaDealer *self, const PepitaRules *rules, PepitaLevel level)
{
  g_autofree char *kind = NULL;
  g_autoptr (GTask) waiting = NULL;
  gboolean had_stock;

  g_return_if_fail (PEPITA_IS_DEALER (self));
  g_return_if_fail (rules != NULL);
  g_return_if_fail (level >= PEPITA_LEVEL_ANY && level < PEPITA_N_LEVELS);

  kind = kind_text (rules, level);
  if (g_str_equal (kind, self->kind))
    return;
  stop_search (self);
  g_free (self->kind);
  self->kind = g_steal_pointer (&kind);
  self->rules = *rules;
  self->level = level;
  self->gave_up = FALSE;
  had_stock = self->stock->len > 0;
  g_array_set_size (self->stock, 0);
  g_array_set_size (self->suggested, 0);
  waiting = steal_waiting (self);
  if (had_stock)
    g_signal_emit (self, signals[STOCK_CHANGED], 0);
  if (waiting != NULL)
    g_task_return_new_error (waiting, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                             "Another kind of deal is wanted");
}

const char *
pepita_dealer_get_kind (PepitaDealer *self)
{
  g_return_val_if_fail (PEPITA_IS_DEALER (self), "");
  return self->kind;
}

void
pepita_dealer_suggest (PepitaDealer *self, const guint32 *numbers, gsize n_numbers)
{
  g_return_if_fail (PEPITA_IS_DEALER (self));

  for (gsize i = 0; i < n_numbers && self->suggested->len < PEPITA_DEALER_STOCK; i++)
    {
      if (numbers[i] >= 1 && numbers[i] <= PEPITA_MAX_DEAL_NUMBER)
        g_array_append_val (self->suggested, numbers[i]);
    }
}

void
pepita_dealer_prepare (PepitaDealer *self)
{
  g_return_if_fail (PEPITA_IS_DEALER (self));

  self->prepare_later = self->search != NULL && self->hurried;
  if (*self->kind != '\0' && self->search == NULL && !self->gave_up &&
      self->stock->len < PEPITA_DEALER_STOCK)
    start_search (self, PEPITA_DEALER_STOCK - self->stock->len, FALSE);
}

gboolean
pepita_dealer_take (PepitaDealer *self, PepitaDealt *dealt)
{
  g_return_val_if_fail (PEPITA_IS_DEALER (self), FALSE);
  g_return_val_if_fail (dealt != NULL, FALSE);

  if (self->stock->len == 0)
    return FALSE;
  *dealt = g_array_index (self->stock, PepitaDealt, 0);
  g_array_remove_index (self->stock, 0);
  self->gave_up = FALSE;
  g_signal_emit (self, signals[STOCK_CHANGED], 0);
  return TRUE;
}

static void
stop_waiting (PepitaDealer *self)
{
  g_autoptr (GTask) waiting = steal_waiting (self);

  stop_search (self);
  g_task_return_error_if_cancelled (waiting);
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  stop_waiting (user_data);
  return G_SOURCE_REMOVE;
}

/* Is there a take that waits, and has not been cancelled just now? */
static gboolean
is_waiting (PepitaDealer *self)
{
  if (self->waiting != NULL && g_cancellable_is_cancelled (g_task_get_cancellable (self->waiting)))
    stop_waiting (self);
  return self->waiting != NULL;
}

static void
wait_for_deal (PepitaDealer *self, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);

  self->waiting = g_object_ref (task);
  if (cancellable == NULL)
    return;
  self->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (self->cancelled, G_SOURCE_FUNC (cancelled_cb), self, NULL);
  g_source_attach (self->cancelled, g_task_get_context (task));
}

void
pepita_dealer_take_async (PepitaDealer *self,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  PepitaDealt dealt;

  g_return_if_fail (PEPITA_IS_DEALER (self));
  g_return_if_fail (*self->kind != '\0');

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, pepita_dealer_take_async);
  if (is_waiting (self))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING, "A deal is waited for already");
  else if (pepita_dealer_take (self, &dealt))
    g_task_return_pointer (task, copy_dealt (&dealt), g_free);
  else if (start_search (self, 1, TRUE))
    wait_for_deal (self, task);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "No thread is to be had");
}

gboolean
pepita_dealer_take_finish (PepitaDealer *self,
                           GAsyncResult *result,
                           PepitaDealt *dealt,
                           GError **error)
{
  g_autofree PepitaDealt *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (dealt != NULL, FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *dealt = *found;
  return TRUE;
}

GArray *
pepita_dealer_get_numbers (PepitaDealer *self)
{
  GArray *numbers;

  g_return_val_if_fail (PEPITA_IS_DEALER (self), NULL);

  numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < self->stock->len; i++)
    g_array_append_val (numbers, g_array_index (self->stock, PepitaDealt, i).number);
  g_array_append_vals (numbers, self->suggested->data, self->suggested->len);
  return numbers;
}

guint
pepita_dealer_get_stock (PepitaDealer *self)
{
  g_return_val_if_fail (PEPITA_IS_DEALER (self), 0);
  return self->stock->len;
}

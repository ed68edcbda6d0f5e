/* pepita-next-deal.c: the deal of the next game, where only those that can be won are wanted.
 *
 * What was found ahead is kept in the settings, so that the first new game after a start is there
 * at once too.  The numbers are proved again before they are dealt, which takes no time: settings
 * may be damaged, or come from another version.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-next-deal.h"

#include <glib/gi18n.h>

#include "pepita-dealer.h"
#include "pepita-focus.h"
#include "pepita-random.h"
#include "pepita-settings.h"

enum
{
  PREPARE_MS = 1000, /* after the last deal: the table comes first */
  SHOW_MS = 200,     /* what is found sooner needs no word */
  AGAIN_MS = 100,    /* when the deal can't be dealt right now */
};

struct _PepitaNextDeal
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *spinner;

  GSettings *settings;
  PepitaDealer *dealer; /* NULL while any deal will do */
  gulong stock_id;
  GCancellable *looking; /* while a deal that was asked for is not there */
  guint prepare_id;
  guint show_id;
  guint again_id;
  PepitaDealt dealt; /* what could not be dealt right away */
};

G_DEFINE_FINAL_TYPE (PepitaNextDeal, pepita_next_deal, GTK_TYPE_WIDGET)

enum
{
  FOUND,
  GIVEN_UP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void take (PepitaNextDeal *self);

/* --- what is shown --- */

static gboolean
show_cb (gpointer data)
{
  PepitaNextDeal *self = data;

  self->show_id = 0;
  gtk_spinner_start (GTK_SPINNER (self->spinner));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  return G_SOURCE_REMOVE;
}

static void
set_looking (PepitaNextDeal *self, gboolean looking)
{
  if (looking == (self->looking != NULL))
    return;
  if (looking)
    {
      self->looking = g_cancellable_new ();
      self->show_id = g_timeout_add (SHOW_MS, show_cb, self);
      return;
    }
  g_clear_object (&self->looking);
  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_handle_id (&self->again_id, g_source_remove);
  gtk_spinner_stop (GTK_SPINNER (self->spinner));
  pepita_focus_leave (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* --- deals ahead --- */

static void
stock_changed_cb (PepitaNextDeal *self)
{
  g_autoptr (GArray) numbers = pepita_dealer_get_numbers (self->dealer);

  g_settings_set (self->settings, "next-deals", "(s@au)", pepita_dealer_get_kind (self->dealer),
                  g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, numbers->data, numbers->len,
                                             sizeof (guint32)));
}

static void
suggest_saved (PepitaNextDeal *self)
{
  g_autoptr (GVariant) saved = g_settings_get_value (self->settings, "next-deals");
  g_autoptr (GVariant) numbers = g_variant_get_child_value (saved, 1);
  const char *kind;
  const guint32 *values;
  gsize n_values;

  g_variant_get_child (saved, 0, "&s", &kind);
  values = g_variant_get_fixed_array (numbers, &n_values, sizeof (guint32));
  if (g_str_equal (kind, pepita_dealer_get_kind (self->dealer)))
    pepita_dealer_suggest (self->dealer, values, n_values);
}

static gboolean
prepare_cb (gpointer data)
{
  PepitaNextDeal *self = data;

  self->prepare_id = 0;
  if (self->dealer != NULL && self->looking == NULL)
    pepita_dealer_prepare (self->dealer);
  return G_SOURCE_REMOVE;
}

static void
prepare_soon (PepitaNextDeal *self)
{
  g_clear_handle_id (&self->prepare_id, g_source_remove);
  if (self->dealer != NULL)
    self->prepare_id = g_timeout_add_full (G_PRIORITY_LOW, PREPARE_MS, prepare_cb, self, NULL);
}

/* --- the deal that was asked for --- */

static void
deal (PepitaNextDeal *self, const PepitaDealt *dealt);

static gboolean
again_cb (gpointer data)
{
  PepitaNextDeal *self = data;
  PepitaDealt dealt = self->dealt;

  self->again_id = 0;
  deal (self, &dealt);
  return G_SOURCE_REMOVE;
}

static void
deal (PepitaNextDeal *self, const PepitaDealt *dealt)
{
  gboolean done = FALSE;

  g_signal_emit (self, signals[FOUND], 0, dealt->number, (guint) dealt->level, &done);
  set_looking (self, !done);
  if (done)
    {
      prepare_soon (self);
      return;
    }
  self->dealt = *dealt;
  g_clear_handle_id (&self->again_id, g_source_remove);
  self->again_id = g_timeout_add (AGAIN_MS, again_cb, self);
}

static void
taken_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (PepitaNextDeal) self = data;
  g_autoptr (GError) error = NULL;
  PepitaDealt dealt;

  if (pepita_dealer_take_finish (PEPITA_DEALER (source), result, &dealt, &error))
    {
      /* it may have been for a wish that is no more */
      if (self->looking != NULL && source == G_OBJECT (self->dealer))
        deal (self, &dealt);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FAILED))
    pepita_next_deal_give_up (self);
}

/* Begins to look, or begins anew. */
static void
take (PepitaNextDeal *self)
{
  g_clear_handle_id (&self->again_id, g_source_remove);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_handle_id (&self->show_id, g_source_remove);
  set_looking (self, TRUE);
  pepita_dealer_take_async (self->dealer, self->looking, taken_cb, g_object_ref (self));
}

/* --- what the settings want --- */

static void
drop_dealer (PepitaNextDeal *self)
{
  g_clear_handle_id (&self->prepare_id, g_source_remove);
  if (self->dealer != NULL)
    g_clear_signal_handler (&self->stock_id, self->dealer);
  g_clear_object (&self->dealer);
}

static void
use_dealer (PepitaNextDeal *self)
{
  PepitaRules rules = pepita_settings_get_rules (self->settings);
  PepitaLevel level = (PepitaLevel) g_settings_get_enum (self->settings, "deal-level");
  g_autofree char *before = NULL;

  if (self->dealer == NULL)
    {
      self->dealer = pepita_dealer_new ();
      self->stock_id = g_signal_connect_swapped (self->dealer, "stock-changed",
                                                 G_CALLBACK (stock_changed_cb), self);
    }
  before = g_strdup (pepita_dealer_get_kind (self->dealer));
  pepita_dealer_set_kind (self->dealer, &rules, level);
  if (g_str_equal (before, pepita_dealer_get_kind (self->dealer)))
    return;
  suggest_saved (self);
  prepare_soon (self);
  if (self->looking != NULL)
    take (self);
}

static void
settings_changed_cb (PepitaNextDeal *self)
{
  if (g_settings_get_boolean (self->settings, "winnable-only"))
    {
      use_dealer (self);
      return;
    }
  if (self->looking != NULL)
    {
      g_cancellable_cancel (self->looking);
      deal (self, &(PepitaDealt){ pepita_random_deal_number (), PEPITA_LEVEL_ANY });
    }
  drop_dealer (self);
}

/* --- the widget --- */

static void
pepita_next_deal_dispose (GObject *object)
{
  PepitaNextDeal *self = PEPITA_NEXT_DEAL (object);

  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_handle_id (&self->again_id, g_source_remove);
  drop_dealer (self);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_next_deal_parent_class)->dispose (object);
}

static void
pepita_next_deal_class_init (PepitaNextDealClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_next_deal_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);

  signals[FOUND] = g_signal_new ("found", PEPITA_TYPE_NEXT_DEAL, G_SIGNAL_RUN_LAST, 0,
                                 g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2,
                                 G_TYPE_UINT, G_TYPE_UINT);
  signals[GIVEN_UP] = g_signal_new ("given-up", PEPITA_TYPE_NEXT_DEAL, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
pepita_next_deal_init (PepitaNextDeal *self)
{
  GtkWidget *label = gtk_label_new (_ ("Looking for a deal…"));
  GtkWidget *button = gtk_button_new_with_label (_ ("Cancel"));

  /* looks as toasts do */
  self->box = g_object_new (GTK_TYPE_BOX, "css-name", "toast", NULL);
  self->spinner = gtk_spinner_new ();
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (pepita_next_deal_give_up), self);
  gtk_box_append (GTK_BOX (self->box), self->spinner);
  gtk_box_append (GTK_BOX (self->box), label);
  gtk_box_append (GTK_BOX (self->box), button);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* --- public --- */

void
pepita_next_deal_set_settings (PepitaNextDeal *self, GSettings *settings)
{
  static const char *const keys[] = { "ruleset", "draw", "changes", "winnable-only", "deal-level" };

  g_return_if_fail (PEPITA_IS_NEXT_DEAL (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_object (settings, signal, G_CALLBACK (settings_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  settings_changed_cb (self);
}

gboolean
pepita_next_deal_ask (PepitaNextDeal *self)
{
  PepitaDealt dealt;

  g_return_val_if_fail (PEPITA_IS_NEXT_DEAL (self), FALSE);

  if (self->dealer == NULL)
    return FALSE;
  if (self->looking != NULL)
    return TRUE;
  if (pepita_dealer_take (self->dealer, &dealt))
    deal (self, &dealt);
  else
    take (self);
  return TRUE;
}

gboolean
pepita_next_deal_is_looking (PepitaNextDeal *self)
{
  g_return_val_if_fail (PEPITA_IS_NEXT_DEAL (self), FALSE);
  return self->looking != NULL;
}

gboolean
pepita_next_deal_give_up (PepitaNextDeal *self)
{
  g_return_val_if_fail (PEPITA_IS_NEXT_DEAL (self), FALSE);

  if (self->looking == NULL)
    return FALSE;
  pepita_next_deal_forget (self);
  g_signal_emit (self, signals[GIVEN_UP], 0);
  return TRUE;
}

void
pepita_next_deal_forget (PepitaNextDeal *self)
{
  g_return_if_fail (PEPITA_IS_NEXT_DEAL (self));

  if (self->looking == NULL)
    return;
  g_cancellable_cancel (self->looking);
  set_looking (self, FALSE);
  prepare_soon (self);
}

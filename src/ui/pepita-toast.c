/* pepita-toast.c: a short word at the foot of the table.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-toast.h"

#include "pepita-close-button.h"
#include "pepita-flow-layout.h"
#include "pepita-focus.h"
#include "pepita-wrap.h"

enum
{
  SPACING = 6, /* pixels */
};

struct _PepitaToast
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkWidget *label;
  GtkWidget *button;
  guint timeout_id;
};

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PepitaToast, pepita_toast, GTK_TYPE_WIDGET)

/* A toast that is away takes no clicks. */
static void
child_revealed_cb (PepitaToast *self)
{
  GtkRevealer *revealer = GTK_REVEALER (self->revealer);

  gtk_widget_set_visible (GTK_WIDGET (self), gtk_revealer_get_reveal_child (revealer) ||
                                                 gtk_revealer_get_child_revealed (revealer));
}

static gboolean
timeout_cb (gpointer data)
{
  PepitaToast *self = data;

  self->timeout_id = 0;
  pepita_toast_dismiss (self);
  return G_SOURCE_REMOVE;
}

static void
pepita_toast_dispose (GObject *object)
{
  PepitaToast *self = PEPITA_TOAST (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_toast_parent_class)->dispose (object);
}

static void
pepita_toast_class_init (PepitaToastClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_toast_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  /* who hears of told() has it spoken: as an alert it would be heard twice */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[TOLD] = g_signal_new ("told", PEPITA_TYPE_TOAST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
pepita_toast_init (PepitaToast *self)
{
  /* looks as the toasts of other programs do */
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "css-name", "toast", NULL);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *close = pepita_close_button_new ();

  /* with large letters the buttons would leave the words too little room */
  if (pepita_wrap_is_needed ())
    gtk_widget_set_layout_manager (box, pepita_flow_layout_new (SPACING, SPACING));

  self->label = pepita_wrap_label (NULL, "heading");
  gtk_widget_set_hexpand (self->label, TRUE);
  self->button = gtk_button_new ();
  gtk_widget_set_focus_on_click (self->button, FALSE);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (pepita_toast_dismiss), self);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (pepita_toast_dismiss), self);
  gtk_box_append (GTK_BOX (buttons), self->button);
  gtk_box_append (GTK_BOX (buttons), close);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), buttons);

  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  g_signal_connect_swapped (self->revealer, "notify::child-revealed",
                            G_CALLBACK (child_revealed_cb), self);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
pepita_toast_new (void)
{
  return g_object_new (PEPITA_TYPE_TOAST, NULL);
}

void
pepita_toast_tell (
    PepitaToast *self, const char *text, const char *button, const char *action, guint seconds)
{
  g_return_if_fail (PEPITA_IS_TOAST (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (GTK_LABEL (self->label), text);
  if (button == NULL)
    pepita_focus_leave (self->button);
  gtk_widget_set_visible (self->button, button != NULL);
  gtk_button_set_label (GTK_BUTTON (self->button), button != NULL ? button : "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->timeout_id = g_timeout_add_seconds (seconds, timeout_cb, self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  child_revealed_cb (self);
  g_signal_emit (self, signals[TOLD], 0, text);
}

void
pepita_toast_dismiss (PepitaToast *self)
{
  g_return_if_fail (PEPITA_IS_TOAST (self));

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  pepita_focus_leave (GTK_WIDGET (self));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  child_revealed_cb (self);
}

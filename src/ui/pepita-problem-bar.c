/* pepita-problem-bar.c: what can't be saved, above the table until the player has read it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-problem-bar.h"

#include <glib/gi18n.h>

#include "pepita-close-button.h"
#include "pepita-focus.h"

struct _PepitaProblemBar
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (PepitaProblemBar, pepita_problem_bar, GTK_TYPE_WIDGET)

/* A bar that is away takes neither room nor the focus. */
static void
child_revealed_cb (PepitaProblemBar *self)
{
  GtkRevealer *revealer = GTK_REVEALER (self->revealer);

  gtk_widget_set_visible (GTK_WIDGET (self), gtk_revealer_get_reveal_child (revealer) ||
                                                 gtk_revealer_get_child_revealed (revealer));
}

static void
close_cb (PepitaProblemBar *self)
{
  pepita_problem_bar_tell (self, NULL);
}

static void
pepita_problem_bar_dispose (GObject *object)
{
  g_clear_pointer (&PEPITA_PROBLEM_BAR (object)->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_problem_bar_parent_class)->dispose (object);
}

static void
pepita_problem_bar_class_init (PepitaProblemBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_problem_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static GtkWidget *
make_close (PepitaProblemBar *self)
{
  GtkWidget *close = pepita_close_button_new ();

  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (close_cb), self);
  return close;
}

static void
pepita_problem_bar_init (PepitaProblemBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  gtk_widget_add_css_class (box, "problem");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Warning"), -1);
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), make_close (self));

  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  g_signal_connect_swapped (self->revealer, "notify::child-revealed",
                            G_CALLBACK (child_revealed_cb), self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
pepita_problem_bar_tell (PepitaProblemBar *self, const char *text)
{
  g_return_if_fail (PEPITA_IS_PROBLEM_BAR (self));

  /* the words stay while the bar goes */
  if (text != NULL)
    gtk_label_set_label (GTK_LABEL (self->label), text);
  else
    pepita_focus_leave (GTK_WIDGET (self));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), text != NULL);
  child_revealed_cb (self);
}

const char *
pepita_problem_bar_get_text (PepitaProblemBar *self)
{
  g_return_val_if_fail (PEPITA_IS_PROBLEM_BAR (self), NULL);
  if (!gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer)))
    return NULL;
  return gtk_label_get_label (GTK_LABEL (self->label));
}

/* pepita-tile.c: one of several things to choose between, with a picture of it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-tile.h"

enum
{
  MAX_IN_ROW = 6,
  NAME_CHARS = 14, /* a longer name has more lines */
};

struct _PepitaTile
{
  GtkFlowBoxChild parent_instance;

  char *name;
  char *note;
  GtkWidget *note_label;
  GtkWidget *progress_bar;
  GtkWidget *check;
  gboolean checked;
};

G_DEFINE_FINAL_TYPE (PepitaTile, pepita_tile, GTK_TYPE_FLOW_BOX_CHILD)

static void
set_checked (PepitaTile *self, gboolean checked)
{
  self->checked = checked;
  gtk_widget_set_opacity (self->check, checked ? 1 : 0);
  if (checked)
    gtk_widget_add_css_class (GTK_WIDGET (self), "checked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "checked");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               checked ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                       : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

/* For those who can't press a key on it. */
static void
choose_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

static void
pepita_tile_finalize (GObject *object)
{
  PepitaTile *self = PEPITA_TILE (object);

  g_free (self->name);
  g_free (self->note);
  G_OBJECT_CLASS (pepita_tile_parent_class)->finalize (object);
}

static void
pepita_tile_class_init (PepitaTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pepita_tile_finalize;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_widget_class_install_action (widget_class, "tile.choose", NULL, choose_cb);
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  return label;
}

static void
pepita_tile_init (PepitaTile *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "tile");
  self->check = gtk_image_new_from_icon_name ("object-select-symbolic");
  self->note_label = new_label (NULL);
  self->progress_bar = gtk_progress_bar_new ();
  gtk_widget_set_visible (self->note_label, FALSE);
  gtk_widget_set_visible (self->progress_bar, FALSE);
  gtk_widget_add_css_class (self->note_label, "caption");
}

static void
fill (PepitaTile *self, GtkWidget *picture)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_widget_add_css_class (self->check, "check");
  gtk_widget_set_halign (self->check, GTK_ALIGN_END);
  gtk_widget_set_valign (self->check, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->check);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_box_append (GTK_BOX (box), new_label (self->name));
  gtk_box_append (GTK_BOX (box), self->note_label);
  gtk_box_append (GTK_BOX (box), self->progress_bar);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
}

/* --- public --- */

GtkWidget *
pepita_tile_new (GtkWidget *picture, const char *name)
{
  PepitaTile *self;

  g_return_val_if_fail (GTK_IS_WIDGET (picture), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (PEPITA_TYPE_TILE, NULL);
  self->name = g_strdup (name);
  fill (self, picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  set_checked (self, FALSE);
  return GTK_WIDGET (self);
}

const char *
pepita_tile_get_name (PepitaTile *self)
{
  g_return_val_if_fail (PEPITA_IS_TILE (self), NULL);
  return self->name;
}

gboolean
pepita_tile_is_checked (PepitaTile *self)
{
  g_return_val_if_fail (PEPITA_IS_TILE (self), FALSE);
  return self->checked;
}

void
pepita_tile_set_note (PepitaTile *self, const char *note, gboolean warning)
{
  g_return_if_fail (PEPITA_IS_TILE (self));

  if (note != self->note)
    {
      g_free (self->note);
      self->note = g_strdup (note);
    }
  gtk_label_set_label (GTK_LABEL (self->note_label), note != NULL ? note : "");
  gtk_widget_set_visible (self->note_label, note != NULL);
  if (warning)
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  note != NULL ? note : "", -1);
}

const char *
pepita_tile_get_note (PepitaTile *self)
{
  g_return_val_if_fail (PEPITA_IS_TILE (self), NULL);
  return self->note;
}

void
pepita_tile_set_progress (PepitaTile *self, double progress)
{
  g_return_if_fail (PEPITA_IS_TILE (self));

  gtk_widget_set_visible (self->progress_bar, progress >= 0);
  if (progress >= 0)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar), MIN (progress, 1));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, progress >= 0, -1);
}

GtkWidget *
pepita_tile_box_new (const char *name)
{
  GtkWidget *box =
      g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP,
                    "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE,
                    "min-children-per-line", 1, "max-children-per-line", MAX_IN_ROW,
                    "column-spacing", 6, "row-spacing", 6, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return box;
}

void
pepita_tile_box_check (GtkFlowBox *box, PepitaTile *tile)
{
  GtkFlowBoxChild *child;

  g_return_if_fail (GTK_IS_FLOW_BOX (box));

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    {
      if (PEPITA_TILE (child)->checked != (child == (gpointer) tile))
        set_checked (PEPITA_TILE (child), child == (gpointer) tile);
    }
}

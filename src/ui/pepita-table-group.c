/* pepita-table-group.c: the preferences of how the table looks.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-group.h"

#include <glib/gi18n.h>
#include <string.h>

#include "pepita-deck-chooser.h"
#include "pepita-deck-list.h"
#include "pepita-table-colour.h"
#include "pepita-text.h"
#include "pepita-tile.h"

struct _PepitaTableGroup
{
  AdwPreferencesGroup parent_instance;

  GSettings *settings;
  PepitaTableView *table; /* not owned: it outlives the dialogs of its window */
  GtkWidget *deck_row;
  GtkWidget *colour_box;
  GtkWidget *left_switch;
};

G_DEFINE_FINAL_TYPE (PepitaTableGroup, pepita_table_group, ADW_TYPE_PREFERENCES_GROUP)

/* --- rows --- */

static void
add_row (PepitaTableGroup *self, GtkWidget *row, const char *title)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

/* Returns the switch. */
static GtkWidget *
add_switch (PepitaTableGroup *self, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  add_row (self, row, title);
  return button;
}

/* A row with tiles; returns their box. */
static GtkWidget *
add_tiles (PepitaTableGroup *self, const char *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE,
                                 NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *box = pepita_tile_box_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (content, "tile-row");
  gtk_box_append (GTK_BOX (content), label);
  gtk_box_append (GTK_BOX (content), box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), content);
  add_row (self, row, title);
  return box;
}

/* --- the deck --- */

static void
show_deck (PepitaTableGroup *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "deck");
  g_autoptr (GPtrArray) list = pepita_deck_list ();
  const char *name = id; /* it may be a path */
  g_autofree char *text = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const PepitaDeckInfo *info = g_ptr_array_index (list, i);

      if (strcmp (info->id, id) == 0)
        name = info->name;
    }
  text = g_markup_escape_text (name, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->deck_row), text);
}

static void
choose_deck_cb (PepitaTableGroup *self)
{
  pepita_deck_chooser_present (self->settings, self->table, GTK_WIDGET (self));
}

/* --- the colour --- */

static void
show_colour (PepitaTableGroup *self)
{
  int colour = g_settings_get_enum (self->settings, "table-colour");
  GtkFlowBox *box = GTK_FLOW_BOX (self->colour_box);

  pepita_tile_box_check (box, PEPITA_TILE (gtk_flow_box_get_child_at_index (box, colour)));
}

static void
colour_chosen_cb (PepitaTableGroup *self, GtkFlowBoxChild *child)
{
  g_settings_set_enum (self->settings, "table-colour", gtk_flow_box_child_get_index (child));
}

static void
fill_colours (PepitaTableGroup *self)
{
  for (PepitaTableColour colour = 0; colour < PEPITA_N_TABLE_COLOURS; colour++)
    gtk_flow_box_insert (GTK_FLOW_BOX (self->colour_box),
                         pepita_tile_new (pepita_table_colour_swatch (colour),
                                          pepita_table_colour_name (colour)),
                         -1);
}

/* --- the group --- */

static void
pepita_table_group_dispose (GObject *object)
{
  g_clear_object (&PEPITA_TABLE_GROUP (object)->settings);
  G_OBJECT_CLASS (pepita_table_group_parent_class)->dispose (object);
}

static void
pepita_table_group_class_init (PepitaTableGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_table_group_dispose;
}

static void
pepita_table_group_init (PepitaTableGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), C_ ("preferences", "Table"));

  self->deck_row = adw_action_row_new ();
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->deck_row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->deck_row), TRUE);
  g_signal_connect_object (self->deck_row, "activated", G_CALLBACK (choose_deck_cb), self,
                           G_CONNECT_SWAPPED);
  add_row (self, self->deck_row, _ ("Cards"));

  self->colour_box = add_tiles (self, _ ("Colour of the table"));
  fill_colours (self);
  self->left_switch = add_switch (self, _ ("Left-handed table"),
                                  _ ("The stock and the foundations change sides"));
}

void
pepita_table_group_set_up (PepitaTableGroup *self, GSettings *settings, PepitaTableView *table)
{
  g_return_if_fail (PEPITA_IS_TABLE_GROUP (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (table));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->table = table;
  g_signal_connect_object (settings, "changed::deck", G_CALLBACK (show_deck), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::table-colour", G_CALLBACK (show_colour), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->colour_box, "child-activated", G_CALLBACK (colour_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (settings, "left-handed", self->left_switch, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  show_deck (self);
  show_colour (self);
}

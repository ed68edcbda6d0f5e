/* pepita-table-group.c: the preferences of how the table looks.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-group.h"

#include <glib/gi18n.h>
#include <string.h>

#include "pepita-deck-chooser.h"
#include "pepita-deck-fan.h"
#include "pepita-deck-list.h"
#include "pepita-table-colour.h"
#include "pepita-text.h"
#include "pepita-tile.h"

enum
{
  N_BACKS = 3,
};

struct _PepitaTableGroup
{
  AdwPreferencesGroup parent_instance;

  GSettings *settings;
  PepitaTableView *table; /* not owned: it outlives the dialogs of its window */
  GtkWidget *deck_row;
  GtkWidget *back_box;
  GtkWidget *back_note; /* why none can be chosen */
  PepitaDeckFan *fans[N_BACKS];
  GtkWidget *four_row;
  GtkWidget *four_switch;
  GtkWidget *letters_row;
  GtkWidget *colour_box;
  GtkWidget *left_switch;
  PepitaDeck *sample; /* whose back is being drawn, or NULL */
  int sample_index;
};

G_DEFINE_FINAL_TYPE (PepitaTableGroup, pepita_table_group, ADW_TYPE_PREFERENCES_GROUP)

/* --- rows --- */

static void
add_row (PepitaTableGroup *self, GtkWidget *row, const char *title)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

/* Returns the switch; its row is its ancestor. */
static GtkWidget *
add_switch (PepitaTableGroup *self, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  add_row (self, row, title);
  return button;
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* A row with tiles; returns their box. @note, where it is not NULL, is set to a label under the
 * title, which is hidden. */
static GtkWidget *
add_tiles (PepitaTableGroup *self, const char *title, GtkWidget **note)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE,
                                 NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *box = pepita_tile_box_new (title);

  gtk_widget_add_css_class (content, "tile-row");
  gtk_box_append (GTK_BOX (content), new_label (title));
  if (note != NULL)
    {
      *note = new_label (NULL);
      gtk_widget_set_visible (*note, FALSE);
      gtk_widget_add_css_class (*note, "subtitle");
      gtk_box_append (GTK_BOX (content), *note);
    }
  gtk_box_append (GTK_BOX (content), box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), content);
  add_row (self, row, title);
  return box;
}

static void
check_nth (GtkWidget *box, int index)
{
  GtkFlowBoxChild *tile = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), index);

  pepita_tile_box_check (GTK_FLOW_BOX (box), PEPITA_TILE (tile));
}

/* --- the backs --- */

static void draw_backs (PepitaTableGroup *self);

static void
end_sample (PepitaTableGroup *self)
{
  if (self->sample != NULL)
    g_signal_handlers_disconnect_by_data (self->sample, self);
  g_clear_object (&self->sample);
}

static void
sample_changed_cb (PepitaTableGroup *self)
{
  if (!pepita_deck_fan_take (self->fans[self->sample_index], self->sample))
    return;
  end_sample (self);
  self->sample_index++;
  draw_backs (self);
}

/* One after the other; they are of the game's own decks, and quick. */
static void
draw_backs (PepitaTableGroup *self)
{
  PepitaDeckStyle style = {
    .back = pepita_deck_style_get_backs ()[self->sample_index],
  };

  if (self->sample != NULL || self->sample_index == N_BACKS || style.back == NULL)
    return;
  self->sample = pepita_deck_new_styled (PEPITA_DECK_HOUSE, &style);
  g_signal_connect_object (self->sample, "changed", G_CALLBACK (sample_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sample, "notify::loaded", G_CALLBACK (sample_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
fill_backs (PepitaTableGroup *self)
{
  static const guint faces[] = { PEPITA_FACE_BACK };
  static const char *const names[N_BACKS] = {
    /* Translators: these are the backs of the cards, by what is drawn on them. */
    NC_ ("card back", "Pick and shovel"),
    NC_ ("card back", "River of gold"),
    NC_ ("card back", "Night"),
  };

  for (int i = 0; i < N_BACKS; i++)
    {
      GtkWidget *fan = pepita_deck_fan_new (faces, 1);
      GtkWidget *tile = pepita_tile_new (fan, g_dpgettext2 (NULL, "card back", names[i]));

      self->fans[i] = PEPITA_DECK_FAN (fan);
      gtk_flow_box_insert (GTK_FLOW_BOX (self->back_box), tile, -1);
    }
}

static void
show_back (PepitaTableGroup *self)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "card-back");
  const char *back = pepita_deck_style_find_back (chosen);
  const char *const *backs = pepita_deck_style_get_backs ();

  for (int i = 0; i < N_BACKS && backs[i] != NULL; i++)
    {
      if (strcmp (backs[i], back) == 0)
        check_nth (self->back_box, i);
    }
}

static void
back_chosen_cb (PepitaTableGroup *self, GtkFlowBoxChild *child)
{
  int index = gtk_flow_box_child_get_index (child);

  g_settings_set_string (self->settings, "card-back", pepita_deck_style_get_backs ()[index]);
}

/* --- the letters --- */

static void
show_letters (PepitaTableGroup *self)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->letters_row),
                              (guint) g_settings_get_enum (self->settings, "index-letters"));
}

static void
letters_chosen_cb (PepitaTableGroup *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->letters_row));

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_enum (self->settings, "index-letters", (int) selected);
}

static void
add_letters (PepitaTableGroup *self)
{
  const char *const names[] = {
    C_ ("letters", "Those of the language"),
    C_ ("letters", "The English ones"),
    NULL,
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  self->letters_row = adw_combo_row_new ();
  adw_combo_row_set_model (ADW_COMBO_ROW (self->letters_row), G_LIST_MODEL (list));
  add_row (self, self->letters_row, _ ("Letters of jack, queen and king"));
  /* where they are the same there is nothing to choose */
  gtk_widget_set_visible (self->letters_row, strcmp (pepita_text_index_letters (), "JQK") != 0);
}

/* --- the deck --- */

/* What can be chosen only for the decks of the game says so when another one is in use. */
static void
show_ours (PepitaTableGroup *self, gboolean ours)
{
  const char *why = _ ("Only for the decks that come with Pepita");

  gtk_widget_set_sensitive (self->back_box, ours);
  gtk_widget_set_sensitive (self->four_row, ours);
  gtk_widget_set_sensitive (self->letters_row, ours);
  gtk_label_set_label (GTK_LABEL (self->back_note), why);
  gtk_widget_set_visible (self->back_note, !ours);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->four_row),
                               ours ? _ ("Clubs are green and diamonds are blue") : why);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->letters_row), ours ? "" : why);
}

static void
show_deck (PepitaTableGroup *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "deck");
  g_autoptr (GPtrArray) list = pepita_deck_list ();
  const char *name = id; /* it may be a path */
  gboolean ours = FALSE;
  g_autofree char *text = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const PepitaDeckInfo *info = g_ptr_array_index (list, i);

      if (strcmp (info->id, id) != 0)
        continue;
      name = pepita_text_deck_name (info);
      ours = info->origin == PEPITA_DECK_ORIGIN_HOUSE;
    }
  text = g_markup_escape_text (name, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->deck_row), text);
  show_ours (self, ours);
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

  check_nth (self->colour_box, colour);
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
  PepitaTableGroup *self = PEPITA_TABLE_GROUP (object);

  end_sample (self);
  g_clear_object (&self->settings);
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

  self->back_box = add_tiles (self, _ ("Back of the cards"), &self->back_note);
  fill_backs (self);
  self->four_switch = add_switch (self, _ ("Four colours"), NULL);
  self->four_row = gtk_widget_get_ancestor (self->four_switch, ADW_TYPE_ACTION_ROW);
  add_letters (self);
  self->colour_box = add_tiles (self, _ ("Colour of the table"), NULL);
  fill_colours (self);
  self->left_switch = add_switch (self, _ ("Left-handed table"),
                                  _ ("The stock and the foundations change sides"));
}

static void
connect_settings (PepitaTableGroup *self)
{
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback callback;
  } connections[] = {
    { self->settings, "changed::deck", G_CALLBACK (show_deck) },
    { self->settings, "changed::card-back", G_CALLBACK (show_back) },
    { self->settings, "changed::index-letters", G_CALLBACK (show_letters) },
    { self->settings, "changed::table-colour", G_CALLBACK (show_colour) },
    { self->back_box, "child-activated", G_CALLBACK (back_chosen_cb) },
    { self->letters_row, "notify::selected", G_CALLBACK (letters_chosen_cb) },
    { self->colour_box, "child-activated", G_CALLBACK (colour_chosen_cb) },
    /* a picture is of the size that it is drawn in on the screen */
    { self, "realize", G_CALLBACK (draw_backs) },
  };

  show_letters (self);
  for (gsize i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (connections[i].object, connections[i].signal, connections[i].callback,
                             self, G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "left-handed", self->left_switch, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (self->settings, "four-colours", self->four_switch, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
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
  connect_settings (self);
  show_deck (self);
  show_back (self);
  show_colour (self);
}

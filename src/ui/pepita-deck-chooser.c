/* pepita-deck-chooser.c: the dialog in which the player chooses a deck of cards.
 *
 * Each deck is shown with a few of its cards.  They are drawn one deck after the other, and only
 * those that are on the screen or near it: a deck of others needs a process, and may be slow.  The
 * pictures of decks that are far away are let go of; what was drawn is in the cache of decks.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "pepita-compat.h"
#include "pepita-deck-fan.h"
#include "pepita-deck-list.h"
#include "pepita-settings.h"
#include "pepita-text.h"
#include "pepita-tile.h"

enum
{
  MARGIN = 120, /* pixels above and below what is seen in which decks are drawn as well */
  KEPT = 40,    /* decks that have pictures at a time */
  REFILL = 400, /* ms: whoever puts a deck into the folder writes it in several steps */
};

/* The back, the ace of spades, the queen of hearts, the king of clubs. */
static const guint faces[] = { PEPITA_FACE_BACK, 39, 37, 12 };

typedef struct
{
  PepitaDeckInfo *info;
  PepitaTile *tile;
  PepitaDeckFan *fan;
  gboolean failed; /* it can't be drawn */
} Entry;

#define PEPITA_TYPE_DECK_CHOOSER (pepita_deck_chooser_get_type ())
G_DECLARE_FINAL_TYPE (PepitaDeckChooser, pepita_deck_chooser, PEPITA, DECK_CHOOSER, AdwBin)

struct _PepitaDeckChooser
{
  AdwBin parent_instance;

  GSettings *settings;
  PepitaTableView *table; /* not owned: it outlives the dialogs of its window */
  GtkWidget *scrolled;
  GtkWidget *box;
  GtkWidget *folder_row;
  GtkWidget *spoken;
  GPtrArray *entries; /* Entry */

  Entry *drawn; /* whose pictures are being drawn, or NULL */
  PepitaDeck *sample;
  PepitaDeck *last_sample; /* it is kept until what it has drawn is on the disk */
  guint frame_id;          /* of the tick callback */
  guint look_id;

  PepitaDeck *awaited; /* that the table waits for, or NULL */
  guint follow_id;
  GFileMonitor *monitor;
  guint refill_id;
};

G_DEFINE_FINAL_TYPE (PepitaDeckChooser, pepita_deck_chooser, ADW_TYPE_BIN)

static void look_later (PepitaDeckChooser *self);

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  pepita_deck_info_free (entry->info);
  g_free (entry);
}

static Entry *
find_entry (PepitaDeckChooser *self, const char *id)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (strcmp (entry->info->id, id) == 0)
        return entry;
    }
  return NULL;
}

/* Where the deck comes from; NULL for ours. */
static const char *
origin_text (const PepitaDeckInfo *info)
{
  switch (info->origin)
    {
    case PEPITA_DECK_ORIGIN_OWN:
      /* Translators: a deck of cards that the player has put into the folder for decks. */
      return C_ ("deck", "Your own");
    case PEPITA_DECK_ORIGIN_AISLERIOT:
      return "AisleRiot";
    case PEPITA_DECK_ORIGIN_KDE:
      return "KDE";
    default:
      return NULL;
    }
}

static void
refuse (PepitaDeckChooser *self, Entry *entry, const GError *error)
{
  entry->failed = TRUE;
  pepita_tile_set_note (entry->tile, pepita_text_deck_problem (error->code), TRUE);
}

/* --- pictures --- */

static void
end_sample (PepitaDeckChooser *self)
{
  if (self->sample != NULL)
    g_signal_handlers_disconnect_by_data (self->sample, self);
  g_set_object (&self->last_sample, self->sample);
  g_clear_object (&self->sample);
  self->drawn = NULL;
}

/* Is @entry on the screen, or about to be? */
static gboolean
is_near (PepitaDeckChooser *self, Entry *entry)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (entry->tile), self->scrolled, &bounds))
    return FALSE;
  return bounds.size.height > 0 && bounds.origin.y + bounds.size.height > -MARGIN &&
         bounds.origin.y < (float) gtk_widget_get_height (self->scrolled) + MARGIN;
}

static void
drop_far_pictures (PepitaDeckChooser *self)
{
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n += pepita_deck_fan_has_pictures (((Entry *) g_ptr_array_index (self->entries, i))->fan);
  for (guint i = 0; i < self->entries->len && n > KEPT; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (!pepita_deck_fan_has_pictures (entry->fan) || is_near (self, entry))
        continue;
      pepita_deck_fan_forget (entry->fan);
      n--;
    }
}

static void
sample_changed_cb (PepitaDeckChooser *self)
{
  if (!pepita_deck_fan_take (self->drawn->fan, self->sample))
    return;
  end_sample (self);
  drop_far_pictures (self);
  look_later (self);
}

static void
sample_failed_cb (PepitaDeckChooser *self, const GError *error)
{
  refuse (self, self->drawn, error);
  end_sample (self);
  look_later (self);
}

static void
draw (PepitaDeckChooser *self, Entry *entry)
{
  self->drawn = entry;
  self->sample = pepita_settings_new_deck (self->settings, entry->info->id);
  pepita_deck_set_sparing (self->sample);
  g_signal_connect_object (self->sample, "changed", G_CALLBACK (sample_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sample, "notify::loaded", G_CALLBACK (sample_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sample, "failed", G_CALLBACK (sample_failed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Draws what is seen and has no pictures. */
static gboolean
look_cb (gpointer data)
{
  PepitaDeckChooser *self = data;

  self->look_id = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  if (self->drawn != NULL && !is_near (self, self->drawn))
    end_sample (self); /* the player has gone on */
  for (guint i = 0; i < self->entries->len && self->sample == NULL; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (!entry->failed && !pepita_deck_fan_has_pictures (entry->fan) && is_near (self, entry))
        draw (self, entry);
    }
  return G_SOURCE_REMOVE;
}

/* Out of the frame, which goes on to give everything its place. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PepitaDeckChooser *self = PEPITA_DECK_CHOOSER (widget);

  self->frame_id = 0;
  if (self->look_id == 0)
    self->look_id = g_idle_add_full (G_PRIORITY_LOW, look_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* After the next frame, when everything has its place: what was scrolled or put there is where it
 * was before until then. */
static void
look_later (PepitaDeckChooser *self)
{
  if (self->frame_id == 0)
    self->frame_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
}

/* --- choosing --- */

static void
show_chosen (PepitaDeckChooser *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "deck");
  Entry *entry = find_entry (self, id);

  pepita_tile_box_check (GTK_FLOW_BOX (self->box), entry != NULL ? entry->tile : NULL);
}

static void
chosen_cb (PepitaDeckChooser *self, GtkFlowBoxChild *child)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (child == (gpointer) entry->tile)
        g_settings_set_string (self->settings, "deck", entry->info->id);
    }
}

static void
progress_cb (PepitaDeckChooser *self)
{
  Entry *entry = find_entry (self, pepita_deck_get_id (self->awaited));

  if (entry != NULL)
    pepita_tile_set_progress (entry->tile, pepita_deck_get_progress (self->awaited));
}

static void
begin_waiting (PepitaDeckChooser *self, PepitaDeck *deck)
{
  Entry *entry = find_entry (self, pepita_deck_get_id (deck));

  self->awaited = g_object_ref (deck);
  g_signal_connect_object (deck, "changed", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
  if (entry != NULL)
    pepita_tile_set_note (entry->tile, _ ("Drawing the cards…"), FALSE);
  progress_cb (self);
}

/* The table goes on with the deck that it has; so do the settings. */
static void
go_back (PepitaDeckChooser *self, const char *failed_id)
{
  g_autofree char *id = g_settings_get_string (self->settings, "deck");

  if (strcmp (id, failed_id) == 0)
    g_settings_set_string (self->settings, "deck",
                           pepita_deck_get_id (pepita_table_view_get_deck (self->table)));
}

static void
end_waiting (PepitaDeckChooser *self)
{
  g_autoptr (PepitaDeck) deck = g_steal_pointer (&self->awaited);
  const GError *error = pepita_deck_get_error (deck);
  Entry *entry = find_entry (self, pepita_deck_get_id (deck));

  g_signal_handlers_disconnect_by_data (deck, self);
  if (entry != NULL)
    {
      pepita_tile_set_progress (entry->tile, -1);
      if (error != NULL)
        refuse (self, entry, error);
      else
        pepita_tile_set_note (entry->tile, origin_text (entry->info), FALSE);
    }
  if (error != NULL)
    {
      pepita_compat_say (self->spoken, pepita_text_deck_problem (error->code));
      go_back (self, pepita_deck_get_id (deck));
    }
}

static void
follow_table_cb (gpointer data)
{
  PepitaDeckChooser *self = data;
  PepitaDeck *deck = pepita_table_view_get_next_deck (self->table);

  self->follow_id = 0;
  if (self->awaited == deck)
    return;
  if (self->awaited != NULL)
    end_waiting (self);
  /* which may have led to another one */
  deck = pepita_table_view_get_next_deck (self->table);
  if (deck != NULL && self->awaited == NULL)
    begin_waiting (self, deck);
}

/* The table may come by a deck in the midst of an allocation, when nothing may be shown or hidden.
 */
static void
next_deck_cb (PepitaDeckChooser *self)
{
  if (self->awaited == NULL && self->follow_id == 0)
    follow_table_cb (self);
  else if (self->follow_id == 0)
    self->follow_id = g_idle_add_once (follow_table_cb, self);
}

/* --- the decks that there are --- */

static void
add (PepitaDeckChooser *self, PepitaDeckInfo *info)
{
  Entry *entry = g_new0 (Entry, 1);
  GtkWidget *fan = pepita_deck_fan_new (faces, G_N_ELEMENTS (faces));

  entry->info = info;
  entry->fan = PEPITA_DECK_FAN (fan);
  entry->tile = PEPITA_TILE (pepita_tile_new (fan, pepita_text_deck_name (info)));
  pepita_tile_set_note (entry->tile, origin_text (info), FALSE);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->box), GTK_WIDGET (entry->tile), -1);
  g_ptr_array_add (self->entries, entry);
}

static void
fill (PepitaDeckChooser *self)
{
  g_autoptr (GPtrArray) list = pepita_deck_list ();
  GtkFlowBoxChild *child;

  end_sample (self);
  while ((child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->box), 0)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->box), GTK_WIDGET (child));
  g_ptr_array_set_size (self->entries, 0);
  g_ptr_array_set_free_func (list, NULL);
  for (guint i = 0; i < list->len; i++)
    add (self, g_ptr_array_index (list, i));
  show_chosen (self);
  look_later (self);
}

/* --- the player's own folder --- */

static char *
own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "pepita", "decks", NULL);
}

static void
refill_cb (gpointer data)
{
  PepitaDeckChooser *self = data;

  self->refill_id = 0;
  fill (self);
}

static void
folder_changed_cb (PepitaDeckChooser *self)
{
  g_clear_handle_id (&self->refill_id, g_source_remove);
  self->refill_id = g_timeout_add_once (REFILL, refill_cb, self);
}

/* What the player puts there is seen at once. */
static void
watch_folder (PepitaDeckChooser *self)
{
  g_autofree char *path = own_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  if (self->monitor != NULL || !g_file_test (path, G_FILE_TEST_IS_DIR))
    return;
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
tell_of_folder (PepitaDeckChooser *self, const char *text)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->folder_row), text);
  pepita_compat_say (self->spoken, text);
}

static void
folder_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (PepitaDeckChooser) self = data;

  if (self->settings != NULL && !g_app_info_launch_default_for_uri_finish (result, NULL))
    tell_of_folder (self, _ ("There is no program to open folders with"));
}

static void
open_folder_cb (PepitaDeckChooser *self)
{
  g_autofree char *path = own_folder ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GdkAppLaunchContext) context =
      gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (self)));

  if (uri == NULL || g_mkdir_with_parents (path, 0755) != 0)
    {
      tell_of_folder (self, _ ("The folder can’t be made"));
      return;
    }
  watch_folder (self);
  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL,
                                           folder_opened_cb, g_object_ref (self));
}

static GtkWidget *
new_folder_group (PepitaDeckChooser *self)
{
  g_autofree char *path = own_folder ();
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = g_markup_escape_text (name, -1);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Open Folder"));

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Decks of Your Own"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Put SVG files with the cards of AisleRiot or KDE into this folder"));
  self->folder_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->folder_row), text);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (open_folder_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->folder_row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->folder_row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->folder_row);
  return group;
}

/* --- the dialog --- */

/* The deck in use is looked for first. */
static void
pepita_deck_chooser_map (GtkWidget *widget)
{
  PepitaDeckChooser *self = PEPITA_DECK_CHOOSER (widget);
  g_autofree char *id = g_settings_get_string (self->settings, "deck");
  Entry *entry = find_entry (self, id);

  GTK_WIDGET_CLASS (pepita_deck_chooser_parent_class)->map (widget);
  if (entry != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (entry->tile));
  look_later (self);
}

static void
pepita_deck_chooser_dispose (GObject *object)
{
  PepitaDeckChooser *self = PEPITA_DECK_CHOOSER (object);

  if (self->frame_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->frame_id);
  self->frame_id = 0;
  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_handle_id (&self->refill_id, g_source_remove);
  g_clear_handle_id (&self->follow_id, g_source_remove);
  end_sample (self);
  g_clear_object (&self->last_sample);
  g_clear_object (&self->awaited);
  g_clear_object (&self->monitor);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (pepita_deck_chooser_parent_class)->dispose (object);
}

static void
pepita_deck_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (PEPITA_DECK_CHOOSER (object)->entries);
  G_OBJECT_CLASS (pepita_deck_chooser_parent_class)->finalize (object);
}

static void
pepita_deck_chooser_class_init (PepitaDeckChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_deck_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = pepita_deck_chooser_finalize;
  GTK_WIDGET_CLASS (klass)->map = pepita_deck_chooser_map;
}

static GtkWidget *
new_spoken_label (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "max-width-chars", 1, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "opacity", 0.0, NULL);

  return label;
}

static void
pepita_deck_chooser_init (PepitaDeckChooser *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *clamp = adw_clamp_new ();
  GtkAdjustment *adjustment;

  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->box = pepita_tile_box_new (_ ("Cards"));
  self->spoken = new_spoken_label ();
  gtk_widget_set_valign (self->box, GTK_ALIGN_START);
  /* a deck with much to say makes only its own row higher */
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->box), FALSE);
  g_signal_connect_object (self->box, "child-activated", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (content, "deck-chooser");
  gtk_box_append (GTK_BOX (content), self->box);
  gtk_box_append (GTK_BOX (content), new_folder_group (self));
  gtk_box_append (GTK_BOX (content), self->spoken);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 860);
  adw_clamp_set_child (ADW_CLAMP (clamp), content);

  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (look_later), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (look_later), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), self->scrolled);
}

void
pepita_deck_chooser_present (GSettings *settings, PepitaTableView *table, GtkWidget *parent)
{
  PepitaDeckChooser *self;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (table));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  self = g_object_new (PEPITA_TYPE_DECK_CHOOSER, NULL);
  self->settings = g_object_ref (settings);
  self->table = table;
  fill (self);
  watch_folder (self);
  g_signal_connect_object (settings, "changed::deck", G_CALLBACK (show_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::next-deck", G_CALLBACK (next_deck_cb), self,
                           G_CONNECT_SWAPPED);
  next_deck_cb (self);
  pepita_compat_present (GTK_WIDGET (self), _ ("Cards"), parent, 620, 640);
}

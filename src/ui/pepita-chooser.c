/* pepita-chooser.c: choosers whose choice can be read.
 *
 * The items of libadwaita and GTK themselves end in an ellipsis, and beside a long subtitle nothing
 * else is left of them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-chooser.h"

#include <adwaita.h>

#define ROW_CHARS 14 /* before a line is broken: the title needs room too */

static void
setup_item_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer in_list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (in_list != NULL)
    {
      GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_box_append (GTK_BOX (box), check);
      g_object_bind_property (item, "selected", check, "visible", G_BINDING_SYNC_CREATE);
    }
  gtk_list_item_set_child (item, box);
}

static GtkLabel *
show_name (GtkListItem *item)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (name));
  return GTK_LABEL (label);
}

static void
bind_in_list_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  show_name (item);
}

/* The list view of a row may be of any height, down to none: GTK 4.24 then warns of the line on
 * which a title of one line and a choice of three stand, as if it were outside of the row. */
static void
keep_height (GtkLabel *label)
{
  GtkWidget *list = gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_LIST_VIEW);
  int height = -1;

  if (gtk_label_get_wrap (label))
    gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL,
                        NULL);
  if (list != NULL)
    gtk_widget_set_size_request (list, -1, height);
}

/* A list view asks for the height of a line before it knows how wide it is: so the width is set. */
static void
bind_in_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkLabel *label = show_name (item);
  gboolean is_long = g_utf8_strlen (gtk_label_get_text (label), -1) > ROW_CHARS;

  gtk_label_set_wrap (label, is_long);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (label, is_long ? ROW_CHARS : -1);
  gtk_label_set_max_width_chars (label, is_long ? ROW_CHARS : -1);
  gtk_label_set_xalign (label, 1);
  gtk_label_set_justify (label, GTK_JUSTIFY_RIGHT);
  keep_height (label);
}

static void
bind_in_button_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkLabel *label = show_name (item);

  /* it has room for one line, whatever it is told */
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), gtk_label_get_text (label));
}

static GtkListItemFactory *
create_factory (GCallback bind_cb, gboolean in_list)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_item_cb), GINT_TO_POINTER (in_list));
  g_signal_connect (factory, "bind", bind_cb, NULL);
  return factory;
}

void
pepita_chooser_wrap (GtkWidget *chooser)
{
  gboolean is_row = ADW_IS_COMBO_ROW (chooser);
  g_autoptr (GtkListItemFactory) factory = NULL;
  g_autoptr (GtkListItemFactory) list_factory = NULL;

  g_return_if_fail (is_row || GTK_IS_DROP_DOWN (chooser));

  factory = create_factory (is_row ? G_CALLBACK (bind_in_row_cb) : G_CALLBACK (bind_in_button_cb),
                            FALSE);
  list_factory = create_factory (G_CALLBACK (bind_in_list_cb), TRUE);
  g_object_set (chooser, "factory", factory, "list-factory", list_factory, NULL);
}

void
pepita_chooser_wrap_rows (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (ADW_IS_COMBO_ROW (root))
    {
      pepita_chooser_wrap (root);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    pepita_chooser_wrap_rows (child);
}

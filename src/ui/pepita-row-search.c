/* pepita-row-search.c: finding rows of preferences by their words.
 *
 * AdwPreferencesWindow can search, but is deprecated in newer versions; what comes after it is not
 * there in older ones.  Rows that are not found are filtered out of their lists, so that it is left
 * to others whether they are visible.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-row-search.h"

#include <adwaita.h>
#include <string.h>

/* Of an expander that was opened to show what was found in it. */
#define OPENED "pepita-row-search-opened"

/* Letters that differ by case alone are the same. */
static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return normal != NULL ? g_utf8_casefold (normal, -1) : g_strdup ("");
}

static gboolean
has_words (const char *text, char **words)
{
  g_autofree char *folded = fold (text != NULL ? text : "");

  for (; *words != NULL; words++)
    {
      if (strstr (folded, *words) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* What there is to read of a row. */
static gboolean
row_has_words (GtkWidget *row, char **words)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  const char *subtitle = NULL;
  g_autofree char *text = NULL;

  if (ADW_IS_ACTION_ROW (row))
    subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  else if (ADW_IS_EXPANDER_ROW (row))
    subtitle = adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row));
  text = g_strjoin (" ", title != NULL ? title : "", subtitle, NULL);
  return has_words (text, words);
}

/* The first widget of @type below @widget. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find (child, type);
  return found;
}

/* The list of the rows in an expander; its own title is in another list. */
static GtkWidget *
find_inner_list (GtkWidget *expander)
{
  GtkWidget *revealer = find (expander, GTK_TYPE_REVEALER);

  return revealer != NULL ? find (revealer, GTK_TYPE_LIST_BOX) : NULL;
}

static gboolean
any_row (GtkWidget *list, gboolean (*matches) (GtkListBoxRow *, gpointer), char **words)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      if (gtk_widget_get_visible (row) && matches (GTK_LIST_BOX_ROW (row), words))
        return TRUE;
    }
  return FALSE;
}

static gboolean
inner_row_matches (GtkListBoxRow *row, gpointer words)
{
  return !ADW_IS_PREFERENCES_ROW (row) || row_has_words (GTK_WIDGET (row), words);
}

static gboolean
row_matches (GtkListBoxRow *row, gpointer words)
{
  GtkWidget *list;

  if (inner_row_matches (row, words))
    return TRUE;
  list = ADW_IS_EXPANDER_ROW (row) ? find_inner_list (GTK_WIDGET (row)) : NULL;
  return list != NULL && any_row (list, inner_row_matches, words);
}

/* Opens an expander where only what is in it was found, and closes it again. */
static void
open_expander (GtkWidget *expander, gboolean open)
{
  gboolean opened = g_object_get_data (G_OBJECT (expander), OPENED) != NULL;

  if (open && !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (expander)))
    {
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), TRUE);
      g_object_set_data (G_OBJECT (expander), OPENED, expander);
    }
  else if (!open && opened)
    {
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), FALSE);
      g_object_set_data (G_OBJECT (expander), OPENED, NULL);
    }
}

static void
filter (GtkWidget *list, gboolean (*matches) (GtkListBoxRow *, gpointer), char **words)
{
  gtk_list_box_set_filter_func (GTK_LIST_BOX (list), matches,
                                matches != NULL ? g_strdupv (words) : NULL,
                                matches != NULL ? (GDestroyNotify) g_strfreev : NULL);
}

static void
search_in_expander (GtkWidget *expander, char **words, gboolean all)
{
  GtkWidget *list = find_inner_list (expander);

  if (list == NULL)
    return;
  all = all || row_has_words (expander, words);
  filter (list, all ? NULL : inner_row_matches, words);
  open_expander (expander, !all && any_row (list, inner_row_matches, words));
}

/* Returns whether there is something to see of the group. */
static gboolean
search_in_group (GtkWidget *group, char **words)
{
  const char *title = adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group));
  GtkWidget *list = find (group, GTK_TYPE_LIST_BOX);
  gboolean all = has_words (title, words);
  gboolean found = all || any_row (list, row_matches, words);

  filter (list, all ? NULL : row_matches, words);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      if (ADW_IS_EXPANDER_ROW (row))
        search_in_expander (row, words, all);
    }
  gtk_widget_set_visible (group, found);
  return found;
}

static gboolean
search (GtkWidget *widget, char **words)
{
  gboolean found = FALSE;

  if (ADW_IS_PREFERENCES_GROUP (widget))
    return search_in_group (widget, words);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found |= search (child, words);
  return found;
}

gboolean
pepita_row_search (GtkWidget *page, const char *text)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (page), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  folded = fold (text);
  words = g_strsplit_set (folded, " \t", -1);
  return search (page, words);
}

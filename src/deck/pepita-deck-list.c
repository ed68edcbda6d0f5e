/* pepita-deck-list.c: the decks that there are on this system.
 *
 * What is found in the player's folder hides what has the same id in the system's.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-list.h"

#include <glib/gstdio.h>
#include <string.h>

#include "pepita-deck-house.h"

#define KDE_GROUP "KDE Backdeck"

/* Bytes of an index.  Those that there are have less than four thousand, with all translations. */
#define MAX_INDEX (256 * 1024)

/* What a folder has to say of one deck in it. */
typedef struct
{
  PepitaDeckOrigin origin;
  const char *prefix; /* of ids */
  const char *folder; /* in a data folder */
} Place;

static const Place places[] = {
  { PEPITA_DECK_ORIGIN_OWN, "own/", "pepita" G_DIR_SEPARATOR_S "decks" },
  { PEPITA_DECK_ORIGIN_AISLERIOT, "aisleriot/", "aisleriot" G_DIR_SEPARATOR_S "cards" },
  { PEPITA_DECK_ORIGIN_KDE, "kde/", "carddecks" },
};

void
pepita_deck_info_free (PepitaDeckInfo *info)
{
  g_free (info->id);
  g_free (info->name);
  g_free (info->path);
  g_free (info);
}

/* Is @name the name of something inside a folder, and nothing else? */
static gboolean
is_plain_name (const char *name)
{
  return name != NULL && *name != '\0' && *name != '.' && strchr (name, G_DIR_SEPARATOR) == NULL;
}

static gsize
extension (const char *name)
{
  if (g_str_has_suffix (name, ".svgz"))
    return strlen (".svgz");
  return g_str_has_suffix (name, ".svg") ? strlen (".svg") : 0;
}

/* "anglo_modern" becomes "Anglo Modern". */
static char *
name_of_file (const char *file)
{
  g_autofree char *stem = g_strndup (file, strlen (file) - extension (file));
  g_autofree char *text = g_filename_display_name (stem);
  GString *name = g_string_new (NULL);
  gboolean first = TRUE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '_')
        c = ' ';
      g_string_append_unichar (name, first ? g_unichar_toupper (c) : c);
      first = c == ' ';
    }
  return g_string_free (name, FALSE);
}

/* Anything larger is no index, and is not read: it might not fit into memory. */
static gboolean
may_be_index (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_size <= MAX_INDEX;
}

/* A deck of KDE is a folder that names its file, which is in the folder. */
static char *
read_index (const char *folder, char **name)
{
  g_autoptr (GKeyFile) index = g_key_file_new ();
  g_autofree char *path = g_build_filename (folder, "index.desktop", NULL);
  g_autofree char *file = NULL;

  if (!may_be_index (path) ||
      !g_key_file_load_from_file (index, path, G_KEY_FILE_NONE, NULL))
    return NULL;
  file = g_key_file_get_string (index, KDE_GROUP, "SVG", NULL);
  if (!is_plain_name (file))
    return NULL;
  *name = g_key_file_get_locale_string (index, KDE_GROUP, "Name", NULL, NULL);
  return g_build_filename (folder, file, NULL);
}

/* The deck that @entry of @folder is, or NULL. */
static PepitaDeckInfo *
look_at (const Place *place, const char *folder, const char *entry)
{
  g_autofree char *path = g_build_filename (folder, entry, NULL);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  PepitaDeckInfo *info;

  if (place->origin == PEPITA_DECK_ORIGIN_KDE)
    {
      char *file = read_index (path, &name);

      g_free (path);
      path = file;
    }
  else if (extension (entry) == 0)
    return NULL;
  if (path == NULL || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;
  text = g_filename_to_utf8 (entry, -1, NULL, NULL, NULL);
  if (text == NULL)
    return NULL; /* settings are UTF-8 */
  info = g_new0 (PepitaDeckInfo, 1);
  info->origin = place->origin;
  info->id = g_strconcat (place->prefix, text, NULL);
  info->name = name != NULL && *name != '\0' ? g_steal_pointer (&name) : name_of_file (entry);
  info->path = g_steal_pointer (&path);
  return info;
}

/* The data folders that are looked into, the player's first; of the decks that are the player's
 * own only that. */
static char **
folders_of (const Place *place)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();
  const char *const *system = g_get_system_data_dirs ();
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), place->folder, NULL);

  g_strv_builder_add (folders, own);
  for (int i = 0; system[i] != NULL && place->origin != PEPITA_DECK_ORIGIN_OWN; i++)
    {
      g_autofree char *folder = g_build_filename (system[i], place->folder, NULL);

      g_strv_builder_add (folders, folder);
    }
  return g_strv_builder_end (folders);
}

static gboolean
has_id (GPtrArray *list, const char *id)
{
  for (guint i = 0; i < list->len; i++)
    {
      if (strcmp (((PepitaDeckInfo *) g_ptr_array_index (list, i))->id, id) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_folder (GPtrArray *list, const Place *place, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      PepitaDeckInfo *info = is_plain_name (entry) ? look_at (place, folder, entry) : NULL;

      if (info != NULL && !has_id (list, info->id))
        g_ptr_array_add (list, info);
      else if (info != NULL)
        pepita_deck_info_free (info);
    }
}

static void
add_house_decks (GPtrArray *list)
{
  gsize n;
  const PepitaHouseDeck *decks = pepita_house_decks (&n);

  for (gsize i = 0; i < n; i++)
    {
      PepitaDeckInfo *info = g_new0 (PepitaDeckInfo, 1);

      info->id = g_strdup (decks[i].id);
      info->name = g_strdup (decks[i].name);
      g_ptr_array_add (list, info);
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const PepitaDeckInfo *left = *(const PepitaDeckInfo *const *) a;
  const PepitaDeckInfo *right = *(const PepitaDeckInfo *const *) b;
  int names = g_utf8_collate (left->name, right->name);

  if (left->origin != right->origin)
    return left->origin < right->origin ? -1 : 1;
  if (strcmp (left->id, PEPITA_DECK_HOUSE) == 0 || strcmp (right->id, PEPITA_DECK_HOUSE) == 0)
    return strcmp (left->id, PEPITA_DECK_HOUSE) == 0 ? -1 : 1;
  return names != 0 ? names : strcmp (left->id, right->id);
}

GPtrArray *
pepita_deck_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) pepita_deck_info_free);

  add_house_decks (list);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_auto (GStrv) folders = folders_of (&places[i]);

      for (int j = 0; folders[j] != NULL; j++)
        add_folder (list, &places[i], folders[j]);
    }
  g_ptr_array_sort (list, compare);
  return list;
}

char *
pepita_deck_list_find (const char *id)
{
  if (g_path_is_absolute (id))
    return g_filename_from_utf8 (id, -1, NULL, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_auto (GStrv) folders = folders_of (&places[i]);
      const char *entry = id + strlen (places[i].prefix);

      if (!g_str_has_prefix (id, places[i].prefix) || !is_plain_name (entry))
        continue;
      for (int j = 0; folders[j] != NULL; j++)
        {
          PepitaDeckInfo *info = look_at (&places[i], folders[j], entry);
          char *path = info != NULL ? g_steal_pointer (&info->path) : NULL;

          g_clear_pointer (&info, pepita_deck_info_free);
          if (path != NULL)
            return path;
        }
    }
  return NULL;
}

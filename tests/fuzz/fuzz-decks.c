/* fuzz-decks.c: whatever there is in the folders of decks, each deck that is listed is a file in
 * them and found again by its id.
 *
 * The first line is the name of an entry, the rest is the index of a deck of KDE.  SVG files are
 * empty: listing opens none.  An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-list.h"

#include <string.h>

#include "fuzz-files.h"
#include "fuzz-main.h"

static void
check_deck (const PepitaDeckInfo *deck)
{
  g_autofree char *found = pepita_deck_list_find (deck->id);

  FUZZ_ASSERT (g_utf8_validate (deck->id, -1, NULL));
  FUZZ_ASSERT (g_utf8_validate (deck->name, -1, NULL) && *deck->name != '\0');
  FUZZ_ASSERT (g_strcmp0 (found, deck->path) == 0);
  if (deck->path == NULL)
    {
      FUZZ_ASSERT (deck->origin == PEPITA_DECK_ORIGIN_HOUSE);
      return;
    }
  FUZZ_ASSERT (g_str_has_prefix (deck->path, fuzz_folder ()));
  FUZZ_ASSERT (strstr (deck->path, "/../") == NULL);
  FUZZ_ASSERT (g_file_test (deck->path, G_FILE_TEST_IS_REGULAR));
}

static void
check_list (void)
{
  g_autoptr (GPtrArray) list = pepita_deck_list ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < list->len; i++)
    {
      const PepitaDeckInfo *deck = g_ptr_array_index (list, i);

      check_deck (deck);
      FUZZ_ASSERT (g_hash_table_add (ids, deck->id));
    }
  FUZZ_ASSERT (list->len >= 2);
}

static void
check_find (const char *id)
{
  g_autofree char *valid = g_utf8_make_valid (id, -1);
  g_autofree char *path = pepita_deck_list_find (valid);

  FUZZ_ASSERT (path == NULL || g_path_is_absolute (path));
}

/* As a name of the file that the index may have. */
static void
write_art (const char *folder, const char *index)
{
  const char *line = strstr (index, "SVG=");
  g_autofree char *name = line != NULL ? g_strndup (line + 4, strcspn (line + 4, "\n")) : NULL;
  g_autofree char *path = NULL;

  if (name == NULL || strchr (name, '/') != NULL || *g_strstrip (name) == '\0')
    return;
  path = g_build_filename (folder, name, NULL);
  fuzz_write (path, "", 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  char *index = strchr (text, '\n');
  g_autofree char *own = NULL;
  g_autofree char *kde = NULL;
  g_autofree char *grid = NULL;

  if (index == NULL)
    return 0;
  *index++ = '\0';
  fuzz_folder ();
  fuzz_empty ("data");
  fuzz_empty ("system");
  check_find (text);
  if (strchr (text, '/') == NULL && strcmp (text, "..") != 0)
    {
      own = g_build_filename ("data", "pepita", "decks", text, NULL);
      grid = g_build_filename ("system", "aisleriot", "cards", text, NULL);
      kde = g_build_filename ("data", "carddecks", *text != '\0' ? text : "x", NULL);
      fuzz_write (own, "", 0);
      fuzz_write (grid, "", 0);
      write_art (kde, index);
      g_free (own);
      own = g_build_filename (kde, "index.desktop", NULL);
      fuzz_write (own, index, strlen (index));
    }
  check_list ();
  return 0;
}

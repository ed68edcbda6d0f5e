/* pepita-problem.c: what can't be saved, in words for the player.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-problem.h"

#include <glib/gi18n.h>

/* What it means while the file is not in use. */
static const char *
format_for (const GError *error)
{
  if (error->domain != PEPITA_STORE_ERROR)
    return N_ ("Your games can’t be saved. What you play now is kept only until you close Pepita.");
  switch ((PepitaStoreError) error->code)
    {
    case PEPITA_STORE_ERROR_BROKEN:
      return N_ ("The file with your games is damaged. What you play now is kept only until you "
                 "close Pepita.");
    case PEPITA_STORE_ERROR_FOREIGN:
      return N_ ("The file with your games belongs to another program. What you play now is kept "
                 "only until you close Pepita.");
    case PEPITA_STORE_ERROR_NEWER:
      return N_ ("Your games were saved by a newer version of Pepita. What you play now is kept "
                 "only until you close it.");
    case PEPITA_STORE_ERROR_READ_ONLY:
      return N_ ("The file with your games is read-only. What you play now is kept only until you "
                 "close Pepita.");
    case PEPITA_STORE_ERROR_FULL:
      return N_ ("The disk is full. What you play now is saved only if there is room again before "
                 "you close Pepita.");
    case PEPITA_STORE_ERROR_FOLDER:
      return N_ ("The folder of your games can’t be written to. What you play now is kept only "
                 "until you close Pepita.");
    case PEPITA_STORE_ERROR_BUSY:
      return N_ ("Another Pepita has your games open. What you play now is kept only until you "
                 "close this one.");
    case PEPITA_STORE_ERROR_MOVED:
      return N_ ("The file with your games has gone. What you play now is kept only until you "
                 "close Pepita.");
    case PEPITA_STORE_ERROR_FAILED:
    default:
      return N_ ("Your games can’t be saved. What you play now is kept only until you close "
                 "Pepita.");
    }
}

/* NULL for an error after which nothing is set aside. */
static const char *
format_set_aside (const GError *error)
{
  /* Translators: %s is the name of a file. */
  if (g_error_matches (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN))
    return N_ ("The file with your games was damaged. It is kept as “%s”, and Pepita has started a "
               "new one.");
  /* Translators: %s is the name of a file. */
  if (g_error_matches (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FOREIGN))
    return N_ ("The file with your games was one of another program. It is kept as “%s”, and "
               "Pepita has started a new one.");
  return NULL;
}

static char *
salvaged_text (const char *name, int n)
{
  /* Translators: %s is the name of a file, %d how many games could be read of it. */
  return g_strdup_printf (ngettext ("The file with your games was damaged and is kept as “%s”. %d "
                                    "game could be read from it and is still here.",
                                    "The file with your games was damaged and is kept as “%s”. %d "
                                    "games could be read from it and are still here.",
                                    (gulong) n),
                          name, n);
}

char *
pepita_problem_text (PepitaStore *store, const GError *error)
{
  const char *format = format_set_aside (error);
  const char *path = pepita_store_get_set_aside (store);
  g_autofree char *name = NULL;

  if (format == NULL || path == NULL || !pepita_store_is_on_disk (store))
    return g_strdup (gettext (format_for (error)));
  name = g_path_get_basename (path);
  if (pepita_store_get_n_salvaged (store) > 0)
    return salvaged_text (name, pepita_store_get_n_salvaged (store));
  return g_strdup_printf (gettext (format), name);
}

char *
pepita_problem_damaged_game (void)
{
  return g_strdup (_ ("Part of your last game could not be read. It goes on from the last move "
                      "that could be."));
}

/* pepita-history-csv.c: the games as CSV (RFC 4180).
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-history.h"

#include <glib/gi18n.h>
#include <string.h>

#include "pepita-session-private.h"
#include "pepita-store-history.h"

enum
{
  PAGE = 1000,
};

/* A field that may be empty, but for the first of a line. */
static void
add_field (GString *csv, const char *text)
{
  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
  if (strpbrk (text, ",\"\r\n") == NULL)
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *at);
    }
  g_string_append_c (csv, '"');
}

static void
add_number (GString *csv, gint64 number)
{
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  add_field (csv, text);
}

/* A time that is in no calendar, of a clock that was wrong, is written as the number that it is. */
static void
add_date (GString *csv, gint64 date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (date);
  g_autofree char *text = time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M:%S") : NULL;

  if (text != NULL)
    add_field (csv, text);
  else
    add_number (csv, date);
}

static void
add_names (GString *csv)
{
  static const char *const names[] = {
    N_ ("Started"),
    N_ ("Ended"),
    N_ ("Rules"),
    N_ ("Deal"),
    N_ ("Result"),
    N_ ("Score"),
    N_ ("Bank before"),
    N_ ("Moves"),
    N_ ("Seconds"),
    N_ ("Undos"),
    N_ ("Hints"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add_field (csv, gettext (names[i]));
  g_string_append (csv, "\r\n");
}

/* The first field is never empty, so that every line begins as one. */
static void
add_game (GString *csv, const PepitaStoredGame *game)
{
  add_date (csv, game->started);
  add_date (csv, game->ended);
  add_field (csv, game->rules);
  if (game->cards != NULL)
    add_field (csv, game->cards);
  else
    add_number (csv, game->number);
  add_field (csv, game->result == PEPITA_STORED_WON ? _ ("Won") : _ ("Lost"));
  add_number (csv, game->score);
  add_number (csv, game->bank);
  add_number (csv, game->moves);
  add_number (csv, game->seconds);
  add_number (csv, game->undos);
  add_number (csv, game->hints);
  g_string_append (csv, "\r\n");
}

char *
pepita_history_to_csv (PepitaSession *session, const char *kind, GError **error)
{
  GString *csv;
  PepitaStore *store;
  gint64 n;

  g_return_val_if_fail (PEPITA_IS_SESSION (session), NULL);

  store = pepita_session_get_store (session);
  n = pepita_store_count (store, kind, error);
  if (n < 0)
    return NULL;
  csv = g_string_new (NULL);
  add_names (csv);
  /* pages from the end of the list, which is the oldest game, each backwards */
  for (gint64 end = n; end > 0; end -= PAGE)
    {
      gint64 offset = MAX (end - PAGE, 0);
      g_autoptr (GPtrArray) games =
          pepita_store_list (store, kind, (guint) offset, (guint) (end - offset), error);

      if (games == NULL)
        {
          g_string_free (csv, TRUE);
          return NULL;
        }
      for (guint i = games->len; i-- > 0;)
        add_game (csv, games->pdata[i]);
    }
  return g_string_free (csv, FALSE);
}

static void
written_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_file_replace_contents_finish (G_FILE (file), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
pepita_history_export_async (PepitaSession *session,
                             const char *kind,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GBytes) bytes = NULL;
  GTask *task;
  GError *error = NULL;
  char *csv;

  g_return_if_fail (PEPITA_IS_SESSION (session));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (session, cancellable, callback, user_data);
  g_task_set_source_tag (task, pepita_history_export_async);
  csv = pepita_history_to_csv (session, kind, &error);
  if (csv == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  bytes = g_bytes_new_take (csv, strlen (csv));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, cancellable,
                                       written_cb, task);
}

gboolean
pepita_history_export_finish (PepitaSession *session, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, session), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

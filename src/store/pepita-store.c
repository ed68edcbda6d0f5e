/* pepita-store.c: the file in which games are kept: opening, failing and coming back.
 *
 * The log of SQLite (WAL) is in use with synchronous=NORMAL: a commit is a write to the log, which
 * a killed program can't lose any more, and the log is synced before it is moved on, so that a loss
 * of power leaves the state after some commit.  pepita_store_sync() makes the last ones last.
 *
 * The connection locks the file for as long as it is open: there is one writer, and the index of
 * the log needs no file of its own, which not every file system can give.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-store.h"

#include <glib/gstdio.h>

#include "pepita-store-error.h"
#include "pepita-store-file.h"
#include "pepita-store-private.h"
#include "pepita-store-salvage.h"
#include "pepita-store-schema.h"

/* Milliseconds for a program that is just ending to let go of the file. */
enum
{
  BUSY_TIMEOUT = 300,
};

/* The file comes from a folder that others may write to: it is not to run anything. */
static gboolean
set_up (sqlite3 *db, GError **error)
{
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, BUSY_TIMEOUT);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return pepita_store_exec (db,
                            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cell_size_check = ON;"
                            " PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY",
                            error);
}

static sqlite3 *
open_memory (void)
{
  sqlite3 *db = NULL;

  /* fails only where there is no memory: GLib would end the program as well */
  if (sqlite3_open (":memory:", &db) != SQLITE_OK || !set_up (db, NULL))
    g_error ("SQLite does not start");
  return db;
}

static sqlite3 *
open_empty_memory (void)
{
  sqlite3 *db = open_memory ();

  if (!pepita_store_schema_update (&pepita_store_schema, db, NULL, NULL))
    g_error ("SQLite can't make the tables");
  return db;
}

static gboolean
can_be_written (sqlite3 *db, GError **error)
{
  if (!sqlite3_db_readonly (db, "main"))
    return TRUE;
  g_set_error_literal (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_READ_ONLY,
                       "the file is read-only");
  return FALSE;
}

/* Takes the write lock, so that what can't be written is found out now. */
static gboolean
prepare_file (sqlite3 *db, const char *path, GError **error)
{
  return set_up (db, error) && can_be_written (db, error) &&
         pepita_store_exec (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", error) &&
         pepita_store_schema_update (&pepita_store_schema, db, path, error) &&
         pepita_store_schema_check (db, error) &&
         pepita_store_exec (db, "BEGIN IMMEDIATE; COMMIT", error);
}

/* Closes a file as it is, with its log beside it.  NULL: there was no memory to open it. */
static void
close_untouched (sqlite3 *db)
{
  if (db == NULL)
    return;
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (db);
}

static sqlite3 *
open_made_file (const char *path, GError **error)
{
  sqlite3 *db = NULL;
  int code;

  code = sqlite3_open_v2 (path, &db,
                          SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
  if (code != SQLITE_OK)
    pepita_store_set_error (error, db, code);
  else if (prepare_file (db, path, error))
    return db;
  close_untouched (db);
  return NULL;
}

/* What could not become a store is not left behind, so that it can be tried again. */
static sqlite3 *
open_file (const char *path, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean was_there = g_file_test (path, G_FILE_TEST_EXISTS);
  sqlite3 *db = NULL;

  if (pepita_store_make_folder (path, &failure))
    db = open_made_file (path, &failure);
  if (db != NULL)
    return db;
  if (!was_there && !g_error_matches (failure, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BUSY))
    g_unlink (path);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/* --- files that can be read and not be written --- */

/* Reads a file without locks, writing nothing; @options are those of SQLite's URIs. */
static gboolean
read_into (sqlite3 *memory, const char *path, const char *options)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", TRUE);
  g_autofree char *uri = g_strconcat ("file:", escaped, options, NULL);
  sqlite3 *db = NULL;
  gboolean done;

  done = sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) == SQLITE_OK &&
         set_up (db, NULL) && pepita_store_copy (memory, db, NULL);
  sqlite3_close (db);
  return done;
}

/* What is in a file that can't be written; what is in its log too, if that can be read. */
static sqlite3 *
read_file (const char *path)
{
  static const char *const options[] = { "?vfs=unix-none", "?immutable=1" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      sqlite3 *memory = open_memory ();

      if (read_into (memory, path, options[i]) &&
          pepita_store_schema_update (&pepita_store_schema, memory, NULL, NULL) &&
          pepita_store_schema_check (memory, NULL))
        return memory;
      sqlite3_close (memory);
    }
  return NULL;
}

/* --- opening --- */

static gboolean
is_to_set_aside (const GError *error)
{
  return g_error_matches (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN) ||
         g_error_matches (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FOREIGN);
}

static gboolean
set_aside (PepitaStore *store, const GError *error)
{
  gboolean foreign = g_error_matches (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FOREIGN);
  char *aside = pepita_store_set_aside (store->path, foreign ? "foreign" : "broken", NULL);

  if (aside == NULL)
    return FALSE;
  g_free (store->set_aside);
  store->set_aside = aside;
  return TRUE;
}

/* Without knowing which ids are taken nothing could go on in memory if the file failed. */
static gboolean
use_file (PepitaStore *store, GError **error)
{
  sqlite3 *db = open_file (store->path, error);
  gint64 last_id = db != NULL ? pepita_store_last_id (db) : -1;

  if (db != NULL && last_id < 0)
    {
      pepita_store_set_error (error, db, sqlite3_extended_errcode (db));
      close_untouched (db);
      db = NULL;
    }
  store->db = db;
  store->on_disk = db != NULL;
  store->last_id = MAX (store->last_id, last_id);
  return store->on_disk;
}

static void
use_memory (PepitaStore *store)
{
  store->db = read_file (store->path);
  if (store->db == NULL)
    store->db = open_empty_memory ();
}

/* A new file in the place of one that is set aside, with what can be read of that.  Without @all
 * the game that is played is not taken from there: who plays it knows it better. */
static gboolean
begin_new_file (PepitaStore *store, const GError *error, gboolean all)
{
  if (!set_aside (store, error) || !use_file (store, NULL))
    return FALSE;
  store->n_salvaged = 0;
  if (g_error_matches (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_BROKEN))
    store->n_salvaged = pepita_store_salvage (store->db, store->set_aside, !all);
  pepita_store_count_from (store->db, store->last_id);
  return TRUE;
}

static void
open_or_set_aside (PepitaStore *store, GError **problem)
{
  g_autoptr (GError) error = NULL;

  if (use_file (store, &error))
    return;
  if (!is_to_set_aside (error))
    use_memory (store);
  else if (!begin_new_file (store, error, TRUE))
    store->db = open_empty_memory ();
  g_propagate_error (problem, g_steal_pointer (&error));
}

PepitaStore *
pepita_store_open (const char *folder, GError **problem)
{
  PepitaStore *store;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (problem == NULL || *problem == NULL, NULL);

  store = g_new0 (PepitaStore, 1);
  store->path = g_build_filename (folder, PEPITA_STORE_FILE, NULL);
  open_or_set_aside (store, problem);
  return store;
}

PepitaStore *
pepita_store_open_in_memory (void)
{
  PepitaStore *store = g_new0 (PepitaStore, 1);

  store->db = open_empty_memory ();
  return store;
}

void
pepita_store_close (PepitaStore *store)
{
  if (store == NULL)
    return;
  pepita_store_finalize_statements (store);
  sqlite3_close (store->db);
  sqlite3_close (store->failed);
  g_free (store->path);
  g_free (store->set_aside);
  g_free (store);
}

gboolean
pepita_store_is_on_disk (PepitaStore *store)
{
  return store->on_disk;
}

const char *
pepita_store_get_path (PepitaStore *store)
{
  return store->path;
}

const char *
pepita_store_get_set_aside (PepitaStore *store)
{
  return store->set_aside;
}

int
pepita_store_get_n_salvaged (PepitaStore *store)
{
  return store->n_salvaged;
}

/* --- changes --- */

gboolean
pepita_store_begin (PepitaStore *store, GError **error)
{
  if (store->on_disk && pepita_store_has_moved (store->db))
    {
      g_set_error (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_MOVED, "%s has gone", store->path);
      return FALSE;
    }
  return pepita_store_run (store, pepita_store_prepare (store, PEPITA_SQL_BEGIN, error), error);
}

gboolean
pepita_store_commit (PepitaStore *store, GError **error)
{
  if (pepita_store_run (store, pepita_store_prepare (store, PEPITA_SQL_COMMIT, error), error))
    return TRUE;
  pepita_store_roll_back (store);
  return FALSE;
}

void
pepita_store_roll_back (PepitaStore *store)
{
  for (int i = 0; i < PEPITA_N_SQL; i++)
    {
      if (store->statements[i] != NULL)
        sqlite3_reset (store->statements[i]);
    }
  if (!sqlite3_get_autocommit (store->db))
    sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
}

/* --- failing and coming back --- */

/* A memory that knows nothing of what was stored.  Its games get other ids than that has. */
static void
begin_in_memory (PepitaStore *store)
{
  store->db = open_empty_memory ();
  pepita_store_count_from (store->db, store->last_id);
  store->complete = FALSE;
}

/* A broken file: what can't be read any more of the history is set aside with it. */
static void
begin_anew (PepitaStore *store, const GError *error)
{
  gboolean was_on_disk = store->on_disk;

  close_untouched (store->db);
  store->db = NULL;
  store->on_disk = FALSE;
  if (!was_on_disk || !begin_new_file (store, error, FALSE))
    begin_in_memory (store);
}

/* NULL if not all of @from can be read. */
static sqlite3 *
copy_to_memory (sqlite3 *from)
{
  sqlite3 *memory = open_memory ();

  if (pepita_store_copy (memory, from, NULL) &&
      pepita_store_schema_update (&pepita_store_schema, memory, NULL, NULL))
    return memory;
  sqlite3_close (memory);
  return NULL;
}

static void
go_on_in_memory (PepitaStore *store)
{
  sqlite3 *before = store->db;
  sqlite3 *memory = copy_to_memory (before);

  if (memory == NULL)
    begin_in_memory (store);
  else
    store->db = memory;
  if (store->on_disk)
    {
      store->failed = before;
      store->complete = memory != NULL;
    }
  else
    sqlite3_close (before);
  store->on_disk = FALSE;
}

/* A new file with all that is in @from.  One that is there already is somebody else's: it is left
 * alone. */
static sqlite3 *
make_file (PepitaStore *store, sqlite3 *from)
{
  sqlite3 *db;

  if (store->path == NULL || g_file_test (store->path, G_FILE_TEST_EXISTS))
    return NULL;
  db = open_file (store->path, NULL);
  if (db == NULL || pepita_store_copy (db, from, NULL))
    return db;
  sqlite3_close (db);
  g_unlink (store->path);
  return NULL;
}

static gboolean
use_other (PepitaStore *store, sqlite3 *db)
{
  if (db == NULL)
    return FALSE;
  pepita_store_finalize_statements (store);
  sqlite3_close (store->db);
  store->db = db;
  store->on_disk = TRUE;
  return TRUE;
}

/* What fails for no reason that is known may fail because of damage. */
static GError *
find_reason (PepitaStore *store, const GError *error)
{
  GError *damage = NULL;

  if (store->on_disk && g_error_matches (error, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_FAILED) &&
      !pepita_store_schema_check_all (store->db, &damage) && is_to_set_aside (damage))
    return damage;
  g_clear_error (&damage);
  return g_error_copy (error);
}

gboolean
pepita_store_recover (PepitaStore *store, const GError *error, GError **problem)
{
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (store != NULL && error != NULL, FALSE);

  pepita_store_roll_back (store);
  pepita_store_finalize_statements (store);
  reason = find_reason (store, error);
  /* the connection still reads a file that has no name any more */
  if (g_error_matches (reason, PEPITA_STORE_ERROR, PEPITA_STORE_ERROR_MOVED) &&
      use_other (store, make_file (store, store->db)))
    return TRUE;
  if (is_to_set_aside (reason))
    begin_anew (store, reason);
  else
    go_on_in_memory (store);
  g_propagate_error (problem, g_steal_pointer (&reason));
  return FALSE;
}

/* What could not be read when the file failed is still there, and nowhere else. */
static gboolean
write_back (PepitaStore *store)
{
  if (store->complete)
    return pepita_store_copy (store->failed, store->db, NULL);
  return pepita_store_merge (store->failed, store->db);
}

/* All that is in a file that has gone, and what has been played since; NULL if that can't be
 * read. */
static sqlite3 *
put_together (PepitaStore *store)
{
  sqlite3 *all = copy_to_memory (store->failed);

  if (all == NULL || pepita_store_merge (all, store->db))
    return all;
  sqlite3_close (all);
  return NULL;
}

/* A new file in the place of one that has gone, with what can be read of that: not with less for
 * want of room. */
static sqlite3 *
make_file_again (PepitaStore *store)
{
  sqlite3 *all = NULL;
  sqlite3 *db;

  if (store->failed != NULL && !store->complete)
    all = put_together (store);
  db = make_file (store, all != NULL ? all : store->db);
  sqlite3_close (all);
  return db;
}

gboolean
pepita_store_return_to_disk (PepitaStore *store)
{
  if (store->on_disk)
    return TRUE;
  if (store->failed != NULL && !pepita_store_has_moved (store->failed))
    return write_back (store) && use_other (store, g_steal_pointer (&store->failed));
  if (!use_other (store, make_file_again (store)))
    return FALSE;
  g_clear_pointer (&store->failed, sqlite3_close);
  return TRUE;
}

gboolean
pepita_store_keep_copy (PepitaStore *store, GError **error)
{
  g_autofree char *copy = NULL;

  if (!store->on_disk)
    return TRUE;
  copy = pepita_store_free_path (store->path, "broken");
  if (!pepita_store_copy_to_file (copy, store->db, error))
    return FALSE;
  g_free (store->set_aside);
  store->set_aside = g_steal_pointer (&copy);
  return TRUE;
}

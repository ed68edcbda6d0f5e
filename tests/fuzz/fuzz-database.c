/* fuzz-database.c: any file in the place of that of the games is opened, looked through and played
 * on; what was told to be broken is kept.
 *
 * An entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "pepita-session.h"

#include "fuzz-files.h"
#include "fuzz-main.h"
#include "look-through.h"

enum
{
  HEADER = 100, /* of a file of SQLite */
};

static void
play (PepitaSession *session)
{
  PepitaRules rules = pepita_rules (pepita_ruleset_find ("vegas"), 3);
  PepitaDeal deal = pepita_deal_numbered (rules.layout, 5);

  if (pepita_session_get_game (session) != NULL)
    pepita_game_apply_text (pepita_session_get_game (session), "U");
  pepita_session_deal (session, &rules, &deal);
  FUZZ_ASSERT (pepita_game_apply_text (pepita_session_get_game (session), "D") == PEPITA_LEGAL);
  FUZZ_ASSERT (pepita_session_get_bank (session, 3) <= G_MAXINT / 2);
}

/* Byte by byte, but for the header: a file that is not in the mode of the log is put into it. */
static gboolean
has_copy (const char *name, const uint8_t *data, size_t size)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), "games", name, NULL);
  g_autofree char *kept = NULL;
  gsize length;

  return g_file_get_contents (path, &kept, &length, NULL) && length == size &&
         (size <= HEADER || memcmp (kept + HEADER, data + HEADER, size - HEADER) == 0);
}

/* What was told when it was opened, and was not written by a newer version, is set aside. */
static void
check_told (PepitaSession *session, const uint8_t *data, size_t size)
{
  const char *problem = pepita_session_get_problem (session);

  if (problem == NULL || !pepita_session_is_saved (session))
    return;
  FUZZ_ASSERT (has_copy ("games-broken-1.db", data, size) ||
               has_copy ("games-foreign-1.db", data, size));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *folder = g_build_filename (fuzz_folder (), "games", NULL);
  PepitaSession *session;

  fuzz_empty ("games");
  fuzz_write ("games/games.db", data, size);
  session = pepita_session_new (folder);
  check_told (session, data, size);
  pepita_session_restore (session);
  look_through (session);
  play (session);
  look_through (session);
  g_object_unref (session);

  /* it goes on from there */
  session = pepita_session_new (folder);
  pepita_session_restore (session);
  g_object_unref (session);
  return 0;
}

#ifndef PEPITA_FUZZ_MAIN

size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed);

/* A file whose definitions are not to the letter those of Pepita is not read any further: most
 * changes are made behind them, within a page, so that it stays one. */
size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
  enum
  {
    PAGE = 512,
    FIRST = 7, /* behind the pages with the definitions */
  };
  size_t n_pages = size / PAGE;
  uint8_t page[PAGE];
  size_t at;

  if (n_pages <= FIRST || seed % 8 == 0)
    return LLVMFuzzerMutate (data, size, max_size);
  at = (FIRST + seed / 8 % (n_pages - FIRST)) * PAGE;
  memcpy (page, data + at, PAGE);
  /* what became shorter keeps the rest as it was */
  LLVMFuzzerMutate (page, PAGE, PAGE);
  memcpy (data + at, page, PAGE);
  return size;
}

#endif

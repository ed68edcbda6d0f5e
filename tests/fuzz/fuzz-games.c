/* fuzz-games.c: whatever is stored of a game, it is brought back as far as it can be played, and
 * what is written of it then is whole.
 *
 * The input are lines "KEY VALUE", which set what is stored; each that begins with a blank goes on
 * with the value before it.  Of the journal, each line is one event; an empty one is missing.  An
 * entry for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "pepita-kept.h"
#include "pepita-notation.h"
#include "pepita-store-history.h"

#include "fuzz-main.h"

typedef struct
{
  PepitaStore *store;
  PepitaStoredGame game;
  gint64 n; /* events of the record */
  GString *rules;
  GString *kind;
  GString *cards;
  GString *record;
  GPtrArray *journal;
} Input;

static void
read_number (Input *input, const char *key, const char *value)
{
  gint64 number = g_ascii_strtoll (value, NULL, 10);

  if (strcmp (key, "number") == 0)
    input->game.number = number;
  else if (strcmp (key, "started") == 0)
    input->game.started = number;
  else if (strcmp (key, "ended") == 0)
    input->game.ended = number;
  else if (strcmp (key, "result") == 0)
    input->game.result = (PepitaStoredResult) CLAMP (number, 0, 2);
  else if (strcmp (key, "score") == 0)
    input->game.score = number;
  else if (strcmp (key, "moves") == 0)
    input->game.moves = number;
  else if (strcmp (key, "seconds") == 0)
    input->game.seconds = number;
  else if (strcmp (key, "undos") == 0)
    input->game.undos = number;
  else if (strcmp (key, "hints") == 0)
    input->game.hints = number;
  else if (strcmp (key, "bank") == 0)
    input->game.bank = number;
  else if (strcmp (key, "banked") == 0)
    input->game.banked = number;
  else if (strcmp (key, "n") == 0)
    input->n = number;
}

static GString *
find_text (Input *input, const char *key)
{
  if (strcmp (key, "rules") == 0)
    return input->rules;
  if (strcmp (key, "kind") == 0)
    return input->kind;
  if (strcmp (key, "cards") == 0)
    return input->cards;
  return strcmp (key, "record") == 0 ? input->record : NULL;
}

static void
read_line (Input *input, char *line, GString **last)
{
  char *value = line + strcspn (line, " ");

  if (*line == ' ' && *last != NULL)
    {
      g_string_append_c (*last, '\n');
      g_string_append (*last, line + 1);
      return;
    }
  if (*value != '\0')
    *value++ = '\0';
  *last = find_text (input, line);
  if (*last != NULL)
    g_string_append (*last, value);
  else if (strcmp (line, "event") == 0)
    g_ptr_array_add (input->journal, g_strdup (value));
  else
    read_number (input, line, value);
}

static void
read_input (Input *input, const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *last = NULL;

  input->rules = g_string_new (NULL);
  input->kind = g_string_new (NULL);
  input->cards = g_string_new (NULL);
  input->record = g_string_new (NULL);
  input->journal = g_ptr_array_new_with_free_func (g_free);
  for (char **line = lines; *line != NULL; line++)
    read_line (input, *line, &last);
}

static void
clear_input (Input *input)
{
  g_string_free (input->rules, TRUE);
  g_string_free (input->kind, TRUE);
  g_string_free (input->cards, TRUE);
  g_string_free (input->record, TRUE);
  g_ptr_array_unref (input->journal);
}

static gboolean
write_journal (Input *input)
{
  gboolean written = TRUE;

  for (guint i = 0; i < input->journal->len && written; i++)
    {
      const char *event = g_ptr_array_index (input->journal, i);

      if (*event != '\0')
        written = pepita_store_add_event (input->store, input->game.id, input->n + i, event, NULL);
    }
  return written;
}

/* FALSE if the tables do not take it. */
static gboolean
write_game (Input *input)
{
  g_autoptr (GError) error = NULL;
  gboolean written;

  input->game.rules = input->rules->str;
  input->game.kind = input->kind->str;
  input->game.cards = input->cards->len > 0 ? input->cards->str : NULL;
  FUZZ_ASSERT (pepita_store_begin (input->store, NULL));
  written = pepita_store_add_game (input->store, &input->game, &error) &&
            (input->record->len == 0 ||
             pepita_store_set_events (input->store, input->game.id, input->n, input->record->str,
                                      &error)) &&
            write_journal (input);
  if (!written)
    {
      pepita_store_roll_back (input->store);
      return FALSE;
    }
  return pepita_store_commit (input->store, NULL);
}

static char *
picture (PepitaKept *kept)
{
  const PepitaRecord *record = pepita_game_get_record (kept->game);
  char position[PEPITA_DEAL_TEXT_SIZE];
  char rules[PEPITA_RULES_TEXT_SIZE];
  char *moves = pepita_record_moves_text (record);
  char *text;

  pepita_rules_text (pepita_record_rules (record), rules);
  pepita_position_text (pepita_record_table (record), pepita_record_rules (record)->layout,
                        position);
  text = g_strdup_printf ("%s\n%s%s\n%d points, %d moves, %d s, %d", rules, position, moves,
                          pepita_record_score (record), pepita_record_moves (record),
                          pepita_record_clock (record), pepita_record_status (record));
  free (moves);
  return text;
}

/* What was not whole is written anew, as a session does. */
static void
check_kept (Input *input, PepitaKept *kept, gboolean whole)
{
  g_autofree char *before = picture (kept);
  g_autofree char *after = NULL;
  g_autoptr (PepitaKept) again = NULL;
  gboolean again_whole = FALSE;

  if (!whole && input->game.result == PEPITA_STORED_PLAYING)
    {
      FUZZ_ASSERT (pepita_store_begin (input->store, NULL));
      FUZZ_ASSERT (pepita_kept_write_anew (kept, input->store, NULL));
      FUZZ_ASSERT (pepita_store_commit (input->store, NULL));
      whole = TRUE;
    }
  again = pepita_kept_load (input->store, input->game.id, &again_whole, NULL);
  FUZZ_ASSERT (again != NULL && again_whole == whole);
  after = picture (again);
  FUZZ_ASSERT (strcmp (before, after) == 0);
}

static void
check_lists (Input *input)
{
  g_autoptr (GPtrArray) games = pepita_store_list (input->store, NULL, 0, 10, NULL);

  FUZZ_ASSERT (games != NULL);
  FUZZ_ASSERT (games->len == (input->game.result == PEPITA_STORED_PLAYING ? 0 : 1));
  FUZZ_ASSERT (pepita_store_pack_events (input->store, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Input input = { 0 };

  read_input (&input, data, size);
  input.store = pepita_store_open_in_memory ();
  if (write_game (&input))
    {
      g_autoptr (GError) error = NULL;
      gboolean whole = FALSE;
      g_autoptr (PepitaKept) kept = pepita_kept_load (input.store, input.game.id, &whole, &error);

      FUZZ_ASSERT ((kept == NULL) == (error != NULL));
      if (kept != NULL)
        check_kept (&input, kept, whole);
      check_lists (&input);
    }
  pepita_store_close (input.store);
  clear_input (&input);
  return 0;
}

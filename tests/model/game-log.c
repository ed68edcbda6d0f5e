/* game-log.c: a game with all that it says written down.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "game-log.h"

#include "pepita-notation.h"

#include <string.h>

gint64 fake_time;

gint64
fake_now (void)
{
  return fake_time;
}

void
pass (double seconds)
{
  fake_time += (gint64) (seconds * G_USEC_PER_SEC + 0.5);
}

int
next_timeout (void)
{
  GMainContext *context = g_main_context_default ();
  GPollFD fds[16];
  int priority, timeout;

  g_assert_true (g_main_context_acquire (context));
  g_main_context_prepare (context, &priority);
  g_main_context_query (context, priority, &timeout, fds, G_N_ELEMENTS (fds));
  g_main_context_release (context);
  return timeout;
}

static void add_word (Log *log, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_word (Log *log, const char *format, ...)
{
  va_list args;

  if (log->text->len > 0)
    g_string_append_c (log->text, ' ');
  va_start (args, format);
  g_string_append_vprintf (log->text, format, args);
  va_end (args);
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Notifications that come together are in no order that anyone promises. */
static void
flush_notified (Log *log)
{
  if (log->notified->len == 0)
    return;
  g_ptr_array_sort (log->notified, compare_names);
  for (guint i = 0; i < log->notified->len; i++)
    add_word (log, "%s%s%s", i == 0 ? "[" : "", (char *) log->notified->pdata[i],
              i + 1 == log->notified->len ? "]" : "");
  g_ptr_array_set_size (log->notified, 0);
}

/* The table and the properties are the new ones whenever anything is said. */
static void
assert_up_to_date (Log *log)
{
  const PepitaTable *table = pepita_record_table (log->shadow);

  g_assert_true (pepita_table_equal (pepita_game_get_table (log->game), table));
  g_assert_cmpint (pepita_game_get_score (log->game), ==, pepita_record_score (log->shadow));
  g_assert_cmpint (pepita_game_get_status (log->game), ==, pepita_record_status (log->shadow));
  g_assert_cmpuint (pepita_game_get_moves (log->game), ==,
                    (guint) pepita_record_moves (log->shadow));
}

static const char *
pile_name (int pile)
{
  static char names[2][4];
  static int which;
  char *name = names[which ^= 1];

  if (pepita_pile_is_column (pile))
    g_snprintf (name, 4, "T%d", pile - PEPITA_COLUMN_0 + 1);
  else if (pepita_pile_is_foundation (pile))
    g_snprintf (name, 4, "F%d", pile - PEPITA_FOUNDATION_0 + 1);
  else
    g_snprintf (name, 4, "%s", pile == PEPITA_STOCK ? "S" : pile == PEPITA_WASTE ? "W"
                                                                                 : "?");
  return name;
}

static void
add_step (Log *log, const char *what, const PepitaStep *step)
{
  flush_notified (log);
  assert_up_to_date (log);
  add_word (log, "%s %s-%sx%d", what, pile_name (step->from), pile_name (step->to), step->count);
}

static void
moved_cb (PepitaGame *game, const PepitaStep *step, Log *log)
{
  add_step (log, "moved", step);
}

static void
turned_up_cb (PepitaGame *game, guint pile, guint card, Log *log)
{
  char text[3];

  flush_notified (log);
  assert_up_to_date (log);
  pepita_card_text ((PepitaCard) card, text);
  add_word (log, "up %s %s", pile_name ((int) pile), text);
}

static void
recycled_cb (PepitaGame *game, const PepitaStep *step, Log *log)
{
  add_step (log, "recycled", step);
}

static void
undone_cb (PepitaGame *game, const PepitaStep *step, Log *log)
{
  add_step (log, "undone", step);
  if (step->turned_up)
    add_word (log, "down");
}

static void
finished_cb (PepitaGame *game, Log *log)
{
  flush_notified (log);
  assert_up_to_date (log);
  add_word (log, "finished");
}

static void
notify_cb (PepitaGame *game, GParamSpec *pspec, Log *log)
{
  assert_up_to_date (log);
  g_ptr_array_add (log->notified, (void *) pspec->name);
}

Log *
log_new (const PepitaRules *rules, const PepitaDeal *deal)
{
  Log *log = g_new0 (Log, 1);

  fake_time = 0;
  log->game = pepita_game_new (rules, deal);
  pepita_game_set_time_source (log->game, fake_now);
  log->shadow = pepita_record_new (rules, deal);
  log->text = g_string_new (NULL);
  log->notified = g_ptr_array_new ();
  g_signal_connect (log->game, "moved", G_CALLBACK (moved_cb), log);
  g_signal_connect (log->game, "turned-up", G_CALLBACK (turned_up_cb), log);
  g_signal_connect (log->game, "recycled", G_CALLBACK (recycled_cb), log);
  g_signal_connect (log->game, "undone", G_CALLBACK (undone_cb), log);
  g_signal_connect (log->game, "finished", G_CALLBACK (finished_cb), log);
  g_signal_connect (log->game, "notify", G_CALLBACK (notify_cb), log);
  return log;
}

Log *
log_new_text (const char *ruleset, int draw, const char *text)
{
  PepitaRules rules = preset (ruleset, draw);
  PepitaDeal deal = position (text);

  return log_new (&rules, &deal);
}

void
log_free (Log *log)
{
  if (log->game != NULL)
    g_assert_finalize_object (log->game);
  pepita_record_free (log->shadow);
  g_string_free (log->text, TRUE);
  g_ptr_array_unref (log->notified);
  g_free (log);
}

PepitaReason
play (Log *log, const char *event)
{
  PepitaPlayed played;
  PepitaReason reason;

  pepita_record_play (log->shadow, event, strlen (event), &played);
  g_assert_true (played.parsed);
  if (event[0] == '@')
    {
      fake_time = g_ascii_strtoll (event + 1, NULL, 10) * G_USEC_PER_SEC;
      return PEPITA_LEGAL;
    }
  reason = pepita_game_apply_text (log->game, event);
  g_assert_cmpint (reason, ==, played.reason);
  assert_up_to_date (log);
  return reason;
}

void
play_all (Log *log, const char *events)
{
  g_auto (GStrv) words = g_strsplit (events, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_assert_cmpint (play (log, words[i]), ==, PEPITA_LEGAL);
}

void
assert_said (Log *log, const char *expected)
{
  flush_notified (log);
  g_assert_cmpstr (log->text->str, ==, expected);
  g_string_truncate (log->text, 0);
}

void
forget_said (Log *log)
{
  flush_notified (log);
  g_string_truncate (log->text, 0);
}

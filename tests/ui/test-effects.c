/* test-effects.c: what of a game is heard: each event its sound, and nothing where sound is off.
 *
 * What the window gives to the program that plays sounds is recorded.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "driver.h"
#include "pepita-sound-types.h"
#include "script.h"

static char *record; /* the file */

static void
use_recorder (void)
{
  g_autofree char *program = g_test_build_filename (G_TEST_DIST, "sound", "record-sounds", NULL);

  g_free (record);
  record = g_build_filename (g_get_user_cache_dir (), "sounds", NULL);
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_unlink (record);
  g_setenv ("PEPITA_SOUND_PLAY", program, TRUE);
  g_setenv ("PEPITA_SOUND_RECORD", record, TRUE);
}

static GString *wanted; /* one byte for each sound since the recorder was started */

static void
want (PepitaSoundKind kind)
{
  g_string_append_c (wanted, (char) kind);
}

static gboolean
heard_enough (Driver *driver)
{
  g_autofree char *text = NULL;
  gsize size;

  return g_file_get_contents (record, &text, &size, NULL) && size >= wanted->len;
}

/* Waits for what is wanted, and sees that it was nothing else. */
static void
listen (Driver *driver)
{
  g_autofree char *text = NULL;
  gsize size;

  driver_wait_for (driver, heard_enough);
  g_assert_true (g_file_get_contents (record, &text, &size, NULL));
  g_assert_cmpmem (text, size, wanted->str, wanted->len);
}

static Driver *
open_noisy (const char *ruleset, int draw, guint number)
{
  Driver *driver;

  use_recorder ();
  wanted = g_string_new (NULL);
  driver = driver_new (ruleset, draw, number, 900, 640);
  g_settings_set_boolean (driver_settings (driver), "sound", TRUE);
  return driver;
}

static void
close_noisy (Driver *driver)
{
  g_settings_set_boolean (driver_settings (driver), "sound", FALSE);
  g_string_append_c (wanted, 'e');
  listen (driver);
  driver_free (driver);
  g_string_free (wanted, TRUE);
}

static void
want_move (Driver *driver, PepitaMove move)
{
  const PepitaTable *table = driver_table (driver);

  if (move.from == PEPITA_STOCK)
    want (PEPITA_SOUND_DRAW);
  else if (move.from == PEPITA_WASTE && move.to == PEPITA_STOCK)
    want (PEPITA_SOUND_SHUFFLE);
  else
    want (PEPITA_SOUND_PLACE);
  if (pepita_pile_is_column (move.from) && pepita_table_down (table, move.from) > 0 &&
      pepita_table_count (table, move.from) - pepita_table_down (table, move.from) == move.count)
    want (PEPITA_SOUND_TURN);
}

static void
play (Driver *driver, Script *script, int n)
{
  for (int i = 0; i < n; i++)
    {
      PepitaMove move = script->moves[i];

      if (move.count == 0 && pepita_table_count (driver_table (driver), PEPITA_STOCK) == 0)
        want (PEPITA_SOUND_SHUFFLE);
      else if (move.count == 0)
        want (PEPITA_SOUND_DRAW);
      else
        want_move (driver, move);
      g_assert_cmpint (pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, move), ==,
                       PEPITA_LEGAL);
      if (pepita_game_get_status (driver_game (driver)) == PEPITA_WON)
        want (PEPITA_SOUND_WIN);
      listen (driver);
    }
}

/* Draws, recycles and moves of all kinds, and back again. */
static void
test_moves (void)
{
  Driver *driver = open_noisy ("standard", 3, standard_draw_3.number);
  g_autoptr (Script) script = script_new (&standard_draw_3);

  play (driver, script, 45);
  for (int i = 0; i < 5; i++)
    {
      want (PEPITA_SOUND_DRAW);
      driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
      listen (driver);
    }
  close_noisy (driver);
}

/* A whole game. */
static void
test_win (void)
{
  Driver *driver = open_noisy ("cardems", 1, cardems_draw_1.number);
  g_autoptr (Script) script = script_new (&cardems_draw_1);

  play (driver, script, script->n_moves);
  g_assert_cmpint (pepita_game_get_status (driver_game (driver)), ==, PEPITA_WON);
  close_noisy (driver);
}

/* Dealing, and a drop that is refused. */
static void
test_deal_and_refuse (void)
{
  Driver *driver = open_noisy ("standard", 1, 1);
  graphene_point_t to;

  want (PEPITA_SOUND_DEAL);
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 7);
  driver_settle (driver);
  listen (driver);

  /* no three of clubs goes on an empty foundation */
  want (PEPITA_SOUND_REFUSE);
  to = driver_card_point (driver, PEPITA_FOUNDATION_0, -1);
  driver_drag (driver, driver_card_point (driver, PEPITA_COLUMN_0, 0), to, 6);
  driver_settle (driver);
  listen (driver);
  close_noisy (driver);
}

/* Nothing is heard of all that, and no program is started. */
static void
test_off (void)
{
  g_autoptr (Driver) driver = NULL;

  use_recorder ();
  driver = driver_new ("standard", 1, 1, 900, 640);
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 7);
  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_false (g_file_test (record, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 77;
  g_test_add_func ("/effects/moves", test_moves);
  g_test_add_func ("/effects/win", test_win);
  g_test_add_func ("/effects/deal-and-refuse", test_deal_and_refuse);
  g_test_add_func ("/effects/off", test_off);
  return driver_run ();
}

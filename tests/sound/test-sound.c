/* test-sound.c: sounds are given to the program that plays them, and nothing that it does or does
 * not do is noticed.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "pepita-sound.h"

enum
{
  PATIENCE = 20000, /* ms for another program to do its part */
};

static char *real_player;

static void
use_program (const char *path)
{
  g_setenv ("PEPITA_SOUND_PLAY", path, TRUE);
}

static void
use_script (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "sound", name, NULL);

  use_program (path);
}

/* A new place for what is recorded. */
static char *
use_recorder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pepita-XXXXXX", NULL);
  char *path = g_build_filename (folder, "sounds", NULL);

  use_script ("record-sounds");
  g_setenv ("PEPITA_SOUND_RECORD", path, TRUE);
  return path;
}

static void
forget_record (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
}

/* Until just the @n bytes of @wanted were heard. */
static void
wait_for (const char *path, const char *wanted, gsize n)
{
  g_autofree char *text = NULL;
  gsize size = 0;

  for (int waited = 0; waited < PATIENCE && size < n; waited += 10)
    {
      g_clear_pointer (&text, g_free);
      if (!g_file_get_contents (path, &text, &size, NULL))
        size = 0;
      g_usleep (10000);
    }
  g_assert_cmpmem (text, size, wanted, n);
}

static PepitaSound *
new_sound (void)
{
  PepitaSound *sound = pepita_sound_new ();

  g_object_set (sound, "enabled", TRUE, NULL);
  return sound;
}

static guint
count_all (PepitaSound *sound)
{
  guint n = 0;

  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    n += pepita_sound_count (sound, (PepitaSoundKind) kind);
  return n;
}

/* --- */

static void
test_off (void)
{
  g_autofree char *path = use_recorder ();
  PepitaSound *sound = pepita_sound_new ();

  g_assert_false (pepita_sound_get_enabled (sound));
  for (int i = 0; i < 100; i++)
    pepita_sound_play (sound, PEPITA_SOUND_PLACE);
  g_assert_cmpuint (count_all (sound), ==, 0);
  g_assert_finalize_object (sound);
  g_usleep (200000);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS)); /* nobody was started */
  forget_record (path);
}

static void
test_each (void)
{
  g_autofree char *path = use_recorder ();
  char wanted[PEPITA_N_SOUNDS + 1];
  PepitaSound *sound = new_sound ();

  for (int kind = 0; kind < PEPITA_N_SOUNDS; kind++)
    {
      wanted[kind] = (char) kind;
      pepita_sound_play (sound, (PepitaSoundKind) kind);
      g_assert_cmpuint (pepita_sound_count (sound, (PepitaSoundKind) kind), ==, 1);
      wait_for (path, wanted, (gsize) kind + 1);
    }
  wanted[PEPITA_N_SOUNDS] = 'e';
  g_object_set (sound, "enabled", FALSE, NULL); /* which ends the program */
  wait_for (path, wanted, sizeof wanted);

  pepita_sound_play (sound, PEPITA_SOUND_WIN);
  g_assert_cmpuint (pepita_sound_count (sound, PEPITA_SOUND_WIN), ==, 1);
  g_assert_finalize_object (sound);
  forget_record (path);
}

/* A program that takes nothing gets a few sounds and no more: they can't pile up. */
static void
test_hangs (void)
{
  PepitaSound *sound;

  use_script ("never-read");
  sound = new_sound ();
  for (int i = 0; i < 20000; i++)
    pepita_sound_play (sound, (PepitaSoundKind) (i % PEPITA_N_SOUNDS));
  g_assert_cmpuint (count_all (sound), >, 0);
  g_assert_cmpuint (count_all (sound), <, 100);
  g_assert_finalize_object (sound);
}

/* Each of these ends at once, or never begins. */
static void
test_gone (void)
{
  static const char *const programs[] = { "/nowhere/at/all", "/dev/null", "/bin/false" };

  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      PepitaSound *sound;

      use_program (programs[i]);
      sound = new_sound ();
      for (int k = 0; k < 200; k++)
        {
          pepita_sound_play (sound, PEPITA_SOUND_DRAW);
          g_usleep (500);
        }
      g_assert_cmpuint (count_all (sound), <, 100);
      g_assert_finalize_object (sound);
    }
}

/* The real program, where there is neither a server nor a device. */
static void
test_real (void)
{
  PepitaSound *sound;

  use_program (real_player);
  sound = new_sound ();
  for (int i = 0; i < 20000; i++)
    pepita_sound_play (sound, (PepitaSoundKind) (i % PEPITA_N_SOUNDS));
  g_assert_cmpuint (count_all (sound), >, 0);
  g_assert_finalize_object (sound);
}

/* It reads to the end and ends, and says nothing. */
static void
test_program (void)
{
  const char *argv[] = { real_player, NULL };
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, &errors, NULL,
                &error);
  g_assert_no_error (error);
  g_assert_cmpstr (output, ==, "");
  g_assert_cmpstr (errors, ==, "");
}

static void
notify_cb (guint *n)
{
  ++*n;
}

static void
test_property (void)
{
  PepitaSound *sound = pepita_sound_new ();
  guint n = 0;

  g_signal_connect_swapped (sound, "notify::enabled", G_CALLBACK (notify_cb), &n);
  g_object_set (sound, "enabled", FALSE, NULL);
  g_assert_cmpuint (n, ==, 0);
  g_object_set (sound, "enabled", TRUE, NULL);
  g_assert_true (pepita_sound_get_enabled (sound));
  g_object_set (sound, "enabled", TRUE, NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_finalize_object (sound);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  real_player = g_strdup (g_getenv ("PEPITA_SOUND_PLAY"));
  g_setenv ("PULSE_SERVER", "unix:/nowhere/at/all", TRUE);
  g_test_add_func ("/sound/off", test_off);
  g_test_add_func ("/sound/each", test_each);
  g_test_add_func ("/sound/hangs", test_hangs);
  g_test_add_func ("/sound/gone", test_gone);
  g_test_add_func ("/sound/real", test_real);
  g_test_add_func ("/sound/program", test_program);
  g_test_add_func ("/sound/property", test_property);
  return g_test_run ();
}

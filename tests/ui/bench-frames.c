/* bench-frames.c: how long frames take while a whole game is played.  Prints, asserts nothing.
 *
 * The game is a known one at 1600x900 with the cairo renderer: dealt, played move by move until it
 * plays itself, and won.  A frame is timed from before its layout until it is given to the display,
 * by the clock of the wall and by the CPU time of the thread; the latter does not see other
 * programs.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <limits.h>
#include <time.h>

#include "script.h"

enum
{
  WIDTH = 1600,
  HEIGHT = 900,
  PACE = 320,  /* ms from a move to the next */
  REST = 9000, /* ms for the end: it plays itself, and the cards jump */
  BUDGET = 16, /* ms that a frame may take */
  SLOWEST = 5, /* that are told */
};

typedef enum
{
  DEAL,
  PLAY,
  FINISH, /* the game plays itself */
  WIN,    /* the cascade */
  N_PHASES,
} Phase;

static const char *const phases[N_PHASES] = { "deal", "play", "finish", "win" };

typedef struct
{
  double cpu; /* ms */
  double wall;
  int move; /* during which it was drawn */
  Phase phase;
} Frame;

typedef struct
{
  GArray *frames;
  Frame begin;
  int move;
  Driver *driver;
} Camera;

static double
milliseconds (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static Phase
phase_of (const Camera *camera)
{
  if (camera->move == 0)
    return DEAL;
  if (pepita_game_get_status (driver_game (camera->driver)) == PEPITA_WON)
    return WIN;
  return camera->move < INT_MAX ? PLAY : FINISH;
}

static void
before_cb (GdkFrameClock *clock, gpointer data)
{
  Camera *camera = data;

  camera->begin.cpu = milliseconds (CLOCK_THREAD_CPUTIME_ID);
  camera->begin.wall = milliseconds (CLOCK_MONOTONIC);
}

static void
after_cb (GdkFrameClock *clock, gpointer data)
{
  Camera *camera = data;
  Frame frame = {
    milliseconds (CLOCK_THREAD_CPUTIME_ID) - camera->begin.cpu,
    milliseconds (CLOCK_MONOTONIC) - camera->begin.wall,
    camera->move,
    phase_of (camera),
  };

  g_array_append_val (camera->frames, frame);
}

static int
compare_cpu (gconstpointer a, gconstpointer b)
{
  const Frame *left = a;
  const Frame *right = b;

  return (left->cpu > right->cpu) - (left->cpu < right->cpu);
}

static int
compare_wall (gconstpointer a, gconstpointer b)
{
  const Frame *left = a;
  const Frame *right = b;

  return (left->wall > right->wall) - (left->wall < right->wall);
}

static void
print_line (const char *title, const char *clock, GArray *frames, gboolean cpu)
{
  static const double parts[] = { 0.5, 0.9, 0.95, 0.99, 1 };
  int over = 0;

  g_array_sort (frames, cpu ? compare_cpu : compare_wall);
  g_print ("%-8s%-6s%7u", title, clock, frames->len);
  for (gsize i = 0; i < G_N_ELEMENTS (parts) && frames->len > 0; i++)
    {
      const Frame *frame = &g_array_index (frames, Frame, (guint) ((frames->len - 1) * parts[i]));

      g_print ("%9.2f", cpu ? frame->cpu : frame->wall);
    }
  for (guint i = 0; i < frames->len; i++)
    {
      const Frame *frame = &g_array_index (frames, Frame, i);

      over += (cpu ? frame->cpu : frame->wall) > BUDGET;
    }
  g_print ("%9d\n", over);
}

static GArray *
of_phase (GArray *frames, Phase phase)
{
  GArray *some = g_array_new (FALSE, FALSE, sizeof (Frame));

  for (guint i = 0; i < frames->len; i++)
    {
      if (g_array_index (frames, Frame, i).phase == phase)
        g_array_append_val (some, g_array_index (frames, Frame, i));
    }
  return some;
}

/* Of frames sorted by CPU time. */
static void
print_slowest (GArray *frames)
{
  for (guint i = 1; i <= MIN (SLOWEST, frames->len); i++)
    {
      const Frame *frame = &g_array_index (frames, Frame, frames->len - i);

      g_print ("        CPU %.2f ms at move %d\n", frame->cpu, frame->move);
    }
}

static void
print_frames (Camera *camera)
{
  GArray *frames = camera->frames;

  g_print ("Frames at %d × %d, in ms\n%-14s%7s%9s%9s%9s%9s%9s%6s%d ms\n", WIDTH, HEIGHT, "",
           "frames", "median", "90 %", "95 %", "99 %", "most", "> ", BUDGET);
  print_line ("all", "clock", frames, FALSE);
  print_line ("all", "CPU", frames, TRUE);
  for (Phase phase = 0; phase < N_PHASES; phase++)
    {
      g_autoptr (GArray) some = of_phase (frames, phase);

      print_line (phases[phase], "CPU", some, TRUE);
      if (phase == PLAY)
        print_slowest (some);
    }
}

static void
bench_game (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, 1, WIDTH, HEIGHT);
  g_autoptr (Script) script = script_new (&standard_draw_3);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (driver_window (driver));
  Camera camera = { g_array_new (FALSE, FALSE, sizeof (Frame)), { 0 }, 0, driver };

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &camera);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &camera);
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), standard_draw_3.number);
  driver_wait (driver, 1000);
  while (script->next < script->n_moves &&
         pepita_game_get_finishing (driver_game (driver)) == PEPITA_FINISH_OFF)
    {
      camera.move = script->next + 1;
      pepita_game_apply (driver_game (driver), PEPITA_EVENT_MOVE, script->moves[script->next++]);
      driver_wait (driver, PACE);
    }
  camera.move = INT_MAX;
  driver_wait (driver, REST);
  g_signal_handlers_disconnect_by_data (clock, &camera);
  print_frames (&camera);
  g_array_unref (camera.frames);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 77;
  g_test_add_func ("/bench/game", bench_game);
  return driver_run ();
}

/* bench-frames.c: how long frames take while a whole game is played, and how soon cards are sharp
 * after the window was resized.  Prints, asserts nothing.
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
#include <stdlib.h>
#include <time.h>

#include "pepita-card-view.h"
#include "script.h"

enum
{
  WIDTH = 1600,
  HEIGHT = 900,
  PACE = 320,  /* ms from a move to the next */
  REST = 9000, /* ms for the end: it plays itself, and the cards jump */
  BUDGET = 16, /* ms that a frame may take */
  SLOWEST = 5, /* that are told */

  WHOLE_FRAMES = 30,
  WHOLE_PACE = 60, /* ms */

  DRAGS = 9, /* of the corner of the window */
  DRAG_STEPS = 6,
  DRAG_STEP = 14, /* pixels */
  DRAG_PACE = 40, /* ms */
  DRAG_REST = 300,
};

typedef enum
{
  DEAL,
  PLAY,
  FINISH, /* the game plays itself */
  WIN,    /* the cascade */
  WHOLE,  /* all of the window is painted anew */
  N_PHASES,
} Phase;

static const char *const phases[N_PHASES] = { "deal", "play", "finish", "win", "whole" };

typedef struct
{
  double cpu; /* ms */
  double wall;
  double layout; /* of the CPU time: all before it is painted */
  double paint;
  int move; /* during which it was drawn */
  Phase phase;
} Frame;

typedef struct
{
  GArray *frames;
  Frame begin;
  int move;
  gboolean whole;
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
  if (camera->whole)
    return WHOLE;
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

  camera->begin = (Frame){ .cpu = milliseconds (CLOCK_THREAD_CPUTIME_ID) };
  camera->begin.wall = milliseconds (CLOCK_MONOTONIC);
}

/* These are called after GTK has done what the phase is for. */

static void
layout_cb (GdkFrameClock *clock, gpointer data)
{
  ((Camera *) data)->begin.layout = milliseconds (CLOCK_THREAD_CPUTIME_ID);
}

static void
after_cb (GdkFrameClock *clock, gpointer data)
{
  Camera *camera = data;
  const Frame *begin = &camera->begin;
  double cpu = milliseconds (CLOCK_THREAD_CPUTIME_ID);
  double layout = begin->layout > 0 ? begin->layout : begin->cpu;
  Frame frame = {
    .cpu = cpu - begin->cpu,
    .wall = milliseconds (CLOCK_MONOTONIC) - begin->wall,
    .layout = layout - begin->cpu,
    .paint = cpu - layout,
    .move = camera->move,
    .phase = phase_of (camera),
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
  static const double parts[] = { 0, 0.5, 0.9, 0.95, 0.99, 1 };
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

      g_print ("        CPU %.2f ms at move %d: layout %.2f, paint %.2f\n", frame->cpu,
               frame->move, frame->layout, frame->paint);
    }
}

static void
print_frames (Camera *camera)
{
  GArray *frames = camera->frames;

  g_print ("Frames at %d × %d, in ms\n%-14s%7s%9s%9s%9s%9s%9s%9s%6s%d ms\n", WIDTH, HEIGHT,
           "", "frames", "least", "median", "90 %", "95 %", "99 %", "most", "> ", BUDGET);
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
paint_whole (Camera *camera)
{
  camera->whole = TRUE;
  for (int i = 0; i < WHOLE_FRAMES; i++)
    {
      driver_expose (camera->driver);
      driver_wait (camera->driver, WHOLE_PACE);
    }
  camera->whole = FALSE;
}

static void
bench_game (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, 1, WIDTH, HEIGHT);
  g_autoptr (Script) script = script_new (&standard_draw_3);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (driver_window (driver));
  Camera camera = { g_array_new (FALSE, FALSE, sizeof (Frame)), { .cpu = 0 }, 0, FALSE, driver };

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &camera);
  g_signal_connect (clock, "layout", G_CALLBACK (layout_cb), &camera);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &camera);
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), standard_draw_3.number);
  driver_wait (driver, 1000);
  paint_whole (&camera);
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

/* --- how soon cards are sharp --- */

typedef struct
{
  Driver *driver;
  int width; /* of the table, before the last step */
  gboolean sharp;
} Lens;

static gboolean
is_exact (PepitaDeck *deck, guint face)
{
  gboolean exact = FALSE;

  pepita_deck_get_surface (deck, face, &exact);
  return exact;
}

/* Of a game that was just dealt. */
static gboolean
all_sharp (Driver *driver)
{
  PepitaDeck *deck = pepita_table_view_get_deck (driver_view (driver));
  const PepitaTable *table = driver_table (driver);
  gboolean sharp = is_exact (deck, PEPITA_FACE_BACK);

  for (int pile = PEPITA_COLUMN_0; pile < PEPITA_COLUMN_0 + 7; pile++)
    sharp &= is_exact (deck, pepita_card_view_face (pepita_table_top (table, pile)));
  return sharp;
}

static void
seen_cb (GdkFrameClock *clock, gpointer data)
{
  Lens *lens = data;

  lens->sharp |= gtk_widget_get_width (GTK_WIDGET (driver_view (lens->driver))) != lens->width &&
                 all_sharp (lens->driver);
}

/* Makes the window smaller in steps.  Returns the milliseconds from the last one to the first frame
 * that was painted with sharp cards only, and the CPU time of all threads meanwhile. */
static double
time_to_sharp (Lens *lens, int from, double *cpu)
{
  GtkWindow *window = GTK_WINDOW (driver_window (lens->driver));
  double begin;

  for (int i = 1; i <= DRAG_STEPS; i++)
    {
      lens->width = gtk_widget_get_width (GTK_WIDGET (driver_view (lens->driver)));
      lens->sharp = FALSE;
      begin = milliseconds (CLOCK_MONOTONIC);
      *cpu = milliseconds (CLOCK_PROCESS_CPUTIME_ID);
      gtk_window_set_default_size (window, from - i * DRAG_STEP, HEIGHT - i * DRAG_STEP / 2);
      if (i < DRAG_STEPS)
        driver_wait (lens->driver, DRAG_PACE);
    }
  while (!lens->sharp)
    g_main_context_iteration (NULL, TRUE);
  *cpu = milliseconds (CLOCK_PROCESS_CPUTIME_ID) - *cpu;
  return milliseconds (CLOCK_MONOTONIC) - begin;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

/* In sizes that are on no disk. */
static void
bench_sharp (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 3, 1, WIDTH, HEIGHT);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (driver_window (driver));
  Lens lens = { driver, 0, FALSE };
  double wall[DRAGS];
  double cpu[DRAGS];

  g_signal_connect (clock, "after-paint", G_CALLBACK (seen_cb), &lens);
  for (int i = 0; i < DRAGS; i++)
    {
      wall[i] = time_to_sharp (&lens, WIDTH - i * DRAG_STEPS * DRAG_STEP, &cpu[i]);
      driver_wait (driver, DRAG_REST);
    }
  g_signal_handlers_disconnect_by_data (clock, &lens);
  qsort (wall, DRAGS, sizeof wall[0], compare_doubles);
  qsort (cpu, DRAGS, sizeof cpu[0], compare_doubles);
  g_print ("Sharp cards after the last step of a resize, never drawn before, in ms\n");
  g_print ("%-14s%7s%9s%9s%9s\n",
           "", "times", "least", "median", "most");
  g_print ("%-14s%7d%9.1f%9.1f%9.1f\n", "clock", DRAGS, wall[0], wall[DRAGS / 2], wall[DRAGS - 1]);
  g_print ("%-14s%7d%9.1f%9.1f%9.1f\n", "CPU, threads", DRAGS, cpu[0], cpu[DRAGS / 2],
           cpu[DRAGS - 1]);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 77;
  g_test_add_func ("/bench/sharp", bench_sharp);
  g_test_add_func ("/bench/game", bench_game);
  return driver_run ();
}

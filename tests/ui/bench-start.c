/* bench-start.c PEPITA: how long Pepita takes to start, and what it needs then and while its window
 * is resized, beside the other solitaires that are installed.  Prints, asserts nothing.
 *
 * The programs are started in turn, on the X display of the environment, and watched from outside:
 * when their window is mapped, when cards are seen in it (light pixels on the table), and after
 * which moment nothing is painted any more (XDamage).  Then the window is resized as if its corner
 * were dragged.  Figures are medians.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <glib.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum
{
  ROUNDS = 7,        /* and one before, which is not counted: it fills the caches */
  QUIET = 1000,      /* ms without painting, after which a program has started */
  PATIENCE = 30000,  /* ms that a start may take */
  IDLE_SECONDS = 10, /* that a program is watched at rest */
  RESIZE_STEPS = 30, /* to and fro */
  RESIZE_PACE = 50,  /* ms from one to the next */
  RESIZE_REST = 800, /* ms after the last, for what comes later: that is counted too */
  KILL_AFTER = 3000, /* ms that it is given to end */
  SKIPPED = 77,      /* what Meson takes for a test that can't be run here */

  LEAST_WIDTH = 300, /* of the window with the table */
  LEAST_HEIGHT = 200,
  SAMPLE_LINES = 12, /* over the table */
  PAPER = 225,       /* of 255: what is lighter in all colours is a card's face */
};

/* Of the lines over the table; a window that is still empty may be light all over. */
static const double LEAST_PAPER = 0.01;
static const double MOST_PAPER = 0.6;

typedef enum
{
  MAPPED,
  TABLE, /* cards are seen */
  LAST,  /* nothing is painted after this */
  CPU,
  PSS,
  RESIZE, /* CPU for each step */
  IDLE_CPU,
  WAKE_UPS,
  N_MEASURES,
} Measure;

static const struct
{
  const char *title;
  const char *unit;
} measures[N_MEASURES] = {
  [MAPPED] = { "mapped", "ms" },
  [TABLE] = { "table", "ms" },
  [LAST] = { "painted", "ms" },
  [CPU] = { "CPU", "ms" },
  [PSS] = { "PSS", "MB" },
  [RESIZE] = { "resize", "ms/step" },
  [IDLE_CPU] = { "idle", "ms" },
  [WAKE_UPS] = { "wake-ups", "" },
};

typedef struct
{
  const char *name;
  const char *arguments[4];
  const char *package; /* NULL: the program tells its version itself */
  char *path;
  GArray *values[N_MEASURES]; /* double */
} Program;

typedef struct
{
  Display *display;
  int damage_event;
} Watcher;

/* What is seen of one start; times in ms since it began, negative while it has not happened. */
typedef struct
{
  const Watcher *watcher;
  GPid pid;
  double begin;
  Window window;
  double times[LAST + 1];
} Start;

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* --- what the system says of a process --- */

/* ms, of all threads since its start. */
static double
cpu_time (GPid pid)
{
  clockid_t clock;
  struct timespec time;

  if (clock_getcpuclockid (pid, &clock) != 0 || clock_gettime (clock, &time) != 0)
    return 0;
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* The number after @key in a file of /proc; 0 where there is none. */
static double
proc_number (const char *path, const char *key)
{
  g_autofree char *text = NULL;
  char *at;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  at = strstr (text, key);
  return at != NULL ? g_ascii_strtod (at + strlen (key), NULL) : 0;
}

/* MB; memory that is shared counts by share. */
static double
memory (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", pid);

  return proc_number (path, "\nPss:") / 1024;
}

/* How often the threads of the process went to sleep. */
static double
sleeps (GPid pid)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%d/task", pid);
  g_autoptr (GDir) tasks = g_dir_open (folder, 0, NULL);
  double sum = 0;
  const char *task;

  while (tasks != NULL && (task = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, task, "status", NULL);

      sum += proc_number (path, "\nvoluntary_ctxt_switches:");
    }
  return sum;
}

/* --- the screen --- */

static gboolean
open_display (Watcher *watcher)
{
  int error;
  Window root;

  watcher->display = XOpenDisplay (NULL);
  if (watcher->display == NULL ||
      !XDamageQueryExtension (watcher->display, &watcher->damage_event, &error))
    return FALSE;
  root = DefaultRootWindow (watcher->display);
  XSelectInput (watcher->display, root, SubstructureNotifyMask);
  XDamageCreate (watcher->display, root, XDamageReportRawRectangles);
  return TRUE;
}

/* Windows may go at any moment. */
static int
ignore_error_cb (Display *display, XErrorEvent *event)
{
  return 0;
}

static gboolean
is_paper (unsigned long pixel)
{
  return (pixel & 255) > PAPER && (pixel >> 8 & 255) > PAPER && (pixel >> 16 & 255) > PAPER;
}

/* How many pixels of a line of the screen are paper. */
static int
count_paper (Display *display, int x, int y, int width)
{
  XImage *image = XGetImage (display, DefaultRootWindow (display), x, y, (unsigned) width, 1,
                             AllPlanes, ZPixmap);
  int n = 0;

  if (image == NULL)
    return 0;
  for (int i = 0; i < width; i++)
    n += is_paper (XGetPixel (image, i, 0));
  XDestroyImage (image);
  return n;
}

/* Are there cards?  Looked for between the bars of the window. */
static gboolean
shows_cards (const Start *start)
{
  Display *display = start->watcher->display;
  XWindowAttributes window;
  Window child;
  int x, y;
  int n = 0;
  double paper;

  if (!XGetWindowAttributes (display, start->window, &window) ||
      !XTranslateCoordinates (display, start->window, DefaultRootWindow (display), 0, 0, &x, &y,
                              &child))
    return FALSE;
  for (int i = 0; i < SAMPLE_LINES; i++)
    {
      int line = window.height * (i + SAMPLE_LINES / 4) / (SAMPLE_LINES * 3 / 2);

      n += count_paper (display, x, y + line, window.width);
    }
  paper = (double) n / ((double) window.width * SAMPLE_LINES);
  return paper >= LEAST_PAPER && paper <= MOST_PAPER;
}

/* --- one start --- */

static void
see_window (Start *start, Window window)
{
  XWindowAttributes attributes;

  if (start->window != None ||
      !XGetWindowAttributes (start->watcher->display, window, &attributes) ||
      attributes.override_redirect || attributes.width < LEAST_WIDTH ||
      attributes.height < LEAST_HEIGHT)
    return;
  start->window = window;
  start->times[MAPPED] = now () - start->begin;
}

/* Takes what the screen has to tell. */
static void
see_events (Start *start)
{
  Display *display = start->watcher->display;
  gboolean painted = FALSE;
  double time;

  while (XPending (display) > 0)
    {
      XEvent event;

      XNextEvent (display, &event);
      if (event.type == MapNotify)
        see_window (start, event.xmap.window);
      else if (event.type == start->watcher->damage_event + XDamageNotify)
        painted |= start->window != None;
    }
  if (!painted)
    return;
  time = now () - start->begin;
  start->times[LAST] = time;
  if (start->times[TABLE] < 0 && shows_cards (start))
    start->times[TABLE] = time;
}

/* Watches until nothing is painted any more. */
static gboolean
watch (Start *start)
{
  for (;;)
    {
      struct pollfd events = { ConnectionNumber (start->watcher->display), POLLIN, 0 };
      double time = now () - start->begin;

      see_events (start);
      if (start->times[LAST] >= 0 && time - start->times[LAST] > QUIET)
        return TRUE;
      if (time > PATIENCE || waitpid (start->pid, NULL, WNOHANG) == start->pid)
        return FALSE;
      poll (&events, 1, 10);
    }
}

static void
end (GPid pid)
{
  kill (pid, SIGTERM);
  for (int waited = 0; waited < KILL_AFTER; waited += 20)
    {
      if (waitpid (pid, NULL, WNOHANG) != 0)
        return;
      g_usleep (20000);
    }
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
}

static void
note (Program *program, Measure measure, double value)
{
  g_array_append_val (program->values[measure], value);
}

/* Drags the corner of the window to a smaller size and back, all events taken meanwhile. */
static void
resize (const Start *start, Program *program)
{
  Display *display = start->watcher->display;
  double cpu = cpu_time (start->pid);
  XWindowAttributes window;

  if (!XGetWindowAttributes (display, start->window, &window))
    return;
  for (int i = 1; i <= RESIZE_STEPS; i++)
    {
      double part = 1 - (double) ABS (2 * i - RESIZE_STEPS) / RESIZE_STEPS; /* 0 … 1 … 0 */

      XResizeWindow (display, start->window, (unsigned) (window.width * (1 - 0.3 * part)),
                     (unsigned) (window.height * (1 - 0.25 * part)));
      XSync (display, False);
      g_usleep (RESIZE_PACE * 1000);
    }
  g_usleep (RESIZE_REST * 1000);
  XSync (display, True);
  note (program, RESIZE, (cpu_time (start->pid) - cpu) / RESIZE_STEPS);
}

static void
watch_at_rest (Program *program, GPid pid)
{
  double cpu = cpu_time (pid);
  double slept = sleeps (pid);

  g_usleep (IDLE_SECONDS * G_USEC_PER_SEC);
  note (program, IDLE_CPU, cpu_time (pid) - cpu);
  note (program, WAKE_UPS, sleeps (pid) - slept);
}

static gboolean
spawn (Start *start, const Program *program)
{
  const char *argv[G_N_ELEMENTS (program->arguments) + 1] = { program->path };
  g_autoptr (GError) error = NULL;

  memcpy (argv + 1, program->arguments, sizeof program->arguments);
  start->begin = now ();
  if (g_spawn_async (NULL, (char **) argv, NULL,
                     G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL |
                         G_SPAWN_STDERR_TO_DEV_NULL,
                     NULL, NULL, &start->pid, &error))
    return TRUE;
  g_print ("%s\n", error->message);
  return FALSE;
}

/* Starts @program once.  FALSE if that came to nothing. */
static gboolean
run (const Watcher *watcher, Program *program, gboolean counts, gboolean rests)
{
  Start start = { watcher, .times = { -1, -1, -1 } };

  XSync (watcher->display, True);
  if (!spawn (&start, program))
    return FALSE;
  if (!watch (&start))
    {
      g_print ("%s ended, or showed no window.\n", program->name);
      end (start.pid);
      return FALSE;
    }
  if (counts)
    {
      for (Measure i = MAPPED; i <= LAST; i++)
        {
          if (start.times[i] >= 0)
            note (program, i, start.times[i]);
        }
      note (program, CPU, cpu_time (start.pid));
      note (program, PSS, memory (start.pid));
      resize (&start, program);
    }
  if (rests)
    watch_at_rest (program, start.pid);
  end (start.pid);
  return TRUE;
}

/* --- the table of figures --- */

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

static char *
first_line (const char *const *argv)
{
  g_autofree char *output = NULL;
  int status;

  if (!g_spawn_sync (NULL, (char **) argv, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL,
                     &status, NULL) ||
      status != 0)
    return g_strdup ("?");
  return g_strndup (output, strcspn (output, "\n"));
}

static char *
version_of (const Program *program)
{
  const char *own[] = { program->path, "--version", NULL };
  const char *packaged[] = { "dpkg-query", "-W", "-f", "${Version}", program->package, NULL };

  return first_line (program->package == NULL ? own : packaged);
}

static void
print_machine (void)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  g_autofree char *text = NULL;
  g_autofree char *load = NULL;
  g_auto (GStrv) model = NULL;
  struct utsname kernel;

  uname (&kernel);
  if (g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL) && strstr (text, "model name"))
    model = g_strsplit_set (strstr (text, "model name"), ":\n", 3);
  g_file_get_contents ("/proc/loadavg", &load, NULL, NULL);
  g_print ("%u × %s, %s, %s %s\n", g_get_num_processors (),
           model != NULL && model[1] != NULL ? g_strstrip (model[1]) : kernel.machine,
           system != NULL ? system : "?", kernel.sysname, kernel.release);
  g_print ("renderer %s, session bus: %s, load %.4s\n", g_getenv ("GSK_RENDERER"),
           g_getenv ("DBUS_SESSION_BUS_ADDRESS") != NULL ? "yes" : "no", load != NULL ? load : "?");
}

static void
print_figures (Program *program)
{
  g_autofree char *version = version_of (program);

  g_print ("%-8s", program->name);
  for (Measure i = 0; i < N_MEASURES; i++)
    {
      GArray *values = program->values[i];

      g_array_sort (values, compare_doubles);
      if (values->len == 0)
        g_print ("%9s", "–");
      else
        g_print ("%9.*f", i == IDLE_CPU || i == PSS || i == RESIZE ? 1 : 0,
                 g_array_index (values, double, values->len / 2));
    }
  g_print ("   %s\n", version);
}

static void
print_table (Program *programs, gsize n)
{
  print_machine ();
  g_print ("medians of %d starts; at rest: once, for %d s\n\n%-8s", ROUNDS, IDLE_SECONDS, "");
  for (Measure i = 0; i < N_MEASURES; i++)
    g_print ("%9s", measures[i].title);
  g_print ("\n%-8s", "");
  for (Measure i = 0; i < N_MEASURES; i++)
    g_print ("%9s", measures[i].unit);
  g_print ("\n");
  for (gsize i = 0; i < n; i++)
    {
      if (programs[i].path != NULL)
        print_figures (&programs[i]);
    }
}

/* --- */

/* Games are not always in the path. */
static char *
find_program (const char *name)
{
  g_autofree char *elsewhere = g_build_filename ("/usr/games", name, NULL);
  char *path = g_find_program_in_path (name);

  return path != NULL ? path : g_find_program_in_path (elsewhere);
}

int
main (int argc, char **argv)
{
  Program programs[] = {
    { "pepita" },
    { "empty" },                /* an empty window: what the toolkit needs by itself, … */
    { "no GL", { "--no-gl" } }, /* … and without OpenGL, as the game does on such a screen */
    { "sol", { "--variation=klondike" }, "aisleriot" },
    { "kpat", { "--gametype", "klondike" }, "kpat" },
  };
  Watcher watcher;

  if (argc != 3 || !open_display (&watcher))
    {
      g_print ("usage: %s PEPITA EMPTY-WINDOW, on an X display with the DAMAGE extension\n",
               argv[0]);
      return SKIPPED;
    }
  XSetErrorHandler (ignore_error_cb);
  /* a virtual screen has no graphics card */
  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      programs[i].path = i < 3 ? g_strdup (argv[i == 0 ? 1 : 2]) : find_program (programs[i].name);
      for (Measure j = 0; j < N_MEASURES; j++)
        programs[i].values[j] = g_array_new (FALSE, FALSE, sizeof (double));
    }
  for (int round = 0; round <= ROUNDS; round++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
        {
          if (programs[i].path != NULL &&
              !run (&watcher, &programs[i], round > 0, round == ROUNDS))
            g_clear_pointer (&programs[i].path, g_free);
        }
    }
  print_table (programs, G_N_ELEMENTS (programs));
  return 0;
}

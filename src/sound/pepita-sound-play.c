/* pepita-sound-play.c: the program that plays the sounds.
 *
 * It reads one byte for each sound from its standard input and ends with it.  The sound server is
 * spoken to through libpulse-simple, which PulseAudio and PipeWire's systems have; it is opened
 * when the first sound is wanted, so that nothing of it is needed to build or to run Pepita.
 * Whatever there is not, or hangs, or dies: this program is silent then, and the game does not
 * notice.  A moment after the last sound the server is let go of, and the program sleeps.
 *
 * What it takes of the library is its documented interface:
 * https://freedesktop.org/software/pulseaudio/doxygen/simple.html
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <gmodule.h>
#include <poll.h>
#include <unistd.h>

#include "pepita-mixer.h"

#define LIBRARY "libpulse-simple.so.0"

enum
{
  BLOCK = PEPITA_TONES_RATE / 100, /* samples that are given at once: 10 ms */
  AHEAD = 4,                       /* blocks that the server has in store */
  LINGER = 150,                    /* blocks of silence before the server is let go of */
  SLOW = 250,                      /* ms: after that a sound would come too late */
  RETRY = 5000,                    /* ms until a server that was not there is asked again */
};

/* What is taken of the library's interface. */
enum
{
  STREAM_PLAYBACK = 1,
  SAMPLE_S16LE = 3,
  SAMPLE_S16BE = 4,
};

typedef struct
{
  int format;
  guint32 rate;
  guint8 channels;
} SampleSpec;

typedef struct
{
  guint32 max_length;
  guint32 target_length;
  guint32 prebuffer;
  guint32 min_request;
  guint32 fragment;
} BufferAttributes;

typedef struct
{
  gpointer (*open) (const char *server,
                    const char *name,
                    int direction,
                    const char *device,
                    const char *stream,
                    const SampleSpec *spec,
                    const void *channel_map,
                    const BufferAttributes *attributes,
                    int *error);
  int (*write) (gpointer stream, const void *data, gsize bytes, int *error);
  void (*close) (gpointer stream);
} Server;

typedef struct
{
  Server server;
  gpointer stream; /* NULL: nothing has been heard for a while */
  PepitaMixer *mixer;
  int silence;  /* blocks since the last sound */
  gint64 retry; /* when the server may be asked again, in microseconds */
} Player;

static gboolean
load_server (Server *server)
{
  GModule *library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);

  return library != NULL &&
         g_module_symbol (library, "pa_simple_new", (gpointer *) &server->open) &&
         g_module_symbol (library, "pa_simple_write", (gpointer *) &server->write) &&
         g_module_symbol (library, "pa_simple_free", (gpointer *) &server->close);
}

static void
open_stream (Player *self)
{
  const SampleSpec spec = { G_BYTE_ORDER == G_LITTLE_ENDIAN ? SAMPLE_S16LE : SAMPLE_S16BE,
                            PEPITA_TONES_RATE, 1 };
  const guint32 ahead = AHEAD * BLOCK * sizeof (gint16);
  const BufferAttributes attributes = { G_MAXUINT32, ahead, G_MAXUINT32, G_MAXUINT32,
                                        G_MAXUINT32 };

  self->stream = self->server.open (NULL, "Pepita", STREAM_PLAYBACK, NULL, "Pepita", &spec, NULL,
                                    &attributes, NULL);
  self->silence = 0;
  if (self->stream == NULL)
    self->retry = g_get_monotonic_time () + RETRY * 1000;
}

static void
close_stream (Player *self)
{
  self->server.close (self->stream);
  self->stream = NULL;
}

/* The next block; returns when the server has taken it. */
static void
play_block (Player *self)
{
  gint16 samples[BLOCK];

  self->silence = pepita_mixer_is_on (self->mixer) ? 0 : self->silence + 1;
  pepita_mixer_mix (self->mixer, samples, BLOCK);
  if (self->server.write (self->stream, samples, sizeof samples, NULL) < 0)
    {
      close_stream (self);
      self->retry = g_get_monotonic_time () + RETRY * 1000;
    }
  else if (self->silence > LINGER)
    close_stream (self);
}

/* Reads what is wanted; waits for it if there is nothing to play meanwhile.  FALSE at the end. */
static gboolean
read_wishes (Player *self, guint8 *wishes, gssize *n)
{
  struct pollfd input = { STDIN_FILENO, POLLIN, 0 };

  *n = 0;
  if (poll (&input, 1, self->stream != NULL ? 0 : -1) < 0)
    return errno == EINTR;
  if (input.revents == 0)
    return TRUE;
  *n = read (STDIN_FILENO, wishes, 64);
  return *n > 0 || (*n < 0 && errno == EINTR);
}

static void
take_wishes (Player *self, const guint8 *wishes, gssize n)
{
  gint64 begin = g_get_monotonic_time ();

  if (n <= 0)
    return;
  if (self->stream == NULL && begin >= self->retry)
    open_stream (self);
  /* what would come too late is better not heard at all */
  if (self->stream == NULL || g_get_monotonic_time () - begin > SLOW * 1000)
    return;
  for (gssize i = 0; i < n; i++)
    {
      if (wishes[i] < PEPITA_N_SOUNDS)
        pepita_mixer_start (self->mixer, (PepitaSoundKind) wishes[i]);
    }
}

int
main (void)
{
  Player self = { .mixer = pepita_mixer_new () };
  guint8 wishes[64];
  gssize n;

  if (!load_server (&self.server))
    return 1;
  while (read_wishes (&self, wishes, &n))
    {
      take_wishes (&self, wishes, n);
      if (self.stream != NULL)
        play_block (&self);
    }
  if (self.stream != NULL)
    close_stream (&self);
  pepita_mixer_free (self.mixer);
  return 0;
}

/* pepita-sound.c: plays the sounds of the table.
 *
 * The process is given one byte for each sound, through a socket that is never waited for: what
 * there is no room for is not heard.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-sound.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include "pepita-helper.h"

/* Milliseconds until a process that has ended, or could not be started, is tried again. */
enum
{
  RETRY = 10000,
};

struct _PepitaSound
{
  GObject parent_instance;

  gboolean enabled;
  int socket;   /* -1: there is no process */
  gint64 retry; /* when there may be another one, in microseconds */
  guint counts[PEPITA_N_SOUNDS];
};

G_DEFINE_FINAL_TYPE (PepitaSound, pepita_sound, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENABLED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static gboolean
start (PepitaSound *self)
{
  g_autofree char *program =
      pepita_helper_find ("pepita-sound-play", "sound", "PEPITA_SOUND_PLAY");
  const char *argv[] = { program, NULL };
  int ends[2];
  const int least = 1;
  gboolean started;

  self->retry = g_get_monotonic_time () + RETRY * 1000;
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return FALSE;
  /* the system takes this for its least, a few sounds: they don't pile up where nobody reads */
  setsockopt (ends[0], SOL_SOCKET, SO_SNDBUF, &least, sizeof least);
  /* GLib forks twice and collects the one between, so that nobody has to wait for the process */
  started = g_spawn_async_with_fds ("/", (char **) argv, NULL,
                                    G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                                    NULL, NULL, ends[1], -1, -1, NULL);
  close (ends[1]);
  if (started)
    self->socket = ends[0];
  else
    close (ends[0]);
  return started;
}

/* The process ends when its input does. */
static void
stop (PepitaSound *self)
{
  if (self->socket >= 0)
    close (self->socket);
  self->socket = -1;
}

static void
set_enabled (PepitaSound *self, gboolean enabled)
{
  if (self->enabled == enabled)
    return;
  self->enabled = enabled;
  self->retry = 0;
  if (!enabled)
    stop (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ENABLED]);
}

static void
pepita_sound_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    set_enabled (PEPITA_SOUND (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pepita_sound_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    g_value_set_boolean (value, PEPITA_SOUND (object)->enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pepita_sound_dispose (GObject *object)
{
  stop (PEPITA_SOUND (object));
  G_OBJECT_CLASS (pepita_sound_parent_class)->dispose (object);
}

static void
pepita_sound_class_init (PepitaSoundClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = pepita_sound_set_property;
  object_class->get_property = pepita_sound_get_property;
  object_class->dispose = pepita_sound_dispose;

  props[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
pepita_sound_init (PepitaSound *self)
{
  self->socket = -1;
}

PepitaSound *
pepita_sound_new (void)
{
  return g_object_new (PEPITA_TYPE_SOUND, NULL);
}

void
pepita_sound_play (PepitaSound *self, PepitaSoundKind kind)
{
  guint8 byte = (guint8) kind;

  g_return_if_fail (PEPITA_IS_SOUND (self));
  g_return_if_fail (kind >= 0 && kind < PEPITA_N_SOUNDS);

  if (!self->enabled)
    return;
  if (self->socket < 0 && (g_get_monotonic_time () < self->retry || !start (self)))
    return;
  if (send (self->socket, &byte, 1, MSG_DONTWAIT | MSG_NOSIGNAL) == 1)
    self->counts[kind]++;
  else if (errno != EAGAIN && errno != EINTR)
    stop (self); /* it has gone */
}

gboolean
pepita_sound_get_enabled (PepitaSound *self)
{
  g_return_val_if_fail (PEPITA_IS_SOUND (self), FALSE);

  return self->enabled;
}

guint
pepita_sound_count (PepitaSound *self, PepitaSoundKind kind)
{
  g_return_val_if_fail (PEPITA_IS_SOUND (self), 0);
  g_return_val_if_fail (kind >= 0 && kind < PEPITA_N_SOUNDS, 0);

  return self->counts[kind];
}

/* pepita-voice.c: what a window says to screen readers.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-voice.h"

#include <glib/gi18n.h>

#include "pepita-compat.h"

struct _PepitaVoice
{
  GObject parent_instance;

  GtkWidget *label;
  GPtrArray *sentences; /* that are to be said */
  guint say_id;
};

G_DEFINE_FINAL_TYPE (PepitaVoice, pepita_voice, G_TYPE_OBJECT)

static char *
join (GPtrArray *sentences)
{
  char *text = g_strdup (g_ptr_array_index (sentences, 0));

  for (guint i = 1; i < sentences->len; i++)
    {
      g_autofree char *before = text;

      /* Translators: two sentences that are spoken one after the other. */
      text = g_strdup_printf (_ ("%s. %s"), before, (char *) g_ptr_array_index (sentences, i));
    }
  return text;
}

static gboolean
say_cb (gpointer data)
{
  PepitaVoice *self = data;
  g_autofree char *text = join (self->sentences);

  self->say_id = 0;
  g_ptr_array_set_size (self->sentences, 0);
  pepita_compat_say (self->label, text);
  return G_SOURCE_REMOVE;
}

static void
pepita_voice_dispose (GObject *object)
{
  PepitaVoice *self = PEPITA_VOICE (object);

  g_clear_handle_id (&self->say_id, g_source_remove);
  g_clear_pointer (&self->sentences, g_ptr_array_unref);
  G_OBJECT_CLASS (pepita_voice_parent_class)->dispose (object);
}

static void
pepita_voice_class_init (PepitaVoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_voice_dispose;
}

static void
pepita_voice_init (PepitaVoice *self)
{
  self->sentences = g_ptr_array_new_with_free_func (g_free);
}

PepitaVoice *
pepita_voice_new (GtkWidget *label)
{
  PepitaVoice *self;

  g_return_val_if_fail (GTK_IS_LABEL (label), NULL);

  self = g_object_new (PEPITA_TYPE_VOICE, NULL);
  self->label = label;
  return self;
}

void
pepita_voice_say (PepitaVoice *self, const char *text)
{
  g_return_if_fail (PEPITA_IS_VOICE (self));
  g_return_if_fail (text != NULL);

  if (*text == '\0' ||
      g_ptr_array_find_with_equal_func (self->sentences, text, g_str_equal, NULL))
    return;
  g_ptr_array_add (self->sentences, g_strdup (text));
  /* before the next input of the player has an effect */
  if (self->say_id == 0)
    self->say_id = g_idle_add_full (G_PRIORITY_HIGH, say_cb, self, NULL);
}

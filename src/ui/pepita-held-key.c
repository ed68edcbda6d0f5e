/* pepita-held-key.c: is a key that is pressed just held since before, and may it be used at all?
 *
 * GTK does not tell.  A key that closes a dialog goes on being pressed in the window below, so that
 * what is held is known to all windows together.
 *
 * A window may have the keyboard before its first frame.  Nothing in it has a place then, and GTK
 * goes wrong over lists that are walked and menus that are opened: such keys go nowhere.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-held-key.h"

/* Milliseconds after which a press is a new one, though no release was seen: that may have gone to
 * another program. */
static const guint32 FORGOTTEN = 3000;

static struct
{
  guint keycode; /* 0: none */
  guint32 time;  /* of the last press, in milliseconds */
  gboolean repeated;
} held;

/* TRUE: it goes nowhere. */
static gboolean
pressed_cb (GtkEventController *keys, guint keyval, guint keycode, GdkModifierType state)
{
  guint32 time = gtk_event_controller_get_current_event_time (keys);

  held.repeated = held.keycode == keycode && time - held.time < FORGOTTEN;
  held.keycode = keycode;
  held.time = time;
  return gtk_widget_get_width (gtk_event_controller_get_widget (keys)) == 0;
}

static void
released_cb (GtkEventController *keys, guint keyval, guint keycode, GdkModifierType state)
{
  if (held.keycode == keycode)
    held.keycode = 0;
  held.repeated = FALSE;
}

void
pepita_held_key_watch (GtkWidget *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WIDGET (window));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_cb), NULL);
  g_signal_connect (keys, "key-released", G_CALLBACK (released_cb), NULL);
  gtk_widget_add_controller (window, keys);
}

gboolean
pepita_held_key_is_repeated (void)
{
  return held.repeated;
}

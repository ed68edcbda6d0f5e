/* pepita-time-label.h: a short text of figures that changes every second.
 *
 * A GtkLabel has the whole window laid out anew with each text, for which GTK asks an X server more
 * than a dozen questions; this one only where the text becomes longer or shorter.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: "label" (string), what is shown, in one line. */
#define PEPITA_TYPE_TIME_LABEL (pepita_time_label_get_type ())
G_DECLARE_FINAL_TYPE (PepitaTimeLabel, pepita_time_label, PEPITA, TIME_LABEL, GtkWidget)

G_END_DECLS

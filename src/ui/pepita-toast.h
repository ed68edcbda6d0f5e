/* pepita-toast.h: a short word at the foot of the table that goes away by itself.
 *
 * libadwaita has toasts, too, but up to 1.2 one that goes while it is still coming crashes the
 * program, and they take the Escape key from the table.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PEPITA_TYPE_TOAST (pepita_toast_get_type ())
G_DECLARE_FINAL_TYPE (PepitaToast, pepita_toast, PEPITA, TOAST, GtkWidget)

/* Signal: told (const char *text), when something is shown that was not, to be spoken. */
GtkWidget *pepita_toast_new (void);

/* Shows @text for @seconds, in place of what is shown.  @button is the label of a button for
 * @action; both may be NULL. */
void pepita_toast_tell (
    PepitaToast *self, const char *text, const char *button, const char *action, guint seconds);

void pepita_toast_dismiss (PepitaToast *self);

G_END_DECLS

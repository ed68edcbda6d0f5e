/* pepita-chooser.h: choosers whose choice can be read.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has the AdwComboRow or GtkDropDown @chooser, whose model are GtkStringObjects, show a long
 * choice: a row and a list in more than one line, a button as far as there is room, and whole in
 * its tooltip. */
void pepita_chooser_wrap (GtkWidget *chooser);

/* The same for all AdwComboRows below @root. */
void pepita_chooser_wrap_rows (GtkWidget *root);

G_END_DECLS

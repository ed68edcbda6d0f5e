/* pepita-row-search.h: finding rows of preferences by their words.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows only those rows of the AdwPreferencesGroups below @page that have all words of @text in
 * their title or subtitle, or whose group has them in its title; all rows if @text has none.  Rows
 * that are not visible stay so.  FALSE if nothing is left. */
gboolean pepita_row_search (GtkWidget *page, const char *text);

G_END_DECLS

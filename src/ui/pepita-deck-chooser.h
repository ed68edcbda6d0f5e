/* pepita-deck-chooser.h: the dialog in which the player chooses a deck of cards.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-table-view.h"

G_BEGIN_DECLS

/* Shows it over @parent.  The deck that is chosen goes into the setting "deck", and the chooser
 * tells at its place how @table comes by it, or why it can't be had. */
void
pepita_deck_chooser_present (GSettings *settings, PepitaTableView *table, GtkWidget *parent);

G_END_DECLS

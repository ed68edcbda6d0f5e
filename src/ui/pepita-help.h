/* pepita-help.h: the help of the program, as a dialog.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-deck.h"
#include "pepita-ruleset.h"
#include "pepita-table-colour.h"

G_BEGIN_DECLS

typedef enum
{
  PEPITA_HELP_RULES, /* of the game in play */
  PEPITA_HELP_PLAY,  /* how to play well */
  PEPITA_HELP_WORDS,
} PepitaHelpPage;

/* Shows the help as a dialog of @parent, opened at @page.  @rules are read at once and not kept.
 * @deck draws the pictures, in a size of their own: not the deck that the table draws with, but
 * another one of the same cards.  They lie on a table of @colour. */
void pepita_help_present (const PepitaRules *rules,
                          PepitaDeck *deck,
                          PepitaTableColour colour,
                          GtkWidget *parent,
                          PepitaHelpPage page);

/* The same without the dialog around it. */
GtkWidget *pepita_help_new (const PepitaRules *rules, PepitaDeck *deck, PepitaHelpPage page);

G_END_DECLS

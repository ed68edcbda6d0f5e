/* pepita-deal-dialog.h: the dialog in which a deal is chosen, by number or by its cards as text.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-window.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_DEAL_DIALOG (pepita_deal_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PepitaDealDialog, pepita_deal_dialog, PEPITA, DEAL_DIALOG, AdwBin)

/* Shows the dialog.  The game of @window goes on until there is a deal that can be played, and can
 * be gone back to after that. */
void pepita_deal_dialog_present (PepitaWindow *window);

/* Reads @file into the text, and says so if no deal is in it.  Does not wait for it.  The text
 * stays as it is if the file can't be read, is larger than a deal could be, or is no text. */
void pepita_deal_dialog_open_file (PepitaDealDialog *self, GFile *file);

G_END_DECLS

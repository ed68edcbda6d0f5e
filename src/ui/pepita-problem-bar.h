/* pepita-problem-bar.h: what can't be saved, above the table until the player has read it.
 *
 * Unlike a toast it is as high as its words need, stays, and covers no card.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PEPITA_TYPE_PROBLEM_BAR (pepita_problem_bar_get_type ())
G_DECLARE_FINAL_TYPE (PepitaProblemBar, pepita_problem_bar, PEPITA, PROBLEM_BAR, GtkWidget)

/* Shows @text, a sentence, until it is closed or another one is told; NULL: all is well again. */
void pepita_problem_bar_tell (PepitaProblemBar *self, const char *text);

/* What is shown; NULL if nothing is. */
const char *pepita_problem_bar_get_text (PepitaProblemBar *self);

G_END_DECLS

/* pepita-wrap.h: words that take a second line where there is no room for one.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Are letters so large that words which fit a phone else may not do so?  Where they are not,
 * buttons look better with their words side by side. */
gboolean pepita_wrap_is_needed (void);

/* A label that begins where lines do and takes more of them where it needs them, broken also within
 * a word.  @text and @css_class may be NULL. */
GtkWidget *pepita_wrap_label (const char *text, const char *css_class);

/* Lets the labels of all buttons at and below @root wrap, with large letters also within a word, so
 * that none is a reason for a window to be wider than a phone. */
void pepita_wrap_buttons (GtkWidget *root);

/* "Won · Score 520 · 3:05" as a text that breaks only after its dots: the spaces within the parts,
 * and those before the dots, are no places to break any more.  The caller frees it. */
char *pepita_wrap_parts (const char *text);

G_END_DECLS

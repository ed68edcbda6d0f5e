/* pepita-compat.h: the few places where newer versions of GTK and libadwaita are worth another way.
 *
 * No other file asks for a version.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Device pixels to a pixel of @widget; no whole number on fractional scales, where GTK tells. */
double pepita_compat_get_scale (GtkWidget *widget);

/* Has screen readers say @text now, where the version can.  On older ones the change of a label is
 * heard: @widget is a label of the role status that is then given the text. */
void pepita_compat_announce (GtkWidget *widget, const char *text);

/* Has screen readers pass @widget over, or no longer. */
void pepita_compat_hide_from_readers (GtkWidget *widget, gboolean hidden);

/* Has keys that walk through @box, a GtkFlowBox, go nowhere before its first frame, when the focus
 * may be in it already: GTK 4.8 at least looks for ever for the line above then. */
void pepita_compat_guard_flow_box (GtkWidget *box);

/* Shows @content, which is taken over, under @title as a dialog of @parent: a sheet on phones where
 * the version has it, else a modal window.  @width and @height are what it would like to have, in
 * pixels. */
void pepita_compat_present (
    GtkWidget *content, const char *title, GtkWidget *parent, int width, int height);

/* The same with @title_widget, which is taken over, where the title would be read; the dialog has
 * its name all the same. */
void pepita_compat_present_under (GtkWidget *title_widget,
                                  GtkWidget *content,
                                  const char *title,
                                  GtkWidget *parent,
                                  int width,
                                  int height);

/* Calls @changed with @window, an AdwApplicationWindow, when a dialog of it opens or closes, where
 * that can't be told from the window being active. */
void pepita_compat_watch_dialogs (GtkWidget *window, GCallback changed);

/* Is a dialog of @parent open? */
gboolean pepita_compat_has_dialog (GtkWidget *parent);

/* Closes the dialog that @content is shown in. */
void pepita_compat_close (GtkWidget *content);

/* Called once with the file that was chosen, or NULL if none was. */
typedef void (*PepitaFileFunc) (GFile *file, gpointer data);

/* Lets the player choose a file to be read, in a dialog of @parent under @title. */
void
pepita_compat_open_file (GtkWindow *parent, const char *title, PepitaFileFunc done, gpointer data);

/* Lets the player choose where a file is to be written; @name is what is offered.  The dialog asks
 * before a file is replaced. */
void pepita_compat_save_file (
    GtkWindow *parent, const char *title, const char *name, PepitaFileFunc done, gpointer data);

/* The "color" that the style sheet gives to @widget. */
void pepita_compat_get_color (GtkWidget *widget, GdkRGBA *color);

/* Gives a button without words @name: as a tooltip, and to screen readers, which would not take it
 * from there in all versions. */
void pepita_compat_name_button (GtkWidget *button, const char *name);

/* Lets screen readers say @text, once; @label is a label of the role status, which is given the
 * text in versions of GTK where nothing else is heard. */
void pepita_compat_say (GtkWidget *label, const char *text);

/* Shows what the program is. */
void
pepita_compat_present_about (GtkWidget *parent, const char *application_id, const char *version);

G_END_DECLS

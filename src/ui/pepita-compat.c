/* pepita-compat.c: newer ways of doing things, and the older ones.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-compat.h"

#include <glib/gi18n.h>

#include "pepita-held-key.h"
#include "pepita-wrap.h"

double
pepita_compat_get_scale (GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  if (surface != NULL)
    return gdk_surface_get_scale (surface);
#endif
  return gtk_widget_get_scale_factor (widget);
}

void
pepita_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  /* until it might get the focus, or somebody has asked for it, a widget is not on the bus, and
   * nobody hears that its label changes */
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_focusable (widget, FALSE);
#endif
}

static gboolean
move_cursor_cb (GtkWidget *box)
{
  if (gtk_widget_get_width (box) == 0)
    g_signal_stop_emission_by_name (box, "move-cursor");
  return TRUE;
}

void
pepita_compat_guard_flow_box (GtkWidget *box)
{
  g_signal_connect (box, "move-cursor", G_CALLBACK (move_cursor_cb), NULL);
}

#define HIDDEN_FROM_READERS "pepita-hidden-from-readers"

static void
hide_again_cb (gpointer data)
{
  g_autoptr (GtkWidget) widget = data;

  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN,
                               g_object_get_data (G_OBJECT (widget), HIDDEN_FROM_READERS) != NULL,
                               -1);
}

static void
map_cb (GtkWidget *widget)
{
  if (g_object_get_data (G_OBJECT (widget), HIDDEN_FROM_READERS) != NULL)
    g_idle_add_once (hide_again_cb, g_object_ref (widget));
}

/* GTK 4.24 forgets what was hidden before it was on the screen. */
void
pepita_compat_hide_from_readers (GtkWidget *widget, gboolean hidden)
{
  /* cards are named anew at each move, most as they were */
  if (hidden == (g_object_get_data (G_OBJECT (widget), HIDDEN_FROM_READERS) != NULL))
    return;
  g_signal_handlers_disconnect_by_func (widget, map_cb, NULL);
  g_object_set_data (G_OBJECT (widget), HIDDEN_FROM_READERS, GINT_TO_POINTER (hidden));
  if (hidden)
    g_signal_connect (widget, "map", G_CALLBACK (map_cb), NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

/* What a list of a dialog is about: the row that it belongs to, its group, or the dialog.  NULL:
 * libadwaita names it by the title of its group; newer versions name the group alone. */
static const char *
list_name (GtkWidget *list, const char *title)
{
  GtkWidget *row = gtk_widget_get_ancestor (list, ADW_TYPE_EXPANDER_ROW);
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  const char *name = group != NULL
                         ? adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group))
                         : NULL;

  if (row != NULL)
    return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  if (name == NULL || *name == '\0')
    return title;
#if ADW_CHECK_VERSION(1, 5, 0)
  return name;
#else
  return NULL;
#endif
}

static void
name_widget (GtkWidget *widget, const char *name)
{
  if (name != NULL && *name != '\0')
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
}

/* Names what is inside of the widgets of GTK and libadwaita below @widget: the names of their
 * classes would be spoken. */
static void
name_innards (GtkWidget *widget, const char *title)
{
  if (GTK_IS_LIST_BOX (widget))
    name_widget (widget, list_name (widget, title));
  else if (ADW_IS_EXPANDER_ROW (widget))
    name_widget (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
  else if (GTK_IS_DROP_DOWN (widget))
    name_widget (gtk_widget_get_first_child (widget), gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_innards (child, title);
}

#if !ADW_CHECK_VERSION(1, 5, 0)

static void
end_presses (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE (controller))
        gtk_event_controller_reset (controller);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    end_presses (child);
}

typedef struct
{
  GWeakRef window;
  GtkWindow *parent; /* owned: GTK's window looks at it when it is freed */
} Pressed;

static void
free_pressed (gpointer data)
{
  Pressed *pressed = data;

  g_weak_ref_clear (&pressed->window);
  g_clear_object (&pressed->parent);
  g_free (pressed);
}

static gboolean
end_presses_cb (gpointer data)
{
  Pressed *pressed = data;
  g_autoptr (GtkWidget) window = g_weak_ref_get (&pressed->window);

  if (window != NULL)
    end_presses (window);
  return G_SOURCE_REMOVE;
}

/* Not at once: the window may be closed by a gesture. */
static void
unmap_cb (GtkWidget *window)
{
  Pressed *pressed = g_new0 (Pressed, 1);

  g_weak_ref_init (&pressed->window, window);
  g_set_object (&pressed->parent, gtk_window_get_transient_for (GTK_WINDOW (window)));
  g_idle_add_full (G_PRIORITY_DEFAULT, end_presses_cb, pressed, free_pressed);
}

/* A gesture holds what is pressed until the button is let go.  A press on the window that a modal
 * one blocks counts as one on the modal window: closed meanwhile it would hold itself for ever, and
 * with its content the session and its game. */
static void
end_presses_with (GtkWidget *window)
{
  g_signal_connect (window, "unmap", G_CALLBACK (unmap_cb), NULL);
}

#endif

/* As a header bar shows it, but whole. */
static GtkWidget *
create_title (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "title");
  return label;
}

#if ADW_CHECK_VERSION(1, 5, 0)

static void
present_dialog (GtkWidget *box, const char *title, GtkWidget *parent, int width, int height)
{
  AdwDialog *dialog = adw_dialog_new ();

  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  adw_dialog_set_child (dialog, box);
  adw_dialog_present (dialog, parent);
}

#else

static void
close_with_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

static void
present_dialog (GtkWidget *box, const char *title, GtkWidget *parent, int width, int height)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (parent));

  close_with_escape (window);
  pepita_held_key_watch (window);
  end_presses_with (window);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window),
                               MIN (width, MAX (gtk_widget_get_width (root), 300)),
                               MIN (height, MAX (gtk_widget_get_height (root), 260)));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
}

#endif

void
pepita_compat_present (GtkWidget *content,
                       const char *title,
                       GtkWidget *parent,
                       int width,
                       int height)
{
  pepita_compat_present_under (NULL, content, title, parent, width, height);
}

void
pepita_compat_present_under (GtkWidget *title_widget,
                             GtkWidget *content,
                             const char *title,
                             GtkWidget *parent,
                             int width,
                             int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = adw_header_bar_new ();

  if (title_widget != NULL)
    adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), title_widget);
  if (pepita_wrap_is_needed ())
    {
      if (title_widget == NULL)
        adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), create_title (title));
      pepita_wrap_buttons (bar);
      pepita_wrap_buttons (content);
    }
  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), content);
  name_innards (content, title);
  if (title_widget != NULL)
    name_innards (title_widget, title);
  present_dialog (box, title, parent, width, height);
}

void
pepita_compat_watch_dialogs (GtkWidget *window, GCallback changed)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  g_signal_connect (window, "notify::visible-dialog", changed, NULL);
#endif
}

gboolean
pepita_compat_has_dialog (GtkWidget *parent)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  if (ADW_IS_APPLICATION_WINDOW (parent) &&
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (parent)) != NULL)
    return TRUE;
#endif
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    {
      if (gtk_window_get_transient_for (l->data) == (gpointer) parent &&
          gtk_widget_get_visible (l->data))
        return TRUE;
    }
  return FALSE;
}

void
pepita_compat_close (GtkWidget *content)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  GtkWidget *dialog = gtk_widget_get_ancestor (content, ADW_TYPE_DIALOG);

  if (dialog != NULL)
    adw_dialog_close (ADW_DIALOG (dialog));
#else
  GtkRoot *root = gtk_widget_get_root (content);

  if (root != NULL)
    gtk_window_close (GTK_WINDOW (root));
#endif
}

typedef struct
{
  PepitaFileFunc done;
  gpointer data;
} FileRequest;

static void
file_request_end (FileRequest *request, GFile *file)
{
  request->done (file, request->data);
  g_free (request);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
file_opened_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  file_request_end (data, file);
}

static void
file_saved_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  file_request_end (data, file);
}

#else

static void
file_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  file_request_end (data, file);
  g_object_unref (dialog);
}

static void
show_file_chooser (GtkFileChooserNative *dialog, FileRequest *request)
{
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (file_response_cb), request);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

#endif

void
pepita_compat_open_file (GtkWindow *parent, const char *title, PepitaFileFunc done, gpointer data)
{
  FileRequest *request = g_new (FileRequest, 1);

  *request = (FileRequest){ done, data };
#if GTK_CHECK_VERSION(4, 10, 0)
  {
    g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

    gtk_file_dialog_set_title (dialog, title);
    gtk_file_dialog_open (dialog, parent, NULL, file_opened_cb, request);
  }
#else
  show_file_chooser (
      gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL),
      request);
#endif
}

void
pepita_compat_save_file (
    GtkWindow *parent, const char *title, const char *name, PepitaFileFunc done, gpointer data)
{
  FileRequest *request = g_new (FileRequest, 1);

  *request = (FileRequest){ done, data };
#if GTK_CHECK_VERSION(4, 10, 0)
  {
    g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

    gtk_file_dialog_set_title (dialog, title);
    gtk_file_dialog_set_initial_name (dialog, name);
    gtk_file_dialog_save (dialog, parent, NULL, file_saved_cb, request);
  }
#else
  {
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    show_file_chooser (dialog, request);
  }
#endif
}

void
pepita_compat_get_color (GtkWidget *widget, GdkRGBA *color)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

void
pepita_compat_name_button (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
pepita_compat_say (GtkWidget *label, const char *text)
{
  pepita_compat_announce (label, text);
#if !GTK_CHECK_VERSION(4, 14, 0)
  /* the same words are heard again only if they are new on the label */
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) == 0)
    gtk_label_set_label (GTK_LABEL (label), "");
  gtk_label_set_label (GTK_LABEL (label), text);
#endif
}

#if !ADW_CHECK_VERSION(1, 5, 0)
/* A click on the version would copy it and show a toast of libadwaita; up to 1.2 one that goes
 * while it is still coming crashes the program: two clicks, or one and the Escape key. */
static void
take_copying_away (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "about.copy-property") ==
          0)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), NULL);
      gtk_widget_set_can_target (widget, FALSE);
      gtk_widget_set_focusable (widget, FALSE);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    take_copying_away (child);
}
#endif

void
pepita_compat_present_about (GtkWidget *parent, const char *application_id, const char *version)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *about = adw_about_dialog_new ();
#else
  GtkWidget *about = adw_about_window_new ();
#endif
  const char *developers[] = { _ ("The Pepita authors"), NULL };

  g_object_set (about,
                "application-name", "Pepita",
                "application-icon", application_id,
                "version", version,
                "developer-name", developers[0],
                "developers", developers,
                "license-type", GTK_LICENSE_GPL_3_0,
                "comments", _ ("Klondike solitaire, quiet and quick"),
                /* Translators: your name and address, one translator a line. */
                "translator-credits", _ ("translator-credits"),
                NULL);
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_present (about, parent);
#else
  take_copying_away (about);
  end_presses_with (about);
  gtk_window_set_transient_for (GTK_WINDOW (about), GTK_WINDOW (gtk_widget_get_root (parent)));
  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
  gtk_window_present (GTK_WINDOW (about));
#endif
}

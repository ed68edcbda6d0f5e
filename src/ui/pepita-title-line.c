/* pepita-title-line.c: the title of the window, below a header bar that has no room for it.
 *
 * How wide the window is decides, so that nothing has to be shown or hidden while it is laid out.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-title-line.h"

#include <adwaita.h>

struct _PepitaTitleLine
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *header; /* not owned: in the same window */
  GtkWidget *title;  /* likewise */
};

enum
{
  PROP_0,
  PROP_HEADER,
  PROP_WINDOW_TITLE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PepitaTitleLine, pepita_title_line, GTK_TYPE_WIDGET)

/* Without its title the header bar asks for the width of its buttons. */
static gboolean
is_needed (PepitaTitleLine *self, int width)
{
  int buttons, title;

  if (self->header == NULL || self->title == NULL)
    return FALSE;
  gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1, &buttons, NULL, NULL, NULL);
  gtk_widget_measure (self->title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &title, NULL, NULL);
  return buttons + title > width;
}

static void
update_label (PepitaTitleLine *self)
{
  AdwWindowTitle *title = ADW_WINDOW_TITLE (self->title);
  const char *subtitle = adw_window_title_get_subtitle (title);
  g_autofree char *text = NULL;

  if (subtitle != NULL && *subtitle != '\0')
    text = g_strconcat (adw_window_title_get_title (title), " · ", subtitle, NULL);
  gtk_label_set_label (GTK_LABEL (self->label),
                       text != NULL ? text : adw_window_title_get_title (title));
}

static void
pepita_title_line_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  PepitaTitleLine *self = PEPITA_TITLE_LINE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->label, orientation, -1, minimum, natural, NULL, NULL);
  else if (for_size >= 0 && is_needed (self, for_size))
    gtk_widget_measure (self->label, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
pepita_title_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PepitaTitleLine *self = PEPITA_TITLE_LINE (widget);
  gboolean needed = height > 0;

  gtk_widget_set_child_visible (self->label, needed);
  if (needed)
    gtk_widget_allocate (self->label, width, height, baseline, NULL);
}

static GtkSizeRequestMode
pepita_title_line_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
pepita_title_line_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PepitaTitleLine *self = PEPITA_TITLE_LINE (object);

  switch (prop_id)
    {
    case PROP_HEADER:
      g_value_set_object (value, self->header);
      break;
    case PROP_WINDOW_TITLE:
      g_value_set_object (value, self->title);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_title_line_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  PepitaTitleLine *self = PEPITA_TITLE_LINE (object);

  switch (prop_id)
    {
    case PROP_HEADER:
      g_set_weak_pointer (&self->header, g_value_get_object (value));
      break;
    case PROP_WINDOW_TITLE:
      g_set_weak_pointer (&self->title, g_value_get_object (value));
      if (self->title == NULL)
        break;
      g_signal_connect_object (self->title, "notify::title", G_CALLBACK (update_label), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->title, "notify::subtitle", G_CALLBACK (update_label), self,
                               G_CONNECT_SWAPPED);
      update_label (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_title_line_dispose (GObject *object)
{
  PepitaTitleLine *self = PEPITA_TITLE_LINE (object);

  if (self->title != NULL)
    g_signal_handlers_disconnect_by_data (self->title, self);
  g_clear_weak_pointer (&self->header);
  g_clear_weak_pointer (&self->title);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_title_line_parent_class)->dispose (object);
}

static void
pepita_title_line_class_init (PepitaTitleLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = pepita_title_line_get_property;
  object_class->set_property = pepita_title_line_set_property;
  object_class->dispose = pepita_title_line_dispose;
  widget_class->measure = pepita_title_line_measure;
  widget_class->size_allocate = pepita_title_line_size_allocate;
  widget_class->get_request_mode = pepita_title_line_get_request_mode;

  props[PROP_HEADER] = g_param_spec_object ("header", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_WINDOW_TITLE] =
      g_param_spec_object ("window-title", NULL, NULL, ADW_TYPE_WINDOW_TITLE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "titleline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pepita_title_line_init (PepitaTitleLine *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

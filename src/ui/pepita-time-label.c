/* pepita-time-label.c: a short text of figures that changes every second.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-time-label.h"

#include <string.h>

#include "pepita-compat.h"

struct _PepitaTimeLabel
{
  GtkWidget parent_instance;

  char *label;
};

G_DEFINE_FINAL_TYPE (PepitaTimeLabel, pepita_time_label, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LABEL,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* All figures are equally wide, so that a text needs as much room as any other of its shape. */
static PangoLayout *
create_layout (PepitaTimeLabel *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->label);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

/* Do they differ in nothing but which figures they have? */
static gboolean
have_one_shape (const char *a, const char *b)
{
  while (*a != '\0' && (*a == *b || (g_ascii_isdigit (*a) && g_ascii_isdigit (*b))))
    {
      a++;
      b++;
    }
  return *a == *b;
}

static void
pepita_time_label_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = create_layout (PEPITA_TIME_LABEL (widget));
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

/* In the middle, as the labels beside it are. */
static void
pepita_time_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  g_autoptr (PangoLayout) layout = create_layout (PEPITA_TIME_LABEL (widget));
  int width, height;
  GdkRGBA color;

  pango_layout_get_pixel_size (layout, &width, &height);
  pepita_compat_get_color (widget, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) ((gtk_widget_get_width (widget) - width) / 2),
                                      (float) ((gtk_widget_get_height (widget) - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
set_label (PepitaTimeLabel *self, const char *label)
{
  gboolean fits;

  if (label == NULL)
    label = "";
  if (strcmp (label, self->label) == 0)
    return;
  fits = have_one_shape (label, self->label);
  g_free (self->label);
  self->label = g_strdup (label);
  if (fits)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LABEL]);
}

static void
pepita_time_label_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LABEL:
      g_value_set_string (value, PEPITA_TIME_LABEL (object)->label);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_time_label_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LABEL:
      set_label (PEPITA_TIME_LABEL (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_time_label_finalize (GObject *object)
{
  g_free (PEPITA_TIME_LABEL (object)->label);
  G_OBJECT_CLASS (pepita_time_label_parent_class)->finalize (object);
}

static void
pepita_time_label_class_init (PepitaTimeLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = pepita_time_label_get_property;
  object_class->set_property = pepita_time_label_set_property;
  object_class->finalize = pepita_time_label_finalize;
  widget_class->measure = pepita_time_label_measure;
  widget_class->snapshot = pepita_time_label_snapshot;

  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, "",
                                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                               G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
pepita_time_label_init (PepitaTimeLabel *self)
{
  self->label = g_strdup ("");
}

/* pepita-flow-layout.c: children side by side, and in lines where there is no room for that.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-flow-layout.h"

struct _PepitaFlowLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
  int line_spacing;
};

/* Some children that stand side by side. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end; /* the one after the last; NULL: none */
  int width;      /* of all, with the space between them */
  int n_expand;
} Line;

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_LINE_SPACING,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PepitaFlowLayout, pepita_flow_layout, GTK_TYPE_LAYOUT_MANAGER)

/* What a child takes of a line that is @width wide. */
static int
child_width (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return MIN (natural, width);
}

static GtkWidget *
next_child (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* The line that begins with @first. */
static Line
read_line (PepitaFlowLayout *self, GtkWidget *first, int width)
{
  Line line = { first, first, 0, 0 };

  while (line.end != NULL)
    {
      int more = child_width (line.end, width) + (line.end != first ? self->spacing : 0);

      if (line.end != first && line.width + more > width)
        break;
      line.width += more;
      line.n_expand += gtk_widget_compute_expand (line.end, GTK_ORIENTATION_HORIZONTAL);
      line.end = next_child (gtk_widget_get_next_sibling (line.end));
    }
  return line;
}

/* What the @n-th of those of a line that expand gets of @rest pixels. */
static int
share (int rest, int n, int n_expand)
{
  return rest * (n + 1) / n_expand - rest * n / n_expand;
}

/* Walks along a line: the height that it needs.  @x, @y: where its children are to be put; @y is
 * negative if they are not. */
static int
lay_line (const PepitaFlowLayout *self,
          const Line *line,
          int width,
          int height,
          int y,
          gboolean rtl)
{
  int rest = MAX (width - line->width, 0);
  int x = line->n_expand == 0 ? rest / 2 : 0;
  int needed = 0, n = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = next_child (gtk_widget_get_next_sibling (child)))
    {
      int wide = child_width (child, width);
      int high;

      if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        wide += share (rest, n++, line->n_expand);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, wide, NULL, &high, NULL, NULL);
      needed = MAX (needed, high);
      if (y >= 0)
        {
          int at = rtl ? width - x - wide : x;

          gtk_widget_size_allocate (child, &(GtkAllocation){ at, y, wide, height }, -1);
        }
      x += wide + self->spacing;
    }
  return needed;
}

static void
measure_width (PepitaFlowLayout *self, GtkWidget *first, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = first; child != NULL;
       child = next_child (gtk_widget_get_next_sibling (child)))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (child != first ? self->spacing : 0);
    }
}

static void
pepita_flow_layout_measure (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  PepitaFlowLayout *self = PEPITA_FLOW_LAYOUT (manager);
  GtkWidget *first = next_child (gtk_widget_get_first_child (widget));
  int height = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, first, minimum, natural);
      return;
    }
  for (GtkWidget *child = first; child != NULL;)
    {
      int width = for_size >= 0 ? for_size : G_MAXINT / 2;
      Line line = read_line (self, child, width);

      height += lay_line (self, &line, width, 0, -1, FALSE);
      height += child != first ? self->line_spacing : 0;
      child = line.end;
    }
  *minimum = *natural = height;
}

static void
pepita_flow_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  PepitaFlowLayout *self = PEPITA_FLOW_LAYOUT (manager);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = next_child (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child != NULL)
    {
      Line line = read_line (self, child, width);
      int high = lay_line (self, &line, width, 0, -1, rtl);

      lay_line (self, &line, width, high, y, rtl);
      y += high + self->line_spacing;
      child = line.end;
    }
}

static GtkSizeRequestMode
pepita_flow_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
pepita_flow_layout_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  PepitaFlowLayout *self = PEPITA_FLOW_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_LINE_SPACING:
      g_value_set_int (value, self->line_spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_flow_layout_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  PepitaFlowLayout *self = PEPITA_FLOW_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    case PROP_LINE_SPACING:
      self->line_spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_flow_layout_class_init (PepitaFlowLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = pepita_flow_layout_get_property;
  object_class->set_property = pepita_flow_layout_set_property;
  layout_class->measure = pepita_flow_layout_measure;
  layout_class->allocate = pepita_flow_layout_allocate;
  layout_class->get_request_mode = pepita_flow_layout_get_request_mode;

  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0, flags);
  props[PROP_LINE_SPACING] =
      g_param_spec_int ("line-spacing", NULL, NULL, 0, G_MAXINT16, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
pepita_flow_layout_init (PepitaFlowLayout *self)
{
}

GtkLayoutManager *
pepita_flow_layout_new (int spacing, int line_spacing)
{
  return g_object_new (PEPITA_TYPE_FLOW_LAYOUT, "spacing", spacing, "line-spacing", line_spacing,
                       NULL);
}

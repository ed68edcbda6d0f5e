/* pepita-chart.c: a line or bars over an axis, in the colours of the desktop.
 *
 * The steps of the axis are those of Paul Heckbert, "Nice Numbers for Graph Labels", Graphics Gems,
 * 1990: one, two or five times a power of ten.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-chart.h"

#include <adwaita.h>
#include <math.h>

#include "pepita-compat.h"

enum
{
  LINES_HIGH = 12, /* its height, in lines of its labels */
  LINES_APART = 2, /* steps of the axis, in the same */
  MIN_WIDTH = 120, /* pixels */
  NATURAL_WIDTH = 420,
  GAP = 6,          /* between labels and what they label */
  LABEL_GAP = 14,   /* between two labels */
  FEW_POINTS = 24,  /* up to so many are drawn as dots, too */
  SAMPLE = 24,      /* labels that are measured */
  MAX_STEPS = 5,    /* of the axis */
  BAR_ROUNDING = 4, /* of the upper corners */
};

struct _PepitaChart
{
  GtkWidget parent_instance;

  GtkWidget *series; /* draws nothing: it has the colour of the line */
  PepitaChartKind kind;
  PepitaChartText text;
  GArray *values; /* double */
  char **labels;  /* as many */
  double band_from;
  double band_to;
  double mark;
};

G_DEFINE_FINAL_TYPE (PepitaChart, pepita_chart, GTK_TYPE_WIDGET)

/* --- the axis --- */

static double
nice_step (double least)
{
  static const double factors[] = { 1, 2, 5, 10 };
  double power = pow (10, floor (log10 (MAX (least, 1))));
  gsize i = 0;

  while (i < G_N_ELEMENTS (factors) - 1 && factors[i] * power < least)
    i++;
  return factors[i] * power;
}

PepitaAxis
pepita_axis (double low, double high, int steps)
{
  PepitaAxis axis = { 0, 0, 1 };
  double least;

  g_return_val_if_fail (steps >= 2, axis);

  high = MAX (high, low + 1);
  /* rounding outwards may need one step more than there is room for */
  for (least = (high - low) / steps;; least = axis.step * 1.01)
    {
      axis.step = nice_step (least);
      axis.low = floor (low / axis.step) * axis.step;
      axis.high = ceil (high / axis.step) * axis.step;
      if (axis.high - axis.low <= (steps + 0.5) * axis.step)
        return axis;
    }
}

static double
value_at (PepitaChart *self, guint i)
{
  return g_array_index (self->values, double, i);
}

static PepitaAxis
find_axis (PepitaChart *self, double room, double line)
{
  double low = 0;
  double high = MAX (self->band_to, self->mark);

  for (guint i = 0; i < self->values->len; i++)
    {
      low = MIN (low, value_at (self, i));
      high = MAX (high, value_at (self, i));
    }
  return pepita_axis (low, high, (int) CLAMP (room / (line * LINES_APART), 2, MAX_STEPS));
}

/* --- where everything is --- */

/* What a picture needs, worked out anew for each: it changes with font, size and values. */
typedef struct
{
  cairo_rectangle_t plot;
  PepitaAxis axis;
  double line; /* height of a label */
  gboolean rtl;
  gboolean strong; /* for high contrast */
  GdkRGBA ink;     /* of text and axes */
  GdkRGBA color;   /* of the series */
} Frame;

static double
y_of (const Frame *frame, double value)
{
  return frame->plot.y + frame->plot.height * (frame->axis.high - value) /
                             (frame->axis.high - frame->axis.low);
}

/* The place at @part, from 0 to 1, of the way that a line of text takes. */
static double
x_of (const Frame *frame, double part)
{
  return frame->plot.x + frame->plot.width * (frame->rtl ? 1 - part : part);
}

static double
x_of_value (PepitaChart *self, const Frame *frame, guint i)
{
  guint n = self->values->len;

  if (self->kind == PEPITA_CHART_BARS)
    return x_of (frame, (double) i / n);
  return x_of (frame, n > 1 ? (double) i / (n - 1) : 0.5);
}

static PangoLayout *
create_layout (PepitaChart *self, const char *text, int *width, int *height)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
  return layout;
}

static void
measure_text (PepitaChart *self, const char *text, int *width, int *height)
{
  g_object_unref (create_layout (self, text, width, height));
}

static int
line_height (PepitaChart *self)
{
  int width, height;

  measure_text (self, "0", &width, &height);
  return height;
}

/* The steps of the axis from the lowest up. */
static int
n_steps (const PepitaAxis *axis)
{
  return (int) lround ((axis->high - axis->low) / axis->step);
}

static double
nth_step (const PepitaAxis *axis, int i)
{
  return axis->low + i * axis->step;
}

static int
axis_width (PepitaChart *self, const PepitaAxis *axis)
{
  int widest = 0;

  for (int i = 0; i <= n_steps (axis); i++)
    {
      g_autofree char *text = self->text (nth_step (axis, i));
      int width, height;

      measure_text (self, text, &width, &height);
      widest = MAX (widest, width);
    }
  return widest;
}

static Frame
find_frame (PepitaChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  Frame frame = { .line = line_height (self) };
  double side;

  frame.rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  frame.strong = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  frame.plot.y = frame.line / 2;
  frame.plot.height = MAX (gtk_widget_get_height (widget) - frame.line * 2 - GAP, 1);
  frame.axis = find_axis (self, frame.plot.height, frame.line);
  side = axis_width (self, &frame.axis) + GAP;
  frame.plot.x = frame.rtl ? GAP : side;
  frame.plot.width = MAX (gtk_widget_get_width (widget) - side - GAP, 1);
  pepita_compat_get_color (widget, &frame.ink);
  pepita_compat_get_color (self->series, &frame.color);
  return frame;
}

/* --- drawing --- */

static GdkRGBA
faded (const GdkRGBA *color, double alpha)
{
  GdkRGBA result = *color;

  result.alpha *= (float) alpha;
  return result;
}

static void
draw_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_box (GtkSnapshot *snapshot, double x, double y, double width, double height, GdkRGBA color)
{
  gtk_snapshot_append_color (
      snapshot, &color,
      &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

/* A step of the axis: its line, stronger at zero, and its value. */
static void
draw_step (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame, double value)
{
  g_autofree char *text = self->text (value);
  int width, height;
  g_autoptr (PangoLayout) layout = create_layout (self, text, &width, &height);
  double y = round (y_of (frame, value));
  double alpha = value == 0 ? 0.5 : 0.14;
  GdkRGBA dim = faded (&frame->ink, frame->strong ? 1 : 0.7);

  draw_box (snapshot, frame->plot.x, y, frame->plot.width, 1,
            faded (&frame->ink, frame->strong ? MIN (alpha * 2.2, 1) : alpha));
  draw_text (snapshot, layout,
             frame->rtl ? frame->plot.x + frame->plot.width + GAP : frame->plot.x - GAP - width,
             y - height / 2.0, &dim);
}

static void
draw_axis (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  for (int i = 0; i <= n_steps (&frame->axis); i++)
    draw_step (self, snapshot, frame, nth_step (&frame->axis, i));
}

static int
label_width (PepitaChart *self, guint i)
{
  int width, height;

  measure_text (self, self->labels[i], &width, &height);
  return width;
}

/* Labels of many values are dates, all of nearly the same width: a sample tells. */
static int
widest_label (PepitaChart *self)
{
  guint n = self->values->len;
  int widest = 0;

  for (guint i = 0; i < n; i += (n + SAMPLE - 1) / SAMPLE)
    widest = MAX (widest, label_width (self, i));
  return widest;
}

static void
draw_label (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame, guint i)
{
  int width, height;
  g_autoptr (PangoLayout) layout = create_layout (self, self->labels[i], &width, &height);
  GdkRGBA dim = faded (&frame->ink, frame->strong ? 1 : 0.7);
  double x = x_of_value (self, frame, i) - width / 2.0;
  double last = frame->plot.x + frame->plot.width - width;

  draw_text (snapshot, layout, CLAMP (x, frame->plot.x, MAX (last, frame->plot.x)),
             frame->plot.y + frame->plot.height + GAP, &dim);
}

/* Every second one, or every third and so on. */
static void
draw_bar_labels (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  guint n = self->values->len;
  double room = (widest_label (self) + LABEL_GAP) * n / frame->plot.width;

  for (guint i = 0; i < n; i += (guint) MAX (ceil (room), 1))
    draw_label (self, snapshot, frame, i);
}

/* The two ends, which tell the time of all, and what fits evenly between them. */
static void
draw_line_labels (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  guint last = self->values->len - 1;
  guint gaps = last;
  /* the two ends are half their width out of their place */
  double room = 1.5 * widest_label (self) + LABEL_GAP;

  while (gaps > 1 && last / gaps * (frame->plot.width / last) < room)
    gaps--;
  for (guint i = 0; i <= gaps; i++)
    draw_label (self, snapshot, frame, gaps > 0 ? (i * last + gaps / 2) / gaps : 0);
}

static void
draw_usual (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  double top = round (y_of (frame, self->band_to));
  double bottom = round (y_of (frame, self->band_from));
  double x = frame->plot.x;
  double width = frame->plot.width;

  if (self->band_from < self->band_to)
    {
      draw_box (snapshot, x, top, width, bottom - top,
                faded (&frame->ink, frame->strong ? 0.2 : 0.1));
      if (frame->strong)
        {
          draw_box (snapshot, x, top, width, 1, frame->ink);
          draw_box (snapshot, x, bottom, width, 1, frame->ink);
        }
    }
  /* a dashed line, in dashes of six pixels */
  for (double at = 0; self->mark > 0 && at < width; at += 10)
    draw_box (snapshot, x + at, round (y_of (frame, self->mark)), MIN (6, width - at), 1,
              faded (&frame->ink, frame->strong ? 1 : 0.6));
}

static void
add_line (PepitaChart *self, cairo_t *cr, const Frame *frame)
{
  for (guint i = 0; i < self->values->len; i++)
    cairo_line_to (cr, x_of_value (self, frame, i), y_of (frame, value_at (self, i)));
}

static void
draw_line (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  guint n = self->values->len;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                     (float) gtk_widget_get_height (GTK_WIDGET (self))));
  GdkRGBA fill = faded (&frame->color, 0.16);

  cairo_move_to (cr, x_of_value (self, frame, 0), y_of (frame, 0));
  add_line (self, cr, frame);
  cairo_line_to (cr, x_of_value (self, frame, n - 1), y_of (frame, 0));
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill (cr);

  gdk_cairo_set_source_rgba (cr, &frame->color);
  cairo_set_line_width (cr, frame->strong ? 3 : 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_line (self, cr, frame);
  cairo_stroke (cr);
  for (guint i = 0; i < n && n <= FEW_POINTS; i++)
    {
      cairo_arc (cr, x_of_value (self, frame, i), y_of (frame, value_at (self, i)),
                 frame->strong ? 4 : 3, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

static void
draw_bars (PepitaChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  guint n = self->values->len;
  double width = frame->plot.width / n;
  double gap = CLAMP (width / 6, 1, 6);

  for (guint i = 0; i < n; i++)
    {
      double y = y_of (frame, value_at (self, i));
      double x = x_of_value (self, frame, i) - (frame->rtl ? width : 0);
      graphene_rect_t box =
          GRAPHENE_RECT_INIT ((float) (x + gap / 2), (float) y, (float) (width - gap),
                              (float) (y_of (frame, 0) - y));
      float rounding = (float) MIN (BAR_ROUNDING, box.size.height);
      graphene_size_t round = GRAPHENE_SIZE_INIT (rounding, rounding);
      graphene_size_t square = GRAPHENE_SIZE_INIT (0, 0);
      GskRoundedRect rounded;

      if (value_at (self, i) <= 0)
        continue;
      gsk_rounded_rect_init (&rounded, &box, &round, &round, &square, &square);
      gtk_snapshot_push_rounded_clip (snapshot, &rounded);
      gtk_snapshot_append_color (snapshot, &frame->color, &box);
      gtk_snapshot_pop (snapshot);
    }
}

static void
pepita_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PepitaChart *self = PEPITA_CHART (widget);
  Frame frame;

  if (self->values->len == 0)
    return;
  frame = find_frame (self);
  draw_usual (self, snapshot, &frame);
  draw_axis (self, snapshot, &frame);
  if (self->kind == PEPITA_CHART_BARS)
    {
      draw_bar_labels (self, snapshot, &frame);
      draw_bars (self, snapshot, &frame);
    }
  else
    {
      draw_line_labels (self, snapshot, &frame);
      draw_line (self, snapshot, &frame);
    }
}

/* --- the widget --- */

static void
pepita_chart_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }
  *minimum = line_height (PEPITA_CHART (widget)) * LINES_HIGH;
  *natural = *minimum;
}

static void
pepita_chart_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (PEPITA_CHART (widget)->series, &(GtkAllocation){ 0, 0, width, height },
                            -1);
}

static void
pepita_chart_dispose (GObject *object)
{
  PepitaChart *self = PEPITA_CHART (object);

  g_clear_pointer (&self->series, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_chart_parent_class)->dispose (object);
}

static void
pepita_chart_finalize (GObject *object)
{
  PepitaChart *self = PEPITA_CHART (object);

  g_array_unref (self->values);
  g_strfreev (self->labels);
  G_OBJECT_CLASS (pepita_chart_parent_class)->finalize (object);
}

static void
pepita_chart_class_init (PepitaChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = pepita_chart_finalize;
  widget_class->snapshot = pepita_chart_snapshot;
  widget_class->measure = pepita_chart_measure;
  widget_class->size_allocate = pepita_chart_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
pepita_chart_init (PepitaChart *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->values = g_array_new (FALSE, FALSE, sizeof (double));
  self->series = g_object_new (GTK_TYPE_BOX,
                               "css-name", "series",
                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               NULL);
  gtk_widget_set_parent (self->series, GTK_WIDGET (self));
  /* so that the keyboard gets to what it shows, too */
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/* --- public --- */

GtkWidget *
pepita_chart_new (PepitaChartKind kind, const char *title, PepitaChartText text)
{
  PepitaChart *self;

  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (PEPITA_TYPE_CHART, NULL);
  self->kind = kind;
  self->text = text;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return GTK_WIDGET (self);
}

void
pepita_chart_set_values (PepitaChart *self,
                         const double *values,
                         const char *const *labels,
                         guint n,
                         const char *summary)
{
  g_return_if_fail (PEPITA_IS_CHART (self));
  g_return_if_fail (n == 0 || (values != NULL && labels != NULL));
  g_return_if_fail (summary != NULL);

  g_array_set_size (self->values, 0);
  if (n > 0)
    g_array_append_vals (self->values, values, n);
  g_strfreev (self->labels);
  self->labels = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    self->labels[i] = g_strdup (labels[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  summary, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pepita_chart_set_usual (PepitaChart *self, double from, double to, double mark)
{
  g_return_if_fail (PEPITA_IS_CHART (self));

  self->band_from = from;
  self->band_to = to;
  self->mark = mark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

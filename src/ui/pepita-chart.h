/* pepita-chart.h: a line or bars over an axis, in the colours of the desktop.
 *
 * The line has the accent colour, all else the colour of the text.  What it shows is said to
 * those who can't see it by a sentence that comes with the values.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* --- the axis, without a display --- */

typedef struct
{
  double low;  /* a multiple of step */
  double high; /* the same; above low */
  double step;
} PepitaAxis;

/* An axis that holds @low to @high, with up to @steps steps (2 or more) of 1, 2 or 5 units, tens,
 * hundreds and so on; no step is smaller than 1. */
PepitaAxis pepita_axis (double low, double high, int steps);

/* --- the widget --- */

typedef enum
{
  PEPITA_CHART_LINE,
  PEPITA_CHART_BARS,
} PepitaChartKind;

/* A value in words that are short enough for an axis; to be freed. */
typedef char *(*PepitaChartText) (double value);

#define PEPITA_TYPE_CHART (pepita_chart_get_type ())
G_DECLARE_FINAL_TYPE (PepitaChart, pepita_chart, PEPITA, CHART, GtkWidget)

/* @title is its spoken name; @text is for the values of its axis. */
GtkWidget *pepita_chart_new (PepitaChartKind kind, const char *title, PepitaChartText text);

/* What it shows: @n values, from the start of a line of text to its end, and a label for each, of
 * which as many are shown as there is room for.  @summary is spoken. */
void pepita_chart_set_values (PepitaChart *self,
                              const double *values,
                              const char *const *labels,
                              guint n,
                              const char *summary);

/* A band behind the line, and a level that is marked; the axis holds them.  None where @from is not
 * below @to, none at 0. */
void pepita_chart_set_usual (PepitaChart *self, double from, double to, double mark);

G_END_DECLS

/* pepita-fold.c: a child that is not there where there is no room for it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-fold.h"

struct _PepitaFold
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (PepitaFold, pepita_fold, ADW_TYPE_BIN)

static void
pepita_fold_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child == NULL)
    return;
  /* its height is the same whatever its width */
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
pepita_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int needed;

  if (child == NULL)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &needed, NULL, NULL);
  gtk_widget_set_child_visible (child, width >= needed);
  if (width >= needed)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
pepita_fold_class_init (PepitaFoldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = pepita_fold_measure;
  widget_class->size_allocate = pepita_fold_size_allocate;
}

static void
pepita_fold_init (PepitaFold *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* that of a bin */
}

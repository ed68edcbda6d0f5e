/* pepita-slot-view.c: the place of a pile on the table.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-slot-view.h"

/* By the width of the slot. */
static const float MARK_SIZE = 0.42f;

/* Pixels that the mark is drawn at.  It is scaled to the slot: to ask for another size in every
 * allocation would ask for another allocation. */
enum
{
  MARK_PIXELS = 128,
};

struct _PepitaSlotView
{
  GtkWidget parent_instance;

  GtkWidget *mark;
  PepitaShape shape;
};

G_DEFINE_FINAL_TYPE (PepitaSlotView, pepita_slot_view, GTK_TYPE_WIDGET)

static void
pepita_slot_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PepitaSlotView *self = PEPITA_SLOT_VIEW (widget);
  float size = MAX ((float) width * MARK_SIZE, 1);
  graphene_point_t at = { ((float) width - size) / 2, ((float) height - size) / 2 };
  GskTransform *transform = gsk_transform_translate (NULL, &at);

  /* GTK wants a widget measured before it is allocated */
  gtk_widget_measure (self->mark, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (self->mark, MARK_PIXELS, MARK_PIXELS, -1,
                       gsk_transform_scale (transform, size / MARK_PIXELS, size / MARK_PIXELS));
}

static void
pepita_slot_view_dispose (GObject *object)
{
  PepitaSlotView *self = PEPITA_SLOT_VIEW (object);

  g_clear_pointer (&self->mark, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_slot_view_parent_class)->dispose (object);
}

static void
pepita_slot_view_class_init (PepitaSlotViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_slot_view_dispose;
  widget_class->size_allocate = pepita_slot_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "slot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
pepita_slot_view_init (PepitaSlotView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  self->mark =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_image_set_pixel_size (GTK_IMAGE (self->mark), MARK_PIXELS);
  gtk_widget_set_parent (self->mark, GTK_WIDGET (self));
}

GtkWidget *
pepita_slot_view_new (void)
{
  return g_object_new (PEPITA_TYPE_SLOT_VIEW, NULL);
}

void
pepita_slot_view_set_mark (PepitaSlotView *self, PepitaShape mark)
{
  g_autoptr (GdkPaintable) paintable = NULL;

  g_return_if_fail (PEPITA_IS_SLOT_VIEW (self));

  if (self->shape == mark)
    return;
  self->shape = mark;
  paintable = pepita_mark_new (mark);
  gtk_image_set_from_paintable (GTK_IMAGE (self->mark), paintable);
}

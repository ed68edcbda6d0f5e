/* pepita-table-view-hint.c: the hint that is seen on the table.
 *
 * The cards that would move and where they would go are outlined (the style sheet makes that
 * pulse, where motion is wanted), and an arrow goes from the ones to the other.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <math.h>

enum
{
  HINT_SECONDS = 10,
};

/* By the width of a card. */
static const double LINE = 0.09;
static const double HEAD = 0.26;

static const GdkRGBA ARROW = { 0.48f, 0.91f, 1, 0.95f };
static const GdkRGBA RIM = { 0, 0.12f, 0.2f, 0.8f };

static gboolean
is_of_cards (PepitaMove move)
{
  return move.count > 0;
}

static int
top_index (PepitaTableView *self, int pile)
{
  return pepita_table_count (pepita_table_view_table (self), pile) - 1;
}

static int
target_of (PepitaTableView *self)
{
  const PepitaTable *table = pepita_table_view_table (self);

  if (self->hint.to != PEPITA_ANY_FOUNDATION)
    return self->hint.to;
  return (int) pepita_table_foundation_for (table, pepita_table_view_rules (self)->layout,
                                            pepita_table_top (table, self->hint.from), -1);
}

static void
unmark (GtkWidget *widget)
{
  gtk_widget_remove_css_class (widget, "hint-from");
  gtk_widget_remove_css_class (widget, "hint-to");
}

static void
mark (PepitaTableView *self)
{
  int from = self->hint.from;
  int top = top_index (self, from);
  int to;

  if (!is_of_cards (self->hint))
    {
      /* a draw, or a recycle: the player would touch the stock */
      gtk_widget_add_css_class (
          pepita_table_view_widget_at (self, PEPITA_STOCK, top_index (self, PEPITA_STOCK)),
          "hint-from");
      return;
    }
  for (int i = top + 1 - self->hint.count; i <= top; i++)
    gtk_widget_add_css_class (pepita_table_view_widget_at (self, from, i), "hint-from");
  to = target_of (self);
  gtk_widget_add_css_class (pepita_table_view_widget_at (self, to, top_index (self, to)),
                            "hint-to");
}

gboolean
pepita_table_view_drop_hint (PepitaTableView *self)
{
  if (!self->hinted)
    return FALSE;
  self->hinted = FALSE;
  g_clear_handle_id (&self->hint_id, g_source_remove);
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      if (self->pieces[card].view != NULL)
        unmark (GTK_WIDGET (self->pieces[card].view));
    }
  for (int i = 0; i < PEPITA_N_PILES; i++)
    unmark (self->slots[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
timeout_cb (gpointer data)
{
  PepitaTableView *self = data;

  self->hint_id = 0;
  pepita_table_view_drop_hint (self);
  return G_SOURCE_REMOVE;
}

/* --- drawing --- */

static graphene_point_t
middle (PepitaTableView *self, int pile, int index)
{
  graphene_rect_t place = pepita_table_view_get_place (self, pile, index);
  graphene_point_t point;

  graphene_rect_get_center (&place, &point);
  return point;
}

static void
draw_arrow (cairo_t *cr, double length, double width)
{
  double head = MIN (width * HEAD, length / 2);
  double half = width * LINE / 2;

  cairo_move_to (cr, 0, -half);
  cairo_line_to (cr, length - head, -half);
  cairo_line_to (cr, length - head, -head * 0.6);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, head * 0.6);
  cairo_line_to (cr, length - head, half);
  cairo_line_to (cr, 0, half);
  cairo_close_path (cr);
}

void
pepita_table_view_snapshot_hint (PepitaTableView *self, GtkSnapshot *snapshot)
{
  double width = self->layout.card_width;
  graphene_point_t from, to;
  cairo_t *cr;

  if (!self->hinted || !is_of_cards (self->hint) || self->pointer.hand == PEPITA_HAND_DRAGGING)
    return;
  from = middle (self, self->hint.from, top_index (self, self->hint.from) + 1 - self->hint.count);
  to = middle (self, target_of (self), top_index (self, target_of (self)));

  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height));
  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, atan2 (to.y - from.y, to.x - from.x));
  draw_arrow (cr, hypot (to.x - from.x, to.y - from.y), width);
  gdk_cairo_set_source_rgba (cr, &RIM);
  cairo_set_line_width (cr, MAX (width * 0.035, 1.5));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &ARROW);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* --- public --- */

void
pepita_table_view_show_hint (PepitaTableView *self, PepitaMove move)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));

  pepita_table_view_drop_hint (self);
  if (self->game == NULL || self->concealed ||
      pepita_move_check (pepita_table_view_table (self), pepita_table_view_rules (self), move) !=
          PEPITA_LEGAL)
    return;
  self->hint = move;
  self->hinted = TRUE;
  mark (self);
  self->hint_id = g_timeout_add_seconds (HINT_SECONDS, timeout_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
pepita_table_view_get_hint (PepitaTableView *self, PepitaMove *move)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  *move = self->hint;
  return self->hinted;
}

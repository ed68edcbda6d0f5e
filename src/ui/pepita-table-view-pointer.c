/* pepita-table-view-pointer.c: mouse and touch on the table.
 *
 * One drag gesture sees every press of the first button or a finger.  A press that is let go
 * where it began is a click, one that goes further drags cards.  Counting double clicks is done
 * here and not by a click gesture, since the first click already moves the card away: what a
 * second one means must be known from the card that the first one sent.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <math.h>

#include "pepita-choice.h"

/* --- clicks --- */

static void
click_stock (PepitaTableView *self)
{
  pepita_table_view_draw (self);
}

/* The second click of two sends the card home that the first one moved. */
static void
double_click (PepitaTableView *self)
{
  PepitaCard card = self->pointer.sent;
  const PepitaTable *table = pepita_table_view_table (self);
  PepitaPiece *piece = &self->pieces[card];

  if (piece->view == NULL || pepita_table_top (table, piece->pile) != card ||
      pepita_pile_is_foundation (piece->pile))
    return;
  pepita_table_view_play (self, (PepitaMove){ (guint8) piece->pile, PEPITA_ANY_FOUNDATION, 1 },
                          FALSE);
}

/* Sends the clicked card to its best place. */
static void
click_sends (PepitaTableView *self, int pile, int index)
{
  PepitaReason reason = PEPITA_LEGAL;
  PepitaMove move;

  if (!pepita_table_view_can_lift (self, pile, index, &reason))
    {
      if (reason != PEPITA_PILE_IS_EMPTY && reason != PEPITA_CARD_IS_FACE_DOWN)
        pepita_table_view_refuse (self, reason);
      return;
    }
  if (!pepita_choose_move (pepita_table_view_table (self), pepita_table_view_rules (self), pile,
                           index, &move, &reason))
    pepita_table_view_refuse (self, reason);
  else
    pepita_table_view_play (self, move, TRUE);
}

/* Selects the clicked cards, or places those that are selected. */
static void
click_selects (PepitaTableView *self, int pile, int index)
{
  int from = self->picked_pile;
  int count;
  PepitaReason reason;

  if (from == PEPITA_NO_PILE || from == pile)
    {
      gboolean again = from == pile && self->picked_index == index;

      if (again)
        pepita_table_view_pick_aloud (self, PEPITA_NO_PILE, -1);
      else if (pepita_table_view_can_lift (self, pile, index, &reason))
        pepita_table_view_pick_aloud (self, pile, index);
      else
        pepita_table_view_pick (self, PEPITA_NO_PILE, -1);
      return;
    }
  count = pepita_table_count (pepita_table_view_table (self), from) - self->picked_index;
  pepita_table_view_pick (self, PEPITA_NO_PILE, -1);
  pepita_table_view_play (self, (PepitaMove){ (guint8) from, (guint8) pile, (guint8) count }, TRUE);
}

static void
click (PepitaTableView *self)
{
  int pile = self->pointer.pile;
  int index = self->pointer.index;
  int n_press = self->pointer.n_press;

  if (pile == PEPITA_STOCK)
    {
      click_stock (self);
      return;
    }
  if (n_press > 1 && self->pointer.sent != PEPITA_NO_CARD)
    {
      /* a third click is not one more */
      if (n_press == 2)
        double_click (self);
      return;
    }
  self->pointer.sent = PEPITA_NO_CARD;
  if (pile == PEPITA_NO_PILE)
    {
      pepita_table_view_pick (self, PEPITA_NO_PILE, -1);
      return;
    }
  if (index >= 0)
    self->pointer.sent = pepita_table_cards (pepita_table_view_table (self), pile)[index];
  if (self->click_to_move && self->picked_pile == PEPITA_NO_PILE)
    click_sends (self, pile, index);
  else
    click_selects (self, pile, index);
}

/* --- drags --- */

graphene_point_t
pepita_table_view_drag_offset (PepitaTableView *self)
{
  return GRAPHENE_POINT_INIT ((float) self->pointer.dx, (float) self->pointer.dy);
}

/* Leaves the dragged cards where they are seen, so that they set out from there. */
static void
release_pieces (PepitaTableView *self)
{
  int pile = self->pointer.pile;
  int count = pepita_table_count (pepita_table_view_table (self), pile);

  for (int i = self->pointer.index; i < count; i++)
    {
      PepitaPiece *piece = pepita_table_view_piece (self, pile, i);
      graphene_point_t at = { piece->place.x + (float) self->pointer.dx,
                              piece->place.y + (float) self->pointer.dy };

      piece->motion = pepita_motion_rest (at, TRUE);
      piece->displaced = TRUE;
    }
  self->pointer.hand = PEPITA_HAND_IDLE;
  pepita_table_view_mark_targets (self, PEPITA_NO_PILE, -1);
}

static void
begin_drag (PepitaTableView *self)
{
  PepitaReason reason;

  if (self->pointer.pile == PEPITA_NO_PILE ||
      !pepita_table_view_can_lift (self, self->pointer.pile, self->pointer.index, &reason))
    {
      self->pointer.hand = PEPITA_HAND_IDLE;
      return;
    }
  pepita_table_view_pick (self, PEPITA_NO_PILE, -1);
  self->pointer.hand = PEPITA_HAND_DRAGGING;
  gtk_gesture_set_state (self->pointer.gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  pepita_table_view_mark_targets (self, self->pointer.pile, self->pointer.index);
}

static double
overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t common;

  if (!graphene_rect_intersection (a, b, &common))
    return 0;
  return (double) common.size.width * (double) common.size.height;
}

/* How much the dragged card is over each pile that it did not come from: its area, and above all
 * else whether the pointer is there. */
static double
drop_weight (PepitaTableView *self, const graphene_rect_t *card, int pile)
{
  const PepitaTable *table = pepita_table_view_table (self);
  graphene_rect_t zone;
  graphene_point_t pointer = { (float) (self->pointer.x + self->pointer.dx),
                               (float) (self->pointer.y + self->pointer.dy) };

  if (pile == self->pointer.pile || pile == PEPITA_STOCK || pile == PEPITA_WASTE ||
      !pepita_layout_has_pile (pepita_table_view_rules (self)->layout, pile))
    return 0;
  zone = pepita_table_layout_drop_zone (&self->layout, table, pile);
  if (graphene_rect_contains_point (&zone, &pointer))
    return (double) card->size.width * (double) card->size.height;
  return overlap (card, &zone);
}

/* The pile that the dragged cards are dropped on: of those that take them the one that they are
 * over most; otherwise FALSE, and the pile that is to say why. */
static gboolean
find_drop (PepitaTableView *self, PepitaMove *move)
{
  const PepitaTable *table = pepita_table_view_table (self);
  graphene_rect_t card =
      pepita_table_layout_card (&self->layout, table, self->pointer.pile, self->pointer.index);
  double best_legal = 0, best = 0;
  int count = pepita_table_count (table, self->pointer.pile) - self->pointer.index;
  int refusing = PEPITA_NO_PILE;

  graphene_rect_offset (&card, (float) self->pointer.dx, (float) self->pointer.dy);
  for (int i = 0; i < PEPITA_N_PILES; i++)
    {
      PepitaMove candidate = { (guint8) self->pointer.pile, (guint8) i, (guint8) count };
      double weight = drop_weight (self, &card, i);

      if (weight > best)
        {
          best = weight;
          refusing = i;
        }
      if (weight > best_legal &&
          pepita_move_check (table, pepita_table_view_rules (self), candidate) == PEPITA_LEGAL)
        {
          best_legal = weight;
          *move = candidate;
        }
    }
  if (best_legal == 0)
    *move = (PepitaMove){ (guint8) self->pointer.pile, (guint8) refusing, (guint8) count };
  return best_legal > 0;
}

/* Is a drop that nobody takes over the pile that it came from? */
static gboolean
is_home (PepitaTableView *self)
{
  graphene_rect_t zone = pepita_table_layout_drop_zone (
      &self->layout, pepita_table_view_table (self), self->pointer.pile);
  graphene_point_t pointer = { (float) (self->pointer.x + self->pointer.dx),
                               (float) (self->pointer.y + self->pointer.dy) };

  return graphene_rect_contains_point (&zone, &pointer);
}

static void
drop (PepitaTableView *self)
{
  PepitaMove move = { 0, PEPITA_NO_PILE, 0 };
  gboolean home = is_home (self);
  /* what is let go over its own lane stays there, however far it reaches into the next one */
  gboolean taken = !home && find_drop (self, &move);

  release_pieces (self);
  if (taken)
    {
      pepita_table_view_play (self, move, TRUE);
      return;
    }
  pepita_table_view_sync (self);
  if (move.to != PEPITA_NO_PILE)
    pepita_table_view_play (self, move, TRUE); /* says why */
}

void
pepita_table_view_cancel_pointer (PepitaTableView *self)
{
  PepitaHand hand = self->pointer.hand;

  self->pointer.hand = PEPITA_HAND_IDLE;
  if (hand == PEPITA_HAND_IDLE)
    return;
  if (hand == PEPITA_HAND_DRAGGING && self->game != NULL)
    {
      self->pointer.hand = PEPITA_HAND_DRAGGING;
      release_pieces (self);
      pepita_table_view_sync (self);
    }
  gtk_gesture_set_state (self->pointer.gesture, GTK_EVENT_SEQUENCE_DENIED);
}

/* --- the gesture --- */

static int
setting (PepitaTableView *self, const char *name)
{
  int value;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), name, &value, NULL);
  return value;
}

static void
count_press (PepitaTableView *self, double x, double y)
{
  PepitaPointer *pointer = &self->pointer;
  guint32 time =
      gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (pointer->gesture));
  int distance = setting (self, "gtk-double-click-distance");
  gboolean again =
      pointer->n_press > 0 &&
      time - pointer->press_time <= (guint32) setting (self, "gtk-double-click-time") &&
      fabs (x - pointer->press_x) <= distance && fabs (y - pointer->press_y) <= distance;

  pointer->n_press = again ? pointer->n_press + 1 : 1;
  if (!again)
    pointer->sent = PEPITA_NO_CARD;
  pointer->press_time = time;
  pointer->press_x = x;
  pointer->press_y = y;
}

/* Who uses the pointer need not see where the keys would be. */
static void
hide_focus (PepitaTableView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), FALSE);
}

static void
drag_begin_cb (PepitaTableView *self, double x, double y)
{
  PepitaPointer *pointer = &self->pointer;

  hide_focus (self);

  if (self->game == NULL || self->concealed || pepita_table_view_touch (self) || self->looking)
    {
      pepita_table_view_look_through (self, FALSE);
      gtk_gesture_set_state (pointer->gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  count_press (self, x, y);
  if (!pepita_table_layout_pick (&self->layout, pepita_table_view_table (self),
                                 pepita_table_view_rules (self), x, y, &pointer->pile,
                                 &pointer->index))
    pointer->pile = PEPITA_NO_PILE;
  pointer->hand = PEPITA_HAND_PRESSED;
  pointer->x = x;
  pointer->y = y;
  pointer->dx = pointer->dy = 0;
  if (pointer->pile != PEPITA_NO_PILE)
    pepita_table_view_set_cursor (self, pointer->pile, pointer->index);
}

static void
drag_update_cb (PepitaTableView *self, double dx, double dy)
{
  PepitaPointer *pointer = &self->pointer;

  pointer->dx = dx;
  pointer->dy = dy;
  if (pointer->hand == PEPITA_HAND_PRESSED &&
      gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    begin_drag (self);
  if (pointer->hand == PEPITA_HAND_DRAGGING)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (PepitaTableView *self, double dx, double dy)
{
  PepitaPointer *pointer = &self->pointer;
  PepitaHand hand = pointer->hand;

  pointer->dx = dx;
  pointer->dy = dy;
  if (hand == PEPITA_HAND_DRAGGING)
    drop (self);
  pointer->hand = PEPITA_HAND_IDLE;
  if (hand == PEPITA_HAND_PRESSED)
    click (self);
}

static void
cancel_cb (PepitaTableView *self)
{
  pepita_table_view_cancel_pointer (self);
}

/* --- looking at a covered card --- */

static void
peek (PepitaTableView *self, double x, double y)
{
  const PepitaTable *table;
  int pile, index;

  if (self->game == NULL || self->concealed || self->pointer.hand == PEPITA_HAND_DRAGGING)
    return;
  table = pepita_table_view_table (self);
  if (!pepita_table_layout_pick (&self->layout, table, pepita_table_view_rules (self), x, y, &pile,
                                 &index))
    return;
  if (pile == PEPITA_STOCK)
    pepita_table_view_look_through (self, TRUE);
  if (index < pepita_table_down (table, pile))
    return;
  pepita_table_view_cancel_pointer (self);
  self->pointer.peeked = pepita_table_cards (table, pile)[index];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
unpeek_cb (PepitaTableView *self)
{
  self->pointer.peeked = PEPITA_NO_CARD;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
right_press_cb (PepitaTableView *self, int n_press, double x, double y)
{
  pepita_table_view_let_go (self);
  peek (self, x, y);
}

static void
long_press_cb (PepitaTableView *self, double x, double y)
{
  peek (self, x, y);
}

static void
add_peeking (PepitaTableView *self)
{
  GtkGesture *right = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (right, "pressed", G_CALLBACK (right_press_cb), self);
  g_signal_connect_swapped (right, "released", G_CALLBACK (unpeek_cb), self);
  g_signal_connect_swapped (right, "stopped", G_CALLBACK (unpeek_cb), self);
  g_signal_connect_swapped (right, "cancel", G_CALLBACK (unpeek_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (right));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (long_press_cb), self);
  g_signal_connect_swapped (hold, "end", G_CALLBACK (unpeek_cb), self);
  g_signal_connect_swapped (hold, "cancel", G_CALLBACK (unpeek_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
}

void
pepita_table_view_init_pointer (PepitaTableView *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  self->pointer.gesture = gesture;
  self->pointer.pile = PEPITA_NO_PILE;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (gesture, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  add_peeking (self);
}

/* pepita-table-view-keys.c: the cursor on the table and the keyboard.
 *
 * The cursor is on a card or on the outline of an empty pile, and the table's focus goes with it.
 * Piles lie in two rows: stock, waste and foundations, and the columns.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pepita-choice.h"
#include "pepita-held-key.h"
#include "pepita-spoken-text.h"

/* --- the cursor --- */

/* The nearest index of @pile that the cursor may be on: a face-up card of a column, the top of any
 * other pile, -1 if it is empty. */
static int
cursor_index_near (PepitaTableView *self, int pile, int index)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int top = pepita_table_count (table, pile) - 1;

  if (!pepita_pile_is_column (pile) || top < 0)
    return top;
  return CLAMP (index, pepita_table_down (table, pile), top);
}

void
pepita_table_view_set_cursor (PepitaTableView *self, int pile, int index)
{
  GtkWidget *widget;

  self->cursor_pile = pile;
  self->cursor_index = cursor_index_near (self, pile, index < 0 ? PEPITA_MAX_CARDS : index);
  widget = pepita_table_view_widget_at (self, self->cursor_pile, self->cursor_index);
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL && !gtk_widget_has_focus (widget))
    gtk_widget_grab_focus (widget);
}

void
pepita_table_view_check_cursor (PepitaTableView *self)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  int index = cursor_index_near (self, self->cursor_pile, self->cursor_index);

  /* the cursor stays at the top of a pile that it was at the top of */
  self->cursor_index = index;
  if (has_focus)
    {
      GtkWidget *widget = pepita_table_view_widget_at (self, self->cursor_pile, index);

      if (!gtk_widget_has_focus (widget))
        gtk_widget_grab_focus (widget);
    }
}

/* --- picking up --- */

static void
mark_picked (GtkWidget *widget, gboolean picked)
{
  if (picked)
    gtk_widget_add_css_class (widget, "picked");
  else
    gtk_widget_remove_css_class (widget, "picked");
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED, picked, -1);
}

static void
style_picked (PepitaTableView *self, gboolean picked)
{
  int count;

  if (self->picked_pile == PEPITA_NO_PILE)
    return;
  count = pepita_table_count (pepita_table_view_table (self), self->picked_pile);
  for (int i = self->picked_index; i < count; i++)
    {
      GtkWidget *widget = pepita_table_view_widget_at (self, self->picked_pile, i);

      mark_picked (widget, picked);
    }
}

static void
unstyle_all (PepitaTableView *self)
{
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      if (self->pieces[card].view != NULL)
        mark_picked (GTK_WIDGET (self->pieces[card].view), FALSE);
    }
}

void
pepita_table_view_pick (PepitaTableView *self, int pile, int index)
{
  unstyle_all (self);
  self->picked_pile = pile;
  self->picked_index = index;
  style_picked (self, TRUE);
  pepita_table_view_mark_targets (self, pile, index);
}

void
pepita_table_view_pick_aloud (PepitaTableView *self, int pile, int index)
{
  g_autofree char *text = NULL;

  if (pile != PEPITA_NO_PILE)
    text = pepita_spoken_picked (pepita_table_view_table (self), pepita_table_view_rules (self),
                                 pile, index);
  else if (self->picked_pile != PEPITA_NO_PILE)
    /* Translators: cards that were picked up lie where they were. */
    text = g_strdup (_ ("put back"));
  pepita_table_view_pick (self, pile, index);
  if (text != NULL)
    pepita_table_view_say (self, text);
}

gboolean
pepita_table_view_let_go (PepitaTableView *self)
{
  gboolean hinted = pepita_table_view_drop_hint (self);
  gboolean held = self->pointer.hand == PEPITA_HAND_DRAGGING ||
                  self->picked_pile != PEPITA_NO_PILE || self->looking || hinted;

  held |= pepita_table_view_end_cascade (self);
  pepita_table_view_look_through (self, FALSE);
  pepita_table_view_cancel_pointer (self);
  if (self->picked_pile != PEPITA_NO_PILE)
    pepita_table_view_pick (self, PEPITA_NO_PILE, -1);
  return held;
}

/* Makes a move and takes the cursor along.  From a pile without cards it is refused, aloud. */
static void
play_from_keys (PepitaTableView *self, PepitaMove move)
{
  const PepitaTable *table = pepita_table_view_table (self);
  PepitaCard card = 0;

  if (pepita_table_count (table, move.from) > 0)
    card = table->cards[table->end[move.from] - MAX (move.count, 1)];
  pepita_table_view_pick (self, PEPITA_NO_PILE, -1);
  if (!pepita_table_view_play (self, move, TRUE))
    return;
  if (pepita_pile_is_column (move.to))
    pepita_table_view_set_cursor (self, self->pieces[card].pile, self->pieces[card].index);
}

static void
activate_column_or_foundation (PepitaTableView *self)
{
  PepitaReason reason;
  int from = self->picked_pile;
  int to = self->cursor_pile;

  if (from != PEPITA_NO_PILE && from != to)
    {
      int count = pepita_table_count (pepita_table_view_table (self), from) - self->picked_index;

      play_from_keys (self, (PepitaMove){ (guint8) from, (guint8) to, (guint8) count });
    }
  else if (from == to && self->picked_index == self->cursor_index)
    pepita_table_view_pick_aloud (self, PEPITA_NO_PILE, -1);
  else if (pepita_table_view_can_lift (self, to, self->cursor_index, &reason))
    pepita_table_view_pick_aloud (self, to, self->cursor_index);
  else if (reason != PEPITA_PILE_IS_EMPTY)
    pepita_table_view_refuse (self, reason);
}

static void
activate (PepitaTableView *self)
{
  if (self->cursor_pile == PEPITA_STOCK)
    pepita_table_view_draw (self);
  else
    activate_column_or_foundation (self);
}

/* --- walking --- */

/* The pile next to @pile in the direction (@right, @down), one of which is 1 or -1 and the other 0;
 * @pile itself if there is none.  Of those over or under it the one that is least to the side, of
 * those beside it the one in the same row that is nearest. */
static int
neighbour (PepitaTableView *self, int pile, int right, int down)
{
  const PepitaLayout *layout = pepita_table_view_rules (self)->layout;
  graphene_point_t here = self->layout.pile[pile];
  double least = G_MAXDOUBLE;
  int found = pile;

  for (int i = 0; i < PEPITA_ASIDE; i++)
    {
      double dx = (double) self->layout.pile[i].x - (double) here.x;
      double dy = (double) self->layout.pile[i].y - (double) here.y;
      double way = down != 0 ? fabs (dx) * PEPITA_MAX_CARDS + fabs (dy) : fabs (dx);

      if (!pepita_layout_has_pile (layout, i) || dx * right < 0 || dy * down < 0 ||
          (down != 0 ? dy == 0 : dy != 0 || dx == 0))
        continue;
      if (way < least)
        {
          least = way;
          found = i;
        }
    }
  return found;
}

static void
walk_to (PepitaTableView *self, int pile)
{
  if (pile != self->cursor_pile)
    pepita_table_view_set_cursor (self, pile, -1);
}

static void
walk_up (PepitaTableView *self)
{
  int pile = self->cursor_pile;

  if (pepita_pile_is_column (pile) &&
      self->cursor_index > pepita_table_down (pepita_table_view_table (self), pile))
    pepita_table_view_set_cursor (self, pile, self->cursor_index - 1);
  else
    walk_to (self, neighbour (self, pile, 0, -1));
}

static void
walk_down (PepitaTableView *self)
{
  int pile = self->cursor_pile;

  if (!pepita_pile_is_column (pile))
    walk_to (self, neighbour (self, pile, 0, 1));
  else if (self->cursor_index >= 0)
    pepita_table_view_set_cursor (self, pile, self->cursor_index + 1);
}

static gboolean
walk (PepitaTableView *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      walk_up (self);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      walk_down (self);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      walk_to (self, neighbour (self, self->cursor_pile, -1, 0));
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      walk_to (self, neighbour (self, self->cursor_pile, 1, 0));
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (PepitaTableView *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->game == NULL || self->concealed || pepita_table_view_is_dragging (self) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      /* a held key picks nothing up and draws no cards: it may have closed a dialog */
      if (pepita_held_key_is_repeated ())
        break;
      if (self->looking)
        pepita_table_view_look_through (self, FALSE);
      else if (!pepita_table_view_touch (self))
        activate (self);
      break;
    default:
      if (!walk (self, keyval))
        return FALSE;
    }
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  return TRUE;
}

void
pepita_table_view_init_keys (PepitaTableView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* --- commands --- */

static gboolean
can_command (PepitaTableView *self)
{
  pepita_table_view_look_through (self, FALSE);
  return self->game != NULL && !self->concealed && !pepita_table_view_is_dragging (self) &&
         !pepita_table_view_touch (self);
}

void
pepita_table_view_draw (PepitaTableView *self)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));

  if (!can_command (self))
    return;
  pepita_table_view_pick (self, PEPITA_NO_PILE, -1);
  if (pepita_table_count (pepita_table_view_table (self), PEPITA_STOCK) > 0)
    pepita_table_view_play (self, PEPITA_DRAW, TRUE);
  else
    pepita_table_view_play (self, PEPITA_RECYCLE, TRUE);
}

void
pepita_table_view_send_home (PepitaTableView *self)
{
  int pile;

  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));

  if (!can_command (self))
    return;
  pile = self->picked_pile != PEPITA_NO_PILE ? self->picked_pile : self->cursor_pile;
  if (pile == PEPITA_STOCK)
    pile = PEPITA_WASTE;
  if (!pepita_pile_is_foundation (pile))
    play_from_keys (self, (PepitaMove){ (guint8) pile, PEPITA_ANY_FOUNDATION, 1 });
}

/* The longest run at the cursor's pile that column @to takes; otherwise the whole run. */
static int
best_run (PepitaTableView *self, int from, int to)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int run = pepita_pile_is_column (from) ? pepita_table_run (table, from) : 1;

  for (int count = run; count > 0; count--)
    {
      PepitaMove move = { (guint8) from, (guint8) to, (guint8) count };

      if (pepita_move_check (table, pepita_table_view_rules (self), move) == PEPITA_LEGAL)
        return count;
    }
  return MAX (run, 1);
}

void
pepita_table_view_send_to_column (PepitaTableView *self, int column)
{
  int to = PEPITA_COLUMN_0 + column;
  int from, count;

  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));

  if (!can_command (self) || !pepita_layout_has_pile (pepita_table_view_rules (self)->layout, to))
    return;
  from = self->picked_pile != PEPITA_NO_PILE ? self->picked_pile : self->cursor_pile;
  if (from == PEPITA_STOCK)
    from = PEPITA_WASTE;
  if (from == to)
    return;
  if (self->picked_pile != PEPITA_NO_PILE)
    count = pepita_table_count (pepita_table_view_table (self), from) - self->picked_index;
  else
    count = best_run (self, from, to);
  play_from_keys (self, (PepitaMove){ (guint8) from, (guint8) to, (guint8) count });
}

/* pepita-table-view-pieces.c: a widget for each card of the game, and where it belongs.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include "pepita-text.h"

/* Milliseconds at normal speed. */
static const double DEAL_STEP = 16;
static const double DRAW_STEP = 45;

void
pepita_table_view_drop_pieces (PepitaTableView *self)
{
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      if (self->pieces[card].view != NULL)
        gtk_widget_unparent (GTK_WIDGET (self->pieces[card].view));
      self->pieces[card] = (PepitaPiece){ .view = NULL };
    }
}

/* Are the cards of @table just the ones that have pieces? */
static gboolean
has_pieces_for (PepitaTableView *self, const PepitaTable *table)
{
  int n = table->end[PEPITA_N_PILES - 1];
  int pieces = 0;

  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    pieces += self->pieces[card].view != NULL;
  for (int i = 0; i < n; i++)
    {
      if (self->pieces[table->cards[i]].view == NULL)
        return FALSE;
    }
  return pieces == n;
}

void
pepita_table_view_make_pieces (PepitaTableView *self)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int n = table->end[PEPITA_N_PILES - 1];

  if (!has_pieces_for (self, table))
    pepita_table_view_drop_pieces (self);
  for (int i = 0; i < n; i++)
    {
      PepitaCard card = table->cards[i];
      PepitaPiece *piece = &self->pieces[card];
      GtkWidget *view = pepita_card_view_new (self->deck, card);

      if (piece->view != NULL)
        gtk_widget_unparent (GTK_WIDGET (piece->view));
      else
        {
          piece->pile = PEPITA_STOCK;
          piece->motion = pepita_motion_rest (GRAPHENE_POINT_INIT (0, 0), FALSE);
        }
      gtk_widget_set_parent (view, GTK_WIDGET (self));
      piece->view = PEPITA_CARD_VIEW (view);
    }
}

void
pepita_table_view_deal_pieces (PepitaTableView *self)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int columns = pepita_table_view_rules (self)->layout->columns;
  graphene_point_t stock = self->layout.pile[PEPITA_STOCK];
  double delay = 0;

  pepita_table_view_settle (self);
  for (int row = 0; row < PEPITA_MAX_CARDS; row++)
    {
      for (int i = 0; i < columns; i++)
        {
          PepitaPiece *piece;

          if (row >= pepita_table_count (table, PEPITA_COLUMN_0 + i))
            continue;
          piece = pepita_table_view_piece (self, PEPITA_COLUMN_0 + i, row);
          piece->motion = pepita_motion_rest (stock, FALSE);
          pepita_table_view_send_piece (self, piece, delay);
          delay += DEAL_STEP;
        }
    }
}

/* --- where they belong --- */

/* Shows what the joker at @index of @pile stands for just now. */
static void
mark_joker (PepitaTableView *self, PepitaPiece *piece, int pile, int index)
{
  const PepitaTable *table = pepita_table_view_table (self);
  g_autofree char *badge = NULL;
  PepitaFace face = { 0, FALSE };
  int suit = -1;

  if (pepita_pile_is_foundation (pile))
    {
      suit = pepita_card_suit (pepita_table_cards (table, pile)[0]);
      face = (PepitaFace){ (gint8) pepita_foundation_rank (index),
                           pepita_card_is_red (pepita_card (PEPITA_ACE, (PepitaSuit) suit)) };
    }
  else if (pepita_pile_is_column (pile))
    face = pepita_table_face (table, pile, index);
  badge = pepita_text_badge (face, suit);
  pepita_card_view_set_badge (piece->view, badge, face.red);
}

static double
step_delay (PepitaTableView *self, int pile, int index, int pile_before)
{
  int count = pepita_table_count (pepita_table_view_table (self), pile);

  /* cards that are drawn come one after the other */
  if (pile == PEPITA_WASTE && pile_before == PEPITA_STOCK)
    return DRAW_STEP * (index - MAX (count - self->layout.fan, 0));
  return 0;
}

static void
send_pile (PepitaTableView *self, int pile)
{
  const PepitaTable *table = pepita_table_view_table (self);
  const PepitaCard *cards = pepita_table_cards (table, pile);
  int count = pepita_table_count (table, pile);

  for (int i = 0; i < count; i++)
    {
      PepitaPiece *piece = &self->pieces[cards[i]];
      graphene_rect_t rect = pepita_table_layout_card (&self->layout, table, pile, i);
      gboolean face_up = i >= pepita_table_down (table, pile);
      int pile_before = piece->pile;
      gboolean stays =
          piece->face_up == face_up && graphene_point_equal (&piece->place, &rect.origin);

      piece->pile = pile;
      piece->index = i;
      piece->place = rect.origin;
      piece->face_up = face_up;
      if (pepita_card_is_joker (cards[i]))
        mark_joker (self, piece, pile, i);
      if (!stays || piece->displaced)
        pepita_table_view_send_piece (self, piece,
                                      MAX (step_delay (self, pile, i, pile_before), 0));
    }
}

void
pepita_table_view_send_pieces (PepitaTableView *self)
{
  for (int i = 0; i < PEPITA_N_PILES; i++)
    send_pile (self, i);
}

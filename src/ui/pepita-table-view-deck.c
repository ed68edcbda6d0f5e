/* pepita-table-view-deck.c: changing the deck that the table is played with.
 *
 * A new deck is drawn while the old one stays; it comes when all of it is there.  Only at the start
 * there is no old one: then the cards are blank for a moment, which is enough for a deck that is
 * ours or kept on the disk, and the house deck comes in when it is not.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

/* Milliseconds. */
enum
{
  PATIENCE = 400, /* for which cards may be blank at the start */
  BEGIN = 60,     /* for which the first frame is held back for its cards */
  PEACE = 500,    /* after which faces are drawn that nobody sees: not while a window is resized */
};

static void watch (PepitaTableView *self, PepitaDeck *deck);
static void show_house (PepitaTableView *self, PepitaDeck *instead_of);

static void
forget (PepitaTableView *self, PepitaDeck *deck)
{
  g_signal_handlers_disconnect_by_data (deck, self);
}

/* Plays on with @deck. */
static void
take (PepitaTableView *self, PepitaDeck *deck)
{
  if (self->deck != NULL)
    forget (self, self->deck);
  g_set_object (&self->deck, deck);
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      if (self->pieces[card].view != NULL)
        pepita_card_view_set_deck (self->pieces[card].view, deck);
    }
  self->ahead_width = 0;
  pepita_table_view_lay_out_anew (self);
}

static void
set_next (PepitaTableView *self, PepitaDeck *deck)
{
  if (g_set_object (&self->next_deck, deck))
    g_object_notify (G_OBJECT (self), "next-deck");
}

static void
drop_next (PepitaTableView *self)
{
  if (self->next_deck != NULL)
    forget (self, self->next_deck);
  set_next (self, NULL);
}

/* Is the next deck drawn, as large as the table wants it? */
static gboolean
is_ready (PepitaTableView *self)
{
  if (!pepita_deck_is_loaded (self->next_deck) || self->width == 0 || self->game == NULL)
    return FALSE;
  pepita_table_view_fit (self, self->next_deck);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    pepita_deck_get_surface (self->next_deck, face, NULL);
  return pepita_deck_is_complete (self->next_deck);
}

/* Also when the size has changed: what was asked for in another one will not come. */
void
pepita_table_view_take_next_deck (PepitaTableView *self)
{
  if (self->next_deck != NULL && is_ready (self))
    {
      g_autoptr (PepitaDeck) deck = g_object_ref (self->next_deck);

      take (self, deck);
      set_next (self, NULL);
    }
}

/* --- faces that are not seen yet --- */

static void
ask_ahead_for (PepitaTableView *self, int pile, int index)
{
  const PepitaTable *table = pepita_table_view_table (self);

  if (index >= 0 && index < pepita_table_count (table, pile))
    pepita_deck_ask_ahead (self->deck,
                           pepita_card_view_face (pepita_table_cards (table, pile)[index]));
}

/* First what the next move may turn up: by a draw, or in the columns. */
static gboolean
ask_ahead_cb (gpointer data)
{
  PepitaTableView *self = data;
  const PepitaTable *table;

  self->ahead_id = 0;
  if (self->game == NULL)
    return G_SOURCE_REMOVE;
  table = pepita_table_view_table (self);
  for (int i = 1; i <= pepita_table_view_rules (self)->draw; i++)
    ask_ahead_for (self, PEPITA_STOCK, pepita_table_count (table, PEPITA_STOCK) - i);
  for (int i = 0; i < PEPITA_MAX_COLUMNS; i++)
    ask_ahead_for (self, PEPITA_COLUMN_0 + i, pepita_table_down (table, PEPITA_COLUMN_0 + i) - 1);
  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      for (int i = pepita_table_count (table, pile) - 1; i >= 0; i--)
        ask_ahead_for (self, pile, i);
    }
  return G_SOURCE_REMOVE;
}

void
pepita_table_view_ask_ahead (PepitaTableView *self)
{
  if (self->ahead_width == self->layout.card_width)
    return;
  self->ahead_width = self->layout.card_width;
  g_clear_handle_id (&self->ahead_id, g_source_remove);
  /* after all that is to be painted */
  self->ahead_id = g_timeout_add_full (G_PRIORITY_LOW, PEACE, ask_ahead_cb, self, NULL);
  g_source_set_name_by_id (self->ahead_id, "faces that are not seen yet");
}

/* A frame of blank cards would be painted and thrown away.  A deck of others may turn out to have
 * another shape, which can't be told in the midst of an allocation. */
void
pepita_table_view_begin (PepitaTableView *self)
{
  const PepitaTable *table = pepita_table_view_table (self);

  if (self->begun)
    return;
  self->begun = TRUE;
  if (!pepita_deck_is_ours (self->deck))
    return;
  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      for (int i = pepita_table_view_lowest_seen (self, pile);
           i < pepita_table_count (table, pile); i++)
        {
          gboolean face_up = i >= pepita_table_down (table, pile) && !self->concealed;
          PepitaCard card = pepita_table_cards (table, pile)[i];

          pepita_deck_get_surface (self->deck,
                                   face_up ? pepita_card_view_face (card) : PEPITA_FACE_BACK, NULL);
        }
    }
  pepita_deck_wait (self->deck, BEGIN);
}

static void
changed_cb (PepitaTableView *self, PepitaDeck *deck)
{
  /* cards keep what they have drawn until there is something else to be drawn */
  for (int card = 0; card < PEPITA_CARD_LIMIT && deck == self->deck; card++)
    {
      if (self->pieces[card].view != NULL)
        pepita_card_view_refresh (self->pieces[card].view);
    }
  pepita_table_view_take_next_deck (self);
}

/* A deck that has the shape that was expected has nothing laid out anew. */
static void
aspect_cb (PepitaTableView *self, GParamSpec *pspec, PepitaDeck *deck)
{
  if (deck == self->deck)
    pepita_table_view_lay_out_anew (self);
}

static void
failed_cb (PepitaTableView *self, const GError *error, PepitaDeck *deck)
{
  if (deck == self->next_deck)
    drop_next (self);
  else if (deck == self->deck)
    show_house (self, deck);
}

static void
watch (PepitaTableView *self, PepitaDeck *deck)
{
  g_signal_connect_object (deck, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (deck, "notify::aspect", G_CALLBACK (aspect_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (deck, "notify::loaded", G_CALLBACK (pepita_table_view_take_next_deck),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (deck, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
}

static void
show_house (PepitaTableView *self, PepitaDeck *instead_of)
{
  g_autoptr (PepitaDeck) house = pepita_deck_new_house_like (instead_of);

  watch (self, house);
  /* there is none that could come in the place of this one */
  g_signal_handlers_disconnect_by_func (house, failed_cb, self);
  take (self, house);
}

/* The deck of the start is not there in time.  One of ours never is as a whole, and need not be. */
static void
wait_no_longer_cb (gpointer data)
{
  PepitaTableView *self = data;
  g_autoptr (PepitaDeck) deck = g_object_ref (self->deck);

  self->patience_id = 0;
  if (self->next_deck != NULL || pepita_deck_is_ours (deck) || pepita_deck_is_complete (deck))
    return;
  set_next (self, deck);
  show_house (self, deck);
  watch (self, deck); /* which is no longer watched as the deck in play */
}

void
pepita_table_view_end_decks (PepitaTableView *self)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->ahead_id, g_source_remove);
  drop_next (self);
  if (self->deck != NULL)
    forget (self, self->deck);
  g_clear_object (&self->deck);
}

void
pepita_table_view_set_deck (PepitaTableView *self, PepitaDeck *deck)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));
  g_return_if_fail (PEPITA_IS_DECK (deck));

  g_clear_handle_id (&self->patience_id, g_source_remove);
  drop_next (self);
  watch (self, deck);
  if (self->deck == NULL || self->width == 0)
    {
      take (self, deck);
      self->patience_id = g_timeout_add_once (PATIENCE, wait_no_longer_cb, self);
      g_source_set_name_by_id (self->patience_id, "patience with the deck");
      return;
    }
  set_next (self, deck);
  pepita_table_view_take_next_deck (self);
}

PepitaDeck *
pepita_table_view_get_next_deck (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), NULL);
  return self->next_deck;
}

PepitaDeck *
pepita_table_view_get_deck (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), NULL);
  return self->deck;
}

/* pepita-table-view.h: the table, as it is seen and touched.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "pepita-deck.h"
#include "pepita-game.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_TABLE_VIEW (pepita_table_view_get_type ())
G_DECLARE_FINAL_TYPE (PepitaTableView, pepita_table_view, PEPITA, TABLE_VIEW, GtkWidget)

/* How fast cards move. */
typedef enum
{
  PEPITA_SPEED_NONE, /* they are there at once */
  PEPITA_SPEED_FAST,
  PEPITA_SPEED_NORMAL,
} PepitaSpeed;

/* The table follows a game and turns what the player does into moves of it.
 *
 * Properties: click-to-move (boolean): a click or tap moves a card to its best place; otherwise
 * the first selects and the second places.  highlight (boolean): where cards can go that are
 * dragged or picked up lights up.  left-handed (boolean): the stock and the waste change
 * sides with the foundations.  next-deck (PepitaDeck, read only): see below.
 *
 * Signals:
 *   refused (guint reason)  the player tried what the rules forbid; a PepitaReason
 *   touched () -> boolean   the player is about to do something on the table; TRUE from a
 *                           handler, which had something to stop, and it is not done
 *   said (const char *text) what the player did without a move is to be spoken
 *   celebrated ()           the cards have come to rest after a win, see below */
GtkWidget *pepita_table_view_new (void);

/* Follows @game, which may be NULL.  With @deal, its cards are seen to be dealt; otherwise they
 * go from where they lie to where they belong. */
void pepita_table_view_set_game (PepitaTableView *self, PepitaGame *game, gboolean deal);
PepitaGame *pepita_table_view_get_game (PepitaTableView *self);

/* Plays on with @deck as soon as it is drawn; until then, and if it fails, with the one before.
 * The first deck is shown at once, or the house deck if that one takes long or fails.  Who wants
 * to know why a deck failed connects to it. */
void pepita_table_view_set_deck (PepitaTableView *self, PepitaDeck *deck);

/* The deck that is being drawn to be played on with, or NULL: the property next-deck, which
 * notifies. */
PepitaDeck *pepita_table_view_get_next_deck (PepitaTableView *self);

/* The deck that is seen. */
PepitaDeck *pepita_table_view_get_deck (PepitaTableView *self);

void pepita_table_view_set_speed (PepitaTableView *self, PepitaSpeed speed);

/* Milliseconds that a card takes to its place; 0 where cards do not move. */
guint pepita_table_view_get_pace (PepitaTableView *self);

/* Lets the cards of a won game jump off their piles, until they are all gone or the player does
 * something.  FALSE where cards do not move: then there is nothing to wait for. */
gboolean pepita_table_view_celebrate (PepitaTableView *self);
gboolean pepita_table_view_is_celebrating (PepitaTableView *self);

/* Shows all cards face down and takes no input. */
void pepita_table_view_set_concealed (PepitaTableView *self, gboolean concealed);

/* --- what the player does with keys --- */

/* Draws, or turns the waste over. */
void pepita_table_view_draw (PepitaTableView *self);

/* Plays the card under the cursor to its foundation. */
void pepita_table_view_send_home (PepitaTableView *self);

/* Sends what is picked up, or the best run under the cursor, to column @column, from 0. */
void pepita_table_view_send_to_column (PepitaTableView *self, int column);

/* Spreads the stock over the table to look through it, or puts it together again.  Does nothing
 * in games whose stock is a secret. */
void pepita_table_view_look_through (PepitaTableView *self, gboolean look);
gboolean pepita_table_view_is_looking_through (PepitaTableView *self);

/* Marks the cards of @move, which can be made, and where they go, until the table changes or some
 * seconds have gone by. */
void pepita_table_view_show_hint (PepitaTableView *self, PepitaMove move);

/* The hint that is shown.  Returns FALSE if there is none. */
gboolean pepita_table_view_get_hint (PepitaTableView *self, PepitaMove *move);

/* Lets go of what is dragged or picked up, of a hint, and of the stock that is looked through.
 * Returns FALSE if there was nothing of that. */
gboolean pepita_table_view_let_go (PepitaTableView *self);

/* --- what there is to see: for tests and for pointing at cards --- */

gboolean pepita_table_view_is_dragging (PepitaTableView *self);

/* Does the player hold something: a press, cards that are dragged or picked up, the stock that is
 * looked through? */
gboolean pepita_table_view_is_holding (PepitaTableView *self);
gboolean pepita_table_view_is_moving (PepitaTableView *self);

/* Where the card at @index of @pile lies, in the widget's pixels; the outline of the pile for -1.
 */
graphene_rect_t pepita_table_view_get_place (PepitaTableView *self, int pile, int index);

/* The pile and the index of the card at the cursor; -1 for the outline of an empty pile. */
void pepita_table_view_get_cursor (PepitaTableView *self, int *pile, int *index);

G_END_DECLS

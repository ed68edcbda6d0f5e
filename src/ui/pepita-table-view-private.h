/* pepita-table-view-private.h: what the sibling files of the table view share.
 *
 *   pepita-table-view.c         the widget: following the game, playing and allocating
 *   pepita-table-view-pieces.c  the widgets of the cards, and where they belong
 *   pepita-table-view-motion.c  cards on their way there
 *   pepita-table-view-draw.c    drawing
 *   pepita-table-view-names.c   what screen readers are told
 *   pepita-table-view-deck.c    which deck it is played with
 *   pepita-table-view-pointer.c mouse and touch
 *   pepita-table-view-keys.c    the cursor and the keyboard
 *   pepita-table-view-hint.c    the move that is hinted at
 *   pepita-table-view-cascade.c the cards of a won game jump off the table
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-card-view.h"
#include "pepita-felt.h"
#include "pepita-motion.h"
#include "pepita-slot-view.h"
#include "pepita-table-layout.h"
#include "pepita-table-view.h"

G_BEGIN_DECLS

/* A card of the game with its widget. */
typedef struct
{
  PepitaCardView *view; /* NULL: the game has no such card */
  int pile;
  int index;
  gboolean face_up;
  gboolean displaced; /* it is not where motion says: it was dragged */
  gboolean moving;
  graphene_point_t place; /* where it belongs */
  PepitaMotion motion;
} PepitaPiece;

typedef enum
{
  PEPITA_HAND_IDLE,
  PEPITA_HAND_PRESSED, /* not moved far enough for a drag yet */
  PEPITA_HAND_DRAGGING,
} PepitaHand;

/* The pointer or finger. */
typedef struct
{
  GtkGesture *gesture;
  PepitaHand hand;
  int pile; /* what was pressed */
  int index;
  double x; /* where it was pressed */
  double y;
  double dx; /* how far it has gone from there */
  double dy;

  /* for double clicks: the last press, and the card that it sent somewhere */
  guint32 press_time;
  double press_x;
  double press_y;
  int n_press;
  PepitaCard sent;

  PepitaCard peeked; /* drawn above all others while the player looks at it */
} PepitaPointer;

typedef struct _PepitaTableCascade PepitaTableCascade;

struct _PepitaTableView
{
  GtkWidget parent_instance;

  PepitaGame *game;
  GSignalGroup *game_signals;
  PepitaDeck *deck;
  PepitaDeck *next_deck; /* that is being drawn, or NULL */
  guint patience_id;     /* with the deck of the start */
  guint ahead_id;        /* the time until faces are asked for that are not seen yet */
  double ahead_width;    /* of the cards for which that was done or will be; 0: for none */
  PepitaPiece pieces[PEPITA_CARD_LIMIT];
  GtkWidget *slots[PEPITA_N_PILES];

  PepitaFelt felt;
  PepitaTableLayout layout;
  int width; /* that the layout was made for */
  int height;
  double scale;
  gboolean stale; /* all is to be laid out anew */
  gboolean begun; /* the cards of the first frame have been waited for */

  PepitaSpeed speed;
  guint order; /* of the last card that began to move */
  guint tick_id;
  gboolean concealed;
  gboolean looking; /* through the stock, which is spread over the table */
  gboolean click_to_move;
  gboolean highlight;
  gboolean left_handed;

  PepitaPointer pointer;
  PepitaTableCascade *cascade; /* NULL but after a win */
  guint celebrated_id;

  int cursor_pile;
  int cursor_index;
  int picked_pile; /* PEPITA_NO_PILE: nothing is picked up */
  int picked_index;

  gboolean hinted; /* the hint is shown */
  PepitaMove hint;
  guint hint_id; /* the time until it goes away */
};

/* --- pepita-table-view.c --- */

const PepitaTable *pepita_table_view_table (PepitaTableView *self);
const PepitaRules *pepita_table_view_rules (PepitaTableView *self);

/* The piece at @index of @pile, which must be there. */
PepitaPiece *pepita_table_view_piece (PepitaTableView *self, int pile, int index);

/* The widget at @index of @pile: the slot for -1. */
GtkWidget *pepita_table_view_widget_at (PepitaTableView *self, int pile, int index);

/* Puts every card that is not in its place on its way there. */
void pepita_table_view_sync (PepitaTableView *self);

/* Makes a move of the player.  FALSE if it is refused, which is told with the reason if @tell. */
gboolean pepita_table_view_play (PepitaTableView *self, PepitaMove move, gboolean tell);

/* Tells that the cards have come to rest after a win. */
void pepita_table_view_tell_celebrated (PepitaTableView *self);

/* To be called before anything that the player does.  TRUE if that was meant to stop something
 * and is not to be done. */
gboolean pepita_table_view_touch (PepitaTableView *self);

/* Tells that the player was refused. */
void pepita_table_view_refuse (PepitaTableView *self, PepitaReason reason);

/* Has @text spoken. */
void pepita_table_view_say (PepitaTableView *self, const char *text);

/* Marks where the cards from @index of @pile on could go, if that is wanted at all; unmarks all for
 * PEPITA_NO_PILE. */
void pepita_table_view_mark_targets (PepitaTableView *self, int pile, int index);

/* Can the cards from @index of @pile on be taken up at all? */
gboolean
pepita_table_view_can_lift (PepitaTableView *self, int pile, int index, PepitaReason *reason);

/* The layout with the cards of @deck, which is told how large it is to be drawn. */
PepitaTableLayout pepita_table_view_fit (PepitaTableView *self, PepitaDeck *deck);

/* Puts all in its place at once when the table is next allocated, whatever its size. */
void pepita_table_view_lay_out_anew (PepitaTableView *self);

/* --- pepita-table-view-pieces.c --- */

/* Gives each card of the game a widget of its own: who has heard the name of one, face up, must not
 * know by it which card lies face down in the next game.  The cards come from where they lay. */
void pepita_table_view_make_pieces (PepitaTableView *self);

void pepita_table_view_drop_pieces (PepitaTableView *self);

/* Sets every card that is not where the layout wants it on its way there. */
void pepita_table_view_send_pieces (PepitaTableView *self);

/* Lets the cards of a new game come from the stock, one after the other, row by row. */
void pepita_table_view_deal_pieces (PepitaTableView *self);

/* --- pepita-table-view-motion.c --- */

/* Sets @piece on its way from where it is seen to where it belongs, after @delay ms. */
void pepita_table_view_send_piece (PepitaTableView *self, PepitaPiece *piece, double delay);

/* Puts every card where it belongs, at once. */
void pepita_table_view_settle (PepitaTableView *self);

/* --- pepita-table-view-draw.c --- */

void pepita_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* The lowest card of @pile that can be seen while those above it may be away. */
int pepita_table_view_lowest_seen (PepitaTableView *self, int pile);

/* --- pepita-table-view-names.c --- */

/* Tells the name of each pile and each card, and which are to be come by at all. */
void pepita_table_view_name_piles (PepitaTableView *self);

/* --- pepita-table-view-deck.c --- */

/* Plays on with the deck that was chosen last, if it is drawn as large as the table wants it;
 * otherwise asks for what is missing. */
void pepita_table_view_take_next_deck (PepitaTableView *self);

/* Has all faces of the game drawn in the size of the layout once the table has been in peace for a
 * moment, so that no card is blank that is turned up. */
void pepita_table_view_ask_ahead (PepitaTableView *self);

/* Before the first frame: gives the cards in it a moment to come. */
void pepita_table_view_begin (PepitaTableView *self);

void pepita_table_view_end_decks (PepitaTableView *self);

/* --- pepita-table-view-pointer.c --- */

void pepita_table_view_init_pointer (PepitaTableView *self);

/* Ends a drag or a press; the cards glide back. */
void pepita_table_view_cancel_pointer (PepitaTableView *self);

/* How far the cards from the pressed one on are dragged. */
graphene_point_t pepita_table_view_drag_offset (PepitaTableView *self);

/* --- pepita-table-view-hint.c --- */

/* Takes the hint away.  Returns FALSE if there was none. */
gboolean pepita_table_view_drop_hint (PepitaTableView *self);

/* Draws the way that the cards of the hint would go. */
void pepita_table_view_snapshot_hint (PepitaTableView *self, GtkSnapshot *snapshot);

/* --- pepita-table-view-keys.c --- */

void pepita_table_view_init_keys (PepitaTableView *self);

void pepita_table_view_set_cursor (PepitaTableView *self, int pile, int index);

/* Keeps the cursor on a card that is there, and the focus on it if the table has it. */
void pepita_table_view_check_cursor (PepitaTableView *self);

/* Picks up the cards from @index of @pile on; PEPITA_NO_PILE puts down what is picked up. */
void pepita_table_view_pick (PepitaTableView *self, int pile, int index);

/* The same, and says so. */
void pepita_table_view_pick_aloud (PepitaTableView *self, int pile, int index);

/* --- pepita-table-view-cascade.c --- */

/* Puts the cards back.  Returns FALSE if they are in their places anyway. */
gboolean pepita_table_view_end_cascade (PepitaTableView *self);

/* Puts the cards back if they or the table have another size now. */
void pepita_table_view_check_cascade (PepitaTableView *self);

/* Is @card not to be seen in its pile? */
gboolean pepita_table_view_has_jumped (PepitaTableView *self, PepitaCard card);

void pepita_table_view_snapshot_cascade (PepitaTableView *self, GtkSnapshot *snapshot);

G_END_DECLS

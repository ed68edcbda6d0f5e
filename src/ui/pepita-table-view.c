/* pepita-table-view.c: the table as a widget.
 *
 * The model is always ahead: after each event the table looks where every card belongs now and
 * sets those that are elsewhere on their way, from wherever they are seen at that moment.  Input is
 * measured against where the cards belong, so it never waits for them.
 *
 * Each card is a child widget, which gives it focus and a voice.  The children are allocated where
 * they belong; the way there is an offset at drawing time.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <adwaita.h>
#include <math.h>

#include "pepita-compat.h"
#include "pepita-spoken-text.h"
#include "pepita-text.h"

/* Milliseconds at normal speed. */
static const double SHORT_WAY = 120;
static const double LONG_WAY = 250;
static const double TURN_TIME = 220; /* that a card takes at least which is turned over */
static const double DEAL_STEP = 16;
static const double DRAW_STEP = 45;

/* How far cards that move are seen beyond the table, by their width. */
static const float OVER_EDGE = 0.25f;

/* How far a way bows, by its length. */
static const double LIFT = 0.06;

enum
{
  STOCK_IN_ROW = 8, /* cards side by side while the stock is looked through */
};

static const GdkRGBA LOOK_SHADE = { 0, 0, 0, 0.6f };
static const GdkRGBA DRAG_SHADE = { 0, 0, 0, 0.45f };

enum
{
  PROP_0,
  PROP_CLICK_TO_MOVE,
  PROP_HIGHLIGHT,
  PROP_LEFT_HANDED,
  PROP_NEXT_DECK,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  REFUSED,
  TOUCHED,
  CELEBRATED,
  SAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PepitaTableView, pepita_table_view, GTK_TYPE_WIDGET)

const PepitaTable *
pepita_table_view_table (PepitaTableView *self)
{
  return pepita_game_get_table (self->game);
}

const PepitaRules *
pepita_table_view_rules (PepitaTableView *self)
{
  return pepita_game_get_rules (self->game);
}

PepitaPiece *
pepita_table_view_piece (PepitaTableView *self, int pile, int index)
{
  return &self->pieces[pepita_table_cards (pepita_table_view_table (self), pile)[index]];
}

GtkWidget *
pepita_table_view_widget_at (PepitaTableView *self, int pile, int index)
{
  if (index < 0)
    return self->slots[pile];
  return GTK_WIDGET (pepita_table_view_piece (self, pile, index)->view);
}

/* --- motion --- */

static gboolean
moves_cards (PepitaTableView *self)
{
  return self->speed != PEPITA_SPEED_NONE && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

/* Microseconds that @milliseconds at normal speed are now. */
static gint64
at_speed (PepitaTableView *self, double milliseconds)
{
  return (gint64) (milliseconds * 1000 * (self->speed == PEPITA_SPEED_FAST ? 0.5 : 1));
}

static void
rest_piece (PepitaPiece *piece)
{
  piece->motion = pepita_motion_rest (piece->place, piece->face_up);
  piece->displaced = piece->moving = FALSE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);
  gint64 now = g_get_monotonic_time ();
  gboolean moving = FALSE;

  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      PepitaPiece *piece = &self->pieces[card];

      if (!piece->moving)
        continue;
      if (pepita_motion_is_over (&piece->motion, now))
        rest_piece (piece);
      moving |= piece->moving;
    }
  gtk_widget_queue_draw (widget);
  if (moving)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
start_ticking (PepitaTableView *self)
{
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Milliseconds on the way of @length pixels. */
static double
way_time (PepitaTableView *self, double length, gboolean turns)
{
  double far = length / MAX (self->layout.card_height * 3, 1);
  double time = SHORT_WAY + (LONG_WAY - SHORT_WAY) * MIN (far, 1);

  return turns ? MAX (time, TURN_TIME) : time;
}

/* Sets @piece on its way from where it is seen to where it belongs, after @delay ms. */
static void
send_piece (PepitaTableView *self, PepitaPiece *piece, double delay)
{
  gint64 now = g_get_monotonic_time ();
  PepitaPose pose = pepita_motion_pose (&piece->motion, now);
  double way = hypot (pose.at.x - piece->place.x, pose.at.y - piece->place.y);
  double turn = piece->face_up ? 1 : 0;

  piece->displaced = FALSE;
  if (!moves_cards (self) || (way < 0.5 && pose.turn == turn))
    {
      rest_piece (piece);
      return;
    }
  piece->motion = (PepitaMotion){
    .from = pose.at,
    .to = piece->place,
    .turn_from = pose.turn,
    .turn_to = turn,
    .start = now + at_speed (self, delay),
    .duration = at_speed (self, way_time (self, way, pose.turn != turn)),
    .lift = way * LIFT,
    .order = ++self->order,
  };
  piece->moving = TRUE;
  start_ticking (self);
}

/* --- following the game --- */

/* Is the card at @index of @pile one that a screen reader is to come by?  What lies covered in the
 * waste or on a foundation can't be seen either; what is face down is counted with its pile. */
static gboolean
is_present (PepitaTableView *self, int pile, int index)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int top = pepita_table_count (table, pile) - 1;

  if (pepita_pile_is_column (pile))
    return pepita_spoken_is_known (table, pepita_table_view_rules (self), pile, index);
  if (pile == PEPITA_STOCK)
    return index == top || pepita_table_view_rules (self)->layout->open;
  if (pile == PEPITA_WASTE)
    return index > top - pepita_table_view_rules (self)->draw;
  return index == top && pile != PEPITA_ASIDE;
}

static void
name_piece (PepitaTableView *self, int pile, int index)
{
  const PepitaTable *table = pepita_table_view_table (self);
  GtkAccessible *view = GTK_ACCESSIBLE (pepita_table_view_piece (self, pile, index)->view);
  g_autofree char *name = NULL;

  if (self->concealed)
    name = pepita_text_card (PEPITA_NO_CARD);
  else
    name = pepita_spoken_place (table, pepita_table_view_rules (self), pile, index);
  gtk_accessible_update_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  pepita_compat_hide_from_readers (GTK_WIDGET (view), !is_present (self, pile, index));
}

static void
name_pile (PepitaTableView *self, int pile)
{
  const PepitaTable *table = pepita_table_view_table (self);
  g_autofree char *name = pepita_spoken_pile (table, pile);

  for (int i = 0; i < pepita_table_count (table, pile); i++)
    name_piece (self, pile, i);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slots[pile]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static void
name_piles (PepitaTableView *self)
{
  for (int i = 0; i < PEPITA_N_PILES; i++)
    name_pile (self, i);
}

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
sync_pile (PepitaTableView *self, int pile)
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
        send_piece (self, piece, MAX (step_delay (self, pile, i, pile_before), 0));
    }
}

static void
mark_stock (PepitaTableView *self)
{
  const PepitaTable *table = pepita_table_view_table (self);
  PepitaShape mark = PEPITA_SHAPE_STOP;

  if (pepita_game_get_can_recycle (self->game))
    mark = PEPITA_SHAPE_RECYCLE;
  else if (pepita_table_count (table, PEPITA_STOCK) + pepita_table_count (table, PEPITA_WASTE) == 0)
    mark = PEPITA_SHAPE_NONE;
  pepita_slot_view_set_mark (PEPITA_SLOT_VIEW (self->slots[PEPITA_STOCK]), mark);
}

static void
show_slots (PepitaTableView *self)
{
  const PepitaLayout *layout = pepita_table_view_rules (self)->layout;

  for (int i = 0; i < PEPITA_N_PILES; i++)
    gtk_widget_set_visible (self->slots[i], pepita_layout_has_pile (layout, i));
  mark_stock (self);
}

PepitaTableLayout
pepita_table_view_fit (PepitaTableView *self, PepitaDeck *deck)
{
  PepitaTableLayout layout;
  PepitaTableSpace space = {
    .width = self->width,
    .height = self->height,
    .aspect = pepita_deck_get_aspect (deck),
    .scale = self->scale,
    .mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL,
    .left_handed = self->left_handed,
    .index_width = pepita_deck_get_index_width (deck),
    .index_height = pepita_deck_get_index_height (deck),
  };

  layout =
      pepita_table_layout (pepita_table_view_table (self), pepita_table_view_rules (self), &space);
  pepita_deck_set_size (deck, (int) lround (layout.card_width * self->scale),
                        (int) lround (layout.card_height * self->scale));
  return layout;
}

static void
lay_out (PepitaTableView *self)
{
  pepita_table_view_take_next_deck (self);
  self->layout = pepita_table_view_fit (self, self->deck);
  pepita_table_view_ask_ahead (self);
}

static void
place_cards (PepitaTableView *self)
{
  lay_out (self);
  for (int i = 0; i < PEPITA_N_PILES; i++)
    sync_pile (self, i);
}

void
pepita_table_view_sync (PepitaTableView *self)
{
  if (self->game == NULL)
    return;
  name_piles (self);
  if (self->width == 0)
    return;
  place_cards (self);
  mark_stock (self);
  pepita_table_view_check_cursor (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Has nothing changed its place or size? */
static gboolean
is_same_layout (const PepitaTableLayout *a, const PepitaTableLayout *b)
{
  return a->card_width == b->card_width && a->card_height == b->card_height &&
         a->fan_step == b->fan_step && a->fan == b->fan &&
         memcmp (a->pile, b->pile, sizeof a->pile) == 0 &&
         memcmp (a->down_step, b->down_step, sizeof a->down_step) == 0 &&
         memcmp (a->up_step, b->up_step, sizeof a->up_step) == 0;
}

/* Puts every card where it belongs, at once. */
static void
settle (PepitaTableView *self)
{
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    rest_piece (&self->pieces[card]);
}

static void
game_changed_cb (PepitaTableView *self)
{
  pepita_table_view_let_go (self);
  pepita_table_view_mark_targets (self, PEPITA_NO_PILE, -1);
  self->pointer.peeked = PEPITA_NO_CARD;
  pepita_table_view_sync (self);
}

/* --- pieces --- */

static void
drop_pieces (PepitaTableView *self)
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

/* Each game has widgets of its own: who has heard the name of one, face up, must not know by it
 * which card lies face down in the next game.  The cards come from where they lay. */
static void
make_pieces (PepitaTableView *self)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int n = table->end[PEPITA_N_PILES - 1];

  if (!has_pieces_for (self, table))
    drop_pieces (self);
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

/* Lets the cards of a new game come from the stock, one after the other, row by row. */
static void
deal_pieces (PepitaTableView *self)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int columns = pepita_table_view_rules (self)->layout->columns;
  graphene_point_t stock = self->layout.pile[PEPITA_STOCK];
  double delay = 0;

  settle (self);
  for (int row = 0; row < PEPITA_MAX_CARDS; row++)
    {
      for (int i = 0; i < columns; i++)
        {
          PepitaPiece *piece;

          if (row >= pepita_table_count (table, PEPITA_COLUMN_0 + i))
            continue;
          piece = pepita_table_view_piece (self, PEPITA_COLUMN_0 + i, row);
          piece->motion = pepita_motion_rest (stock, FALSE);
          send_piece (self, piece, delay);
          delay += DEAL_STEP;
        }
    }
}

/* --- playing --- */

gboolean
pepita_table_view_touch (PepitaTableView *self)
{
  gboolean taken = FALSE;

  if (pepita_table_view_end_cascade (self))
    return TRUE;
  g_signal_emit (self, signals[TOUCHED], 0, &taken);
  return taken;
}

static gboolean
celebrated_cb (gpointer data)
{
  PepitaTableView *self = data;

  self->celebrated_id = 0;
  g_signal_emit (self, signals[CELEBRATED], 0);
  return G_SOURCE_REMOVE;
}

/* Not at once: the cards may come to rest in the middle of an allocation, when no widget may be
 * shown. */
void
pepita_table_view_tell_celebrated (PepitaTableView *self)
{
  if (self->celebrated_id == 0)
    self->celebrated_id = g_idle_add (celebrated_cb, self);
}

void
pepita_table_view_say (PepitaTableView *self, const char *text)
{
  g_autofree char *sentence = pepita_spoken_sentence (text);

  g_signal_emit (self, signals[SAID], 0, sentence);
}

void
pepita_table_view_refuse (PepitaTableView *self, PepitaReason reason)
{
  g_signal_emit (self, signals[REFUSED], 0, (guint) reason);
}

gboolean
pepita_table_view_play (PepitaTableView *self, PepitaMove move, gboolean tell)
{
  PepitaReason reason;

  if (self->game == NULL || self->concealed)
    return FALSE;
  reason = pepita_game_apply (self->game, PEPITA_EVENT_MOVE, move);
  if (reason != PEPITA_LEGAL && tell)
    pepita_table_view_refuse (self, reason);
  return reason == PEPITA_LEGAL;
}

gboolean
pepita_table_view_can_lift (PepitaTableView *self, int pile, int index, PepitaReason *reason)
{
  const PepitaTable *table = pepita_table_view_table (self);
  int count = pepita_table_count (table, pile);

  if (index < 0 || pile == PEPITA_STOCK)
    *reason = PEPITA_PILE_IS_EMPTY;
  else if (pepita_game_get_status (self->game) == PEPITA_WON)
    *reason = PEPITA_GAME_IS_WON;
  else
    *reason = pepita_lift_check (table, pepita_table_view_rules (self), pile, count - index);
  return *reason == PEPITA_LEGAL;
}

static gboolean
is_target (PepitaTableView *self, int from, int index, int to)
{
  const PepitaTable *table = pepita_table_view_table (self);
  PepitaMove move = { (guint8) from, (guint8) to, 1 };

  if (!self->highlight || from == PEPITA_NO_PILE || from == to)
    return FALSE;
  move.count = (guint8) (pepita_table_count (table, from) - index);
  return pepita_move_check (table, pepita_table_view_rules (self), move) == PEPITA_LEGAL;
}

void
pepita_table_view_mark_targets (PepitaTableView *self, int pile, int index)
{
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      if (self->pieces[card].view != NULL)
        gtk_widget_remove_css_class (GTK_WIDGET (self->pieces[card].view), "target");
    }
  for (int i = 0; i < PEPITA_N_PILES; i++)
    {
      GtkWidget *widget = self->slots[i];

      gtk_widget_remove_css_class (widget, "target");
      if (self->game == NULL || !is_target (self, pile, index, i))
        continue;
      widget = pepita_table_view_widget_at (
          self, i, pepita_table_count (pepita_table_view_table (self), i) - 1);
      gtk_widget_add_css_class (widget, "target");
    }
}

static void
set_highlight (PepitaTableView *self, gboolean highlight)
{
  self->highlight = highlight;
  if (self->pointer.hand == PEPITA_HAND_DRAGGING)
    pepita_table_view_mark_targets (self, self->pointer.pile, self->pointer.index);
  else
    pepita_table_view_mark_targets (self, self->picked_pile, self->picked_index);
}

/* --- drawing --- */

static gboolean
is_dragged (PepitaTableView *self, const PepitaPiece *piece)
{
  return self->pointer.hand == PEPITA_HAND_DRAGGING && piece->pile == self->pointer.pile &&
         piece->index >= self->pointer.index;
}

static void
snapshot_piece (PepitaTableView *self, GtkSnapshot *snapshot, PepitaPiece *piece, PepitaPose pose)
{
  double turn = self->concealed ? 0 : pose.turn;
  float dx = pose.at.x - piece->place.x;
  float dy = pose.at.y - piece->place.y;

  pepita_card_view_set_turn (piece->view, turn);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (dx, dy));
  gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (piece->view), snapshot);
  gtk_snapshot_restore (snapshot);
}

int
pepita_table_view_lowest_seen (PepitaTableView *self, int pile)
{
  int count = pepita_table_count (pepita_table_view_table (self), pile);
  int wanted = pile == PEPITA_WASTE ? self->layout.fan + 1 : 1;
  int i = count;

  if (pepita_pile_is_column (pile))
    return 0;
  while (i > 0 && wanted > 0)
    {
      PepitaPiece *piece = pepita_table_view_piece (self, pile, --i);

      if (!piece->moving && !is_dragged (self, piece) &&
          !pepita_table_view_has_jumped (self, pepita_card_view_get_card (piece->view)))
        wanted--;
    }
  return i;
}

/* Cards that are compared with those of the frame before apart from all others.  GTK compares the
 * nodes of two frames, to paint only what has changed, and paints all of the place in which there
 * is too much of that: too many nodes, or rectangles.  A column that closes up would be enough. */
typedef struct
{
  GskRenderNode *nodes[PEPITA_CARD_LIMIT];
  guint n;
} Group;

static void
add_to_group (PepitaTableView *self, Group *group, PepitaPiece *piece, PepitaPose pose)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  snapshot_piece (self, snapshot, piece, pose);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    group->nodes[group->n++] = node;
}

static void
append_group (GtkSnapshot *snapshot, Group *group)
{
  GskRenderNode *node = gsk_container_node_new (group->nodes, group->n);

  gtk_snapshot_append_node (snapshot, node);
  gsk_render_node_unref (node);
  while (group->n > 0)
    gsk_render_node_unref (group->nodes[--group->n]);
}

static void
snapshot_resting (PepitaTableView *self, GtkSnapshot *snapshot, int pile)
{
  int count = pepita_table_count (pepita_table_view_table (self), pile);
  Group group = { .n = 0 };

  for (int i = pepita_table_view_lowest_seen (self, pile); i < count; i++)
    {
      PepitaPiece *piece = pepita_table_view_piece (self, pile, i);

      if (!piece->moving && !is_dragged (self, piece) &&
          !pepita_table_view_has_jumped (self, pepita_card_view_get_card (piece->view)))
        add_to_group (self, &group, piece, pepita_motion_pose (&piece->motion, 0));
    }
  append_group (snapshot, &group);
}

/* --- drawing: cards on their way --- */

/* Those to a pile stay together, the pile that got the last one on top. */
typedef struct
{
  PepitaPiece *piece;
  PepitaPose pose;
  guint last; /* order of all to the same pile */
} Mover;

static int
compare_movers (gconstpointer a, gconstpointer b)
{
  const Mover *left = a;
  const Mover *right = b;

  if (left->last != right->last)
    return left->last < right->last ? -1 : 1;
  return left->piece->motion.order < right->piece->motion.order ? -1 : 1;
}

/* On whole device pixels a picture of a card need not be interpolated. */
static graphene_point_t
on_pixels (PepitaTableView *self, graphene_point_t at)
{
  return GRAPHENE_POINT_INIT ((float) (round (at.x * self->scale) / self->scale),
                              (float) (round (at.y * self->scale) / self->scale));
}

/* Does @above lie on @below so that nothing of it can be seen? */
static gboolean
hides (const Mover *above, const Mover *below)
{
  return fabsf (above->pose.at.x - below->pose.at.x) < 1.5f &&
         fabsf (above->pose.at.y - below->pose.at.y) < 1.5f &&
         fabs (above->pose.turn - below->pose.turn) < 0.02;
}

/* Takes those away that are hidden by the next: a waste that is turned over is one card to be
 * drawn, not twenty. */
static gsize
leave_out_hidden (Mover *movers, gsize n)
{
  gsize left = 0;

  for (gsize i = 0; i < n; i++)
    {
      if (i + 1 == n || !hides (&movers[i + 1], &movers[i]))
        movers[left++] = movers[i];
    }
  return left;
}

static gsize
find_movers (PepitaTableView *self, Mover *movers)
{
  guint last[PEPITA_N_PILES] = { 0 };
  gint64 now = g_get_monotonic_time ();
  gsize n = 0;

  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      PepitaPiece *piece = &self->pieces[card];

      if (!piece->moving || is_dragged (self, piece))
        continue;
      movers[n] = (Mover){ .piece = piece, .pose = pepita_motion_pose (&piece->motion, now) };
      movers[n].pose.at = on_pixels (self, movers[n].pose.at);
      n++;
      last[piece->pile] = MAX (last[piece->pile], piece->motion.order);
    }
  for (gsize i = 0; i < n; i++)
    movers[i].last = last[movers[i].piece->pile];
  qsort (movers, n, sizeof movers[0], compare_movers);
  return leave_out_hidden (movers, n);
}

static float
area (const graphene_rect_t *rect)
{
  return rect->size.width * rect->size.height;
}

/* Is what @box and a card @at have between them not much more than themselves?  Grows @box. */
static gboolean
joins (PepitaTableView *self, graphene_rect_t *box, graphene_point_t at)
{
  graphene_rect_t card = GRAPHENE_RECT_INIT (at.x, at.y, (float) self->layout.card_width,
                                             (float) self->layout.card_height);
  graphene_rect_t both;

  graphene_rect_union (box, &card, &both);
  if (area (&both) > 2 * (area (box) + area (&card)))
    return FALSE;
  *box = both;
  return TRUE;
}

/* How many of the @n movers are painted as one: what changes is then the box around them. */
static gsize
count_near (PepitaTableView *self, const Mover *movers, gsize n)
{
  graphene_rect_t box = GRAPHENE_RECT_INIT (movers[0].pose.at.x, movers[0].pose.at.y,
                                            (float) self->layout.card_width,
                                            (float) self->layout.card_height);
  gsize near = 1;

  while (near < n && joins (self, &box, movers[near].pose.at))
    near++;
  return near;
}

/* Draws @n movers where the first of them is: another place is another node for all of them. */
static void
snapshot_movers (PepitaTableView *self, GtkSnapshot *snapshot, const Mover *movers, gsize n)
{
  graphene_point_t origin = movers[0].pose.at;
  Group group = { .n = 0 };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  for (gsize i = 0; i < n; i++)
    {
      PepitaPose pose = movers[i].pose;

      pose.at = GRAPHENE_POINT_INIT (pose.at.x - origin.x, pose.at.y - origin.y);
      add_to_group (self, &group, movers[i].piece, pose);
    }
  append_group (snapshot, &group);
  gtk_snapshot_restore (snapshot);
}

enum
{
  MAX_GROUPS = 5, /* of movers */
};

static void
snapshot_moving (PepitaTableView *self, GtkSnapshot *snapshot)
{
  Mover movers[PEPITA_CARD_LIMIT];
  gsize n = find_movers (self, movers);
  gsize done = 0;

  for (int group = 1; done < n; group++)
    {
      gsize near = group < MAX_GROUPS ? count_near (self, movers + done, n - done) : n - done;

      snapshot_movers (self, snapshot, movers + done, near);
      done += near;
    }
}

static void
snapshot_shade (PepitaTableView *self, GtkSnapshot *snapshot, graphene_point_t at, int steps)
{
  PepitaTableLayout *layout = &self->layout;
  GskRoundedRect outline;
  float height = (float) layout->card_height;

  if (pepita_pile_is_column (self->pointer.pile))
    height += (float) (steps * layout->up_step[self->pointer.pile - PEPITA_COLUMN_0]);
  gsk_rounded_rect_init_from_rect (
      &outline, &GRAPHENE_RECT_INIT (at.x, at.y, (float) layout->card_width, height),
      (float) layout->card_width * 0.06f);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &DRAG_SHADE, 0,
                                     (float) layout->card_width * 0.04f, 0,
                                     (float) layout->card_width * 0.12f);
}

static void
snapshot_dragged (PepitaTableView *self, GtkSnapshot *snapshot)
{
  int pile = self->pointer.pile;
  int count = pepita_table_count (pepita_table_view_table (self), pile);
  graphene_point_t offset = pepita_table_view_drag_offset (self);

  for (int i = self->pointer.index; i < count; i++)
    {
      PepitaPiece *piece = pepita_table_view_piece (self, pile, i);
      PepitaPose pose = {
        GRAPHENE_POINT_INIT (piece->place.x + offset.x, piece->place.y + offset.y), 1
      };

      if (i == self->pointer.index)
        snapshot_shade (self, snapshot, pose.at, count - 1 - i);
      snapshot_piece (self, snapshot, piece, pose);
    }
}

/* Lays the stock out in rows, the card that is drawn first at the top left.  Where there is no room
 * the cards lie on each other, with their indices free. */
static void
snapshot_stock (PepitaTableView *self, GtkSnapshot *snapshot)
{
  int count = pepita_table_count (pepita_table_view_table (self), PEPITA_STOCK);
  int rows = (count + STOCK_IN_ROW - 1) / STOCK_IN_ROW;
  float width = (float) self->layout.card_width;
  float height = (float) self->layout.card_height;
  float margin = width * 0.15f;
  float room = (float) self->width - width - 2 * margin;
  float right = MIN (width + margin, room / (STOCK_IN_ROW - 1));
  float down = rows > 1 ? MIN (height + margin, ((float) self->height - height - 2 * margin) /
                                                    (float) (rows - 1))
                        : 0;
  float left = ((float) self->width - right * (STOCK_IN_ROW - 1) - width) / 2;

  gtk_snapshot_append_color (snapshot, &LOOK_SHADE,
                             &GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height));
  for (int i = 0; i < count; i++)
    {
      PepitaPiece *piece = pepita_table_view_piece (self, PEPITA_STOCK, count - 1 - i);
      PepitaPose pose = { .turn = 1 };

      graphene_point_init (&pose.at, left + right * (float) (i % STOCK_IN_ROW),
                           margin + down * (float) (i / STOCK_IN_ROW));
      snapshot_piece (self, snapshot, piece, pose);
    }
}

static void
snapshot_lying (PepitaTableView *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < PEPITA_N_PILES; i++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), self->slots[i], snapshot);
  for (int i = 0; i < PEPITA_ASIDE; i++)
    snapshot_resting (self, snapshot, i);
  if (self->pointer.peeked != PEPITA_NO_CARD)
    {
      PepitaPiece *piece = &self->pieces[self->pointer.peeked];

      snapshot_piece (self, snapshot, piece, pepita_motion_pose (&piece->motion, 0));
    }
}

static void
snapshot_above (PepitaTableView *self, GtkSnapshot *snapshot)
{
  pepita_table_view_snapshot_hint (self, snapshot);
  if (self->pointer.hand == PEPITA_HAND_DRAGGING)
    snapshot_dragged (self, snapshot);
  if (self->looking)
    snapshot_stock (self, snapshot);
  pepita_table_view_snapshot_cascade (self, snapshot);
}

/* Nothing of what @draw draws is seen beyond the table, but for @over pixels at the top.  The clip
 * is a node of ours in each frame: GTK would leave out its own whenever no card flies over the
 * edge, and paint the whole table each time it comes or goes. */
static void
snapshot_clipped (PepitaTableView *self,
                  GtkSnapshot *snapshot,
                  float over,
                  void (*draw) (PepitaTableView *, GtkSnapshot *))
{
  GtkSnapshot *part = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GskRenderNode) clip = NULL;

  draw (self, part);
  node = gtk_snapshot_free_to_node (part);
  if (node == NULL)
    node = gsk_container_node_new (NULL, 0);
  clip = gsk_clip_node_new (
      node, &GRAPHENE_RECT_INIT (0, -over, (float) self->width, (float) self->height + over));
  gtk_snapshot_append_node (snapshot, clip);
}

/* Cards on their way are above the table, and may be seen before the bar over it: one that is
 * turned over would be cut off by it. */
static void
pepita_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);

  if (self->game == NULL)
    return;
  snapshot_clipped (self, snapshot, 0, snapshot_lying);
  snapshot_clipped (self, snapshot, (float) self->layout.card_width * OVER_EDGE, snapshot_moving);
  snapshot_clipped (self, snapshot, 0, snapshot_above);
}

/* --- the widget --- */

static void
allocate_at (GtkWidget *child, graphene_point_t at, const PepitaTableLayout *layout)
{
  /* GTK wants a widget measured before it is allocated */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (child, (int) ceil (layout->card_width), (int) ceil (layout->card_height), -1,
                       gsk_transform_translate (NULL, &at));
}

/* Lays the table out under the player's hands.  What is dragged or moving is let be when all has
 * stayed where it was, as it does when the pictures of the cards come. */
static void
lay_out_in_play (PepitaTableView *self, gboolean resized)
{
  PepitaTableLayout before = self->layout;

  place_cards (self);
  self->stale = FALSE; /* even if that has brought another deck */
  if (!resized && is_same_layout (&before, &self->layout))
    return;
  pepita_table_view_cancel_pointer (self);
  settle (self);
  pepita_table_view_check_cascade (self);
}

static void
pepita_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);
  double scale = pepita_compat_get_scale (widget);
  gboolean resized = width != self->width || height != self->height || scale != self->scale;
  gboolean stale = self->stale || resized;

  self->width = width;
  self->height = height;
  self->scale = scale;
  if (self->game == NULL)
    return;
  if (stale)
    lay_out_in_play (self, resized);
  pepita_table_view_begin (self);
  for (int i = 0; i < PEPITA_N_PILES; i++)
    {
      if (gtk_widget_get_visible (self->slots[i]))
        allocate_at (self->slots[i], self->layout.pile[i], &self->layout);
    }
  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      PepitaPiece *piece = &self->pieces[card];

      if (piece->view == NULL)
        continue;
      pepita_card_view_set_size (piece->view, self->layout.card_width, self->layout.card_height);
      allocate_at (GTK_WIDGET (piece->view), piece->place, &self->layout);
    }
}

static void
pepita_table_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 920 : 640;
}

static void
pepita_table_view_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (object);

  switch (prop_id)
    {
    case PROP_CLICK_TO_MOVE:
      if (self->click_to_move == g_value_get_boolean (value))
        return;
      self->click_to_move = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_HIGHLIGHT:
      if (self->highlight == g_value_get_boolean (value))
        return;
      set_highlight (self, g_value_get_boolean (value));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_LEFT_HANDED:
      if (self->left_handed == g_value_get_boolean (value))
        return;
      self->left_handed = g_value_get_boolean (value);
      pepita_table_view_lay_out_anew (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
pepita_table_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CLICK_TO_MOVE:
      g_value_set_boolean (value, PEPITA_TABLE_VIEW (object)->click_to_move);
      break;
    case PROP_HIGHLIGHT:
      g_value_set_boolean (value, PEPITA_TABLE_VIEW (object)->highlight);
      break;
    case PROP_LEFT_HANDED:
      g_value_set_boolean (value, PEPITA_TABLE_VIEW (object)->left_handed);
      break;
    case PROP_NEXT_DECK:
      g_value_set_object (value, PEPITA_TABLE_VIEW (object)->next_deck);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

void
pepita_table_view_lay_out_anew (PepitaTableView *self)
{
  self->stale = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pepita_table_view_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);

  GTK_WIDGET_CLASS (pepita_table_view_parent_class)->direction_changed (widget, previous);
  pepita_table_view_lay_out_anew (self);
}

static void
pepita_table_view_unmap (GtkWidget *widget)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);

  pepita_table_view_end_cascade (self);
  pepita_table_view_cancel_pointer (self);
  settle (self);
  GTK_WIDGET_CLASS (pepita_table_view_parent_class)->unmap (widget);
}

static void
pepita_table_view_dispose (GObject *object)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (object);

  pepita_table_view_set_game (self, NULL, FALSE);
  pepita_table_view_end_cascade (self);
  g_clear_handle_id (&self->celebrated_id, g_source_remove);
  drop_pieces (self);
  for (int i = 0; i < PEPITA_N_PILES; i++)
    g_clear_pointer (&self->slots[i], gtk_widget_unparent);
  g_clear_object (&self->game_signals);
  pepita_table_view_end_decks (self);
  G_OBJECT_CLASS (pepita_table_view_parent_class)->dispose (object);
}

static gboolean pepita_table_view_focus (GtkWidget *widget, GtkDirectionType direction);

static void
pepita_table_view_class_init (PepitaTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = pepita_table_view_set_property;
  object_class->get_property = pepita_table_view_get_property;
  object_class->dispose = pepita_table_view_dispose;
  widget_class->measure = pepita_table_view_measure;
  widget_class->size_allocate = pepita_table_view_size_allocate;
  widget_class->snapshot = pepita_table_view_snapshot;
  widget_class->direction_changed = pepita_table_view_direction_changed;
  widget_class->unmap = pepita_table_view_unmap;
  widget_class->focus = pepita_table_view_focus;

  props[PROP_CLICK_TO_MOVE] =
      g_param_spec_boolean ("click-to-move", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_HIGHLIGHT] =
      g_param_spec_boolean ("highlight", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_LEFT_HANDED] =
      g_param_spec_boolean ("left-handed", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_NEXT_DECK] =
      g_param_spec_object ("next-deck", NULL, NULL, PEPITA_TYPE_DECK,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[REFUSED] = g_signal_new ("refused", PEPITA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TOUCHED] =
      g_signal_new ("touched", PEPITA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
  signals[SAID] = g_signal_new ("said", PEPITA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CELEBRATED] = g_signal_new ("celebrated", PEPITA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Tab goes to the cursor and away again, not through all cards. */
static gboolean
pepita_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);

  if (self->game == NULL || gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return gtk_widget_grab_focus (
      pepita_table_view_widget_at (self, self->cursor_pile, self->cursor_index));
}

static void
init_slots (PepitaTableView *self)
{
  for (int i = 0; i < PEPITA_N_PILES; i++)
    {
      g_autofree char *name = pepita_text_pile (i);

      self->slots[i] = pepita_slot_view_new ();
      gtk_widget_set_visible (self->slots[i], FALSE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->slots[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      if (pepita_pile_is_foundation (i))
        pepita_slot_view_set_mark (PEPITA_SLOT_VIEW (self->slots[i]), PEPITA_SHAPE_ACE);
      gtk_widget_set_parent (self->slots[i], GTK_WIDGET (self));
    }
}

static void
pepita_table_view_init (PepitaTableView *self)
{
  self->speed = PEPITA_SPEED_NORMAL;
  self->click_to_move = TRUE;
  self->highlight = TRUE;
  self->cursor_pile = PEPITA_STOCK;
  self->picked_pile = PEPITA_NO_PILE;

  self->game_signals = g_signal_group_new (PEPITA_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "moved", G_CALLBACK (game_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "recycled", G_CALLBACK (game_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "undone", G_CALLBACK (game_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "jumped", G_CALLBACK (game_changed_cb), self);

  init_slots (self);
  pepita_table_view_init_pointer (self);
  pepita_table_view_init_keys (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  pepita_text_table (), -1);
}

/* A table that nobody has given a deck to plays with ours. */
static void
ensure_deck (PepitaTableView *self)
{
  g_autoptr (PepitaDeck) house = NULL;

  if (self->deck != NULL)
    return;
  house = pepita_deck_new_house ();
  pepita_table_view_set_deck (self, house);
}

/* --- public --- */

GtkWidget *
pepita_table_view_new (void)
{
  return g_object_new (PEPITA_TYPE_TABLE_VIEW, NULL);
}

void
pepita_table_view_set_game (PepitaTableView *self, PepitaGame *game, gboolean deal)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));
  g_return_if_fail (game == NULL || PEPITA_IS_GAME (game));

  if (self->game == game)
    return;
  if (self->game != NULL)
    pepita_table_view_let_go (self);
  pepita_table_view_drop_hint (self);
  pepita_table_view_mark_targets (self, PEPITA_NO_PILE, -1);
  self->pointer.peeked = PEPITA_NO_CARD;
  self->pointer.sent = PEPITA_NO_CARD;

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  if (game == NULL)
    return;
  ensure_deck (self);
  make_pieces (self);
  self->ahead_width = 0; /* there may be other cards */
  show_slots (self);
  pepita_table_view_set_cursor (self, PEPITA_STOCK, -1);
  pepita_table_view_sync (self);
  if (deal && self->width > 0)
    deal_pieces (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

PepitaGame *
pepita_table_view_get_game (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), NULL);
  return self->game;
}

void
pepita_table_view_set_speed (PepitaTableView *self, PepitaSpeed speed)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));
  self->speed = speed;
}

guint
pepita_table_view_get_pace (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), 0);
  return moves_cards (self) ? (guint) (at_speed (self, SHORT_WAY) / 1000) : 0;
}

void
pepita_table_view_set_concealed (PepitaTableView *self, gboolean concealed)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));

  if (self->concealed == concealed)
    return;
  if (self->game != NULL)
    pepita_table_view_let_go (self);
  self->concealed = concealed;
  if (self->game != NULL)
    name_piles (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
can_look_through (PepitaTableView *self)
{
  return self->game != NULL && !self->concealed && pepita_table_view_rules (self)->layout->open &&
         pepita_table_count (pepita_table_view_table (self), PEPITA_STOCK) > 0;
}

void
pepita_table_view_look_through (PepitaTableView *self, gboolean look)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));

  if (self->looking == look || (look && !can_look_through (self)))
    return;
  if (look)
    pepita_table_view_let_go (self);
  self->looking = look;
  if (look)
    {
      g_autofree char *cards = pepita_spoken_stock (pepita_table_view_table (self),
                                                    pepita_table_view_rules (self));

      pepita_table_view_say (self, cards);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
pepita_table_view_is_looking_through (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);
  return self->looking;
}

gboolean
pepita_table_view_is_dragging (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);
  return self->pointer.hand == PEPITA_HAND_DRAGGING;
}

gboolean
pepita_table_view_is_holding (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);
  return self->pointer.hand != PEPITA_HAND_IDLE || self->picked_pile != PEPITA_NO_PILE ||
         self->looking;
}

gboolean
pepita_table_view_is_moving (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), FALSE);
  return self->tick_id != 0;
}

graphene_rect_t
pepita_table_view_get_place (PepitaTableView *self, int pile, int index)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), GRAPHENE_RECT_INIT (0, 0, 0, 0));
  g_return_val_if_fail (pile >= 0 && pile < PEPITA_N_PILES, GRAPHENE_RECT_INIT (0, 0, 0, 0));

  if (index < 0)
    return pepita_table_layout_slot (&self->layout, pile);
  return pepita_table_layout_card (&self->layout, pepita_table_view_table (self), pile, index);
}

void
pepita_table_view_get_cursor (PepitaTableView *self, int *pile, int *index)
{
  g_return_if_fail (PEPITA_IS_TABLE_VIEW (self));
  *pile = self->cursor_pile;
  *index = self->cursor_index;
}

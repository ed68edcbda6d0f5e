/* pepita-table-view-draw.c: what is to be seen on the table, from the felt to the dragged cards.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <math.h>

/* How far cards that move are seen beyond the table, by their width. */
static const float OVER_EDGE = 0.25f;

enum
{
  STOCK_IN_ROW = 8, /* cards side by side while the stock is looked through */
};

static const GdkRGBA LOOK_SHADE = { 0, 0, 0, 0.6f };
static const GdkRGBA DRAG_SHADE = { 0, 0, 0, 0.45f };

static gboolean
is_dragged (PepitaTableView *self, const PepitaPiece *piece)
{
  return self->pointer.hand == PEPITA_HAND_DRAGGING && piece->pile == self->pointer.pile &&
         piece->index >= self->pointer.index;
}

/* Is it in its pile, where it is drawn with the others? */
static gboolean
is_at_rest (PepitaTableView *self, const PepitaPiece *piece)
{
  return !piece->moving && !is_dragged (self, piece) &&
         !pepita_table_view_has_jumped (self, pepita_card_view_get_card (piece->view));
}

/* A card where it is seen just now. */
typedef struct
{
  PepitaPiece *piece;
  PepitaPose pose;
  guint last; /* of cards on their way: the order of all to the same pile */
} Seen;

static void
set_turn (PepitaTableView *self, const Seen *card)
{
  pepita_card_view_set_turn (card->piece->view, self->concealed ? 0 : card->pose.turn);
}

/* What of @card lies under @above; NULL: nothing.  One that is peeked at is seen twice. */
static void
set_hidden (PepitaTableView *self, const Seen *card, const Seen *above)
{
  double from = 0;
  double to = 0;

  if (above != NULL && above->pose.at.x == card->pose.at.x &&
      above->pose.at.y >= card->pose.at.y &&
      pepita_card_view_get_card (card->piece->view) != self->pointer.peeked)
    {
      double down = (double) (above->pose.at.y - card->pose.at.y);

      set_turn (self, above);
      if (pepita_card_view_get_solid (above->piece->view, &from, &to))
        {
          from += down;
          to += down;
        }
    }
  pepita_card_view_set_hidden (card->piece->view, from, to);
}

static void
snapshot_card (PepitaTableView *self, GtkSnapshot *snapshot, const Seen *card, const Seen *above)
{
  PepitaPiece *piece = card->piece;

  set_turn (self, card);
  set_hidden (self, card, above);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (card->pose.at.x - piece->place.x,
                                                          card->pose.at.y - piece->place.y));
  gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (piece->view), snapshot);
  gtk_snapshot_restore (snapshot);
}

/* All of a card that nothing lies on. */
static void
snapshot_piece (PepitaTableView *self, GtkSnapshot *snapshot, PepitaPiece *piece, PepitaPose pose)
{
  snapshot_card (self, snapshot, &(Seen){ .piece = piece, .pose = pose }, NULL);
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

      if (is_at_rest (self, piece))
        wanted--;
    }
  return i;
}

/* Appends @n cards, each below the next, where @origin is.  They are compared with those of the
 * frame before apart from all others: GTK compares the nodes of two frames, to paint only what has
 * changed, and paints all of the place in which there is too much of that: too many nodes, or
 * rectangles.  A column that closes up would be enough.  Another origin is another node for all of
 * them.  Where there are none the node still has its place: all that holds it would reach to the
 * corner of the table. */
static void
snapshot_group (PepitaTableView *self,
                GtkSnapshot *snapshot,
                graphene_point_t origin,
                const Seen *cards,
                gsize n)
{
  GskRenderNode *nodes[PEPITA_CARD_LIMIT];
  GskRenderNode *group;
  guint n_nodes = 0;

  for (gsize i = 0; i < n; i++)
    {
      GtkSnapshot *part = gtk_snapshot_new ();

      gtk_snapshot_translate (part, &GRAPHENE_POINT_INIT (-origin.x, -origin.y));
      snapshot_card (self, part, &cards[i], i + 1 < n ? &cards[i + 1] : NULL);
      nodes[n_nodes] = gtk_snapshot_free_to_node (part);
      n_nodes += nodes[n_nodes] != NULL;
    }
  group = gsk_container_node_new (nodes, n_nodes);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  gtk_snapshot_append_node (snapshot, group);
  gtk_snapshot_restore (snapshot);
  gsk_render_node_unref (group);
  while (n_nodes > 0)
    gsk_render_node_unref (nodes[--n_nodes]);
}

static void
snapshot_resting (PepitaTableView *self, GtkSnapshot *snapshot, int pile)
{
  int count = pepita_table_count (pepita_table_view_table (self), pile);
  Seen cards[PEPITA_CARD_LIMIT];
  gsize n = 0;

  for (int i = pepita_table_view_lowest_seen (self, pile); i < count; i++)
    {
      PepitaPiece *piece = pepita_table_view_piece (self, pile, i);

      if (is_at_rest (self, piece))
        cards[n++] = (Seen){ .piece = piece, .pose = pepita_motion_pose (&piece->motion, 0) };
    }
  snapshot_group (self, snapshot, self->layout.pile[pile], cards, n);
}

/* --- cards on their way --- */

/* Those to a pile stay together, the pile that got the last one on top. */
static int
compare_movers (gconstpointer a, gconstpointer b)
{
  const Seen *left = a;
  const Seen *right = b;

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
hides (const Seen *above, const Seen *below)
{
  return fabsf (above->pose.at.x - below->pose.at.x) < 1.5f &&
         fabsf (above->pose.at.y - below->pose.at.y) < 1.5f &&
         fabs (above->pose.turn - below->pose.turn) < 0.02;
}

/* Takes those away that are hidden by the next: a waste that is turned over is one card to be
 * drawn, not twenty. */
static gsize
leave_out_hidden (Seen *movers, gsize n)
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
find_movers (PepitaTableView *self, Seen *movers)
{
  guint last[PEPITA_N_PILES] = { 0 };
  gint64 now = g_get_monotonic_time ();
  gsize n = 0;

  for (int card = 0; card < PEPITA_CARD_LIMIT; card++)
    {
      PepitaPiece *piece = &self->pieces[card];

      if (!piece->moving || is_dragged (self, piece))
        continue;
      movers[n] = (Seen){ .piece = piece, .pose = pepita_motion_pose (&piece->motion, now) };
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
count_near (PepitaTableView *self, const Seen *movers, gsize n)
{
  graphene_rect_t box = GRAPHENE_RECT_INIT (movers[0].pose.at.x, movers[0].pose.at.y,
                                            (float) self->layout.card_width,
                                            (float) self->layout.card_height);
  gsize near = 1;

  while (near < n && joins (self, &box, movers[near].pose.at))
    near++;
  return near;
}

enum
{
  MAX_GROUPS = 5, /* of movers */
};

static void
snapshot_moving (PepitaTableView *self, GtkSnapshot *snapshot)
{
  Seen movers[PEPITA_CARD_LIMIT];
  gsize n = find_movers (self, movers);
  gsize done = 0;

  for (int group = 1; done < n; group++)
    {
      gsize near = group < MAX_GROUPS ? count_near (self, movers + done, n - done) : n - done;

      snapshot_group (self, snapshot, movers[done].pose.at, movers + done, near);
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

/* Does a card at rest lie on the slot of @pile, so that nothing of it can be seen? */
static gboolean
is_slot_hidden (PepitaTableView *self, int pile)
{
  int count = pepita_table_count (pepita_table_view_table (self), pile);
  double from, to;

  for (int i = pepita_table_view_lowest_seen (self, pile); i < count; i++)
    {
      PepitaPiece *piece = pepita_table_view_piece (self, pile, i);

      if (!is_at_rest (self, piece) ||
          !graphene_point_equal (&piece->place, &self->layout.pile[pile]))
        continue;
      /* it may have been turned over in the frame before */
      set_turn (self, &(Seen){ .piece = piece, .pose = pepita_motion_pose (&piece->motion, 0) });
      if (pepita_card_view_get_solid (piece->view, &from, &to))
        return TRUE;
    }
  return FALSE;
}

/* A node that draws nothing, at @at. */
static GskRenderNode *
make_nothing (graphene_point_t at)
{
  g_autoptr (GskRenderNode) nothing = gsk_container_node_new (NULL, 0);
  GskTransform *transform = gsk_transform_translate (NULL, &at);
  GskRenderNode *node;

  if (transform == NULL) /* at the corner there is nowhere to go */
    return g_steal_pointer (&nothing);
  node = gsk_transform_node_new (nothing, transform);
  gsk_transform_unref (transform);
  return node;
}

/* Each in a node of its own, be it seen or not: GTK would compare it with its neighbour when one
 * comes or goes.  Round outlines take cairo as long as a card. */
static void
snapshot_slot (PepitaTableView *self, GtkSnapshot *snapshot, int pile)
{
  GtkSnapshot *part = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GskRenderNode) group = NULL;

  if (!is_slot_hidden (self, pile))
    gtk_widget_snapshot_child (GTK_WIDGET (self), self->slots[pile], part);
  node = gtk_snapshot_free_to_node (part);
  if (node == NULL)
    node = make_nothing (self->layout.pile[pile]);
  group = gsk_container_node_new (&node, 1);
  gtk_snapshot_append_node (snapshot, group);
}

static void
snapshot_lying (PepitaTableView *self, GtkSnapshot *snapshot)
{
  const PepitaLayout *layout = pepita_table_view_rules (self)->layout;

  for (int i = 0; i < PEPITA_N_PILES; i++)
    {
      if (pepita_layout_has_pile (layout, i))
        snapshot_slot (self, snapshot, i);
    }
  for (int i = 0; i < PEPITA_ASIDE; i++)
    {
      if (pepita_layout_has_pile (layout, i))
        snapshot_resting (self, snapshot, i);
    }
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
void
pepita_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (widget);

  pepita_felt_snapshot (&self->felt, widget, snapshot);
  if (self->game == NULL)
    return;
  snapshot_clipped (self, snapshot, 0, snapshot_lying);
  snapshot_clipped (self, snapshot, (float) self->layout.card_width * OVER_EDGE, snapshot_moving);
  snapshot_clipped (self, snapshot, 0, snapshot_above);
}

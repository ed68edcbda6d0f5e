/* pepita-table-view.c: the table as a widget.
 *
 * The model is always ahead: after each event the table looks where every card belongs now and
 * sets those that are elsewhere on their way, from wherever they are seen at that moment.  Input is
 * measured against where the cards belong, so it never waits for them.
 *
 * Each card is a child widget, which gives it focus and a voice.  It is allocated where it belongs;
 * the way there is an offset at drawing time.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include <math.h>

#include "pepita-compat.h"
#include "pepita-spoken-text.h"
#include "pepita-text.h"

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

/* --- following the game --- */

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
  pepita_table_view_send_pieces (self);
}

void
pepita_table_view_sync (PepitaTableView *self)
{
  if (self->game == NULL)
    return;
  pepita_table_view_name_piles (self);
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

static void
game_changed_cb (PepitaTableView *self)
{
  pepita_table_view_let_go (self);
  pepita_table_view_mark_targets (self, PEPITA_NO_PILE, -1);
  self->pointer.peeked = PEPITA_NO_CARD;
  pepita_table_view_sync (self);
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
  pepita_table_view_settle (self);
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
      /* a window is resized for seconds; in play the size changes in the midst of much else */
      pepita_card_view_set_smooth (piece->view, resized);
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
  pepita_table_view_settle (self);
  GTK_WIDGET_CLASS (pepita_table_view_parent_class)->unmap (widget);
}

static void
pepita_table_view_dispose (GObject *object)
{
  PepitaTableView *self = PEPITA_TABLE_VIEW (object);

  pepita_table_view_set_game (self, NULL, FALSE);
  pepita_table_view_end_cascade (self);
  g_clear_handle_id (&self->celebrated_id, g_source_remove);
  pepita_table_view_drop_pieces (self);
  for (int i = 0; i < PEPITA_N_PILES; i++)
    g_clear_pointer (&self->slots[i], gtk_widget_unparent);
  pepita_felt_clear (&self->felt);
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
  pepita_table_view_make_pieces (self);
  self->ahead_width = 0; /* there may be other cards */
  show_slots (self);
  pepita_table_view_set_cursor (self, PEPITA_STOCK, -1);
  pepita_table_view_sync (self);
  if (deal && self->width > 0)
    pepita_table_view_deal_pieces (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

PepitaGame *
pepita_table_view_get_game (PepitaTableView *self)
{
  g_return_val_if_fail (PEPITA_IS_TABLE_VIEW (self), NULL);
  return self->game;
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
    pepita_table_view_name_piles (self);
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

/* pepita-table-layout.c: where every card lies.
 *
 * The stock, the waste and the foundations share a row over the columns, the foundations at its
 * far end, in two rows if they are many.  For the left hand that row is mirrored; the columns keep
 * their order.  The width of a card is the least of what the lanes, a
 * column of usual length and the longest column of the moment allow: room is not kept for columns
 * that are not there.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-layout.h"

#include <math.h>

/* Parts of a card's width or height. */
static const double GAP = 0.10;     /* between lanes, at least */
static const double MAX_GAP = 0.32; /* between lanes, where there is room to spare */
static const double ROW_GAP = 0.10; /* between the two rows */
static const double UP_STEP = 0.27; /* between face-up cards, where there is room */
static const double DOWN_STEP = 0.12;
static const double AIRY_UP_STEP = 0.42; /* in tall windows, where the longest run has room */
static const double AIRY_DOWN_STEP = 0.18;
static const double MIN_DOWN_STEP = 0.035;
/* Face-up cards close up to the height of the deck's indices, and the waste is fanned by their
 * width: rank and suit can always be read. */

/* A column that all windows have room for: the longest one dealt, and a run on it.  It is of cards
 * with indices of usual height at most: whoever wants large ones is to have large cards too, as
 * long as there is no column that needs more room. */
static const int USUAL_RUN = 6;
static const double USUAL_INDEX = 0.205;

/* Foundations side by side. */
enum
{
  FOUNDATIONS_IN_ROW = 4,
};

/* On the least window that is supported a card is about 40 pixels wide. */
static const double MIN_CARD_WIDTH = 16;

/* Height of a column's cards but the top one, in card heights. */
static double
column_steps (int down, int up, double down_step, double up_step)
{
  return down * down_step + MAX (up - 1, 0) * up_step;
}

static double
longest_column (const PepitaTable *table, const PepitaLayout *layout, double min_up_step)
{
  double longest = column_steps (layout->columns - 1, USUAL_RUN, MIN_DOWN_STEP,
                                 MIN (min_up_step, USUAL_INDEX));

  for (int i = 0; i < layout->columns; i++)
    {
      int down = table->down[i];
      int up = pepita_table_count (table, PEPITA_COLUMN_0 + i) - down;

      longest = MAX (longest, column_steps (down, up, MIN_DOWN_STEP, min_up_step));
    }
  return longest;
}

static double
snap (double length, double scale)
{
  return floor (length * scale + 1e-6) / scale;
}

static int
foundation_rows (const PepitaLayout *layout)
{
  return (layout->foundations + FOUNDATIONS_IN_ROW - 1) / FOUNDATIONS_IN_ROW;
}

static void
size_cards (PepitaTableLayout *layout,
            const PepitaTable *table,
            const PepitaLayout *game,
            const PepitaTableSpace *space)
{
  int lanes = game->columns;
  double by_width = space->width / (lanes + (lanes + 1) * GAP);
  int top_rows = foundation_rows (game);
  double longest = longest_column (table, game, space->index_height);
  /* all rows, the gaps between them, a margin above and below, and the longest column */
  double rows = top_rows + 1 + top_rows * ROW_GAP + 2 * ROW_GAP / 2 + longest;
  double by_height = space->height / rows * space->aspect;
  double width = MAX (MIN (by_width, by_height), MIN_CARD_WIDTH);

  layout->scale = space->scale;
  layout->height = space->height;
  layout->card_width = snap (width, space->scale);
  layout->card_height = snap (layout->card_width / space->aspect, space->scale);
}

static void
place_pile (
    PepitaTableLayout *layout, const PepitaTableSpace *space, int pile, double lane, double y)
{
  double lanes_step = layout->card_width + layout->gap;
  double x = snap (layout->pile[PEPITA_COLUMN_0].x + lane * lanes_step, space->scale);

  if (space->mirrored)
    x = snap (space->width - x - layout->card_width, space->scale);
  graphene_point_init (&layout->pile[pile], (float) x, (float) snap (y, space->scale));
}

/* Where lane @lane of the row of the stock is among the columns. */
static int
top_lane (const PepitaLayout *game, const PepitaTableSpace *space, int lane)
{
  return space->left_handed ? game->columns - 1 - lane : lane;
}

static void
place_foundations (PepitaTableLayout *layout,
                   const PepitaLayout *game,
                   const PepitaTableSpace *space,
                   double top,
                   double row_step)
{
  int in_row = MIN (game->foundations, FOUNDATIONS_IN_ROW);
  int first_lane = game->columns - in_row;

  for (int i = 0; i < game->foundations; i++)
    place_pile (layout, space, PEPITA_FOUNDATION_0 + i,
                top_lane (game, space, first_lane + i % in_row), top + i / in_row * row_step);
  /* what is out of play goes under the last foundation, where it can't be seen */
  layout->pile[PEPITA_ASIDE] = layout->pile[PEPITA_FOUNDATION_0 + game->foundations - 1];
}

static void
place_piles (PepitaTableLayout *layout, const PepitaLayout *game, const PepitaTableSpace *space)
{
  int lanes = game->columns;
  double row_step = snap (layout->card_height * (1 + ROW_GAP), space->scale);
  double spare = space->width - lanes * layout->card_width;
  double margin, top, second;

  layout->gap = snap (CLAMP (spare / (lanes + 1), 0, layout->card_width * MAX_GAP), space->scale);
  margin = (space->width - lanes * layout->card_width - (lanes - 1) * layout->gap) / 2;
  top = layout->card_height * ROW_GAP / 2;
  layout->row_gap = row_step - layout->card_height;
  second = top + foundation_rows (game) * row_step;

  /* the first lane, which place_pile() counts from, comes last: it overwrites itself */
  layout->pile[PEPITA_COLUMN_0].x = (float) margin;
  place_pile (layout, space, PEPITA_STOCK, top_lane (game, space, 0), top);
  place_pile (layout, space, PEPITA_WASTE, top_lane (game, space, 1), top);
  place_foundations (layout, game, space, top, row_step);
  for (int i = lanes - 1; i >= 0; i--)
    place_pile (layout, space, PEPITA_COLUMN_0 + i, i, second);
}

/* How far the columns are spread beyond the usual: 1 where even the longest one that there can be
 * has room for it. */
static double
airiness (double room, const PepitaLayout *game, double usual_up_step)
{
  double usual = column_steps (game->columns - 1, PEPITA_N_RANKS, DOWN_STEP, usual_up_step);
  double airy = column_steps (game->columns - 1, PEPITA_N_RANKS, AIRY_DOWN_STEP, AIRY_UP_STEP);

  return CLAMP ((room - usual) / (airy - usual), 0, 1);
}

/* Closes up each column as far as it must. */
static void
spread_columns (PepitaTableLayout *layout,
                const PepitaTable *table,
                const PepitaLayout *game,
                double min_up_step)
{
  double top = layout->pile[PEPITA_COLUMN_0].y;
  double room = (layout->height - top) / layout->card_height - 1 - ROW_GAP / 2;
  double usual_up_step = MAX (UP_STEP, min_up_step);
  double air = airiness (room, game, usual_up_step);
  double down_step = DOWN_STEP + air * (AIRY_DOWN_STEP - DOWN_STEP);
  double up_step = usual_up_step + air * (AIRY_UP_STEP - usual_up_step);

  for (int i = 0; i < game->columns; i++)
    {
      int down = table->down[i];
      int up = pepita_table_count (table, PEPITA_COLUMN_0 + i) - down;
      double least = column_steps (down, up, MIN_DOWN_STEP, min_up_step);
      double most = column_steps (down, up, down_step, up_step);
      double open = most > least ? CLAMP ((room - least) / (most - least), 0, 1) : 1;

      layout->down_step[i] =
          snap (layout->card_height * (MIN_DOWN_STEP + open * (down_step - MIN_DOWN_STEP)),
                layout->scale);
      layout->up_step[i] = snap (
          layout->card_height * (min_up_step + open * (up_step - min_up_step)), layout->scale);
    }
}

PepitaTableLayout
pepita_table_layout (const PepitaTable *table,
                     const PepitaRules *rules,
                     const PepitaTableSpace *space)
{
  PepitaTableLayout layout = { 0 };

  size_cards (&layout, table, rules->layout, space);
  place_piles (&layout, rules->layout, space);
  spread_columns (&layout, table, rules->layout, space->index_height);
  layout.fan = rules->draw;
  layout.fan_step = snap (layout.card_width * space->index_width, space->scale);
  if (space->mirrored != space->left_handed)
    layout.fan_step = -layout.fan_step;
  return layout;
}

graphene_rect_t
pepita_table_layout_card (const PepitaTableLayout *layout,
                          const PepitaTable *table,
                          int pile,
                          int index)
{
  graphene_rect_t rect = pepita_table_layout_slot (layout, pile);

  if (pepita_pile_is_column (pile))
    {
      int column = pile - PEPITA_COLUMN_0;
      int down = MIN (index, table->down[column]);

      rect.origin.y +=
          (float) (down * layout->down_step[column] + (index - down) * layout->up_step[column]);
    }
  else if (pile == PEPITA_WASTE)
    {
      int count = pepita_table_count (table, pile);
      int first = MAX (count - layout->fan, 0);

      rect.origin.x += (float) (MAX (index - first, 0) * layout->fan_step);
    }
  return rect;
}

graphene_rect_t
pepita_table_layout_slot (const PepitaTableLayout *layout, int pile)
{
  return GRAPHENE_RECT_INIT (layout->pile[pile].x, layout->pile[pile].y, (float) layout->card_width,
                             (float) layout->card_height);
}

graphene_rect_t
pepita_table_layout_drop_zone (const PepitaTableLayout *layout, const PepitaTable *table, int pile)
{
  graphene_rect_t zone = pepita_table_layout_slot (layout, pile);

  /* the rows share the gap between them, as the lanes do */
  graphene_rect_inset (&zone, (float) -layout->gap / 2, (float) -layout->row_gap / 2);
  if (pepita_pile_is_column (pile))
    zone.size.height = MAX ((float) layout->height - zone.origin.y, zone.size.height);
  return zone;
}

static gboolean
contains (const graphene_rect_t *rect, double x, double y)
{
  return x >= rect->origin.x && x < rect->origin.x + rect->size.width && y >= rect->origin.y &&
         y < rect->origin.y + rect->size.height;
}

/* The uppermost card of @pile at the point, or -1. */
static int
pick_card (const PepitaTableLayout *layout, const PepitaTable *table, int pile, double x, double y)
{
  int count = pepita_table_count (table, pile);
  int lowest = pepita_pile_is_column (pile) ? 0 : MAX (count - 1, 0);

  if (pile == PEPITA_WASTE)
    lowest = MAX (count - layout->fan, 0);
  for (int i = count - 1; i >= lowest; i--)
    {
      graphene_rect_t rect = pepita_table_layout_card (layout, table, pile, i);

      if (contains (&rect, x, y))
        return i;
    }
  return -1;
}

gboolean
pepita_table_layout_pick (const PepitaTableLayout *layout,
                          const PepitaTable *table,
                          const PepitaRules *rules,
                          double x,
                          double y,
                          int *pile,
                          int *index)
{
  for (int i = 0; i < PEPITA_N_PILES; i++)
    {
      graphene_rect_t slot;

      if (!pepita_layout_has_pile (rules->layout, i))
        continue;
      *pile = i;
      *index = pick_card (layout, table, i, x, y);
      if (*index >= 0)
        return TRUE;
      slot = pepita_table_layout_slot (layout, i);
      if (pepita_table_count (table, i) == 0 && contains (&slot, x, y))
        return TRUE;
    }
  return FALSE;
}

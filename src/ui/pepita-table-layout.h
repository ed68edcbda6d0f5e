/* pepita-table-layout.h: where every card lies, as arithmetic without widgets.
 *
 * All lengths are in the pixels of the widget; x grows to the right, y downwards.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <graphene.h>
#include <glib.h>

#include "pepita-table.h"

G_BEGIN_DECLS

/* What a table is laid out for. */
typedef struct
{
  double width;
  double height;
  double aspect;      /* width of a card by its height */
  double scale;       /* device pixels to a pixel: all corners fall on whole device pixels */
  gboolean mirrored;  /* the whole table, as text goes from right to left */
  double index_width; /* what a covered card must show, of its width … */
  double index_height;
  gboolean left_handed; /* the row of the stock once more: its piles change sides */
} PepitaTableSpace;

/* Where the piles are and how their cards spread. */
typedef struct
{
  double scale;
  double card_width;
  double card_height;
  double row_gap;                        /* between two rows */
  double gap;                            /* between two lanes */
  double height;                         /* of the space */
  graphene_point_t pile[PEPITA_N_PILES]; /* top left corner of its lowest card */
  double down_step[PEPITA_MAX_COLUMNS];  /* from a face-down card to the next one */
  double up_step[PEPITA_MAX_COLUMNS];    /* from a face-up card to the next one */
  /* from a card of the waste to the next one, negative where it goes to the left */
  double fan_step;
  int fan; /* cards of the waste that lie side by side */
} PepitaTableLayout;

/* Lays out @table.  The cards are as large as the space allows; the longest column decides, with
 * its cards closed up so far that each index can still be read. */
PepitaTableLayout pepita_table_layout (const PepitaTable *table,
                                       const PepitaRules *rules,
                                       const PepitaTableSpace *space);

/* The place of the card at @index of @pile, or of the card that would lie there. */
graphene_rect_t pepita_table_layout_card (const PepitaTableLayout *layout,
                                          const PepitaTable *table,
                                          int pile,
                                          int index);

/* The lowest place of @pile, which its outline fills. */
graphene_rect_t pepita_table_layout_slot (const PepitaTableLayout *layout, int pile);

/* Where cards may be dropped for @pile: the whole lane of a column; else its outline and the gap
 * around it. */
graphene_rect_t
pepita_table_layout_drop_zone (const PepitaTableLayout *layout, const PepitaTable *table, int pile);

/* What lies under the point: FALSE if nothing does.  @index is that of the card, or -1 where the
 * pile is empty there.  Of the waste, only the cards that lie side by side can be hit. */
gboolean pepita_table_layout_pick (const PepitaTableLayout *layout,
                                   const PepitaTable *table,
                                   const PepitaRules *rules,
                                   double x,
                                   double y,
                                   int *pile,
                                   int *index);

G_END_DECLS

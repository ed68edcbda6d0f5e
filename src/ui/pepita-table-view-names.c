/* pepita-table-view-names.c: what screen readers are told about the cards and piles.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-table-view-private.h"

#include "pepita-compat.h"
#include "pepita-spoken-text.h"
#include "pepita-text.h"

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

void
pepita_table_view_name_piles (PepitaTableView *self)
{
  for (int i = 0; i < PEPITA_N_PILES; i++)
    name_pile (self, i);
}

/* pepita-table-group.h: the preferences of how the table looks.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "pepita-table-view.h"

G_BEGIN_DECLS

/* A group of rows; those that are added to it come after its own. */
#define PEPITA_TYPE_TABLE_GROUP (pepita_table_group_get_type ())
G_DECLARE_FINAL_TYPE (
    PepitaTableGroup, pepita_table_group, PEPITA, TABLE_GROUP, AdwPreferencesGroup)

/* To be called once, before the group is shown: the rows show and change @settings, and tell how
 * @table comes by its deck. */
void
pepita_table_group_set_up (PepitaTableGroup *self, GSettings *settings, PepitaTableView *table);

G_END_DECLS

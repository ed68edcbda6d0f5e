/* pepita-statistics-dialog.h: the dialog with the statistics.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-window.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_STATISTICS_DIALOG (pepita_statistics_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    PepitaStatisticsDialog, pepita_statistics_dialog, PEPITA, STATISTICS_DIALOG, AdwBin)

typedef enum
{
  PEPITA_STATISTICS_FIGURES, /* at first of the kind of the game on the table */
  PEPITA_STATISTICS_GAMES,   /* at first of all kinds */
} PepitaStatisticsPage;

/* Shows the dialog, which begins with @page. */
void pepita_statistics_dialog_present (PepitaWindow *window, PepitaStatisticsPage page);

G_END_DECLS

/* pepita-statistics-tools.h: what can be done with statistics: export them, reset them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "pepita-session.h"
#include "pepita-toast.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_STATISTICS_TOOLS (pepita_statistics_tools_get_type ())
G_DECLARE_FINAL_TYPE (
    PepitaStatisticsTools, pepita_statistics_tools, PEPITA, STATISTICS_TOOLS, AdwBin)

/* @toast says what has been done; it must live as long. */
GtkWidget *pepita_statistics_tools_new (PepitaSession *session, PepitaToast *toast);

/* What follows is about the games of @kind, or all of them for NULL. */
void pepita_statistics_tools_set_kind (PepitaStatisticsTools *self, const char *kind);

/* Writes the games that are over to @file, and says so, or why not, when that is done.  Does
 * nothing while another file is being written. */
void pepita_statistics_tools_export (PepitaStatisticsTools *self, GFile *file);

/* Takes the last reset back that was made here and has not been; does nothing if there is none. */
void pepita_statistics_tools_undo (PepitaStatisticsTools *self);

G_END_DECLS

/* pepita-figures-page.h: the statistics of one kind of game, as figures and charts.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "pepita-session.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_FIGURES_PAGE (pepita_figures_page_get_type ())
G_DECLARE_FINAL_TYPE (PepitaFiguresPage, pepita_figures_page, PEPITA, FIGURES_PAGE, AdwBin)

/* Shows nothing yet.  From the first kind on it follows @session.  @foot, which is taken over,
 * comes under the figures; it may be NULL. */
GtkWidget *pepita_figures_page_new (PepitaSession *session, GtkWidget *foot);

/* Shows the games of @kind (see pepita_result_kind()), or all of them for NULL. */
void pepita_figures_page_set_kind (PepitaFiguresPage *self, const char *kind);

G_END_DECLS

/* tour.h: each screen of the program, one after the other.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "driver.h"

G_BEGIN_DECLS

/* Called on each: @screen is the window or the dialog that is open, all drawn; @name is a short one
 * for it, fit for a file. */
typedef void (*TourVisit) (Driver *driver, GtkWidget *screen, const char *name, gpointer data);

/* Opens the program in a window of this size, without games and then with some, and visits the
 * table with all that may stand on it, each dialog, each page of a dialog, and each list to choose
 * from.  The games and settings that there were are gone. */
void tour_walk (int width, int height, TourVisit visit, gpointer data);

/* Puts the catalogues of @folder (LANGUAGE/LC_MESSAGES/pepita.mo) in the place of those that are
 * installed.  To be called before the driver is started. */
void tour_use_catalogues (const char *folder);

G_END_DECLS

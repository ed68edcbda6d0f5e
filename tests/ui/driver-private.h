/* driver-private.h: what the files of the driver share.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "driver.h"

#include <X11/Xlib.h>

enum
{
  DRIVER_PATIENCE = 60000, /* ms: what has not come by then never will, on any machine */
  DRIVER_N_BUTTONS = 3,
};

struct _Driver
{
  PepitaWindow *window;
  PepitaTableView *view;
  GSettings *settings;
};

/* The connection by which events are sent: not that of the program. */
extern Display *driver_display;

/* From GTK 4.20 on a window that grows keeps its upper right corner where it is, where one reads
 * from right to left: with nobody to place it, it would grow out of the screen. */
void driver_keep_left (GtkWindow *window);

/* The X window of a @window; None before it is realised. */
Window driver_surface_xid (GtkWidget *window);

/* The game that is seen: in a replay that is another one. */
PepitaGame *driver_shown_game (Driver *driver);

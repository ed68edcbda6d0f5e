/* storm.h: what the files of the test storm share.
 *
 *   test-storm.c    the storm, and what must be true when it stops
 *   storm-hand.c    what hands do: pointer and keys
 *   storm-world.c   what the rest of the world does: settings, styles, links, clocks, stops
 *   storm-ear.c     what the accessibility bus says of the table
 *   storm-output.c  what the program has printed
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "driver.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  void (*make) (Driver *);
  int weight; /* how often it comes, beside the others */
} StormInput;

/* Random numbers of the storm's seed: 0 to @limit - 1. */
int storm_below (int limit);

/* --- storm-hand.c --- */

extern const StormInput storm_hand_inputs[];
extern const gsize storm_n_hand_inputs;

void storm_press_key (Driver *driver);

/* --- storm-world.c --- */

extern const StormInput storm_world_inputs[];
extern const gsize storm_n_world_inputs;

/* Speaks the next language from now on: texts that are made later. */
void storm_change_language (void);

/* All as it was: direction, size of text, style, clock.  Settings are not touched. */
void storm_clear_sky (Driver *driver);

/* --- storm-ear.c --- */

/* Has GTK speak to the accessibility bus, if there is one.  To be called before the driver. */
gboolean storm_ear_begin (void);

/* What is wrong with the names of the cards; NULL if they are just those of the table, or if there
 * is no bus.  Where the widgets are right and the bus is not, that is only counted. */
char *storm_ear_complaint (Driver *driver);

/* To be called when another window is opened. */
void storm_ear_forget (void);

/* How often the bus was wrong. */
guint storm_ear_get_behind (void);

/* How many names it has compared. */
guint storm_ear_get_heard (void);

void storm_ear_end (void);

/* --- storm-output.c --- */

/* From now on all that is printed as an error is kept aside, until the end of the program; when
 * that is a bad one, @tell prints more. */
void storm_output_begin (void (*tell) (void));

/* What has been printed so far, NULL if nothing was. */
char *storm_output_get (void);

void storm_output_end (void);

G_END_DECLS

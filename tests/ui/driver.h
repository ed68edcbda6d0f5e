/* driver.h: the real window, driven by real pointer and key events.
 *
 * The program runs in the process of the test.  Events are made with XTEST on an X connection of
 * their own, so that they come in by the same way as those of a player; the main loop turns in
 * between.  No window manager is needed: the driver gives the keyboard focus to the window that
 * was opened last, as one would.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-notice.h"
#include "pepita-window.h"

G_BEGIN_DECLS

typedef struct _Driver Driver;

/* To be called before anything else of the driver.  Where there is no X display with XTEST it
 * prints that the program is skipped and returns FALSE. */
gboolean driver_init (int *argc, char ***argv);

/* The same in a program, or a child of one, that calls g_test_init() by itself; prints nothing. */
gboolean driver_start (void);

/* Runs the tests and lets go of the display; the exit status of the program. */
int driver_run (void);

/* A new window of this size without its shadow, with deal @number of @ruleset on it and all
 * settings but these as they are by default.  Returns when the cards have been dealt. */
Driver *driver_new (const char *ruleset, int draw, guint number, int width, int height);

/* The same with the games and settings as they were left, in this process or in another one. */
Driver *driver_resume (int width, int height);

/* Its two halves: the window before the program has run on, and when a player could begin. */
Driver *driver_open (int width, int height);
void driver_make_ready (Driver *driver);

/* Closes the window.  Asserts that nobody holds on to it or to its game. */
void driver_free (Driver *driver);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Driver, driver_free)

/* --- what is there --- */

GtkWidget *driver_window (Driver *driver);
PepitaTableView *driver_view (Driver *driver);
PepitaGame *driver_game (Driver *driver);
GSettings *driver_settings (Driver *driver);
PepitaNotice *driver_notice (Driver *driver);

/* The table of the game in play. */
const PepitaTable *driver_table (Driver *driver);

/* The text of the toast that is shown, NULL where there is none. */
const char *driver_toast (Driver *driver);

/* The text of the last toast, which may have gone again by now on a busy machine. */
const char *driver_told (Driver *driver);

/* The first widget of @type below @widget that is visible, or NULL. */
GtkWidget *driver_find (GtkWidget *widget, GType type);

/* The visible button below @widget that is bound to @action, or NULL. */
GtkWidget *driver_find_button (GtkWidget *widget, const char *action);

/* The first row of preferences with this title, from @widget on downwards, or NULL. */
GtkWidget *driver_find_row (GtkWidget *widget, const char *title);

/* The dialog that is open, the uppermost if there are several; NULL if there is none. */
GtkWidget *driver_dialog (Driver *driver);

/* To be waited for. */
gboolean driver_has_dialog (Driver *driver);
gboolean driver_has_no_dialog (Driver *driver);

/* --- time --- */

/* Lets the program take in all that was sent so far, and draw a frame. */
void driver_drain (Driver *driver);

/* Drains, then waits until no card moves. */
void driver_settle (Driver *driver);

/* Lets the program run for so many milliseconds. */
void driver_wait (Driver *driver, guint milliseconds);

/* Lets it run until @done returns TRUE, however busy the machine is; fails the test if it is clear
 * that this will never come, and says what did not. */
#define driver_wait_for(driver, done) driver_wait_for_named (driver, done, #done)

void driver_wait_for_named (Driver *driver, gboolean (*done) (Driver *), const char *name);

/* --- places --- */

/* The middle of the part of the card at @index of @pile that no other card covers, on the
 * screen; of the pile's outline for -1. */
graphene_point_t driver_card_point (Driver *driver, int pile, int index);

/* The point @x, @y of the table, or of any @widget, on the screen. */
graphene_point_t driver_table_point (Driver *driver, double x, double y);
graphene_point_t driver_widget_point (Driver *driver, GtkWidget *widget, double x, double y);

/* Is @point on the table and not on anything above it? */
gboolean driver_is_on_table (Driver *driver, graphene_point_t point);

/* --- events; none of these waits for the program --- */

void driver_move (Driver *driver, graphene_point_t point);
void driver_press (Driver *driver, guint button);
void driver_release (Driver *driver, guint button);

/* Moves there, presses and releases the first button so often. */
void driver_click_at (Driver *driver, graphene_point_t point, int times);
void driver_click (Driver *driver, int pile, int index);

/* Clicks into the middle of a widget. */
void driver_click_widget (Driver *driver, GtkWidget *widget);

/* Moves, presses, moves in steps and releases. */
void driver_drag (Driver *driver, graphene_point_t from, graphene_point_t to, int steps);

/* The first half of a drag; the program sees it.  The button stays down. */
void driver_begin_drag (Driver *driver, graphene_point_t from, graphene_point_t to);

/* Presses and releases a key with the modifiers. */
void driver_key (Driver *driver, guint keyval, GdkModifierType modifiers);

/* Opens the preferences, with their key. */
void driver_open_preferences (Driver *driver);

/* Holds a key down (or lets it go) that is a modifier or a lock. */
void driver_hold_key (Driver *driver, guint keyval, gboolean down);

/* The display asks for the whole window, as when another one lay over it. */
void driver_expose (Driver *driver);

/* Returns when all events that were made are on their way to the program: it takes them in before
 * anything that it does later.  May be called from within the program. */
void driver_send (Driver *driver);

/* Lets go of all buttons and keys. */
void driver_let_go (Driver *driver);

/* Gives the keyboard focus to the right window.  The functions that wait do that by themselves. */
void driver_focus (Driver *driver);

/* Takes the focus away, as another window would that is opened. */
void driver_unfocus (Driver *driver);

void driver_resize (Driver *driver, int width, int height);

/* Puts windows that have been dragged off the screen, as no window manager would let them be, where
 * they were opened: no pointer goes there, and GTK does not know which monitor they are on. */
void driver_bring_back (Driver *driver);

/* Tells all windows where they are and how large, as a window manager does when they ask for a size
 * that they have.  GTK draws no frame until it is told. */
void driver_configure (Driver *driver);

/* --- looking --- */

/* Is every card seen where the table says, the right side up, and nothing held?  Prints what
 * is not as it should be.  To be asked when all is settled. */
gboolean driver_view_is_true (Driver *driver);

/* Are all cards of the deal there, each as often as in it? */
gboolean driver_has_all_cards (Driver *driver);

/* The pixels of the table as it is now, without the focus ring. */
GBytes *driver_look (Driver *driver);

/* The pixels of a widget as it is now, four bytes each: blue, green, red, opacity. */
GBytes *driver_pixels (Driver *driver, GtkWidget *widget);

/* Does the table look, pixel by pixel, as another one does that shows the same game with the same
 * deck and has never been touched? */
gboolean driver_looks_fresh (Driver *driver);

/* Is everything that is visible in the window inside it?  Prints what is not. */
gboolean driver_is_inside (Driver *driver);

/* The same of any widget. */
gboolean driver_fits (GtkWidget *widget);

/* Keeps a picture of the window, or of the dialog that is open, as NAME.png in the build folder. */
void driver_picture (Driver *driver, const char *name);

G_END_DECLS

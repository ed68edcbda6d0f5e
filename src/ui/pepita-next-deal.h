/* pepita-next-deal.h: the deal of the next game, where only those that can be won are wanted.
 *
 * Deals are found ahead in the background.  When the next one is not there yet, the widget says
 * that it is looked for, with a button to do without.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PEPITA_TYPE_NEXT_DEAL (pepita_next_deal_get_type ())
G_DECLARE_FINAL_TYPE (PepitaNextDeal, pepita_next_deal, PEPITA, NEXT_DEAL, GtkWidget)

/* Signals:
 *
 *   found (guint number, guint level) → gboolean
 *       The deal that was asked for, and its PepitaLevel; PEPITA_LEVEL_ANY if by now the settings
 *       want no certain one.  The handler deals it and returns TRUE; if it can't do so right now,
 *       it returns FALSE and is asked again soon.
 *   given-up ()
 *       The player does not want to wait, or it can't be looked for. */

/* Takes from the settings what is wanted, now and whenever they change.  To be called once. */
void pepita_next_deal_set_settings (PepitaNextDeal *self, GSettings *settings);

/* Asks for the deal of a new game: "found" tells it, at once if one is ready.
 * Returns FALSE if the settings want no certain one: any number will do. */
gboolean pepita_next_deal_ask (PepitaNextDeal *self);

/* Is a deal that was asked for still being looked for? */
gboolean pepita_next_deal_is_looking (PepitaNextDeal *self);

/* Ends that: the player does not want to wait.  Returns FALSE if nothing was looked for. */
gboolean pepita_next_deal_give_up (PepitaNextDeal *self);

/* Ends that without a word, since another game is played now. */
void pepita_next_deal_forget (PepitaNextDeal *self);

G_END_DECLS

/* pepita-store-games-private.h: what the files about games share.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-store-games.h"
#include "pepita-store-private.h"

G_BEGIN_DECLS

/* To the column banked PEPITA_STORE_BANK_DUE is added as long as bank_due is set: no game has more
 * than PEPITA_STORE_MOST_BANKED in the bank. */
#define PEPITA_STORE_MOST_BANKED 1000000000
#define PEPITA_STORE_BANK_DUE 2000000000

/* The game in the row that a statement with all columns of games is at. */
PepitaStoredGame *pepita_store_read_game (sqlite3_stmt *row);

G_END_DECLS

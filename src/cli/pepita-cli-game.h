/* pepita-cli-game.h: the game that a command line asks for.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-cli-options.h"
#include "pepita-cli-report.h"
#include "pepita-record.h"

/* Reads the deal in the file @name.  Reports an error and returns false if there is none. */
bool pepita_cli_game_read_deal (const char *name, const PepitaLayout *layout, PepitaDeal *deal);

/* Deals as the options say and makes the moves: those of the file first, then those of the
 * command line.  Nothing is played unless all of them can be read.
 * Returns PEPITA_CLI_FINE and a game to be freed in @record, or reports an error: PEPITA_CLI_NO
 * for an illegal move, else PEPITA_CLI_BAD. */
PepitaCliStatus pepita_cli_game_open (const PepitaCliOptions *options, PepitaRecord **record);

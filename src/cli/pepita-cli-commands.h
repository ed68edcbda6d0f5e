/* pepita-cli-commands.h: the commands, each a function of its options.
 *
 * They print their answer to standard output.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-cli-options.h"
#include "pepita-cli-report.h"

PepitaCliStatus pepita_cli_deal (const PepitaCliOptions *options);
PepitaCliStatus pepita_cli_play (const PepitaCliOptions *options);
PepitaCliStatus pepita_cli_legal (const PepitaCliOptions *options);
PepitaCliStatus pepita_cli_finish (const PepitaCliOptions *options);
PepitaCliStatus pepita_cli_hint (const PepitaCliOptions *options);
PepitaCliStatus pepita_cli_solve (const PepitaCliOptions *options);
PepitaCliStatus pepita_cli_winrate (const PepitaCliOptions *options);
PepitaCliStatus pepita_cli_bench (const PepitaCliOptions *options);

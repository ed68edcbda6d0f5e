/* pepita-settings.h: the settings, as the rest of the program wants them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "pepita-ruleset.h"
#include "pepita-table-view.h"

G_BEGIN_DECLS

/* The ruleset that is set; the first one where the setting names none that there is. */
const PepitaRuleset *pepita_settings_get_ruleset (GSettings *settings);

/* The rules of the next game. */
PepitaRules pepita_settings_get_rules (GSettings *settings);

PepitaSpeed pepita_settings_get_speed (GSettings *settings);

G_END_DECLS

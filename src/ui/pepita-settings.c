/* pepita-settings.c: the settings, as the rest of the program wants them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-settings.h"

const PepitaRuleset *
pepita_settings_get_ruleset (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "ruleset");
  const PepitaRuleset *ruleset = pepita_ruleset_find (id);

  return ruleset != NULL ? ruleset : pepita_rulesets (NULL)[0];
}

PepitaRules
pepita_settings_get_rules (GSettings *settings)
{
  PepitaRules rules =
      pepita_rules (pepita_settings_get_ruleset (settings), g_settings_get_int (settings, "draw"));

  rules.timed = g_settings_get_boolean (settings, "timed");
  return rules;
}

PepitaSpeed
pepita_settings_get_speed (GSettings *settings)
{
  return (PepitaSpeed) g_settings_get_enum (settings, "animation-speed");
}

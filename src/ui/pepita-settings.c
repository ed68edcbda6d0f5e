/* pepita-settings.c: the settings, as the rest of the program wants them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-settings.h"

#include <string.h>

#include "pepita-text.h"

static const PepitaRuleset *
get_ruleset (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "ruleset");
  const PepitaRuleset *ruleset = pepita_ruleset_find (id);

  return ruleset != NULL ? ruleset : pepita_rulesets (NULL)[0];
}

/* Words that say nothing are passed over: a setting may come from anywhere. */
static void
apply_changes (PepitaRules *rules, const char *changes)
{
  g_auto (GStrv) words = g_strsplit (changes, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      char *equals = strchr (*word, '=');

      if (equals == NULL)
        continue;
      *equals = '\0';
      pepita_rules_set (rules, *word, equals + 1);
    }
}

PepitaRules
pepita_settings_get_rules (GSettings *settings)
{
  g_autofree char *changes = g_settings_get_string (settings, "changes");
  PepitaRules rules = pepita_rules (get_ruleset (settings), g_settings_get_int (settings, "draw"));

  apply_changes (&rules, changes);
  rules.timed = g_settings_get_boolean (settings, "timed");
  rules.bank = 0;
  return rules;
}

/* The same settings, of which what is set waits for g_settings_apply(). */
static GSettings *
new_delayed (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsBackend) backend = NULL;
  g_autofree char *path = NULL;
  GSettings *delayed;

  g_object_get (settings, "settings-schema", &schema, "backend", &backend, "path", &path, NULL);
  delayed = g_settings_new_full (schema, backend, path);
  g_settings_delay (delayed);
  return delayed;
}

void
pepita_settings_set_rules (GSettings *settings, const PepitaRules *rules)
{
  g_autoptr (GSettings) delayed = new_delayed (settings);
  char text[PEPITA_RULES_TEXT_SIZE];
  PepitaRules lasting = *rules;
  const char *changes;

  lasting.timed = FALSE;
  lasting.bank = 0;
  pepita_rules_text (&lasting, text);
  changes = strchr (text, ' ') + 1;
  /* a draw that the ruleset has is not a change */
  if (pepita_ruleset_has_draw (rules->ruleset, rules->draw))
    changes += strcspn (changes, " ");

  g_settings_set_string (delayed, "ruleset", rules->ruleset->id);
  g_settings_set_int (delayed, "draw", rules->draw);
  g_settings_set_string (delayed, "changes", changes + strspn (changes, " "));
  g_settings_set_boolean (delayed, "timed", rules->timed);
  g_settings_apply (delayed);
}

static PepitaDeckStyle
get_style (GSettings *settings, const char *back)
{
  gboolean english = g_settings_get_enum (settings, "index-letters") == PEPITA_LETTERS_ENGLISH;

  return (PepitaDeckStyle){
    .four_colours = g_settings_get_boolean (settings, "four-colours"),
    .letters = english ? NULL : pepita_text_index_letters (),
    .back = back,
  };
}

PepitaDeck *
pepita_settings_new_deck (GSettings *settings, const char *id)
{
  g_autofree char *chosen = g_settings_get_string (settings, "deck");
  g_autofree char *back = g_settings_get_string (settings, "card-back");
  PepitaDeckStyle style = get_style (settings, back);

  return pepita_deck_new_styled (id != NULL ? id : chosen, &style);
}

PepitaSpeed
pepita_settings_get_speed (GSettings *settings)
{
  return (PepitaSpeed) g_settings_get_enum (settings, "animation-speed");
}

/* pepita-ruleset.c: the records of layouts, points and rulesets.
 *
 * Where the rules of the programs that players know disagree, each has its own record here, so
 * that every one of them can be played exactly.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-ruleset.h"

#include "pepita-card.h"
#include "pepita-marked-text.h"

#include <string.h>

static const PepitaLayout klondike = {
  .id = "klondike",
  .name = NC_ ("layout", "Klondike"),
  .columns = 7,
  .foundations = 4,
  .decks = 1,
  .usual = { [1] = { 33, 45, 0 }, [3] = { 10, 20, 82 } },
};

static const PepitaLayout thoughtful_layout = {
  .id = "thoughtful",
  .name = NC_ ("layout", "Thoughtful Klondike"),
  .columns = 7,
  .foundations = 4,
  .decks = 1,
  .open = true,
};

static const PepitaLayout double_layout = {
  .id = "double",
  .name = NC_ ("layout", "Double Klondike"),
  .columns = 9,
  .foundations = 8,
  .decks = 2,
};

static const PepitaLayout joker_layout = {
  .id = "joker",
  .name = NC_ ("layout", "Joker Klondike"),
  .columns = 7,
  .foundations = 4,
  .decks = 1,
  .jokers = 2,
};

static const PepitaLayout *const layouts[] = {
  &klondike,
  &thoughtful_layout,
  &double_layout,
  &joker_layout,
};

static const PepitaPoints no_points = {
  .id = "none",
  .name = NC_ ("points", "None"),
};

static const PepitaPoints standard_points = {
  .id = "standard",
  .name = NC_ ("points", "Standard"),
  .waste_to_column = 5,
  .waste_to_foundation = 10,
  .column_to_foundation = 10,
  .turn_up = 5,
  .foundation_to_column = -15,
  .recycle = { 0, -100, -20, -20 },
  .free_recycles = { 0, 0, 2, 2 },
  .undo = -2,
  .tick = -2,
  .win_bonus = 700000,
  .floor = true,
  .scored = true,
};

static const PepitaPoints stilldeck_points = {
  .id = "stilldeck",
  .name = NC_ ("points", "StillDeck"),
  .waste_to_column = 5,
  .waste_to_foundation = 10,
  .column_to_foundation = 10,
  .turn_up = 5,
  .foundation_to_column = -15,
  .recycle = { 0, 0, -20, -20 },
  .floor = true,
  .scored = true,
};

static const PepitaPoints cardems_points = {
  .id = "cardems",
  .name = NC_ ("points", "Cardems"),
  .waste_to_column = 5,
  .waste_to_foundation = 10,
  .column_to_foundation = 10,
  .turn_up = 5,
  .foundation_to_column = -15,
  .recycle = { 0, -100, -100, -100 },
  .floor = true,
  .scored = true,
};

static const PepitaPoints vegas_points = {
  .id = "vegas",
  .name = NC_ ("points", "Vegas"),
  .start = -52,
  .waste_to_foundation = 5,
  .column_to_foundation = 5,
  .foundation_to_column = -5,
  .scored = true,
  .money = true,
};

static const PepitaPoints *const schemes[] = {
  &no_points,
  &standard_points,
  &stilldeck_points,
  &cardems_points,
  &vegas_points,
};

static const PepitaRuleset standard = {
  .id = "standard",
  .name = NC_ ("ruleset", "Standard"),
  .layout = &klondike,
  .points = &standard_points,
  .draws = { false, true, false, true },
  .default_draw = 1,
  .foundation_return = true,
  .undo = true,
  .finish = PEPITA_FINISH_BY_ITSELF,
};

static const PepitaRuleset stilldeck = {
  .id = "stilldeck",
  .name = NC_ ("ruleset", "StillDeck"),
  .layout = &klondike,
  .points = &stilldeck_points,
  .draws = { false, true, false, true },
  .default_draw = 1,
  .foundation_return = true,
  .undo = true,
  .finish = PEPITA_FINISH_BY_ITSELF,
};

static const PepitaRuleset cardems = {
  .id = "cardems",
  .name = NC_ ("ruleset", "Cardems"),
  .layout = &klondike,
  .points = &cardems_points,
  .draws = { false, true, false, false },
  .default_draw = 1,
  .foundation_return = true,
  .undo = true,
  .finish = PEPITA_FINISH_OFFERED,
};

static const PepitaRuleset vegas = {
  .id = "vegas",
  .name = NC_ ("ruleset", "Vegas"),
  .layout = &klondike,
  .points = &vegas_points,
  .draws = { false, true, false, true },
  .default_draw = 1,
  .passes = { 0, 1, 2, 3 },
  .foundation_return = true,
  .undo = false,
  .finish = PEPITA_FINISH_BY_ITSELF,
};

static const PepitaRuleset traditional = {
  .id = "traditional",
  .name = NC_ ("ruleset", "Traditional"),
  .layout = &klondike,
  .points = &no_points,
  .draws = { false, true, false, true },
  .default_draw = 1,
  .passes = { 0, 1, 2, 3 },
  .foundation_return = false,
  .undo = false,
  .finish = PEPITA_FINISH_OFFERED,
};

static const PepitaRuleset thoughtful = {
  .id = "thoughtful",
  .name = NC_ ("ruleset", "Thoughtful"),
  .layout = &thoughtful_layout,
  .points = &standard_points,
  .draws = { false, true, false, true },
  .default_draw = 1,
  .foundation_return = true,
  .undo = true,
  .finish = PEPITA_FINISH_BY_ITSELF,
};

static const PepitaRuleset double_klondike = {
  .id = "double",
  .name = NC_ ("ruleset", "Double"),
  .layout = &double_layout,
  .points = &standard_points,
  .draws = { false, true, false, true },
  .default_draw = 1,
  .foundation_return = true,
  .undo = true,
  .finish = PEPITA_FINISH_BY_ITSELF,
};

static const PepitaRuleset joker = {
  .id = "joker",
  .name = NC_ ("ruleset", "Joker"),
  .layout = &joker_layout,
  .points = &standard_points,
  .draws = { false, true, false, true },
  .default_draw = 1,
  .foundation_return = true,
  .undo = true,
  .finish = PEPITA_FINISH_BY_ITSELF,
};

static const PepitaRuleset *const rulesets[] = {
  &standard,
  &stilldeck,
  &cardems,
  &vegas,
  &traditional,
  &thoughtful,
  &double_klondike,
  &joker,
};

enum
{
  N_LAYOUTS = sizeof layouts / sizeof layouts[0],
  N_SCHEMES = sizeof schemes / sizeof schemes[0],
  N_RULESETS = sizeof rulesets / sizeof rulesets[0],
};

const PepitaRuleset *const *
pepita_rulesets (size_t *n_rulesets)
{
  if (n_rulesets != NULL)
    *n_rulesets = N_RULESETS;
  return rulesets;
}

const PepitaRuleset *
pepita_ruleset_find (const char *id)
{
  for (size_t i = 0; id != NULL && i < N_RULESETS; i++)
    {
      if (strcmp (rulesets[i]->id, id) == 0)
        return rulesets[i];
    }
  return NULL;
}

const PepitaLayout *
pepita_layout_find (const char *id)
{
  for (size_t i = 0; id != NULL && i < N_LAYOUTS; i++)
    {
      if (strcmp (layouts[i]->id, id) == 0)
        return layouts[i];
    }
  return NULL;
}

const PepitaPoints *
pepita_points_find (const char *id)
{
  for (size_t i = 0; id != NULL && i < N_SCHEMES; i++)
    {
      if (strcmp (schemes[i]->id, id) == 0)
        return schemes[i];
    }
  return NULL;
}

bool
pepita_ruleset_has_draw (const PepitaRuleset *ruleset, int draw)
{
  return draw >= 1 && draw <= PEPITA_MAX_DRAW && ruleset->draws[draw];
}

bool
pepita_draw_is_offered (int draw)
{
  for (size_t i = 0; i < N_RULESETS; i++)
    {
      if (pepita_ruleset_has_draw (rulesets[i], draw))
        return true;
    }
  return false;
}

PepitaRules
pepita_rules (const PepitaRuleset *ruleset, int draw)
{
  if (!pepita_ruleset_has_draw (ruleset, draw))
    draw = ruleset->default_draw;

  return (PepitaRules){
    .ruleset = ruleset,
    .layout = ruleset->layout,
    .points = ruleset->points,
    .draw = (uint8_t) draw,
    .passes = ruleset->passes[draw],
    .foundation_return = ruleset->foundation_return,
    .undo = ruleset->undo,
    .undo_fee = ruleset->points->undo,
    .finish = ruleset->finish,
  };
}

bool
pepita_rules_equal (const PepitaRules *a, const PepitaRules *b)
{
  return a->ruleset == b->ruleset &&
         a->layout == b->layout &&
         a->points == b->points &&
         a->draw == b->draw &&
         a->passes == b->passes &&
         a->timed == b->timed &&
         a->foundation_return == b->foundation_return &&
         a->undo == b->undo &&
         a->undo_fee == b->undo_fee &&
         a->finish == b->finish && a->bank == b->bank;
}

PepitaRules
pepita_rules_preset (const PepitaRules *rules)
{
  PepitaRules preset = pepita_rules (rules->ruleset, rules->draw);

  preset.draw = rules->draw;
  preset.passes = rules->ruleset->passes[rules->draw];
  return preset;
}

bool
pepita_rules_are_custom (const PepitaRules *rules)
{
  PepitaRules preset = pepita_rules_preset (rules);

  preset.timed = rules->timed;
  preset.bank = rules->bank;
  return !pepita_ruleset_has_draw (rules->ruleset, rules->draw) ||
         !pepita_rules_equal (rules, &preset);
}

int
pepita_layout_cards (const PepitaLayout *layout)
{
  return layout->decks * PEPITA_N_SUITS * PEPITA_N_RANKS + layout->jokers;
}

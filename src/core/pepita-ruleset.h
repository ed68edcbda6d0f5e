/* pepita-ruleset.h: what is played, as records of data.
 *
 * A layout says how the cards lie, a points scheme what an event scores, a ruleset names both and
 * the choices that a player has; the rules are one such choice, complete, as a game is played by.
 * A new ruleset is a new record in pepita-ruleset.c and nothing else.
 *
 * Names are English and marked for translation; whoever shows one passes it through gettext.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum
{
  PEPITA_MAX_DRAW = 3,
  PEPITA_UNLIMITED = 0, /* as a number of passes */
};

/* What is known of a game with unlimited passes, in percent: what many people win, and how many
 * deals can be won with all cards known.  0: that is not known. */
typedef struct
{
  uint8_t won_from;
  uint8_t won_to;
  uint8_t winnable;
} PepitaUsual;

typedef struct
{
  const char *id;
  const char *name;
  uint8_t columns; /* column i is dealt i + 1 cards */
  uint8_t foundations;
  uint8_t decks;
  uint8_t jokers;
  bool open;                              /* all cards, the stock's order too, can be seen */
  PepitaUsual usual[PEPITA_MAX_DRAW + 1]; /* by draw; index 0 is not used */
} PepitaLayout;

/* Points of each event; the score is a running total of them. */
typedef struct
{
  const char *id;
  const char *name;
  int start;
  int waste_to_column;
  int waste_to_foundation;
  int column_to_foundation;
  int turn_up;
  int foundation_to_column;
  int recycle[PEPITA_MAX_DRAW + 1];       /* by draw; index 0 is not used */
  int free_recycles[PEPITA_MAX_DRAW + 1]; /* how many of them cost nothing */
  int undo;                               /* the fee, beside the points of the move */
  int tick;                               /* every PEPITA_TICK_SECONDS of a timed game */
  int win_bonus;                          /* divided by the seconds of a timed game */
  bool floor;                             /* the score never falls below zero */
  bool scored;                            /* false: there is no score to show */
  bool money;                             /* the score is an amount in dollars */
} PepitaPoints;

enum
{
  PEPITA_TICK_SECONDS = 10,
  PEPITA_BONUS_AFTER_SECONDS = 30, /* the win bonus is for games that took longer */
};

typedef enum
{
  PEPITA_FINISH_BY_ITSELF,
  PEPITA_FINISH_OFFERED,
  PEPITA_FINISH_OFF,
} PepitaFinish;

typedef struct
{
  const char *id;
  const char *name;
  const PepitaLayout *layout;
  const PepitaPoints *points;
  bool draws[PEPITA_MAX_DRAW + 1]; /* which draws can be chosen; index 0 is not used */
  uint8_t default_draw;
  uint8_t passes[PEPITA_MAX_DRAW + 1]; /* by draw, or PEPITA_UNLIMITED */
  bool foundation_return;
  bool undo;
  PepitaFinish finish;
} PepitaRuleset;

/* The rules of one game: a plain value.  Pointers are to records that live for ever. */
typedef struct
{
  const PepitaRuleset *ruleset; /* where the rules come from */
  const PepitaLayout *layout;
  const PepitaPoints *points;
  uint8_t draw;   /* cards turned at a time, 1 to PEPITA_MAX_DRAW */
  uint8_t passes; /* trips through the stock, or PEPITA_UNLIMITED */
  bool timed;
  bool foundation_return;
  bool undo;
  int undo_fee; /* points, zero or less */
  int bank;     /* dollars that are carried over from the last game: cumulative Vegas */
  PepitaFinish finish;
} PepitaRules;

/* All rulesets in the order in which they are offered; @n_rulesets may be NULL. */
const PepitaRuleset *const *pepita_rulesets (size_t *n_rulesets);

/* NULL where there is none of that id. */
const PepitaRuleset *pepita_ruleset_find (const char *id);

const PepitaLayout *pepita_layout_find (const char *id);

const PepitaPoints *pepita_points_find (const char *id);

/* Can @draw cards at a time be chosen in @ruleset? */
bool pepita_ruleset_has_draw (const PepitaRuleset *ruleset, int draw);

/* Is there a ruleset that has this @draw? */
bool pepita_draw_is_offered (int draw);

/* The rules of @ruleset with @draw cards at a time.
 * A draw that the ruleset does not have (0, for example) becomes its default draw. */
PepitaRules pepita_rules (const PepitaRuleset *ruleset, int draw);

/* What the ruleset of @rules says for their draw, which need not be one that it offers: a draw
 * brings its passes along. */
PepitaRules pepita_rules_preset (const PepitaRules *rules);

/* Has any single rule been changed from what the ruleset says?  Timed play is a setting of
 * the points and the bank is what was played before: neither is a change of the rules. */
bool pepita_rules_are_custom (const PepitaRules *rules);

bool pepita_rules_equal (const PepitaRules *a, const PepitaRules *b);

/* No text of rules is longer, its final zero included. */
#define PEPITA_RULES_TEXT_SIZE 160

/* The rules as text: the ruleset, the draw, and each single rule that has been changed, such as
 * "vegas draw=3 passes=2 undo=unlimited".  It is the key of a kind of game, in settings, records
 * and (without the bank) statistics. */
void pepita_rules_text (const PepitaRules *rules, char text[PEPITA_RULES_TEXT_SIZE]);

/* Reads such a text.  Returns false, leaving @rules as they were, for anything else. */
bool pepita_rules_parse (const char *text, PepitaRules *rules);

/* Changes one rule.  The keys are those of the text: draw, passes, points, timed,
 * foundation-return, undo, undo-fee, bank, finish.  A draw brings its passes along, points bring
 * their fee. Returns false, leaving @rules as they were, for a key or a value that there is not. */
bool pepita_rules_set (PepitaRules *rules, const char *key, const char *value);

/* Cards of a game in @layout, jokers included. */
int pepita_layout_cards (const PepitaLayout *layout);

/* pepita-cli-options.c: the options of the commands, and the rules that they make.
 *
 * Options may stand anywhere, "--option value" or "--option=value", each at most once; "--" ends
 * them.  A value that begins with two dashes needs the second form: it is more likely that the
 * value was forgotten.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cli-options.h"
#include "pepita-cli-report.h"
#include "pepita-deal.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *value; /* what to put there, for the help; NULL if it has no value */
  const char *help;
} OptionInfo;

static const OptionInfo infos[PEPITA_CLI_N_OPTIONS] = {
  [PEPITA_CLI_RULESET] = { "ruleset", "ID", NULL },
  [PEPITA_CLI_DRAW] = { "draw", "1|3", "cards drawn at a time (default: the ruleset's)" },
  [PEPITA_CLI_PASSES] = { "passes", "N|unlimited", "trips through the stock" },
  [PEPITA_CLI_POINTS] = { "points", "ID", "points: none, standard, stilldeck, cardems or vegas" },
  [PEPITA_CLI_TIMED] = { "timed", NULL, "time counts, where the points say so" },
  [PEPITA_CLI_FOUNDATION_RETURN] = { "foundation-return",
                                     "yes|no",
                                     "may cards leave the foundations?" },
  [PEPITA_CLI_UNDO] = { "undo", "unlimited|none", "may moves be taken back?" },
  [PEPITA_CLI_UNDO_FEE] = { "undo-fee", "0|-N", "points that an undo costs beside the move's" },
  [PEPITA_CLI_FINISH] = { "finish",
                          "by-itself|offered|off",
                          "when the rest of the moves are made" },
  [PEPITA_CLI_FROM] = { "from", "FILE", "read the deal from FILE" },
  [PEPITA_CLI_DEAL] = { "deal", "FILE|NUMBER", "the deal or position to start from" },
  [PEPITA_CLI_MOVES] = { "moves", "FILE", "moves to make, before those of the command line" },
  [PEPITA_CLI_LEVEL] = { "level", "fair|solver", "what hints may know (default: fair)" },
  [PEPITA_CLI_SOLUTION] = { "solution", NULL, "print the moves that win" },
  [PEPITA_CLI_TIME_LIMIT] = { "time-limit", "SECONDS", "give up a deal after so long" },
  [PEPITA_CLI_MEMORY] = { "memory", "MIB", "memory for each thread (default: 256)" },
  [PEPITA_CLI_NODES] = { "nodes", "N", "give up a deal after so many nodes" },
  [PEPITA_CLI_BATCH] = { "batch", "FILE", "solve the deals in FILE, one a line" },
  [PEPITA_CLI_JOBS] = { "jobs", "N", "threads (default: 1)" },
  [PEPITA_CLI_FIRST] = { "first", "NUMBER", "the first deal (default: 1)" },
  [PEPITA_CLI_COUNT] = { "count", "N", "how many deals (default: 1000)" },
  [PEPITA_CLI_CSV] = { "csv", "FILE", "write the answers to FILE, and go on from it" },
  [PEPITA_CLI_HELP] = { "help", NULL, "print this" },
  [PEPITA_CLI_VERSION] = { "version", NULL, "print the version" },
};

/* The option that @argument (without the dashes) names up to its end or "=";
 * PEPITA_CLI_N_OPTIONS if it is none of @allowed. */
static PepitaCliOption
find_option (const char *argument, unsigned allowed)
{
  size_t length = strcspn (argument, "=");
  int i;

  for (i = 0; i < PEPITA_CLI_N_OPTIONS; i++)
    if ((allowed & PEPITA_CLI_SET (i)) != 0 && strlen (infos[i].name) == length &&
        strncmp (argument, infos[i].name, length) == 0)
      break;

  return (PepitaCliOption) i;
}

/* Takes the value of @option, which @equals (NULL: no "=" is there) or else @argv[1] may have.
 * Returns how many of the @argc arguments the option is, 0 after an error. */
static int
take_value (PepitaCliOptions *options,
            PepitaCliOption option,
            const char *equals,
            char **argv,
            int argc)
{
  const OptionInfo *info = &infos[option];
  const char *value = equals != NULL ? equals + 1 : NULL;
  int taken = 1;

  if (info->value == NULL && equals != NULL)
    {
      pepita_cli_usage_error (options->command, "--%s takes no value", info->name);
      return 0;
    }
  if (info->value == NULL)
    {
      options->values[option] = "";
      return taken;
    }

  if (equals == NULL && argc > 1 && strncmp (argv[1], "--", 2) != 0)
    value = argv[taken++];
  if (value == NULL || *value == '\0')
    {
      pepita_cli_usage_error (options->command, "--%s needs a value: %s", info->name, info->value);
      return 0;
    }
  options->values[option] = value;
  return taken;
}

/* Takes the option at @argv[0], which may use @argv[1].
 * Returns how many of the @argc arguments it took, 0 after an error. */
static int
take_option (PepitaCliOptions *options, unsigned allowed, char **argv, int argc)
{
  PepitaCliOption option = PEPITA_CLI_N_OPTIONS;

  if (argv[0][1] == '-')
    option = find_option (argv[0] + 2, allowed);
  if (option == PEPITA_CLI_N_OPTIONS)
    {
      pepita_cli_usage_error (options->command, "unknown option %s", argv[0]);
      return 0;
    }
  if (options->values[option] != NULL)
    {
      pepita_cli_usage_error (options->command, "--%s is given twice", infos[option].name);
      return 0;
    }
  return take_value (options, option, strchr (argv[0], '='), argv, argc);
}

/* A lone dash is standard input, and -1 a number that is out of range. */
static bool
is_option (const char *argument)
{
  return argument[0] == '-' && argument[1] != '\0' && (argument[1] < '0' || argument[1] > '9');
}

bool
pepita_cli_options_parse (PepitaCliOptions *options,
                          const char *command,
                          unsigned allowed,
                          char **argv,
                          int argc)
{
  int i = 0;

  *options = (PepitaCliOptions){ .command = command, .arguments = argv };

  while (i < argc)
    {
      int taken = 1;

      if (strcmp (argv[i], "--") == 0)
        {
          for (i++; i < argc; i++)
            argv[options->n_arguments++] = argv[i];
          break;
        }

      if (is_option (argv[i]))
        taken = take_option (options, allowed, argv + i, argc - i);
      else
        argv[options->n_arguments++] = argv[i];

      if (taken == 0)
        return false;
      if (options->values[PEPITA_CLI_HELP] != NULL || options->values[PEPITA_CLI_VERSION] != NULL)
        return true;
      i += taken;
    }

  return true;
}

/* Reads a number of at most @max that is digits alone.  Returns 0 for anything else. */
static uint64_t
read_number (const char *text, uint64_t max)
{
  uint64_t number = 0;

  if (*text == '\0')
    return 0;

  for (; *text != '\0'; text++)
    {
      if (*text < '0' || *text > '9')
        return 0;
      if (number > UINT64_MAX / 16)
        return 0;
      number = number * 10 + (uint64_t) (*text - '0');
      if (number > max)
        return 0;
    }

  return number;
}

uint32_t
pepita_cli_deal_number (const char *text)
{
  return (uint32_t) read_number (text, PEPITA_MAX_DEAL_NUMBER);
}

bool
pepita_cli_options_number (const PepitaCliOptions *options,
                           PepitaCliOption option,
                           uint64_t min,
                           uint64_t max,
                           uint64_t *number)
{
  const char *value = options->values[option];
  uint64_t read;

  if (value == NULL)
    return true;
  read = read_number (value, max);
  if (read < min)
    {
      pepita_cli_usage_error (options->command, "--%s %s: must be a number from %llu to %llu",
                              infos[option].name, value, (unsigned long long) min,
                              (unsigned long long) max);
      return false;
    }
  *number = read;
  return true;
}

bool
pepita_cli_options_seconds (const PepitaCliOptions *options,
                            PepitaCliOption option,
                            double *seconds)
{
  const char *value = options->values[option];
  char *end;
  double read;

  if (value == NULL)
    return true;
  read = strtod (value, &end);
  if (*end != '\0' || strspn (value, "0123456789.") != strlen (value) || !(read > 0))
    {
      pepita_cli_usage_error (options->command, "--%s %s: must be a number of seconds",
                              infos[option].name, value);
      return false;
    }
  *seconds = read;
  return true;
}

/* --- rules --- */

static bool
refuse_value (const PepitaCliOptions *options, PepitaCliOption option)
{
  pepita_cli_usage_error (options->command,
                          "--%s %s: must be %s",
                          infos[option].name,
                          options->values[option],
                          infos[option].value);
  return false;
}

static const PepitaRuleset *
find_ruleset (const PepitaCliOptions *options)
{
  const char *id = options->values[PEPITA_CLI_RULESET];
  const PepitaRuleset *ruleset = pepita_ruleset_find (id != NULL ? id : "standard");

  if (ruleset == NULL)
    pepita_cli_usage_error (options->command, "no such ruleset: %s", id != NULL ? id : "standard");
  return ruleset;
}

static bool
read_draw (const PepitaCliOptions *options, const PepitaRuleset *ruleset, int *draw)
{
  const char *value = options->values[PEPITA_CLI_DRAW];

  *draw = ruleset->default_draw;
  if (value == NULL)
    return true;

  *draw = (int) read_number (value, PEPITA_MAX_DRAW);
  if (!pepita_draw_is_offered (*draw) || strlen (value) != 1)
    return refuse_value (options, PEPITA_CLI_DRAW);

  if (pepita_ruleset_has_draw (ruleset, *draw))
    return true;

  pepita_cli_usage_error (options->command, "--draw %s: ruleset %s has none", value, ruleset->id);
  return false;
}

bool
pepita_cli_options_rules (const PepitaCliOptions *options, PepitaRules *rules)
{
  /* named as the rules are; points bring their fee, so that it comes behind them */
  static const PepitaCliOption single[] = {
    PEPITA_CLI_PASSES,
    PEPITA_CLI_POINTS,
    PEPITA_CLI_FOUNDATION_RETURN,
    PEPITA_CLI_UNDO,
    PEPITA_CLI_UNDO_FEE,
    PEPITA_CLI_FINISH,
  };
  const PepitaRuleset *ruleset = find_ruleset (options);
  int draw;

  if (ruleset == NULL || !read_draw (options, ruleset, &draw))
    return false;

  *rules = pepita_rules (ruleset, draw);
  rules->timed = options->values[PEPITA_CLI_TIMED] != NULL;
  for (size_t i = 0; i < sizeof single / sizeof single[0]; i++)
    {
      const char *value = options->values[single[i]];

      if (value != NULL && !pepita_rules_set (rules, infos[single[i]].name, value))
        return refuse_value (options, single[i]);
    }
  return true;
}

/* --- help --- */

static void
print_option (const char *name, const char *value, const char *help)
{
  char left[48];

  if (value != NULL)
    snprintf (left, sizeof left, "--%s %s", name, value);
  else
    snprintf (left, sizeof left, "--%s", name);
  printf ("  %-28s  %s\n", left, help);
}

static void
print_ruleset_option (const OptionInfo *info)
{
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);

  print_option (info->name, info->value, "rules to play by (default: standard), one of");
  for (size_t i = 0; i < n_rulesets; i++)
    printf ("%34s%s\n", "", rulesets[i]->id);
}

void
pepita_cli_options_help (unsigned allowed)
{
  for (int i = 0; i < PEPITA_CLI_N_OPTIONS; i++)
    {
      if ((allowed & PEPITA_CLI_SET (i)) == 0)
        continue;
      if (i == PEPITA_CLI_RULESET)
        print_ruleset_option (&infos[i]);
      else
        print_option (infos[i].name, infos[i].value, infos[i].help);
    }
}

/* bench-level.c: where the levels of deals come from, and what they are worth.
 *
 * For each kind of rules deals are tried until enough were proved to be winnable or the time is
 * over.  Printed is what that costs, and what part of their games other players win at each level.
 * For kinds that are named more deals are tried, and printed as well are the line of the table in
 * pepita-level.c, which gives a third of these deals to each level, and how the ease and other
 * figures go with the games that other players win (rank correlation, Spearman).
 *
 *   bench-level [--deals N] [--seconds S] [--games N] [--thinking N] [KIND…]
 *
 * A kind is a text of rules, such as "standard draw=3 passes=2".  PEPITA_DEALS is how many deals of
 * each kind there are unless they are named.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../times.h"
#include "other-player.h"
#include "pepita-deal.h"
#include "pepita-prover.h"
#include "pepita-solver.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>

static int n_deals;
static int n_games = 40;
static int n_thinking;
static double max_seconds;

static const GOptionEntry options[] = {
  { "deals", 0, 0, G_OPTION_ARG_INT, &n_deals, "Deals of each kind (300; unless named, 20)", "N" },
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &max_seconds, "To find them in (one for 15 deals)", "S" },
  { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "Of the orderly player for each deal", "N" },
  { "thinking", 0, 0, G_OPTION_ARG_INT, &n_thinking, "Of the thinking player", "N" },
  { NULL },
};

/* The columns of figures; what the players win comes last. */
enum
{
  EASE,
  WON,
  NODES,
  LENGTH,
  ORDERLY,
  THINKING,
  N_FIGURES,
};

static const char *const names[N_FIGURES] = {
  "ease",
  "won",
  "nodes",
  "length",
  "orderly",
  "thinking",
};

typedef double Figures[N_FIGURES];

/* --- statistics --- */

static double *
sorted (GArray *deals, int figure)
{
  double *values = g_new (double, deals->len + 1);

  for (guint i = 0; i < deals->len; i++)
    values[i] = g_array_index (deals, Figures, i)[figure];
  qsort (values, deals->len, sizeof *values, compare_times);
  return values;
}

/* The mean place of @value in @values. */
static double
place (const double *values, guint n, double value)
{
  double before = 0;

  for (guint i = 0; i < n; i++)
    before += values[i] < value ? 1 : values[i] == value ? 0.5
                                                         : 0;
  return before - n / 2.0;
}

static double
correlation (GArray *deals, int a, int b)
{
  g_autofree double *as = sorted (deals, a);
  g_autofree double *bs = sorted (deals, b);
  double ab = 0;
  double aa = 0;
  double bb = 0;

  for (guint i = 0; i < deals->len; i++)
    {
      double x = place (as, deals->len, g_array_index (deals, Figures, i)[a]);
      double y = place (bs, deals->len, g_array_index (deals, Figures, i)[b]);

      ab += x * y;
      aa += x * x;
      bb += y * y;
    }
  return aa > 0 && bb > 0 ? ab / sqrt (aa * bb) : 0;
}

/* --- one kind --- */

typedef struct
{
  PepitaRules rules;
  PepitaProver *prover;
  PepitaSolver *solver;
  GArray *deals; /* of Figures */
  GArray *times; /* of a level, in milliseconds of the processor */
  guint n_tried;
  double total; /* milliseconds in which they were tried */
} Kind;

static void
add_deal (Kind *kind, guint32 number)
{
  PepitaTable table = pepita_deal_numbered (kind->rules.layout, number).table;
  g_autofree PepitaTrial *trial = g_new (PepitaTrial, 1);
  double start = clock_milliseconds (CLOCK_THREAD_CPUTIME_ID);
  double taken;
  Figures figures = { 0 };
  gsize length;

  pepita_level_try (&table, &kind->rules, NULL, trial);
  taken = clock_milliseconds (CLOCK_THREAD_CPUTIME_ID) - start;
  g_array_append_val (kind->times, taken);
  figures[EASE] = trial->ease;
  figures[WON] = trial->n_won;
  pepita_solver_set (kind->solver, &table, &kind->rules);
  pepita_solver_step (kind->solver, 0);
  figures[NODES] = (double) pepita_solver_nodes (kind->solver);
  pepita_solver_solution (kind->solver, &length);
  figures[LENGTH] = (double) length;
  for (int i = 0; i < n_games; i++)
    figures[ORDERLY] += orderly_player (&table, &kind->rules, number + (guint64) i * 1000003);
  for (int i = 0; i < n_thinking; i++)
    figures[THINKING] += thinking_player (&table, &kind->rules, number + (guint64) i * 1000003);
  g_array_append_val (kind->deals, figures);
}

static void
find_deals (Kind *kind)
{
  while ((int) kind->deals->len < n_deals && kind->total < 1000 * max_seconds)
    {
      double start = clock_milliseconds (CLOCK_THREAD_CPUTIME_ID);
      guint32 number = ++kind->n_tried;
      gboolean proved =
          pepita_prover_try (kind->prover, &kind->rules, number, PEPITA_LEVEL_ANY);

      kind->total += clock_milliseconds (CLOCK_THREAD_CPUTIME_ID) - start;
      if (proved)
        add_deal (kind, number);
    }
}

static void
print_wins (const Kind *kind, int player, int games)
{
  double wins[PEPITA_N_LEVELS] = { 0 };
  int counts[PEPITA_N_LEVELS] = { 0 };

  for (guint i = 0; i < kind->deals->len; i++)
    {
      const double *figures = g_array_index (kind->deals, Figures, i);
      PepitaLevel level = pepita_level_of (&kind->rules, (int) figures[EASE]);

      counts[level]++;
      wins[level] += figures[player] / games;
    }
  g_print ("; %s wins", names[player]);
  for (int i = PEPITA_LEVEL_GENTLE; i < PEPITA_N_LEVELS; i++)
    g_print (" %5.1f %% (%d)", counts[i] > 0 ? 100 * wins[i] / counts[i] : 0, counts[i]);
}

static void
print_kind (const Kind *kind, const char *name)
{
  guint n = kind->deals->len;

  g_print ("%-28s %3u of %3u proved, %6.1f ms each; level %5.1f ms, 90 %% %5.1f ms", name, n,
           kind->n_tried, n > 0 ? kind->total / n : 0, times_quantile (kind->times, 0.5),
           times_quantile (kind->times, 0.9));
  if (n > 0 && n_games > 0)
    print_wins (kind, ORDERLY, n_games);
  if (n > 0 && n_thinking > 0)
    print_wins (kind, THINKING, n_thinking);
  g_print ("\n");
}

static void
print_correlations (const Kind *kind, int player)
{
  g_print ("# %-9s", names[player]);
  for (int i = EASE; i <= LENGTH; i++)
    g_print (" %s %.2f", names[i], correlation (kind->deals, i, player));
  g_print ("\n");
}

/* The line of the table, and how far it can be trusted. */
static void
print_line (const Kind *kind)
{
  g_autofree double *eases = sorted (kind->deals, EASE);
  guint n = kind->deals->len;

  if (n == 0)
    return;
  g_print ("  { \"%s\", %d, %d, %.0f, %.0f },\n", kind->rules.layout->id, kind->rules.draw,
           kind->rules.passes, eases[n - n / 3 - 1], eases[n / 3]);
  if (n_games > 0)
    print_correlations (kind, ORDERLY);
  if (n_thinking > 0)
    print_correlations (kind, THINKING);
}

static void
measure (const char *text, gboolean named)
{
  Kind kind = {
    .prover = pepita_prover_new (),
    .solver = pepita_solver_new (&(PepitaSolverLimits){ 2000, 32 << 20, 0 }),
    .deals = g_array_new (FALSE, FALSE, sizeof (Figures)),
    .times = new_times (),
  };

  if (pepita_rules_parse (text, &kind.rules))
    {
      find_deals (&kind);
      print_kind (&kind, text);
      if (named)
        print_line (&kind);
    }
  else
    g_printerr ("bench-level: no rules: %s\n", text);
  g_array_unref (kind.deals);
  g_array_unref (kind.times);
  pepita_prover_free (kind.prover);
  pepita_solver_free (kind.solver);
}

/* All that can be set and makes a difference. */
static void
measure_all (void)
{
  static const char *const rulesets[] = { "standard", "thoughtful", "joker", "double" };

  for (gsize i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
        {
          for (int passes = 0; passes <= 3; passes++)
            {
              g_autofree char *limit = g_strdup_printf (" passes=%d", passes);
              g_autofree char *text = g_strdup_printf ("%s draw=%d%s", rulesets[i], draw,
                                                       passes > 0 ? limit : "");

              measure (text, FALSE);
            }
        }
    }
}

/* What the command line does not say. */
static void
set_defaults (gboolean named)
{
  const char *deals = g_getenv ("PEPITA_DEALS");

  if (n_deals <= 0 && deals != NULL && !named)
    n_deals = (int) g_ascii_strtoll (deals, NULL, 10);
  if (n_deals <= 0)
    n_deals = named ? 300 : 20;
  if (max_seconds <= 0)
    max_seconds = n_deals / 15.0;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("[KIND…]");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("bench-level: %s\n", error->message);
      return 2;
    }
  set_defaults (argc > 1);
  for (int i = 1; i < argc; i++)
    measure (argv[i], TRUE);
  if (argc == 1)
    measure_all ();
  return 0;
}

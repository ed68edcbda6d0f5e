/* test-dealer.c: deals that can surely be won, looked for by a real search in a real thread.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../process.h"
#include "pepita-dealer.h"
#include "pepita-prover.h"
#include "pepita-random.h"

#include <malloc.h>

static PepitaRules
rules_of (const char *text)
{
  PepitaRules rules;

  g_assert_true (pepita_rules_parse (text, &rules));
  return rules;
}

static void
spin_until_stock (PepitaDealer *dealer, guint n)
{
  while (pepita_dealer_get_stock (dealer) < n)
    g_main_context_iteration (NULL, TRUE);
}

/* Another prover finds it as well. */
static void
assert_winnable (const PepitaRules *rules, const PepitaDealt *dealt)
{
  PepitaProver *prover = pepita_prover_new ();

  g_assert_cmpuint (dealt->number, >=, 1);
  g_assert_cmpuint (dealt->number, <=, PEPITA_MAX_DEAL_NUMBER);
  g_assert_true (pepita_prover_try (prover, rules, dealt->number, PEPITA_LEVEL_ANY));
  g_assert_cmpint (pepita_prover_level (prover), ==, dealt->level);
  pepita_prover_free (prover);
}

static guint
count_searches (void)
{
  return count_threads_named ("pepita-dealer");
}

/* Waits until no search is left, of an earlier test neither. */
static void
wait_for_searches (void)
{
  while (count_searches () > 0)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

/* --- taking one that is waited for --- */

typedef struct
{
  gboolean done;
  gboolean found;
  PepitaDealt dealt;
  GError *error;
} Answer;

static void
taken_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->found =
      pepita_dealer_take_finish (PEPITA_DEALER (source), result, &answer->dealt, &answer->error);
  answer->done = TRUE;
}

static void
wait_for_answer (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static PepitaDealt
take_waiting (PepitaDealer *dealer)
{
  Answer answer = { 0 };

  pepita_dealer_take_async (dealer, NULL, taken_cb, &answer);
  wait_for_answer (&answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.found);
  return answer.dealt;
}

/* --- tests --- */

/* One deal of each kind of rules, and of each level. */
static const struct
{
  const char *rules;
  PepitaLevel level;
} kinds[] = {
  { "standard draw=1", PEPITA_LEVEL_TOUGH },
  { "standard draw=3", PEPITA_LEVEL_GENTLE },
  { "vegas draw=1", PEPITA_LEVEL_ANY },
  { "traditional draw=3", PEPITA_LEVEL_FAIR },
  { "thoughtful draw=3", PEPITA_LEVEL_TOUGH },
  { "double draw=1", PEPITA_LEVEL_GENTLE },
  { "joker draw=3", PEPITA_LEVEL_FAIR },
  { "standard draw=1 passes=3 foundation-return=no", PEPITA_LEVEL_ANY },
};

static void
test_all_kinds (void)
{
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      PepitaRules rules = rules_of (kinds[i].rules);
      PepitaDealt dealt;

      pepita_dealer_set_kind (dealer, &rules, kinds[i].level);
      dealt = take_waiting (dealer);
      assert_winnable (&rules, &dealt);
      g_assert_cmpint (dealt.level, >, PEPITA_LEVEL_ANY);
      if (kinds[i].level != PEPITA_LEVEL_ANY)
        g_assert_cmpint (dealt.level, ==, kinds[i].level);
    }
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
test_stock (void)
{
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();
  PepitaRules rules = rules_of ("standard draw=3");
  PepitaDealt dealt;
  guint changes = 0;

  wait_for_searches ();
  g_signal_connect_swapped (dealer, "stock-changed", G_CALLBACK (count_cb), &changes);
  pepita_dealer_prepare (dealer); /* of no kind: nothing */
  g_assert_cmpuint (count_searches (), ==, 0);
  pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_FAIR);
  g_assert_false (pepita_dealer_take (dealer, &dealt));
  pepita_dealer_prepare (dealer);
  pepita_dealer_prepare (dealer);
  spin_until_stock (dealer, PEPITA_DEALER_STOCK);
  g_assert_cmpuint (changes, ==, PEPITA_DEALER_STOCK);
  /* the thread ends with its work, and no other is started for a stock that is full */
  wait_for_searches ();
  pepita_dealer_prepare (dealer);
  g_assert_cmpuint (count_searches (), ==, 0);

  for (guint i = PEPITA_DEALER_STOCK; i-- > 0;)
    {
      g_assert_true (pepita_dealer_take (dealer, &dealt));
      g_assert_cmpint (dealt.level, ==, PEPITA_LEVEL_FAIR);
      assert_winnable (&rules, &dealt);
      g_assert_cmpuint (pepita_dealer_get_stock (dealer), ==, i);
    }
  g_assert_cmpuint (changes, ==, 2 * PEPITA_DEALER_STOCK);
  g_assert_finalize_object (g_steal_pointer (&dealer));
}

static void
fill (PepitaDealer *dealer)
{
  pepita_dealer_prepare (dealer);
  spin_until_stock (dealer, 1);
}

/* Only what a win depends on makes another kind. */
static void
test_other_rules (void)
{
  static const struct
  {
    const char *rules;
    PepitaLevel level;
    gboolean other;
  } steps[] = {
    { "standard draw=1", PEPITA_LEVEL_ANY, FALSE },
    { "standard draw=1 points=vegas undo=none", PEPITA_LEVEL_ANY, FALSE },
    { "cardems draw=1", PEPITA_LEVEL_ANY, FALSE },
    { "standard draw=1", PEPITA_LEVEL_FAIR, TRUE },
    { "standard draw=3", PEPITA_LEVEL_FAIR, TRUE },
    { "standard draw=3 passes=2", PEPITA_LEVEL_FAIR, TRUE },
    { "standard draw=3", PEPITA_LEVEL_FAIR, TRUE },
    { "standard draw=3 foundation-return=no", PEPITA_LEVEL_FAIR, TRUE },
    { "thoughtful draw=3", PEPITA_LEVEL_FAIR, TRUE },
  };
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();
  PepitaRules rules = rules_of ("standard draw=1");

  pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_ANY);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      PepitaDealt dealt;

      fill (dealer);
      rules = rules_of (steps[i].rules);
      pepita_dealer_set_kind (dealer, &rules, steps[i].level);
      g_assert_cmpint (pepita_dealer_get_stock (dealer) == 0, ==, steps[i].other);
      if (!steps[i].other)
        continue;
      /* what the search before was about to find does not come any more */
      for (int j = 0; j < 20; j++)
        {
          g_usleep (1000);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
      g_assert_cmpuint (pepita_dealer_get_stock (dealer), ==, 0);
      dealt = take_waiting (dealer);
      assert_winnable (&rules, &dealt);
    }
}

static gboolean
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);
  return G_SOURCE_REMOVE;
}

/* With one pass in draw 3 next to no deal of two decks can be won: a search without an end. */
static PepitaRules
hopeless (void)
{
  return rules_of ("double draw=3 passes=1");
}

static void
test_cancel (void)
{
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  PepitaRules rules = hopeless ();
  Answer answer = { 0 };
  Answer second = { 0 };

  wait_for_searches ();
  pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_GENTLE);
  pepita_dealer_take_async (dealer, cancellable, taken_cb, &answer);
  pepita_dealer_take_async (dealer, NULL, taken_cb, &second);
  wait_for_answer (&second);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&second.error);
  g_timeout_add (20, cancel_cb, cancellable);
  wait_for_answer (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  wait_for_searches ();

  /* cancelled and asked again at once */
  g_cancellable_reset (cancellable);
  answer = (Answer){ 0 };
  second = (Answer){ 0 };
  pepita_dealer_take_async (dealer, cancellable, taken_cb, &answer);
  g_cancellable_cancel (cancellable);
  rules = rules_of ("standard draw=1");
  pepita_dealer_take_async (dealer, NULL, taken_cb, &second);
  pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_ANY);
  wait_for_answer (&answer);
  wait_for_answer (&second);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_clear_error (&second.error);
  take_waiting (dealer);
  g_assert_finalize_object (g_steal_pointer (&dealer));
}

/* The dealer goes in the middle of searches of both kinds; their threads go soon after. */
static void
test_destruction (void)
{
  wait_for_searches ();
  for (int i = 0; i < 30; i++)
    {
      PepitaDealer *dealer = pepita_dealer_new ();
      PepitaRules rules = i % 2 == 0 ? hopeless () : rules_of ("standard draw=3");

      pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_TOUGH);
      pepita_dealer_prepare (dealer);
      g_usleep ((gulong) i * 300);
      if (i % 3 == 0)
        while (g_main_context_iteration (NULL, FALSE))
          ;
      g_assert_finalize_object (dealer);
    }
  wait_for_searches ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Numbers that were good once are proved again, first of all; what is no good is passed over. */
static void
test_suggested (void)
{
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();
  g_autoptr (GArray) numbers = NULL;
  PepitaRules rules = rules_of ("standard draw=3");
  /* 2 can't be won, 0 and the last are none */
  const guint32 suggested[] = { 0, 2, 1, G_MAXUINT32, 3 };
  PepitaDealt dealt;

  pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_ANY);
  pepita_dealer_suggest (dealer, suggested, G_N_ELEMENTS (suggested));
  numbers = pepita_dealer_get_numbers (dealer);
  g_assert_cmpuint (numbers->len, ==, 3);
  dealt = take_waiting (dealer);
  g_assert_cmpuint (dealt.number, ==, 1);
  pepita_dealer_prepare (dealer);
  while (pepita_dealer_get_stock (dealer) < PEPITA_DEALER_STOCK)
    {
      pepita_dealer_prepare (dealer);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (pepita_dealer_take (dealer, &dealt));
  g_assert_cmpuint (dealt.number, ==, 3);
  g_assert_true (pepita_dealer_take (dealer, &dealt));
  g_assert_cmpuint (dealt.number, !=, 2);
}

static void
take_again_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  PepitaDealt dealt;

  g_assert_false (pepita_dealer_take_finish (PEPITA_DEALER (source), result, &dealt, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  limit_memory (FALSE);
  pepita_dealer_take_async (PEPITA_DEALER (source), NULL, taken_cb, data);
}

/* Who is told that there is no memory asks again at once, and gets the deal. */
static void
test_no_memory (void)
{
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();
  PepitaRules rules = rules_of ("standard draw=1");
  Answer answer = { 0 };

  pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_ANY);
  take_waiting (dealer);
  wait_for_searches (); /* its stack is there for the next one */
  if (!limit_memory (TRUE))
    {
      g_test_skip ("memory can't be limited here");
      return;
    }
  pepita_dealer_take_async (dealer, NULL, take_again_cb, &answer);
  wait_for_answer (&answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.found);
}

/* Numbers come from the whole range. */
static void
test_random (void)
{
  guint upper = 0;
  const guint n = 4000;

  for (guint i = 0; i < n; i++)
    {
      guint32 number = pepita_random_deal_number ();

      g_assert_cmpuint (number, >=, 1);
      g_assert_cmpuint (number, <=, PEPITA_MAX_DEAL_NUMBER);
      upper += number > PEPITA_MAX_DEAL_NUMBER / 2;
    }
  /* ten standard deviations */
  g_assert_cmpuint (upper, >, n / 2 - 320);
  g_assert_cmpuint (upper, <, n / 2 + 320);
}

/* Bytes in use, of all arenas. */
static gsize
used_bytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* After 300 games there is no more memory in use than after a few, and not one thread more. */
static void
test_many (void)
{
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();
  PepitaRules rules = rules_of ("standard draw=3");
  gsize early = 0;
  PepitaDealt dealt;

  wait_for_searches ();
  pepita_dealer_set_kind (dealer, &rules, PEPITA_LEVEL_ANY);
  for (int i = 0; i < 300; i++)
    {
      if (!pepita_dealer_take (dealer, &dealt))
        dealt = take_waiting (dealer);
      g_assert_cmpuint (count_searches (), <=, 2);
      if (i % 4 == 0)
        pepita_dealer_prepare (dealer);
      if (i == 30 || i == 299)
        {
          spin_until_stock (dealer, pepita_dealer_get_stock (dealer));
          wait_for_searches ();
        }
      if (i == 30)
        early = used_bytes ();
    }
  g_test_message ("%" G_GSIZE_FORMAT " bytes after 30, %" G_GSIZE_FORMAT " after 300", early,
                  used_bytes ());
  g_assert_cmpuint (used_bytes (), <, early + (256 << 10));
  g_assert_finalize_object (g_steal_pointer (&dealer));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dealer/random", test_random);
  g_test_add_func ("/dealer/all-kinds", test_all_kinds);
  g_test_add_func ("/dealer/stock", test_stock);
  g_test_add_func ("/dealer/other-rules", test_other_rules);
  g_test_add_func ("/dealer/cancel", test_cancel);
  g_test_add_func ("/dealer/destruction", test_destruction);
  g_test_add_func ("/dealer/suggested", test_suggested);
  g_test_add_func ("/dealer/no-memory", test_no_memory);
  g_test_add_func ("/dealer/many", test_many);
  return g_test_run ();
}

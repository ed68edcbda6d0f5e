/* null-view.c: a view without a screen, which knows a game by its signals alone.
 *
 * It proves that the signals say all that a view needs: it never asks the game for anything.
 * What a signal tells must fit what the view shows, as cards on a screen would have to.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "null-view.h"

#include <string.h>

/* Lifts the top @count cards of @from on to @to; drawn and recycled ones are turned over one by
 * one, so that they come to lie the other way round. */
static void
lift (NullView *view, int from, int to, int count, gboolean one_by_one)
{
  PepitaCard *source = view->cards[from] + view->n[from] - count;
  PepitaCard *target = view->cards[to] + view->n[to];

  g_assert_cmpint (count, >, 0);
  g_assert_cmpint (count, <=, view->n[from]);
  for (int i = 0; i < count; i++)
    target[i] = source[one_by_one ? count - 1 - i : i];
  view->n[from] -= count;
  view->n[to] += count;
  if (from == PEPITA_STOCK)
    view->down[from] -= count;
  if (to == PEPITA_STOCK)
    view->down[to] += count;
  g_assert_cmpint (view->down[from], <=, view->n[from]);
}

static void
moved_cb (PepitaGame *game, const PepitaStep *step, NullView *view)
{
  view->n_moved++;
  lift (view, step->from, step->to, step->count, step->from == PEPITA_STOCK);
  if (step->displaced != PEPITA_NO_CARD)
    {
      /* the card has come on top of the joker's pile: they change places */
      g_assert_cmpuint (view->cards[step->to][step->place], ==, step->displaced);
      view->cards[step->to][step->place] = step->card;
      view->cards[step->to][view->n[step->to] - 1] = step->displaced;
      if (step->aside > 0)
        lift (view, step->to, PEPITA_ASIDE, step->aside, FALSE);
    }
}

static void
turned_up_cb (PepitaGame *game, guint pile, guint card, NullView *view)
{
  view->n_turned_up++;
  g_assert_true (pepita_pile_is_column ((int) pile));
  g_assert_cmpint (view->n[pile], >, 0);
  g_assert_cmpint (view->down[pile], ==, view->n[pile]);
  g_assert_cmpuint (view->cards[pile][view->n[pile] - 1], ==, card);
  view->down[pile]--;
}

static void
recycled_cb (PepitaGame *game, const PepitaStep *step, NullView *view)
{
  view->n_recycled++;
  g_assert_cmpint (step->from, ==, PEPITA_WASTE);
  g_assert_cmpint (step->to, ==, PEPITA_STOCK);
  g_assert_cmpint (view->n[PEPITA_STOCK], ==, 0);
  g_assert_cmpint (view->n[PEPITA_WASTE], ==, step->count);
  lift (view, PEPITA_WASTE, PEPITA_STOCK, step->count, TRUE);
}

static void
undone_cb (PepitaGame *game, const PepitaStep *step, NullView *view)
{
  view->n_undone++;
  if (step->turned_up)
    {
      g_assert_cmpint (view->down[step->from], ==, view->n[step->from] - 1);
      view->down[step->from]++;
    }
  if (step->displaced != PEPITA_NO_CARD)
    {
      if (step->aside > 0)
        lift (view, PEPITA_ASIDE, step->to, step->aside, FALSE);
      g_assert_cmpuint (view->cards[step->to][view->n[step->to] - 1], ==, step->displaced);
      view->cards[step->to][step->place] = step->displaced;
      view->cards[step->to][view->n[step->to] - 1] = step->card;
    }
  lift (view, step->to, step->from, step->count,
        step->from == PEPITA_STOCK || step->to == PEPITA_STOCK);
}

static void
finished_cb (PepitaGame *game, NullView *view)
{
  int home = 0;

  view->n_finished++;
  for (int i = 0; i < PEPITA_MAX_FOUNDATIONS; i++)
    home += view->n[PEPITA_FOUNDATION_0 + i];
  for (int i = 0; i < PEPITA_N_PILES; i++)
    home -= view->n[i];
  /* jokers may be anywhere */
  for (int i = 0; i < PEPITA_N_PILES; i++)
    {
      if (pepita_pile_is_foundation (i))
        continue;
      for (int j = 0; j < view->n[i]; j++)
        home += pepita_card_is_joker (view->cards[i][j]);
    }
  g_assert_cmpint (home, ==, 0);
}

NullView *
null_view_new (PepitaGame *game, const PepitaTable *table)
{
  NullView *view = g_new0 (NullView, 1);

  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      view->n[pile] = pepita_table_count (table, pile);
      view->down[pile] = pepita_table_down (table, pile);
      memcpy (view->cards[pile], pepita_table_cards (table, pile), (size_t) view->n[pile]);
    }
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), view);
  g_signal_connect (game, "turned-up", G_CALLBACK (turned_up_cb), view);
  g_signal_connect (game, "recycled", G_CALLBACK (recycled_cb), view);
  g_signal_connect (game, "undone", G_CALLBACK (undone_cb), view);
  g_signal_connect (game, "finished", G_CALLBACK (finished_cb), view);
  return view;
}

void
null_view_free (NullView *view)
{
  g_free (view);
}

guint
null_view_heard (const NullView *view)
{
  return view->n_moved + view->n_turned_up + view->n_recycled + view->n_undone + view->n_finished;
}

void
null_view_assert_shows (const NullView *view, const PepitaTable *table)
{
  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      int n = pepita_table_count (table, pile);

      g_assert_cmpmem (view->cards[pile], (size_t) view->n[pile], pepita_table_cards (table, pile),
                       (size_t) n);
      g_assert_cmpint (view->down[pile], ==, pepita_table_down (table, pile));
    }
}

/* pepita-solver-path.c: the player's moves that the choices of a search stand for.
 *
 * A search leaves out how the cards lie.  Here they lie on a table of the core, and what a choice
 * takes for granted is done first: draws until the card is on the waste, and the cards that lie on
 * a card moved to its twin.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  PepitaTable table;
  const PepitaRules *rules;
  PepitaMove *moves;
  int n;
  int max;
  bool failed;
} Path;

static void
play (Path *path, int from, int to, int count)
{
  PepitaMove move = { (uint8_t) from, (uint8_t) to, (uint8_t) count };

  if (path->failed || path->n == path->max ||
      pepita_move_apply (&path->table, path->rules, move, NULL) != PEPITA_LEGAL)
    {
      path->failed = true;
      return;
    }
  path->moves[path->n++] = move;
}

static PepitaCard
table_card (int card)
{
  return pepita_card (solver_card_rank (card) + 1, (PepitaSuit) solver_card_suit (card));
}

/* The column in which @card lies, and how many cards lie on it. */
static int
find_card (const Path *path, PepitaCard card, int *n_above)
{
  for (int pile = PEPITA_COLUMN_0; pile < PEPITA_COLUMN_0 + SOLVER_COLUMNS; pile++)
    {
      const PepitaCard *cards = pepita_table_cards (&path->table, pile);
      int n = pepita_table_count (&path->table, pile);

      for (int i = n - 1; i >= 0; i--)
        {
          if (cards[i] == card)
            {
              *n_above = n - 1 - i;
              return pile;
            }
        }
    }
  return PEPITA_NO_PILE;
}

/* A column that the top @count cards of @from go on. */
static int
find_column (const Path *path, int from, int count)
{
  for (int to = PEPITA_COLUMN_0; to < PEPITA_COLUMN_0 + SOLVER_COLUMNS; to++)
    {
      PepitaMove move = { (uint8_t) from, (uint8_t) to, (uint8_t) count };

      if (to != from && pepita_move_check (&path->table, path->rules, move) == PEPITA_LEGAL)
        return to;
    }
  return PEPITA_NO_PILE;
}

static void
move_card_up (Path *path, int card)
{
  int above;
  int pile = find_card (path, table_card (card), &above);

  if (pile == PEPITA_NO_PILE)
    {
      path->failed = true;
      return;
    }
  if (above > 0)
    play (path, pile, find_column (path, pile, above), above);
  play (path, pile, PEPITA_ANY_FOUNDATION, 1);
}

static void
move_card_down (Path *path, int card)
{
  for (int pile = PEPITA_FOUNDATION_0; pile < PEPITA_FOUNDATION_0 + SOLVER_SUITS; pile++)
    {
      if (pepita_table_top (&path->table, pile) == table_card (card))
        {
          play (path, pile, find_column (path, pile, 1), 1);
          return;
        }
    }
  path->failed = true;
}

static void
move_run (Path *path, int card)
{
  int above;
  int pile = find_card (path, table_card (card), &above);

  if (pile != PEPITA_NO_PILE)
    play (path, pile, find_column (path, pile, above + 1), above + 1);
  else
    path->failed = true;
}

/* Draws and recycles until @card is on top of the waste. */
static void
draw_card (Path *path, int card)
{
  int recycles = 0;

  while (!path->failed && pepita_table_top (&path->table, PEPITA_WASTE) != table_card (card))
    {
      if (pepita_table_count (&path->table, PEPITA_STOCK) > 0)
        play (path, PEPITA_STOCK, PEPITA_WASTE, 0);
      else if (recycles++ < 2)
        play (path, PEPITA_WASTE, PEPITA_STOCK, 0);
      else
        path->failed = true;
    }
}

/* Lets cards go up and come back until the foundations are at @to. */
static void
change_heights (Path *path,
                SolverSearch *search,
                const SolverState *state,
                SolverHeights from,
                SolverHeights to)
{
  SolverHeights way[1024];
  int n = from == to ? 1 : solver_search_way (search, state, from, to, way, 1024);

  if (n == 0)
    path->failed = true;
  for (int i = 1; i < n && !path->failed; i++)
    {
      for (int suit = 0; suit < SOLVER_SUITS; suit++)
        {
          int before = solver_height (way[i - 1], suit);
          int after = solver_height (way[i], suit);

          if (after > before)
            move_card_up (path, solver_card (before, suit));
          else if (after < before)
            move_card_down (path, solver_card (after, suit));
        }
    }
}

static void
make_choice (Path *path, const SolverState *state, SolverChoice choice)
{
  if (choice.kind == SOLVER_FREE_DOWN)
    move_card_down (path, choice.card);
  else if ((state->stock_cards & solver_bit (choice.card)) != 0)
    {
      draw_card (path, choice.card);
      play (path, PEPITA_WASTE,
            choice.kind == SOLVER_UP ? (int) PEPITA_ANY_FOUNDATION
                                     : find_column (path, PEPITA_WASTE, 1),
            1);
    }
  else if (choice.kind == SOLVER_TO_COLUMN)
    move_run (path, choice.card);
  else
    move_card_up (path, choice.card);
}

int
solver_path_moves (SolverSearch *search,
                   const SolverBoard *board,
                   const SolverState *state,
                   SolverHeights heights,
                   const PepitaTable *table,
                   const PepitaRules *rules,
                   const SolverChoice *choices,
                   int n_choices,
                   PepitaMove *moves,
                   int max)
{
  Path path = { *table, rules, moves, 0, max, false };
  SolverState now = *state;

  for (int i = 0; i < n_choices && !path.failed; i++)
    {
      SolverChoice choice = choices[i];
      int suit = solver_card_suit (choice.card);

      change_heights (&path, search, &now, heights, choice.heights);
      make_choice (&path, &now, choice);
      heights = choice.heights;
      if (choice.kind == SOLVER_UP || choice.kind == SOLVER_FREE_UP)
        heights = (SolverHeights) (heights + (1u << (4 * suit)));
      else if (choice.kind == SOLVER_FREE_DOWN)
        heights = (SolverHeights) (heights - (1u << (4 * suit)));
      if (choice.kind <= SOLVER_UP)
        solver_board_take (board, &now, choice.card);
    }
  if (!path.failed)
    change_heights (&path, search, &now, heights, SOLVER_FULL);
  if (path.failed || !pepita_table_is_won (&path.table, rules->layout))
    return -1;
  return path.n;
}

/* --- shortening --- */

/* Plays @moves from @table; true if they are legal and win. */
static bool
wins (const PepitaTable *table, const PepitaRules *rules, const PepitaMove *moves, int n_moves)
{
  PepitaTable copy = *table;

  for (int i = 0; i < n_moves; i++)
    {
      if (pepita_move_apply (&copy, rules, moves[i], NULL) != PEPITA_LEGAL)
        return false;
    }
  return pepita_table_is_won (&copy, rules->layout);
}

static int
cut (PepitaMove *moves, int n_moves, int first, int end)
{
  memmove (moves + first, moves + end, (size_t) (n_moves - end) * sizeof *moves);
  return n_moves - (end - first);
}

/* Cuts out what leads back to the same table.  Passes count only where there is a limit. */
static int
cut_circles (const PepitaTable *table, const PepitaRules *rules, PepitaMove *moves, int n_moves)
{
  uint64_t *hashes = malloc ((size_t) (n_moves + 1) * sizeof *hashes);
  PepitaTable copy = *table;
  PepitaMove *kept = malloc ((size_t) (n_moves + 1) * sizeof *kept);
  int n = 0;

  if (hashes == NULL || kept == NULL)
    {
      free (hashes);
      free (kept);
      return n_moves;
    }
  for (int i = 0; i <= n_moves; i++)
    {
      PepitaTable plain = copy;
      int j = 0;

      if (rules->passes == PEPITA_UNLIMITED)
        plain.passes = 0;
      hashes[n] = pepita_table_hash (&plain);
      while (hashes[j] != hashes[n])
        j++;
      n = j;
      if (i == n_moves)
        break;
      pepita_move_apply (&copy, rules, moves[i], NULL);
      kept[n++] = moves[i];
    }
  if (wins (table, rules, kept, n))
    {
      memcpy (moves, kept, (size_t) n * sizeof *moves);
      n_moves = n;
    }
  free (hashes);
  free (kept);
  return n_moves;
}

enum
{
  MAX_TRIALS = 1000, /* moves; trying all of more would take too long */
};

int
solver_path_shorten (const PepitaTable *table,
                     const PepitaRules *rules,
                     PepitaMove *moves,
                     int n_moves)
{
  PepitaMove *trial = malloc ((size_t) n_moves * sizeof *trial);
  PepitaTable here = *table;

  n_moves = cut_circles (table, rules, moves, n_moves);
  for (int i = 0; trial != NULL && n_moves <= MAX_TRIALS && i < n_moves; i++)
    {
      for (int count = 1; count <= 2 && i + count <= n_moves; count++)
        {
          int n;

          memcpy (trial, moves, (size_t) n_moves * sizeof *trial);
          n = cut (trial, n_moves, i, i + count);
          if (wins (&here, rules, trial + i, n - i))
            {
              n_moves = cut (moves, n_moves, i, i + count);
              count = 0;
            }
        }
      if (i < n_moves)
        pepita_move_apply (&here, rules, moves[i], NULL);
    }
  free (trial);
  return n_moves;
}

/* pepita-solver-search-memory.c: what a search needs, from its first position to its last.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-search-private.h"

#include <stdlib.h>

enum
{
  N_HEIGHTS = 14 * 14 * 14 * 14,
  FIRST_FRAMES = 128,
  FIRST_CHOICES = 2048,
  FIRST_KEPT = 2048,
};

static void
make_tables (SolverSearch *search)
{
  for (int half = 0; half < 2; half++)
    {
      for (int low = 0; low <= SOLVER_RANKS; low++)
        {
          for (int high = 0; high <= SOLVER_RANKS; high++)
            {
              uint64_t below = 0;
              uint64_t above = 0;

              for (int i = 0; i < low; i++)
                below |= solver_bit (solver_card (i, 2 * half));
              for (int i = 0; i < high; i++)
                below |= solver_bit (solver_card (i, 2 * half + 1));
              if (low < SOLVER_RANKS)
                above |= solver_bit (solver_card (low, 2 * half));
              if (high < SOLVER_RANKS)
                above |= solver_bit (solver_card (high, 2 * half + 1));
              search->below[half][high << 4 | low] = below;
              search->above[half][high << 4 | low] = above;
            }
        }
    }
}

SolverSearch *
solver_search_new (size_t bytes)
{
  SolverSearch *search = calloc (1, sizeof *search);

  if (search == NULL)
    return NULL;
  search->max_frames = FIRST_FRAMES;
  search->max_choices = FIRST_CHOICES;
  search->max_kept = FIRST_KEPT;
  search->frames = malloc (search->max_frames * sizeof (Frame));
  search->choices = malloc (search->max_choices * sizeof (SolverChoice));
  search->children = malloc (search->max_choices * sizeof (Child));
  search->kept_stops = malloc (search->max_kept * sizeof (Stop));
  search->heights = malloc ((N_HEIGHTS + 1) * sizeof (SolverHeights));
  search->stops = malloc ((N_HEIGHTS + 1) * sizeof (Stop));
  make_tables (search);
  if (search->frames == NULL || search->choices == NULL || search->children == NULL ||
      search->heights == NULL || search->stops == NULL || search->kept_stops == NULL ||
      !solver_seen_init (&search->seen, bytes))
    {
      solver_search_free (search);
      return NULL;
    }
  return search;
}

void
solver_search_free (SolverSearch *search)
{
  if (search == NULL)
    return;
  solver_seen_free (&search->seen);
  free (search->frames);
  free (search->choices);
  free (search->children);
  free (search->heights);
  free (search->stops);
  free (search->kept_stops);
  free (search);
}

void
solver_search_give_back (SolverSearch *search)
{
  Frame *frames = NULL;
  SolverChoice *choices = NULL;
  Child *children = NULL;
  Stop *kept = NULL;

  if (search->max_frames > FIRST_FRAMES)
    frames = realloc (search->frames, FIRST_FRAMES * sizeof *frames);
  if (frames != NULL)
    {
      search->frames = frames;
      search->max_frames = FIRST_FRAMES;
    }
  if (search->max_choices > FIRST_CHOICES)
    {
      choices = realloc (search->choices, FIRST_CHOICES * sizeof *choices);
      children = realloc (search->children, FIRST_CHOICES * sizeof *children);
      search->max_choices = FIRST_CHOICES;
    }
  if (choices != NULL)
    search->choices = choices;
  if (children != NULL)
    search->children = children;
  if (search->max_kept > FIRST_KEPT)
    kept = realloc (search->kept_stops, FIRST_KEPT * sizeof *kept);
  if (kept != NULL)
    {
      search->kept_stops = kept;
      search->max_kept = FIRST_KEPT;
    }
}

size_t
solver_search_peak (const SolverSearch *search)
{
  return search->seen.peak + sizeof *search + N_HEIGHTS * (sizeof (SolverHeights) + sizeof (Stop)) +
         search->max_frames * sizeof (Frame) + search->max_kept * sizeof (Stop) +
         search->max_choices * (sizeof (SolverChoice) + sizeof (Child));
}

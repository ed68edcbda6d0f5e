/* pepita-solver-seen.c: positions that need not be searched again.
 *
 * Whole keys are kept, so that no two positions are ever taken for the same.  A key is first
 * turned into another number by steps that can be undone (so that it stays a key of its own), which
 * spreads them evenly; it may then lie in one line of eight slots, which is what the processor
 * fetches at once.  The table grows with what is in it, up to its limit; from then on, what is new
 * takes the place of what is old, which costs time but no truth.  As a large table takes
 * long to grow, it does so piece by piece, so that a search can be stopped meanwhile.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-solver-private.h"

#include <string.h>
#include <sys/mman.h>

enum
{
  LINE = 8, /* slots */
  LINE_BYTES = LINE * sizeof (uint64_t),
  FIRST_LINES = 64,
  KEPT_LINES = 512,    /* what an easy position takes; it need not be asked for again and again */
  LINES_AT_ONCE = 512, /* moved to their places in a larger table */
  LARGE_PAGE = 2 << 20,
};

/* All that the table may ever take is set aside at once, as addresses; memory comes when it is
 * used.  So the table grows and shrinks where it is. */
static bool
set_aside (SolverSeen *seen)
{
  uintptr_t start;

  seen->n_bytes = seen->max_bytes / LARGE_PAGE * LARGE_PAGE + 2 * LARGE_PAGE;
  seen->memory = mmap (NULL, seen->n_bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (seen->memory == MAP_FAILED)
    {
      seen->memory = NULL;
      return false;
    }
  start = ((uintptr_t) seen->memory + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  seen->slots = (uint64_t *) start;
  return true;
}

/* A large table is looked into all over: by small pages, to find out where a line lies takes as
 * long as to fetch it.  If there are no large ones, it is only slower. */
static void
use_large_pages (SolverSeen *seen, size_t bytes, bool large)
{
#ifdef MADV_HUGEPAGE
  if (bytes >= LARGE_PAGE)
    (void) madvise (seen->slots, bytes / LARGE_PAGE * LARGE_PAGE,
                    large ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
#endif
}

bool
solver_seen_init (SolverSeen *seen, size_t max_bytes)
{
  *seen = (SolverSeen){ .max_bytes = max_bytes, .n_lines = FIRST_LINES };
  if (!set_aside (seen))
    return false;
  solver_seen_clear (seen);
  return true;
}

void
solver_seen_free (SolverSeen *seen)
{
  if (seen->memory != NULL)
    munmap (seen->memory, seen->n_bytes);
  seen->memory = NULL;
}

void
solver_seen_clear (SolverSeen *seen)
{
  size_t n_kept = seen->n_lines < KEPT_LINES ? seen->n_lines : KEPT_LINES;
  size_t more = (seen->n_lines - n_kept) * LINE_BYTES;

  /* what a hard position has grown is given back; what comes anew is empty */
  if (more > 0)
    {
      use_large_pages (seen, seen->n_lines * LINE_BYTES, false);
      if (madvise ((char *) seen->slots + n_kept * LINE_BYTES, more, MADV_DONTNEED) != 0)
        n_kept = seen->n_lines;
    }
  memset (seen->slots, 0, n_kept * LINE_BYTES);
  seen->n_lines = FIRST_LINES;
  seen->peak = FIRST_LINES * LINE_BYTES;
  seen->n_used = 0;
  seen->n_unmoved = 0;
  seen->forgetful = false;
}

/* A step back and forth: with the marks' bits left out, no two keys become the same. */
static inline uint64_t
mix (uint64_t key, int n_bits)
{
  uint64_t all = UINT64_MAX >> (64 - n_bits);

  key++; /* zero is an empty slot */
  key ^= key >> (n_bits / 2);
  key = key * UINT64_C (0xd6e8feb86659fd93) & all;
  key ^= key >> (n_bits / 2);
  key = key * UINT64_C (0xd6e8feb86659fd93) & all;
  key ^= key >> (n_bits / 2);
  return key << (64 - n_bits);
}

static inline uint64_t *
line_of (const SolverSeen *seen, uint64_t mixed)
{
  return seen->slots + LINE * ((mixed >> 32) * seen->n_lines >> 32);
}

/* Returns false if no more can be had. */
static bool
start_growing (SolverSeen *seen)
{
  size_t old = seen->n_lines;
  size_t max = seen->max_bytes / LINE_BYTES - 1;
  size_t n_lines = old * 4 < max ? old * 4 : max;

  if (n_lines <= old)
    return false;
  seen->n_lines = n_lines;
  seen->n_unmoved = old;
  seen->peak = n_lines * LINE_BYTES;
  use_large_pages (seen, seen->peak, true);
  return true;
}

/* Lines are numbered by the upper half of what lies in them, so that in a larger table each goes
 * to the same line or a later one: from the last line on, they can be moved in place. */
static void
move_line (SolverSeen *seen, size_t i)
{
  uint64_t line[LINE];

  memcpy (line, seen->slots + i * LINE, LINE_BYTES);
  memset (seen->slots + i * LINE, 0, LINE_BYTES);
  for (int j = 0; j < LINE && line[j] != 0; j++)
    {
      uint64_t *to = line_of (seen, line[j]);
      int k = 0;

      while (k < LINE - 1 && to[k] != 0)
        k++;
      to[k] = line[j];
    }
}

bool
solver_seen_grow (SolverSeen *seen)
{
  for (int i = 0; i < LINES_AT_ONCE && seen->n_unmoved > 0; i++)
    move_line (seen, --seen->n_unmoved);
  return seen->n_unmoved > 0;
}

/* Puts @entry into slot @i of @line, which is free or the first that is none. */
static inline void
put (SolverSeen *seen, uint64_t *line, int i, uint64_t entry)
{
  if (i < LINE)
    {
      line[i] = entry;
      seen->n_used++;
    }
  else
    {
      seen->forgetful = true;
      line[entry >> 12 & (LINE - 1)] = entry;
    }
  if (seen->n_used > seen->n_lines * LINE / 8 * 5 && !start_growing (seen))
    seen->n_used = 0; /* no more can be had; ask again after as many */
}

bool
solver_seen_add (SolverSeen *seen, uint64_t key)
{
  uint64_t mixed = mix (key, 64);
  uint64_t *line = line_of (seen, mixed);
  int i;

  for (i = 0; i < LINE && line[i] != 0; i++)
    {
      if (line[i] == mixed)
        return false;
    }
  put (seen, line, i, mixed);
  return true;
}

bool
solver_seen_has (const SolverSeen *seen, uint64_t key)
{
  uint64_t mixed = mix (key, 64);
  const uint64_t *line = line_of (seen, mixed);

  for (int i = 0; i < LINE && line[i] != 0; i++)
    {
      if (line[i] == mixed)
        return true;
    }
  return false;
}

void
solver_seen_prefetch (const SolverSeen *seen, uint64_t key, bool marked)
{
  __builtin_prefetch (line_of (seen, mix (key, marked ? SOLVER_MARKED_BITS : 64)), 1);
}

void
solver_seen_remove (SolverSeen *seen, uint64_t key)
{
  uint64_t mixed = mix (key, 64);
  uint64_t *line = line_of (seen, mixed);
  int last = LINE - 1;

  while (last > 0 && line[last] == 0)
    last--;
  for (int i = 0; i <= last; i++)
    {
      if (line[i] == mixed)
        {
          line[i] = line[last];
          line[last] = 0;
          return;
        }
    }
}

/* The slot of @mixed in @line, whatever its marks, or the first that is free, or LINE. */
static inline int
find_marked (const uint64_t *line, uint64_t mixed)
{
  int i;

  for (i = 0; i < LINE && line[i] != 0 && (line[i] ^ mixed) > 255; i++)
    continue;
  return i;
}

unsigned
solver_seen_marks (SolverSeen *seen, uint64_t key)
{
  uint64_t mixed = mix (key, SOLVER_MARKED_BITS);
  const uint64_t *line = line_of (seen, mixed);
  int i = find_marked (line, mixed);

  return i < LINE && line[i] != 0 ? line[i] & 255 : SOLVER_NO_MARKS;
}

void
solver_seen_set_marks (SolverSeen *seen, uint64_t key, unsigned marks)
{
  uint64_t mixed = mix (key, SOLVER_MARKED_BITS);
  uint64_t *line = line_of (seen, mixed);
  int i = find_marked (line, mixed);

  if (i < LINE && line[i] != 0)
    line[i] = mixed | marks;
  else if (marks != SOLVER_NO_MARKS)
    put (seen, line, i, mixed | marks);
}

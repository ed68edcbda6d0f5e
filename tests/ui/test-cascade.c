/* test-cascade.c: the ways of the cards that jump off the table after a win.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-cascade.h"

typedef struct
{
  const char *name;
  PepitaCascadeSpace space;
} Row;

static const Row rows[] = {
  { "phone", { 360, 560, 44, 62 } },
  { "phone-on-its-side", { 640, 270, 40, 56 } },
  { "smallest", { 360, 200, 25, 35 } },
  { "desktop", { 1280, 700, 140, 196 } },
  { "largest", { 3840, 2070, 420, 588 } },
  { "a-card-high", { 500, 100, 70, 98 } },
};

static void
test_jumps (gconstpointer data)
{
  const PepitaCascadeSpace *space = &((const Row *) data)->space;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  int left = 0, right = 0;

  for (int i = 0; i < 2000; i++)
    {
      double x = g_rand_double_range (rand, 0, space->width - space->card_width);
      PepitaJump jump = pepita_cascade_jump (space, x, 4, g_rand_int (rand));
      int steps = 1, bounces = 0;

      g_assert_cmpfloat (jump.x, ==, x);
      g_assert_cmpfloat (jump.y, ==, 4);
      while (pepita_cascade_step (&jump, space))
        {
          g_assert_cmpint (++steps, <, PEPITA_CASCADE_LONGEST);
          g_assert_cmpfloat (jump.y, <=, space->height - space->card_height);
          bounces += jump.y == space->height - space->card_height;
        }
      g_assert_true (jump.x >= space->width || jump.x + space->card_width <= 0);
      if (jump.x < 0)
        left++;
      else
        right++;
      if (steps > 2 * PEPITA_CASCADE_STEPS)
        g_assert_cmpint (bounces, >=, 1);
    }
  /* to both sides */
  g_assert_cmpint (left, >, 200);
  g_assert_cmpint (right, >, 200);
}

/* A card that is let fall does not come as high again, and never stops. */
static void
test_bounces_get_lower (void)
{
  const PepitaCascadeSpace space = { 1e9, 700, 140, 196 };
  PepitaJump jump = pepita_cascade_jump (&space, 5e8, 0, 0);
  double highest = 0, before = 0;

  for (int i = 0; i < 2 * PEPITA_CASCADE_STEPS; i++)
    {
      double dy = jump.dy;

      g_assert_true (pepita_cascade_step (&jump, &space));
      if (dy > 0 && jump.dy < 0)
        {
          g_assert_cmpfloat (highest, >=, before);
          before = highest;
          highest = jump.y;
        }
      highest = MIN (highest, jump.y);
    }
  g_assert_cmpfloat (before, >, 0);
}

static void
test_same_random_same_jump (void)
{
  const PepitaCascadeSpace space = { 1280, 700, 140, 196 };
  PepitaJump a = pepita_cascade_jump (&space, 700, 4, 12345678);
  PepitaJump b = pepita_cascade_jump (&space, 700, 4, 12345678);
  PepitaJump c = pepita_cascade_jump (&space, 700, 4, 0xfedcba98);

  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_true (a.dx != c.dx && a.dy != c.dy);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/ui/cascade/jumps/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_jumps);
    }
  g_test_add_func ("/ui/cascade/bounces-get-lower", test_bounces_get_lower);
  g_test_add_func ("/ui/cascade/same-random-same-jump", test_same_random_same_jump);
  return g_test_run ();
}

/* test-layout.c: where the cards lie, for every ruleset, window and position that comes up.
 *
 * Needs no display.  Each property is tested by itself, over all rulesets and draws, tables as they
 * are dealt, positions of random games, and the longest columns that there can be; over windows
 * from the smallest to the largest, all scales, and both directions.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "pepita-deal.h"
#include "pepita-move.h"
#include "pepita-table-layout.h"

/* Of the height that the deck wants: what must be seen of a covered card for its index to be read
 * (rounding to whole pixels costs some of it), … */
static const double READABLE = 0.88;

/* … and the least room that a larger card would need, of that and of a card's height; see
 * test_largest(). */
static const double LEAST_UP = 0.97;
static const double LEAST_DOWN = 0.03;
static const double LEAST_GAP = 0.09;
static const double LARGER = 1.06;
static const double USUAL_INDEX = 0.205;

/* What float coordinates and their sums may be off by, in device pixels. */
static const double ROUNDING = 0.01;

enum
{
  USUAL_RUN = 6, /* that every table has room for, on the longest column dealt */
  GAMES = 2,     /* random games for each ruleset and draw */
  STEPS = 160,
  SEEN_EVERY = 32, /* of these steps */

  /* of the table, in the smallest window that is supported */
  LEAST_WIDTH = 360,
  LEAST_HEIGHT = 204,
};

/* Tables; the window is some 90 pixels higher. */
static const struct
{
  int width;
  int height;
} sizes[] = {
  { LEAST_WIDTH, LEAST_HEIGHT },
  { 360, 560 },
  { 361, 647 },
  { 375, 722 },
  { 412, 205 },
  { 597, 271 },
  { 640, 390 },
  { 720, 1190 },
  { 801, 511 },
  { 920, 640 },
  { 1024, 678 },
  { 1280, 630 },
  { 1366, 678 },
  { 1920, 990 },
  { 2560, 1350 },
  { 3440, 1350 },
  { 3840, 2070 },
  { 3840, LEAST_HEIGHT },
  { LEAST_WIDTH, 2070 },
};

static const double scales[] = { 1, 1.25, 1.5, 2, 3 };

/* That of the house deck, and about the slimmest and the widest that desktops ship. */
static const double aspects[] = { 5.0 / 7.0, 0.64, 0.78 };

/* What covered cards must show: in the house deck and most others, and in large print. */
static const struct
{
  double width;
  double height;
} indices[] = { { 0.45, 0.205 }, { 0.54, 0.325 } };

typedef struct
{
  char *name;
  PepitaRules rules;
  PepitaTable table;
} Position;

/* A position on a table of some size. */
typedef struct
{
  const Position *position;
  const PepitaTable *table;
  const PepitaRules *rules;
  PepitaTableSpace space;
  PepitaTableLayout layout;
} Case;

typedef struct
{
  const char *path;
  void (*check) (const Case *test);
} Property;

static GArray *positions; /* Position */

/* --- positions --- */

static void
add_position (const PepitaRules *rules, const PepitaTable *table, char *name)
{
  Position position = { g_strdup_printf ("%s draw %d %s", rules->ruleset->id, rules->draw, name),
                        *rules, *table };

  g_array_append_val (positions, position);
  g_free (name);
}

/* A random move, most often one that makes columns longer. */
static gboolean
play_some (GRand *rand, PepitaTable *table, const PepitaRules *rules)
{
  PepitaMove moves[PEPITA_MAX_MOVES];
  int n = pepita_moves_list (table, rules, moves);
  PepitaMove move;

  if (n == 0)
    return FALSE;
  for (int tries = 0; tries < 4; tries++)
    {
      move = moves[g_rand_int_range (rand, 0, n)];
      if (pepita_pile_is_column (move.to) && !pepita_pile_is_column (move.from))
        break;
    }
  g_assert_cmpint (pepita_move_apply (table, rules, move, NULL), ==, PEPITA_LEGAL);
  return TRUE;
}

static void
add_game (const PepitaRules *rules, guint number)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  PepitaTable table = pepita_deal_numbered (rules->layout, number).table;

  add_position (rules, &table, g_strdup_printf ("deal %u", number));
  for (int step = 1; step <= STEPS && play_some (rand, &table, rules); step++)
    {
      if (step % SEEN_EVERY == 0)
        add_position (rules, &table, g_strdup_printf ("deal %u step %d", number, step));
    }
}

/* The longest column that there can be: on the last one as it is dealt, but for its top card, a run
 * from king to ace.  The other cards lie in the waste, or in the foundations. */
static void
add_longest (const PepitaRules *rules, int column, gboolean in_waste)
{
  PepitaTable dealt = pepita_deal_numbered (rules->layout, 1).table;
  const PepitaCard *cards = dealt.cards;
  int n_cards = dealt.end[PEPITA_N_PILES - 1];
  int pile = PEPITA_COLUMN_0 + column;
  PepitaTable table = { 0 };
  int i = 0;

  for (; i < column + PEPITA_N_RANKS; i++)
    pepita_table_push (&table, pile, cards[i]);
  table.down[column] = (guint8) (rules->layout->open ? 0 : column);
  for (; i < n_cards; i++)
    pepita_table_push (&table, in_waste ? PEPITA_WASTE : PEPITA_FOUNDATION_0, cards[i]);
  add_position (rules, &table, g_strdup_printf ("longest column %d", column + 1));
}

static void
add_positions (const PepitaRuleset *ruleset, int draw)
{
  PepitaRules rules = pepita_rules (ruleset, draw);
  PepitaTable empty = { 0 };

  for (guint i = 0; i < GAMES; i++)
    add_game (&rules, 100 * (guint) draw + i + 1);
  add_longest (&rules, rules.layout->columns - 1, TRUE);
  add_longest (&rules, 0, FALSE);
  add_position (&rules, &empty, g_strdup ("without cards"));
}

static void
make_positions (void)
{
  size_t n_rulesets;
  const PepitaRuleset *const *rulesets = pepita_rulesets (&n_rulesets);

  positions = g_array_new (FALSE, FALSE, sizeof (Position));
  for (size_t i = 0; i < n_rulesets; i++)
    {
      for (int draw = 1; draw <= PEPITA_MAX_DRAW; draw++)
        {
          if (pepita_ruleset_has_draw (rulesets[i], draw))
            add_positions (rulesets[i], draw);
        }
    }
}

/* --- cases --- */

static Case
make_case (const Position *position, PepitaTableSpace space)
{
  Case test = { position, &position->table, &position->rules, space };

  test.layout = pepita_table_layout (test.table, test.rules, &test.space);
  return test;
}

static void
for_positions (void (*check) (const Case *test), PepitaTableSpace space)
{
  for (guint i = 0; i < positions->len && !g_test_failed (); i++)
    {
      Case test = make_case (&g_array_index (positions, Position, i), space);

      check (&test);
    }
}

/* Tests one property in all cases, until it fails in one of them. */
static void
test_property (gconstpointer data)
{
  const Property *property = data;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (scales); j++)
        {
          for (int mirrored = 0; mirrored < 2; mirrored++)
            {
              /* the house deck and large print always, other shapes in turn; some
               * for the left hand */
              for (gsize k = 0; k < 3; k++)
                for_positions (property->check,
                               (PepitaTableSpace){ sizes[i].width, sizes[i].height,
                                                   aspects[k < 2 ? 0 : 1 + (i + j) % 2],
                                                   scales[j], mirrored, indices[k % 2].width,
                                                   indices[k % 2].height, (i + j + k) % 2 });
            }
        }
    }
}

G_GNUC_PRINTF (2, 3)
static void
fail (const Case *test, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_fail_printf ("%s on %gx%g, scale %g, aspect %.3f%s%s, card %gx%g: %s",
                      test->position->name, test->space.width, test->space.height,
                      test->space.scale, test->space.aspect,
                      test->space.mirrored ? ", mirrored" : "",
                      test->space.left_handed ? ", left-handed" : "", test->layout.card_width,
                      test->layout.card_height, what);
}

static gboolean
has_pile (const Case *test, int pile)
{
  return pepita_layout_has_pile (test->rules->layout, pile);
}

static int
count (const Case *test, int pile)
{
  return pepita_table_count (test->table, pile);
}

static graphene_rect_t
card_at (const Case *test, int pile, int index)
{
  return pepita_table_layout_card (&test->layout, test->table, pile, index);
}

static double
right_of (const graphene_rect_t *rect)
{
  return (double) rect->origin.x + (double) rect->size.width;
}

static double
bottom_of (const graphene_rect_t *rect)
{
  return (double) rect->origin.y + (double) rect->size.height;
}

/* Do the two have more in common than an edge? */
static gboolean
overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t common;

  return graphene_rect_intersection (a, b, &common) && (double) common.size.width > ROUNDING &&
         (double) common.size.height > ROUNDING;
}

static gboolean
contains (const graphene_rect_t *outer, const graphene_rect_t *rect)
{
  return (double) rect->origin.x >= (double) outer->origin.x - ROUNDING &&
         (double) rect->origin.y >= (double) outer->origin.y - ROUNDING &&
         right_of (rect) <= right_of (outer) + ROUNDING &&
         bottom_of (rect) <= bottom_of (outer) + ROUNDING;
}

/* --- inside --- */

static gboolean
is_inside (const Case *test, const graphene_rect_t *rect)
{
  return contains (&GRAPHENE_RECT_INIT (0, 0, (float) test->space.width,
                                        (float) test->space.height),
                   rect);
}

static void
check_inside (const Case *test)
{
  for (int pile = 0; pile < PEPITA_ASIDE; pile++)
    {
      graphene_rect_t slot = pepita_table_layout_slot (&test->layout, pile);

      if (!has_pile (test, pile))
        continue;
      if (!is_inside (test, &slot))
        fail (test, "the slot of pile %d ends at %g, %g", pile, right_of (&slot),
              bottom_of (&slot));
      for (int i = 0; i < count (test, pile); i++)
        {
          graphene_rect_t rect = card_at (test, pile, i);

          if (!is_inside (test, &rect))
            fail (test, "card %d of pile %d ends at %g, %g", i, pile, right_of (&rect),
                  bottom_of (&rect));
        }
    }
}

/* --- lanes --- */

/* All cards have one size, that of the slot, and no pile reaches into the lane of another: the
 * waste, which is fanned, stays before the foundations. */
static void
check_lanes (const Case *test)
{
  graphene_rect_t slots[PEPITA_ASIDE];
  graphene_rect_t fan;

  for (int i = 0; i < PEPITA_ASIDE; i++)
    {
      if (!has_pile (test, i))
        continue;
      slots[i] = pepita_table_layout_slot (&test->layout, i);
      for (int j = 0; j < i; j++)
        {
          if (has_pile (test, j) && overlap (&slots[i], &slots[j]))
            fail (test, "piles %d and %d lie on each other", i, j);
        }
    }
  if (count (test, PEPITA_WASTE) == 0)
    return;
  fan = card_at (test, PEPITA_WASTE, count (test, PEPITA_WASTE) - 1);
  graphene_rect_union (&fan, &slots[PEPITA_WASTE], &fan);
  for (int i = 0; i < PEPITA_ASIDE; i++)
    {
      if (i != PEPITA_WASTE && has_pile (test, i) && overlap (&fan, &slots[i]))
        fail (test, "the waste reaches pile %d", i);
    }
}

/* --- strips --- */

/* What is seen of the card at @index of a column while another one lies on it. */
static double
strip (const Case *test, int pile, int index)
{
  graphene_rect_t rect = card_at (test, pile, index);
  graphene_rect_t next = card_at (test, pile, index + 1);

  return (double) next.origin.y - (double) rect.origin.y;
}

static void
check_strips (const Case *test)
{
  double device_pixel = 1 / test->space.scale;
  double readable = READABLE * test->space.index_height * test->layout.card_height;

  for (int column = 0; column < test->rules->layout->columns; column++)
    {
      int pile = PEPITA_COLUMN_0 + column;
      int down = pepita_table_down (test->table, pile);

      for (int i = 0; i + 1 < count (test, pile); i++)
        {
          double seen = strip (test, pile, i);

          if (i >= down && seen + ROUNDING < readable)
            fail (test, "of card %d of pile %d only %g are seen: %.1f %%", i, pile, seen,
                  100 * seen / test->layout.card_height);
          /* face-down cards can be counted */
          if (i < down && seen + ROUNDING < device_pixel)
            fail (test, "of face-down card %d of pile %d only %g are seen", i, pile, seen);
          /* also where no face-up card is covered now */
          if (i < down && seen >= test->layout.up_step[column] - ROUNDING)
            fail (test, "face-down cards are spread by %g, face-up ones by %g", seen,
                  test->layout.up_step[column]);
        }
    }
}

/* --- pixels --- */

static gboolean
is_whole (double length)
{
  return fabs (length - round (length)) < ROUNDING;
}

static void
check_pixels (const Case *test)
{
  double scale = test->space.scale;

  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      if (!has_pile (test, pile) && pile != PEPITA_ASIDE)
        continue;
      /* one more than there are: the place that a card would go to */
      for (int i = 0; i <= count (test, pile); i++)
        {
          graphene_rect_t rect = card_at (test, pile, i);

          if (!is_whole ((double) rect.origin.x * scale) ||
              !is_whole ((double) rect.origin.y * scale) || !is_whole (right_of (&rect) * scale) ||
              !is_whole (bottom_of (&rect) * scale))
            fail (test, "card %d of pile %d is at %g, %g to %g, %g", i, pile,
                  (double) rect.origin.x, (double) rect.origin.y, right_of (&rect),
                  bottom_of (&rect));
        }
    }
}

/* --- what is hit --- */

static void
check_hit (const Case *test, double x, double y, int pile, int index)
{
  int hit_pile = PEPITA_NO_PILE;
  int hit_index = -2;
  gboolean hit = pepita_table_layout_pick (&test->layout, test->table, test->rules, x, y, &hit_pile,
                                           &hit_index);

  if (!hit)
    fail (test, "nothing is hit at %g, %g: card %d of pile %d should be", x, y, index, pile);
  else if (hit_pile != pile || hit_index != index)
    fail (test, "card %d of pile %d is hit at %g, %g: card %d of pile %d should be", hit_index,
          hit_pile, x, y, index, pile);
}

/* The part of the card at @index that the next one does not cover, where the two lie apart in one
 * direction only. */
static graphene_rect_t
seen_part (const Case *test, int pile, int index)
{
  graphene_rect_t rect = card_at (test, pile, index);
  graphene_rect_t next;
  float dx, dy;

  if (index + 1 == count (test, pile))
    return rect;
  next = card_at (test, pile, index + 1);
  dx = next.origin.x - rect.origin.x;
  dy = next.origin.y - rect.origin.y;
  if (dy > 0)
    rect.size.height = MIN (dy, rect.size.height);
  else if (dx > 0)
    rect.size.width = MIN (dx, rect.size.width);
  else
    {
      /* of a mirrored fan the right part is seen */
      rect.origin.x += MAX (rect.size.width + dx, 0);
      rect.size.width = MIN (-dx, rect.size.width);
    }
  return rect;
}

static void
check_hits (const Case *test)
{
  for (int pile = 0; pile < PEPITA_ASIDE; pile++)
    {
      int n = count (test, pile);
      int lowest = n - 1;

      if (!has_pile (test, pile))
        continue;
      if (n == 0)
        {
          graphene_rect_t slot = pepita_table_layout_slot (&test->layout, pile);

          check_hit (test, (slot.origin.x + slot.size.width / 2),
                     (slot.origin.y + slot.size.height / 2), pile, -1);
        }
      if (pepita_pile_is_column (pile))
        lowest = 0;
      else if (pile == PEPITA_WASTE)
        lowest = MAX (n - test->rules->draw, 0);
      for (int i = n - 1; i >= MAX (lowest, 0); i--)
        {
          graphene_rect_t seen = seen_part (test, pile, i);

          check_hit (test, (seen.origin.x + seen.size.width / 2),
                     (seen.origin.y + seen.size.height / 2), pile, i);
        }
    }
}

/* Beside and under everything there is nothing. */
static void
check_misses (const Case *test)
{
  int pile, index;
  const double points[][2] = {
    { -1, 1 },
    { 1, -1 },
    { test->space.width + 1, 1 },
    { 1, test->space.height + 1 },
    { test->space.width / 2, test->space.height + 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      if (pepita_table_layout_pick (&test->layout, test->table, test->rules, points[i][0],
                                    points[i][1], &pile, &index))
        fail (test, "card %d of pile %d is hit outside", index, pile);
    }
}

/* --- where cards are dropped --- */

static void
check_zones (const Case *test)
{
  graphene_rect_t zones[PEPITA_ASIDE];

  for (int i = 0; i < PEPITA_ASIDE; i++)
    {
      graphene_rect_t slot = pepita_table_layout_slot (&test->layout, i);

      if (!has_pile (test, i))
        continue;
      zones[i] = pepita_table_layout_drop_zone (&test->layout, test->table, i);
      if (!contains (&zones[i], &slot))
        fail (test, "the drop zone of pile %d is smaller than its slot", i);
      for (int j = 0; j < i; j++)
        {
          if (has_pile (test, j) && overlap (&zones[i], &zones[j]))
            fail (test, "the drop zones of piles %d and %d overlap", i, j);
        }
      if (pepita_pile_is_column (i) && bottom_of (&zones[i]) < test->space.height - ROUNDING)
        fail (test, "under column %d cards can't be dropped", i - PEPITA_COLUMN_0 + 1);
      for (int k = 0; pepita_pile_is_column (i) && k < count (test, i); k++)
        {
          graphene_rect_t rect = card_at (test, i, k);

          if (!contains (&zones[i], &rect))
            fail (test, "card %d of pile %d reaches out of its drop zone", k, i);
        }
    }
}

/* --- as large as can be --- */

static double
least_column (int down, int up, double index_height)
{
  return down * LEAST_DOWN + MAX (up - 1, 0) * LEAST_UP * index_height;
}

/* Would cards of @width fit, with everything as tight as it may be?  There must be room for the
 * columns as they are, and for a run on the longest one that is dealt, with indices of usual height
 * at most. */
static gboolean
would_fit (const Case *test, double width)
{
  const PepitaLayout *game = test->rules->layout;
  int rows = 1 + (game->foundations > 4 ? 2 : 1);
  double index = test->space.index_height;
  double longest = least_column (game->columns - 1, USUAL_RUN, MIN (index, USUAL_INDEX));

  for (int i = 0; i < game->columns; i++)
    {
      int down = test->table->down[i];

      longest = MAX (longest,
                     least_column (down, count (test, PEPITA_COLUMN_0 + i) - down, index));
    }
  return (game->columns + (game->columns + 1) * LEAST_GAP) * width <= test->space.width &&
         (rows + rows * LEAST_GAP + longest) * width / test->space.aspect <= test->space.height;
}

/* Rounding to whole pixels may cost one. */
static void
check_largest (const Case *test)
{
  double larger = (test->layout.card_width + 1 / test->space.scale) * LARGER;

  if (would_fit (test, larger))
    fail (test, "cards of %g would fit", larger);
}

static void
check_shape (const Case *test)
{
  double pixel = 1 / test->space.scale;
  double height = test->layout.card_width / test->space.aspect;

  if (fabs (test->layout.card_height - height) > pixel)
    fail (test, "the card should be %g high", height);
}

/* --- mirrored --- */

/* All is the mirror image of the whole device pixels that the table is wide. */
static void
check_mirrored (const Case *test)
{
  PepitaTableSpace space = test->space;
  double width = floor (space.width * space.scale + ROUNDING) / space.scale;
  Case other;

  if (test->space.mirrored)
    return;
  space.mirrored = TRUE;
  other = make_case (test->position, space);
  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      for (int i = 0; i <= count (test, pile) && (has_pile (test, pile) || pile == PEPITA_ASIDE);
           i++)
        {
          graphene_rect_t here = card_at (test, pile, i);
          graphene_rect_t there = card_at (&other, pile, i);
          double off = right_of (&there) - (width - (double) here.origin.x);

          if (here.origin.y != there.origin.y || fabs (off) > ROUNDING)
            fail (test, "card %d of pile %d, mirrored, is off by %g", i, pile, off);
        }
    }
}

/* The column that lies under the outline of @pile, or is it. */
static int
lane_of (const Case *test, int pile)
{
  graphene_rect_t slot = pepita_table_layout_slot (&test->layout, pile);

  for (int i = 0; i < test->rules->layout->columns; i++)
    {
      if (pepita_table_layout_slot (&test->layout, PEPITA_COLUMN_0 + i).origin.x == slot.origin.x)
        return i;
    }
  fail (test, "pile %d is not above any column", pile);
  return 0;
}

/* For the left hand the columns stay, and all other piles are in the lanes of the mirror image. */
static void
check_left_handed (const Case *test)
{
  PepitaTableSpace space = test->space;
  int last = test->rules->layout->columns - 1;
  Case other;

  if (test->space.left_handed)
    return;
  space.left_handed = TRUE;
  other = make_case (test->position, space);
  for (int pile = 0; pile < PEPITA_ASIDE; pile++)
    {
      int lane;

      if (!has_pile (test, pile))
        continue;
      lane = lane_of (test, pile);
      if (lane_of (&other, pile) != (pepita_pile_is_column (pile) ? lane : last - lane))
        fail (test, "pile %d is in lane %d for the left hand", pile, lane_of (&other, pile));
      for (int i = 0; i <= count (test, pile); i++)
        {
          graphene_rect_t here = card_at (test, pile, i);
          graphene_rect_t there = card_at (&other, pile, i);
          double fan = (double) (here.origin.x - test->layout.pile[pile].x);

          if (here.origin.y != there.origin.y ||
              fabs ((double) (there.origin.x - other.layout.pile[pile].x) + fan) > ROUNDING)
            fail (test, "card %d of pile %d is off for the left hand", i, pile);
        }
    }
}

/* --- smaller than is supported --- */

/* Even then every card has a place and a size. */
static void
check_tiny (const Case *test)
{
  for (int pile = 0; pile < PEPITA_ASIDE; pile++)
    {
      for (int i = 0; i < count (test, pile); i++)
        {
          graphene_rect_t rect = card_at (test, pile, i);

          if (!isfinite (rect.origin.x) || !isfinite (rect.origin.y) || rect.size.width < 1 ||
              rect.size.height < 1)
            fail (test, "card %d of pile %d has no place", i, pile);
        }
    }
  if (test->layout.card_width * test->space.scale < 1)
    fail (test, "the cards are gone");
}

static void
test_tiny (void)
{
  static const int sides[] = { 1, 2, 7, 16, 40, 100, 160 };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (sides); j++)
        for_positions (check_tiny,
                       (PepitaTableSpace){ sides[i], sides[j], aspects[0], 1 + i % 2, j % 2,
                                           indices[1].width, indices[1].height });
    }
}

static gboolean
fits (const Position *position, int width, int height)
{
  const PepitaTableSpace space = { width, height, aspects[0], 1, FALSE,
                                   indices[1].width, indices[1].height };
  Case test = make_case (position, space);

  for (int pile = 0; pile < PEPITA_ASIDE; pile++)
    {
      for (int i = 0; i < count (&test, pile); i++)
        {
          graphene_rect_t rect = card_at (&test, pile, i);

          if (has_pile (&test, pile) && !is_inside (&test, &rect))
            return FALSE;
        }
    }
  return TRUE;
}

/* Tells how small a table may become until cards are cut off; all supported ones must do. */
static void
test_smallest (void)
{
  int width = LEAST_WIDTH;
  int height = LEAST_HEIGHT;

  for (guint i = 0; i < positions->len; i++)
    {
      const Position *position = &g_array_index (positions, Position, i);
      int least;

      for (least = LEAST_HEIGHT; least > 0 && fits (position, LEAST_WIDTH, least - 1); least--)
        ;
      height = i == 0 ? least : MAX (height, least);
      for (least = LEAST_WIDTH; least > 0 && fits (position, least - 1, LEAST_HEIGHT); least--)
        ;
      width = i == 0 ? least : MAX (width, least);
    }
  g_test_message ("all cards are inside down to %dx%d and %dx%d", LEAST_WIDTH, height, width,
                  LEAST_HEIGHT);
  g_assert_cmpint (width, <, LEAST_WIDTH);
  g_assert_cmpint (height, <, LEAST_HEIGHT);
}

int
main (int argc, char *argv[])
{
  static const Property properties[] = {
    { "/layout/inside", check_inside },
    { "/layout/lanes", check_lanes },
    { "/layout/strips", check_strips },
    { "/layout/pixels", check_pixels },
    { "/layout/hits", check_hits },
    { "/layout/misses", check_misses },
    { "/layout/zones", check_zones },
    { "/layout/largest", check_largest },
    { "/layout/shape", check_shape },
    { "/layout/mirrored", check_mirrored },
    { "/layout/left-handed", check_left_handed },
  };

  g_test_init (&argc, &argv, NULL);
  make_positions ();
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    g_test_add_data_func (properties[i].path, &properties[i], test_property);
  g_test_add_func ("/layout/tiny", test_tiny);
  g_test_add_func ("/layout/smallest", test_smallest);
  return g_test_run ();
}

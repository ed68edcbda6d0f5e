/* test-motion.c: cards on their way.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-finisher.h"
#include "pepita-motion.h"
#include "pepita-turn.h"

#include <math.h>

static const gint64 START = G_GINT64_CONSTANT (5000000);
static const gint64 MILLISECOND = 1000;

/* Pixels that a float may be off by on the largest screen. */
static const double ROUNDING = 0.002;

typedef struct
{
  const char *name;
  graphene_point_t from;
  graphene_point_t to;
  double turn_from;
  double turn_to;
  gint64 duration;
  double lift;
} Row;

static const Row rows[] = {
  { "right", { 10, 10 }, { 210, 10 }, 1, 1, 200000, 0 },
  { "left", { 210, 10 }, { 10, 10 }, 1, 1, 200000, 12 },
  { "down", { 10, 10 }, { 10, 400 }, 1, 1, 120000, 0 },
  { "up", { 10, 400 }, { 10, 10 }, 1, 1, 120000, 23.4 },
  { "slanting", { 3.5f, 2.25f }, { 777.75f, 555.5f }, 1, 1, 250000, 57 },
  { "turning-up", { 30, 40 }, { 130, 40 }, 0, 1, 180000, 6 },
  { "turning-down", { 130, 40 }, { 30, 40 }, 1, 0, 180000, 6 },
  { "turning-in-place", { 30, 40 }, { 30, 40 }, 0, 1, 120000, 0 },
  { "from-the-middle-of-a-turn", { 30, 40 }, { 90, 10 }, 0.3, 1, 120000, 4 },
  { "across-the-largest-screen", { 0, 0 }, { 3840, 2070 }, 0, 1, 250000, 261 },
  { "shortest", { 0, 0 }, { 1, 1 }, 0, 1, 1, 0 },
  { "slow", { 0, 0 }, { 100, 0 }, 0, 1, 60000000, 6 },
};

static PepitaMotion
motion_of (const Row *row)
{
  return (PepitaMotion){ .from = row->from,
                         .to = row->to,
                         .turn_from = row->turn_from,
                         .turn_to = row->turn_to,
                         .start = START,
                         .duration = row->duration,
                         .lift = row->lift };
}

static void
assert_at (PepitaPose pose, graphene_point_t at, double turn)
{
  g_assert_cmpfloat_with_epsilon ((double) pose.at.x, (double) at.x, ROUNDING);
  g_assert_cmpfloat_with_epsilon ((double) pose.at.y, (double) at.y, ROUNDING);
  g_assert_cmpfloat_with_epsilon (pose.turn, turn, 1e-9);
}

/* --- rest --- */

static void
test_rest (void)
{
  static const gint64 times[] = { 0, 1, 12345678, G_MAXINT64 / 2 };
  graphene_point_t at = GRAPHENE_POINT_INIT (12.25f, 345.5f);

  for (int face_up = 0; face_up < 2; face_up++)
    {
      PepitaMotion motion = pepita_motion_rest (at, face_up);

      for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
        {
          PepitaPose pose = pepita_motion_pose (&motion, times[i]);

          /* to the last bit: cards at rest lie on whole device pixels */
          g_assert_true (graphene_point_equal (&pose.at, &at));
          g_assert_cmpfloat (pose.turn, ==, face_up);
          g_assert_true (pepita_motion_is_over (&motion, times[i]));
        }
    }
}

/* Anything that is not FALSE is face up. */
static void
test_rest_face_up (void)
{
  PepitaMotion motion = pepita_motion_rest (GRAPHENE_POINT_INIT (0, 0), 2);

  g_assert_cmpfloat (pepita_motion_pose (&motion, 0).turn, ==, 1);
}

/* --- both ends --- */

/* A card that is sent later waits where it is seen. */
static void
test_waits (const void *data)
{
  PepitaMotion motion = motion_of (data);
  static const gint64 before[] = { 0, 1, 1000000, 4000000 };

  for (gsize i = 0; i < G_N_ELEMENTS (before); i++)
    {
      assert_at (pepita_motion_pose (&motion, START - before[i]), motion.from, motion.turn_from);
      g_assert_false (pepita_motion_is_over (&motion, START - before[i]));
    }
}

static void
test_arrives (const void *data)
{
  PepitaMotion motion = motion_of (data);
  gint64 end = START + motion.duration;
  static const gint64 after[] = { 0, 1, 1000000, G_MAXINT32 };

  g_assert_false (pepita_motion_is_over (&motion, end - 1));
  for (gsize i = 0; i < G_N_ELEMENTS (after); i++)
    {
      assert_at (pepita_motion_pose (&motion, end + after[i]), motion.to, motion.turn_to);
      g_assert_true (pepita_motion_is_over (&motion, end + after[i]));
    }
}

/* Without a duration it is there, whenever one looks. */
static void
test_at_once (void)
{
  PepitaMotion motion = motion_of (&rows[4]);

  motion.duration = 0;
  assert_at (pepita_motion_pose (&motion, 0), motion.to, motion.turn_to);
  assert_at (pepita_motion_pose (&motion, START), motion.to, motion.turn_to);
  g_assert_true (pepita_motion_is_over (&motion, START));
}

/* --- the way between --- */

/* How far along its way the card is, the bow left out: 0 to 1. */
static double
progress (const PepitaMotion *motion, gint64 time)
{
  PepitaMotion straight = *motion;
  PepitaPose pose;

  straight.lift = 0;
  straight.from = GRAPHENE_POINT_INIT (0, 0);
  straight.to = GRAPHENE_POINT_INIT (1000, 0);
  pose = pepita_motion_pose (&straight, time);
  g_assert_cmpfloat ((double) pose.at.y, ==, 0);
  return (double) pose.at.x / 1000;
}

/* Never back and never too far, in place and turn. */
static void
test_goes_on (const void *data)
{
  PepitaMotion motion = motion_of (data);
  double way = motion.turn_to - motion.turn_from;
  double last = 0;
  double turned = 0;

  for (int i = 0; i <= 1000; i++)
    {
      gint64 time = START + motion.duration * i / 1000;
      double now = progress (&motion, time);
      double turn = pepita_motion_pose (&motion, time).turn - motion.turn_from;

      g_assert_cmpfloat (now, >=, last);
      g_assert_cmpfloat (now, <=, 1);
      g_assert_cmpfloat (turn * way, >=, turned * way);
      g_assert_cmpfloat (fabs (turn), <=, fabs (way));
      last = now;
      turned = turn;
    }
  g_assert_cmpfloat (last, ==, 1);
  g_assert_cmpfloat_with_epsilon (turned, way, 1e-9);
}

/* Fast at first: it answers the hand, and settles gently. */
static void
test_eases (void)
{
  PepitaMotion motion = motion_of (&rows[0]);
  double half = progress (&motion, START + motion.duration / 2);
  double first = progress (&motion, START + motion.duration / 10);
  double last = 1 - progress (&motion, START + motion.duration * 9 / 10);

  g_assert_cmpfloat (half, >, 0.7);
  g_assert_cmpfloat (first, >, 0.2);
  g_assert_cmpfloat (last, <, 0.02);
}

/* A turn is seen from both sides for as long. */
static void
test_turns_evenly (void)
{
  PepitaMotion motion = motion_of (&rows[7]);

  for (gint64 time = 0; time <= motion.duration / 2; time += 1000)
    {
      double before = pepita_motion_pose (&motion, START + motion.duration / 2 - time).turn;
      double after = pepita_motion_pose (&motion, START + motion.duration / 2 + time).turn;

      g_assert_cmpfloat (before, <=, 0.5);
      g_assert_cmpfloat_with_epsilon (before + after, 1, 1e-9);
    }
}

/* From one frame to the next no card jumps. */
static void
test_is_smooth (const void *data)
{
  PepitaMotion motion = motion_of (data);
  double way = (double) graphene_point_distance (&motion.from, &motion.to, NULL, NULL);
  PepitaPose last = pepita_motion_pose (&motion, START);
  int steps = 500;
  double most = (way + motion.lift * 2) * 4 / steps + ROUNDING;

  if (motion.duration < steps)
    {
      g_test_skip ("too short to be looked at closely");
      return;
    }
  for (int i = 1; i <= steps + 5; i++)
    {
      PepitaPose pose = pepita_motion_pose (&motion, START + motion.duration * i / steps);

      g_assert_cmpfloat (
          (double) graphene_point_distance (&pose.at, &last.at, NULL, NULL), <=, most);
      last = pose;
    }
}

/* The way bows upwards, by what it was told, and not at its ends. */
static void
test_bows (const void *data)
{
  PepitaMotion motion = motion_of (data);
  PepitaMotion straight = motion;
  double highest = 0;

  straight.lift = 0;
  for (int i = 0; i <= 1000; i++)
    {
      gint64 time = START + motion.duration * i / 1000;
      PepitaPose pose = pepita_motion_pose (&motion, time);
      PepitaPose on_line = pepita_motion_pose (&straight, time);
      double lift = (double) (on_line.at.y - pose.at.y);

      g_assert_cmpfloat (pose.at.x, ==, on_line.at.x);
      g_assert_cmpfloat (lift, >=, -ROUNDING);
      g_assert_cmpfloat (lift, <=, motion.lift + ROUNDING);
      highest = MAX (highest, lift);
    }
  if (motion.duration > MILLISECOND)
    g_assert_cmpfloat (highest, >=, motion.lift * 0.999 - ROUNDING);
}

/* --- sent elsewhere on the way --- */

/* A new way from the pose of that moment: nothing jumps, and it ends where it should. */
static void
test_redirected (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  PepitaMotion motion = motion_of (&rows[4]);
  gint64 time = START;

  for (int i = 0; i < 1000; i++)
    {
      PepitaPose pose;

      time += g_rand_int_range (rand, 0, 300000);
      pose = pepita_motion_pose (&motion, time);
      motion = (PepitaMotion){
        .from = pose.at,
        .to = GRAPHENE_POINT_INIT ((float) g_rand_double_range (rand, 0, 3840),
                                   (float) g_rand_double_range (rand, 0, 2070)),
        .turn_from = pose.turn,
        .turn_to = g_rand_boolean (rand) ? 1 : 0,
        .start = time,
        .duration = g_rand_int_range (rand, 0, 250000),
        .lift = g_rand_double_range (rand, 0, 100),
      };
      if (motion.duration > 0)
        assert_at (pepita_motion_pose (&motion, time), pose.at, pose.turn);
      assert_at (pepita_motion_pose (&motion, time + motion.duration), motion.to, motion.turn_to);
      g_assert_cmpfloat (pepita_motion_pose (&motion, time + 1).turn, >=, 0);
      g_assert_cmpfloat (pepita_motion_pose (&motion, time + 1).turn, <=, 1);
    }
}

/* Looking does not change anything. */
static void
test_pure (void)
{
  PepitaMotion motion = motion_of (&rows[5]);
  PepitaPose first = pepita_motion_pose (&motion, START + 90 * MILLISECOND);
  PepitaPose second;

  pepita_motion_pose (&motion, START + 170 * MILLISECOND);
  second = pepita_motion_pose (&motion, START + 90 * MILLISECOND);
  g_assert_true (graphene_point_equal (&first.at, &second.at));
  g_assert_cmpfloat (first.turn, ==, second.turn);
}

/* --- turned over in space --- */

static const double CARD = 140;

/* At both ends it is a card on the table. */
static void
test_turn_ends (void)
{
  for (int end = 0; end <= 1; end++)
    {
      PepitaTurn turn = pepita_turn_at (end, CARD);

      g_assert_cmpint (turn.face_up, ==, end);
      g_assert_cmpfloat_with_epsilon (turn.left, -CARD / 2, 1e-9);
      g_assert_cmpfloat_with_epsilon (turn.right, CARD / 2, 1e-9);
      g_assert_cmpfloat_with_epsilon (turn.left_grow, 1, 1e-9);
      g_assert_cmpfloat_with_epsilon (turn.right_grow, 1, 1e-9);
      g_assert_cmpfloat_with_epsilon (turn.light, 1, 1e-9);
      g_assert_cmpfloat_with_epsilon (turn.lift, 0, 1e-9);
    }
}

/* The edge that comes nearer is seen higher and farther out: first the right one, from behind, then
 * the same one, which has become the left of the face. */
static void
test_turn_perspective (void)
{
  for (int i = 1; i < 500; i++)
    {
      PepitaTurn before = pepita_turn_at (i / 1000.0, CARD);
      PepitaTurn after = pepita_turn_at (1 - i / 1000.0, CARD);

      g_assert_false (before.face_up);
      g_assert_true (after.face_up);
      g_assert_cmpfloat (before.right_grow, >, before.left_grow);
      g_assert_cmpfloat (before.right, >, -before.left);
      g_assert_cmpfloat (before.right_grow, >, 1);

      /* one is the other in a mirror, but for the light, which comes from the left */
      g_assert_cmpfloat_with_epsilon (after.left_grow, before.right_grow, 1e-9);
      g_assert_cmpfloat_with_epsilon (after.right_grow, before.left_grow, 1e-9);
      g_assert_cmpfloat_with_epsilon (after.left, -before.right, 1e-9);
      g_assert_cmpfloat_with_epsilon (after.right, -before.left, 1e-9);
      g_assert_cmpfloat (after.light, <, before.light);
      g_assert_cmpfloat (before.light, <=, 1);
      g_assert_cmpfloat (after.light, >, 0.3);
    }
}

/* Ever narrower up to the middle, and ever higher off the table. */
static void
test_turn_goes_on (void)
{
  PepitaTurn last = pepita_turn_at (0, CARD);

  for (int i = 1; i < 500; i++)
    {
      PepitaTurn turn = pepita_turn_at (i / 1000.0, CARD);

      g_assert_cmpfloat (turn.lift, >, last.lift);
      g_assert_cmpfloat (turn.left, >, last.left);
      if (i > 60) /* it is nearer to the eye before it is narrower */
        g_assert_cmpfloat (turn.right - turn.left, <, last.right - last.left);
      last = turn;
    }
  g_assert_cmpfloat (last.right - last.left, <, CARD / 50);
  g_assert_cmpfloat (last.lift, >, 0.99);
}

/* What is seen at an edge is the edge, and what is seen between is in between, in order. */
static void
test_turn_look (void)
{
  for (int i = 0; i <= 1000; i++)
    {
      PepitaTurn turn = pepita_turn_at (i / 1000.0, CARD);
      double last = -CARD / 2;
      double grow;

      if (i == 500)
        continue; /* nothing is seen of it */
      g_assert_cmpfloat_with_epsilon (pepita_turn_look (&turn, turn.left, &grow), -CARD / 2, 1e-6);
      g_assert_cmpfloat_with_epsilon (grow, turn.left_grow, 1e-6);
      g_assert_cmpfloat_with_epsilon (pepita_turn_look (&turn, turn.right, &grow), CARD / 2, 1e-6);
      g_assert_cmpfloat_with_epsilon (grow, turn.right_grow, 1e-6);
      for (int part = 1; part < 10; part++)
        {
          double x = turn.left + (turn.right - turn.left) * part / 10;
          double across = pepita_turn_look (&turn, x, &grow);

          g_assert_cmpfloat (across, >, last);
          g_assert_cmpfloat (across, <, CARD / 2);
          last = across;
        }
    }
}

/* A card of one colour, with a dark line at its left and none of it left out. */
static cairo_surface_t *
new_card (int width, int height)
{
  cairo_surface_t *card = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (card);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, 0, 0, width / 4, height);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (card);
  return card;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) +
                      y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x];
}

/* How many pixels, in parts of one, are covered in all. */
static double
measure_ink (cairo_surface_t *surface)
{
  double ink = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        ink += (get_pixel (surface, x, y) >> 24) / 255.0;
    }
  return ink;
}

/* A card at rest is drawn as it is, to the last pixel, whatever its size. */
static void
test_turn_draws_rest (void)
{
  for (int size = 39; size <= 42; size++)
    {
      cairo_surface_t *card = new_card (size, size + 17);
      PepitaTurn turn = pepita_turn_at (1, size);
      int left, top;
      cairo_surface_t *seen = pepita_turn_draw (&turn, card, &left, &top);

      g_assert_cmpint (left, <=, 0);
      g_assert_cmpint (top, <=, 0);
      for (int y = 0; y < size + 17; y++)
        {
          for (int x = 0; x < size; x++)
            g_assert_cmphex (get_pixel (seen, x - left, y - top), ==, get_pixel (card, x, y));
        }
      cairo_surface_destroy (seen);
      cairo_surface_destroy (card);
    }
}

/* In the middle of a turn it covers what the outline of four corners does, is darker, and its left
 * is on the left. */
static void
test_turn_draws (void)
{
  static const double turns[] = { 0.1, 0.3, 0.45, 0.49, 0.51, 0.6, 0.75, 0.95 };
  cairo_surface_t *card = new_card (141, 200);

  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      PepitaTurn turn = pepita_turn_at (turns[i], 141);
      int left, top;
      cairo_surface_t *seen = pepita_turn_draw (&turn, card, &left, &top);
      int width = cairo_image_surface_get_width (seen);
      int height = cairo_image_surface_get_height (seen);
      double area = (turn.right - turn.left) * 200 * (turn.left_grow + turn.right_grow) / 2;

      g_assert_cmpfloat (fabs (measure_ink (seen) - area), <, area * 0.02 + 4);
      g_assert_cmpint (left, <=, (int) floor (70.5 + turn.left));
      g_assert_cmpint (left + width, >=, (int) ceil (70.5 + turn.right));
      g_assert_cmpint (top + height, <=, 200 + 60);
      if (width > 12)
        {
          double light = (get_pixel (seen, width - 3, height / 2) & 0xff) / 255.0;

          g_assert_cmpfloat_with_epsilon (light, turn.light, 0.02);
          g_assert_cmphex (get_pixel (seen, 1, height / 2), ==, 0xff000000);
        }
      cairo_surface_destroy (seen);
    }
  cairo_surface_destroy (card);
}

/* --- a game that plays itself --- */

/* However long the way, the end is there in time; a short way is as slow as was wished. */
static void
test_finish_pace (void)
{
  static const guint longest = 2500;

  for (guint n = 0; n <= 300; n++)
    {
      guint pace = pepita_finisher_pace (n, 35, longest);

      g_assert_cmpuint (pace, >=, 1);
      g_assert_cmpuint (pace, <=, 35);
      g_assert_cmpuint (pace * n, <=, longest);
      g_assert_cmpuint (pepita_finisher_pace (n, 85, 0), ==, 85);
      if (35 * n <= longest)
        g_assert_cmpuint (pace, ==, 35);
    }
  g_assert_cmpuint (pepita_finisher_pace (8000, 35, longest), ==, 1);
}

static void
add_rows (const char *name, GTestDataFunc func)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/motion/%s/%s", name, rows[i].name);

      g_test_add_data_func (path, &rows[i], func);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/motion/rest", test_rest);
  g_test_add_func ("/motion/rest-face-up", test_rest_face_up);
  add_rows ("waits", test_waits);
  add_rows ("arrives", test_arrives);
  g_test_add_func ("/motion/at-once", test_at_once);
  add_rows ("goes-on", test_goes_on);
  g_test_add_func ("/motion/eases", test_eases);
  g_test_add_func ("/motion/turns-evenly", test_turns_evenly);
  add_rows ("is-smooth", test_is_smooth);
  add_rows ("bows", test_bows);
  g_test_add_func ("/motion/redirected", test_redirected);
  g_test_add_func ("/motion/pure", test_pure);
  g_test_add_func ("/motion/turn/ends", test_turn_ends);
  g_test_add_func ("/motion/turn/perspective", test_turn_perspective);
  g_test_add_func ("/motion/turn/goes-on", test_turn_goes_on);
  g_test_add_func ("/motion/turn/look", test_turn_look);
  g_test_add_func ("/motion/turn/draws-rest", test_turn_draws_rest);
  g_test_add_func ("/motion/turn/draws", test_turn_draws);
  g_test_add_func ("/motion/finish-pace", test_finish_pace);
  return g_test_run ();
}

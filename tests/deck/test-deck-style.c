/* test-deck-style.c: the decks of the game in all their looks: colours, letters, backs.
 *
 * What is measured is measured on what is drawn.  Contrast is that of WCAG 2.1.  How colours look
 * to people who see fewer of them is simulated with the matrices of G. M. Machado, M. M. Oliveira
 * and L. A. F. Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency,
 * IEEE TVCG 15 (2009), for severity 1, on linear sRGB; distances are those of CIELAB (1976).
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "pepita-deck-art.h"
#include "pepita-deck-house.h"
#include "pepita-deck-list.h"
#include "pepita-deck-style.h"
#include "pepita-deck.h"

enum
{
  WIDTH = 120,
  HEIGHT = 168,
  SMALL_WIDTH = 40, /* of the smallest window */
  SMALL_HEIGHT = 56,
  N_FACES = PEPITA_FACE_BLACK_JOKER,
  MARGIN = 3, /* the edge of a card, in pixels of WIDTH */
};

/* An index is text: WCAG's level AA wants that. */
static const double MIN_CONTRAST = 4.5;

/* Suits that are to be told by their colour.  2.3 can just be noticed side by side; on a table
 * cards lie apart, are small, and are looked at for a moment: nine times as much. */
static const double MIN_DISTANCE = 20;

/* Red and black, which the rules ask for all the time, in lightness alone, of 100: dark grey and
 * black would have 20. */
static const double MIN_LIGHTNESS = 30;

/* Of lightness for any two of four colours: twice what can just be noticed.  Four colours help
 * those who see colours; without them it is the shape that tells, see test_shapes(). */
static const double MIN_LIGHTNESS_OF_FOUR = 5;

/* The part of two suits' pips that is not common to both, in SMALL_WIDTH.  Clubs and spades of 0.09
 * were taken for each other; those of 0.15 are not. */
static const double MIN_SHAPE = 0.12;

typedef struct
{
  const PepitaHouseDeck *house;
  PepitaDeckStyle style;
  cairo_surface_t *faces[PEPITA_N_FACES];
} Look;

static const char *const letters[] = { "JQK", "VDR", "FDR", "BDK", "BVH" };

/* --- looks --- */

static PepitaDeckArt *
open_art (const PepitaHouseDeck *house, const PepitaDeckStyle *style)
{
  g_autoptr (GBytes) svg = pepita_house_deck_load (house);
  g_autofree char *sheet = pepita_deck_style_make_sheet (style);
  g_autoptr (GError) error = NULL;
  PepitaDeckArt *art = pepita_deck_art_new_styled (
      svg, sheet, pepita_deck_style_find_back (style->back), &error);

  g_assert_no_error (error);
  return art;
}

static cairo_surface_t *
draw (PepitaDeckArt *art, guint face, int width, int height)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = pepita_deck_art_draw (art, face, width, height, &error);

  g_assert_no_error (error);
  return surface;
}

static void
draw_look (Look *look, const PepitaHouseDeck *house, const PepitaDeckStyle *style)
{
  g_autoptr (PepitaDeckArt) art = open_art (house, style);

  *look = (Look){ .house = house, .style = *style };
  for (guint face = 0; face < N_FACES; face++)
    look->faces[face] = draw (art, face, WIDTH, HEIGHT);
}

static void
clear_look (Look *look)
{
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    g_clear_pointer (&look->faces[face], cairo_surface_destroy);
}

static void
fail (const Look *look, guint face, const char *what)
{
  g_autofree char *id = pepita_deck_art_face_id (face);

  g_test_fail_printf ("%s, %s colours, %s: %s: %s", look->house->id,
                      look->style.four_colours ? "four" : "two", look->style.letters, id, what);
}

/* --- pixels --- */

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  guint32 value;

  memcpy (&value,
          cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) +
              x * 4,
          sizeof value);
  return value;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  int stride = cairo_image_surface_get_stride (a);
  int height = cairo_image_surface_get_height (a);

  g_assert_cmpint (cairo_image_surface_get_stride (b), ==, stride);
  g_assert_cmpint (cairo_image_surface_get_height (b), ==, height);
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) (stride * height)) == 0;
}

/* All cards are on the same paper. */
static guint32
paper (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);

  return pixel (surface, width * 9 / 16, width / 24);
}

static int
count_ink (cairo_surface_t *surface, int left, int top, int right, int bottom)
{
  guint32 plain = paper (surface);
  int n = 0;

  for (int y = top; y < bottom; y++)
    {
      for (int x = left; x < right; x++)
        n += pixel (surface, x, y) != plain;
    }
  return n;
}

/* The colour that most of the ink of an index has. */
static guint32
index_colour (const Look *look, guint face)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  cairo_surface_t *surface = look->faces[face];
  guint32 plain = paper (surface);
  guint32 best = 0;
  guint most = 0;

  for (int y = MARGIN; y < look->house->index_height * HEIGHT; y++)
    {
      for (int x = MARGIN; x < look->house->index_width * WIDTH; x++)
        {
          guint32 colour = pixel (surface, x, y);
          guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (colour)));

          if (colour == plain)
            continue;
          g_hash_table_insert (counts, GUINT_TO_POINTER (colour), GUINT_TO_POINTER (count + 1));
          if (count + 1 > most)
            {
              most = count + 1;
              best = colour;
            }
        }
    }
  g_assert_cmpuint (most, >, 0);
  return best;
}

/* --- colours --- */

typedef struct
{
  double r, g, b; /* linear, or L*, a*, b* */
} Colour;

static double
linear (guint32 channel)
{
  double value = (channel & 255) / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static Colour
colour_of (guint32 pixel_value)
{
  return (Colour){ linear (pixel_value >> 16), linear (pixel_value >> 8), linear (pixel_value) };
}

static double
luminance (Colour c)
{
  return 0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b;
}

static double
contrast (Colour a, Colour b)
{
  double one = luminance (a) + 0.05;
  double other = luminance (b) + 0.05;

  return MAX (one, other) / MIN (one, other);
}

typedef double Matrix[3][3];

static const Matrix deuteranopia = { { 0.367322, 0.860646, -0.227968 },
                                     { 0.280085, 0.672501, 0.047413 },
                                     { -0.011820, 0.042940, 0.968881 } };

static const Matrix protanopia = { { 0.152286, 1.052583, -0.204868 },
                                   { 0.114503, 0.786281, 0.099216 },
                                   { -0.003882, -0.048116, 1.051998 } };

static const Matrix usual = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };

static Colour
seen_with (const Matrix m, Colour c)
{
  double out[3];

  for (int i = 0; i < 3; i++)
    out[i] = CLAMP (m[i][0] * c.r + m[i][1] * c.g + m[i][2] * c.b, 0, 1);
  return (Colour){ out[0], out[1], out[2] };
}

static double
lab_root (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

static Colour
to_lab (Colour c)
{
  double x = lab_root ((0.4124564 * c.r + 0.3575761 * c.g + 0.1804375 * c.b) / 0.95047);
  double y = lab_root (0.2126729 * c.r + 0.7151522 * c.g + 0.0721750 * c.b);
  double z = lab_root ((0.0193339 * c.r + 0.1191920 * c.g + 0.9503041 * c.b) / 1.08883);

  return (Colour){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
distance (const Matrix eyes, Colour a, Colour b)
{
  Colour one = to_lab (seen_with (eyes, a));
  Colour other = to_lab (seen_with (eyes, b));

  return sqrt (pow (one.r - other.r, 2) + pow (one.g - other.g, 2) + pow (one.b - other.b, 2));
}

/* --- the tests --- */

static void
check_different (const Look *look)
{
  for (guint face = 0; face < N_FACES; face++)
    {
      for (guint other = 0; other < face; other++)
        {
          if (is_same (look->faces[face], look->faces[other]))
            fail (look, face, "is seen twice");
        }
    }
}

/* All cards fill their picture, on one paper, with round corners. */
static void
check_size (const Look *look)
{
  for (guint face = 0; face < N_FACES; face++)
    {
      cairo_surface_t *surface = look->faces[face];

      if (pixel (surface, 0, 0) >> 24 != 0 || pixel (surface, WIDTH - 1, HEIGHT - 1) >> 24 != 0)
        fail (look, face, "has no round corners");
      if (pixel (surface, WIDTH / 2, 0) >> 24 != 255 ||
          pixel (surface, WIDTH / 2, HEIGHT - 1) >> 24 != 255 ||
          pixel (surface, 0, HEIGHT / 2) >> 24 != 255 ||
          pixel (surface, WIDTH - 1, HEIGHT / 2) >> 24 != 255)
        fail (look, face, "does not fill its picture");
      if (paper (surface) != paper (look->faces[0]))
        fail (look, face, "is on other paper");
    }
}

/* Rank and suit are in the corner that covered cards show, and end before it does. */
static void
check_index (const Look *look)
{
  int right = (int) floor (look->house->index_width * WIDTH);
  int bottom = (int) floor (look->house->index_height * HEIGHT);

  for (guint face = 0; face < N_FACES; face++)
    {
      cairo_surface_t *surface = look->faces[face];

      if (count_ink (surface, MARGIN, MARGIN, right / 2, bottom) < right * bottom / 16)
        fail (look, face, "has no rank in its corner");
      if (count_ink (surface, right / 2, MARGIN, right, bottom) < right * bottom / 16)
        fail (look, face, "has no suit in its corner");
      if (count_ink (surface, MARGIN, bottom - 1, right, bottom) > 0)
        fail (look, face, "has an index that is cut off below");
      if (count_ink (surface, right - 1, MARGIN, right, bottom - 1) > 0)
        fail (look, face, "has an index that is cut off at the side");
    }
}

/* Below the index there are pips or a picture. */
static void
check_middle (const Look *look)
{
  int top = (int) ceil (look->house->index_height * HEIGHT);

  for (guint face = 0; face < N_FACES; face++)
    {
      int ink = count_ink (look->faces[face], MARGIN, top, WIDTH - MARGIN, HEIGHT - MARGIN);

      if (ink < WIDTH * HEIGHT / 20)
        fail (look, face, "is empty");
    }
}

/* Other letters change the cards that have them, and nothing else. */
static void
check_letters (const Look *look)
{
  PepitaDeckStyle english = look->style;
  Look usual_look;

  english.letters = NULL;
  draw_look (&usual_look, look->house, &english);
  for (guint face = 0; face < N_FACES; face++)
    {
      int court = (int) (face % 13) - 10;
      gboolean other = court >= 0 && look->style.letters[court] != "JQK"[court];

      if (is_same (look->faces[face], usual_look.faces[face]) == other)
        fail (look, face, other ? "has no other letter" : "has changed with the letters");
    }
  clear_look (&usual_look);
}

/* What can't be drawn is as in English. */
static void
test_other_letters (void)
{
  static const char *const strange[] = { "", "J", "JQKA", "ВДК", "KQJ", "XYZ", "VD}", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autofree char *sheet =
          pepita_deck_style_make_sheet (&(PepitaDeckStyle){ .letters = strange[i] });

      g_assert_false (pepita_deck_style_has_letters (strange[i]));
      g_assert_cmpstr (sheet, ==, "");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    g_assert_true (pepita_deck_style_has_letters (letters[i]));
}

/* Colours change the two suits that they are about, and what of these is in a picture. */
static void
check_suits (const Look *look)
{
  guint32 colours[4];

  for (guint suit = 0; suit < 4; suit++)
    {
      colours[suit] = index_colour (look, suit * 13);
      for (guint rank = 1; rank < 13; rank++)
        {
          if (index_colour (look, suit * 13 + rank) != colours[suit])
            fail (look, suit * 13 + rank, "has not the colour of its suit");
        }
    }
  for (guint suit = 0; suit < 4; suit++)
    {
      for (guint other = 0; other < suit; other++)
        {
          gboolean alike = !look->style.four_colours && suit + other == 3;

          if ((colours[suit] == colours[other]) != alike)
            fail (look, suit * 13, alike ? "has a third colour" : "has the colour of another suit");
        }
    }
}

static void
check_contrast (const Look *look)
{
  Colour ground = colour_of (paper (look->faces[0]));

  for (guint suit = 0; suit < 4; suit++)
    {
      guint32 ink = index_colour (look, suit * 13);
      double ratio = contrast (colour_of (ink), ground);

      g_test_message ("%s suit %u #%06x on #%06x: %.2f", look->house->id, suit, ink & 0xffffff,
                      paper (look->faces[0]) & 0xffffff, ratio);
      if (ratio < MIN_CONTRAST)
        fail (look, suit * 13, "has too little contrast");
    }
}

static void
check_pair (const Look *look, guint one, guint other)
{
  Colour a = colour_of (index_colour (look, one * 13));
  Colour b = colour_of (index_colour (look, other * 13));
  double lightness = fabs (to_lab (a).r - to_lab (b).r);
  double least = look->style.four_colours ? MIN_LIGHTNESS_OF_FOUR : MIN_LIGHTNESS;

  g_test_message ("%s suits %u and %u: usual %.0f, deuteranopia %.0f, protanopia %.0f, grey %.1f",
                  look->house->id, one, other, distance (usual, a, b),
                  distance (deuteranopia, a, b), distance (protanopia, a, b), lightness);
  if (distance (usual, a, b) < MIN_DISTANCE)
    fail (look, one * 13, "is too like another suit");
  if (distance (deuteranopia, a, b) < MIN_DISTANCE)
    fail (look, one * 13, "is too like another suit, with deuteranopia");
  if (distance (protanopia, a, b) < MIN_DISTANCE)
    fail (look, one * 13, "is too like another suit, with protanopia");
  if (lightness < least)
    fail (look, one * 13, "is too like another suit, without colours");
}

static void
check_distances (const Look *look)
{
  for (guint suit = 0; suit < 4; suit++)
    {
      for (guint other = 0; other < suit; other++)
        {
          if (look->style.four_colours || suit + other != 3)
            check_pair (look, suit, other);
        }
    }
}

/* Each deck, in each of its looks but for the back. */
static void
test_looks (void)
{
  static void (*const checks[]) (const Look *look) = {
    check_different,
    check_size,
    check_index,
    check_middle,
    check_letters,
    check_suits,
    check_contrast,
    check_distances,
  };
  gsize n;
  const PepitaHouseDeck *decks = pepita_house_decks (&n);

  for (gsize i = 0; i < n * 2 * G_N_ELEMENTS (letters); i++)
    {
      const PepitaDeckStyle style = { i / n % 2 == 1, letters[i / n / 2], NULL };
      Look look;

      draw_look (&look, &decks[i % n], &style);
      for (gsize j = 0; j < G_N_ELEMENTS (checks); j++)
        checks[j](&look);
      clear_look (&look);
    }
}

/* Without colours, on the smallest cards, it is the shape beside the rank that tells the suit. */
static void
test_shapes (void)
{
  gsize n;
  const PepitaHouseDeck *decks = pepita_house_decks (&n);

  for (gsize i = 0; i < n * 4 * 4; i++)
    {
      const PepitaHouseDeck *house = &decks[i / 16];
      guint suits[2] = { i / 4 % 4, i % 4 };
      g_autoptr (PepitaDeckArt) art = open_art (house, &(PepitaDeckStyle){ 0 });
      cairo_surface_t *one = draw (art, suits[0] * 13 + 7, SMALL_WIDTH, SMALL_HEIGHT);
      cairo_surface_t *other = draw (art, suits[1] * 13 + 7, SMALL_WIDTH, SMALL_HEIGHT);
      int same = 0, different = 0;

      for (int y = 1; y < house->index_height * SMALL_HEIGHT; y++)
        {
          for (int x = (int) (house->index_width * SMALL_WIDTH * 0.55);
               x < house->index_width * SMALL_WIDTH; x++)
            {
              Colour ground = colour_of (paper (one));
              gboolean a = contrast (colour_of (pixel (one, x, y)), ground) > 2;
              gboolean b = contrast (colour_of (pixel (other, x, y)), ground) > 2;

              same += a && b;
              different += a != b;
            }
        }
      g_test_message ("%s suits %u and %u: %d and %d", house->id, suits[0], suits[1], same,
                      different);
      if (suits[0] != suits[1] && different < MIN_SHAPE * (same + different))
        g_test_fail_printf ("%s: the suits %u and %u have one shape", house->id, suits[0],
                            suits[1]);
      cairo_surface_destroy (one);
      cairo_surface_destroy (other);
    }
}

/* --- as the table uses them --- */

static cairo_surface_t *
wait_for_face (PepitaDeck *deck, guint face)
{
  gboolean exact = FALSE;
  cairo_surface_t *surface = NULL;

  pepita_deck_set_size (deck, WIDTH, HEIGHT);
  while (!exact)
    {
      surface = pepita_deck_get_surface (deck, face, &exact);
      g_assert_no_error (pepita_deck_get_error (deck));
      if (!exact)
        g_main_context_iteration (NULL, TRUE);
    }
  return surface;
}

/* The backs differ, are those of both decks, and there are no others. */
static void
test_backs (void)
{
  const char *const *backs = pepita_deck_style_get_backs ();
  guint n = g_strv_length ((char **) backs);
  g_autoptr (GPtrArray) decks = g_ptr_array_new_with_free_func (g_object_unref);

  g_assert_cmpuint (n, >=, 3);
  for (guint i = 0; i < 2 * n; i++)
    {
      const char *id = i < n ? PEPITA_DECK_HOUSE : PEPITA_DECK_LARGE_PRINT;

      g_ptr_array_add (decks, pepita_deck_new_styled (
                                  id, &(PepitaDeckStyle){ .back = backs[i % n] }));
    }
  for (guint i = 0; i < decks->len; i++)
    {
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (is_same (wait_for_face (decks->pdata[i], PEPITA_FACE_BACK),
                                  wait_for_face (decks->pdata[j], PEPITA_FACE_BACK)),
                         ==, i - j == n);
    }
  g_assert_cmpstr (pepita_deck_style_find_back (NULL), ==, backs[0]);
  g_assert_cmpstr (pepita_deck_style_find_back ("1_club"), ==, backs[0]);
  g_assert_cmpstr (pepita_deck_style_find_back (backs[n - 1]), ==, backs[n - 1]);
}

/* A deck is drawn in its style, and so are those that are made like it. */
static void
test_deck (void)
{
  char given[] = "VDR";
  char given_back[] = "back-2";
  const PepitaDeckStyle style = { TRUE, given, given_back };
  g_autoptr (PepitaDeck) deck = pepita_deck_new_styled (PEPITA_DECK_LARGE_PRINT, &style);
  g_autoptr (PepitaDeck) plain = pepita_deck_new_for_id (PEPITA_DECK_LARGE_PRINT);
  g_autoptr (PepitaDeck) like = NULL;
  g_autoptr (PepitaDeck) house = NULL;
  const guint faces[] = { 0, 11, 24, PEPITA_FACE_BACK };

  /* the deck has copies */
  memset (given, '?', strlen (given));
  memset (given_back, '?', strlen (given_back));
  like = pepita_deck_new_like (deck);
  house = pepita_deck_new_house_like (deck);
  g_assert_cmpstr (pepita_deck_get_id (like), ==, PEPITA_DECK_LARGE_PRINT);
  g_assert_cmpstr (pepita_deck_get_id (house), ==, PEPITA_DECK_HOUSE);
  for (gsize i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      const PepitaDeckStyle wanted = { TRUE, "VDR", "back-2" };
      gboolean is_back = faces[i] == PEPITA_FACE_BACK;
      const char *id = is_back ? PEPITA_DECK_HOUSE : PEPITA_DECK_LARGE_PRINT;
      g_autoptr (PepitaDeckArt) art = open_art (pepita_house_deck_find (id), &wanted);
      g_autoptr (PepitaDeckArt) ours =
          open_art (pepita_house_deck_find (PEPITA_DECK_HOUSE), &wanted);
      cairo_surface_t *drawn = draw (art, faces[i], WIDTH, HEIGHT);
      cairo_surface_t *ours_drawn = draw (ours, faces[i], WIDTH, HEIGHT);

      g_assert_true (is_same (wait_for_face (deck, faces[i]), drawn));
      g_assert_true (is_same (wait_for_face (like, faces[i]), drawn));
      g_assert_true (is_same (wait_for_face (house, faces[i]), ours_drawn));
      g_assert_false (is_same (wait_for_face (plain, faces[i]), drawn));
      cairo_surface_destroy (drawn);
      cairo_surface_destroy (ours_drawn);
    }
}

static void
test_index_size (void)
{
  g_autoptr (PepitaDeck) house = pepita_deck_new_house ();
  g_autoptr (PepitaDeck) large = pepita_deck_new_for_id (PEPITA_DECK_LARGE_PRINT);
  g_autoptr (PepitaDeck) other = pepita_deck_new_for_id ("kde/there-is-none");

  g_assert_cmpfloat (pepita_deck_get_index_height (house), ==, PEPITA_DECK_INDEX_HEIGHT);
  g_assert_cmpfloat (pepita_deck_get_index_width (house), ==, PEPITA_DECK_INDEX_WIDTH);
  g_assert_cmpfloat (pepita_deck_get_index_height (large), >, 1.5 * PEPITA_DECK_INDEX_HEIGHT);
  g_assert_cmpfloat (pepita_deck_get_index_width (large), >, PEPITA_DECK_INDEX_WIDTH);
  g_assert_cmpfloat (pepita_deck_get_index_height (other), ==, PEPITA_DECK_INDEX_HEIGHT);
  g_assert_cmpfloat (pepita_deck_get_index_width (other), ==, PEPITA_DECK_INDEX_WIDTH);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck-style/looks", test_looks);
  g_test_add_func ("/deck-style/other-letters", test_other_letters);
  g_test_add_func ("/deck-style/shapes", test_shapes);
  g_test_add_func ("/deck-style/backs", test_backs);
  g_test_add_func ("/deck-style/deck", test_deck);
  g_test_add_func ("/deck-style/index-size", test_index_size);
  return g_test_run ();
}

/* test-deck-room.c: decks as the table uses them.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "deck-sheet.h"
#include "../process.h"
#include "pepita-deck.h"

#include <string.h>

static const struct
{
  int width;
  int height;
} sizes[] = { { 40, 56 }, { 140, 196 }, { 233, 326 }, { 400, 560 } };

/* What a deck has told. */
typedef struct
{
  PepitaDeck *deck;
  guint changed;
  guint failed;
  guint aspects;
} Ear;

static void
changed_cb (PepitaDeck *deck, gpointer data)
{
  Ear *ear = data;

  g_assert_true (deck == ear->deck);
  g_assert_true (g_main_context_is_owner (g_main_context_default ()));
  ear->changed++;
}

static void
failed_cb (PepitaDeck *deck, const GError *error, gpointer data)
{
  Ear *ear = data;

  g_assert_true (g_main_context_is_owner (g_main_context_default ()));
  g_assert_nonnull (error);
  g_assert_true (error->domain == PEPITA_DECK_ERROR);
  g_assert_error (pepita_deck_get_error (deck), PEPITA_DECK_ERROR, error->code);
  ear->failed++;
}

static void
aspect_cb (PepitaDeck *deck, GParamSpec *pspec, gpointer data)
{
  Ear *ear = data;

  ear->aspects++;
}

/* Takes the deck. */
static void
listen (Ear *ear, PepitaDeck *deck)
{
  *ear = (Ear){ .deck = deck };
  g_assert_nonnull (deck);
  g_signal_connect (deck, "changed", G_CALLBACK (changed_cb), ear);
  g_signal_connect (deck, "failed", G_CALLBACK (failed_cb), ear);
  g_signal_connect (deck, "notify::aspect", G_CALLBACK (aspect_cb), ear);
}

static void
hush (Ear *ear)
{
  g_assert_finalize_object (ear->deck);
}

static GBytes *
sheet (gboolean slow)
{
  return sheet_new (&(SheetOptions){ SHEET_NONE, SHEET_NONE, 1, slow });
}

static PepitaDeck *
sheet_deck (gboolean slow)
{
  g_autoptr (GBytes) svg = sheet (slow);

  return pepita_deck_new_for_bytes (svg);
}

static guint
count_threads (void)
{
  return count_threads_named ("pepita-deck");
}

static void
wait_for_threads (void)
{
  while (count_threads () > 0)
    g_usleep (1000);
}

/* Asks for all faces; how many are there in the wanted size. */
static guint
ask_all (PepitaDeck *deck)
{
  guint there = 0;

  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      gboolean exact;

      pepita_deck_get_texture (deck, face, &exact);
      there += exact;
    }
  return there;
}

static void
wait_for_all (PepitaDeck *deck)
{
  while (ask_all (deck) < PEPITA_N_FACES)
    {
      g_assert_no_error (pepita_deck_get_error (deck));
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
wait_for_failure (Ear *ear)
{
  while (ear->failed == 0)
    g_main_context_iteration (NULL, TRUE);
}

static guint32 *
get_pixels (GdkTexture *texture)
{
  int width = gdk_texture_get_width (texture);
  guint32 *pixels = g_new (guint32, (gsize) width * gdk_texture_get_height (texture));

  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  return pixels;
}

static guint
alpha (guint32 pixel)
{
  return pixel >> 24;
}

static gboolean
is_ink (guint32 pixel)
{
  guint brightness = (pixel >> 16 & 255) * 30 + (pixel >> 8 & 255) * 59 + (pixel & 255) * 11;

  return alpha (pixel) == 255 && brightness < 140 * 100;
}

/* The card fills its texture to the middle of each edge, and its corners are round. */
static void
check_outline (const guint32 *pixels, int width, int height)
{
  /* Of the corner pixel of a card of 40 pixels the arc covers a part. */
  guint corner = width < 100 ? 140 : 10;
  const guint32 *last = pixels + (gsize) (height - 1) * width;
  const guint32 *middle = pixels + (gsize) (height / 2) * width;

  g_assert_cmpuint (alpha (pixels[0]), <=, corner);
  g_assert_cmpuint (alpha (pixels[width - 1]), <=, corner);
  g_assert_cmpuint (alpha (last[0]), <=, corner);
  g_assert_cmpuint (alpha (last[width - 1]), <=, corner);
  g_assert_cmpuint (alpha (pixels[width / 2]), >=, 254);
  g_assert_cmpuint (alpha (last[width / 2]), >=, 254);
  g_assert_cmpuint (alpha (middle[0]), >=, 254);
  g_assert_cmpuint (alpha (middle[width - 1]), >=, 254);
}

static void
check_ink (const guint32 *pixels, int width, int height)
{
  guint ink = 0;

  for (int i = 0; i < width * height; i++)
    ink += is_ink (pixels[i]);
  /* An index of the house deck alone has more. */
  g_assert_cmpuint (ink * 100, >=, (guint) (width * height));
}

/* Each face is there in the given size, is a card, and is like no other. */
static void
check_faces (PepitaDeck *deck, int width, int height)
{
  guint32 *pixels[PEPITA_N_FACES];
  gsize size = (gsize) width * height * 4;

  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      gboolean exact = FALSE;
      GdkTexture *texture = pepita_deck_get_texture (deck, face, &exact);

      g_assert_true (exact);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, width);
      g_assert_cmpint (gdk_texture_get_height (texture), ==, height);
      pixels[face] = get_pixels (texture);
      check_outline (pixels[face], width, height);
      check_ink (pixels[face], width, height);
      for (guint other = 0; other < face; other++)
        g_assert_cmpint (memcmp (pixels[face], pixels[other], size), !=, 0);
    }
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    g_free (pixels[face]);
}

static void
check_all_sizes (PepitaDeck *deck)
{
  Ear ear;

  listen (&ear, deck);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      pepita_deck_set_size (deck, sizes[i].width, sizes[i].height);
      wait_for_all (deck);
      check_faces (deck, sizes[i].width, sizes[i].height);
    }
  g_assert_cmpuint (ear.failed, ==, 0);
  g_assert_null (pepita_deck_get_error (deck));
  g_assert_cmpfloat_with_epsilon (pepita_deck_get_aspect (deck), 5.0 / 7.0, 1e-9);
  hush (&ear);
}

static void
test_house (void)
{
  check_all_sizes (pepita_deck_new_house ());
}

static void
test_sheet (void)
{
  check_all_sizes (sheet_deck (FALSE));
}

/* Ids of the faces stand where they should: the marks are read back. */
static void
test_right_face (void)
{
  Ear ear;

  listen (&ear, sheet_deck (FALSE));
  pepita_deck_set_size (ear.deck, SHEET_CELL_WIDTH, SHEET_CELL_HEIGHT);
  wait_for_all (ear.deck);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      g_autofree guint32 *pixels = get_pixels (pepita_deck_get_texture (ear.deck, face, NULL));
      guint number = 0;

      for (int bit = 0; bit < 6; bit++)
        if (pixels[(50 + bit * 45) * SHEET_CELL_WIDTH + 50] == 0xff1d1f2b)
          number |= 1u << bit;
      g_assert_cmpuint (number, ==, face + 1);
    }
  hush (&ear);
}

static void
test_nothing_unasked (void)
{
  Ear ear;
  gboolean exact = TRUE;

  listen (&ear, pepita_deck_new_house ());
  /* No size is wanted yet. */
  g_assert_null (pepita_deck_get_texture (ear.deck, PEPITA_FACE_BACK, &exact));
  g_assert_false (exact);
  pepita_deck_set_size (ear.deck, 70, 98);
  wait_for_threads ();
  g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (ear.changed, ==, 0);

  g_assert_null (pepita_deck_get_texture (ear.deck, 3, NULL));
  g_assert_cmpuint (count_threads (), <=, 1);
  while (ear.changed == 0)
    g_main_context_iteration (NULL, TRUE);
  wait_for_threads ();
  g_assert_nonnull (pepita_deck_get_texture (ear.deck, 3, &exact));
  g_assert_true (exact);
  g_assert_null (pepita_deck_get_texture (ear.deck, 4, NULL));
  wait_for_threads ();
  hush (&ear);
}

static void
test_at_rest (void)
{
  Ear ear;

  listen (&ear, pepita_deck_new_house ());
  pepita_deck_set_size (ear.deck, 70, 98);
  wait_for_all (ear.deck);
  wait_for_threads ();
  g_main_context_iteration (NULL, FALSE);
  /* Asking for what is there, or for the same size, wakes nobody. */
  pepita_deck_set_size (ear.deck, 70, 98);
  g_assert_cmpuint (ask_all (ear.deck), ==, PEPITA_N_FACES);
  g_assert_cmpuint (count_threads (), ==, 0);
  g_assert_false (g_main_context_pending (NULL));
  hush (&ear);
}

static void
test_coalesced (void)
{
  Ear ear;

  listen (&ear, sheet_deck (FALSE));
  pepita_deck_set_size (ear.deck, 140, 196);
  ask_all (ear.deck);
  wait_for_threads ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (ear.changed, ==, 1);
  g_assert_cmpuint (ask_all (ear.deck), ==, PEPITA_N_FACES);

  /* While pictures come in one by one, no turn has two. */
  pepita_deck_set_size (ear.deck, 233, 326);
  while (ask_all (ear.deck) < PEPITA_N_FACES)
    {
      guint before = ear.changed;

      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (ear.changed - before, <=, 1);
    }
  hush (&ear);
}

static void
test_stand_ins (void)
{
  Ear ear;
  gboolean exact = TRUE;
  GdkTexture *old;

  listen (&ear, sheet_deck (FALSE));
  pepita_deck_set_size (ear.deck, 40, 56);
  wait_for_all (ear.deck);
  old = pepita_deck_get_texture (ear.deck, 7, NULL);

  pepita_deck_set_size (ear.deck, 140, 196);
  g_assert_true (pepita_deck_get_texture (ear.deck, 7, &exact) == old);
  g_assert_false (exact);
  while (!exact)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_nonnull (pepita_deck_get_texture (ear.deck, 7, &exact));
    }
  g_assert_cmpint (gdk_texture_get_width (pepita_deck_get_texture (ear.deck, 7, NULL)), ==, 140);
  /* One that is not looked at stays as it is. */
  wait_for_threads ();
  g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (gdk_texture_get_width (pepita_deck_get_texture (ear.deck, 8, NULL)), ==, 40);
  wait_for_threads ();
  hush (&ear);
}

/* What can't be shown at all comes before what is only blurred. */
static void
test_urgent (void)
{
  Ear ear;
  gboolean exact = FALSE;

  listen (&ear, sheet_deck (TRUE));
  pepita_deck_set_size (ear.deck, 20, 28);
  for (guint face = 0; face < 54; face++)
    pepita_deck_get_texture (ear.deck, face, NULL);
  wait_for_threads ();
  g_main_context_iteration (NULL, FALSE);

  pepita_deck_set_size (ear.deck, 70, 98);
  ask_all (ear.deck);
  while (pepita_deck_get_texture (ear.deck, PEPITA_FACE_BACK, &exact) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (exact);
  /* It was asked for last; by then the first may have been begun, not more. */
  pepita_deck_get_texture (ear.deck, 40, &exact);
  g_assert_false (exact);
  hush (&ear);
  wait_for_threads ();
}

/* What nobody waits for comes after all else, once, and whoever wants it can have it at once. */
static void
test_ahead (void)
{
  Ear ear;
  gboolean exact = FALSE;

  listen (&ear, sheet_deck (TRUE));
  pepita_deck_ask_ahead (ear.deck, 0); /* in no size: nothing comes of it */
  pepita_deck_set_size (ear.deck, 70, 98);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    pepita_deck_ask_ahead (ear.deck, face);
  for (guint face = 50; face < PEPITA_N_FACES; face++)
    pepita_deck_get_texture (ear.deck, face, NULL);
  while (pepita_deck_get_texture (ear.deck, PEPITA_FACE_BACK, &exact) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (exact);
  g_assert_cmpuint (pepita_deck_get_stamp (ear.deck, 49), ==, 0);
  while (!pepita_deck_is_complete (ear.deck))
    g_main_context_iteration (NULL, TRUE);
  wait_for_threads ();
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      pepita_deck_ask_ahead (ear.deck, face);
      g_assert_cmpuint (pepita_deck_get_stamp (ear.deck, face), ==, 1);
    }
  g_assert_cmpuint (count_threads (), ==, 0);

  /* another size is asked for anew */
  pepita_deck_set_size (ear.deck, 50, 70);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    pepita_deck_ask_ahead (ear.deck, face);
  while (!pepita_deck_is_complete (ear.deck))
    g_main_context_iteration (NULL, TRUE);
  wait_for_threads ();
  hush (&ear);
}

static void
test_size_while_drawing (void)
{
  Ear ear;
  guint drawn = 0;

  listen (&ear, sheet_deck (TRUE));
  pepita_deck_set_size (ear.deck, 160, 224);
  ask_all (ear.deck);
  pepita_deck_set_size (ear.deck, 40, 56);
  wait_for_threads ();
  g_main_context_iteration (NULL, FALSE);
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    drawn += pepita_deck_get_texture (ear.deck, face, NULL) != NULL;
  /* All others of the first size were dropped. */
  g_assert_cmpuint (drawn, <, PEPITA_N_FACES / 2);

  /* From size to size, in the midst of drawing, and back. */
  for (int i = 0; i < 60; i++)
    {
      pepita_deck_set_size (ear.deck, 20 + i % 7, 28 + i % 11);
      ask_all (ear.deck);
      g_main_context_iteration (NULL, FALSE);
    }
  pepita_deck_set_size (ear.deck, 20, 28);
  wait_for_all (ear.deck);
  g_assert_cmpuint (ear.failed, ==, 0);
  hush (&ear);
}

static void
test_finalize_while_busy (void)
{
  /* In all states: loading, drawing, with untold pictures. */
  for (int i = 0; i < 40; i++)
    {
      Ear ear;

      listen (&ear, i % 3 == 0 ? pepita_deck_new_house () : sheet_deck (i % 3 == 1));
      pepita_deck_set_size (ear.deck, 40, 56);
      ask_all (ear.deck);
      g_usleep (i * 700);
      if (i % 2 == 0)
        g_main_context_iteration (NULL, FALSE);
      hush (&ear);
    }
  wait_for_threads ();
  g_assert_false (g_main_context_pending (NULL));
}

static void
unref_cb (PepitaDeck *deck, gpointer data)
{
  PepitaDeck **owned = data;

  g_clear_object (owned);
}

static void
test_finalize_in_signal (void)
{
  g_autoptr (GBytes) broken = g_bytes_new_static ("<svg", 4);
  PepitaDeck *deck = sheet_deck (FALSE);

  g_object_add_weak_pointer (G_OBJECT (deck), (gpointer *) &deck);
  g_signal_connect (deck, "changed", G_CALLBACK (unref_cb), &deck);
  pepita_deck_set_size (deck, 40, 56);
  ask_all (deck);
  while (deck != NULL)
    g_main_context_iteration (NULL, TRUE);

  deck = pepita_deck_new_for_bytes (broken);
  g_object_add_weak_pointer (G_OBJECT (deck), (gpointer *) &deck);
  g_signal_connect_swapped (deck, "failed", G_CALLBACK (g_clear_object), &deck);
  while (deck != NULL)
    g_main_context_iteration (NULL, TRUE);
  wait_for_threads ();
}

static void
test_disposed (void)
{
  Ear ear;
  gboolean exact = TRUE;

  listen (&ear, sheet_deck (FALSE));
  pepita_deck_set_size (ear.deck, 40, 56);
  wait_for_all (ear.deck);
  g_object_run_dispose (G_OBJECT (ear.deck));
  pepita_deck_set_size (ear.deck, 50, 70);
  g_assert_null (pepita_deck_get_texture (ear.deck, 0, &exact));
  g_assert_false (exact);
  hush (&ear);
}

static void
test_two_decks (void)
{
  Ear one, two;

  listen (&one, pepita_deck_new_house ());
  listen (&two, sheet_deck (FALSE));
  pepita_deck_set_size (one.deck, 40, 56);
  pepita_deck_set_size (two.deck, 70, 98);
  while (ask_all (one.deck) + ask_all (two.deck) < 2 * PEPITA_N_FACES)
    g_main_context_iteration (NULL, TRUE);
  check_faces (one.deck, 40, 56);
  check_faces (two.deck, 70, 98);
  hush (&one);
  hush (&two);
}

static void
test_aspect (void)
{
  g_autoptr (GBytes) wide = sheet_new (&(SheetOptions){ SHEET_NONE, SHEET_NONE, 2, FALSE });
  Ear ear;
  double aspect;

  listen (&ear, pepita_deck_new_for_bytes (wide));
  g_assert_cmpfloat (pepita_deck_get_aspect (ear.deck), ==, 5.0 / 7.0);
  while (ear.aspects == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat_with_epsilon (pepita_deck_get_aspect (ear.deck), 10.0 / 7.0, 1e-9);
  g_object_get (ear.deck, "aspect", &aspect, NULL);
  g_assert_cmpfloat (aspect, ==, pepita_deck_get_aspect (ear.deck));
  /* Whatever the shape of the card, it is stretched to the wanted size. */
  pepita_deck_set_size (ear.deck, 140, 196);
  wait_for_all (ear.deck);
  check_faces (ear.deck, 140, 196);
  g_assert_cmpuint (ear.aspects, ==, 1);
  hush (&ear);
}

/* --- decks that can't be used --- */

static void
check_refused (GBytes *svg, int code, const char *words)
{
  Ear ear;
  const GError *error;

  listen (&ear, pepita_deck_new_for_bytes (svg));
  g_assert_null (pepita_deck_get_error (ear.deck));
  pepita_deck_set_size (ear.deck, 40, 56);
  ask_all (ear.deck);
  wait_for_failure (&ear);
  error = pepita_deck_get_error (ear.deck);
  g_assert_error (error, PEPITA_DECK_ERROR, code);
  g_assert_nonnull (strstr (error->message, words));
  g_test_message ("%s", error->message);

  /* From here on it does nothing. */
  g_assert_cmpuint (ask_all (ear.deck), ==, 0);
  wait_for_threads ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (ear.failed, ==, 1);
  g_assert_cmpuint (ear.changed, ==, 0);
  hush (&ear);
}

static void
test_not_svg (void)
{
  static const char *const texts[] = {
    "",
    "not an SVG file",
    "<svg",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"1_club\">",
    "<html><body/></html>",
    "\x1f\x8b\x08 neither compressed",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) svg = g_bytes_new_static (texts[i], strlen (texts[i]));

      check_refused (svg, PEPITA_DECK_ERROR_PARSE, "deck");
    }
}

static void
test_missing_face (void)
{
  static const struct
  {
    guint face;
    const char *id;
  } cases[] = {
    { 0, "“1_club”" },
    { 22, "“10_diamond”" },
    { 37, "“queen_heart”" },
    { 51, "“king_spade”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) svg = sheet_new (&(SheetOptions){ cases[i].face, SHEET_NONE, 1, FALSE });

      check_refused (svg, PEPITA_DECK_ERROR_MISSING_FACE, cases[i].id);
    }
}

/* Jokers and the back come from the house deck where a deck does not have them, or has nothing
 * in them. */
static void
test_missing_pieces (void)
{
  for (guint face = PEPITA_FACE_BLACK_JOKER; face < PEPITA_N_FACES; face++)
    {
      const SheetOptions options[] = { { face, SHEET_NONE, 1, FALSE },
                                       { SHEET_NONE, face, 1, FALSE } };
      g_autoptr (PepitaDeck) house = pepita_deck_new_house ();

      pepita_deck_set_size (house, 40, 56);
      wait_for_all (house);
      for (guint i = 0; i < G_N_ELEMENTS (options); i++)
        {
          g_autoptr (GBytes) svg = sheet_new (&options[i]);
          Ear ear;

          listen (&ear, pepita_deck_new_for_bytes (svg));
          pepita_deck_set_size (ear.deck, 40, 56);
          wait_for_all (ear.deck);
          g_assert_cmpint (memcmp (cairo_image_surface_get_data (
                                       pepita_deck_get_surface (ear.deck, face, NULL)),
                                   cairo_image_surface_get_data (
                                       pepita_deck_get_surface (house, face, NULL)),
                                   40 * 56 * 4),
                           ==, 0);
          hush (&ear);
        }
    }
}

static void
test_too_large (void)
{
  gsize size = 17 * 1024 * 1024;
  g_autoptr (GBytes) svg = g_bytes_new_take (g_malloc0 (size), size);

  check_refused (svg, PEPITA_DECK_ERROR_TOO_LARGE, "17825792");
}

static void
test_shape (void)
{
  const SheetOptions without_ace = { SHEET_NONE, 0, 1, FALSE };
  const SheetOptions without_seven = { SHEET_NONE, 6, 1, FALSE };
  g_autoptr (GBytes) no_ace = sheet_new (&without_ace);
  g_autoptr (GBytes) no_seven = sheet_new (&without_seven);
  g_autoptr (GString) no_page = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\">");
  g_autoptr (GBytes) good = sheet (FALSE);
  g_autoptr (GBytes) unsized = NULL;
  Ear ear;

  check_refused (no_ace, PEPITA_DECK_ERROR_SHAPE, "“1_club”");

  g_string_append (no_page, strchr (g_bytes_get_data (good, NULL), '>') + 1);
  unsized = g_bytes_new (no_page->str, no_page->len);
  check_refused (unsized, PEPITA_DECK_ERROR_SHAPE, "page");

  /* A card that proves bad only later: those before it are there and stay. */
  listen (&ear, pepita_deck_new_for_bytes (no_seven));
  pepita_deck_set_size (ear.deck, 40, 56);
  ask_all (ear.deck);
  wait_for_failure (&ear);
  g_assert_error (pepita_deck_get_error (ear.deck), PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SHAPE);
  g_assert_nonnull (strstr (pepita_deck_get_error (ear.deck)->message, "“7_club”"));
  g_assert_cmpuint (ask_all (ear.deck), ==, 6);
  hush (&ear);
}

static gboolean
is_row_solid (const guint32 *pixels, int width, int row)
{
  for (int i = 0; i < width; i++)
    {
      if (alpha (pixels[row * width + i]) != 255)
        return FALSE;
    }
  return TRUE;
}

/* What a card hides is told to the row, and told anew in another size. */
static void
test_solid (void)
{
  Ear ear;
  double from, to;

  listen (&ear, pepita_deck_new_house ());
  g_assert_false (pepita_deck_get_solid (ear.deck, 0, &from, &to));
  for (int size = 50; size <= 100; size += 50)
    {
      int height = size * 7 / 5;

      pepita_deck_set_size (ear.deck, size, height);
      wait_for_all (ear.deck);
      for (guint face = 0; face < PEPITA_N_FACES; face++)
        {
          GdkTexture *texture = pepita_deck_get_texture (ear.deck, face, NULL);
          g_autofree guint32 *pixels = get_pixels (texture);

          g_assert_true (pepita_deck_get_solid (ear.deck, face, &from, &to));
          g_assert_cmpfloat (from, >, 0);
          g_assert_cmpfloat (from, <, 0.1);
          g_assert_cmpfloat (to, >, 0.9);
          g_assert_cmpfloat (to, <, 1);
          for (int row = 0; row < height; row++)
            g_assert_cmpint (is_row_solid (pixels, size, row), ==,
                             row + 0.5 > from * height && row + 0.5 < to * height);
        }
    }
  hush (&ear);
}

static gpointer
no_work (gpointer data)
{
  return data;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* A sanitizer starts a thread of its own together with the first. */
  g_thread_join (g_thread_new ("first", no_work, NULL));
  g_test_add_func ("/deck/house", test_house);
  g_test_add_func ("/deck/sheet", test_sheet);
  g_test_add_func ("/deck/right-face", test_right_face);
  g_test_add_func ("/deck/nothing-unasked", test_nothing_unasked);
  g_test_add_func ("/deck/at-rest", test_at_rest);
  g_test_add_func ("/deck/coalesced", test_coalesced);
  g_test_add_func ("/deck/stand-ins", test_stand_ins);
  g_test_add_func ("/deck/urgent", test_urgent);
  g_test_add_func ("/deck/solid", test_solid);
  g_test_add_func ("/deck/ahead", test_ahead);
  g_test_add_func ("/deck/size-while-drawing", test_size_while_drawing);
  g_test_add_func ("/deck/finalize-while-busy", test_finalize_while_busy);
  g_test_add_func ("/deck/finalize-in-signal", test_finalize_in_signal);
  g_test_add_func ("/deck/disposed", test_disposed);
  g_test_add_func ("/deck/two-decks", test_two_decks);
  g_test_add_func ("/deck/aspect", test_aspect);
  g_test_add_func ("/deck/not-svg", test_not_svg);
  g_test_add_func ("/deck/missing-face", test_missing_face);
  g_test_add_func ("/deck/missing-pieces", test_missing_pieces);
  g_test_add_func ("/deck/too-large", test_too_large);
  g_test_add_func ("/deck/shape", test_shape);
  return g_test_run ();
}

/* test-deck.c: the table changes its deck in play.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver.h"
#include "pepita-card-view.h"

static char *
sample (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", "decks", name, NULL);
}

static const char *
shown_id (Driver *driver)
{
  return pepita_deck_get_id (pepita_table_view_get_deck (driver_view (driver)));
}

static gboolean
has_toast (Driver *driver)
{
  return driver_toast (driver) != NULL;
}

static gboolean
shows_chosen (Driver *driver)
{
  g_autofree char *id = g_settings_get_string (driver_settings (driver), "deck");

  return g_strcmp0 (shown_id (driver), id) == 0;
}

/* Width by height of the cards on the table. */
static double
seen_aspect (Driver *driver)
{
  graphene_rect_t place = pepita_table_view_get_place (driver_view (driver), PEPITA_STOCK, -1);

  return (double) (place.size.width / place.size.height);
}

static void
test_chosen (void)
{
  g_autofree char *path = sample ("aisleriot/cards/sample_grid.svg");
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  GSettings *settings = driver_settings (driver);

  g_assert_cmpstr (shown_id (driver), ==, "pepita");
  g_assert_cmpfloat_with_epsilon (seen_aspect (driver), 5.0 / 7, 0.01);
  g_settings_set_string (settings, "deck", path);
  g_assert_cmpstr (shown_id (driver), ==, "pepita"); /* until the new one is drawn */
  driver_wait_for (driver, shows_chosen);
  g_assert_true (pepita_deck_is_complete (pepita_table_view_get_deck (driver_view (driver))));
  driver_settle (driver);
  g_assert_cmpfloat_with_epsilon (seen_aspect (driver), 2.0 / 3, 0.01);
  driver_picture (driver, "deck-chosen");

  /* the game goes on, with real clicks at where the cards are now */
  driver_click (driver, PEPITA_STOCK, 0);
  driver_settle (driver);
  g_assert_cmpint (pepita_table_count (driver_table (driver), PEPITA_WASTE), ==, 1);
  driver_resize (driver, 700, 600);
  driver_settle (driver);
  g_assert_true (driver_view_is_true (driver));

  g_settings_set_string (settings, "deck", "pepita");
  driver_wait_for (driver, shows_chosen);
  driver_settle (driver);
  g_assert_cmpfloat_with_epsilon (seen_aspect (driver), 5.0 / 7, 0.01);
  g_assert_null (driver_toast (driver));
}

/* Is there a picture of each card of the game, whether it has been seen or not? */
static gboolean
has_all_faces (Driver *driver)
{
  PepitaDeck *deck = pepita_table_view_get_deck (driver_view (driver));
  const PepitaTable *table = driver_table (driver);

  for (int i = 0; i < table->end[PEPITA_N_PILES - 1]; i++)
    {
      if (pepita_deck_get_stamp (deck, pepita_card_view_face (table->cards[i])) == 0)
        return FALSE;
    }
  return TRUE;
}

/* No card that is turned up is blank: all are drawn before, once the table is left in peace, and
 * again where there are others or they have another size. */
static void
test_ahead (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);
  PepitaDeck *deck = pepita_table_view_get_deck (driver_view (driver));
  guint face = pepita_card_view_face (pepita_table_top (driver_table (driver), PEPITA_STOCK));
  guint stamp;

  driver_wait_for (driver, has_all_faces);
  g_assert_cmpuint (pepita_deck_get_stamp (deck, PEPITA_FACE_BLACK_JOKER), ==, 0);

  stamp = pepita_deck_get_stamp (deck, face);
  driver_resize (driver, 700, 600);
  driver_settle (driver);
  while (pepita_deck_get_stamp (deck, face) == stamp)
    driver_wait (driver, 50);
  g_assert_true (driver_view_is_true (driver));

  g_settings_set_string (driver_settings (driver), "ruleset", "joker");
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 5);
  driver_wait_for (driver, has_all_faces);
}

static void
test_refused (void)
{
  g_autofree char *not_a_deck = g_test_build_filename (G_TEST_DIST, "data", "deal-1.txt", NULL);
  const char *const ids[] = { "kde/not-there", "/nowhere.svg", "../..", "", not_a_deck };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);

      g_settings_set_string (driver_settings (driver), "deck", ids[i]);
      driver_wait_for (driver, has_toast);
      g_assert_cmpstr (shown_id (driver), ==, "pepita");
      driver_click (driver, PEPITA_STOCK, 0);
      driver_settle (driver);
      g_assert_cmpint (pepita_table_count (driver_table (driver), PEPITA_WASTE), ==, 1);
    }
}

/* The pixels of a card on the table. */
static GBytes *
seen_card (Driver *driver, guint face)
{
  PepitaDeck *deck = pepita_table_view_get_deck (driver_view (driver));
  cairo_surface_t *surface = pepita_deck_get_surface (deck, face, NULL);

  g_assert_nonnull (surface);
  return g_bytes_new (cairo_image_surface_get_data (surface),
                      (gsize) (cairo_image_surface_get_stride (surface) *
                               cairo_image_surface_get_height (surface)));
}

static gboolean
is_drawn (Driver *driver)
{
  PepitaDeck *deck = pepita_table_view_get_deck (driver_view (driver));

  for (guint face = 0; face < PEPITA_N_FACES; face++)
    pepita_deck_get_surface (deck, face, NULL);
  return pepita_deck_is_complete (deck);
}

static GBytes *old_card;
static guint old_face;

/* Not only another deck: on a busy machine one may come in that was chosen before. */
static gboolean
looks_new (Driver *driver)
{
  g_autoptr (GBytes) card = is_drawn (driver) ? seen_card (driver, old_face) : NULL;

  return card != NULL && !g_bytes_equal (card, old_card);
}

/* Each setting of the style changes its own cards, at once, in the game that is played. */
static void
test_style (void)
{
  static const struct
  {
    const char *key;
    const char *value; /* as text */
    guint changed;     /* a face that changes, … */
    guint same;        /* … and one that does not */
  } cases[] = {
    { "four-colours", "true", 0, 26 },
    { "card-back", "'back-2'", PEPITA_FACE_BACK, 10 },
    { "card-back", "'back-3'", PEPITA_FACE_BACK, 10 },
    { "deck", "'large-print'", 4, PEPITA_FACE_BACK },
    { "four-colours", "false", 13, 51 },
    { "card-back", "'back'", PEPITA_FACE_BACK, 51 },
  };
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);

  driver_settle (driver);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (cases[i].value));
      g_autoptr (GBytes) changed = NULL, same = NULL, now_same = NULL;

      driver_wait_for (driver, is_drawn);
      changed = seen_card (driver, cases[i].changed);
      same = seen_card (driver, cases[i].same);
      old_card = changed;
      old_face = cases[i].changed;
      g_settings_set_value (driver_settings (driver), cases[i].key, value);
      driver_wait_for (driver, looks_new);
      driver_settle (driver);
      now_same = seen_card (driver, cases[i].same);
      if (strcmp (cases[i].key, "deck") != 0) /* which changes the size of cards */
        g_assert_true (g_bytes_equal (same, now_same));
      driver_picture (driver, cases[i].key);
    }
  g_assert_true (driver_view_is_true (driver));
}

/* From one deck to another while the one before is still being drawn. */
static void
test_hasty (void)
{
  g_autofree char *grid = sample ("aisleriot/cards/sample_grid.svg");
  g_autofree char *grouped = sample ("carddecks/grouped/grouped.svg");
  const char *const ids[] = { grid, "pepita", grouped, "kde/not-there", grid, grouped };
  g_autoptr (Driver) driver = driver_new ("standard", 1, 1, 900, 640);

  for (int i = 0; i < 24; i++)
    {
      g_settings_set_string (driver_settings (driver), "deck", ids[i % G_N_ELEMENTS (ids)]);
      driver_wait (driver, (guint) (i * 3));
    }
  driver_wait_for (driver, shows_chosen);
  driver_settle (driver);
  g_assert_true (driver_view_is_true (driver));

  /* in a window that changes its size meanwhile, more than once */
  g_settings_set_string (driver_settings (driver), "deck", "large-print");
  for (int i = 0; i < 6; i++)
    driver_resize (driver, 900 - 60 * i, 640 - 30 * i);
  driver_wait_for (driver, shows_chosen);
  driver_settle (driver);
  g_assert_true (driver_view_is_true (driver));
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/deck/chosen", test_chosen);
  g_test_add_func ("/deck/ahead", test_ahead);
  g_test_add_func ("/deck/refused", test_refused);
  g_test_add_func ("/deck/style", test_style);
  g_test_add_func ("/deck/hasty", test_hasty);
  return driver_run ();
}

/* test-win-deals.c: new games that can be won, asked for with real keys.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver.h"
#include "pepita-next-deal.h"
#include "pepita-prover.h"
#include "pepita-text.h"
#include "pepita-toast.h"

static PepitaNextDeal *next_deal; /* of the window of the test */

static Driver *
start (PepitaLevel level)
{
  Driver *driver = driver_new ("standard", 3, 2, 700, 600);
  GtkWidget *window = driver_window (driver);

  next_deal = PEPITA_NEXT_DEAL (
      gtk_widget_get_template_child (window, PEPITA_TYPE_WINDOW, "next_deal"));
  /* a spinner that turns would keep a busy machine drawing without an end */
  g_object_set (gtk_widget_get_settings (window), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_enum (driver_settings (driver), "deal-level", level);
  g_settings_set_boolean (driver_settings (driver), "winnable-only", TRUE);
  return driver;
}

static guint
deal_number (Driver *driver)
{
  return pepita_game_get_deal (driver_game (driver))->number;
}

static gboolean
is_new (Driver *driver)
{
  return deal_number (driver) != 2;
}

/* The numbers that were found ahead. */
static GArray *
saved_numbers (Driver *driver)
{
  g_autoptr (GVariant) saved = g_settings_get_value (driver_settings (driver), "next-deals");
  g_autoptr (GVariant) array = g_variant_get_child_value (saved, 1);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  gsize n;
  const guint32 *values = g_variant_get_fixed_array (array, &n, sizeof (guint32));

  g_array_append_vals (numbers, values, (guint) n);
  return numbers;
}

static gboolean
is_stocked (Driver *driver)
{
  g_autoptr (GArray) numbers = saved_numbers (driver);

  return numbers->len == 3;
}

static gboolean
is_word_shown (Driver *driver)
{
  return gtk_widget_get_visible (GTK_WIDGET (next_deal));
}

static void
press_new (Driver *driver)
{
  driver_key (driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_drain (driver);
}

static void
assert_winnable (Driver *driver, PepitaLevel level)
{
  PepitaProver *prover = pepita_prover_new ();

  g_assert_true (pepita_prover_try (prover, pepita_game_get_rules (driver_game (driver)),
                                    deal_number (driver), level));
  pepita_prover_free (prover);
}

/* With nothing ready the deal comes a little later, by itself. */
static void
test_cold (void)
{
  g_autoptr (Driver) driver = start (PEPITA_LEVEL_GENTLE);

  press_new (driver);
  driver_wait_for (driver, is_new);
  g_assert_false (pepita_next_deal_is_looking (next_deal));
  g_assert_cmpstr (driver_toast (driver), ==, pepita_text_winnable (PEPITA_LEVEL_GENTLE));
  assert_winnable (driver, PEPITA_LEVEL_GENTLE);
  driver_settle (driver);
  g_assert_false (is_word_shown (driver));
  g_assert_true (driver_view_is_true (driver));
}

/* What was found ahead is there with the key. */
static void
test_warm (void)
{
  g_autoptr (Driver) driver = start (PEPITA_LEVEL_TOUGH);
  g_autoptr (GArray) numbers = NULL;

  driver_wait_for (driver, is_stocked);
  numbers = saved_numbers (driver);
  for (guint i = 0; i < numbers->len; i++)
    {
      press_new (driver);
      g_assert_cmpuint (deal_number (driver), ==, g_array_index (numbers, guint32, i));
      assert_winnable (driver, PEPITA_LEVEL_TOUGH);
    }
}

/* Games without an end of searching: almost none of them can be won. */
static void
start_hopeless (Driver *driver)
{
  GSettings *settings = driver_settings (driver);

  g_settings_set_string (settings, "ruleset", "double");
  g_settings_set_string (settings, "changes", "passes=1");
  press_new (driver);
  driver_wait_for (driver, is_word_shown);
  driver_drain (driver); /* it has its place */
}

/* The game before goes on until the deal is there, and after Escape. */
static void
test_given_up (void)
{
  g_autoptr (Driver) driver = start (PEPITA_LEVEL_GENTLE);
  PepitaGame *game = driver_game (driver);

  start_hopeless (driver);
  press_new (driver); /* again: it is looked for already */
  driver_key (driver, GDK_KEY_d, 0);
  driver_drain (driver);
  g_assert_true (driver_game (driver) == game);
  g_assert_cmpuint (pepita_game_get_moves (game), ==, 1);
  driver_picture (driver, "looking");
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_drain (driver);
  g_assert_false (is_word_shown (driver));
  g_assert_false (pepita_next_deal_is_looking (next_deal));
  g_assert_true (driver_game (driver) == game);
  driver_settle (driver);
  g_assert_true (driver_view_is_true (driver));
}

/* So it is with the button, and with a wish for something else. */
static void
test_other_wish (void)
{
  g_autoptr (Driver) driver = start (PEPITA_LEVEL_GENTLE);
  GtkWidget *button;

  start_hopeless (driver);
  button = driver_find (GTK_WIDGET (next_deal), GTK_TYPE_BUTTON);
  driver_click_widget (driver, button);
  driver_drain (driver);
  g_assert_false (pepita_next_deal_is_looking (next_deal));
  g_assert_cmpuint (deal_number (driver), ==, 2);

  /* a deal that is chosen is not looked for; and it ends what is */
  start_hopeless (driver);
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 5);
  g_assert_cmpuint (deal_number (driver), ==, 5);
  g_assert_false (pepita_next_deal_is_looking (next_deal));
  g_assert_false (is_word_shown (driver));

  /* other rules are looked for instead; with none any deal will do */
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 2);
  start_hopeless (driver);
  g_settings_set_string (driver_settings (driver), "ruleset", "standard");
  g_settings_set_string (driver_settings (driver), "changes", "");
  driver_wait_for (driver, is_new);
  assert_winnable (driver, PEPITA_LEVEL_GENTLE);
  pepita_window_new_game (PEPITA_WINDOW (driver_window (driver)), 2);
  start_hopeless (driver);
  g_settings_set_boolean (driver_settings (driver), "winnable-only", FALSE);
  g_assert_true (is_new (driver));
  g_assert_false (pepita_next_deal_is_looking (next_deal));
}

/* A card that is held is not taken out of the player's hand. */
static void
test_dragging (void)
{
  g_autoptr (Driver) driver = start (PEPITA_LEVEL_ANY);
  graphene_point_t from = driver_card_point (driver, PEPITA_COLUMN_0 + 6, 6);

  driver_wait_for (driver, is_stocked);
  start_hopeless (driver);
  driver_begin_drag (driver, from, driver_table_point (driver, 300, 400));
  g_assert_true (pepita_table_view_is_dragging (driver_view (driver)));
  g_settings_set_boolean (driver_settings (driver), "winnable-only", FALSE);
  driver_wait (driver, 250);
  g_assert_cmpuint (deal_number (driver), ==, 2);
  driver_release (driver, 1);
  driver_wait_for (driver, is_new);
  driver_settle (driver);
  g_assert_true (driver_view_is_true (driver));
}

/* What is told while it looks does not hide the button that ends it. */
static void
test_beside_toast (void)
{
  g_autoptr (Driver) driver = start (PEPITA_LEVEL_ANY);
  GtkWidget *window = driver_window (driver);
  GtkWidget *toast = GTK_WIDGET (
      gtk_widget_get_template_child (window, PEPITA_TYPE_WINDOW, "toast"));
  graphene_rect_t told, looking;

  start_hopeless (driver);
  pepita_toast_tell (PEPITA_TOAST (toast), "A word", NULL, NULL, 30);
  driver_wait (driver, 100);
  driver_drain (driver);
  driver_picture (driver, "looking-told");
  g_assert_true (gtk_widget_compute_bounds (toast, window, &told));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (next_deal), window, &looking));
  g_assert_true (told.size.height > 0 && looking.size.height > 0);
  g_assert_false (graphene_rect_intersection (&told, &looking, NULL));
}

/* The window goes while it looks. */
static void
test_closed (void)
{
  g_autoptr (Driver) driver = start (PEPITA_LEVEL_ANY);

  start_hopeless (driver);
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/win-deals/cold", test_cold);
  g_test_add_func ("/ui/win-deals/warm", test_warm);
  g_test_add_func ("/ui/win-deals/given-up", test_given_up);
  g_test_add_func ("/ui/win-deals/other-wish", test_other_wish);
  g_test_add_func ("/ui/win-deals/dragging", test_dragging);
  g_test_add_func ("/ui/win-deals/beside-toast", test_beside_toast);
  g_test_add_func ("/ui/win-deals/closed", test_closed);
  return driver_run ();
}

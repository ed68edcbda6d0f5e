/* test-links.c: a link to a deal is opened in the window; what is none is named, and nothing else
 * happens.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "driver.h"
#include "pepita-replay-bar.h"

static void
assert_rules (Driver *driver, const char *expected)
{
  char text[PEPITA_RULES_TEXT_SIZE];
  PepitaRules rules = *pepita_game_get_rules (driver_game (driver));

  rules.bank = 0;
  pepita_rules_text (&rules, text);
  g_assert_cmpstr (text, ==, expected);
}

static guint
deal_number (Driver *driver)
{
  return pepita_game_get_deal (driver_game (driver))->number;
}

static void
open_link (Driver *driver, const char *link)
{
  pepita_window_open_link (PEPITA_WINDOW (driver_window (driver)), link);
  driver_settle (driver);
}

/* As with a new game: the one before is a press of Undo away. */
static void
test_open (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 7, 800, 600);

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  open_link (driver, "pepita:123456?ruleset=vegas&draw=3");
  g_assert_cmpuint (deal_number (driver), ==, 123456);
  assert_rules (driver, "vegas draw=3");
  g_assert_cmpstr (driver_told (driver), ==, "New game");
  g_assert_true (driver_view_is_true (driver));

  driver_key (driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_settle (driver);
  g_assert_cmpuint (deal_number (driver), ==, 7);
  assert_rules (driver, "standard draw=1");
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
}

/* Desktops hand links over as files; those with gvfs write them as if they were some. */
static void
test_files (void)
{
  static const struct
  {
    const char *uri;
    guint number;
  } cases[] = {
    { "pepita:9?draw=3", 9 },
    { "pepita:///10?draw=3", 10 },
  };
  g_autoptr (Driver) driver = driver_new ("standard", 1, 7, 800, 600);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (driver_window (driver)));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (cases[i].uri);

      g_application_open (G_APPLICATION (application), &file, 1, "");
      driver_settle (driver);
      g_assert_cmpuint (deal_number (driver), ==, cases[i].number);
      assert_rules (driver, "standard draw=3");
    }
}

/* A link without rules is played by those that are set, and sets none itself. */
static void
test_rules (void)
{
  g_autoptr (Driver) driver = driver_new ("traditional", 3, 7, 800, 600);
  g_autofree char *ruleset = NULL;

  open_link (driver, "pepita:8");
  g_assert_cmpuint (deal_number (driver), ==, 8);
  assert_rules (driver, "traditional draw=3");
  open_link (driver, "pepita:8?ruleset=double");
  g_assert_cmpuint (deal_number (driver), ==, 8);
  assert_rules (driver, "double draw=1");
  g_assert_true (driver_view_is_true (driver));
  ruleset = g_settings_get_string (driver_settings (driver), "ruleset");
  g_assert_cmpstr (ruleset, ==, "traditional");
}

/* A second click on the same link does not begin the game anew. */
static void
test_twice (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 7, 800, 600);
  const char *link = "pepita:9?ruleset=vegas";
  gpointer game;

  open_link (driver, link);
  game = driver_game (driver);
  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  open_link (driver, link);
  g_assert_true (driver_game (driver) == game);
  g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
  /* by other rules it is another game */
  open_link (driver, "pepita:9?ruleset=vegas&passes=2");
  g_assert_true (driver_game (driver) != game);
  assert_rules (driver, "vegas draw=1 passes=2");
}

static void
test_refuse (void)
{
  static const struct
  {
    const char *link;
    const char *told;
  } cases[] = {
    { "pepita:0", "The deal can’t be opened: “0” is not the number of a deal" },
    { "pepita:9?ruleset=poker",
      "The deal can’t be opened: there are no rules of the name “poker”" },
    { "pepita:9?draw=4", "The deal can’t be opened: “draw=4” can’t be chosen" },
    { "pepita:9?bank=500",
      "The deal can’t be opened: “bank=500” is not a rule that a link can set" },
    { "file:///tmp/deal.txt",
      "The deal can’t be opened: “file:///tmp/deal.txt” is not a link to a deal" },
    { "pepita:9?<b>%s&amp;",
      "The deal can’t be opened: “<b>%s” is not a rule that a link can set" },
  };
  g_autoptr (Driver) driver = driver_new ("standard", 1, 7, 800, 600);
  gpointer game = driver_game (driver);

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      open_link (driver, cases[i].link);
      g_assert_cmpstr (driver_told (driver), ==, cases[i].told);
      g_assert_true (driver_game (driver) == game);
      g_assert_cmpuint (pepita_game_get_moves (driver_game (driver)), ==, 1);
    }
  driver_picture (driver, "link-refused-800");
  driver_resize (driver, 360, 640);
  driver_settle (driver);
  open_link (driver, cases[1].link);
  g_assert_true (driver_is_inside (driver));
  driver_picture (driver, "link-refused-360");
}

/* What is on the window goes before the deal. */
static void
test_replay (void)
{
  g_autoptr (Driver) driver = driver_new ("standard", 1, 7, 800, 600);
  PepitaWindow *window = PEPITA_WINDOW (driver_window (driver));

  driver_key (driver, GDK_KEY_d, 0);
  driver_settle (driver);
  gtk_widget_activate_action (driver_window (driver), "win.replay", NULL);
  driver_settle (driver);
  g_assert_true (pepita_window_is_replaying (window));
  open_link (driver, "pepita:9?draw=9");
  g_assert_true (pepita_window_is_replaying (window));
  open_link (driver, "pepita:9?draw=3");
  g_assert_false (pepita_window_is_replaying (window));
  g_assert_cmpuint (deal_number (driver), ==, 9);
  assert_rules (driver, "standard draw=3");
  g_assert_true (driver_view_is_true (driver));
}

int
main (int argc, char **argv)
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/ui/links/open", test_open);
  g_test_add_func ("/ui/links/files", test_files);
  g_test_add_func ("/ui/links/rules", test_rules);
  g_test_add_func ("/ui/links/twice", test_twice);
  g_test_add_func ("/ui/links/refuse", test_refuse);
  g_test_add_func ("/ui/links/replay", test_replay);
  return driver_run ();
}

/* fuzz-settings.c: whatever the settings say, the game has rules and a look.
 *
 * The input is the file that GSettings keeps keys in where there is no dconf; what it says is not
 * checked when it is written, as by the program, but when it is read.  One that is not UTF-8 is
 * passed over: GLib 2.74 itself trips over that, before the program is given anything.  An entry
 * for libFuzzer: see fuzz-main.h.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "pepita-dealer.h"
#include "pepita-deck-list.h"
#include "pepita-settings.h"
#include "pepita-table-colour.h"
#include "pepita-text.h"

#include "fuzz-files.h"
#include "fuzz-main.h"

#define ID "io.github.pepita_solitaire.Pepita"

static GSettings *
new_settings (void)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), "config", "keyfile", NULL);
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (path, "/", NULL);

  return g_settings_new_with_backend (ID, backend);
}

static void
check_rules (GSettings *settings)
{
  PepitaRules rules = pepita_settings_get_rules (settings);
  g_autoptr (GSettingsBackend) memory = g_memory_settings_backend_new ();
  g_autoptr (GSettings) others = g_settings_new_with_backend (ID, memory);
  PepitaRules again;
  char text[PEPITA_RULES_TEXT_SIZE];

  pepita_rules_text (&rules, text);
  FUZZ_ASSERT (pepita_rules_parse (text, &again) && pepita_rules_equal (&again, &rules));
  pepita_settings_set_rules (others, &rules);
  again = pepita_settings_get_rules (others);
  FUZZ_ASSERT (pepita_rules_equal (&again, &rules));
}

/* As the next deal does. */
static void
check_deals (GSettings *settings)
{
  g_autoptr (PepitaDealer) dealer = pepita_dealer_new ();
  g_autoptr (GVariant) saved = g_settings_get_value (settings, "next-deals");
  g_autoptr (GVariant) numbers = g_variant_get_child_value (saved, 1);
  const char *kind;
  gsize n;
  const guint32 *values = g_variant_get_fixed_array (numbers, &n, sizeof (guint32));

  g_variant_get_child (saved, 0, "&s", &kind);
  FUZZ_ASSERT (g_utf8_validate (kind, -1, NULL));
  pepita_dealer_suggest (dealer, values, n);
}

static void
check_look (GSettings *settings)
{
  g_autofree char *back = g_settings_get_string (settings, "card-back");
  g_autofree char *id = g_settings_get_string (settings, "deck");
  g_autofree char *path = pepita_deck_list_find (id);
  int colour = g_settings_get_enum (settings, "table-colour");

  FUZZ_ASSERT (g_strv_contains (pepita_deck_style_get_backs (),
                                pepita_deck_style_find_back (back)));
  FUZZ_ASSERT (path == NULL || g_path_is_absolute (path));
  FUZZ_ASSERT (colour >= 0 && colour < PEPITA_N_TABLE_COLOURS);
  FUZZ_ASSERT (pepita_settings_get_speed (settings) <= PEPITA_SPEED_NORMAL);
}

/* What the window is made as large as: what GTK takes, and X11 has. */
static void
check_size (GSettings *settings)
{
  int width = g_settings_get_int (settings, "window-width");
  int height = g_settings_get_int (settings, "window-height");

  FUZZ_ASSERT (width >= -1 && width <= 32767 && height >= -1 && height <= 32767);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GSettings) settings = NULL;

  if (!g_utf8_validate ((const char *) data, (gssize) size, NULL))
    return 0;
  fuzz_write ("config/keyfile", data, size);
  settings = new_settings ();
  check_rules (settings);
  check_deals (settings);
  check_look (settings);
  check_size (settings);
  return 0;
}

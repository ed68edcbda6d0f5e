/* test-deck-foreign.c: decks of others: how they are found, drawn, kept and refused.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "deck-look.h"
#include "deck-sheet.h"
#include "../process.h"
#include "pepita-deck-cache.h"
#include "pepita-deck-house.h"
#include "pepita-deck-list.h"
#include "pepita-deck-process.h"
#include "pepita-deck.h"

enum
{
  WIDTH = 48,

  /* milliseconds */
  STARVED = 1600, /* for which a process is not let run */
  ASLEEP = 50,    /* of CPU time, for one that does nothing */
};

static char *scratch; /* a folder; its "data" is the player's data folder */

/* --- files --- */

static char *
write_file (const char *name, const char *text, gssize size)
{
  char *path = g_build_filename (scratch, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, size, NULL));
  return path;
}

/* A deck with @defs at its start and @marks in the ace of clubs. */
static char *
write_deck (const char *name, const char *defs, const char *marks)
{
  g_autoptr (GBytes) sheet = sheet_new (&(SheetOptions){ SHEET_NONE, SHEET_NONE, 1, FALSE });
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (sheet, NULL),
                                               (gssize) g_bytes_get_size (sheet));
  g_autofree char *group = g_strconcat ("<g id=\"1_club\">", marks, NULL);

  g_assert_cmpuint (g_string_replace (text, "<g id=\"1_club\">", group, 1), ==, 1);
  g_string_insert (text, strchr (text->str, '>') + 1 - text->str, defs);
  return write_file (name, text->str, (gssize) text->len);
}

static gboolean
delete_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      delete_tree (child);
    }
  return g_remove (path) == 0;
}

static char *
cache_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "pepita", "decks", NULL);
}

/* --- finding --- */

static const PepitaDeckInfo *
find (GPtrArray *list, const char *id)
{
  for (guint i = 0; i < list->len; i++)
    {
      const PepitaDeckInfo *info = g_ptr_array_index (list, i);

      if (strcmp (info->id, id) == 0)
        return info;
    }
  return NULL;
}

static void
test_list (void)
{
  static const struct
  {
    const char *id;
    const char *name;
    PepitaDeckOrigin origin;
  } cases[] = {
    { "own/My_own cards.svg", "My Own Cards", PEPITA_DECK_ORIGIN_OWN },
    { "aisleriot/sample_grid.svg", "Sample Grid", PEPITA_DECK_ORIGIN_AISLERIOT },
    { "kde/defined", "Sample Definitions", PEPITA_DECK_ORIGIN_KDE },
    { "kde/grouped", "Sample Groups", PEPITA_DECK_ORIGIN_KDE },
  };
  g_autofree char *own = write_deck ("data/pepita/decks/My_own cards.svg", "", "");
  g_autofree char *huge = g_strdup_printf ("[KDE Backdeck]\nName=Huge\nSVG=huge.svg\n#%0*d\n",
                                           1024 * 1024, 0);
  g_autoptr (GPtrArray) list = NULL;
  gsize n_house;
  const PepitaHouseDeck *house = pepita_house_decks (&n_house);

  g_free (write_file ("data/pepita/decks/notes.txt", "", 0));
  g_free (write_file ("data/carddecks/thief/index.desktop",
                      "[KDE Backdeck]\nName=Thief\nSVG=../../../../../../../../etc/passwd\n", -1));
  g_free (write_file ("data/carddecks/empty/index.desktop", "\xff\xfe[", -1));
  g_free (write_file ("data/carddecks/huge/huge.svg", "", 0));
  g_free (write_file ("data/carddecks/huge/index.desktop", huge, -1));
  list = pepita_deck_list ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PepitaDeckInfo *info = find (list, cases[i].id);
      g_autofree char *path = pepita_deck_list_find (cases[i].id);

      g_assert_nonnull (info);
      g_assert_cmpstr (info->name, ==, cases[i].name);
      g_assert_cmpint (info->origin, ==, cases[i].origin);
      g_assert_cmpstr (info->path, ==, path);
    }
  for (gsize i = 0; i < n_house; i++)
    {
      const PepitaDeckInfo *info = find (list, house[i].id);

      g_assert_nonnull (info);
      g_assert_cmpstr (info->name, ==, house[i].name);
      g_assert_cmpint (info->origin, ==, PEPITA_DECK_ORIGIN_HOUSE);
    }
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (cases) + n_house);
  delete_tree (own);
}

/* What the player has hides what the system has under the same name. */
static void
test_hidden (void)
{
  g_autofree char *own = write_deck ("data/aisleriot/cards/sample_grid.svg", "", "");
  g_autofree char *path = pepita_deck_list_find ("aisleriot/sample_grid.svg");

  g_assert_cmpstr (path, ==, own);
  delete_tree (own);
}

static void
test_no_such_id (void)
{
  static const char *const ids[] = { "", "kde/", "kde/..", "kde/../kde", "own/../../x.svg",
                                     "aisleriot/missing.svg", "relative.svg", "kde/.", "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (PepitaDeck) deck = pepita_deck_new_for_id (ids[i]);

      g_assert_null (pepita_deck_list_find (ids[i]));
      wait_for_deck (deck, WIDTH);
      g_assert_error (pepita_deck_get_error (deck), PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_GONE);
    }
}

/* --- drawing --- */

static void
test_kinds (void)
{
  check_deck_look ("aisleriot/sample_grid.svg", WIDTH);
  check_deck_look ("kde/grouped", WIDTH);
  check_deck_look ("kde/defined", WIDTH);
}

static void
test_shape (void)
{
  static const char *const ids[] = { "aisleriot/sample_grid.svg", "kde/grouped", "kde/defined" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (PepitaDeck) deck = pepita_deck_new_for_id (ids[i]);

      wait_for_deck (deck, WIDTH);
      g_assert_cmpfloat_with_epsilon (pepita_deck_get_aspect (deck), 2.0 / 3, 0.01);
      g_assert_cmpstr (pepita_deck_get_id (deck), ==, ids[i]);
    }
}

static GBytes *
pixels (PepitaDeck *deck, guint face)
{
  cairo_surface_t *picture = pepita_deck_get_surface (deck, face, NULL);

  g_assert_nonnull (picture);
  return g_bytes_new (cairo_image_surface_get_data (picture),
                      (gsize) (cairo_image_surface_get_stride (picture) *
                               cairo_image_surface_get_height (picture)));
}

static void
assert_same_pictures (PepitaDeck *left, PepitaDeck *right)
{
  for (guint face = 0; face < PEPITA_N_FACES; face++)
    {
      g_autoptr (GBytes) a = pixels (left, face);
      g_autoptr (GBytes) b = pixels (right, face);

      g_assert_true (g_bytes_equal (a, b));
    }
}

/* The jokers that a deck does not have are ours, in its size. */
static void
test_pieces (void)
{
  g_autoptr (PepitaDeck) deck = pepita_deck_new_for_id ("kde/grouped");
  g_autoptr (PepitaDeck) house = pepita_deck_new_house ();

  wait_for_deck (deck, WIDTH);
  pepita_deck_set_size (house, WIDTH, 72);
  while (!pepita_deck_is_complete (house))
    {
      for (guint face = 0; face < PEPITA_N_FACES; face++)
        pepita_deck_get_surface (house, face, NULL);
      g_main_context_iteration (NULL, TRUE);
    }
  for (guint face = PEPITA_FACE_BLACK_JOKER; face < PEPITA_N_FACES; face++)
    {
      g_autoptr (GBytes) a = pixels (deck, face);
      g_autoptr (GBytes) b = pixels (house, face);

      g_assert_cmpint (g_bytes_equal (a, b), ==, face != PEPITA_FACE_BACK);
    }
}

/* --- the cache --- */

static guint
count_files (const char *path, const char *suffix, gsize *size)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;
  GStatBuf status;

  if (dir == NULL && g_stat (path, &status) == 0 && g_str_has_suffix (path, suffix))
    {
      *size += (gsize) status.st_size;
      return 1;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      n += count_files (child, suffix, size);
    }
  return n;
}

/* A worker saves when it has had nothing to do for a moment, and ends. */
static void
wait_for_workers (void)
{
  while (count_threads_named ("pepita-deck") > 0)
    g_usleep (10000);
}

static void
wait_for_files (guint n)
{
  g_autofree char *folder = cache_folder ();
  gsize size = 0;

  wait_for_workers ();
  g_assert_cmpuint (count_files (folder, ".picture", &size), >=, n);
}

static void
test_cache (void)
{
  g_autofree char *folder = cache_folder ();
  g_autofree char *told = g_strdup (g_getenv ("PEPITA_DECK_DRAW"));
  g_autoptr (PepitaDeck) deck = NULL;
  g_autoptr (PepitaDeck) kept = NULL;
  g_autoptr (PepitaDeck) larger = NULL;

  wait_for_workers ();
  delete_tree (folder);
  deck = pepita_deck_new_for_id ("aisleriot/sample_grid.svg");
  wait_for_deck (deck, WIDTH);
  wait_for_files (PEPITA_N_FACES + 1);

  /* from the disk alone: the program that draws is not to be had */
  g_setenv ("PEPITA_DECK_DRAW", "/nowhere", TRUE);
  kept = pepita_deck_new_for_id ("aisleriot/sample_grid.svg");
  wait_for_deck (kept, WIDTH);
  g_assert_no_error (pepita_deck_get_error (kept));
  assert_same_pictures (deck, kept);

  /* another size is not there */
  larger = pepita_deck_new_like (kept);
  wait_for_deck (larger, WIDTH + 1);
  g_assert_error (pepita_deck_get_error (larger), PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_HELPER);
  g_setenv ("PEPITA_DECK_DRAW", told, TRUE);
}

/* Waits for the house deck in this style and returns its back. */
static GBytes *
house_back (const PepitaDeckStyle *style)
{
  g_autoptr (PepitaDeck) house = pepita_deck_new_styled (PEPITA_DECK_HOUSE, style);

  wait_for_deck (house, WIDTH);
  return pixels (house, PEPITA_FACE_BACK);
}

/* What is kept of a deck knows nothing of the style of what it does not have. */
static void
test_style (void)
{
  g_autoptr (GBytes) sheet = sheet_new (&(SheetOptions){ PEPITA_FACE_BACK, SHEET_NONE, 1, FALSE });
  g_autofree char *path = write_file ("data/without-back.svg", g_bytes_get_data (sheet, NULL),
                                      (gssize) g_bytes_get_size (sheet));
  const PepitaDeckStyle other = { TRUE, "VDR", "back-2" };
  g_autoptr (PepitaDeck) plain = pepita_deck_new_for_id (path);
  g_autoptr (PepitaDeck) styled = NULL;

  wait_for_deck (plain, WIDTH);
  for (int round = 0; round < 2; round++)
    {
      g_autoptr (GBytes) wanted = house_back (&other);
      g_autoptr (GBytes) usual = house_back (&(PepitaDeckStyle){ 0 });
      g_autoptr (GBytes) back = NULL;
      g_autoptr (GBytes) plain_back = pixels (plain, PEPITA_FACE_BACK);

      g_clear_object (&styled);
      styled = pepita_deck_new_styled (path, &other); /* the second time from the cache */
      wait_for_deck (styled, WIDTH);
      back = pixels (styled, PEPITA_FACE_BACK);
      g_assert_true (g_bytes_equal (back, wanted));
      g_assert_true (g_bytes_equal (plain_back, usual));
      for (guint face = 0; face < PEPITA_FACE_BLACK_JOKER; face++)
        {
          g_autoptr (GBytes) a = pixels (plain, face);
          g_autoptr (GBytes) b = pixels (styled, face);

          g_assert_true (g_bytes_equal (a, b));
        }
      wait_for_files (PEPITA_N_FACES);
    }
  delete_tree (path);
}

/* Each file of the cache is damaged in another way; the deck looks the same. */
static void
damage (const char *path, guint *n)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *data = NULL;
  const char *name;
  gsize size;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      damage (child, n);
    }
  if (dir != NULL || !g_file_get_contents (path, &data, &size, NULL))
    return;
  switch ((*n)++ % 4)
    {
    case 0:
      data[size / 2] ^= 0x10;
      break;
    case 1:
      size /= 2;
      break;
    case 2:
      size = 0;
      break;
    default:
      data[size - 6] ^= 1; /* the checksum */
    }
  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
}

static void
test_damaged_cache (void)
{
  g_autofree char *folder = cache_folder ();
  g_autoptr (PepitaDeck) deck = NULL;
  g_autoptr (PepitaDeck) again = NULL;
  guint n = 0;

  wait_for_workers ();
  delete_tree (folder);
  deck = pepita_deck_new_for_id ("kde/defined");
  wait_for_deck (deck, WIDTH);
  wait_for_files (PEPITA_N_FACES - 2 + 1); /* the jokers are ours */
  damage (folder, &n);
  g_assert_cmpuint (n, ==, PEPITA_N_FACES - 2 + 1);
  again = pepita_deck_new_for_id ("kde/defined");
  wait_for_deck (again, WIDTH);
  g_assert_no_error (pepita_deck_get_error (again));
  assert_same_pictures (deck, again);
}

/* --- our own decks are kept, too --- */

static cairo_surface_t *
make_plain (cairo_surface_t *like)
{
  cairo_surface_t *plain = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (like),
      cairo_image_surface_get_height (like));
  cairo_t *cr = cairo_create (plain);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return plain;
}

static guint32
middle_pixel (PepitaDeck *deck, guint face)
{
  cairo_surface_t *surface = pepita_deck_get_surface (deck, face, NULL);
  int stride = cairo_image_surface_get_stride (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);

  return *(const guint32 *) (data + cairo_image_surface_get_height (surface) / 2 * stride +
                             cairo_image_surface_get_width (surface) / 2 * 4);
}

/* Something else is put in the place of a picture: it is seen in this style, and in no other. */
static void
test_own_cache (void)
{
  const guint32 red = 0xffff0000;
  const PepitaDeckStyle plain = { 0 };
  const PepitaDeckStyle four = { .four_colours = TRUE };
  g_autofree char *folder = cache_folder ();
  g_autofree char *sheet = pepita_deck_style_make_sheet (&plain);
  g_autoptr (GBytes) svg = pepita_house_deck_load (pepita_house_deck_find (PEPITA_DECK_HOUSE));
  g_autoptr (PepitaDeck) deck = NULL;
  g_autoptr (PepitaDeck) kept = NULL;
  g_autoptr (PepitaDeck) other = NULL;
  PepitaDeckCache *cache;
  cairo_surface_t *picture;

  wait_for_workers ();
  delete_tree (folder);
  deck = pepita_deck_new_house ();
  wait_for_deck (deck, WIDTH);
  wait_for_files (PEPITA_N_FACES + 1);
  cache = pepita_deck_cache_new_own (svg, sheet, pepita_deck_style_find_back (NULL));
  picture = make_plain (pepita_deck_get_surface (deck, 0, NULL));
  pepita_deck_cache_put (cache, 0, picture);
  cairo_surface_destroy (picture);
  pepita_deck_cache_free (cache);

  kept = pepita_deck_new_house ();
  wait_for_deck (kept, WIDTH);
  g_assert_cmphex (middle_pixel (kept, 0), ==, red);
  g_assert_cmphex (middle_pixel (kept, 1), !=, red);

  other = pepita_deck_new_styled (PEPITA_DECK_HOUSE, &four);
  wait_for_deck (other, WIDTH);
  g_assert_cmphex (middle_pixel (other, 0), !=, red);
}

static void
test_own_damaged (void)
{
  g_autofree char *folder = cache_folder ();
  g_autoptr (PepitaDeck) deck = NULL;
  g_autoptr (PepitaDeck) again = NULL;
  guint n = 0;

  wait_for_workers ();
  delete_tree (folder);
  deck = pepita_deck_new_house ();
  wait_for_deck (deck, WIDTH);
  wait_for_files (PEPITA_N_FACES + 1);
  damage (folder, &n);
  g_assert_cmpuint (n, ==, PEPITA_N_FACES + 1);
  again = pepita_deck_new_house ();
  wait_for_deck (again, WIDTH);
  g_assert_no_error (pepita_deck_get_error (again));
  assert_same_pictures (deck, again);
}

/* A file that is changed is another deck. */
static void
test_changed_file (void)
{
  g_autofree char *path = write_deck ("changing.svg", "", "");
  g_autoptr (PepitaDeck) deck = NULL;
  g_autoptr (PepitaDeck) changed = NULL;
  g_autofree char *same_path = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autofree char *folder = cache_folder ();

  wait_for_workers ();
  delete_tree (folder);
  deck = pepita_deck_new_for_id (path);
  wait_for_deck (deck, WIDTH);
  wait_for_files (PEPITA_N_FACES + 1);
  same_path = write_deck ("changing.svg", "", "<!-- -->");
  g_free (same_path);
  same_path = write_deck ("changing.svg", "<style>rect { fill: #00f !important }</style>", "");
  changed = pepita_deck_new_for_id (path);
  wait_for_deck (changed, WIDTH);
  before = pixels (deck, 5);
  after = pixels (changed, 5);
  g_assert_false (g_bytes_equal (before, after));
}

static void
test_bound (void)
{
  g_autofree char *folder = cache_folder ();
  g_autoptr (PepitaDeck) deck = NULL;
  gsize before = 0;
  gsize after = 0;

  wait_for_workers ();
  delete_tree (folder);
  deck = pepita_deck_new_for_id ("aisleriot/sample_grid.svg");
  wait_for_deck (deck, WIDTH);
  wait_for_files (PEPITA_N_FACES + 1);
  count_files (folder, ".picture", &before);
  pepita_deck_cache_trim (before / 2);
  count_files (folder, ".picture", &after);
  g_assert_cmpuint (after, <=, before / 2);
  g_assert_cmpuint (after, >, before / 4);
}

/* --- decks that mean harm --- */

/* Returns what a deck is refused with, or NULL. */
static GError *
refusal (const char *path)
{
  g_autoptr (PepitaDeck) deck = pepita_deck_new_for_id (path);

  wait_for_deck (deck, WIDTH);
  return pepita_deck_get_error (deck) != NULL ? g_error_copy (pepita_deck_get_error (deck)) : NULL;
}

static void
check_refused (const char *path, int code)
{
  g_autoptr (GError) error = refusal (path);

  g_assert_error (error, PEPITA_DECK_ERROR, code);
  g_test_message ("%s", error->message);
}

static void
test_not_a_deck (void)
{
  g_autofree char *text = write_file ("text.svg", "not an SVG file", -1);
  g_autofree char *none = write_file ("none.svg", "", 0);
  g_autofree char *packed = write_file ("packed.svgz", "\x1f\x8b\x08 damaged", -1);
  g_autofree char *other = write_file (
      "other.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", -1);
  g_autofree char *pipe = g_build_filename (scratch, "pipe.svg", NULL);

  check_refused (text, PEPITA_DECK_ERROR_PARSE);
  check_refused (none, PEPITA_DECK_ERROR_PARSE);
  check_refused (packed, PEPITA_DECK_ERROR_PARSE);
  check_refused (other, PEPITA_DECK_ERROR_MISSING_FACE);
  check_refused (scratch, PEPITA_DECK_ERROR_GONE);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  check_refused (pipe, PEPITA_DECK_ERROR_GONE); /* and is not waited for */
}

/* A few kilobytes that are a hundred megabytes when they are unpacked. */
static void
test_packed_bomb (void)
{
  g_autoptr (GConverter) gzip =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, gzip);
  g_autofree char *blanks = g_strnfill (1024 * 1024, ' ');
  g_autofree char *path = NULL;

  for (int i = 0; i < 100; i++)
    g_assert_true (
        g_output_stream_write_all (stream, blanks, 1024 * 1024, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  path = write_file (
      "bomb.svgz", g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)),
      (gssize) g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)));
  check_refused (path, PEPITA_DECK_ERROR_TOO_LARGE);
}

static void
test_entities (void)
{
  GString *text = g_string_new ("<!DOCTYPE svg [<!ENTITY e0 \"ha\">");
  g_autofree char *path = NULL;

  for (int i = 1; i < 30; i++)
    g_string_append_printf (text, "<!ENTITY e%d \"&e%d;&e%d;&e%d;&e%d;\">", i, i - 1, i - 1, i - 1,
                            i - 1);
  g_string_append (text, "]><svg xmlns=\"http://www.w3.org/2000/svg\"><text>&e29;</text></svg>");
  path = write_file ("entities.svg", text->str, (gssize) text->len);
  g_string_free (text, TRUE);
  {
    g_autoptr (GError) error = refusal (path);

    g_assert_nonnull (error);
  }
}

/* What lies beside the deck is not read, by whatever way it is named: the deck looks as if the
 * reference were not there. */
static void
test_other_files (void)
{
  g_autofree char *secret = write_file (
      "secret.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"240\" height=\"336\">"
      "<rect id=\"r\" width=\"240\" height=\"336\" fill=\"#0f0\"/></svg>",
      -1);
  g_autofree char *style = write_file ("secret.css", "rect { fill: #0f0 !important }", -1);
  g_autofree char *plain = write_deck ("plain.svg", "", "");
  g_autofree char *image = g_strdup_printf (
      "<image width=\"240\" height=\"336\" href=\"file://%s\"/>"
      "<image width=\"240\" height=\"336\" href=\"secret.svg\"/>"
      "<use href=\"secret.svg#r\"/><use href=\"file://%s#r\"/>"
      "<rect width=\"240\" height=\"336\" fill=\"url(secret.svg#r) none\"/>",
      secret, secret);
  g_autofree char *include = g_strdup_printf (
      "<style>@import url(\"file://%s\"); @import \"secret.css\";</style>"
      "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"file://%s\"/>",
      style, secret);
  g_autofree char *thief = write_deck ("thief.svg", include, image);
  g_autoptr (PepitaDeck) good = pepita_deck_new_for_id (plain);
  g_autoptr (PepitaDeck) bad = pepita_deck_new_for_id (thief);

  wait_for_deck (good, WIDTH);
  wait_for_deck (bad, WIDTH);
  g_assert_no_error (pepita_deck_get_error (good));
  if (pepita_deck_get_error (bad) == NULL)
    assert_same_pictures (good, bad);
}

/* A filter that would take for ever, and use up a core.  The main loop turns meanwhile. */
static void
test_endless (void)
{
  static const char filter[] =
      "<filter id=\"f\" x=\"0\" y=\"0\" width=\"240\" height=\"336\""
      " filterUnits=\"userSpaceOnUse\">"
      "<feMorphology operator=\"dilate\" radius=\"90\"/><feMorphology radius=\"90\"/>"
      "<feMorphology operator=\"dilate\" radius=\"90\"/><feMorphology radius=\"90\"/>"
      "<feMorphology operator=\"dilate\" radius=\"90\"/><feMorphology radius=\"90\"/>"
      "<feMorphology operator=\"dilate\" radius=\"90\"/><feMorphology radius=\"90\"/></filter>";
  static const char marks[] = "<rect width=\"240\" height=\"336\" filter=\"url(#f)\"/>";
  g_autofree char *path = write_deck ("endless.svg", filter, marks);
  g_autoptr (PepitaDeck) deck = pepita_deck_new_for_id (path);

  pepita_deck_process_set_patience (1500);
  wait_for_deck (deck, 700);
  pepita_deck_process_set_patience (0);
  g_assert_error (pepita_deck_get_error (deck), PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SLOW);
}

/* The process that this one has started; 0 if there is none. */
static pid_t
find_child (void)
{
  g_autoptr (GDir) processes = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while (processes != NULL && (name = g_dir_read_name (processes)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc", name, "stat", NULL);
      g_autofree char *stat = NULL;
      const char *end;
      int parent;

      if (g_ascii_isdigit (*name) && g_file_get_contents (path, &stat, NULL, NULL) &&
          (end = strrchr (stat, ')')) != NULL && sscanf (end, ") %*c %d", &parent) == 1 &&
          parent == getpid ())
        return (pid_t) g_ascii_strtoll (name, NULL, 10);
    }
  return 0;
}

static gpointer
wake_thread (gpointer data)
{
  g_usleep (STARVED * 1000);
  g_assert_cmpint (kill ((pid_t) GPOINTER_TO_INT (data), SIGCONT), ==, 0);
  return NULL;
}

/* A process that is not let run for longer than it may draw is waited for. */
static void
test_starved (void)
{
  g_autoptr (GBytes) svg = sheet_new (&(SheetOptions){ SHEET_NONE, SHEET_NONE, 1, FALSE });
  PepitaDeckProcess *process = pepita_deck_process_new ();
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture;
  GThread *thread;
  pid_t child;

  wait_for_workers (); /* which have processes too */
  g_assert_true (pepita_deck_process_load (process, svg, NULL, NULL, &error));
  g_assert_no_error (error);
  child = find_child ();
  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (kill (child, SIGSTOP), ==, 0);
  thread = g_thread_new ("wake", wake_thread, GINT_TO_POINTER ((int) child));
  pepita_deck_process_set_patience (STARVED / 2);
  picture = pepita_deck_process_draw (process, 0, WIDTH, WIDTH, &error);
  pepita_deck_process_set_patience (0);
  g_thread_join (thread);
  g_assert_no_error (error);
  g_assert_nonnull (picture);
  cairo_surface_destroy (picture);
  pepita_deck_process_free (process);
}

/* Is a process that does what @script says given up in the end? */
static void
check_given_up (const char *script)
{
  g_autoptr (GBytes) svg = sheet_new (&(SheetOptions){ SHEET_NONE, SHEET_NONE, 1, FALSE });
  PepitaDeckProcess *process = pepita_deck_process_new ();
  g_autofree char *program = write_file ("program", script, -1);
  g_autofree char *usual = g_strdup (g_getenv ("PEPITA_DECK_DRAW"));
  g_autoptr (GError) error = NULL;

  wait_for_workers ();
  g_assert_cmpint (g_chmod (program, 0700), ==, 0);
  g_setenv ("PEPITA_DECK_DRAW", program, TRUE);
  pepita_deck_process_set_patience (ASLEEP);
  g_assert_false (pepita_deck_process_load (process, svg, NULL, NULL, &error));
  pepita_deck_process_set_patience (0);
  if (usual != NULL)
    g_setenv ("PEPITA_DECK_DRAW", usual, TRUE);
  else
    g_unsetenv ("PEPITA_DECK_DRAW");
  g_assert_error (error, PEPITA_DECK_ERROR, PEPITA_DECK_ERROR_SLOW);
  g_assert_cmpint (find_child (), ==, 0);
  pepita_deck_process_free (process);
}

/* A process that does nothing at all is not waited for for ever. */
static void
test_asleep (void)
{
  check_given_up ("#!/bin/sh\nexec sleep 1000\n");
}

/* Nor is one that never lets one wait for the next byte. */
static void
test_trickling (void)
{
  check_given_up ("#!/bin/sh\nwhile printf x; do sleep 0.04; done\n");
}

/* Who lets go of a deck does not wait for it, and leaves no process behind. */
static void
test_dropped (void)
{
  for (int i = 0; i < 20; i++)
    {
      PepitaDeck *deck = pepita_deck_new_for_id ("kde/grouped");

      pepita_deck_set_size (deck, 300, 450);
      g_usleep (i * 4000);
      g_main_context_iteration (NULL, FALSE);
      g_assert_finalize_object (deck);
    }
}

static void
test_senseless_sizes (void)
{
  static const char *const pages[] = {
    "width=\"1e9\" height=\"1e9\" viewBox=\"0 0 1e9 1e9\"",
    "width=\"1e300\" height=\"1e300\"",
    "width=\"0\" height=\"0\"",
    "viewBox=\"0 0 -5 nan\"",
  };
  g_autoptr (GBytes) sheet = sheet_new (&(SheetOptions){ SHEET_NONE, SHEET_NONE, 1, FALSE });
  const char *body = strchr (g_bytes_get_data (sheet, NULL), '>') + 1;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<svg xmlns=\"http://www.w3.org/2000/svg\" %s>%.*s", pages[i],
          (int) (g_bytes_get_size (sheet) -
                 (gsize) (body - (const char *) g_bytes_get_data (sheet, NULL))),
          body);
      g_autofree char *path = write_file ("size.svg", text, -1);
      g_autoptr (GError) error = refusal (path);

      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *data = NULL;
  g_autofree char *system = NULL;
  g_autofree char *cache = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  scratch = g_dir_make_tmp ("pepita-decks-XXXXXX", NULL);
  g_assert_nonnull (scratch);
  data = g_build_filename (scratch, "data", NULL);
  cache = g_build_filename (scratch, "cache", NULL);
  system = g_test_build_filename (G_TEST_DIST, "data", "decks", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_setenv ("XDG_DATA_DIRS", system, TRUE);

  g_test_add_func ("/foreign/list", test_list);
  g_test_add_func ("/foreign/hidden", test_hidden);
  g_test_add_func ("/foreign/no-such-id", test_no_such_id);
  g_test_add_func ("/foreign/kinds", test_kinds);
  g_test_add_func ("/foreign/shape", test_shape);
  g_test_add_func ("/foreign/pieces", test_pieces);
  g_test_add_func ("/foreign/style", test_style);
  g_test_add_func ("/foreign/cache", test_cache);
  g_test_add_func ("/foreign/damaged-cache", test_damaged_cache);
  g_test_add_func ("/foreign/own-cache", test_own_cache);
  g_test_add_func ("/foreign/own-damaged", test_own_damaged);
  g_test_add_func ("/foreign/changed-file", test_changed_file);
  g_test_add_func ("/foreign/bound", test_bound);
  g_test_add_func ("/foreign/not-a-deck", test_not_a_deck);
  g_test_add_func ("/foreign/packed-bomb", test_packed_bomb);
  g_test_add_func ("/foreign/entities", test_entities);
  g_test_add_func ("/foreign/other-files", test_other_files);
  g_test_add_func ("/foreign/endless", test_endless);
  g_test_add_func ("/foreign/starved", test_starved);
  g_test_add_func ("/foreign/asleep", test_asleep);
  g_test_add_func ("/foreign/trickling", test_trickling);
  g_test_add_func ("/foreign/dropped", test_dropped);
  g_test_add_func ("/foreign/senseless-sizes", test_senseless_sizes);
  status = g_test_run ();
  delete_tree (scratch);
  g_free (scratch);
  return status;
}

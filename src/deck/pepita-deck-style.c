/* pepita-deck-style.c: what can be chosen about how the decks of this game look.
 *
 * A style is a style sheet for the SVG file, so that there is one file for all looks of a deck.
 * In the file jack, queen and king have all letters that they can have, hidden but for one: see
 * data/decks/README.md.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deck-style.h"

#include <string.h>

/* Of the suits that change; the two others stay as they are. */
#define CLUB "#17694d"
#define DIAMOND "#2548ad"

static const char *const backs[] = { "back", "back-2", "back-3", NULL };

static const struct
{
  const char *name;
  char usual;
  const char *letters; /* that are drawn */
} courts[] = {
  { "jack", 'J', "BFJV" },
  { "queen", 'Q', "DQV" },
  { "king", 'K', "HKR" },
};

const char *const *
pepita_deck_style_get_backs (void)
{
  return backs;
}

const char *
pepita_deck_style_find_back (const char *back)
{
  for (gsize i = 0; backs[i] != NULL; i++)
    {
      if (g_strcmp0 (backs[i], back) == 0)
        return backs[i];
    }
  return backs[0];
}

gboolean
pepita_deck_style_has_letters (const char *letters)
{
  if (letters == NULL || strlen (letters) != G_N_ELEMENTS (courts))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (courts); i++)
    {
      if (strchr (courts[i].letters, letters[i]) == NULL)
        return FALSE;
    }
  return TRUE;
}

static void
add_letters (GString *sheet, const char *letters)
{
  for (gsize i = 0; i < G_N_ELEMENTS (courts); i++)
    {
      const char *name = courts[i].name;

      if (letters[i] != courts[i].usual)
        g_string_append_printf (sheet,
                                ".%s-%c { display: none !important }\n"
                                ".%s-%c { display: inline !important }\n",
                                name, courts[i].usual, name, letters[i]);
    }
}

char *
pepita_deck_style_make_sheet (const PepitaDeckStyle *style)
{
  GString *sheet = g_string_new (NULL);

  if (style->four_colours)
    g_string_append (sheet, ".club { fill: " CLUB " !important }\n"
                            ".diamond { fill: " DIAMOND " !important }\n"
                            ".club-line { stroke: " CLUB " !important }\n"
                            ".diamond-line { stroke: " DIAMOND " !important }\n");
  if (pepita_deck_style_has_letters (style->letters))
    add_letters (sheet, style->letters);
  return g_string_free (sheet, FALSE);
}

/* pepita-help-text.h: a page of the help as plain data, without widgets.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The little positions that a page can show; pepita-picture.c draws them. */
typedef enum
{
  PEPITA_PICTURE_SIX_ON_SEVEN, /* a card goes on another column and uncovers one */
  PEPITA_PICTURE_RUN,          /* a run moves as a unit */
  PEPITA_PICTURE_SPLIT,        /* only the end of a run moves */
  PEPITA_PICTURE_ACE,          /* an ace opens a foundation */
  PEPITA_PICTURE_KING,         /* a king goes to an empty column */
  PEPITA_PICTURE_BACK,         /* a card comes back from its foundation */
  PEPITA_PICTURE_DRAW_2,       /* the cards that a draw turns, fanned */
  PEPITA_PICTURE_DRAW_3,
  PEPITA_PICTURE_JOKER, /* a joker stands for a card of a column */
  PEPITA_N_PICTURES
} PepitaPictureId;

typedef enum
{
  PEPITA_HELP_TITLE,     /* of the page */
  PEPITA_HELP_HEADING,   /* of the blocks up to the next one */
  PEPITA_HELP_PARAGRAPH, /* one or more sentences */
  PEPITA_HELP_ITEM,      /* one of a list */
  PEPITA_HELP_ROW,       /* a thing and its value: text and detail */
  PEPITA_HELP_TERM,      /* a word or a saying, and what is to be said about it: text and detail */
  PEPITA_HELP_PICTURE,
} PepitaHelpKind;

typedef struct
{
  PepitaHelpKind kind;
  char *text;   /* NULL for a picture */
  char *detail; /* NULL for all but rows and terms */
  PepitaPictureId picture;
} PepitaHelpBlock;

/* A new page: an array of PepitaHelpBlock from top to bottom, which owns them. */
GPtrArray *pepita_help_page_new (void);

/* Each adds a block to the end of @page.  Texts are in the language of the player; those without
 * const are taken over. */
void pepita_help_page_add (GPtrArray *page, PepitaHelpKind kind, const char *text);
void pepita_help_page_take (GPtrArray *page, PepitaHelpKind kind, char *text);
void pepita_help_page_take_row (GPtrArray *page, char *text, char *value);
void pepita_help_page_add_term (GPtrArray *page, const char *text, const char *detail);
void pepita_help_page_add_picture (GPtrArray *page, PepitaPictureId picture);

G_END_DECLS

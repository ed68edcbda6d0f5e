/* pepita-help-text.c: a page of the help as plain data.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-help-text.h"

static void
block_free (PepitaHelpBlock *block)
{
  g_free (block->text);
  g_free (block->detail);
  g_free (block);
}

static PepitaHelpBlock *
add_block (GPtrArray *page, PepitaHelpKind kind)
{
  PepitaHelpBlock *block = g_new0 (PepitaHelpBlock, 1);

  block->kind = kind;
  g_ptr_array_add (page, block);
  return block;
}

GPtrArray *
pepita_help_page_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
}

void
pepita_help_page_add (GPtrArray *page, PepitaHelpKind kind, const char *text)
{
  pepita_help_page_take (page, kind, g_strdup (text));
}

void
pepita_help_page_take (GPtrArray *page, PepitaHelpKind kind, char *text)
{
  add_block (page, kind)->text = text;
}

void
pepita_help_page_take_row (GPtrArray *page, char *text, char *value)
{
  PepitaHelpBlock *block = add_block (page, PEPITA_HELP_ROW);

  block->text = text;
  block->detail = value;
}

void
pepita_help_page_add_term (GPtrArray *page, const char *text, const char *detail)
{
  PepitaHelpBlock *block = add_block (page, PEPITA_HELP_TERM);

  block->text = g_strdup (text);
  block->detail = g_strdup (detail);
}

void
pepita_help_page_add_picture (GPtrArray *page, PepitaPictureId picture)
{
  add_block (page, PEPITA_HELP_PICTURE)->picture = picture;
}

/* pepita-help.c: the help of the program, as a dialog.
 *
 * Pages come as plain data; here each block becomes a widget.  Texts can be selected, which lets
 * the keyboard walk over them, too.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-help.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pepita-compat.h"
#include "pepita-guide.h"
#include "pepita-help-text.h"
#include "pepita-picture.h"
#include "pepita-rules-page.h"
#include "pepita-wrap.h"

enum
{
  WIDTH = 620,
  HEIGHT = 700,
  TEXT_WIDTH = 560, /* lines are no longer, in pixels */
};

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = pepita_wrap_label (text, css_class);

  /* the keyboard walks over texts that can be selected */
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  return label;
}

static GtkWidget *
create_heading (const char *text, const char *css_class, int level)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0,
                                   "selectable", TRUE,
                                   NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_margin_top (label, level > 1 ? 18 : 6);
  return label;
}

static GtkWidget *
create_item (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *dot = gtk_label_new ("•");
  GtkWidget *label = create_label (text, NULL);

  gtk_widget_set_valign (dot, GTK_ALIGN_START);
  pepita_compat_hide_from_readers (dot, TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), dot);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* What scores on one side, how much on the other. */
static GtkWidget *
create_row (const char *text, const char *value)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *name = create_label (text, NULL);
  GtkWidget *number = create_label (value, "numeric");

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (number), FALSE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  name, NULL, -1);
  gtk_widget_add_css_class (box, "help-row");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), number);
  return box;
}

static GtkWidget *
create_term (const char *text, const char *detail)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), create_label (text, "heading"));
  gtk_box_append (GTK_BOX (box), create_label (detail, NULL));
  return box;
}

static GtkWidget *
create_picture (PepitaDeck *deck, PepitaPictureId id)
{
  GtkWidget *picture = pepita_picture_new (deck, id);

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (picture, 3);
  gtk_widget_set_margin_bottom (picture, 3);
  return picture;
}

static GtkWidget *
create_block (const PepitaHelpBlock *block, PepitaDeck *deck)
{
  switch (block->kind)
    {
    case PEPITA_HELP_TITLE:
      return create_heading (block->text, "title-2", 1);
    case PEPITA_HELP_HEADING:
      return create_heading (block->text, "title-4", 2);
    case PEPITA_HELP_ITEM:
      return create_item (block->text);
    case PEPITA_HELP_ROW:
      return create_row (block->text, block->detail);
    case PEPITA_HELP_TERM:
      return create_term (block->text, block->detail);
    case PEPITA_HELP_PICTURE:
      return create_picture (deck, block->picture);
    case PEPITA_HELP_PARAGRAPH:
    default:
      return create_label (block->text, NULL);
    }
}

/* The page, which is freed, with room to scroll. */
static GtkWidget *
create_page (GPtrArray *blocks, PepitaDeck *deck)
{
  g_autoptr (GPtrArray) page = blocks;
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_add_css_class (box, "help-page");
  for (guint i = 0; i < page->len; i++)
    gtk_box_append (GTK_BOX (box), create_block (g_ptr_array_index (page, i), deck));
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), TEXT_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), TEXT_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

/* Long words of other languages must not make the dialog wider than a phone. */
static void
let_shrink (GtkWidget *switcher)
{
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (switcher)), FALSE);
  pepita_wrap_buttons (switcher);
}

GtkWidget *
pepita_help_new (const PepitaRules *rules, PepitaDeck *deck, PepitaHelpPage page)
{
  static const char *const names[] = { "rules", "play", "words" };
  GtkWidget *box, *stack, *switcher;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (PEPITA_IS_DECK (deck), NULL);
  g_return_val_if_fail ((gsize) page < G_N_ELEMENTS (names), NULL);

  stack = gtk_stack_new ();
  gtk_stack_add_titled (GTK_STACK (stack), create_page (pepita_rules_page (rules), deck),
                        names[PEPITA_HELP_RULES], C_ ("help", "Rules"));
  gtk_stack_add_titled (GTK_STACK (stack), create_page (pepita_guide_page (), deck),
                        names[PEPITA_HELP_PLAY], _ ("How to Play Well"));
  gtk_stack_add_titled (GTK_STACK (stack), create_page (pepita_words_page (), deck),
                        names[PEPITA_HELP_WORDS], _ ("Words"));
  gtk_stack_set_visible_child_name (GTK_STACK (stack), names[page]);

  switcher = gtk_stack_switcher_new ();
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), GTK_STACK (stack));
  let_shrink (switcher);
  gtk_accessible_update_property (GTK_ACCESSIBLE (switcher), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Help"), -1);
  gtk_widget_set_halign (switcher, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (switcher, "help-switcher");

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), switcher);
  gtk_box_append (GTK_BOX (box), stack);
  return box;
}

static void
colour_pictures (GtkWidget *widget, PepitaTableColour colour)
{
  if (PEPITA_IS_PICTURE (widget))
    pepita_table_colour_apply (widget, colour);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    colour_pictures (child, colour);
}

void
pepita_help_present (const PepitaRules *rules,
                     PepitaDeck *deck,
                     PepitaTableColour colour,
                     GtkWidget *parent,
                     PepitaHelpPage page)
{
  GtkWidget *help;

  g_return_if_fail (rules != NULL);
  g_return_if_fail (PEPITA_IS_DECK (deck));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  help = pepita_help_new (rules, deck, page);
  colour_pictures (help, colour);
  pepita_compat_present (help, _ ("Help"), parent, WIDTH, HEIGHT);
}

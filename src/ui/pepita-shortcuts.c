/* pepita-shortcuts.c: the keys of the program.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-shortcuts.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pepita-compat.h"
#include "pepita-flow-layout.h"

enum
{
  MAX_KEYS = 4,
  KEY_SPACING = 6, /* pixels */
};

typedef struct
{
  const char *title;          /* NULL: not in the list that is shown */
  const char *action;         /* with its target; NULL: the table sees to the key by itself */
  const char *keys[MAX_KEYS]; /* the first one is shown */
} Shortcut;

typedef struct
{
  const char *title;
  const Shortcut *shortcuts;
  gsize n_shortcuts;
} Group;

static const Shortcut game_shortcuts[] = {
  { N_ ("New game"), "win.new-game", { "<Control>n" } },
  { N_ ("Restart"), "win.restart", { "<Control>r" } },
  { N_ ("Choose a deal"), "win.deal", { "<Control>o" } },
  { N_ ("Undo"), "win.undo", { "<Control>z", "BackSpace" } },
  { N_ ("Redo"), "win.redo", { "<Shift><Control>z", "<Control>y" } },
  { N_ ("Hint"), "win.hint", { "h" } },
  { N_ ("Show the solution"), "win.show-solution", { "<Shift><Control>h" } },
  { N_ ("Play the rest"), "win.finish", { "<Control>Return", "<Control>KP_Enter" } },
  { N_ ("Pause"), "win.pause", { "p", "Pause" } },
  { N_ ("Played games"), "win.games", { "<Control>h" } },
};

/* The bar of the replay sees to these. */
static const Shortcut replay_shortcuts[] = {
  { N_ ("Step back, step forward"), NULL, { "Left", "Right" } },
  { N_ ("Play and pause"), NULL, { "space" } },
  { N_ ("To the start, to the end"), NULL, { "Home", "End" } },
  { N_ ("Close the replay"), NULL, { "Escape" } },
};

static const Shortcut table_shortcuts[] = {
  { N_ ("Walk over piles and cards"), NULL, { "Left", "Right", "Up", "Down" } },
  { N_ ("Pick up, put down; draw on the stock"), NULL, { "space", "Return" } },
  { N_ ("Let go"), "win.let-go", { "Escape" } },
  { N_ ("Draw"), "win.draw", { "d" } },
  { N_ ("Look through the stock"), "win.look-through", { "l" } },
  { N_ ("To the foundation"), "win.to-foundation", { "f" } },
  { N_ ("To column 1, 2, 3 …"), "win.to-column(0)", { "1", "KP_1" } },
  { NULL, "win.to-column(1)", { "2", "KP_2" } },
  { NULL, "win.to-column(2)", { "3", "KP_3" } },
  { NULL, "win.to-column(3)", { "4", "KP_4" } },
  { NULL, "win.to-column(4)", { "5", "KP_5" } },
  { NULL, "win.to-column(5)", { "6", "KP_6" } },
  { NULL, "win.to-column(6)", { "7", "KP_7" } },
  { NULL, "win.to-column(7)", { "8", "KP_8" } },
  { NULL, "win.to-column(8)", { "9", "KP_9" } },
};

static const Shortcut window_shortcuts[] = {
  { N_ ("Statistics"), "win.statistics", { "<Control>t" } },
  { N_ ("Rules of this game"), "win.help(0)", { "F1" } },
  { N_ ("Preferences"), "win.preferences", { "<Control>comma" } },
  { N_ ("Keyboard shortcuts"),
    "win.shortcuts",
    { "<Control>question", "<Shift><Control>question" } },
  { N_ ("Main menu"), "win.menu", { "F10" } },
  { N_ ("Fullscreen"), "win.fullscreen", { "F11" } },
  { N_ ("Close"), "window.close", { "<Control>w" } },
  { N_ ("Quit"), "app.quit", { "<Control>q" } },
};

static const Group groups[] = {
  { N_ ("Game"), game_shortcuts, G_N_ELEMENTS (game_shortcuts) },
  { N_ ("Table"), table_shortcuts, G_N_ELEMENTS (table_shortcuts) },
  { N_ ("Replays"), replay_shortcuts, G_N_ELEMENTS (replay_shortcuts) },
  { N_ ("Window"), window_shortcuts, G_N_ELEMENTS (window_shortcuts) },
};

/* Plain keys are those that could also be typed. */
static gboolean
is_plain (const char *key)
{
  return key[0] != '<' && key[0] != 'F';
}

static void
install_accels (GtkApplication *application, const Shortcut *shortcut)
{
  const char *accels[MAX_KEYS + 1] = { NULL };
  int n = 0;

  for (int i = 0; i < MAX_KEYS && shortcut->keys[i] != NULL; i++)
    {
      if (!is_plain (shortcut->keys[i]))
        accels[n++] = shortcut->keys[i];
    }
  if (n > 0 && shortcut->action != NULL)
    gtk_application_set_accels_for_action (application, shortcut->action, accels);
}

void
pepita_shortcuts_install_accels (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      for (gsize j = 0; j < groups[i].n_shortcuts; j++)
        install_accels (application, &groups[i].shortcuts[j]);
    }
}

static GtkShortcut *
make_shortcut (const char *key, const char *detailed_action)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *action = NULL;
  GtkShortcut *shortcut;

  if (!g_action_parse_detailed_name (detailed_action, &action, &target, NULL))
    g_assert_not_reached ();
  shortcut =
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key), gtk_named_action_new (action));
  gtk_shortcut_set_arguments (shortcut, target);
  return shortcut;
}

void
pepita_shortcuts_install_keys (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WIDGET (window));

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      for (gsize j = 0; j < groups[i].n_shortcuts; j++)
        {
          const Shortcut *shortcut = &groups[i].shortcuts[j];

          for (int k = 0; k < MAX_KEYS && shortcut->keys[k] != NULL; k++)
            {
              if (shortcut->action != NULL && is_plain (shortcut->keys[k]))
                gtk_shortcut_controller_add_shortcut (
                    GTK_SHORTCUT_CONTROLLER (controller),
                    make_shortcut (shortcut->keys[k], shortcut->action));
            }
        }
    }
  gtk_widget_add_controller (window, controller);
}

static char *
key_label (const char *key)
{
  static const struct
  {
    const char *key;
    const char *label;
  } signs[] = { { "Left", "←" }, { "Right", "→" }, { "Up", "↑" }, { "Down", "↓" } };
  guint keyval;
  GdkModifierType modifiers;

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      if (strcmp (signs[i].key, key) == 0)
        return g_strdup (signs[i].label);
    }
  if (!gtk_accelerator_parse (key, &keyval, &modifiers))
    return g_strdup (key);
  return gtk_accelerator_get_label (keyval, modifiers);
}

static const Shortcut *
find_shortcut (const char *action)
{
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      for (gsize j = 0; j < groups[i].n_shortcuts; j++)
        {
          if (g_strcmp0 (groups[i].shortcuts[j].action, action) == 0)
            return &groups[i].shortcuts[j];
        }
    }
  return NULL;
}

void
pepita_shortcuts_add_tooltips (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_ACTIONABLE (widget) && gtk_widget_get_tooltip_text (widget) != NULL)
    {
      g_autofree char *name = g_strdup (gtk_widget_get_tooltip_text (widget));
      const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
      const Shortcut *shortcut = find_shortcut (action);

      pepita_compat_name_button (widget, name);
      if (action != NULL && shortcut != NULL)
        {
          g_autofree char *key = key_label (shortcut->keys[0]);
          g_autofree char *tooltip = g_strdup_printf ("%s (%s)", name, key);

          gtk_widget_set_tooltip_text (widget, tooltip);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    pepita_shortcuts_add_tooltips (child);
}

static GtkWidget *
make_row (const Shortcut *shortcut)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  /* on a phone with large letters they stand below each other */
  gtk_widget_set_layout_manager (keys, pepita_flow_layout_new (KEY_SPACING, KEY_SPACING));
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->title));
  for (int i = 0; i < MAX_KEYS && shortcut->keys[i] != NULL; i++)
    {
      g_autofree char *text = key_label (shortcut->keys[i]);
      GtkWidget *label;

      /* the keypad's keys go without saying */
      if (strstr (shortcut->keys[i], "KP_") != NULL)
        continue;
      label = gtk_label_new (text);
      gtk_widget_add_css_class (label, "keycap");
      gtk_box_append (GTK_BOX (keys), label);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
  return row;
}

static GtkWidget *
make_group (const Group *group)
{
  GtkWidget *widget = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (widget), _ (group->title));
  for (gsize i = 0; i < group->n_shortcuts; i++)
    {
      if (group->shortcuts[i].title != NULL)
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (widget), make_row (&group->shortcuts[i]));
    }
  return widget;
}

void
pepita_shortcuts_present (GtkWidget *parent)
{
  GtkWidget *page = adw_preferences_page_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (make_group (&groups[i])));
  pepita_compat_present (page, _ ("Keyboard Shortcuts"), parent, 480, 620);
}

/* pepita-game-row.c: a game of the history, as a row of a list.
 *
 * Rows are used again and again while the list is scrolled; the menu of one is made when it is
 * opened.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-game-row.h"

#include <glib/gi18n.h>

#include "pepita-compat.h"
#include "pepita-game-text.h"
#include "pepita-wrap.h"

enum
{
  SPACING = 6, /* pixels */
};

struct _PepitaGameRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *icon;
  GtkWidget *rules;
  GtkWidget *when;
  GtkWidget *numbers;
  GtkWidget *replay_button;
  GtkWidget *menu_button;

  PepitaPlayedGame *game;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct
{
  const char *action;
  const char *label;
} deeds[PEPITA_N_GAME_DEEDS] = {
  [PEPITA_GAME_REPLAY] = { "game.replay", N_ ("_Replay") },
  [PEPITA_GAME_CONTINUE] = { "game.continue", N_ ("C_ontinue") },
  /* Translators: to play the deal of a game once more. */
  [PEPITA_GAME_RESTART] = { "game.restart", N_ ("_Play Again") },
  [PEPITA_GAME_COPY] = { "game.copy", N_ ("Copy _Deal") },
};

G_DEFINE_FINAL_TYPE (PepitaGameRow, pepita_game_row, GTK_TYPE_WIDGET)

static void
deed_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (guint i = 0; i < PEPITA_N_GAME_DEEDS; i++)
    {
      if (strcmp (deeds[i].action, name) == 0)
        g_signal_emit (widget, signals[CHOSEN], 0, i);
    }
}

/* --- the menu --- */

static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (int i = 0; i < PEPITA_N_GAME_DEEDS; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (deeds[i].label), deeds[i].action);

      g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
right_press_cb (PepitaGameRow *self, int n_press, double x, double y)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu_button));
}

static void
add_right_click (PepitaGameRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (right_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* --- the widget --- */

static void
pepita_game_row_dispose (GObject *object)
{
  PepitaGameRow *self = PEPITA_GAME_ROW (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_game_row_parent_class)->dispose (object);
}

static void
pepita_game_row_class_init (PepitaGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_game_row_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", PEPITA_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  for (int i = 0; i < PEPITA_N_GAME_DEEDS; i++)
    gtk_widget_class_install_action (widget_class, deeds[i].action, NULL, deed_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gamerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_texts (PepitaGameRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->rules = pepita_wrap_label (NULL, "heading");
  self->when = pepita_wrap_label (NULL, "dim-label");
  gtk_widget_add_css_class (self->when, "dimmed"); /* the newer name */
  self->numbers = pepita_wrap_label (NULL, "numeric");
  gtk_box_append (GTK_BOX (texts), self->rules);
  gtk_box_append (GTK_BOX (texts), self->numbers);
  gtk_box_append (GTK_BOX (texts), self->when);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  return texts;
}

static GtkWidget *
style_button (GtkWidget *button, const char *name)
{
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static void
pepita_game_row_init (PepitaGameRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  self->icon = gtk_image_new ();
  self->replay_button = gtk_button_new_from_icon_name ("media-playback-start-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->replay_button),
                                  deeds[PEPITA_GAME_REPLAY].action);
  self->menu_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu_button), "view-more-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu_button), create_menu_cb, NULL,
                                         NULL);
  gtk_box_append (GTK_BOX (self->box), self->icon);
  gtk_box_append (GTK_BOX (self->box), make_texts (self));
  gtk_box_append (GTK_BOX (self->box), style_button (self->replay_button, _ ("Replay")));
  gtk_box_append (GTK_BOX (self->box), style_button (self->menu_button, _ ("More")));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  /* the text says the same */
  pepita_compat_hide_from_readers (self->icon, TRUE);
  add_right_click (self);
}

/* --- public --- */

GtkWidget *
pepita_game_row_new (void)
{
  return g_object_new (PEPITA_TYPE_GAME_ROW, NULL);
}

static void
show_result (PepitaGameRow *self, PepitaResult result)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), result == PEPITA_RESULT_WON
                                                            ? "starred-symbolic"
                                                            : "non-starred-symbolic");
  if (result == PEPITA_RESULT_WON)
    gtk_widget_add_css_class (self->icon, "won");
  else
    gtk_widget_remove_css_class (self->icon, "won");
}

/* Large letters need every place to break that there is. */
static void
show_text (GtkWidget *label, const char *text)
{
  g_autofree char *parts = pepita_wrap_is_needed () ? g_strdup (text) : pepita_wrap_parts (text);

  gtk_label_set_label (GTK_LABEL (label), parts);
}

static void
show_texts (PepitaGameRow *self)
{
  g_autofree char *rules = pepita_game_text_rules (self->game);
  g_autofree char *when = pepita_game_text_when (self->game);
  g_autofree char *numbers = pepita_game_text_numbers (self->game);

  show_text (self->rules, rules);
  show_text (self->when, when);
  show_text (self->numbers, numbers);
}

void
pepita_game_row_set_game (PepitaGameRow *self, PepitaPlayedGame *game)
{
  GtkWidget *widget = GTK_WIDGET (self);
  PepitaResult result;
  PepitaRules rules;
  gboolean known;

  g_return_if_fail (PEPITA_IS_GAME_ROW (self));
  g_return_if_fail (game == NULL || PEPITA_IS_PLAYED_GAME (game));

  if (!g_set_object (&self->game, game) || game == NULL)
    return;
  result = pepita_played_game_get_result (game);
  known = pepita_played_game_get_rules (game, &rules);
  show_result (self, result);
  show_texts (self);
  gtk_widget_action_set_enabled (widget, deeds[PEPITA_GAME_REPLAY].action, known);
  gtk_widget_action_set_enabled (widget, deeds[PEPITA_GAME_CONTINUE].action,
                                 known && result != PEPITA_RESULT_WON);
  gtk_widget_action_set_enabled (widget, deeds[PEPITA_GAME_RESTART].action, known);
}

PepitaPlayedGame *
pepita_game_row_get_game (PepitaGameRow *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME_ROW (self), NULL);
  return self->game;
}

char *
pepita_game_row_get_summary (PepitaGameRow *self)
{
  g_return_val_if_fail (PEPITA_IS_GAME_ROW (self), NULL);

  return g_strjoin (", ", gtk_label_get_text (GTK_LABEL (self->rules)),
                    gtk_label_get_text (GTK_LABEL (self->numbers)),
                    gtk_label_get_text (GTK_LABEL (self->when)), NULL);
}

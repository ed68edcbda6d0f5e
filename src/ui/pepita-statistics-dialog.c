/* pepita-statistics-dialog.c: the dialog with the statistics.
 *
 * A chooser of the kind of game above pages that show the games of that kind.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-statistics-dialog.h"

#include <glib/gi18n.h>

#include "pepita-chooser.h"
#include "pepita-compat.h"
#include "pepita-figures-page.h"
#include "pepita-flow-layout.h"
#include "pepita-games-page.h"
#include "pepita-statistics-text.h"
#include "pepita-statistics-tools.h"
#include "pepita-statistics.h"
#include "pepita-toast.h"

enum
{
  WIDTH = 640,
  HEIGHT = 720,
  BAR_WIDTH = 600, /* of what is above the pages, at most */
};

struct _PepitaStatisticsDialog
{
  AdwBin parent_instance;

  GtkWidget *switcher;
  GtkWidget *choosers;
  GtkWidget *chooser;
  GtkWidget *problem;
  GtkWidget *stack;
  GtkWidget *toast;
  GtkWidget *figures;
  GtkWidget *tools;
  GtkWidget *games;

  PepitaWindow *window; /* not owned: it outlives its dialogs */
  PepitaSession *session;
  GPtrArray *kinds; /* char *: of the rows of the chooser after the first, which is all games */
  char *kind;       /* that is shown; NULL: all */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (PepitaStatisticsDialog, pepita_statistics_dialog, ADW_TYPE_BIN)

/* --- pages --- */

/* What is counted knows no results to choose from. */
static void
update_filter (PepitaStatisticsDialog *self)
{
  if (self->games == NULL)
    return;
  gtk_widget_set_visible (pepita_games_page_get_filter (PEPITA_GAMES_PAGE (self->games)),
                          gtk_stack_get_visible_child (GTK_STACK (self->stack)) == self->games);
}

/* Each page of the dialog is added here, and told the kind in set_kind(). */
static void
add_pages (PepitaStatisticsDialog *self)
{
  self->tools = pepita_statistics_tools_new (self->session, PEPITA_TOAST (self->toast));
  self->figures = pepita_figures_page_new (self->session, self->tools);
  gtk_stack_add_titled (GTK_STACK (self->stack), self->figures, "figures",
                        C_ ("statistics", "Figures"));
  self->games = pepita_games_page_new (self->window);
  gtk_stack_add_titled (GTK_STACK (self->stack), self->games, "games",
                        C_ ("statistics", "Games"));
  gtk_box_append (GTK_BOX (self->choosers),
                  pepita_games_page_get_filter (PEPITA_GAMES_PAGE (self->games)));
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (update_filter), self,
                           G_CONNECT_SWAPPED);
  update_filter (self);
}

static void
set_kind (PepitaStatisticsDialog *self, const char *kind)
{
  char *copy = g_strdup (kind);

  g_free (self->kind);
  self->kind = copy;
  pepita_figures_page_set_kind (PEPITA_FIGURES_PAGE (self->figures), kind);
  pepita_statistics_tools_set_kind (PEPITA_STATISTICS_TOOLS (self->tools), kind);
  pepita_games_page_set_kind (PEPITA_GAMES_PAGE (self->games), kind);
}

/* --- the chooser --- */

static void
add_kind (GPtrArray *kinds, const char *kind)
{
  if (kind != NULL && !g_ptr_array_find_with_equal_func (kinds, kind, g_str_equal, NULL))
    g_ptr_array_add (kinds, g_strdup (kind));
}

static char *
table_kind (PepitaStatisticsDialog *self)
{
  PepitaGame *game = pepita_window_get_game (self->window);
  char kind[PEPITA_RULES_TEXT_SIZE];

  if (game == NULL)
    return NULL;
  pepita_result_kind (pepita_game_get_rules (game), kind);
  return g_strdup (kind);
}

/* Those that have been played, the one on the table, and the one that is looked at. */
static GPtrArray *
find_kinds (PepitaStatisticsDialog *self)
{
  g_auto (GStrv) played = pepita_session_get_kinds (self->session, NULL);
  g_autofree char *on_table = table_kind (self);
  GPtrArray *kinds = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; played != NULL && played[i] != NULL; i++)
    add_kind (kinds, played[i]);
  add_kind (kinds, on_table);
  add_kind (kinds, self->kind);
  return kinds;
}

static gboolean
are_equal (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      if (g_strcmp0 (a->pdata[i], b->pdata[i]) != 0)
        return FALSE;
    }
  return TRUE;
}

static guint
kind_position (PepitaStatisticsDialog *self)
{
  guint index;

  if (self->kind != NULL &&
      g_ptr_array_find_with_equal_func (self->kinds, self->kind, g_str_equal, &index))
    return index + 1;
  return 0;
}

static void
update_chooser (PepitaStatisticsDialog *self)
{
  g_autoptr (GPtrArray) kinds = find_kinds (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (are_equal (self->kinds, kinds))
    return;
  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  self->kinds = g_steal_pointer (&kinds);
  gtk_string_list_take (names, pepita_statistics_text_kind (NULL));
  for (guint i = 0; i < self->kinds->len; i++)
    gtk_string_list_take (names, pepita_statistics_text_kind (self->kinds->pdata[i]));
  self->updating = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->chooser), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->chooser), kind_position (self));
  self->updating = FALSE;
}

static void
selected_cb (PepitaStatisticsDialog *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->chooser));

  if (self->updating || selected > self->kinds->len)
    return;
  set_kind (self, selected > 0 ? self->kinds->pdata[selected - 1] : NULL);
}

static GtkWidget *
create_chooser (PepitaStatisticsDialog *self)
{
  GtkWidget *chooser = gtk_drop_down_new (NULL, NULL);

  pepita_chooser_wrap (chooser);
  pepita_compat_name_button (chooser, _ ("Kind of game"));
  g_signal_connect_swapped (chooser, "notify::selected", G_CALLBACK (selected_cb), self);
  return chooser;
}

/* --- what is wrong with the file --- */

static void
update_problem (PepitaStatisticsDialog *self)
{
  const char *problem = pepita_session_get_problem (self->session);

  if (problem == NULL && !pepita_session_is_saved (self->session))
    problem = _ ("These figures are kept only until you close Pepita.");
  gtk_label_set_label (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
}

static void
statistics_changed_cb (PepitaStatisticsDialog *self)
{
  update_chooser (self);
  update_problem (self);
}

/* --- the dialog --- */

static void
undo_reset_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pepita_statistics_tools_undo (
      PEPITA_STATISTICS_TOOLS (PEPITA_STATISTICS_DIALOG (widget)->tools));
}

static void
pepita_statistics_dialog_dispose (GObject *object)
{
  PepitaStatisticsDialog *self = PEPITA_STATISTICS_DIALOG (object);

  if (self->chooser != NULL)
    g_signal_handlers_disconnect_by_data (self->chooser, self);
  self->chooser = self->games = NULL;
  g_clear_object (&self->session);
  G_OBJECT_CLASS (pepita_statistics_dialog_parent_class)->dispose (object);
}

static void
pepita_statistics_dialog_finalize (GObject *object)
{
  PepitaStatisticsDialog *self = PEPITA_STATISTICS_DIALOG (object);

  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  g_free (self->kind);
  G_OBJECT_CLASS (pepita_statistics_dialog_parent_class)->finalize (object);
}

static void
pepita_statistics_dialog_class_init (PepitaStatisticsDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_statistics_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = pepita_statistics_dialog_finalize;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "statistics.undo-reset", NULL,
                                   undo_reset_cb);
}

static GtkWidget *
create_bar (PepitaStatisticsDialog *self)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->problem = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                "visible", FALSE,
                                "wrap", TRUE,
                                "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                "xalign", 0.0,
                                NULL);
  gtk_widget_add_css_class (self->problem, "warning");
  self->switcher = gtk_stack_switcher_new ();
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (self->switcher), GTK_STACK (self->stack));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->switcher), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Statistics"), -1);
  self->chooser = create_chooser (self);
  self->choosers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->choosers, pepita_flow_layout_new (9, 9));
  gtk_widget_set_hexpand (self->chooser, TRUE);
  gtk_box_append (GTK_BOX (self->choosers), self->chooser);
  gtk_box_append (GTK_BOX (bar), self->choosers);
  gtk_box_append (GTK_BOX (bar), self->problem);
  gtk_widget_add_css_class (bar, "statistics-bar");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), BAR_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), BAR_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), bar);
  return clamp;
}

static void
pepita_statistics_dialog_init (PepitaStatisticsDialog *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->stack = gtk_stack_new ();
  self->toast = pepita_toast_new ();
  gtk_box_append (GTK_BOX (box), create_bar (self));
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), box);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->toast);
  adw_bin_set_child (ADW_BIN (self), overlay);
}

static void
follow_session (PepitaStatisticsDialog *self)
{
  g_signal_connect_object (self->session, "statistics-changed", G_CALLBACK (statistics_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::problem", G_CALLBACK (update_problem), self,
                           G_CONNECT_SWAPPED);
}

void
pepita_statistics_dialog_present (PepitaWindow *window, PepitaStatisticsPage page)
{
  PepitaStatisticsDialog *self;
  g_autofree char *kind = NULL;

  g_return_if_fail (PEPITA_IS_WINDOW (window));

  self = g_object_new (PEPITA_TYPE_STATISTICS_DIALOG, NULL);
  self->window = window;
  self->session = g_object_ref (pepita_window_get_session (window));
  add_pages (self);
  if (page == PEPITA_STATISTICS_FIGURES)
    kind = table_kind (self);
  else
    gtk_stack_set_visible_child (GTK_STACK (self->stack), self->games);
  set_kind (self, kind);
  statistics_changed_cb (self);
  follow_session (self);
  pepita_compat_present_under (self->switcher, GTK_WIDGET (self), _ ("Statistics"),
                               GTK_WIDGET (window), WIDTH, HEIGHT);
  gtk_widget_grab_focus (self->chooser);
}

/* pepita-statistics-tools.c: what can be done with statistics: export them, reset them.
 *
 * A reset says before what it takes away, and can be undone after.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-statistics-tools.h"

#include <glib/gi18n.h>

#include "pepita-compat.h"
#include "pepita-history.h"
#include "pepita-statistics-text.h"
#include "pepita-statistics.h"

enum
{
  UNDO_SECONDS = 12,
  TOLD_SECONDS = 4,
};

struct _PepitaStatisticsTools
{
  AdwBin parent_instance;

  GtkWidget *export_row;
  GtkWidget *export_error;
  GtkWidget *reset_row;
  GtkWidget *reset_all_row;
  GtkWidget *undo_row;

  PepitaSession *session;
  PepitaToast *toast; /* not owned */
  char *kind;         /* NULL: all */
  GArray *resets;     /* gint64: their numbers, the last one last */
  GFile *export_file; /* that is being written; NULL: none is */
};

G_DEFINE_FINAL_TYPE (PepitaStatisticsTools, pepita_statistics_tools, ADW_TYPE_BIN)

/* --- what there is to do it with --- */

/* Games of @kind that are over. */
static guint
count_over (PepitaSession *session, const char *kind)
{
  g_autoptr (PepitaHistory) history = pepita_history_new (session, kind);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (history));
  g_autoptr (PepitaPlayedGame) first = g_list_model_get_item (G_LIST_MODEL (history), 0);

  if (first != NULL && pepita_played_game_get_result (first) == PEPITA_RESULT_PLAYING)
    n--;
  return n;
}

static void
update_reset_row (GtkWidget *row, const char *kind, guint n)
{
  g_autofree char *text =
      n > 0 ? pepita_statistics_text_reset (kind, n) : g_strdup (_ ("There is nothing to reset."));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_widget_set_sensitive (row, n > 0);
}

static void
update (PepitaStatisticsTools *self)
{
  guint all = count_over (self->session, NULL);
  guint of_kind = self->kind != NULL ? count_over (self->session, self->kind) : all;

  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->export_row),
      self->kind != NULL ? _ ("The games of this kind that are over, as a CSV file.")
                         : _ ("All games that are over, as a CSV file."));
  gtk_widget_set_sensitive (self->export_row, of_kind > 0 && self->export_file == NULL);
  gtk_widget_set_visible (self->reset_row, self->kind != NULL);
  update_reset_row (self->reset_row, self->kind, of_kind);
  update_reset_row (self->reset_all_row, NULL, all);
  gtk_widget_set_visible (self->undo_row, self->resets->len > 0);
}

/* --- resetting --- */

static void
reset (PepitaStatisticsTools *self, const char *kind)
{
  guint n = count_over (self->session, kind);
  gint64 number = pepita_session_reset_statistics (self->session, kind);
  g_autofree char *text = pepita_statistics_text_taken_out (n);

  if (number == 0)
    {
      pepita_toast_tell (self->toast, _ ("The statistics could not be reset"), NULL, NULL,
                         TOLD_SECONDS);
      return;
    }
  g_array_append_val (self->resets, number);
  update (self);
  pepita_toast_tell (self->toast, text, _ ("Undo"), "statistics.undo-reset", UNDO_SECONDS);
}

static void
reset_cb (PepitaStatisticsTools *self)
{
  reset (self, self->kind);
}

static void
reset_all_cb (PepitaStatisticsTools *self)
{
  reset (self, NULL);
}

/* --- exporting --- */

static void
show_export_error (PepitaStatisticsTools *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->export_error), text != NULL ? text : "");
  gtk_widget_set_visible (self->export_error, text != NULL);
}

static void
show_write_error (PepitaStatisticsTools *self, GFile *file, const GError *error)
{
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = pepita_statistics_text_write_error (name, error);

  show_export_error (self, text);
}

/* The dialog may have been closed. */
static void
exported_cb (GObject *session, GAsyncResult *result, gpointer data)
{
  g_autoptr (PepitaStatisticsTools) self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = pepita_history_export_finish (PEPITA_SESSION (session), result, &error);
  g_autoptr (GFile) file = g_steal_pointer (&self->export_file);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  update (self);
  if (!done)
    {
      show_write_error (self, file, error);
      return;
    }
  show_export_error (self, NULL);
  pepita_toast_tell (self->toast, _ ("Games exported"), NULL, NULL, TOLD_SECONDS);
}

static void
file_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (PepitaStatisticsTools) self = data;

  if (file != NULL && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    pepita_statistics_tools_export (self, file);
}

static void
export_cb (PepitaStatisticsTools *self)
{
  show_export_error (self, NULL);
  pepita_compat_save_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                           _ ("Export the Games"),
                           /* Translators: the name of a file that is offered. */
                           _ ("pepita-games.csv"), file_chosen_cb, g_object_ref (self));
}

/* --- the widget --- */

static GtkWidget *
add_row (PepitaStatisticsTools *self,
         GtkWidget *group,
         const char *title,
         const char *button_label,
         GCallback clicked)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (button_label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  /* what the button does is told by the row */
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  row, NULL, -1);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static void
pepita_statistics_tools_dispose (GObject *object)
{
  PepitaStatisticsTools *self = PEPITA_STATISTICS_TOOLS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->export_file);
  G_OBJECT_CLASS (pepita_statistics_tools_parent_class)->dispose (object);
}

static void
pepita_statistics_tools_finalize (GObject *object)
{
  PepitaStatisticsTools *self = PEPITA_STATISTICS_TOOLS (object);

  g_free (self->kind);
  g_array_unref (self->resets);
  G_OBJECT_CLASS (pepita_statistics_tools_parent_class)->finalize (object);
}

static void
pepita_statistics_tools_class_init (PepitaStatisticsToolsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_statistics_tools_dispose;
  G_OBJECT_CLASS (klass)->finalize = pepita_statistics_tools_finalize;
}

static void
pepita_statistics_tools_init (PepitaStatisticsTools *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->resets = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->undo_row = add_row (self, group, _ ("Bring Back What Was Reset"), _ ("Undo"),
                            G_CALLBACK (pepita_statistics_tools_undo));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->undo_row),
                               _ ("Until this dialog is closed."));
  self->export_row = add_row (self, group, _ ("Export as a Table"), _ ("Export…"),
                              G_CALLBACK (export_cb));
  self->reset_row = add_row (self, group, _ ("Reset This Kind of Game"),
                             C_ ("statistics", "Reset"), G_CALLBACK (reset_cb));
  self->reset_all_row = add_row (self, group, _ ("Reset All Games"), _ ("Reset All"),
                                 G_CALLBACK (reset_all_cb));

  self->export_error = g_object_new (GTK_TYPE_LABEL,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                     "visible", FALSE,
                                     "wrap", TRUE,
                                     "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                     "xalign", 0.0,
                                     "margin-top", 6,
                                     "margin-start", 12,
                                     NULL);
  gtk_widget_add_css_class (self->export_error, "error");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->export_error);
  adw_bin_set_child (ADW_BIN (self), group);
}

/* --- public --- */

GtkWidget *
pepita_statistics_tools_new (PepitaSession *session, PepitaToast *toast)
{
  PepitaStatisticsTools *self;

  g_return_val_if_fail (PEPITA_IS_SESSION (session), NULL);
  g_return_val_if_fail (PEPITA_IS_TOAST (toast), NULL);

  self = g_object_new (PEPITA_TYPE_STATISTICS_TOOLS, NULL);
  self->session = g_object_ref (session);
  self->toast = toast;
  g_signal_connect_object (session, "statistics-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
pepita_statistics_tools_set_kind (PepitaStatisticsTools *self, const char *kind)
{
  g_return_if_fail (PEPITA_IS_STATISTICS_TOOLS (self));

  g_free (self->kind);
  self->kind = g_strdup (kind);
  show_export_error (self, NULL);
  update (self);
}

void
pepita_statistics_tools_export (PepitaStatisticsTools *self, GFile *file)
{
  g_return_if_fail (PEPITA_IS_STATISTICS_TOOLS (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->export_file != NULL) /* one at a time */
    return;
  self->export_file = g_object_ref (file);
  update (self);
  pepita_history_export_async (self->session, self->kind, file, NULL, exported_cb,
                               g_object_ref (self));
}

void
pepita_statistics_tools_undo (PepitaStatisticsTools *self)
{
  gint64 number;

  g_return_if_fail (PEPITA_IS_STATISTICS_TOOLS (self));

  if (self->resets->len == 0)
    return;
  number = g_array_index (self->resets, gint64, self->resets->len - 1);
  if (!pepita_session_undo_reset (self->session, number))
    {
      pepita_toast_tell (self->toast, _ ("The games could not be brought back"), NULL, NULL,
                         TOLD_SECONDS);
      return;
    }
  g_array_set_size (self->resets, self->resets->len - 1);
  pepita_toast_dismiss (self->toast);
  update (self);
}

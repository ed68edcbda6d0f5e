/* pepita-deal-dialog.c: the dialog in which a deal is chosen, by number or by its cards as text.
 *
 * What is wrong is said where it is wrong, and nothing happens to the game in play until there is
 * a deal that can be played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-deal-dialog.h"

#include <glib/gi18n.h>

#include "pepita-compat.h"
#include "pepita-config.h"
#include "pepita-link.h"
#include "pepita-settings.h"
#include "pepita-text.h"
#include "pepita-toast.h"

/* Bytes of a file that are read; the longest deal is far shorter. */
enum
{
  MAX_FILE_SIZE = 1024 * 1024,
};

enum
{
  DIGITS_PER_CARD = 3,
  COPIED_SECONDS = 2,
};

struct _PepitaDealDialog
{
  AdwBin parent_instance;

  GtkWidget *toast;
  GtkWidget *number_group;
  GtkWidget *number_row;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  GtkWidget *number_button;
  GtkWidget *number_error;
  GtkWidget *open_button;
  GtkWidget *text_view;
  GtkTextBuffer *buffer;
  GtkWidget *example;
  GtkWidget *text_error;
  GtkWidget *text_button;
  GtkWidget *copy_number_row;
  GtkWidget *copy_number_button;
  GtkWidget *copy_link_row;
  GtkWidget *copy_link_button;
  GtkWidget *copy_cards_button;

  PepitaWindow *window; /* not owned: it outlives its dialogs */
  PepitaRules rules;    /* of the game that is to be started */
  GtkTextTag *wrong_tag;
  char *file_name;       /* where the text comes from; NULL once it was changed */
  GCancellable *reading; /* a file, or NULL */
  gboolean done;         /* a deal was chosen, the dialog is going away */
};

G_DEFINE_FINAL_TYPE (PepitaDealDialog, pepita_deal_dialog, ADW_TYPE_BIN)

/* What deal text looks like; the same in every language. */
static const char example_text[] = "T1: 7H\n"
                                   "T2: KC 2D\n"
                                   "…\n"
                                   "stock: 4S 9C …";

/* --- saying what is wrong --- */

static void
show_error (GtkWidget *label, GtkAccessible *widget, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
  if (text != NULL)
    gtk_accessible_update_state (widget, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE,
                                 -1);
  else
    gtk_accessible_reset_state (widget, GTK_ACCESSIBLE_STATE_INVALID);
}

static void
show_number_error (PepitaDealDialog *self, gboolean wrong)
{
  GtkEditable *delegate = gtk_editable_get_delegate (GTK_EDITABLE (self->number_row));
  /* Translators: what has to be typed; the highest number of a deal. */
  g_autofree char *text = g_strdup_printf (_ ("A number from 1 to %d"), PEPITA_MAX_DEAL_NUMBER);

  show_error (self->number_error, GTK_ACCESSIBLE (delegate), wrong ? text : NULL);
}

static void
show_text_error (PepitaDealDialog *self, const char *text)
{
  show_error (self->text_error, GTK_ACCESSIBLE (self->text_view), text);
}

/* --- playing --- */

/* Only once, however often the button is pressed while the dialog goes away. */
static gboolean
begin_play (PepitaDealDialog *self)
{
  if (self->done)
    return FALSE;
  self->done = TRUE;
  return TRUE;
}

/* The number in the entry, 0 if there is none that a deal has. */
static guint
get_number (PepitaDealDialog *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->number_row)));
  guint64 number;

  if (!g_ascii_string_to_unsigned (g_strstrip (text), 10, 1, PEPITA_MAX_DEAL_NUMBER, &number, NULL))
    return 0;
  return (guint) number;
}

static void
set_number (PepitaDealDialog *self, guint number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (self->number_row), text);
  gtk_editable_set_position (GTK_EDITABLE (self->number_row), -1);
}

static void
number_changed_cb (PepitaDealDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->number_row));
  guint number = get_number (self);

  show_number_error (self, number == 0 && text[0] != '\0');
  gtk_widget_set_sensitive (self->previous_button, number > 1);
  gtk_widget_set_sensitive (self->next_button, number < PEPITA_MAX_DEAL_NUMBER);
}

static void
previous_cb (PepitaDealDialog *self)
{
  set_number (self, get_number (self) - 1);
}

static void
next_cb (PepitaDealDialog *self)
{
  set_number (self, get_number (self) + 1);
}

static void
play_number_cb (PepitaDealDialog *self)
{
  guint number = get_number (self);

  if (number == 0)
    {
      show_number_error (self, TRUE);
      gtk_widget_grab_focus (self->number_row);
    }
  else if (begin_play (self))
    {
      pepita_window_new_game (self->window, number);
      pepita_compat_close (GTK_WIDGET (self));
    }
}

/* --- the text --- */

static char *
get_text (PepitaDealDialog *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

/* As one change, which can be undone. */
static void
replace_text (PepitaDealDialog *self, const char *text, gsize length)
{
  GtkTextIter start, end;

  gtk_text_buffer_begin_user_action (self->buffer);
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_delete (self->buffer, &start, &end);
  gtk_text_buffer_insert (self->buffer, &start, text, (int) length);
  gtk_text_buffer_get_start_iter (self->buffer, &start);
  gtk_text_buffer_place_cursor (self->buffer, &start);
  gtk_text_buffer_end_user_action (self->buffer);
}

static void
text_changed_cb (PepitaDealDialog *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->wrong_tag, &start, &end);
  gtk_widget_set_visible (self->example, gtk_text_buffer_get_char_count (self->buffer) == 0);
  g_clear_pointer (&self->file_name, g_free);
  show_text_error (self, NULL);
}

/* The place of @error in @text.  Lines are counted as the reader of deals does: the buffer has
 * more ways to end one. */
static const char *
find_place (const char *text, const PepitaParseError *error)
{
  const char *at = text;

  for (int line = 1; line < error->line; line++)
    {
      const char *newline = strchr (at, '\n');

      if (newline == NULL)
        break;
      at = newline + 1;
    }
  for (int column = 1; column < error->column && *at != '\0'; column++)
    at++;
  return at;
}

/* The end of what is wrong from @at on: a word, a string of JSON, the digits of a card. */
static const char *
find_end (const char *text, const char *at)
{
  const char *first = text + strspn (text, " \t\r\n");
  const char *quote = *first == '{' && *at == '"' ? strpbrk (at + 1, "\"\n") : NULL;
  gsize digits = strspn (at, "0123456789");

  if (quote != NULL)
    return *quote == '"' ? quote + 1 : quote;
  if (*first == '{')
    return at + MAX (strcspn (at, " \t\r\n\"[]{}:,"), strspn (at, "\"[]{}:,") > 0 ? 1 : 0);
  if (g_ascii_isdigit (*first) && digits > 0)
    return at + MIN (digits, DIGITS_PER_CARD);
  return at + strcspn (at, " \t\r\n#");
}

/* Puts the cursor at what is wrong and marks it. */
static void
show_place (PepitaDealDialog *self, const char *text, const PepitaParseError *error)
{
  const char *at = find_place (text, error);
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &start,
                                      (int) g_utf8_pointer_to_offset (text, at));
  gtk_text_buffer_get_iter_at_offset (
      self->buffer, &end, (int) g_utf8_pointer_to_offset (text, find_end (text, at)));
  gtk_text_buffer_apply_tag (self->buffer, self->wrong_tag, &start, &end);
  gtk_text_buffer_select_range (self->buffer, &start, &end);
  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self->text_view),
                                gtk_text_buffer_get_insert (self->buffer), 0.1, FALSE, 0, 0);
}

/* Reads the deal of the text, or says what is wrong with it. */
static gboolean
read_deal (PepitaDealDialog *self, PepitaDeal *deal)
{
  g_autofree char *text = get_text (self);
  g_autofree char *message = NULL;
  PepitaParseError error;

  if (text[strspn (text, " \t\r\n")] == '\0')
    show_text_error (self, _ ("Paste or type a deal, or open a file with one"));
  else if (pepita_deal_parse (text, strlen (text), self->rules.layout, deal, &error))
    return TRUE;
  else
    {
      message = self->file_name != NULL ? pepita_text_file_error (self->file_name, &error)
                                        : pepita_text_parse_error (&error);
      show_place (self, text, &error);
      show_text_error (self, message);
    }
  gtk_widget_grab_focus (self->text_view);
  return FALSE;
}

static void
play_text_cb (PepitaDealDialog *self)
{
  PepitaDeal deal;

  if (read_deal (self, &deal) && begin_play (self))
    {
      pepita_window_play_deal (self->window, &deal);
      pepita_compat_close (GTK_WIDGET (self));
    }
}

/* --- files --- */

/* A file that is being read. */
typedef struct
{
  PepitaDealDialog *dialog;
  GCancellable *cancellable;
  char *name;
  char *buffer; /* one byte more than a file may have */
} Reading;

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->dialog);
  g_object_unref (reading->cancellable);
  g_free (reading->name);
  g_free (reading->buffer);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

static void
reading_failed (Reading *reading, const char *format)
{
  const char *place = strstr (format, "%s");
  g_autofree char *message = NULL;

  /* a later file, or the end of the dialog, has the word */
  if (g_cancellable_is_cancelled (reading->cancellable))
    return;
  message = g_strdup_printf ("%.*s%s%s", (int) (place - format), format, reading->name, place + 2);
  show_text_error (reading->dialog, message);
}

static void
reading_done (Reading *reading, gsize length)
{
  PepitaDealDialog *self = reading->dialog;
  const char *text = reading->buffer;
  PepitaDeal deal;

  if (g_cancellable_is_cancelled (reading->cancellable))
    return;
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      /* the mark that some programs put before UTF-8 is no part of the text */
      text += 3;
      length -= 3;
    }
  replace_text (self, text, length);
  self->file_name = g_strdup (reading->name);
  if (read_deal (self, &deal))
    gtk_widget_grab_focus (self->text_button);
}

static void
read_all_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Reading) reading = data;
  gsize length;

  if (!g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, NULL))
    /* Translators: the name of a file. */
    reading_failed (reading, _ ("“%s” can’t be read"));
  else if (length > MAX_FILE_SIZE)
    /* Translators: the name of a file. */
    reading_failed (reading, _ ("“%s” is too large for a deal"));
  else if (!g_utf8_validate_len (reading->buffer, length, NULL))
    /* Translators: the name of a file. */
    reading_failed (reading, _ ("“%s” is not a text file"));
  else
    reading_done (reading, length);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFileInputStream) stream = g_file_read_finish (G_FILE (source), result, NULL);
  Reading *reading = data;

  if (stream == NULL)
    {
      reading_failed (reading, _ ("“%s” can’t be read"));
      reading_free (reading);
      return;
    }
  reading->buffer = g_malloc (MAX_FILE_SIZE + 1);
  g_input_stream_read_all_async (G_INPUT_STREAM (stream), reading->buffer, MAX_FILE_SIZE + 1,
                                 G_PRIORITY_DEFAULT, reading->cancellable, read_all_cb, reading);
}

static void
stop_reading (PepitaDealDialog *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
file_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (PepitaDealDialog) self = data;

  if (file != NULL && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    pepita_deal_dialog_open_file (self, file);
}

static void
open_cb (PepitaDealDialog *self)
{
  pepita_compat_open_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Open a Deal"),
                           file_chosen_cb, g_object_ref (self));
}

/* --- copying --- */

static void
copy (PepitaDealDialog *self, const char *text, const char *what)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  pepita_toast_tell (PEPITA_TOAST (self->toast), what, NULL, NULL, COPIED_SECONDS);
}

static void
copy_number_cb (PepitaDealDialog *self)
{
  const PepitaDeal *deal = pepita_game_get_deal (pepita_window_get_game (self->window));
  g_autofree char *text = g_strdup_printf ("%u", (guint) deal->number);

  copy (self, text, _ ("Number copied"));
}

static void
copy_link_cb (PepitaDealDialog *self)
{
  PepitaGame *game = pepita_window_get_game (self->window);
  char text[PEPITA_LINK_SIZE];

  pepita_link_text (pepita_game_get_deal (game)->number, pepita_game_get_rules (game), text);
  copy (self, text, _ ("Link copied"));
}

static void
copy_cards_cb (PepitaDealDialog *self)
{
  PepitaGame *game = pepita_window_get_game (self->window);
  const PepitaLayout *layout = pepita_game_get_rules (game)->layout;
  const PepitaTable *table = &pepita_game_get_deal (game)->table;
  char text[PEPITA_DEAL_TEXT_SIZE];

  if (pepita_table_is_dealt (table, layout))
    pepita_deal_text (table, layout, text);
  else
    pepita_position_text (table, layout, text);
  copy (self, text, _ ("Cards copied"));
}

/* --- the dialog --- */

static void
pepita_deal_dialog_dispose (GObject *object)
{
  PepitaDealDialog *self = PEPITA_DEAL_DIALOG (object);

  stop_reading (self);
  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);
  g_clear_pointer (&self->file_name, g_free);
  /* or the bin would unparent a child of the template that is gone */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), PEPITA_TYPE_DEAL_DIALOG);
  G_OBJECT_CLASS (pepita_deal_dialog_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               PEPITA_RESOURCES "pepita-deal-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, toast);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, number_group);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, number_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, previous_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, next_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, number_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, number_error);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, open_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, text_view);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, buffer);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, example);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, text_error);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, text_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, copy_number_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, copy_number_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, copy_link_row);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, copy_link_button);
  gtk_widget_class_bind_template_child (widget_class, PepitaDealDialog, copy_cards_button);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_number_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_number_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_link_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cards_cb);
}

static void
pepita_deal_dialog_class_init (PepitaDealDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_deal_dialog_dispose;
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
pepita_deal_dialog_init (PepitaDealDialog *self)
{
  GtkEditable *delegate;

  gtk_widget_init_template (GTK_WIDGET (self));
  delegate = gtk_editable_get_delegate (GTK_EDITABLE (self->number_row));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (delegate), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  self->number_error, NULL, -1);
  gtk_label_set_label (GTK_LABEL (self->example), example_text);
  self->wrong_tag = gtk_text_buffer_create_tag (self->buffer, NULL, "underline",
                                                PANGO_UNDERLINE_ERROR, NULL);
}

/* Shows the rules that are set, and the deal of the game in play. */
static void
fill (PepitaDealDialog *self)
{
  g_autoptr (GSettings) settings = g_settings_new (PEPITA_APP_ID);
  PepitaGame *game = pepita_window_get_game (self->window);
  guint number = game != NULL ? pepita_game_get_deal (game)->number : 0;
  g_autofree char *rules = NULL;
  g_autofree char *description = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *deal = NULL;

  self->rules = pepita_settings_get_rules (settings);
  rules = pepita_text_rules (&self->rules);
  /* Translators: the rules that are set, such as "Standard · Draw 3". */
  description = g_strdup_printf (_ ("To be played as %s"), rules);
  escaped = g_markup_escape_text (description, -1);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->number_group), escaped);
  deal = number > 0 ? g_strdup_printf ("%u", number) : pepita_text_deal (0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->copy_number_row), deal);
  gtk_widget_set_sensitive (self->copy_number_row, number > 0);
  gtk_widget_set_sensitive (self->copy_link_row, number > 0);
  gtk_widget_set_sensitive (self->copy_cards_button, game != NULL);
  set_number (self, number);
  number_changed_cb (self);
}

/* --- public --- */

void
pepita_deal_dialog_present (PepitaWindow *window)
{
  PepitaDealDialog *self;

  g_return_if_fail (PEPITA_IS_WINDOW (window));

  self = g_object_new (PEPITA_TYPE_DEAL_DIALOG, NULL);
  self->window = window;
  fill (self);
  pepita_compat_present (GTK_WIDGET (self), _ ("Choose a Deal"), GTK_WIDGET (window), 520, 680);
  gtk_widget_grab_focus (self->number_row);
}

void
pepita_deal_dialog_open_file (PepitaDealDialog *self, GFile *file)
{
  g_autofree char *name = NULL;
  Reading *reading;

  g_return_if_fail (PEPITA_IS_DEAL_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  stop_reading (self);
  self->reading = g_cancellable_new ();
  name = g_file_get_parse_name (file);
  reading = g_new0 (Reading, 1);
  reading->dialog = g_object_ref (self);
  reading->cancellable = g_object_ref (self->reading);
  reading->name = g_path_get_basename (name);
  g_file_read_async (file, G_PRIORITY_DEFAULT, self->reading, read_cb, reading);
}

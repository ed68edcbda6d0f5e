/* pepita-notice.c: a word to the player on the table.
 *
 * A notice never takes the focus or stands in the way of a move: who goes on playing makes it
 * go away.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-notice.h"

#include <glib/gi18n.h>

#include "pepita-close-button.h"
#include "pepita-compat.h"
#include "pepita-focus.h"

enum
{
  MAX_BUTTONS = 4,
  BUTTON_SPACING = 8,
  BODY_BORDER = 64, /* what the style sheet puts around the body, on both sides */
};

typedef struct
{
  const char *label;
  const char *action;
} Button;

/* The first button of each is the one that is suggested. */
static const struct
{
  const char *title;
  Button buttons[MAX_BUTTONS];
  gboolean central;  /* in the middle of the table, not at its foot */
  gboolean closable; /* can be sent away without doing anything */
} notices[PEPITA_N_NOTICES] = {
  [PEPITA_NOTICE_WON] = {
      .title = N_ ("You won!"),
      .buttons = {
          { N_ ("New Game"), "win.new-game" },
          { N_ ("Play Again"), "win.restart" },
          { N_ ("Replay"), "win.replay" },
      },
      .central = TRUE,
      .closable = TRUE,
  },
  [PEPITA_NOTICE_STUCK] = {
      .title = N_ ("No more moves"),
      .buttons = {
          { N_ ("Undo"), "win.undo" },
          { N_ ("Restart"), "win.restart" },
          { N_ ("New Game"), "win.new-game" },
      },
      .closable = TRUE,
  },
  [PEPITA_NOTICE_COULD_WIN] = {
      .title = N_ ("No more moves"),
      .buttons = {
          { N_ ("Undo"), "win.undo" },
          { N_ ("Show How"), "win.show-how" },
          { N_ ("Play Again"), "win.restart" },
          { N_ ("New Game"), "win.new-game" },
      },
      .closable = TRUE,
  },
  [PEPITA_NOTICE_FINISH] = {
      .title = N_ ("The rest can play itself"),
      .buttons = {
          { N_ ("Play the Rest"), "win.finish" },
      },
      .closable = TRUE,
  },
  [PEPITA_NOTICE_PAUSED] = {
      .title = N_ ("Paused"),
      .buttons = {
          { N_ ("Resume"), "win.pause" },
      },
      .central = TRUE,
  },
};

struct _PepitaNotice
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkWidget *title;
  GtkWidget *detail;
  GtkWidget *close;
  GtkWidget *row; /* of the buttons */
  GtkWidget *buttons[MAX_BUTTONS];
  PepitaNoticeKind kind;
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PepitaNotice, pepita_notice, GTK_TYPE_WIDGET)

static void
close_cb (PepitaNotice *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

/* A notice that is away takes no clicks. */
static void
child_revealed_cb (PepitaNotice *self)
{
  gboolean here = self->kind != PEPITA_NOTICE_NONE ||
                  gtk_revealer_get_child_revealed (GTK_REVEALER (self->revealer));

  gtk_widget_set_visible (GTK_WIDGET (self), here);
}

/* Pixels that the buttons take side by side. */
static int
row_width (PepitaNotice *self)
{
  int width = 0;

  for (int i = 0; i < MAX_BUTTONS; i++)
    {
      GtkWidget *child = gtk_widget_get_parent (self->buttons[i]); /* of the flow box */
      int natural;

      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      width += natural + (width > 0 ? BUTTON_SPACING : 0);
    }
  return width;
}

/* A flow box asks for room for one button a line; where there is more, they are to stand in a row.
 */
static void
pepita_notice_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  PepitaNotice *self = PEPITA_NOTICE (widget);

  gtk_widget_measure (self->revealer, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*natural, row_width (self) + BODY_BORDER);
}

static void
pepita_notice_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (PEPITA_NOTICE (widget)->revealer, width, height, baseline, NULL);
}

static GtkSizeRequestMode
pepita_notice_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
pepita_notice_dispose (GObject *object)
{
  PepitaNotice *self = PEPITA_NOTICE (object);

  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_notice_parent_class)->dispose (object);
}

static void
pepita_notice_class_init (PepitaNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_notice_dispose;
  widget_class->measure = pepita_notice_measure;
  widget_class->size_allocate = pepita_notice_size_allocate;
  widget_class->get_request_mode = pepita_notice_get_request_mode;
  signals[CLOSED] = g_signal_new ("closed", PEPITA_TYPE_NOTICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "notice");
  /* the window says what is in it */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_title_row (PepitaNotice *self)
{
  GtkWidget *row = gtk_center_box_new ();

  self->title = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->title, "title-2");
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->title), GTK_JUSTIFY_CENTER);
  self->close = pepita_close_button_new ();
  g_signal_connect_swapped (self->close, "clicked", G_CALLBACK (close_cb), self);
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (row), self->title);
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (row), self->close);
  return row;
}

static GtkWidget *
make_buttons (PepitaNotice *self)
{
  /* on a phone they wrap */
  GtkWidget *row = gtk_flow_box_new ();

  pepita_compat_guard_flow_box (row);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (row), GTK_SELECTION_NONE);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (row), BUTTON_SPACING);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (row), BUTTON_SPACING);
  for (int i = 0; i < MAX_BUTTONS; i++)
    {
      GtkWidget *child = gtk_flow_box_child_new ();

      self->buttons[i] = gtk_button_new ();
      gtk_widget_add_css_class (self->buttons[i], "pill");
      gtk_widget_set_focus_on_click (self->buttons[i], FALSE);
      gtk_widget_set_focusable (child, FALSE);
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), self->buttons[i]);
      g_object_bind_property (self->buttons[i], "visible", child, "visible", G_BINDING_SYNC_CREATE);
      gtk_flow_box_append (GTK_FLOW_BOX (row), child);
    }
  gtk_widget_add_css_class (self->buttons[0], "suggested-action");
  self->row = row;
  return row;
}

static void
pepita_notice_init (PepitaNotice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_widget_add_css_class (box, "notice-body");
  self->detail = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->detail), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->detail), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->detail, "numeric");

  gtk_box_append (GTK_BOX (box), make_title_row (self));
  gtk_box_append (GTK_BOX (box), self->detail);
  gtk_box_append (GTK_BOX (box), make_buttons (self));

  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  g_signal_connect_swapped (self->revealer, "notify::child-revealed",
                            G_CALLBACK (child_revealed_cb), self);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
show_buttons (PepitaNotice *self, const Button *buttons)
{
  guint n = 0;

  for (int i = 0; i < MAX_BUTTONS; i++)
    {
      if (buttons[i].label == NULL)
        pepita_focus_leave (self->buttons[i]);
      gtk_widget_set_visible (self->buttons[i], buttons[i].label != NULL);
      if (buttons[i].label == NULL)
        continue;
      gtk_button_set_label (GTK_BUTTON (self->buttons[i]), _ (buttons[i].label));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->buttons[i]), buttons[i].action);
      n++;
    }
  /* a single one is not left with half of the line */
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->row), n);
}

/* --- public --- */

void
pepita_notice_tell (PepitaNotice *self, PepitaNoticeKind kind, const char *detail)
{
  g_return_if_fail (PEPITA_IS_NOTICE (self));
  g_return_if_fail (kind < PEPITA_N_NOTICES);

  self->kind = kind;
  if (kind == PEPITA_NOTICE_NONE)
    pepita_focus_leave (GTK_WIDGET (self));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), kind != PEPITA_NOTICE_NONE);
  child_revealed_cb (self);
  if (kind == PEPITA_NOTICE_NONE)
    return;

  gtk_widget_set_valign (GTK_WIDGET (self),
                         notices[kind].central ? GTK_ALIGN_CENTER : GTK_ALIGN_END);
  gtk_label_set_label (GTK_LABEL (self->title), _ (notices[kind].title));
  gtk_label_set_label (GTK_LABEL (self->detail), detail != NULL ? detail : "");
  gtk_widget_set_visible (self->detail, detail != NULL);
  gtk_widget_set_visible (self->close, notices[kind].closable);
  show_buttons (self, notices[kind].buttons);
}

const char *
pepita_notice_get_title (PepitaNotice *self)
{
  g_return_val_if_fail (PEPITA_IS_NOTICE (self), NULL);
  return self->kind != PEPITA_NOTICE_NONE ? _ (notices[self->kind].title) : "";
}

PepitaNoticeKind
pepita_notice_get_kind (PepitaNotice *self)
{
  g_return_val_if_fail (PEPITA_IS_NOTICE (self), PEPITA_NOTICE_NONE);
  return self->kind;
}

/* pepita-replay-bar.c: what a replay is run by.
 *
 * One row, so that it is there on a phone, too.  Where there is more room the last step stands
 * beside it in words; screen readers hear it in any case.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-replay-bar.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pepita-compat.h"
#include "pepita-focus.h"
#include "pepita-game-text.h"
#include "pepita-spoken-text.h"
#include "pepita-wrap.h"

/* Pixels. */
enum
{
  CAPTION_LEAST = 280,
  CAPTION_MOST = 440,
  SPACING = 2,
  LEAST_SCALE = 48,
};

enum
{
  TO_START,
  BACK,
  PLAY,
  ON,
  TO_END,
  CLOSE,
  N_BUTTONS
};

struct _PepitaReplayBar
{
  GtkWidget parent_instance;

  GtkWidget *row;
  GtkWidget *buttons[N_BUTTONS];
  GtkWidget *scale;
  GtkWidget *count;
  GtkWidget *caption;

  PepitaReplay *replay;
  GSignalGroup *replay_signals;
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PepitaReplayBar, pepita_replay_bar, GTK_TYPE_WIDGET)

/* --- what the player wants --- */

/* Who goes by hand does not want to be overtaken. */
static void
go_to (PepitaReplayBar *self, double position)
{
  guint length = pepita_replay_get_length (self->replay);

  pepita_replay_stop (self->replay);
  pepita_replay_go_to (self->replay, (guint) CLAMP (position, 0, length));
}

static void
press (PepitaReplayBar *self, int button)
{
  double position;

  if (self->replay == NULL)
    return;
  position = pepita_replay_get_position (self->replay);
  switch (button)
    {
    case TO_START:
      go_to (self, 0);
      break;
    case BACK:
      go_to (self, position - 1);
      break;
    case PLAY:
      if (pepita_replay_is_playing (self->replay))
        pepita_replay_stop (self->replay);
      else
        pepita_replay_play (self->replay);
      break;
    case ON:
      go_to (self, position + 1);
      break;
    case TO_END:
      go_to (self, G_MAXUINT);
      break;
    case CLOSE:
    default:
      g_signal_emit (self, signals[CLOSED], 0);
    }
}

static void
clicked_cb (PepitaReplayBar *self, GtkWidget *button)
{
  for (int i = 0; i < N_BUTTONS; i++)
    {
      if (self->buttons[i] == button)
        {
          press (self, i);
          return;
        }
    }
}

static gboolean
change_value_cb (GtkRange *range, GtkScrollType scroll, double value, PepitaReplayBar *self)
{
  if (self->replay != NULL)
    go_to (self, round (value));
  return TRUE;
}

gboolean
pepita_replay_bar_press_key (PepitaReplayBar *self, guint keyval, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  g_return_val_if_fail (PEPITA_IS_REPLAY_BAR (self), FALSE);

  if (self->replay == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK |
                                        GDK_SHIFT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      press (self, mirrored ? ON : BACK);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      press (self, mirrored ? BACK : ON);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      press (self, TO_START);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      press (self, TO_END);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      /* on a button it presses that one */
      if (root != NULL && GTK_IS_BUTTON (gtk_root_get_focus (root)))
        return FALSE;
      press (self, PLAY);
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- what the replay says --- */

static void
allow (PepitaReplayBar *self, int button, gboolean allowed)
{
  /* the focus must not be lost with the last step */
  if (!allowed && gtk_widget_has_focus (self->buttons[button]))
    gtk_widget_grab_focus (self->buttons[PLAY]);
  gtk_widget_set_sensitive (self->buttons[button], allowed);
}

static void
show_position (PepitaReplayBar *self)
{
  guint position = pepita_replay_get_position (self->replay);
  guint length = pepita_replay_get_length (self->replay);
  g_autofree char *count = g_strdup_printf ("%u / %u", position, length);
  g_autofree char *where = pepita_game_text_position (position, length);

  gtk_range_set_value (GTK_RANGE (self->scale), position);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  where, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  where, -1);
  allow (self, TO_START, position > 0);
  allow (self, BACK, position > 0);
  allow (self, ON, position < length);
  allow (self, TO_END, position < length);
}

static void
position_cb (PepitaReplayBar *self)
{
  g_autofree char *step = pepita_replay_get_text (self->replay);
  g_autofree char *text = pepita_spoken_sentence (step);

  show_position (self);
  pepita_compat_announce (self->caption, text);
  gtk_label_set_label (GTK_LABEL (self->caption), text);
  gtk_widget_set_tooltip_text (self->caption, text);
}

static void
playing_cb (PepitaReplayBar *self)
{
  gboolean playing = pepita_replay_is_playing (self->replay);
  GtkWidget *button = self->buttons[PLAY];
  /* Translators: to run a replay. */
  const char *name = playing ? _ ("Pause") : C_ ("replay", "Play");

  gtk_button_set_icon_name (GTK_BUTTON (button), playing ? "media-playback-pause-symbolic"
                                                         : "media-playback-start-symbolic");
  pepita_compat_name_button (button, name);
}

/* --- the widget --- */

/* Pixels that the caption may need: two lines, or the table would change its size with a step. */
static int
caption_height (PepitaReplayBar *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->caption, "X\nX");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* The caption is no reason to be wider. */
static void
pepita_replay_bar_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  PepitaReplayBar *self = PEPITA_REPLAY_BAR (widget);

  gtk_widget_measure (self->row, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = MAX (*natural, caption_height (self));
}

static void
pepita_replay_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PepitaReplayBar *self = PEPITA_REPLAY_BAR (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean large = pepita_wrap_is_needed ();
  int left = 0;
  int natural;

  gtk_widget_measure (self->row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (width >= natural + CAPTION_LEAST)
    left = CLAMP ((width - natural) * 3 / (large ? 4 : 5), CAPTION_LEAST, CAPTION_MOST);
  gtk_widget_set_child_visible (self->caption, left > 0);
  if (left > 0)
    {
      gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (
          self->caption, left, height, -1,
          gsk_transform_translate (
              NULL, &GRAPHENE_POINT_INIT (mirrored ? (float) (width - left) : 0, 0)));
    }
  gtk_widget_allocate (
      self->row, width - left, height, -1,
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (mirrored ? 0 : (float) left, 0)));
}

static void
pepita_replay_bar_dispose (GObject *object)
{
  PepitaReplayBar *self = PEPITA_REPLAY_BAR (object);

  g_clear_object (&self->replay_signals);
  g_clear_object (&self->replay);
  g_clear_pointer (&self->row, gtk_widget_unparent);
  g_clear_pointer (&self->caption, gtk_widget_unparent);
  G_OBJECT_CLASS (pepita_replay_bar_parent_class)->dispose (object);
}

static void
pepita_replay_bar_class_init (PepitaReplayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pepita_replay_bar_dispose;
  widget_class->measure = pepita_replay_bar_measure;
  widget_class->size_allocate = pepita_replay_bar_size_allocate;
  signals[CLOSED] = g_signal_new ("closed", PEPITA_TYPE_REPLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "replaybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_button (PepitaReplayBar *self, int which, const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_focus_on_click (button, FALSE);
  pepita_compat_name_button (button, name);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  self->buttons[which] = button;
  return button;
}

static GtkWidget *
make_scale (PepitaReplayBar *self)
{
  self->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  gtk_scale_set_draw_value (GTK_SCALE (self->scale), FALSE);
  gtk_range_set_round_digits (GTK_RANGE (self->scale), 0);
  gtk_widget_set_hexpand (self->scale, TRUE);
  gtk_widget_set_size_request (self->scale, LEAST_SCALE, -1);
  gtk_widget_set_focus_on_click (self->scale, FALSE);
  /* Translators: the slider of a replay, as it is spoken. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Position in the game"), -1);
  g_signal_connect (self->scale, "change-value", G_CALLBACK (change_value_cb), self);
  return self->scale;
}

static void
make_row (PepitaReplayBar *self)
{
  GtkBox *row;

  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  row = GTK_BOX (self->row);
  gtk_box_append (row, make_button (self, TO_START, "go-first-symbolic", _ ("To the Start")));
  gtk_box_append (row, make_button (self, BACK, "go-previous-symbolic", _ ("Step Back")));
  gtk_box_append (row, make_button (self, PLAY, "media-playback-start-symbolic",
                                    C_ ("replay", "Play")));
  gtk_box_append (row, make_button (self, ON, "go-next-symbolic", _ ("Step Forward")));
  gtk_box_append (row, make_button (self, TO_END, "go-last-symbolic", _ ("To the End")));
  gtk_box_append (row, make_scale (self));
  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_box_append (row, self->count);
  gtk_box_append (row, make_button (self, CLOSE, "window-close-symbolic", _ ("Close the Replay")));
  gtk_widget_set_parent (self->row, GTK_WIDGET (self));
}

static void
pepita_replay_bar_init (PepitaReplayBar *self)
{
  /* its changes are spoken */
  self->caption = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                "ellipsize", PANGO_ELLIPSIZE_END,
                                "wrap", TRUE,
                                "lines", 2,
                                "xalign", 0.0,
                                NULL);
  gtk_widget_add_css_class (self->caption, "replay-caption");
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
  make_row (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("noun", "Replay"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  self->replay_signals = g_signal_group_new (PEPITA_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position",
                                  G_CALLBACK (position_cb), self);
  g_signal_group_connect_swapped (self->replay_signals, "notify::playing", G_CALLBACK (playing_cb),
                                  self);
}

void
pepita_replay_bar_set_replay (PepitaReplayBar *self, PepitaReplay *replay)
{
  guint length;
  g_autofree char *longest = NULL;

  g_return_if_fail (PEPITA_IS_REPLAY_BAR (self));
  g_return_if_fail (replay == NULL || PEPITA_IS_REPLAY (replay));

  if (!g_set_object (&self->replay, replay))
    return;
  g_signal_group_set_target (self->replay_signals, replay);
  if (replay == NULL)
    pepita_focus_leave (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), replay != NULL);
  if (replay == NULL)
    return;
  length = pepita_replay_get_length (replay);
  longest = g_strdup_printf ("%u / %u", length, length);
  gtk_label_set_width_chars (GTK_LABEL (self->count), (int) strlen (longest));
  gtk_range_set_range (GTK_RANGE (self->scale), 0, MAX (length, 1));
  position_cb (self);
  playing_cb (self);
}

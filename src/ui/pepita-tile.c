/* pepita-tile.c: one of several things to choose between, with a picture of it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-tile.h"

#include <math.h>

#include "pepita-compat.h"

enum
{
  MAX_IN_ROW = 6,
  NAME_CHARS = 14, /* a longer name has more lines */
};

struct _PepitaTile
{
  GtkFlowBoxChild parent_instance;

  char *name;
  char *note;
  GtkWidget *note_label;
  GtkWidget *progress_bar;
  GtkWidget *check;
  gboolean checked;
};

G_DEFINE_FINAL_TYPE (PepitaTile, pepita_tile, GTK_TYPE_FLOW_BOX_CHILD)

static void
set_checked (PepitaTile *self, gboolean checked)
{
  self->checked = checked;
  gtk_widget_set_opacity (self->check, checked ? 1 : 0);
  if (checked)
    gtk_widget_add_css_class (GTK_WIDGET (self), "checked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "checked");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               checked ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                       : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

/* For those who can't press a key on it. */
static void
choose_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate (widget);
}

static void
pepita_tile_finalize (GObject *object)
{
  PepitaTile *self = PEPITA_TILE (object);

  g_free (self->name);
  g_free (self->note);
  G_OBJECT_CLASS (pepita_tile_parent_class)->finalize (object);
}

static void
pepita_tile_class_init (PepitaTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pepita_tile_finalize;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_widget_class_install_action (widget_class, "tile.choose", NULL, choose_cb);
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  return label;
}

static void
pepita_tile_init (PepitaTile *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "tile");
  self->check = gtk_image_new_from_icon_name ("object-select-symbolic");
  self->note_label = new_label (NULL);
  self->progress_bar = gtk_progress_bar_new ();
  gtk_widget_set_visible (self->note_label, FALSE);
  gtk_widget_set_visible (self->progress_bar, FALSE);
  gtk_widget_add_css_class (self->note_label, "caption");
}

static void
fill (PepitaTile *self, GtkWidget *picture)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_widget_add_css_class (self->check, "check");
  gtk_widget_set_halign (self->check, GTK_ALIGN_END);
  gtk_widget_set_valign (self->check, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->check);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_box_append (GTK_BOX (box), new_label (self->name));
  gtk_box_append (GTK_BOX (box), self->note_label);
  gtk_box_append (GTK_BOX (box), self->progress_bar);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
}

/* --- keys --- */

/* The nearest tile over (@down is -1) or under (1) @tile, or NULL. */
static GtkWidget *
find_beyond (GtkFlowBox *box, GtkWidget *tile, int down)
{
  GtkFlowBoxChild *child;
  GtkWidget *found = NULL;
  graphene_rect_t here, there;
  float least = 0;

  if (!gtk_widget_compute_bounds (tile, GTK_WIDGET (box), &here))
    return NULL;
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    {
      float dx, dy, way;

      if (!gtk_widget_compute_bounds (GTK_WIDGET (child), GTK_WIDGET (box), &there))
        continue;
      dx = fabsf (there.origin.x - here.origin.x);
      dy = (there.origin.y - here.origin.y) * (float) down;
      way = dy * 64 + dx; /* the row counts first */
      if (dy < here.size.height / 2 || (found != NULL && way >= least))
        continue;
      found = GTK_WIDGET (child);
      least = way;
    }
  return found;
}

static GtkWidget *
find_next (GtkFlowBox *box, GtkWidget *tile, int step)
{
  int index = gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (tile));

  if (index + step < 0)
    return NULL;
  return GTK_WIDGET (gtk_flow_box_get_child_at_index (box, index + step));
}

/* The tile that the key walks to from @tile, or NULL. */
static GtkWidget *
find_by_key (GtkFlowBox *box, GtkWidget *tile, guint keyval)
{
  int on = gtk_widget_get_direction (GTK_WIDGET (box)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return find_next (box, tile, -on);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return find_next (box, tile, on);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return find_beyond (box, tile, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return find_beyond (box, tile, 1);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return GTK_WIDGET (gtk_flow_box_get_child_at_index (box, 0));
    default:
      return NULL;
    }
}

static gboolean
is_choosing (guint keyval)
{
  return keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space || keyval == GDK_KEY_Return ||
         keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

/* GtkFlowBox walks only from a tile that was walked to or clicked on before. */
static gboolean
key_pressed_cb (GtkFlowBox *box, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *tile = gtk_widget_get_focus_child (GTK_WIDGET (box));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (box));
  GtkWidget *next;

  if (tile == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (is_choosing (keyval))
    return gtk_widget_activate (tile);
  next = find_by_key (box, tile, keyval);
  if (next == NULL)
    return FALSE;
  gtk_widget_grab_focus (next);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  return TRUE;
}

static void
add_keys (GtkWidget *box)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), box);
  gtk_widget_add_controller (box, keys);
}

/* --- public --- */

GtkWidget *
pepita_tile_new (GtkWidget *picture, const char *name)
{
  PepitaTile *self;

  g_return_val_if_fail (GTK_IS_WIDGET (picture), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (PEPITA_TYPE_TILE, NULL);
  self->name = g_strdup (name);
  fill (self, picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  set_checked (self, FALSE);
  return GTK_WIDGET (self);
}

const char *
pepita_tile_get_name (PepitaTile *self)
{
  g_return_val_if_fail (PEPITA_IS_TILE (self), NULL);
  return self->name;
}

gboolean
pepita_tile_is_checked (PepitaTile *self)
{
  g_return_val_if_fail (PEPITA_IS_TILE (self), FALSE);
  return self->checked;
}

void
pepita_tile_set_note (PepitaTile *self, const char *note, gboolean warning)
{
  g_return_if_fail (PEPITA_IS_TILE (self));

  if (note != self->note)
    {
      g_free (self->note);
      self->note = g_strdup (note);
    }
  gtk_label_set_label (GTK_LABEL (self->note_label), note != NULL ? note : "");
  gtk_widget_set_visible (self->note_label, note != NULL);
  if (warning)
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  note != NULL ? note : "", -1);
}

const char *
pepita_tile_get_note (PepitaTile *self)
{
  g_return_val_if_fail (PEPITA_IS_TILE (self), NULL);
  return self->note;
}

void
pepita_tile_set_progress (PepitaTile *self, double progress)
{
  g_return_if_fail (PEPITA_IS_TILE (self));

  gtk_widget_set_visible (self->progress_bar, progress >= 0);
  if (progress >= 0)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar), MIN (progress, 1));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, progress >= 0, -1);
}

GtkWidget *
pepita_tile_box_new (const char *name)
{
  GtkWidget *box =
      g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP,
                    "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE,
                    "min-children-per-line", 1, "max-children-per-line", MAX_IN_ROW,
                    "column-spacing", 6, "row-spacing", 6, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  pepita_compat_guard_flow_box (box);
  add_keys (box);
  return box;
}

void
pepita_tile_box_check (GtkFlowBox *box, PepitaTile *tile)
{
  GtkFlowBoxChild *child;

  g_return_if_fail (GTK_IS_FLOW_BOX (box));

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    {
      if (PEPITA_TILE (child)->checked != (child == (gpointer) tile))
        set_checked (PEPITA_TILE (child), child == (gpointer) tile);
    }
}

/* pepita-games-page.c: the list of games that have been played.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-games-page.h"

#include <glib/gi18n.h>

#include "pepita-chooser.h"
#include "pepita-compat.h"
#include "pepita-text.h"
#include "pepita-toast.h"

/* Pixels. */
enum
{
  LIST_WIDTH = 720,
};

enum
{
  COPIED_SECONDS = 2,
  PROBLEM_SECONDS = 4,
};

struct _PepitaGamesPage
{
  AdwBin parent_instance;

  GtkWidget *filter;
  GtkWidget *stack;
  GtkWidget *list;
  GtkWidget *empty;
  GtkWidget *toast;
  GtkNoSelection *selection;

  PepitaWindow *window; /* not owned: it outlives the page */
  char *kind;           /* NULL: all */
  gboolean stale;       /* the list is to be made when it is looked at */
};

G_DEFINE_FINAL_TYPE (PepitaGamesPage, pepita_games_page, ADW_TYPE_BIN)

/* What the list is narrowed down to. */
static const struct
{
  const char *label;
  PepitaResult result;
  const char *nothing; /* what is said when there is none */
} filters[] = {
  { NC_ ("games", "Any Result"), PEPITA_RESULT_NONE, N_ ("No games yet") },
  { NC_ ("games", "Won"), PEPITA_RESULT_WON, N_ ("No games won yet") },
  { NC_ ("games", "Not Won"), PEPITA_RESULT_LOST, N_ ("No games here") },
};

/* --- what can be done with a game --- */

static void
tell (PepitaGamesPage *self, const char *text, guint seconds)
{
  pepita_toast_tell (PEPITA_TOAST (self->toast), text, NULL, NULL, seconds);
}

static void
replay (PepitaGamesPage *self, PepitaPlayedGame *game)
{
  PepitaWindow *window = self->window;
  PepitaRecord *record = pepita_session_load_record (pepita_window_get_session (window),
                                                     pepita_played_game_get_id (game), NULL);

  if (record == NULL)
    {
      tell (self, _ ("This game can’t be read"), PROBLEM_SECONDS);
      return;
    }
  pepita_compat_close (GTK_WIDGET (self));
  pepita_window_show_replay (window, record, 0, C_ ("noun", "Replay"));
}

static void
restart (PepitaGamesPage *self, PepitaPlayedGame *game)
{
  PepitaWindow *window = self->window;
  PepitaRules rules;
  PepitaDeal deal;

  if (!pepita_played_game_get_rules (game, &rules) || !pepita_played_game_get_deal (game, &deal))
    {
      tell (self, _ ("This game can’t be read"), PROBLEM_SECONDS);
      return;
    }
  pepita_compat_close (GTK_WIDGET (self));
  pepita_window_play_rules (window, &rules, &deal);
}

static void
continue_game (PepitaGamesPage *self, PepitaPlayedGame *game)
{
  PepitaWindow *window = self->window;
  gint64 id = pepita_played_game_get_id (game);

  pepita_compat_close (GTK_WIDGET (self));
  pepita_window_continue_game (window, id);
}

static void
copy_deal (PepitaGamesPage *self, PepitaPlayedGame *game)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  const char *cards = pepita_played_game_get_cards (game);
  g_autofree char *number =
      g_strdup_printf ("%u", pepita_played_game_get_deal_number (game));

  gdk_clipboard_set_text (clipboard, cards != NULL ? cards : number);
  tell (self, cards != NULL ? _ ("Cards copied") : _ ("Number copied"), COPIED_SECONDS);
}

/* What the buttons of a row do. */
static void
do_deed (PepitaGamesPage *self, PepitaPlayedGame *game, PepitaGameDeed deed)
{
  g_autoptr (PepitaPlayedGame) keep = g_object_ref (game); /* the list may go meanwhile */

  switch (deed)
    {
    case PEPITA_GAME_REPLAY:
      replay (self, keep);
      break;
    case PEPITA_GAME_CONTINUE:
      continue_game (self, keep);
      break;
    case PEPITA_GAME_RESTART:
      restart (self, keep);
      break;
    case PEPITA_GAME_COPY:
      copy_deal (self, keep);
      break;
    case PEPITA_N_GAME_DEEDS:
    default:
      g_assert_not_reached ();
    }
}

/* --- rows --- */

static void
chosen_cb (PepitaGamesPage *self, guint deed, PepitaGameRow *row)
{
  if (pepita_game_row_get_game (row) != NULL)
    do_deed (self, pepita_game_row_get_game (row), (PepitaGameDeed) deed);
}

static void
setup_cb (PepitaGamesPage *self, GtkListItem *item)
{
  GtkWidget *row = pepita_game_row_new ();

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

/* The focus goes to the item around the row, which has no name of its own. */
static void
bind_cb (PepitaGamesPage *self, GtkListItem *item)
{
  PepitaGameRow *row = PEPITA_GAME_ROW (gtk_list_item_get_child (item));
  GtkWidget *around = gtk_widget_get_parent (GTK_WIDGET (row));
  g_autofree char *summary = NULL;

  pepita_game_row_set_game (row, gtk_list_item_get_item (item));
  summary = pepita_game_row_get_summary (row);
  if (around != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (around), GTK_ACCESSIBLE_PROPERTY_LABEL, summary,
                                    -1);
}

static void
unbind_cb (PepitaGamesPage *self, GtkListItem *item)
{
  pepita_game_row_set_game (PEPITA_GAME_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
activate_cb (PepitaGamesPage *self, guint position)
{
  g_autoptr (PepitaPlayedGame) game =
      g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (game != NULL)
    do_deed (self, game, PEPITA_GAME_REPLAY);
}

/* --- the list --- */

static void
show_emptiness (PepitaGamesPage *self)
{
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0;
  guint filter = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->filter));

  if (filter >= G_N_ELEMENTS (filters))
    filter = 0;
  adw_status_page_set_title (ADW_STATUS_PAGE (self->empty), _ (filters[filter].nothing));
  gtk_stack_set_visible_child (GTK_STACK (self->stack), empty ? self->empty : self->list);
}

/* Rows are made even for a list that can't be seen: that takes longer than all else of a dialog. */
static void
fill (PepitaGamesPage *self)
{
  guint filter = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->filter));
  g_autoptr (PepitaHistory) history = NULL;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->stale)
    return;
  if (filter >= G_N_ELEMENTS (filters))
    filter = 0;
  history = pepita_history_new_of (pepita_window_get_session (self->window), self->kind,
                                   filters[filter].result);
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (history));
  show_emptiness (self);
}

static void
pepita_games_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pepita_games_page_parent_class)->map (widget);
  if (PEPITA_GAMES_PAGE (widget)->stale)
    fill (PEPITA_GAMES_PAGE (widget));
}

static void
pepita_games_page_dispose (GObject *object)
{
  PepitaGamesPage *self = PEPITA_GAMES_PAGE (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->kind, g_free);
  G_OBJECT_CLASS (pepita_games_page_parent_class)->dispose (object);
}

static void
pepita_games_page_class_init (PepitaGamesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pepita_games_page_dispose;
  GTK_WIDGET_CLASS (klass)->map = pepita_games_page_map;
}

static GtkWidget *
make_list (PepitaGamesPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view, *scrolled, *clamp;

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (view), TRUE);
  gtk_widget_add_css_class (view, "games");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Played games"), -1);
  g_signal_connect_object (view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);

  clamp = adw_clamp_scrollable_new ();
  adw_clamp_scrollable_set_maximum_size (ADW_CLAMP_SCROLLABLE (clamp), LIST_WIDTH);
  adw_clamp_scrollable_set_child (ADW_CLAMP_SCROLLABLE (clamp), view);
  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  return scrolled;
}

static void
make_filter (PepitaGamesPage *self)
{
  const char *names[G_N_ELEMENTS (filters) + 1] = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    names[i] = g_dpgettext2 (NULL, "games", filters[i].label);
  self->filter = g_object_ref_sink (gtk_drop_down_new_from_strings (names));
  pepita_chooser_wrap (self->filter);
  gtk_widget_set_hexpand (self->filter, TRUE);
  pepita_compat_name_button (self->filter, _ ("Games to show"));
  g_signal_connect_object (self->filter, "notify::selected", G_CALLBACK (fill), self,
                           G_CONNECT_SWAPPED);
}

static void
pepita_games_page_init (PepitaGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *overlay = gtk_overlay_new ();

  self->selection = gtk_no_selection_new (NULL);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (show_emptiness), self,
                           G_CONNECT_SWAPPED);
  self->stack = gtk_stack_new ();
  self->list = make_list (self);
  self->empty = adw_status_page_new ();
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->empty), "document-open-recent-symbolic");
  adw_status_page_set_description (
      ADW_STATUS_PAGE (self->empty),
      _ ("Games are kept here from their first move, to be seen again, gone on with or played "
         "once more."));
  gtk_stack_add_child (GTK_STACK (self->stack), self->list);
  gtk_stack_add_child (GTK_STACK (self->stack), self->empty);
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_box_append (GTK_BOX (box), self->stack);
  make_filter (self);

  self->toast = pepita_toast_new ();
  gtk_overlay_set_child (GTK_OVERLAY (overlay), box);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->toast);
  adw_bin_set_child (ADW_BIN (self), overlay);
}

/* --- public --- */

GtkWidget *
pepita_games_page_new (PepitaWindow *window)
{
  PepitaGamesPage *self;

  g_return_val_if_fail (PEPITA_IS_WINDOW (window), NULL);

  self = g_object_new (PEPITA_TYPE_GAMES_PAGE, NULL);
  self->window = window;
  fill (self);
  return GTK_WIDGET (self);
}

GtkWidget *
pepita_games_page_get_filter (PepitaGamesPage *self)
{
  g_return_val_if_fail (PEPITA_IS_GAMES_PAGE (self), NULL);
  return self->filter;
}

void
pepita_games_page_set_kind (PepitaGamesPage *self, const char *kind)
{
  g_return_if_fail (PEPITA_IS_GAMES_PAGE (self));

  if (g_strcmp0 (self->kind, kind) == 0)
    return;
  g_free (self->kind);
  self->kind = g_strdup (kind);
  fill (self);
}

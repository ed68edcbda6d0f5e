/* pepita-application.c: the application.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-application.h"

#include <glib/gi18n.h>

#include "pepita-config.h"
#include "pepita-graphics.h"
#include "pepita-shortcuts.h"
#include "pepita-ui-resources.h"
#include "pepita-window.h"

struct _PepitaApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (PepitaApplication, pepita_application, ADW_TYPE_APPLICATION)

static PepitaWindow *
get_window (PepitaApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (PEPITA_IS_WINDOW (window))
    return PEPITA_WINDOW (window);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (PEPITA_IS_WINDOW (l->data))
        return l->data;
    }
  return pepita_window_new (GTK_APPLICATION (self));
}

static void
show_deal (PepitaApplication *self, guint number)
{
  PepitaWindow *window = get_window (self);

  if (number > 0 || pepita_window_get_game (window) == NULL)
    pepita_window_new_game (window, number);
  gtk_window_present (GTK_WINDOW (window));
}

static void
pepita_application_activate (GApplication *application)
{
  show_deal (PEPITA_APPLICATION (application), 0);
}

/* The link that @file is handed over as.  gvfs takes what follows a scheme that it does not know
 * for the path of a file, and makes "pepita:///7" of "pepita:7". */
static char *
dup_link (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  if (g_str_has_prefix (uri, "pepita:///"))
    return g_strconcat ("pepita:", uri + strlen ("pepita:///"), NULL);
  return g_steal_pointer (&uri);
}

/* A link to a deal, from a browser for example.  There is one table: the first of several is
 * taken.  Over the message bus there may be none. */
static void
pepita_application_open (GApplication *application,
                         GFile **files,
                         int n_files,
                         const char *hint)
{
  if (n_files > 0)
    {
      PepitaWindow *window = get_window (PEPITA_APPLICATION (application));
      g_autofree char *link = dup_link (files[0]);

      pepita_window_open_link (window, link);
    }
  show_deal (PEPITA_APPLICATION (application), 0);
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PepitaWindow *window = get_window (data);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", NULL);
  gtk_window_present (GTK_WINDOW (window));
}

static void
continue_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_deal (data, 0);
}

static void
deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint number = g_variant_get_uint32 (parameter);

  if (number >= 1 && number <= PEPITA_MAX_DEAL_NUMBER)
    show_deal (data, number);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_application_quit (data);
}

/* "new-game" and "continue" are those of the menu entry. */
static const GActionEntry actions[] = {
  { "continue", continue_cb },
  { "deal", deal_cb, "u" },
  { "new-game", new_game_cb },
  { "quit", quit_cb },
};

static void
pepita_application_startup (GApplication *application)
{
  g_resources_register (pepita_ui_get_resource ());
  G_APPLICATION_CLASS (pepita_application_parent_class)->startup (application);
  pepita_graphics_prepared ();
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  pepita_shortcuts_install_accels (GTK_APPLICATION (application));
  gtk_window_set_default_icon_name (PEPITA_APP_ID);
}

/* Reads "--deal NUMBER".  Returns FALSE and says so for anything that is no number of a deal. */
static gboolean
read_deal (const char *text, guint *number)
{
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, 1, PEPITA_MAX_DEAL_NUMBER, &value, NULL))
    {
      *number = (guint) value;
      return TRUE;
    }
  /* Translators: the first is what was typed, the second the highest number. */
  g_printerr (_ ("pepita: “%s” is not the number of a deal: 1 to %d\n"), text,
              PEPITA_MAX_DEAL_NUMBER);
  return FALSE;
}

/* Activates an action of the instance that is running already, if there is one; else this is the
 * one that runs. */
static int
activate_there (GApplication *application, const char *action, GVariant *parameter)
{
  g_autoptr (GVariant) taken = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;

  if (!g_application_register (application, NULL, NULL))
    return -1;
  g_action_group_activate_action (G_ACTION_GROUP (application), action, taken);
  return g_application_get_is_remote (application) ? 0 : -1;
}

static int
pepita_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const char *deal;
  guint number;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("pepita %s\n", PEPITA_VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "deal", "&s", &deal))
    return read_deal (deal, &number)
               ? activate_there (application, "deal", g_variant_new_uint32 (number))
               : 2;
  if (g_variant_dict_contains (options, "new-game"))
    return activate_there (application, "new-game", NULL);
  return -1;
}

/* A window closes its game with it; one that is only forgotten does not. */
static void
pepita_application_shutdown (GApplication *application)
{
  GtkWindow *window;

  while ((window = gtk_application_get_active_window (GTK_APPLICATION (application))) != NULL)
    gtk_window_destroy (window);
  G_APPLICATION_CLASS (pepita_application_parent_class)->shutdown (application);
}

static void
pepita_application_class_init (PepitaApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = pepita_application_startup;
  application_class->shutdown = pepita_application_shutdown;
  application_class->activate = pepita_application_activate;
  application_class->open = pepita_application_open;
  application_class->handle_local_options = pepita_application_handle_local_options;
}

static void
pepita_application_init (PepitaApplication *self)
{
  /* Translators: what may follow the name of the program on the command line: a link to a deal. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[LINK]"));
  g_application_add_main_option (G_APPLICATION (self), "deal", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_STRING, N_ ("Play the deal of this number"),
                                 N_ ("NUMBER"));
  g_application_add_main_option (G_APPLICATION (self), "new-game", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_ ("Begin a new game"), NULL);
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_ ("Print the version and exit"), NULL);
}

PepitaApplication *
pepita_application_new (void)
{
  return g_object_new (PEPITA_TYPE_APPLICATION, "application-id", PEPITA_APP_ID,
                       "resource-base-path", PEPITA_RESOURCE_BASE, "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}

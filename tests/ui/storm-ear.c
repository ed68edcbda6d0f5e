/* storm-ear.c: what the accessibility bus says of the table.
 *
 * The names of all piles and cards are asked for on a connection of our own, as a screen reader
 * does it that keeps nothing; the program answers in the same main loop.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <unistd.h>

#include "pepita-card-view.h"
#include "pepita-spoken-text.h"
#include "pepita-text.h"
#include "storm.h"

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define ROOT_PATH "/org/a11y/atspi/accessible/root"

enum
{
  PATIENCE = 30000, /* ms for an answer */
  ROLE_LIST = 31,   /* as AT-SPI numbers them */
  ROLE_LIST_ITEM = 32,
  ROLE_PANEL = 39, /* a group of older versions of GTK, and of newer ones */
  ROLE_GROUPING = 99,
};

static GDBusConnection *bus; /* NULL: there is none */
static char *program;        /* its name on the bus */
static char *table_path;     /* of the card table in the window that is open; NULL: not known */
static guint n_heard;
static guint n_behind; /* times that the bus did not say what the widgets do */

/* --- questions; all of them at once, since each waits for the program --- */

typedef struct
{
  int n_open; /* questions without an answer */
  GPtrArray *names;
} Walk;

typedef struct
{
  Walk *walk;
  char *path;
  char *name;
} Visit;

static void visit (Walk *walk, const char *path);

static void
free_visit (Visit *here)
{
  g_free (here->path);
  g_free (here->name);
  g_free (here);
}

static void
ask (const char *path,
     const char *interface,
     const char *method,
     GVariant *parameters,
     GAsyncReadyCallback answered,
     gpointer data)
{
  g_dbus_connection_call (bus, program, path, interface, method, parameters, NULL,
                          G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, answered, data);
}

/* What has gone meanwhile has no answer. */
static GVariant *
get_answer (GAsyncResult *result, Walk *walk)
{
  walk->n_open--;
  return g_dbus_connection_call_finish (bus, result, NULL);
}

static void
children_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Walk *walk = data;
  g_autoptr (GVariant) answer = get_answer (result, walk);
  g_autoptr (GVariantIter) children = NULL;
  const char *path;

  if (answer == NULL)
    return;
  g_variant_get (answer, "(a(so))", &children);
  while (g_variant_iter_next (children, "(&s&o)", NULL, &path))
    visit (walk, path);
}

/* Only what is a pile or a card counts; the table itself is remembered. */
static void
role_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Visit *here = data;
  g_autoptr (GVariant) answer = get_answer (result, here->walk);
  guint role = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &role);
  if (role == ROLE_LIST || role == ROLE_LIST_ITEM)
    g_ptr_array_add (here->walk->names, g_strdup_printf ("%u %s", role, here->name));
  if ((role == ROLE_PANEL || role == ROLE_GROUPING) &&
      g_strcmp0 (here->name, pepita_text_table ()) == 0)
    {
      g_free (table_path);
      table_path = g_strdup (here->path);
    }
  free_visit (here);
}

static void
name_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Visit *here = data;
  g_autoptr (GVariant) answer = get_answer (result, here->walk);
  g_autoptr (GVariant) value = NULL;

  if (answer == NULL)
    {
      free_visit (here);
      return;
    }
  g_variant_get (answer, "(v)", &value);
  here->name = g_variant_dup_string (value, NULL);
  here->walk->n_open++;
  ask (here->path, ACCESSIBLE, "GetRole", NULL, role_cb, here);
}

static void
visit (Walk *walk, const char *path)
{
  Visit *here = g_new0 (Visit, 1);

  here->walk = walk;
  here->path = g_strdup (path);
  walk->n_open += 2;
  ask (path, "org.freedesktop.DBus.Properties", "Get", g_variant_new ("(ss)", ACCESSIBLE, "Name"),
       name_cb, here);
  ask (path, ACCESSIBLE, "GetChildren", NULL, children_cb, walk);
}

/* The names of everything below @path, each after its role. */
static GPtrArray *
walk_below (Driver *driver, const char *path)
{
  Walk walk = { 0, g_ptr_array_new_with_free_func (g_free) };

  visit (&walk, path);
  while (walk.n_open > 0)
    driver_wait (driver, 1);
  return walk.names;
}

/* --- what it should say --- */

/* See the table view: what lies covered is not there, and what is face down is counted. */
static gboolean
is_present (const PepitaTable *table, const PepitaRules *rules, int pile, int index)
{
  int top = pepita_table_count (table, pile) - 1;

  if (pepita_pile_is_column (pile))
    return pepita_spoken_is_known (table, rules, pile, index);
  if (pile == PEPITA_WASTE)
    return index > top - rules->draw;
  if (pile == PEPITA_STOCK && rules->layout->open)
    return TRUE;
  return index == top && pile != PEPITA_ASIDE;
}

static GPtrArray *
expected_names (Driver *driver)
{
  const PepitaTable *table = driver_table (driver);
  const PepitaRules *rules = pepita_game_get_rules (driver_game (driver));
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (int pile = 0; pile < PEPITA_N_PILES; pile++)
    {
      g_autofree char *pile_name = pepita_spoken_pile (table, pile);

      if (pepita_layout_has_pile (rules->layout, pile) && pile != PEPITA_ASIDE)
        g_ptr_array_add (names, g_strdup_printf ("%d %s", ROLE_LIST, pile_name));
      for (int i = 0; i < pepita_table_count (table, pile); i++)
        {
          g_autofree char *name = pepita_spoken_place (table, rules, pile, i);

          if (is_present (table, rules, pile, i))
            g_ptr_array_add (names, g_strdup_printf ("%d %s", ROLE_LIST_ITEM, name));
        }
    }
  return names;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The first name that is in one list alone. */
static char *
difference (GPtrArray *heard, GPtrArray *expected)
{
  guint i = 0;

  g_ptr_array_sort (heard, compare_names);
  g_ptr_array_sort (expected, compare_names);
  while (i < heard->len && i < expected->len &&
         g_str_equal (heard->pdata[i], expected->pdata[i]))
    i++;
  n_heard += i;
  if (i == heard->len && i == expected->len)
    return NULL;
  return g_strdup_printf ("the bus has %u names and “%s”, not %u and “%s”", heard->len,
                          i < heard->len ? (char *) heard->pdata[i] : "", expected->len,
                          i < expected->len ? (char *) expected->pdata[i] : "");
}

/* --- public --- */

static GDBusConnection *
open_bus (void)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) answer = NULL;
  const char *address;

  if (session != NULL)
    answer = g_dbus_connection_call_sync (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                          "GetAddress", NULL, G_VARIANT_TYPE ("(s)"),
                                          G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, NULL);
  if (answer == NULL)
    return NULL;
  g_variant_get (answer, "(&s)", &address);
  return g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
}

gboolean
storm_ear_begin (void)
{
  bus = open_bus ();
  if (bus != NULL)
    g_setenv ("GTK_A11Y", "atspi", TRUE);
  return bus != NULL;
}

/* The program is the one whose process this is. */
static void
find_program (void)
{
  g_autoptr (GVariant) names = g_dbus_connection_call_sync (
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames",
      NULL, G_VARIANT_TYPE ("(as)"), G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, NULL);
  g_autoptr (GVariantIter) list = NULL;
  const char *name;

  g_variant_get (names, "(as)", &list);
  while (program == NULL && g_variant_iter_next (list, "&s", &name))
    {
      g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
          bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
          "GetConnectionUnixProcessID", g_variant_new ("(s)", name), G_VARIANT_TYPE ("(u)"),
          G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, NULL);
      guint pid = 0;

      if (answer != NULL)
        g_variant_get (answer, "(u)", &pid);
      if (pid == (guint) getpid () &&
          !g_str_equal (name, g_dbus_connection_get_unique_name (bus)))
        program = g_strdup (name);
    }
}

/* What GTK was told of one card, and has to tell. */
static char *
check_card (GtkAccessible *view,
            const PepitaTable *table,
            const PepitaRules *rules,
            int pile,
            int i)
{
  g_autofree char *name = pepita_spoken_place (table, rules, pile, i);
  char *complaint =
      gtk_test_accessible_check_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  if (complaint == NULL)
    complaint = gtk_test_accessible_check_state (view, GTK_ACCESSIBLE_STATE_HIDDEN,
                                                 !is_present (table, rules, pile, i));
  return complaint;
}

/* The same names, asked of the widgets themselves. */
static char *
check_widgets (Driver *driver)
{
  const PepitaTable *table = driver_table (driver);
  const PepitaRules *rules = pepita_game_get_rules (driver_game (driver));
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (driver_view (driver)));
  char *complaint = NULL;

  for (; child != NULL && complaint == NULL; child = gtk_widget_get_next_sibling (child))
    {
      for (int pile = 0; PEPITA_IS_CARD_VIEW (child) && pile < PEPITA_N_PILES; pile++)
        {
          for (int i = 0; i < pepita_table_count (table, pile) && complaint == NULL; i++)
            {
              if (pepita_table_cards (table, pile)[i] ==
                  pepita_card_view_get_card (PEPITA_CARD_VIEW (child)))
                complaint = check_card (GTK_ACCESSIBLE (child), table, rules, pile, i);
            }
        }
    }
  return complaint;
}

/* A card may go up by itself while the bus is asked: then it is asked again. */
static char *
compare_with_bus (Driver *driver)
{
  g_autoptr (GPtrArray) heard = NULL;
  g_autoptr (GPtrArray) expected = NULL;
  PepitaTable before;

  do
    {
      before = *driver_table (driver);
      g_clear_pointer (&heard, g_ptr_array_unref);
      heard = walk_below (driver, table_path);
    }
  while (!pepita_table_equal (&before, driver_table (driver)));
  expected = expected_names (driver);
  return difference (heard, expected);
}

char *
storm_ear_complaint (Driver *driver)
{
  g_autofree char *complaint = NULL;
  g_autofree char *behind = NULL;

  if (bus == NULL)
    return NULL;
  if (program == NULL)
    find_program ();
  if (program == NULL)
    return g_strdup ("the program is not on the accessibility bus");
  if (table_path == NULL)
    g_ptr_array_unref (walk_below (driver, ROOT_PATH));
  if (table_path == NULL)
    return g_strdup ("the table is not on the accessibility bus");
  complaint = check_widgets (driver);
  if (complaint != NULL)
    return g_steal_pointer (&complaint);
  behind = compare_with_bus (driver);
  if (behind == NULL)
    return NULL;
  /* what the widgets say is right: it is GTK that tells it late, or not at all */
  n_behind++;
  g_test_message ("%s", behind);
  return NULL;
}

void
storm_ear_forget (void)
{
  g_clear_pointer (&table_path, g_free);
}

guint
storm_ear_get_behind (void)
{
  return n_behind;
}

guint
storm_ear_get_heard (void)
{
  return n_heard;
}

void
storm_ear_end (void)
{
  g_clear_pointer (&table_path, g_free);
  g_clear_pointer (&program, g_free);
  g_clear_object (&bus);
}

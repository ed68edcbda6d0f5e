/* pepita-graphics.c: no graphics card is pretended where there is none.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-graphics.h"

#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Such a variable became another one in GTK 4.16. */
static char older[] = "GDK_DEBUG=gl-disable,vulkan-disable";
static char newer[] = "GDK_DISABLE=gl,vulkan";

static char *variable; /* that was set; NULL: none */

static gboolean
can_use (const char *path)
{
  return access (path, R_OK | W_OK) == 0;
}

/* Is there a device that draws? */
static gboolean
has_card (void)
{
  /* of drivers that have no node of their own under dri */
  static const char *const others[] = { "/dev/nvidia0", "/dev/dxg", "/dev/mali0",
                                        "/dev/kgsl-3d0" };
  g_autoptr (GDir) nodes = g_dir_open ("/dev/dri", 0, NULL);
  const char *name;

  while (nodes != NULL && (name = g_dir_read_name (nodes)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/dev/dri", name, NULL);

      if (g_str_has_prefix (name, "renderD") && can_use (path))
        return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      if (can_use (others[i]))
        return TRUE;
    }
  return FALSE;
}

void
pepita_graphics_prepare (void)
{
  const char *renderer = g_getenv ("GSK_RENDERER");
  char *wanted = gtk_get_minor_version () >= 16 ? newer : older;
  g_autofree char *name = g_strndup (wanted, strcspn (wanted, "="));

  if (g_getenv (name) != NULL || (renderer != NULL ? strcmp (renderer, "cairo") != 0 : has_card ()))
    return;
  putenv (wanted);
  variable = wanted;
}

/* By now there are other threads, which may be looking at the environment: nothing in it may be
 * moved.  But a variable can get another name, as the text is ours. */
void
pepita_graphics_prepared (void)
{
  if (variable != NULL)
    variable[0] = '_';
  variable = NULL;
}

gboolean
pepita_graphics_is_cairo (GtkWidget *widget)
{
  GtkNative *native;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  native = gtk_widget_get_native (widget);
  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

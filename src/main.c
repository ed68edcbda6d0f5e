/* main.c: starts Pepita.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <locale.h>

#include "pepita-application.h"
#include "pepita-config.h"
#include "pepita-graphics.h"

int
main (int argc, char **argv)
{
  g_autoptr (PepitaApplication) application = NULL;

  pepita_graphics_prepare ();
  setlocale (LC_ALL, "");
  bindtextdomain ("pepita", PEPITA_LOCALEDIR);
  bind_textdomain_codeset ("pepita", "UTF-8");
  textdomain ("pepita");
  g_set_application_name ("Pepita");

  application = pepita_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}

/* pepita-application.h: the application.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PEPITA_TYPE_APPLICATION (pepita_application_get_type ())
G_DECLARE_FINAL_TYPE (PepitaApplication, pepita_application, PEPITA, APPLICATION, AdwApplication)

/* Command line: --deal NUMBER starts that deal, --version tells the version. */
PepitaApplication *pepita_application_new (void);

G_END_DECLS

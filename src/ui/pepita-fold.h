/* pepita-fold.h: a child that is not there where there is no room for it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A bin that can be of no width at all, and shows its child where it is given all that this would
 * like to have. */
#define PEPITA_TYPE_FOLD (pepita_fold_get_type ())
G_DECLARE_FINAL_TYPE (PepitaFold, pepita_fold, PEPITA, FOLD, AdwBin)

G_END_DECLS

/* pepita-types.h: the enumerations of core as GLib types.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "pepita-record.h"
#include "pepita-ruleset.h"

G_BEGIN_DECLS

#define PEPITA_TYPE_STATUS (pepita_status_get_type ())
GType pepita_status_get_type (void) G_GNUC_CONST;

#define PEPITA_TYPE_FINISH (pepita_finish_get_type ())
GType pepita_finish_get_type (void) G_GNUC_CONST;

G_END_DECLS

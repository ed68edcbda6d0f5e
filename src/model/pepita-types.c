/* pepita-types.c: the enumerations of core as GLib types.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-types.h"

G_DEFINE_ENUM_TYPE (PepitaStatus,
                    pepita_status,
                    G_DEFINE_ENUM_VALUE (PEPITA_PLAYING, "playing"),
                    G_DEFINE_ENUM_VALUE (PEPITA_WON, "won"),
                    G_DEFINE_ENUM_VALUE (PEPITA_STUCK, "stuck"))

G_DEFINE_ENUM_TYPE (PepitaFinish,
                    pepita_finish,
                    G_DEFINE_ENUM_VALUE (PEPITA_FINISH_BY_ITSELF, "by-itself"),
                    G_DEFINE_ENUM_VALUE (PEPITA_FINISH_OFFERED, "offered"),
                    G_DEFINE_ENUM_VALUE (PEPITA_FINISH_OFF, "off"))

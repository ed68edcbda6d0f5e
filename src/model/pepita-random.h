/* pepita-random.h: the number of a deal that nobody has chosen.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 1 to PEPITA_MAX_DEAL_NUMBER, all equally likely, from the system's random source.  May be called
 * in any thread. */
guint32 pepita_random_deal_number (void);

G_END_DECLS

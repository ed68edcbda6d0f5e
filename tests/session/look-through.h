/* look-through.h: everything that the dialogs ask of a session, for files that may be damaged.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-session.h"

/* Asks for all of it.  Each answer may be an error; it fails if one does not agree with itself. */
void look_through (PepitaSession *session);

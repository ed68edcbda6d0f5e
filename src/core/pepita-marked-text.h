/* pepita-marked-text.h: text that is marked for translation and stays as it is.
 *
 * Where no language is known it is kept in English; whoever shows it passes it through gettext.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define N_(text) text
#define NC_(context, text) text

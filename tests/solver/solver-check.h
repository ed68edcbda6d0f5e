/* solver-check.h: what the tests of the solver share.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-solver.h"

/* The rules that @text says. */
PepitaRules rules_of (const char *text);

/* Asserts that the solution that was found for @table wins it; its length. */
size_t assert_solution (PepitaSolver *solver, const PepitaTable *table, const PepitaRules *rules);

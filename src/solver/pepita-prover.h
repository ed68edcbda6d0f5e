/* pepita-prover.h: deals that can surely be won, and how hard they are.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-level.h"

/* Tries one deal after the other.  Used by one thread at a time. */
typedef struct _PepitaProver PepitaProver;

/* Returns NULL if there is not enough memory. */
PepitaProver *pepita_prover_new (void);

void pepita_prover_free (PepitaProver *prover);

/* Ends a try within a few milliseconds.  The flag belongs to the caller and may be raised from any
 * thread; NULL: none. */
void pepita_prover_set_stop_flag (PepitaProver *prover, const atomic_bool *stop);

/* Can deal @number be won under @rules, and is it of @level, or any for PEPITA_LEVEL_ANY?  True
 * only with moves that the core has played to the win.  False may also mean that it is not found
 * out soon: there are enough other deals. */
bool pepita_prover_try (PepitaProver *prover,
                        const PepitaRules *rules,
                        uint32_t number,
                        PepitaLevel level);

/* Of the deal that was tried last, if it was proved: its level, its ease, the moves that won. */
PepitaLevel pepita_prover_level (const PepitaProver *prover);
int pepita_prover_ease (const PepitaProver *prover);
const PepitaMove *pepita_prover_moves (const PepitaProver *prover, size_t *n_moves);

/* pepita-answer.h: what is known of a position, and what follows from it.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "pepita-adviser.h"

G_BEGIN_DECLS

typedef struct
{
  PepitaTable table;
  PepitaOutlook outlook;
  PepitaMove *moves; /* to the win */
  gsize n_moves;
} PepitaAnswer;

/* @moves, which are copied, may be NULL if there are none.  To be freed with pepita_answer_free(),
 * as all that the functions below make. */
PepitaAnswer *pepita_answer_new (const PepitaTable *table,
                                 PepitaOutlook outlook,
                                 const PepitaMove *moves,
                                 gsize n_moves);

void pepita_answer_free (PepitaAnswer *answer);

/* What @solver, whose search for @table is over, has found. */
PepitaAnswer *pepita_answer_of_solver (PepitaSolver *solver, const PepitaTable *table);

/* What can be seen of @game without a search; NULL if that is nothing. */
PepitaAnswer *pepita_answer_at_sight (PepitaGame *game);

/* What follows for @table, to which a move led from that of @answer; NULL if nothing does. */
PepitaAnswer *pepita_answer_after_move (const PepitaAnswer *answer,
                                        const PepitaTable *table,
                                        const PepitaRules *rules);

/* The same where @step was taken back: the way to the win is one move longer. */
PepitaAnswer *pepita_answer_after_undo (const PepitaAnswer *answer,
                                        const PepitaTable *table,
                                        const PepitaRules *rules,
                                        const PepitaStep *step);

/* Does it say for sure whether the game can be won? */
gboolean pepita_answer_is_decided (const PepitaAnswer *answer);

/* The moves to the win, owned by @answer; NULL and 0 if that is NULL or knows of none. */
const PepitaMove *pepita_answer_moves (const PepitaAnswer *answer, gsize *n_moves);

G_END_DECLS

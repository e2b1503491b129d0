/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "puzzles/proof.h"

G_BEGIN_DECLS

/* What solves the first decision of a puzzle, in few words each: "Lead hearts.", "Pass.",
 * "highest". Two puzzles that have one in common can be answered alike. Strings, to be compared and
 * not shown; NULL when the solver does not tell at once. Takes some milliseconds. */
GPtrArray *kbz_answers_of (const KbzPuzzle *puzzle);

/* Rules by which somebody may answer who does not think: the choice that is worth most. */
typedef struct {
  const char *name;
  int (*worth) (const KbzMove *move);
} KbzBlind;
#define KBZ_BLIND 4
extern const KbzBlind kbz_blind[KBZ_BLIND];
/* What the rule chooses there; belongs to the step. */
const KbzProofChoice *kbz_blind_choice (const KbzBlind *blind, const KbzProofStep *step);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "app/table/chip.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Choices in order: where there is a contract by the chance to make or beat it, then by their
 * values. Those that are shown alike are alike. Negative when `a` is better. */
int kbz_choice_compare (const KbzChoice *a, const KbzChoice *b);

/* The first of the best; NULL when there are none. */
const KbzChoice *kbz_analysis_best (const KbzAnalysis *analysis);

/* Whether a choice is better than all that are not like it, by more than the error that both
 * estimates have. Among proved ones: whether none is better. */
gboolean kbz_choice_is_best (const KbzAnalysis *analysis, const KbzChoice *choice);

/* What follows is for estimates. The caller frees every string. */

/* "62 % ± 5 %, ≈ 9.1 ± 0.1 tricks", whatever there is of it. */
char *kbz_choice_words (const KbzUnit *unit, const KbzChoice *choice);
/* The same in a few letters, and its colour. */
char *kbz_choice_chip (const KbzUnit *unit, const KbzAnalysis *analysis, const KbzChoice *choice,
                       KbzGrade *grade);
/* What there is to say of the position: "Chance to make the contract: 62 % ± 5 %." */
char *kbz_estimate_sentence (const KbzUnit *unit, const KbzAnalysis *analysis);

G_END_DECLS

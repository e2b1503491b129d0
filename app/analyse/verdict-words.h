/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "app/table/chip.h"

G_BEGIN_DECLS

/* Verdicts in a few letters, and what kind of truth they are. The caller frees every string. */

/* "5", "3–5", "≈ 3.2 ± 0.4". */
char *kbz_verdict_value (const KbzVerdict *verdict);
/* "Proved", "Not proved yet", "From 200 deals". */
char *kbz_verdict_truth (const KbzVerdict *verdict);
/* What there is to say of a position that has this value: a sentence. */
char *kbz_verdict_sentence (const KbzGame *game, const void *state, const KbzVerdict *verdict);

/* Better verdicts come first: negative when `a` is better. */
int kbz_verdict_compare (const KbzVerdict *a, const KbzVerdict *b);
/* How much worse than the best: "✓=" and "−2" when both are proved, the value itself when not;
 * where only winning counts "✗" for a loss and "?" for what is not proved. */
char *kbz_verdict_chip (KbzUnit unit, const KbzVerdict *best, const KbzVerdict *verdict,
                        KbzGrade *grade);

G_END_DECLS

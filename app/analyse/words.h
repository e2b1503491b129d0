/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "app/table/chip.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* A move in as few letters as a player would need: its cards, without suits where they do not
 * matter, or what is said. The caller frees it. */
char *kbz_move_words (const KbzPosition *position, const KbzMove *move);

/* Whether a move plays all these cards, suits apart where they do not matter. */
gboolean kbz_move_plays (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n);
/* Whether it plays these cards and no others. */
gboolean kbz_move_is (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n);

/* What sort of play a move is, for lists: the same string for all of one sort. It lives as long as
 * the program. */
const char *kbz_move_kind (const KbzPosition *position, const KbzMove *move);
/* An order for lists: calls first, then by the number of cards, then by sort, then as cards are
 * held. Negative when `a` comes first. */
int kbz_move_order (const KbzGame *game, const KbzMove *a, const char *kind_a, const KbzMove *b,
                    const char *kind_b);

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
char *kbz_verdict_chip (const KbzUnit *unit, const KbzVerdict *best, const KbzVerdict *verdict,
                        KbzGrade *grade);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "review.h"

/* grade.c: gives a choice its grade, its accuracy and its marks, once both verdicts are there.
 * `table` is of the fair loss, NULL when none is known. `only`: every other choice is a slip at
 * least. `erred`: the opponents' last choice cost them with open cards. */
void kbz_review_grade (KbzReviewMove *move, const KbzUnit *unit, const KbzGrades *table, bool only,
                       bool erred);
/* The thresholds of chances, in points. */
extern const KbzGrades kbz_review_chances;

/* fair.c: judges a choice by `advise`; `position` is the one in which it was made. Sets `only`. */
KbzStatus kbz_review_fair (const KbzPosition *position, const KbzReviewOptions *options,
                           const KbzLimits *limits, KbzReviewMove *move, const KbzGrades **grades,
                           bool *only, KbzError *error);

/* sums.c: adds up what the moves of a review say; `played` is the position at the end. */
void kbz_review_add_up (KbzReview *review, const KbzPosition *played);

/* review.c: an empty review of what was played. */
void kbz_review_begin (const KbzPosition *played, KbzReview *review);

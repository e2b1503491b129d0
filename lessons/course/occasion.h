/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* Which of the things that a lesson says belong to a decision and to a move. */

/* Whether a move of that kind can be made here. */
gboolean kbz_position_allows (const KbzPosition *position, KbzMoveKind kind);

/* Whether one of the moves that led here was decided by `seat`. */
gboolean kbz_has_decided (const KbzPosition *position, int seat);

/* Whether the decision that `seat` has in this position is of that occasion. */
gboolean kbz_occasion_fits (const KbzOccasion *on, const KbzPosition *position, int seat);
/* Whether these patterns mean the move, which is to be made in the position. */
gboolean kbz_move_is_meant (const KbzPosition *position, const KbzMove *move, const char *patterns);
/* The first answer to this move of `seat`; NULL when none is written for it. */
const KbzAnswerTo *kbz_answer_to (const GPtrArray *answers, const KbzPosition *position, int seat,
                                  const KbzMove *move);
/* What is said to a wrong move in a step that is played: the answer to it, or that to any. */
const GPtrArray *kbz_step_wrong (const KbzStep *step, const KbzPosition *position, int seat,
                                 const KbzMove *move);

/* The moment that this decision is, and has not been before on the way here; NULL: none. */
const KbzDealMoment *kbz_step_moment (const KbzStep *step, const KbzPosition *position, int seat);

G_END_DECLS

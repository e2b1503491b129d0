/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"
#include "puzzles/trial.h"

G_BEGIN_DECLS

/* A deal that is played to its end against the bots, with comments at the decisions that matter:
 * what is right there a solver, advice or the house's own expert says, never the lesson. */

/* Takes the position over. The same step and the same moves are answered by the same moves. */
KbzTrial *kbz_guided_trial (const KbzStep *step, KbzPosition *position, int seat);

/* How the moves of a moment are judged. */
typedef struct KbzMomentOpinion KbzMomentOpinion;

/* NULL with a sentence in `error` (may be NULL) when the judge has no opinion of this position. */
KbzMomentOpinion *kbz_moment_opinion (KbzMomentJudge judge, const KbzPosition *position,
                                      const KbzLimits *limits, KbzError *error);
void kbz_moment_opinion_free (KbzMomentOpinion *opinion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzMomentOpinion, kbz_moment_opinion_free)
/* Whether it takes the move for right; if not, `why` (may be NULL) becomes a sentence about it. */
gboolean kbz_moment_opinion_likes (const KbzMomentOpinion *opinion, const KbzPosition *position,
                                   const KbzMove *move, KbzText *why);
/* The move it likes best. */
const KbzMove *kbz_moment_opinion_best (const KbzMomentOpinion *opinion);

G_END_DECLS

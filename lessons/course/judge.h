/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* Whether an answer is right. Nothing is compared with a stored answer where an engine can judge.
 */

typedef struct {
  gboolean right;
  KbzReason reason; /* why the referee refuses, where it does */
} KbzJudgement;

/* Each of these is FALSE, with an error that names file and line, when the lesson itself is wrong:
 * the checker never lets such a lesson through. */

/* The options chosen, one flag for each. */
gboolean kbz_judge_options (const KbzLesson *lesson, const KbzStep *step, const gboolean *chosen,
                            KbzJudgement *judgement, GError **error);
/* Whether option `i` belongs to the right answer. */
gboolean kbz_judge_option (const KbzLesson *lesson, const KbzStep *step, guint i,
                           KbzJudgement *judgement, GError **error);
/* The cards picked, in any order. */
gboolean kbz_judge_cards (const KbzLesson *lesson, const KbzStep *step, const KbzCard *cards,
                          size_t n, KbzJudgement *judgement, GError **error);
/* The number that is right. */
gboolean kbz_judge_number (const KbzLesson *lesson, const KbzStep *step, gint64 *number,
                           GError **error);

/* The hand to pick from. Returns the number of cards, at most KBZ_CARDS_MAX; -1 on error. */
int kbz_step_hand (const KbzLesson *lesson, const KbzStep *step, KbzCard *cards, GError **error);
/* A right pick, to be shown on request. Returns the number of cards; -1 when none was found. */
int kbz_judge_right_cards (const KbzLesson *lesson, const KbzStep *step, KbzCard *cards,
                           GError **error);

/* The legal move that these cards make, in any order and, where suits do not matter, of any suit.
 * FALSE when there is none; `reason` (may be NULL) then says why. */
gboolean kbz_move_of_cards (const KbzPosition *position, const KbzCard *cards, size_t n,
                            KbzMove *move, KbzReason *reason);
/* Whether two moves are the same to the rules: cards in any order, suits only where they matter. */
gboolean kbz_moves_alike (const KbzGame *game, const KbzMove *a, const KbzMove *b);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/step-trial.h"

#include "lessons/course/guided.h"
#include "lessons/course/turn-goal.h"

KbzTrial *kbz_step_trial (const KbzLesson *lesson, const KbzStep *step, GError **error)
{
  const KbzPart *table = kbz_step_table (step);
  KbzPosition *position = kbz_part_position (lesson, table, error);
  if (position == NULL)
    return NULL;
  int seat = kbz_part_seat (table, position);
  if (seat != KBZ_NO_SEAT && step->kind == KBZ_STEP_DEAL)
    return kbz_guided_trial (step, position, seat);
  if (seat != KBZ_NO_SEAT && step->goal == KBZ_GOAL_TURN)
    return kbz_turn_trial (step, position, seat);
  if (seat != KBZ_NO_SEAT)
    return kbz_trial_new (
        position, seat, step->goal == KBZ_GOAL_SCORE ? KBZ_AIM_SCORE : KBZ_AIM_OUTCOME,
        step->goal == KBZ_GOAL_HOLD ? -step->goal_value : step->goal_value, step->opponents);
  kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, lesson->file, table->line,
                   _ ("There is no seat “%s” here."), table->seat);
  kbz_position_free (position);
  return NULL;
}

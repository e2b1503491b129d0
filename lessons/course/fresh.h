/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* The step with another position of the same idea, proved again: what a review asks, so that nobody
 * learns a deal by heart. The same seed gives the same one. It borrows from step and lesson; free
 * it with kbz_step_fresh_free. NULL when the step is not marked fresh="yes", or no other was found.
 */
KbzStep *kbz_step_fresh (const KbzLesson *lesson, const KbzStep *step, guint64 seed);
void kbz_step_fresh_free (KbzStep *step);

G_END_DECLS

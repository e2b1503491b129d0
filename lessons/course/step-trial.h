/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/judge.h"
#include "puzzles/trial.h"

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzTrial, kbz_trial_free)

/* A step that is played on, as a try at its goal; the caller frees it. NULL with an error that
 * names file and line when the lesson itself is wrong. */
KbzTrial *kbz_step_trial (const KbzLesson *lesson, const KbzStep *step, GError **error);

G_END_DECLS

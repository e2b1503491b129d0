/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

#include <stdio.h>

/* One lesson in a terminal, or through a pipe. */

/* What becomes of a step, told to whoever keeps the log. */
typedef struct {
  void (*answered) (const KbzLesson *lesson, const KbzStep *step, bool right, int hints,
                    void *data);
  void *data;
} KbzPupilLog;

/* Walks through the lesson from the step of that index on. Returns whether the end was reached;
 * false when the person leaves or there is no more input. */
bool kbz_pupil_take (const KbzLesson *lesson, guint first, const KbzPupilLog *log, FILE *in,
                     FILE *out);

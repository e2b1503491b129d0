/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "lessons/course/lesson.h"

G_BEGIN_DECLS

#define KBZ_TYPE_COURSE_VIEW (kbz_course_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzCourseView, kbz_course_view, KBZ, COURSE_VIEW, AdwBin)

/* The lessons of a course, what each teaches and how far one has come in it; `records` of
 * kbz_progress_lessons, may be NULL. */
void kbz_course_view_show (KbzCourseView *self, const KbzCourse *course, const GPtrArray *records);
/* Puts the focus on the lesson to take next. */
void kbz_course_view_focus (KbzCourseView *self);

G_END_DECLS

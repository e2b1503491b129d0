/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_COURSES (kbz_courses_get_type ())
G_DECLARE_FINAL_TYPE (KbzCourses, kbz_courses, KBZ, COURSES, AdwBin)

/* The courses as tiles, and a search over all lessons. */

/* Fills the tiles; `records` of kbz_progress_lessons, may be NULL. */
void kbz_courses_show (KbzCourses *self, const GPtrArray *records);
void kbz_courses_focus (KbzCourses *self);
void kbz_courses_focus_search (KbzCourses *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* The read-only database that the build makes of all courses: content.db. */
typedef struct KbzContent KbzContent;

/* Opens the file; NULL path: the one of the program (KIBITZ_CONTENT in the environment names
 * another). NULL with a sentence when it is missing or not ours. */
KbzContent *kbz_content_open (const char *path, GError **error);
void kbz_content_free (KbzContent *content);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzContent, kbz_content_free)

/* The courses in their order: KbzCourse, owned by the content. `lessons` of each holds the ids of
 * its lessons. */
GPtrArray *kbz_content_courses (KbzContent *content);
/* NULL when there is none of that id. */
const KbzCourse *kbz_content_course (KbzContent *content, const char *id);
/* Which course a lesson belongs to; NULL when there is no such lesson. */
const KbzCourse *kbz_content_course_of (KbzContent *content, const char *lesson);

/* A lesson by its id, read when first asked for and owned by the content. NULL when there is none.
 */
const KbzLesson *kbz_content_lesson (KbzContent *content, const char *id);
/* The first lesson that leads on to puzzles of this theme: one that teaches it before all others,
 * if there is one. Reads the lessons of the game's courses. NULL when there is none. */
const KbzLesson *kbz_content_lesson_for (KbzContent *content, const KbzGame *game,
                                         const char *theme);
/* How many steps it has; 0 when there is no such lesson. Quick: nothing is read. */
int kbz_content_n_steps (KbzContent *content, const char *lesson);
/* Steps with this concept: "lesson/step", most fitting first. A char * array to be freed. */
GPtrArray *kbz_content_steps_of (KbzContent *content, const char *concept);

/* A place where words were found. */
typedef struct {
  char *lesson;
  char *step;    /* NULL: in the title */
  char *snippet; /* words around it, what was found between U+2068 and U+2069 */
} KbzFound;

/* Searches all lessons in the reader's languages, best first, at most `max`. Never fails: odd
 * characters are searched for as they stand. Free with g_ptr_array_unref. */
GPtrArray *kbz_content_search (KbzContent *content, const char *words, const char *const *languages,
                               int max);

/* ---- Making it --------------------------------------------------------------------------- */

/* Reads `course.xml` and its lessons from each of the folders, checks everything, and writes the
 * database. Adds a GError to `faults` for each thing that is wrong; then nothing is written. */
gboolean kbz_content_compile (const char *const *folders, const char *output, GPtrArray *faults);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* What the reader is at. */
typedef struct {
  const char *file;
  const KbzGame *game; /* that tables mean when they name none */
} KbzLessonReader;

void kbz_part_free (gpointer data);
void kbz_lesson_option_free (gpointer data);
void kbz_step_free (gpointer data);
void kbz_answer_to_free (gpointer data);
void kbz_moment_free (gpointer data);
void kbz_lesson_source_free (gpointer data);

/* Reads the child at `*i` of `parent` if it is text, cards, a table or rows, and adds it to
 * `parts`; `*i` goes past it and its translations. `*taken` says whether it was one of those. */
gboolean kbz_read_part (const KbzLessonReader *reader, const KbzElement *parent, guint *i,
                        GPtrArray *parts, gboolean *taken, GError **error);
/* Everything inside an element that holds only such parts. */
gboolean kbz_read_parts (const KbzLessonReader *reader, const KbzElement *parent, GPtrArray *parts,
                         GError **error);
/* A run of elements of this name, one text in several languages, from the child at `*i` on. */
gboolean kbz_read_prose (const KbzLessonReader *reader, const KbzElement *parent, guint *i,
                         const char *name, KbzProse **prose, GError **error);
KbzStep *kbz_read_step (const KbzLessonReader *reader, const KbzElement *element,
                        const char *concept, GError **error);

/* <wrong> with the moves it answers; adds it to `answers`. */
/* A KbzMoveKind by its name; -1 for anything else and for NULL. */
int kbz_read_move_kind (const char *name);
gboolean kbz_read_answer_to (const KbzLessonReader *reader, const KbzElement *element,
                             GPtrArray *answers, GError **error);
KbzDealMoment *kbz_read_moment (const KbzLessonReader *reader, const KbzElement *element,
                                GError **error);

/* Whether a child is only white space between elements, or text where none may stand (an error). */
gboolean kbz_is_blank (const KbzElement *child);
GPtrArray *kbz_parts_new (void);
/* A file's or step's name: letters, digits, "-" and, in concepts, "/". */
gboolean kbz_is_id (const char *text, gboolean slash);
const KbzGame *kbz_read_game (const KbzLessonReader *reader, const KbzElement *element,
                              const KbzGame *otherwise, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/lesson-private.h"

/* Answers to certain moves, and the moments of a deal. */

static gboolean wrong (const KbzLessonReader *reader, const KbzElement *element, GError **error,
                       const char *message)
{
  return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, element->line, "<%s>: %s",
                          element->name, message);
}

/* The place of `name` in a list; -1 when it is none of them. */
static int place_of (const char *name, const char *const *names, int n)
{
  int i = 0;
  while (i < n && !g_str_equal (name, names[i]))
    i++;
  return i < n ? i : -1;
}

int kbz_read_move_kind (const char *name)
{
  static const char *const kinds[KBZ_MOVE_KINDS] = {
    [KBZ_MOVE_CALL] = "call",       [KBZ_MOVE_PLAY] = "play", [KBZ_MOVE_BURY] = "bury",
    [KBZ_MOVE_DRAW] = "draw",       [KBZ_MOVE_TAKE] = "take", [KBZ_MOVE_LAY] = "lay",
    [KBZ_MOVE_DISCARD] = "discard",
  };
  return name != NULL ? place_of (name, kinds, KBZ_MOVE_KINDS) : -1;
}

static gboolean read_occasion (const KbzLessonReader *reader, const KbzElement *element,
                               KbzOccasion *on, GError **error)
{
  const char *at = kbz_element_attribute (element, "at");
  const char *kind = kbz_element_attribute (element, "kind");
  gint64 number = 0;
  if (at != NULL && !g_ascii_string_to_signed (at, 10, 1, 1000, &number, NULL))
    return wrong (reader, element, error, _ ("“at” is the number of a decision, from 1."));
  *on = (KbzOccasion){ .kind = kbz_read_move_kind (kind),
                       .number = (int)number,
                       .table = g_strdup (kbz_element_attribute (element, "table")),
                       .hold = g_strdup (kbz_element_attribute (element, "hold")) };
  return kind == NULL || on->kind >= 0
         || wrong (reader, element, error,
                   _ ("a kind is call, play, bury, draw, take, lay or discard."));
}

gboolean kbz_read_answer_to (const KbzLessonReader *reader, const KbzElement *element,
                             GPtrArray *answers, GError **error)
{
  KbzAnswerTo *answer = g_new0 (KbzAnswerTo, 1);
  answer->line = element->line;
  answer->moves = g_strdup (kbz_element_attribute (element, "move"));
  answer->parts = kbz_parts_new ();
  g_ptr_array_add (answers, answer);
  return read_occasion (reader, element, &answer->on, error)
         && kbz_read_parts (reader, element, answer->parts, error);
}

static gboolean read_said (KbzDealMoment *moment, const KbzLessonReader *reader,
                           const KbzElement *element, guint *i, GError **error)
{
  const KbzElement *child = g_ptr_array_index (element->children, *i);
  gboolean taken;
  if (!kbz_read_part (reader, element, i, moment->parts, &taken, error))
    return FALSE;
  if (taken)
    return TRUE;
  (*i)++;
  if (kbz_is_blank (child))
    return TRUE;
  if (kbz_element_is (child, "right"))
    return kbz_read_parts (reader, child, moment->right, error);
  if (kbz_element_is (child, "wrong") && kbz_element_attribute (child, "move") != NULL)
    return kbz_read_answer_to (reader, child, moment->answers, error);
  if (kbz_element_is (child, "wrong"))
    return kbz_read_parts (reader, child, moment->wrong, error);
  return wrong (reader, element, error, _ ("a moment holds paragraphs, <right> and <wrong>."));
}

static gboolean read_moment (KbzDealMoment *moment, const KbzLessonReader *reader,
                             const KbzElement *element, GError **error)
{
  static const char *const judges[] = { "solver", "advice", "system", "review" };
  const char *by = kbz_element_attribute (element, "judge");
  int judge = by != NULL ? place_of (by, judges, G_N_ELEMENTS (judges)) : -1;
  if (judge < 0)
    return wrong (reader, element, error, _ ("its judge is solver, advice, system or review."));
  moment->judge = (KbzMomentJudge)judge;
  if (!read_occasion (reader, element, &moment->on, error))
    return FALSE;
  for (guint i = 0; i < element->children->len;)
    if (!read_said (moment, reader, element, &i, error))
      return FALSE;
  return (moment->right->len > 0 && moment->wrong->len > 0)
         || wrong (reader, element, error, _ ("it needs a <right> and a <wrong> for any move."));
}

KbzDealMoment *kbz_read_moment (const KbzLessonReader *reader, const KbzElement *element,
                                GError **error)
{
  KbzDealMoment *moment = g_new0 (KbzDealMoment, 1);
  moment->line = element->line;
  moment->parts = kbz_parts_new ();
  moment->right = kbz_parts_new ();
  moment->wrong = kbz_parts_new ();
  moment->answers = g_ptr_array_new_with_free_func (kbz_answer_to_free);
  if (read_moment (moment, reader, element, error))
    return moment;
  kbz_moment_free (moment);
  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/lesson-private.h"

#include <string.h>

static const char *const step_names[] = { "read", "choose", "pick", "number", "play", "deal" };

static gboolean wrong (const KbzLessonReader *reader, const KbzElement *element, GError **error,
                       const char *message)
{
  return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, element->line, "<%s>: %s",
                          element->name, message);
}

static gboolean is_yes (const KbzElement *element, const char *attribute)
{
  return g_strcmp0 (kbz_element_attribute (element, attribute), "yes") == 0;
}

/* Lines without their indentation. */
static char *lines_of (const KbzElement *element)
{
  g_autofree char *text = kbz_element_all_text (element);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *all = g_string_new (NULL);
  for (int i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_string_append_printf (all, "%s\n", lines[i]);
  return g_string_free (all, FALSE);
}

static gboolean read_number (const KbzElement *element, const char *attribute, gint64 low,
                             gint64 high, gint64 *number)
{
  const char *text = kbz_element_attribute (element, attribute);
  return text == NULL || g_ascii_string_to_signed (text, 10, low, high, number, NULL);
}

static gboolean read_option (KbzStep *step, const KbzLessonReader *reader,
                             const KbzElement *element, GError **error)
{
  KbzLessonOption *option = g_new0 (KbzLessonOption, 1);
  option->parts = kbz_parts_new ();
  option->wrong = kbz_parts_new ();
  option->line = element->line;
  option->value = g_strdup (kbz_element_attribute (element, "value"));
  option->right = is_yes (element, "right");
  g_ptr_array_add (step->options, option);
  for (guint i = 0; i < element->children->len;) {
    const KbzElement *child = g_ptr_array_index (element->children, i);
    gboolean taken = TRUE;
    if (kbz_is_blank (child))
      i++;
    else if (kbz_element_is (child, "wrong")) {
      i++;
      if (!kbz_read_parts (reader, child, option->wrong, error))
        return FALSE;
    } else if (!kbz_read_part (reader, element, &i, option->parts, &taken, error))
      return FALSE;
    if (!taken)
      return wrong (reader, element, error, _ ("an option holds paragraphs, cards and <wrong>."));
  }
  return option->parts->len > 0 || option->value != NULL
         || wrong (reader, element, error, _ ("an option needs a text or a value."));
}

/* Whether the element is a judge; if so, it is read. */
static gboolean read_judge (KbzStep *step, const KbzElement *element)
{
  static const struct {
    const char *name;
    KbzJudgeKind kind;
  } judges[] = { { "best", KBZ_JUDGE_BEST },
                 { "legal", KBZ_JUDGE_LEGAL },
                 { "illegal", KBZ_JUDGE_ILLEGAL },
                 { "system", KBZ_JUDGE_SYSTEM },
                 { "engine", KBZ_JUDGE_ENGINE } };
  for (gsize i = 0; i < G_N_ELEMENTS (judges); i++) {
    if (!kbz_element_is (element, judges[i].name))
      continue;
    step->judge.kind = judges[i].kind;
    step->judge.line = element->line;
    step->judge.all = is_yes (element, "all");
    if (step->judge.kind == KBZ_JUDGE_ENGINE) {
      step->judge.text = lines_of (element);
      step->judge.field = g_strdup (kbz_element_attribute (element, "field"));
      step->judge.is = g_strdup (kbz_element_attribute (element, "is"));
    }
    return TRUE;
  }
  return FALSE;
}

static gboolean read_goal (KbzStep *step, const KbzLessonReader *reader, const KbzElement *element,
                           GError **error)
{
  static const char *const goals[] = { "reach", "hold", "score" };
  gint64 value = G_MININT;
  gboolean number = TRUE;
  if (is_yes (element, "turn")) {
    step->goal = KBZ_GOAL_TURN;
    step->goal_value = 0;
    g_free (step->goal_lines);
    step->goal_lines = lines_of (element);
    return *step->goal_lines != '\0'
           || wrong (reader, element, error, _ ("it must say how the turn is to end."));
  }
  for (gsize i = 0; i < G_N_ELEMENTS (goals) && number && value == G_MININT; i++) {
    step->goal = (KbzGoalKind)i;
    number = read_number (element, goals[i], -100000, 100000, &value);
  }
  if (!number || value == G_MININT)
    return wrong (reader, element, error, _ ("a goal is reach, hold or score, and a number."));
  step->goal_value = (int)value;
  return TRUE;
}

/* The parts that stand once in a step. */
static gboolean read_piece (KbzStep *step, const KbzLessonReader *reader, const KbzElement *child,
                            GError **error)
{
  if (kbz_element_is (child, "option"))
    return read_option (step, reader, child, error);
  if (kbz_element_is (child, "right"))
    return kbz_read_parts (reader, child, step->right, error);
  if (kbz_element_is (child, "wrong") && kbz_element_attribute (child, "move") != NULL)
    return kbz_read_answer_to (reader, child, step->answers, error);
  if (kbz_element_is (child, "wrong"))
    return kbz_read_parts (reader, child, step->wrong, error);
  if (kbz_element_is (child, "moment") && step->kind == KBZ_STEP_DEAL) {
    KbzDealMoment *moment = kbz_read_moment (reader, child, error);
    if (moment != NULL)
      g_ptr_array_add (step->moments, moment);
    return moment != NULL;
  }
  if (kbz_element_is (child, "goal"))
    return read_goal (step, reader, child, error);
  if (kbz_element_is (child, "hand")) {
    g_autofree char *text = kbz_element_all_text (child);
    g_free (step->hand);
    step->hand = g_strdup (g_strstrip (text));
    return TRUE;
  }
  if (kbz_element_is (child, "hint")) {
    GPtrArray *hint = kbz_parts_new ();
    g_ptr_array_add (step->hints, hint);
    return kbz_read_parts (reader, child, hint, error);
  }
  if (read_judge (step, child))
    return TRUE;
  if (child->name == NULL)
    return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, child->line,
                            _ ("Text in <%s> must be inside <p>."), step_names[step->kind]);
  return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, child->line,
                          _ ("<%s> cannot stand inside <%s>."), child->name,
                          step_names[step->kind]);
}

static gboolean read_attributes (KbzStep *step, const KbzLessonReader *reader,
                                 const KbzElement *element, GError **error)
{
  static const char *const strengths[KBZ_STRENGTHS] = { "beginner", "player", "expert" };
  const char *opponents = kbz_element_attribute (element, "opponents");
  const char *answer = kbz_element_attribute (element, "answer");
  step->several = is_yes (element, "several");
  step->shuffle = is_yes (element, "shuffle");
  step->fresh = is_yes (element, "fresh");
  step->open = is_yes (element, "open");
  step->low = -1000000;
  step->high = 1000000;
  const char *until = kbz_element_attribute (element, "until");
  step->until = g_strcmp0 (until, "move") == 0 ? KBZ_UNTIL_MOVE : kbz_read_move_kind (until);
  if (step->until < 0 && until != NULL)
    return wrong (reader, element, error,
                  _ ("a kind is call, play, bury, draw, take, lay or discard."));
  step->opponents = step->kind == KBZ_STEP_DEAL ? KBZ_STRENGTH_PLAYER : -1;
  if (!read_number (element, "seed", 0, G_MAXINT32, &step->seed))
    return wrong (reader, element, error, _ ("a seed is a number."));
  if (!read_number (element, "low", -1000000, 1000000, &step->low)
      || !read_number (element, "high", -1000000, 1000000, &step->high))
    return wrong (reader, element, error, _ ("low and high are numbers."));
  for (int i = 0; i < KBZ_STRENGTHS && opponents != NULL; i++)
    if (g_str_equal (opponents, strengths[i]))
      step->opponents = i;
  if (opponents != NULL && step->opponents < 0 && !g_str_equal (opponents, "solver"))
    return wrong (reader, element, error, _ ("opponents are solver, beginner, player or expert."));
  if (answer != NULL) {
    step->judge.kind = KBZ_JUDGE_STORED;
    step->judge.line = element->line;
    step->judge.text = g_strdup (answer);
  }
  return TRUE;
}

/* What a step of each kind must have. */
static gboolean is_whole (KbzStep *step, const KbzLessonReader *reader, const KbzElement *element,
                          GError **error)
{
  const KbzPart *table = kbz_step_table (step);
  gboolean judged = step->judge.kind != KBZ_JUDGE_NONE;
  if (step->parts->len == 0)
    return wrong (reader, element, error, _ ("it shows nothing: write a <p>."));
  if (step->judge.kind == KBZ_JUDGE_ENGINE && step->judge.field == NULL)
    return wrong (reader, element, error, _ ("<engine> must name the field of the answer."));
  switch (step->kind) {
  case KBZ_STEP_CHOOSE:
    if (step->options->len < 2)
      return wrong (reader, element, error, _ ("there must be at least two options."));
    if (!judged)
      step->judge.kind = KBZ_JUDGE_STORED;
    return TRUE;
  case KBZ_STEP_PICK:
    if (step->hand == NULL && (table == NULL || table->seat == NULL))
      return wrong (reader, element, error, _ ("it needs a <hand>, or a <table> with a seat."));
    return judged || wrong (reader, element, error, _ ("nothing says which cards are right."));
  case KBZ_STEP_NUMBER:
    return judged || wrong (reader, element, error, _ ("nothing says which number is right."));
  case KBZ_STEP_PLAY:
    if (table == NULL || table->seat == NULL)
      return wrong (reader, element, error, _ ("it needs a <table> with the learner's seat."));
    return step->goal_value != G_MININT || wrong (reader, element, error, _ ("it needs a <goal>."));
  case KBZ_STEP_DEAL:
    if (table == NULL || table->seat == NULL)
      return wrong (reader, element, error, _ ("it needs a <table> with the learner's seat."));
    return step->moments->len > 0
           || wrong (reader, element, error, _ ("it needs a <moment> at least."));
  default:
    return TRUE;
  }
}

static KbzStep *step_new (KbzStepKind kind, const KbzElement *element)
{
  KbzStep *step = g_new0 (KbzStep, 1);
  step->kind = kind;
  step->line = element->line;
  step->id = g_strdup (kbz_element_attribute (element, "id"));
  step->parts = kbz_parts_new ();
  step->right = kbz_parts_new ();
  step->wrong = kbz_parts_new ();
  step->options = g_ptr_array_new_with_free_func (kbz_lesson_option_free);
  step->hints = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  step->answers = g_ptr_array_new_with_free_func (kbz_answer_to_free);
  step->moments = g_ptr_array_new_with_free_func (kbz_moment_free);
  step->goal_value = G_MININT;
  return step;
}

static gboolean read_step (KbzStep *step, KbzLessonReader reader, const KbzElement *element,
                           const char *concept, GError **error)
{
  const char *own = kbz_element_attribute (element, "concept");
  if (!kbz_is_id (step->id, FALSE))
    return wrong (&reader, element, error, _ ("its id must be letters, digits and “-”."));
  if (own != NULL && !kbz_is_id (own, TRUE))
    return wrong (&reader, element, error, _ ("a concept is written game/idea."));
  step->concept = g_strdup (own != NULL ? own : concept);
  step->game = reader.game = kbz_read_game (&reader, element, reader.game, error);
  if (step->game == NULL || !read_attributes (step, &reader, element, error))
    return FALSE;
  for (guint i = 0; i < element->children->len;) {
    const KbzElement *child = g_ptr_array_index (element->children, i);
    gboolean taken = FALSE;
    if (kbz_is_blank (child)) {
      i++;
      continue;
    }
    if (!kbz_read_part (&reader, element, &i, step->parts, &taken, error))
      return FALSE;
    if (!taken && !read_piece (step, &reader, child, error))
      return FALSE;
    if (!taken)
      i++;
  }
  return is_whole (step, &reader, element, error);
}

KbzStep *kbz_read_step (const KbzLessonReader *reader, const KbzElement *element,
                        const char *concept, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (step_names); i++) {
    if (!kbz_element_is (element, step_names[i]))
      continue;
    KbzStep *step = step_new ((KbzStepKind)i, element);
    if (read_step (step, *reader, element, concept, error))
      return step;
    kbz_step_free (step);
    return NULL;
  }
  kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, element->line,
                   element->name != NULL ? _ ("<%s> is no step of a lesson.")
                                         : _ ("Text “%s” must be inside a step."),
                   element->name != NULL ? element->name : element->text);
  return NULL;
}

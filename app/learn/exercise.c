/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/exercise.h"

#include <string.h>

#include "app/learner.h"
#include "lessons/course/fresh.h"
#include "lessons/course/practice.h"
#include "lessons/trainer/mistakes.h"

struct _KbzExercise {
  GObject parent_instance;

  const KbzLesson *lesson;
  const KbzStep *step;
  KbzStep *fresh; /* `step`, when it was made for a review */
  char *concept;
  gboolean review;
  gboolean varies;         /* about another position, where there is one to be found */
  const KbzGame *practice; /* the game whose drill is practised; NULL for any other exercise */
  int drill;
  KbzLesson *dealt; /* `lesson`, when it was made for practice or of a hand */
  char *hand;       /* whose choice `at` is asked again; NULL for any other exercise */
  int at;
};

G_DEFINE_FINAL_TYPE (KbzExercise, kbz_exercise, G_TYPE_OBJECT)

KbzExercise *kbz_exercise_new (const KbzLesson *lesson, const KbzStep *step)
{
  KbzExercise *self = g_object_new (KBZ_TYPE_EXERCISE, NULL);
  self->lesson = lesson;
  self->step = step;
  self->concept = step->kind != KBZ_STEP_READ ? g_strdup (step->concept) : NULL;
  return self;
}

KbzExercise *kbz_exercise_new_hand (const KbzLesson *lesson, const KbzStep *step)
{
  KbzExercise *self = kbz_exercise_new (lesson, step);
  self->varies = TRUE;
  return self;
}

KbzExercise *kbz_exercise_new_practice (const KbzGame *game, int drill)
{
  KbzExercise *self = g_object_new (KBZ_TYPE_EXERCISE, NULL);
  self->practice = game;
  self->drill = drill;
  self->concept = g_strdup (game->drills[drill].concept);
  self->review = TRUE;
  return self;
}

KbzExercise *kbz_exercise_new_choice (KbzLog *log, const KbzChoiceRecord *choice)
{
  KbzLesson *lesson = kbz_own_choice_read (log, choice);
  if (lesson == NULL)
    return NULL;
  KbzExercise *self = kbz_exercise_new (lesson, g_ptr_array_index (lesson->steps, 0));
  self->dealt = lesson;
  self->hand = g_strdup (choice->hand);
  self->at = choice->at;
  self->review = TRUE;
  return self;
}

gboolean kbz_exercise_is_choice (KbzExercise *self)
{
  return self->hand != NULL;
}

const KbzGame *kbz_exercise_get_practice (KbzExercise *self, int *drill)
{
  *drill = self->drill;
  return self->practice;
}

/* ---- Reviews ------------------------------------------------------------------------------- */

static const KbzStep *find_step (KbzContent *content, const char *path, const KbzLesson **lesson)
{
  g_auto (GStrv) names = g_strsplit (path, "/", 2);
  *lesson = kbz_content_lesson (content, names[0]);
  for (guint i = 0; *lesson != NULL && names[1] != NULL && i < (*lesson)->steps->len; i++) {
    const KbzStep *step = g_ptr_array_index ((*lesson)->steps, i);
    if (g_str_equal (step->id, names[1]) && step->kind != KBZ_STEP_READ)
      return step;
  }
  return NULL;
}

KbzExercise *kbz_exercise_new_review (KbzContent *content, const char *concept, int times)
{
  g_autoptr (GPtrArray) paths = kbz_content_steps_of (content, concept);
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  for (guint i = 0; i < paths->len; i++) {
    const KbzLesson *lesson;
    const KbzStep *step = find_step (content, g_ptr_array_index (paths, i), &lesson);
    if (step != NULL)
      g_ptr_array_add (step->fresh ? fresh : others, g_ptr_array_index (paths, i));
  }
  const GPtrArray *from = fresh->len > 0 ? fresh : others;
  if (from->len == 0)
    return NULL;
  KbzExercise *self = g_object_new (KBZ_TYPE_EXERCISE, NULL);
  self->step = find_step (content, g_ptr_array_index (from, (guint)MAX (times, 0) % from->len),
                          &self->lesson);
  self->concept = g_strdup (concept);
  self->review = self->varies = TRUE;
  return self;
}

static gpointer prepare (gpointer data, KbzJobStop *stop, GError **error)
{
  const KbzExercise *self = data;
  guint64 seed = (guint64)g_get_real_time ();
  (void)stop, (void)error;
  return kbz_step_fresh (self->lesson, self->step, seed);
}

static gpointer deal (gpointer data, KbzJobStop *stop, GError **error)
{
  const KbzExercise *self = data;
  KbzLimits limits = kbz_job_limits (stop, 0);
  (void)error;
  return kbz_practice_new (self->practice, self->drill, (guint64)g_get_real_time (), &limits);
}

void kbz_exercise_prepare (KbzExercise *self, GtkWidget *page, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data)
{
  if (self->practice != NULL) {
    kbz_job_run ((KbzJob){ self->dealt == NULL ? deal : NULL, g_object_ref (self), g_object_unref,
                           (GDestroyNotify)kbz_lesson_free },
                 page, cancellable, callback, data);
    return;
  }
  gboolean wanted = self->varies && self->fresh == NULL && self->step->fresh;
  kbz_job_run ((KbzJob){ wanted ? prepare : NULL, g_object_ref (self), g_object_unref,
                         (GDestroyNotify)kbz_step_fresh_free },
               page, cancellable, callback, data);
}

gboolean kbz_exercise_prepare_finish (GAsyncResult *result)
{
  KbzExercise *self = kbz_job_get_data (result);
  g_autoptr (GError) error = NULL;
  gpointer found = kbz_job_finish (result, &error);
  if (error != NULL)
    return FALSE;
  if (found != NULL && self->practice != NULL) {
    self->lesson = self->dealt = found;
    self->step = g_ptr_array_index (self->lesson->steps, 0);
  } else if (found != NULL) {
    self->step = self->fresh = found;
  }
  return self->step != NULL;
}

const KbzLesson *kbz_exercise_get_lesson (KbzExercise *self)
{
  return self->lesson;
}

const KbzStep *kbz_exercise_get_step (KbzExercise *self)
{
  return self->step;
}

gboolean kbz_exercise_is_review (KbzExercise *self)
{
  return self->review;
}

/* All that can be played there is one card. */
static gboolean plays_one_card (const KbzLesson *lesson, const KbzPart *table)
{
  KbzPosition *position = kbz_part_position (lesson, table, NULL);
  KbzMoves moves = { 0 };
  if (position == NULL)
    return FALSE;
  kbz_position_moves (position, &moves);
  gboolean one = moves.n > 0 && !moves.more;
  for (size_t i = 0; i < moves.n; i++)
    one &= moves.moves[i].n == 1;
  kbz_moves_clear (&moves);
  kbz_position_free (position);
  return one;
}

gboolean kbz_exercise_wants_one_card (KbzExercise *self)
{
  const KbzStep *step = self->step;
  const KbzPart *table = kbz_step_table (step);
  if (step->kind != KBZ_STEP_PICK || step->judge.all)
    return FALSE;
  if (step->judge.kind == KBZ_JUDGE_STORED) {
    KbzCard cards[KBZ_CARDS_MAX];
    return kbz_judge_right_cards (self->lesson, step, cards, NULL) == 1;
  }
  return step->hand == NULL && table != NULL && plays_one_card (self->lesson, table);
}

const char *kbz_exercise_get_concept (KbzExercise *self)
{
  return self->concept;
}

/* ---- Judging ------------------------------------------------------------------------------- */

typedef struct {
  KbzExercise *exercise;
  KbzAnswerGiven answer;
  gboolean given; /* else it is asked for */
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  g_object_unref (question->exercise);
  g_free (question->answer.chosen);
  g_free (question);
}

void kbz_exercise_verdict_free (KbzExerciseVerdict *verdict)
{
  g_free (verdict->fault);
  g_free (verdict->right.chosen);
  g_free (verdict);
}

static gboolean judge (KbzExercise *self, const KbzAnswerGiven *answer, KbzJudgement *judgement,
                       GError **error)
{
  gint64 number;
  switch (self->step->kind) {
  case KBZ_STEP_CHOOSE:
    return kbz_judge_options (self->lesson, self->step, answer->chosen, judgement, error);
  case KBZ_STEP_PICK:
    return kbz_judge_cards (self->lesson, self->step, answer->cards, answer->n_cards, judgement,
                            error);
  case KBZ_STEP_NUMBER:
    if (!kbz_judge_number (self->lesson, self->step, &number, error))
      return FALSE;
    judgement->right = number == answer->number;
    return TRUE;
  case KBZ_STEP_READ:
  case KBZ_STEP_PLAY:
  case KBZ_STEP_DEAL:
  default:
    judgement->right = TRUE;
    return TRUE;
  }
}

static gboolean find_options (KbzExercise *self, gboolean **chosen, GError **error)
{
  *chosen = g_new0 (gboolean, self->step->options->len);
  for (guint i = 0; i < self->step->options->len; i++) {
    KbzJudgement judgement;
    if (!kbz_judge_option (self->lesson, self->step, i, &judgement, error))
      return FALSE;
    (*chosen)[i] = judgement.right;
  }
  return TRUE;
}

static gboolean find_answer (KbzExercise *self, KbzAnswerGiven *right, GError **error)
{
  int n;
  switch (self->step->kind) {
  case KBZ_STEP_CHOOSE:
    return find_options (self, &right->chosen, error);
  case KBZ_STEP_PICK:
    n = kbz_judge_right_cards (self->lesson, self->step, right->cards, error);
    right->n_cards = (size_t)MAX (n, 0);
    return n >= 0;
  case KBZ_STEP_NUMBER:
    return kbz_judge_number (self->lesson, self->step, &right->number, error);
  case KBZ_STEP_READ:
  case KBZ_STEP_PLAY:
  case KBZ_STEP_DEAL:
  default:
    return TRUE;
  }
}

static gpointer judge_or_find (gpointer data, KbzJobStop *stop, GError **gerror)
{
  const Question *question = data;
  KbzExerciseVerdict *verdict = g_new0 (KbzExerciseVerdict, 1);
  g_autoptr (GError) error = NULL;
  (void)stop, (void)gerror;
  verdict->judged = question->given
                        ? judge (question->exercise, &question->answer, &verdict->judgement, &error)
                        : find_answer (question->exercise, &verdict->right, &error);
  if (!verdict->judged)
    verdict->fault = g_strdup (error != NULL ? error->message : "");
  return verdict;
}

void kbz_exercise_judge (KbzExercise *self, const KbzAnswerGiven *answer, GtkWidget *page,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  question->exercise = g_object_ref (self);
  question->given = answer != NULL;
  if (answer != NULL) {
    question->answer = *answer;
    question->answer.chosen =
        g_memdup2 (answer->chosen, self->step->options->len * sizeof *answer->chosen);
  }
  kbz_job_run (
      (KbzJob){ judge_or_find, question, question_free, (GDestroyNotify)kbz_exercise_verdict_free },
      page, cancellable, callback, data);
}

KbzExerciseVerdict *kbz_exercise_judge_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}

/* -------------------------------------------------------------------------------------------- */

static void kbz_exercise_finalize (GObject *object)
{
  KbzExercise *self = KBZ_EXERCISE (object);
  g_clear_pointer (&self->fresh, kbz_step_fresh_free);
  g_clear_pointer (&self->dealt, kbz_lesson_free);
  g_free (self->concept);
  g_free (self->hand);
  G_OBJECT_CLASS (kbz_exercise_parent_class)->finalize (object);
}

static void kbz_exercise_class_init (KbzExerciseClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_exercise_finalize;
}

static void kbz_exercise_init (KbzExercise *self)
{
  (void)self;
}

/* ---- The log ----------------------------------------------------------------------------- */

static void check (gboolean kept, GError *error)
{
  if (!kept)
    kbz_learner_complain (kbz_learner (), error);
}

void kbz_keep_answer (KbzExercise *exercise, KbzOutcome outcome, int hints, int ms)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  const KbzLesson *lesson = kbz_exercise_get_lesson (exercise);
  const KbzStep *step = kbz_exercise_get_step (exercise);
  const char *concepts[] = { kbz_exercise_get_concept (exercise), NULL };
  gboolean review = kbz_exercise_is_review (exercise);
  GError *error = NULL;
  if (log == NULL)
    return;
  if (exercise->hand != NULL) {
    KbzChoiceMade made = { .game = lesson->game->id, .hand = exercise->hand, .at = exercise->at };
    gboolean right = outcome == KBZ_OUTCOME_RIGHT;
    check (kbz_log_retry (log, &made, right, ms, &error), error);
    return;
  }
  KbzAttempt attempt = { .game = lesson->game->id,
                         .lesson = review ? NULL : lesson->id,
                         .item = review ? NULL : step->id,
                         .concepts = outcome == KBZ_OUTCOME_READ ? NULL : concepts,
                         .outcome = outcome,
                         .hints = hints,
                         .ms = ms };
  gboolean kept =
      kbz_log_attempt (log, review ? KBZ_ATTEMPT_REVIEW : KBZ_ATTEMPT_STEP, &attempt, &error);
  check (kept, error);
}

void kbz_keep_begun (const KbzLesson *lesson)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  if (log == NULL)
    return;
  gboolean kept =
      kbz_log_lesson_begun (log, lesson->game->id, lesson->id, (int)lesson->steps->len, &error);
  check (kept, error);
}

void kbz_keep_done (const KbzLesson *lesson)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  if (log == NULL)
    return;
  gboolean kept = kbz_log_lesson_done (log, lesson->game->id, lesson->id, &error);
  check (kept, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/check-private.h"

#include "lessons/course/cards.h"
#include "lessons/course/fresh.h"
#include "lessons/course/judge.h"
#include "lessons/course/topic.h"
#include "lessons/language.h"

#define STEPS_MIN 6
#define STEPS_MAX 14
#define DEAL_STEPS 3 /* a whole deal takes as long as so many others */

void kbz_check_fault (KbzCheck *check, int line, const char *message)
{
  GError *error = NULL;
  kbz_course_fail (&error, KBZ_COURSE_ERROR_WRONG, check->file, line, "%s", message);
  g_ptr_array_add (check->faults, error);
}

gboolean kbz_check_keep (KbzCheck *check, GError *error)
{
  if (error != NULL)
    g_ptr_array_add (check->faults, error);
  return error == NULL;
}

/* ---- What is shown ----------------------------------------------------------------------- */

static void check_cards (KbzCheck *check, const KbzGame *game, const char *text, int line)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzError wrong;
  size_t n;
  if (game == NULL)
    kbz_check_fault (check, line, _ ("Cards are shown, but no game is named."));
  else if (kbz_lesson_cards_read (game, text, cards, &n, &wrong) != KBZ_OK) {
    g_autofree char *why = kbz_say_error (&wrong);
    kbz_check_fault (check, line, why);
  }
}

static void check_prose (KbzCheck *check, const KbzGame *game, const KbzProse *prose)
{
  const KbzWords *first = g_ptr_array_index (prose->versions, 0);
  if (check->language != NULL && !kbz_prose_has (prose, check->language)) {
    g_autofree char *message =
        g_strdup_printf (_ ("This text is not there in %s."), check->language);
    kbz_check_fault (check, first->line, message);
  }
  for (guint v = 0; v < prose->versions->len; v++) {
    const KbzWords *words = g_ptr_array_index (prose->versions, v);
    for (guint i = 0; i < words->phrases->len; i++) {
      const KbzPhrase *phrase = &g_array_index (words->phrases, KbzPhrase, i);
      if (phrase->kind == KBZ_PHRASE_CARDS)
        check_cards (check, game, phrase->text, words->line);
    }
  }
}

static void check_table (KbzCheck *check, const KbzPart *table)
{
  GError *error = NULL;
  KbzPosition *position = kbz_table_position (check->file, table, &error);
  if (kbz_check_keep (check, error) && table->seat != NULL
      && kbz_part_seat (table, position) == KBZ_NO_SEAT)
    kbz_check_fault (check, table->line, _ ("There is no such seat in this position."));
  kbz_position_free (position);
}

typedef struct {
  KbzCheck *check;
  const KbzGame *game;
} Texts;

static void check_text (const KbzProse *prose, gpointer data)
{
  const Texts *texts = data;
  check_prose (texts->check, texts->game, prose);
}

static void check_blocks (KbzCheck *check, const KbzGame *game, const GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++) {
    const KbzPart *part = g_ptr_array_index (parts, i);
    Texts texts = { check, game };
    kbz_part_each_prose (part, check_text, &texts);
    if (part->kind == KBZ_PART_CARDS)
      check_cards (check, game, part->text, part->line);
    else if (part->kind == KBZ_PART_TABLE)
      check_table (check, part);
  }
}

static void check_answers (KbzCheck *check, const KbzStep *step, const GPtrArray *answers)
{
  for (guint i = 0; i < answers->len; i++)
    check_blocks (check, step->game, ((KbzAnswerTo *)g_ptr_array_index (answers, i))->parts);
}

static void check_shown (KbzCheck *check, const KbzStep *step)
{
  check_blocks (check, step->game, step->parts);
  check_blocks (check, step->game, step->right);
  check_blocks (check, step->game, step->wrong);
  for (guint i = 0; i < step->hints->len; i++)
    check_blocks (check, step->game, g_ptr_array_index (step->hints, i));
  check_answers (check, step, step->answers);
  for (guint i = 0; i < step->moments->len; i++) {
    const KbzDealMoment *moment = g_ptr_array_index (step->moments, i);
    check_blocks (check, step->game, moment->parts);
    check_blocks (check, step->game, moment->right);
    check_blocks (check, step->game, moment->wrong);
    check_answers (check, step, moment->answers);
  }
  for (guint i = 0; i < step->options->len; i++) {
    const KbzLessonOption *option = g_ptr_array_index (step->options, i);
    check_blocks (check, step->game, option->parts);
    check_blocks (check, step->game, option->wrong);
  }
}

/* ---- Answers ----------------------------------------------------------------------------- */

static void check_options (KbzCheck *check, const KbzStep *step)
{
  guint right = 0;
  for (guint i = 0; i < step->options->len; i++) {
    KbzJudgement judgement;
    GError *error = NULL;
    kbz_judge_option (check->lesson, step, i, &judgement, &error);
    if (!kbz_check_keep (check, error))
      return;
    right += judgement.right;
  }
  if (right == 0)
    kbz_check_fault (check, step->line, _ ("None of the options is right."));
  else if (right == step->options->len)
    kbz_check_fault (check, step->line, _ ("Every option is right."));
}

/* Whether some legal move is wrong; if not, nothing is asked. */
static gboolean some_move_is_wrong (KbzCheck *check, const KbzStep *step, GError **error)
{
  KbzPosition *position = kbz_part_position (check->lesson, kbz_step_table (step), error);
  KbzMoves moves = { 0 };
  gboolean wrong = FALSE;
  if (position == NULL)
    return FALSE;
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n && !wrong && *error == NULL; i++) {
    KbzJudgement judgement; /* a pass cannot be picked, so it is wrong here */
    kbz_judge_cards (check->lesson, step, moves.moves[i].cards, moves.moves[i].n, &judgement,
                     error);
    wrong = !judgement.right;
  }
  kbz_moves_clear (&moves);
  kbz_position_free (position);
  return wrong;
}

static void check_pick (KbzCheck *check, const KbzStep *step)
{
  KbzCard hand[KBZ_CARDS_MAX], cards[KBZ_CARDS_MAX];
  KbzJudgement judgement;
  GError *error = NULL;
  int held = kbz_step_hand (check->lesson, step, hand, &error);
  if (!kbz_check_keep (check, error))
    return;
  kbz_judge_right_cards (check->lesson, step, cards, &error);
  if (!kbz_check_keep (check, error))
    return;
  /* Single cards and the whole hand: if all of these are right, nothing is asked. */
  gboolean best = step->judge.kind == KBZ_JUDGE_BEST;
  gboolean can_be_wrong = best && some_move_is_wrong (check, step, &error);
  if (!kbz_check_keep (check, error))
    return;
  for (int i = 0; !best && i <= held && !can_be_wrong; i++) {
    kbz_judge_cards (check->lesson, step, i < held ? &hand[i] : hand, i < held ? 1 : (size_t)held,
                     &judgement, &error);
    if (!kbz_check_keep (check, error))
      return;
    can_be_wrong = !judgement.right;
  }
  if (!can_be_wrong)
    kbz_check_fault (check, step->line, _ ("Whatever is picked is right."));
}

static void check_number (KbzCheck *check, const KbzStep *step)
{
  gint64 number;
  GError *error = NULL;
  kbz_judge_number (check->lesson, step, &number, &error);
  if (kbz_check_keep (check, error) && (number < step->low || number > step->high))
    kbz_check_fault (check, step->line, _ ("The right number lies outside low and high."));
}

/* A step that comes back must be able to. */
static void check_fresh (KbzCheck *check, const KbzStep *step)
{
  if (!step->fresh)
    return;
  KbzStep *fresh = kbz_step_fresh (check->lesson, step, 1);
  if (fresh == NULL)
    kbz_check_fault (check, step->line,
                     _ ("No other position of this idea could be made and proved."));
  kbz_step_fresh_free (fresh);
}

guint kbz_lesson_check (const KbzLesson *lesson, GPtrArray *faults)
{
  guint before = faults->len;
  KbzCheck check = { .file = lesson->file, .lesson = lesson, .faults = faults };
  for (guint i = 0; i < lesson->steps->len; i++) {
    const KbzStep *step = g_ptr_array_index (lesson->steps, i);
    guint shown = faults->len;
    check_shown (&check, step);
    if (faults->len > shown)
      continue;
    if (step->kind == KBZ_STEP_CHOOSE)
      check_options (&check, step);
    else if (step->kind == KBZ_STEP_PICK)
      check_pick (&check, step);
    else if (step->kind == KBZ_STEP_NUMBER)
      check_number (&check, step);
    else if (step->kind == KBZ_STEP_PLAY)
      kbz_check_play (&check, step);
    else if (step->kind == KBZ_STEP_DEAL)
      kbz_check_deal (&check, step);
    if (faults->len == shown)
      check_fresh (&check, step);
  }
  return faults->len - before;
}

guint kbz_lesson_check_house (const KbzLesson *lesson, const char *language, GPtrArray *faults)
{
  guint before = faults->len, to_do = 0, steps = lesson->steps->len;
  KbzCheck check = {
    .file = lesson->file, .lesson = lesson, .faults = faults, .language = language
  };
  check_prose (&check, lesson->game, lesson->title);
  check_prose (&check, lesson->game, lesson->teaches);
  for (guint i = 0; i < lesson->steps->len; i++) {
    const KbzStep *step = g_ptr_array_index (lesson->steps, i);
    check_shown (&check, step);
    to_do += step->kind != KBZ_STEP_READ;
    if (step->kind == KBZ_STEP_DEAL) {
      steps += DEAL_STEPS - 1;
      continue;
    }
    if (step->kind != KBZ_STEP_READ && step->hints->len == 0)
      kbz_check_fault (&check, step->line, _ ("This question has no hint."));
    if (step->kind != KBZ_STEP_READ && step->wrong->len == 0)
      kbz_check_fault (&check, step->line, _ ("This question has no <wrong> that explains."));
    if (step->kind == KBZ_STEP_PLAY)
      kbz_check_tempting (&check, step);
  }
  if (steps < STEPS_MIN || steps > STEPS_MAX)
    kbz_check_fault (&check, 1, _ ("A lesson of ours has 6 to 14 steps."));
  if (2 * to_do < lesson->steps->len)
    kbz_check_fault (&check, 1, _ ("At least half of the steps must be something to do."));
  if (lesson->sources->len == 0)
    kbz_check_fault (&check, 1, _ ("It names no source."));
  return faults->len - before;
}

guint kbz_topic_check (const KbzTopic *topic, const char *language, GPtrArray *faults)
{
  guint before = faults->len;
  KbzCheck check = { .file = topic->file, .faults = faults, .language = language };
  check_prose (&check, topic->game, topic->title);
  for (guint i = 0; i < topic->sections->len; i++) {
    const KbzTopicSection *section = g_ptr_array_index (topic->sections, i);
    if (section->title != NULL)
      check_prose (&check, section->game, section->title);
    check_blocks (&check, section->game, section->parts);
  }
  return faults->len - before;
}

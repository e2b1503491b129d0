/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <string.h>

#include "lessons/course/content.h"
#include "lessons/course/practice.h"
#include "lessons/language.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/progress.h"
#include "lessons/trainer/mistakes.h"
#include "log.h"
#include "pupil.h"

/* learn: the same lessons as in the window, in a terminal, kept in the same log. */

static char *title_of (const KbzProse *prose)
{
  return kbz_words_plain (kbz_prose_in (prose, g_get_language_names ()));
}

static const KbzLessonRecord *record_of (const GPtrArray *records, const char *lesson)
{
  for (guint i = 0; records != NULL && i < records->len; i++) {
    const KbzLessonRecord *record = g_ptr_array_index (records, i);
    if (g_str_equal (record->lesson, lesson))
      return record;
  }
  return NULL;
}

static void list_lessons (KbzContent *content, const GPtrArray *records)
{
  GPtrArray *courses = kbz_content_courses (content);
  for (guint c = 0; c < courses->len; c++) {
    const KbzCourse *course = g_ptr_array_index (courses, c);
    g_autofree char *name = title_of (course->title);
    printf ("%s%s\n", c > 0 ? "\n" : "", name);
    for (guint i = 0; i < course->lessons->len; i++) {
      const char *id = g_ptr_array_index (course->lessons, i);
      const KbzLesson *lesson = kbz_content_lesson (content, id);
      const KbzLessonRecord *record = record_of (records, id);
      g_autofree char *title = title_of (lesson->title);
      const char *mark = record == NULL ? " " : record->finishes > 0 ? "✓" : "…";
      printf ("  %s %-28s %s\n", mark, id, title);
    }
  }
  puts (_ ("\n“kibitz-cli learn LESSON” begins one, or goes on where you stopped."));
  puts (_ ("“kibitz-cli learn practice GAME” lists what can be practised, deal after deal."));
  puts (_ ("“kibitz-cli learn mistakes” asks again what went wrong in your own hands."));
}

/* ---- Practice ------------------------------------------------------------------------------ */

static void practised (const KbzLesson *lesson, const KbzStep *step, bool right, int hints,
                       void *data)
{
  const char *concepts[] = { step->concept, NULL };
  KbzAttempt attempt = { .game = lesson->game->id,
                         .concepts = concepts,
                         .outcome = right ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_WRONG,
                         .hints = hints };
  g_autoptr (GError) error = NULL;
  if (!kbz_log_attempt (data, KBZ_ATTEMPT_REVIEW, &attempt, &error))
    kbz_cli_failed (error);
}

/* Deals of one drill until the person has enough. */
static int practise (KbzLog *log, const KbzGame *game, const char *id)
{
  int drill = kbz_practice_find (game, id);
  KbzPupilLog kept = { practised, log };
  if (drill < 0)
    return kbz_cli_misused (_ ("There is no practice “%s”. “kibitz-cli learn practice %s” lists "
                               "what there is."),
                            id, game->id);
  printf ("%s\n", kbz_translate (game->drills[drill].name));
  for (bool more = true; more;) {
    g_autoptr (KbzLesson) lesson =
        kbz_practice_new (game, drill, (guint64)g_get_real_time (), NULL);
    more = lesson != NULL && kbz_pupil_take (lesson, 0, &kept, stdin, stdout);
  }
  return KBZ_CLI_DONE;
}

static int practice (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  const KbzGame *game = kbz_game_find (argc > 0 ? argv[0] : "bridge");
  if (game == NULL || game->drills == NULL)
    return kbz_cli_misused (_ ("There is no practice in “%s”."), argc > 0 ? argv[0] : "");
  if (argc < 2) {
    for (const KbzDrill *drill = game->drills; drill->id != NULL; drill++)
      printf ("  %-14s %s\n", drill->id, kbz_translate (drill->name));
    return KBZ_CLI_DONE;
  }
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  return log != NULL ? practise (log, game, argv[1]) : kbz_cli_failed (error);
}

/* ---- Own mistakes -------------------------------------------------------------------------- */

#define CHOICES_AT_ONCE 12

typedef struct {
  KbzLog *log;
  const KbzChoiceRecord *choice;
  bool kept; /* only the first try counts */
} Retrying;

static void retried (const KbzLesson *lesson, const KbzStep *step, bool right, int hints,
                     void *data)
{
  Retrying *retrying = data;
  const KbzChoiceRecord *choice = retrying->choice;
  KbzChoiceMade made = { .game = choice->game, .hand = choice->hand, .at = choice->at };
  g_autoptr (GError) error = NULL;
  (void)lesson, (void)step, (void)hints;
  if (!retrying->kept && !kbz_log_retry (retrying->log, &made, right, 0, &error))
    kbz_cli_failed (error);
  retrying->kept = true;
}

static int mistakes (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  g_autoptr (GPtrArray) due = log != NULL ? kbz_choices_due (log, CHOICES_AT_ONCE, &error) : NULL;
  if (due == NULL)
    return kbz_cli_failed (error);
  g_autofree char *week = kbz_own_theme_of_the_week (log);
  if (week != NULL)
    printf ("%s\n", week);
  if (due->len == 0)
    puts (_ ("None of your mistakes is to be asked again today. “kibitz-cli review --mine” looks "
             "for them in your hands."));
  bool more = true;
  for (guint i = 0; i < due->len && more; i++) {
    Retrying retrying = { log, g_ptr_array_index (due, i), false };
    KbzPupilLog kept = { retried, &retrying };
    g_autoptr (KbzLesson) lesson = kbz_own_choice_read (log, retrying.choice);
    more = lesson == NULL || kbz_pupil_take (lesson, 0, &kept, stdin, stdout);
  }
  return KBZ_CLI_DONE;
}

/* ---- One lesson ---------------------------------------------------------------------------- */

typedef struct {
  KbzLog *log;
  bool told; /* that the log cannot be written */
} Keeper;

static void answered (const KbzLesson *lesson, const KbzStep *step, bool right, int hints,
                      void *data)
{
  Keeper *keeper = data;
  const char *concepts[] = { step->concept, NULL };
  g_autoptr (GError) error = NULL;
  KbzAttempt attempt = { .game = lesson->game->id,
                         .lesson = lesson->id,
                         .item = step->id,
                         .concepts = step->kind == KBZ_STEP_READ ? NULL : concepts,
                         .outcome = step->kind == KBZ_STEP_READ ? KBZ_OUTCOME_READ
                                    : right                     ? KBZ_OUTCOME_RIGHT
                                                                : KBZ_OUTCOME_WRONG,
                         .hints = hints };
  if (kbz_log_attempt (keeper->log, KBZ_ATTEMPT_STEP, &attempt, &error) || keeper->told)
    return;
  keeper->told = true;
  kbz_cli_failed (error);
}

/* Where to go on: after the last step done, unless the lesson was finished. */
static guint first_step (const KbzLesson *lesson, const KbzLessonRecord *record)
{
  if (record == NULL || !record->open || record->step == NULL)
    return 0;
  for (guint i = 0; i + 1 < lesson->steps->len; i++)
    if (g_str_equal (((KbzStep *)g_ptr_array_index (lesson->steps, i))->id, record->step))
      return i + 1;
  return 0;
}

/* `game` is that of the puzzles. */
static int take (KbzLog *log, const KbzLesson *lesson, const KbzLessonRecord *record,
                 const KbzGame *game)
{
  Keeper keeper = { .log = log };
  KbzPupilLog kept = { answered, &keeper };
  g_autoptr (GError) error = NULL;
  guint first = first_step (lesson, record);
  g_autofree char *title = title_of (lesson->title);
  g_autofree char *teaches = title_of (lesson->teaches);
  printf ("%s\n%s\n", title, teaches);
  if (first == 0
      && !kbz_log_lesson_begun (log, lesson->game->id, lesson->id, (int)lesson->steps->len, &error))
    return kbz_cli_failed (error);
  if (!kbz_pupil_take (lesson, first, &kept, stdin, stdout))
    return keeper.told ? KBZ_CLI_FAILED : KBZ_CLI_DONE;
  if (!kbz_log_lesson_done (log, lesson->game->id, lesson->id, &error))
    return kbz_cli_failed (error);
  puts (_ ("\nThat was the whole lesson. Well done."));
  if (lesson->themes[0] != NULL)
    /* Translators: the first %s is the id of a course's game, the second one of a theme. */
    printf (_ ("“kibitz-cli puzzles --game %s --theme %s” brings puzzles of this idea.\n"),
            game->id, lesson->themes[0]);
  return keeper.told ? KBZ_CLI_FAILED : KBZ_CLI_DONE;
}

int kbz_cli_learn (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  if (argc > 1 && g_str_equal (argv[1], "practice"))
    return practice (argc - 2, argv + 2);
  if (argc > 1 && g_str_equal (argv[1], "mistakes"))
    return mistakes ();
  g_autoptr (KbzContent) content = kbz_content_open (NULL, &error);
  if (content == NULL)
    return kbz_cli_failed (error);
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  if (log == NULL)
    return kbz_cli_failed (error);
  g_autoptr (GPtrArray) records = kbz_progress_lessons (log, NULL, NULL);
  if (argc < 2) {
    list_lessons (content, records);
    return KBZ_CLI_DONE;
  }
  const KbzLesson *lesson = kbz_content_lesson (content, argv[1]);
  if (lesson == NULL)
    return kbz_cli_misused (_ ("There is no lesson “%s”. “kibitz-cli learn” lists them."), argv[1]);
  return take (log, lesson, record_of (records, lesson->id),
               kbz_content_course_of (content, lesson->id)->game);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learner.h"

#include <gio/gio.h>
#include <string.h>

#include "app/language.h"
#include "app/play/results.h"
#include "lessons/learner/backup.h"
#include "lessons/learner/writer.h"
#include "puzzles/theme.h"

struct _KbzLearner {
  GObject parent_instance;

  gboolean opening, open;
  KbzLog *log;
  KbzContent *content;
  char *notice, *fault;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzLearner, kbz_learner, G_TYPE_OBJECT)

KbzLearner *kbz_learner (void)
{
  static KbzLearner *learner;
  if (learner == NULL)
    learner = g_object_new (KBZ_TYPE_LEARNER, NULL);
  return learner;
}

/* ---- Opening ------------------------------------------------------------------------------- */

typedef struct {
  KbzLog *log;
  KbzContent *content;
  char *notice, *fault;
} Opened;

static void opened_free (Opened *opened)
{
  g_clear_object (&opened->log);
  kbz_content_free (opened->content);
  g_free (opened->notice);
  g_free (opened->fault);
  g_free (opened);
}

static char *nothing_is_kept (const GError *error)
{
  /* Translators: %s is a sentence that says what is wrong with the learner's log. */
  return g_strdup_printf (_ ("%s What you do now is not kept."), error->message);
}

/* Sentences follow each other; none is shown twice. */
static void add_notice (char **notice, const char *sentence)
{
  if (*notice != NULL && strstr (*notice, sentence) != NULL)
    return;
  char *both = *notice != NULL ? g_strconcat (*notice, " ", sentence, NULL) : g_strdup (sentence);
  g_free (*notice);
  *notice = both;
}

static void writer_tells (const char *sentence, gpointer data)
{
  KbzLearner *self = data;
  g_free (self->notice);
  self->notice = g_strdup (sentence);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void open_log (KbzLearner *self, Opened *opened)
{
  g_autofree char *path = kbz_log_default_path ();
  g_autoptr (GError) error = NULL;
  opened->log = kbz_log_open (path, &opened->notice, &error);
  if (opened->log != NULL && !kbz_log_start_writer (opened->log, writer_tells, self, &error))
    g_clear_object (&opened->log);
  if (opened->log == NULL) {
    g_free (opened->notice);
    opened->notice = nothing_is_kept (error);
    return;
  }
  g_autofree char *clock = kbz_log_say_clock (opened->log);
  if (clock != NULL)
    add_notice (&opened->notice, clock);
}

static void open_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Opened *opened = g_new0 (Opened, 1);
  g_autoptr (GError) fault = NULL;
  (void)data;
  (void)cancellable;
  open_log (source, opened);
  opened->content = kbz_content_open (NULL, &fault);
  if (opened->content == NULL)
    opened->fault = g_strdup (fault->message);
  g_task_return_pointer (task, opened, (GDestroyNotify)opened_free);
}

static void log_changed_cb (KbzLearner *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KbzLearner *self = KBZ_LEARNER (source);
  Opened *opened = g_task_propagate_pointer (G_TASK (result), NULL);
  (void)data;
  self->log = g_steal_pointer (&opened->log);
  self->content = g_steal_pointer (&opened->content);
  self->notice = g_steal_pointer (&opened->notice);
  self->fault = g_steal_pointer (&opened->fault);
  opened_free (opened);
  self->open = TRUE;
  if (self->log != NULL) {
    kbz_results_import (self->log);
    g_signal_connect_object (self->log, "changed", G_CALLBACK (log_changed_cb), self,
                             G_CONNECT_SWAPPED);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

void kbz_learner_open (KbzLearner *self)
{
  if (self->opening)
    return;
  self->opening = TRUE;
  g_autoptr (GTask) task = g_task_new (self, NULL, opened_cb, NULL);
  g_task_run_in_thread (task, open_thread);
}

void kbz_learner_close (KbzLearner *self)
{
  g_clear_object (&self->log);
}

gboolean kbz_learner_is_open (KbzLearner *self)
{
  return self->open;
}

KbzLog *kbz_learner_get_log (KbzLearner *self)
{
  return self->log;
}

KbzContent *kbz_learner_get_content (KbzLearner *self)
{
  return self->content;
}

const char *kbz_learner_get_notice (KbzLearner *self)
{
  return self->notice;
}

const char *kbz_learner_get_fault (KbzLearner *self)
{
  return self->fault;
}

void kbz_learner_complain (KbzLearner *self, GError *error)
{
  g_free (self->notice);
  self->notice = nothing_is_kept (error);
  g_error_free (error);
  g_signal_emit (self, signals[CHANGED], 0);
}

void kbz_learner_tell (KbzLearner *self)
{
  if (self->log != NULL)
    kbz_log_refresh (self->log);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- What was lost ------------------------------------------------------------------------- */

/* The first copy, days before weeks, that knows more. */
static char *find_copy (KbzLog *log)
{
  g_autoptr (GPtrArray) backups = kbz_log_backups (log);
  gint64 here = kbz_log_count (log, NULL);
  for (guint i = 0; i < backups->len; i++) {
    const KbzBackup *backup = backups->pdata[i];
    if (backup->events > here)
      return g_strdup (backup->path);
  }
  return NULL;
}

gboolean kbz_learner_can_restore (KbzLearner *self)
{
  g_autofree char *copy =
      self->log != NULL && kbz_log_lost_count (self->log) > 0 ? find_copy (self->log) : NULL;
  return copy != NULL;
}

static void restore_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *path = kbz_log_default_path ();
  GError *error = NULL;
  gsize added = 0;
  (void)source;
  (void)cancellable;
  g_autoptr (KbzLog) log = kbz_log_open (path, NULL, &error);
  if (log != NULL && kbz_log_restore (log, data, &added, &error))
    g_task_return_int (task, (gssize)added);
  else
    g_task_return_error (task, error);
}

static void restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KbzLearner *self = KBZ_LEARNER (source);
  GError *error = NULL;
  gssize added = g_task_propagate_int (G_TASK (result), &error);
  (void)data;
  if (error != NULL) {
    kbz_learner_complain (self, error);
    return;
  }
  g_free (self->notice);
  self->notice = g_strdup_printf (
      ngettext ("%lu entry was restored.", "%lu entries were restored.", (gulong)added),
      (gulong)added);
  kbz_learner_tell (self);
}

void kbz_learner_restore (KbzLearner *self)
{
  char *copy = self->log != NULL ? find_copy (self->log) : NULL;
  if (copy == NULL)
    return;
  g_autoptr (GTask) task = g_task_new (self, NULL, restored_cb, NULL);
  g_task_set_task_data (task, copy, g_free);
  g_task_run_in_thread (task, restore_thread);
}

/* ---- Words --------------------------------------------------------------------------------- */

char *kbz_learner_plain (const KbzProse *prose)
{
  return kbz_words_plain (kbz_prose_in (prose, g_get_language_names ()));
}

/* The theme of a game's puzzles that is called "game/theme"; NULL when it is none. */
static const KbzTheme *theme_of (const char *concept)
{
  g_auto (GStrv) names = g_strsplit (concept, "/", 2);
  const KbzGame *game = names[0] != NULL ? kbz_game_find (names[0]) : NULL;
  const KbzPuzzler *puzzler = game != NULL ? kbz_puzzler_of (game) : NULL;
  int i = puzzler != NULL && names[1] != NULL ? kbz_theme_find (puzzler, names[1]) : -1;
  return i >= 0 ? &puzzler->themes[i] : NULL;
}

char *kbz_learner_concept_name (KbzLearner *self, const char *concept)
{
  const KbzTheme *theme = theme_of (concept);
  if (theme != NULL)
    return g_strdup (kbz_translate (theme->name));
  if (self->content == NULL)
    return g_strdup (_ ("an idea of another edition"));
  g_autoptr (GPtrArray) steps = kbz_content_steps_of (self->content, concept);
  for (guint i = 0; i < steps->len; i++) {
    const char *step = g_ptr_array_index (steps, i);
    g_autofree char *id = g_strndup (step, strcspn (step, "/"));
    const KbzLesson *lesson = kbz_content_lesson (self->content, id);
    if (lesson != NULL)
      return kbz_learner_plain (lesson->title);
  }
  return g_strdup (_ ("an idea of another edition"));
}

/* ---- How far somebody has come ------------------------------------------------------------- */

const KbzLessonRecord *kbz_lesson_record (const GPtrArray *records, const char *lesson)
{
  for (guint i = 0; records != NULL && i < records->len; i++) {
    const KbzLessonRecord *record = g_ptr_array_index (records, i);
    if (g_str_equal (record->lesson, lesson))
      return record;
  }
  return NULL;
}

double kbz_lesson_share (const KbzLessonRecord *record)
{
  if (record == NULL)
    return 0;
  if (record->finishes > 0)
    return 1;
  return record->steps > 0 ? MIN (1.0, (double)record->done / record->steps) : 0;
}

double kbz_course_share (const KbzCourse *course, const GPtrArray *records)
{
  double sum = 0;
  for (guint i = 0; i < course->lessons->len; i++)
    sum += kbz_lesson_share (kbz_lesson_record (records, g_ptr_array_index (course->lessons, i)));
  return course->lessons->len > 0 ? sum / course->lessons->len : 0;
}

int kbz_course_n_done (const KbzCourse *course, const GPtrArray *records)
{
  int done = 0;
  for (guint i = 0; i < course->lessons->len; i++) {
    const KbzLessonRecord *record =
        kbz_lesson_record (records, g_ptr_array_index (course->lessons, i));
    done += record != NULL && record->finishes > 0;
  }
  return done;
}

static gboolean has_lesson (const KbzCourse *course, const char *lesson)
{
  for (guint i = 0; i < course->lessons->len; i++)
    if (g_str_equal (g_ptr_array_index (course->lessons, i), lesson))
      return TRUE;
  return FALSE;
}

const char *kbz_course_next (const KbzCourse *course, const GPtrArray *records)
{
  for (guint i = 0; records != NULL && i < records->len; i++) { /* the latest first */
    const KbzLessonRecord *record = g_ptr_array_index (records, i);
    if (record->open && has_lesson (course, record->lesson))
      return record->lesson;
  }
  for (guint i = 0; i < course->lessons->len; i++) {
    const char *id = g_ptr_array_index (course->lessons, i);
    const KbzLessonRecord *record = kbz_lesson_record (records, id);
    if (record == NULL || record->finishes == 0)
      return id;
  }
  return course->lessons->len > 0 ? g_ptr_array_index (course->lessons, 0) : NULL;
}

const char *kbz_course_after (const KbzCourse *course, const char *lesson)
{
  for (guint i = 0; i + 1 < course->lessons->len; i++)
    if (g_str_equal (g_ptr_array_index (course->lessons, i), lesson))
      return g_ptr_array_index (course->lessons, i + 1);
  return NULL;
}

/* -------------------------------------------------------------------------------------------- */

static void kbz_learner_finalize (GObject *object)
{
  KbzLearner *self = KBZ_LEARNER (object);
  g_clear_object (&self->log);
  g_clear_pointer (&self->content, kbz_content_free);
  g_free (self->notice);
  g_free (self->fault);
  G_OBJECT_CLASS (kbz_learner_parent_class)->finalize (object);
}

static void kbz_learner_class_init (KbzLearnerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_learner_finalize;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_LEARNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void kbz_learner_init (KbzLearner *self)
{
  (void)self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learner.h"

#include <gio/gio.h>

#include "app/play/results.h"

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

static void open_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Opened *opened = g_new0 (Opened, 1);
  g_autofree char *path = kbz_log_default_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) fault = NULL;
  (void)source, (void)data;
  (void)cancellable;
  opened->log = kbz_log_open (path, &opened->notice, &error);
  if (opened->log == NULL)
    opened->notice = nothing_is_kept (error);
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
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- Words --------------------------------------------------------------------------------- */

char *kbz_learner_plain (const KbzProse *prose)
{
  return kbz_words_plain (kbz_prose_in (prose, g_get_language_names ()));
}

char *kbz_learner_concept_name (KbzLearner *self, const char *concept)
{
  if (self->content == NULL)
    return g_strdup (concept);
  g_autoptr (GPtrArray) steps = kbz_content_steps_of (self->content, concept);
  for (guint i = 0; i < steps->len; i++) {
    const char *step = g_ptr_array_index (steps, i);
    g_autofree char *id = g_strndup (step, strcspn (step, "/"));
    const KbzLesson *lesson = kbz_content_lesson (self->content, id);
    if (lesson != NULL)
      return kbz_learner_plain (lesson->title);
  }
  return g_strdup (concept);
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

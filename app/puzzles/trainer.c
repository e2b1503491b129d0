/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/trainer.h"

#include "app/learner.h"
#include "lessons/trainer/collections.h"

struct _KbzTrainer {
  GObject parent_instance;

  GThreadPool *pool; /* of one thread, so that all is done in its order */
  KbzTools tools;    /* used by that thread alone; NULL until it needs them */
  gboolean keeps;    /* there is a log to read; set before the first work */
};

G_DEFINE_FINAL_TYPE (KbzTrainer, kbz_trainer, G_TYPE_OBJECT)

KbzTrainer *kbz_trainer (void)
{
  static KbzTrainer *trainer;
  if (trainer == NULL)
    trainer = g_object_new (KBZ_TYPE_TRAINER, NULL);
  return trainer;
}

typedef struct {
  KbzTrainerWork *work;
  gpointer data;
  GDestroyNotify free_data, free_result;
} Job;

static void job_free (gpointer data)
{
  Job *job = data;
  if (job->free_data != NULL)
    job->free_data (job->data);
  g_free (job);
}

/* Nothing is lost without a log: then every puzzle is a new one. */
static gboolean take_tools (KbzTrainer *self, GError **error)
{
  if (self->tools.coach != NULL)
    return TRUE;
  if (self->tools.store == NULL)
    self->tools.store = kbz_store_open (NULL, NULL, error);
  if (self->tools.store == NULL)
    return FALSE;
  if (self->keeps) {
    g_autofree char *path = kbz_log_default_path ();
    self->tools.log = kbz_log_open (path, NULL, NULL);
  }
  guint64 seed = (guint64)g_random_int () << 32 | g_random_int ();
  self->tools.coach = kbz_coach_new (self->tools.store, self->tools.log, seed);
  return TRUE;
}

static void work_cb (gpointer data, gpointer user_data)
{
  g_autoptr (GTask) task = data;
  KbzTrainer *self = user_data;
  const Job *job = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer result = NULL;
  if (g_task_return_error_if_cancelled (task))
    return;
  if (take_tools (self, &error))
    result = job->work (&self->tools, job->data, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, result, job->free_result);
}

void kbz_trainer_do (KbzTrainer *self, KbzTrainerWork *work, gpointer data,
                     GDestroyNotify free_data, GDestroyNotify free_result,
                     GCancellable *cancellable, GAsyncReadyCallback done, gpointer user_data)
{
  Job *job = g_new (Job, 1);
  GTask *task = g_task_new (self, cancellable, done, user_data);
  *job = (Job){ work, data, free_data, free_result };
  g_task_set_task_data (task, job, job_free);
  if (self->pool == NULL) {
    self->keeps = kbz_learner_get_log (kbz_learner ()) != NULL;
    self->pool = g_thread_pool_new (work_cb, self, 1, FALSE, NULL);
  }
  g_thread_pool_push (self->pool, task, NULL);
}

gpointer kbz_trainer_done (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

gpointer kbz_trainer_data (GAsyncResult *result)
{
  return ((Job *)g_task_get_task_data (G_TASK (result)))->data;
}

static gpointer list_work (const KbzTools *tools, gpointer data, GError **error)
{
  (void)data;
  return kbz_collections (tools->store, error);
}

void kbz_trainer_list_collections (KbzTrainer *self, GCancellable *cancellable,
                                   GAsyncReadyCallback done, gpointer user_data)
{
  kbz_trainer_do (self, list_work, NULL, NULL, (GDestroyNotify)g_ptr_array_unref, cancellable, done,
                  user_data);
}

static void kbz_trainer_finalize (GObject *object)
{
  KbzTrainer *self = KBZ_TRAINER (object);
  if (self->pool != NULL)
    g_thread_pool_free (self->pool, TRUE, TRUE);
  kbz_coach_free (self->tools.coach);
  kbz_store_free (self->tools.store);
  g_clear_object (&self->tools.log);
  G_OBJECT_CLASS (kbz_trainer_parent_class)->finalize (object);
}

static void kbz_trainer_class_init (KbzTrainerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_trainer_finalize;
}

static void kbz_trainer_init (KbzTrainer *self)
{
  (void)self;
}

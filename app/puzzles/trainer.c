/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/trainer.h"

#include "app/settings.h"
#include "app/learner.h"
#include "lessons/trainer/collections.h"

#define PATIENCE_MS 300 /* for another program's lock on the log */

struct _KbzTrainer {
  GObject parent_instance;

  KbzJobLine *line; /* all is done in its order */
  KbzTools tools;   /* used by that thread alone; NULL until it needs them */
  gboolean keeps;   /* there is a log to read; set before the first work */
};

G_DEFINE_FINAL_TYPE (KbzTrainer, kbz_trainer, G_TYPE_OBJECT)

const KbzPuzzler *kbz_trainer_chosen (void)
{
  g_autofree char *id =
      kbz_settings () != NULL ? g_settings_get_string (kbz_settings (), "puzzle-game") : NULL;
  const KbzGame *game = id != NULL ? kbz_game_find (id) : NULL;
  return game != NULL ? kbz_puzzler_of (game) : NULL;
}

KbzTrainer *kbz_trainer (void)
{
  static KbzTrainer *trainer;
  if (trainer == NULL)
    trainer = g_object_new (KBZ_TYPE_TRAINER, NULL);
  return trainer;
}

typedef struct {
  KbzTrainer *trainer;
  KbzTrainerWork *work;
  gpointer data;
  GDestroyNotify free_data;
} Task;

static void task_free (gpointer data)
{
  Task *task = data;
  if (task->free_data != NULL)
    task->free_data (task->data);
  g_free (task);
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
    if (self->tools.log != NULL) /* what cannot be written at once waits in the outbox */
      kbz_log_set_patience (self->tools.log, PATIENCE_MS);
  }
  guint64 seed = (guint64)g_random_int () << 32 | g_random_int ();
  self->tools.coach = kbz_coach_new (self->tools.store, self->tools.log, seed);
  return TRUE;
}

static gpointer work (gpointer data, KbzJobStop *stop, GError **error)
{
  const Task *task = data;
  (void)stop;
  return take_tools (task->trainer, error) ? task->work (&task->trainer->tools, task->data, error)
                                           : NULL;
}

void kbz_trainer_do (KbzTrainer *self, KbzTrainerWork *to_do, gpointer data,
                     GDestroyNotify free_data, GDestroyNotify free_result,
                     GCancellable *cancellable, GAsyncReadyCallback done, gpointer user_data)
{
  Task *task = g_new (Task, 1);
  *task = (Task){ self, to_do, data, free_data };
  if (self->line == NULL) {
    self->keeps = kbz_learner_get_log (kbz_learner ()) != NULL;
    self->line = kbz_job_line_new ();
  }
  kbz_job_run ((KbzJob){ work, task, task_free, free_result, self->line }, NULL, cancellable, done,
               user_data);
}

gpointer kbz_trainer_data (GAsyncResult *result)
{
  return ((Task *)kbz_job_get_data (result))->data;
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
  kbz_job_line_free (self->line);
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

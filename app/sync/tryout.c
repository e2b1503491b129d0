/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/tryout.h"

#include "app/sync/run.h"
#include "app/sync/words.h"

typedef struct {
  KbzSyncer *syncer; /* kept for its keyring */
  KbzPlaceChoice *choice;
  char *device;
} Trial;

static void trial_free (gpointer data)
{
  Trial *trial = data;
  g_object_unref (trial->syncer);
  kbz_place_choice_free (trial->choice);
  g_free (trial->device);
  g_free (trial);
}

static gboolean try_out (const Trial *trial, const char *password, KbzSyncSurvey *survey,
                         GCancellable *cancellable, GError **error)
{
  g_autoptr (KbzPlace) place = kbz_place_choice_open (trial->choice, password, error);
  return place != NULL && kbz_place_probe (place, trial->device, NULL, cancellable, error)
         && kbz_place_survey (place, survey, cancellable, error);
}

static void trial_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Trial *trial = data;
  KbzSyncSurvey survey;
  GError *error = NULL;
  (void)source;
  char *password = kbz_sync_run_password (trial->choice, kbz_syncer_get_keyring (trial->syncer),
                                          NULL, cancellable, &error);
  gboolean ok = error == NULL && try_out (trial, password, &survey, cancellable, &error);
  kbz_password_free (password);
  if (ok)
    g_task_return_pointer (task, kbz_say_survey (&survey), g_free);
  else
    g_task_return_error (task, error);
}

void kbz_tryout_start (GObject *object, KbzSyncer *syncer, GCancellable *cancellable,
                       GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (object, cancellable, done, NULL);
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  Trial *trial = g_new0 (Trial, 1);
  trial->syncer = g_object_ref (syncer);
  trial->choice = kbz_place_choice_copy (kbz_syncer_get_choice (syncer));
  trial->device = log != NULL ? g_strdup (kbz_log_device (log)) : NULL;
  g_task_set_task_data (task, trial, trial_free);
  if (!kbz_place_choice_is_whole (trial->choice))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s",
                             trial->choice->kind == KBZ_CHOICE_FOLDER
                                 ? _ ("Choose a folder first.")
                                 : _ ("Type the address of a WebDAV folder first."));
  else if (trial->device == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED, "%s",
                             _ ("There is no log of your progress to sync."));
  else
    g_task_run_in_thread (task, trial_thread);
}

char *kbz_tryout_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/run.h"

#include <glib/gi18n.h>

#include "lessons/learner/derive.h"

struct KbzSyncRun {
  KbzPlaceChoice *choice;
  KbzKeyring *keyring;
  gboolean thorough;

  GMutex lock; /* of what follows, up to the blank line */
  KbzSyncPhase phase;
  guint64 done, total;

  KbzSyncCounts counts;
  KbzKept kept;
};

static void run_free (gpointer data)
{
  KbzSyncRun *run = data;
  kbz_place_choice_free (run->choice);
  g_mutex_clear (&run->lock);
  g_free (run);
}

static void progress (KbzSyncPhase phase, guint64 done, guint64 total, gpointer data)
{
  KbzSyncRun *run = data;
  g_mutex_lock (&run->lock);
  run->phase = phase;
  run->done = done;
  run->total = total;
  g_mutex_unlock (&run->lock);
}

char *kbz_sync_run_password (const KbzPlaceChoice *choice, KbzKeyring *keyring, KbzKept *kept,
                             GCancellable *cancellable, GError **error)
{
  if (!kbz_place_choice_wants_password (choice))
    return NULL;
  char *password = kbz_keyring_password (keyring, choice->address, choice->user, kept, cancellable);
  if (password == NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                 _ ("The password of “%s” is needed. Type it in Preferences → Sync."),
                 choice->user);
  return password;
}

/* NULL if nothing is encrypted, or with an error if it must be asked for. */
static char *passphrase_of (const KbzPlaceChoice *choice, KbzKeyring *keyring,
                            GCancellable *cancellable, GError **error)
{
  if (!choice->sealed)
    return NULL;
  char *passphrase = kbz_keyring_password (keyring, kbz_place_choice_where (choice),
                                           KBZ_KEYRING_PASSPHRASE, NULL, cancellable);
  if (passphrase == NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, KBZ_SYNC_ERROR, KBZ_SYNC_ERROR_NO_PASSPHRASE,
                         _ ("The passphrase for what is sent is needed. Type it in Preferences → "
                            "Sync."));
  return passphrase;
}

static gboolean sync_with (KbzSyncRun *run, const char *password, const char *passphrase,
                           GCancellable *cancellable, GError **error)
{
  KbzSyncOptions options = {
    .thorough = run->thorough, .passphrase = passphrase, .progress = progress, .data = run
  };
  g_autofree char *path = kbz_log_default_path ();
  g_autoptr (KbzPlace) place = kbz_place_choice_open (run->choice, password, error);
  g_autoptr (KbzLog) log = place != NULL ? kbz_log_open (path, NULL, error) : NULL;
  if (log == NULL)
    return FALSE;
  gboolean ok = kbz_sync_run (log, place, &options, &run->counts, cancellable, error);
  /* Here, so that the screen need not; what came before a failure counts too. */
  return (run->counts.brought == 0 || kbz_derive (log, ok ? error : NULL)) && ok;
}

static void run_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  KbzSyncRun *run = data;
  GError *error = NULL;
  (void)source;
  char *password =
      kbz_sync_run_password (run->choice, run->keyring, &run->kept, cancellable, &error);
  char *passphrase =
      error == NULL ? passphrase_of (run->choice, run->keyring, cancellable, &error) : NULL;
  gboolean ok = error == NULL && sync_with (run, password, passphrase, cancellable, &error);
  kbz_password_free (password);
  kbz_password_free (passphrase);
  if (ok)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

GTask *kbz_sync_run_start (GObject *source, const KbzPlaceChoice *choice, KbzKeyring *keyring,
                           gboolean thorough, GCancellable *cancellable, GAsyncReadyCallback done)
{
  GTask *task = g_task_new (source, cancellable, done, NULL);
  KbzSyncRun *run = g_new0 (KbzSyncRun, 1);
  run->choice = kbz_place_choice_copy (choice);
  run->keyring = keyring;
  run->thorough = thorough;
  g_mutex_init (&run->lock);
  g_task_set_task_data (task, run, run_free);
  /* Events that have been brought are told even if it was cancelled since. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, run_thread);
  return task;
}

void kbz_sync_run_look (GTask *task, KbzSyncPhase *phase, guint64 *done, guint64 *total)
{
  KbzSyncRun *run = g_task_get_task_data (task);
  g_mutex_lock (&run->lock);
  *phase = run->phase;
  *done = run->done;
  *total = run->total;
  g_mutex_unlock (&run->lock);
}

KbzSyncCounts kbz_sync_run_counts (GTask *task)
{
  return ((KbzSyncRun *)g_task_get_task_data (task))->counts;
}

KbzKept kbz_sync_run_kept (GTask *task)
{
  return ((KbzSyncRun *)g_task_get_task_data (task))->kept;
}

gboolean kbz_sync_run_was_thorough (GTask *task)
{
  return ((KbzSyncRun *)g_task_get_task_data (task))->thorough;
}

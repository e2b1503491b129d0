/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/secret.h"

typedef struct {
  KbzKeyring *keyring;
  char *address, *user, *password;
  KbzKept kept;
} Secret;

static void secret_free (gpointer data)
{
  Secret *secret = data;
  kbz_password_free (secret->password);
  g_free (secret->address);
  g_free (secret->user);
  g_free (secret);
}

static void keep_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Secret *secret = data;
  (void)source;
  if (secret->password == NULL)
    kbz_keyring_forget (secret->keyring, secret->address, secret->user, cancellable);
  else
    secret->kept = kbz_keyring_keep (secret->keyring, secret->address, secret->user,
                                     secret->password, cancellable);
  g_task_return_boolean (task, TRUE);
}

void kbz_secret_keep (GObject *source, KbzKeyring *keyring, const char *address, const char *user,
                      const char *password, GAsyncReadyCallback done)
{
  Secret *secret = g_new0 (Secret, 1);
  secret->keyring = keyring;
  secret->address = g_strdup (address);
  secret->user = g_strdup (user);
  secret->password = password != NULL ? kbz_password_copy (password) : NULL;
  g_autoptr (GTask) task = g_task_new (source, NULL, done, NULL);
  g_task_set_task_data (task, secret, secret_free);
  g_task_run_in_thread (task, keep_thread);
}

KbzKept kbz_secret_kept (GAsyncResult *result, const char *address, const char *user)
{
  const Secret *secret = g_task_get_task_data (G_TASK (result));
  return g_str_equal (secret->address, address) && g_str_equal (secret->user, user)
             ? secret->kept
             : KBZ_KEPT_NOWHERE;
}

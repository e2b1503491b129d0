/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/keyring.h"

#include <glib/gi18n-lib.h>
#include <libsecret/secret.h>

/* A password in memory. */
typedef struct {
  SecretValue *value;
  KbzKept kept; /* the best place that has it */
} Held;

struct KbzKeyring {
  GMutex lock;
  GHashTable *held; /* address and user, a line each, to Held */
};

static const SecretSchema *schema (void)
{
  static const SecretSchema sync = {
    "io.github.kibitz.Kibitz.Sync",
    SECRET_SCHEMA_NONE,
    { { "address", SECRET_SCHEMA_ATTRIBUTE_STRING }, { "user", SECRET_SCHEMA_ATTRIBUTE_STRING } },
  };
  return &sync;
}

static void held_free (gpointer data)
{
  Held *held = data;
  secret_value_unref (held->value);
  g_free (held);
}

KbzKeyring *kbz_keyring_new (void)
{
  KbzKeyring *keyring = g_new0 (KbzKeyring, 1);
  g_mutex_init (&keyring->lock);
  keyring->held = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, held_free);
  return keyring;
}

void kbz_keyring_free (KbzKeyring *keyring)
{
  if (keyring == NULL)
    return;
  g_hash_table_unref (keyring->held);
  g_mutex_clear (&keyring->lock);
  g_free (keyring);
}

static char *key_of (const char *address, const char *user)
{
  return g_strconcat (address, "\n", user, NULL);
}

static void hold (KbzKeyring *keyring, const char *address, const char *user, const char *password,
                  KbzKept kept)
{
  Held *held = g_new (Held, 1);
  *held = (Held){ secret_value_new (password, -1, "text/plain"), kept };
  g_mutex_lock (&keyring->lock);
  g_hash_table_replace (keyring->held, key_of (address, user), held);
  g_mutex_unlock (&keyring->lock);
}

/* A copy of what is in memory, or NULL. */
static char *recall (KbzKeyring *keyring, const char *address, const char *user, KbzKept *kept)
{
  g_autofree char *key = key_of (address, user);
  g_mutex_lock (&keyring->lock);
  const Held *held = g_hash_table_lookup (keyring->held, key);
  char *password = held != NULL ? kbz_password_copy (secret_value_get_text (held->value)) : NULL;
  if (held != NULL)
    *kept = held->kept;
  g_mutex_unlock (&keyring->lock);
  return password;
}

void kbz_keyring_remember (KbzKeyring *keyring, const char *address, const char *user,
                           const char *password)
{
  hold (keyring, address, user, password, KBZ_KEPT_IN_MEMORY);
}

KbzKept kbz_keyring_keep (KbzKeyring *keyring, const char *address, const char *user,
                          const char *password, GCancellable *cancellable)
{
  /* Translators: how a password is called in the keyring; %s is an address. */
  g_autofree char *label = g_strdup_printf (_ ("Kibitz: sync with %s"), address);
  hold (keyring, address, user, password, KBZ_KEPT_IN_MEMORY);
  /* Why it could not be kept does not matter: then it is asked for at the next start. */
  if (!secret_password_store_sync (schema (), SECRET_COLLECTION_DEFAULT, label, password,
                                   cancellable, NULL, "address", address, "user", user, NULL))
    return KBZ_KEPT_IN_MEMORY;
  hold (keyring, address, user, password, KBZ_KEPT_IN_KEYRING);
  return KBZ_KEPT_IN_KEYRING;
}

char *kbz_keyring_password (KbzKeyring *keyring, const char *address, const char *user,
                            KbzKept *kept, GCancellable *cancellable)
{
  KbzKept where = KBZ_KEPT_NOWHERE;
  char *password = recall (keyring, address, user, &where);
  if (password == NULL) {
    password = secret_password_lookup_nonpageable_sync (schema (), cancellable, NULL, "address",
                                                        address, "user", user, NULL);
    if (password != NULL) {
      where = KBZ_KEPT_IN_KEYRING;
      hold (keyring, address, user, password, where);
    }
  }
  if (kept != NULL)
    *kept = where;
  return password;
}

void kbz_keyring_forget (KbzKeyring *keyring, const char *address, const char *user,
                         GCancellable *cancellable)
{
  g_autofree char *key = key_of (address, user);
  g_mutex_lock (&keyring->lock);
  g_hash_table_remove (keyring->held, key);
  g_mutex_unlock (&keyring->lock);
  secret_password_clear_sync (schema (), cancellable, NULL, "address", address, "user", user, NULL);
}

void kbz_password_free (char *password)
{
  secret_password_free (password);
}

char *kbz_password_copy (const char *password)
{
  return secret_value_unref_to_password (secret_value_new (password, -1, "text/plain"), NULL);
}

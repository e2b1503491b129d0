/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/seal.h"

#include <sodium.h>
#include <string.h>

#define MAGIC "KbzSeal1"
#define SALT crypto_pwhash_SALTBYTES
#define CHECK 8
#define NONCE crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define TAG crypto_aead_xchacha20poly1305_ietf_ABYTES
/* As strong as a tenth of a second allows on a small machine; part of the format. */
#define PASSES 3
#define MEMORY ((gsize)64 * 1024 * 1024)
/* A place has one salt, or a few if several machines began at once. */
#define SALTS_MAX 6

G_STATIC_ASSERT (2 * (SALT + CHECK) == KBZ_SEAL_TAG);

const gsize kbz_seal_overhead = sizeof MAGIC - 1 + NONCE + TAG;

struct KbzSealKeys {
  char tag[KBZ_SEAL_TAG + 1];
  guint8 digest[32], nonce[32], file[32];
};

struct KbzSeal {
  char *passphrase;
  GPtrArray *keys; /* KbzSealKeys in memory that is not swapped out */
};

KbzSeal *kbz_seal_new (const char *passphrase)
{
  gsize length = strlen (passphrase) + 1;
  if (sodium_init () < 0)
    g_error ("libsodium finds no random numbers");
  KbzSeal *seal = g_new0 (KbzSeal, 1);
  seal->passphrase = memcpy (sodium_malloc (length), passphrase, length);
  seal->keys = g_ptr_array_new_with_free_func (sodium_free);
  return seal;
}

void kbz_seal_free (KbzSeal *seal)
{
  if (seal == NULL)
    return;
  sodium_free (seal->passphrase);
  g_ptr_array_unref (seal->keys);
  g_free (seal);
}

static const KbzSealKeys *derive (KbzSeal *seal, const guint8 salt[SALT])
{
  guint8 master[crypto_kdf_KEYBYTES], tag[SALT + CHECK];
  if (seal->keys->len >= SALTS_MAX
      || crypto_pwhash (master, sizeof master, seal->passphrase, strlen (seal->passphrase), salt,
                        PASSES, MEMORY, crypto_pwhash_ALG_ARGON2ID13)
             != 0)
    return NULL;
  KbzSealKeys *keys = sodium_malloc (sizeof *keys);
  guint8 *parts[] = { keys->digest, keys->nonce, keys->file };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    crypto_kdf_derive_from_key (parts[i], 32, i + 1, "KbzSync1", master);
  memcpy (tag, salt, SALT);
  guint8 check[16];
  crypto_kdf_derive_from_key (check, sizeof check, 4, "KbzSync1", master);
  memcpy (tag + SALT, check, CHECK);
  sodium_bin2hex (keys->tag, sizeof keys->tag, tag, sizeof tag);
  sodium_memzero (master, sizeof master);
  g_ptr_array_add (seal->keys, keys);
  return keys;
}

const KbzSealKeys *kbz_seal_keys (KbzSeal *seal, const char *tag)
{
  guint8 bytes[SALT + CHECK];
  gsize length;
  for (guint i = 0; i < seal->keys->len; i++) {
    const KbzSealKeys *keys = seal->keys->pdata[i];
    if (strncmp (keys->tag, tag, 2 * SALT) == 0)
      return strcmp (keys->tag, tag) == 0 ? keys : NULL;
  }
  if (strlen (tag) != KBZ_SEAL_TAG
      || sodium_hex2bin (bytes, sizeof bytes, tag, KBZ_SEAL_TAG, NULL, &length, NULL) != 0
      || length != sizeof bytes)
    return NULL;
  const KbzSealKeys *keys = derive (seal, bytes);
  return keys != NULL && strcmp (keys->tag, tag) == 0 ? keys : NULL;
}

const KbzSealKeys *kbz_seal_keys_new (KbzSeal *seal)
{
  guint8 salt[SALT];
  randombytes_buf (salt, sizeof salt);
  return derive (seal, salt);
}

const char *kbz_seal_tag (const KbzSealKeys *keys)
{
  return keys->tag;
}

void kbz_seal_digest (const KbzSealKeys *keys, GBytes *text, char digest[65])
{
  guint8 hash[32];
  gsize size;
  const guint8 *bytes = g_bytes_get_data (text, &size);
  crypto_generichash (hash, sizeof hash, bytes, size, keys->digest, sizeof keys->digest);
  sodium_bin2hex (digest, 65, hash, sizeof hash);
}

static void make_nonce (const KbzSealKeys *keys, GBytes *inside, const char *about,
                        guint8 nonce[NONCE])
{
  crypto_generichash_state state;
  gsize size;
  const guint8 *bytes = g_bytes_get_data (inside, &size);
  crypto_generichash_init (&state, keys->nonce, sizeof keys->nonce, NONCE);
  crypto_generichash_update (&state, (const guint8 *)about, strlen (about) + 1);
  crypto_generichash_update (&state, bytes, size);
  crypto_generichash_final (&state, nonce, NONCE);
}

GBytes *kbz_seal_close (const KbzSealKeys *keys, GBytes *inside, const char *about)
{
  gsize size, start = sizeof MAGIC - 1;
  const guint8 *bytes = g_bytes_get_data (inside, &size);
  guint8 *file = g_malloc (size + kbz_seal_overhead);
  memcpy (file, MAGIC, start);
  make_nonce (keys, inside, about, file + start);
  crypto_aead_xchacha20poly1305_ietf_encrypt (file + start + NONCE, NULL, bytes, size,
                                              (const guint8 *)about, strlen (about), NULL,
                                              file + start, keys->file);
  return g_bytes_new_take (file, size + kbz_seal_overhead);
}

GBytes *kbz_seal_open (const KbzSealKeys *keys, GBytes *file, const char *about)
{
  gsize size, start = sizeof MAGIC - 1;
  const guint8 *bytes = g_bytes_get_data (file, &size);
  if (size < kbz_seal_overhead || memcmp (bytes, MAGIC, start) != 0)
    return NULL;
  g_autofree guint8 *inside = g_malloc (size - kbz_seal_overhead + 1);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt (inside, NULL, NULL, bytes + start + NONCE,
                                                  size - start - NONCE, (const guint8 *)about,
                                                  strlen (about), bytes + start, keys->file)
      != 0)
    return NULL;
  return g_bytes_new_take (g_steal_pointer (&inside), size - kbz_seal_overhead);
}

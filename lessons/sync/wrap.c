/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/wrap.h"

#include <sodium.h>
#include <string.h>

/* The first line of a signed file: this, the key, a blank, the signature, a line break. */
#define MAGIC "kibitz-signed 1 "
#define HEADER (sizeof MAGIC - 1 + 2 * KBZ_KEY + 1 + 2 * KBZ_SIGNATURE + 1)

G_STATIC_ASSERT (KBZ_KEY == crypto_sign_PUBLICKEYBYTES && KBZ_KEY == crypto_sign_SEEDBYTES);
G_STATIC_ASSERT (KBZ_SIGNATURE == crypto_sign_BYTES);

/* What is signed: no other message of ours begins so. */
static char *statement (const KbzSegmentName *plain)
{
  g_autofree char *name = kbz_segment_name_text (plain);
  return g_strconcat ("Kibitz segment: ", name, NULL);
}

void kbz_proof_make (const guint8 seed[KBZ_KEY], const KbzSegmentName *plain,
                     KbzSegmentProof *proof)
{
  guint8 secret[crypto_sign_SECRETKEYBYTES];
  g_autofree char *text = statement (plain);
  crypto_sign_seed_keypair (proof->key, secret, seed);
  crypto_sign_detached (proof->signature, NULL, (const guint8 *)text, strlen (text), secret);
  sodium_memzero (secret, sizeof secret);
}

gboolean kbz_proof_holds (const KbzSegmentProof *proof, const KbzSegmentName *plain)
{
  g_autofree char *text = statement (plain);
  return crypto_sign_verify_detached (proof->signature, (const guint8 *)text, strlen (text),
                                      proof->key)
         == 0;
}

static GBytes *add_header (GBytes *text, const KbzSegmentProof *proof)
{
  char key[2 * KBZ_KEY + 1], signature[2 * KBZ_SIGNATURE + 1];
  sodium_bin2hex (key, sizeof key, proof->key, KBZ_KEY);
  sodium_bin2hex (signature, sizeof signature, proof->signature, KBZ_SIGNATURE);
  gsize size;
  const char *bytes = g_bytes_get_data (text, &size);
  GString *file = g_string_sized_new (HEADER + size);
  g_string_append_printf (file, MAGIC "%s %s\n", key, signature);
  g_string_append_len (file, bytes, (gssize)size);
  return g_string_free_to_bytes (file);
}

/* Lower case and no more than that many digits, so that a file has one form. */
static gboolean read_hex (const char *text, guint8 *bytes, gsize length)
{
  return strspn (text, "0123456789abcdef") == 2 * length
         && sodium_hex2bin (bytes, length, text, 2 * length, NULL, NULL, NULL) == 0;
}

static gboolean read_header (const char *text, gsize size, KbzSegmentProof *proof)
{
  char line[HEADER + 1] = { 0 };
  if (size < HEADER)
    return FALSE;
  memcpy (line, text, HEADER);
  char *key = line + sizeof MAGIC - 1, *signature = key + 2 * KBZ_KEY + 1;
  if (strncmp (line, MAGIC, sizeof MAGIC - 1) != 0 || signature[-1] != ' '
      || line[HEADER - 1] != '\n')
    return FALSE;
  return read_hex (key, proof->key, KBZ_KEY)
         && read_hex (signature, proof->signature, KBZ_SIGNATURE);
}

/* Whose events these are, and which: bound to what is encrypted. */
static char *about (const KbzSegmentName *name)
{
  return g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, name->device, name->first,
                          name->last);
}

GBytes *kbz_segment_wrap (GBytes *text, const KbzSegmentName *plain, const KbzSegmentProof *proof,
                          const KbzSealKeys *keys, KbzSegmentName *name)
{
  GBytes *file = proof != NULL ? add_header (text, proof) : g_bytes_ref (text);
  *name = *plain;
  if (proof != NULL)
    name->form = KBZ_SEGMENT_SIGNED;
  if (keys != NULL) {
    g_autofree char *whose = about (plain);
    GBytes *sealed = kbz_seal_close (keys, file, whose);
    g_bytes_unref (file);
    file = sealed;
    name->form = KBZ_SEGMENT_SEALED;
    kbz_seal_digest (keys, text, name->sha256);
    g_strlcpy (name->seal, kbz_seal_tag (keys), sizeof name->seal);
  }
  name->bytes = g_bytes_get_size (file);
  return file;
}

gboolean kbz_segment_is_of (const KbzSegmentName *name, GBytes *text, const KbzSegmentName *plain,
                            const KbzSealKeys *keys)
{
  char digest[65];
  gsize size = plain->bytes;
  if (name->form == KBZ_SEGMENT_PLAIN)
    return name->bytes == size && strcmp (name->sha256, plain->sha256) == 0;
  if (name->form == KBZ_SEGMENT_SIGNED)
    return name->bytes == size + HEADER && strcmp (name->sha256, plain->sha256) == 0;
  size += kbz_seal_overhead;
  if (keys == NULL || (name->bytes != size && name->bytes != size + HEADER))
    return FALSE;
  kbz_seal_digest (keys, text, digest);
  return strcmp (name->sha256, digest) == 0;
}

KbzWrapState kbz_segment_unwrap (const KbzSegmentName *name, GBytes *file, const KbzSealKeys *keys,
                                 KbzOpened *opened)
{
  g_autoptr (GBytes) inside = g_bytes_ref (file);
  *opened = (KbzOpened){ 0 };
  if (g_bytes_get_size (file) != name->bytes)
    return KBZ_WRAP_DAMAGED;
  if (name->form == KBZ_SEGMENT_SEALED) {
    g_autofree char *whose = about (name);
    g_bytes_unref (inside);
    inside = keys != NULL ? kbz_seal_open (keys, file, whose) : NULL;
    if (inside == NULL)
      return KBZ_WRAP_DAMAGED;
  }
  gsize size;
  const char *bytes = g_bytes_get_data (inside, &size);
  opened->is_signed = name->form != KBZ_SEGMENT_PLAIN && read_header (bytes, size, &opened->proof);
  if (name->form == KBZ_SEGMENT_SIGNED && !opened->is_signed)
    return KBZ_WRAP_DAMAGED;
  gsize start = opened->is_signed ? HEADER : 0;
  g_autoptr (GBytes) text = g_bytes_new_from_bytes (inside, start, size - start);
  g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, text);
  opened->plain = (KbzSegmentName){ .first = name->first, .last = name->last };
  opened->plain.bytes = size - start;
  g_strlcpy (opened->plain.device, name->device, sizeof opened->plain.device);
  g_strlcpy (opened->plain.sha256, sha256, sizeof opened->plain.sha256);
  if (!kbz_segment_is_of (name, text, &opened->plain, keys))
    return KBZ_WRAP_DAMAGED;
  if (opened->is_signed && !kbz_proof_holds (&opened->proof, &opened->plain))
    return KBZ_WRAP_FORGED;
  opened->events = kbz_segment_read (&opened->plain, text, NULL);
  return opened->events != NULL ? KBZ_WRAP_SOUND : KBZ_WRAP_DAMAGED;
}

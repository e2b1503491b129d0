/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/segment.h"

G_BEGIN_DECLS

/* Encryption with a passphrase, so that a place can neither read nor make up what lies there.
 *
 * A salt of 16 bytes makes of the passphrase, by Argon2id, a master key, of which three others are
 * derived: one digests a text for the name of its file, one makes the nonce, one encrypts
 * (XChaCha20-Poly1305). Salt and a check of the key stand in the name of every sealed file: no file
 * of its own could be lost, and a wrong passphrase is told from a damaged file by a listing.
 *
 * The nonce is a keyed hash of what is encrypted and of whose it is, so the same events make the
 * same bytes. That is safe: two different files have the same nonce only if two hashes of 192 bits
 * collide, and that the same file was put there twice is all that equal bytes tell. */

typedef struct KbzSeal KbzSeal;

/* The keys of one salt. */
typedef struct KbzSealKeys KbzSealKeys;

KbzSeal *kbz_seal_new (const char *passphrase);
/* Wipes what it knows. */
void kbz_seal_free (KbzSeal *seal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzSeal, kbz_seal_free)

/* The keys for files of that SEAL, which `seal` owns; NULL if they were sealed with another
 * passphrase, or if so many salts were asked for that somebody must be making them up. Takes a
 * tenth of a second and 64 MiB for a new salt. */
const KbzSealKeys *kbz_seal_keys (KbzSeal *seal, const char *tag);
/* Keys with a new salt. */
const KbzSealKeys *kbz_seal_keys_new (KbzSeal *seal);
/* SEAL of the files of these keys. */
const char *kbz_seal_tag (const KbzSealKeys *keys);

/* The keyed digest of a text, in hexadecimal. */
void kbz_seal_digest (const KbzSealKeys *keys, GBytes *text, char digest[65]);
/* How many bytes sealing adds. */
extern const gsize kbz_seal_overhead;
/* `about` is whose events they are and which; it must be the same when it is opened. */
GBytes *kbz_seal_close (const KbzSealKeys *keys, GBytes *inside, const char *about);
/* NULL if one bit is not as it was. */
GBytes *kbz_seal_open (const KbzSealKeys *keys, GBytes *file, const char *about);

G_END_DECLS

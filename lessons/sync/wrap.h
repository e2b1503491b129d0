/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/seal.h"

G_BEGIN_DECLS

/* What stands around the text of a segment: the signature of the device whose events they are and,
 * if one has set a passphrase, encryption.
 *
 * A signature (Ed25519) is about the name of the plain file, and so about device, sequences, length
 * and SHA-256 of the text. It is the same however often it is made, and whoever holds the events
 * and has seen it can put the same file there for its device. */

#define KBZ_KEY 32
#define KBZ_SIGNATURE 64

/* That a device has signed a text. */
typedef struct {
  guint8 key[KBZ_KEY]; /* its public key */
  guint8 signature[KBZ_SIGNATURE];
} KbzSegmentProof;

/* Signs the text that `plain` names with a secret key of 32 bytes (a seed). */
void kbz_proof_make (const guint8 seed[KBZ_KEY], const KbzSegmentName *plain,
                     KbzSegmentProof *proof);
gboolean kbz_proof_holds (const KbzSegmentProof *proof, const KbzSegmentName *plain);

/* The file of a text, whose plain name is `plain`; fills `name`. `proof` and `keys` may be NULL. */
GBytes *kbz_segment_wrap (GBytes *text, const KbzSegmentName *plain, const KbzSegmentProof *proof,
                          const KbzSealKeys *keys, KbzSegmentName *name);
/* Whether a text makes the file of that name; `keys` are those of its seal, or NULL. */
gboolean kbz_segment_is_of (const KbzSegmentName *name, GBytes *text, const KbzSegmentName *plain,
                            const KbzSealKeys *keys);

typedef enum {
  KBZ_WRAP_SOUND,
  KBZ_WRAP_DAMAGED, /* or not whole yet */
  KBZ_WRAP_FORGED,  /* whole, but the signature does not hold */
} KbzWrapState;

/* What was in a file. */
typedef struct {
  GPtrArray *events;
  KbzSegmentName plain;
  gboolean is_signed;
  KbzSegmentProof proof; /* that holds, if it is signed */
} KbzOpened;

/* Fills `opened`, whose events the caller frees, if it is sound. */
KbzWrapState kbz_segment_unwrap (const KbzSegmentName *name, GBytes *file, const KbzSealKeys *keys,
                                 KbzOpened *opened);

G_END_DECLS

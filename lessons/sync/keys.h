/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/wrap.h"

G_BEGIN_DECLS

/* The secret key with which this device signs, and the public keys of the others. A key is believed
 * when it is first met; from then on nobody else can speak for that device. Beside the log lie
 * LOG.key with the secret, which only its owner may read, and LOG.known with the others. */
typedef struct KbzKeys KbzKeys;

/* Reads both files, and draws a key if `device` has none yet. An error if it cannot be kept. */
KbzKeys *kbz_keys_open (const char *log, const char *device, GError **error);
void kbz_keys_free (KbzKeys *keys);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzKeys, kbz_keys_free)

/* The secret of this device. */
const guint8 *kbz_keys_seed (const KbzKeys *keys);

/* Whether this is the key of the device; if it has none yet, it becomes that. */
gboolean kbz_keys_trust (KbzKeys *keys, const char *device, const guint8 key[KBZ_KEY]);
/* Whether it is known, and that one. */
gboolean kbz_keys_knows (const KbzKeys *keys, const char *device);

/* Whether this device has signed with another key, which is not here any more: found out when the
 * keys are opened or, if it has signed nothing yet with this one, from a file of its own. */
gboolean kbz_keys_is_lost (const KbzKeys *keys);
/* Whether nothing has been signed yet with the key of this device. */
gboolean kbz_keys_is_new (const KbzKeys *keys);
/* Names that this log had before it lost a key; the caller frees them. */
GStrv kbz_keys_lost (const KbzKeys *keys);
/* From which sequence on nobody believes what was written under such a name: it was written again.
 * 0 if that is still to be done, G_MAXINT64 if it is no such name. */
gint64 kbz_keys_lost_from (const KbzKeys *keys, const char *device);
void kbz_keys_set_lost_from (KbzKeys *keys, const char *device, gint64 first);

/* Notes that a device has signed its events from `first` on: what is not signed is believed only
 * below the least of these. */
void kbz_keys_signed_from (KbzKeys *keys, const char *device, gint64 first);
gboolean kbz_keys_believes_unsigned (const KbzKeys *keys, const char *device, gint64 last);

/* Whether this device has ever shared a sealed place; from then on a passphrase means that nothing
 * else is believed there. */
gboolean kbz_keys_has_sealed (const KbzKeys *keys);
void kbz_keys_note_sealed (KbzKeys *keys);

/* Keeps what has become known. */
gboolean kbz_keys_save (KbzKeys *keys, GError **error);

G_END_DECLS

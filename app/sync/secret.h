/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/keyring.h"

G_BEGIN_DECLS

/* Keeps a password, or forgets it if it is NULL, in a thread: a keyring may ask its owner to be
 * unlocked. `keyring` is lent and must live as long as `source`. */
void kbz_secret_keep (GObject *source, KbzKeyring *keyring, const char *address, const char *user,
                      const char *password, GAsyncReadyCallback done);
/* Where it is now, if it is that user's at that address; KBZ_KEPT_NOWHERE if it is another's. */
KbzKept kbz_secret_kept (GAsyncResult *result, const char *address, const char *user);

G_END_DECLS

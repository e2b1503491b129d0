/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The password of a user at an address. It is kept in the keyring of the desktop; where there is
 * none, or it is locked and stays so, in memory until the program ends. It is never written to a
 * file of ours. Memory that holds it is not swapped out where the system allows that, and wiped.
 *
 * Several threads may use one at once. All but _remember may wait long, for the keyring may ask its
 * owner to unlock it: not for the main thread. */
typedef struct KbzKeyring KbzKeyring;

typedef enum {
  KBZ_KEPT_NOWHERE, /* it must be asked for */
  KBZ_KEPT_IN_MEMORY,
  KBZ_KEPT_IN_KEYRING,
} KbzKept;

KbzKeyring *kbz_keyring_new (void);
void kbz_keyring_free (KbzKeyring *keyring);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzKeyring, kbz_keyring_free)

/* In place of a user: the passphrase with which a place is encrypted. No user begins with a blank.
 */
#define KBZ_KEYRING_PASSPHRASE " passphrase"

/* Keeps a password in memory, at once. */
void kbz_keyring_remember (KbzKeyring *keyring, const char *address, const char *user,
                           const char *password);
/* Keeps it in memory and, if there is one, in the keyring; returns where it is now. */
KbzKept kbz_keyring_keep (KbzKeyring *keyring, const char *address, const char *user,
                          const char *password, GCancellable *cancellable);
/* The password, freed with kbz_password_free; NULL if it must be asked for. `kept`, if not NULL,
 * becomes where it was found; what the keyring has shown once is not asked of it again. */
char *kbz_keyring_password (KbzKeyring *keyring, const char *address, const char *user,
                            KbzKept *kept, GCancellable *cancellable);
/* Takes it out of memory and keyring. */
void kbz_keyring_forget (KbzKeyring *keyring, const char *address, const char *user,
                         GCancellable *cancellable);

/* Wipes a password and frees it; NULL is fine. */
void kbz_password_free (char *password);
/* A copy in memory that is wiped by kbz_password_free. */
char *kbz_password_copy (const char *password);

G_END_DECLS

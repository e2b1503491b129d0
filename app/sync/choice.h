/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/place.h"

G_BEGIN_DECLS

/* Where a learner's progress goes, as chosen in the preferences. */

typedef enum { /* the schema's enum */
               KBZ_CHOICE_NONE,
               KBZ_CHOICE_FOLDER,
               KBZ_CHOICE_WEBDAV,
} KbzChoiceKind;

typedef struct {
  KbzChoiceKind kind;
  char *folder;         /* all are kept, whatever the kind, so that one can switch between */
  char *address, *user; /* the password is in keyring.h, never here */
  gboolean plain;       /* the person agreed to http:// to another machine */
  gboolean sealed;      /* what is sent is encrypted; the passphrase is in keyring.h too */
} KbzPlaceChoice;

/* From the settings. */
KbzPlaceChoice *kbz_place_choice_get (void);
KbzPlaceChoice *kbz_place_choice_copy (const KbzPlaceChoice *choice);
void kbz_place_choice_free (KbzPlaceChoice *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzPlaceChoice, kbz_place_choice_free)

/* Whether enough is chosen to try it. */
gboolean kbz_place_choice_is_whole (const KbzPlaceChoice *choice);
/* Whether two mean the same place, reached in the same way. */
gboolean kbz_place_choice_equal (const KbzPlaceChoice *one, const KbzPlaceChoice *other);
/* The folder or the address; lent. */
const char *kbz_place_choice_where (const KbzPlaceChoice *choice);
gboolean kbz_place_choice_wants_password (const KbzPlaceChoice *choice);
/* The place itself, for one thread; NULL and a sentence if it cannot be one. */
KbzPlace *kbz_place_choice_open (const KbzPlaceChoice *choice, const char *password,
                                 GError **error);

/* An address as it is kept: https:// where no scheme was typed, and without a name or password,
 * which are moved to `user` and `password` (else NULL; the latter freed with kbz_password_free).
 * The caller frees all. */
char *kbz_address_tidy (const char *text, char **user, char **password);
/* A path as it is kept: without blanks around it, "~" made the home folder. The caller frees it. */
char *kbz_folder_tidy (const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/place.h"

G_BEGIN_DECLS

/* A folder on a WebDAV server as a place. It must exist there, as a folder on a disk must. */

typedef struct {
  const char *user, *password; /* both may be NULL: the server asks for none */
  gboolean plain;              /* the person agreed to http:// to another machine */
  const char
      *authorities; /* a PEM file of certificates to trust in place of the system's; or NULL */
} KbzWebdavLogin;

/* Whether the address is http:// to another machine, so that everybody on the way could read the
 * password: the person must be asked before `plain` is set. */
gboolean kbz_webdav_is_plain (const char *address);
/* Whether a text is meant as a web address rather than as the path of a folder. */
gboolean kbz_webdav_is_address (const char *text);

/* No request is made yet, and all of `login` is copied; it may be NULL. G_IO_ERROR_INVALID_ARGUMENT
 * for what is no http or https address or holds a name or password, or is plain without consent.
 *
 * Errors of its slots that ask for a word of their own:
 *   PERMISSION_DENIED                         the name or password is wrong
 *   HOST_NOT_FOUND, CONNECTION_REFUSED,
 *   TIMED_OUT, BUSY                           not now; another time perhaps
 *   NOT_FOUND from `writers` or `put`         the server has no such folder
 *   NO_SPACE                                  the server is full
 *   INVALID_DATA, NOT_SUPPORTED, FAILED       the rest, as the sentence says */
KbzPlace *kbz_place_webdav_new (const char *address, const KbzWebdavLogin *login, GError **error);

G_END_DECLS

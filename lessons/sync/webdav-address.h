/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/webdav.h"

G_BEGIN_DECLS

/* The address of a folder: checked, escaped, and with a slash at its end; the caller frees it. It
 * tells whether it is on this machine. NULL and G_IO_ERROR_INVALID_ARGUMENT for anything else. */
GUri *kbz_webdav_address_read (const char *text, gboolean plain, gboolean *here, GError **error);

/* Whether a reply may send us from one address to another: the same host, and never out of https.
 */
gboolean kbz_webdav_may_go (GUri *from, GUri *to);

/* A path as servers write it in many ways: unescaped, without doubled slashes and without one at
 * its end. NULL if it has no meaning. The caller frees it. */
char *kbz_webdav_plain_path (const char *escaped);

G_END_DECLS

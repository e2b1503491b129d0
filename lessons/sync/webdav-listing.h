/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a server answers to PROPFIND: a list of what lies in a folder. It is not to be trusted. */

#define KBZ_WEBDAV_SIZE_UNKNOWN G_MAXUINT64

typedef struct {
  char *name; /* in the folder; "" is the folder, or the file, that was asked about */
  gboolean is_folder;
  guint64 size;    /* or KBZ_WEBDAV_SIZE_UNKNOWN */
  gint64 modified; /* seconds since 1970; -1: not known */
} KbzWebdavEntry;

/* An array that owns its entries, the one asked about first. `path` is that of the request, as
 * kbz_webdav_plain_path makes it: entries elsewhere are left out. G_IO_ERROR_INVALID_DATA if this
 * is no such answer, or one about something else. */
GPtrArray *kbz_webdav_listing_read (GBytes *reply, const char *path, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/web.h"
#include "lessons/sync/webdav-listing.h"

G_BEGIN_DECLS

#define KBZ_WEBDAV_VERSION "v1/"
/* Not hidden, since many servers refuse names with a dot before them. */
#define KBZ_WEBDAV_UNFINISHED "unfinished-"

typedef struct {
  KbzPlace base;
  KbzWeb *web;
  GHashTable *there; /* writers whose folders are known to be there */
  GPtrArray *stale;  /* paths of files that a killed sync left long ago */
  int destination;   /* in which form it takes that of a file to rename (webdav-put.c) */
  gboolean no_move;  /* it cannot rename */
} KbzWebdav;

/* The path of a file, or with "" of the writer's folder; the caller frees it. */
char *kbz_webdav_path (const char *writer, const char *name);

/* What lies in a folder, or one thing alone if `depth` is "0". NULL with `error` set or, if it is
 * not there, without. `date` is the server's, and may be NULL. */
GPtrArray *kbz_webdav_list (KbzWebdav *webdav, const char *path, const char *depth, gint64 *date,
                            GCancellable *cancellable, GError **error);

/* Slots of KbzPlaceKind that change something. (webdav-put.c) */
gboolean kbz_webdav_put (KbzPlace *place, const char *writer, const char *name, GBytes *file,
                         GCancellable *cancellable, GError **error);
gboolean kbz_webdav_set_aside (KbzPlace *place, const char *writer, const char *name,
                               GCancellable *cancellable, GError **error);
gboolean kbz_webdav_remove (KbzPlace *place, const char *writer, const char *name,
                            GCancellable *cancellable, GError **error);

G_END_DECLS

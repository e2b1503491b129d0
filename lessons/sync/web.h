/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/webdav.h"

G_BEGIN_DECLS

/* Requests to one server over one connection, with the manners a server may expect: it is not asked
 * again at once when it has trouble, and not for longer than told. Belongs to one thread. */

typedef struct KbzWeb KbzWeb;

/* How long to wait for what. */
typedef struct {
  int connect_seconds;
  int silent_seconds; /* hardly a byte comes or goes for so long */
  int whole_seconds;  /* one request in all */
  int tries;          /* of one request, while the server or the network has trouble */
  int first_wait;     /* milliseconds; about twice as long each time */
  int retry_after;    /* seconds: the longest that a server may ask us to wait */
} KbzWebManners;
extern const KbzWebManners kbz_web_manners;

typedef struct {
  const char *method;
  const char *path;           /* from the folder of the address on, escaped */
  const char *const *headers; /* NULL-terminated, or NULL */
  GBytes *body;               /* or NULL */
  gsize max;                  /* a longer reply is an error */
} KbzWebRequest;

typedef struct {
  int status;
  GBytes *body; /* of a success */
  char *path;  /* what it is about, as kbz_webdav_plain_path makes it; a server may have moved us */
  gint64 date; /* the server's clock in seconds since 1970; -1: not told */
} KbzWebReply;

/* Arguments and error as for kbz_place_webdav_new. */
KbzWeb *kbz_web_new (const char *address, const KbzWebdavLogin *login, GError **error);
/* The same with a connection of its own, for another thread. */
KbzWeb *kbz_web_another (KbzWeb *web);
void kbz_web_free (KbzWeb *web);
void kbz_web_set_manners (KbzWeb *web, const KbzWebManners *manners);
const char *kbz_web_host (KbzWeb *web);
gboolean kbz_web_has_login (KbzWeb *web);
/* The whole address of a path; the caller frees it. */
char *kbz_web_address (KbzWeb *web, const char *path);

/* TRUE with whatever the server says in the end; kbz_web_reply_clear it. FALSE if there was no
 * reply, or none that can be taken: among others G_IO_ERROR_MESSAGE_TOO_LARGE if it is longer than
 * `max`, and G_IO_ERROR_PARTIAL_INPUT if its body is cut off every time. */
gboolean kbz_web_ask (KbzWeb *web, const KbzWebRequest *request, KbzWebReply *reply,
                      GCancellable *cancellable, GError **error);
void kbz_web_reply_clear (KbzWebReply *reply);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KbzWebReply, kbz_web_reply_clear)

/* What went wrong and what to do about it. Returns FALSE. (web-words.c) */
gboolean kbz_web_refused (KbzWeb *web, int status, GError **error);
void kbz_web_no_reply (KbzWeb *web, int curl_code, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <curl/curl.h>

#include "lessons/sync/web.h"

G_BEGIN_DECLS

struct KbzWeb {
  CURLM *multi; /* it holds the connection, and can be woken when the person cancels */
  CURL *easy;   /* one for all requests: it remembers how the server wants the password */
  GUri *base;
  char *base_text;
  gboolean has_login;
  gulong schemes; /* CURLAUTH_…: how the password may be sent */
  gulong offered; /* by the server with its last reply */
  KbzWebManners manners;
  gboolean in_trouble; /* the last request found trouble to the end of our patience */
};

/* One reply, or why there is none. */
typedef struct {
  CURLcode code;
  int status;
  GByteArray *body;
  gboolean too_large;
  gint64 date;
  gint64 retry_after; /* seconds; 0: not told */
  gulong schemes;     /* those the server offered when it refused */
  char *redirect;     /* an address, or NULL */
} KbzWebExchange;

/* One request to `address`, which is not repeated whatever comes of it. */
void kbz_web_exchange (KbzWeb *web, const KbzWebRequest *request, const char *address,
                       KbzWebExchange *exchange, GCancellable *cancellable);
void kbz_web_exchange_clear (KbzWebExchange *exchange);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KbzWebExchange, kbz_web_exchange_clear)

/* Waits, unless cancelled. */
void kbz_web_wait (KbzWeb *web, gint64 milliseconds, GCancellable *cancellable);

G_END_DECLS

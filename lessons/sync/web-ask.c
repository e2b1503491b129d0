/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons/sync/web-private.h"
#include "lessons/sync/webdav-address.h"

#define REDIRECTS_MAX 5

/* One request on its way to an answer. */
typedef struct {
  KbzWeb *web;
  const KbzWebRequest *request;
  GUri *address;
  int tries, redirects;
  gboolean switched; /* to another way of sending the password */
  GCancellable *cancellable;
} Asking;

/* Trouble that may pass. What took too long was waited for already. */
static gboolean is_trouble (const KbzWebExchange *exchange)
{
  static const int statuses[] = { 408, 423, 429, 500, 502, 503, 504 };
  static const CURLcode codes[] = { CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT,
                                    CURLE_GOT_NOTHING,          CURLE_SEND_ERROR,
                                    CURLE_RECV_ERROR,           CURLE_PARTIAL_FILE };
  gboolean found = FALSE;
  if (exchange->code == CURLE_OK)
    for (gsize i = 0; i < G_N_ELEMENTS (statuses); i++)
      found |= exchange->status == statuses[i];
  else
    for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
      found |= exchange->code == codes[i];
  return found;
}

/* Whether to try again, after waiting; not all at the same moment if a server had many guests. */
static gboolean has_patience (Asking *asking, const KbzWebExchange *exchange)
{
  KbzWeb *web = asking->web;
  const KbzWebManners *manners = &web->manners;
  int tries = web->in_trouble ? 1 : manners->tries;
  if (++asking->tries >= tries || exchange->retry_after > manners->retry_after)
    return FALSE;
  double wait = manners->first_wait * (double)(1 << MIN (asking->tries - 1, 10));
  gint64 asked = exchange->retry_after * 1000;
  kbz_web_wait (web, MAX (asked, (gint64)(wait * g_random_double_range (0.5, 1.5))),
                asking->cancellable);
  return TRUE;
}

static gboolean is_redirect (int status)
{
  return status == 301 || status == 302 || status == 307 || status == 308;
}

/* If the whole folder has moved, the next requests go there at once. */
static void move_base (Asking *asking)
{
  KbzWeb *web = asking->web;
  g_autofree char *text = g_uri_to_string (asking->address);
  if (!g_str_has_suffix (text, asking->request->path))
    return;
  g_autofree char *base = g_strndup (text, strlen (text) - strlen (asking->request->path));
  g_autoptr (GUri) uri = g_uri_parse (base, G_URI_FLAGS_ENCODED, NULL);
  if (uri == NULL || !g_str_has_suffix (base, "/"))
    return;
  g_uri_unref (web->base);
  g_free (web->base_text);
  web->base = g_steal_pointer (&uri);
  web->base_text = g_steal_pointer (&base);
}

/* Scheme, host and port; the caller frees it. */
static char *origin_of (GUri *address)
{
  return g_uri_join (G_URI_FLAGS_NONE, g_uri_get_scheme (address), NULL, g_uri_get_host (address),
                     g_uri_get_port (address), "", NULL, NULL);
}

/* By hand, since our name and password must not go to another host or out of https. */
static gboolean follow (Asking *asking, const KbzWebExchange *exchange, GError **error)
{
  const char *redirect = exchange->redirect;
  g_autoptr (GUri) to = redirect != NULL ? g_uri_parse (redirect, G_URI_FLAGS_ENCODED, NULL) : NULL;
  const char *host = to != NULL ? g_uri_get_host (to) : NULL;
  if (host == NULL || ++asking->redirects > REDIRECTS_MAX)
    return kbz_web_refused (asking->web, exchange->status, error);
  if (!kbz_webdav_may_go (asking->address, to)) {
    g_autofree char *origin = origin_of (to);
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("“%s” sends us on to “%s”, where your password must not go unasked. If "
                    "that is right, enter the new address."),
                 kbz_web_host (asking->web), origin);
    return FALSE;
  }
  g_uri_unref (asking->address);
  asking->address = g_steal_pointer (&to);
  move_base (asking);
  return TRUE;
}

/* Whether the server wants the password in another way than we sent it. */
static gboolean can_switch (Asking *asking, const KbzWebExchange *exchange)
{
  KbzWeb *web = asking->web;
  gulong others = exchange->schemes & (CURLAUTH_BASIC | CURLAUTH_DIGEST) & ~web->schemes;
  if (exchange->status != 401 || !web->has_login || others == 0 || asking->switched)
    return FALSE;
  web->schemes = others;
  asking->switched = TRUE;
  return TRUE;
}

/* Once it has worked, the next requests need not ask how. */
static void settle_scheme (KbzWeb *web, const KbzWebExchange *exchange)
{
  gulong common = web->schemes & exchange->schemes;
  if (exchange->status != 401 && common != 0)
    web->schemes = common & CURLAUTH_DIGEST ? CURLAUTH_DIGEST : CURLAUTH_BASIC;
}

static void take (Asking *asking, KbzWebExchange *exchange, KbzWebReply *reply)
{
  settle_scheme (asking->web, exchange);
  asking->web->offered = exchange->schemes;
  reply->status = exchange->status;
  reply->date = exchange->date;
  reply->path = kbz_webdav_plain_path (g_uri_get_path (asking->address));
  reply->body = g_byte_array_free_to_bytes (g_steal_pointer (&exchange->body));
}

static gboolean fail (Asking *asking, const KbzWebExchange *exchange, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (asking->cancellable, error))
    return FALSE;
  if (exchange->too_large)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                 _ ("“%s” sends far more than was asked for. Look at the address."),
                 kbz_web_host (asking->web));
  else
    kbz_web_no_reply (asking->web, (int)exchange->code, error);
  return FALSE;
}

/* One exchange. TRUE if it must be repeated; else `reply` or `error` is filled. */
static gboolean ask_once (Asking *asking, KbzWebReply *reply, GError **error)
{
  g_auto (KbzWebExchange) exchange = { 0 };
  g_autofree char *text = g_uri_to_string (asking->address);
  kbz_web_exchange (asking->web, asking->request, text, &exchange, asking->cancellable);
  gboolean cancelled = g_cancellable_is_cancelled (asking->cancellable);
  if (!cancelled && exchange.code == CURLE_OK && is_redirect (exchange.status))
    return follow (asking, &exchange, error);
  if (!cancelled && exchange.code == CURLE_OK && can_switch (asking, &exchange))
    return TRUE;
  gboolean trouble = is_trouble (&exchange);
  if (!cancelled && trouble && has_patience (asking, &exchange))
    return TRUE;
  asking->web->in_trouble = trouble;
  if (cancelled || exchange.code != CURLE_OK)
    return fail (asking, &exchange, error);
  take (asking, &exchange, reply);
  return FALSE;
}

gboolean kbz_web_ask (KbzWeb *web, const KbzWebRequest *request, KbzWebReply *reply,
                      GCancellable *cancellable, GError **error)
{
  GError *problem = NULL;
  g_autofree char *text = kbz_web_address (web, request->path);
  Asking asking = { .web = web, .request = request, .cancellable = cancellable };
  *reply = (KbzWebReply){ .date = -1 };
  asking.address = g_uri_parse (text, G_URI_FLAGS_ENCODED, NULL);
  g_return_val_if_fail (asking.address != NULL, FALSE);
  while (ask_once (&asking, reply, &problem))
    ;
  g_uri_unref (asking.address);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return problem == NULL;
}

void kbz_web_reply_clear (KbzWebReply *reply)
{
  g_clear_pointer (&reply->body, g_bytes_unref);
  g_clear_pointer (&reply->path, g_free);
}

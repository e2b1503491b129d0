/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/web.h"

#include <string.h>

#include "lessons/sync/web-private.h"
#include "lessons/sync/webdav-address.h"

/* Nothing that we ask for has longer headers, or says more when it fails. */
#define HEADERS_MAX (64 * 1024)
#define REFUSAL_MAX (64 * 1024)
#define SLOW_BYTES_A_SECOND 10L

const KbzWebManners kbz_web_manners = { .connect_seconds = 15,
                                        .silent_seconds = 30,
                                        .whole_seconds = 600,
                                        .tries = 4,
                                        .first_wait = 500,
                                        .retry_after = 60 };

/* What comes in, and how much of it may. */
typedef struct {
  KbzWeb *web;
  KbzWebExchange *exchange;
  gsize max, headers, refusal;
} Incoming;

static gboolean is_success (KbzWeb *web)
{
  long status = 0;
  curl_easy_getinfo (web->easy, CURLINFO_RESPONSE_CODE, &status);
  return status >= 200 && status < 300;
}

/* Whatever it returns but `size` ends the transfer. */
static size_t on_body (char *bytes, size_t one, size_t size, void *data)
{
  (void)one;
  Incoming *in = data;
  if (!is_success (in->web)) {
    in->refusal += size;
    return in->refusal <= REFUSAL_MAX ? size : 0;
  }
  in->exchange->too_large = size > in->max - in->exchange->body->len;
  if (in->exchange->too_large)
    return 0;
  g_byte_array_append (in->exchange->body, (const guint8 *)bytes, (guint)size);
  return size;
}

static size_t on_header (char *bytes, size_t one, size_t size, void *data)
{
  (void)one;
  Incoming *in = data;
  in->headers += size;
  if (size > strlen ("Date:") && g_ascii_strncasecmp (bytes, "Date:", strlen ("Date:")) == 0) {
    g_autofree char *date = g_strndup (bytes + strlen ("Date:"), size - strlen ("Date:"));
    in->exchange->date = curl_getdate (g_strstrip (date), NULL);
  }
  in->exchange->too_large = in->headers > HEADERS_MAX;
  return in->exchange->too_large ? 0 : size;
}

static struct curl_slist *headers_of (const KbzWebRequest *request)
{
  /* Compressed files would have other lengths and sums; and few servers answer “Expect”. */
  struct curl_slist *list = curl_slist_append (NULL, "Accept-Encoding: identity");
  list = curl_slist_append (list, "Expect:");
  for (const char *const *header = request->headers; header != NULL && *header != NULL; header++)
    list = curl_slist_append (list, *header);
  return list;
}

static void set_request (KbzWeb *web, const KbzWebRequest *request, const char *address)
{
  const KbzWebManners *manners = &web->manners;
  curl_easy_setopt (web->easy, CURLOPT_URL, address);
  curl_easy_setopt (web->easy, CURLOPT_HTTPGET, 1L);
  if (request->body != NULL) {
    curl_easy_setopt (web->easy, CURLOPT_POST, 1L);
    curl_easy_setopt (web->easy, CURLOPT_POSTFIELDSIZE_LARGE,
                      (curl_off_t)g_bytes_get_size (request->body));
    /* Without one libcurl would read standard input. */
    const char *bytes = g_bytes_get_data (request->body, NULL);
    curl_easy_setopt (web->easy, CURLOPT_POSTFIELDS, bytes != NULL ? bytes : "");
  }
  curl_easy_setopt (web->easy, CURLOPT_CUSTOMREQUEST, request->method);
  curl_easy_setopt (web->easy, CURLOPT_HTTPAUTH, web->schemes);
  curl_easy_setopt (web->easy, CURLOPT_CONNECTTIMEOUT, (long)manners->connect_seconds);
  curl_easy_setopt (web->easy, CURLOPT_LOW_SPEED_TIME, (long)manners->silent_seconds);
  curl_easy_setopt (web->easy, CURLOPT_TIMEOUT, (long)manners->whole_seconds);
}

static void wake (GCancellable *cancellable, gpointer multi)
{
  (void)cancellable;
  curl_multi_wakeup (multi);
}

static CURLcode transfer (KbzWeb *web, GCancellable *cancellable)
{
  int running = 1, left;
  CURLcode code = CURLE_ABORTED_BY_CALLBACK;
  if (curl_multi_add_handle (web->multi, web->easy) != CURLM_OK)
    return CURLE_FAILED_INIT;
  while (running > 0 && !g_cancellable_is_cancelled (cancellable)) {
    if (curl_multi_perform (web->multi, &running) != CURLM_OK)
      break;
    if (running > 0)
      curl_multi_poll (web->multi, NULL, 0, 1000, NULL);
  }
  for (CURLMsg *message; (message = curl_multi_info_read (web->multi, &left)) != NULL;)
    if (message->msg == CURLMSG_DONE)
      code = message->data.result;
  curl_multi_remove_handle (web->multi, web->easy);
  return code;
}

void kbz_web_exchange (KbzWeb *web, const KbzWebRequest *request, const char *address,
                       KbzWebExchange *exchange, GCancellable *cancellable)
{
  *exchange = (KbzWebExchange){ .body = g_byte_array_new (), .date = -1 };
  Incoming in = { web, exchange, MIN (request->max, (gsize)G_MAXINT), 0, 0 };
  struct curl_slist *headers = headers_of (request);
  set_request (web, request, address);
  curl_easy_setopt (web->easy, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt (web->easy, CURLOPT_WRITEDATA, &in);
  curl_easy_setopt (web->easy, CURLOPT_HEADERDATA, &in);
  gulong waker = cancellable == NULL
                     ? 0
                     : g_cancellable_connect (cancellable, G_CALLBACK (wake), web->multi, NULL);
  exchange->code = transfer (web, cancellable);
  g_cancellable_disconnect (cancellable, waker);
  long status = 0, schemes = 0;
  curl_off_t retry_after = 0;
  char *redirect = NULL;
  curl_easy_getinfo (web->easy, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo (web->easy, CURLINFO_HTTPAUTH_AVAIL, &schemes);
  curl_easy_getinfo (web->easy, CURLINFO_RETRY_AFTER, &retry_after);
  curl_easy_getinfo (web->easy, CURLINFO_REDIRECT_URL, &redirect);
  exchange->status = (int)status;
  exchange->schemes = (gulong)schemes;
  exchange->retry_after = retry_after;
  exchange->redirect = g_strdup (redirect);
  /* It was we who had read enough of a refusal. */
  if (exchange->code == CURLE_WRITE_ERROR && in.refusal > REFUSAL_MAX)
    exchange->code = CURLE_OK;
  curl_easy_setopt (web->easy, CURLOPT_HTTPHEADER, NULL);
  curl_slist_free_all (headers);
}

void kbz_web_exchange_clear (KbzWebExchange *exchange)
{
  g_clear_pointer (&exchange->body, g_byte_array_unref);
  g_clear_pointer (&exchange->redirect, g_free);
}

void kbz_web_wait (KbzWeb *web, gint64 milliseconds, GCancellable *cancellable)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000, left;
  gulong waker = cancellable == NULL
                     ? 0
                     : g_cancellable_connect (cancellable, G_CALLBACK (wake), web->multi, NULL);
  while ((left = end - g_get_monotonic_time ()) > 0 && !g_cancellable_is_cancelled (cancellable))
    curl_multi_poll (web->multi, NULL, 0, (int)MIN (left / 1000 + 1, 1000), NULL);
  g_cancellable_disconnect (cancellable, waker);
}

static void set_up (KbzWeb *web, const KbzWebdavLogin *login, gboolean here)
{
  CURL *easy = web->easy;
  curl_easy_setopt (easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt (easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt (easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  curl_easy_setopt (easy, CURLOPT_USERAGENT, "Kibitz/" KBZ_VERSION);
  curl_easy_setopt (easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt (easy, CURLOPT_LOW_SPEED_LIMIT, SLOW_BYTES_A_SECOND);
  curl_easy_setopt (easy, CURLOPT_WRITEFUNCTION, on_body);
  curl_easy_setopt (easy, CURLOPT_HEADERFUNCTION, on_header);
  if (here)
    curl_easy_setopt (easy, CURLOPT_NOPROXY, "*");
  if (web->has_login) {
    curl_easy_setopt (easy, CURLOPT_USERNAME, login->user);
    curl_easy_setopt (easy, CURLOPT_PASSWORD, login->password != NULL ? login->password : "");
  }
  if (login != NULL && login->authorities != NULL) {
    curl_easy_setopt (easy, CURLOPT_CAINFO, login->authorities);
    curl_easy_setopt (easy, CURLOPT_CAPATH, NULL);
  }
}

KbzWeb *kbz_web_new (const char *address, const KbzWebdavLogin *login, GError **error)
{
  static gsize ready = 0;
  gboolean here;
  GUri *base = kbz_webdav_address_read (address, login != NULL && login->plain, &here, error);
  if (base == NULL)
    return NULL;
  if (g_once_init_enter (&ready))
    g_once_init_leave (&ready, 1 + (gsize)curl_global_init (CURL_GLOBAL_DEFAULT));
  KbzWeb *web = g_new0 (KbzWeb, 1);
  web->multi = curl_multi_init ();
  web->easy = curl_easy_init ();
  web->base = base;
  web->base_text = g_uri_to_string (base);
  web->manners = kbz_web_manners;
  web->has_login = login != NULL && login->user != NULL && *login->user != '\0';
  /* Where nobody can listen the password goes out with the first request, which saves one; else
   * the server is asked first whether it knows a way that hides it. */
  gboolean hidden = here || g_str_equal (g_uri_get_scheme (base), "https");
  web->schemes = hidden ? CURLAUTH_BASIC : CURLAUTH_BASIC | CURLAUTH_DIGEST;
  set_up (web, login, here);
  return web;
}

/* curl_easy_duphandle copies every option, the password too. */
KbzWeb *kbz_web_another (KbzWeb *web)
{
  KbzWeb *other = g_new0 (KbzWeb, 1);
  other->multi = curl_multi_init ();
  other->easy = curl_easy_duphandle (web->easy);
  other->base = g_uri_ref (web->base);
  other->base_text = g_strdup (web->base_text);
  other->manners = web->manners;
  other->has_login = web->has_login;
  other->schemes = web->schemes;
  other->in_trouble = web->in_trouble;
  return other;
}

void kbz_web_free (KbzWeb *web)
{
  if (web == NULL)
    return;
  curl_easy_cleanup (web->easy);
  curl_multi_cleanup (web->multi);
  g_uri_unref (web->base);
  g_free (web->base_text);
  g_free (web);
}

void kbz_web_set_manners (KbzWeb *web, const KbzWebManners *manners)
{
  web->manners = *manners;
}

const char *kbz_web_host (KbzWeb *web)
{
  return g_uri_get_host (web->base);
}

gboolean kbz_web_has_login (KbzWeb *web)
{
  return web->has_login;
}

char *kbz_web_address (KbzWeb *web, const char *path)
{
  return g_strconcat (web->base_text, path, NULL);
}

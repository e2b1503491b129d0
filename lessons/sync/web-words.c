/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curl/curl.h>
#include <glib/gi18n-lib.h>

#include "lessons/sync/web-private.h"

/* What a person is told; each sentence has one %s, the host. */
typedef struct {
  int what; /* an HTTP status, or a code of libcurl */
  GIOErrorEnum code;
  const char *sentence;
} Words;

#define NO_CERTIFICATE                                                                               \
  N_ ("The certificate of “%s” cannot be trusted, so nothing was sent. Look at the address; if " \
      "the server is yours, give it a certificate that this machine knows.")
#define BROKEN N_ ("The connection to “%s” broke off. Try again later.")
#define NO_FOLDER                                                                                  \
  N_ ("There is no such folder on “%s”. Look at the address, or make the folder there first.")
#define NO_WEBDAV                                                                                   \
  N_ ("“%s” answers, but not as a WebDAV server. Look at the address; who runs the server can " \
      "tell you the one for WebDAV.")

static const Words no_reply[] = {
  { CURLE_COULDNT_RESOLVE_HOST, G_IO_ERROR_HOST_NOT_FOUND,
    N_ ("The server “%s” cannot be found. Look at the address, and whether this machine is "
        "connected to the network.") },
  { CURLE_COULDNT_RESOLVE_PROXY, G_IO_ERROR_HOST_NOT_FOUND,
    N_ ("The proxy on the way to “%s” cannot be found. Look at the network settings.") },
  { CURLE_COULDNT_CONNECT, G_IO_ERROR_CONNECTION_REFUSED,
    N_ ("There is no connection to “%s”. Look at the address; perhaps the server is switched off, "
        "or this machine is not connected to the network.") },
  { CURLE_OPERATION_TIMEDOUT, G_IO_ERROR_TIMED_OUT,
    N_ ("“%s” took too long to answer. Try again later.") },
  { CURLE_PEER_FAILED_VERIFICATION, G_IO_ERROR_FAILED, NO_CERTIFICATE },
  { CURLE_SSL_INVALIDCERTSTATUS, G_IO_ERROR_FAILED, NO_CERTIFICATE },
  { CURLE_SSL_ISSUER_ERROR, G_IO_ERROR_FAILED, NO_CERTIFICATE },
  { CURLE_SSL_CACERT_BADFILE, G_IO_ERROR_FAILED,
    N_ ("The certificates for “%s” cannot be read. Look at the file that holds them.") },
  { CURLE_SSL_CONNECT_ERROR, G_IO_ERROR_FAILED,
    N_ ("“%s” makes no secure connection. Look at the address and the port; perhaps the server "
        "has no https://.") },
  { CURLE_PARTIAL_FILE, G_IO_ERROR_PARTIAL_INPUT, BROKEN },
  { CURLE_UNSUPPORTED_PROTOCOL, G_IO_ERROR_NOT_SUPPORTED, NO_WEBDAV },
  { CURLE_WEIRD_SERVER_REPLY, G_IO_ERROR_NOT_SUPPORTED, NO_WEBDAV },
  { CURLE_GOT_NOTHING, G_IO_ERROR_CONNECTION_CLOSED, BROKEN },
  { CURLE_SEND_ERROR, G_IO_ERROR_CONNECTION_CLOSED, BROKEN },
  { CURLE_RECV_ERROR, G_IO_ERROR_CONNECTION_CLOSED, BROKEN },
};

static const Words refused[] = {
  { 401, G_IO_ERROR_PERMISSION_DENIED,
    N_ ("“%s” does not accept this name and password. Enter them again.") },
  { 403, G_IO_ERROR_PERMISSION_DENIED,
    N_ ("“%s” does not let you use this folder. Choose another, or ask who runs the server.") },
  { 404, G_IO_ERROR_NOT_FOUND, NO_FOLDER },
  { 409, G_IO_ERROR_NOT_FOUND, NO_FOLDER },
  { 410, G_IO_ERROR_NOT_FOUND, NO_FOLDER },
  { 200, G_IO_ERROR_NOT_SUPPORTED, NO_WEBDAV },
  { 400, G_IO_ERROR_NOT_SUPPORTED, NO_WEBDAV },
  { 405, G_IO_ERROR_NOT_SUPPORTED, NO_WEBDAV },
  { 501, G_IO_ERROR_NOT_SUPPORTED, NO_WEBDAV },
  { 413, G_IO_ERROR_FAILED,
    N_ ("“%s” takes no files as large as ours. Who runs the server can allow 1 MB.") },
  { 423, G_IO_ERROR_BUSY, N_ ("The folder on “%s” is locked. Try again later.") },
  { 429, G_IO_ERROR_BUSY, N_ ("“%s” asks for a pause. Try again later.") },
  { 503, G_IO_ERROR_BUSY, N_ ("“%s” is busy or being repaired. Try again later.") },
  { 507, G_IO_ERROR_NO_SPACE, N_ ("“%s” is full. Make room there.") },
};

/* A server of an office may let people in only in ways of its own. */
static gboolean wants_another_login (const KbzWeb *web)
{
  return web->offered != 0 && (web->offered & (CURLAUTH_BASIC | CURLAUTH_DIGEST)) == 0;
}

gboolean kbz_web_refused (KbzWeb *web, int status, GError **error)
{
  const char *host = kbz_web_host (web);
  if (status == 401 && wants_another_login (web)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("“%s” lets people in only by a way that Kibitz does not know, such as NTLM or "
                    "Kerberos. Ask who runs the server to allow Basic or Digest."),
                 host);
    return FALSE;
  }
  if (status == 401 && !kbz_web_has_login (web)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                 _ ("“%s” asks for a name and a password. Enter them."), host);
    return FALSE;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    if (refused[i].what == status) {
      g_set_error (error, G_IO_ERROR, refused[i].code, _ (refused[i].sentence), host);
      return FALSE;
    }
  if (status >= 500)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                 _ ("“%s” has trouble of its own (%d). Try again later."), host, status);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("“%s” gave an answer that makes no sense (%d). Look at the address."), host,
                 status);
  return FALSE;
}

void kbz_web_no_reply (KbzWeb *web, int curl_code, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (no_reply); i++)
    if (no_reply[i].what == curl_code) {
      g_set_error (error, G_IO_ERROR, no_reply[i].code, _ (no_reply[i].sentence),
                   kbz_web_host (web));
      return;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("“%s” cannot be used: %s."),
               kbz_web_host (web), curl_easy_strerror ((CURLcode)curl_code));
}

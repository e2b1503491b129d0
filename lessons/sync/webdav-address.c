/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/webdav-address.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What may stand in a path as it is. */
#define PATH_CHARACTERS "/!$&'()*+,;=:@"

static gboolean has_web_scheme (GUri *uri)
{
  return g_str_equal (g_uri_get_scheme (uri), "https")
         || g_str_equal (g_uri_get_scheme (uri), "http");
}

/* Letters of any script may be in a name; what has a meaning in an address may not. */
static gboolean is_host (const char *host)
{
  if (host == NULL || *host == '\0' || strpbrk (host, " \"#%/;<>?@[\\]^`{|}") != NULL)
    return FALSE;
  for (const char *at = host; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      return FALSE;
  return TRUE;
}

/* Read as people type it: with blanks and letters of any script, unescaped. */
static GUri *read_typed (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (GUri) uri =
      g_uri_parse (stripped, G_URI_FLAGS_PARSE_RELAXED | G_URI_FLAGS_HAS_PASSWORD, NULL);
  const char *path = uri != NULL ? g_uri_get_path (uri) : NULL;
  /* GLib lets a path follow a port without a slash. */
  gboolean usable = uri != NULL && is_host (g_uri_get_host (uri)) && has_web_scheme (uri)
                    && (*path == '\0' || *path == '/');
  return usable ? g_steal_pointer (&uri) : NULL;
}

static gboolean is_here (GUri *uri)
{
  const char *host = g_uri_get_host (uri);
  g_autoptr (GInetAddress) number = g_inet_address_new_from_string (host);
  return number != NULL ? g_inet_address_get_is_loopback (number)
                        : g_ascii_strcasecmp (host, "localhost") == 0;
}

static gboolean is_plain (GUri *uri)
{
  return g_str_equal (g_uri_get_scheme (uri), "http") && !is_here (uri);
}

gboolean kbz_webdav_is_plain (const char *address)
{
  g_autoptr (GUri) uri = read_typed (address);
  return uri != NULL && is_plain (uri);
}

gboolean kbz_webdav_is_address (const char *text)
{
  g_autofree char *scheme = g_uri_parse_scheme (text);
  return scheme != NULL && strstr (text, "://") != NULL;
}

/* Why it cannot be used; NULL if it can. */
static const char *fault_of (GUri *uri, gboolean plain)
{
  if (uri == NULL)
    return _ ("This is no web address. It should look like https://server/folder.");
  if (g_uri_get_userinfo (uri) != NULL)
    return _ ("The address must not hold a name or a password. Enter them apart from it.");
  if (g_uri_get_query (uri) != NULL || g_uri_get_fragment (uri) != NULL)
    return _ ("This is the address of a page. Enter that of the WebDAV folder, without “?” and "
              "“#”.");
  if (is_plain (uri) && !plain)
    return _ ("The address begins with http://, so everybody on the way could read your password. "
              "Use https:// if the server has it.");
  return NULL;
}

GUri *kbz_webdav_address_read (const char *text, gboolean plain, gboolean *here, GError **error)
{
  g_autoptr (GUri) uri = read_typed (text);
  const char *fault = fault_of (uri, plain);
  if (fault != NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, fault);
    return NULL;
  }
  *here = is_here (uri);
  g_autofree char *path = g_uri_escape_string (g_uri_get_path (uri), PATH_CHARACTERS, FALSE);
  g_autofree char *folder =
      g_str_has_suffix (path, "/") ? g_strdup (path) : g_strconcat (path, "/", NULL);
  return g_uri_build (G_URI_FLAGS_ENCODED, g_uri_get_scheme (uri), NULL, g_uri_get_host (uri),
                      g_uri_get_port (uri), folder, NULL, NULL);
}

static int port_of (GUri *uri)
{
  if (g_uri_get_port (uri) > 0)
    return g_uri_get_port (uri);
  return g_str_equal (g_uri_get_scheme (uri), "https") ? 443 : 80;
}

gboolean kbz_webdav_may_go (GUri *from, GUri *to)
{
  if (!has_web_scheme (to) || g_uri_get_host (to) == NULL
      || g_ascii_strcasecmp (g_uri_get_host (from), g_uri_get_host (to)) != 0)
    return FALSE;
  if (g_str_equal (g_uri_get_scheme (from), g_uri_get_scheme (to)))
    return port_of (from) == port_of (to);
  return g_str_equal (g_uri_get_scheme (to), "https");
}

char *kbz_webdav_plain_path (const char *escaped)
{
  g_autofree char *path = g_uri_unescape_string (escaped, NULL);
  if (path == NULL)
    return NULL;
  char *to = path;
  for (const char *from = path; *from != '\0'; from++)
    if (*from != '/' || from[1] != '/')
      *to++ = *from;
  while (to > path && to[-1] == '/')
    to--;
  *to = '\0';
  return g_steal_pointer (&path);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a server answers to PROPFIND, and an address as somebody typed it: the first line is the
 * address, the rest the answer. What is accepted keeps to the folder that was asked about. */
#include "fuzz.h"

#include "lessons/sync/webdav-address.h"
#include "lessons/sync/webdav-listing.h"

static void read_address (const char *text)
{
  gboolean here;
  g_autoptr (GError) error = NULL;
  g_autoptr (GUri) uri = kbz_webdav_address_read (text, FALSE, &here, &error);
  CHECK ((uri != NULL) == (error == NULL));
  if (uri == NULL)
    return;
  g_autofree char *address = g_uri_to_string (uri);
  g_autoptr (GUri) again = kbz_webdav_address_read (address, FALSE, &here, NULL);
  CHECK (again != NULL && kbz_webdav_may_go (uri, again));
  g_autofree char *same = g_uri_to_string (again);
  CHECK (strcmp (address, same) == 0 && g_str_has_suffix (address, "/"));
  CHECK (here || g_str_has_prefix (address, "https://"));
  CHECK (g_uri_get_userinfo (uri) == NULL && !kbz_webdav_is_plain (text));
}

static void read_listing (GBytes *reply)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = kbz_webdav_listing_read (reply, "/dav/v1", &error);
  CHECK ((entries != NULL) == (error == NULL));
  CHECK (entries == NULL || entries->len > 0);
  for (guint i = 0; entries != NULL && i < entries->len; i++) {
    const KbzWebdavEntry *entry = entries->pdata[i];
    CHECK ((*entry->name == '\0') == (i == 0));
    CHECK (strchr (entry->name, '/') == NULL && g_utf8_validate (entry->name, -1, NULL));
    CHECK (strcmp (entry->name, ".") != 0 && strcmp (entry->name, "..") != 0);
    CHECK (entry->size == KBZ_WEBDAV_SIZE_UNKNOWN || entry->size <= G_MAXINT64);
  }
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *end = size > 0 ? memchr (data, '\n', size) : NULL;
  size_t length = end != NULL ? (size_t)(end - data) : size;
  const uint8_t *rest = end != NULL ? end + 1 : data + size;
  char *text = fuzz_text (data, length);
  read_address (text);
  free (text);
  g_autoptr (GBytes) reply = g_bytes_new (rest, (size_t)(data + size - rest));
  read_listing (reply);
  return 0;
}
